import { type Point, fill, inked, line, moved, oval, smooth } from '../../drawing/ink.ts';
import { fade } from '../../drawing/paint.ts';
import { ink, pool, sweep } from './inkBrush.ts';

function wing(side: number, up: number, r: number): string {
  const at = (a: number, b: number): Point => [side * a * r, b * r];
  const lift = up * 0.55;
  const shape = smooth(
    [
      at(0.6, -0.3),
      at(1.2, -0.7 - lift),
      at(1.9, -0.9 - lift),
      at(1.7, -0.5 - lift * 0.7),
      at(1.75, -0.24 - lift * 0.5),
      at(1.4, -0.2 - lift * 0.3),
      at(1.3, 0.06),
      at(0.8, 0.1),
    ],
    true,
  );
  return (
    inked(shape, '#6b6660', r * 0.04, ink) +
    [0, 1, 2]
      .map((k) =>
        sweep(
          [
            at(0.8, -0.1 - k * 0.06),
            at(1.2, -0.3 - k * 0.14 - lift * 0.5),
            at(1.6 + k * 0.06, -0.36 - k * 0.2 - lift * 0.8),
          ],
          r * 0.05,
          ink,
          `w${k}`,
        ),
      )
      .join('')
  );
}

/** Dijiang: a sack with six feet, four wings and no face. `glow` 0 to 1 is how red it burns, `kick` swings its feet. */
export function dijiang(
  x: number,
  y: number,
  r: number,
  { glow = 0.6, kick = 0, flap = 0.4, tilt = 0 } = {},
): string {
  const body = smooth(
    [
      [0, -1.15 * r],
      [0.5 * r, -1.0 * r],
      [0.94 * r, -0.4 * r],
      [1.12 * r, 0.4 * r],
      [0.9 * r, 0.98 * r],
      [0, 1.12 * r],
      [-0.9 * r, 0.98 * r],
      [-1.12 * r, 0.4 * r],
      [-0.94 * r, -0.4 * r],
      [-0.5 * r, -1.0 * r],
    ],
    true,
  );
  const feet = Array.from({ length: 6 }, (_, i) => {
    const fx = (-0.75 + i * 0.3) * r;
    const swing = Math.sin(i * 2.2) * kick * r * 0.4;
    return (
      sweep(
        [
          [fx, 0.9 * r],
          [fx + swing * 0.4, 1.2 * r],
          [fx + swing, 1.42 * r],
        ],
        r * 0.2,
        ink,
        `f${i}`,
      ) + fill(oval(fx + swing + r * 0.06, 1.46 * r, r * 0.16, r * 0.08), ink)
    );
  }).join('');
  return moved(
    x,
    y,
    (glow > 0.8 ? pool(0, 0, r * 2.2, r * 2, '#e0602a', 0.7) : '') +
      pool(0, 1.5 * r, r * 1.3, r * 0.2, ink, 0.6) +
      wing(-1, flap + 0.6, r) +
      wing(1, flap + 0.6, r) +
      wing(-1, flap - 1.7, r) +
      wing(1, flap - 1.7, r) +
      feet +
      inked(body, '#c9502f', r * 0.05, ink) +
      fill(body, fade('v', '#e8a04a88', '#b5281f55', '#5c120dbb'), `opacity="${glow + 0.2}"`) +
      line(`M${-0.36 * r},${-1.0 * r}q${0.36 * r},${0.2 * r} ${0.72 * r},0`, ink, r * 0.05) +
      sweep(
        [
          [-0.7 * r, -0.2 * r],
          [-0.86 * r, 0.3 * r],
          [-0.7 * r, 0.74 * r],
        ],
        r * 0.08,
        '#7c1710',
        'fold1',
      ) +
      sweep(
        [
          [0.4 * r, -0.5 * r],
          [0.7 * r, 0.1 * r],
          [0.62 * r, 0.6 * r],
        ],
        r * 0.07,
        '#7c1710',
        'fold2',
      ) +
      sweep(
        [
          [-0.1 * r, -1.1 * r],
          [-0.3 * r, -1.4 * r],
          [-0.1 * r, -1.5 * r],
          [0.2 * r, -1.36 * r],
          [0.06 * r, -1.1 * r],
        ],
        r * 0.12,
        '#7c1710',
        'knot',
      ),
    `rotate(${tilt})`,
  );
}
