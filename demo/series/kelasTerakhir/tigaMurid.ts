import { dotFade, focusLines, speedLines } from '../../drawing/effects.ts';
import { angular, box, fill, inked, line, oval } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { tone } from '../../drawing/paint.ts';
import { close, desk, draw, letter, noise, pale, room, rows, say, someone } from './classroom.ts';
import { pupil } from './kelasTerakhirCast.ts';
import { ink } from './pupilFace.ts';
import { darma } from './schoolElders.ts';
import { bell, hen, paddies, palm, school } from './villageSchool.ts';

export const tigaMurid = [
  draw(
    rows([3, [1]], [2.1, [1, 1.15], 0, 12]),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#ffffff') +
        dotFade({ width: f.w, height: 300, from: 0.45, to: 0, pitch: 10 }) +
        fill(oval(f.w * 0.5, 250, 84), '#ffffff') +
        line(oval(f.w * 0.5, 250, 84), ink, 3) +
        fill(
          angular([
            [0, 400],
            [160, 300],
            [330, 380],
            [520, 290],
            [820, 410],
            [820, 480],
            [0, 480],
          ]),
          tone(26, 8),
        ) +
        palm(90, 560, 330, 26) +
        palm(690, 560, 340, -20) +
        school(220, 520, 320, '#8a8a8a', '#6d6d6d') +
        paddies(f.w, 510, f.h, 'tm1', ['#ffffff', '#d4d4d4']),
      over:
        title({
          face: 'letter',
          text: 'Kelas Terakhir',
          size: 96,
          at: [f.w / 2, 74],
          fill: '#141414',
          edge: '#ffffff',
          edgeWidth: 18,
        }) +
        title({
          face: 'letter',
          text: 'Bab 1: Tiga Murid',
          size: 40,
          at: [f.w / 2, 152],
          fill: '#141414',
          edge: '#ffffff',
          edgeWidth: 12,
        }),
      talk: [
        say(f)('SD Sawah Ujung. Sawahnya dua puluh petak.', 0.32, 0.82, undefined, 'caption', { width: 330 }),
        say(f)('Muridnya tiga.', 0.8, 0.93, undefined, 'caption'),
      ],
    }),
    (f) => ({
      art:
        pale(f, 10) +
        speedLines({ width: f.w, height: f.h, seed: 'bell', count: 30, angle: -12, colour: '#b6b6b6' }) +
        bell([f.w * 0.82, f.h * 0.2], f.h * 0.2, 24, '#d4d4d4') +
        close(f, 'tari', 0.42, 0.6, 92, 'shout', 0.2),
      talk: [say(f)('Masuk! Masuk! Jangan terlambat!', 0.36, 0.16, [0.42, 0.6], 'shout', { width: 250 })],
      over: noise('Teng teng', [f.w * 0.74, f.h * 0.93], 54, -8),
    }),
    (f) => ({
      art:
        room(f, 0.8) +
        someone(f, pupil('bimo', 'chew'), 0.34, 0.95, 0.56, { turn: 0.2 }) +
        someone(f, pupil('lala', 'flat'), 0.72, 0.95, 0.46, { turn: -0.2, pose: 'hold' }),
      talk: [
        say(f)('Tar... kami sudah di sini dari tadi.', 0.42, 0.16, [0.34, 0.52], 'say', { width: 270 }),
        say(f)('Dari subuh.', 0.76, 0.38, [0.72, 0.62], 'say'),
      ],
    }),
  ),
  draw(
    rows([2, [1.1, 1], 0, -10], [1.7, [1]], [2, [1]]),
    (f) => ({
      art:
        room(f, 0.84) +
        someone(f, darma, 0.62, 0.99, 0.74, { mood: 'worry', turn: -0.3, pose: 'hold', left: true }) +
        letter(f, 0.36, 0.68, 80),
      talk: [say(f)('Anak-anak... ada surat dari dinas.', 0.36, 0.15, [0.58, 0.42], 'say', { width: 240 })],
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#2a2a2a') +
        letter(f, 0.5, 0.54, 290) +
        inked(oval(f.w * 0.7, f.h * 0.8, 38), '#b6b6b6', 3, ink) +
        fill(
          textPath('soft', 'Sekolah dengan murid', 32, f.w / 2, f.h * 0.34, 'middle') +
            textPath('soft', 'kurang dari', 32, f.w / 2, f.h * 0.44, 'middle') +
            textPath('soft', 'akan ditutup.', 32, f.w / 2, f.h * 0.72, 'middle'),
          ink,
        ) +
        fill(textPath('big', 'EMPAT', 72, f.w / 2, f.h * 0.62, 'middle'), ink),
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#ffffff') +
        focusLines({
          width: f.w,
          height: f.h,
          centre: [f.w / 2, f.h * 0.6],
          clear: 300,
          seed: 'gasp',
          count: 50,
        }) +
        close(f, 'tari', 0.52, 0.54, 92, 'shock') +
        close(f, 'bimo', 0.17, 0.64, 78, 'shock', 0.2) +
        close(f, 'lala', 0.83, 0.66, 74, 'shock', -0.2),
      over: noise('HAAAH?!', [f.w * 0.5, f.h * 0.12], 78, -3),
    }),
    (f) => ({
      art:
        room(f, 0.82, true) +
        someone(f, darma, 0.16, 0.97, 0.7, { mood: 'sad', turn: 0.3 }) +
        someone(f, pupil('tari', 'sad'), 0.46, 0.97, 0.56, { turn: -0.3 }) +
        someone(f, pupil('bimo', 'sad'), 0.68, 0.97, 0.5, { turn: -0.3 }) +
        someone(f, pupil('lala', 'cry'), 0.88, 0.97, 0.4, { turn: -0.3 }),
      talk: [
        say(f)('Minggu depan kita pindah ke kota. Naik truk dua jam.', 0.36, 0.13, [0.18, 0.34], 'say', {
          width: 360,
        }),
        say(f)('Petok ikut?', 0.86, 0.36, [0.88, 0.62], 'whisper'),
      ],
    }),
  ),
  draw(
    rows([2.2, [1]], [1.7, [1, 1], 0, 10], [2, [1]]),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#ffffff') +
        focusLines({
          width: f.w,
          height: f.h,
          centre: [f.w * 0.5, f.h * 0.62],
          clear: 210,
          seed: 'fire',
          count: 90,
        }) +
        close(f, 'tari', 0.5, 0.56, 132, 'fierce', 0.1),
      talk: [say(f)('Kita cuma kurang SATU!', 0.24, 0.18, [0.44, 0.6], 'shout', { width: 260 })],
      over: noise('BRAK!', [f.w * 0.82, f.h * 0.82], 92, -10),
    }),
    (f) => ({
      art: pale(f, 14) + close(f, 'bimo', 0.5, 0.62, 92, 'chew', 0.2),
      talk: [say(f)('Satu apa? Satu kerupuk?', 0.5, 0.14, [0.5, 0.66], 'say', { width: 260 })],
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#ffffff') +
        dotFade({ width: f.w, height: f.h, from: 0, to: 0.4, pitch: 10 }) +
        close(f, 'lala', 0.42, 0.62, 82, 'calm', 0.3) +
        hen([f.w * 0.78, f.h * 0.96], 140, '#6d6d6d', true),
      talk: [say(f)('Petok?', 0.7, 0.14, [0.8, 0.5], 'say')],
    }),
    (f) => ({
      art:
        room(f, 0.8, false) +
        desk(f.w * 0.5, f.h * 0.98, 230) +
        hen([f.w * 0.5, f.h * 0.66], 190, '#6d6d6d') +
        close(f, 'tari', 0.14, 0.62, 76, 'sparkle', 0.4) +
        close(f, 'bimo', 0.86, 0.66, 76, 'sparkle', -0.4),
      talk: [
        say(f)('...Petok.', 0.66, 0.16, [0.58, 0.36], 'say'),
        say(f)('Besok: murid keempat.', 0.2, 0.1, undefined, 'caption'),
      ],
    }),
  ),
];
