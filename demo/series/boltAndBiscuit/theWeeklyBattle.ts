import { focusLines, speedLines } from '../../drawing/effects.ts';
import { box, fill, inked } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { biscuit, biscuitHead } from './biscuitDog.ts';
import { bolt, boltHead, cape } from './boltDog.ts';
import {
  burst,
  city,
  draw,
  ground,
  ink,
  note,
  placed,
  red,
  rows,
  say,
  sky,
  solid,
  sound,
  sunburst,
  white,
  yellow,
} from './fourColour.ts';
import { baron, cup, hookedCape, room, sofa } from './pawtropolis.ts';

const knock = draw(
  rows([2.2, [1, 1.1]], [3, [1]]),
  (f) => ({
    art:
      room(f) +
      hookedCape(f.w * 0.74, f.h * 0.3, 0.9) +
      biscuit(f.w * 0.32, f.h * 0.72, 0.86, 'awe', 'stand'),
    talk: [
      note(f, 'Thursday, three o’clock.', 0.36, 0.08, 240),
      say(f)('Just ONE try, sir?', 0.38, 0.27, [0.34, 0.5]),
    ],
  }),
  (f) => ({
    art:
      ground(f, red, '#8f1520', 30, 16) +
      bolt(f.w * 0.5, f.h * 0.92, 0.86, { mood: 'stern', legs: false, pose: 'hips' }),
    talk: [say(f)('No. And stand back from the door.', 0.5, 0.13, [0.5, 0.5], 'say', { width: 260 })],
    over: sound('KNOCK!', f.w * 0.3, f.h * 0.35, 38, 'knock', -10),
  }),
  (f) => ({
    art:
      sunburst(f, 0.5, 0.55, '#b18ad0', '#8a5fb3', 20) +
      focusLines({
        width: f.w,
        height: f.h,
        seed: 'baron',
        colour: ink,
        centre: [f.w * 0.56, f.h * 0.56],
        clear: f.h * 0.5,
        count: 60,
      }) +
      inked(burst(f.w * 0.56, f.h * 0.6, f.w * 0.46, f.h * 0.46, 'baron', 18), yellow, 6, ink) +
      baron(f.w * 0.6, f.h * 0.66, 1.22, true),
    talk: [
      note(f, 'He is back! The terror of every carpet in town:', 0.16, 0.24, 220),
      say(f)('So. We meet AGAIN, Bolt.', 0.78, 0.26, [0.6, 0.56], 'say', { width: 220 }),
    ],
    over: solid({
      face: 'big',
      text: 'BARON SUCTION!',
      size: 66,
      at: [f.w / 2, f.h * 0.09],
      fill: yellow,
      side: '#b8743a',
      depth: 10,
      lean: [0.2, 1],
      angle: -3,
      tracking: 3,
    }),
  }),
);

const battle = draw(
  rows([2.6, [1]], [2, [1, 1]], [2.2, [1.3, 1]]),
  (f) => ({
    art:
      ground(f, yellow, '#ef8a2a', 26, 16) +
      speedLines({ width: f.w, height: f.h, seed: 'clash', count: 40, colour: white, angle: -8 }) +
      baron(f.w * 0.84, f.h * 0.66, 0.86, true) +
      placed(
        f.w * 0.26,
        f.h * 0.5,
        0.72,
        cape('M-40,10C-200,-60 -320,-40 -420,-120C-400,0 -440,60 -380,150C-240,120 -100,160 40,60Z'),
        false,
        -8,
      ) +
      bolt(f.w * 0.26, f.h * 0.58, 0.72, { mood: 'stern', open: true, pose: 'point', legs: true, tilt: 8 }),
    talk: [say(f)('Unhand that rug!', 0.2, 0.12, [0.25, 0.3], 'shout')],
    over:
      sound('VROOOM!', f.w * 0.66, f.h * 0.2, 62, 'vroom', -6) +
      sound('WOOF!', f.w * 0.52, f.h * 0.82, 56, 'woof', 6),
  }),
  (f) => ({
    art:
      sunburst(f, 0.5, 0.5, red, '#ef8a2a', 14) +
      inked(burst(f.w * 0.5, f.h * 0.54, f.w * 0.46, f.h * 0.42, 'pow', 16), white, 6, ink) +
      solid({
        face: 'big',
        text: 'POW!',
        size: 118,
        at: [f.w / 2, f.h * 0.53],
        fill: yellow,
        side: '#b8743a',
        depth: 14,
        angle: -10,
        jitter: 4,
      }),
  }),
  (f) => ({
    art:
      ground(f, sky, '#2460a8', 24, 16) +
      sofa(f.w * 0.5, f.h * 0.98, 0.66) +
      biscuit(f.w * 0.5, f.h * 0.62, 0.78, 'awe', 'cheer'),
    talk: [say(f)('Get him, sir! Bite the plug!', 0.5, 0.12, [0.5, 0.45], 'say', { width: 240 })],
  }),
  (f) => ({
    art:
      room(f, '#ef7d78', '#d9342b') +
      baron(f.w * 0.78, f.h * 0.66, 0.62) +
      bolt(f.w * 0.24, f.h * 0.78, 0.6, { mood: 'tired', legs: false, pose: 'down' }),
    talk: [
      note(f, 'Four minutes later...', 0.27, 0.07),
      say(f)('Puff. Shall we call it a draw?', 0.62, 0.28, [0.72, 0.5], 'say', { width: 220 }),
    ],
  }),
  (f) => ({
    art:
      ground(f, '#a6dbee', '#3c8a5a', 28, 16) + placed(f.w * 0.5, f.h * 0.66, 0.94, boltHead('glad', true)),
    talk: [say(f)('Puff. Tea?', 0.5, 0.13, [0.5, 0.5])],
  }),
);

const tea = draw(
  rows([2, [1.3, 1]], [2, [1, 1.1]], [2.2, [1]]),
  (f) => ({
    art:
      room(f) +
      baron(f.w * 0.8, f.h * 0.62, 0.56) +
      bolt(f.w * 0.26, f.h * 0.74, 0.54, { mood: 'glad', legs: false, pose: 'hold' }) +
      inked(box(f.w * 0.08, f.h * 0.86, f.w * 0.84, f.h * 0.2), '#b8743a', 5, ink) +
      cup(f.w * 0.28, f.h * 0.8, 0.7) +
      cup(f.w * 0.6, f.h * 0.8, 0.7),
    talk: [
      say(f)('How are the bags?', 0.27, 0.12, [0.27, 0.36]),
      say(f)('Full. And your hips?', 0.7, 0.18, [0.78, 0.46]),
    ],
  }),
  (f) => ({
    art: sunburst(f, 0.5, 0.6, yellow, '#ef8a2a') + biscuit(f.w * 0.5, f.h * 0.7, 0.8, 'sad', 'stand'),
    talk: [
      say(f)('You two only PLAY at fighting?', 0.5, 0.13, [0.5, 0.45], 'shout', { width: 220, size: 20 }),
    ],
  }),
  (f) => ({
    art: ground(f, sky, '#2460a8', 26, 16) + placed(f.w * 0.5, f.h * 0.72, 0.92, boltHead('sly', false, 0.4)),
    talk: [say(f)('At our age it is called exercise.', 0.5, 0.14, [0.5, 0.5], 'say', { width: 250 })],
  }),
  (f) => ({
    art:
      ground(f, '#f2c987', '#ef8a2a', 24, 16) +
      hookedCape(f.w * 0.64, f.h * 0.1, 0.9) +
      placed(f.w * 0.24, f.h * 0.76, 0.94, biscuitHead('keen'), false, -8),
    talk: [
      say(f)('Then take the cape, pup. It needs someone who still can.', 0.5, 0.12, [0.98, 0.05], 'say', {
        width: 330,
      }),
    ],
  }),
  (f) => ({
    art:
      sunburst(f, 0.5, 0.7, sky, '#a6dbee', 20) +
      city(f.w, f.h, 'wash', f.h * 0.5, '#2460a8', '#2460a8') +
      inked(box(f.w * 0.36, f.h * 0.62, f.w * 0.28, f.h * 0.5), '#8a4b2c', 6, ink) +
      placed(
        f.w * 0.5,
        f.h * 0.36,
        0.6,
        cape('M-50,0C-160,40 -330,-10 -520,60C-470,100 -500,150 -450,210C-300,150 -120,190 40,60Z'),
      ) +
      biscuit(f.w * 0.5, f.h * 0.4, 0.7, 'proud', 'salute', false, 0, false),
    talk: [
      note(f, 'And so a new hero rose over Pawtropolis!', 0.2, 0.86, 260),
      say(f)(
        'Straight to the laundry, mind! It has not been washed since 1962!',
        0.79,
        0.2,
        [0.99, 0.9],
        'say',
        { width: 250 },
      ),
    ],
    over: fill(
      textPath('big', 'THE END? NEVER!', 32, f.w * 0.81, f.h * 0.92, 'middle'),
      white,
      `stroke="${ink}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`,
    ),
  }),
);

export const weekly = [knock, battle, tea];
