import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { type Point, box, fill, moved, oval, turned } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { black, brick, cream, ochre, piece, printed } from './linocut.ts';
import { woodType } from './woodType.ts';

const hand: Hand = {
  face: 'talk',
  size: 25,
  capitals: true,
  line: 4,
  paper: cream,
  ink: black,
  captionPaper: black,
  captionInk: cream,
};

const style: PageStyle = {
  width: 800,
  height: 1150,
  margin: 30,
  gutter: 14,
  paper: cream,
  border: 7,
  ink: black,
  hand,
};

export const draw =
  (layout: readonly (readonly [number, readonly number[]])[], ...panels: Panel[]) =>
  () =>
    page(
      style,
      layout.map(([share, cells]): Row => ({ share, panels: cells })),
      panels,
    );

/** Places in shares of the panel. */
export const say =
  (f: PanelFrame) =>
  (text: string, x: number, y: number, to?: Point, voice: Voice = 'say', width = 250): Speech => ({
    text,
    at: [x * f.w, y * f.h],
    ...(to ? { to: [to[0] * f.w, to[1] * f.h] as const } : {}),
    voice,
    width,
  });

export const note = (f: PanelFrame, text: string, x: number, y: number, width = 320) =>
  say(f)(text, x, y, undefined, 'caption', width);

export const flat = (f: PanelFrame, paint: string) => fill(box(0, 0, f.w, f.h), paint);

/** The masthead of a chapter, on a black board. */
export const masthead = (f: PanelFrame, name: string) =>
  fill(box(0, 0, f.w, 148), black) +
  woodType({ text: 'TIN', at: [24, 22], width: 120, height: 70, paint: cream }) +
  woodType({ text: 'STAR', at: [164, 22], width: 176, height: 70, paint: cream }) +
  woodType({ text: 'RABBIT', at: [364, 22], width: f.w - 388, height: 70, paint: ochre }) +
  fill(textPath('big', name.toUpperCase(), 30, f.w / 2, 132, 'middle'), cream) +
  fill(box(24, 104, f.w - 48, 3), brick);

/** A playing card with its corner and one big sign. */
export const card = (x: number, y: number, s: number, angle: number, corner: string, heart = false) =>
  turned(
    angle,
    [x, y],
    printed(box(x - s * 0.36, y - s * 0.5, s * 0.72, s), cream, s * 0.04) +
      fill(textPath('big', corner, s * 0.24, x - s * 0.2, y - s * 0.24, 'middle'), heart ? brick : black) +
      (heart
        ? fill(
            `M${x},${y + s * 0.34}C${x - s * 0.44},${y} ${x - s * 0.24},${y - s * 0.22} ${x},${y}C${x + s * 0.24},${y - s * 0.22} ${x + s * 0.44},${y} ${x},${y + s * 0.34}Z`,
            brick,
          )
        : fill(oval(x, y + s * 0.12, s * 0.16), black)),
  );

/** The round table of the saloon, its edge towards us. */
export const table = (f: PanelFrame, level: number) =>
  piece(
    [
      [-40, f.h * level],
      [f.w * 0.5, f.h * (level - 0.06)],
      [f.w + 40, f.h * level],
      [f.w + 40, f.h * 1.2],
      [-40, f.h * 1.2],
    ],
    ochre,
    7,
  ) +
  [0.14, 0.2, 0.78, 0.84, 0.9]
    .map((k, i) => moved(f.w * k, f.h * (level + 0.06), printed(oval(0, -(i % 2) * 10, 22, 10), brick, 4)))
    .join('');
