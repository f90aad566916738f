import { type Point, angular, box, fill, inked, line, oval, px, turned } from '../drawing/ink.ts';
import { between, seededRandom } from '../drawing/seededRandom.ts';
import { cel, ink, paints } from '../series/mechaGrandma/mechaInk.ts';

interface Home {
  x: number;
  top: number;
  w: number;
  base: number;
  wall: string;
  roof: string;
  lit: string;
  seed: string;
}

/** A house of the lane: tiled hip roof with turned-up eaves, windows with sills, somebody's air conditioner. */
export function home({ x, top, w, base, wall, roof, lit, seed }: Home): string {
  const random = seededRandom(seed);
  const pitch = w * 0.26;
  const eaves = `M${px(x - w * 0.12)},${px(top - w * 0.03)}Q${px(x + w * 0.1)},${px(top - w * 0.02)} ${px(x + w * 0.2)},${px(top - pitch)}H${px(x + w * 0.8)}Q${px(x + w * 0.9)},${px(top - w * 0.02)} ${px(x + w * 1.12)},${px(top - w * 0.03)}L${px(x + w)},${px(top + w * 0.05)}H${px(x)}Z`;
  const tiles = [0.3, 0.42, 0.54, 0.66]
    .map((k) => `M${px(x + w * k)},${px(top - pitch + 4)}L${px(x + w * (k + (k - 0.5) * 0.5))},${px(top)}`)
    .join('');
  const pane = w * 0.2;
  let windows = '';
  for (let y = top + w * 0.18; y < base - pane; y += pane * 1.75) {
    for (const u of [0.14, 0.6]) {
      const wx = x + w * u;
      windows +=
        inked(box(wx, y, pane * 1.2, pane), random() < 0.45 ? lit : '#3b1a66', 4, ink) +
        line(`M${px(wx + pane * 0.6)},${px(y)}v${px(pane)}`, ink, 3) +
        inked(box(wx - 5, y + pane, pane * 1.2 + 10, pane * 0.16), roof, 3, ink);
      if (random() < 0.3)
        windows +=
          inked(box(wx + pane * 0.1, y + pane * 1.2, pane * 0.8, pane * 0.42, 4), '#e8dcf0', 3, ink) +
          line(oval(wx + pane * 0.36, y + pane * 1.41, pane * 0.14), ink, 2.4);
    }
  }
  return (
    inked(box(x, top, w, base - top + 30), wall, 5, ink) +
    fill(box(x + w * 0.72, top + 4, w * 0.28 - 3, base - top), '#2a0f4a', 'opacity=".18"') +
    windows +
    inked(eaves, roof, 5, ink) +
    line(tiles, ink, 2.6, 'opacity=".55"') +
    inked(box(x + w * 0.17, top - pitch - 8, w * 0.66, 14, 6), roof, 4, ink)
  );
}

/** Washing on a line between two windows. */
export function washing([ax, ay]: Point, [bx, by]: Point, sag: number, seed: string): string {
  const random = seededRandom(seed);
  const colours = ['#ffffff', '#8fe3d6', '#ffd83d', '#ff8fb8', '#7fb8ff'];
  const count = Math.max(3, Math.round((bx - ax) / 62));
  const clothes = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.7) / (count + 0.4);
    const x = ax + (bx - ax) * t;
    const y = ay + (by - ay) * t + sag * 2 * t * (1 - t);
    const [w, h] = [between(random, 26, 38), between(random, 34, 58)];
    return turned(
      between(random, -9, 9),
      [x, y],
      inked(
        i % 2
          ? box(x - w / 2, y, w, h, 2)
          : angular([
              [x - w * 0.8, y + 6],
              [x - w * 0.3, y],
              [x + w * 0.3, y],
              [x + w * 0.8, y + 6],
              [x + w * 0.66, y + 22],
              [x + w * 0.42, y + 18],
              [x + w * 0.42, y + h],
              [x - w * 0.42, y + h],
              [x - w * 0.42, y + 18],
              [x - w * 0.66, y + 22],
            ]),
        colours[Math.floor(random() * colours.length)] ?? '#fff',
        3.4,
        ink,
      ),
    );
  }).join('');
  return (
    line(`M${px(ax)},${px(ay)}Q${px((ax + bx) / 2)},${px((ay + by) / 2 + sag)} ${px(bx)},${px(by)}`, ink, 4) +
    clothes
  );
}

export const lantern = (x: number, y: number, s: number) =>
  line(`M${px(x)},${px(y - s)}v${px(-s * 0.6)}`, ink, 3) +
  fill(oval(x, y, s * 2.2), 'url(#glow-ffb04a)') +
  cel(oval(x, y, s * 0.9, s * 0.8), 'red', [-s * 0.14, -s * 0.1], 4) +
  inked(box(x - s * 0.34, y - s * 0.96, s * 0.68, s * 0.24, 3), paints.brass[0], 3, ink) +
  inked(box(x - s * 0.34, y + s * 0.72, s * 0.68, s * 0.24, 3), paints.brass[0], 3, ink) +
  line(`M${px(x)},${px(y + s)}v${px(s * 0.7)}`, paints.brass[0], 4);
