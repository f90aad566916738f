import { dotFade, focusLines, rays, speedLines } from '../../drawing/effects.ts';
import { angular, box, fill, inked, line, oval } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { tone } from '../../drawing/paint.ts';
import { close, desk, draw, letter, noise, pale, room, rows, say, someone } from './classroom.ts';
import { pupil } from './kelasTerakhirCast.ts';
import { ink } from './pupilFace.ts';
import { darma, inah, surya } from './schoolElders.ts';
import { hen, paddies, palm, school } from './villageSchool.ts';

const egg = (x: number, y: number, s: number) =>
  inked(
    `M${x},${y - s}C${x + s * 0.8},${y - s} ${x + s},${y + s * 0.7} ${x},${y + s * 0.7}C${x - s},${y + s * 0.7} ${x - s * 0.8},${y - s} ${x},${y - s}Z`,
    '#ffffff',
    3.4,
    ink,
  );

/** Bu Petok at her desk, with a tie. */
const candidate = (x: number, y: number, s: number) =>
  hen([x, y], s, '#6d6d6d', true) +
  inked(
    angular([
      [x - s * 0.3, y - s * 0.52],
      [x - s * 0.2, y - s * 0.52],
      [x - s * 0.18, y - s * 0.28],
      [x - s * 0.25, y - s * 0.2],
      [x - s * 0.32, y - s * 0.28],
    ]),
    '#2a2a2a',
    2,
    ink,
  );

const inspection = draw(
  rows([2.4, [1]], [2, [1, 1.1], 0, 10], [1.9, [1]]),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#ffffff') +
      dotFade({ width: f.w, height: 200, from: 0.4, to: 0, pitch: 10 }) +
      palm(640, 330, 280, 10) +
      school(60, 330, 250, '#8a8a8a', '#6d6d6d') +
      paddies(f.w, 320, f.h, 'mk1', ['#ffffff', '#d4d4d4'], false) +
      someone(f, surya, 0.72, 0.97, 0.7, { mood: 'flat', turn: -0.4, left: true, pose: 'walk' }) +
      inked(box(f.w * 0.6, f.h * 0.66, 74, 50, 6), '#4a4a4a', 3.4, ink),
    over: title({
      face: 'letter',
      text: 'Bab 2: Murid Keempat',
      size: 62,
      at: [f.w / 2, 56],
      fill: '#141414',
      edge: '#ffffff',
      edgeWidth: 16,
    }),
    talk: [
      say(f)('Saya Surya, dari dinas. Mana murid keempat?', 0.34, 0.84, [0.68, 0.56], 'say', { width: 270 }),
    ],
  }),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#ffffff') +
      speedLines({ width: f.w, height: f.h, seed: 'hup', count: 24, angle: 90, colour: '#8a8a8a' }) +
      close(f, 'tari', 0.62, 0.6, 88, 'sparkle', -0.2),
    talk: [say(f)('Namanya Petok, Pak! Petok Wulandari!', 0.42, 0.15, [0.58, 0.6], 'shout', { width: 250 })],
  }),
  (f) => ({
    art: room(f, 0.82, false) + candidate(f.w * 0.4, f.h * 0.74, 170) + desk(f.w * 0.4, f.h * 0.99, 210),
    talk: [say(f)('Petok.', 0.26, 0.2, [0.24, 0.4])],
  }),
  (f) => ({
    art:
      pale(f, 14) +
      someone(f, surya, 0.5, 1.62, 1.42, { mood: 'worry', turn: 0 }) +
      close(f, 'bimo', 0.16, 0.66, 66, 'smile', 0.4) +
      close(f, 'lala', 0.86, 0.7, 64, 'sparkle', -0.4),
    talk: [say(f)('...Rajin, ya. Pagi sekali sudah duduk.', 0.5, 0.14, [0.5, 0.5], 'say', { width: 420 })],
  }),
);

const test = draw(
  rows([1.7, [1]], [1.6, [1, 1], 0, -10], [1.8, [1]], [1.7, [1, 1.1], 0, 10]),
  (f) => ({
    art:
      room(f, 0.86) +
      fill(textPath('letter', '1 + 1 = ?', 70, f.w * 0.31, f.h * 0.38, 'middle'), '#ffffff') +
      someone(f, surya, 0.84, 1.04, 0.8, { mood: 'bold', turn: -0.3, left: true, pose: 'point' }),
    talk: [say(f)('Baik, Petok. Satu tambah satu?', 0.5, 0.72, [0.78, 0.5], 'say', { width: 250 })],
  }),
  (f) => ({
    art: fill(box(0, 0, f.w, f.h), '#ffffff') + close(f, 'bimo', 0.5, 0.56, 92, 'shock'),
    talk: [say(f)('Aduh.', 0.2, 0.14, [0.5, 0.6], 'whisper')],
  }),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#2a2a2a') +
      fill(oval(f.w / 2, f.h * 0.62, f.w * 0.42, f.h * 0.34), '#8a8a8a') +
      candidate(f.w * 0.54, f.h * 0.86, 180),
    talk: [say(f)('...', 0.22, 0.24, [0.36, 0.4], 'think', { size: 44 })],
  }),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#ffffff') +
      focusLines({
        width: f.w,
        height: f.h,
        centre: [f.w * 0.5, f.h * 0.6],
        clear: 200,
        seed: 'egg',
        count: 60,
      }) +
      candidate(f.w * 0.46, f.h * 0.86, 200) +
      egg(f.w * 0.66, f.h * 0.84, 34) +
      egg(f.w * 0.76, f.h * 0.84, 34) +
      inked(box(-10, f.h * 0.92, f.w + 20, 60), '#d4d4d4', 4, ink),
    over: noise('Plop', [f.w * 0.72, f.h * 0.22], 70, -8) + noise('Plop', [f.w * 0.86, f.h * 0.46], 56, 8),
  }),
  (f) => ({
    art: pale(f, 20) + someone(f, surya, 0.5, 2.35, 2.1, { mood: 'shock', turn: 0 }),
    talk: [say(f)('Dua.', 0.18, 0.16, [0.42, 0.5], 'say', { size: 38 })],
  }),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#ffffff') +
      rays({ width: f.w, height: f.h, centre: [f.w / 2, f.h * 0.6], colour: '#d4d4d4', count: 16 }) +
      close(f, 'lala', 0.8, 0.74, 56, 'joy', -0.2) +
      close(f, 'bimo', 0.2, 0.74, 56, 'joy', 0.2) +
      close(f, 'tari', 0.5, 0.68, 66, 'joy'),
    talk: [say(f)('BENAR!', 0.5, 0.1, undefined, 'shout', { size: 32 })],
  }),
);

const report = draw(
  rows([1.9, [1, 1.1], 0, 10], [1.8, [1]], [1.9, [1.2, 1], 0, -10]),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#ffffff') +
      letter(f, 0.5, 0.62, 210) +
      line(
        `M${f.w * 0.32},${f.h * 0.5}l16,14l-20,10m20,-10l20,16M${f.w * 0.5},${f.h * 0.56}l14,14l-20,12m20,-12l22,12M${f.w * 0.62},${f.h * 0.7}l14,14l-20,10m20,-10l20,16M${f.w * 0.38},${f.h * 0.72}l14,14l-20,10m20,-10l20,14`,
        ink,
        6,
      ),
    talk: [say(f)('Nilainya seratus. Cuma, tulisannya...', 0.5, 0.14, undefined, 'say', { width: 280 })],
  }),
  (f) => ({
    art: pale(f, 12) + someone(f, surya, 0.6, 1.62, 1.4, { mood: 'flat', turn: -0.2, left: true }),
    talk: [say(f)('...cakar ayam.', 0.34, 0.18, [0.54, 0.5], 'say', { size: 32 })],
  }),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#b6b6b6') +
      letter(f, 0.72, 0.5, 250) +
      close(f, 'lala', 0.24, 0.58, 92, 'cry', 0.3),
    over: fill(
      textPath('soft', 'Maaf. Ayam tidak', 28, f.w * 0.72, f.h * 0.36, 'middle') +
        textPath('soft', 'dihitung murid.', 28, f.w * 0.72, f.h * 0.46, 'middle') +
        textPath('soft', '(Sayang sekali,', 28, f.w * 0.72, f.h * 0.6, 'middle') +
        textPath('soft', 'nilainya bagus.)', 28, f.w * 0.72, f.h * 0.7, 'middle'),
      ink,
    ),
    talk: [say(f)('Seminggu kemudian, surat lagi.', 0.26, 0.1, undefined, 'caption', { width: 340 })],
  }),
  (f) => ({
    art: room(f, 0.84, false) + someone(f, inah, 0.42, 0.99, 0.72, { mood: 'calm', turn: 0.3, pose: 'hold' }),
    talk: [
      say(f)('Nak, Mbah belum bisa baca. Boleh ikut duduk?', 0.5, 0.14, [0.44, 0.4], 'say', { width: 320 }),
    ],
  }),
  (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#ffffff') +
      focusLines({
        width: f.w,
        height: f.h,
        centre: [f.w / 2, f.h * 0.6],
        clear: 190,
        seed: 'four',
        count: 50,
      }) +
      close(f, 'tari', 0.52, 0.6, 96, 'sparkle'),
    talk: [say(f)('EMPAT!', 0.5, 0.12, [0.5, 0.6], 'shout', { size: 42 })],
  }),
);

const full = draw(
  rows([2.4, [1]], [1.5, [1, 1], 0, 10], [2, [1]]),
  (f) => ({
    art:
      room(f, 0.6) +
      fill(textPath('letter', 'A  I  U  E  O', 54, f.w * 0.3, f.h * 0.4, 'middle'), '#ffffff') +
      someone(f, darma, 0.62, 0.72, 0.52, { mood: 'joy', turn: -0.2 }) +
      [0.1, 0.3, 0.5, 0.7, 0.9]
        .map((x, i) =>
          someone(f, i % 2 ? inah : { ...surya, top: '#8a8a8a', outfit: () => '' }, x, 0.98, 0.48, {
            mood: i % 2 ? 'joy' : 'happy',
            turn: 0.2,
            pose: i % 2 ? 'wave' : 'cheer',
          }),
        )
        .join(''),
    talk: [
      say(f)('Besok malamnya, seluruh desa mendaftar.', 0.3, 0.08, undefined, 'caption', { width: 400 }),
      say(f)('Dua puluh tujuh... dua puluh delapan...', 0.78, 0.14, [0.64, 0.3], 'say', { width: 230 }),
    ],
  }),
  (f) => ({
    art: pale(f, 14) + someone(f, surya, 0.5, 2.0, 1.8, { mood: 'worry', turn: 0.3 }),
    talk: [say(f)('Permisi... masih ada kursi?', 0.5, 0.15, [0.5, 0.5], 'say', { width: 260 })],
  }),
  (f) => ({
    art: fill(box(0, 0, f.w, f.h), tone(10, 8)) + close(f, 'bimo', 0.5, 0.64, 82, 'chew', -0.2),
    talk: [say(f)('Habis, Pak.', 0.5, 0.14, [0.5, 0.6])],
  }),
  (f) => ({
    art:
      room(f, 0.7, false) +
      someone(f, pupil('tari', 'joy'), 0.14, 0.93, 0.66, { turn: 0.3, pose: 'cheer' }) +
      someone(f, pupil('lala', 'joy'), 0.93, 0.9, 0.52, { turn: -0.3, pose: 'wave', left: true }) +
      someone(f, surya, 0.42, 1.06, 0.8, { mood: 'laugh', turn: 0.2, pose: 'sit' }) +
      hen([f.w * 0.66, f.h * 0.96], 150, '#6d6d6d', true) +
      egg(f.w * 0.79, f.h * 0.93, 22) +
      egg(f.w * 0.85, f.h * 0.93, 22) +
      egg(f.w * 0.82, f.h * 0.87, 22),
    talk: [
      say(f)('Geser sedikit, Bu.', 0.34, 0.15, [0.42, 0.38], 'say'),
      say(f)('Kelas terakhir? Belum.', 0.86, 0.12, undefined, 'caption'),
    ],
  }),
);

export const muridKeempat = [inspection, test, report, full];
