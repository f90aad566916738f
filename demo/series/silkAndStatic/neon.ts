import type { Hand } from '../../drawing/balloon.ts';
import { angular, box, fill, line, oval, px, smooth, type Point } from '../../drawing/ink.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

export const night = '#08060f';
export const magenta = '#ff2fa8';
export const cyan = '#29e6ff';
export const violet = '#8a4dff';
export const amber = '#ffb347';

export const hand: Hand = {
  face: 'soft',
  size: 36,
  capitals: false,
  line: 3.4,
  paper: '#130a2b',
  ink: '#d8fbff',
  captionPaper: '#0b0718',
  captionInk: '#ffb8e6',
};

export const at = (list: string): Point[] =>
  list.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
export const curve = (list: string, closed = true) => smooth(at(list), closed);

/** A tube of light: wide and faint to thin and nearly white. */
export const tube = (path: string, colour: string, width: number, core = '#ffffff') =>
  [
    [6, 0.1],
    [3.4, 0.18],
    [2, 0.4],
  ]
    .map(([times = 1, opacity = 1]) => line(path, colour, width * times, `opacity="${opacity}"`))
    .join('') +
  line(path, colour, width * 1.1) +
  line(path, core, width * 0.42);

/** Art with its own light around it. */
export const shining = (art: string, radius = 9) =>
  `<filter id="shine${radius}" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${radius}" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url('#shine${radius}')">${art}</g>`;

interface City {
  w: number;
  base: number;
  seed: string;
  heights: readonly [number, number];
  step: number;
  wall: string;
  lights: readonly string[];
  /** Share of windows that are lit. */
  lit?: number;
}

/** Towers with strips of lit windows and a sign here and there. */
export function towers({ w, base, seed, heights, step, wall, lights, lit = 0.3 }: City): string {
  const random = seededRandom(seed);
  let art = '';
  for (let x = -step * 0.4; x < w;) {
    const width = step * between(random, 0.7, 1.3);
    const tall = between(random, heights[0], heights[1]);
    const top = base - tall;
    const colour = lights[Math.floor(random() * lights.length)] ?? cyan;
    art += fill(
      angular([
        [x, base],
        [x, top],
        [x + width * 0.3, top],
        [x + width * 0.3, top - step * 0.16],
        [x + width * 0.7, top - step * 0.16],
        [x + width * 0.7, top],
        [x + width, top],
        [x + width, base],
      ]),
      wall,
    );
    const [gx, gy] = [width / 4, step * 0.26];
    let panes = '';
    for (let wy = top + gy * 0.6; wy < base - gy; wy += gy)
      for (let i = 0; i < 3; i++)
        if (random() < lit) panes += box(x + gx * (i + 0.7), wy, gx * 0.62, gy * 0.4);
    art += fill(panes, colour, 'opacity=".75"');
    if (random() < 0.35)
      art += tube(`M${px(x + width * 0.96)},${px(top + 14)}V${px(top + tall * 0.5)}`, colour, 4);
    x += width + step * 0.06;
  }
  return art;
}

/** The sun of postcards: bars of night cut it towards the foot. */
export const barredSun = (x: number, y: number, r: number, paint: string, bars: string) =>
  fill(oval(x, y, r * 1.7), 'url(#glow-ff2fa8)', 'opacity=".55"') +
  fill(oval(x, y, r), paint) +
  Array.from({ length: 7 }, (_, i) =>
    fill(box(x - r - 4, y + r * (0.02 + i * 0.15), r * 2 + 8, r * (0.03 + i * 0.014)), bars),
  ).join('');

/** Jagged line of noise from left to right. */
export function staticLine(x0: number, x1: number, y: number, height: number, seed: string): string {
  const random = seededRandom(seed);
  const count = 34;
  return `M${Array.from({ length: count + 1 }, (_, i) => `${px(x0 + ((x1 - x0) * i) / count)},${px(y + (i % 2 ? -1 : 1) * height * between(random, 0.1, 1))}`).join('L')}`;
}
