import { specks } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { type Mood, face } from '../../drawing/face.ts';
import { type FigureLook, type Stance, figure } from '../../drawing/figure.ts';
import { bob } from '../../drawing/hairstyles.ts';
import {
  angular,
  box,
  faint,
  fill,
  inked,
  line,
  mirrored,
  oval,
  puff,
  px,
  smooth,
  stroke,
} from '../../drawing/ink.ts';
import { textPath, wrapped } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

// A picture book has no black line: shapes are edged in a darker tone of the night.
export const edge = '#12324a';

export const [W, H] = [1100, 1300];

export const paper = '#fbf3e1';

/** One picture to a page, its words below it. */
export function leaf(words: string, art: string) {
  const lines = wrapped('letter', words, 42, 900);
  const text = lines
    .map((l, i) =>
      fill(
        textPath('letter', l, 42, W / 2, 1150 + (i - (lines.length - 1) / 2) * 58 + 14, 'middle'),
        '#24465c',
      ),
    )
    .join('');
  const frame = `M60,60h${W - 120}v960H60Z`;
  return finished(
    W,
    H,
    fill(box(0, 0, W, H), paper) +
      `<g clip-path="url(#clip-60_60-1040_60-1040_1020-60_1020)">${art}</g>` +
      line(frame, edge, 5) +
      text +
      fill(star(W / 2, 1260, 12), '#e8a94a'),
  );
}

export const night = (from = '#0c2340', middle = '#1d4a6b', to = '#4f8f95') =>
  fill(box(0, 0, W, H), fade('v', from, middle, to));

export const stars = (seed: string, count = 110) =>
  specks({ width: W, height: 800, seed, count, colour: '#fff3cf', small: 0.8, large: 2.6 }) +
  [0, 1, 2, 3, 4]
    .map((i) => {
      const random = seededRandom(seed + i);
      return fill(star(100 + random() * 900, 90 + random() * 420, 9 + random() * 9), '#fff3cf');
    })
    .join('');

export const moon = (x: number, y: number, r: number) =>
  fill(oval(x, y, r * 2.6), glow('#ffeab0'), 'opacity=".55"') +
  fill(oval(x, y, r), fade('d', '#fff8dc', '#f5d98f')) +
  fill(
    oval(x - r * 0.3, y - r * 0.25, r * 0.2) + oval(x + r * 0.3, y + r * 0.3, r * 0.26),
    '#e8c777',
    'opacity=".6"',
  );

/** Orrin. `s` is half his length. */
export function whale(x: number, y: number, s: number, mood: Mood, left = false, cap = true): string {
  const random = seededRandom('orrin');
  const freckles = Array.from({ length: 34 }, () =>
    oval(
      x - s * 0.6 + random() * s * 1.1,
      y - s * 0.3 + random() * s * 0.3,
      between(random, 1.5, 4.5) * (s / 320),
    ),
  ).join('');
  const body = smooth(
    [
      [x + s, y + s * 0.02],
      [x + s * 0.86, y - s * 0.3],
      [x + s * 0.4, y - s * 0.46],
      [x - s * 0.2, y - s * 0.36],
      [x - s * 0.7, y - s * 0.12],
      [x - s * 1.0, y - s * 0.2],
      [x - s * 0.98, y - s * 0.06],
      [x - s * 0.6, y + s * 0.16],
      [x, y + s * 0.36],
      [x + s * 0.6, y + s * 0.34],
      [x + s * 0.92, y + s * 0.2],
    ],
    true,
  );
  const fluke = inked(
    smooth(
      [
        [x - s * 0.92, y - s * 0.14],
        [x - s * 1.16, y - s * 0.48],
        [x - s * 1.5, y - s * 0.52],
        [x - s * 1.28, y - s * 0.22],
        [x - s * 1.46, y + s * 0.12],
        [x - s * 1.12, y + s * 0.06],
      ],
      true,
    ),
    '#2f6f92',
    s * 0.012,
    edge,
  );
  const belly = smooth(
    [
      [x + s * 0.94, y + s * 0.08],
      [x + s * 0.4, y + s * 0.14],
      [x - s * 0.2, y + s * 0.1],
      [x - s * 0.5, y + s * 0.18],
      [x, y + s * 0.345],
      [x + s * 0.6, y + s * 0.325],
      [x + s * 0.9, y + s * 0.2],
    ],
    true,
  );
  const fin = inked(
    smooth(
      [
        [x + s * 0.2, y + s * 0.2],
        [x + s * 0.14, y + s * 0.52],
        [x - s * 0.14, y + s * 0.68],
        [x - s * 0.1, y + s * 0.36],
        [x + s * 0.02, y + s * 0.18],
      ],
      true,
    ),
    '#2f6f92',
    s * 0.012,
    edge,
  );
  const hat = cap
    ? inked(
        smooth(
          [
            [x + s * 0.34, y - s * 0.43],
            [x + s * 0.28, y - s * 0.6],
            [x + s * 0.08, y - s * 0.76],
            [x + s * 0.16, y - s * 0.84],
            [x + s * 0.48, y - s * 0.76],
            [x + s * 0.74, y - s * 0.56],
            [x + s * 0.82, y - s * 0.34],
            [x + s * 0.58, y - s * 0.46],
          ],
          true,
        ),
        '#c8553d',
        s * 0.012,
        edge,
      ) +
      inked(oval(x + s * 0.09, y - s * 0.8, s * 0.07), '#fbf3e1', s * 0.01, edge) +
      line(
        `M${px(x + s * 0.34)},${px(y - s * 0.42)}Q${px(x + s * 0.6)},${px(y - s * 0.52)} ${px(x + s * 0.82)},${px(y - s * 0.33)}`,
        '#fbf3e1',
        s * 0.07,
      )
    : '';
  const art =
    fluke +
    inked(body, fade('v', '#5aa3bd', '#3a7f9f', '#2a6384'), s * 0.013, edge) +
    fill(belly, '#dcefe6') +
    [0.12, 0.17, 0.22, 0.27]
      .map((k) =>
        line(
          `M${px(x + s * (0.9 - k * 0.3))},${px(y + s * k * 0.94)}Q${px(x + s * 0.3)},${px(y + s * (k + 0.06))} ${px(x - s * (0.36 - k * 0.4))},${px(y + s * (k + 0.02))}`,
          '#8fbfc4',
          s * 0.01,
        ),
      )
      .join('') +
    fill(freckles, '#8fd0dc', 'opacity=".6"') +
    fin +
    face(
      { at: [x + s * 0.6, y - s * 0.1], radius: s * 0.3, mood, turn: 0.1 },
      {
        eyes: 'dot',
        eyeSize: 1.05,
        ink: '#0c2340',
        nose: false,
        brow: '#1d4a6b',
        eyeGap: 0.62,
        mouthLine: 0.56,
        blush: '#f2a08a',
      },
    ) +
    hat;
  return left ? mirrored(x, art) : art;
}

/** A jar with some weather in it. */
export function jar(
  x: number,
  y: number,
  s: number,
  inside: 'rain' | 'sun' | 'snow' | 'bolt' | 'wind' | 'empty' | 'bow' | 'fog',
  label = '',
): string {
  const glass = smooth(
    [
      [x - s * 0.5, y - s * 0.9],
      [x + s * 0.5, y - s * 0.9],
      [x + s * 0.62, y - s * 0.6],
      [x + s * 0.62, y],
      [x + s * 0.5, y + s * 0.1],
      [x - s * 0.5, y + s * 0.1],
      [x - s * 0.62, y],
      [x - s * 0.62, y - s * 0.6],
    ],
    true,
  );
  const content = {
    rain:
      fill(puff([x, y - s * 0.55], s * 0.9, s * 0.36, seededRandom('jr')), '#dfeaf0') +
      [-0.26, 0, 0.26]
        .map((k) =>
          line(`M${px(x + k * s)},${px(y - s * 0.4)}l${px(-s * 0.06)},${px(s * 0.26)}`, '#a8d8f0', s * 0.06),
        )
        .join(''),
    sun:
      fill(oval(x, y - s * 0.4, s * 0.5), glow('#ffd76a')) + fill(oval(x, y - s * 0.4, s * 0.24), '#ffd76a'),
    snow:
      fill(oval(x, y - s * 0.06, s * 0.5, s * 0.14), '#ffffff') +
      [
        [-0.2, -0.6],
        [0.2, -0.45],
        [-0.05, -0.3],
        [0.28, -0.68],
        [-0.3, -0.35],
      ]
        .map(([a = 0, b = 0]) => fill(star(x + a * s, y + b * s, s * 0.09), '#fff'))
        .join(''),
    bolt:
      fill(puff([x, y - s * 0.6], s * 0.9, s * 0.34, seededRandom('jb')), '#6f7a92') +
      fill(
        angular([
          [x, y - s * 0.5],
          [x - s * 0.18, y - s * 0.22],
          [x - s * 0.02, y - s * 0.24],
          [x - s * 0.1, y],
          [x + s * 0.18, y - s * 0.34],
          [x + s * 0.02, y - s * 0.32],
        ]),
        '#ffd76a',
      ),
    wind: [0, 1, 2]
      .map((i) =>
        stroke(
          [
            [x - s * 0.44, y - s * (0.2 + i * 0.2)],
            [x, y - s * (0.28 + i * 0.2)],
            [x + s * 0.34, y - s * (0.16 + i * 0.2)],
            [x + s * 0.2, y - s * (0.36 + i * 0.18)],
          ],
          s * 0.07,
          '#e8f6f2',
        ),
      )
      .join(''),
    bow: ['#e8745a', '#f2c14e', '#7fc09a', '#6aa9d8']
      .map((c, i) =>
        line(
          `M${px(x - s * (0.44 - i * 0.08))},${px(y)}a${px(s * (0.44 - i * 0.08))},${px(s * (0.6 - i * 0.09))} 0 0,1 ${px(s * (0.88 - i * 0.16))},0`,
          c,
          s * 0.075,
        ),
      )
      .join(''),
    fog: [0, 1, 2, 3]
      .map((i) =>
        line(
          `M${px(x - s * 0.42)},${px(y - s * (0.1 + i * 0.18))}q${px(s * 0.2)},${px(-s * 0.1)} ${px(s * 0.42)},0t${px(s * 0.42)},0`,
          '#e8eef2',
          s * 0.1,
          'opacity=".8"',
        ),
      )
      .join(''),
    empty: '',
  }[inside];
  return (
    fill(oval(x, y - s * 0.4, s * 1.1), glow(inside === 'sun' ? '#ffd76a' : '#bfe6ee'), 'opacity=".35"') +
    fill(glass, '#bfe6ee', 'opacity=".35"') +
    content +
    line(glass, edge, s * 0.045) +
    fill(
      smooth(
        [
          [x - s * 0.46, y - s * 0.7],
          [x - s * 0.38, y - s * 0.74],
          [x - s * 0.38, y - s * 0.2],
          [x - s * 0.48, y - s * 0.2],
        ],
        true,
      ),
      '#fff',
      'opacity=".6"',
    ) +
    inked(box(x - s * 0.48, y - s * 1.06, s * 0.96, s * 0.18, s * 0.05), '#c9975a', s * 0.04, edge) +
    (label
      ? inked(box(x - s * 0.42, y - s * 0.02, s * 0.84, s * 0.24, 3), '#fbf3e1', s * 0.03, edge) +
        fill(textPath('letter', label, s * 0.19, x, y + s * 0.16, 'middle'), '#24465c')
      : '')
  );
}

const cut = bob('#3a2418', '#8a5f3f');

const ida: FigureLook = {
  skin: '#f0c8a0',
  heads: 3.2,
  top: '#c8553d',
  bottom: '#24465c',
  shoe: '#24465c',
  limb: 0.42,
  ink: edge,
  skirt: { paint: '#c8553d', length: 0.62, flare: 1.9 },
  face: { eyes: 'dot', eyeSize: 1.15, ink: '#0c2340', blush: '#f2806a', brow: '#3a2418' },
  hairBack: cut.hairBack,
  hairFront: (f) =>
    cut.hairFront(f) +
    inked(
      smooth(
        [
          [f.x - f.r * 1.02, f.y - f.r * 0.5],
          [f.x - f.r * 0.8, f.y - f.r * 1.2],
          [f.x, f.y - f.r * 1.5],
          [f.x + f.r * 0.8, f.y - f.r * 1.2],
          [f.x + f.r * 1.02, f.y - f.r * 0.5],
          [f.x, f.y - f.r * 0.8],
        ],
        true,
      ),
      '#f2c14e',
      f.line,
      edge,
    ) +
    inked(oval(f.x, f.y - f.r * 1.55, f.r * 0.24), '#fbf3e1', f.line, edge),
};

export const girl = (stance: Stance) => figure(ida, stance);

export function lighthouse(x: number, base: number, tall: number, lit = true, beamTo = 1): string {
  const w = tall * 0.15;
  const beam = lit
    ? fill(
        angular([
          [x, base - tall * 0.9],
          [x + beamTo * tall * 2, base - tall * 1.5],
          [x + beamTo * tall * 2, base - tall * 0.9],
        ]),
        fade('h', ...(beamTo > 0 ? ['#fff1b8cc', '#fff1b800'] : ['#fff1b800', '#fff1b8cc'])),
      )
    : '';
  return (
    beam +
    inked(
      angular([
        [x - w, base],
        [x - w * 0.62, base - tall * 0.82],
        [x + w * 0.62, base - tall * 0.82],
        [x + w, base],
      ]),
      fade('h', '#fbf3e1', '#d8cdb4'),
      3,
      edge,
    ) +
    [0.14, 0.44]
      .map((k) =>
        fill(
          angular([
            [x - w * (1 - k * 0.46), base - tall * k],
            [x - w * (1 - (k + 0.15) * 0.46), base - tall * (k + 0.15)],
            [x + w * (1 - (k + 0.15) * 0.46), base - tall * (k + 0.15)],
            [x + w * (1 - k * 0.46), base - tall * k],
          ]),
          '#c8553d',
        ),
      )
      .join('') +
    inked(box(x - w * 0.85, base - tall * 0.84, w * 1.7, tall * 0.03), '#24465c', 2, edge) +
    inked(box(x - w * 0.5, base - tall * 0.96, w, tall * 0.12), lit ? '#ffe9a0' : '#5f7f8f', 3, edge) +
    inked(
      angular([
        [x - w * 0.66, base - tall * 0.96],
        [x, base - tall * 1.1],
        [x + w * 0.66, base - tall * 0.96],
      ]),
      '#c8553d',
      3,
      edge,
    ) +
    (lit ? fill(oval(x, base - tall * 0.9, tall * 0.3), glow('#fff1b8'), 'opacity=".9"') : '')
  );
}

export function town(
  base: number,
  seed: string,
  snowy = false,
  walls = ['#d8a878', '#c88a6a', '#e0c29a', '#a8767a'],
): string {
  const random = seededRandom(seed);
  let art = '';
  for (let x = 40; x < W;) {
    const [w, h] = [between(random, 70, 120), between(random, 90, 190)];
    const roof = [
      [x - 8, base - h],
      [x + w / 2, base - h - w * 0.55],
      [x + w + 8, base - h],
    ] as const;
    art +=
      inked(box(x, base - h, w, h), walls[Math.floor(random() * walls.length)] ?? '#d8a878', 2.6, edge) +
      inked(angular(roof), snowy ? '#ffffff' : '#7a3f3a', 2.6, edge) +
      [0.2, 0.58]
        .map((k) =>
          fill(box(x + w * k, base - h * 0.7, w * 0.22, h * 0.22), random() < 0.7 ? '#ffdf8a' : '#35546a'),
        )
        .join('') +
      fill(box(x + w * 0.4, base - h * 0.28, w * 0.22, h * 0.28), '#5a3a34');
    x += w + between(random, -6, 14);
  }
  return art;
}

export const sea = (y: number, top = '#2a6384', bottom = '#0c2340') =>
  fill(box(0, y, W, H), fade('v', top, bottom)) +
  Array.from({ length: 16 }, (_, i) =>
    line(`M${(i * 173) % W},${y + 30 + i * 17}q30,-10 60,0t60,0`, '#7fc0c8', 3, 'opacity=".45"'),
  ).join('');

export const clouds = (y: number, seed: string, paint: string, opacity = 0.9, size = 320) =>
  faint(
    opacity,
    Array.from({ length: 6 }, (_, i) =>
      fill(puff([i * size * 0.66, y + (i % 2) * 26], size, size * 0.42, seededRandom(seed + i)), paint),
    ).join(''),
  );

export const shelf = (y: number) => inked(box(40, y, W - 80, 26, 6), '#8a5f3f', 3, edge);

export const cry = (x: number, y: number, s: number, mood: Mood) =>
  fill(oval(x, y, s * 1.6), glow('#bfd0e8'), 'opacity=".4"') +
  inked(puff([x, y], s * 2, s * 1.2, seededRandom('small storm')), fade('v', '#8a94b0', '#5a6480'), 4, edge) +
  face(
    { at: [x, y - s * 0.2], radius: s * 0.6, mood },
    { eyes: 'dot', eyeSize: 1.2, ink: '#0c2340', nose: false, brow: '#0c2340', blush: '#c8a0b8' },
  );
