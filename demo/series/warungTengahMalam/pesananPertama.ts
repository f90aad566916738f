import { dotFade, focusLines, rain, rays, specks } from '../../drawing/effects.ts';
import { figure } from '../../drawing/figure.ts';
import { box, fill, inked, oval, stroke, turned } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { skyline, streetLamp } from '../../drawing/townscape.ts';
import {
  W,
  bust,
  counter,
  dira,
  draw,
  ghost,
  ink,
  inside,
  night,
  oyen,
  pause,
  plate,
  say,
  scene,
  shout,
  steam,
  warung,
} from './warungCast.ts';

export const arrive = draw(
  scene(
    1150,
    night(1150) +
      specks({ width: W, height: 500, seed: 'w1', count: 60, colour: '#ffe9c8' }) +
      skyline({
        w: W,
        base: 1150,
        seed: 'kota',
        wall: '#2a1c4a',
        lit: '#ffd27a',
        heights: [300, 760],
        step: 130,
        ink,
      }) +
      rain({ width: W, height: 1150, seed: 'h1', colour: '#b8b0e8', count: 150, weight: 2.4, length: 80 }) +
      inked(box(-10, 1060, W + 20, 120), '#4a3a6a', 4, ink) +
      figure(dira, { feet: [400, 1090], height: 360, mood: 'sleepy', pose: 'walk' }),
    [
      say('Pukul 00.37. Rapat yang "sebentar saja" baru selesai.', 400, 480, undefined, 'caption', {
        width: 560,
      }),
    ],
    title({
      face: 'big',
      text: 'WARUNG',
      size: 140,
      at: [400, 130],
      fill: '#ffd27a',
      edge: ink,
      edgeWidth: 26,
      shadow: '#e2503f',
      jitter: 2,
    }) +
      title({
        face: 'big',
        text: 'TENGAH MALAM',
        size: 84,
        at: [400, 255],
        fill: '#fff1dc',
        edge: ink,
        edgeWidth: 20,
        shadow: '#e2503f',
        jitter: 2,
      }),
  ),
  pause(160),
  scene(
    760,
    night(760) +
      rain({ width: W, height: 760, seed: 'h2', colour: '#b8b0e8', count: 90, weight: 2.4 }) +
      bust(dira, 400, 430, 190, 'sleepy', { turn: 0.2, headTilt: 6 }),
    [say('Lapar. Tapi semua sudah tutup.', 400, 110, [400, 400], 'think', { width: 420 })],
  ),
  pause(140),
  scene(
    620,
    night(620) +
      rain({ width: W, height: 620, seed: 'h3', colour: '#b8b0e8', count: 90 }) +
      fill(oval(700, 400, 460), glow('#ffb84d')) +
      bust(dira, 260, 430, 140, 'shock', { turn: 0.7 }),
    [],
    shout('NYUUUM~', [560, 130], 90, -6),
  ),
  scene(
    1300,
    night(1300) +
      specks({ width: W, height: 400, seed: 'w2', count: 40 }) +
      skyline({
        w: W,
        base: 1120,
        seed: 'gang',
        wall: '#241842',
        lit: '#ffd27a',
        heights: [300, 640],
        step: 140,
        ink,
      }) +
      inked(box(-10, 1090, W + 20, 230), '#3f2f5f', 4, ink) +
      warung(400, 1130, 290) +
      oyen(430, 935, 44, 'calm') +
      counter(400, 1130, 290) +
      fill(oval(400, 1200, 340, 50), '#ffb84d', 'opacity=".35"') +
      streetLamp(80, 1130, 460, ink, '#ffd27a'),
    [say('Kemarin di sini belum ada apa-apa.', 400, 150, undefined, 'caption', { width: 520 })],
  ),
  pause(140),
  scene(
    860,
    inside(860) + oyen(400, 400, 130, 'calm', 0, true) + inked(box(-10, 720, W + 20, 200), '#8a4f2c', 5, ink),
    [say('Duduk. Mau pesan apa?', 400, 130, [400, 340], 'say', { width: 420 })],
  ),
  scene(760, inside(760, 0.95) + bust(dira, 400, 420, 180, 'shock', { turn: -0.2 }), [
    say('Bapak... kucing?', 400, 110, [400, 380]),
  ]),
  scene(
    820,
    fill(box(0, 0, W, 820), '#f2b060') +
      rays({ width: W, height: 820, centre: [400, 460], colour: '#f7c27a', count: 20 }) +
      oyen(400, 440, 160, 'smug', 0.3, true),
    [say('Saya koki. Kucing itu hobi.', 400, 120, [420, 380], 'say', { width: 420 })],
  ),
);

export const order = draw(
  pause(200, 'Menu malam ini:'),
  scene(
    900,
    inside(900, 0.86) +
      turned(
        -3,
        [400, 420],
        inked(box(150, 130, 500, 560, 12), '#2f3f3a', 8, '#7a4a2f') +
          [
            ['Nasi goreng', '12.000'],
            ['Mi rebus', '10.000'],
            ['Teh hangat', '3.000'],
            ['Nasihat', '0'],
          ]
            .map(
              ([a, b], i) =>
                fill(textPath('letter', a ?? '', 54, 190, 250 + i * 115), '#fff1dc') +
                fill(textPath('letter', b ?? '', 54, 615, 250 + i * 115, 'right'), '#ffd27a'),
            )
            .join(''),
      ),
  ),
  scene(760, inside(760, 0.95) + bust(dira, 330, 440, 170, 'think', { turn: 0.5 }), [
    say('Yang paling murah saja, Pak.', 480, 120, [380, 400], 'say', { width: 380 }),
  ]),
  scene(800, inside(800, 0.9) + oyen(400, 400, 140, 'bold', -0.2), [
    say('Nasihat, satu.', 300, 110, [390, 350]),
    say('Isinya: makan dulu.', 480, 690, [400, 500], 'say', { width: 420 }),
  ]),
  scene(
    900,
    inside(900, 0.7) + steam(400, 470, 100) + plate(400, 660, 260),
    [],
    shout('SREEENG!', [400, 150], 150, -7),
  ),
  pause(130),
  scene(
    860,
    fill(box(0, 0, W, 860), '#ffd08a') +
      rays({ width: W, height: 860, centre: [400, 480], colour: '#ffdca8', count: 20 }) +
      bust(dira, 400, 460, 190, 'eat', { turn: 0 }) +
      steam(140, 760, 70) +
      steam(660, 760, 70),
    [say('Enak...', 400, 110, [400, 400], 'whisper')],
  ),
  scene(
    780,
    fill(box(0, 0, W, 780), '#f28c5a') +
      dotFade({ width: W, height: 780, from: 0, to: 0.35, colour: '#c8503a', pitch: 18 }) +
      bust(dira, 400, 450, 180, 'cry', { turn: 0.1 }),
    [say('Kok aku jadi nangis?', 400, 110, [400, 400])],
  ),
  scene(720, inside(720, 0.9) + oyen(400, 370, 125, 'calm', 0.2, true), [
    say('Itu cabai. Bisa juga hari Selasa.', 400, 120, [400, 330], 'say', { width: 440 }),
  ]),
);

export const visitor = draw(
  scene(
    820,
    inside(820, 0.86) +
      fill(box(0, 0, W, 820), '#2a1a5a', 'opacity=".45"') +
      bust(dira, 250, 430, 130, 'worry', { turn: 0.6 }) +
      [0, 1, 2]
        .map((i) =>
          stroke(
            [
              [820, 240 + i * 130],
              [640, 200 + i * 120],
              [540, 290 + i * 110],
              [420, 250 + i * 120],
            ],
            16,
            '#bfe0ff',
          ),
        )
        .join(''),
    [say('Kok tiba-tiba dingin?', 330, 110, [260, 380])],
  ),
  scene(
    1050,
    inside(1050, 0.9) + fill(box(0, 0, W, 1050), '#2a1a5a', 'opacity=".3"') + ghost(420, 380, 150, 'calm'),
    [say('Biasa, Pak. Satu.', 300, 120, [410, 340])],
  ),
  scene(
    840,
    fill(box(0, 0, W, 840), '#3a2460') +
      focusLines({
        width: W,
        height: 840,
        seed: 'kaget',
        centre: [400, 470],
        clear: 260,
        colour: '#bfe0ff',
      }) +
      bust(dira, 400, 470, 190, 'shock', { turn: 0 }),
    [say('Dia tembus pandang!!', 400, 110, [400, 420], 'shout', { width: 480 })],
  ),
  scene(760, inside(760, 0.9) + oyen(400, 390, 130, 'flat', 0), [
    say('Sst. Dia lagi diet.', 400, 120, [400, 340]),
  ]),
  scene(
    900,
    inside(900, 0.84) +
      ghost(560, 360, 110, 'happy', -0.3) +
      bust(dira, 230, 420, 120, 'happy', { turn: 0.4 }) +
      plate(300, 780, 110) +
      plate(560, 790, 110) +
      steam(300, 690, 40) +
      steam(560, 700, 40),
    [say('Lembur juga?', 560, 120, [560, 320]), say('...Iya, Mbak.', 230, 210, [230, 380])],
  ),
  scene(640, inside(640, 0.9) + ghost(400, 330, 120, 'sleepy', 0), [
    say('Saya dari tahun 1923.', 400, 100, [400, 290]),
  ]),
  pause(160),
  scene(
    820,
    inside(820, 0.9) + bust(dira, 240, 430, 120, 'calm', { turn: 0.5 }) + oyen(580, 390, 110, 'calm', -0.3),
    [
      say('Jadi berapa, Pak?', 260, 110, [240, 370]),
      say('Satu cerita. Besok boleh dicicil.', 550, 210, [570, 340], 'say', { width: 330 }),
    ],
  ),
  scene(
    1250,
    fill(box(0, 0, W, 1250), fade('v', '#2a1c5a', '#a8506a', '#ffb86a', '#ffe0a8')) +
      fill(oval(400, 980, 380), glow('#fff1c0')) +
      skyline({
        w: W,
        base: 1250,
        seed: 'pagi',
        wall: '#5a2f5a',
        lit: '#ffd27a',
        heights: [120, 420],
        step: 130,
        ink,
      }) +
      inked(box(-10, 1180, W + 20, 80), '#7a4a6a', 4, ink) +
      figure(dira, { feet: [420, 1210], height: 400, mood: 'joy', pose: 'wave', left: true }),
    [
      say('Besok buka lagi?', 300, 640, [400, 820]),
      say('Kalau kamu lapar.', 560, 860, undefined, 'free', { ink: '#fff1dc', size: 46 }),
    ],
  ),
);
