import { box, fill, oval, type Point } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import {
  amber,
  aqua,
  chalk,
  cocoa,
  coloured,
  coral,
  lemon,
  lilac,
  mint,
  night,
  placed,
  ring,
  rose,
  rub,
  slate,
  way,
} from './crayon.ts';

export const moonGround = (w: number, h: number, top: number, bend = 70): string => {
  const points: Point[] = [
    [-60, h + 80],
    [-60, top + bend],
    [w * 0.25, top + bend * 0.25],
    [w * 0.5, top],
    [w * 0.75, top + bend * 0.25],
    [w + 60, top + bend],
    [w + 60, h + 80],
  ];
  const crater = (x: number, y: number, r: number) =>
    fill(oval(x, y, r, r * 0.42), '#d9b548') +
    rub(
      [
        [x - r, y],
        [x - r * 0.4, y + r * 0.4],
        [x + r * 0.5, y + r * 0.38],
        [x + r, y],
      ],
      '#fff3b8',
      7,
    );
  return (
    coloured(points, { colour: '#f2cf5b', over: '#fffbe0', gap: 26 }) +
    rub(
      [
        [-20, top + bend],
        [w * 0.25, top + bend * 0.25],
        [w * 0.5, top],
        [w * 0.75, top + bend * 0.25],
        [w + 20, top + bend],
      ],
      '#fff3b8',
      13,
    ) +
    crater(w * 0.16, top + bend + 70, 66) +
    crater(w * 0.8, top + bend + 40, 84) +
    crater(w * 0.52, top + bend + 150, 54) +
    crater(w * 0.94, top + bend + 150, 40)
  );
};

export const earth = (x: number, y: number, r: number) =>
  placed(
    x,
    y,
    r / 100,
    coloured(ring(0, 0, 100, 100, 16), { colour: '#2f8fd8', over: aqua, gap: 20 }) +
      coloured(way('-70,-50 -20,-76 10,-40 -20,-10 -50,10 -80,-10'), { colour: '#4fb96a', over: mint }) +
      coloured(way('20,10 64,0 76,40 40,74 10,50'), { colour: '#4fb96a', over: mint }) +
      rub(way('-60,50 -20,62 0,56'), chalk, 10) +
      rub(way('30,-66 60,-48 76,-50'), chalk, 10) +
      rub(ring(0, 0, 100, 100, 16), chalk, 9, true),
  );

export const planet = (
  x: number,
  y: number,
  r: number,
  colour: string,
  over: string,
  band: string,
  angle = -18,
) =>
  placed(
    x,
    y,
    r / 100,
    rub(way('-160,10 -100,-30 0,-40 100,-30 160,10'), band, 18) +
      coloured(ring(0, 0, 100, 100, 14), { colour, over, gap: 22, angle: 10 }) +
      rub(ring(0, 0, 100, 100, 14), night, 6, true) +
      rub(way('-160,8 -100,44 0,56 100,44 160,8'), band, 18),
    false,
    angle,
  );

/** The rocket: nose up, tail at y = 200. `fire` burns below. */
export const rocket = (x: number, y: number, scale: number, fire = true, angle = 0) =>
  placed(
    x,
    y,
    scale,
    (fire
      ? coloured(way('-60,190 60,190 84,290 40,300 0,400 -40,300 -84,290'), {
          colour: coral,
          over: lemon,
          edge: lemon,
          width: 9,
        }) + coloured(way('-34,190 34,190 40,260 0,330 -40,260'), { colour: lemon, over: '#ffffff' })
      : '') +
      coloured(way('-76,60 -150,150 -150,220 -70,190'), {
        colour: coral,
        over: rose,
        edge: night,
        width: 8,
      }) +
      coloured(way('76,60 150,150 150,220 70,190'), { colour: coral, over: rose, edge: night, width: 8 }) +
      coloured(way('0,-260 70,-150 96,0 84,150 60,200 -60,200 -84,150 -96,0 -70,-150'), {
        colour: '#efe6fb',
        over: lilac,
        edge: night,
        width: 9,
      }) +
      coloured(way('0,-262 44,-196 66,-140 0,-120 -66,-140 -44,-196'), {
        colour: coral,
        over: lemon,
        edge: night,
        width: 8,
      }) +
      coloured(ring(0, -20, 50), { colour: aqua, over: '#ffffff', edge: night, width: 10 }) +
      rub(way('-84,110 0,130 84,110'), coral, 16),
    false,
    angle,
  );

/** A box that fits: open at the top, the label on its front. Bottom at y = 0; `front` alone hides who sits in it. */
export const carton = (x: number, y: number, scale: number, label: string, front = false) =>
  placed(
    x,
    y,
    scale,
    (front
      ? ''
      : coloured(way('-190,-210 190,-210 180,-120 -180,-120'), {
          colour: '#8a5a34',
          over: cocoa,
          edge: night,
          width: 8,
        })) +
      coloured(way('-186,-140 -60,-146 60,-146 186,-140 180,-70 170,0 0,6 -170,0 -180,-70'), {
        colour: '#c98a4f',
        over: amber,
        edge: night,
        width: 8,
      }) +
      coloured(way('-186,-140 -250,-110 -236,-80 -180,-104'), {
        colour: '#b3743f',
        over: amber,
        edge: night,
        width: 7,
      }) +
      coloured(way('186,-140 250,-110 236,-80 180,-104'), {
        colour: '#b3743f',
        over: amber,
        edge: night,
        width: 7,
      }) +
      fill(textPath('letter', label, 62, 0, -46, 'middle'), night),
  );

export const flag = (x: number, y: number, scale: number, flip = false) =>
  placed(
    x,
    y,
    scale,
    rub(way('0,0 2,-110 0,-230'), chalk, 12) +
      coloured(way('4,-230 80,-250 150,-224 150,-130 80,-152 4,-134'), {
        colour: coral,
        over: lemon,
        edge: night,
        width: 7,
      }) +
      fill(
        oval(78, -178, 19, 15) +
          oval(54, -202, 9, 11) +
          oval(70, -214, 9, 11) +
          oval(88, -214, 9, 11) +
          oval(103, -202, 9, 11),
        chalk,
      ),
    flip,
  );

/** The rover that was here first and is now the secretary. Wheels at y = 0. */
export const rover = (x: number, y: number, scale: number, worried = false) =>
  placed(
    x,
    y,
    scale,
    rub(way('0,-120 6,-190'), slate, 14) +
      coloured(way('-120,-120 120,-120 134,-60 110,-30 -110,-30 -134,-60'), {
        colour: aqua,
        over: '#ffffff',
        edge: night,
        width: 8,
      }) +
      coloured(way('-66,-196 66,-200 76,-250 60,-290 -60,-288 -76,-240'), {
        colour: '#efe6fb',
        over: lilac,
        edge: night,
        width: 8,
      }) +
      fill(oval(-28, -244, 22, 24) + oval(28, -244, 22, 24), night) +
      fill(oval(-24, -248, 8) + oval(32, -248, 8), '#ffffff') +
      (worried
        ? rub(way('-56,-284 -24,-296'), night, 8) +
          rub(way('56,-284 24,-296'), night, 8) +
          rub(way('-16,-208 0,-216 16,-208'), night, 6)
        : rub(way('-16,-214 0,-206 16,-214'), night, 6)) +
      [-90, 0, 90]
        .map(
          (k) =>
            coloured(ring(k, -18, 36), { colour: slate, over: chalk, edge: night, width: 9 }) +
            fill(oval(k, -18, 9), night),
        )
        .join('') +
      rub(way('70,-120 110,-180'), slate, 8) +
      coloured(ring(112, -186, 15), { colour: rose, over: '#ffffff' }),
  );

/** Inside the rocket: a round window, dials, a lever. */
export const cabin = (w: number, h: number) =>
  fill(box(0, 0, w, h), night) +
  coloured(ring(w * 0.74, h * 0.34, 130), { colour: night, over: lilac }) +
  rub(ring(w * 0.74, h * 0.34, 130), slate, 30, true) +
  coloured(
    [
      [-20, h * 0.82],
      [w * 0.4, h * 0.79],
      [w + 20, h * 0.82],
      [w + 20, h + 20],
      [-20, h + 20],
    ],
    { colour: '#3d3570', over: lilac, edge: lilac, width: 8 },
  ) +
  [0.12, 0.3, 0.48, 0.66, 0.84]
    .map((k, i) =>
      coloured(ring(w * k, h * 0.9, 32), {
        colour: [coral, lemon, mint, aqua, rose][i] ?? coral,
        over: '#ffffff',
        edge: night,
        width: 7,
      }),
    )
    .join('');

/** A biscuit in the shape of a fish. */
export const snack = (x: number, y: number, scale: number, angle = 0) =>
  placed(
    x,
    y,
    scale,
    coloured(way('-50,0 -20,-26 24,-20 44,-4 72,-26 70,26 44,6 20,22 -22,24'), {
      colour: amber,
      over: lemon,
      edge: night,
      width: 6,
    }) + fill(oval(-24, -6, 5), night),
    false,
    angle,
  );
