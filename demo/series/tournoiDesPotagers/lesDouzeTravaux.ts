import { dotFade, rain } from '../../drawing/effects.ts';
import { box, fill, inked } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { alcide, alcideHead, sole } from './alcide.ts';
import {
  ball,
  beds,
  draw,
  gloom,
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
import { brambles, coach, compost, dandelion, kennel, seeds } from './rivals.ts';

const start = draw(
  rows([3.2, [1], 24], [2, [1.1, 1], 0, 14]),
  (f) => ({
    art:
      rush(f, 0.5, 0.42, 0.42, false, 79) +
      beds(f, 0.8) +
      alcide(f.w * 0.52, f.h * 0.46, 0.86, 'fierce', 'run', false, 8) +
      rain({ width: f.w, height: f.h, seed: 'rain', colour: '#6d6d6d', count: 60, length: 70, weight: 2 }),
    talk: [note(f, 'Trois semaines avant la Coupe des potagers...', 0.82, 0.72, 210)],
    over:
      title({
        face: 'big',
        text: 'LE TOURNOI DES POTAGERS',
        size: 52,
        at: [f.w / 2, 46],
        fill: white,
        edge: ink,
        edgeWidth: 18,
      }) +
      title({
        face: 'shout',
        text: 'Les douze travaux',
        size: 34,
        at: [f.w * 0.24, 100],
        fill: ink,
        edge: white,
        edgeWidth: 10,
        angle: -3,
      }),
  }),
  (f) => ({
    art: toned(f, 26) + coach(f.w * 0.42, f.h * 0.62, 0.68, true),
    talk: [
      say(f)('Personne ne gagne la Coupe sans mes douze travaux !', 0.5, 0.14, [0.45, 0.5], 'shout', {
        width: 280,
        size: 20,
      }),
    ],
  }),
  (f) => ({
    art: gloom(f, 0.75, 0.05) + placed(f.w * 0.5, f.h * 0.62, 0.72, alcideHead('shock')),
    talk: [
      say(f)('Douze ?! Les courgettes n’en font que deux !', 0.5, 0.13, [0.5, 0.5], 'say', { width: 230 }),
    ],
  }),
);

const lion = draw(
  rows([2.5, [1], -20], [2, [1, 1.25], 16, -12], [1.9, [1]]),
  (f) => ({
    art: rush(f, 0.4, 0.55, 0.5, true, 79) + dandelion(f.w * 0.4, f.h * 0.58, 0.96, true),
    talk: [note(f, 'Premier travail : dribbler le lion de Némée !', 0.82, 0.12, 230)],
    over: roar('GRRRAAAH !', f.w * 0.76, f.h * 0.78, 74, -12, true),
  }),
  (f) => ({
    art:
      plain(f, white) +
      dotFade({ width: f.w, height: f.h, from: 0, to: 0.3, pitch: 16 }) +
      dandelion(f.w * 0.5, f.h * 0.6, 0.62, false),
    talk: [say(f)('Dent-de-lion, s’il te plaît.', 0.5, 0.12, [0.5, 0.5], 'say', { width: 210 })],
  }),
  (f) => ({
    art:
      streaks(f, -16, false, 50) +
      alcide(f.w * 0.56, f.h * 0.46, 0.6, 'shout', 'kick', true, -14) +
      ball(f.w * 0.14, f.h * 0.72, 46, 30),
    talk: [say(f)('Je passe !', 0.72, 0.12, [0.6, 0.4], 'shout')],
    over: roar('FFFIUUU', f.w * 0.3, f.h * 0.9, 54, -6),
  }),
  (f) => ({
    art:
      plain(f, white) +
      dotFade({ width: f.w, height: f.h * 0.86, from: 0.5, to: 0, pitch: 16 }) +
      fill(box(0, f.h * 0.86, f.w, f.h), ink) +
      seeds(f.w, f.h * 0.9, 26) +
      dandelion(f.w * 0.34, f.h * 0.56, 0.6, false, true) +
      alcide(f.w * 0.82, f.h * 0.58, 0.34, 'flat'),
    talk: [say(f)('Tu ne m’as pas battu. Tu m’as semé.', 0.58, 0.2, [0.4, 0.45], 'say', { width: 240 })],
  }),
);

const shot = draw(
  rows([2, [1, 1.05], 18, 12], [2.6, [1], -18], [1.7, [1, 1.1]]),
  (f) => ({
    art: gloom(f, 0.1, 0.6) + brambles(f.w, f.h),
    talk: [
      note(f, 'Deuxième travail : l’hydre de Lerne.', 0.5, 0.09, 300),
      say(f)('Un tacle, deux ronces !', 0.5, 0.86, undefined, 'shout', { size: 19, width: 240 }),
    ],
  }),
  (f) => ({
    art:
      toned(f, 14) +
      compost(f.w, f.h) +
      placed(f.w * 0.36, f.h * 0.58, 0.46, alcideHead('weep')) +
      compost(f.w, f.h * 1.3),
    talk: [
      note(f, 'Cinquième : les écuries d’Augias.', 0.5, 0.09, 300),
      say(f)('C’est le compost...', 0.78, 0.4, [0.5, 0.62], 'say', { width: 130 }),
    ],
  }),
  (f) => ({
    art:
      rush(f, 0.62, 0.5, 0.34, true, 85) +
      inked(
        `M${f.w * 0.66},${f.h * 0.66}C${f.w * 0.5},${f.h * 0.56} ${f.w * 0.4},${f.h * 0.5} ${f.w * 0.24},${f.h * 0.42}L${f.w * 0.28},${f.h * 0.94}C${f.w * 0.42},${f.h * 0.94} ${f.w * 0.54},${f.h * 0.9} ${f.w * 0.66},${f.h * 0.84}Z`,
        white,
        6,
        ink,
      ) +
      alcide(f.w * 0.68, f.h * 0.42, 0.66, 'shout', 'stand', false, 16) +
      placed(f.w * 0.23, f.h * 0.66, 1, sole(), false, -16) +
      ball(f.w * 0.08, f.h * 0.3, 66, 10),
    over: roar('TIR DU POIREAU ARDENT !', f.w * 0.52, f.h * 0.1, 60, -4, true),
  }),
  (f) => ({
    art: toned(f, 20) + coach(f.w * 0.44, f.h * 0.66, 0.6, false),
    talk: [
      say(f)('Raté. Douzième travail : va chercher le ballon. Là.', 0.54, 0.16, [0.5, 0.5], 'say', {
        width: 270,
      }),
    ],
  }),
  (f) => ({
    art: gloom(f, 0.75, 0.3) + kennel(f.w * 0.5, f.h * 0.56, 0.62, false),
    talk: [note(f, 'À suivre !', 0.84, 0.92)],
  }),
);

export const travaux = [start, lion, shot];
export const lettered = (text: string, x: number, y: number, size: number) =>
  fill(textPath('shout', text, size, x, y, 'middle'), ink);
