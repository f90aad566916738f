import { type Point, fill, line, smooth } from '../../drawing/ink.ts';
import { engrave, ink, paper, round } from './engraving.ts';

/** Small eyes and no colour. */
export const features = {
  eyes: 'dot',
  eyeSize: 0.95,
  ink,
  nose: false,
  blush: null,
  mouthInside: ink,
  tongue: paper,
  white: paper,
  eyeLine: 0.02,
  eyeGap: 0.36,
  mouthLine: 0.62,
} as const;

/** Points in head radii round the head's middle. */
export const place =
  (x: number, y: number, r: number) =>
  (points: readonly (readonly [number, number])[]): Point[] =>
    points.map(([a, b]) => [x + a * r, y + b * r]);

/** Shade on one cheek and under the brim, in two directions. */
export function shade(x: number, y: number, r: number, side: number): string {
  const cheek = round(x, y + r * 0.1, r * 0.84, r * 0.9);
  return (
    engrave(cheek, {
      angle: 55 * side,
      pitch: r * 0.11,
      step: r * 0.16,
      tone: (a) => ((a - x) / r) * side * 0.75 - 0.12,
    }) +
    engrave(cheek, { angle: 0, pitch: r * 0.12, step: r * 0.16, tone: (_, b) => (y - r * 0.26 - b) / r }) +
    engrave(cheek, {
      angle: -55 * side,
      pitch: r * 0.13,
      step: r * 0.16,
      tone: (a, b) => ((a - x) / r) * side * 0.8 - 0.3 + (b - y) / r / 4,
    })
  );
}

/** A coat: solid in the shadow, lines where the light falls; `side` is the lit one. */
export function coat(x: number, y: number, r: number, side: number): string {
  const at = place(x, y, r);
  const body = at([
    [-0.5, 0.9],
    [0.5, 0.9],
    [1.3, 1.25],
    [1.75, 2.1],
    [1.95, 4.4],
    [-1.95, 4.4],
    [-1.75, 2.1],
    [-1.3, 1.25],
  ]);
  return (
    fill(smooth(body, true), ink) +
    engrave(body, {
      angle: 62 * side,
      pitch: r * 0.13,
      colour: paper,
      step: r * 0.2,
      tone: (a, b) => 0.3 - ((a - x) / r) * side * -0.24 - (b - y) / r / 9,
    }) +
    line(smooth(body.slice(1, 6)), ink, r * 0.06)
  );
}
