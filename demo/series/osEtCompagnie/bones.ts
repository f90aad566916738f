import { type Point, angular, box, fill, line, moved, oval, px } from '../../drawing/ink.ts';
import { black, cream, dots, marigold, sun } from './folkFlowers.ts';
import { type Who, looks } from './skulls.ts';

/** A bone from one knob to the other. */
export function bone([x1, y1]: Point, [x2, y2]: Point, w: number, paint = cream): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(-(y2 - y1) / length) * w * 0.42, ((x2 - x1) / length) * w * 0.42];
  const knobs = [
    oval(x1 + nx, y1 + ny, w * 0.58),
    oval(x1 - nx, y1 - ny, w * 0.58),
    oval(x2 + nx, y2 + ny, w * 0.58),
    oval(x2 - nx, y2 - ny, w * 0.58),
  ].join('');
  const shaft = `M${px(x1)},${px(y1)}L${px(x2)},${px(y2)}`;
  return (
    line(knobs, black, w * 0.34) +
    line(shaft, black, w * 0.8 + w * 0.34) +
    fill(knobs, paint) +
    line(shaft, paint, w * 0.8)
  );
}

/** A hand of four finger bones that hold an edge; `side` says where the thumb is. */
export const grip = (x: number, y: number, s: number, side: 1 | -1): string =>
  [0, 1, 2, 3]
    .map((i) => {
      const fx = x + side * (i - 1.5) * s * 0.3;
      const finger = box(
        fx - s * 0.125,
        y - s * 0.1,
        s * 0.25,
        s * (0.62 - Math.abs(i - 1.4) * 0.06),
        s * 0.12,
      );
      return fill(finger, cream) + line(finger, black, s * 0.06);
    })
    .join('');

/** Ribs and dungarees below a skull; (x, y) is the neck. */
export function trunk(who: Who, x: number, y: number, s: number): string {
  const { cloth, second } = looks[who];
  const bib = angular([
    [-0.46 * s, 0.55 * s],
    [0.46 * s, 0.55 * s],
    [0.6 * s, 1.9 * s],
    [-0.6 * s, 1.9 * s],
  ]);
  const ribs = [0.2, 0.42, 0.64, 0.86]
    .map(
      (k, i) =>
        `M${px(-s * (0.5 - i * 0.02))},${px((k + 0.1) * s)}Q0,${px((k - 0.08) * s)} ${px(s * (0.5 - i * 0.02))},${px((k + 0.1) * s)}`,
    )
    .join('');
  return moved(
    x,
    y,
    line(`M0,${px(-0.1 * s)}V${px(s)}`, black, s * 0.26) +
      line(ribs, black, s * 0.2) +
      line(`M0,${px(-0.1 * s)}V${px(s)}`, cream, s * 0.16) +
      line(ribs, cream, s * 0.11) +
      fill(bib, cloth) +
      line(bib, black, s * 0.06) +
      line(
        `M${px(-0.4 * s)},${px(0.6 * s)}L${px(-0.5 * s)},${px(0.1 * s)}M${px(0.4 * s)},${px(0.6 * s)}L${px(0.5 * s)},${px(0.1 * s)}`,
        cloth,
        s * 0.15,
      ) +
      dots(
        [
          [-0.38 * s, 0.66 * s],
          [0.38 * s, 0.66 * s],
        ],
        s * 0.08,
        sun,
      ) +
      marigold(0, 1.02 * s, s * 0.26, second, cream, black) +
      line(`M${px(-0.5 * s)},${px(1.45 * s)}H${px(0.5 * s)}`, second, s * 0.08),
  );
}
