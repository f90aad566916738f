import { bit } from './bakeryCast.ts';
import { dragon, slime } from './monsters.ts';
import { bake, baguette } from './breads.ts';
import { type Grid, type Ink, developed, disc, dot, grid, melt, poly, rect } from './pixelGrid.ts';
import { marquee, widthOf, write } from './pixelLetters.ts';

/** The tower of the last level, far away. */
function keep(g: Grid, x: number, base: number, ink: Ink): void {
  for (const [dx, w, h] of [
    [0, 14, 60],
    [14, 10, 40],
    [-10, 10, 46],
    [24, 8, 26],
    [-18, 8, 28],
  ] as const) {
    rect(g, x + dx, base - h, w, h, ink);
    poly(
      g,
      [
        [x + dx - 2, base - h],
        [x + dx + w / 2, base - h - w],
        [x + dx + w + 2, base - h],
      ],
      ink,
    );
    rect(g, x + dx + w / 2 - 1, base - h + 8, 2, 4, 'y');
  }
}

export function cover() {
  const g = grid(200, 300, 'n');
  melt(g, 0, 0, 200, 236, ['n', 'n', 'p', 'v', 'r', 'o', 'y']);
  for (let i = 0; i < 46; i++) dot(g, (i * 71 + 13) % 200, (i * 37) % 96, i % 3 ? 'w' : 'c');
  disc(g, 62, 200, 62, 62, 'y');
  disc(g, 62, 200, 54, 54, 'w');
  for (const y of [196, 206, 214, 220, 226]) rect(g, 0, y, 126, 2, 'o');
  keep(g, 64, 240, 'p');
  for (let row = 0; row < 12; row++)
    for (let x = 0; x < 200; x++) {
      const wide = 6 + row * 3;
      rect(g, x, 232 + row * 4, 1, 4, Math.floor((x - 100) / wide + 100) % 2 === row % 2 ? 'b' : 't');
    }
  dragon(g, { x: 142, y: 154, s: 2.5, mood: 'calm', fire: true, rim: 2 });
  baguette(g, [37, 216], [15, 124], 9);
  bit(g, { x: 74, y: 190, s: 2.05, mood: 'joy', arms: 'up', flip: true, rim: 2 });
  marquee(g, '8-BIT', 100, 10, 7, (k) => (k < 0.3 ? 'w' : k < 0.62 ? 'y' : 'o'), 'r', 7);
  marquee(g, 'BAKERY', 100, 70, 5, (k) => (k < 0.4 ? 'w' : 'c'), 'u', 6);
  rect(g, 0, 262, 200, 3, 'k');
  rect(g, 0, 265, 200, 22, 'b');
  rect(g, 0, 265, 200, 2, 't');
  bake(g, 'croissant', 20, 258, 1.2);
  bake(g, 'loaf', 60, 257, 1.2);
  slime(g, { x: 172, y: 250, s: 1.1, mood: 'joy' });
  bake(g, 'bun', 100, 258, 1.2);
  bake(g, 'bun', 132, 259, 1.1);
  rect(g, 0, 284, 200, 16, 'k');
  write(g, '***', 8, 289, 'r');
  const start = 'PRESS START TO KNEAD';
  write(g, start, 194 - widthOf(start), 289, 'w');
  return developed(g, 4);
}
