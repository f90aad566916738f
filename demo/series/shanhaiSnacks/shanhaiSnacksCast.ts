import type { Speech, Voice } from '../../drawing/balloon.ts';
import { type Point, angular, box, fill, inked, line, moved, oval, smooth } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { brush, ink, mist, pool, red, rice, ridge, sweep } from './inkBrush.ts';

const style: PageStyle = {
  width: 860,
  height: 1260,
  margin: 30,
  gutter: 16,
  paper: rice,
  border: 2.5,
  ink,
  hand: {
    face: 'kuaile',
    size: 30,
    capitals: false,
    line: 2.6,
    paper: '#fcf8ee',
    ink,
    captionPaper: red,
    captionInk: '#fcf3e2',
  },
};

export const rows = (...list: [number, readonly number[]][]): Row[] =>
  list.map(([share, panels]) => ({ share, panels }));

export const draw =
  (layout: Row[], ...panels: Panel[]) =>
  () =>
    page(style, layout, panels);

export const talker =
  ({ w, h }: PanelFrame) =>
  (
    text: string,
    x: number,
    y: number,
    to?: Point,
    voice: Voice = 'say',
    more: Partial<Speech> = {},
  ): Speech => ({ text, at: [x * w, y * h], ...(to ? { to } : {}), voice, ...more });

/** Mountains in mist at the edge of the map; the sky stays empty. */
export function land({ w, h }: PanelFrame, seed: string, horizon = 0.62): string {
  return (
    fill(box(0, 0, w, h), rice) +
    ridge(w, h * (horizon - 0.36), h * 0.36, `${seed}far`, '#a8a297', 4) +
    mist(w, h * horizon, h * 0.1, `${seed}m1`) +
    ridge(w, h * (horizon - 0.18), h * 0.3, `${seed}near`, '#6b6660', 3) +
    mist(w, h * (horizon + 0.12), h * 0.1, `${seed}m2`) +
    fill(box(0, h * (horizon + 0.14), w, h), fade('v', '#f1e8d400', '#d5cab4'))
  );
}

export const plain = ({ w, h }: PanelFrame, seed: string, shade = '#a8a297') =>
  fill(box(0, 0, w, h), rice) +
  pool(w * 0.2, h * 0.9, w * 0.7, h * 0.4, shade, 0.55) +
  pool(w * 0.9, h * 0.16, w * 0.5, h * 0.35, shade, 0.4) +
  ridge(w, h * 0.7, h * 0.3, seed, shade, 2);

/** A seal in red paste. */
export const seal = (text: string, x: number, y: number, s: number) =>
  fill(box(x - s / 2, y - (s * [...text].length) / 2, s, s * [...text].length, s * 0.12), red) +
  [...text]
    .map((letter, i) =>
      fill(
        textPath('kuaile', letter, s * 0.82, x, y - (s * [...text].length) / 2 + s * (i + 0.8), 'middle'),
        '#fbf1dd',
      ),
    )
    .join('');

export function lantern(x: number, y: number, r: number): string {
  return (
    fill(oval(x, y, r * 2.6), glow('#e0602a'), 'opacity=".4"') +
    line(`M${x},${y - r * 1.7}V${y - r}`, ink, r * 0.07) +
    inked(oval(x, y, r, r * 0.86), red, r * 0.06, ink) +
    line(
      `M${x},${y - r * 0.8}V${y + r * 0.8}M${x - r * 0.5},${y - r * 0.7}q${-r * 0.4},${r * 0.7} 0,${r * 1.4}M${x + r * 0.5},${y - r * 0.7}q${r * 0.4},${r * 0.7} 0,${r * 1.4}`,
      '#7c1710',
      r * 0.05,
    ) +
    fill(
      box(x - r * 0.42, y - r * 0.98, r * 0.84, r * 0.2) + box(x - r * 0.42, y + r * 0.8, r * 0.84, r * 0.2),
      ink,
    ) +
    brush(
      [
        [x, y + r, r * 0.14],
        [x, y + r * 1.4, r * 0.2],
        [x, y + r * 1.8, r * 0.06],
      ],
      red,
      'tassel',
    )
  );
}

export const steamOf = (x: number, y: number, s: number) =>
  [-0.5, 0, 0.5]
    .map((k, i) =>
      sweep(
        [
          [x + k * s, y],
          [x + k * s + s * 0.2, y - s * 0.5],
          [x + k * s - s * 0.16, y - s],
          [x + k * s + s * 0.16, y - s * 1.5],
        ],
        s * 0.14,
        '#fcf8eecc',
        `steam${i}`,
      ),
    )
    .join('');

/** The cart: wheel, counter with pots, a red awning on poles. (x, y) is the middle of its foot, `s` its width. */
export function cart(x: number, y: number, s: number): string {
  const roof = smooth(
    [
      [-0.62 * s, -0.86 * s],
      [-0.3 * s, -0.98 * s],
      [0, -1.14 * s],
      [0.3 * s, -0.98 * s],
      [0.62 * s, -0.86 * s],
      [0.5 * s, -0.8 * s],
      [0, -0.86 * s],
      [-0.5 * s, -0.8 * s],
    ],
    true,
  );
  const flap = Array.from({ length: 7 }, (_, i) =>
    inked(
      `M${(-0.49 + i * 0.14) * s},${-0.83 * s}h${0.14 * s}v${0.1 * s}q${-0.07 * s},${0.09 * s} ${-0.14 * s},0Z`,
      i % 2 ? '#fbf1dd' : red,
      s * 0.01,
      ink,
    ),
  ).join('');
  const wheel =
    line(oval(0.3 * s, -0.14 * s, 0.14 * s), ink, s * 0.04) +
    line(
      Array.from(
        { length: 6 },
        (_, i) =>
          `M${0.3 * s},${-0.14 * s}l${Math.cos(i * 1.05) * 0.13 * s},${Math.sin(i * 1.05) * 0.13 * s}`,
      ).join(''),
      ink,
      s * 0.016,
    );
  const steamer = (dx: number, n: number) =>
    Array.from({ length: n }, (_, i) =>
      inked(
        box((dx - 0.11) * s, (-0.45 - (i + 1) * 0.075) * s, 0.22 * s, 0.07 * s, s * 0.02),
        '#d9c49a',
        s * 0.011,
        ink,
      ),
    ).join('');
  return moved(
    x,
    y,
    line(`M${-0.46 * s},${-0.44 * s}V${-0.82 * s}M${0.46 * s},${-0.44 * s}V${-0.82 * s}`, ink, s * 0.025) +
      steamOf(-0.2 * s, -0.68 * s, s * 0.14) +
      steamer(-0.22, 3) +
      steamer(0.04, 2) +
      inked(box(-0.54 * s, -0.46 * s, 1.08 * s, 0.05 * s), '#8a7f70', s * 0.014, ink) +
      inked(
        angular([
          [-0.5 * s, -0.41 * s],
          [0.5 * s, -0.41 * s],
          [0.46 * s, -0.12 * s],
          [-0.46 * s, -0.12 * s],
        ]),
        '#c9bba0',
        s * 0.014,
        ink,
      ) +
      Array.from({ length: 5 }, (_, i) =>
        sweep(
          [
            [(-0.34 + i * 0.17) * s, -0.4 * s],
            [(-0.335 + i * 0.17) * s, -0.27 * s],
            [(-0.33 + i * 0.165) * s, -0.13 * s],
          ],
          s * 0.016,
          '#6b6660',
          `p${i}`,
        ),
      ).join('') +
      seal('吃', -0.2 * s, -0.265 * s, 0.18 * s) +
      wheel +
      line(`M${-0.4 * s},${-0.12 * s}V0`, ink, s * 0.035) +
      inked(roof, '#3a3430', s * 0.014, ink) +
      flap +
      lantern(0.58 * s, -0.62 * s, 0.085 * s),
  );
}
