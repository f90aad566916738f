import { angular, box, fill, line, oval, px, smooth, type Point } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { clip } from '../../drawing/paint.ts';
import { finished, type Sheet } from '../../drawing/page.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

/** Prussian blue in four depths, the white of the pen, and one red pencil. */
export const deep = '#0a3470';
export const blue = '#11468f';
export const mid = '#1b5cae';
export const light = '#3b82d1';
export const pale = '#a9d0f5';
export const white = '#f4faff';
export const red = '#ff5a4d';

export const placed = (x: number, y: number, size: number, content: string, flip = false, angle = 0) =>
  `<g transform="translate(${px(x)},${px(y)}) rotate(${px(angle)}) scale(${(flip ? -size : size).toFixed(3)},${size.toFixed(3)})">${content}</g>`;

/** A shape cut out of the paper and drawn round with the pen. */
export const drawn = (path: string, paint = mid, width = 3, colour = white) =>
  fill(path, paint) + line(path, colour, width);

export const thin = (path: string, colour = pale, width = 1.6) => line(path, colour, width);
export const dashed = (path: string, colour = pale, width = 2) =>
  line(path, colour, width, 'stroke-dasharray="14 8"');

export function grid(w: number, h: number, step = 40, paint = blue, rule = '#1f5aab'): string {
  let fine = '';
  for (let x = step; x < w; x += step) fine += `M${x},0V${h}`;
  for (let y = step; y < h; y += step) fine += `M0,${y}H${w}`;
  return (
    fill(box(0, 0, w, h), paint) +
    `<path d="${fine}" stroke="${rule}" stroke-width="2" fill="none" shape-rendering="crispEdges"/>`
  );
}

const arrow = ([x, y]: Point, degrees: number, size = 12) =>
  placed(x, y, size / 12, `<path d="M0,0L-15,-5V5Z" fill="${pale}"/>`, false, degrees);

/** A measure: a line with heads at both ends, ticks, and the number on it. */
export function measure(from: Point, to: Point, text: string, size = 24): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const upright = Math.abs(dx) < Math.abs(dy);
  return (
    thin(`M${px(from[0])},${px(from[1])}L${px(to[0])},${px(to[1])}`) +
    arrow(to, angle) +
    arrow(from, angle + 180) +
    `<g transform="translate(${px(mx)},${px(my)}) rotate(${upright ? -90 : 0})"><path d="${textPath('letter', text, size, 0, -8, 'middle')}" fill="${white}"/></g>`
  );
}

/** The points of a smooth curve, `steps` to a stretch. */
function track(points: readonly Point[], steps: number): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const result: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const on = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      result.push([on(0), on(1)]);
    }
  }
  result.push(at(points.length - 1));
  return result;
}

/** A neck of steel lattice along a curve, `width` px at its foot and three quarters of it at the head. */
export function lattice(
  points: readonly Point[],
  width: number,
  steps = 4,
  paint = mid,
  weight = 3.4,
): string {
  const way = track(points, steps);
  const sides = way.map(([x, y], i): [Point, Point] => {
    const a = way[Math.max(0, i - 1)] ?? [x, y];
    const b = way[Math.min(way.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const half = (width / 2) * (1 - (0.28 * i) / way.length);
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half];
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ];
  });
  const left = sides.map(([a]) => a);
  const right = sides.map(([, b]) => b);
  const braces = sides.slice(1).map(([a, b], i) => {
    const [c, d] = sides[i] ?? [a, b];
    const [from, to] = i % 2 ? [c, b] : [d, a];
    return `M${px(from[0])},${px(from[1])}L${px(to[0])},${px(to[1])}M${px(a[0])},${px(a[1])}L${px(b[0])},${px(b[1])}`;
  });
  return (
    fill(angular([...left, ...right.toReversed()]), paint) +
    thin(braces.join(''), pale, weight * 0.55) +
    line(smooth(left), white, weight) +
    line(smooth(right), white, weight)
  );
}

/** A girder from one point to another: two chords and what stands between. */
export function girder(x1: number, x2: number, y: number, height: number, paint = mid, weight = 3): string {
  const count = Math.max(1, Math.round(Math.abs(x2 - x1) / (height * 1.1)));
  const step = (x2 - x1) / count;
  let web = '';
  for (let i = 0; i < count; i++) {
    const x = x1 + i * step;
    web += `M${px(x)},${px(y + height)}L${px(x + step / 2)},${px(y)}L${px(x + step)},${px(y + height)}M${px(x + step / 2)},${px(y)}V${px(y + height)}`;
  }
  return (
    fill(box(Math.min(x1, x2), y, Math.abs(x2 - x1), height), paint) +
    thin(web, pale, weight * 0.6) +
    line(`M${px(x1)},${px(y)}H${px(x2)}V${px(y + height)}H${px(x1)}Z`, white, weight) +
    line(`M${px(x1)},${px(y - 9)}H${px(x2)}`, white, weight)
  );
}

/** One wall of the canyon, from the edge at (x, top) down, with its layers. `side` 1 is the left bank. */
export function bank(
  x: number,
  top: number,
  h: number,
  side: 1 | -1,
  w: number,
  seed: string,
  paint = deep,
): string {
  const random = seededRandom(seed);
  const outer = side > 0 ? -20 : w + 20;
  const edge: Point[] = [[x, top]];
  for (let y = top + 60; y < h + 60; y += 70)
    edge.push([x - side * between(random, -14, 46) - side * (y - top) * 0.06, y]);
  const wall = angular([[outer, top], ...edge, [outer, h + 60]]);
  let layers = '';
  for (const [ex, ey] of edge.slice(1, -1))
    layers += `M${px(ex)},${px(ey)}l${px(-side * between(random, 40, 150))},${px(between(random, -8, 12))}m${px(-side * 24)},4l${px(-side * between(random, 30, 80))},3`;
  const tufts = Array.from(
    { length: 5 },
    (_, i) => `M${px(x - side * (40 + i * 60))},${px(top)}l-5,-13m5,13l1,-16m-1,16l7,-11`,
  ).join('');
  return drawn(wall, paint, 4) + thin(layers) + thin(tufts, white, 2);
}

/** The trees of architects: a circle, a stem, a few twigs. */
export const tree = (x: number, base: number, r: number) =>
  line(`M${px(x)},${px(base)}V${px(base - r * 2.2)}`, white, 3) +
  fill(oval(x, base - r * 2.4, r), deep) +
  line(oval(x, base - r * 2.4, r), white, 2.6) +
  thin(
    `M${px(x)},${px(base - r * 1.3)}l${px(r * 0.5)},${px(-r * 0.7)}M${px(x)},${px(base - r * 1.7)}l${px(-r * 0.5)},${px(-r * 0.8)}M${px(x)},${px(base - r * 2)}V${px(base - r * 2.9)}`,
  );

export const heart = (x: number, y: number, s: number) =>
  `M${px(x)},${px(y + s)}C${px(x - s * 1.6)},${px(y)} ${px(x - s)},${px(y - s * 1.1)} ${px(x)},${px(y - s * 0.35)}C${px(x + s)},${px(y - s * 1.1)} ${px(x + s * 1.6)},${px(y)} ${px(x)},${px(y + s)}Z`;

/** A callout: what somebody thinks, in a ring with a leader. */
export const callout = (x: number, y: number, r: number, to: Point, content: string) => {
  const angle = Math.atan2(to[1] - y, to[0] - x);
  return (
    line(
      `M${px(x + Math.cos(angle) * r)},${px(y + Math.sin(angle) * r)}L${px(to[0])},${px(to[1])}`,
      white,
      2.6,
    ) +
    fill(oval(to[0], to[1], 6), white) +
    drawn(oval(x, y, r), deep, 3.4) +
    thin(oval(x, y, r - 8)) +
    placed(x, y, r / 60, content)
  );
};

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
  draw: (w: number, h: number) => string;
}

/** A wide drawing: grid, figures in their frames with numbers, a double border and the block with the number of the sheet. */
export function spread(frames: readonly Frame[], number: string, first = 1): Sheet {
  const [w, h] = [1600, 1200];
  const figures = frames.map(({ x, y, w: fw, h: fh, draw }, i) => {
    const corners: Point[] = [
      [0, 0],
      [fw, 0],
      [fw, fh],
      [0, fh],
    ];
    return `<g transform="translate(${x},${y})"><g clip-path="${clip(corners)}">${grid(fw, fh)}${draw(fw, fh)}</g>${line(box(0, 0, fw, fh), white, 4)}${drawn(oval(30, 30, 20), deep, 2.6)}${fill(textPath('letter', String(first + i), 26, 30, 39, 'middle'), white)}</g>`;
  });
  return finished(
    w,
    h,
    fill(box(0, 0, w, h), deep) +
      thin(box(14, 14, w - 28, h - 28)) +
      line(box(22, 22, w - 44, h - 44), white, 4) +
      figures.join('') +
      drawn(box(w - 210, h - 92, 180, 62), deep, 3) +
      thin(`M${w - 150},${h - 92}v62`) +
      fill(heart(w - 180, h - 62, 17), red) +
      fill(textPath('letter', number, 34, w - 90, h - 50, 'middle'), white),
  );
}
