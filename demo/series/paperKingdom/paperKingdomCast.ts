import { type Point, angular, box, fill, line, mirrored, oval, px } from '../../drawing/ink.ts';
import { folded, lifted, paper, shade } from './cutPaper.ts';

export const cream = '#fff4dd';
export const crimson = '#d92f4f';
export const gold = '#f4b02e';
export const hair = '#33235c';
export const teal = '#159a94';
export const plum = '#54247a';
export const night = '#241a58';

export type OriMood = 'calm' | 'happy' | 'worry' | 'tired' | 'awe' | 'proud';

export const placer =
  (x: number, y: number, r: number) =>
  (pairs: readonly number[]): Point[] =>
    Array.from({ length: pairs.length / 2 }, (_, i): Point => [
      x + (pairs[i * 2] ?? 0) * r,
      y + (pairs[i * 2 + 1] ?? 0) * r,
    ]);

/** Eyes, cheeks and mouth as little snips; `x`, `y` the middle of the eyes. */
export function snips(x: number, y: number, r: number, mood: OriMood): string {
  const eye = (k: number) => {
    const cx = x + k * r * 0.36;
    if (mood === 'happy')
      return line(
        `M${px(cx - r * 0.14)},${px(y + r * 0.06)}q${px(r * 0.14)},${px(-r * 0.22)} ${px(r * 0.28)},0`,
        hair,
        r * 0.085,
      );
    if (mood === 'tired')
      return line(
        `M${px(cx - r * 0.14)},${px(y)}q${px(r * 0.14)},${px(r * 0.14)} ${px(r * 0.28)},0`,
        hair,
        r * 0.085,
      );
    const proud = mood === 'proud';
    if (proud)
      return (
        fill(oval(cx, y, r * 0.15, r * 0.2), hair) +
        fill(oval(cx, y + r * 0.06, r * 0.1, r * 0.11), '#7d5bd0') +
        fill(
          oval(cx - r * 0.05, y - r * 0.07, r * 0.055) + oval(cx + r * 0.05, y + r * 0.08, r * 0.03),
          '#ffffff',
        ) +
        line(
          `M${px(cx - k * r * 0.16)},${px(y - r * 0.14)}Q${px(cx)},${px(y - r * 0.28)} ${px(cx + k * r * 0.2)},${px(y - r * 0.1)}l${px(k * r * 0.1)},${px(-r * 0.06)}`,
          hair,
          r * 0.06,
        )
      );
    const tall = mood === 'awe' ? 0.19 : 0.15;
    return (
      fill(oval(cx, y, r * 0.11, r * tall), hair) +
      fill(oval(cx - r * 0.03, y - r * 0.06, r * 0.04), '#ffffff') +
      (mood === 'worry'
        ? line(
            `M${px(cx - k * r * 0.16)},${px(y - r * 0.34)}l${px(k * r * 0.3)},${px(r * 0.1)}`,
            hair,
            r * 0.06,
          )
        : '')
    );
  };
  const mouth =
    mood === 'awe'
      ? fill(oval(x, y + r * 0.42, r * 0.09, r * 0.12), crimson)
      : mood === 'worry' || mood === 'tired'
        ? line(
            `M${px(x - r * 0.12)},${px(y + r * 0.44)}q${px(r * 0.12)},${px(-r * 0.12)} ${px(r * 0.24)},0`,
            crimson,
            r * 0.08,
          )
        : fill(
            `M${px(x - r * 0.18)},${px(y + r * 0.34)}q${px(r * 0.18)},${px(r * 0.1)} ${px(r * 0.36)},0q${px(-r * 0.18)},${px(r * 0.34)} ${px(-r * 0.36)},0Z`,
            crimson,
          );
  const cheeks = fill(
    oval(x - r * 0.6, y + r * 0.3, r * 0.16, r * 0.11) + oval(x + r * 0.6, y + r * 0.3, r * 0.16, r * 0.11),
    '#f7a08c',
  );
  return cheeks + eye(-1) + eye(1) + mouth;
}

export const crown = (x: number, y: number, r: number) => {
  const at = placer(x, y, r);
  return (
    folded(
      [
        [at([-0.6, 0, -0.72, -0.62, -0.3, -0.3, 0, -0.8, 0.3, -0.3, 0.72, -0.62, 0.6, 0]), gold],
        [at([-0.6, 0, -0.72, -0.62, -0.3, -0.3, -0.24, 0]), shade(gold, 0.35)],
        [at([0, -0.8, 0.3, -0.3, 0.24, 0, 0, 0]), shade(gold, -0.12)],
        [at([0.3, -0.3, 0.72, -0.62, 0.6, 0, 0.24, 0]), shade(gold, 0.2)],
      ],
      'flat',
    ) + fill(oval(x, y - r * 0.2, r * 0.1), crimson)
  );
};

/** Her head alone; it stays with whatever she is folded into. */
export function oriHead(x: number, y: number, r: number, mood: OriMood, hasHair = true): string {
  const at = placer(x, y, r);
  const back = `M${px(x - r * 1.12)},${px(y + r * 0.9)}C${px(x - r * 1.4)},${px(y - r * 0.6)} ${px(x - r * 0.9)},${px(y - r * 1.3)} ${px(x)},${px(y - r * 1.3)}C${px(x + r * 0.9)},${px(y - r * 1.3)} ${px(x + r * 1.4)},${px(y - r * 0.6)} ${px(x + r * 1.12)},${px(y + r * 0.9)}L${px(x + r * 0.6)},${px(y + r * 1.06)}H${px(x - r * 0.6)}Z`;
  const fringe = angular(
    at([
      -1.0, -0.1, -0.98, -0.7, -0.5, -1.16, 0.1, -1.24, 0.7, -1.0, 1.0, -0.5, 1.0, -0.05, 0.84, -0.36, 0.5,
      -0.28, 0.3, -0.44, -0.1, -0.26, -0.4, -0.42, -0.8, -0.3,
    ]),
  );
  return (
    (hasHair ? paper(back, hair, 'low') : '') +
    paper(
      `M${px(x - r * 0.94)},${px(y - r * 0.1)}C${px(x - r * 0.94)},${px(y - r * 1.1)} ${px(x + r * 0.94)},${px(y - r * 1.1)} ${px(x + r * 0.94)},${px(y - r * 0.1)}C${px(x + r * 0.94)},${px(y + r * 0.6)} ${px(x + r * 0.4)},${px(y + r * 0.9)} ${px(x)},${px(y + r * 0.9)}C${px(x - r * 0.4)},${px(y + r * 0.9)} ${px(x - r * 0.94)},${px(y + r * 0.6)} ${px(x - r * 0.94)},${px(y - r * 0.1)}Z`,
      '#ffdfc2',
      'flat',
    ) +
    snips(x, y + r * 0.1, r * 0.94, mood) +
    (hasHair ? paper(fringe, shade(hair, 0.08), 'low') : '') +
    crown(x, y - r * 1.02, r * 0.82)
  );
}

/** The dress: pleats of one red sheet from the neck to a zigzag hem. */
export function dress(
  x: number,
  y: number,
  r: number,
  length: number,
  spread: number,
  pleats = 6,
  colour = crimson,
): string {
  const faces: [Point[], string][] = [];
  for (let i = 0; i < pleats; i++) {
    const [a, b] = [(2 * i) / pleats - 1, (2 * (i + 1)) / pleats - 1];
    const low = (k: number) => length - Math.abs(k) * 0.14 * length;
    const m = (a + b) / 2;
    faces.push([
      [
        [x + a * 0.42 * r, y],
        [x + b * 0.42 * r, y],
        [x + b * spread * r, y + low(b) * r],
        [x + m * spread * r, y + (low(m) + 0.34) * r],
        [x + a * spread * r, y + low(a) * r],
      ],
      shade(colour, [0.2, -0.14, 0.06, -0.24, 0.14, -0.32][i % 6] ?? 0),
    ]);
  }
  return folded(faces, 'high');
}

interface OriPlace {
  x: number;
  /** Height of the eyes; she stands about 5.6 head radii below them. */
  y: number;
  r: number;
  mood?: OriMood;
  arms?: 'down' | 'up' | 'wide';
}

export function ori({ x, y, r, mood = 'calm', arms = 'down' }: OriPlace): string {
  const at = placer(x, y, r);
  const reach = { down: [1.5, 3.0], up: [1.7, 0.1], wide: [2.2, 1.7] }[arms];
  const arm = (k: number) =>
    folded(
      [
        [
          at([k * 0.3, 1.0, k * 0.36, 1.9, k * (reach[0] ?? 1), reach[1] ?? 2]),
          shade(crimson, k < 0 ? 0.26 : -0.1),
        ],
        [
          at([k * 0.36, 1.9, k * 0.8, 2.2, k * (reach[0] ?? 1), reach[1] ?? 2]),
          shade(crimson, k < 0 ? 0.05 : -0.26),
        ],
      ],
      'low',
    ) + paper(oval(x + k * (reach[0] ?? 1) * r, y + (reach[1] ?? 2) * r, r * 0.2), '#ffdfc2', 'flat');
  return (
    paper(box(x - r * 0.5, y + r * 4.9, r * 0.3, r * 0.7), hair, 'flat') +
    paper(box(x + r * 0.2, y + r * 4.9, r * 0.3, r * 0.7), hair, 'flat') +
    arm(-1) +
    arm(1) +
    dress(x, y + r * 0.8, r, 3.9, 1.7) +
    folded([[at([-0.5, 0.8, 0, 1.5, 0.5, 0.8]), cream]], 'flat') +
    oriHead(x, y, r, mood)
  );
}

/** Hop, a frog of one green sheet. */
export function frog(x: number, y: number, s: number, left = false): string {
  const at = placer(x, y, s);
  const green = '#3fae49';
  const drawing =
    folded([
      [at([-1.3, 1.0, -0.9, 0.2, -0.2, 1.0]), shade(green, -0.22)],
      [at([1.3, 1.0, 0.9, 0.2, 0.2, 1.0]), shade(green, -0.3)],
      [at([-1.0, 0.1, 0, -0.7, 0, 1.0]), shade(green, 0.22)],
      [at([1.0, 0.1, 0, -0.7, 0, 1.0]), shade(green, 0.02)],
    ]) +
    [-0.5, 0.5]
      .map(
        (k) =>
          paper(oval(x + k * s, y - s * 0.5, s * 0.34), green, 'flat') +
          fill(oval(x + k * s, y - s * 0.5, s * 0.22), '#ffffff') +
          fill(oval(x + (k + 0.06) * s, y - s * 0.48, s * 0.1), hair),
      )
      .join('') +
    line(
      `M${px(x - s * 0.4)},${px(y + s * 0.14)}q${px(s * 0.4)},${px(s * 0.3)} ${px(s * 0.8)},0`,
      hair,
      s * 0.08,
    );
  return left ? mirrored(x, drawing) : drawing;
}

export function duck(x: number, y: number, s: number, colour = '#ffd24a'): string {
  const at = placer(x, y, s);
  return (
    folded([
      [at([-1.3, -0.2, -0.2, 0.0, 0.6, 0.9, -0.7, 0.9]), shade(colour, -0.1)],
      [at([-0.2, 0, 0.9, -0.1, 0.6, 0.9]), shade(colour, 0.25)],
      [at([0.3, 0.1, 0.5, -1.0, 1.1, -0.6, 0.9, 0.1]), colour],
      [at([1.02, -0.76, 1.6, -0.4, 1.04, -0.36]), '#ef7f2d'],
    ]) + fill(oval(x + s * 0.78, y - s * 0.56, s * 0.1), hair)
  );
}

/** The baker: a cone with a hat. */
export function baker(x: number, y: number, s: number, hat = true, mood: OriMood = 'calm'): string {
  const at = placer(x, y, s);
  return (
    folded([
      [at([-0.9, 3.2, -0.3, 0.5, 0, 0.5, 0, 3.4]), '#f3ead8'],
      [at([0.9, 3.2, 0.3, 0.5, 0, 0.5, 0, 3.4]), '#cfc3d4'],
    ]) +
    paper(oval(x, y, s * 0.8), '#e9b48a', 'flat') +
    snips(x, y, s * 0.8, mood) +
    (hat
      ? paper(
          `M${px(x - s * 0.6)},${px(y - s * 0.5)}L${px(x - s * 0.7)},${px(y - s)}a${px(s * 0.4)},${px(s * 0.4)} 0 0,1 ${px(s * 0.5)},${px(-s * 0.5)}a${px(s * 0.4)},${px(s * 0.4)} 0 0,1 ${px(s * 0.7)},${px(s * 0.1)}a${px(s * 0.36)},${px(s * 0.36)} 0 0,1 ${px(s * 0.2)},${px(s * 0.4)}L${px(x + s * 0.6)},${px(y - s * 0.5)}Z`,
          '#ffffff',
        )
      : '') +
    lifted('flat', fill(box(x - s * 0.16, y + s * 1.2, s * 0.32, s * 0.32), crimson))
  );
}
