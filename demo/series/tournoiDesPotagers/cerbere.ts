import { box, fill, inked, line, oval } from '../../drawing/ink.ts';
import { hatch, tone } from '../../drawing/paint.ts';
import { alcide, alcideHead } from './alcide.ts';
import { lettered } from './lesDouzeTravaux.ts';
import {
  ball,
  beds,
  draw,
  gloom,
  goal,
  ink,
  note,
  placed,
  plain,
  roar,
  rows,
  rush,
  say,
  streaks,
  toned,
  white,
} from './potager.ts';
import { coach, kennel, pup } from './rivals.ts';

const three = (x: number, y: number, s: number, mood: 'glad' | 'beg' | 'sleepy') =>
  pup(x - 150 * s, y, s, mood, '#c9c9c9') +
  pup(x + 150 * s, y, s, mood, '#8f8f8f', true) +
  pup(x, y + 20 * s, s * 1.06, mood, white);

const basket = (x: number, y: number, s: number) =>
  placed(
    x,
    y,
    s,
    inked('M-280,0H280L240,120C200,150 -200,150 -240,120Z', '#8f8f8f', 6, ink) +
      fill('M-280,0H280L240,120C200,150 -200,150 -240,120Z', hatch(40, 16, ink)) +
      inked(box(-290, -16, 580, 34, 14), '#c9c9c9', 6, ink),
  );

const night = draw(
  rows([2.8, [1], 20], [2, [1, 1.2], 0, 12]),
  (f) => ({
    art:
      gloom(f, 0.85, 0.35) +
      fill(oval(f.w * 0.2, f.h * 0.2, 54), white) +
      beds(f, 0.74) +
      kennel(f.w * 0.6, f.h * 0.56, 1.18, true) +
      alcide(f.w * 0.13, f.h * 0.76, 0.28, 'shock'),
    talk: [
      note(f, 'De l’autre côté de la palissade, la nuit.', 0.8, 0.08, 240),
      say(f)('Bon. Bon chien.', 0.16, 0.46, [0.13, 0.66], 'whisper', { width: 150 }),
    ],
    over: roar('GRRRRR', f.w * 0.54, f.h * 0.9, 92, -4),
  }),
  (f) => ({
    art: rush(f, 0.5, 0.5, 0.36, true, 59) + placed(f.w * 0.5, f.h * 0.56, 0.74, alcideHead('shock')),
    talk: [say(f)('Trois têtes !', 0.5, 0.1, [0.5, 0.5], 'shout')],
  }),
  (f) => ({
    art:
      streaks(f, 8, false, 40) +
      ball(f.w * 0.5, f.h * 0.66, 60, 20) +
      alcide(f.w * 0.5, f.h * 0.4, 0.42, 'fierce', 'run', true),
    talk: [say(f)('Un champion ne recule pas. Il dribble !', 0.5, 0.1, [0.5, 0.3], 'say', { width: 260 })],
  }),
);

const litter = draw(
  rows([2.3, [1], -16], [1.9, [1, 1], 14, -10], [2, [1]]),
  (f) => ({
    art:
      plain(f, white) +
      fill(box(0, f.h * 0.8, f.w, f.h), tone(26, 8, ink)) +
      three(f.w * 0.5, f.h * 0.46, 0.9, 'glad') +
      basket(f.w * 0.5, f.h * 0.76, 0.92),
    talk: [
      say(f)('Ouaf !', 0.86, 0.2, [0.72, 0.4]),
      say(f)('Ouaf !', 0.5, 0.1, [0.5, 0.3]),
      say(f)('On joue ?', 0.13, 0.2, [0.28, 0.4]),
    ],
  }),
  (f) => ({
    art: toned(f, 16) + alcide(f.w * 0.5, f.h * 0.52, 0.5, 'flat'),
    talk: [say(f)('J’ai une Coupe à gagner, moi.', 0.5, 0.12, [0.5, 0.36], 'say', { width: 220 })],
  }),
  (f) => ({
    art:
      plain(f, ink) +
      fill(oval(f.w * 0.5, f.h * 0.58, f.w * 0.46, f.h * 0.4), '#5a5a5a') +
      pup(f.w * 0.5, f.h * 0.56, 0.98, 'beg', white),
    talk: [say(f)('Juste cinq minutes ?', 0.5, 0.1, [0.5, 0.4], 'whisper')],
  }),
  (f) => ({
    art:
      rush(f, 0.5, 0.55, 0.4, false, 79) +
      pup(f.w * 0.14, f.h * 0.5, 0.56, 'glad', '#8f8f8f') +
      pup(f.w * 0.86, f.h * 0.46, 0.6, 'glad', '#c9c9c9') +
      alcide(f.w * 0.48, f.h * 0.5, 0.46, 'shout', 'kick') +
      ball(f.w * 0.72, f.h * 0.34, 40, 50) +
      pup(f.w * 0.34, f.h * 0.84, 0.5, 'glad', white),
    over: roar('TROIS CONTRE UN !', f.w * 0.5, f.h * 0.1, 58, -3),
  }),
);

const score = draw(
  rows([2, [1, 1.2], 14, 10], [1.8, [1.2, 1], -14, -10], [2.1, [1]]),
  (f) => ({
    art:
      gloom(f, 0.05, 0.5) +
      inked(box(f.w * 0.14, f.h * 0.36, f.w * 0.72, f.h * 0.36, 8), ink, 6, ink) +
      line(`M${f.w * 0.24},${f.h * 0.72}V${f.h}M${f.w * 0.76},${f.h * 0.72}V${f.h}`, ink, 14) +
      line(box(f.w * 0.17, f.h * 0.39, f.w * 0.66, f.h * 0.3), white, 4) +
      placed(0, 0, 1, lettered('9 - 0', f.w * 0.5, f.h * 0.64, 110).replace(ink, white)),
    talk: [note(f, 'Cinq minutes plus tard.', 0.5, 0.1)],
  }),
  (f) => ({
    art:
      toned(f, 20) +
      goal(f.w * 0.08, f.h * 0.2, f.w * 0.84, f.h * 0.7) +
      alcide(f.w * 0.62, f.h * 0.78, 0.5, 'weep', 'cheer', false, 96) +
      pup(f.w * 0.66, f.h * 0.5, 0.36, 'sleepy', white),
    talk: [say(f)('Ils sont... partout...', 0.36, 0.12, [0.5, 0.7], 'say', { width: 200 })],
  }),
  (f) => ({
    art: rush(f, 0.5, 0.6, 0.5, false, 59) + coach(f.w * 0.44, f.h * 0.64, 0.62, true),
    talk: [say(f)('Neuf à zéro ? Ils sont engagés !', 0.5, 0.14, [0.46, 0.5], 'shout', { width: 260 })],
  }),
  (f) => ({
    art:
      toned(f, 16) +
      `<g transform="translate(${f.w / 2},${f.h * 0.7}) scale(1.5,.62)">${ball(0, 0, 88, 24)}</g>` +
      line(
        `M${f.w * 0.2},${f.h * 0.52}l-26,-24M${f.w * 0.5},${f.h * 0.5}v-30M${f.w * 0.8},${f.h * 0.52}l26,-24`,
        ink,
        6,
      ),
    talk: [say(f)('Et le ballon ?', 0.5, 0.12, [1, 0.2])],
    over: roar('PSCHHHT', f.w * 0.5, f.h * 0.36, 50, -8),
  }),
  (f) => ({
    art:
      beds(f, 0.42) +
      three(f.w * 0.66, f.h * 0.5, 0.62, 'glad') +
      alcide(f.w * 0.22, f.h * 0.42, 0.48, 'flat'),
    talk: [
      say(f)('Miam !', 0.66, 0.13, [0.66, 0.3]),
      note(f, 'Treizième travail : la couture.', 0.82, 0.92, 300),
    ],
  }),
);

export const cerbere = [night, litter, score];
