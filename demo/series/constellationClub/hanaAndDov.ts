import { star } from '../../drawing/eyes.ts';
import type { FigureLook, HeadFrame } from '../../drawing/figure.ts';
import { type Point, angular, fill, inked, line, oval, px, smooth } from '../../drawing/ink.ts';
import { tone } from '../../drawing/paint.ts';
import { ink, paper, screen, yellow } from './constellationClubCast.ts';
import { around, locks, shine } from './hairLocks.ts';

function braid(f: HeadFrame, side: number): string {
  let art = '';
  for (let i = 0; i < 5; i++) {
    const [cx, cy] = [f.x + side * f.r * (1.02 + Math.sin(i * 0.9) * 0.08), f.y + f.r * (0.75 + i * 0.36)];
    art += inked(oval(cx, cy, f.r * (0.27 - i * 0.018), f.r * 0.25), ink, f.line * 0.6, screen);
  }
  const end: Point = [f.x + side * f.r * 0.98, f.y + f.r * 2.5];
  return (
    art +
    inked(
      locks([
        [end[0] - f.r * 0.14, end[1] - f.r * 0.1],
        [end[0] - f.r * 0.16, end[1] + f.r * 0.36],
        [end[0], end[1] + f.r * 0.16],
        [end[0] + f.r * 0.1, end[1] + f.r * 0.42],
        [end[0] + f.r * 0.14, end[1] - f.r * 0.1],
      ]),
      ink,
      f.line * 0.6,
      screen,
    ) +
    inked(oval(end[0], end[1] - f.r * 0.06, f.r * 0.18, f.r * 0.1), yellow, f.line * 0.6, ink)
  );
}

/** Hana's: dark, straight, two braids, glasses, a star clip. */
const hanaHair = {
  hairBack: (f: HeadFrame) =>
    inked(
      smooth(
        around(
          f,
          [
            [0, -1.3],
            [0.94, -0.96],
            [1.3, 0],
            [1.3, 0.7],
            [1.1, 1.05],
            [0.6, 0.92],
            [-0.6, 0.92],
            [-1.1, 1.05],
            [-1.3, 0.7],
            [-1.3, 0],
            [-0.94, -0.96],
          ],
          -0.06,
        ),
        true,
      ),
      ink,
      f.line * 0.8,
      paper,
    ) +
    braid(f, -1) +
    braid(f, 1),
  hairFront: (f: HeadFrame) => {
    const crown = around(
      f,
      [
        [-0.92, 0.78],
        [-1.18, 0],
        [-0.94, -0.84],
        [-0.38, -1.2],
        [0.3, -1.22],
        [0.94, -0.84],
        [1.18, 0],
        [0.92, 0.78],
      ],
      0.03,
    );
    const cut = around(
      f,
      [
        [0.82, 0.3],
        [0.76, -0.3],
        [0.5, -0.2],
        [0.42, -0.26],
        [0.1, -0.18],
        [0.04, -0.26],
        [-0.34, -0.18],
        [-0.42, -0.26],
        [-0.74, -0.26],
        [-0.82, 0.3],
      ],
      0.24,
    );
    const hair = `${smooth(crown)}L${cut.map(([x, y]) => `${px(x)},${px(y)}`).join('L')}Z`;
    const [gx, gy, gr] = [f.x + f.turn * 0.28 * f.r, f.y + f.r * 0.12, f.r * 0.34];
    const gap = 0.4 * f.r * (1 - Math.abs(f.turn) * 0.14);
    const glasses =
      [-1, 1].map((s) => line(oval(gx + s * gap, gy, gr * 0.98, gr), ink, f.r * 0.05)).join('') +
      line(
        `M${px(gx - gap + gr)},${px(gy)}q${px(gap - gr)},${px(-gr * 0.3)} ${px(2 * (gap - gr))},0`,
        ink,
        f.r * 0.05,
      );
    const clip: Point = [f.x + f.r * (0.74 + f.turn * 0.1), f.y - f.r * 0.56];
    return (
      inked(hair, ink, f.line, ink) +
      shine(f, paper) +
      glasses +
      fill(star(clip[0], clip[1], f.r * 0.3), yellow, `stroke="${ink}" stroke-width="${px(f.line)}"`)
    );
  },
};

/** Dov's: a pale storm. `paint` lies over paper. */
export const storm = (paint: string) => ({
  hairBack: (f: HeadFrame) => {
    const back = locks(
      around(
        f,
        [
          [-0.7, 0.7],
          [-1.38, 0.72],
          [-1.08, 0.3],
          [-1.58, 0.1],
          [-1.14, -0.2],
          [-1.52, -0.7],
          [-0.94, -0.66],
          [-1.06, -1.32],
          [-0.5, -1.0],
          [-0.3, -1.62],
          [0.06, -1.08],
          [0.48, -1.58],
          [0.6, -1.0],
          [1.2, -1.24],
          [1.0, -0.62],
          [1.6, -0.5],
          [1.14, -0.1],
          [1.54, 0.26],
          [1.06, 0.34],
          [1.3, 0.78],
          [0.7, 0.7],
        ],
        -0.1,
      ),
    );
    return inked(back, paper, f.line, ink) + fill(back, paint) + line(back, ink, f.line);
  },
  hairFront: (f: HeadFrame) => {
    const fringe = around(
      f,
      [
        [1.02, 0.46],
        [0.84, -0.1],
        [0.66, 0.16],
        [0.46, -0.42],
        [0.14, 0.06],
        [0.0, -0.46],
        [-0.34, -0.02],
        [-0.46, -0.44],
        [-0.72, 0.2],
        [-0.86, -0.12],
        [-1.0, 0.46],
      ],
      0.16,
    );
    const crown = around(
      f,
      [
        [-1.02, 0],
        [-0.86, -0.7],
        [-0.3, -1.02],
        [0.3, -1.04],
        [0.86, -0.7],
        [1.02, 0],
      ],
      -0.02,
    );
    const cut = locks(fringe, 0.13).slice(0, -1);
    const front = `${cut}L${crown.map(([x, y]) => `${px(x)},${px(y)}`).join('L')}Z`;
    return fill(front, paper) + fill(front, paint) + line(cut, ink, f.line) + shine(f, paper);
  },
});

const sailor = (t: { top: number; bottom: number; shoulder: number; line: number }) => {
  const w = t.shoulder;
  return (
    inked(
      angular([
        [-w * 1.0, t.top + w * 0.02],
        [w * 1.0, t.top + w * 0.02],
        [w * 0.9, t.top + w * 0.62],
        [0, t.top + w * 1.06],
        [-w * 0.9, t.top + w * 0.62],
      ]),
      ink,
      t.line,
      ink,
    ) +
    line(
      `M${px(-w * 0.72)},${px(t.top + w * 0.52)}L0,${px(t.top + w * 0.86)}L${px(w * 0.72)},${px(t.top + w * 0.52)}`,
      paper,
      t.line * 0.8,
    ) +
    inked(
      angular([
        [0, t.top + w * 0.9],
        [w * 0.5, t.top + w * 1.3],
        [w * 0.16, t.top + w * 1.7],
        [0, t.top + w * 1.2],
        [-w * 0.16, t.top + w * 1.7],
        [-w * 0.5, t.top + w * 1.3],
      ]),
      yellow,
      t.line,
      ink,
    )
  );
};

const people = {
  skin: paper,
  heads: 4.0,
  limb: 0.36,
  ink,
} as const;
const gaze = {
  eyes: 'manga',
  iris: screen,
  ink,
  blush: '#a9b4e0',
  mouthInside: ink,
  tongue: screen,
  white: '#fffdf4',
} as const;

export const hana: FigureLook = {
  ...people,
  face: { ...gaze, brow: screen },
  top: paper,
  sleeve: paper,
  bottom: ink,
  shoe: ink,
  skirt: { paint: ink, length: 0.42, flare: 1.8 },
  ...hanaHair,
  outfit: sailor,
};

export const dov: FigureLook = {
  ...people,
  face: { ...gaze, brow: ink },
  top: '#34458f',
  sleeve: '#34458f',
  bottom: ink,
  shoe: paper,
  ...storm(tone(30, 10, ink)),
  outfit: (t) =>
    inked(
      angular([
        [-t.shoulder * 0.5, t.top],
        [t.shoulder * 0.5, t.top],
        [t.shoulder * 0.1, t.bottom],
        [-t.shoulder * 0.1, t.bottom],
      ]),
      paper,
      t.line,
      ink,
    ) + fill(star(t.shoulder * 0.02, t.top + (t.bottom - t.top) * 0.42, t.shoulder * 0.3), yellow),
};
