import { type Point, angular, box, fill, line, oval, smooth } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { type Sheet, finished } from '../../drawing/page.ts';
import { cuts, engrave, far, ink, paper, radiate, yellow } from './engraving.ts';

const [w, h] = [800, 1200];
const lamp: Point = [400, 742];

/** A row of houses that runs to the light; `side` -1 is the left. */
function houses(side: 1 | -1): string {
  const at = (k: number, up: number): Point => [lamp[0] + side * k, lamp[1] - up * (k / 400)];
  const blocks = [
    { near: 480, far: 330, tall: 640, windows: 5 },
    { near: 322, far: 236, tall: 560, windows: 5 },
    { near: 230, far: 180, tall: 640, windows: 4 },
  ];
  return blocks
    .toReversed()
    .map(({ near, far: away, tall, windows }) => {
      const front: Point[] = [at(near, -230), at(near, tall), at(away, tall), at(away, -230)];
      const panes = Array.from({ length: windows * 2 }, (_, i) => {
        const column = i % 2;
        const level = Math.floor(i / 2);
        const [k1, k2] = [
          away + (near - away) * (0.14 + column * 0.46),
          away + (near - away) * (0.42 + column * 0.46),
        ];
        const [low, high] = [
          30 + level * (tall / (windows + 0.4)),
          30 + (level + 0.62) * (tall / (windows + 0.4)),
        ];
        return angular([at(k1, low), at(k1, high), at(k2, high), at(k2, low)]);
      }).join('');
      return (
        fill(angular(front), ink) +
        engrave(front, {
          angle: 90,
          pitch: 13,
          colour: paper,
          tone: (x, y) => (0.52 - far(lamp, 720)(x, y) * 0.62) * Math.min(1, Math.max(0, (y - 420) / 170)),
          step: 30,
        }) +
        fill(panes, ink) +
        line(`M${at(away, 250).join(',')}L${at(away, -230).join(',')}L${at(near, -230).join(',')}`, paper, 4)
      );
    })
    .join('');
}

function tram(): string {
  const body = smooth(
    [
      [208, 1010],
      [196, 760],
      [206, 560],
      [250, 480],
      [400, 452],
      [550, 480],
      [594, 560],
      [604, 760],
      [592, 1010],
    ],
    true,
  );
  const pane = (x1: number, x2: number, lean: number): Point[] => [
    [x1, 566 + lean],
    [x2, 566 - lean],
    [x2, 668],
    [x1, 668],
  ];
  const panes = [pane(232, 318, 4), pane(334, 466, 0), pane(482, 568, -4)];
  const flank = (s: number): Point[] => [
    [400 + s * 130, 700],
    [400 + s * 196, 700],
    [400 + s * 186, 990],
    [400 + s * 130, 990],
  ];
  return (
    line('M400,452L330,330M400,452L470,330M318,330H482', ink, 9) +
    fill(body, ink) +
    line(body, paper, 5) +
    line('M226,690H574M222,706H578', paper, 4) +
    fill(box(262, 494, 276, 50, 12), paper) +
    fill(textPath('big', 'TERMINUS', 40, 400, 532, 'middle'), ink) +
    panes.map((points) => fill(angular(points), yellow)).join('') +
    panes.map((points) => line(angular(points), paper, 5)).join('') +
    engrave(flank(-1), { angle: 0, pitch: 12, colour: paper, tone: (x) => 0.5 - (400 - x) / 460, step: 22 }) +
    engrave(flank(1), { angle: 0, pitch: 12, colour: paper, tone: (x) => 0.5 - (x - 400) / 460, step: 22 })
  );
}

/** The conductor behind the middle pane: a cap, a watch chain of a smile. */
const conductor = () =>
  fill(
    smooth(
      [
        [350, 670],
        [356, 632],
        [384, 620],
        [400, 626],
        [418, 620],
        [444, 632],
        [452, 670],
      ],
      true,
    ),
    ink,
  ) +
  fill(oval(400, 604, 24, 27), ink) +
  fill(
    smooth(
      [
        [368, 592],
        [372, 572],
        [400, 564],
        [428, 572],
        [432, 592],
        [400, 586],
      ],
      true,
    ),
    ink,
  );

function passenger(): string {
  const coat = smooth(
    [
      [372, 838],
      [330, 862],
      [296, 930],
      [282, 1050],
      [270, 1230],
      [530, 1230],
      [518, 1050],
      [504, 930],
      [470, 862],
      [428, 838],
    ],
    true,
  );
  const hat = smooth(
    [
      [352, 756],
      [358, 700],
      [378, 676],
      [400, 684],
      [422, 676],
      [442, 700],
      [448, 756],
    ],
    true,
  );
  const brim = smooth(
    [
      [300, 768],
      [340, 748],
      [400, 742],
      [460, 748],
      [500, 768],
      [460, 780],
      [400, 784],
      [340, 780],
    ],
    true,
  );
  return (
    fill(oval(400, 792, 47, 54), ink) +
    fill(coat, ink) +
    fill(hat, ink) +
    fill(brim, ink) +
    line('M344,864Q306,920 296,1010M456,864Q494,920 504,1010', yellow, 6) +
    line('M306,766Q340,750 352,750M494,766Q460,750 448,750', yellow, 5) +
    line('M360,740Q362,700 380,684M440,740Q438,700 420,684', yellow, 5) +
    cuts(
      [
        [
          [400, 950],
          [400, 1200],
        ],
      ],
      4,
    ) +
    line('M330,1230Q336,1080 322,980M470,1230Q464,1080 478,980', paper, 3) +
    fill(
      smooth(
        [
          [470, 880],
          [510, 930],
          [566, 1010],
          [570, 1040],
          [540, 1046],
          [500, 1010],
        ],
        true,
      ),
      ink,
    ) +
    line('M506,930Q552,984 566,1016', yellow, 6) +
    fill(box(500, 1040, 120, 96, 10), ink) +
    line(box(500, 1040, 120, 96, 10), paper, 5) +
    line('M500,1072h120', paper, 5) +
    fill(oval(558, 1030, 20, 17), ink) +
    line(oval(558, 1030, 20, 17), paper, 4)
  );
}

function ground(): string {
  const rails: [Point, Point][] = [
    [
      [352, 960],
      [120, 1210],
    ],
    [
      [448, 960],
      [680, 1210],
    ],
  ];
  const cobbles = [1010, 1040, 1078, 1124, 1176].map((y, i): [Point, Point] => [
    [-10, y + i],
    [810, y + i],
  ]);
  return (
    fill(box(0, 960, w, 240), ink) +
    radiate([400, 860], {
      from: 130,
      to: 560,
      count: 46,
      start: 14,
      end: 166,
      colour: paper,
      tone: (x, y) => 0.62 - Math.abs(x - 400) / 620 - Math.max(0, y - 1100) / 900,
    }) +
    cuts(cobbles, 5, ink) +
    cuts(rails, 16, ink) +
    cuts(rails, 6, yellow)
  );
}

function logo(): string {
  const letters = (text: string, size: number, at: readonly [number, number]) =>
    title({ face: 'big', text, size, at, fill: paper, edge: ink, edgeWidth: 16, tracking: 8 });
  const rules = Array.from({ length: 14 }, (_, i): [Point, Point] => {
    const y = 112 + i * 7;
    return [
      [0, y],
      [800, y],
    ];
  });
  const rules2 = rules.map(([[a, y], [c]]): [Point, Point] => [
    [a, y + 186],
    [c, y + 186],
  ]);
  return (
    letters('LAST', 222, [444, 134]) +
    letters('TRAM', 232, [400, 322]) +
    cuts(
      [...rules, ...rules2].filter((_, i) => i % 14 > 2),
      2.6,
      ink,
    ) +
    title({ face: 'big', text: 'THE', size: 62, at: [116, 66], fill: yellow, tracking: 6 })
  );
}

export function cover(): Sheet {
  const sky = (x: number, y: number) => far(lamp, 470)(x, y) * 0.96 + Math.max(0, (560 - y) / 120);
  const art =
    fill(box(0, 0, w, h), paper) +
    radiate(lamp, { from: 120, to: 900, count: 84, tone: sky }) +
    ground() +
    houses(-1) +
    houses(1) +
    fill(box(0, 0, w, 430), ink) +
    tram() +
    conductor() +
    fill(oval(lamp[0], lamp[1] + 20, 122), yellow) +
    line(oval(lamp[0], lamp[1] + 20, 122), ink, 7) +
    passenger() +
    logo();
  return finished(w, h, art);
}
