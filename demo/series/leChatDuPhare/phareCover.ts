import { type Point, angular, box, fill, oval, smooth } from '../../drawing/ink.ts';
import { finished } from '../../drawing/page.ts';
import { bands, contour, deep, ink, logo, pipe, red, sea, shape, snow, yellow } from './claireLine.ts';
import { gull, spyglass } from './leChatDuPhareCast.ts';
import { catHead, placer } from './amiral.ts';
import { boat, island, lens, waves } from './seaside.ts';

/** The hero in oilskins, with his glass to the horizon. */
function admiral(x: number, y: number, r: number): string {
  const at = placer(x, y, r);
  const coat = '#f7b51f';
  const fold = '#dc9410';
  return (
    shape(
      smooth(
        at([-0.7, 0.7, 0.7, 0.7, 1.35, 1.3, 1.6, 2.6, 1.7, 4.4, -1.7, 4.4, -1.6, 2.6, -1.35, 1.3]),
        true,
      ),
      coat,
      5,
    ) +
    fill(smooth(at([0.95, 1.6, 1.3, 2.4, 1.5, 4.4, 0.9, 4.4, 1.0, 2.8]), true), fold) +
    contour(`M${x},${y + r * 1.2}V${y + r * 4.4}`, 5) +
    [1.9, 2.6, 3.3]
      .map(
        (v) =>
          contour(`M${x - r * 0.34},${y + r * v}h${r * 0.68}`, 12) +
          contour(`M${x - r * 0.34},${y + r * v}h${r * 0.68}`, 5, '#8a5a2b') +
          shape(oval(x + r * 0.36, y + r * v, r * 0.1, r * 0.07), '#8a5a2b', 4),
      )
      .join('') +
    shape(
      smooth(at([-0.96, 0.6, 0, 1.04, 0.96, 0.6, 1.16, 1.1, 0.5, 1.5, 0, 1.3, -0.5, 1.5, -1.16, 1.1]), true),
      coat,
      5,
    ) +
    pipe(at([-1.2, 1.7, -1.85, 2.5, -1.5, 3.2]), r * 0.66, coat, 5) +
    shape(oval(...(at([-1.42, 3.3])[0] ?? [0, 0]), r * 0.34, r * 0.3), snow, 5) +
    spyglass(x + r * 0.62, y + r * 1.72, r * 1.9, -32) +
    pipe(at([1.1, 1.8, 1.75, 2.4, 1.62, 1.5]), r * 0.66, coat, 5) +
    shape(oval(...(at([1.56, 1.2])[0] ?? [0, 0]), r * 0.34, r * 0.3), snow, 5) +
    contour(smooth(at([1.46, 1.04, 1.5, 1.2])) + smooth(at([1.66, 1.04, 1.68, 1.2])), 4) +
    catHead(x, y, r, 'fier', true, 0.5)
  );
}

const rail = (y: number, w: number) =>
  [60, 240, 420, 600, 780].map((x) => shape(box(x - 12, y, 24, 260), red, 5)).join('') +
  shape(box(-20, y - 16, w + 40, 34, 12), red, 5) +
  shape(box(-20, y + 96, w + 40, 20), red, 5);

export function cover() {
  const [w, h] = [800, 1200];
  const lamp: Point = [400, 600];
  const beam = (points: Point[]) => fill(angular(points), '#fff0b4');
  const art =
    bands(w, h, [deep, 0.36], ['#1d6f85', 0.52], ['#3c9a9f', 0.63], ['#8ecbb8', 0.7], ['#f9dfa6', 0.745]) +
    fill(box(0, 890, w, 310), sea) +
    island(650, 892, 1) +
    contour('M0,892H800', 5) +
    waves(w, 912, 1200, snow) +
    boat(96, 930, 46, red) +
    boat(216, 908, 22, snow) +
    beam([lamp, [-20, 300], [-20, 640]]) +
    beam([lamp, [820, 330], [820, 690]]) +
    contour('M400,600L-20,300M400,600L-20,640M400,600L820,330M400,600L820,690', 4) +
    lens(lamp[0], lamp[1], 292) +
    admiral(390, 610, 148) +
    rail(1060, w) +
    gull(664, 912, 38, true) +
    logo({ text: 'LE CHAT', at: [400, 62], height: 112, brush: 30, paint: snow, shadow: red }) +
    logo({
      text: 'DU PHARE',
      at: [400, 222],
      height: 86,
      brush: 24,
      paint: yellow,
      shadow: red,
      tower: true,
    });
  return finished(w, h, art + fill(oval(-50, -50, 1), ink));
}
