import { type Point, angular, box, fill, line, moved, turned } from '../../drawing/ink.ts';
import { fade } from '../../drawing/paint.ts';
import { flower, folded, leaf, lifted, paper, shade } from './cutPaper.ts';
import { baker, crimson, duck, frog, gold, hair, oriHead, placer, plum } from './paperKingdomCast.ts';
import { castle, cloud, hills, house, sky, slips, sun, tree } from './paperLand.ts';
import { plate, plateHeight as h, plateWidth as w } from './paperPlate.ts';

const storm = sky(w, h, '#27306e', '#3b4f96', '#6f86bd');
const dark = (y: number) =>
  cloud(140, y, 190, '#4a4f86') + cloud(440, y - 50, 230, '#5a5f98') + cloud(720, y + 6, 190, '#444a80');

/** A canopy of pleats over a middle, `spread` half as wide as the whole. */
function canopy(x: number, y: number, spread: number, tall: number, pleats: number): string {
  const faces = Array.from({ length: pleats }, (_, i): [Point[], string] => {
    const [a, b] = [(2 * i) / pleats - 1, (2 * (i + 1)) / pleats - 1];
    const low = (k: number) => y + tall * (0.72 + 0.28 * (1 - k * k));
    const m = (a + b) / 2;
    return [
      [
        [x, y],
        [x + a * spread, low(a)],
        [x + m * spread, low(m) - tall * 0.14],
        [x + b * spread, low(b)],
      ],
      shade(crimson, [0.22, -0.12, 0.08, -0.24][i % 4] ?? 0),
    ];
  });
  return folded(faces, 'high');
}

const umbrella = (x: number, y: number, s: number) =>
  lifted(
    'low',
    line(
      `M${x},${y}v${s * 1.5}q0,${s * 0.26} ${s * 0.2},${s * 0.26}q${s * 0.2},0 ${s * 0.2},${-s * 0.24}`,
      hair,
      s * 0.07,
    ),
  ) +
  canopy(x, y - s * 0.1, s, s * 0.6, 6) +
  oriHead(x, y - s * 0.16, s * 0.26, 'worry');

const peg = (x: number, y: number) => paper(box(x - 7, y - 22, 14, 44, 5), gold, 'low');

export const aRainyThursday = [
  plate(
    storm +
      hills(w, h, ['#3a4a8c', [0.5, 0.46, 0.5, 0.45, 0.5]], ['#2a6a7c', [0.62, 0.58, 0.62, 0.6, 0.62]]) +
      house(140, 690, 108, '#e8825a', plum) +
      house(425, 676, 126, '#d9b04a', crimson) +
      house(712, 694, 110, '#4fb0a0', plum) +
      hills(w, h, ['#175a66', [0.72, 0.7, 0.74, 0.7, 0.73]]) +
      frog(290, 770, 62) +
      leaf([236, 740], 200, -46, '#2fae6c') +
      dark(250) +
      slips(w, 800, 90, '#bcd8ff', 'first rain') +
      duck(590, 790, 56) +
      duck(712, 812, 36, '#fff0b0'),
    'On Thursday it rained. Anywhere else that is weather. In a kingdom made of paper it is an emergency.',
  ),
  plate(
    storm +
      dark(190) +
      hills(w, h, ['#2a6a7c', [0.66, 0.62, 0.66, 0.64, 0.66]]) +
      slips(w, 800, 70, '#bcd8ff', 'second rain') +
      hills(w, h, ['#175a66', [0.78, 0.76, 0.78, 0.75, 0.78]]) +
      umbrella(280, 400, 262) +
      baker(640, 500, 80, true, 'worry') +
      duck(180, 780, 56) +
      duck(420, 800, 40, '#fff0b0') +
      frog(540, 815, 36, true),
    'Ori folded herself into an umbrella. It covered two ducks and one third of the baker. “Bigger,” said the baker’s hat.',
  ),
  plate(
    storm +
      dark(150) +
      slips(w, 760, 80, '#bcd8ff', 'third rain') +
      hills(w, h, ['#2a6a7c', [0.7, 0.66, 0.7, 0.67, 0.7]]) +
      fill(
        angular([
          [w / 2, 330],
          [40, 520],
          [-20, 860],
          [w + 20, 860],
          [w - 40, 520],
        ]),
        fade('v', '#ffe2a0', '#f59a6b'),
      ) +
      hills(w, h, ['#2a7f8c', [0.7, 0.67, 0.7, 0.67, 0.7]]) +
      castle(430, 770, 0.74, '#58bcd0', plum) +
      house(190, 770, 54, '#e8825a', plum) +
      house(660, 770, 56, '#d9b04a', '#2a7f6c') +
      tree(290, 776, 74, '#2fa866') +
      tree(570, 776, 74, '#2fa866') +
      hills(w, h, ['#175a66', [0.74, 0.73, 0.75, 0.73, 0.74]]) +
      canopy(w / 2, 290, 420, 240, 12) +
      oriHead(w / 2, 300, 86, 'proud') +
      duck(330, 830, 30) +
      duck(400, 838, 22, '#fff0b0') +
      baker(500, 740, 30, true, 'happy') +
      frog(590, 830, 28, true),
    'So she unfolded every pleat she had, and folded bigger than ever before: one roof, from hill to hill, and under it everybody, dry.',
  ),
  plate(
    sky(w, h, '#7fd3e8', '#c9f0e4', '#fff1c9') +
      sun(140, 180, 76) +
      cloud(640, 160, 110) +
      hills(w, h, ['#8ccf6a', [0.56, 0.5, 0.55, 0.5, 0.55]], ['#3fae7a', [0.7, 0.68, 0.7, 0.67, 0.7]]) +
      line(`M-20,300Q${w / 2},372 ${w + 20},300`, hair, 6) +
      moved(
        w / 2,
        350,
        turned(
          3,
          [0, 0],
          folded(
            Array.from({ length: 6 }, (_, i): [Point[], string] => {
              const at = placer(-150 + i * 50, 0, 50);
              return [
                at([0, 0, 1, 0, 1.06, 5.2 + (i % 2) * 0.3, 0.06, 5.5 - (i % 2) * 0.3]),
                shade(crimson, i % 2 ? 0.16 : -0.08),
              ];
            }),
            'high',
          ),
        ),
      ) +
      peg(270, 348) +
      peg(570, 348) +
      oriHead(w / 2, 430, 84, 'tired') +
      baker(130, 560, 76, true, 'happy') +
      frog(690, 740, 62, true) +
      duck(560, 800, 40) +
      flower(80, 850, 50, '#e8436f') +
      flower(780, 840, 54, '#f2673f'),
    '“And what do you need today?” asked the frog, when the sun was back. Princess Ori thought about it for a long time. “Ironing,” she said.',
  ),
];
