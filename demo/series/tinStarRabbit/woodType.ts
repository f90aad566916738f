import { type Point, angular, fill, moved, px } from '../../drawing/ink.ts';
import { black } from './linocut.ts';

type Outline = readonly (readonly Point[])[];

const slab = 0.2;
const stem = 0.3;

/** Slab letters in a unit box: serifs heavier than stems, as on a wanted poster. The second outlines are holes. */
const letters: Record<string, Outline> = {
  T: [
    [
      [0, 0],
      [1, 0],
      [1, 0.34],
      [0.84, 0.34],
      [0.78, slab],
      [0.5 + stem / 2, slab],
      [0.5 + stem / 2, 1 - slab],
      [0.8, 1 - slab],
      [0.8, 1],
      [0.2, 1],
      [0.2, 1 - slab],
      [0.5 - stem / 2, 1 - slab],
      [0.5 - stem / 2, slab],
      [0.22, slab],
      [0.16, 0.34],
      [0, 0.34],
    ],
  ],
  I: [
    [
      [0, 0],
      [1, 0],
      [1, slab],
      [0.78, slab],
      [0.78, 1 - slab],
      [1, 1 - slab],
      [1, 1],
      [0, 1],
      [0, 1 - slab],
      [0.22, 1 - slab],
      [0.22, slab],
      [0, slab],
    ],
  ],
  N: [
    [
      [0, 0],
      [0.36, 0],
      [0.66, 0.52],
      [0.66, slab],
      [0.54, slab],
      [0.54, 0],
      [1, 0],
      [1, slab],
      [0.9, slab],
      [0.9, 1],
      [0.62, 1],
      [0.34, 0.5],
      [0.34, 1 - slab],
      [0.46, 1 - slab],
      [0.46, 1],
      [0, 1],
      [0, 1 - slab],
      [0.1, 1 - slab],
      [0.1, slab],
      [0, slab],
    ],
  ],
  S: [
    [
      [0.16, 0],
      [0.78, 0],
      [0.82, 0.06],
      [0.86, 0],
      [0.96, 0],
      [0.96, 0.36],
      [0.74, 0.36],
      [0.68, 0.2],
      [0.36, 0.2],
      [0.34, 0.38],
      [0.86, 0.42],
      [0.98, 0.54],
      [0.98, 0.86],
      [0.84, 1],
      [0.22, 1],
      [0.18, 0.94],
      [0.14, 1],
      [0.04, 1],
      [0.04, 0.64],
      [0.26, 0.64],
      [0.32, 0.8],
      [0.64, 0.8],
      [0.66, 0.62],
      [0.14, 0.58],
      [0.02, 0.46],
      [0.02, 0.14],
    ],
  ],
  A: [
    [
      [0.2, 0],
      [0.68, 0],
      [0.92, 1 - slab],
      [1, 1 - slab],
      [1, 1],
      [0.54, 1],
      [0.54, 1 - slab],
      [0.62, 1 - slab],
      [0.6, 0.7],
      [0.37, 0.7],
      [0.35, 1 - slab],
      [0.42, 1 - slab],
      [0.42, 1],
      [0, 1],
      [0, 1 - slab],
      [0.08, 1 - slab],
      [0.28, slab],
      [0.2, slab],
    ],
    [
      [0.48, 0.24],
      [0.56, 0.53],
      [0.41, 0.53],
    ],
  ],
  R: [
    [
      [0, 0],
      [0.8, 0],
      [0.96, 0.12],
      [0.96, 0.44],
      [0.84, 0.56],
      [0.94, 0.66],
      [0.94, 0.8],
      [1, 0.8],
      [1, 1],
      [0.66, 1],
      [0.62, 0.64],
      [0.42, 0.64],
      [0.42, 1 - slab],
      [0.52, 1 - slab],
      [0.52, 1],
      [0, 1],
      [0, 1 - slab],
      [0.1, 1 - slab],
      [0.1, slab],
      [0, slab],
    ],
    [
      [0.42, 0.18],
      [0.62, 0.18],
      [0.64, 0.46],
      [0.42, 0.46],
    ],
  ],
  B: [
    [
      [0, 0],
      [0.8, 0],
      [0.95, 0.12],
      [0.95, 0.4],
      [0.84, 0.5],
      [0.98, 0.6],
      [0.98, 0.88],
      [0.84, 1],
      [0, 1],
      [0, 1 - slab],
      [0.1, 1 - slab],
      [0.1, slab],
      [0, slab],
    ],
    [
      [0.42, 0.18],
      [0.62, 0.18],
      [0.64, 0.41],
      [0.42, 0.41],
    ],
    [
      [0.42, 0.58],
      [0.64, 0.58],
      [0.66, 0.82],
      [0.42, 0.82],
    ],
  ],
};

const widths: Record<string, number> = { I: 0.62 };

interface Sign {
  text: string;
  /** Upper left corner and size of the whole word, px. */
  at: Point;
  width: number;
  height: number;
  paint: string;
  shade?: string;
  /** How much taller the outer letters are than the middle ones, as a share. */
  swell?: number;
}

/** A word of wood type, stretched to its box; a swell makes it bow like a shop sign. */
export function woodType({ text, at, width, height, paint, shade = black, swell = 0 }: Sign): string {
  const glyphs = [...text];
  const gap = 0.07;
  const total = glyphs.reduce((sum, l) => sum + (widths[l] ?? 1), 0) + gap * (glyphs.length - 1);
  const unit = width / total;
  let pen = 0;
  let path = '';
  for (const letter of glyphs) {
    const w = (widths[letter] ?? 1) * unit;
    for (const outline of letters[letter] ?? []) {
      path += angular(
        outline.map(([u, v]): Point => {
          const x = pen + u * w;
          const side = (2 * x) / width - 1;
          return [x, v * height * (1 + swell * side * side)];
        }),
      );
    }
    pen += w + gap * unit;
  }
  const d = height * 0.05;
  return moved(
    at[0],
    at[1],
    `<path d="${path}" fill="${shade}" stroke="${shade}" stroke-width="${px(d * 2)}" fill-rule="evenodd" transform="translate(${px(d * 0.9)},${px(d)})"/>` +
      `<path d="${path}" fill="${shade}" stroke="${shade}" stroke-width="${px(d * 2)}" fill-rule="evenodd"/>` +
      fill(path, paint, 'fill-rule="evenodd"'),
  );
}
