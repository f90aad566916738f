import {
  type Point,
  angular,
  box,
  faint,
  fill,
  inked,
  line,
  oval,
  px,
  smooth,
  stroke,
  turned,
} from '../drawing/ink.ts';
import { rays } from '../drawing/effects.ts';
import { fade, glow } from '../drawing/paint.ts';
import { cloud, cloudSea, ink, island } from '../series/laCarteDuVent/laCarteDuVentCast.ts';
import { ship } from './anemoneDeck.ts';
import type { SlideFrame } from './slideKind.ts';

/** Lays mist over what is far: an island, small and pale. */
const distant = (x: number, y: number, s: number, seed: string, haze: number) =>
  island(x, y, s, seed) + fill(oval(x, y + s * 0.1, s * 1.5, s * 1.4), glow('#ffe9cf'), `opacity="${haze}"`);

/** Water that falls off an island into the clouds. */
function waterfall(x: number, y: number, w: number, drop: number): string {
  const sheet = smooth(
    [
      [x - w * 0.5, y],
      [x + w * 0.5, y],
      [x + w * 0.6, y + drop * 0.5],
      [x + w * 0.9, y + drop],
      [x - w * 0.9, y + drop],
      [x - w * 0.6, y + drop * 0.5],
    ],
    true,
  );
  return (
    fill(sheet, fade('v', '#e8fbff', '#bfeaf4', '#ffffff00')) +
    line(
      `M${px(x - w * 0.2)},${px(y + 6)}V${px(y + drop * 0.6)}M${px(x + w * 0.2)},${px(y + 8)}V${px(y + drop * 0.45)}`,
      '#8fd3ea',
      2,
    )
  );
}

function windmill(x: number, y: number, s: number): string {
  const sail = [20, 110, 200, 290]
    .map((a) =>
      turned(
        a,
        [x, y - s],
        line(`M${px(x)},${px(y - s)}v${px(-s * 0.9)}`, ink, s * 0.05) +
          inked(box(x, y - s * 1.86, s * 0.24, s * 0.62), '#fff4dc', 2, ink),
      ),
    )
    .join('');
  return (
    inked(
      angular([
        [x - s * 0.34, y],
        [x - s * 0.22, y - s],
        [x + s * 0.22, y - s],
        [x + s * 0.34, y],
      ]),
      '#fff4dc',
      2.6,
      ink,
    ) +
    inked(
      angular([
        [x - s * 0.3, y - s * 0.96],
        [x, y - s * 1.36],
        [x + s * 0.3, y - s * 0.96],
      ]),
      '#2f6f8f',
      2.6,
      ink,
    ) +
    fill(box(x - s * 0.08, y - s * 0.34, s * 0.16, s * 0.34), '#7a4a2b') +
    sail +
    inked(oval(x, y - s, s * 0.07), '#f2b632', 2, ink)
  );
}

/** The rose of a chart, drawn on the sky. */
function windRose(x: number, y: number, r: number): string {
  const ray = (a: number, reach: number) =>
    turned(
      a,
      [x, y],
      fill(
        angular([
          [x, y - reach],
          [x + reach * 0.13, y - reach * 0.13],
          [x, y],
        ]),
        '#ffffff',
      ) +
        fill(
          angular([
            [x, y - reach],
            [x - reach * 0.13, y - reach * 0.13],
            [x, y],
          ]),
          '#9fd3ea',
        ),
    );
  return faint(
    0.34,
    line(oval(x, y, r * 0.8) + oval(x, y, r * 0.72), '#ffffff', 2) +
      [45, 135, 225, 315].map((a) => ray(a, r * 0.66)).join('') +
      [0, 90, 180, 270].map((a) => ray(a, r)).join(''),
  );
}

/** Wind, as the map draws it: a white current with a dotted course. */
function current(points: readonly Point[], width: number): string {
  return (
    stroke(points, width, '#ffffffb0') +
    stroke(
      points.map(([x, y]): Point => [x - 24, y + width * 1.6]),
      width * 0.5,
      '#ffffff80',
    )
  );
}

const birds = (places: readonly (readonly [number, number, number])[]) =>
  line(
    places
      .map(
        ([x, y, s]) =>
          `M${px(x - s)},${px(y - s * 0.3)}q${px(s * 0.6)},${px(-s * 0.3)} ${px(s)},${px(s * 0.3)}q${px(s * 0.4)},${px(-s * 0.6)} ${px(s)},${px(-s * 0.3)}`,
      )
      .join(''),
    ink,
    3,
  );

const morning = ({ w, h }: SlideFrame, sun: Point, r: number) =>
  fill(box(0, 0, w, h), fade('v', '#145a94', '#3f9fcd', '#a3d8dc', '#ffdfa8', '#ffb98a')) +
  rays({ width: w, height: h, centre: sun, colour: '#ffffff20', count: 26 }) +
  fill(oval(...sun, r * 2.6), glow('#fff2c0')) +
  fill(oval(...sun, r), '#fff6d2');

const course = (path: string) => line(path, '#fff6d2', 5, 'stroke-dasharray="2 17"');

function wideSky(frame: SlideFrame): string {
  const { w, h } = frame;
  return (
    morning(frame, [1250, 230], 130) +
    cloud(520, 120, 260, 'w1', '#cfe8ee', '#a5cfde') +
    cloud(1500, 96, 300, 'w3', '#ffffff', '#d9eef2') +
    distant(640, 236, 64, 'd1', 0.7) +
    distant(470, 318, 44, 'd2', 0.9) +
    distant(1560, 190, 60, 'd3', 0.6) +
    cloudSea(w, 410, 'far', '#ffe9cf', '#ffc79a', 200) +
    waterfall(1440, 346, 30, 120) +
    island(1492, 336, 140, 'i1') +
    current(
      [
        [1660, 196],
        [1560, 222],
        [1440, 214],
        [1360, 168],
        [1376, 140],
        [1404, 158],
      ],
      12,
    ) +
    ship(1050, 112, 292) +
    cloudSea(w, 470, 'mid', '#fff6ea', '#ffd9b0', 240) +
    island(716, 436, 120, 'i2', false) +
    windmill(690, 432, 74) +
    cloudSea(w, 500, 'near', '#e3f1f6', '#b9d9e8', 260) +
    fill(
      box(0, 0, 760, h),
      fade('h', '#2a5f98', '#5f97c4', '#b4d2e6', '#ffffff'),
      'style="mix-blend-mode:multiply"',
    ) +
    windRose(250, 132, 112) +
    course('M372,196Q470,156 530,258Q556,300 596,322') +
    birds([
      [600, 90, 16],
      [652, 66, 12],
      [640, 112, 10],
      [1330, 56, 13],
    ])
  );
}

function tallSky(frame: SlideFrame): string {
  const { w, h } = frame;
  return (
    morning(frame, [520, 420], 150) +
    cloud(90, 60, 260, 't1', '#e9f6f6', '#b9dde6') +
    cloud(740, 70, 260, 't2', '#ffffff', '#cfe6ef') +
    distant(90, 470, 60, 'd1', 0.6) +
    distant(735, 440, 52, 'd2', 0.8) +
    cloudSea(w, 600, 'far', '#ffe9cf', '#ffc79a', 220) +
    waterfall(650, 650, 32, 130) +
    island(706, 640, 138, 'i1') +
    current(
      [
        [860, 560],
        [700, 640],
        [480, 690],
        [270, 670],
        [240, 620],
        [284, 600],
        [310, 630],
      ],
      16,
    ) +
    ship(412, 214, 335) +
    cloudSea(w, 760, 'mid', '#fff6ea', '#ffd9b0', 260) +
    island(150, 752, 150, 'i2', false) +
    windmill(96, 748, 80) +
    cloudSea(w, 830, 'near', '#8fc3de', '#2f6f9f', 330) +
    cloudSea(w, 930, 'nearest', '#5b9cc4', '#12406e', 380) +
    fill(box(0, 640, w, h - 640), fade('v', '#0b386800', '#0b3868aa')) +
    birds([
      [748, 330, 14],
      [712, 350, 11],
      [60, 570, 13],
    ])
  );
}

/** The Anémone among islands, its crew on the look-out. */
export const laCarteDuVentSlide = (frame: SlideFrame) => (frame.wide ? wideSky(frame) : tallSky(frame));
