import { focusLines } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { box, fill, inked, line, oval, stroke } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { tone } from '../../drawing/paint.ts';
import { skyline } from '../../drawing/townscape.ts';
import { bust, draw, ink, paper, rows, talker, whole, yellow } from './constellationClubCast.ts';
import { dov, hana } from './hanaAndDov.ts';
import { dusk, roof, sky, telescope } from './rooftop.ts';
import { comet } from './comet.ts';

export const oneEyepiece = [
  draw(
    rows([3.1, [1]], [2, [1, 1.15], 30], [2.2, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          sky(f, 'school', 90, 0.3) +
          skyline({
            w: f.w,
            base: f.h * 0.8,
            seed: 'town',
            wall: '#3a4a92',
            lit: yellow,
            heights: [30, 120],
            step: 60,
          }) +
          inked(box(f.w * 0.08, f.h * 0.78, f.w * 0.84, f.h * 0.5), '#34458f', 4, paper) +
          Array.from({ length: 8 }, (_, i) =>
            inked(
              box(f.w * (0.125 + i * 0.098), f.h * 0.85, f.w * 0.06, f.h * 0.2),
              i === 5 ? yellow : ink,
              2,
              paper,
            ),
          ).join('') +
          telescope(f.w * 0.48, f.h * 0.55, 72, 50) +
          whole(f, hana, 0.3, 0.79, 0.46, 'bold', { turn: 0.7, pose: 'hips' }).art +
          whole(f, dov, 0.68, 0.79, 0.46, 'smug', { turn: 0.7, left: true, pose: 'point' }).art,
        talk: [
          t('The school has one telescope.', 0.85, 0.42, undefined, 'caption', { width: 190 }),
          t('It has two astronomers.', 0.12, 0.5, undefined, 'caption', { width: 160 }),
        ],
        over:
          title({
            face: 'big',
            text: 'CONSTELLATION CLUB',
            size: 64,
            at: [f.w * 0.5, 60],
            fill: yellow,
            edge: ink,
            edgeWidth: 14,
          }) + fill(textPath('talk', 'CHAPTER 1: ONE EYEPIECE', 25, f.w * 0.5, 122, 'middle'), paper),
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.46, 0.58, 0.26, 'bold', { turn: -0.4 });
      return {
        art: dusk(f, 0.02, 0.35) + a.art,
        talk: [t('I booked tonight. In March. In ink.', 0.5, 0.14, a.mouth, 'say', { width: 280 })],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, dov, 0.5, 0.6, 0.26, 'happy', { turn: 0.4, headTilt: 6 });
      return {
        art: sky(f, 'dov', 40) + a.art,
        talk: [t('I booked it just now. With my heart.', 0.5, 0.12, a.mouth, 'say', { width: 300 })],
      };
    },
    (f) => {
      const t = talker(f);
      const a = whole(f, hana, 0.78, 1.28, 1.02, 'angry', { turn: 0.5, left: true, pose: 'point' });
      const b = whole(f, dov, 0.2, 1.28, 1.0, 'smug', { turn: 0.5, pose: 'hips' });
      return {
        art: sky(f, 'tape', 60) + roof(f, 0.72) + telescope(f.w * 0.47, f.h * 0.5, 84, 46) + b.art + a.art,
        talk: [
          t('Then the even minutes are mine.', 0.82, 0.13, a.mouth, 'say', { width: 270 }),
          t('And I get the odd ones. Obviously.', 0.2, 0.13, b.mouth, 'say', { width: 260 }),
        ],
      };
    },
  ),
  draw(
    rows([2.2, [1, 1], 26], [2.1, [1]], [2.2, [1, 1.1]]),
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.62, 0.6, 0.24, 'think', { turn: -0.7, pose: 'hold' });
      return {
        art: dusk(f, 0.3, 0.02) + a.art + telescope(f.w * 0.02, f.h * 0.44, 140, 26, true),
        talk: [t('21:04. Saturn. Rings: present.', 0.45, 0.13, a.mouth, 'say', { width: 260 })],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, dov, 0.42, 0.62, 0.27, 'awe', { turn: 0.6 });
      return {
        art:
          sky(f, 'wow', 40, 0.3) +
          focusLines({
            width: f.w,
            height: f.h,
            seed: 'wow',
            centre: [f.w * 0.45, f.h * 0.6],
            clear: f.h * 0.5,
            count: 60,
            colour: '#3a4a92',
          }) +
          a.art,
        talk: [t('21:05. Wow.', 0.5, 0.13, a.mouth)],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.76, 0.58, 0.27, 'flat', { turn: -0.5 });
      const b = bust(f, dov, 0.25, 0.6, 0.27, 'joy', { turn: 0.5 });
      return {
        art: dusk(f, 0.02, 0.3, 0) + b.art + a.art,
        talk: [
          t('"Wow" is not a measurement.', 0.76, 0.13, a.mouth, 'say', { width: 290 }),
          t('It was a big one.', 0.2, 0.13, b.mouth),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.5, 0.62, 0.25, 'shock', { turn: 0 });
      return {
        art: sky(f, 'two', 40) + a.art,
        talk: [t("Two lights. They're not on my chart.", 0.5, 0.13, a.mouth, 'say', { width: 280 })],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, dov, 0.5, 0.64, 0.26, 'bold', { turn: 0.4, pose: 'wave' });
      return {
        art:
          fill(box(0, 0, f.w, f.h), paper) +
          focusLines({
            width: f.w,
            height: f.h,
            count: 50,
            seed: 'odd',
            centre: [f.w * 0.5, f.h * 0.6],
            clear: f.h * 0.42,
            colour: ink,
          }) +
          a.art,
        talk: [t("It's 21:07! That's odd! That's ME!", 0.5, 0.15, a.mouth, 'shout', { width: 320 })],
      };
    },
  ),
  draw(
    rows([2.1, [1]], [1.9, [1, 1]], [2.9, [1]]),
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.6, 0.66, 0.27, 'awe', { turn: -0.2, headTilt: -8 });
      const b = bust(f, dov, 0.39, 0.68, 0.27, 'awe', { turn: 0.2, headTilt: 8 });
      return {
        art:
          sky(f, 'both', 50) +
          b.art +
          a.art +
          inked(oval(f.w * 0.5, f.h * 0.98, 80, 60), ink, 5, paper) +
          fill(oval(f.w * 0.5, f.h * 0.96, 46, 30), yellow),
        talk: [
          t('A double star!', 0.84, 0.16, a.mouth),
          t('I name it Dov!', 0.15, 0.16, b.mouth),
          t('It has MY minute on it!', 0.87, 0.72, a.mouth, 'shout', { width: 190 }),
        ],
      };
    },
    (f) => {
      const [x, y, r] = [f.w * 0.5, f.h * 0.5, f.h * 0.42];
      return {
        art:
          fill(box(0, 0, f.w, f.h), ink) +
          fill(oval(x, y, r), '#3a4a92') +
          fill(oval(x, y, r), tone(24, 10, ink)) +
          [-1, 1]
            .map((s) => fill(oval(x + s * 62, y, 40), yellow) + fill(oval(x + s * 62, y, 9, 34), ink))
            .join('') +
          line(oval(x, y, r), paper, 6) +
          line(`M${x - r},${y}h24M${x + r},${y}h-24M${x},${y - r}v24M${x},${y + r}v-24`, paper, 4),
      };
    },
    (f) => {
      const t = talker(f);
      const [x, y, r] = [f.w * 0.5, f.h * 0.5, f.h * 0.42];
      const shut = (s: number) =>
        stroke(
          [
            [x + s * 62 - 40, y - 4],
            [x + s * 62, y + 14],
            [x + s * 62 + 40, y - 4],
          ],
          12,
          yellow,
        );
      return {
        art:
          fill(box(0, 0, f.w, f.h), ink) +
          fill(oval(x, y, r), '#3a4a92') +
          fill(oval(x, y, r), tone(24, 10, ink)) +
          shut(-1) +
          shut(1) +
          line(oval(x, y, r), paper, 6) +
          line(`M${x - r},${y}h24M${x + r},${y}h-24M${x},${y - r}v24M${x},${y + r}v-24`, paper, 4),
        talk: [t('...It blinked.', 0.5, 0.9, undefined)],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.86, 0.66, 0.15, 'flat', { turn: -0.8 });
      const b = bust(f, dov, 0.12, 0.68, 0.15, 'awe', { turn: 0.8 });
      return {
        art:
          sky(f, 'cat', 70) +
          fill(oval(f.w * 0.52, f.h * 0.34, f.h * 0.36), tone(16, 12, paper)) +
          roof(f, 0.82) +
          telescope(f.w * 0.46, f.h * 0.62, 150, 50) +
          comet(f.w * 0.56, f.h * 0.2, 62) +
          fill(star(f.w * 0.42, f.h * 0.12, 26), yellow) +
          b.art +
          a.art,
        talk: [
          t('Mrow.', 0.72, 0.12, [f.w * 0.58, f.h * 0.22]),
          t(
            'First discovery of the Constellation Club: one cat. Magnitude: enormous.',
            0.5,
            0.94,
            undefined,
            'caption',
            { width: 560 },
          ),
        ],
      };
    },
  ),
];
