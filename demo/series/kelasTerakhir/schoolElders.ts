import type { FigureLook, HeadFrame } from '../../drawing/figure.ts';
import { angular, box, inked, line, oval, px, smooth } from '../../drawing/ink.ts';
import { ink } from './pupilFace.ts';

function cap(f: HeadFrame): string {
  return inked(
    `M${px(f.x - f.r * 0.98)},${px(f.y - f.r * 0.42)}L${px(f.x - f.r * 0.86)},${px(f.y - f.r * 1.3)}Q${px(f.x)},${px(f.y - f.r * 1.5)} ${px(f.x + f.r * 0.86)},${px(f.y - f.r * 1.3)}L${px(f.x + f.r * 0.98)},${px(f.y - f.r * 0.42)}Q${px(f.x)},${px(f.y - f.r * 0.7)} ${px(f.x - f.r * 0.98)},${px(f.y - f.r * 0.42)}Z`,
    '#1c1c1c',
    f.line,
    ink,
  );
}

const whiskers = (f: HeadFrame, paint: string) => {
  const [x, y, r] = [f.x + f.turn * f.r * 0.28, f.y + f.r * 0.44, f.r];
  return inked(
    smooth(
      [
        [x, y],
        [x + r * 0.3, y - r * 0.06],
        [x + r * 0.5, y + r * 0.12],
        [x + r * 0.24, y + r * 0.14],
        [x, y + r * 0.1],
        [x - r * 0.24, y + r * 0.14],
        [x - r * 0.5, y + r * 0.12],
        [x - r * 0.3, y - r * 0.06],
      ],
      true,
    ),
    paint,
    f.line * 0.6,
    ink,
  );
};

const spectacles = (f: HeadFrame) =>
  [-1, 1]
    .map((s) =>
      line(oval(f.x + f.turn * f.r * 0.28 + s * f.r * 0.4, f.y + f.r * 0.12, f.r * 0.29), ink, f.line * 0.8),
    )
    .join('');

const grown = { skin: '#ffffff', ink, shoe: '#1c1c1c', limb: 0.38, heads: 4.4 } as const;
const plain = {
  eyes: 'dot',
  eyeSize: 1.1,
  ink,
  brow: ink,
  blush: '#cfcfcf',
  mouthLine: 0.68,
  mouthInside: '#3a3a3a',
  tongue: '#b6b6b6',
} as const;

export const darma: FigureLook = {
  ...grown,
  top: '#d4d4d4',
  bottom: '#4a4a4a',
  face: plain,
  hairFront: (f) => cap(f) + spectacles(f),
  outfit: (t) =>
    line(`M0,${px(t.top + 6)}V${px(t.bottom)}`, ink, t.line * 0.7) +
    inked(
      box(t.shoulder * 0.2, t.top + t.shoulder * 0.7, t.shoulder * 0.5, t.shoulder * 0.5),
      '#d4d4d4',
      t.line * 0.6,
      ink,
    ),
};

export const surya: FigureLook = {
  ...grown,
  heads: 4.2,
  limb: 0.44,
  top: '#4a4a4a',
  bottom: '#2a2a2a',
  face: plain,
  hairBack: (f) => inked(oval(f.x, f.y - f.r * 0.2, f.r * 1.04, f.r * 0.94), '#1c1c1c', f.line, ink),
  hairFront: (f) =>
    whiskers(f, '#1c1c1c') +
    inked(
      smooth(
        [
          [f.x - f.r, f.y - f.r * 0.2],
          [f.x - f.r * 0.8, f.y - f.r * 0.95],
          [f.x, f.y - f.r * 1.14],
          [f.x + f.r * 0.8, f.y - f.r * 0.95],
          [f.x + f.r, f.y - f.r * 0.2],
          [f.x + f.r * 0.7, f.y - f.r * 0.6],
          [f.x, f.y - f.r * 0.5],
          [f.x - f.r * 0.6, f.y - f.r * 0.66],
        ],
        true,
      ),
      '#1c1c1c',
      f.line,
      ink,
    ),
  outfit: (t) =>
    inked(
      angular([
        [-t.shoulder * 0.5, t.top],
        [t.shoulder * 0.5, t.top],
        [0, t.top + t.shoulder * 1.2],
      ]),
      '#ffffff',
      t.line * 0.7,
      ink,
    ) +
    inked(
      angular([
        [-t.shoulder * 0.14, t.top + 2],
        [t.shoulder * 0.14, t.top + 2],
        [t.shoulder * 0.16, t.top + t.shoulder],
        [0, t.top + t.shoulder * 1.2],
        [-t.shoulder * 0.16, t.top + t.shoulder],
      ]),
      '#1c1c1c',
      1,
      ink,
    ),
};

export const inah: FigureLook = {
  ...grown,
  heads: 3.7,
  top: '#b6b6b6',
  bottom: '#ffffff',
  skirt: { paint: '#6d6d6d', length: 0.9, flare: 1.25 },
  face: { ...plain, brow: '#8a8a8a' },
  hairBack: (f) =>
    inked(oval(f.x - f.r * 0.6, f.y - f.r * 0.95, f.r * 0.5), '#e6e6e6', f.line, ink) +
    inked(oval(f.x, f.y - f.r * 0.12, f.r * 1.06, f.r), '#e6e6e6', f.line, ink),
  hairFront: (f) =>
    inked(
      smooth(
        [
          [f.x - f.r * 1.02, f.y + f.r * 0.1],
          [f.x - f.r * 0.8, f.y - f.r * 0.9],
          [f.x, f.y - f.r * 1.16],
          [f.x + f.r * 0.8, f.y - f.r * 0.9],
          [f.x + f.r * 1.02, f.y + f.r * 0.1],
          [f.x + f.r * 0.6, f.y - f.r * 0.52],
          [f.x, f.y - f.r * 0.66],
          [f.x - f.r * 0.6, f.y - f.r * 0.52],
        ],
        true,
      ),
      '#e6e6e6',
      f.line,
      ink,
    ),
};
