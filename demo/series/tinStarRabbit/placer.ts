import type { Point } from '../../drawing/ink.ts';

/** Points in head radii around a place, from pairs of numbers. */
export const placer =
  (x: number, y: number, r: number) =>
  (pairs: readonly number[]): Point[] =>
    Array.from({ length: pairs.length / 2 }, (_, i): Point => [
      x + (pairs[i * 2] ?? 0) * r,
      y + (pairs[i * 2 + 1] ?? 0) * r,
    ]);
