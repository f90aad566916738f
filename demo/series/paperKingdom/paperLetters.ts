import { type Point, angular, moved, px } from '../../drawing/ink.ts';
import { paper } from './cutPaper.ts';

const shape = (pairs: readonly number[]): Point[] =>
  Array.from({ length: pairs.length / 2 }, (_, i): Point => [pairs[i * 2] ?? 0, pairs[i * 2 + 1] ?? 0]);

/** Scissor letters in a unit box, a little askew; outlines after the first are holes. */
const letters: Record<string, { width: number; outlines: Point[][] }> = {
  P: {
    width: 0.74,
    outlines: [
      shape([0, 0.02, 0.6, 0, 0.92, 0.1, 1, 0.36, 0.88, 0.6, 0.5, 0.68, 0.5, 0.98, 0.04, 1]),
      shape([0.44, 0.24, 0.62, 0.26, 0.62, 0.44, 0.46, 0.46]),
    ],
  },
  A: {
    width: 0.92,
    outlines: [
      shape([0.32, 0, 0.7, 0.02, 1, 1, 0.64, 0.98, 0.6, 0.82, 0.38, 0.82, 0.34, 1, 0, 0.97]),
      shape([0.5, 0.3, 0.58, 0.58, 0.43, 0.58]),
    ],
  },
  E: {
    width: 0.66,
    outlines: [
      shape([
        0, 0, 0.96, 0.03, 0.94, 0.3, 0.46, 0.28, 0.46, 0.38, 0.86, 0.38, 0.84, 0.62, 0.46, 0.62, 0.46, 0.72,
        1, 0.72, 0.98, 1, 0.02, 0.98,
      ]),
    ],
  },
  R: {
    width: 0.8,
    outlines: [
      shape([
        0, 0, 0.6, 0.02, 0.92, 0.14, 0.96, 0.42, 0.78, 0.6, 1, 0.98, 0.58, 1, 0.44, 0.7, 0.4, 0.7, 0.42, 1,
        0.02, 0.98,
      ]),
      shape([0.4, 0.25, 0.58, 0.27, 0.58, 0.43, 0.4, 0.45]),
    ],
  },
  K: {
    width: 0.84,
    outlines: [
      shape([
        0, 0.02, 0.38, 0, 0.38, 0.34, 0.6, 0.02, 1, 0.04, 0.68, 0.46, 1, 0.98, 0.58, 1, 0.4, 0.68, 0.38, 1,
        0.02, 0.98,
      ]),
    ],
  },
  I: { width: 0.36, outlines: [shape([0.02, 0, 1, 0.03, 0.96, 1, 0, 0.97])] },
  N: {
    width: 0.86,
    outlines: [
      shape([
        0, 0, 0.36, 0.02, 0.64, 0.46, 0.64, 0, 1, 0.02, 0.98, 1, 0.66, 0.98, 0.36, 0.54, 0.36, 1, 0.02, 0.98,
      ]),
    ],
  },
  G: {
    width: 0.86,
    outlines: [
      shape([
        0.36, 0, 0.74, 0.02, 0.98, 0.2, 0.76, 0.38, 0.6, 0.28, 0.44, 0.32, 0.38, 0.5, 0.44, 0.7, 0.62, 0.72,
        0.62, 0.64, 0.5, 0.64, 0.5, 0.44, 1, 0.44, 0.98, 0.86, 0.74, 1, 0.34, 1, 0.06, 0.78, 0, 0.48, 0.08,
        0.2,
      ]),
    ],
  },
  D: {
    width: 0.82,
    outlines: [
      shape([0, 0.02, 0.56, 0, 0.9, 0.18, 1, 0.5, 0.9, 0.82, 0.56, 1, 0.02, 0.98]),
      shape([0.38, 0.29, 0.52, 0.29, 0.62, 0.5, 0.52, 0.7, 0.38, 0.7]),
    ],
  },
  O: {
    width: 0.88,
    outlines: [
      shape([
        0.34, 0, 0.7, 0.02, 0.96, 0.24, 1, 0.54, 0.9, 0.84, 0.62, 1, 0.3, 0.98, 0.04, 0.78, 0, 0.44, 0.1,
        0.16,
      ]),
      shape([0.44, 0.3, 0.58, 0.3, 0.64, 0.5, 0.56, 0.72, 0.42, 0.7, 0.37, 0.5]),
    ],
  },
  M: {
    width: 1.04,
    outlines: [
      shape([
        0.04, 0, 0.34, 0.02, 0.5, 0.4, 0.68, 0, 0.98, 0.02, 1, 1, 0.7, 0.98, 0.7, 0.5, 0.54, 0.84, 0.46, 0.84,
        0.3, 0.5, 0.3, 1, 0, 0.98,
      ]),
    ],
  },
};

interface Cutout {
  text: string;
  /** Middle of the upper edge. */
  at: Point;
  width: number;
  height: number;
  /** Papers, letter by letter in turn. */
  papers: readonly string[];
  /** How far the middle hangs below the ends, px. */
  sag?: number;
}

/** A word of letters cut with scissors and pasted with a swing. */
export function cutout({ text, at, width, height, papers, sag = 0 }: Cutout): string {
  const glyphs = [...text];
  const gap = 0.09;
  const total = glyphs.reduce((sum, l) => sum + (letters[l]?.width ?? 0.8) + gap, -gap);
  const unit = width / total;
  let pen = -width / 2;
  return glyphs
    .map((letter, i) => {
      const glyph = letters[letter];
      const w = (glyph?.width ?? 0.8) * unit;
      const [x0, along] = [pen, (2 * (pen + w / 2)) / width];
      pen += w + gap * unit;
      const path = (glyph?.outlines ?? [])
        .map((o) => angular(o.map(([u, v]): Point => [(u - 0.5) * w, (v - 0.5) * height])))
        .join('');
      const lean = (i % 2 ? 2.2 : -2.6) - along * sag * 0.12;
      const drop = sag * (1 - along * along) + (i % 2 ? 5 : -4);
      return moved(
        at[0] + x0 + w / 2,
        at[1] + height / 2 + drop,
        paper(path, papers[i % papers.length] ?? '#fff', 'high'),
        `rotate(${px(lean)})`,
      );
    })
    .join('');
}
