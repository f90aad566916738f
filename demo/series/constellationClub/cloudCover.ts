import { type Point, box, fill, inked, line, oval, puff, smooth } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import { tone } from '../../drawing/paint.ts';
import { seededRandom } from '../../drawing/seededRandom.ts';
import { skyline } from '../../drawing/townscape.ts';
import { comet } from './comet.ts';
import { bust, draw, ink, paper, rows, talker, whole, yellow } from './constellationClubCast.ts';
import { dov, hana } from './hanaAndDov.ts';
import { dusk, roof, sky, stars, telescope } from './rooftop.ts';
import { bunOf, thermos } from './supper.ts';

function clouds({ w, h }: PanelFrame, seed: string): string {
  const random = seededRandom(seed);
  const row = (y: number, cover: number) =>
    Array.from({ length: 5 }, (_, i) => {
      const shape = puff([w * (i * 0.26 - 0.05 + random() * 0.1), y], w * 0.42, h * 0.2, random);
      return inked(shape, paper, 4, ink) + fill(shape, tone(cover, 8, ink));
    }).join('');
  return fill(box(0, 0, w, h), ink) + row(h * 0.08, 55) + row(h * 0.24, 40) + row(h * 0.42, 26);
}

/** Lit windows of the town, joined into a figure. */
function windows({ w, h }: PanelFrame, joints: readonly Point[]): string {
  const at = joints.map(([x, y]): Point => [x * w, y * h]);
  return (
    skyline({
      w,
      base: h,
      seed: 'kitchens',
      wall: '#34458f',
      lit: '#5464ac',
      dark: ink,
      heights: [h * 0.45, h * 0.8],
      step: 130,
      ink: paper,
      weight: 2,
    }) +
    line(`M${at.map(([x, y]) => `${x},${y}`).join('L')}`, paper, 3, 'stroke-dasharray="3 9"') +
    at.map(([x, y]) => inked(box(x - 15, y - 18, 30, 36), yellow, 3, ink)).join('')
  );
}

export const cloudCover = [
  draw(
    rows([2.9, [1]], [2, [1, 1]], [1.7, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          clouds(f, 'nine') +
          roof(f, 0.74) +
          telescope(f.w * 0.49, f.h * 0.66, 96, 20) +
          whole(f, hana, 0.8, 0.97, 0.6, 'sad', { pose: 'stand', turn: 0.2 }).art +
          whole(f, dov, 0.2, 0.97, 0.6, 'flat', { pose: 'shrug', turn: 0.2 }).art,
        talk: [t('Night nine. Cloud: all of it.', 0.49, 0.44, undefined, 'caption', { width: 320 })],
        over:
          title({
            face: 'big',
            text: 'CLOUD COVER',
            size: 78,
            at: [f.w * 0.5, 64],
            fill: yellow,
            edge: ink,
            edgeWidth: 16,
          }) +
          fill(
            textPath('talk', 'CHAPTER 2', 28, f.w * 0.5, 134, 'middle'),
            paper,
            `stroke="${ink}" stroke-width="7" paint-order="stroke"`,
          ),
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.56, 0.62, 0.24, 'calm', { turn: 0.4, left: true });
      return {
        art: dusk(f, 0.02, 0.36) + a.art + thermos(f.w * 0.2, f.h * 0.97, 130),
        talk: [t('I brought cocoa. For my half of the roof.', 0.5, 0.14, a.mouth, 'say', { width: 290 })],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, dov, 0.42, 0.62, 0.24, 'smug', { turn: 0.4 });
      return {
        art:
          dusk(f, 0.36, 0.02) + a.art + bunOf(f.w * 0.76, f.h * 0.97, 62) + bunOf(f.w * 0.9, f.h * 0.93, 54),
        talk: [t('I brought buns. For mine.', 0.5, 0.13, a.mouth)],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          dusk(f, 0.1, 0.02) +
          roof(f, 0.42) +
          thermos(f.w * 0.4, f.h * 0.86, 110) +
          bunOf(f.w * 0.62, f.h * 0.86, 56) +
          comet(f.w * 0.88, f.h * 0.44, 46),
        talk: [t('...Trade?', 0.78, 0.18, [f.w, f.h * 0.2]), t('Trade.', 0.18, 0.22, [0, f.h * 0.3])],
      };
    },
  ),
  draw(
    rows([2.4, [1]], [2, [1, 1.1], 0, 20], [2, [1, 1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), ink) +
          windows(f, [
            [0.3, 0.5],
            [0.27, 0.72],
            [0.33, 0.9],
            [0.5, 0.93],
            [0.66, 0.9],
            [0.71, 0.72],
            [0.67, 0.5],
            [0.57, 0.42],
            [0.485, 0.31],
            [0.4, 0.42],
            [0.3, 0.5],
            [0.67, 0.5],
            [0.8, 0.58],
            [0.83, 0.72],
            [0.71, 0.8],
          ]),
        talk: [
          t('Look down instead. The Great Kettle!', 0.24, 0.15, [-20, f.h * 0.4], 'say', { width: 290 }),
          t('Those are kitchens.', 0.8, 0.17, [f.w + 20, f.h * 0.4]),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, dov, 0.46, 0.62, 0.25, 'joy', { turn: 0.5, pose: 'point' });
      return {
        art: sky(f, 'late', 20, 0.3) + a.art,
        talk: [
          t("And there's the Teacher Who Forgot To Go Home.", 0.5, 0.15, a.mouth, 'say', { width: 300 }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.54, 0.64, 0.24, 'think', { turn: 0.5, left: true, pose: 'think' });
      return {
        art: dusk(f, 0.02, 0.36) + a.art,
        talk: [
          t('That one is a spoon. Seven lights. Write it down.', 0.5, 0.15, a.mouth, 'say', { width: 300 }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, dov, 0.44, 0.62, 0.25, 'smug', { turn: 0.3 });
      return {
        art: dusk(f, 0.35, 0.02) + a.art,
        talk: [t('Is "spoon" a measurement?', 0.5, 0.14, a.mouth, 'say', { width: 280 })],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), ink) +
          [0.3, 0.66]
            .flatMap((x) =>
              [-1, 1].map(
                (s) =>
                  fill(oval(f.w * x + s * 24, f.h * 0.6, 17, 24), paper) +
                  fill(oval(f.w * x + s * 24, f.h * 0.6, 5, 7), ink),
              ),
            )
            .join('') +
          [-1, 1]
            .map(
              (s) =>
                fill(oval(f.w * 0.48 + s * 13, f.h * 0.86, 11), yellow) +
                fill(oval(f.w * 0.48 + s * 13, f.h * 0.86, 2.5, 9), ink),
            )
            .join(''),
        talk: [
          t('Power cut.', 0.68, 0.36, [f.w * 0.67, f.h * 0.56]),
          t('Mrow.', 0.2, 0.9, [f.w * 0.42, f.h * 0.88]),
        ],
        over: title({
          face: 'shout',
          text: 'CLUNK',
          size: 78,
          at: [f.w * 0.4, f.h * 0.17],
          fill: paper,
          edge: ink,
          edgeWidth: 10,
          angle: -7,
          jitter: 5,
        }),
      };
    },
  ),
  draw(
    rows([4.4, [1]], [1.9, [1, 1]]),
    (f) => {
      const t = talker(f);
      const band = smooth(
        [
          [-20, f.h * 0.56],
          [f.w * 0.35, f.h * 0.3],
          [f.w * 0.7, f.h * 0.02],
          [f.w + 20, -40],
          [f.w + 20, f.h * 0.26],
          [f.w * 0.66, f.h * 0.42],
          [f.w * 0.3, f.h * 0.62],
          [-20, f.h * 0.8],
        ],
        true,
      );
      return {
        art:
          fill(box(0, 0, f.w, f.h), ink) +
          fill(band, '#34458f') +
          fill(band, tone(20, 10, paper)) +
          stars(f.w, f.h * 0.72, 'everything', 190, [
            [0.1, 0.16],
            [0.2, 0.4],
            [0.3, 0.12],
            [0.36, 0.62],
            [0.48, 0.34],
            [0.56, 0.72],
            [0.6, 0.14],
            [0.72, 0.44],
            [0.82, 0.24],
            [0.9, 0.6],
            [0.94, 0.1],
          ]) +
          skyline({
            w: f.w,
            base: f.h * 0.86,
            seed: 'dark',
            wall: '#0f1a48',
            lit: '#0f1a48',
            heights: [50, 150],
            step: 90,
          }) +
          roof(f, 0.82) +
          whole(f, dov, 0.32, 1.02, 0.46, 'awe', { turn: 0.4 }).art +
          whole(f, hana, 0.62, 1.02, 0.45, 'awe', { turn: 0.4, left: true }).art +
          comet(f.w * 0.47, f.h * 0.87, 40) +
          telescope(f.w * 0.86, f.h * 0.84, 74, 20),
        talk: [
          t('And somebody upstairs pulled the clouds away.', 0.22, 0.08, undefined, 'caption', {
            width: 330,
          }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, dov, 0.46, 0.64, 0.25, 'happy', { turn: 0.5, headTilt: -6 });
      return { art: sky(f, 'whose', 40, 0.3) + a.art, talk: [t('Whose minute is it?', 0.5, 0.14, a.mouth)] };
    },
    (f) => {
      const t = talker(f);
      const a = bust(f, hana, 0.52, 0.56, 0.24, 'joy', { turn: 0.5, left: true });
      return {
        art: sky(f, 'nobody', 40, 0.3) + a.art,
        talk: [
          t("Nobody's. It doesn't fit in the telescope.", 0.5, 0.15, a.mouth, 'say', { width: 300 }),
          t('Club rule one: some nights are for both.', 0.5, 0.93, undefined, 'caption', { width: 380 }),
        ],
      };
    },
  ),
];
