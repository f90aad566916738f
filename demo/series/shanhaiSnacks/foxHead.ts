import { type Point, angular, fill, inked, line, moved, oval, smooth } from '../../drawing/ink.ts';
import { ink, pool, red, sweep } from './inkBrush.ts';

export const fur = '#fbf6ea';

export type FoxMood = 'sly' | 'happy' | 'awe' | 'flat';

function eye(s: number, r: number, mood: FoxMood, [gx, gy]: Point): string {
  const [x, y] = [s * 0.44 * r, -0.02 * r];
  const liner =
    sweep(
      [
        [x + s * 0.1 * r, y - 0.06 * r],
        [x + s * 0.3 * r, y - 0.2 * r],
        [x + s * 0.46 * r, y - 0.36 * r],
      ],
      r * 0.09,
      red,
      'liner',
    ) + '';
  if (mood === 'happy')
    return (
      liner +
      sweep(
        [
          [x - s * 0.2 * r, y + 0.06 * r],
          [x, y - 0.1 * r],
          [x + s * 0.24 * r, y + 0.02 * r],
        ],
        r * 0.1,
      )
    );
  const open = mood === 'awe' ? 0.2 : mood === 'sly' ? 0.13 : 0.08;
  return (
    liner +
    fill(
      smooth(
        [
          [x - s * 0.22 * r, y + 0.1 * r],
          [x, y - open * r],
          [x + s * 0.26 * r, y - 0.14 * r],
          [x + s * 0.06 * r, y + 0.1 * r],
        ],
        true,
      ),
      mood === 'awe' ? '#fff' : '#e9b93a',
    ) +
    fill(oval(x + gx * r * 0.1, y + gy * r * 0.06, r * 0.075, r * (mood === 'flat' ? 0.07 : 0.11)), ink) +
    sweep(
      [
        [x - s * 0.25 * r, y + 0.12 * r],
        [x, y - open * r],
        [x + s * 0.3 * r, y - 0.18 * r],
      ],
      r * 0.085,
    )
  );
}

/** The fox's head, middle at (0, 0), `r` half its width without the cheeks. */
export function foxHead(
  x: number,
  y: number,
  r: number,
  mood: FoxMood,
  angle = 0,
  gaze: Point = [0, 0],
): string {
  const face = smooth(
    [
      [0, -0.72 * r],
      [-0.5 * r, -0.66 * r],
      [-0.86 * r, -0.1 * r],
      [-1.22 * r, 0.42 * r],
      [-0.78 * r, 0.5 * r],
      [-0.4 * r, 0.72 * r],
      [-0.2 * r, 1.02 * r],
      [0, 1.12 * r],
      [0.2 * r, 1.02 * r],
      [0.4 * r, 0.72 * r],
      [0.78 * r, 0.5 * r],
      [1.22 * r, 0.42 * r],
      [0.86 * r, -0.1 * r],
      [0.5 * r, -0.66 * r],
    ],
    true,
  );
  const ear = (s: number) =>
    inked(
      smooth(
        [
          [s * 0.16 * r, -0.6 * r],
          [s * 0.48 * r, -1.04 * r],
          [s * 0.88 * r, -1.46 * r],
          [s * 1.0 * r, -0.9 * r],
          [s * 0.84 * r, -0.2 * r],
        ],
        true,
      ),
      fur,
      r * 0.05,
      ink,
    ) +
    fill(
      angular([
        [s * 0.6 * r, -1.14 * r],
        [s * 0.88 * r, -1.46 * r],
        [s * 1.0 * r, -1.02 * r],
        [s * 0.8 * r, -1.12 * r],
      ]),
      ink,
    ) +
    fill(
      smooth(
        [
          [s * 0.42 * r, -0.66 * r],
          [s * 0.7 * r, -1.02 * r],
          [s * 0.8 * r, -0.5 * r],
        ],
        true,
      ),
      '#6b6660',
    );
  const mask =
    fill(
      smooth(
        [
          [-1.1 * r, 0.4 * r],
          [-0.7 * r, 0.1 * r],
          [-0.34 * r, 0.36 * r],
          [-0.3 * r, 0.74 * r],
          [-0.7 * r, 0.52 * r],
        ],
        true,
      ),
      '#6b666044',
    ) +
    fill(
      smooth(
        [
          [1.1 * r, 0.4 * r],
          [0.7 * r, 0.1 * r],
          [0.34 * r, 0.36 * r],
          [0.3 * r, 0.74 * r],
          [0.7 * r, 0.52 * r],
        ],
        true,
      ),
      '#6b666044',
    );
  const brow =
    sweep(
      [
        [0, -0.62 * r],
        [0, -0.44 * r],
        [0, -0.26 * r],
      ],
      r * 0.12,
      red,
      'brow',
    ) + fill(oval(-0.2 * r, -0.42 * r, r * 0.05) + oval(0.2 * r, -0.42 * r, r * 0.05), red);
  const nose = fill(
    smooth(
      [
        [-0.15 * r, 0.8 * r],
        [0, 0.74 * r],
        [0.15 * r, 0.8 * r],
        [0, 0.95 * r],
      ],
      true,
    ),
    ink,
  );
  const mouth =
    mood === 'awe'
      ? fill(oval(0, 1.08 * r, r * 0.1, r * 0.08), red)
      : sweep(
          [
            [-0.3 * r, 0.92 * r],
            [-0.14 * r, 1.04 * r],
            [0, 0.95 * r],
            [0.14 * r, 1.04 * r],
            [0.3 * r, 0.92 * r],
          ],
          r * 0.05,
        );
  const whiskers = [-1, 1]
    .flatMap((s) =>
      [0, 1].map((k) =>
        line(
          `M${s * 0.34 * r},${(0.72 + k * 0.1) * r}l${s * 0.6 * r},${(-0.1 + k * 0.16) * r}`,
          ink,
          r * 0.018,
        ),
      ),
    )
    .join('');
  return moved(
    x,
    y,
    ear(-1) +
      ear(1) +
      inked(face, fur, r * 0.055, ink) +
      mask +
      pool(0, -0.3 * r, r * 0.5, r * 0.4, '#a8a297', 0.35) +
      eye(-1, r, mood, gaze) +
      eye(1, r, mood, gaze) +
      brow +
      nose +
      mouth +
      whiskers,
    `rotate(${angle})`,
  );
}
