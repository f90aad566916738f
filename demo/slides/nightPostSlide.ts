import { specks } from '../drawing/effects.ts';
import {
  type Point,
  angular,
  box,
  fill,
  inked,
  line,
  mirrored,
  moved,
  oval,
  puff,
  px,
  smooth,
  stroke,
  turned,
} from '../drawing/ink.ts';
import { fade, glow } from '../drawing/paint.ts';
import { seededRandom } from '../drawing/seededRandom.ts';
import { kikoLook, riding } from '../series/nightPost/nightPostCast.ts';
import { clockTower, far, house, middle, near, row } from './moonlitTown.ts';
import type { SlideFrame } from './slideKind.ts';

const kiko = kikoLook({
  coat: '#2f66a8',
  scarf: '#ff6b4a',
  cap: '#24508c',
  band: '#f2c14e',
  hair: '#1b1830',
  shine: '#5a5f9c',
  skin: '#ffe3cf',
  skirt: '#234b85',
  badge: '#fff3c4',
  iris: '#c9832d',
  sock: '#2a2450',
  shoe: '#f2c14e',
  blush: '#ff8d7a',
  mouth: '#7a2230',
  tongue: '#f27d7d',
});

function letter(x: number, y: number, s: number, angle: number, paint = '#fffaf0'): string {
  const [w, h] = [s, s * 0.66];
  return turned(
    angle,
    [x, y],
    inked(box(x - w / 2, y - h / 2, w, h, s * 0.03), paint, Math.max(1.6, s * 0.03), '#171238') +
      fill(
        angular([
          [x - w / 2, y - h / 2],
          [x + w / 2, y - h / 2],
          [x, y + h * 0.12],
        ]),
        '#e2d9f2',
      ) +
      line(
        `M${px(x - w / 2)},${px(y - h / 2)}L${px(x)},${px(y + h * 0.12)}L${px(x + w / 2)},${px(y - h / 2)}`,
        '#171238',
        Math.max(1.6, s * 0.03),
      ) +
      fill(oval(x, y + h * 0.12, s * 0.085), '#ff5a45'),
  );
}

/** Letters by place, size and angle. */
const flock = (letters: readonly (readonly [number, number, number, number])[]) =>
  letters.map(([x, y, s, angle], i) => letter(x, y, s, angle, i % 3 ? '#fffaf0' : '#ffe3b8')).join('');

const moonlight = (x: number, y: number, r: number) =>
  fill(oval(x, y, r * 2.3), glow('#b77fd8')) +
  fill(oval(x, y, r), '#fff1c9') +
  fill(
    [
      [-0.5, -0.3, 0.17],
      [0.52, 0.34, 0.2],
      [0.56, -0.34, 0.12],
      [-0.62, 0.3, 0.11],
      [0.1, -0.72, 0.08],
    ]
      .map(([a = 0, b = 0, k = 0]) => oval(x + a * r, y + b * r, k * r))
      .join(''),
    '#f4dd9e',
  );

/** A cloud that the moon lights from above. */
const cloud = (x: number, y: number, w: number, paint: string, seed: string) => {
  const shape = puff([x, y], w, w * 0.2, seededRandom(seed));
  return fill(shape, '#d9c6f4', `transform="translate(0,${px(-w * 0.014)})"`) + fill(shape, paint);
};

/** Kiko, who rides to the left, with letters in the basket behind her. */
function rider(x: number, ground: number, h: number): string {
  const crate = moved(
    x,
    ground,
    [-0.43, -0.38, -0.33, -0.29]
      .map((k, i) => letter(h * k, -h * (0.57 + (i % 2) * 0.03), h * 0.12, [-34, 62, -14, 24][i] ?? 0))
      .join('') +
      inked(box(-h * 0.47, -h * 0.55, h * 0.22, h * 0.15, 5), '#b8623a', 3.4, '#171238') +
      line(
        `M${px(-h * 0.47)},${px(-h * 0.5)}h${px(h * 0.22)}m0,${px(h * 0.05)}h${px(-h * 0.22)}`,
        '#7a3626',
        3,
      ),
  );
  // The manga's bicycle stands on a road: in the air it casts no shadow, and in colour its light fades.
  const ride = riding({ x, ground, h, mood: 'joy', lamp: 'smug', look: kiko })
    .replace('rgba(0,0,0,.5)', 'none')
    .replace('rgba(255,255,255,.35)', fade('h', '#fff3c4aa', '#fff3c433', '#fff3c400'));
  return mirrored(x, ride + crate);
}

function cat(x: number, y: number, s: number): string {
  const paint = near.ink;
  const at = (a: number, b: number): Point => [x + a * s, y + b * s];
  const body = [at(-0.3, 0), at(-0.32, -0.5), at(-0.12, -0.84), at(0.14, -0.84), at(0.3, -0.4), at(0.36, 0)];
  const ears = [
    [at(-0.31, -0.98), at(-0.28, -1.42), at(-0.02, -1.16)],
    [at(-0.06, -1.16), at(0.2, -1.42), at(0.23, -0.98)],
  ];
  return (
    fill(smooth(body, true), paint) +
    fill(oval(...at(-0.04, -0.98), s * 0.28, s * 0.25), paint) +
    ears.map((ear) => fill(angular(ear), paint)).join('') +
    line(
      `M${px(x + s * 0.3)},${px(y - 2)}q${px(s * 0.7)},${px(s * 0.1)} ${px(s * 0.5)},${px(-s * 0.5)}`,
      paint,
      s * 0.13,
    ) +
    fill(oval(...at(-0.16, -1), s * 0.055) + oval(...at(0.06, -1), s * 0.055), '#ffd76a')
  );
}

const gust = (points: readonly Point[], width: number) =>
  stroke(points, width, '#ffffff70') +
  stroke(
    points.map(([x, y]): Point => [x + 30, y + width * 1.5]),
    width * 0.4,
    '#ffffff90',
  );

const evening = ({ w, h }: SlideFrame) =>
  fill(box(0, 0, w, h), fade('v', '#0a0e30', '#1d2768', '#5b4198', '#b8689c'));

function wideNight(frame: SlideFrame): string {
  const { w } = frame;
  return (
    evening(frame) +
    specks({ width: w, height: 330, seed: 'slide', count: 90, small: 0.8, large: 2.4, colour: '#fff6d8' }) +
    moonlight(1050, 205, 218) +
    cloud(800, 322, 300, '#6b52ab', 'n1') +
    cloud(1400, 330, 420, '#6b52ab', 'n2') +
    cloud(250, 352, 520, '#5a4598', 'n3') +
    row(w, 445, 92, [40, 92], far) +
    clockTower(1338, 440, 104) +
    gust(
      [
        [1650, 190],
        [1480, 250],
        [1330, 380],
        [1150, 440],
        [960, 418],
        [800, 440],
        [640, 390],
        [560, 340],
        [610, 310],
        [650, 340],
      ],
      15,
    ) +
    row(w, 500, 165, [50, 104], middle) +
    flock([
      [560, 236, 30, -18],
      [650, 150, 38, 16],
      [500, 96, 22, 24],
    ]) +
    turned(10, [1050, 300], rider(1050, 438, 376)) +
    house(-120, 560, 420, 70, near, 'left') +
    house(1230, 570, 520, 74, near, 'right') +
    cat(1424, 353, 54) +
    flock([
      [1290, 76, 44, -20],
      [1262, 226, 54, 24],
      [1440, 146, 56, -12],
      [1544, 268, 104, -26],
      [1556, 62, 78, 18],
    ])
  );
}

function tallNight(frame: SlideFrame): string {
  const { w } = frame;
  return (
    evening(frame) +
    specks({ width: w, height: 560, seed: 'tall', count: 46, small: 0.9, large: 2.6, colour: '#fff6d8' }) +
    moonlight(410, 350, 300) +
    cloud(90, 560, 420, '#6b52ab', 'n1') +
    cloud(720, 580, 360, '#6b52ab', 'n2') +
    row(w, 770, 130, [50, 110], far) +
    clockTower(700, 740, 120) +
    gust(
      [
        [850, 560],
        [700, 690],
        [520, 730],
        [330, 690],
        [150, 720],
        [40, 640],
        [90, 590],
        [140, 630],
      ],
      22,
    ) +
    row(w, 860, 220, [60, 120], middle) +
    house(-150, 1010, 520, 90, near, 'left') +
    house(330, 1030, 560, 90, near, 'right') +
    cat(610, 804, 66) +
    turned(10, [400, 460], rider(400, 690, 570)) +
    flock([
      [90, 130, 56, -18],
      [250, 60, 34, 16],
      [690, 110, 62, 20],
      [740, 300, 92, -22],
      [60, 640, 50, 20],
      [706, 640, 118, 16],
    ])
  );
}

/** Kiko over the moonlit town, letters on the wind. */
export const nightPostSlide = (frame: SlideFrame) => (frame.wide ? wideNight(frame) : tallNight(frame));
