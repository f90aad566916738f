import { box, fill, oval } from '../../drawing/ink.ts';
import { type Sheet, finished } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import { brushed } from './brushTitle.ts';
import { brush, ink, mist, pool, rice, ridge, sweep } from './inkBrush.ts';
import { foxHead } from './foxHead.ts';
import { foxBody, tails } from './nineTails.ts';
import { cook, skewer } from './ashu.ts';
import { cart, seal } from './shanhaiSnacksCast.ts';

const [w, h] = [800, 1200];

const birds = () =>
  [
    [440, 110, 30],
    [498, 76, 22],
    [540, 128, 17],
  ]
    .map(([x = 0, y = 0, s = 0], i) =>
      sweep(
        [
          [x - s, y - s * 0.3],
          [x - s * 0.3, y - s * 0.5],
          [x, y],
          [x + s * 0.4, y - s * 0.5],
          [x + s, y - s * 0.2],
        ],
        s * 0.26,
        ink,
        `bird${i}`,
      ),
    )
    .join('');

export function cover(): Sheet {
  const art =
    fill(box(0, 0, w, h), fade('v', '#e6dcc4', rice, '#f6efde')) +
    ridge(w, 330, 440, 'cover1', '#a29a8c', 3) +
    fill(oval(300, 420, 262), '#c23326') +
    mist(w, 760, 70, 'cm1') +
    ridge(w, 640, 300, 'cover2', '#6b6660', 3) +
    mist(w, 930, 80, 'cm2') +
    fill(box(0, 960, w, 240), fade('v', '#f6efde00', '#cfc3aa', '#9b907c')) +
    brush(
      [
        [-90, 1128, 60],
        [200, 1106, 90],
        [480, 1118, 100],
        [900, 1100, 70],
      ],
      '#3a343066',
      'ground',
    ) +
    birds() +
    tails([360, 850], 560, 0.68, -27) +
    foxBody([330, 640], 1120, 150) +
    foxHead(312, 606, 166, 'sly', -11, [0.9, 1]) +
    pool(330, 1126, 330, 30, ink, 0.55) +
    cart(165, 1150, 300) +
    cook(620, 1160, 230, { mood: 'joy', arm: 'offer', left: true, prop: skewer(110, 10) }) +
    brushed(
      '山海小吃',
      150,
      [
        [632, 40],
        [632, 208],
        [632, 372],
        [632, 536],
      ],
      rice,
    ) +
    seal('异兽', 710, 770, 52);
  return finished(w, h, art);
}
