import { type Point, angular, box, fill, line, oval, px } from '../drawing/ink.ts';
import { glow } from '../drawing/paint.ts';
import { between, seededRandom } from '../drawing/seededRandom.ts';

interface Roofs {
  wall: string;
  side: string;
  roof: string;
  rim: string;
  lit: string;
  ink: string;
}

export const far: Roofs = {
  wall: '#5a4aa0',
  side: '#4c3f92',
  roof: '#6d5db8',
  rim: '#c8bcff',
  lit: '#ffe09a',
  ink: '#453a86',
};
export const middle: Roofs = {
  wall: '#34296f',
  side: '#2b2362',
  roof: '#4a3c92',
  rim: '#a99cf0',
  lit: '#ffcf6e',
  ink: '#1d1748',
};
export const near: Roofs = {
  wall: '#191443',
  side: '#140f38',
  roof: '#2a2266',
  rim: '#8378d8',
  lit: '#ffb84d',
  ink: '#0b0826',
};

/** A gabled house seen from a corner: front at the left, a long roof to the right, its edges lit by the moon. */
export function house(x: number, base: number, w: number, tall: number, paints: Roofs, seed: string): string {
  const random = seededRandom(seed);
  const [front, eave] = [w * 0.44, base - tall];
  const pitch = front * between(random, 0.62, 0.85);
  const [apex, end]: [Point, Point] = [
    [x + front / 2, eave - pitch],
    [x + w - front * 0.5, eave - pitch],
  ];
  const weight = Math.max(1, w * 0.012);
  const slope = angular([apex, end, [x + w, eave + 2], [x + front, eave + 2]]);
  const tiles = [0.25, 0.5, 0.75]
    .map((t) => {
      const y = apex[1] + (eave - apex[1]) * t;
      return `M${px(apex[0] + front * 0.5 * t)},${px(y)}H${px(end[0] + front * 0.5 * t)}`;
    })
    .join('');
  const pane = Math.max(5, front * 0.17);
  let windows = '';
  for (let row = 0; row * pane * 2 < tall - pane * 2; row++) {
    const wy = eave + pane * (0.7 + row * 2.1);
    for (const u of [0.14, 0.6])
      if (random() < 0.5) windows += box(x + front * u, wy, pane * 1.1, pane * 1.35);
    for (const u of [0.14, 0.44, 0.74])
      if (random() < 0.3) windows += box(x + front + (w - front) * u, wy, pane, pane * 1.35);
  }
  const chimney = x + front * 0.8 + (w - front) * between(random, 0.2, 0.5);
  return (
    fill(box(chimney, apex[1] - pane * 1.1, pane * 1.1, pitch * 0.8 + pane), paints.wall) +
    fill(box(chimney - 2, apex[1] - pane * 1.3, pane * 1.1 + 4, pane * 0.5), paints.rim) +
    fill(box(x + front, eave, w - front, tall + 40), paints.side) +
    fill(angular([apex, [x + front, eave], [x + front, base + 40], [x, base + 40], [x, eave]]), paints.wall) +
    fill(windows, paints.lit) +
    (random() < 0.6 ? fill(oval(apex[0], apex[1] + pitch * 0.58, pane * 0.55), paints.lit) : '') +
    fill(slope, paints.roof) +
    line(tiles, paints.ink, weight) +
    line(
      `M${px(x - 3)},${px(eave + 4)}L${px(apex[0])},${px(apex[1])}L${px(end[0])},${px(end[1])}`,
      paints.rim,
      weight * 1.7,
    ) +
    line(
      `M${px(apex[0])},${px(apex[1])}L${px(x + front)},${px(eave + 3)}H${px(x + w)}`,
      paints.ink,
      weight * 1.5,
    )
  );
}

/** A row of houses from edge to edge; `tall` is the range of wall heights in px. */
export function row(
  w: number,
  base: number,
  size: number,
  tall: readonly [number, number],
  paints: Roofs,
): string {
  const seed = `row ${size} ${base}`;
  const random = seededRandom(seed);
  let art = '';
  for (let x = -size * 0.6, i = 0; x < w; i++) {
    const wide = size * between(random, 0.8, 1.3);
    art += house(x, base, wide, between(random, ...tall), paints, `${seed} ${i}`);
    x += wide * between(random, 0.74, 0.94);
  }
  return art;
}

export function clockTower(x: number, base: number, s: number): string {
  const p = middle;
  return (
    fill(box(x - s * 0.3, base - s * 2, s * 0.6, s * 2.2), p.side) +
    fill(box(x, base - s * 2, s * 0.3, s * 2.2), p.side) +
    fill(
      angular([
        [x - s * 0.4, base - s * 2],
        [x, base - s * 3],
        [x + s * 0.4, base - s * 2],
      ]),
      p.ink,
    ) +
    line(`M${px(x - s * 0.4)},${px(base - s * 2)}L${px(x)},${px(base - s * 3)}v${px(-s * 0.3)}`, p.rim, 3) +
    fill(oval(x, base - s * 1.6, s * 0.42), glow('#ffdf90')) +
    fill(oval(x, base - s * 1.6, s * 0.21), '#fff0bd') +
    line(`M${px(x)},${px(base - s * 1.6)}v${px(-s * 0.15)}m0,${px(s * 0.15)}l${px(s * 0.1)},0`, p.ink, 3)
  );
}
