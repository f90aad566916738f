import { angular, box, fill, inked, line, moved, oval, px, smooth, type Point } from '../../drawing/ink.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

export const indigo = '#1b2a55';
export const deep = '#121a38';
export const river = '#3d5f97';
export const mist = '#8fb2cf';
export const soga = '#8a4b25';
export const bark = '#3a1d12';
export const ochre = '#d0913d';
export const rust = '#b4502a';
export const cream = '#f7e7c6';

const petals = (p: number, paint: string, share: number) =>
  [
    [0.25, 0.25, 45],
    [0.75, 0.25, -45],
    [0.25, 0.75, -45],
    [0.75, 0.75, 45],
  ]
    .map(
      ([x = 0, y = 0, a = 0]) =>
        `<ellipse rx="${px(p * 0.29)}" ry="${px(p * share)}" transform="translate(${px(x * p)},${px(y * p)}) rotate(${a})" fill="${paint}"/>`,
    )
    .join('');

const kawung = (name: string, p: number, ground: string, petal: string, seed: string) =>
  `<pattern id="${name}" width="${p}" height="${p}" patternUnits="userSpaceOnUse"><path d="${box(0, 0, p, p)}" fill="${ground}"/>${petals(p, petal, 0.155)}` +
  `${petals(p, seed, 0.04)}</pattern>`;

const parang = (name: string, ground: string, blade: string, bead: string) =>
  `<pattern id="${name}" width="32" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="${box(0, 0, 32, 40)}" fill="${ground}"/>` +
  `<path d="M4,0C30,4 30,18 16,20C2,22 2,36 28,40" fill="none" stroke="${blade}" stroke-width="7"/><circle cx="5" cy="14" r="3" fill="${bead}"/><circle cx="27" cy="27" r="3" fill="${bead}"/></pattern>`;

/** The cloths; a sheet that wears one carries these definitions once. */
export const cloths =
  kawung('kawungSoga', 48, soga, cream, bark) +
  kawung('kawungPaper', 88, soga, '#9c5a30', '#a8673a') +
  kawung('kawungNight', 96, indigo, '#24386a', '#2c4580') +
  kawung('kawungRust', 40, rust, cream, bark) +
  kawung('kawungBlue', 40, river, cream, indigo) +
  parang('parangSoga', bark, ochre, cream) +
  parang('parangBlue', deep, mist, cream);

export type Cloth =
  | 'kawungSoga'
  | 'kawungPaper'
  | 'kawungNight'
  | 'kawungRust'
  | 'kawungBlue'
  | 'parangSoga'
  | 'parangBlue';
export const cloth = (name: Cloth) => `url('#${name}')`;

/** Row of triangles along the edge of a cloth. */
export const tumpal = (
  x: number,
  y: number,
  w: number,
  tall: number,
  count: number,
  paints: readonly [string, string],
) =>
  Array.from({ length: count }, (_, i) => {
    const [left, step] = [x + (w / count) * i, w / count];
    const tooth = (share: number, paint: string) =>
      fill(
        angular([
          [left + step * (0.5 - share / 2), y],
          [left + step / 2, y - tall * share],
          [left + step * (0.5 + share / 2), y],
        ]),
        paint,
      );
    return tooth(1, paints[0]) + tooth(0.56, paints[1]);
  }).join('');

/** Outline of a cloud: round bumps above, flat scallops below, within a box of 2 by 1 around (0, 0). */
function cloudOutline(w: number, h: number): string {
  const points: Point[] = [
    [-1, 0.16],
    [-0.86, -0.22],
    [-0.52, -0.5],
    [-0.1, -0.62],
    [0.32, -0.52],
    [0.68, -0.3],
    [0.96, 0.02],
    [0.8, 0.34],
    [0.46, 0.44],
    [0.12, 0.5],
    [-0.24, 0.48],
    [-0.6, 0.42],
    [-0.88, 0.36],
  ];
  return `M${points
    .map(([x, y], i) => {
      const to = points[(i + 1) % points.length] ?? [0, 0];
      const start = i ? '' : `${px(x * w)},${px(y * h)}`;
      const radius = Math.hypot((to[0] - x) * w, (to[1] - y) * h) * 0.56;
      return `${start}A${px(radius)},${px(radius)} 0 0,1 ${px(to[0] * w)},${px(to[1] * h)}`;
    })
    .join('')}Z`;
}

/** A cloud in bands that pale towards the middle, each with its line of resist. Half width and height in px. */
export function mendung(
  [x, y]: Point,
  w: number,
  h: number,
  bands: readonly string[] = [indigo, '#2a437c', river, '#6388b6', mist, '#c8d9dd'],
): string {
  return moved(
    x,
    y,
    bands
      .map((paint, i) =>
        inked(
          cloudOutline(w * (1 - (i * 0.72) / bands.length), h * (1 - (i * 0.74) / bands.length)),
          paint,
          Math.max(2.4, w * 0.014),
          cream,
        ),
      )
      .join(''),
  );
}

/** Rain as drawn threads with a drop at the foot. */
export function threads(
  w: number,
  top: number,
  bottom: number,
  count: number,
  seed: string,
  paint = cream,
): string {
  const random = seededRandom(seed);
  let path = '';
  let drops = '';
  for (let i = 0; i < count; i++) {
    const [x, y, long] = [
      ((i + random()) / count) * w,
      between(random, top, bottom - 120),
      between(random, 60, 170),
    ];
    path += `M${px(x)},${px(y)}v${px(long)}`;
    drops += `M${px(x)},${px(y + long - 6)}q9,16 0,22q-9,-6 0,-22Z`;
  }
  return line(path, paint, 3, 'stroke-dasharray="26 12"') + fill(drops, paint);
}

/** Hills with lines that follow their backs. */
export function hills(
  w: number,
  base: number,
  heights: readonly number[],
  paints: readonly string[],
): string {
  return heights
    .map((tall, i) => {
      const peak = w * (0.2 + ((i * 0.37) % 0.8));
      const back = (drop: number): Point[] => [
        [-20, base - tall * 0.35 + drop],
        [peak * 0.5, base - tall * 0.62 + drop],
        [peak, base - tall + drop],
        [peak + (w - peak) * 0.5, base - tall * 0.55 + drop],
        [w + 20, base - tall * 0.4 + drop],
      ];
      return (
        inked(`${smooth(back(0))}V${base + 10}H-20Z`, paints[i % paints.length] ?? soga, 4, cream) +
        [18, 36]
          .map((drop) => line(smooth(back(drop)), cream, 2, 'stroke-dasharray="10 8" opacity=".6"'))
          .join('')
      );
    })
    .join('');
}

export const jasmine = (x: number, y: number, r: number) =>
  [0, 1, 2, 3, 4]
    .map((i) =>
      fill(oval(x + Math.cos(i * 1.256) * r * 0.6, y + Math.sin(i * 1.256) * r * 0.6, r * 0.5), '#fffaf0'),
    )
    .join('') + fill(oval(x, y, r * 0.32), ochre);

/** Lets the edges of a picture bleed a little, as dye does; lossy encoding is grateful. */
export const steeped = (art: string) =>
  `<filter id="steep" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="1.15"/></filter><g filter="url('#steep')">${art}</g>`;
