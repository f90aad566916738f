import { laid } from './pixelFace.ts';
import { type Grid, type Spot, bar, disc, grid, outlined, paste, rect, volume } from './pixelGrid.ts';

export function baguette(g: Grid, a: Spot, b: Spot, half: number): void {
  const layer = grid(g.w, g.h);
  bar(layer, a, b, half, 't');
  volume(layer, 't', 'y', 'b', half * 0.8);
  for (const t of [0.2, 0.4, 0.6, 0.8]) {
    const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    bar(
      layer,
      [x - half * 0.5, y - half * 0.2],
      [x + half * 0.5, y + half * 0.4],
      Math.max(0.7, half * 0.2),
      'w',
    );
  }
  paste(g, outlined(layer, 'k', half > 6 ? 2 : 1), 0, 0);
}

/** A bun, a croissant or a loaf from the shelf. */
export function bake(g: Grid, kind: 'bun' | 'croissant' | 'loaf', x: number, y: number, s: number): void {
  laid(g, { x, y, s }, (l, at) => {
    if (kind === 'bun') {
      disc(l, ...at(0, 0), 9 * s, 6.5 * s, 't');
      rect(l, ...at(-9, 0), 18 * s, 5 * s, 't');
    } else if (kind === 'loaf') {
      rect(l, ...at(-11, -3), 22 * s, 9 * s, 't');
      disc(l, ...at(-5, -3), 6 * s, 5 * s, 't');
      disc(l, ...at(5, -3), 6 * s, 5 * s, 't');
    } else {
      for (const [a, b, r] of [
        [-9, 2, 4],
        [-4, -2, 5.5],
        [4, -2, 5.5],
        [9, 2, 4],
      ] as const)
        disc(l, ...at(a, b), r * s, r * s, 't');
      disc(l, ...at(0, -1), 6 * s, 6 * s, 't');
    }
    volume(l, 't', 'y', 'b', 2 * s);
    if (kind === 'croissant') for (const k of [-6, -1, 4]) bar(l, at(k, -5), at(k + 1.5, 2), 0.6 * s, 'b');
    if (kind === 'loaf') for (const k of [-6, 0, 6]) bar(l, at(k - 1, -6), at(k + 1, -2), 0.7 * s, 'w');
    if (kind === 'bun')
      for (const [a, b] of [
        [-4, -3],
        [0, -4],
        [4, -3],
        [-1, -1],
        [3, 0],
      ] as const)
        rect(l, ...at(a, b), s, s, 'w');
  });
}
