import { between, type Random } from './seededRandom.ts';

export type Point = readonly [x: number, y: number];

export const px = (value: number) => String(Math.round(value * 10) / 10);

/** A smooth path (Catmull-Rom as Beziers) through the points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  const start = at(0);
  let path = `M${px(start[0])},${px(start[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6] as const;
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6] as const;
    path += `C${px(first[0])},${px(first[1])} ${px(second[0])},${px(second[1])} ${px(c[0])},${px(c[1])}`;
  }
  return closed ? `${path}Z` : path;
}

export const angular = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${px(x)},${px(y)}`).join('L')}Z`;

export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${px(x - rx)},${px(y)}a${px(rx)},${px(ry)} 0 1,0 ${px(2 * rx)},0a${px(rx)},${px(ry)} 0 1,0 ${px(-2 * rx)},0Z`;

export const box = (x: number, y: number, w: number, h: number, radius = 0) =>
  radius
    ? `M${px(x + radius)},${px(y)}h${px(w - 2 * radius)}q${px(radius)},0 ${px(radius)},${px(radius)}v${px(h - 2 * radius)}q0,${px(radius)} ${px(-radius)},${px(radius)}` +
      `h${px(2 * radius - w)}q${px(-radius)},0 ${px(-radius)},${px(-radius)}v${px(2 * radius - h)}q0,${px(-radius)} ${px(radius)},${px(-radius)}Z`
    : `M${px(x)},${px(y)}h${px(w)}v${px(h)}h${px(-w)}Z`;

export const fill = (path: string, paint: string, more = '') => `<path d="${path}" fill="${paint}" ${more}/>`;

export const line = (path: string, colour: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A filled shape whose outline is heavier at the lower right, as a brush would leave it. `width` in px. */
export function inked(path: string, paint: string, width: number, ink = '#16121a'): string {
  const drop = width * 0.32;
  return (
    `<path d="${path}" fill="${ink}" stroke="${ink}" stroke-width="${px(width)}" stroke-linejoin="round" transform="translate(${px(drop)},${px(drop * 1.25)})"/>` +
    `<path d="${path}" fill="${paint}" stroke="${ink}" stroke-width="${px(width)}" stroke-linejoin="round"/>`
  );
}

/** Fill is see-through (a tone), so it gets white under it. */
export const tonedShape = (path: string, paint: string, width: number, ink = '#16121a', under = '#ffffff') =>
  inked(path, under, width, ink) + fill(path, paint) + line(path, ink, width);

function sampled(points: readonly Point[], steps: number): Point[] {
  const result: Point[] = [];
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  for (let i = 0; i < points.length - 1; i++) {
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
  result.push(at(points.length - 1));
  return result;
}

/** A pen stroke that swells and tapers. `taper` says which ends are thin. */
export function stroke(
  points: readonly Point[],
  width: number,
  colour = '#16121a',
  taper: 'both' | 'start' | 'end' = 'both',
): string {
  const track = sampled(points, 8);
  const last = track.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  track.forEach(([x, y], i) => {
    const before = track[Math.max(0, i - 1)] ?? [x, y];
    const after = track[Math.min(last, i + 1)] ?? [x, y];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const t = i / last;
    const swell = {
      both: Math.sin(Math.PI * t) ** 0.55,
      start: Math.sin((Math.PI / 2) * t) ** 0.7,
      end: Math.cos((Math.PI / 2) * t) ** 0.7,
    }[taper];
    const half = (width / 2) * Math.max(0.08, Number.isFinite(swell) ? swell : 0);
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.push([x + (dy / length) * half, y - (dx / length) * half]);
  });
  return fill(angular([...left, ...right.toReversed()]), colour);
}

/** A cloud or bush: round bumps over a nearly flat foot. */
export function puff([cx, cy]: Point, width: number, height: number, random: Random): string {
  const bumps = 6;
  const base = cy + height * 0.3;
  const points: Point[] = [[cx - width / 2, base]];
  for (let i = 1; i < bumps; i++) {
    const angle = Math.PI * (1 - i / bumps);
    points.push([
      cx + Math.cos(angle) * (width / 2) * between(random, 0.82, 0.98),
      base - Math.sin(angle) * height * between(random, 0.7, 1),
    ]);
  }
  points.push([cx + width / 2, base]);
  const arcs = points.slice(1).map(([x, y], i) => {
    const [px0, py0] = points[i] ?? [x, y];
    const radius = Math.hypot(x - px0, y - py0) * 0.56;
    return `A${px(radius)},${px(radius)} 0 0,1 ${px(x)},${px(y)}`;
  });
  return `M${px(cx - width / 2)},${px(base)}${arcs.join('')}Q${px(cx)},${px(base + height * 0.14)} ${px(cx - width / 2)},${px(base)}Z`;
}

export const moved = (x: number, y: number, content: string, more = '') =>
  `<g transform="translate(${px(x)},${px(y)}) ${more}">${content}</g>`;
export const turned = (degrees: number, centre: Point, content: string) =>
  `<g transform="rotate(${px(degrees)},${px(centre[0])},${px(centre[1])})">${content}</g>`;
export const mirrored = (x: number, content: string) =>
  `<g transform="translate(${px(2 * x)},0) scale(-1,1)">${content}</g>`;
export const faint = (opacity: number, content: string) => `<g opacity="${opacity}">${content}</g>`;
