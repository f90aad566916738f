import { face, type Mood } from '../../drawing/face.ts';
import type { FigureLook, HeadFrame } from '../../drawing/figure.ts';
import { bob } from '../../drawing/hairstyles.ts';
import { box, fill, inked, line, moved, oval, px, stroke, turned, type Point } from '../../drawing/ink.ts';
import { cel, curve, ink, paints } from './mechaInk.ts';

const perm = ['#d9d3ea', '#9d8fc4'] as const;

/** A market perm: curls around the skull. */
function curls(x: number, y: number, r: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    const [cx, cy] = [x + Math.cos(angle) * r * 0.98, y + Math.sin(angle) * r * 0.94];
    return (
      inked(oval(cx, cy, r * 0.36), perm[1], r * 0.05, ink) +
      fill(oval(cx - r * 0.05, cy - r * 0.06, r * 0.3), perm[0]) +
      line(
        `M${px(cx - r * 0.14)},${px(cy + r * 0.06)}q${px(r * 0.1)},${px(-r * 0.22)} ${px(r * 0.24)},${px(-r * 0.02)}`,
        perm[1],
        r * 0.05,
      )
    );
  }).join('');
}

/** Glasses and pilot's goggles, wrinkles. */
function grandmaFront({ x, y, r, turn, line: w }: HeadFrame): string {
  const gx = x + turn * r * 0.28;
  const glass = (side: number) =>
    fill(oval(gx + side * r * 0.4, y + r * 0.1, r * 0.33), '#ffffff', 'opacity=".22"') +
    line(oval(gx + side * r * 0.4, y + r * 0.1, r * 0.33), paints.red[1], r * 0.085);
  const wrinkle = (side: number) =>
    line(
      `M${px(gx + side * r * 0.42)},${px(y + r * 0.5)}q${px(side * r * 0.12)},${px(r * 0.1)} ${px(side * r * 0.06)},${px(r * 0.2)}`,
      '#c9705f',
      r * 0.035,
    );
  const goggle = (side: number) =>
    inked(oval(gx + side * r * 0.36, y - r * 0.72, r * 0.32, r * 0.26), paints.brass[0], w, ink) +
    fill(oval(gx + side * r * 0.36, y - r * 0.72, r * 0.22, r * 0.17), '#2b8fd8') +
    fill(oval(gx + side * r * 0.36 - r * 0.06, y - r * 0.78, r * 0.08, r * 0.05), '#ffffff');
  return (
    curls(x, y - r * 0.1, r, -168, -12, 7) +
    curls(x, y - r * 0.28, r * 0.72, -150, -30, 4) +
    line(
      `M${px(x - r * 1.05)},${px(y - r * 0.5)}Q${px(gx)},${px(y - r * 0.9)} ${px(x + r * 1.05)},${px(y - r * 0.5)}`,
      ink,
      r * 0.2,
    ) +
    goggle(-1) +
    goggle(1) +
    glass(-1) +
    glass(1) +
    line(`M${px(gx - r * 0.08)},${px(y + r * 0.06)}h${px(r * 0.16)}`, paints.red[1], r * 0.08) +
    wrinkle(-1) +
    wrinkle(1)
  );
}

export const grandma: FigureLook = {
  skin: paints.skin[0],
  heads: 3.1,
  top: '#8a3fc0',
  bottom: '#3b3a6e',
  shoe: '#222034',
  limb: 0.42,
  jaw: 0.84,
  ink,
  face: { eyes: 'dot', eyeSize: 1.15, ink, brow: '#8f84b5', blush: '#ff7d74', mouthLine: 0.56 },
  hairBack: (f) =>
    inked(oval(f.x, f.y - f.r * 0.05, f.r * 1.14, f.r * 1.08), perm[1], f.line, ink) +
    curls(f.x, f.y + f.r * 0.04, f.r * 1.06, 150, 390, 10),
  hairFront: grandmaFront,
  outfit: (t) =>
    [-0.5, 0.1, 0.55]
      .flatMap((kx, i) => [0.25, 0.62, 0.9].map((ky, j) => [kx + ((i + j) % 2) * 0.2, ky] as const))
      .map(([kx, ky]) => {
        const [cx, cy] = [t.shoulder * kx, t.top + (t.bottom - t.top) * ky];
        return (
          fill(oval(cx, cy, t.shoulder * 0.13), '#ffb3e0') + fill(oval(cx, cy, t.shoulder * 0.05), '#ffe66b')
        );
      })
      .join(''),
};

/** Head and shoulders at the levers; used small in the canopy and large in the cockpit. */
export function grandmaBust([x, y]: Point, r: number, mood: Mood, turn = 0): string {
  const w = Math.max(2, r * 0.06);
  const head: HeadFrame = { x, y, r, turn, line: w, ink };
  const shirt = cel(
    curve(
      `${x - r * 0.5},${y + r * 0.86} ${x + r * 0.5},${y + r * 0.86} ${x + r * 1.3},${y + r * 1.3} ${x + r * 1.6},${y + r * 2.6} ${x - r * 1.6},${y + r * 2.6} ${x - r * 1.3},${y + r * 1.3}`,
    ),
    'red',
    [-r * 0.2, 0],
    w,
    [-0.9, -0.35, 0.3, 0.85]
      .map((k, i) => fill(oval(x + k * r, y + r * (1.5 + (i % 2) * 0.4), r * 0.14), '#ffd24a'))
      .join(''),
  );
  return (
    shirt +
    (grandma.hairBack?.(head) ?? '') +
    cel(
      curve(
        `${x},${y - r} ${x + r * 0.9},${y - r * 0.4} ${x + r * 0.92},${y + r * 0.3} ${x + r * 0.5},${y + r * 0.84} ${x},${y + r} ${x - r * 0.5},${y + r * 0.84} ${x - r * 0.92},${y + r * 0.3} ${x - r * 0.9},${y - r * 0.4}`,
      ),
      'skin',
      [-r * 0.12, -r * 0.1],
      w,
    ) +
    face({ at: [x, y], radius: r, mood, turn }, grandma.face) +
    grandmaFront(head)
  );
}

const bobbed = bob('#2b1a3f', '#7c5aa8');

/** The grandchild, who keeps the accounts. */
export const xiaoman: FigureLook = {
  skin: '#ffe0c2',
  heads: 3,
  top: '#ffd83d',
  bottom: '#2f6fd0',
  shoe: '#ffffff',
  limb: 0.4,
  ink,
  face: { eyes: 'manga', iris: '#b0581f', ink, brow: ink, blush: '#ff8d7a' },
  hairBack: bobbed.hairBack,
  hairFront: bobbed.hairFront,
};

export const vendor: FigureLook = {
  skin: '#f2bd92',
  heads: 3.1,
  top: '#ffffff',
  bottom: '#41506e',
  shoe: ink,
  limb: 0.46,
  jaw: 1,
  ink,
  face: { eyes: 'round', ink, brow: ink, blush: '#ff8d7a' },
  hairFront: (f) =>
    inked(
      curve(
        `${f.x - f.r * 1.02},${f.y - f.r * 0.3} ${f.x - f.r * 0.7},${f.y - f.r * 1.2} ${f.x + f.r * 0.7},${f.y - f.r * 1.2} ${f.x + f.r * 1.02},${f.y - f.r * 0.3} ${f.x},${f.y - f.r * 0.62}`,
      ),
      '#1c8f6b',
      f.line,
      ink,
    ),
  outfit: (t) =>
    fill(
      box(-t.hip * 0.7, t.top + (t.bottom - t.top) * 0.35, t.hip * 1.4, (t.bottom - t.top) * 0.7, 4),
      '#1c8f6b',
    ),
};

/** Spring onion: `length` from root to tip, root at the place, pointing up before turning. */
export function leek([x, y]: Point, length: number, angle: number): string {
  const w = length * 0.07;
  const leaf = (bend: number, reach: number) =>
    cel(
      `M${px(x - w * 0.7)},${px(y - length * 0.42)}Q${px(x + bend * 0.2 - w)},${px(y - length * 0.7)} ${px(x + bend)},${px(y - length * reach)}Q${px(x + bend * 0.5 + w * 1.3)},${px(y - length * 0.66)} ${px(x + w * 0.7)},${px(y - length * 0.42)}Z`,
      'leaf',
      [-w * 0.4, 0],
      Math.max(3, w * 0.16),
    );
  const roots = [-2, -1, 0, 1, 2]
    .map((k) =>
      stroke(
        [
          [x + k * w * 0.3, y - 4],
          [x + k * w * 0.5, y + w * 0.7],
          [x + k * w * 0.8, y + w * (1.1 + (k % 2) * 0.3)],
        ],
        w * 0.22,
        '#e9d9a8',
        'end',
      ),
    )
    .join('');
  return turned(
    angle,
    [x, y],
    roots +
      leaf(-length * 0.2, 0.86) +
      leaf(length * 0.17, 0.92) +
      leaf(length * 0.01, 1.04) +
      cel(
        `M${px(x - w)},${px(y)}Q${px(x - w * 0.7)},${px(y - length * 0.3)} ${px(x - w * 0.8)},${px(y - length * 0.5)}Q${px(x)},${px(y - length * 0.56)} ${px(x + w * 0.8)},${px(y - length * 0.5)}Q${px(x + w * 0.7)},${px(y - length * 0.3)} ${px(x + w)},${px(y)}Q${px(x)},${px(y + w)} ${px(x - w)},${px(y)}Z`,
        'enamel',
        [-w * 0.5, 0],
        Math.max(3, w * 0.16),
        fill(box(x - w, y - length * 0.52, w * 2, length * 0.2), '#9fe07f', 'opacity=".8"'),
      ),
  );
}

export const tomato = (x: number, y: number, r: number, angle = 0) =>
  turned(
    angle,
    [x, y],
    cel(
      oval(x, y, r * 1.06, r),
      'red',
      [-r * 0.24, -r * 0.2],
      Math.max(3, r * 0.09),
      fill(oval(x - r * 0.45, y - r * 0.4, r * 0.2, r * 0.13), '#ffffff', 'opacity=".85"'),
    ) +
      inked(
        curve(
          `${x},${y - r * 0.62} ${x + r * 0.5},${y - r * 0.9} ${x + r * 0.1},${y - r * 0.95} ${x},${y - r * 1.3} ${x - r * 0.12},${y - r * 0.95} ${x - r * 0.5},${y - r * 0.85}`,
        ),
        '#43c95a',
        Math.max(2, r * 0.06),
        ink,
      ),
  );

/** The thing from the river: round, shy, hungry. */
export function monster([x, y]: Point, r: number, mood: Mood, turn = 0): string {
  const w = Math.max(4, r * 0.04);
  const spikes = [-60, -36, -12, 12, 36, 60]
    .map((a) =>
      turned(
        a,
        [x, y],
        cel(
          `M${x - r * 0.2},${y - r * 0.9}L${x},${y - r * 1.36}L${x + r * 0.2},${y - r * 0.9}Z`,
          'brass',
          [-r * 0.06, 0],
          w,
        ),
      ),
    )
    .join('');
  const armed = (side: number) =>
    cel(
      curve(
        `${x + side * r * 0.8},${y + r * 0.1} ${x + side * r * 1.35},${y - r * 0.2} ${x + side * r * 1.5},${y + r * 0.06} ${x + side * r * 1.2},${y + r * 0.5} ${x + side * r * 0.8},${y + r * 0.6}`,
      ),
      'teal',
      [-r * 0.08, -r * 0.1],
      w,
    );
  return (
    armed(-1) +
    armed(1) +
    spikes +
    cel(
      curve(
        `${x},${y - r} ${x + r * 0.75},${y - r * 0.75} ${x + r},${y} ${x + r * 1.12},${y + r * 0.9} ${x + r * 0.9},${y + r * 1.7} ${x},${y + r * 1.85} ${x - r * 0.9},${y + r * 1.7} ${x - r * 1.12},${y + r * 0.9} ${x - r},${y} ${x - r * 0.75},${y - r * 0.75}`,
      ),
      'teal',
      [-r * 0.2, -r * 0.1],
      w,
      fill(oval(x - r * 0.1, y + r * 1.2, r * 0.7, r * 0.75), '#c9f5c4'),
    ) +
    moved(
      0,
      0,
      face(
        { at: [x, y], radius: r, mood, turn },
        {
          eyes: 'round',
          eyeSize: 1.5,
          ink,
          nose: false,
          brow: ink,
          blush: '#ff9db0',
          iris: paints.teal[0],
          mouthLine: 0.6,
        },
      ),
    )
  );
}
