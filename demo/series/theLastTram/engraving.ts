import { type Point, angular, fill, px } from '../../drawing/ink.ts';

export const ink = '#15110e';
export const paper = '#efe6d0';
export const yellow = '#ffc62b';

/** How dark a place is, 0 to 1. */
export type Tone = (x: number, y: number) => number;

/** Widths come in half pixels, so that lines repeat. */
const swell = (tone: number, pitch: number) => Math.round(Math.max(0, Math.min(1.08, tone)) * pitch * 2) / 2;

/** A burin line that swells with the tone; runs where it vanishes. Points lie along the line, `across` is its normal. */
function cut(points: readonly Point[], across: Point, widths: readonly number[]): string {
  let path = '';
  let run: number[] = [];
  const close = () => {
    if (run.length > 1) {
      const side = (sign: number) =>
        run.map((i): Point => {
          const [x, y] = points[i] ?? [0, 0];
          const half = ((widths[i] ?? 0) / 2) * sign;
          return [x + across[0] * half, y + across[1] * half];
        });
      path += angular([...side(1), ...side(-1).toReversed()]);
    }
    run = [];
  };
  points.forEach((_, i) => {
    if ((widths[i] ?? 0) >= 0.5) run.push(i);
    else close();
  });
  close();
  return path;
}

interface Hatching {
  /** Degrees; 0 is level. */
  angle?: number;
  pitch?: number;
  tone: Tone | number;
  colour?: string;
  step?: number;
}

/** Parallel lines inside a polygon, each as wide as the place is dark. No greys: only lines. */
export function engrave(
  outline: readonly Point[],
  { angle = 0, pitch = 9, tone, colour = ink, step = 18 }: Hatching,
): string {
  const a = (angle * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const turned = outline.map(([x, y]): Point => [x * c + y * s, -x * s + y * c]);
  const back = (u: number, v: number): Point => [u * c - v * s, u * s + v * c];
  const at: Tone = typeof tone === 'number' ? () => tone : tone;
  const levels = turned.map(([, v]) => v);
  let path = '';
  for (let v = Math.ceil(Math.min(...levels) / pitch) * pitch; v < Math.max(...levels); v += pitch) {
    const hits: number[] = [];
    turned.forEach(([u1, v1], i) => {
      const [u2, v2] = turned[(i + 1) % turned.length] ?? [0, 0];
      if (v1 <= v !== v2 <= v) hits.push(u1 + ((v - v1) / (v2 - v1)) * (u2 - u1));
    });
    hits.sort((p, q) => p - q);
    for (let k = 0; k + 1 < hits.length; k += 2) {
      const [from, to] = [hits[k] ?? 0, hits[k + 1] ?? 0];
      const count = Math.max(1, Math.ceil((to - from) / step));
      const points = Array.from({ length: count + 1 }, (_, i) => back(from + ((to - from) * i) / count, v));
      path += cut(
        points,
        [-s, c],
        points.map(([x, y]) => swell(at(x, y), pitch)),
      );
    }
  }
  return fill(path, colour);
}

/** Lines that run out from a light. `tone` is asked along each; radii in px, angles in degrees. */
export function radiate(
  [cx, cy]: Point,
  {
    from,
    to,
    count,
    tone,
    colour = ink,
    start = 0,
    end = 360,
  }: { from: number; to: number; count: number; tone: Tone; colour?: string; start?: number; end?: number },
): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const a = ((start + ((end - start) * i) / count) * Math.PI) / 180;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const near = from * (1 + ((i * 7) % 5) * 0.05);
    const points = Array.from({ length: 15 }, (_, k): Point => {
      const r = near + ((to - near) * k) / 14;
      return [cx + c * r, cy + s * r];
    });
    const gap = (((end - start) / count) * Math.PI) / 180;
    path += cut(
      points,
      [-s, c],
      points.map(
        ([x, y], k) => Math.min(1.05, Math.max(0, tone(x, y))) * gap * (near + ((to - near) * k) / 14),
      ),
    );
  }
  return fill(path, colour);
}

export const rect = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** An ellipse as a polygon, for hatching. */
export const round = (x: number, y: number, rx: number, ry = rx, count = 28): Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * Math.PI * 2;
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry];
  });

/** Distance to a light in units of its reach. */
export const far =
  ([lx, ly]: Point, reach: number): Tone =>
  (x, y) =>
    Math.hypot(x - lx, y - ly) / reach;

/** Straight cuts, as `M..L..` pairs. */
export const cuts = (pairs: readonly (readonly [Point, Point])[], width: number, colour = paper) =>
  `<path d="${pairs.map(([[a, b], [c, d]]) => `M${px(a)},${px(b)}L${px(c)},${px(d)}`).join('')}" stroke="${colour}" stroke-width="${px(width)}" fill="none"/>`;
