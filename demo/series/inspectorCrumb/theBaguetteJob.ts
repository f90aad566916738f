import { rain, rays } from '../../drawing/effects.ts';
import { angular, box, faint, fill, inked, line, oval, smooth } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { street, streetLamp } from '../../drawing/townscape.ts';
import {
  baguette,
  bakery,
  bird,
  crow,
  crumb,
  draw,
  ground,
  gull,
  ink,
  mallard,
  nightTown,
  note,
  office,
  red,
  rows,
  say,
  slate,
  sparrow,
  town,
} from './inspectorCrumbCast.ts';

export const job = [
  draw(
    rows([3, [1]], [2, [1, 1.1]]),
    (f) => ({
      art:
        nightTown(f, 'city') +
        streetLamp(f.w * 0.14, f.h, f.h * 0.62, ink, '#f2c14e') +
        bird(crumb, { x: f.w * 0.6, y: f.h * 0.5, r: 92, mood: 'flat' }) +
        rain({ width: f.w, height: f.h, seed: 'r2', colour: '#fffaf0', count: 60, weight: 2.6, length: 90 }),
      talk: [
        note(f, 'This city never sleeps. It roosts.', 0.22, 0.42),
        note(f, "The name's Crumb. I work the bread beat.", 0.8, 0.93, 360),
      ],
      over:
        title({
          face: 'deco',
          text: 'INSPECTOR CRUMB',
          size: 84,
          at: [f.w / 2, 80],
          fill: '#fffaf0',
          edge: ink,
          edgeWidth: 18,
          shadow: red,
          shadowBy: [5, 6],
        }) + fill(textPath('talk', 'IN: THE BAGUETTE JOB', 30, f.w / 2, 156, 'middle'), '#fffaf0'),
    }),
    (f) => ({
      art:
        office(f) + bird(mallard, { x: f.w * 0.42, y: f.h * 0.52, r: f.h * 0.14, mood: 'shock', wing: 'up' }),
      talk: [
        say(f)('Inspector! My baguette has been stolen!', 0.5, 0.15, [f.w * 0.5, f.h * 0.5], 'shout', {
          width: 330,
        }),
      ],
    }),
    (f) => ({
      art:
        office(f) +
        bird(crumb, { x: f.w * 0.28, y: f.h * 0.52, r: f.h * 0.11, mood: 'flat' }) +
        bird(mallard, { x: f.w * 0.76, y: f.h * 0.54, r: f.h * 0.1, mood: 'sad', left: true }),
      talk: [
        say(f)('Describe it.', 0.3, 0.12, [f.w * 0.34, f.h * 0.46]),
        say(f)('It was long.', 0.72, 0.24, [f.w * 0.7, f.h * 0.5]),
        say(f)('...Go on.', 0.28, 0.33, [f.w * 0.34, f.h * 0.48]),
      ],
    }),
  ),
  draw(
    rows([2.4, [1]], [2.2, [1, 1]], [2.2, [1, 1]]),
    (f) => ({
      art:
        bakery(f) +
        fill(box(0, f.h * 0.86, f.w, f.h), '#6b3f2a') +
        line(
          smooth(
            [
              [f.w * 0.3, f.h * 0.92],
              [f.w * 0.5, f.h * 0.885],
              [f.w * 0.7, f.h * 0.92],
              [f.w * 0.5, f.h * 0.96],
            ],
            true,
          ),
          '#fffaf0',
          5,
          'stroke-dasharray="18 10"',
        ) +
        bird(crumb, { x: f.w * 0.22, y: f.h * 0.46, r: 56, mood: 'think', wing: 'point' }) +
        bird(mallard, { x: f.w * 0.84, y: f.h * 0.5, r: 54, mood: 'cry', left: true }),
      talk: [
        note(f, 'The scene of the crime. Still warm.', 0.5, 0.1),
        say(f)('She was fresh this morning.', 0.62, 0.3, [f.w * 0.8, f.h * 0.44], 'say', { width: 260 }),
      ],
    }),
    (f) => ({
      art:
        ground(f, '#f2d9a8', red, 0, 0.45) +
        bird(sparrow, { x: f.w * 0.46, y: f.h * 0.58, r: f.h * 0.16, mood: 'worry' }),
      talk: [
        note(f, 'The witness.', 0.25, 0.07),
        say(f)("I'm a sparrow. I was asleep by six.", 0.5, 0.25, [f.w * 0.5, f.h * 0.5], 'say', {
          width: 290,
        }),
      ],
    }),
    (f) => ({
      art:
        ground(f, '#8fa3a4', ink, 0.05, 0.55) +
        bird(crow, { x: f.w * 0.54, y: f.h * 0.6, r: f.h * 0.16, mood: 'smug', left: true }),
      talk: [
        note(f, 'The usual suspect.', 0.3, 0.07),
        say(f)("Bread? I'm a shiny-things man.", 0.5, 0.25, [f.w * 0.46, f.h * 0.52], 'say', { width: 280 }),
      ],
    }),
    (f) => ({
      art:
        ground(f, red, ink, 0, 0.5) +
        bird(crumb, { x: f.w * 0.42, y: f.h * 0.58, r: f.h * 0.17, mood: 'bold' }),
      talk: [say(f)('Where were you at noon?', 0.5, 0.14, [f.w * 0.5, f.h * 0.5])],
    }),
    (f) => ({
      art:
        ground(f, '#8fa3a4', ink, 0.4, 0.05) +
        inked(oval(f.w * 0.74, f.h * 0.58, f.w * 0.18, f.h * 0.3), '#e8f0ee', 6, ink) +
        line(oval(f.w * 0.74, f.h * 0.58, f.w * 0.18, f.h * 0.3), '#e8a13c', 10) +
        faint(0.7, bird(crow, { x: f.w * 0.74, y: f.h * 0.58, r: f.h * 0.07, mood: 'love', left: true })) +
        bird(crow, { x: f.w * 0.28, y: f.h * 0.54, r: f.h * 0.14, mood: 'love' }),
      talk: [say(f)('In the mirror.', 0.4, 0.13, [f.w * 0.34, f.h * 0.46])],
    }),
  ),
  draw(
    rows([2.2, [1, 1.2]], [1.6, [1]], [2.2, [1, 1]]),
    (f) => ({
      art:
        ground(f, '#a8c0c0', '#fffaf0', 0.1, 0.5) +
        bird(gull, { x: f.w * 0.42, y: f.h * 0.56, r: f.h * 0.15, mood: 'angry', wing: 'up' }),
      talk: [say(f)('I steal CHIPS!', 0.5, 0.13, [f.w * 0.55, f.h * 0.5], 'shout')],
    }),
    (f) => ({
      art:
        ground(f, '#a8c0c0', '#fffaf0', 0.5, 0.1) +
        bird(gull, { x: f.w * 0.4, y: f.h * 0.56, r: f.h * 0.17, mood: 'bold' }),
      talk: [say(f)('I have principles.', 0.55, 0.14, [f.w * 0.5, f.h * 0.48])],
    }),
    (f) => ({
      art:
        nightTown(f, 'walk') +
        bird(crumb, { x: f.w * 0.74, y: f.h * 0.36, r: f.h * 0.13, mood: 'sad', left: true }),
      talk: [
        note(f, 'I walked. I thought. I had no leads. Every one of them had gone stale.', 0.26, 0.26, 380),
      ],
    }),
    (f) => ({
      art:
        office(f) +
        bird(mallard, { x: f.w * 0.36, y: f.h * 0.5, r: f.h * 0.13, mood: 'think', wing: 'point' }),
      talk: [
        say(f)('Inspector... what is that on your coat?', 0.5, 0.14, [f.w * 0.44, f.h * 0.44], 'say', {
          width: 310,
        }),
      ],
    }),
    (f) => ({
      art:
        ground(f, '#c9a36a', '#8f6a45', 0.1, 0.5) +
        inked(
          angular([
            [f.w * 0.1, -10],
            [f.w * 0.55, f.h * 0.5],
            [f.w * 0.2, f.h * 0.7],
            [-10, f.h * 0.3],
            [-10, -10],
          ]),
          '#c9a36a',
          5,
          ink,
        ) +
        Array.from({ length: 14 }, (_, i) =>
          inked(
            smooth(
              [
                [60 + ((i * 97) % (f.w - 100)), 170 + ((i * 61) % (f.h - 240))],
                [80 + ((i * 97) % (f.w - 100)), 160 + ((i * 61) % (f.h - 240))],
                [88 + ((i * 97) % (f.w - 100)), 180 + ((i * 61) % (f.h - 240))],
                [70 + ((i * 97) % (f.w - 100)), 190 + ((i * 61) % (f.h - 240))],
              ],
              true,
            ),
            '#f2cf8a',
            3,
            ink,
          ),
        ).join(''),
      talk: [say(f)('Crumbs.', 0.6, 0.13, undefined)],
    }),
  ),
  draw(
    rows([2.4, [1]], [2.2, [1, 1]], [2.2, [1.2, 1]]),
    (f) => ({
      art:
        ground(f, '#e6cfa3', '#a8835a', 0.05, 0.5) +
        street({
          ...f,
          seed: 'alley',
          paints: {
            ...town,
            walls: ['#c9a878', '#b08f60', '#97774b'],
            front: ['#806239', '#6e5330'],
            road: '#d8bd92',
            lit: '#f2e0b4',
          },
          vanishing: [f.w * 0.5, f.h * 0.4],
        }) +
        bird(crumb, { x: f.w * 0.5, y: f.h * 0.46, r: 66, mood: 'eat' }) +
        baguette(f.w * 0.58, f.h * 0.56, 130, -24),
      talk: [note(f, 'Noon. I remembered now. I think better when I eat.', 0.24, 0.12, 360)],
    }),
    (f) => ({
      art:
        ground(f, slate, ink, 0.1, 0.7) +
        bird(crumb, { x: f.w * 0.46, y: f.h * 0.58, r: f.h * 0.17, mood: 'shock' }),
      talk: [say(f)('It was me.', 0.5, 0.14, [f.w * 0.5, f.h * 0.5])],
    }),
    (f) => ({
      art:
        ground(f, red, ink, 0, 0.5) +
        rays({ width: f.w, height: f.h, centre: [f.w / 2, f.h * 0.6], colour: '#d8503f' }) +
        bird(crumb, { x: f.w * 0.46, y: f.h * 0.58, r: f.h * 0.15, mood: 'bold', wing: 'up' }),
      talk: [
        say(f)("You're coming with me, Crumb.", 0.5, 0.14, [f.w * 0.5, f.h * 0.5], 'shout', { width: 320 }),
      ],
    }),
    (f) => ({
      art:
        ground(f, '#8fa3a4', ink, 0.1, 0.6) +
        bird(crumb, { x: f.w * 0.4, y: f.h * 0.5, r: f.h * 0.12, mood: 'sleepy' }) +
        Array.from({ length: 8 }, (_, i) =>
          inked(box(f.w * (0.04 + i * 0.135), -10, 14, f.h + 20), '#3a4449', 3, ink),
        ).join(''),
      talk: [
        note(f, 'I got six days. It would have been four, but I kept asking me questions.', 0.62, 0.86, 380),
      ],
    }),
    (f) => ({
      art:
        ground(f, '#f0d3a4', '#d89a5a', 0, 0.4) +
        bird(mallard, { x: f.w * 0.4, y: f.h * 0.54, r: f.h * 0.13, mood: 'happy' }) +
        baguette(f.w * 0.74, f.h * 0.72, 90, -30),
      talk: [
        say(f)('I baked you a file. In a baguette.', 0.52, 0.14, [f.w * 0.5, f.h * 0.48], 'say', {
          width: 270,
        }),
        note(f, 'Case closed.', 0.8, 0.94),
      ],
    }),
  ),
];
