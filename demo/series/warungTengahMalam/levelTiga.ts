import { dotFade, focusLines } from '../../drawing/effects.ts';
import { box, fill, inked, oval, smooth, stroke } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { fade, glow } from '../../drawing/paint.ts';
import {
  W,
  bust,
  dira,
  draw,
  ghost,
  ink,
  inside,
  oyen,
  pause,
  plate,
  say,
  scene,
  shout,
} from './warungCast.ts';

export const spicy = draw(
  scene(
    900,
    inside(900, 0.86) + ghost(400, 350, 130, 'bold'),
    [say('Malam ini saya mau yang pedas, Pak.', 400, 110, [400, 300], 'say', { width: 460 })],
    title({
      face: 'big',
      text: '2. LEVEL TIGA',
      size: 60,
      at: [400, 850],
      fill: '#ffd27a',
      edge: ink,
      edgeWidth: 14,
    }),
  ),
  scene(
    760,
    inside(760, 0.95) +
      oyen(560, 400, 110, 'worry', -0.3) +
      bust(dira, 220, 440, 120, 'worry', { turn: 0.5 }),
    [say('Mbak Sari, terakhir kali lampu satu kampung mati.', 480, 110, [560, 350], 'say', { width: 460 })],
  ),
  scene(
    700,
    inside(700, 0.74) +
      plate(400, 560, 200) +
      inked(
        smooth(
          [
            [330, 420],
            [400, 360],
            [470, 330],
            [500, 350],
            [440, 400],
            [350, 440],
          ],
          true,
        ),
        '#e2503f',
        4,
        ink,
      ) +
      stroke(
        [
          [490, 345],
          [520, 320],
          [530, 300],
        ],
        14,
        '#4a8f4a',
      ),
    [say('Satu cabai.', 400, 110, undefined, 'caption')],
  ),
  scene(760, fill(box(0, 0, W, 760), '#7a5a9a') + ghost(400, 360, 150, 'smug', 0, 1), [
    say('Cuma segini?', 400, 90, [400, 310]),
  ]),
  scene(
    820,
    fill(box(0, 0, W, 820), '#c8604a') +
      dotFade({ width: W, height: 820, from: 0, to: 0.4, colour: '#8f2f2a', pitch: 18 }) +
      ghost(400, 400, 160, 'worry', 0, 2),
    [say('Dua cabai.', 400, 70, undefined, 'caption'), say('...Hm.', 580, 170, [430, 350])],
  ),
  pause(120),
  scene(
    1150,
    fill(box(0, 0, W, 1150), '#ff8a3a') +
      focusLines({
        width: W,
        height: 1150,
        seed: 'pedas',
        centre: [400, 560],
        clear: 330,
        colour: '#ffe2a8',
      }) +
      ghost(400, 520, 210, 'cry', 0, 3),
    [say('Tiga.', 400, 70, undefined, 'caption')],
    shout('HUAAAH!!', [400, 1010], 150, -6),
  ),
  scene(
    620,
    fill(box(0, 0, W, 620), '#0d0820') +
      [
        [250, 300],
        [520, 280],
      ]
        .map(
          ([x = 0, y = 0]) =>
            fill(oval(x, y, 26, 34), '#fff') +
            fill(oval(x + 80, y, 26, 34), '#fff') +
            fill(oval(x + 4, y + 4, 12), '#0d0820') +
            fill(oval(x + 84, y + 4, 12), '#0d0820'),
        )
        .join(''),
    [say('Nah, kan. Mati lampu.', 400, 480, undefined)],
  ),
  scene(
    900,
    fill(box(0, 0, W, 900), fade('v', '#1a1238', '#4a2a4a')) +
      fill(oval(420, 430, 430), glow('#ff9a60')) +
      ghost(420, 370, 140, 'shock', 0, 3) +
      bust(dira, 130, 560, 90, 'awe', { turn: 0.7 }),
    [say('Mbak... Mbak kelihatan.', 270, 110, [140, 500]), say('Hah?', 640, 190, [450, 320])],
  ),
  scene(
    960,
    fill(box(0, 0, W, 960), '#3a2048') +
      fill(oval(400, 460, 420), glow('#ffb070')) +
      inked(oval(400, 450, 250, 320), '#c9975a', 6, ink) +
      fill(oval(400, 450, 220, 290), fade('d', '#dff0ff', '#9fb8d8')) +
      ghost(400, 400, 110, 'awe', 0, 1) +
      fill(
        smooth(
          [
            [230, 330],
            [290, 230],
            [330, 210],
            [250, 380],
          ],
          true,
        ),
        '#ffffff',
        'opacity=".4"',
      ),
    [say('Seratus tahun aku tidak bercermin.', 400, 70, undefined, 'free', { ink: '#ffe2a8', width: 640 })],
  ),
  scene(
    760,
    inside(760, 0.9) +
      ghost(520, 350, 120, 'love', -0.3, 1) +
      bust(dira, 200, 440, 110, 'joy', { turn: 0.5 }),
    [say('Ternyata aku manis, ya.', 500, 100, [520, 300])],
  ),
  scene(
    900,
    inside(900, 0.9) + oyen(400, 400, 150, 'happy', 0, true),
    [say('Besok level empat?', 400, 120, [400, 340])],
    fill(textPath('soft', 'Bersambung, kalau kamu lapar.', 44, 400, 850, 'middle'), '#ffe2a8'),
  ),
);
