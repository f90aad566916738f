import { type Point, angular, fill, inked, line, smooth } from '../../drawing/ink.ts';
import { fade } from '../../drawing/paint.ts';
import { type FoxMood, foxHead, fur } from './foxHead.ts';
import { type Press, brush, edges, ink, sweep } from './inkBrush.ts';

/** One tail: pale, dipped in ink at the tip. */
function tail(presses: readonly Press[], seed: string): string {
  const { left, right } = edges(presses, seed, 0.04);
  const from = Math.floor(left.length * 0.62);
  const teeth: Point[] = [0.2, 0.4, 0.6, 0.8].map((k, i): Point => {
    const at = from - (i % 2 ? 0 : 5);
    const [a, b] = [left[at] ?? [0, 0], right[at] ?? [0, 0]];
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
  });
  const tip = [...left.slice(from), ...right.slice(from).toReversed(), ...teeth.toReversed()];
  const rim = (side: Point[], name: string) =>
    brush(
      side
        .filter((_, i) => i % 5 === 0 || i === side.length - 1)
        .map(([x, y], i): Press => [x, y, 2.2 + ((i * 7) % 5)]),
      ink,
      name,
    );
  const body = angular([...left, ...right.toReversed()]);
  return (
    fill(body, fur) +
    fill(body, fade('v', '#6b666000', '#6b666055', '#3a343088')) +
    fill(angular(tip), ink) +
    rim(left, `${seed}l`) +
    rim(right, `${seed}r`)
  );
}

/** The fan of nine: `from` is where they grow, `reach` their length, `tilt` in degrees. */
export function tails([x, y]: Point, reach: number, spread = 1, tilt = 0): string {
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4];
  return order
    .map((i) => {
      const a = (((i - 4) * 21 * spread + tilt) * Math.PI) / 180;
      const long = reach * (1 - Math.abs(i - 4) * 0.045);
      const side = i < 4 ? -1 : i > 4 ? 1 : 0.5;
      const at = (t: number, bend: number, w: number): Press => [
        x + Math.sin(a + side * bend) * long * t,
        y - Math.cos(a + side * bend) * long * t,
        w * reach,
      ];
      return tail(
        [
          at(0, 0, 0.05),
          at(0.3, -0.06, 0.13),
          at(0.62, -0.04, 0.2),
          at(0.84, 0.05, 0.16),
          at(0.97, 0.14, 0.07),
          at(1.03, 0.24, 0.006),
        ],
        `tail${i}`,
      );
    })
    .join('');
}

/** The seated fox below its head: chest, forelegs in ink. `ground` is where the paws stand. */
export function foxBody([x, y]: Point, ground: number, r: number): string {
  const h = ground - y;
  const body = smooth(
    [
      [x - 0.6 * r, y + 0.2 * r],
      [x + 0.9 * r, y],
      [x + 1.9 * r, y + h * 0.4],
      [x + 2.5 * r, y + h * 0.75],
      [x + 2.1 * r, ground],
      [x - 0.6 * r, ground],
      [x - 0.95 * r, y + h * 0.5],
    ],
    true,
  );
  const foot = ground - r * 0.02;
  const leg = (dx: number) => {
    const limb = smooth(
      [
        [x + dx - r * 0.3, y + h * 0.5],
        [x + dx + r * 0.3, y + h * 0.5],
        [x + dx + r * 0.2, y + h * 0.8],
        [x + dx + r * 0.22, foot],
        [x + dx - r * 0.42, foot],
        [x + dx - r * 0.4, foot - r * 0.26],
        [x + dx - r * 0.2, y + h * 0.8],
      ],
      true,
    );
    const sock = [
      [x + dx - r * 0.22, y + h * 0.8],
      [x + dx - r * 0.08, y + h * 0.85],
      [x + dx, y + h * 0.77],
      [x + dx + r * 0.1, y + h * 0.86],
      [x + dx + r * 0.2, y + h * 0.79],
      [x + dx + r * 0.23, foot],
      [x + dx - r * 0.42, foot],
      [x + dx - r * 0.44, foot - r * 0.22],
      [x + dx - r * 0.24, foot - r * 0.36],
    ] as const;
    return (
      fill(limb, fur) +
      line(limb, ink, r * 0.045) +
      fill(angular(sock), ink) +
      line(
        `M${x + dx - r * 0.28},${foot - r * 0.04}v${-r * 0.12}M${x + dx - r * 0.12},${foot - r * 0.04}v${-r * 0.12}`,
        fur,
        r * 0.025,
      ) +
      fill(
        smooth(
          [
            [x + dx - r * 0.24, y + h * 0.44],
            [x + dx + r * 0.24, y + h * 0.44],
            [x + dx + r * 0.2, y + h * 0.6],
            [x + dx - r * 0.2, y + h * 0.6],
          ],
          true,
        ),
        fur,
      )
    );
  };
  const ruff = Array.from({ length: 7 }, (_, i) =>
    sweep(
      [
        [x - 0.5 * r + i * 0.2 * r, y + h * 0.1 + Math.sin(i * 2.1) * r * 0.1],
        [x - 0.42 * r + i * 0.17 * r, y + h * 0.26 + Math.sin(i * 2.1) * r * 0.1],
        [x - 0.3 * r + i * 0.13 * r, y + h * 0.4 + Math.sin(i * 1.7) * r * 0.14],
      ],
      r * 0.07,
      i % 2 ? '#6b6660' : ink,
      `ruff${i}`,
    ),
  ).join('');
  return (
    inked(body, fur, r * 0.055, ink) +
    fill(
      smooth(
        [
          [x + 0.9 * r, y + h * 0.3],
          [x + 1.9 * r, y + h * 0.5],
          [x + 2.4 * r, y + h * 0.8],
          [x + 2.0 * r, ground],
          [x + 0.8 * r, ground],
          [x + 1.2 * r, y + h * 0.7],
        ],
        true,
      ),
      fade('v', '#6b666033', '#3a3430aa'),
    ) +
    sweep(
      [
        [x + 1.0 * r, ground - r * 0.1],
        [x + 0.9 * r, y + h * 0.66],
        [x + 1.5 * r, y + h * 0.5],
        [x + 2.1 * r, y + h * 0.7],
      ],
      r * 0.09,
    ) +
    ruff +
    leg(0.52 * r) +
    leg(-0.2 * r)
  );
}

/** The fox from the chest up with some of her tails. */
export const foxBust = (
  x: number,
  y: number,
  r: number,
  mood: FoxMood,
  angle = 0,
  gaze: Point = [0, 0],
): string =>
  tails([x, y + r * 2.2], r * 3.6, 0.9) +
  foxBody([x, y + r * 0.3], y + r * 4, r * 0.95) +
  foxHead(x, y, r, mood, angle, gaze);
