import { type Point, angular, box, fill, oval, px } from '../../drawing/ink.ts';
import { textPath, textWidth } from '../../drawing/lettering.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import { seededRandom } from '../../drawing/seededRandom.ts';
import { black, brick, cream, furrows, ochre, printed, sliver, sunburst, wedge } from './linocut.ts';

interface Store {
  x: number;
  base: number;
  w: number;
  h: number;
  sign?: string;
  eyes?: boolean;
  seed: string;
  paint?: string;
}

const slits = (x: number, y: number, s: number) =>
  fill(
    angular([
      [x - s, y - s * 0.3],
      [x - s * 0.2, y + s * 0.1],
      [x - s * 0.8, y + s * 0.3],
    ]) +
      angular([
        [x + s, y - s * 0.3],
        [x + s * 0.2, y + s * 0.1],
        [x + s * 0.8, y + s * 0.3],
      ]),
    ochre,
  );

/** A false front of boards with a sign; something may look out of its windows. */
export function storefront({ x, base, w, h, sign, eyes = false, seed, paint = black }: Store): string {
  const random = seededRandom(seed);
  const top = base - h;
  const carve = paint === black ? cream : black;
  const front: Point[] = [
    [x, base],
    [x, top + h * 0.12],
    [x + w * 0.14, top + h * 0.12],
    [x + w * 0.14, top],
    [x + w * 0.86, top],
    [x + w * 0.86, top + h * 0.12],
    [x + w, top + h * 0.12],
    [x + w, base],
  ];
  const size = sign ? Math.min(h * 0.13, (h * 0.13 * w * 0.66) / textWidth('big', sign, h * 0.13)) : 0;
  const pane = (u: number) =>
    printed(box(x + w * u, top + h * 0.4, w * 0.26, h * 0.24), paint === black ? brick : black, 5) +
    (eyes
      ? fill(box(x + w * u + 5, top + h * 0.4 + 5, w * 0.26 - 10, h * 0.24 - 10), black) +
        slits(x + w * (u + 0.13), top + h * (0.5 + random() * 0.05), w * 0.09)
      : '');
  return (
    printed(angular(front), paint, 5) +
    furrows([x + 6, top + h * 0.3, w - 12, h * 0.68], carve, h * 0.07, seed, [1, 2.6], 0.6) +
    printed(box(x - 8, top + h * 0.28, w + 16, h * 0.05), paint, 4) +
    (sign
      ? printed(box(x + w * 0.1, top + h * 0.06, w * 0.8, h * 0.19), cream, 5) +
        fill(textPath('big', sign, size, x + w / 2, top + h * 0.155 + size * 0.36, 'middle'), black)
      : '') +
    pane(0.14) +
    pane(0.6) +
    (eyes ? '' : fill(box(x + w * 0.4, top + h * 0.7, w * 0.2, h * 0.3), carve))
  );
}

/** Noon: sun, street and the dust in it. */
export const noon = (f: PanelFrame, seed: string, sky = cream) =>
  fill(box(0, 0, f.w, f.h), sky) +
  sunburst([f.w * 0.5, f.h * 0.36], f.h * 0.16, f.w * 0.7, 30, sky === brick ? black : brick, 15, seed) +
  fill(oval(f.w * 0.5, f.h * 0.36, f.h * 0.15), ochre);

export const street = (f: PanelFrame, level: number, seed: string) =>
  fill(box(0, f.h * level, f.w, f.h), ochre) +
  fill(sliver([-20, f.h * level], [f.w + 20, f.h * level], 5), black) +
  furrows([0, f.h * level + 8, f.w, f.h * (1 - level)], black, 15, seed, [0.8, 2.4], 0.5);

/** Boards of a wall, inside. */
export const boards = (f: PanelFrame, seed: string, paint = brick) =>
  fill(box(0, 0, f.w, f.h), paint) +
  furrows([0, 0, f.w, f.h], black, 22, seed, [1.2, 3.4], 0.8) +
  fill([0.2, 0.5, 0.8].map((k) => box(px2(f.w * k), 0, 4, f.h)).join(''), black);

const px2 = (value: number) => Number(px(value));

/** A lamp's light on a wall: wedges that leave a disc free. */
export const spotlight = (f: PanelFrame, seed: string, paint = cream, under = black) =>
  fill(box(0, 0, f.w, f.h), under) +
  sunburst([f.w * 0.5, f.h * 0.5], f.h * 0.32, f.w * 0.8, 38, paint, 24, seed) +
  fill(oval(f.w * 0.5, f.h * 0.5, f.h * 0.36), paint);

export const tumbleweed = (x: number, y: number, r: number) =>
  fill(
    Array.from({ length: 12 }, (_, i) => {
      const angle = i * 0.9;
      return sliver(
        [x + Math.cos(angle) * r, y + Math.sin(angle) * r],
        [x - Math.cos(angle + 0.6) * r, y - Math.sin(angle + 0.6) * r],
        r * 0.07,
      );
    }).join('') + wedge([x - r * 3, y + r * 0.8], [x - r * 1.2, y + r * 0.8], 3),
    black,
  );
