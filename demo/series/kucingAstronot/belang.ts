import { fill, oval, type Point } from '../../drawing/ink.ts';
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
  way,
} from './crayon.ts';

export type CatMood = 'smug' | 'wide' | 'asleep' | 'glad' | 'bossy';

const head: Point[] = way(
  '-114,10 -106,-60 -100,-134 -56,-104 0,-100 56,-104 100,-134 106,-60 114,10 80,68 0,88 -80,68',
);

function eye(k: number, mood: CatMood): string {
  const x = k * 42;
  if (mood === 'asleep')
    return rub(
      [
        [x - 24, -16],
        [x, -2],
        [x + 24, -16],
      ],
      night,
      9,
    );
  if (mood === 'glad')
    return rub(
      [
        [x - 24, -8],
        [x, -32],
        [x + 24, -8],
      ],
      night,
      10,
    );
  const wide = mood === 'wide';
  const lid = wide
    ? ''
    : fill(
        `M${x - 34},-20A34,34 0 0,1 ${x + 34},-20L${x + 34},-26L${x},-28L${x - 34},-26Z`,
        k < 0 ? amber : '#f6ead0',
      ) +
      rub(
        mood === 'bossy'
          ? [
              [x - k * 34, -16],
              [x, -26],
              [x + k * 34, -38],
            ]
          : [
              [x - 36, -23],
              [x, -26],
              [x + 36, -23],
            ],
        night,
        9,
      );
  return (
    fill(oval(x, -18, wide ? 32 : 30, wide ? 36 : 29), mint) +
    fill(oval(x, -16, wide ? 12 : 15, wide ? 24 : 24), night) +
    fill(oval(x - 8, -26, 8) + oval(x + 7, -6, 4), '#ffffff') +
    rub(ring(x, -18, wide ? 32 : 30, wide ? 36 : 29), night, 6, true) +
    lid
  );
}

/** Belang's head: three colours, as luck has it. 200 wide, eyes at y = -18. */
export function belangHead(mood: CatMood): string {
  const mouth =
    mood === 'wide'
      ? fill(oval(0, 46, 14, 17), '#7a2a3a') + rub(ring(0, 46, 14, 17), night, 6, true)
      : mood === 'glad'
        ? fill('M-26,34Q0,42 26,34Q22,70 0,70Q-22,70 -26,34Z', '#7a2a3a') +
          fill(oval(0, 60, 12, 7), rose) +
          rub(way('-30,30 -14,42 0,30 14,42 30,30'), night, 7)
        : rub(
            [
              [-28, 32],
              [-14, 44],
              [0, 30],
              [14, 44],
              [30, mood === 'smug' ? 26 : 34],
            ],
            night,
            7,
          );
  return (
    coloured(head, { colour: '#f6ead0', over: '#ffffff' }) +
    coloured(way('-112,0 -106,-66 -101,-132 -57,-105 -12,-101 -2,-60 -6,-10 -40,16 -86,22'), {
      colour: amber,
      over: lemon,
    }) +
    coloured(way('102,-40 104,-80 100,-130 58,-104 30,-101 44,-70 72,-54'), { colour: cocoa, over: amber }) +
    fill('M-88,-110L-64,-92L-84,-70ZM88,-110L64,-92L84,-70Z', rose) +
    fill(oval(-70, 24, 18, 11) + oval(70, 24, 18, 11), rose, 'opacity=".7"') +
    rub(head, night, 7, true) +
    eye(-1, mood) +
    eye(1, mood) +
    fill('M-13,10Q0,4 13,10Q8,26 0,27Q-8,26 -13,10Z', rose) +
    mouth +
    rub(way('-66,32 -110,24 -134,28'), chalk, 5) +
    rub(way('-64,44 -106,50 -128,62'), chalk, 5) +
    rub(way('66,32 110,24 134,28'), chalk, 5) +
    rub(way('64,44 106,50 128,62'), chalk, 5)
  );
}

export const helmet =
  rub(ring(0, -20, 158, 152, 16), aqua, 13, true) +
  rub(way('-118,-70 -98,-112 -62,-138'), '#ffffff', 13) +
  rub(way('-126,-36 -128,-24'), '#ffffff', 12) +
  rub(way('108,60 126,30'), aqua, 9);
export const glass = fill(oval(0, -20, 156, 150), aqua, 'opacity=".2"');

/** Her suit from the neck (0, 0) down to the paws at y = 270. */
export function suit(pose: 'sit' | 'up' | 'float'): string {
  const arm = (k: number, raised: boolean) => {
    const points: Point[] = raised
      ? [
          [k * 70, 40],
          [k * 130, 40],
          [k * 186, -6],
          [k * 210, -50],
          [k * 256, -30],
          [k * 226, 50],
          [k * 110, 106],
        ]
      : [
          [k * 70, 36],
          [k * 120, 70],
          [k * 130, 140],
          [k * 104, 176],
          [k * 74, 150],
          [k * 66, 100],
        ];
    const paw: Point = raised ? [k * 234, -58] : [k * 108, 176];
    return (
      coloured(points, { colour: '#e6dff5', over: '#ffffff', edge: night, width: 7 }) +
      coloured(ring(paw[0], paw[1], 32, 28), { colour: amber, over: lemon, edge: night, width: 6 })
    );
  };
  const body: Point[] = way('-70,0 70,0 108,90 112,190 80,250 -80,250 -112,190 -108,90');
  const foot = (k: number) =>
    coloured(
      pose === 'float'
        ? [
            [k * 30, 220],
            [k * 100, 220],
            [k * 120, 280],
            [k * 80, 310],
            [k * 40, 286],
          ]
        : [
            [k * 16, 236],
            [k * 60, 206],
            [k * 120, 220],
            [k * 128, 266],
            [k * 70, 280],
            [k * 20, 274],
          ],
      { colour: amber, over: lemon, edge: night, width: 7 },
    );
  return (
    arm(-1, pose !== 'sit') +
    coloured(body, { colour: '#f4effc', over: lilac, edge: night, width: 8 }) +
    arm(1, pose === 'float') +
    foot(-1) +
    foot(1) +
    coloured(way('-86,-14 0,8 86,-14 92,22 0,44 -92,22'), {
      colour: coral,
      over: lemon,
      edge: night,
      width: 7,
    }) +
    coloured(ring(0, 118, 40, 38), { colour: lemon, over: '#ffffff', edge: night, width: 6 }) +
    fill(
      oval(0, 128, 15, 12) +
        oval(-20, 108, 7, 9) +
        oval(-7, 98, 7, 9) +
        oval(7, 98, 7, 9) +
        oval(20, 108, 7, 9),
      night,
    )
  );
}

export const tail = (k = 1) =>
  rub(
    [
      [k * 90, 220],
      [k * 190, 230],
      [k * 230, 150],
      [k * 200, 80],
      [k * 220, 40],
    ],
    night,
    44,
  ) +
  rub(
    [
      [k * 90, 220],
      [k * 190, 230],
      [k * 230, 150],
      [k * 200, 80],
      [k * 220, 40],
    ],
    amber,
    32,
  ) +
  rub(
    [
      [k * 206, 90],
      [k * 208, 62],
      [k * 220, 40],
    ],
    cocoa,
    30,
  );

interface Place {
  mood: CatMood;
  pose?: 'sit' | 'up' | 'float';
  bowl?: boolean;
  angle?: number;
  tilt?: number;
}

/** Belang in her suit: neck at (x, y); head above it, paws 270 below. */
export const belang = (
  x: number,
  y: number,
  scale: number,
  { mood, pose = 'sit', bowl = true, angle = 0, tilt = 0 }: Place,
  flip = false,
) =>
  placed(
    x,
    y,
    scale,
    tail() +
      suit(pose) +
      placed(0, -92, 1.12, (bowl ? glass : '') + belangHead(mood) + (bowl ? helmet : ''), false, tilt),
    flip,
    angle,
  );

/** Belang without a suit, asleep or awake in a loaf: paws at y = 0. */
export const loaf = (x: number, y: number, scale: number, mood: CatMood) =>
  placed(
    x,
    y,
    scale,
    rub(way('110,-30 190,-20 210,-70 170,-100'), night, 40) +
      rub(way('110,-30 190,-20 210,-70 170,-100'), cocoa, 28) +
      coloured(way('-130,0 -150,-70 -90,-130 30,-140 130,-100 150,-30 120,4'), {
        colour: '#f6ead0',
        over: '#ffffff',
        edge: night,
        width: 8,
      }) +
      coloured(way('20,-138 90,-120 110,-70 60,-50 20,-80'), { colour: amber, over: lemon }) +
      coloured(way('120,-80 146,-40 110,-10 90,-40'), { colour: cocoa, over: amber }) +
      placed(-80, -120, 0.92, belangHead(mood)),
  );
