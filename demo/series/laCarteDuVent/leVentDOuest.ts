import { focusLines, rays, specks, speedLines } from '../../drawing/effects.ts';
import { box, fill, inked, line, oval, px, smooth, stroke, turned } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { glow } from '../../drawing/paint.ts';
import {
  anatole,
  anemone,
  basile,
  bust,
  cabin,
  cloud,
  cloudSea,
  draw,
  ink,
  island,
  maelle,
  rows,
  say,
  sky,
  sound,
  spread,
  whole,
  wind,
} from './laCarteDuVentCast.ts';

export const sleeper = [
  draw(
    rows([3, [1]], [2, [1, 1]], [2, [1.2, 1]]),
    (f) => ({
      art:
        sky(f) +
        rays({ width: f.w, height: f.h, centre: [f.w * 0.82, f.h * 0.5], colour: '#ffffff22', count: 22 }) +
        fill(oval(f.w * 0.82, f.h * 0.5, 70), '#fff6d0') +
        cloud(f.w * 0.2, f.h * 0.2, 260, 'a') +
        cloud(f.w * 0.76, f.h * 0.24, 180, 'b') +
        island(f.w * 0.84, f.h * 0.68, 90, 'i1') +
        anemone(f.w * 0.42, f.h * 0.5, 230) +
        cloudSea(f.w, f.h * 0.88, 'sea'),
      talk: [say(f)("Au matin, à bord de l'Anémone.", 0.18, 0.93, undefined, 'caption', { width: 420 })],
      over:
        title({
          face: 'big',
          text: 'LA CARTE DU VENT',
          size: 74,
          at: [f.w / 2, 66],
          fill: '#fffdf4',
          edge: ink,
          edgeWidth: 16,
          shadow: '#e2574a',
          jitter: 1.5,
        }) + fill(textPath('talk', "1. LE VENT D'OUEST N'EST PAS RENTRÉ", 26, f.w / 2, 128, 'middle'), ink),
    }),
    (f) => {
      const a = bust(f, anatole, 0.36, 0.64, 0.23, 'worry', { turn: 0.4, pose: 'shrug' });
      return {
        art: cabin(f) + a.art,
        talk: [
          say(f)("Maëlle\u00a0! Le vent d'ouest n'est pas rentré cette nuit.", 0.6, 0.15, a.mouth, 'say', {
            width: 340,
          }),
        ],
      };
    },
    (f) => {
      const m = bust(f, maelle, 0.6, 0.64, 0.23, 'calm', { turn: -0.4, left: false });
      return {
        art: cabin(f) + m.art,
        talk: [
          say(f)('Il est peut-être resté dormir chez des amis\u00a0?', 0.36, 0.16, m.mouth, 'say', {
            width: 300,
          }),
        ],
      };
    },
    (f) => ({
      art: cabin(f, '#bfe6f2') + basile(f.w * 0.34, f.h * 0.5, f.h * 0.17, 'flat', 0.5),
      talk: [
        say(f)("Un vent n'a pas d'amis.", 0.68, 0.16, [f.w * 0.42, f.h * 0.5]),
        say(f)('Il a des relations.', 0.72, 0.74, [f.w * 0.42, f.h * 0.6]),
      ],
    }),
    (f) => {
      const m = bust(f, maelle, 0.5, 0.66, 0.24, 'bold', { turn: 0.3, pose: 'cheer' });
      return {
        art:
          fill(box(0, 0, f.w, f.h), '#ffd24d') +
          rays({ width: f.w, height: f.h, centre: [f.w / 2, f.h * 0.6], colour: '#ffe28a' }) +
          m.art,
        talk: [say(f)('Alors on part le chercher\u00a0!', 0.5, 0.14, m.mouth, 'shout', { width: 330 })],
      };
    },
  ),
  spread((f) => ({
    art:
      sky(f, '#2f8fc4', '#7fcbe6', '#ffe9c0', '#ffcf9a') +
      rays({ width: f.w, height: f.h, centre: [f.w * 0.78, f.h * 0.62], colour: '#ffffff20', count: 30 }) +
      fill(oval(f.w * 0.78, f.h * 0.62, 300), glow('#fff6d0')) +
      fill(oval(f.w * 0.78, f.h * 0.62, 100), '#fff6d0') +
      cloud(f.w * 0.12, f.h * 0.16, 420, 'w1') +
      cloud(f.w * 0.5, f.h * 0.1, 300, 'w2') +
      cloud(f.w * 0.88, f.h * 0.2, 360, 'w3') +
      cloudSea(f.w, f.h * 0.74, 'w4', '#fff3e0', '#ffd9b8', 300) +
      island(f.w * 0.16, f.h * 0.5, 170, 'i2') +
      island(f.w * 0.62, f.h * 0.3, 100, 'i3', false) +
      island(f.w * 0.9, f.h * 0.52, 150, 'i4') +
      island(f.w * 0.7, f.h * 0.56, 60, 'i5') +
      anemone(f.w * 0.42, f.h * 0.52, 380) +
      cloudSea(f.w, f.h * 0.9, 'w5', '#ffffff', '#e0eef4', 420) +
      Array.from({ length: 9 }, (_, i) =>
        line(
          `M${px(f.w * 0.64 + i * 34)},${px(f.h * 0.18 + Math.abs(i - 4) * 12)}q9,-12 18,0q9,-12 18,0`,
          ink,
          3,
        ),
      ).join(''),
    talk: [
      say(f)('Ils cherchèrent au-dessus de la mer de nuages,', 0.13, 0.07, undefined, 'caption', {
        width: 460,
        size: 36,
      }),
      say(f)('sous les îles, et même derrière la lune de la veille.', 0.84, 0.94, undefined, 'caption', {
        width: 560,
        size: 36,
      }),
      say(f)("Vent d'oueeeest\u00a0!", 0.36, 0.82, [f.w * 0.42, f.h * 0.7], 'shout', { size: 40 }),
    ],
  })),
  draw(
    rows([2, [1]], [2, [1, 1.2]], [2.4, [1]]),
    (f) => ({
      art:
        sky(f, '#8fd3ea', '#dff3ee') +
        island(f.w * 0.5, f.h * 0.66, f.h * 0.42, 'still') +
        line(`M${px(f.w * 0.22)},${px(f.h * 0.4)}L${px(f.w * 0.82)},${px(f.h * 0.4)}`, ink, 3) +
        [0.3, 0.42, 0.66, 0.76]
          .map((k, i) =>
            inked(
              box(f.w * k - 34, f.h * 0.4, 68, 84),
              ['#fff', '#f2b632', '#e2574a', '#a8e0e8'][i] ?? '#fff',
              3,
              ink,
            ),
          )
          .join(''),
      talk: [
        say(f)(
          'Pas un souffle. Regardez le linge\u00a0: il pend comme un lundi.',
          0.5,
          0.13,
          undefined,
          'say',
          { width: 520 },
        ),
      ],
    }),
    (f) => {
      const m = bust(f, maelle, 0.5, 0.66, 0.25, 'think', { turn: 0.5, pose: 'think' });
      return {
        art: sky(f, '#dff3ee', '#8cc47a') + m.art,
        talk: [say(f)('Vous entendez\u00a0?', 0.5, 0.13, m.mouth)],
      };
    },
    (f) => ({
      art:
        sky(f, '#c4e4d0', '#6fae6a') +
        fill(
          smooth(
            [
              [-20, f.h * 0.8],
              [f.w * 0.3, f.h * 0.36],
              [f.w * 0.7, f.h * 0.3],
              [f.w + 20, f.h * 0.7],
              [f.w + 20, f.h + 20],
              [-20, f.h + 20],
            ],
            true,
          ),
          '#5f9e5a',
        ) +
        inked(
          smooth(
            [
              [f.w * 0.3, f.h + 10],
              [f.w * 0.32, f.h * 0.66],
              [f.w * 0.52, f.h * 0.52],
              [f.w * 0.74, f.h * 0.66],
              [f.w * 0.78, f.h + 10],
            ],
            true,
          ),
          '#2b3a40',
          4,
          ink,
        ),
      over:
        sound('Rrrrr...', [f.w * 0.56, f.h * 0.3], 80, -6, '#fffdf4') +
        sound('zzz', [f.w * 0.8, f.h * 0.52], 50, 10, '#fffdf4'),
    }),
    (f) => {
      const m = whole(f, maelle, 0.14, 0.98, 0.62, 'awe', { turn: 0.6 });
      const a = whole(f, anatole, 0.29, 0.98, 0.6, 'calm', { turn: 0.6, pose: 'think' });
      return {
        art:
          sky(f, '#3a5f6f', '#5f9e8a', '#8cc47a') +
          specks({ width: f.w, height: f.h, seed: 'fl', count: 40, colour: '#fff6d0' }) +
          fill(
            smooth(
              [
                [-20, f.h * 0.94],
                [f.w * 0.3, f.h * 0.9],
                [f.w * 0.7, f.h * 0.84],
                [f.w + 20, f.h * 0.9],
                [f.w + 20, f.h + 20],
                [-20, f.h + 20],
              ],
              true,
            ),
            '#4a8a55',
          ) +
          wind(f.w * 0.68, f.h * 0.62, f.h * 0.24, 'asleep') +
          m.art +
          a.art +
          basile(f.w * 0.43, f.h * 0.72, f.h * 0.07, 'flat', 0.5),
        talk: [
          say(f)('Il fait la sieste\u00a0!', 0.2, 0.14, m.mouth),
          say(f)('On ne réveille jamais un vent qui dort.', 0.46, 0.3, a.mouth, 'whisper', { width: 300 }),
        ],
      };
    },
  ),
  draw(
    rows([1.8, [1, 1, 1]], [2.6, [1]], [2, [1.2, 1]]),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#dff3ee') +
        basile(f.w * 0.5, f.h * 0.6, f.h * 0.2, 'worry', 0.2) +
        turned(
          30,
          [f.w * 0.66, f.h * 0.4],
          inked(
            smooth(
              [
                [f.w * 0.66, f.h * 0.2],
                [f.w * 0.74, f.h * 0.36],
                [f.w * 0.66, f.h * 0.54],
                [f.w * 0.58, f.h * 0.36],
              ],
              true,
            ),
            '#fff',
            3,
            ink,
          ),
        ),
      talk: [say(f)('Une plume...', 0.4, 0.13, [f.w * 0.5, f.h * 0.5])],
    }),
    (f) => ({
      art: fill(box(0, 0, f.w, f.h), '#ffe9a8') + basile(f.w * 0.5, f.h * 0.6, f.h * 0.24, 'cry', 0),
      talk: [say(f)('Aaa... aaah...', 0.5, 0.13, [f.w * 0.5, f.h * 0.5])],
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#e8574a') +
        focusLines({
          width: f.w,
          height: f.h,
          seed: 'at',
          centre: [f.w / 2, f.h * 0.6],
          clear: 130,
          colour: '#fffdf4',
        }) +
        basile(f.w * 0.5, f.h * 0.64, f.h * 0.26, 'laugh', 0),
      over: sound('Tchii\u00a0!', [f.w * 0.5, f.h * 0.17], 90, -8),
    }),
    (f) => ({
      art:
        sky(f, '#2f8fc4', '#a8e0e8') +
        speedLines({ width: f.w, height: f.h, seed: 'go', colour: '#ffffff', angle: -12, count: 80 }) +
        wind(f.w * 0.18, f.h * 0.62, f.h * 0.26, 'shock') +
        [0, 1, 2, 3]
          .map((i) =>
            stroke(
              [
                [f.w * 0.2, f.h * (0.5 + i * 0.1)],
                [f.w * 0.5, f.h * (0.3 + i * 0.14)],
                [f.w * 0.85, f.h * (0.2 + i * 0.18)],
                [f.w * 1.05, f.h * (0.1 + i * 0.2)],
              ],
              26,
              '#ffffffcc',
            ),
          )
          .join('') +
        turned(-14, [f.w * 0.68, f.h * 0.5], anemone(f.w * 0.68, f.h * 0.42, 240)),
      talk: [
        say(f)('Cap à l\u2019est, apparemment\u00a0!', 0.74, 0.88, [f.w * 0.7, f.h * 0.66], 'shout', {
          width: 420,
        }),
      ],
      over: sound('VVVOUUUH', [f.w * 0.4, f.h * 0.14], 110, -8),
    }),
    (f) => ({
      art:
        cabin(f) +
        inked(box(f.w * 0.1, f.h * 0.3, f.w * 0.8, f.h * 0.64, 8), '#fff4d0', 4, ink) +
        line(
          smooth([
            [f.w * 0.18, f.h * 0.8],
            [f.w * 0.36, f.h * 0.5],
            [f.w * 0.56, f.h * 0.74],
            [f.w * 0.82, f.h * 0.44],
          ]),
          '#e2574a',
          5,
          'stroke-dasharray="14 12"',
        ) +
        fill(textPath('letter', 'Ici, le vent fait la sieste.', 30, f.w * 0.5, f.h * 0.5, 'middle'), ink) +
        fill(textPath('letter', 'Chut\u00a0!', 50, f.w * 0.62, f.h * 0.66, 'middle'), '#e2574a') +
        fill(oval(f.w * 0.36, f.h * 0.62, 10), '#e2574a'),
    }),
    (f) => ({
      art: cabin(f) + basile(f.w * 0.36, f.h * 0.56, f.h * 0.2, 'smug', 0.4),
      talk: [
        say(f)(
          'J\u2019ajouterais\u00a0: «\u00a0sans plumes\u00a0».',
          0.66,
          0.16,
          [f.w * 0.44, f.h * 0.5],
          'say',
          { width: 260 },
        ),
        say(f)('Fin.', 0.88, 0.92, undefined, 'caption'),
      ],
    }),
  ),
];
