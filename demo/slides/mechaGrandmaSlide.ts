import { rays } from '../drawing/effects.ts';
import { figure } from '../drawing/figure.ts';
import { type Point, box, fill, line, oval, px } from '../drawing/ink.ts';
import { fade } from '../drawing/paint.ts';
import { skyline } from '../drawing/townscape.ts';
import { machine } from '../series/mechaGrandma/mechaGrandmaCast.ts';
import { ink, paints, softened } from '../series/mechaGrandma/mechaInk.ts';
import { leek, tomato, xiaoman } from '../series/mechaGrandma/mechaNeighbours.ts';
import { home, lantern, washing } from './mechaLane.ts';
import type { SlideFrame } from './slideKind.ts';

/** The shopping: a net bag that hangs from its handles at (x, y), full to the brim. */
function shoppingBag(x: number, y: number, s: number): string {
  const bag = `M${px(x - s * 0.52)},${px(y + s * 0.62)}Q${px(x - s * 0.9)},${px(y + s * 1.66)} ${px(x)},${px(y + s * 1.7)}Q${px(x + s * 0.9)},${px(y + s * 1.66)} ${px(x + s * 0.52)},${px(y + s * 0.62)}Z`;
  const mesh =
    [-0.5, -0.25, 0, 0.25, 0.5]
      .map(
        (k) =>
          `M${px(x + k * s * 0.8)},${px(y + s * 0.62)}Q${px(x + k * s * 1.9)},${px(y + s * 1.2)} ${px(x + k * s * 0.9)},${px(y + s * 1.66)}`,
      )
      .join('') +
    [0.86, 1.1, 1.36]
      .map(
        (k) =>
          `M${px(x - s * 0.64)},${px(y + s * k)}Q${px(x)},${px(y + s * (k + 0.22))} ${px(x + s * 0.64)},${px(y + s * k)}`,
      )
      .join('');
  const handles = `M${px(x - s * 0.46)},${px(y + s * 0.64)}Q${px(x - s * 0.3)},${px(y)} ${px(x)},${px(y)}Q${px(x + s * 0.3)},${px(y)} ${px(x + s * 0.46)},${px(y + s * 0.64)}`;
  return (
    leek([x - s * 0.2, y + s * 1.3], s * 1.5, -44) +
    leek([x + s * 0.2, y + s * 1.3], s * 1.55, 40) +
    leek([x + s * 0.3, y + s * 1.3], s * 1.35, 58) +
    line(handles, ink, s * 0.13) +
    line(handles, paints.brass[0], s * 0.07) +
    fill(bag, '#7a1f6a') +
    tomato(x - s * 0.3, y + s * 0.72, s * 0.25, -10) +
    tomato(x + s * 0.28, y + s * 0.74, s * 0.24, 14) +
    tomato(x, y + s * 1.02, s * 0.27) +
    tomato(x - s * 0.36, y + s * 1.24, s * 0.25, -20) +
    tomato(x + s * 0.36, y + s * 1.22, s * 0.26, 18) +
    tomato(x, y + s * 1.42, s * 0.22, 6) +
    line(mesh, ink, s * 0.05) +
    line(mesh, '#ffe0f0', s * 0.026) +
    line(bag, ink, s * 0.08) +
    line(bag, '#ff8fb8', s * 0.04)
  );
}

const dawn = ({ w, h }: SlideFrame, sun: Point) =>
  fill(box(0, 0, w, h), fade('v', '#4a1a9c', '#b82a96', '#ff6a4a', '#ffcf5a')) +
  rays({ width: w, height: h, centre: sun, colour: '#ffe66b40', count: 17, spin: 0.3 }) +
  fill(oval(sun[0], sun[1], 420), 'url(#glow-fff0a0)');

/** Town far behind, in the colours of the morning. */
const farTown = (w: number, base: number) =>
  skyline({
    w,
    base: base - 30,
    seed: 'mgs1',
    wall: '#d8568a',
    lit: '#ffd98a',
    heights: [130, 230],
    step: 110,
  }) +
  skyline({ w, base, seed: 'mgs2', wall: '#9a2f86', lit: '#ffc05a', heights: [80, 150], step: 130 }) +
  skyline({
    w,
    base: base + 90,
    seed: 'mgs3',
    wall: '#6a2380',
    lit: '#ffb84d',
    heights: [70, 130],
    step: 150,
  }) +
  fill(box(0, base + 88, w, 400), '#6a2380');

const ox = (place: Point, scale: number) =>
  machine({
    place,
    scale,
    tilt: 4,
    eyes: 'happy',
    pilot: 'laugh',
    front: 'left',
    legs: [
      [-106, 168],
      [-152, 270],
      [84, 246],
      [128, 420],
    ],
    left: { elbow: [-258, -30], hand: [-322, 52], size: 112, turn: 184, prop: shoppingBag(-322, 62, 138) },
    right: { elbow: [222, -20], hand: [262, -128], size: 104, turn: 12, prop: leek([256, -90], 268, 16) },
  });

/** Xiaoman on a roof, who was in time for breakfast. */
const child = (feet: Point, height: number) =>
  figure(xiaoman, { feet, height, mood: 'joy', pose: 'cheer', turn: -0.3, left: true });

/** Evening still, where the words go: colours deepen instead of greying. */
const multiplied = 'style="mix-blend-mode:multiply"';

function wideLane(frame: SlideFrame): string {
  const { w, h } = frame;
  // Softening lets the rim through: the same violet lies under it.
  return (
    fill(box(0, 0, w, h), '#6a2380') +
    softened(
      dawn(frame, [1050, 200]) +
        farTown(w, 450) +
        home({
          x: 600,
          top: 326,
          w: 170,
          base: 520,
          wall: '#f0a06a',
          roof: '#1f9a8f',
          lit: '#ffe98a',
          seed: 'b',
        }) +
        home({
          x: 1290,
          top: 262,
          w: 190,
          base: 520,
          wall: '#ffd0a0',
          roof: '#2f7fc0',
          lit: '#ffe98a',
          seed: 'c',
        }) +
        washing([486, 350], [610, 352], 26, 'wash') +
        ox([1060, 236], 0.78) +
        home({
          x: 868,
          top: 506,
          w: 180,
          base: 600,
          wall: '#ffb55a',
          roof: '#0f8060',
          lit: '#ffe98a',
          seed: 'h',
        }) +
        home({
          x: 1150,
          top: 452,
          w: 190,
          base: 560,
          wall: '#e87a9a',
          roof: '#7a3fc0',
          lit: '#ffe98a',
          seed: 'd',
        }) +
        home({
          x: 1432,
          top: 176,
          w: 240,
          base: 560,
          wall: '#c2557f',
          roof: '#a9163f',
          lit: '#ffd75e',
          seed: 'e',
        }) +
        home({
          x: -60,
          top: 190,
          w: 300,
          base: 560,
          wall: '#5c2477',
          roof: '#3a1466',
          lit: '#ffb84d',
          seed: 'f',
        }) +
        home({
          x: 270,
          top: 310,
          w: 230,
          base: 560,
          wall: '#7a2f86',
          roof: '#4a1670',
          lit: '#ffb84d',
          seed: 'g',
        }) +
        child([1250, 398], 128) +
        lantern(1410, 300, 30) +
        fill(box(0, 0, 760, h), fade('h', '#56409a', '#8f74c0', '#ffffff'), multiplied),
      1.1,
    )
  );
}

function tallLane(frame: SlideFrame): string {
  const { w, h } = frame;
  // Softening lets the rim through: the same violet lies under it.
  return (
    fill(box(0, 0, w, h), '#6a2380') +
    softened(
      dawn(frame, [440, 330]) +
        farTown(w, 700) +
        ox([446, 336], 1.02) +
        home({
          x: -110,
          top: 740,
          w: 240,
          base: 1000,
          wall: '#f0a06a',
          roof: '#1f9a8f',
          lit: '#ffe98a',
          seed: 'b',
        }) +
        home({
          x: 180,
          top: 706,
          w: 230,
          base: 1040,
          wall: '#ffb55a',
          roof: '#0f8060',
          lit: '#ffe98a',
          seed: 'h',
        }) +
        home({
          x: 630,
          top: 520,
          w: 240,
          base: 1000,
          wall: '#c2557f',
          roof: '#a9163f',
          lit: '#ffd75e',
          seed: 'e',
        }) +
        home({
          x: 436,
          top: 790,
          w: 220,
          base: 1040,
          wall: '#e87a9a',
          roof: '#7a3fc0',
          lit: '#ffb84d',
          seed: 'd',
        }) +
        washing([-10, 850], [450, 880], 40, 'wash') +
        child([546, 728], 168) +
        lantern(612, 640, 34) +
        fill(box(0, 620, w, h - 620), fade('v', '#ffffff', '#8f74c0', '#4c378c'), multiplied),
      1.2,
    )
  );
}

/** Iron Ox strides home over the lane with the shopping. */
export const mechaGrandmaSlide = (frame: SlideFrame) => (frame.wide ? wideLane(frame) : tallLane(frame));
