import { rain } from '../../drawing/effects.ts';
import { angular, box, fill, line, oval, px, stroke, turned } from '../../drawing/ink.ts';
import { fade } from '../../drawing/paint.ts';
import { amber, curve, cyan, magenta, night, shining, staticLine, towers, tube, violet } from './neon.ts';
import { W } from './silkAndStaticCast.ts';

export const dark = (h: number, ...colours: string[]) => fill(box(0, 0, W, h), fade('v', ...colours));

/** The street outside; the rain never stops. */
export const street = (h: number, seed: string, base = h) =>
  dark(h, '#0a0620', '#3a1068', '#7a1f86', '#12082c') +
  towers({
    w: W,
    base,
    seed: `${seed}1`,
    heights: [h * 0.3, h * 0.62],
    step: 110,
    wall: '#2a0e55',
    lights: ['#ff6ac4', '#c05aff'],
    lit: 0.2,
  }) +
  towers({
    w: W,
    base: base + 10,
    seed: `${seed}2`,
    heights: [h * 0.2, h * 0.5],
    step: 190,
    wall: '#10072a',
    lights: [cyan, magenta],
    lit: 0.24,
  });

export const downpour = (h: number, seed: string, count = 46) =>
  rain({ width: W, height: h, seed, colour: '#9feaff77', count, angle: 12, length: 90, weight: 2.2 });

/** The workshop: shelves of spools that glow. */
export function workshop(h: number): string {
  const shelf = (y: number, i: number) =>
    line(`M0,${y}H${W}`, '#3a1c6a', 6) +
    Array.from({ length: 9 }, (_, k) => {
      const colour = [magenta, cyan, violet, amber][(k * 3 + i) % 4] ?? cyan;
      const x = 50 + k * 90 + (i % 2) * 30;
      return (
        fill(box(x - 18, y - 52, 36, 46, 5), colour, 'opacity=".55"') +
        line(`M${x - 22},${y - 54}h44M${x - 22},${y - 8}h44`, colour, 5)
      );
    }).join('');
  return dark(h, '#0c0720', '#1f0e44', '#0a0618') + [h * 0.2, h * 0.42].map(shelf).join('');
}

export const bench = (h: number, top: number) =>
  fill(box(0, top, W, h - top), '#0b0619') + tube(`M-10,${top}H${W + 10}`, magenta, 4);

/** Two dancers under a lamp, as he remembers them. `torn` puts the noise over it. */
export function dance(h: number, torn: boolean): string {
  const couple =
    fill(curve('330,700 300,560 330,420 372,380 420,420 430,560 440,700'), '#3a1408') +
    fill(oval(372, 346, 44), '#3a1408') +
    fill(curve('430,700 420,560 440,450 480,420 520,460 560,700 590,720 410,720'), '#5a1c10') +
    fill(oval(478, 386, 40), '#5a1c10') +
    stroke(
      [
        [400, 450],
        [320, 400],
        [250, 340],
      ],
      30,
      '#3a1408',
      'end',
    ) +
    stroke(
      [
        [470, 460],
        [390, 470],
        [340, 440],
      ],
      26,
      '#5a1c10',
      'end',
    );
  const bulbs = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [40 + i * 90, 150 + Math.sin((i / 8) * Math.PI) * 80];
    return fill(oval(x, y, 60), 'url(#glow-ffe0a0)') + fill(oval(x, y, 13), '#fff3cf');
  }).join('');
  const noise = torn
    ? [360, 430, 500, 570]
        .map(
          (y, i) =>
            fill(box(0, y, W, 34 + (i % 2) * 20), '#0b0718', 'opacity=".86"') +
            line(staticLine(-10, W + 10, y + 24, 26, `n${i}`), i % 2 ? cyan : '#e8fdff', 3.4),
        )
        .join('')
    : '';
  return (
    dark(h, '#5a1a4a', '#d9542f', '#ffb347', '#ffe0a0') +
    fill(oval(420, 520, 420), 'url(#glow-fff0c0)') +
    line('M-10,120Q400,330 810,120', '#7a2a2a', 5) +
    bulbs +
    fill(box(0, 700, W, h), '#4a1a20') +
    couple +
    noise
  );
}

/** A strip of somebody's memory, as long as they let it be. */
export function ribbon(x: number, y: number, w: number, angle: number, colour = amber): string {
  const holes = Array.from(
    { length: Math.floor(w / 36) },
    (_, i) => box(x + 12 + i * 36, y - 52, 18, 10, 2) + box(x + 12 + i * 36, y + 42, 18, 10, 2),
  ).join('');
  const frames = Array.from({ length: Math.floor(w / 110) }, (_, i) =>
    box(x + 8 + i * 110, y - 34, 96, 68, 4),
  ).join('');
  return turned(
    angle,
    [x + w / 2, y],
    shining(
      fill(box(x, y - 60, w, 120, 6), '#2a1508') +
        fill(holes, '#0b0718') +
        fill(frames, colour) +
        line(box(x, y - 60, w, 120, 6), colour, 4),
      8,
    ),
  );
}

/** The great needle of the shop, point to the lower left. */
export const needle = (x: number, y: number, length: number, angle: number) =>
  turned(
    angle,
    [x, y],
    shining(
      fill(
        angular([
          [x, y],
          [x + length * 0.1, y - 9],
          [x + length, y - 9],
          [x + length + 14, y],
          [x + length, y + 9],
          [x + length * 0.1, y + 9],
        ]),
        '#d8fbff',
      ) + line(`M${px(x + length * 0.9)},${px(y)}h${px(length * 0.07)}`, night, 6),
      9,
    ),
  );
