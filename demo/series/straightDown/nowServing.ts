import { box, fill, inked, oval, turned } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { glow } from '../../drawing/paint.ts';
import {
  W,
  angler,
  boat,
  bubbles,
  cloud,
  depth,
  dive,
  fish,
  ink,
  jelly,
  lunchbox,
  plum,
  sardines,
  say,
  scene,
  squid,
  turtle,
  wave,
  whaleEye,
} from './straightDownCast.ts';

/** Everybody who heard about the sandwich, in order of depth. */
const ticket = (x: number, y: number, n: number, angle = 0) =>
  turned(
    angle,
    [x, y],
    inked(box(x - 34, y - 24, 68, 48, 6), '#fffdf6', 3, ink) +
      fill(textPath('shout', String(n), 34, x, y + 13, 'middle'), '#ff5a4d'),
  );

export const queue = () =>
  dive(
    ['#bfeaff', '#8fd8ff', '#2a9fdc', '#0f5b9c', '#0a3a70', '#05183a', '#02081a', '#1a1020'],
    [-470, 4000],
    [
      scene(
        980,
        fill(oval(160, 170, 260), glow('#fff6c4')) +
          cloud(560, 200, 280, 'q1') +
          cloud(240, 360, 200, 'q2') +
          boat(430, 820) +
          plum(150, 760, 84, 'happy', 0.4) +
          wave(905, '#38aee6', 18, 4) +
          wave(940, '#2a9fdc', 22, 0),
        [
          say('Two lunches today?', 600, 440, [500, 620]),
          say('One for me. One for a critic.', 250, 540, [150, 690], 'say', { width: 280 }),
        ],
        title({
          face: 'big',
          text: '2. NOW SERVING',
          size: 70,
          at: [400, 80],
          fill: '#fff',
          edge: ink,
          edgeWidth: 16,
          shadow: '#ff5a4d',
          jitter: 2,
        }),
      ),
      scene(760, plum(420, 360, 150, 'calm', 0.2) + bubbles(600, 420, 'qb'), [
        depth('Ona. There is a line.', 300, 110, [400, 230]),
        say('A straight one?', 560, 600, [450, 450]),
      ]),
      scene(
        900,
        fish(560, 200, 60, '#ffcf4d', true) +
          ticket(470, 250, 61, -8) +
          turtle(240, 560, 150, 'sleepy') +
          ticket(330, 690, 60, 6) +
          plum(640, 620, 84, 'awe', -0.5),
        [
          depth('A queue.', 600, 430, [640, 540]),
          say('We were told there is egg.', 300, 330, [400, 480], 'say', { width: 300 }),
        ],
      ),
      scene(900, sardines(380, 380, 190, 'qs') + ticket(380, 600, 59) + plum(660, 700, 76, 'worry', -0.4), [
        say('WE are one customer.', 400, 90, [400, 260], 'shout', { width: 340 }),
        say('You are ninety-five.', 520, 820, [640, 740]),
      ]),
      scene(
        980,
        jelly(250, 360, 120, '#ff9ad5', 'qj') +
          ticket(250, 240, 30, -6) +
          jelly(560, 620, 70, '#9ad8ff', 'qk') +
          ticket(560, 560, 29, 8) +
          plum(640, 250, 70, 'flat', -0.5, true),
        [say('...', 130, 170, [230, 260]), depth('It says it is no hurry. I think.', 300, 880, [300, 760])],
      ),
      scene(
        1150,
        whaleEye(W, 560, 290) + ticket(240, 860, 12, -10) + plum(150, 190, 60, 'shock', 0.6, true),
        [
          say('I brought the whole family.', 420, 1040, undefined, 'free', {
            ink: '#dff0ff',
            size: 46,
            width: 640,
          }),
        ],
      ),
      scene(900, angler(480, 480, 210, 'joy') + ticket(280, 330, 2, -8) + plum(160, 720, 70, 'happy', 0.5), [
        say('I hold the lamp. For the queue!', 520, 790, [490, 640], 'say', { width: 320 }),
      ]),
      scene(
        1300,
        fill(box(0, 0, W, 1300), '#1a1020') +
          fill(oval(420, 560, 520), glow('#ff9a84'), 'opacity=".35"') +
          squid(470, 600, 210, 'smug', false) +
          inked(box(90, 930, 620, 130, 10), '#8a5f3f', 5, ink) +
          inked(box(230, 960, 340, 70, 8), '#fffdf6', 4, ink) +
          fill(textPath('big', "BERNARD'S", 46, 400, 1012, 'middle'), ink) +
          plum(140, 330, 76, 'shock', 0.6, true) +
          lunchbox(620, 890, 84, 4),
        [
          say('You opened a RESTAURANT?', 250, 130, [150, 260], 'shout', { width: 360 }),
          say('You left me a kitchen with your name on it.', 500, 1180, [470, 760], 'say', { width: 380 }),
        ],
      ),
      scene(
        900,
        fill(box(0, 0, W, 900), '#1a1020') +
          inked(box(170, 140, 460, 430, 14), '#fffdf6', 6, ink) +
          ['Egg', 'Egg, with salt', 'Egg, with more salt']
            .map((t, i) => fill(textPath('letter', t, 48, 400, 260 + i * 95, 'middle'), ink))
            .join('') +
          plum(400, 740, 70, 'laugh', 0),
        [say('It is a very good menu.', 600, 650, [450, 710])],
        fill(textPath('talk', 'End of the second dive.', 30, 400, 865, 'middle'), '#ffd84d'),
      ),
    ],
  );
