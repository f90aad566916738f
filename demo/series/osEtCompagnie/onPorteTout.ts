import { rays, specks } from '../../drawing/effects.ts';
import { box, fill } from '../../drawing/ink.ts';
import { black, blossom, orange, pink, sun, teal } from './folkFlowers.ts';
import { carton, piano } from './furniture.ts';
import { gag, room, suaire, talker, worker } from './osEtCompagnieCast.ts';

const wide = {
  left: [
    [-0.5, 0.2],
    [-0.9, -0.5],
  ],
  right: [
    [0.5, 0.2],
    [0.9, -0.5],
  ],
} as const;

const hold = {
  left: [
    [-0.3, 0.5],
    [0.1, 0.8],
  ],
  right: [
    [0.3, 0.5],
    [-0.1, 0.8],
  ],
} as const;

/** Hands under a load above the head. */
const lift = {
  left: [
    [-0.5, -0.4],
    [-0.4, -1.6],
  ],
  right: [
    [0.5, -0.4],
    [0.4, -1.6],
  ],
} as const;

const night = ['#2a1230', '#3d1a45', '#4a2153'] as const;

export const onPorteTout = [
  gag(
    "L'ambiance",
    pink,
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, night[0], night[1], night[2]) +
          suaire(f.w * 0.2, f.h * 0.56, 50) +
          worker('femur', f.w * 0.68, f.h * 0.56, 84, { feeling: 'calm', gaze: [-0.7, 0] }),
        talk: [
          t('Vous emportez vraiment tout ?', 0.34, 0.09, [0.2, 0.4]),
          t("Tout, madame. Même l'ambiance.", 0.66, 0.27, [0.68, 0.5]),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, teal, '#0c8a80', '#3bd4c4') +
          worker('clavicule', f.w * 0.5, f.h * 0.42, 88, { feeling: 'sly', ...hold }) +
          carton(f.w * 0.5, f.h * 0.98, 250, 140, 'AMBIANCE'),
        talk: [t('Elle est dans ce carton. Fragile.', 0.5, 0.1, [0.5, 0.36])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), orange) +
          rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.75], colour: sun, count: 16 }) +
          specks({
            width: f.w,
            height: f.h * 0.8,
            seed: 'fiesta',
            count: 40,
            small: 4,
            large: 8,
            colour: pink,
          }) +
          specks({
            width: f.w,
            height: f.h * 0.8,
            seed: 'fiesta2',
            count: 30,
            small: 4,
            large: 8,
            colour: teal,
          }) +
          worker('osselet', f.w * 0.5, f.h * 0.46, 84, { feeling: 'shock', open: true, ...wide }) +
          carton(f.w * 0.5, f.h * 1.02, 250, 130, 'AMBIANCE') +
          blossom(f.w * 0.16, f.h * 0.62, 40, pink) +
          blossom(f.w * 0.86, f.h * 0.66, 36, teal),
        talk: [t('Je vérifiais juste si elle était bonne…', 0.5, 0.11, [0.5, 0.5])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), '#4b4550') +
          fill(box(0, f.h * 0.84, f.w, f.h), '#37323c') +
          suaire(f.w * 0.16, f.h * 0.56, 44, 'sad') +
          worker('osselet', f.w * 0.84, f.h * 0.6, 54, { feeling: 'sad', gaze: [-0.6, 0.5] }) +
          worker('femur', f.w * 0.5, f.h * 0.56, 74, { feeling: 'flat', gaze: [0.8, 0.2] }),
        talk: [t("Bravo. Maintenant, il n'y a plus d'ambiance.", 0.5, 0.13, [0.5, 0.48])],
      };
    },
  ),
  gag(
    'Le piano',
    orange,
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, teal, '#0c8a80', '#3bd4c4') +
          piano(f.w * 0.66, f.h * 0.96, 200, 200) +
          worker('osselet', f.w * 0.28, f.h * 0.5, 74, { feeling: 'sad', gaze: [0.6, 0.4] }),
        talk: [t('Patron, le piano est trop lourd.', 0.5, 0.12, [0.3, 0.44])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, orange, '#d9661a', '#ff9c49') +
          worker('femur', f.w * 0.64, f.h * 0.52, 88, { open: true, gaze: [-0.8, 0.2] }) +
          worker('osselet', f.w * 0.18, f.h * 0.72, 54, { feeling: 'flat', gaze: [0.7, -0.4] }),
        talk: [
          t('Allons, un peu de nerf !', 0.6, 0.12, [0.64, 0.44]),
          t("On n'en a pas.", 0.3, 0.46, [0.18, 0.68], 'say', { width: 150 }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, pink, '#c92465', '#ff6ba2') +
          worker('femur', f.w * 0.7, f.h * 0.52, 84, { open: true, gaze: [-0.8, 0.2] }) +
          worker('clavicule', f.w * 0.24, f.h * 0.66, 64, { feeling: 'flat', gaze: [0.7, -0.4] }),
        talk: [t('Du cœur au ventre !', 0.62, 0.12, [0.7, 0.44]), t('Non plus.', 0.24, 0.36, [0.24, 0.58])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), teal) +
          rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.4], colour: '#35d3c3', count: 14 }) +
          worker('clavicule', f.w * 0.2, f.h * 0.74, 54, { feeling: 'happy', ...lift }) +
          worker('osselet', f.w * 0.8, f.h * 0.75, 52, { feeling: 'happy', open: true, ...lift }) +
          worker('femur', f.w * 0.5, f.h * 0.72, 64, { feeling: 'happy', ...lift }) +
          piano(f.w * 0.5, f.h * 0.54, 250, 126),
        talk: [t('De la moelle ?', 0.26, 0.07, undefined), t('Ah, ça, oui !', 0.72, 0.2, undefined, 'shout')],
      };
    },
  ),
  gag(
    'Le devis',
    teal,
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, night[1], night[0], night[2]) +
          suaire(f.w * 0.74, f.h * 0.56, 56) +
          worker('femur', f.w * 0.28, f.h * 0.56, 78, { gaze: [0.7, 0] }),
        talk: [
          t('Vous êtes rapides ?', 0.66, 0.09, [0.74, 0.4]),
          t("Madame, on travaille jusqu'à l'os.", 0.36, 0.26, [0.28, 0.48]),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: room(f, sun, orange, '#ffe07a') + suaire(f.w * 0.5, f.h * 0.58, 78),
        talk: [t('Et… vous êtes chers ?', 0.5, 0.13, [0.5, 0.44])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          room(f, pink, '#c92465', '#ff6ba2') +
          worker('clavicule', f.w * 0.5, f.h * 0.56, 96, { feeling: 'sly', gaze: [0.2, 0.2] }),
        talk: [t('Ça coûte les yeux de la tête.', 0.5, 0.12, [0.5, 0.46])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), black) +
          worker('clavicule', f.w * 0.18, f.h * 0.68, 64, { feeling: 'calm' }) +
          worker('osselet', f.w * 0.82, f.h * 0.7, 62, { feeling: 'calm' }) +
          worker('femur', f.w * 0.5, f.h * 0.62, 82, { feeling: 'calm' }),
        talk: [t('Nous, on a déjà payé.', 0.5, 0.14, [0.5, 0.52])],
      };
    },
  ),
];
