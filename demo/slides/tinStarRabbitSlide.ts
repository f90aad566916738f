import { type Point, box, fill, mirrored, oval } from '../drawing/ink.ts';
import { storefront, tumbleweed } from '../series/tinStarRabbit/foxTown.ts';
import {
  black,
  brick,
  cream,
  cut,
  furrows,
  ochre,
  piece,
  printed,
  shading,
  sliver,
  sunburst,
  tube,
} from '../series/tinStarRabbit/linocut.ts';
import { placer } from '../series/tinStarRabbit/placer.ts';
import { carrot, rabbit, tinStar } from '../series/tinStarRabbit/tinStarRabbitCast.ts';
import type { SlideFrame } from './slideKind.ts';

/** A soup ladle in a holster: what a fox brings to a duel. */
function ladle(x: number, y: number, s: number): string {
  const at = placer(x, y, s);
  return (
    piece(
      tube(
        at([0, 0.2, 0.02, -0.7, 0.1, -1.3]),
        [0.09, 0.08, 0.07].map((k) => k * s),
      ),
      cream,
      s * 0.08,
    ) +
    printed(oval(x + s * 0.12, y - s * 1.52, s * 0.36, s * 0.32), cream, s * 0.09) +
    fill(cut(at([-0.1, -1.5, 0.12, -1.7, 0.34, -1.5, 0.12, -1.36]), true, 0.6), black) +
    piece(at([-0.36, -0.1, 0.36, -0.16, 0.3, 0.9, 0.06, 1.3, -0.2, 1.0]), brick, s * 0.09) +
    fill([0.1, 0.4, 0.7].map((v) => oval(x - s * 0.16, y + s * v, s * 0.05)).join(''), cream)
  );
}

/** One leg of the challenger, close up: hip at the top, boot with its spur below. `k` is -1 for the left leg. */
function leg(hip: Point, boot: Point, r: number, k: 1 | -1): string {
  const middle: Point[] = [
    hip,
    [hip[0] + (boot[0] - hip[0]) * 0.4 + k * r * 0.3, hip[1] + (boot[1] - hip[1]) * 0.4],
    [boot[0], boot[1] - r * 0.7],
  ];
  const trouser = tube(
    middle,
    [0.95, 0.8, 0.62].map((v) => v * r),
  );
  const at = placer(boot[0], boot[1], r);
  return (
    piece(trouser, black, r * 0.04) +
    shading(
      k > 0 ? trouser.slice(3) : trouser.slice(0, 3).toReversed(),
      middle.toReversed(),
      22,
      r * 0.1,
      cream,
      [0.3, 0.62],
    ) +
    piece(
      at([-0.66, -1.0, 0.66, -1.0, 0.6, -0.2, 0.66, 0.5, 0.9, 0.86, -0.9, 0.86, -0.66, 0.5, -0.6, -0.2]),
      black,
      r * 0.05,
    ) +
    shading(
      at([k * 0.66, -0.9, k * 0.62, 0, k * 0.8, 0.76]),
      at([0, -0.9, 0, 0, 0, 0.76]),
      10,
      r * 0.09,
      cream,
      [0.4, 0.7],
    ) +
    fill(cut(at([-0.7, -1.04, 0, -0.94, 0.7, -1.04, 0.7, -0.84, 0, -0.74, -0.7, -0.84])), brick) +
    printed(
      cut(
        at([
          -0.12, 0.32, 0, 0.14, 0.12, 0.32, 0.32, 0.3, 0.2, 0.46, 0.28, 0.66, 0.06, 0.58, 0, 0.78, -0.08,
          0.58, -0.28, 0.66, -0.2, 0.46, -0.32, 0.3,
        ]),
      ),
      ochre,
      r * 0.05,
    )
  );
}

/** The brush, cream at its tip. */
function brush(points: readonly Point[], r: number): string {
  const outline = tube(
    points,
    [0.34, 0.8, 0.86, 0.1].map((k) => k * r),
  );
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = points.slice(-3);
  const tip: Point[] = [
    [b[0] + (c[0] - b[0]) * 0.45, b[1] + (c[1] - b[1]) * 0.45],
    [b[0] + (c[0] - b[0]) * 0.75, b[1] + (c[1] - b[1]) * 0.75],
    c,
  ];
  return (
    piece(outline, brick, r * 0.08) +
    shading(outline.slice(1, 3), [a, b], 9, r * 0.16, black, [0.3, 0.6]) +
    fill(
      cut(
        tube(
          tip,
          [0.6, 0.42, 0.06].map((k) => k * r),
        ),
      ),
      cream,
    )
  );
}

/** The arm beside the holster; its paw twitches. */
function twitchyArm(shoulder: Point, paw: Point, r: number): string {
  const middle: Point[] = [
    shoulder,
    [(shoulder[0] + paw[0]) / 2 + r * 0.3, (shoulder[1] + paw[1]) / 2],
    [paw[0], paw[1] - r * 0.85],
  ];
  const sleeve = tube(
    middle,
    [0.74, 0.66, 0.56].map((k) => k * r),
  );
  const at = placer(paw[0], paw[1], r);
  const finger = (path: readonly number[]) =>
    piece(
      tube(
        at(path),
        [0.22, 0.22, 0.12].map((v) => v * r),
      ),
      brick,
      r * 0.06,
    );
  return (
    finger([-0.4, -0.1, -0.84, 0.04, -1.06, 0.34]) +
    finger([-0.28, 0.14, -0.44, 0.52, -0.5, 0.84]) +
    finger([0.04, 0.2, 0.04, 0.6, 0.02, 0.94]) +
    finger([0.34, 0.1, 0.46, 0.48, 0.48, 0.8]) +
    piece(at([-0.46, -0.9, 0.46, -0.9, 0.54, 0.1, 0.3, 0.4, -0.2, 0.42, -0.54, 0.1]), brick, r * 0.06) +
    shading(at([0.44, -0.6, 0.48, 0.2]), at([-0.4, -0.6, -0.3, 0.2]), 7, r * 0.08, black, [0.3, 0.55]) +
    piece(sleeve, black, r * 0.05) +
    shading(sleeve.slice(3).toReversed(), middle, 14, r * 0.12, cream, [0.4, 0.8]) +
    piece(at([-0.64, -1.14, 0.64, -1.06, 0.62, -0.72, -0.66, -0.8]), cream, r * 0.06)
  );
}

const sky = ({ w, h }: SlideFrame, sun: Point, r: number, reach: number) =>
  fill(box(0, 0, w, h), brick) +
  sunburst(sun, r * 1.08, reach, 44, black, r * 0.2, 'slide') +
  fill(oval(...sun, r * 1.06), cream) +
  fill(oval(...sun, r), ochre);

/** Main street with the foxes' side of it in shade; `from` and `to` are its edges far and near. */
function road(
  w: number,
  h: number,
  level: number,
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  const side = (k: 0 | 1, rim: number) =>
    fill(
      cut(
        [
          [rim, level + 2],
          [from[k], level + 2],
          [to[k], h + 10],
          [rim, h + 10],
        ],
        true,
        0.6,
      ),
      black,
    );
  return (
    fill(box(0, level, w, h - level), ochre) +
    fill(sliver([-40, level], [w + 40, level], 5), black) +
    side(0, -w) +
    side(1, w * 2) +
    furrows([from[0], level + 12, from[1] - from[0], h - level], black, 17, 'road', [1.2, 3], 0.4)
  );
}

/** The sheriff's shadow, which comes up the street ahead of him: coat, hat and ears. */
function shadow(x: number, y: number, s: number): string {
  const at = placer(x, y, s);
  return fill(
    cut(
      at([
        -0.5, 0, 0.5, 0, 0.8, 1.2, 1.1, 2.0, 0.6, 2.4, 1.9, 2.5, 2.1, 2.7, 0.9, 2.84, 1.0, 3.3, 1.3, 4.6, 0.5,
        4.4, 0.2, 3.3, -0.2, 3.3, -0.6, 4.5, -1.3, 4.4, -1.0, 3.3, -0.9, 2.84, -2.1, 2.7, -1.9, 2.5, -0.6,
        2.4, -1.1, 2.0, -0.8, 1.2,
      ]),
      true,
      0.8,
    ),
    black,
  );
}

/** A store in the shade, its edges cut free by the sun; `trade` stands on its board instead of a name. */
function shaded(x: number, base: number, w: number, h: number, trade: string): string {
  const top = base - h;
  const edge: Point[] = [
    [x + w * 0.86, top],
    [x + w * 0.86, top + h * 0.12],
    [x + w, top + h * 0.12],
    [x + w, base],
  ];
  const inner: Point[] = edge.map(([a, b]) => [a - w * 0.2, b + 8]);
  return (
    storefront({ x, base, w, h, eyes: true, seed: trade + x }) +
    fill(
      sliver([x + w * 0.12, top], [x + w * 0.88, top], 7) + sliver([x + w, top + h * 0.1], [x + w, base], 7),
      cream,
    ) +
    shading(edge.slice(2), inner.slice(2), 20, 5, cream, [0.3, 0.7]) +
    printed(box(x + w * 0.24, top + h * 0.06, w * 0.52, h * 0.19), brick, 5) +
    trade
  );
}

function wideStreet(frame: SlideFrame): string {
  const { w, h } = frame;
  return (
    sky(frame, [1060, 240], 215, 1000) +
    storefront({ x: 770, base: 402, w: 120, h: 190, eyes: true, seed: 'c', paint: ochre }) +
    storefront({ x: 1232, base: 402, w: 120, h: 170, eyes: true, seed: 'd', paint: ochre }) +
    shaded(1376, 424, 250, 360, '') +
    road(w, h, 400, [740, 1380], [330, 1790]) +
    shadow(1060, 432, 44) +
    rabbit({ x: 1060, y: 178, r: 37, near: 'draw', far: 'hip' }) +
    tumbleweed(880, 436, 22) +
    shaded(476, 424, 170, 300, carrot(561, 156, 22)) +
    shaded(254, 460, 230, 370, tinStar(369, 148, 30, ochre)) +
    shaded(-70, 510, 320, 470, carrot(90, 100, 36)) +
    mirrored(
      612,
      brush(
        [
          [490, 316],
          [574, 366],
          [650, 306],
          [676, 168],
        ],
        58,
      ),
    ) +
    leg([762, -60], [690, 430], 92, -1) +
    leg([1316, -60], [1404, 430], 92, 1) +
    ladle(1356, 216, 92) +
    twitchyArm([1610, -90], [1500, 152], 86)
  );
}

function tallStreet(frame: SlideFrame): string {
  const { w, h } = frame;
  return (
    sky(frame, [400, 340], 262, 900) +
    storefront({ x: 120, base: 640, w: 150, h: 250, eyes: true, seed: 'b', paint: ochre }) +
    storefront({ x: 536, base: 640, w: 150, h: 230, eyes: true, seed: 'e', paint: ochre }) +
    road(w, h, 636, [60, 740], [-900, 1700]) +
    shadow(400, 676, 78) +
    rabbit({ x: 400, y: 292, r: 55, near: 'draw', far: 'hip' }) +
    brush(
      [
        [96, 480],
        [176, 590],
        [236, 556],
        [240, 452],
      ],
      52,
    ) +
    leg([116, -60], [84, 790], 120, -1) +
    leg([684, -60], [720, 790], 120, 1) +
    ladle(694, 424, 100) +
    twitchyArm([860, -120], [744, 150], 84)
  );
}

/** High noon between a challenger's boots. */
export const tinStarRabbitSlide = (frame: SlideFrame) => (frame.wide ? wideStreet(frame) : tallStreet(frame));
