import { type Point, angular, fill, oval, px } from '../../drawing/ink.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

export const ink = '#1e1a19';
export const rice = '#f1e8d4';
export const red = '#b5281f';

/** A place the brush passes and how wide it is pressed there, px. */
export type Press = readonly [x: number, y: number, width: number];

function track(presses: readonly Press[], steps = 9): Press[] {
  const at = (i: number): Press => presses[Math.max(0, Math.min(presses.length - 1, i))] ?? [0, 0, 0];
  const result: Press[] = [];
  for (let i = 0; i < presses.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const axis = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      result.push([axis(0), axis(1), Math.max(0.4, axis(2))]);
    }
  }
  result.push(at(presses.length - 1));
  return result;
}

/** Both edges of a stroke. `rough` is how much the hairs stray, as a share of the width. */
export function edges(presses: readonly Press[], seed = '', rough = 0): { left: Point[]; right: Point[] } {
  const random = seededRandom(seed || 'edge');
  const path = track(presses);
  const left: Point[] = [];
  const right: Point[] = [];
  path.forEach(([x, y, w], i) => {
    const [bx, by] = path[Math.max(0, i - 1)] ?? [x, y];
    const [ax, ay] = path[Math.min(path.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(ax - bx, ay - by) || 1;
    const [nx, ny] = [-(ay - by) / length, (ax - bx) / length];
    const [l, r] = [w * (0.5 + (random() - 0.5) * rough), w * (0.5 + (random() - 0.5) * rough)];
    left.push([x + nx * l, y + ny * l]);
    right.push([x - nx * r, y - ny * r]);
  });
  return { left, right };
}

/** One stroke of the brush: round where it lands, ragged where it runs dry. `dry` is the paper that shows through, if any. */
export function brush(presses: readonly Press[], colour = ink, seed = 'b', dry?: string): string {
  const { left, right } = edges(presses, seed, 0.05);
  const [sx, sy, sw] = presses[0] ?? [0, 0, 0];
  const [ex, ey, ew] = presses.at(-1) ?? [0, 0, 0];
  let art =
    fill(angular([...left, ...right.toReversed()]), colour) +
    fill(oval(sx, sy, sw * 0.5), colour) +
    fill(oval(ex, ey, ew * 0.44), colour);
  if (dry) {
    const random = seededRandom(`${seed}dry`);
    let hairs = '';
    for (let k = 0; k < 5; k++) {
      const lane = between(random, 0.16, 0.84);
      const from = Math.floor(left.length * between(random, 0.45, 0.75));
      const to = Math.floor(left.length * between(random, 0.86, 1));
      for (let i = from; i < to; i++) {
        const [a, b] = [left[i], right[i]];
        if (!a || !b) continue;
        hairs += `${i === from ? 'M' : 'L'}${px(a[0] + (b[0] - a[0]) * lane)},${px(a[1] + (b[1] - a[1]) * lane)}`;
      }
    }
    const mean = presses.reduce((sum, [, , w]) => sum + w, 0) / presses.length;
    art += `<path d="${hairs}" fill="none" stroke="${dry}" stroke-width="${px(mean * 0.055)}" opacity=".75"/>`;
  }
  return art;
}

/** A quick line that swells in the middle. */
export const sweep = (points: readonly Point[], width: number, colour = ink, seed = 's'): string =>
  brush(
    points.map(([x, y], i): Press => [
      x,
      y,
      width * (0.18 + 0.82 * Math.sin((Math.PI * (i + 0.35)) / (points.length - 0.3))),
    ]),
    colour,
    seed,
  );

/** A pool of thin ink. */
export const pool = (x: number, y: number, rx: number, ry: number, colour = '#6b6660', opacity = 0.5) =>
  fill(oval(x, y, rx, ry), glow(colour), `opacity="${opacity}"`);

/** Mountains that stand in mist: dark at the ridge, nothing at the foot. */
export function ridge(w: number, y: number, h: number, seed: string, colour: string, peaks = 3): string {
  const random = seededRandom(seed);
  const points: Point[] = [[-30, y + h]];
  const count = 46;
  const tops = Array.from({ length: peaks }, (_, i) => ({
    at: ((i + between(random, 0.25, 0.75)) / peaks) * w,
    tall: between(random, 0.55, 1) * h,
    wide: (w / peaks) * between(random, 0.32, 0.6),
  }));
  for (let i = 0; i <= count; i++) {
    const x = -30 + ((w + 60) * i) / count;
    const up = Math.max(...tops.map((top) => top.tall * Math.exp(-(((x - top.at) / top.wide) ** 2) * 1.7)));
    points.push([x, y + h - up * 0.94 - random() * h * 0.05]);
  }
  points.push([w + 30, y + h]);
  const shade = tops
    .flatMap((top, i) =>
      [0, 1, 2].map((k) =>
        sweep(
          [
            [top.at + (k - 0.6) * 12, y + h - top.tall * (0.92 - k * 0.1)],
            [top.at + top.wide * (0.16 + k * 0.12), y + h - top.tall * (0.66 - k * 0.06)],
            [top.at + top.wide * (0.3 + k * 0.16), y + h - top.tall * (0.4 - k * 0.04)],
          ],
          h * 0.035,
          `${colour}66`,
          `${seed}${i}${k}`,
        ),
      ),
    )
    .join('');
  return fill(angular(points), fade('v', `${colour}e6`, `${colour}77`, `${colour}00`)) + shade;
}

/** Drifting mist in the colour of the paper. */
export function mist(w: number, y: number, h: number, seed: string, colour = rice): string {
  const random = seededRandom(seed);
  return Array.from({ length: 6 }, (_, i) =>
    fill(
      oval(
        w * ((i + random()) / 6),
        y + between(random, -0.5, 0.5) * h,
        w * between(random, 0.25, 0.5),
        h * between(random, 0.4, 0.9),
      ),
      glow(colour),
      'opacity=".95"',
    ),
  ).join('');
}
