import type { Speech, Voice } from '../../drawing/balloon.ts';
import { box, fill, inked, line, oval, px, type Point } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { type Panel, strip } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import { skyline } from '../../drawing/townscape.ts';
import { hand, ink, softened } from './mechaInk.ts';
import { leek, tomato } from './mechaNeighbours.ts';

export const W = 800;

export const say = (
  text: string,
  x: number,
  y: number,
  to?: Point,
  voice: Voice = 'say',
  more: Partial<Speech> = {},
): Speech => ({
  text,
  at: [x, y],
  ...(to ? { to } : {}),
  voice,
  ...more,
});

export const scene = (height: number, art: string, talk: Speech[] = [], over = '') => ({
  height,
  draw: (() => ({ art: softened(art), talk, over })) satisfies Panel,
});

export const scroll = (scenes: ReturnType<typeof scene>[]) => strip(W, '#2a0f4a', hand, scenes);

export const sound = (text: string, x: number, y: number, size: number, angle: number, paint = '#ffe14a') =>
  title({
    face: 'kuaile',
    text,
    size,
    at: [x, y],
    angle,
    jitter: 6,
    fill: paint,
    edge: ink,
    edgeWidth: size * 0.2,
    shadow: ink,
    shadowBy: [size * 0.06, size * 0.08],
  });

export const dawn = (h: number) =>
  fill(box(0, 0, W, h), fade('v', '#3a1a86', '#c43a9a', '#ff8a5a', '#ffd98a'));

export const roofs = (base: number, seed: string, near = true) =>
  skyline({
    w: W,
    base: base - 40,
    seed: `${seed}a`,
    wall: '#c2557f',
    lit: '#ffe08a',
    heights: [160, 300],
    step: 100,
  }) +
  (near
    ? skyline({
        w: W,
        base,
        seed: `${seed}b`,
        wall: '#5c2477',
        lit: '#ffd75e',
        heights: [90, 210],
        step: 130,
        ink,
        weight: 5,
      })
    : '');

/** A market stall with an awning; `x` is its middle, `y` the ground. */
export function stall(x: number, y: number, w: number, stripe: string, goods: 'leek' | 'tomato'): string {
  const top = y - w * 0.95;
  const stripes = Array.from({ length: 6 }, (_, i) => {
    const sx = x - w / 2 + (i * w) / 6;
    const path = `M${px(sx)},${px(top)}h${px(w / 6)}v${px(w * 0.22)}q${px(-w / 12)},${px(w * 0.1)} ${px(-w / 6)},0Z`;
    return inked(path, i % 2 ? '#fff6e4' : stripe, 4, ink);
  }).join('');
  const heap = Array.from({ length: 7 }, (_, i) => {
    const gx = x - w * 0.36 + i * w * 0.12;
    return goods === 'leek'
      ? leek([gx, y - w * 0.24], w * 0.42, (i - 3) * 9)
      : tomato(gx, y - w * 0.36 - (i % 2) * w * 0.06, w * 0.09);
  }).join('');
  return (
    fill(box(x - w * 0.46, top, w * 0.92, w * 0.9), '#7a3a5e') +
    [-0.46, 0.43].map((k) => inked(box(x + k * w, top, w * 0.04, w * 0.95), '#ffc93f', 4, ink)).join('') +
    heap +
    inked(box(x - w / 2, y - w * 0.28, w, w * 0.28, 6), '#ffb55a', 5, ink) +
    line(`M${px(x - w / 2)},${px(y - w * 0.14)}h${px(w)}`, '#d9772f', 5) +
    stripes
  );
}

export const notes = (places: readonly Point[], paint: string) =>
  places
    .map(
      ([x, y]) =>
        line(`M${x},${y}v-56l34,-10v54`, ink, 15) +
        fill(oval(x - 9, y, 18, 14) + oval(x + 25, y - 12, 18, 14), ink) +
        line(`M${x},${y}v-56l34,-10v54`, paint, 8) +
        fill(oval(x - 9, y, 14, 10) + oval(x + 25, y - 12, 14, 10), paint),
    )
    .join('');
