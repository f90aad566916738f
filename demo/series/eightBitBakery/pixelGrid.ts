import { type Sheet, finished } from '../../drawing/page.ts';

/** Sixteen colours, by letter; a blank is see-through. */
export const palette = {
  k: '#1a1428',
  p: '#452a6b',
  v: '#7a4bb5',
  r: '#d9364f',
  o: '#f47e2b',
  y: '#ffd23f',
  w: '#fff8e7',
  s: '#ffc79a',
  b: '#8a4a2b',
  t: '#d9924a',
  g: '#3fb950',
  d: '#1f6f4a',
  c: '#4fd1e0',
  u: '#2f6bd6',
  n: '#1d2f6f',
  e: '#9aa0b5',
} as const;
export type Ink = keyof typeof palette | ' ';

export interface Grid {
  w: number;
  h: number;
  cells: Ink[];
}

export type Spot = readonly [x: number, y: number];

export const grid = (w: number, h: number, ink: Ink = ' '): Grid => ({
  w,
  h,
  cells: Array.from({ length: w * h }, () => ink),
});

export const at = (g: Grid, x: number, y: number): Ink =>
  x < 0 || y < 0 || x >= g.w || y >= g.h ? ' ' : (g.cells[y * g.w + x] ?? ' ');

export function dot(g: Grid, x: number, y: number, ink: Ink): void {
  if (x >= 0 && y >= 0 && x < g.w && y < g.h) g.cells[y * g.w + x] = ink;
}

export function rect(g: Grid, x: number, y: number, w: number, h: number, ink: Ink): void {
  const [x0, y0, x1, y1] = [x, y, x + w, y + h].map(Math.round) as [number, number, number, number];
  for (let j = y0; j < Math.max(y1, y0 + 1); j++)
    for (let i = x0; i < Math.max(x1, x0 + 1); i++) dot(g, i, j, ink);
}

export function disc(g: Grid, x: number, y: number, rx: number, ry: number, ink: Ink): void {
  for (let j = Math.floor(y - ry); j <= y + ry; j++)
    for (let i = Math.floor(x - rx); i <= x + rx; i++)
      if (((i + 0.5 - x) / rx) ** 2 + ((j + 0.5 - y) / ry) ** 2 <= 1) dot(g, i, j, ink);
}

export function poly(g: Grid, points: readonly Spot[], ink: Ink): void {
  const ys = points.map(([, y]) => y);
  for (let j = Math.floor(Math.min(...ys)); j <= Math.max(...ys); j++) {
    const crossings: number[] = [];
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
      const y = j + 0.5;
      if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    });
    crossings.sort((a, b) => a - b);
    for (let c = 0; c + 1 < crossings.length; c += 2)
      for (let i = Math.round(crossings[c] ?? 0); i < Math.round(crossings[c + 1] ?? 0); i++)
        dot(g, i, j, ink);
  }
}

/** A thick line with round ends. */
export function bar(g: Grid, [ax, ay]: Spot, [bx, by]: Spot, half: number, ink: Ink): void {
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay)) + 1;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    disc(g, ax + (bx - ax) * t, ay + (by - ay) * t, half, half, ink);
  }
}

export function paste(to: Grid, from: Grid, x: number, y: number, flip = false): void {
  for (let j = 0; j < from.h; j++)
    for (let i = 0; i < from.w; i++) {
      const ink = from.cells[j * from.w + i] ?? ' ';
      if (ink !== ' ') dot(to, Math.round(x) + (flip ? from.w - 1 - i : i), Math.round(y) + j, ink);
    }
}

/** Light from the upper left: cells of one ink near its edges become lighter or darker. `depth` in cells. */
export function volume(g: Grid, base: Ink, light: Ink, dark: Ink, depth: number): void {
  const before = { ...g, cells: [...g.cells] };
  const round = Math.max(1, Math.round(depth));
  for (let y = 0; y < g.h; y++)
    for (let x = 0; x < g.w; x++) {
      if (at(before, x, y) !== base) continue;
      if (at(before, x + round, y + round) !== base) dot(g, x, y, dark);
      else if (at(before, x - Math.ceil(round / 2), y - Math.ceil(round / 2)) !== base) dot(g, x, y, light);
    }
}

/** A dark rim of one cell (or more) round everything that is drawn. */
export function outlined(g: Grid, ink: Ink = 'k', thick = 1): Grid {
  let result = g;
  for (let n = 0; n < thick; n++) {
    const next = { ...result, cells: [...result.cells] };
    for (let y = 0; y < g.h; y++)
      for (let x = 0; x < g.w; x++)
        if (
          at(result, x, y) === ' ' &&
          (at(result, x - 1, y) !== ' ' ||
            at(result, x + 1, y) !== ' ' ||
            at(result, x, y - 1) !== ' ' ||
            at(result, x, y + 1) !== ' ')
        )
          dot(next, x, y, ink);
    result = next;
  }
  return result;
}

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Bands of ink from the top down that melt into one another by an ordered raster. */
export function melt(g: Grid, x: number, y: number, w: number, h: number, inks: readonly Ink[]): void {
  for (let j = 0; j < h; j++) {
    const place = (j / h) * (inks.length - 1);
    const [low, share] = [Math.floor(place), place - Math.floor(place)];
    for (let i = 0; i < w; i++) {
      const level = ((bayer[(j % 4) * 4 + (i % 4)] ?? 0) + 0.5) / 16;
      // A narrow melt: the bands stay bands.
      dot(g, x + i, y + j, inks[(share - 0.5) * 1.5 + 0.5 > level ? low + 1 : low] ?? 'k');
    }
  }
}

/** The grid as a sheet, `cell` px to a cell. */
export function developed(g: Grid, cell: number): Sheet {
  const paths = new Map<Ink, string>();
  for (let y = 0; y < g.h; y++) {
    for (let x = 0; x < g.w;) {
      const ink = at(g, x, y);
      let end = x + 1;
      while (end < g.w && at(g, end, y) === ink) end += 1;
      if (ink !== ' ') paths.set(ink, `${paths.get(ink) ?? ''}M${x},${y}h${end - x}v1h${x - end}z`);
      x = end;
    }
  }
  const art = [...paths]
    .map(([ink, path]) => (ink === ' ' ? '' : `<path fill="${palette[ink]}" d="${path}"/>`))
    .join('');
  return finished(
    g.w * cell,
    g.h * cell,
    `<g transform="scale(${cell})" shape-rendering="crispEdges">${art}</g>`,
  );
}
