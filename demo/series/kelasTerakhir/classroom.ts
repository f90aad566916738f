import type { Speech, Voice } from '../../drawing/balloon.ts';
import { type FigureLook, type Stance, figure, shadowUnder } from '../../drawing/figure.ts';
import { angular, box, fill, inked, line, px, type Point } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { tone } from '../../drawing/paint.ts';
import { greys, hairBehind, headOf, type Name } from './kelasTerakhirCast.ts';
import { ink, type Feeling } from './pupilFace.ts';
import { palm, paddies } from './villageSchool.ts';

const style: PageStyle = {
  width: 800,
  height: 1160,
  margin: 26,
  gutter: 14,
  paper: '#ffffff',
  border: 4,
  ink,
  hand: {
    face: 'talk',
    size: 26,
    capitals: true,
    line: 3,
    paper: '#ffffff',
    ink,
    captionPaper: '#141414',
    captionInk: '#ffffff',
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

/** Speech with its place in shares of the panel. */
export const say =
  (f: PanelFrame) =>
  (
    text: string,
    x: number,
    y: number,
    to?: Point,
    voice: Voice = 'say',
    more: Partial<Speech> = {},
  ): Speech => ({
    text,
    at: [x * f.w, y * f.h],
    ...(to ? { to: [to[0] * f.w, to[1] * f.h] } : {}),
    voice,
    ...more,
  });

export const pale = ({ w, h }: PanelFrame, cover = 14) =>
  fill(box(0, 0, w, h), '#ffffff') + fill(box(0, 0, w, h), tone(cover, 8));

/** Blackboard, floor boards and a window full of palms. */
export function room(f: PanelFrame, floor = 0.76, board = true): string {
  const { w, h } = f;
  return (
    fill(box(0, 0, w, h), '#ffffff') +
    fill(box(0, h * 0.5, w, h * 0.5), tone(14, 8)) +
    (board
      ? inked(box(w * 0.06, h * 0.1, w * 0.5, h * 0.42), '#2a2a2a', 5, ink) +
        line(`M${px(w * 0.06)},${px(h * 0.53)}h${px(w * 0.5)}`, '#ffffff', 4)
      : '') +
    inked(box(w * 0.66, h * 0.1, w * 0.28, h * 0.38), '#ffffff', 5, ink) +
    `<clipPath id="pane${Math.round(w)}x${Math.round(h)}"><path d="${box(w * 0.66, h * 0.1, w * 0.28, h * 0.38)}"/></clipPath><g clip-path="url('#pane${Math.round(w)}x${Math.round(h)}')">${paddies(w, h * 0.36, h * 0.5, 'win', ['#ffffff', '#d4d4d4'], false)}${palm(w * 0.84, h * 0.5, h * 0.34, -6, '#6d6d6d')}</g>` +
    line(
      `M${px(w * 0.8)},${px(h * 0.1)}v${px(h * 0.38)}M${px(w * 0.66)},${px(h * 0.29)}h${px(w * 0.28)}`,
      ink,
      4,
    ) +
    inked(box(-10, h * floor, w + 20, h), '#b6b6b6', 4, ink) +
    [0.3, 0.62].map((k) => line(`M0,${px(h * (floor + (1 - floor) * k))}h${px(w)}`, ink, 2)).join('')
  );
}

export const desk = (x: number, y: number, w: number) =>
  inked(
    angular([
      [x - w * 0.42, y],
      [x - w * 0.36, y - w * 0.5],
      [x - w * 0.28, y - w * 0.5],
      [x - w * 0.32, y],
    ]),
    '#6d6d6d',
    3,
    ink,
  ) +
  inked(
    angular([
      [x + w * 0.42, y],
      [x + w * 0.36, y - w * 0.5],
      [x + w * 0.28, y - w * 0.5],
      [x + w * 0.32, y],
    ]),
    '#6d6d6d',
    3,
    ink,
  ) +
  inked(box(x - w * 0.46, y - w * 0.46, w * 0.92, w * 0.22), '#8a8a8a', 3, ink) +
  inked(box(x - w * 0.5, y - w * 0.54, w, w * 0.1, 4), '#d4d4d4', 3.4, ink);

/** Head and shoulders, for close panels. The place is the middle of the head in shares, `r` in px. */
export function close(
  f: PanelFrame,
  name: Name,
  x: number,
  y: number,
  r: number,
  feeling: Feeling,
  turn = 0,
): string {
  const [cx, cy] = [x * f.w, y * f.h];
  const place = { at: [cx, cy] as const, r, feeling, turn };
  const w = Math.max(3, r * 0.038);
  return (
    hairBehind(name, place, greys, w) +
    inked(
      `M${px(cx - r * 0.4)},${px(cy + r * 0.9)}Q${px(cx - r * 1.4)},${px(cy + r)} ${px(cx - r * 1.5)},${px(cy + r * 3)}H${px(cx + r * 1.5)}Q${px(cx + r * 1.4)},${px(cy + r)} ${px(cx + r * 0.4)},${px(cy + r * 0.9)}Z`,
      '#ffffff',
      w,
      ink,
    ) +
    inked(box(cx - r * 0.22, cy + r * 0.7, r * 0.44, r * 0.5, r * 0.1), '#ffffff', w, ink) +
    inked(
      angular([
        [cx - r * 0.15, cy + r * 1.24],
        [cx + r * 0.15, cy + r * 1.24],
        [cx + r * 0.22, cy + r * 2.1],
        [cx, cy + r * 2.4],
        [cx - r * 0.22, cy + r * 2.1],
      ]),
      greys.cloth,
      w,
      ink,
    ) +
    [-1, 1]
      .map((s) =>
        inked(
          angular([
            [cx, cy + r * 1.28],
            [cx + s * r * 0.58, cy + r * 0.94],
            [cx + s * r * 0.5, cy + r * 1.5],
          ]),
          '#ffffff',
          w,
          ink,
        ),
      )
      .join('') +
    headOf(name, place, greys, w)
  );
}

/** Somebody on the floor at shares of the panel; the height too. */
export function someone(
  f: PanelFrame,
  look: FigureLook,
  x: number,
  y: number,
  height: number,
  more: Partial<Stance> = {},
): string {
  const stance: Stance = { feet: [x * f.w, y * f.h], height: height * f.h, ...more };
  return shadowUnder(stance.feet, stance.height, 'rgba(0,0,0,.3)') + figure(look, stance);
}

export const noise = (text: string, at: Point, size: number, angle: number) =>
  title({
    face: 'shout',
    text,
    size,
    at,
    angle,
    jitter: 5,
    fill: '#141414',
    edge: '#ffffff',
    edgeWidth: size * 0.18,
    tracking: size * 0.03,
  });

export const letter = (f: PanelFrame, x: number, y: number, s: number) =>
  inked(
    angular([
      [x * f.w - s * 0.5, y * f.h - s * 0.6],
      [x * f.w + s * 0.45, y * f.h - s * 0.66],
      [x * f.w + s * 0.5, y * f.h + s * 0.6],
      [x * f.w - s * 0.46, y * f.h + s * 0.64],
    ]),
    '#ffffff',
    4,
    ink,
  );
