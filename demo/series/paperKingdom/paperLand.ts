import { type Point, angular, box, fill, oval, px } from '../../drawing/ink.ts';
import { fade } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';
import { cloudPath, folded, hill, paper, shade } from './cutPaper.ts';
import { gold } from './paperKingdomCast.ts';

/** A tower with a folded roof and a flag. */
export function tower(x: number, base: number, w: number, h: number, wall: string, roof: string): string {
  const top = base - h;
  const windows = Array.from({ length: Math.max(1, Math.floor(h / 90)) }, (_, i) => {
    const y = top + 26 + i * 74;
    const half = w * 0.12;
    return `M${px(x - half)},${px(y + w * 0.4)}V${px(y + w * 0.1)}a${px(half)},${px(half)} 0 0,1 ${px(half * 2)},0V${px(y + w * 0.4)}Z`;
  }).join('');
  return (
    folded([
      [
        [
          [x - w / 2, base],
          [x - w / 2, top],
          [x + w * 0.1, top],
          [x + w * 0.1, base],
        ],
        shade(wall, 0.12),
      ],
      [
        [
          [x + w * 0.1, base],
          [x + w * 0.1, top],
          [x + w / 2, top],
          [x + w / 2, base],
        ],
        shade(wall, -0.14),
      ],
    ]) +
    fill(windows, '#ffe9a8') +
    folded([
      [
        [
          [x - w * 0.72, top + 6],
          [x, top - w * 1.25],
          [x + w * 0.12, top + 6],
        ],
        shade(roof, 0.16),
      ],
      [
        [
          [x + w * 0.12, top + 6],
          [x, top - w * 1.25],
          [x + w * 0.72, top + 6],
        ],
        shade(roof, -0.16),
      ],
    ]) +
    folded(
      [
        [
          [
            [x, top - w * 1.55],
            [x + w * 0.5, top - w * 1.4],
            [x, top - w * 1.25],
          ],
          gold,
        ],
      ],
      'flat',
    )
  );
}

export const castle = (x: number, base: number, s: number, wall = '#3aa5c4', roof = '#6b3fa0') =>
  tower(x - 120 * s, base, 62 * s, 190 * s, shade(wall, -0.12), roof) +
  tower(x + 126 * s, base, 66 * s, 220 * s, shade(wall, -0.12), roof) +
  tower(x, base, 92 * s, 290 * s, wall, roof) +
  paper(box(x - 150 * s, base - 90 * s, 300 * s, 96 * s), wall, 'low') +
  paper(
    Array.from({ length: 8 }, (_, i) => box(x - 150 * s + i * 40 * s, base - 108 * s, 22 * s, 22 * s)).join(
      '',
    ),
    wall,
    'flat',
  ) +
  fill(
    `M${px(x - 26 * s)},${px(base)}V${px(base - 40 * s)}a${px(26 * s)},${px(26 * s)} 0 0,1 ${px(52 * s)},0V${px(base)}Z`,
    shade(wall, -0.6),
  );

export const house = (x: number, base: number, s: number, wall: string, roof: string) =>
  folded([
    [
      [
        [x - s, base],
        [x - s, base - s],
        [x + s * 0.3, base - s],
        [x + s * 0.3, base],
      ],
      shade(wall, 0.12),
    ],
    [
      [
        [x + s * 0.3, base],
        [x + s * 0.3, base - s],
        [x + s, base - s],
        [x + s, base],
      ],
      shade(wall, -0.12),
    ],
  ]) +
  folded([
    [
      [
        [x - s * 1.2, base - s * 0.95],
        [x - s * 0.35, base - s * 1.8],
        [x + s * 0.35, base - s * 0.95],
      ],
      roof,
    ],
    [
      [
        [x - s * 0.35, base - s * 1.8],
        [x + s * 0.6, base - s * 1.7],
        [x + s * 1.2, base - s * 0.95],
        [x + s * 0.35, base - s * 0.95],
      ],
      shade(roof, -0.18),
    ],
  ]) +
  fill(box(x - s * 0.5, base - s * 0.66, s * 0.34, s * 0.34), '#ffe9a8') +
  fill(box(x + s * 0.5, base - s * 0.6, s * 0.28, s * 0.6), shade(wall, -0.5));

export function tree(x: number, base: number, s: number, colour: string): string {
  const layer = (y: number, half: number, k: number) =>
    folded([
      [
        [
          [x - half, y],
          [x, y - s * 0.9],
          [x + half * 0.1, y],
        ],
        shade(colour, 0.18 + k),
      ],
      [
        [
          [x + half * 0.1, y],
          [x, y - s * 0.9],
          [x + half, y],
        ],
        shade(colour, -0.14 + k),
      ],
    ]);
  return (
    paper(box(x - s * 0.09, base - s * 0.4, s * 0.18, s * 0.4), '#8a4b3a', 'flat') +
    layer(base - s * 0.25, s * 0.62, 0) +
    layer(base - s * 0.8, s * 0.46, 0.06)
  );
}

export const sky = (w: number, h: number, ...colours: string[]) =>
  fill(box(0, 0, w, h), fade('v', ...colours));

export const sun = (x: number, y: number, r: number) =>
  paper(
    Array.from({ length: 14 }, (_, i) => {
      const [a, b, c] = [i, i + 0.3, i + 0.6].map((k) => (k / 14) * Math.PI * 2);
      const at = (angle = 0, k = 1): Point => [x + Math.cos(angle) * r * k, y + Math.sin(angle) * r * k];
      return angular([at(a, 1.06), at(b, 1.5), at(c, 1.06)]);
    }).join(''),
    '#f6b73c',
    'low',
  ) + paper(oval(x, y, r), '#ffd35c', 'low');

export const cloud = (x: number, y: number, s: number, colour = '#fffaf0') =>
  paper(cloudPath(x, y, s), colour, 'low');

export const hills = (w: number, h: number, ...list: (readonly [string, number[]])[]) =>
  list
    .map(([colour, heights]) =>
      paper(
        hill(w, h + 40, ...heights.map((k) => k * h)),
        colour,
        'high',
        fade('v', shade(colour, 0.12), shade(colour, -0.22)),
      ),
    )
    .join('');

/** Rain of small slips. */
export function slips(w: number, h: number, count: number, colour: string, seed: string): string {
  const random = seededRandom(seed);
  let path = '';
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [random() * w, random() * h, between(random, 22, 40)];
    path += angular([
      [x, y],
      [x + 6, y + 1],
      [x - 2, y + l],
      [x - 8, y + l - 1],
    ]);
  }
  return paper(path, colour, 'flat').replaceAll('evenodd', 'nonzero');
}
