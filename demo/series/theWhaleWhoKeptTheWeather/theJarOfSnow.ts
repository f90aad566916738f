import { specks } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { box, faint, fill, line, oval, smooth, stroke, turned } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { fade, glow } from '../../drawing/paint.ts';
import {
  H,
  W,
  clouds,
  girl,
  jar,
  leaf,
  lighthouse,
  moon,
  night,
  sea,
  shelf,
  stars,
  town,
  whale,
} from './whaleCast.ts';

export const snow = [
  () =>
    leaf(
      'High above Harrow Bay, a little to the left of the moon, there lives a whale who keeps the weather.',
      night() +
        stars('one') +
        moon(790, 260, 90) +
        clouds(640, 'a', '#8fc0c4', 0.35) +
        whale(480, 430, 300, 'calm') +
        sea(860) +
        town(890, 'harrow') +
        lighthouse(980, 900, 250, true, -1) +
        fill(
          smooth(
            [
              [860, 1030],
              [900, 900],
              [980, 880],
              [1080, 900],
              [1120, 1030],
            ],
            true,
          ),
          '#12324a',
        ),
    ),
  () =>
    leaf(
      'He keeps it in jars: a drizzle, a Tuesday, the first warm hour of spring.',
      fill(box(0, 0, W, H), fade('v', '#12324a', '#2a5a70')) +
        [330, 590, 850].map(shelf).join('') +
        (
          [
            ['rain', 'drizzle'],
            ['sun', 'May'],
            ['wind', 'Tuesday'],
            ['fog', 'haar'],
          ] as const
        )
          .map(([k, l], i) => jar(190 + i * 235, 312, 110, k, l))
          .join('') +
        (
          [
            ['bow', 'after'],
            ['bolt', 'small'],
            ['rain', 'Sunday'],
            ['sun', 'spring'],
          ] as const
        )
          .map(([k, l], i) => jar(190 + i * 235, 572, 110, k, l))
          .join('') +
        jar(190, 832, 110, 'wind', 'kites') +
        jar(905, 832, 110, 'fog', 'morning') +
        whale(570, 880, 270, 'happy', false),
    ),
  () =>
    leaf(
      'Every evening he opens one, and lets the town have it.',
      night('#274a78', '#d88a6a', '#f5c98a') +
        fill(oval(820, 610, 260), glow('#ffe0a0')) +
        clouds(560, 'e', '#f5b89a', 0.6) +
        whale(420, 300, 260, 'joy', true) +
        turned(150, [640, 400], jar(640, 440, 90, 'empty')) +
        ['#e8745a', '#f2a14e', '#f2d14e', '#7fc09a', '#6aa9d8', '#8a7fc0']
          .map((c, i) =>
            line(
              `M${640 + i * 20},${430}Q${760 + i * 22},${560} ${720 + i * 26},${900}`,
              c,
              22,
              'opacity=".85"',
            ),
          )
          .join('') +
        sea(860, '#c88a6a', '#5a4a68') +
        town(890, 'harrow'),
    ),
  () =>
    leaf(
      'Ida, who minds the lighthouse, had never seen snow. So she wrote to him, with her lamp: P-L-E-A-S-E.',
      night('#0c2340', '#1d3f63', '#2f6a80') +
        stars('ida', 90) +
        lighthouse(250, 960, 640, true, 1) +
        fill(
          smooth(
            [
              [-20, 1040],
              [60, 950],
              [260, 930],
              [460, 960],
              [560, 1040],
            ],
            true,
          ),
          '#0f2a40',
        ) +
        girl({ feet: [420, 965], height: 260, mood: 'happy', pose: 'wave', turn: 0.5 }) +
        whale(850, 210, 130, 'awe', true) +
        ['P', 'L', 'E', 'A', 'S', 'E']
          .map((l, i) =>
            turned(
              -8 + i * 3,
              [500 + i * 90, 470 - i * 22],
              fill(textPath('letter', l, 84, 480 + i * 88, 500 - i * 40, 'middle'), '#fff1b8'),
            ),
          )
          .join('') +
        sea(990),
    ),
  () =>
    leaf(
      'The whale looked on every shelf. He had hail, he had haar, he had a thunder the size of a walnut. He had no snow.',
      fill(box(0, 0, W, H), fade('v', '#12324a', '#2a5a70')) +
        [300, 560].map(shelf).join('') +
        (['fog', 'bolt', 'wind', 'rain'] as const)
          .map((k, i) => jar(180 + i * 245, 282, 100, k, ['haar', 'walnut', 'gust', 'hail'][i]))
          .join('') +
        jar(180, 542, 100, 'rain', 'soft') +
        jar(915, 542, 100, 'empty', 'snow') +
        fill(star(1000, 440, 20), '#fff') +
        whale(590, 760, 310, 'sad'),
    ),
  () =>
    leaf(
      'So he swam north, all night, past the last lamp, to where the quiet is made.',
      fill(box(0, 0, W, H), '#0a1a30') +
        [0, 1, 2, 3, 4]
          .map((i) =>
            faint(
              0.5,
              stroke(
                [
                  [-60, 500 - i * 60],
                  [300, 300 - i * 40],
                  [640, 420 - i * 70],
                  [1160, 180 - i * 20],
                ],
                110 - i * 12,
                ['#3fa08a', '#5fc09a', '#7fd0b0', '#6a8fc8', '#8a7fc8'][i] ?? '#5fc09a',
              ),
            ),
          )
          .join('') +
        stars('north', 150) +
        whale(560, 560, 260, 'bold') +
        fill(
          smooth(
            [
              [-40, 1100],
              [-40, 860],
              [160, 800],
              [360, 880],
              [620, 820],
              [860, 890],
              [1140, 800],
              [1140, 1100],
            ],
            true,
          ),
          fade('v', '#e8f4f8', '#9fc4d8'),
        ) +
        fill(
          smooth(
            [
              [-40, 1100],
              [-40, 930],
              [300, 960],
              [700, 900],
              [1140, 960],
              [1140, 1100],
            ],
            true,
          ),
          '#ffffff',
        ),
    ),
  () =>
    leaf(
      'And in the morning it was white, and silent, and hers.',
      fill(box(0, 0, W, H), fade('v', '#a8c8dc', '#e8eef2', '#fff4e0')) +
        fill(oval(780, 300, 240), glow('#fff1c8')) +
        whale(300, 190, 120, 'asleep') +
        town(760, 'harrow', true) +
        lighthouse(930, 800, 420, false) +
        fill(
          smooth(
            [
              [-40, 1100],
              [-40, 780],
              [200, 740],
              [560, 790],
              [900, 750],
              [1140, 800],
              [1140, 1100],
            ],
            true,
          ),
          fade('v', '#ffffff', '#d8e8f2'),
        ) +
        girl({ feet: [470, 960], height: 300, mood: 'joy', pose: 'cheer', turn: 0.1 }) +
        Array.from({ length: 9 }, (_, i) =>
          fill(oval(500 + i * 56, 965 - i * 14, 15 - i, 8), '#b8cfe0'),
        ).join('') +
        specks({ width: W, height: 1000, seed: 'snow', count: 170, colour: '#ffffff', small: 2, large: 6 }),
    ),
];
