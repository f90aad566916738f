import type { Speech, Voice } from '../../drawing/balloon.ts';
import { face, type Mood } from '../../drawing/face.ts';
import { angular, box, fill, inked, line, oval, stroke, type Point } from '../../drawing/ink.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import {
  bark,
  cloth,
  cloths,
  cream,
  deep,
  hills,
  indigo,
  mendung,
  mist,
  ochre,
  river,
  rust,
  soga,
  tumpal,
  type Cloth,
} from './batik.ts';

const style: PageStyle = {
  width: 800,
  height: 1130,
  margin: 44,
  gutter: 16,
  paper: cloth('kawungPaper'),
  border: 6,
  ink: cream,
  hand: {
    face: 'soft',
    size: 30,
    capitals: false,
    line: 3,
    paper: cream,
    ink: bark,
    captionPaper: bark,
    captionInk: cream,
  },
};

export const rows = (...list: [number, readonly number[]][]): Row[] =>
  list.map(([share, panels]) => ({ share, panels }));

/** A page sewn onto patterned cloth; the first panel brings the cloths. */
export const draw =
  (layout: Row[], ...panels: Panel[]) =>
  () =>
    page(
      style,
      layout,
      panels.map((panel, i): Panel => (frame) => {
        const content = panel(frame);
        return i ? content : { ...content, art: cloths + content.art };
      }),
    );

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

export const ground = (f: PanelFrame, paint: string) => fill(box(0, 0, f.w, f.h), paint);

export const wall = (f: PanelFrame, name: Cloth, floor = 0.86) =>
  ground(f, cloth(name)) +
  fill(box(0, f.h * floor, f.w, f.h), bark) +
  tumpal(0, f.h * floor, f.w, f.h * 0.05, Math.round(f.w / 44), [bark, ochre]) +
  line(`M0,${f.h * floor}h${f.w}`, cream, 4);

/** The dry village: sun, hills, roofs. */
export function village(f: PanelFrame, wet = false): string {
  const house = (x: number, s: number) =>
    inked(
      angular([
        [x - s, f.h * 0.84],
        [x - s, f.h * 0.84 - s * 0.7],
        [x + s, f.h * 0.84 - s * 0.7],
        [x + s, f.h * 0.84],
      ]),
      ochre,
      3.4,
      cream,
    ) +
    fill(box(x - s * 0.2, f.h * 0.84 - s * 0.5, s * 0.4, s * 0.5), bark) +
    inked(
      angular([
        [x - s * 1.3, f.h * 0.84 - s * 0.64],
        [x - s * 0.6, f.h * 0.84 - s * 1.3],
        [x - s * 0.3, f.h * 0.84 - s * 1.9],
        [x + s * 0.3, f.h * 0.84 - s * 1.9],
        [x + s * 0.6, f.h * 0.84 - s * 1.3],
        [x + s * 1.3, f.h * 0.84 - s * 0.64],
      ]),
      rust,
      3.4,
      cream,
    );
  return (
    ground(f, wet ? indigo : ochre) +
    (wet
      ? ''
      : fill(oval(f.w * 0.8, f.h * 0.34, f.h * 0.13), cream) +
        line(oval(f.w * 0.8, f.h * 0.34, f.h * 0.155), cream, 4, 'stroke-dasharray="4 12"')) +
    hills(f.w, f.h * 0.86, [f.h * 0.46, f.h * 0.3], wet ? [river, '#2a437c'] : [soga, '#a5622f']) +
    house(f.w * 0.2, f.h * 0.08) +
    house(f.w * 0.42, f.h * 0.065) +
    fill(box(0, f.h * 0.84, f.w, f.h * 0.2), bark) +
    tumpal(0, f.h * 0.845, f.w, f.h * 0.035, 26, [bark, soga])
  );
}

/** Mbok Mendung with her face; half width in px. */
export const auntie = (x: number, y: number, w: number, mood: Mood, turn = 0) =>
  mendung([x, y], w, w * 0.78, [indigo, river, '#6f95bf', mist]) +
  face(
    { at: [x - w * 0.02, y - w * 0.04], radius: w * 0.42, mood, turn },
    { eyes: 'dot', eyeSize: 1.1, ink: deep, brow: deep, blush: '#e0876a', nose: false, mouthLine: 0.5 },
  );

/** Half a coconut on a stick. */
export const gayung = (at: Point, s: number) =>
  line(`M${at[0]},${at[1]}l${s * 0.1},${-s * 0.14}`, cream, s * 0.045) +
  line(`M${at[0]},${at[1]}l${s * 0.1},${-s * 0.14}`, soga, s * 0.028) +
  inked(
    `M${at[0] + s * 0.04},${at[1] - s * 0.16}h${s * 0.18}q0,${s * 0.1} ${-s * 0.09},${s * 0.1}q${-s * 0.09},0 ${-s * 0.09},${-s * 0.1}Z`,
    bark,
    3,
    cream,
  ) +
  fill(oval(at[0] + s * 0.13, at[1] - s * 0.16, s * 0.085, s * 0.018), mist);

/** A plate of fried bananas that still steams. */
export const bananas = (at: Point, s: number) =>
  [-1, 0, 1]
    .map((k) =>
      stroke(
        [
          [at[0] + k * s * 0.04, at[1] - s * 0.1],
          [at[0] + k * s * 0.04 + 6, at[1] - s * 0.15],
          [at[0] + k * s * 0.04 - 4, at[1] - s * 0.2],
        ],
        4,
        cream,
      ),
    )
    .join('') +
  [-0.06, 0, 0.06]
    .map((k) => inked(oval(at[0] + k * s, at[1] - s * 0.05, s * 0.045, s * 0.024), ochre, 2.4, bark))
    .join('') +
  inked(
    `M${at[0] - s * 0.14},${at[1] - s * 0.035}h${s * 0.28}q${-s * 0.04},${s * 0.06} ${-s * 0.14},${s * 0.06}q${-s * 0.1},0 ${-s * 0.14},${-s * 0.06}Z`,
    river,
    3,
    cream,
  );

export function frog(x: number, y: number, s: number): string {
  return (
    inked(
      `M${x - s},${y}Q${x - s * 1.1},${y - s} ${x},${y - s}Q${x + s * 1.1},${y - s} ${x + s},${y}Z`,
      '#5a8a4a',
      3.4,
      cream,
    ) +
    [-0.45, 0.45]
      .map(
        (k) =>
          inked(oval(x + k * s, y - s * 1.02, s * 0.28), '#5a8a4a', 3, cream) +
          fill(oval(x + k * s, y - s * 1.04, s * 0.14), cream) +
          fill(oval(x + k * s, y - s * 1.02, s * 0.07), bark),
      )
      .join('') +
    stroke(
      [
        [x - s * 0.5, y - s * 0.5],
        [x, y - s * 0.32],
        [x + s * 0.5, y - s * 0.5],
      ],
      s * 0.09,
      bark,
    )
  );
}
