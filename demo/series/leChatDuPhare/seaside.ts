import { angular, box, fill, oval, px, smooth } from '../../drawing/ink.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';
import { contour, ink, red, shape, snow, yellow } from './claireLine.ts';

/** The great lens: rings of glass round the flame. */
export function lens(x: number, y: number, r: number): string {
  const rings: [number, string][] = [
    [1, '#e8a93a'],
    [0.95, '#ffe9a3'],
    [0.8, '#fff6d2'],
    [0.6, '#ffe9a3'],
    [0.42, '#fffdf0'],
  ];
  return rings.map(([k, paint]) => shape(oval(x, y, r * k), paint, r > 100 ? 5 : 3)).join('');
}

/** Small flat waves that grow towards the viewer. */
export function waves(w: number, top: number, bottom: number, colour: string, seed = 'waves'): string {
  const random = seededRandom(seed);
  let path = '';
  for (let y = top + 10; y < bottom;) {
    const scale = 0.4 + (1.6 * (y - top)) / Math.max(1, bottom - top);
    for (let x = -60 * random(); x < w;) {
      const long = between(random, 26, 60) * scale;
      if (random() < 0.26)
        path += `M${px(x)},${px(y)}q${px(long / 4)},${px(-7 * scale)} ${px(long / 2)},0t${px(long / 2)},0`;
      x += long * between(random, 1.4, 2.6);
    }
    y += 17 * scale;
  }
  return contour(path, 3, colour);
}

export const boat = (x: number, y: number, s: number, paint: string) =>
  shape(
    angular([
      [x, y - s * 1.7],
      [x, y - s * 0.2],
      [x + s * 0.9, y - s * 0.2],
    ]),
    snow,
    s > 30 ? 4 : 2.6,
  ) +
  shape(
    angular([
      [x - s * 0.12, y - s * 1.4],
      [x - s * 0.12, y - s * 0.2],
      [x - s * 0.7, y - s * 0.2],
    ]),
    yellow,
    s > 30 ? 4 : 2.6,
  ) +
  shape(
    smooth(
      [
        [x - s, y - s * 0.1],
        [x + s * 1.1, y - s * 0.1],
        [x + s * 0.7, y + s * 0.4],
        [x - s * 0.7, y + s * 0.4],
      ],
      true,
    ),
    paint,
    s > 30 ? 4 : 2.6,
  );

/** A trawler with a wheelhouse, bow to the right. */
export const trawler = (x: number, y: number, s: number) =>
  shape(box(x - s * 0.5, y - s * 0.9, s * 0.6, s * 0.6), snow) +
  shape(box(x - s * 0.56, y - s, s * 0.72, s * 0.14), red) +
  shape(box(x - s * 0.4, y - s * 0.78, s * 0.16, s * 0.2), yellow) +
  shape(box(x - s * 0.16, y - s * 0.78, s * 0.16, s * 0.2), yellow) +
  contour(
    `M${px(x + s * 0.5)},${px(y - s * 0.3)}V${px(y - s * 1.5)}M${px(x + s * 0.5)},${px(y - s * 1.5)}L${px(x + s * 1.1)},${px(y - s * 0.34)}M${px(x + s * 0.5)},${px(y - s * 1.5)}L${px(x - s * 0.2)},${px(y - s)}`,
  ) +
  shape(
    smooth(
      [
        [x - s, y - s * 0.3],
        [x + s * 0.7, y - s * 0.3],
        [x + s * 1.3, y - s * 0.5],
        [x + s * 0.8, y + s * 0.3],
        [x - s * 0.8, y + s * 0.3],
      ],
      true,
    ),
    '#2f6fb0',
  ) +
  contour(`M${px(x - s * 0.92)},${px(y - s * 0.08)}L${px(x + s)},${px(y - s * 0.16)}`, 4, snow);

export const island = (x: number, y: number, s: number) =>
  shape(
    smooth(
      [
        [x - 150 * s, y],
        [x - 90 * s, y - 34 * s],
        [x - 10 * s, y - 52 * s],
        [x + 80 * s, y - 30 * s],
        [x + 170 * s, y],
      ],
      true,
    ),
    '#5d8f6a',
  ) +
  [-40, 0, 44]
    .map(
      (d, i) =>
        shape(box(x + d * s, y - (60 + i * 4) * s, 26 * s, 26 * s), snow, 3) +
        shape(
          angular([
            [x + (d - 4) * s, y - (60 + i * 4) * s],
            [x + (d + 13) * s, y - (80 + i * 4) * s],
            [x + (d + 30) * s, y - (60 + i * 4) * s],
          ]),
          '#566273',
          3,
        ),
    )
    .join('');

/** The lighthouse on its rock; `y` is its foot. */
export function lighthouse(x: number, y: number, h: number, lit = false): string {
  const half = (t: number) => h * (0.13 - 0.05 * t);
  const band = (a: number, b: number, paint: string) =>
    shape(
      angular([
        [x - half(a), y - h * a],
        [x + half(a), y - h * a],
        [x + half(b), y - h * b],
        [x - half(b), y - h * b],
      ]),
      paint,
    );
  return (
    shape(
      smooth(
        [
          [x - h * 0.5, y + h * 0.1],
          [x - h * 0.3, y - h * 0.04],
          [x, y - h * 0.06],
          [x + h * 0.34, y - h * 0.02],
          [x + h * 0.56, y + h * 0.1],
        ],
        true,
      ),
      '#8b8173',
    ) +
    band(0, 0.2, snow) +
    band(0.2, 0.4, red) +
    band(0.4, 0.6, snow) +
    band(0.6, 0.76, red) +
    shape(box(x - h * 0.035, y - h * 0.12, h * 0.07, h * 0.12, h * 0.02), '#24396a') +
    [0.28, 0.48]
      .map((t) => shape(box(x - h * 0.02, y - h * (t + 0.06), h * 0.04, h * 0.06), '#24396a', 3))
      .join('') +
    shape(box(x - h * 0.065, y - h * 0.9, h * 0.13, h * 0.13), lit ? '#fff0b4' : '#b9dfe2') +
    contour(`M${px(x)},${px(y - h * 0.9)}v${px(h * 0.13)}`, 3) +
    shape(box(x - h * 0.12, y - h * 0.78, h * 0.24, h * 0.03), ink) +
    shape(
      angular([
        [x - h * 0.09, y - h * 0.9],
        [x, y - h],
        [x + h * 0.09, y - h * 0.9],
      ]),
      red,
    )
  );
}

export const cloud = (x: number, y: number, s: number) =>
  fill(
    oval(x, y, s, s * 0.3) +
      oval(x - s * 0.4, y - s * 0.2, s * 0.42, s * 0.3) +
      oval(x + s * 0.3, y - s * 0.26, s * 0.5, s * 0.36),
    snow,
  );

/** Fog in flat lobes, lying over `y`. */
export const fog = (w: number, y: number, colour: string, seed: string) => {
  const random = seededRandom(seed);
  let art = fill(box(-20, y, w + 40, 900), colour);
  for (let x = -40; x < w + 60; x += between(random, 60, 120))
    art += fill(
      oval(x, y + between(random, -8, 12), between(random, 60, 110), between(random, 26, 44)),
      colour,
    );
  return art;
};
