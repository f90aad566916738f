import { dotFade } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { headDrawing } from '../../drawing/figure.ts';
import { type Point, angular, box, fill, inked, line, oval, px, smooth, turned } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { type Sheet, finished } from '../../drawing/page.ts';
import { clip } from '../../drawing/paint.ts';
import { comet } from './comet.ts';
import { ink, paper, yellow } from './constellationClubCast.ts';
import { dov, hana, storm } from './hanaAndDov.ts';

const [w, h] = [800, 1200];
const mid = '#34458f';
const pale = '#c3c9e6';

/** A band of stars that crosses the sky. */
function milkyWay(): string {
  const band = clip([
    [-20, 420],
    [820, -60],
    [820, 330],
    [-20, 800],
  ]);
  return (
    `<g clip-path="${band}">${fill(box(0, 0, w, h), mid)}` +
    dotFade({ y: 0, width: w, height: 640, from: 0, to: 0.5, angle: 60, colour: ink, pitch: 96 }) +
    '</g>'
  );
}

/** The shape everybody knows, with stars for joints. */
function plough(): string {
  const joints: Point[] = [
    [48, 420],
    [128, 372],
    [250, 366],
    [370, 424],
    [520, 372],
    [640, 352],
    [752, 410],
  ];
  return (
    line(`M${joints.map(([x, y]) => `${x},${y}`).join('L')}`, pale, 3) +
    joints.map(([x, y], i) => fill(star(x, y, i % 2 ? 20 : 28), yellow)).join('')
  );
}

function shoulders(): string {
  const left = smooth(
    [
      [250, 770],
      [120, 810],
      [20, 900],
      [-60, 1060],
      [-60, 1240],
      [420, 1240],
      [420, 820],
    ],
    true,
  );
  const right = smooth(
    [
      [550, 770],
      [690, 810],
      [790, 900],
      [870, 1060],
      [870, 1240],
      [380, 1240],
      [380, 820],
    ],
    true,
  );
  const collar: Point[] = [
    [150, 786],
    [330, 790],
    [380, 960],
    [236, 930],
    [64, 890],
  ];
  return (
    inked(right, ink, 7, paper) +
    fill(
      smooth(
        [
          [700, 830],
          [790, 900],
          [870, 1060],
          [870, 1240],
          [690, 1240],
          [720, 1000],
        ],
        true,
      ),
      mid,
    ) +
    inked(
      angular([
        [500, 780],
        [620, 770],
        [590, 960],
        [520, 1000],
      ]),
      paper,
      6,
      ink,
    ) +
    inked(
      angular([
        [620, 760],
        [700, 800],
        [660, 930],
        [586, 960],
      ]),
      mid,
      6,
      ink,
    ) +
    inked(left, paper, 7, ink) +
    fill(
      smooth(
        [
          [-60, 1000],
          [60, 940],
          [96, 1080],
          [140, 1240],
          [-60, 1240],
        ],
        true,
      ),
      pale,
    ) +
    line('M96,1080q40,-30 60,-70M120,1160q70,-40 100,-110', ink, 5) +
    inked(angular(collar), ink, 6, ink) +
    line('M92,872L240,906L352,932', paper, 6) +
    inked(
      angular([
        [232, 910],
        [300, 985],
        [262, 1060],
        [232, 960],
        [190, 1040],
        [172, 965],
      ]),
      yellow,
      6,
      ink,
    )
  );
}

function hand(x: number, y: number, side: 1 | -1): string {
  const fingers = [0, 1, 2, 3]
    .map((i) => {
      const [cx, cy] = [x + side * (i * 3 - 4), y - 66 + i * 38];
      return inked(
        smooth(
          [
            [cx - 46, cy - 18],
            [cx + 24, cy - 20],
            [cx + 44, cy],
            [cx + 24, cy + 20],
            [cx - 46, cy + 18],
          ].map(([a, b]): Point => [side > 0 ? (a ?? 0) : 2 * cx - (a ?? 0), b ?? 0]),
          true,
        ),
        paper,
        6,
        ink,
      );
    })
    .join('');
  return fingers;
}

/** The big lens that looks back at the reader. */
function lens(cx: number, cy: number, r: number): string {
  const inner = r * 0.78;
  const ring = (k: number, colour: string, weight: number) => line(oval(cx, cy, r * k), colour, weight);
  const glass =
    fill(oval(cx, cy, inner), ink) +
    fill(oval(cx + r * 0.1, cy + r * 0.12, inner * 0.82), mid) +
    fill(oval(cx + r * 0.16, cy + r * 0.18, inner * 0.62), '#5a6cb8') +
    [45, 0]
      .map((turn) =>
        turned(turn, [cx, cy], fill(star(cx, cy, inner * (turn ? 0.42 : 0.98)), turn ? paper : yellow)),
      )
      .join('') +
    fill(star(cx, cy, inner * 0.4), paper) +
    fill(star(cx - 84, cy + 62, 30) + star(cx + 92, cy - 66, 26), yellow) +
    line(
      `M${px(cx - inner * 0.82)},${px(cy - inner * 0.22)}A${px(inner * 0.85)},${px(inner * 0.85)} 0 0,1 ${px(cx - inner * 0.2)},${px(cy - inner * 0.82)}`,
      paper,
      18,
    ) +
    line(
      `M${px(cx + inner * 0.86)},${px(cy + inner * 0.2)}A${px(inner * 0.88)},${px(inner * 0.88)} 0 0,1 ${px(cx + inner * 0.62)},${px(cy + inner * 0.6)}`,
      paper,
      9,
    );
  const screws = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2 + 0.52;
    return inked(oval(cx + Math.cos(a) * r * 0.9, cy + Math.sin(a) * r * 0.9, 9), yellow, 4, ink);
  }).join('');
  return (
    inked(oval(cx, cy, r), paper, 10, ink) +
    fill(oval(cx + 10, cy + 14, r * 0.95), pale) +
    ring(1, ink, 9) +
    screws +
    glass +
    ring(0.79, ink, 12)
  );
}

/** Sparks between two people who will not look away. */
const sparks = () =>
  inked(
    angular([
      [398, 520],
      [430, 570],
      [408, 576],
      [436, 640],
      [378, 578],
      [402, 572],
    ]),
    yellow,
    5,
    ink,
  );

function logo(): string {
  return (
    title({
      face: 'big',
      text: 'CONSTELLATION',
      size: 98,
      at: [400, 84],
      fill: paper,
      edge: ink,
      edgeWidth: 22,
      arch: 7,
      tracking: 2,
    }) +
    title({
      face: 'big',
      text: 'CLUB',
      size: 224,
      at: [400, 232],
      fill: yellow,
      edge: ink,
      edgeWidth: 36,
      shadow: '#5a6cb8',
      shadowBy: [8, 10],
      tracking: 16,
      jitter: 2,
    })
  );
}

export function cover(): Sheet {
  const head = { line: 7, ink };
  const art =
    fill(box(0, 0, w, h), ink) +
    milkyWay() +
    plough() +
    shoulders() +
    turned(
      5,
      [560, 740],
      headDrawing(
        { ...dov, ...storm(pale) },
        { ...head, x: 572, y: 610, r: 152, turn: -0.5 },
        'smug',
        [-0.9, 0],
      ),
    ) +
    turned(
      -5,
      [230, 740],
      headDrawing(hana, { ...head, x: 232, y: 622, r: 150, turn: 0.5 }, 'bold', [0.8, 0]),
    ) +
    sparks() +
    lens(400, 976, 214) +
    hand(206, 990, 1) +
    hand(594, 990, -1) +
    comet(700, 1052, 66) +
    logo();
  return finished(w, h, art);
}
