import {
  angular,
  box,
  fill,
  inked,
  line,
  oval,
  px,
  smooth,
  stroke,
  turned,
  type Point,
} from '../../drawing/ink.ts';
import { seededRandom, between } from '../../drawing/seededRandom.ts';
import { ink } from './pupilFace.ts';

/** One leaf: leaves the crown at `degrees` above the level and hangs by its own weight. */
function frond([x, y]: Point, length: number, degrees: number, side: 1 | -1, paint: string): string {
  const count = 8;
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const spine = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    return [x + side * length * c * t, y - length * s * t + length * 0.55 * t * t];
  });
  const teeth = spine.slice(0, -1).flatMap(([sx, sy], i): Point[] => {
    const reach = length * 0.24 * Math.sin(((i + 1.2) / (count + 1)) * Math.PI);
    return [
      [sx, sy + length * 0.05],
      [sx + side * length * 0.05, sy + reach + length * 0.03],
    ];
  });
  return fill(angular([...spine, ...teeth.toReversed()]), paint) + line(smooth(spine), paint, length * 0.03);
}

/** A coconut palm; `lean` px is how far the crown stands off the root. */
export function palm(x: number, base: number, tall: number, lean: number, paint = ink): string {
  const top: Point = [x + lean, base - tall];
  const size = tall * 0.5;
  return (
    stroke([[x, base], [x + lean * 0.2, base - tall * 0.5], top], tall * 0.075, paint, 'end') +
    ([-1, 1] as const)
      .map((side) => [-4, 22, 48, 76].map((angle) => frond(top, size, angle, side, paint)).join(''))
      .join('') +
    [
      [-8, 10],
      [10, 12],
      [0, 18],
    ]
      .map(([dx = 0, dy = 0]) =>
        fill(oval(top[0] + (dx * tall) / 300, top[1] + (dy * tall) / 300, tall * 0.03), paint),
      )
      .join('')
  );
}

/** Paddies in bands that narrow towards the hills. */
export function paddies(
  w: number,
  top: number,
  bottom: number,
  seed: string,
  paints: readonly [string, string],
  sprigs = true,
): string {
  const random = seededRandom(seed);
  const rows = 5;
  return Array.from({ length: rows }, (_, i) => {
    const t = i / rows;
    const y = top + (bottom - top) * t * t;
    const bend = (1 - t) * 26 * (i % 2 ? 1 : -1);
    const band = `M-10,${px(y)}Q${px(w * 0.4)},${px(y + bend)} ${px(w + 10)},${px(y - bend * 0.4)}V${px(bottom + 10)}H-10Z`;
    const tufts = sprigs
      ? Array.from({ length: 6 }, () => {
          const [sx, sy, s] = [random() * w, y + (bottom - y) * between(random, 0.1, 0.3) + 8, 5 + t * 16];
          return `M${px(sx)},${px(sy)}l${px(-s * 0.4)},${px(-s)}M${px(sx)},${px(sy)}l0,${px(-s * 1.3)}M${px(sx)},${px(sy)}l${px(s * 0.4)},${px(-s)}`;
        }).join('')
      : '';
    return inked(band, paints[i % 2] ?? '#fff', 3, ink) + line(tufts, ink, 2.2);
  }).join('');
}

/** The school: tiled roof, veranda, flag. `x` is the left end of the wall, `y` the ground. */
export function school(x: number, y: number, w: number, roof: string, flag: string): string {
  const h = w * 0.3;
  const tiles = Array.from(
    { length: 13 },
    (_, i) =>
      `M${px(x + w * (0.02 + i * 0.08))},${px(y - h * 1.62)}L${px(x - w * 0.04 + i * w * 0.09)},${px(y - h)}`,
  ).join('');
  const openings = [0.08, 0.27, 0.62, 0.81]
    .map(
      (k) =>
        inked(box(x + w * k, y - h * 0.78, w * 0.12, h * 0.4), '#4a4a4a', 2.4, ink) +
        line(`M${px(x + w * (k + 0.06))},${px(y - h * 0.78)}v${px(h * 0.4)}`, '#ffffff', 3),
    )
    .join('');
  return (
    inked(box(x, y - h, w, h), '#ffffff', 4, ink) +
    openings +
    inked(box(x + w * 0.44, y - h * 0.8, w * 0.12, h * 0.8), '#2a2a2a', 3, ink) +
    [0.02, 0.22, 0.41, 0.57, 0.76, 0.95]
      .map((k) => inked(box(x + w * k, y - h, w * 0.018, h), '#ffffff', 2.4, ink))
      .join('') +
    inked(
      angular([
        [x - w * 0.06, y - h * 0.98],
        [x + w * 0.06, y - h * 1.66],
        [x + w * 0.94, y - h * 1.66],
        [x + w * 1.06, y - h * 0.98],
      ]),
      roof,
      4,
      ink,
    ) +
    line(tiles, ink, 2) +
    line(`M${px(x + w * 1.16)},${px(y)}V${px(y - w * 0.62)}`, ink, 5) +
    inked(box(x + w * 1.165, y - w * 0.62, w * 0.15, w * 0.05), flag, 2.4, ink) +
    inked(box(x + w * 1.165, y - w * 0.57, w * 0.15, w * 0.05), '#ffffff', 2.4, ink)
  );
}

/** Bu Petok, hen. The place is between her feet; `s` her height. */
export function hen([x, y]: Point, s: number, comb: string, left = false, beak = '#8a8a8a'): string {
  const w = Math.max(2.4, s * 0.022);
  const at = (list: string): Point[] =>
    list.split(' ').map((pair): Point => {
      const [a = 0, b = 0] = pair.split(',').map(Number);
      return [x + (left ? -a : a) * s, y + b * s];
    });
  const shape = (list: string, paint: string) => inked(smooth(at(list), true), paint, w, ink);
  const eye = at('0.27,-0.74')[0] ?? [0, 0];
  return (
    line(
      `M${at('-0.04,-0.2 -0.04,0')
        .map((p) => p.map(px).join(','))
        .join('L')}M${at('0.1,-0.2 0.1,0')
        .map((p) => p.map(px).join(','))
        .join('L')}M${at('-0.12,0 0.04,0')
        .map((p) => p.map(px).join(','))
        .join('L')}M${at('0.03,0 0.19,0')
        .map((p) => p.map(px).join(','))
        .join('L')}`,
      ink,
      w * 1.4,
    ) +
    shape('0.14,-0.88 0.1,-1.0 0.2,-0.96 0.26,-1.06 0.32,-0.95 0.42,-0.98 0.38,-0.84', comb) +
    shape(
      '-0.62,-0.74 -0.5,-0.62 -0.3,-0.5 -0.05,-0.5 0.08,-0.66 0.14,-0.86 0.28,-0.92 0.4,-0.82 0.42,-0.62 0.42,-0.36 0.24,-0.16 -0.06,-0.12 -0.34,-0.24 -0.5,-0.46',
      '#ffffff',
    ) +
    shape('-0.3,-0.44 -0.06,-0.46 0.12,-0.36 0.04,-0.24 -0.14,-0.22 -0.3,-0.3', '#d4d4d4') +
    inked(angular(at('0.4,-0.76 0.56,-0.69 0.4,-0.64')), beak, w, ink) +
    shape('0.4,-0.64 0.46,-0.54 0.38,-0.5 0.35,-0.6', comb) +
    fill(oval(eye[0], eye[1], s * 0.035), ink) +
    fill(oval(eye[0] - s * 0.01, eye[1] - s * 0.012, s * 0.012), '#ffffff')
  );
}

/** Hand bell with a wooden grip, mouth down, hung from its grip at the place. */
export const bell = ([x, y]: Point, s: number, angle: number, paint: string) =>
  turned(
    angle,
    [x, y],
    inked(box(x - s * 0.12, y - s * 0.3, s * 0.24, s * 0.6, s * 0.1), '#2a2a2a', s * 0.04, ink) +
      inked(oval(x, y + s * 1.28, s * 0.14), '#2a2a2a', s * 0.04, ink) +
      inked(
        smooth(
          [
            [x, y + s * 0.24],
            [x + s * 0.3, y + s * 0.34],
            [x + s * 0.44, y + s * 0.66],
            [x + s * 0.5, y + s * 0.98],
            [x + s * 0.7, y + s * 1.18],
            [x, y + s * 1.27],
            [x - s * 0.7, y + s * 1.18],
            [x - s * 0.5, y + s * 0.98],
            [x - s * 0.44, y + s * 0.66],
            [x - s * 0.3, y + s * 0.34],
          ],
          true,
        ),
        paint,
        s * 0.05,
        ink,
      ) +
      line(
        `M${px(x - s * 0.5)},${px(y + s * 0.98)}Q${px(x)},${px(y + s * 1.1)} ${px(x + s * 0.5)},${px(y + s * 0.98)}`,
        ink,
        s * 0.04,
      ) +
      stroke(
        [
          [x - s * 0.24, y + s * 0.42],
          [x - s * 0.32, y + s * 0.66],
          [x - s * 0.36, y + s * 0.88],
        ],
        s * 0.08,
        '#8f8a86',
      ),
  );
