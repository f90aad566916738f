import type { Hand, Speech } from '../../drawing/balloon.ts';
import { balloon } from '../../drawing/balloon.ts';
import { box, fill, px, smooth, type Point } from '../../drawing/ink.ts';
import { textBlock } from '../../drawing/lettering.ts';
import { finished, type Sheet } from '../../drawing/page.ts';
import { clip } from '../../drawing/paint.ts';
import { between, seededRandom, type Random } from '../../drawing/seededRandom.ts';

/** Sticks of wax on night-blue sugar paper. */
export const night = '#17142e';
export const chalk = '#fbf3df';
export const amber = '#ffb03b';
export const cocoa = '#7a4a34';
export const rose = '#ff7f8e';
export const mint = '#6fe0b5';
export const aqua = '#63c9f2';
export const lilac = '#b9a4f0';
export const lemon = '#ffe066';
export const slate = '#8b88a8';
export const coral = '#ff6b4a';

/** Points as a line of text: a hand-drawn shape has many. */
export const way = (points: string): Point[] =>
  points.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

const shaken = (points: readonly Point[], by: number, random: Random): Point[] =>
  points.map(([x, y]): Point => [x + between(random, -by, by), y + between(random, -by, by)]);

const seedOf = (points: readonly Point[]) =>
  points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ');

/** One stroke of the stick: three passes that do not quite agree. */
export function rub(points: readonly Point[], colour: string, width: number, closed = false): string {
  const random = seededRandom(seedOf(points));
  const pass = (by: number, share: number, opacity: number) =>
    `<path d="${smooth(shaken(points, by, random), closed)}" fill="none" stroke="${colour}" stroke-width="${px(width * share)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
  return pass(0, 0.8, 0.95) + pass(width * 0.42, 0.5, 0.7) + pass(width * 0.6, 0.34, 0.5);
}

/** Points along a closed smooth shape, close enough for a clip. */
function traced(points: readonly Point[], steps = 5): Point[] {
  const n = points.length;
  const at = (i: number): Point => points[(i + n) % n] ?? [0, 0];
  return points.flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: steps }, (__, s): Point => {
      const t = s / steps;
      const on = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      return [on(0), on(1)];
    });
  });
}

interface Wax {
  colour: string;
  /** The second stick that goes over the first. */
  over?: string;
  /** Outline; none without it. */
  edge?: string;
  width?: number;
  /** Px between the strokes that fill. */
  gap?: number;
  angle?: number;
}

/** A shape coloured in by hand: a thin flat ground, strokes to and fro across it, and the outline last. */
export function coloured(
  points: readonly Point[],
  { colour, over = chalk, edge, width = 8, gap = 17, angle = -35 }: Wax,
): string {
  const random = seededRandom(seedOf(points));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2 + gap;
  const zigzag: Point[] = [];
  for (let y = -reach, i = 0; y < reach; y += gap, i++)
    zigzag.push([(i % 2 ? 1 : -1) * reach, y + between(random, -gap * 0.25, gap * 0.25)]);
  const strokes = `M${zigzag.map(([x, y]) => `${px(x)},${px(y)}`).join('L')}`;
  return (
    fill(smooth(points, true), colour) +
    `<g clip-path="${clip(traced(points))}"><path transform="translate(${px(cx)},${px(cy)}) rotate(${angle})" d="${strokes}" fill="none" stroke="${over}" stroke-width="${px(gap * 0.36)}" stroke-linejoin="round" opacity=".32"/></g>` +
    (edge ? rub(points, edge, width, true) : '')
  );
}

export const ring = (x: number, y: number, rx: number, ry = rx, count = 12): Point[] =>
  Array.from({ length: count }, (_, i): Point => [
    x + Math.cos((i / count) * Math.PI * 2) * rx,
    y + Math.sin((i / count) * Math.PI * 2) * ry,
  ]);

export const placed = (x: number, y: number, size: number, content: string, flip = false, angle = 0) =>
  `<g transform="translate(${px(x)},${px(y)}) rotate(${px(angle)}) scale(${(flip ? -size : size).toFixed(3)},${size.toFixed(3)})">${content}</g>`;

/** Stars as children draw them: five strokes, or a dab. */
export function stars(w: number, h: number, seed: string, count: number): string {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y, r] = [random() * w, random() * h, between(random, 5, 15)];
    const colour = [chalk, lemon, aqua, rose][Math.floor(random() * 4)] ?? chalk;
    if (random() < 0.55)
      return fill(
        `M${px(x - r * 0.3)},${px(y)}a${px(r * 0.3)},${px(r * 0.34)} 0 1,0 ${px(r * 0.6)},0a${px(r * 0.3)},${px(r * 0.3)} 0 1,0 ${px(-r * 0.6)},0Z`,
        colour,
      );
    const rays = [0, 1, 2, 3].map((k) => {
      const a = (k / 4) * Math.PI + 0.2;
      return `M${px(x - Math.cos(a) * r)},${px(y - Math.sin(a) * r)}L${px(x + Math.cos(a) * r)},${px(y + Math.sin(a) * r)}`;
    });
    return `<path d="${rays.join('')}" stroke="${colour}" stroke-width="4" stroke-linecap="round" opacity=".9"/>`;
  }).join('');
}

const hand: Hand = {
  face: 'soft',
  size: 36,
  capitals: false,
  line: 5,
  paper: chalk,
  ink: night,
  captionPaper: night,
  captionInk: chalk,
};

interface Leaf {
  art: string;
  /** The sentence that is read aloud, and where its middle stands, px. */
  tale?: { text: string; at: Point; width?: number; colour?: string; size?: number };
  talk?: Speech[];
}

export const size: Point = [800, 1000];

/** One leaf of the book: dark paper, the picture, the sentence in chalk. */
export function leaf({ art, tale, talk = [] }: Leaf): Sheet {
  const [w, h] = size;
  const block = tale
    ? textBlock({ face: 'soft', text: tale.text, size: tale.size ?? 42, width: tale.width ?? 640 })
    : undefined;
  const words =
    block && tale
      ? `<path transform="translate(${tale.at[0]},${tale.at[1]})" d="${block.path}" fill="${tale.colour ?? chalk}" stroke="${night}" stroke-width="34" stroke-linejoin="round" paint-order="stroke"/>`
      : '';
  return finished(
    w,
    h,
    fill(box(0, 0, w, h), night) + art + words + talk.map((speech) => balloon(speech, hand, size)).join(''),
  );
}

export const say = (text: string, at: Point, to?: Point, more: Partial<Speech> = {}): Speech => ({
  text,
  at,
  ...(to ? { to } : {}),
  ...more,
});
