import { star } from '../../drawing/eyes.ts';
import { angular, fill, line, oval, px, smooth, stroke } from '../../drawing/ink.ts';
import { ink, paper, yellow } from './constellationClubCast.ts';

/** Comet, the cat of the roof: dark, round, unimpressed. (x, y) is the middle of its head. */
export function comet(x: number, y: number, r: number): string {
  const w = Math.max(2, r * 0.06);
  const head = smooth(
    [
      [x - r * 0.9, y + r * 0.3],
      [x - r * 0.95, y - r * 0.3],
      [x - r * 0.5, y - r * 0.78],
      [x + r * 0.5, y - r * 0.78],
      [x + r * 0.95, y - r * 0.3],
      [x + r * 0.9, y + r * 0.3],
      [x, y + r * 0.8],
    ],
    true,
  );
  const ears = [-1, 1]
    .map((s) =>
      fill(
        angular([
          [x + s * r * 0.9, y - r * 0.3],
          [x + s * r * 0.92, y - r * 1.25],
          [x + s * r * 0.2, y - r * 0.75],
        ]),
        ink,
        `stroke="${paper}" stroke-width="${px(w)}" stroke-linejoin="round"`,
      ),
    )
    .join('');
  const body = smooth(
    [
      [x - r * 0.6, y + r * 0.5],
      [x + r * 0.6, y + r * 0.5],
      [x + r * 1.1, y + r * 1.9],
      [x + r * 0.8, y + r * 2.3],
      [x - r * 0.8, y + r * 2.3],
      [x - r * 1.1, y + r * 1.9],
    ],
    true,
  );
  const eyes = [-1, 1]
    .map(
      (s) =>
        fill(oval(x + s * r * 0.42, y, r * 0.3, r * 0.3), yellow) +
        fill(oval(x + s * r * 0.42, y, r * 0.08, r * 0.25), ink) +
        fill(oval(x + s * r * 0.34, y - r * 0.12, r * 0.06), paper),
    )
    .join('');
  return (
    stroke(
      [
        [x + r * 0.8, y + r * 2.1],
        [x + r * 1.8, y + r * 1.9],
        [x + r * 1.9, y + r * 0.9],
        [x + r * 2.3, y + r * 0.5],
      ],
      r * 0.44,
      ink,
      'start',
    ) +
    fill(body, ink, `stroke="${paper}" stroke-width="${px(w)}"`) +
    ears +
    fill(head, ink, `stroke="${paper}" stroke-width="${px(w)}"`) +
    eyes +
    line(
      `M${px(x - r * 0.14)},${px(y + r * 0.3)}L${px(x)},${px(y + r * 0.4)}L${px(x + r * 0.14)},${px(y + r * 0.3)}M${px(x)},${px(y + r * 0.4)}q${px(-r * 0.1)},${px(r * 0.18)} ${px(-r * 0.24)},${px(r * 0.08)}M${px(x)},${px(y + r * 0.4)}q${px(r * 0.1)},${px(r * 0.18)} ${px(r * 0.24)},${px(r * 0.08)}`,
      paper,
      w * 0.7,
    ) +
    line(
      [-1, 1]
        .map(
          (s) =>
            `M${px(x + s * r * 0.5)},${px(y + r * 0.36)}l${px(s * r * 0.8)},${px(-r * 0.1)}M${px(x + s * r * 0.5)},${px(y + r * 0.44)}l${px(s * r * 0.8)},${px(r * 0.12)}`,
        )
        .join(''),
      paper,
      w * 0.5,
    ) +
    fill(star(x, y - r * 0.5, r * 0.2), yellow)
  );
}
