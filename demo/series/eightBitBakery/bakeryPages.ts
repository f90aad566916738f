import type { Sheet } from '../../drawing/page.ts';
import { type Grid, type Ink, developed, disc, dot, grid, melt, paste, rect } from './pixelGrid.ts';
import { bubble, widthOf, write } from './pixelLetters.ts';
import { bake } from './breads.ts';

const [pageW, pageH] = [250, 350];
const margin = 6;
const head = 24;
const gap = 4;
/** Size of one of the four panels, in cells. */
export const pw = Math.floor((pageW - 2 * margin - gap) / 2);
export const ph = Math.floor((pageH - 2 * margin - head - 2 * gap) / 2);

export interface Said {
  text: string;
  x: number;
  y: number;
  to?: readonly [number, number];
  width?: number;
  paper?: Ink;
  ink?: Ink;
}

export interface Shot {
  draw: (g: Grid) => void;
  said?: Said[];
}

/** A gag: a banner with the score, and four screens. */
export const gag = (level: string, name: string, shots: readonly [Shot, Shot, Shot, Shot]) => (): Sheet => {
  const g = grid(pageW, pageH, 'n');
  for (let y = 0; y < pageH; y += 4) for (let x = (y / 4) % 2 ? 2 : 0; x < pageW; x += 4) dot(g, x, y, 'p');
  rect(g, margin, margin, pageW - 2 * margin, head - 2, 'k');
  write(g, level, margin + 6, margin + 8, 'y');
  write(g, name, (pageW - widthOf(name)) / 2 + 8, margin + 8, 'w');
  write(g, '***', pageW - margin - 24, margin + 8, 'r');
  shots.forEach((shot, i) => {
    const [x, y] = [margin + (i % 2) * (pw + gap), margin + head + gap + (i > 1 ? ph + gap : 0)];
    const screen = grid(pw, ph, 'k');
    shot.draw(screen);
    for (const { text, x: bx, y: by, to, width = pw - 22, paper, ink } of shot.said ?? [])
      bubble(
        screen,
        {
          text,
          x: bx,
          y: by,
          width,
          ...(to ? { to } : {}),
          ...(paper ? { paper } : {}),
          ...(ink ? { ink } : {}),
        },
        0,
        pw,
      );
    rect(g, x - 1, y - 1, pw + 2, ph + 2, 'k');
    paste(g, screen, x, y);
  });
  return developed(g, 4);
};

export const shop = (g: Grid, oven = false): void => {
  rect(g, 0, 0, g.w, g.h, 's');
  for (let y = 0; y < g.h; y += 12)
    for (let x = (y / 12) % 2 ? 0 : 12; x < g.w; x += 24) rect(g, x, y, 12, 12, 'w');
  if (oven) return;
  for (const y of [52, 76]) {
    rect(g, 0, y, g.w, 3, 'b');
    rect(g, 0, y + 3, g.w, 1, 'k');
    for (let x = 12; x < g.w; x += 26)
      bake(g, (['bun', 'loaf', 'croissant'] as const)[(x + y) % 3] ?? 'bun', x, y - 6, 0.8);
  }
};

export const counter = (g: Grid, y: number): void => {
  rect(g, 0, y, g.w, 2, 'k');
  rect(g, 0, y + 2, g.w, 5, 't');
  rect(g, 0, y + 7, g.w, g.h, 'b');
  for (let x = 6; x < g.w; x += 20) rect(g, x, y + 12, 12, 20, 't');
};

export const floor = (g: Grid, y: number, a: Ink, b: Ink): void => {
  for (let j = y; j < g.h; j += 8)
    for (let x = 0; x < g.w; x += 8) rect(g, x, j, 8, 8, (x + j - y) % 16 ? a : b);
};

export const evening = (g: Grid): void => melt(g, 0, 0, g.w, g.h, ['n', 'p', 'v', 'r', 'o', 'y']);

export const dungeon = (g: Grid): void => {
  rect(g, 0, 0, g.w, g.h, 'p');
  for (let y = 0; y < g.h; y += 10)
    for (let x = (y / 10) % 2 ? -10 : 0; x < g.w; x += 20) {
      rect(g, x, y, 19, 9, 'n');
      rect(g, x, y, 19, 1, 'v');
    }
};

export const burst = (g: Grid, a: Ink, b: Ink): void => {
  for (let y = 0; y < g.h; y++)
    for (let x = 0; x < g.w; x++)
      dot(g, x, y, Math.floor((Math.atan2(y - g.h * 0.6, x - g.w / 2) / Math.PI) * 12 + 24) % 2 ? a : b);
};

export const sparkle = (g: Grid, x: number, y: number, ink: Ink): void => {
  rect(g, x - 3, y, 7, 1, ink);
  rect(g, x, y - 3, 1, 7, ink);
};

/** Flour in the air. */
export const flour = (g: Grid, x: number, y: number): void => {
  for (const [a, b, r] of [
    [-12, 0, 5],
    [-5, -4, 7],
    [5, -3, 6],
    [12, 1, 5],
    [0, 2, 8],
  ] as const)
    disc(g, x + a, y + b, r, r * 0.8, 'w');
};
