import { type Point, box, fill, line, oval, smooth } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { type Sheet, finished } from '../../drawing/page.ts';
import {
  black,
  blossom,
  bouquet,
  cream,
  cutPaper,
  dots,
  marigold,
  orange,
  pink,
  sun,
  teal,
} from './folkFlowers.ts';
import { grip } from './bones.ts';
import { skull } from './skulls.ts';

const [w, h] = [800, 1200];

/** The sofa that they carry, with buttons. */
function sofa(): string {
  const back = smooth(
    [
      [60, 960],
      [90, 880],
      [240, 862],
      [400, 838],
      [560, 862],
      [710, 880],
      [740, 960],
      [740, 1080],
      [60, 1080],
    ],
    true,
  );
  const arm = (s: number) => {
    const x = 400 + s * 350;
    return (
      fill(box(x - 66, 930, 132, 190, 54), pink) +
      line(box(x - 66, 930, 132, 190, 54), black, 9) +
      blossom(x, 986, 46, sun, orange)
    );
  };
  const buttons: Point[] = [
    [210, 956],
    [305, 930],
    [400, 918],
    [495, 930],
    [590, 956],
  ];
  return (
    fill(back, pink) +
    line(back, black, 9) +
    dots(buttons, 13, sun) +
    blossom(400, 980, 44, '#ff86b4', '#e02a70') +
    fill(box(60, 1034, 680, 190, 30), '#e02a70') +
    line(box(60, 1034, 680, 190, 30), black, 9) +
    dots(
      Array.from({ length: 3 }, (_, i): Point => [280 + i * 120, 1088]),
      17,
      cream,
    ) +
    arm(-1) +
    arm(1)
  );
}

function logo(): string {
  const deep = { edge: black, edgeWidth: 26 };
  return (
    title({
      face: 'big',
      text: 'OS',
      size: 230,
      at: [282, 168],
      fill: cream,
      ...deep,
      tracking: 10,
      jitter: 2,
    }) +
    marigold(566, 160, 104, orange, black, black) +
    fill(oval(566, 160, 62), black) +
    title({ face: 'big', text: '&', size: 104, at: [566, 160], fill: cream }) +
    title({
      face: 'big',
      text: 'COMPAGNIE',
      size: 122,
      at: [400, 318],
      fill: sun,
      ...deep,
      tracking: 5,
      arch: 5,
    })
  );
}

export function cover(): Sheet {
  const art =
    fill(box(0, 0, w, h), black) +
    cutPaper(w, -14, 134) +
    fill(oval(400, 640, 350), '#2b0d30') +
    fill(box(66, 780, 140, 160, 40), pink) +
    fill(box(600, 790, 140, 160, 40), teal) +
    fill(
      smooth(
        [
          [250, 900],
          [290, 800],
          [400, 780],
          [510, 800],
          [550, 900],
        ],
        true,
      ),
      orange,
    ) +
    skull('clavicule', 138, 680, 118, { feeling: 'sly', tilt: -8, gaze: [0.7, 0.2] }) +
    skull('osselet', 662, 700, 112, { feeling: 'happy', open: true, tilt: 9 }) +
    skull('femur', 400, 620, 186, { feeling: 'calm', gaze: [0.1, 0.1] }) +
    sofa() +
    [210, 590].map((x, i) => grip(x, 870, 88, i ? 1 : -1)).join('') +
    [110, 690].map((x, i) => grip(x, 930, 70, i ? 1 : -1)).join('') +
    bouquet(50, 1150, 70, 20) +
    bouquet(750, 1150, 70, -20) +
    marigold(400, 1168, 60) +
    logo();
  return finished(w, h, art);
}
