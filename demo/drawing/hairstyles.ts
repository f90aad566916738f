import type { HeadFrame } from './figure.ts';
import { fill, inked, line, oval, px, smooth, stroke, type Point } from './ink.ts';

export interface Hair {
  hairBack: (frame: HeadFrame) => string;
  hairFront: (frame: HeadFrame) => string;
}

/** Points in head radii around the head's middle, pushed sideways as the head turns. */
const around = ({ x, y, r, turn }: HeadFrame, points: readonly Point[], push = 0.12): Point[] =>
  points.map(([px_, py_]) => [x + (px_ + turn * push) * r, y + py_ * r]);

/** Fringe: from temple over the crown to the other temple, then back in pointed locks. */
function fringe(frame: HeadFrame, locks: readonly Point[], side = 0.42): string {
  const crown = around(
    frame,
    [
      [-1.08, side],
      [-1.14, -0.2],
      [-0.92, -0.82],
      [-0.4, -1.17],
      [0.1, -1.22],
      [0.6, -1.08],
      [1.02, -0.6],
      [1.14, -0.1],
      [1.06, side],
    ],
    0.04,
  );
  const tips = around(frame, locks, 0.26);
  let path = smooth(crown);
  let previous = crown.at(-1) ?? [0, 0];
  tips.forEach((tip, i) => {
    const middle: Point = [
      (previous[0] + tip[0]) / 2 + (i % 2 ? frame.r * 0.03 : -frame.r * 0.02),
      (previous[1] + tip[1]) / 2 + (i % 2 ? frame.r * 0.1 : -frame.r * 0.05),
    ];
    path += `Q${px(middle[0])},${px(middle[1])} ${px(tip[0])},${px(tip[1])}`;
    previous = tip;
  });
  return `${path}Z`;
}

const shineBand = (frame: HeadFrame, colour: string) =>
  stroke(
    around(
      frame,
      [
        [-0.78, -0.55],
        [-0.4, -0.82],
        [0.05, -0.9],
      ],
      0.15,
    ),
    frame.r * 0.12,
    colour,
  ) +
  stroke(
    around(
      frame,
      [
        [0.25, -0.88],
        [0.45, -0.8],
        [0.6, -0.68],
      ],
      0.15,
    ),
    frame.r * 0.09,
    colour,
  );

const bangs: readonly Point[] = [
  [0.86, -0.1],
  [0.74, 0.22],
  [0.5, -0.28],
  [0.3, 0.0],
  [0.08, -0.38],
  [-0.16, -0.04],
  [-0.36, -0.36],
  [-0.58, 0.02],
  [-0.74, -0.26],
  [-0.86, 0.24],
];

export const bob = (colour: string, shine: string): Hair => ({
  hairBack: (f) =>
    inked(
      smooth(
        around(
          f,
          [
            [0, -1.2],
            [0.85, -0.9],
            [1.2, -0.1],
            [1.22, 0.6],
            [0.98, 0.98],
            [0.4, 0.8],
            [-0.4, 0.8],
            [-0.98, 0.98],
            [-1.22, 0.6],
            [-1.2, -0.1],
            [-0.85, -0.9],
          ],
          -0.06,
        ),
        true,
      ),
      colour,
      f.line,
      f.ink,
    ),
  hairFront: (f) => inked(fringe(f, bangs, 0.66), colour, f.line, f.ink) + shineBand(f, shine),
});

export const longHair = (colour: string, shine: string, length = 2.4): Hair => ({
  hairBack: (f) =>
    inked(
      smooth(
        around(
          f,
          [
            [0, -1.2],
            [0.9, -0.85],
            [1.22, 0],
            [1.28, length * 0.55],
            [0.9, length],
            [0.3, length * 0.86],
            [-0.3, length * 0.9],
            [-0.95, length],
            [-1.28, length * 0.55],
            [-1.22, 0],
            [-0.9, -0.85],
          ],
          -0.1,
        ),
        true,
      ),
      colour,
      f.line,
      f.ink,
    ),
  hairFront: (f) => inked(fringe(f, bangs, 0.9), colour, f.line, f.ink) + shineBand(f, shine),
});

export const bun = (colour: string, shine: string): Hair => ({
  hairBack: (f) =>
    inked(oval(...pair(around(f, [[-0.35, -1.28]], -0.2)), f.r * 0.5, f.r * 0.46), colour, f.line, f.ink) +
    inked(
      smooth(
        around(
          f,
          [
            [0, -1.15],
            [0.9, -0.8],
            [1.12, 0],
            [0.9, 0.5],
            [-0.9, 0.5],
            [-1.12, 0],
            [-0.9, -0.8],
          ],
          -0.05,
        ),
        true,
      ),
      colour,
      f.line,
      f.ink,
    ),
  hairFront: (f) =>
    inked(
      fringe(
        f,
        [
          [0.92, -0.1],
          [0.5, -0.5],
          [0.15, -0.62],
          [-0.4, -0.4],
          [-0.92, 0.1],
        ],
        0.3,
      ),
      colour,
      f.line,
      f.ink,
    ) + shineBand(f, shine),
});

export const ponytail = (colour: string, shine: string): Hair => ({
  hairBack: (f) =>
    inked(
      smooth(
        around(
          f,
          [
            [-0.7, -0.7],
            [-1.3, -0.9],
            [-1.9, -0.4],
            [-2.1, 0.5],
            [-1.8, 1.2],
            [-1.65, 0.5],
            [-1.3, 0],
            [-0.9, -0.2],
          ],
          -0.3,
        ),
        true,
      ),
      colour,
      f.line,
      f.ink,
    ) +
    inked(
      smooth(
        around(
          f,
          [
            [0, -1.18],
            [0.9, -0.8],
            [1.14, 0],
            [0.9, 0.55],
            [-0.9, 0.55],
            [-1.14, 0],
            [-0.9, -0.8],
          ],
          -0.05,
        ),
        true,
      ),
      colour,
      f.line,
      f.ink,
    ),
  hairFront: (f) =>
    inked(
      fringe(
        f,
        [
          [0.9, 0.1],
          [0.8, -0.3],
          [0.45, -0.2],
          [0.1, -0.5],
          [-0.3, -0.16],
          [-0.66, -0.42],
          [-0.9, 0.3],
        ],
        0.5,
      ),
      colour,
      f.line,
      f.ink,
    ) + shineBand(f, shine),
});

/** Grey tufts at the sides and a big moustache: grandfathers. */
export const elder = (colour: string): Hair => ({
  hairBack: (f) =>
    [-1, 1]
      .map((s) =>
        inked(
          smooth(
            around(
              f,
              [
                [s * 0.8, -0.35],
                [s * 1.25, -0.3],
                [s * 1.35, 0.1],
                [s * 1.15, 0.45],
                [s * 0.85, 0.4],
              ],
              -0.1,
            ),
            true,
          ),
          colour,
          f.line,
          f.ink,
        ),
      )
      .join(''),
  hairFront: (f) =>
    inked(
      smooth(
        around(
          f,
          [
            [0, 0.34],
            [0.3, 0.28],
            [0.66, 0.5],
            [0.8, 0.44],
            [0.6, 0.72],
            [0.25, 0.66],
            [0, 0.56],
            [-0.25, 0.66],
            [-0.6, 0.72],
            [-0.8, 0.44],
            [-0.66, 0.5],
            [-0.3, 0.28],
          ],
          0.3,
        ),
        true,
      ),
      colour,
      f.line,
      f.ink,
    ),
});

const pair = (points: Point[]): [number, number] => [points[0]?.[0] ?? 0, points[0]?.[1] ?? 0];

/** Peaked cap of a messenger, with a badge drawn at (0, 0) for a radius of 1. */
export function cap(frame: HeadFrame, paint: string, band: string, badge: string): string {
  const crown = smooth(
    around(
      frame,
      [
        [-1.06, -0.5],
        [-1.12, -0.95],
        [-0.7, -1.42],
        [0.05, -1.55],
        [0.78, -1.4],
        [1.12, -0.9],
        [1.06, -0.5],
        [0.5, -0.62],
        [0, -0.66],
        [-0.5, -0.62],
      ],
      0.02,
    ),
    true,
  );
  const peak = smooth(
    around(
      frame,
      [
        [-0.8, -0.52],
        [0, -0.72],
        [0.8, -0.52],
        [0.92, -0.3],
        [0.3, -0.42],
        [-0.3, -0.42],
        [-0.92, -0.3],
      ],
      0.34,
    ),
    true,
  );
  const strap = smooth(
    around(
      frame,
      [
        [-1.04, -0.52],
        [-0.5, -0.68],
        [0, -0.73],
        [0.5, -0.68],
        [1.04, -0.52],
      ],
      0.08,
    ),
  );
  const [bx, by] = pair(around(frame, [[0, -1.02]], 0.4));
  return (
    inked(crown, paint, frame.line, frame.ink) +
    line(strap, frame.ink, frame.r * 0.2) +
    line(strap, band, frame.r * 0.12) +
    inked(peak, band, frame.line, frame.ink) +
    `<g transform="translate(${px(bx)},${px(by)}) scale(${px(frame.r * 100) ? (frame.r / 1).toFixed(2) : 1})">${badge}</g>`
  );
}

export const moonBadge = (paint: string, ink: string) =>
  fill(
    'M-.12,-.24A.26,.26 0 1,0 .2,.14A.22,.22 0 1,1 -.12,-.24Z',
    paint,
    `stroke="${ink}" stroke-width=".05"`,
  );
