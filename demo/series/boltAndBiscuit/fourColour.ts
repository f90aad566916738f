import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { rays } from '../../drawing/effects.ts';
import { angular, box, fill, inked, line, px, type Point } from '../../drawing/ink.ts';
import { title, type Face } from '../../drawing/lettering.ts';
import { page, type PageStyle, type Panel, type PanelFrame, type Row } from '../../drawing/page.ts';
import { tone } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

/** The inks of a cheap press on paper that has lain in an attic. */
export const ink = '#1a1420';
export const paper = '#f4e6c6';
export const white = '#fdf4dc';
export const red = '#d9342b';
export const blue = '#2460a8';
export const sky = '#7cc4e0';
export const yellow = '#fbcb2d';
export const fur = '#e2a356';

const hand: Hand = {
  face: 'talk',
  size: 23,
  capitals: true,
  line: 2.6,
  paper: white,
  ink,
  captionPaper: yellow,
  captionInk: ink,
};

const style: PageStyle = {
  width: 800,
  height: 1130,
  margin: 44,
  gutter: 12,
  paper,
  border: 4,
  ink,
  hand,
};

export const draw =
  (layout: readonly Row[], ...panels: Panel[]) =>
  () =>
    page(style, layout, panels);

export const rows = (...shares: readonly (readonly [number, readonly number[]])[]): Row[] =>
  shares.map(([share, panels]) => ({ share, panels }));

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
    text,
    at: [x * w, y * h],
    ...(to ? { to: [to[0] * w, to[1] * h] as const } : {}),
    voice,
    ...more,
  });

export const note = (f: PanelFrame, text: string, x: number, y: number, width = 300): Speech =>
  say(f)(text, x, y, undefined, 'caption', { width });

/** A drawing in its own units, set down at a place in a size; `flip` makes it look the other way. */
export const placed = (x: number, y: number, size: number, content: string, flip = false, angle = 0) =>
  `<g transform="translate(${px(x)},${px(y)}) rotate(${px(angle)}) scale(${(flip ? -size : size).toFixed(3)},${size.toFixed(3)})">${content}</g>`;

/** A flat colour under coarse dots of a second one. */
export const dotted = (path: string, paint: string, dots: string, cover = 28, pitch = 10) =>
  fill(path, paint) + fill(path, tone(cover, pitch, dots));

export const ground = ({ w, h }: PanelFrame, paint: string, dots: string, cover = 28, pitch = 10) =>
  dotted(box(0, 0, w, h), paint, dots, cover, pitch);

export const burst = (x: number, y: number, rx: number, ry: number, seed: string, spikes = 15): string => {
  const random = seededRandom(seed);
  return angular(
    Array.from({ length: spikes * 2 }, (_, i): Point => {
      const angle = (i / (spikes * 2)) * Math.PI * 2;
      const reach = i % 2 ? 0.66 : between(random, 0.92, 1.16);
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    }),
  );
};

interface Thickness {
  face: Face;
  text: string;
  size: number;
  at: Point;
  fill: string;
  side: string;
  depth?: number;
  lean?: Point;
  angle?: number;
  arch?: number;
  tracking?: number;
  jitter?: number;
  edge?: number;
}

/** Lettering as a solid block: its side is the front drawn over and over, a pixel or two further back. */
export function solid({ side, depth = 22, lean = [1, 1], edge, ...front }: Thickness): string {
  const width = edge ?? front.size * 0.09;
  const layers: string[] = [];
  const at = (k: number): Point => [front.at[0] + lean[0] * k, front.at[1] + lean[1] * k];
  layers.push(title({ ...front, at: at(depth), fill: ink, edge: ink, edgeWidth: width * 1.7 }));
  layers.push(title({ ...front, at: at(0), fill: ink, edge: ink, edgeWidth: width * 1.7 }));
  for (let k = depth; k > 0; k -= 2)
    layers.push(title({ ...front, at: at(k), fill: side, edge: side, edgeWidth: width * 0.5 }));
  layers.push(title({ ...front, edge: ink, edgeWidth: width }));
  return layers.join('');
}

/** A sound in a star: POW, CRACK, FWUMP. */
export const sound = (text: string, x: number, y: number, size: number, seed: string, angle = -8) => {
  const rx = size * (text.length * 0.33 + 0.75);
  return (
    inked(burst(x, y, rx * 1.18, size * 1.25, seed), red, 4, ink) +
    fill(burst(x, y, rx * 0.96, size * 0.98, `${seed}2`), yellow) +
    title({
      face: 'big',
      text,
      size,
      at: [x, y],
      fill: white,
      edge: ink,
      edgeWidth: size * 0.2,
      angle,
      jitter: 5,
      shadow: ink,
    })
  );
};

export const sunburst = (f: PanelFrame, x: number, y: number, under: string, over: string, count = 16) =>
  fill(box(0, 0, f.w, f.h), under) +
  // Edges without half-tones cost fewer bytes, and rays are all edge.
  `<g shape-rendering="crispEdges">${rays({ width: f.w, height: f.h, centre: [x * f.w, y * f.h], colour: over, count })}</g>`;

/** Roofs of the city in black, with a few lit windows: the cheapest depth there is. */
export function city(w: number, base: number, seed: string, tall: number, wall = ink, lit = yellow): string {
  const random = seededRandom(seed);
  let art = '';
  for (let x = -20; x < w;) {
    const width = between(random, 46, 96);
    const top = base - between(random, 0.4, 1) * tall;
    const spire =
      random() < 0.4
        ? box(x + width * 0.45, top - tall * 0.22, 5, tall * 0.24) +
          box(x + width * 0.3, top - 14, width * 0.4, 16)
        : '';
    art += fill(box(x, top, width + 1, base - top) + spire, wall);
    for (let y = top + 14; y < base - 16; y += 26)
      for (let c = x + 10; c < x + width - 14; c += 20)
        if (random() < 0.3) art += fill(box(c, y, 9, 13), lit);
    x += width;
  }
  return art;
}

export const zip = (path: string, width = 4) => line(path, ink, width);
