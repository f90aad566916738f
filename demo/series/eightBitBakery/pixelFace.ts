import { type Grid, type Ink, type Spot, disc, grid, outlined, paste, rect, volume } from './pixelGrid.ts';

export type BitMood = 'calm' | 'joy' | 'shock' | 'flat' | 'sad';

export interface Place {
  /** Middle of the head, cells. */
  x: number;
  y: number;
  /** 1 is a head of two dozen cells. */
  s?: number;
  mood?: BitMood;
  flip?: boolean;
  rim?: number;
}

/** Draws on a layer of its own round (0, 0), shades and rims it, and lays it down. */
export function laid(
  g: Grid,
  { x, y, s = 1, flip = false, rim = 1 }: Place,
  draw: (layer: Grid, at: (a: number, b: number) => Spot, s: number) => void,
): void {
  const size = Math.ceil(110 * s);
  const layer = grid(size, size);
  draw(layer, (a, b) => [size / 2 + a * s, size / 2 + b * s], s);
  paste(g, outlined(layer, 'k', rim), x - size / 2, y - size / 2, flip);
}

export function eyes(
  l: Grid,
  at: (a: number, b: number) => Spot,
  s: number,
  mood: BitMood,
  gap = 5,
  ink: Ink = 'k',
): void {
  for (const k of [-1, 1]) {
    const [x, y] = at(k * gap, 0);
    if (mood === 'joy') {
      rect(l, x - 2 * s, y, s, 1.5 * s, ink);
      rect(l, x - s, y - s, 2 * s, s, ink);
      rect(l, x + s, y, s, 1.5 * s, ink);
    } else if (mood === 'flat') rect(l, x - 2 * s, y, 4 * s, 1.4 * s, ink);
    else {
      if (mood === 'shock') disc(l, x, y, 3 * s, 3.6 * s, 'w');
      rect(l, x - 1.2 * s, y - 2 * s, 2.4 * s, mood === 'shock' ? 2.4 * s : 4.4 * s, ink);
      rect(l, x - 1.2 * s, y - 2 * s, s, s, 'w');
      if (mood === 'sad') rect(l, x - 2 * s, y - 4 * s, 4 * s, s, ink);
    }
  }
}

export function smile(l: Grid, at: (a: number, b: number) => Spot, s: number, mood: BitMood): void {
  const [x, y] = at(0, 5);
  if (mood === 'joy') {
    rect(l, x - 2.5 * s, y, 5 * s, 1.2 * s, 'k');
    rect(l, x - 1.6 * s, y + s, 3.2 * s, 1.4 * s, 'r');
  } else if (mood === 'shock') rect(l, x - 1.2 * s, y, 2.4 * s, 3 * s, 'k');
  else if (mood === 'sad') {
    rect(l, x - 2 * s, y + s, s, s, 'k');
    rect(l, x - s, y, 2 * s, s, 'k');
    rect(l, x + s, y + s, s, s, 'k');
  } else {
    rect(l, x - 2 * s, y + s, 4 * s, s, 'k');
    if (mood === 'calm') rect(l, x + 2 * s, y, s, s, 'k');
  }
}

export function chefHat(l: Grid, at: (a: number, b: number) => Spot, s: number): void {
  // On a layer of its own: the shade is for this white only.
  const hat = grid(l.w, l.h);
  disc(hat, ...at(-6, -19), 6 * s, 6 * s, 'w');
  disc(hat, ...at(6, -19), 6 * s, 6 * s, 'w');
  disc(hat, ...at(0, -22), 7 * s, 7 * s, 'w');
  rect(hat, ...at(-8, -19), 16 * s, 9 * s, 'w');
  volume(hat, 'w', 'w', 'e', 2 * s);
  rect(hat, ...at(-9, -12), 18 * s, 3 * s, 'w');
  paste(l, hat, 0, 0);
}
