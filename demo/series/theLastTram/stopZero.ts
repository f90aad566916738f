import { type Point, box, fill, line, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import type { Panel } from '../../drawing/page.ts';
import { cuts, engrave, ink, paper, rect, yellow } from './engraving.ts';
import {
  bulb,
  burst,
  draw,
  night,
  road,
  rows,
  saloon,
  stop,
  talker,
  tramSide,
  wall,
} from './lastTramCast.ts';
import { gentleman, waiting } from './gentleman.ts';
import { marta } from './marta.ts';

const passing =
  (words: string, panel: (f: { w: number; h: number }) => string): Panel =>
  (f) => ({
    art: panel(f),
    talk: [talker(f)(words, 0.5, 0.09, undefined, 'caption', { width: f.w * 0.88, size: 26 })],
  });

/** The sea at the end of the line, with the moon on it. */
function sea({ w, h }: { w: number; h: number }, y: number): string {
  const moon: Point = [w * 0.72, h * 0.26];
  return (
    night({ w, h }, [0.72, 0.26], 0.9) +
    fill(oval(moon[0], moon[1], h * 0.11), yellow) +
    line(oval(moon[0], moon[1], h * 0.11), ink, 5) +
    fill(box(0, h * y, w, h), ink) +
    engrave(rect(0, h * y + 6, w, h * (1 - y)), {
      pitch: 11,
      colour: paper,
      step: 14,
      tone: (a, b) => 0.62 - Math.abs(a - moon[0]) / (w * 0.16 + (b - h * y) * 0.7),
    })
  );
}

export const stopZero = [
  draw(
    rows([3, [1]], [2.2, [1, 1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          night(f, [0.3, 0.4], 1) +
          fill(box(f.w * 0.46, f.h * 0.3, f.w * 0.6, f.h * 0.56), ink) +
          engrave(rect(f.w * 0.46, f.h * 0.3, f.w * 0.6, f.h * 0.5), {
            angle: 90,
            pitch: 14,
            colour: paper,
            tone: (x) => 0.5 - (x - f.w * 0.46) / f.w / 1.1,
          }) +
          fill(box(f.w * 0.53, f.h * 0.44, f.w * 0.5, f.h * 0.42), ink) +
          road(f, 0.84) +
          tramSide(f.w * 0.88, f.h * 0.86, f.w * 0.62, 'none') +
          stop(f.w * 0.2, f.h * 0.88, f.h * 0.54, '0') +
          waiting(f.w * 0.38, f.h * 0.92, f.h * 0.44, -1, 'off'),
        talk: [
          t('A week later, at the depot. Not even the tram was awake.', 0.3, 0.95, undefined, 'caption', {
            width: 560,
          }),
        ],
        over: title({
          face: 'big',
          text: '2. Stop Zero',
          size: 66,
          at: [f.w * 0.5, 62],
          fill: yellow,
          edge: ink,
          edgeWidth: 18,
          tracking: 3,
        }),
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: wall(f, [0.8, 0.3]) + marta(f.w * 0.46, f.h * 0.54, f.h * 0.18, 'flat', 0.4),
        talk: [t("We aren't open. We aren't even a tram yet.", 0.5, 0.12, [0.5, 0.5], 'say', { width: 290 })],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: night(f, [0.4, 0.5], 0.7) + gentleman(f.w * 0.52, f.h * 0.54, f.h * 0.18, 'sad', -0.3, 'off'),
        talk: [t('I know. I wanted the whole line.', 0.5, 0.11, [0.48, 0.5], 'say', { width: 280 })],
      };
    },
  ),
  draw(
    rows([2.2, [1, 1, 1]], [2.3, [1]], [1.9, [1, 1]]),
    passing(
      'Stop one. He sat down.',
      (f) => saloon(f) + gentleman(f.w * 0.5, f.h * 0.56, f.h * 0.14, 'worry', 0.3),
    ),
    passing(
      'Stop four. He coughed.',
      (f) => saloon(f) + gentleman(f.w * 0.5, f.h * 0.56, f.h * 0.14, 'cry', -0.3),
    ),
    passing(
      'Stop six. He turned his hat.',
      (f) => saloon(f) + gentleman(f.w * 0.5, f.h * 0.56, f.h * 0.14, 'think', 0, 'off'),
    ),
    (f) => {
      const t = talker(f);
      return {
        art:
          saloon(f) +
          bulb(f.w * 0.5, f.h * 0.17, 30) +
          marta(f.w * 0.25, f.h * 0.56, f.h * 0.18, 'think', 0.5) +
          gentleman(f.w * 0.74, f.h * 0.54, f.h * 0.17, 'shock', -0.5, 'off'),
        talk: [
          t('Is it a ghost story, sir?', 0.2, 0.13, [0.28, 0.48], 'say', { width: 250 }),
          t('No, ma’am!', 0.8, 0.12, [0.74, 0.46]),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: wall(f, [0.7, 0.3]) + marta(f.w * 0.5, f.h * 0.58, f.h * 0.19, 'smug', 0.4),
        talk: [t('A crime, then?', 0.5, 0.11, [0.54, 0.54])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: wall(f, [0.3, 0.3]) + gentleman(f.w * 0.5, f.h * 0.56, f.h * 0.19, 'sad', -0.4, 'off'),
        talk: [t('It feels like one at this speed.', 0.5, 0.12, [0.46, 0.52], 'say', { width: 280 })],
      };
    },
  ),
  draw(
    rows([1.9, [1.1, 1]], [1.9, [1, 1]], [2.9, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art: night(f, [0.5, 0.6], 0.7) + gentleman(f.w * 0.5, f.h * 0.58, f.h * 0.19, 'bold', -0.2, 'off'),
        talk: [
          t('I had it ready the first night. Only the line was too short.', 0.5, 0.15, [0.46, 0.54], 'say', {
            width: 310,
          }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: wall(f, [0.7, 0.4]) + marta(f.w * 0.5, f.h * 0.56, f.h * 0.19, 'think', 0.3),
        talk: [t('Had what ready?', 0.5, 0.11, [0.54, 0.52])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          burst(f, [0.5, 0.56], f.h * 0.46) + gentleman(f.w * 0.5, f.h * 0.56, f.h * 0.2, 'joy', -0.1, 'off'),
        talk: [t('Good evening.', 0.5, 0.11, [0.5, 0.52])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: burst(f, [0.5, 0.6], f.h * 0.46) + marta(f.w * 0.5, f.h * 0.6, f.h * 0.2, 'happy', 0.2),
        talk: [
          t('Good evening. It goes back, you know. Eleven more stops.', 0.5, 0.14, [0.52, 0.54], 'say', {
            width: 290,
          }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          sea(f, 0.52) +
          fill(box(0, f.h * 0.8, f.w, f.h), ink) +
          cuts(
            [
              [
                [0, f.h * 0.82],
                [f.w, f.h * 0.82],
              ],
              [
                [0, f.h * 0.93],
                [f.w, f.h * 0.93],
              ],
            ],
            4,
          ) +
          tramSide(f.w * 0.34, f.h * 0.9, f.w * 0.56),
        talk: [t('He needed every one of them.', 0.72, 0.93, undefined, 'caption', { width: 420 })],
      };
    },
  ),
];
