import type { HeadFrame } from '../../drawing/figure.ts';
import { type Point, px, stroke } from '../../drawing/ink.ts';

/** Points in head radii round the head's middle. */
export const around = ({ x, y, r, turn }: HeadFrame, points: readonly Point[], push: number): Point[] =>
  points.map(([a, b]) => [x + (a + turn * push) * r, y + b * r]);

/** Pointed locks: every other point is a tip, and the sides bend as hair does. */
export function locks(points: readonly Point[], bend = 0.16): string {
  const first = points[0] ?? [0, 0];
  let path = `M${px(first[0])},${px(first[1])}`;
  points.slice(1).forEach(([x, y], i) => {
    const [a, b] = points[i] ?? [x, y];
    const sign = i % 2 ? -1 : 1;
    path += `Q${px((a + x) / 2 - (y - b) * bend * sign)},${px((b + y) / 2 + (x - a) * bend * sign)} ${px(x)},${px(y)}`;
  });
  return `${path}Z`;
}

/** Two strokes of light on the crown. */
export const shine = (f: HeadFrame, colour: string) =>
  stroke(
    around(
      f,
      [
        [-0.84, -0.42],
        [-0.5, -0.74],
        [-0.05, -0.86],
      ],
      0.15,
    ),
    f.r * 0.1,
    colour,
  ) +
  stroke(
    around(
      f,
      [
        [0.18, -0.86],
        [0.45, -0.78],
        [0.7, -0.58],
      ],
      0.15,
    ),
    f.r * 0.07,
    colour,
  );
