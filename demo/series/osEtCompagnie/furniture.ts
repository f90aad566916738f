import { angular, box, fill, line, moved, oval, px, smooth } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { black, blossom, cream, dots, leaf, marigold, orange, pink, plum, sun, teal } from './folkFlowers.ts';

/** A box with lettering on its side; (x, y) is the middle of its foot. */
export function carton(x: number, y: number, w: number, h: number, text: string, paint = '#d99a4e'): string {
  return (
    fill(box(x - w / 2, y - h, w, h, 6), paint) +
    line(box(x - w / 2, y - h, w, h, 6), black, 6) +
    fill(box(x - w * 0.09, y - h, w * 0.18, h), '#f2c27e') +
    line(`M${x - w / 2},${y - h * 0.78}H${x + w / 2}`, black, 4) +
    fill(box(x - w * 0.44, y - h * 0.62, w * 0.88, h * 0.36, 8), cream) +
    fill(
      textPath('talk', text, Math.min(h * 0.24, (w * 1.42) / text.length), x, y - h * 0.37, 'middle'),
      black,
    )
  );
}

/** An upright piano painted with flowers. */
export const piano = (x: number, y: number, w: number, h: number) =>
  fill(box(x - w / 2, y - h, w, h, 10), plum) +
  line(box(x - w / 2, y - h, w, h, 10), black, 7) +
  fill(box(x - w * 0.54, y - h * 0.46, w * 1.08, h * 0.16, 6), cream) +
  line(
    box(x - w * 0.54, y - h * 0.46, w * 1.08, h * 0.16, 6) +
      Array.from(
        { length: 11 },
        (_, i) => `M${x - w * 0.54 + (i + 1) * w * 0.09},${y - h * 0.46}v${h * 0.16}`,
      ).join(''),
    black,
    4,
  ) +
  fill(
    Array.from({ length: 11 }, (_, i) =>
      [2, 6, 9].includes(i) ? '' : box(x - w * 0.54 + (i + 1) * w * 0.09 - 6, y - h * 0.46, 12, h * 0.09),
    ).join(''),
    black,
  ) +
  marigold(x, y - h * 0.73, h * 0.17) +
  leaf(x + h * 0.2, y - h * 0.73, h * 0.26, 0) +
  leaf(x - h * 0.2, y - h * 0.73, h * 0.26, 180) +
  blossom(x - w * 0.3, y - h * 0.15, h * 0.1, pink) +
  blossom(x + w * 0.3, y - h * 0.15, h * 0.1, pink);

/** A painted dog who has never been so happy. */
export function dog(x: number, y: number, s: number, left = false, mouthful = ''): string {
  const body = smooth(
    [
      [-1.1 * s, -0.9 * s],
      [0.2 * s, -1.0 * s],
      [0.7 * s, -0.8 * s],
      [0.75 * s, -0.2 * s],
      [0.3 * s, 0.0],
      [-1.0 * s, -0.1 * s],
      [-1.3 * s, -0.5 * s],
    ],
    true,
  );
  const head = smooth(
    [
      [0.2 * s, -1.7 * s],
      [0.9 * s, -1.8 * s],
      [1.2 * s, -1.4 * s],
      [1.75 * s, -1.2 * s],
      [1.7 * s, -0.86 * s],
      [1.0 * s, -0.8 * s],
      [0.3 * s, -1.0 * s],
    ],
    true,
  );
  const legs = `M${-0.9 * s},${-0.3 * s}V${0.5 * s}M${-0.5 * s},${-0.3 * s}V${0.5 * s}M${0.2 * s},${-0.3 * s}V${0.5 * s}M${0.56 * s},${-0.3 * s}V${0.5 * s}`;
  const tail = `M${-1.2 * s},${-0.6 * s}q${-0.5 * s},${-0.2 * s} ${-0.4 * s},${-0.8 * s}`;
  return moved(
    x,
    y,
    line(legs + tail, black, s * 0.34) +
      line(legs + tail, teal, s * 0.22) +
      fill(body, teal) +
      line(body, black, s * 0.07) +
      marigold(-0.4 * s, -0.5 * s, 0.3 * s, orange, sun, pink) +
      dots(
        [
          [0.2 * s, -0.6 * s],
          [0.36 * s, -0.4 * s],
          [-0.96 * s, -0.5 * s],
        ],
        s * 0.07,
        sun,
      ) +
      fill(head, teal) +
      line(head, black, s * 0.07) +
      fill(
        angular([
          [0.3 * s, -1.6 * s],
          [0.2 * s, -2.3 * s],
          [0.7 * s, -1.76 * s],
        ]),
        pink,
        `stroke="${black}" stroke-width="${px(s * 0.07)}"`,
      ) +
      fill(oval(1.72 * s, -1.18 * s, s * 0.13), black) +
      line(`M${0.7 * s},${-1.42 * s}q${0.14 * s},${-0.2 * s} ${0.28 * s},0`, black, s * 0.1) +
      fill(oval(1.2 * s, -0.78 * s, s * 0.14, s * 0.24), pink) +
      line(`M${0.96 * s},${-0.96 * s}Q${1.3 * s},${-0.8 * s} ${1.66 * s},${-0.94 * s}`, black, s * 0.07) +
      mouthful,
    left ? 'scale(-1,1)' : '',
  );
}
