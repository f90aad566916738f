import { star } from '../../drawing/eyes.ts';
import { box, fill, inked, line, smooth } from '../../drawing/ink.ts';
import { tone } from '../../drawing/paint.ts';
import { ink, paper, yellow } from './constellationClubCast.ts';

export const thermos = (x: number, y: number, s: number) =>
  inked(box(x - s * 0.3, y - s, s * 0.6, s, 6), paper, 4, ink) +
  fill(box(x - s * 0.3, y - s * 0.7, s * 0.6, s * 0.3), ink) +
  inked(box(x - s * 0.22, y - s * 1.25, s * 0.44, s * 0.27, 5), ink, 4, ink) +
  fill(star(x, y - s * 0.55, s * 0.18), yellow);

export const bunOf = (x: number, y: number, s: number) => {
  const shape = smooth(
    [
      [x - s, y],
      [x - s * 0.8, y - s * 0.6],
      [x, y - s * 0.9],
      [x + s * 0.8, y - s * 0.6],
      [x + s, y],
      [x, y + s * 0.14],
    ],
    true,
  );
  return (
    inked(shape, paper, 4, ink) +
    fill(shape, tone(18, 8, ink)) +
    line(`M${x - s * 0.4},${y - s * 0.6}q${s * 0.4},${-s * 0.2} ${s * 0.8},0`, ink, 3)
  );
};
