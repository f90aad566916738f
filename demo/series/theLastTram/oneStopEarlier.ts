import { angular, fill, line, oval } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import type { Panel, PanelFrame } from '../../drawing/page.ts';
import { engrave, ink, paper, rect, yellow } from './engraving.ts';
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
  terrace,
  tramSide,
  wall,
} from './lastTramCast.ts';
import { gentleman, waiting } from './gentleman.ts';
import { marta } from './marta.ts';

/** Him under the lamp of a stop: the same picture every night, but for the number. */
const atStop =
  (number: string, words: string): Panel =>
  (f) => {
    const t = talker(f);
    return {
      art:
        night(f, [0.36, 0.3]) +
        road(f, 0.84) +
        stop(f.w * 0.26, f.h * 0.86, f.h * 0.58, number) +
        waiting(f.w * 0.66, f.h * 0.88, f.h * 0.5, -1),
      talk: [t(words, 0.5, 0.08, undefined, 'caption', { width: f.w * 0.86, size: 26 })],
    };
  };

/** The line as she draws it: stops in a row, crossed out one by one. */
function notebook({ w, h }: PanelFrame): string {
  const x = (i: number) => w * (0.12 + i * 0.076);
  const sheet = rect(w * 0.05, h * 0.3, w * 0.9, h * 0.62);
  return (
    night({ w, h }, [0.5, 0.6], 0.9) +
    fill(angular(sheet.map(([a, b]) => [a + 14, b + 14] as const)), ink) +
    fill(angular(sheet), paper) +
    line(angular(sheet), ink, 5) +
    engrave(rect(w * 0.05, h * 0.3, w * 0.9, h * 0.62), { pitch: 30, tone: 0.06, step: 400 }) +
    line(`M${x(0)},${h * 0.6}H${x(10)}`, ink, 7) +
    Array.from(
      { length: 11 },
      (_, i) =>
        fill(oval(x(i), h * 0.6, 17), i === 0 ? yellow : paper) +
        line(oval(x(i), h * 0.6, 17), ink, 5) +
        fill(textPath('big', String(i), 18, x(i), h * 0.78, 'middle'), ink),
    ).join('') +
    [10, 9, 8, 7]
      .map((i) => line(`M${x(i) - 18},${h * 0.6 - 26}l36,52M${x(i) + 18},${h * 0.6 - 26}l-36,52`, ink, 5))
      .join('') +
    line(`M${x(6)},${h * 0.44}q${-w * 0.2},${-h * 0.2} ${-w * 0.42},${h * 0.02}l24,-22m-24,22l30,8`, ink, 5)
  );
}

export const oneStopEarlier = [
  draw(
    rows([3, [1]], [2.2, [1, 1.1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          night(f, [0.7, 0.62], 1.1) +
          terrace(f, 0.8, [0.7, 0.6]) +
          road(f, 0.8) +
          tramSide(f.w * 0.56, f.h * 0.87, f.w * 0.76),
        talk: [
          t('Line 9. The last tram. Eleven stops, and then the sea.', 0.36, 0.93, undefined, 'caption', {
            width: 470,
          }),
        ],
        over:
          title({
            face: 'big',
            text: 'THE LAST TRAM',
            size: 76,
            at: [f.w * 0.5, 64],
            fill: paper,
            edge: ink,
            edgeWidth: 18,
            tracking: 3,
          }) +
          title({
            face: 'big',
            text: '1. One Stop Earlier',
            size: 34,
            at: [f.w * 0.5, 134],
            fill: yellow,
            edge: ink,
            edgeWidth: 14,
            tracking: 1,
          }),
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: saloon(f) + marta(f.w * 0.5, f.h * 0.52, f.h * 0.17, 'calm', 0.3),
        talk: [t('Tickets, please. Mind the wet step.', 0.5, 0.11, [0.54, 0.5])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: wall(f, [0.2, 0.2]) + gentleman(f.w * 0.55, f.h * 0.52, f.h * 0.17, 'worry', -0.3),
        talk: [
          t('Monday. Stop ten.', 0.3, 0.93, undefined, 'caption', { width: 300 }),
          t('A single, please. To the end.', 0.46, 0.11, [0.5, 0.5]),
        ],
      };
    },
  ),
  draw(
    rows([2.2, [1, 1, 1]], [1.9, [1]], [2, [1, 1]]),
    atStop('9', 'Tuesday. Stop nine.'),
    atStop('8', 'Wednesday. Stop eight.'),
    atStop('7', 'Thursday. Stop seven.'),
    (f) => {
      const t = talker(f);
      return {
        art: notebook(f),
        talk: [
          t(
            'Nobody moves house by one stop a night. So I kept a note of it.',
            0.5,
            0.13,
            undefined,
            'caption',
            { width: 620 },
          ),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: saloon(f) + marta(f.w * 0.5, f.h * 0.64, f.h * 0.18, 'think', 0.4),
        talk: [
          t('At this rate he reaches the depot next Thursday.', 0.5, 0.13, [0.54, 0.5], 'think', {
            width: 290,
          }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: burst(f, [0.5, 0.56], f.h * 0.4) + marta(f.w * 0.5, f.h * 0.56, f.h * 0.19, 'shock', 0),
        talk: [t('And then where?', 0.5, 0.1, [0.5, 0.5], 'think')],
      };
    },
  ),
  draw(
    rows([2.4, [1]], [2, [1, 1]], [1.7, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          saloon(f) +
          bulb(f.w * 0.5, f.h * 0.16, 30) +
          gentleman(f.w * 0.72, f.h * 0.52, f.h * 0.17, 'worry', -0.5) +
          marta(f.w * 0.26, f.h * 0.54, f.h * 0.18, 'bold', 0.5),
        talk: [
          t('Sir. Why one stop earlier every night?', 0.26, 0.13, [0.28, 0.46], 'say', { width: 280 }),
          t('Ah. Yes. I wanted to... That is, I...', 0.76, 0.13, [0.7, 0.44], 'say', { width: 270 }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: wall(f, [0.5, 0.5], 0.1) + gentleman(f.w * 0.5, f.h * 0.52, f.h * 0.19, 'shock', -0.1),
        talk: [t('Good...', 0.5, 0.1, [0.5, 0.5])],
      };
    },
    (f) => ({
      art:
        burst(f, [0.5, 0.5], f.h * 0.24) +
        fill(
          oval(f.w * 0.5, f.h * 0.46, f.h * 0.17, f.h * 0.15),
          yellow,
          `stroke="${ink}" stroke-width="7"`,
        ) +
        line(
          `M${f.w * 0.32},${f.h * 0.61}H${f.w * 0.68}M${f.w * 0.5},${f.h * 0.3}v-16M${f.w * 0.5},${f.h * 0.62}v14`,
          ink,
          11,
        ),
      over: title({
        face: 'shout',
        text: 'DING DING',
        size: 78,
        at: [f.w * 0.5, f.h * 0.82],
        fill: paper,
        edge: ink,
        edgeWidth: 16,
        angle: -5,
        jitter: 4,
      }),
    }),
    (f) => {
      const t = talker(f);
      return {
        art:
          night(f, [0.86, 0.5], 0.8) +
          road(f, 0.76) +
          stop(f.w * 0.84, f.h * 0.86, f.h * 0.66, '11') +
          waiting(f.w * 0.66, f.h * 0.9, f.h * 0.52, 1) +
          tramSide(f.w * 0.2, f.h * 0.88, f.w * 0.5),
        talk: [
          t(
            'There the line ended, as it did every night: in the middle of his sentence.',
            0.36,
            0.14,
            undefined,
            'caption',
            { width: 420 },
          ),
        ],
      };
    },
  ),
];
