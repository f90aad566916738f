import { angular, fill, oval, px, type Point } from './ink.ts';
import { between, seededRandom } from './seededRandom.ts';

interface Area {
  width: number;
  height: number;
  seed: string;
  colour?: string;
}

/** Lines that run at the centre from the rim of a panel: shock, attention. `clear` is the free radius in px. */
export function focusLines({
  width,
  height,
  seed,
  colour = '#111',
  centre,
  clear,
  count = 90,
}: Area & { centre: Point; clear: number; count?: number }): string {
  const random = seededRandom(seed);
  const reach = Math.hypot(width, height);
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = ((i + random() * 0.8) / count) * Math.PI * 2;
    const half = between(random, 0.004, 0.02);
    const start = clear * between(random, 1, 1.4);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    path += angular([
      [centre[0] + c * start * 1.15, centre[1] + s * start],
      [centre[0] + Math.cos(angle - half) * reach, centre[1] + Math.sin(angle - half) * reach],
      [centre[0] + Math.cos(angle + half) * reach, centre[1] + Math.sin(angle + half) * reach],
    ]);
  }
  return fill(path, colour);
}

/** Parallel streaks of haste; `angle` in degrees, 0 is level. */
export function speedLines({
  width,
  height,
  seed,
  colour = '#111',
  angle = 0,
  count = 46,
  keepClear,
}: Area & { angle?: number; count?: number; keepClear?: readonly [number, number] }): string {
  const random = seededRandom(seed);
  let path = '';
  const reach = width + height;
  for (let i = 0; i < count; i++) {
    const y = between(random, -height * 0.4, height * 1.4);
    const share = y / height;
    if (keepClear && share > keepClear[0] && share < keepClear[1] && random() < 0.85) continue;
    const length = between(random, 0.3, 1.1) * width;
    const x = between(random, -0.4 * width, reach * 0.7);
    const half = between(random, 0.6, 3);
    path += `M${px(x)},${px(y)}L${px(x + length)},${px(y - half)}L${px(x + length * 1.02)},${px(y)}L${px(x + length)},${px(y + half)}Z`;
  }
  return `<g transform="rotate(${px(angle)},${px(width / 2)},${px(height / 2)})">${fill(path, colour)}</g>`;
}

/** Screentone whose dots grow from one edge to the other. Covers are shares of the area, 0 to 0.8. `angle` 0 grows to the right, 90 downwards. */
export function dotFade({
  x = 0,
  y = 0,
  width,
  height,
  from,
  to,
  angle = 90,
  pitch = 8,
  colour = '#111',
}: {
  x?: number;
  y?: number;
  width: number;
  height: number;
  from: number;
  to: number;
  angle?: number;
  pitch?: number;
  colour?: string;
}): string {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const span = Math.abs(c) * width + Math.abs(s) * height;
  let path = '';
  for (let row = 0; row * pitch <= height * 2; row++) {
    for (let column = 0; column * pitch <= width; column++) {
      const dx = column * pitch + (row % 2 ? pitch / 2 : 0);
      const dy = (row * pitch) / 2;
      if (dy > height || dx > width) continue;
      const share = ((dx - width / 2) * c + (dy - height / 2) * s) / span + 0.5;
      // Steps keep the raster repeating, which halves the file.
      const cover = Math.round((from + (to - from) * share) * 16) / 16;
      const radius = pitch * Math.sqrt(Math.max(0, cover) / (2 * Math.PI));
      if (radius > 0.5) path += oval(Math.round(x) + dx, Math.round(y) + dy, radius);
    }
  }
  return fill(path, colour);
}

export function rain({
  width,
  height,
  seed,
  colour = '#fff',
  angle = 12,
  count = 120,
  length = 60,
  weight = 1.6,
}: Area & { angle?: number; count?: number; length?: number; weight?: number }): string {
  const random = seededRandom(seed);
  let path = '';
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [
      between(random, -0.1, 1.1) * width,
      between(random, -0.1, 1) * height,
      length * between(random, 0.5, 1.3),
    ];
    path += `M${px(x)},${px(y)}l${px(-Math.tan((angle * Math.PI) / 180) * l)},${px(l)}`;
  }
  return `<path d="${path}" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" fill="none"/>`;
}

/** Scattered dots: stars, snow, bubbles, plankton. */
export function specks({
  width,
  height,
  seed,
  colour = '#fff',
  count = 60,
  small = 1,
  large = 3,
  top = 0,
}: Area & { count?: number; small?: number; large?: number; top?: number }): string {
  const random = seededRandom(seed);
  let path = '';
  for (let i = 0; i < count; i++)
    path += oval(
      random() * width,
      top + random() * height,
      between(random, small, large) * (random() < 0.12 ? 1.6 : 1),
    );
  return fill(path, colour);
}

/** Rays behind somebody glorious. */
export function rays({
  width,
  height,
  colour = '#fff',
  centre,
  count = 18,
  spin = 0,
}: Omit<Area, 'seed'> & { centre: Point; count?: number; spin?: number }): string {
  const reach = Math.hypot(width, height);
  let path = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [((i + spin) / count) * Math.PI * 2, ((i + spin + 0.5) / count) * Math.PI * 2];
    path += angular([
      centre,
      [centre[0] + Math.cos(a) * reach, centre[1] + Math.sin(a) * reach],
      [centre[0] + Math.cos(b) * reach, centre[1] + Math.sin(b) * reach],
    ]);
  }
  return fill(path, colour);
}
