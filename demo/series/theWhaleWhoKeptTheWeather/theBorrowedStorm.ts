import { rain, rays, specks } from '../../drawing/effects.ts';
import { angular, box, fill, inked, line, oval, smooth, stroke, turned } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { fade, glow } from '../../drawing/paint.ts';
import {
  H,
  W,
  cry,
  edge,
  girl,
  jar,
  leaf,
  lighthouse,
  night,
  paper,
  sea,
  shelf,
  stars,
  town,
  whale,
} from './whaleCast.ts';

export const storm = [
  () =>
    leaf(
      'One night the wind knocked jar number nine off its shelf.',
      fill(box(0, 0, W, H), fade('v', '#12324a', '#1d3f5a')) +
        [340].map(shelf).join('') +
        jar(170, 322, 110, 'fog', '7') +
        jar(410, 322, 110, 'rain', '8') +
        turned(38, [690, 560], jar(690, 600, 130, 'bolt', '9')) +
        jar(930, 322, 110, 'sun', '10') +
        stroke(
          [
            [60, 240],
            [420, 420],
            [640, 300],
            [760, 420],
          ],
          30,
          '#dff0ee',
        ) +
        stroke(
          [
            [40, 330],
            [380, 500],
            [580, 420],
            [690, 470],
          ],
          16,
          '#dff0ee',
        ) +
        line('M640,360q-10,60 20,110M730,350q20,40 0,90', '#dff0ee', 6) +
        whale(420, 860, 280, 'asleep'),
    ),
  () =>
    leaf(
      'Out came a storm, very small and very cross.',
      night('#0c1a30', '#2a3a5a', '#5a6480') +
        rays({ width: W, height: H, centre: [550, 540], colour: '#ffffff0c', count: 20 }) +
        cry(550, 520, 210, 'angry') +
        [
          [-150, 0],
          [10, 30],
          [160, 0],
        ]
          .map(([a = 0, b = 0]) =>
            fill(
              angular([
                [550 + a, 650 + b],
                [510 + a, 760 + b],
                [545 + a, 755 + b],
                [520 + a, 850 + b],
                [600 + a, 725 + b],
                [562 + a, 730 + b],
              ]),
              '#ffd76a',
            ),
          )
          .join('') +
        [
          [250, 930],
          [420, 960],
          [640, 940],
          [860, 960],
        ]
          .map(([a = 0, b = 0], i) =>
            turned(
              i * 50,
              [a, b],
              fill(
                angular([
                  [a - 40, b - 20],
                  [a + 30, b - 30],
                  [a + 10, b + 26],
                ]),
                '#bfe6ee',
                'opacity=".6"',
              ),
            ),
          )
          .join(''),
    ),
  () =>
    leaf(
      'It blew down two hats and a Wednesday.',
      night('#1a2a48', '#3a5a7a', '#7fa0a0') +
        rain({
          width: W,
          height: 1020,
          seed: 'wed',
          colour: '#bfe0ee',
          count: 150,
          weight: 3,
          angle: 30,
          length: 80,
        }) +
        cry(800, 240, 110, 'angry') +
        town(900, 'harrow') +
        fill(box(0, 896, W, 200), '#3a4f5a') +
        turned(
          -24,
          [330, 400],
          inked(
            smooth(
              [
                [230, 430],
                [270, 330],
                [390, 330],
                [430, 430],
              ],
              true,
            ),
            '#24465c',
            4,
            edge,
          ) + inked(oval(330, 434, 150, 26), '#24465c', 4, edge),
        ) +
        turned(
          30,
          [560, 560],
          inked(
            smooth(
              [
                [490, 580],
                [520, 500],
                [600, 500],
                [630, 580],
              ],
              true,
            ),
            '#c8553d',
            4,
            edge,
          ) + inked(oval(560, 584, 110, 20), '#c8553d', 4, edge),
        ) +
        turned(
          14,
          [190, 660],
          inked(box(90, 590, 210, 130, 8), paper, 4, edge) +
            fill(box(90, 590, 210, 36), '#c8553d') +
            fill(textPath('letter', 'Wednesday', 40, 195, 682, 'middle'), '#24465c'),
        ),
    ),
  () =>
    leaf(
      "Then it hid in Ida's lighthouse, because it was afraid of the dark.",
      fill(box(0, 0, W, H), fade('v', '#2a2018', '#5a3f2a')) +
        fill(oval(720, 420, 620), glow('#ffcf7a'), 'opacity=".8"') +
        inked(oval(240, 300, 130), '#0c2340', 8, '#8a5f3f') +
        `<g transform="translate(165,225)">${specks({ width: 150, height: 150, seed: 'win', count: 14, colour: '#fff3cf' })}</g>` +
        inked(box(-20, 900, W + 40, 200), '#7a5236', 4, edge) +
        inked(box(640, 690, 380, 30, 8), '#8a5f3f', 4, edge) +
        inked(box(690, 720, 30, 190), '#8a5f3f', 4, edge) +
        inked(box(940, 720, 30, 190), '#8a5f3f', 4, edge) +
        cry(830, 840, 110, 'worry') +
        inked(box(800, 560, 60, 130, 10), '#ffe9a0', 4, edge) +
        fill(oval(830, 620, 180), glow('#ffe9a0')) +
        girl({ feet: [350, 940], height: 420, mood: 'awe', pose: 'crouch', turn: 0.6 }),
    ),
  () =>
    leaf(
      'She read to it until it was only rain.',
      fill(box(0, 0, W, H), fade('v', '#2a2018', '#5a3f2a')) +
        fill(oval(560, 430, 620), glow('#ffcf7a'), 'opacity=".8"') +
        inked(box(-20, 900, W + 40, 200), '#7a5236', 4, edge) +
        inked(
          smooth(
            [
              [180, 930],
              [160, 640],
              [300, 560],
              [520, 600],
              [560, 930],
            ],
            true,
          ),
          '#7a3f4a',
          5,
          edge,
        ) +
        girl({ feet: [360, 960], height: 460, mood: 'calm', pose: 'sit', turn: 0.4 }) +
        turned(
          -8,
          [500, 700],
          inked(
            angular([
              [430, 660],
              [500, 690],
              [570, 650],
              [580, 750],
              [502, 790],
              [430, 756],
            ]),
            paper,
            4,
            edge,
          ) + line('M501,690V788', edge, 4),
        ) +
        cry(780, 560, 130, 'asleep') +
        rain({
          width: 260,
          height: 240,
          seed: 'soft',
          colour: '#dff0ff',
          count: 26,
          weight: 4,
          length: 40,
          angle: 0,
        }).replace('<path', '<path transform="translate(660,640)"') +
        fill(oval(790, 930, 130, 18), '#5f8fa8', 'opacity=".8"'),
    ),
  () =>
    leaf(
      'The whale came to fetch it. "Keep it till Sunday," he said. "It likes you."',
      night('#0c2340', '#3a6a88', '#f0b88a') +
        stars('end', 60) +
        whale(480, 330, 290, 'happy') +
        lighthouse(880, 980, 420, true, -1) +
        fill(
          smooth(
            [
              [560, 1040],
              [660, 950],
              [880, 920],
              [1080, 960],
              [1140, 1040],
            ],
            true,
          ),
          '#12324a',
        ) +
        girl({ feet: [690, 960], height: 230, mood: 'joy', pose: 'wave', turn: -0.3 }) +
        cry(590, 860, 60, 'love') +
        sea(990, '#3a6a88', '#12324a'),
    ),
];
