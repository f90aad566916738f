import { focusLines, rays, specks } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { box, fill, line, moved, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { black, cream, orange, pink, plum, sun, teal } from './folkFlowers.ts';
import { carton, dog } from './furniture.ts';
import { gag, room, talker, worker } from './osEtCompagnieCast.ts';
import { bone } from './bones.ts';

const under = {
  left: [
    [-0.4, 0.5],
    [0.2, 0.7],
  ],
  right: [
    [0.4, 0.5],
    [-0.2, 0.7],
  ],
} as const;

const scales = (x: number, y: number, s: number) =>
  fill(box(x - s, y - s * 0.3, 2 * s, s * 0.3, 10), teal) +
  line(box(x - s, y - s * 0.3, 2 * s, s * 0.3, 10), black, 6) +
  fill(oval(x, y - s * 0.3, s * 0.34, s * 0.22), cream) +
  line(`M${x},${y - s * 0.3}l${s * 0.14},${-s * 0.14}`, pink, 6);

const stool = (x: number, y: number, s: number) => {
  const legs = `M${x - s * 0.3},${y - s * 0.7}l${-s * 0.16},${s * 0.7}M${x + s * 0.3},${y - s * 0.7}l${s * 0.16},${s * 0.7}`;
  const seat = box(x - s * 0.5, y - s * 0.9, s, s * 0.28, 8);
  return line(legs, black, s * 0.2) + line(legs, cream, s * 0.1) + fill(seat, sun) + line(seat, black, 5);
};

const hearts = (x: number, y: number, s: number) =>
  fill(
    `M${x},${y + s}C${x - s * 1.7},${y} ${x - s},${y - s * 1.1} ${x},${y - s * 0.3}C${x + s},${y - s * 1.1} ${x + s * 1.7},${y} ${x},${y + s}Z`,
    pink,
  );

export const pauseDejeuner = [
  gag(
    'La balance',
    teal,
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, '#3d1a45', '#2a1230', '#4a2153') +
          scales(f.w * 0.5, f.h * 0.99, 120) +
          worker('osselet', f.w * 0.5, f.h * 0.46, 84, {
            feeling: 'happy',
            open: true,
            right: [
              [0.4, 0.2],
              [0.6, -0.2],
            ],
          }) +
          stool(f.w * 0.5 + 122, f.h * 0.46 + 96, 86),
        talk: [t("J'ai pris deux kilos !", 0.5, 0.1, [0.5, 0.4])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, pink, '#c92465', '#ff6ba2') +
          worker('clavicule', f.w * 0.5, f.h * 0.5, 94, { feeling: 'flat', gaze: [-0.4, 0.4] }),
        talk: [t('Pose le tabouret.', 0.5, 0.1, [0.5, 0.42])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, orange, '#d9661a', '#ff9c49') +
          stool(f.w * 0.85, f.h * 0.99, 90) +
          scales(f.w * 0.38, f.h * 0.99, 110) +
          worker('osselet', f.w * 0.38, f.h * 0.48, 78, { feeling: 'shock', gaze: [0, 0.7] }),
        talk: [t('Ah. Il ne reste rien.', 0.5, 0.1, [0.4, 0.4])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, plum, '#45144b', '#7a2f82') +
          worker('osselet', f.w * 0.24, f.h * 0.6, 66, { feeling: 'sad', gaze: [0.6, 0] }) +
          worker('clavicule', f.w * 0.7, f.h * 0.56, 82, { feeling: 'happy' }),
        talk: [t("C'est normal. Tu n'as même pas la peau sur les os.", 0.52, 0.13, [0.7, 0.46])],
      };
    },
  ),
  gag(
    'Le client suivant',
    pink,
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, teal, '#0c8a80', '#3bd4c4') +
          worker('osselet', f.w * 0.5, f.h * 0.52, 90, { feeling: 'shock', gaze: [0.4, 0.2] }),
        talk: [t('Patron… ils ont un chien.', 0.5, 0.11, [0.5, 0.46])],
      };
    },
    (f) => ({
      art:
        room(f, sun, orange, '#ffe07a') +
        dog(f.w * 0.4, f.h * 0.78, 92) +
        hearts(f.w * 0.8, f.h * 0.26, 26) +
        hearts(f.w * 0.62, f.h * 0.16, 18) +
        hearts(f.w * 0.9, f.h * 0.4, 14),
    }),
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), cream) +
          focusLines({
            width: f.w,
            height: f.h,
            seed: 'dog',
            centre: [f.w * 0.5, f.h * 0.6],
            clear: f.h * 0.4,
            colour: black,
            count: 60,
          }) +
          worker('clavicule', f.w * 0.18, f.h * 0.66, 62, { feeling: 'shock', gaze: [0.4, 0.2] }) +
          worker('osselet', f.w * 0.82, f.h * 0.68, 60, { feeling: 'shock', gaze: [-0.4, 0.2] }) +
          worker('femur', f.w * 0.5, f.h * 0.58, 80, { feeling: 'shock' }),
        talk: [t('Personne ne bouge.', 0.5, 0.13, [0.5, 0.46], 'whisper')],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, pink, '#c92465', '#ff6ba2') +
          worker('femur', f.w * 0.28, f.h * 0.46, 74, { feeling: 'flat', right: null, gaze: [0.6, 0.6] }) +
          dog(f.w * 0.62, f.h * 0.9, 58, false, bone([44, -62], [150, -30], 16)),
        talk: [t('Et lui, il porte tout, bien sûr.', 0.56, 0.11, [0.32, 0.38])],
        over: title({
          face: 'shout',
          text: 'HOP !',
          size: 64,
          at: [f.w * 0.8, f.h * 0.42],
          fill: cream,
          edge: black,
          edgeWidth: 12,
          angle: -8,
        }),
      };
    },
  ),
  gag(
    'Le dernier carton',
    orange,
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, '#3d1a45', '#2a1230', '#4a2153') +
          worker('osselet', f.w * 0.5, f.h * 0.44, 78, { feeling: 'calm', gaze: [0, 0.7], ...under }) +
          carton(f.w * 0.5, f.h * 0.98, 240, 150, 'SOUVENIRS'),
        talk: [t('Le dernier carton.', 0.5, 0.1, [0.5, 0.38])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, teal, '#0c8a80', '#3bd4c4') +
          worker('femur', f.w * 0.5, f.h * 0.54, 92, { feeling: 'calm', gaze: [-0.5, 0.3] }),
        talk: [t("C'est lourd ?", 0.5, 0.12, [0.5, 0.46])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, orange, '#d9661a', '#ff9c49') +
          worker('clavicule', f.w * 0.5, f.h * 0.54, 92, { feeling: 'calm', gaze: [0, 0.4] }),
        talk: [t("Des souvenirs ? C'est ce qu'il y a de plus lourd.", 0.5, 0.13, [0.5, 0.44])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), black) +
          rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.6], colour: '#2a1230', count: 14 }) +
          specks({
            width: f.w,
            height: f.h * 0.5,
            seed: 'soir',
            count: 30,
            small: 1.5,
            large: 3,
            colour: cream,
          }) +
          moved(0, 0, fill(star(f.w * 0.14, f.h * 0.3, 22) + star(f.w * 0.88, f.h * 0.36, 18), sun)) +
          worker('clavicule', f.w * 0.2, f.h * 0.56, 58, { feeling: 'happy' }) +
          worker('osselet', f.w * 0.8, f.h * 0.58, 56, { feeling: 'happy' }) +
          worker('femur', f.w * 0.5, f.h * 0.52, 68, { feeling: 'happy' }) +
          carton(f.w * 0.5, f.h * 0.99, 300, 118, 'SOUVENIRS'),
        talk: [t('À trois, ça ne pèse rien.', 0.5, 0.13, [0.5, 0.42])],
      };
    },
  ),
];
