import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { type Point, angular, box, fill, oval, smooth } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { bands, brass, contour, deep, ink, logo, red, sea, shape, snow, yellow } from './claireLine.ts';
import { cloud, waves } from './seaside.ts';

const hand: Hand = {
  face: 'soft',
  size: 31,
  capitals: true,
  line: 3,
  paper: '#ffffff',
  ink,
  captionPaper: '#ffe9a3',
  captionInk: ink,
};

const style: PageStyle = {
  width: 800,
  height: 1200,
  margin: 28,
  gutter: 14,
  paper: '#ffffff',
  border: 4,
  ink,
  hand,
};

type Layout = readonly (readonly [number, readonly number[]])[];
const rows = (layout: Layout) => layout.map(([share, panels]): Row => ({ share, panels }));

export const draw =
  (layout: Layout, ...panels: Panel[]) =>
  () =>
    page(style, rows(layout), panels);

/** Two pages seen as one. */
export const wide =
  (layout: Layout, ...panels: Panel[]) =>
  () =>
    page({ ...style, width: 1600, hand: { ...hand, size: 42, line: 4 } }, rows(layout), panels);

/** French keeps its high signs on the line of their word. */
const kept = (text: string) => text.replace(/ ([!?:;»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');

/** Places in shares of the panel. */
export const say =
  (f: PanelFrame) =>
  (text: string, x: number, y: number, to?: Point, voice: Voice = 'say', width = 260): Speech => ({
    text: kept(text),
    at: [x * f.w, y * f.h],
    ...(to ? { to: [to[0] * f.w, to[1] * f.h] as const } : {}),
    voice,
    width,
  });

export const note = (f: PanelFrame, text: string, x: number, y: number, width = 330) =>
  say(f)(text, x, y, undefined, 'caption', width);

export const masthead = (f: PanelFrame, name: string, y = 34) =>
  logo({
    text: 'LE CHAT DU PHARE',
    at: [f.w / 2, y],
    height: 48,
    brush: 14,
    paint: snow,
    shadow: red,
    tower: true,
  }) + fill(textPath('soft', name, 34, f.w / 2, y + 100, 'middle'), snow);

export const day = (f: PanelFrame, level: number, seed: string) =>
  bands(f.w, f.h, ['#8fd0dc', level * 0.6], ['#b9e4e2', level]) +
  cloud(f.w * 0.2, f.h * level * 0.35, f.w * 0.1) +
  cloud(f.w * 0.82, f.h * level * 0.62, f.w * 0.08) +
  fill(box(0, f.h * level, f.w, f.h), sea) +
  contour(`M0,${f.h * level}H${f.w}`) +
  waves(f.w, f.h * level, f.h, snow, seed);

export const dusk = (f: PanelFrame, level: number, seed: string) =>
  bands(
    f.w,
    f.h,
    [deep, level * 0.4],
    ['#2b8592', level * 0.66],
    ['#f0b277', level * 0.86],
    ['#f9dfa6', level],
  ) +
  fill(box(0, f.h * level, f.w, f.h), '#1d6f85') +
  contour(`M0,${f.h * level}H${f.w}`) +
  waves(f.w, f.h * level, f.h, '#f9dfa6', seed);

export const night = (f: PanelFrame, level: number, seed: string) =>
  bands(f.w, f.h, ['#0d2b45', level * 0.6], ['#123c59', level]) +
  fill(box(0, f.h * level, f.w, f.h), '#0f3350') +
  contour(`M0,${f.h * level}H${f.w}`) +
  waves(f.w, f.h * level, f.h, '#3f7d94', seed);

/** The round room: boards, a porthole, a shelf. */
export const room = (
  f: PanelFrame,
  options: { wall?: string; view?: string; porthole?: number; shelf?: number } = {},
) => {
  const { wall = '#d7e7df', view = '#8fd0dc', porthole = 0.78, shelf } = options;
  const r = Math.min(f.h * 0.2, f.w * 0.14);
  const [x, y] = [f.w * porthole, f.h * 0.36];
  return (
    fill(box(0, 0, f.w, f.h), wall) +
    contour(
      [0.14, 0.32, 0.5, 0.68, 0.86].map((k) => `M${Math.round(f.w * k)},0V${Math.round(f.h)}`).join(''),
      2,
      '#aac7c0',
    ) +
    (porthole > 0
      ? shape(oval(x, y, r), brass) +
        shape(oval(x, y, r * 0.8), view) +
        fill(
          smooth(
            [
              [x - r * 0.78, y + r * 0.1],
              [x, y + r * 0.04],
              [x + r * 0.78, y + r * 0.1],
              [x + r * 0.5, y + r * 0.62],
              [x, y + r * 0.78],
              [x - r * 0.5, y + r * 0.62],
            ],
            true,
          ),
          sea,
        ) +
        contour(oval(x, y, r * 0.8))
      : '') +
    (shelf === undefined
      ? ''
      : shape(box(f.w * shelf - 70, f.h * 0.34, 140, 12), '#9a6a3f') +
        [0, 1, 2]
          .map((i) =>
            shape(
              box(f.w * shelf - 56 + i * 40, f.h * 0.34 - 40, 28, 40, 4),
              [red, yellow, '#24396a'][i] ?? red,
              3,
            ),
          )
          .join(''))
  );
};

export const desk = (f: PanelFrame, level: number) =>
  shape(box(-10, f.h * level, f.w + 20, f.h), '#b57a45') +
  shape(box(-10, f.h * level, f.w + 20, 18), '#cf9358');

export const sardine = (x: number, y: number, s: number, angle = 0) =>
  `<g transform="translate(${x},${y}) rotate(${angle})">${
    shape(
      angular([
        [s * 0.7, 0],
        [s * 1.1, -s * 0.24],
        [s * 1.1, s * 0.24],
      ]),
      '#7f9fb0',
      3,
    ) +
    shape(
      smooth(
        [
          [-s, 0],
          [-s * 0.4, -s * 0.24],
          [s * 0.4, -s * 0.2],
          [s * 0.8, 0],
          [s * 0.4, s * 0.2],
          [-s * 0.4, s * 0.24],
        ],
        true,
      ),
      '#a9c4d0',
      3,
    ) +
    fill(oval(-s * 0.64, -s * 0.04, s * 0.07), ink)
  }</g>`;
