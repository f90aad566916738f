import { type Point, box, fill, oval, turned } from '../../drawing/ink.ts';
import { finished } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { flower, folded, frame, leaf, paper, shade, shadows } from './cutPaper.ts';
import { cream, dress, frog, gold, oriHead, placer } from './paperKingdomCast.ts';
import { cloud, hills, tower, tree } from './paperLand.ts';
import { cutout } from './paperLetters.ts';

/** Half a crane: one wing of four faces, and a second one behind it. */
function wing(x: number, y: number, r: number, k: number): string {
  const at = placer(x, y, r);
  const p = (pairs: readonly number[]): Point[] => at(pairs.map((v, i) => (i % 2 ? v : v * k)));
  const side = k < 0 ? 0 : -0.06;
  const white = '#fdf3ea';
  return (
    folded(
      [
        [p([0.3, 1.3, 3.3, -0.1, 2.5, 1.6]), shade('#c9b7ee', side)],
        [p([0.3, 1.3, 2.5, 1.6, 1.6, 2.9]), shade('#a98fdd', side)],
      ],
      'high',
    ) +
    folded(
      [
        [p([0.2, 1.2, 3.74, -2.3, 2.98, -0.2]), shade(white, side * 0.5)],
        [p([0.2, 1.2, 2.98, -0.2, 2.9, 0.92]), shade('#e4d6f4', side)],
        [p([0.2, 1.2, 2.9, 0.92, 1.4, 2.2]), shade('#cdb9ea', side)],
        [p([0.2, 1.2, 1.4, 2.2, 0.5, 2.5]), shade('#f0e4f2', side)],
      ],
      'high',
    )
  );
}

export function cover() {
  const [w, h] = [800, 1200];
  const centre: Point = [400, 660];
  const sheet = (colour: string, rx: number, ry: number, bumps: number, seed: string) =>
    paper(
      frame(w, h, centre, rx, ry, bumps, seed),
      colour,
      'high',
      fade('v', shade(colour, -0.1), shade(colour, 0.1)),
    );
  const art =
    shadows +
    fill(box(0, 0, w, h), '#ffd977') +
    fill(oval(400, 600, 420), glow('#fffbe8')) +
    sheet('#ffb35c', 262, 380, 15, 'e') +
    sheet('#f47a55', 316, 440, 17, 'd') +
    sheet('#d6406e', 368, 500, 19, 'c') +
    cloud(120, 800, 110, '#ffe6d6') +
    cloud(690, 740, 120, '#ffe6d6') +
    hills(w, h, ['#1b9c8c', [0.8, 0.77, 0.8, 0.77, 0.8]]) +
    tower(196, 960, 64, 132, '#3aa5c4', '#8a3aa8') +
    tower(604, 960, 64, 132, '#3aa5c4', '#8a3aa8') +
    tower(142, 975, 46, 70, '#58bcd0', '#c43b6b') +
    tower(660, 975, 46, 70, '#58bcd0', '#c43b6b') +
    tree(92, 1040, 120, '#2fa866') +
    tree(716, 1030, 130, '#2fa866') +
    hills(w, h, ['#0f7a7c', [0.85, 0.88, 0.83, 0.88, 0.84]]) +
    sheet('#8d2f83', 430, 570, 19, 'b') +
    sheet('#4a2580', 490, 640, 17, 'a') +
    wing(400, 500, 104, -1) +
    wing(400, 500, 104, 1) +
    dress(400, 578, 104, 4.25, 2.3, 7, '#5b3bb0') +
    dress(400, 578, 104, 3.85, 1.95, 8) +
    paper(oval(400, 662, 17), gold, 'flat') +
    folded(
      [
        [
          [
            [352, 580],
            [400, 656],
            [448, 580],
          ],
          cream,
        ],
      ],
      'flat',
    ) +
    turned(5, [400, 600], oriHead(400, 494, 112, 'proud')) +
    hills(w, h, ['#0b5a63', [0.9, 0.925, 0.95, 0.92, 0.895]]) +
    leaf([60, 1190], 190, -62, '#1c8a5c') +
    leaf([160, 1210], 170, -96, '#26a06a') +
    leaf([746, 1190], 190, -118, '#1c8a5c') +
    leaf([640, 1210], 170, -84, '#26a06a') +
    flower(86, 1098, 92, '#e8436f') +
    flower(236, 1152, 62, '#7b4fd0') +
    flower(716, 1094, 96, '#f2673f') +
    flower(568, 1152, 60, '#3aa0d8') +
    frog(400, 1118, 46) +
    cutout({ text: 'PAPER', at: [400, 40], width: 470, height: 128, papers: [cream], sag: -8 }) +
    cutout({ text: 'KINGDOM', at: [400, 190], width: 640, height: 124, papers: [gold, '#ffc653'], sag: -14 });
  return finished(w, h, art);
}
