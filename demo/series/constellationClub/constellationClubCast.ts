import type { Speech, Voice } from '../../drawing/balloon.ts';
import type { Mood } from '../../drawing/face.ts';
import { type FigureLook, type Stance, feetBelow, figure, mouthOf } from '../../drawing/figure.ts';
import type { Point } from '../../drawing/ink.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';

export const ink = '#16235c';
export const paper = '#f7f2e2';
export const yellow = '#ffcf2e';
export const screen = '#7484c4';

const style: PageStyle = {
  width: 820,
  height: 1200,
  margin: 26,
  gutter: 14,
  paper,
  border: 4,
  ink,
  rightToLeft: true,
  hand: {
    face: 'talk',
    size: 24.5,
    capitals: true,
    line: 3,
    paper,
    ink,
    captionPaper: paper,
    captionInk: ink,
  },
};

export const rows = (...list: [number, readonly number[], number?, number?][]): Row[] =>
  list.map(([share, panels, slant, lean]) => ({
    share,
    panels,
    ...(slant ? { slant } : {}),
    ...(lean ? { lean } : {}),
  }));

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

export interface Actor {
  art: string;
  mouth: Point;
}

export function bust(
  f: PanelFrame,
  look: FigureLook,
  x: number,
  y: number,
  radius: number,
  mood: Mood,
  more: Partial<Stance> = {},
): Actor {
  const stance: Stance = { ...feetBelow(look, [x * f.w, y * f.h], radius * f.h), mood, ...more };
  return { art: figure(look, stance), mouth: [x * f.w, y * f.h + radius * f.h * 0.7] };
}

export function whole(
  f: PanelFrame,
  look: FigureLook,
  x: number,
  y: number,
  height: number,
  mood: Mood,
  more: Partial<Stance> = {},
): Actor {
  const stance: Stance = { feet: [x * f.w, y * f.h], height: height * f.h, mood, ...more };
  return { art: figure(look, stance), mouth: mouthOf(look, stance) };
}
