import type { Speech, Voice } from '../../drawing/balloon.ts';
import { type Point, angular, box, fill, line, oval } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { cuts, engrave, far, ink, paper, radiate, rect, round, yellow } from './engraving.ts';

const style: PageStyle = {
  width: 820,
  height: 1180,
  margin: 28,
  gutter: 14,
  paper,
  border: 4,
  ink,
  hand: {
    face: 'soft',
    size: 30,
    capitals: false,
    line: 3,
    paper,
    ink,
    captionPaper: paper,
    captionInk: ink,
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
  ): Speech => ({
    text,
    at: [x * w, y * h],
    ...(to ? { to: [to[0] * w, to[1] * h] as Point } : {}),
    voice,
    ...more,
  });

/** Night in level lines round one light. */
export function night({ w, h }: PanelFrame, light: Point, reach = 1): string {
  const lamp: Point = [light[0] * w, light[1] * h];
  const tone = far(lamp, Math.max(w, h) * 0.62 * reach);
  return (
    fill(box(0, 0, w, h), paper) +
    engrave(rect(0, 0, w, h), { pitch: 10, tone: (x, y) => 0.12 + tone(x, y) * 0.95, step: 26 })
  );
}

/** A wall in upright lines, darker away from the light. */
export function wall({ w, h }: PanelFrame, light: Point, dark = 0.2): string {
  const tone = far([light[0] * w, light[1] * h], Math.max(w, h) * 0.8);
  return (
    fill(box(0, 0, w, h), paper) +
    engrave(rect(0, 0, w, h), { angle: 90, pitch: 10, tone: (x, y) => dark + tone(x, y) * 0.7, step: 26 })
  );
}

/** Rays about a face that has just understood. */
export const burst = ({ w, h }: PanelFrame, [x, y]: Point, clear: number) =>
  fill(box(0, 0, w, h), paper) +
  radiate([x * w, y * h], {
    from: clear,
    to: Math.hypot(w, h),
    count: 70,
    tone: (a, b) => far([x * w, y * h], h)(a, b) * 1.1,
  });

/** A street lamp with a stop sign; (x, y) is its foot. The lamp is the only colour. */
export function stop(x: number, y: number, tall: number, number: string): string {
  const top = y - tall;
  return (
    fill(oval(x + tall * 0.1, top + tall * 0.07, tall * 0.09), yellow) +
    line(oval(x + tall * 0.1, top + tall * 0.07, tall * 0.09), ink, tall * 0.012) +
    line(`M${x},${y}V${top}q0,${-tall * 0.08} ${tall * 0.1},${-tall * 0.08}`, ink, tall * 0.035) +
    line(`M${x},${y}V${top}q0,${-tall * 0.08} ${tall * 0.1},${-tall * 0.08}`, paper, tall * 0.008) +
    fill(
      angular([
        [x + tall * 0.03, top + tall * 0.02],
        [x + tall * 0.17, top + tall * 0.02],
        [x + tall * 0.13, top - tall * 0.09],
        [x + tall * 0.07, top - tall * 0.09],
      ]),
      ink,
    ) +
    fill(oval(x, top + tall * 0.32, tall * 0.11), paper) +
    line(oval(x, top + tall * 0.32, tall * 0.11), ink, tall * 0.024) +
    fill(textPath('big', number, tall * 0.14, x, top + tall * 0.37, 'middle'), ink)
  );
}

/** The tram from its side, lit within. (x, y) is the middle of its foot, `s` its length. `lit` may be a window alone. */
export function tramSide(x: number, y: number, s: number, lit: 'all' | 'none' = 'all'): string {
  const h = s * 0.36;
  const shell: Point[] = [
    [x - s * 0.5, y - h * 0.12],
    [x - s * 0.5, y - h * 0.8],
    [x - s * 0.44, y - h],
    [x + s * 0.44, y - h],
    [x + s * 0.5, y - h * 0.8],
    [x + s * 0.5, y - h * 0.12],
  ];
  const windows = Array.from({ length: 7 }, (_, i) =>
    box(x - s * 0.45 + i * s * 0.13, y - h * 0.8, s * 0.11, h * 0.34),
  ).join('');
  return (
    line(
      `M${x - s * 0.06},${y - h}l${s * 0.08},${-h * 0.26}l${-s * 0.08},${-h * 0.2}M${x - s * 0.1},${y - h * 1.46}h${s * 0.12}`,
      paper,
      3,
    ) +
    fill(angular(shell), ink) +
    line(angular(shell), paper, 4) +
    fill(windows, lit === 'all' ? yellow : paper) +
    (lit === 'all'
      ? ''
      : engrave(rect(x - s * 0.45, y - h * 0.8, s * 0.89, h * 0.34), { angle: 45, pitch: 9, tone: 0.6 })) +
    line(windows, paper, s * 0.006) +
    engrave(rect(x - s * 0.48, y - h * 0.4, s * 0.96, h * 0.22), {
      pitch: 9,
      colour: paper,
      tone: (a) => 0.42 - Math.abs(a - x) / (s * 1.3),
    }) +
    cuts(
      [
        [
          [x - s * 0.49, y - h * 0.84],
          [x + s * 0.49, y - h * 0.84],
        ],
      ],
      3,
    ) +
    [-0.3, -0.18, 0.18, 0.3]
      .map(
        (k) =>
          fill(oval(x + k * s, y - h * 0.06, h * 0.11), ink) +
          line(oval(x + k * s, y - h * 0.06, h * 0.06), paper, 3),
      )
      .join('') +
    fill(oval(x + s * 0.49, y - h * 0.3, h * 0.08), lit === 'all' ? yellow : paper)
  );
}

/** Rails and cobbles below a line. */
export function road({ w, h }: PanelFrame, y: number): string {
  return (
    fill(box(0, h * y, w, h), ink) +
    cuts(
      [0.12, 0.3, 0.62].map((k): [Point, Point] => [
        [0, h * (y + (1 - y) * k)],
        [w, h * (y + (1 - y) * k)],
      ]),
      3,
    ) +
    engrave(rect(0, h * (y + (1 - y) * 0.34), w, h * (1 - y) * 0.26), {
      pitch: 9,
      colour: paper,
      tone: (x) => 0.34 - Math.abs(x - w / 2) / (w * 1.6),
    })
  );
}

/** Houses with dark panes behind a street. */
export function terrace({ w, h }: PanelFrame, base: number, light: Point): string {
  const glowing = far([light[0] * w, light[1] * h], w * 0.7);
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const [x, wide, tall] = [w * (i * 0.24 - 0.1), w * 0.22, h * (0.34 + ((i * 5) % 3) * 0.09)];
      const top = h * base - tall;
      const front: Point[] = [
        [x, h * base],
        [x, top],
        [x + wide / 2, top - h * 0.08],
        [x + wide, top],
        [x + wide, h * base],
      ];
      const panes = Array.from({ length: 4 }, (_, k) =>
        box(
          x + wide * (0.16 + (k % 2) * 0.42),
          top + h * (0.04 + Math.floor(k / 2) * 0.15),
          wide * 0.26,
          h * 0.09,
        ),
      ).join('');
      return (
        fill(angular(front), ink) +
        engrave(front, { angle: 90, pitch: 10, colour: paper, tone: (a, b) => 0.42 - glowing(a, b) * 0.5 }) +
        fill(panes, ink) +
        line(`M${front.map(([a, b]) => `${a},${b}`).join('L')}`, ink, 4)
      );
    })
    .join('');
}

/** The inside of the tram: windows on the night, a lamp, straps. */
export function saloon({ w, h }: PanelFrame): string {
  const windows = [0.06, 0.38, 0.7].map((k) => rect(w * k, h * 0.16, w * 0.25, h * 0.4));
  return (
    wall({ w, h }, [0.5, 0.1], 0.06) +
    windows
      .map(
        (points) =>
          fill(angular(points), ink) + line(angular(points), ink, 9) + line(angular(points), paper, 3),
      )
      .join('') +
    windows
      .map(([[x, y] = [0, 0]]) =>
        cuts(
          [0.2, 0.4, 0.6].map((k, i): [Point, Point] => [
            [x + w * 0.02, y + h * (0.34 - k * 0.3)],
            [x + w * (0.08 + i * 0.05), y + h * (0.34 - k * 0.3)],
          ]),
          2.5,
        ),
      )
      .join('') +
    fill(box(0, h * 0.62, w, h), ink) +
    engrave(rect(0, h * 0.64, w, h * 0.4), {
      pitch: 12,
      colour: paper,
      tone: (x, y) => 0.4 - Math.abs(x - w / 2) / w / 1.6 - (y - h * 0.64) / h,
    }) +
    [0.22, 0.5, 0.78]
      .map((k) => line(`M${w * k},0v${h * 0.1}`, ink, 5) + line(oval(w * k, h * 0.13, 16, 20), ink, 6))
      .join('')
  );
}

/** The lamp of the saloon. */
export const bulb = (x: number, y: number, r: number) =>
  fill(angular(round(x, y, r)), yellow) +
  line(oval(x, y, r), ink, r * 0.12) +
  line(`M${x - r * 0.4},${y - r * 1.2}h${r * 0.8}M${x},${y - r * 1.2}v${-r}`, ink, r * 0.3);
