import { type Mood, face } from '../../drawing/face.ts';
import { type Point, fill, inked, line, moved, oval, smooth } from '../../drawing/ink.ts';
import { fade } from '../../drawing/paint.ts';
import { brush, ink, pool, red, sweep } from './inkBrush.ts';
import { steamOf } from './shanhaiSnacksCast.ts';

interface CookStance {
  mood: Mood;
  arm?: 'offer' | 'down' | 'up';
  left?: boolean;
  prop?: string;
}

/** Ashu, who cooks: a bun, a red scarf, sleeves like two strokes. (x, y) is between her feet, `s` her height. */
export function cook(
  x: number,
  y: number,
  s: number,
  { mood, arm = 'down', left = false, prop = '' }: CookStance,
): string {
  const r = s * 0.2;
  const hy = -s * 0.78;
  const robe = smooth(
    [
      [-s * 0.11, -s * 0.6],
      [s * 0.11, -s * 0.6],
      [s * 0.2, -s * 0.25],
      [s * 0.25, -s * 0.03],
      [0, 0],
      [-s * 0.25, -s * 0.03],
      [-s * 0.2, -s * 0.25],
    ],
    true,
  );
  const sleeve = (side: number, up: Point) =>
    brush(
      [
        [side * s * 0.1, -s * 0.52, s * 0.1],
        [(side * s * 0.1 + up[0] * s) / 2, (-s * 0.5 + up[1] * s) / 2, s * 0.13],
        [up[0] * s, up[1] * s, s * 0.15],
      ],
      '#3a3430',
      `sleeve${side}`,
    ) + inked(oval(up[0] * s * 1.08, up[1] * s * 1.02, s * 0.045), '#f6dfc6', s * 0.008, ink);
  const reach: Point = {
    offer: [0.34, -0.56] as const,
    down: [0.24, -0.3] as const,
    up: [0.3, -0.8] as const,
  }[arm];
  const head =
    fill(oval(-r * 0.2, hy - r * 1.12, r * 0.46), ink) +
    line(`M${-r * 0.8},${hy - r * 1.3}L${r * 0.5},${hy - r * 0.96}`, red, r * 0.12) +
    fill(oval(-r * 0.04, hy - r * 0.3, r * 1.06, r * 0.88), ink) +
    sweep(
      [
        [-r * 0.86, hy - r * 0.4],
        [-r * 1.06, hy + r * 0.3],
        [-r * 0.86, hy + r * 0.95],
      ],
      r * 0.34,
      ink,
      'lockl',
    ) +
    sweep(
      [
        [r * 0.9, hy - r * 0.4],
        [r * 1.06, hy + r * 0.2],
        [r * 0.94, hy + r * 0.8],
      ],
      r * 0.28,
      ink,
      'lockr',
    ) +
    inked(
      smooth(
        [
          [-r * 0.86, hy - r * 0.2],
          [0, hy - r * 0.62],
          [r * 0.9, hy - r * 0.2],
          [r * 0.82, hy + r * 0.5],
          [r * 0.1, hy + r * 0.95],
          [-r * 0.7, hy + r * 0.5],
        ],
        true,
      ),
      '#f9e6cf',
      r * 0.05,
      ink,
    ) +
    fill(
      smooth(
        [
          [-r * 0.98, hy + r * 0.1],
          [-r * 0.9, hy - r * 0.7],
          [0, hy - r * 1.06],
          [r * 0.9, hy - r * 0.7],
          [r * 1.0, hy + r * 0.1],
          [r * 0.66, hy - r * 0.3],
          [r * 0.2, hy - r * 0.62],
          [-r * 0.2, hy - r * 0.36],
          [-r * 0.74, hy - r * 0.2],
        ],
        true,
      ),
      ink,
    ) +
    sweep(
      [
        [-r * 0.5, hy - r * 0.86],
        [-r * 0.1, hy - r * 0.98],
        [r * 0.36, hy - r * 0.9],
      ],
      r * 0.09,
      '#6b6660',
      'gloss',
    ) +
    face(
      { at: [0, hy], radius: r, mood, turn: 0.25 },
      {
        eyes: 'dot',
        eyeSize: 1.15,
        ink,
        blush: '#d9705c',
        nose: false,
        mouthInside: '#7c1710',
        tongue: '#d9705c',
        eyeLine: 0.16,
        mouthLine: 0.56,
      },
    );
  return moved(
    x,
    y,
    pool(0, 0, s * 0.4, s * 0.07, ink, 0.6) +
      sleeve(-1, [-0.24, -0.3]) +
      inked(robe, '#6b6660', s * 0.012, ink) +
      fill(robe, fade('v', '#1e1a1900', '#1e1a1988')) +
      inked(
        smooth(
          [
            [-s * 0.1, -s * 0.44],
            [s * 0.1, -s * 0.44],
            [s * 0.14, -s * 0.1],
            [-s * 0.14, -s * 0.1],
          ],
          true,
        ),
        '#f1e8d4',
        s * 0.01,
        ink,
      ) +
      inked(
        smooth(
          [
            [-s * 0.13, -s * 0.62],
            [s * 0.13, -s * 0.62],
            [s * 0.15, -s * 0.52],
            [0, -s * 0.48],
            [-s * 0.15, -s * 0.52],
          ],
          true,
        ),
        red,
        s * 0.01,
        ink,
      ) +
      head +
      sleeve(1, reach) +
      moved(reach[0] * s * 1.1, reach[1] * s * 1.03, prop),
    left ? 'scale(-1,1)' : '',
  );
}

/** Sugared haws on a stick, held at (0, 0). */
export const skewer = (s: number, angle = 30, count = 4) =>
  `<g transform="rotate(${angle})">${line(`M0,${s * 0.2}V${-s}`, '#8a6a3c', s * 0.05)}${Array.from({ length: count }, (_, i) => inked(oval(0, -s * (0.3 + i * 0.2), s * 0.12), red, s * 0.02, ink) + fill(oval(-s * 0.04, -s * (0.34 + i * 0.2), s * 0.03), '#fbe3cf')).join('')}</g>`;

export const bowl = (x: number, y: number, s: number) =>
  steamOf(x, y - s * 0.5, s * 0.5) +
  inked(
    `M${x - s},${y - s * 0.4}h${2 * s}q${-s * 0.1},${s * 0.8} ${-s * 0.6},${s * 0.9}h${-s * 0.8}q${-s * 0.5},${-s * 0.1} ${-s * 0.6},${-s * 0.9}Z`,
    '#fbf6ea',
    s * 0.05,
    ink,
  ) +
  inked(oval(x, y - s * 0.4, s, s * 0.2), '#d9a35a', s * 0.05, ink) +
  line(`M${x - s * 0.8},${y - s * 0.02}q${s * 0.8},${s * 0.3} ${s * 1.6},0`, red, s * 0.07);
