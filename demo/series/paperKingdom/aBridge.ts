import { type Point, angular, fill, line, oval } from '../../drawing/ink.ts';
import { flower, folded, leaf, paper, shade } from './cutPaper.ts';
import { baker, cream, crimson, duck, frog, gold, ori, oriHead, plum } from './paperKingdomCast.ts';
import { castle, cloud, hills, house, sky, sun, tower, tree } from './paperLand.ts';
import { heading, plate, plateHeight as h, plateWidth as w } from './paperPlate.ts';

const river = (top: number, bottom: number) =>
  [0, 1, 2, 3]
    .map((i) => {
      const y = top + ((bottom - top) * i) / 4;
      const points = Array.from({ length: 11 }, () => `q42,${i % 2 ? -26 : 26} 84,0`).join('');
      return paper(
        `M${-30 - i * 26},${y}${points}V${bottom + 200}H-200Z`,
        shade('#2a7fd0', 0.3 - i * 0.16),
        'low',
      );
    })
    .join('');

const bank = (side: 1 | -1, top: number) => {
  const x = (k: number) => (side < 0 ? k * w : w - k * w);
  return (
    paper(
      `M${x(-0.1)},${top}C${x(0.1)},${top - 30} ${x(0.22)},${top - 6} ${x(0.27)},${top + 10}C${x(0.31)},${top + 60} ${x(0.24)},${top + 180} ${x(0.3)},${h}H${x(-0.1)}Z`,
      '#1c9c6c',
      'high',
    ) +
    leaf([x(0.06), top + 20], 90, side < 0 ? -60 : -120, '#27b07c') +
    leaf([x(0.1), top + 20], 70, -90, '#148a5c')
  );
};

const evening = sky(w, h, '#ffcf6b', '#ff9a62', '#e8577a', '#8c3a94');
const noonSky = sky(w, h, '#7fd3e8', '#b9ecea', '#fff1c9');

/** Ori as a bridge: pleats from bank to bank, her head in the middle. */
function bridge(y: number, mood: 'happy' | 'proud' | 'awe'): string {
  const steps = 14;
  const arch = (k: number) => y - 110 * (1 - (2 * k - 1) ** 2);
  const faces = Array.from({ length: steps }, (_, i): [Point[], string] => {
    const [a, b] = [i / steps, (i + 1) / steps];
    const [xa, xb] = [130 + a * (w - 260), 130 + b * (w - 260)];
    const dip = i % 2 ? 16 : 0;
    return [
      [
        [xa, arch(a) + (i % 2 ? 0 : 16)],
        [xb, arch(b) + dip],
        [xb, arch(b) + dip + 56],
        [xa, arch(a) + (i % 2 ? 0 : 16) + 56],
      ],
      shade(crimson, i % 2 ? 0.18 : -0.16),
    ];
  });
  const leg = (x: number) =>
    folded([
      [
        [
          [x - 40, y - 30],
          [x, y - 30],
          [x - 6, y + 190],
          [x - 24, y + 190],
        ],
        shade(crimson, 0.1),
      ],
      [
        [
          [x, y - 30],
          [x + 40, y - 30],
          [x + 16, y + 190],
          [x - 6, y + 190],
        ],
        shade(crimson, -0.3),
      ],
    ]);
  return leg(280) + leg(560) + folded(faces, 'high') + oriHead(w / 2, y + 10, 74, mood);
}

export const aBridge = [
  plate(
    evening +
      sun(640, 330, 92) +
      cloud(170, 300, 110, '#ffe9d0') +
      hills(w, h, ['#a23c8c', [0.5, 0.44, 0.52, 0.42, 0.5]], ['#6b2f8a', [0.58, 0.6, 0.54, 0.62, 0.58]]) +
      castle(560, 720, 1.15, '#2f9fb8', plum) +
      hills(w, h, ['#1b8f80', [0.68, 0.64, 0.66, 0.63, 0.66]], ['#0f6a70', [0.8, 0.76, 0.8, 0.77, 0.8]]) +
      tree(90, 830, 110, '#2fa866') +
      ori({ x: 290, y: 520, r: 62, mood: 'proud', arms: 'wide' }) +
      frog(470, 820, 34) +
      flower(740, 850, 54, '#e8436f') +
      heading('PAPER', 44, 300, [cream]) +
      heading('KINGDOM', 142, 440, [gold, '#ffc653']),
    'In the Paper Kingdom everything is folded, even the hills. Princess Ori folds best of all: she folds herself.',
  ),
  plate(
    noonSky +
      cloud(640, 190, 120) +
      cloud(180, 130, 90) +
      hills(w, h, ['#8ccf6a', [0.42, 0.36, 0.4, 0.34, 0.4]], ['#4fb06c', [0.46, 0.48, 0.44, 0.48, 0.45]]) +
      castle(330, 510, 1.0, '#58bcd0', plum) +
      tree(560, 510, 90, '#2fa866') +
      tree(110, 510, 80, '#2fa866') +
      house(660, 470, 52, '#f29a4e', crimson) +
      house(770, 480, 40, '#e8c65a', plum) +
      river(500, 900) +
      bank(-1, 560) +
      bank(1, 560) +
      duck(72, 520, 38) +
      duck(160, 545, 28, '#fff0b0') +
      ori({ x: 700, y: 350, r: 62, mood: 'worry', arms: 'up' }) +
      frog(600, 552, 28, true) +
      folded([
        [
          [
            [380, 640],
            [470, 610],
            [490, 636],
            [400, 668],
          ],
          '#b5713f',
        ],
        [
          [
            [400, 668],
            [490, 636],
            [492, 650],
            [404, 684],
          ],
          '#8a4b3a',
        ],
      ]),
    'On Monday the river took the bridge away. “What does today need?” asked Ori. “A bridge,” said the frog, who liked things simple.',
  ),
  plate(
    sky(w, h, '#ffd977', '#ffb35c', '#f2705c', '#c9386e') +
      sun(w / 2, 470, 190) +
      cloud(130, 220, 100, '#fff0dc') +
      cloud(720, 300, 110, '#fff0dc') +
      river(660, 960) +
      bank(-1, 660) +
      bank(1, 660) +
      bridge(600, 'proud') +
      fill(
        [
          [230, 330],
          [620, 300],
          [520, 210],
        ]
          .map(([x = 0, y = 0]) =>
            angular([
              [x, y - 16],
              [x + 5, y - 5],
              [x + 16, y],
              [x + 5, y + 5],
              [x, y + 16],
              [x - 5, y + 5],
              [x - 16, y],
              [x - 5, y - 5],
            ]),
          )
          .join(''),
        '#ffffff',
      ),
    'She folded twice, and once again, and tucked herself in at both ends. And there was a bridge.',
  ),
  plate(
    noonSky +
      sun(200, 250, 70) +
      cloud(120, 300, 100) +
      cloud(660, 110, 90) +
      hills(w, h, ['#8ccf6a', [0.46, 0.42, 0.46, 0.41, 0.46]]) +
      tower(772, 656, 70, 210, '#3aa5c4', plum) +
      river(620, 900) +
      bank(-1, 640) +
      bank(1, 640) +
      bridge(580, 'happy') +
      duck(200, 506, 36) +
      duck(276, 468, 26, '#fff0b0') +
      baker(610, 360, 46, false, 'worry') +
      frog(420, 430, 26) +
      paper(oval(120, 604, 44, 12), '#ffffff', 'flat') +
      line('M96,600q24,-50 48,0', '#ffffff', 30),
    'The ducks crossed over. The baker crossed over, and back: he had forgotten his hat. “Are we heavy?” he asked. “No,” said the bridge. “You tickle.”',
  ),
];
