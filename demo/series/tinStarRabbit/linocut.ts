import { type Point, fill, px } from '../../drawing/ink.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

/** The inks of the block. */
export const black = '#17110e';
export const cream = '#f4e8cf';
export const ochre = '#dd9a2c';
export const brick = '#b33a21';

/** Points of a curve through the given ones, `steps` to a stretch. */
export function sampled(points: readonly Point[], closed: boolean, steps = 6): Point[] {
  const count = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  const result: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const axis = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      result.push([axis(0), axis(1)]);
    }
  }
  if (!closed) result.push(at(count - 1));
  return result;
}

/** A curve as a knife cuts it: short straight facets, a little off. */
export function cut(points: readonly Point[], closed = true, off = 1.1): string {
  const first = points[0] ?? [0, 0];
  const random = seededRandom(`${points.length}/${px(first[0])}/${px(first[1])}`);
  const facets = sampled(points, closed, 4).map(
    ([x, y]) => `${px(x + between(random, -off, off))},${px(y + between(random, -off, off))}`,
  );
  return `M${facets.join('L')}${closed ? 'Z' : ''}`;
}

/** Ink under a colour: the outline is part of the black block. */
export const printed = (path: string, paint: string, weight = 6) =>
  `<path d="${path}" fill="${paint}" stroke="${black}" stroke-width="${px(weight)}" stroke-linejoin="miter" stroke-miterlimit="3"/>`;

export const piece = (points: readonly Point[], paint: string, weight = 6) =>
  printed(cut(points), paint, weight);

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** One push of the gouge: broad where it enters, a point where it leaves. Returns a path. */
export function wedge(a: Point, b: Point, width: number, bend = 0): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width * 0.5, (dx / length) * width * 0.5];
  const middle = mix(a, b, 0.5);
  const [bx, by] = [(-dy / length) * bend, (dx / length) * bend];
  return (
    `M${px(a[0] + nx)},${px(a[1] + ny)}Q${px(middle[0] + nx * 0.8 + bx)},${px(middle[1] + ny * 0.8 + by)} ${px(b[0])},${px(b[1])}` +
    `Q${px(middle[0] - nx * 0.8 + bx)},${px(middle[1] - ny * 0.8 + by)} ${px(a[0] - nx)},${px(a[1] - ny)}Z`
  );
}

/** A gouge with two points. */
export function sliver(a: Point, b: Point, width: number): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const m = mix(a, b, 0.5);
  return `M${px(a[0])},${px(a[1])}Q${px(m[0] + nx)},${px(m[1] + ny)} ${px(b[0])},${px(b[1])}Q${px(m[0] - nx)},${px(m[1] - ny)} ${px(a[0])},${px(a[1])}Z`;
}

/** Shading: wedges that start along one curve and run towards another, longer and shorter by turns. */
export function shading(
  from: readonly Point[],
  to: readonly Point[],
  count: number,
  width: number,
  paint = black,
  reach: readonly [number, number] = [0.45, 1],
  bend = 0,
): string {
  const [a, b] = [sampled(from, false, 10), sampled(to, false, 10)];
  const along = (track: Point[], t: number): Point => {
    const place = t * (track.length - 1);
    const i = Math.min(track.length - 2, Math.floor(place));
    return mix(track[i] ?? [0, 0], track[i + 1] ?? [0, 0], place - i);
  };
  const random = seededRandom(`${count}/${px(from[0]?.[0] ?? 0)}/${px(to[0]?.[1] ?? 0)}`);
  let path = '';
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const start = along(a, t);
    const share = i % 2 ? reach[1] : reach[0];
    path += wedge(start, mix(start, along(b, t), share * between(random, 0.82, 1)), width, bend);
  }
  return fill(path, paint);
}

/** A limb, an ear, a tail: outline around a middle line with its half widths. */
export function tube(middle: readonly Point[], halves: readonly number[]): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  middle.forEach(([x, y], i) => {
    const [ax, ay] = middle[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = middle[Math.min(middle.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    const half = halves[i] ?? 1;
    left.push([x + nx * half, y + ny * half]);
    right.push([x - nx * half, y - ny * half]);
  });
  return [...left, ...right.toReversed()];
}

/** Long level gouges, broken at random: sky, dust, boards. */
export function furrows(
  [x, y, w, h]: readonly [number, number, number, number],
  paint: string,
  pitch: number,
  seed: string,
  width: readonly [number, number] = [1.5, 4],
  share = 0.7,
): string {
  const random = seededRandom(seed);
  let path = '';
  for (let row = y + pitch / 2; row < y + h; row += pitch) {
    let at = x - random() * w * 0.3;
    while (at < x + w) {
      const long = between(random, 0.12, 0.42) * w;
      if (random() < share)
        path += sliver([at, row], [at + long, row + between(random, -2, 2)], between(random, ...width));
      at += long + between(random, 0.02, 0.08) * w;
    }
  }
  return fill(path, paint);
}

/** Rays cut around a sun. `inner` and `outer` in px; each ray is a sliver of a random length. */
export function sunburst(
  [x, y]: Point,
  inner: number,
  outer: number,
  count: number,
  paint: string,
  width: number,
  seed: string,
): string {
  const random = seededRandom(seed);
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = ((i + between(random, -0.18, 0.18)) / count) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const start = inner * between(random, 1.02, 1.16);
    const end = outer * between(random, 0.75, 1.1);
    path += wedge(
      [x + c * end, y + s * end],
      [x + c * start, y + s * start],
      width * between(random, 0.7, 1.3),
    );
  }
  return fill(path, paint);
}
