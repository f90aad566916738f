import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { dotFade, focusLines, speedLines } from '../../drawing/effects.ts';
import { angular, box, fill, inked, line, oval, px, type Point } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { page, type PageStyle, type Panel, type PanelFrame, type Row } from '../../drawing/page.ts';
import { hatch, tone } from '../../drawing/paint.ts';

export const ink = '#0c0c0c';
export const white = '#ffffff';

const hand: Hand = {
  face: 'talk',
  size: 23,
  capitals: true,
  line: 2.8,
  paper: white,
  ink,
  captionPaper: white,
  captionInk: ink,
};

const style: PageStyle = {
  width: 800,
  height: 1056,
  margin: 26,
  gutter: 11,
  paper: white,
  border: 4,
  ink,
  hand,
  rightToLeft: true,
};

export const draw =
  (layout: readonly Row[], ...panels: Panel[]) =>
  () =>
    page(style, layout, panels);

/** Rows of panels whose borders slant, as the sport demands. */
export const rows = (
  ...shares: readonly (readonly [share: number, panels: readonly number[], slant?: number, lean?: number])[]
): Row[] => shares.map(([share, panels, slant = 0, lean = 0]) => ({ share, panels, slant, lean }));

export const say =
  ({ w, h }: PanelFrame) =>
  (
    text: string,
    x: number,
    y: number,
    to?: Point,
    voice: Voice = 'say',
    more: Partial<Speech> = {},
  ): Speech => ({
    // French signs of two strokes never begin a line.
    text: text.replaceAll(/ ([!?:;])/g, '\u00a0$1'),
    at: [x * w, y * h],
    ...(to ? { to: [to[0] * w, to[1] * h] as const } : {}),
    voice,
    ...more,
  });

export const note = (f: PanelFrame, text: string, x: number, y: number, width = 260): Speech =>
  say(f)(text, x, y, undefined, 'caption', { width });

export const placed = (x: number, y: number, size: number, content: string, flip = false, angle = 0) =>
  `<g transform="translate(${px(x)},${px(y)}) rotate(${px(angle)}) scale(${(flip ? -size : size).toFixed(3)},${size.toFixed(3)})">${content}</g>`;

export const plain = ({ w, h }: PanelFrame, paint: string) => fill(box(0, 0, w, h), paint);

export const toned = (f: PanelFrame, cover: number) => plain(f, white) + plain(f, tone(cover, 12, ink));

/** Everything runs at one point: black on white, or white on black. */
export const rush = (f: PanelFrame, x: number, y: number, clear: number, dark = false, count = 76) =>
  plain(f, dark ? ink : white) +
  focusLines({
    width: f.w,
    height: f.h,
    seed: `rush${x}${y}`,
    colour: dark ? white : ink,
    centre: [x * f.w, y * f.h],
    clear: clear * f.h,
    count,
  });

export const streaks = (f: PanelFrame, angle: number, dark = false, count = 60) =>
  plain(f, dark ? ink : white) +
  speedLines({ width: f.w, height: f.h, seed: `streak${angle}`, colour: dark ? white : ink, angle, count });

export const gloom = (f: PanelFrame, from = 0.7, to = 0) =>
  plain(f, white) + dotFade({ width: f.w, height: f.h, from, to, pitch: 16, colour: ink });

/** A sound as the page shouts it. */
export const roar = (text: string, x: number, y: number, size: number, angle = -10, light = false) =>
  title({
    face: 'shout',
    text,
    size,
    at: [x, y],
    fill: light ? white : ink,
    edge: light ? ink : white,
    edgeWidth: size * 0.16,
    angle,
    jitter: 4,
    tracking: size * 0.02,
  });

export const drops = (x: number, y: number, s: number, places: readonly Point[]) =>
  places
    .map(([dx, dy]) => {
      const [cx, cy] = [x + dx * s, y + dy * s];
      return inked(
        `M${px(cx)},${px(cy - s * 0.2)}q${px(s * 0.13)},${px(s * 0.2)} 0,${px(s * 0.27)}q${px(-s * 0.13)},${px(-s * 0.07)} 0,${px(-s * 0.27)}Z`,
        white,
        Math.max(1.6, s * 0.02),
        ink,
      );
    })
    .join('');

/** A leather ball: one whole patch in the middle and the five around it. */
export function ball(x: number, y: number, r: number, spin = 0): string {
  const at = (angle: number, reach: number): Point => {
    const a = ((angle + spin) * Math.PI) / 180;
    return [Math.cos(a) * reach * 100, Math.sin(a) * reach * 100];
  };
  const five = [0, 1, 2, 3, 4];
  const middle = angular(five.map((i) => at(i * 72 - 90, 0.34)));
  const seams = five.map((i) => {
    const [a, b] = [at(i * 72 - 90, 0.34), at(i * 72 - 90, 0.66)];
    return `M${px(a[0])},${px(a[1])}L${px(b[0])},${px(b[1])}`;
  });
  const rim = five.map((i) =>
    angular([
      at(i * 72 - 90, 0.66),
      at(i * 72 - 70, 0.82),
      at(i * 72 - 74, 0.99),
      at(i * 72 - 106, 0.99),
      at(i * 72 - 110, 0.82),
    ]),
  );
  const joins = five.map((i) => {
    const [a, b] = [at(i * 72 - 70, 0.82), at(i * 72 - 38, 0.82)];
    return `M${px(a[0])},${px(a[1])}L${px(b[0])},${px(b[1])}`;
  });
  return placed(
    x,
    y,
    r / 100,
    inked(oval(0, 0, 100), white, 6, ink) +
      fill('M80,-60A100,100 0 0,1 -60,80A110,110 0 0,0 80,-60Z', hatch(34, 10, ink)) +
      fill(middle + rim.join(''), ink) +
      line(seams.join('') + joins.join(''), ink, 4) +
      line(oval(0, 0, 100), ink, 6),
  );
}

/** Rows of the kitchen garden running away, with sticks and a fence. */
export function beds(f: PanelFrame, horizon = 0.5): string {
  const y = f.h * horizon;
  const furrow = Array.from({ length: 11 }, (_, i) => {
    const k = i - 5;
    return angular([
      [f.w / 2 + k * f.w * 0.03, y],
      [f.w / 2 + (k + 0.5) * f.w * 0.03, y],
      [f.w / 2 + (k + 0.5) * f.w * 0.34, f.h + 4],
      [f.w / 2 + k * f.w * 0.34, f.h + 4],
    ]);
  });
  const fence = Array.from(
    { length: Math.ceil(f.w / 34) },
    (_, i) => `M${i * 34},${px(y + 4)}v-46l11,-14l11,14v46Z`,
  ).join('');
  return (
    fill(box(0, y, f.w, f.h - y), white) +
    fill(box(0, y, f.w, f.h - y), tone(18, 10, ink)) +
    fill(furrow.join(''), '#484848') +
    inked(fence, white, 2.6, ink) +
    line(`M0,${px(y - 14)}H${f.w}`, ink, 4)
  );
}

/** A goal seen from the penalty spot. */
export const goal = (x: number, y: number, w: number, h: number) => {
  let net = '';
  for (let k = 1; k < 10; k++) net += `M${px(x + (w * k) / 10)},${px(y)}V${px(y + h)}`;
  for (let k = 1; k < 6; k++) net += `M${px(x)},${px(y + (h * k) / 6)}H${px(x + w)}`;
  const post = `M${px(x)},${px(y + h)}V${px(y)}H${px(x + w)}V${px(y + h)}`;
  return line(net, '#6d6d6d', 1.6) + line(post, ink, 17) + line(post, white, 9);
};
