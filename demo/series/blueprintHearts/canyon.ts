import { specks } from '../../drawing/effects.ts';
import { box, fill, line, oval, px, type Point } from '../../drawing/ink.ts';
import {
  bank,
  dashed,
  deep,
  drawn,
  girder,
  light,
  measure,
  mid,
  pale,
  placed,
  thin,
  tree,
  white,
} from './draughting.ts';
import { machine, reach, type Gaze } from './machines.ts';

interface Site {
  w: number;
  h: number;
  /** Height of the ground on both banks, px. */
  ground: number;
  /** Where the banks end, px from the left. */
  edges: readonly [number, number];
  seed: string;
  night?: boolean;
}

export const sun = (x: number, y: number, r: number) =>
  drawn(oval(x, y, r), light, 3.4) +
  line(
    Array.from({ length: 12 }, (_, i) => {
      const a = (i * Math.PI) / 6;
      return `M${px(x + Math.cos(a) * r * 1.3)},${px(y + Math.sin(a) * r * 1.3)}L${px(x + Math.cos(a) * r * 1.7)},${px(y + Math.sin(a) * r * 1.7)}`;
    }).join(''),
    white,
    4,
  );

export const moon = (x: number, y: number, r: number) =>
  drawn(
    `M${px(x + r * 0.3)},${px(y - r)}A${r},${r} 0 1,0 ${px(x + r)},${px(y + r * 0.3)}A${px(r * 0.85)},${px(r * 0.85)} 0 0,1 ${px(x + r * 0.3)},${px(y - r)}Z`,
    pale,
    3,
  );

export const cloud = (x: number, y: number, s: number) =>
  placed(
    x,
    y,
    s,
    drawn(
      'M-90,20C-120,20 -120,-24 -84,-24C-80,-64 -20,-70 -8,-40C20,-70 70,-50 66,-20C100,-24 104,20 76,20Z',
      mid,
      3.6,
    ),
  );

/** The place of the story: two banks, the river far down, trees, and the day or the night above. */
export function canyon({ w, h, ground, edges: [a, b], seed, night = false }: Site): string {
  // The hills are see-through, so that the grid of the paper goes on below the line.
  const hills = `M-10,${ground}C${w * 0.1},${ground - h * 0.2} ${w * 0.2},${ground - h * 0.1} ${w * 0.34},${ground - h * 0.22}C${w * 0.46},${ground - h * 0.1} ${w * 0.56},${ground - h * 0.1} ${w * 0.68},${ground - h * 0.24}C${w * 0.8},${ground - h * 0.08} ${w * 0.9},${ground - h * 0.2} ${w + 10},${ground - h * 0.04}V${h}H-10Z`;
  const waves = Array.from(
    { length: 9 },
    (_, i) =>
      `M${px(a + 10 + ((i * 137) % Math.max(60, b - a - 80)))},${px(h - 90 + (i % 4) * 22)}q14,-10 28,0t28,0t28,0`,
  ).join('');
  return (
    (night
      ? fill(box(0, 0, w, h), deep) +
        specks({ width: w, height: ground * 0.8, seed, count: 50, small: 1.4, large: 3, colour: white })
      : '') +
    fill(hills, night ? '#0d3d80' : light, night ? '' : 'opacity=".22"') +
    line(hills, pale, 2) +
    fill(box(0, h - 120, w, 130), light) +
    thin(waves, white, 3) +
    tree(a - 150, ground, 26) +
    tree(b + 190, ground, 32) +
    bank(a, ground, h, 1, w, `${seed}l`) +
    bank(b, ground, h, -1, w, `${seed}r`)
  );
}

/** How far either half of the bridge has come, px from its bank; `drop` lowers the right one. */
export const halves = (
  { edges: [a, b], ground }: Pick<Site, 'edges' | 'ground'>,
  left: number,
  right: number,
  drop = 0,
  tall = 46,
) =>
  (left ? girder(a - 60, a + left, ground + 10, tall) : '') +
  (right ? girder(b + 60, b - right, ground + 10 + drop, tall) : '');

interface Pair {
  ground: number;
  size: number;
  xs: readonly [number, number];
  gazes: readonly [Gaze, Gaze];
  necks?: readonly [readonly Point[], readonly Point[]];
  holding?: string;
  tilt?: number;
}

/** Both machines, one on either side. */
export const pair = ({ ground, size, xs, gazes, necks = [reach, reach], holding, tilt = 0 }: Pair) =>
  machine({
    kind: 'derrick',
    x: xs[0],
    ground,
    size,
    neck: necks[0],
    gaze: gazes[0],
    tilt,
    ...(holding ? { holding } : {}),
  }) +
  machine({
    kind: 'jib',
    x: xs[1],
    ground,
    size,
    neck: necks[1],
    gaze: gazes[1],
    left: true,
    tilt,
    ...(holding ? { holding } : {}),
  });

/** Rain over everything, in pencil. */
export const shower = (w: number, h: number) => {
  let path = '';
  for (let i = 0; i < 70; i++) path += `M${(i * 173) % w},${(i * 97) % h}l-14,44`;
  return line(path, pale, 3);
};

export const gap = (from: Point, to: Point, text: string) =>
  measure(from, to, text, 34) +
  dashed(`M${from[0]},${from[1] - 60}V${from[1] + 60}M${to[0]},${to[1] - 60}V${to[1] + 60}`);

/** Days gone by, in suns. */
export const days = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, i) => sun(x + i * 56, y, 13)).join('');
