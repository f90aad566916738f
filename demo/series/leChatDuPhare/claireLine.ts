import { type Point, angular, box, fill, moved, px, smooth } from '../../drawing/ink.ts';

export const ink = '#14181f';
export const red = '#d8402f';
export const navy = '#24396a';
export const yellow = '#f9bf2c';
export const snow = '#fffaf0';
export const sea = '#2f9aa3';
export const deep = '#14566f';
export const brass = '#dfa032';

/** Every outline has one width, whatever it is round. */
export const weight = 4;

export const shape = (path: string, paint: string, width = weight) =>
  `<path d="${path}" fill="${paint}" stroke="${ink}" stroke-width="${px(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;

export const contour = (path: string, width = weight, colour = ink) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** A sleeve or leg of one width with an even outline, open at its ends. */
export const pipe = (points: readonly Point[], width: number, paint: string, outline = weight) =>
  contour(smooth(points), width + outline * 2) + contour(smooth(points), width, paint);

type Stroke = readonly Point[];

const bowl: Stroke = [
  [0, 0],
  [0.62, 0.02],
  [0.92, 0.27],
  [0.62, 0.54],
  [0, 0.55],
];
const stem: Stroke = [
  [0, 0],
  [0, 1],
];

/** Letters as the middle lines of a round brush; `curved` strokes are smooth. */
const letters: Record<string, { straight: Stroke[]; curved?: Stroke[]; width?: number }> = {
  L: { straight: [[...stem, [0.8, 1]]], width: 0.8 },
  E: {
    straight: [
      [
        [0.85, 0],
        [0, 0],
        [0, 1],
        [0.85, 1],
      ],
      [
        [0, 0.48],
        [0.7, 0.48],
      ],
    ],
    width: 0.85,
  },
  C: {
    straight: [],
    curved: [
      [
        [0.95, 0.18],
        [0.58, 0],
        [0.14, 0.2],
        [0.02, 0.5],
        [0.14, 0.8],
        [0.58, 1],
        [0.95, 0.82],
      ],
    ],
  },
  H: {
    straight: [
      stem,
      [
        [0.95, 0],
        [0.95, 1],
      ],
      [
        [0, 0.5],
        [0.95, 0.5],
      ],
    ],
  },
  A: {
    width: 1.06,
    straight: [
      [
        [0, 1],
        [0.5, 0],
        [1, 1],
      ],
      [
        [0.22, 0.64],
        [0.78, 0.64],
      ],
    ],
  },
  T: {
    straight: [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0.5, 0],
        [0.5, 1],
      ],
    ],
  },
  D: {
    straight: [stem],
    curved: [
      [
        [0, 0],
        [0.6, 0.06],
        [0.95, 0.5],
        [0.6, 0.94],
        [0, 1],
      ],
    ],
  },
  U: {
    straight: [],
    curved: [
      [
        [0, 0],
        [0, 0.6],
        [0.16, 0.92],
        [0.48, 1],
        [0.8, 0.92],
        [0.96, 0.6],
        [0.96, 0],
      ],
    ],
  },
  P: { straight: [stem], curved: [bowl] },
  R: {
    straight: [
      stem,
      [
        [0.4, 0.55],
        [0.94, 1],
      ],
    ],
    curved: [bowl],
  },
};

/** The A of the logo: a striped tower with its lamp, in a box of the given size. */
function tower(x: number, y: number, w: number, h: number, brush: number): string {
  const at = (u: number, v: number): Point => [x + u * w, y + v * h];
  const band = (a: number, b: number, paint: string) => {
    const half = (v: number) => 0.3 + 0.34 * v;
    return shape(
      angular([at(0.5 - half(a), a), at(0.5 + half(a), a), at(0.5 + half(b), b), at(0.5 - half(b), b)]),
      paint,
    );
  };
  const foot = 1 + brush / 2 / h;
  return (
    band(0.2, 0.46, snow) +
    band(0.46, 0.72, red) +
    band(0.72, foot, snow) +
    shape(box(x + w * 0.2, y - h * 0.08, w * 0.6, h * 0.24), yellow) +
    shape(box(x + w * 0.04, y + h * 0.12, w * 0.92, h * 0.11, 4), red) +
    shape(angular([at(0.08, -0.08), at(0.5, -0.38), at(0.92, -0.08)]), red)
  );
}

export interface Logo {
  text: string;
  at: Point;
  height: number;
  /** Width of the brush in px. */
  brush: number;
  paint: string;
  shadow: string;
  tower?: boolean;
}

/** One line of the title, centred on `at` (its upper edge). */
export function logo({ text, at, height, brush, paint, shadow, tower: hasTower = false }: Logo): string {
  const gap = brush * 1.42;
  const glyphs = [...text];
  const cell = height * 0.62;
  const widthOf = (letter: string) => (letter === ' ' ? cell * 0.18 : cell * (letters[letter]?.width ?? 1));
  const total = glyphs.reduce((sum, l) => sum + widthOf(l) + gap, -gap);
  let pen = at[0] - total / 2;
  let path = '';
  let extra = '';
  for (const letter of glyphs) {
    const w = widthOf(letter);
    const place = ([u, v]: Point): Point => [pen + u * w, at[1] + v * height];
    if (letter === 'A' && hasTower) extra += tower(pen - brush * 0.2, at[1], w + brush * 0.4, height, brush);
    else {
      const glyph = letters[letter];
      path += (glyph?.straight ?? [])
        .map((s) => `M${s.map((p) => place(p).map(px).join(',')).join('L')}`)
        .join('');
      path += (glyph?.curved ?? []).map((s) => smooth(s.map(place))).join('');
    }
    pen += w + gap;
  }
  const layer = (colour: string, width: number, dx = 0, dy = 0) =>
    moved(dx, dy, contour(path, width, colour));
  return (
    layer(ink, brush + 20, 7, 9) +
    layer(shadow, brush + 6, 7, 9) +
    layer(ink, brush + 14) +
    layer(paint, brush) +
    extra
  );
}

/** Flat bands of sky from the top down, their lower edges as shares of the height. */
export const bands = (w: number, h: number, ...steps: (readonly [string, number])[]) =>
  steps
    .map(([colour, to], i) => {
      const top = i ? (steps[i - 1]?.[1] ?? 0) : 0;
      return fill(box(0, Math.floor(top * h), w, Math.ceil((to - top) * h) + 1), colour);
    })
    .join('');
