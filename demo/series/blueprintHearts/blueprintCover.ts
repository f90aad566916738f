import { box, fill, line, oval, smooth, type Point } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import {
  bank,
  blue,
  callout,
  dashed,
  deep,
  drawn,
  girder,
  grid,
  heart,
  lattice,
  light,
  measure,
  mid,
  pale,
  placed,
  red,
  thin,
  white,
} from './draughting.ts';
import { chassis, machineHead, type Kind } from './machines.ts';

const [w, h] = [800, 1200];

/** Half of a heart: from its point at the foot, out, up, and over to the middle. */
const half: readonly Point[] = [
  [386, 1010],
  [250, 900],
  [112, 760],
  [84, 610],
  [170, 500],
  [264, 490],
  [290, 610],
];

const machine = (kind: Kind, flip: boolean) =>
  `<g${flip ? ` transform="translate(${w},0) scale(-1,1)"` : ''}>` +
  lattice(half, 74, 3, mid, 5) +
  placed(146, 1052, 0.9, chassis(kind)) +
  placed(236, 640, 1.2, machineHead(kind, kind === 'derrick' ? 'love' : 'happy'), false, 6) +
  '</g>';

export function cover() {
  const mirror = half.map(([x, y]): Point => [w - x, y]);
  const inside = smooth(
    [...half.slice(0, -1), [340, 530], [400, 606], [460, 530], ...mirror.toReversed().slice(1)],
    true,
  );
  const block =
    drawn(box(506, 1096, 262, 76), deep, 4) +
    thin('M590,1100v70M680,1100v70') +
    fill(
      textPath('letter', '1 : 1', 34, 545, 1146, 'middle') +
        textPath('letter', 'N° 1', 34, 725, 1146, 'middle'),
      white,
    ) +
    fill(heart(635, 1134, 20), red);
  return finished(
    w,
    h,
    grid(w, h, 50, blue, '#185099') +
      fill(inside, red) +
      [0.78, 0.52]
        .map((k) => placed(400 - 400 * k, 790 - 790 * k, k, thin(inside, '#ffb1a8', 3 / k)))
        .join('') +
      dashed(oval(400, 720, 344), pale, 2.4) +
      thin('M400,340V1090M40,720H760', pale, 2) +
      girder(-20, 820, 1062, 56, mid, 4) +
      bank(250, 1060, h, 1, w, 'coverleft', deep) +
      bank(550, 1060, h, -1, w, 'coverright', deep) +
      machine('derrick', false) +
      machine('jib', true) +
      drawn(oval(400, 994, 34), light, 5) +
      thin(oval(400, 994, 22), white, 3) +
      fill(heart(400, 996, 13), red) +
      fill(heart(400, 500, 40), red) +
      line('M400,424V398M344,446L328,428M456,446L472,428', red, 7) +
      measure([250, 860], [550, 860], '52,1', 30) +
      callout(92, 420, 52, [170, 500], drawn('M-34,22L0,-32L34,22Z', mid, 5)) +
      callout(
        708,
        420,
        52,
        [630, 500],
        drawn(oval(0, 0, 28), mid, 5) + thin('M-28,0H28M0,-28V28', white, 4),
      ) +
      title({
        face: 'big',
        text: 'BLUEPRINT',
        size: 132,
        at: [400, 130],
        fill: white,
        edge: deep,
        edgeWidth: 26,
        shadow: light,
        shadowBy: [7, 8],
        tracking: 2,
      }) +
      title({
        face: 'big',
        text: 'HEARTS',
        size: 150,
        at: [400, 276],
        fill: red,
        edge: white,
        edgeWidth: 16,
        shadow: deep,
        shadowBy: [8, 9],
        tracking: 10,
      }) +
      block +
      line(box(14, 14, w - 28, h - 28), white, 5) +
      thin(box(24, 24, w - 48, h - 48)),
  );
}
