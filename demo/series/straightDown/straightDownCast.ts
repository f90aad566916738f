import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { type Mood, face } from '../../drawing/face.ts';
import { type FigureLook, headDrawing } from '../../drawing/figure.ts';
import { bun } from '../../drawing/hairstyles.ts';
import {
  type Point,
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
  turned,
} from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { type Panel, type PanelContent, strip } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

export const ink = '#1b1430';

const hand: Hand = {
  face: 'talk',
  size: 33,
  capitals: false,
  line: 3.6,
  paper: '#fffdf6',
  ink,
  captionPaper: '#ffd84d',
  captionInk: ink,
};

export const W = 800;

const hair = bun('#e2572b', '#ff9a5c');

const ona: FigureLook = {
  skin: '#c98a5e',
  heads: 3,
  top: '#f5f0e6',
  bottom: ink,
  shoe: ink,
  ink,
  face: { eyes: 'dot', eyeSize: 1.25, ink, blush: '#e8604c', brow: '#8a3012' },
  hairBack: hair.hairBack,
  hairFront: (f) =>
    hair.hairFront(f) +
    line(
      `M${px(f.x - f.r * 1.05)},${px(f.y)}C${px(f.x - f.r * 1.2)},${px(f.y - f.r * 1.45)} ${px(f.x + f.r * 1.2)},${px(f.y - f.r * 1.45)} ${px(f.x + f.r * 1.05)},${px(f.y)}`,
      ink,
      f.r * 0.13,
    ) +
    inked(oval(f.x - f.r * 1.02, f.y + f.r * 0.12, f.r * 0.2, f.r * 0.28), '#3cc3b2', f.line, ink) +
    inked(oval(f.x + f.r * 1.02, f.y + f.r * 0.12, f.r * 0.2, f.r * 0.28), '#3cc3b2', f.line, ink),
};

/** The Plum: a round little submarine for one, with its pilot behind the glass. */
export function plum(
  x: number,
  y: number,
  r: number,
  mood: Mood,
  turn = 0,
  lamp = false,
  gaze?: Point,
): string {
  const w = Math.max(2.4, r * 0.03);
  const rivets = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2 + 0.26;
    return fill(oval(x + Math.cos(a) * r * 0.71, y - r * 0.02 + Math.sin(a) * r * 0.71, r * 0.035), ink);
  }).join('');
  const beam = lamp
    ? fill(
        angular([
          [x - r * 0.3, y + r * 1.1],
          [x + r * 0.3, y + r * 1.1],
          [x + r * 1.9, y + r * 4.6],
          [x - r * 1.9, y + r * 4.6],
        ]),
        fade('v', '#fff4b0aa', '#fff4b000'),
      )
    : '';
  return (
    beam +
    inked(
      angular([
        [x - r * 0.22, y - r * 0.9],
        [x + r * 0.22, y - r * 0.9],
        [x + r * 0.2, y - r * 1.32],
        [x - r * 0.2, y - r * 1.32],
      ]),
      '#5b2a86',
      w,
      ink,
    ) +
    inked(box(x - r * 0.32, y - r * 1.42, r * 0.64, r * 0.16, r * 0.06), '#ffd84d', w, ink) +
    inked(
      smooth(
        [
          [x - r * 0.9, y - r * 0.1],
          [x - r * 1.36, y - r * 0.34],
          [x - r * 1.44, y + r * 0.1],
          [x - r * 1.36, y + r * 0.52],
          [x - r * 0.9, y + r * 0.3],
        ],
        true,
      ),
      '#ff8f5a',
      w,
      ink,
    ) +
    inked(
      smooth(
        [
          [x + r * 0.9, y - r * 0.1],
          [x + r * 1.36, y - r * 0.34],
          [x + r * 1.44, y + r * 0.1],
          [x + r * 1.36, y + r * 0.52],
          [x + r * 0.9, y + r * 0.3],
        ],
        true,
      ),
      '#ff8f5a',
      w,
      ink,
    ) +
    inked(oval(x, y, r), fade('d', '#b05ad0', '#7a35a8', '#4b1f78'), w, ink) +
    fill(
      smooth(
        [
          [x - r * 0.82, y - r * 0.1],
          [x - r * 0.62, y - r * 0.62],
          [x - r * 0.1, y - r * 0.9],
          [x - r * 0.5, y - r * 0.55],
        ],
        true,
      ),
      '#e3b0f5',
      'opacity=".8"',
    ) +
    fill(oval(x, y - r * 0.02, r * 0.62), fade('v', '#ffe9b8', '#ffbf7a')) +
    headDrawing(
      ona,
      { x: x + turn * r * 0.03, y: y + r * 0.1, r: r * 0.36, turn, line: w * 0.9, ink },
      mood,
      gaze,
    ) +
    inked(
      smooth(
        [
          [x - r * 0.5, y + r * 0.62],
          [x - r * 0.3, y + r * 0.44],
          [x + r * 0.3, y + r * 0.44],
          [x + r * 0.5, y + r * 0.62],
        ],
        true,
      ),
      '#f5f0e6',
      w * 0.8,
      ink,
    ) +
    line(oval(x, y - r * 0.02, r * 0.7), ink, r * 0.22) +
    line(oval(x, y - r * 0.02, r * 0.7), '#ffd84d', r * 0.15) +
    rivets +
    line(
      `M${px(x - r * 0.42)},${px(y - r * 0.3)}Q${px(x - r * 0.3)},${px(y - r * 0.48)} ${px(x - r * 0.08)},${px(y - r * 0.5)}`,
      '#fff',
      r * 0.07,
      'opacity=".85"',
    ) +
    inked(
      angular([
        [x - r * 0.3, y + r * 0.94],
        [x + r * 0.3, y + r * 0.94],
        [x + r * 0.36, y + r * 1.14],
        [x - r * 0.36, y + r * 1.14],
      ]),
      lamp ? '#fff4b0' : '#8a8596',
      w,
      ink,
    )
  );
}

export function lunchbox(x: number, y: number, s: number, angle: number): string {
  return turned(
    angle,
    [x, y],
    line(
      `M${px(x - s * 0.2)},${px(y - s * 0.36)}q0,${px(-s * 0.22)} ${px(s * 0.2)},${px(-s * 0.22)}t${px(s * 0.2)},${px(s * 0.22)}`,
      ink,
      s * 0.1,
    ) +
      inked(box(x - s * 0.55, y - s * 0.38, s * 1.1, s * 0.76, s * 0.1), '#ff5a4d', s * 0.045, ink) +
      fill(box(x - s * 0.55, y - s * 0.1, s * 1.1, s * 0.12), '#ffd84d') +
      inked(box(x - s * 0.1, y - s * 0.14, s * 0.2, s * 0.2, 3), '#fff', s * 0.03, ink) +
      fill(textPath('big', 'ONA', s * 0.2, x + s * 0.22, y + s * 0.28, 'middle'), '#fff'),
  );
}

/** Ruler at the edge; every scene hangs at a depth. */
function ruler(height: number, from: number, to: number): string {
  let art = '';
  for (let y = 60; y < height; y += 60) {
    const metres = Math.round(from + ((to - from) * y) / height);
    if (metres < 0) continue;
    const long = Math.round(y / 60) % 5 === 0;
    art += line(`M0,${y}h${long ? 46 : 20}`, '#ffffff', long ? 4 : 2.4, 'opacity=".75"');
    if (long) art += faint(0.85, fill(textPath('shout', `${metres} m`, 30, 56, y + 10), '#ffffff'));
  }
  return art;
}

export const bubbles = (x: number, y: number, seed: string, count = 7) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const r = between(random, 4, 15);
    const [bx, by] = [x + between(random, -46, 46), y - i * 42 - random() * 20];
    return (
      line(oval(bx, by, r), '#ffffff', 2.6, 'opacity=".8"') +
      fill(oval(bx - r * 0.3, by - r * 0.3, r * 0.25), '#fff')
    );
  }).join('');
};

export function fish(
  x: number,
  y: number,
  s: number,
  paint: string,
  left = false,
  belly = '#e6f4ff',
): string {
  const art =
    inked(
      smooth(
        [
          [x - s, y],
          [x - s * 0.3, y - s * 0.32],
          [x + s * 0.5, y - s * 0.24],
          [x + s * 0.95, y],
          [x + s * 0.5, y + s * 0.26],
          [x - s * 0.3, y + s * 0.3],
        ],
        true,
      ),
      paint,
      Math.max(1.6, s * 0.05),
      ink,
    ) +
    fill(
      smooth(
        [
          [x - s * 0.7, y + s * 0.08],
          [x, y + s * 0.22],
          [x + s * 0.7, y + s * 0.1],
          [x, y + s * 0.08],
        ],
        true,
      ),
      belly,
    ) +
    inked(
      angular([
        [x - s * 0.85, y],
        [x - s * 1.35, y - s * 0.32],
        [x - s * 1.2, y],
        [x - s * 1.35, y + s * 0.32],
      ]),
      paint,
      Math.max(1.6, s * 0.05),
      ink,
    ) +
    fill(oval(x + s * 0.6, y - s * 0.06, s * 0.12), '#fff') +
    fill(oval(x + s * 0.63, y - s * 0.06, s * 0.07), ink);
  return left ? mirrored(x, art) : art;
}

export function turtle(x: number, y: number, s: number, mood: Mood): string {
  const flipper = (dx: number, dy: number, a: number) =>
    turned(
      a,
      [x + dx * s, y + dy * s],
      inked(
        smooth(
          [
            [x + dx * s, y + dy * s - s * 0.12],
            [x + dx * s + s * 0.5, y + dy * s - s * 0.02],
            [x + dx * s + s * 0.75, y + dy * s + s * 0.16],
            [x + dx * s + s * 0.3, y + dy * s + s * 0.18],
            [x + dx * s, y + dy * s + s * 0.14],
          ],
          true,
        ),
        '#7fb069',
        4,
        ink,
      ),
    );
  const plates = [
    [-0.4, -0.3],
    [0, -0.44],
    [0.4, -0.3],
    [-0.2, -0.08],
    [0.22, -0.08],
  ]
    .map(([a, b]) =>
      line(
        smooth(
          [
            [x + ((a ?? 0) - 0.17) * s, y + (b ?? 0) * s],
            [x + (a ?? 0) * s, y + ((b ?? 0) - 0.14) * s],
            [x + ((a ?? 0) + 0.17) * s, y + (b ?? 0) * s],
            [x + (a ?? 0) * s, y + ((b ?? 0) + 0.13) * s],
          ],
          true,
        ),
        '#4d6b35',
        5,
      ),
    )
    .join('');
  return (
    flipper(-0.6, 0.1, 150) +
    flipper(0.3, 0.14, 62) +
    inked(
      smooth(
        [
          [x + s * 0.6, y - s * 0.1],
          [x + s * 0.9, y - s * 0.22],
          [x + s * 0.95, y + s * 0.1],
          [x + s * 0.6, y + s * 0.16],
        ],
        true,
      ),
      '#8fc075',
      4,
      ink,
    ) +
    inked(oval(x + s * 1.08, y - s * 0.18, s * 0.34, s * 0.31), '#8fc075', 4, ink) +
    inked(
      smooth(
        [
          [x - s * 0.85, y + s * 0.12],
          [x - s * 0.7, y - s * 0.4],
          [x - s * 0.1, y - s * 0.68],
          [x + s * 0.55, y - s * 0.45],
          [x + s * 0.8, y + s * 0.1],
          [x, y + s * 0.28],
        ],
        true,
      ),
      fade('v', '#c6a15b', '#7d5a2c'),
      5,
      ink,
    ) +
    plates +
    face(
      { at: [x + s * 1.08, y - s * 0.2], radius: s * 0.32, mood, turn: 0.4 },
      { eyes: 'dot', eyeSize: 1.1, ink, nose: false, brow: '#4d6b35' },
    ) +
    flipper(-0.1, 0.18, 78)
  );
}

export function jelly(x: number, y: number, s: number, paint: string, seed: string): string {
  const random = seededRandom(seed);
  const arms = Array.from({ length: 7 }, (_, i) => {
    const ax = x + (i - 3) * s * 0.24;
    const k = between(random, 0.14, 0.26) * (i % 2 ? 1 : -1);
    return stroke(
      [
        [ax, y],
        [ax + s * k, y + s * 0.6],
        [ax - s * k, y + s * 1.2],
        [ax + s * k, y + s * between(random, 1.7, 2.4)],
      ],
      s * 0.1,
      paint,
      'end',
    );
  }).join('');
  return (
    fill(oval(x, y, s * 2.1), glow(paint), 'opacity=".55"') +
    faint(0.85, arms) +
    faint(
      0.92,
      inked(
        `M${px(x - s)},${px(y + s * 0.06)}Q${px(x - s)},${px(y - s)} ${px(x)},${px(y - s)}Q${px(x + s)},${px(y - s)} ${px(x + s)},${px(y + s * 0.06)}q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0Z`,
        paint,
        3,
        '#ffffff',
      ),
    ) +
    fill(
      smooth(
        [
          [x - s * 0.7, y - s * 0.2],
          [x - s * 0.5, y - s * 0.66],
          [x - s * 0.1, y - s * 0.84],
          [x - s * 0.42, y - s * 0.5],
        ],
        true,
      ),
      '#fff',
      'opacity=".6"',
    )
  );
}

export function whaleEye(w: number, y: number, s: number): string {
  return (
    fill(
      `M${w},${y - s * 2.1}C${w * 0.3},${y - s * 1.7} ${-w * 0.1},${y - s} ${w * 0.02},${y + s * 0.4}C${w * 0.12},${y + s * 1.4} ${w * 0.6},${y + s * 2} ${w},${y + s * 2.2}Z`,
      fade('h', '#3a5f8f', '#1d3259'),
    ) +
    line(
      `M${w},${y - s * 2.1}C${w * 0.3},${y - s * 1.7} ${-w * 0.1},${y - s} ${w * 0.02},${y + s * 0.4}C${w * 0.12},${y + s * 1.4} ${w * 0.6},${y + s * 2} ${w},${y + s * 2.2}`,
      ink,
      7,
    ) +
    Array.from({ length: 7 }, (_, i) =>
      line(
        `M${w * (0.16 + i * 0.13)},${y + s * (1.0 + i * 0.12)}q${w * 0.1},${s * 0.5} ${w * 0.5},${s * 0.9}`,
        '#16284a',
        5,
      ),
    ).join('') +
    fill(oval(w * 0.44, y, s * 0.86, s * 0.66), '#16284a', 'opacity=".55"') +
    inked(oval(w * 0.44, y, s * 0.58, s * 0.46), '#f5efe0', 6, ink) +
    fill(oval(w * 0.42, y - s * 0.02, s * 0.34, s * 0.36), '#5b3a1a') +
    fill(oval(w * 0.42, y - s * 0.02, s * 0.22, s * 0.25), ink) +
    fill(oval(w * 0.38, y - s * 0.14, s * 0.1), '#fff') +
    stroke(
      [
        [w * 0.44 - s * 0.7, y - s * 0.1],
        [w * 0.44 - s * 0.2, y - s * 0.52],
        [w * 0.44 + s * 0.3, y - s * 0.5],
        [w * 0.44 + s * 0.74, y - s * 0.06],
      ],
      20,
      ink,
    ) +
    [0, 1, 2]
      .map((i) =>
        line(
          `M${w * 0.44 - s * 0.5},${y + s * (0.54 + i * 0.1)}q${s * 0.5},${s * 0.16} ${s * (1 - i * 0.14)},0`,
          '#16284a',
          5,
        ),
      )
      .join('')
  );
}

export function angler(x: number, y: number, s: number, mood: Mood): string {
  const teeth = Array.from({ length: 9 }, (_, i) =>
    angular([
      [x - s * 0.72 + i * s * 0.17, y + s * 0.1 - Math.abs(i - 4) * s * 0.02],
      [x - s * 0.62 + i * s * 0.17, y + s * (i % 2 ? 0.46 : 0.34)],
      [x - s * 0.55 + i * s * 0.17, y + s * 0.1 - Math.abs(i - 4) * s * 0.02],
    ]),
  ).join('');
  const lower = Array.from({ length: 8 }, (_, i) =>
    angular([
      [x - s * 0.62 + i * s * 0.17, y + s * 0.72],
      [x - s * 0.54 + i * s * 0.17, y + s * (i % 2 ? 0.5 : 0.42)],
      [x - s * 0.45 + i * s * 0.17, y + s * 0.72],
    ]),
  ).join('');
  const lure: Point = [x - s * 0.5, y - s * 1.35];
  return (
    fill(oval(lure[0], lure[1], s * 1.5), glow('#b8fff0'), 'opacity=".8"') +
    inked(
      angular([
        [x + s * 0.8, y],
        [x + s * 1.7, y - s * 0.55],
        [x + s * 1.5, y],
        [x + s * 1.7, y + s * 0.6],
      ]),
      '#3d2b56',
      5,
      '#8f7bb8',
    ) +
    inked(
      smooth(
        [
          [x - s, y + s * 0.1],
          [x - s * 0.8, y - s * 0.7],
          [x, y - s * 0.98],
          [x + s * 0.8, y - s * 0.6],
          [x + s * 1.15, y + s * 0.1],
          [x + s * 0.8, y + s * 0.8],
          [x, y + s * 1.02],
          [x - s * 0.8, y + s * 0.84],
        ],
        true,
      ),
      fade('d', '#6a4d8f', '#33214d'),
      6,
      '#8f7bb8',
    ) +
    inked(
      smooth(
        [
          [x - s * 0.86, y + s * 0.08],
          [x, y + s * 0.02],
          [x + s * 0.86, y + s * 0.08],
          [x + s * 0.72, y + s * 0.66],
          [x, y + s * 0.86],
          [x - s * 0.72, y + s * 0.66],
        ],
        true,
      ),
      '#1d0f2b',
      4,
      ink,
    ) +
    fill(teeth + lower, '#fffbe8') +
    stroke(
      [[x + s * 0.1, y - s * 0.95], [x - s * 0.1, y - s * 1.5], [x - s * 0.4, y - s * 1.6], lure],
      s * 0.09,
      '#8f7bb8',
      'end',
    ) +
    inked(oval(lure[0], lure[1], s * 0.16), '#e8fff8', 3, '#5fd8bf') +
    face(
      { at: [x, y - s * 0.42], radius: s * 0.72, mood, turn: -0.2 },
      { eyes: 'round', eyeSize: 1.1, iris: '#6a4d8f', ink, nose: false, brow: '#1d0f2b', mouthLine: 9 },
    )
  );
}

export function squid(x: number, y: number, s: number, mood: Mood, holds = true): string {
  const arm = (a: number, b: number, c: number, d: number, width = 0.24) => {
    const track: Point[] = [
      [x + a * s * 0.5, y + s * 0.5],
      [x + a * s, y + b * s],
      [x + c * s * 0.8, y + (b + d) * 0.6 * s],
      [x + c * s, y + d * s],
    ];
    return stroke(track, s * width + 9, ink, 'end') + stroke(track, s * width, '#ff7b6b', 'end');
  };
  return (
    arm(-0.9, 1.3, -1.7, 0.9) +
    arm(0.9, 1.3, 1.8, 1.0) +
    arm(-0.7, 1.6, -1.1, 2.3) +
    arm(0.7, 1.7, 1.0, 2.5) +
    arm(-0.2, 1.8, -0.5, 2.7) +
    arm(0.25, 1.8, 0.35, 2.8) +
    inked(
      smooth(
        [
          [x - s * 0.62, y - s * 1.5],
          [x - s * 1.15, y - s * 1.7],
          [x, y - s * 2.6],
          [x + s * 1.15, y - s * 1.7],
          [x + s * 0.62, y - s * 1.5],
        ],
        true,
      ),
      '#ff9a84',
      6,
      ink,
    ) +
    inked(
      smooth(
        [
          [x, y - s * 2.4],
          [x + s * 0.5, y - s * 1.6],
          [x + s * 0.72, y - s * 0.6],
          [x + s * 0.7, y + s * 0.3],
          [x + s * 0.5, y + s * 0.72],
          [x, y + s * 0.8],
          [x - s * 0.5, y + s * 0.72],
          [x - s * 0.7, y + s * 0.3],
          [x - s * 0.72, y - s * 0.6],
          [x - s * 0.5, y - s * 1.6],
        ],
        true,
      ),
      fade('v', '#ffb199', '#ff7b6b', '#e2574f'),
      6,
      ink,
    ) +
    [
      [-0.3, -1.4, 0.1],
      [0.2, -1.7, 0.08],
      [0.32, -1.1, 0.12],
      [-0.1, -0.9, 0.07],
    ]
      .map(([a = 0, b = 0, c = 0]) => fill(oval(x + a * s, y + b * s, c * s), '#e2574f', 'opacity=".6"'))
      .join('') +
    face(
      { at: [x, y], radius: s * 0.72, mood },
      { eyes: 'round', eyeSize: 1.3, iris: '#ff9a84', ink, nose: false, brow: '#a3322c' },
    ) +
    line(oval(x + s * 0.29, y + s * 0.07, s * 0.26), '#ffd84d', s * 0.05) +
    line(
      `M${px(x + s * 0.55)},${px(y + s * 0.1)}q${px(s * 0.1)},${px(s * 0.5)} ${px(-s * 0.05)},${px(s * 0.8)}`,
      '#ffd84d',
      3,
    ) +
    (holds ? lunchbox(x - s * 1.62, y + s * 0.6, s * 0.8, -8) : '')
  );
}

type Say = (text: string, x: number, y: number, to?: Point, voice?: Voice, more?: Partial<Speech>) => Speech;

export const say: Say = (text, x, y, to, voice = 'say', more = {}) => ({
  text,
  at: [x, y],
  ...(to ? { to } : {}),
  voice,
  ...more,
});

export const depth = (text: string, x: number, y: number, to: Point, width = 340) =>
  say(text, x, y, to, 'radio', { paper: '#d9fff4', width });

interface Scene {
  height: number;
  draw: Panel;
}

export const scene = (height: number, art: string, talk: Speech[] = [], over = ''): Scene => ({
  height,
  draw: (): PanelContent => ({ art, talk, over, open: true }),
});

/** A strip with one sea behind all of its scenes. */
export function dive(colours: string[], depths: readonly [number, number], scenes: Scene[], behind = '') {
  const height = scenes.reduce((sum, s) => sum + s.height, 0);
  const first = scenes[0];
  const sea =
    fill(box(0, 0, W, height), fade('v', ...colours)) + behind + ruler(height, depths[0], depths[1]);
  const backed = first
    ? [
        {
          ...first,
          draw: (f: { w: number; h: number }) => {
            const content = first.draw(f);
            return { ...content, art: sea + content.art };
          },
        },
        ...scenes.slice(1),
      ]
    : [];
  return strip(W, '#000', hand, backed);
}

export const cloud = (x: number, y: number, w: number, seed: string) =>
  fill(puff([x, y], w, w * 0.42, seededRandom(seed)), '#ffffff', 'opacity=".92"');

export const wave = (y: number, paint: string, swell: number, offset: number) => {
  let path = `M-20,${y}`;
  for (let x = -20; x < W + 80; x += 80) path += `q20,${-swell - offset} 40,0t40,0`;
  return fill(`${path}V${y + 400}H-20Z`, fade('v', paint, `${paint}00`));
};

export function boat(x: number, y: number): string {
  const per = headDrawing(
    {
      ...ona,
      skin: '#f3c9a5',
      hairBack: () => '',
      hairFront: (f) =>
        inked(
          smooth(
            [
              [f.x - f.r, f.y - f.r * 0.2],
              [f.x - f.r * 0.9, f.y - f.r * 1.05],
              [f.x, f.y - f.r * 1.35],
              [f.x + f.r * 0.9, f.y - f.r * 1.05],
              [f.x + f.r, f.y - f.r * 0.2],
              [f.x, f.y - f.r * 0.5],
            ],
            true,
          ),
          '#2f6fbf',
          f.line,
          ink,
        ) +
        inked(
          smooth(
            [
              [f.x - f.r * 0.75, f.y + f.r * 0.5],
              [f.x, f.y + f.r * 0.42],
              [f.x + f.r * 0.75, f.y + f.r * 0.5],
              [f.x + f.r * 0.5, f.y + f.r * 1.15],
              [f.x - f.r * 0.5, f.y + f.r * 1.15],
            ],
            true,
          ),
          '#e0b04c',
          f.line,
          ink,
        ),
    },
    { x: x + 60, y: y - 178, r: 52, turn: -0.5, line: 3, ink },
    'worry',
  );
  return (
    inked(box(x - 10, y - 130, 150, 120, 8), '#3f7fd0', 4, ink) +
    per +
    inked(box(x - 180, y - 190, 130, 160, 6), '#fff7e6', 4, ink) +
    inked(box(x - 160, y - 165, 90, 60, 8), '#9bdcff', 4, ink) +
    inked(box(x - 150, y - 260, 60, 74), '#ff5a4d', 4, ink) +
    fill(box(x - 150, y - 240, 60, 20), '#fff') +
    inked(
      angular([
        [x - 300, y - 50],
        [x + 300, y - 60],
        [x + 230, y + 60],
        [x - 230, y + 60],
      ]),
      '#ff5a4d',
      5,
      ink,
    ) +
    fill(
      angular([
        [x - 250, y + 20],
        [x + 252, y + 18],
        [x + 230, y + 60],
        [x - 230, y + 60],
      ]),
      '#fff7e6',
    ) +
    fill(textPath('big', 'MARGINAL GAINS', 34, x, y + 2, 'middle'), '#fff7e6')
  );
}

export function sardines(cx: number, cy: number, spread: number, seed: string, arrow = false): string {
  const random = seededRandom(seed);
  const shoal: string[] = [];
  for (let i = 0; i < 95; i++) {
    const a = random() * Math.PI * 2;
    const d = Math.sqrt(random()) * spread;
    let [x, y] = [cx + Math.cos(a) * d * 1.25, cy + Math.sin(a) * d * 0.8];
    if (arrow) {
      const t = i / 95;
      [x, y] =
        t < 0.5
          ? [cx + between(random, -44, 44), cy - spread + t * 2 * spread * 1.3]
          : [
              cx + between(random, -1, 1) * (1 - (t - 0.5) * 2) * spread * 0.75,
              cy + spread * 0.2 + (t - 0.5) * 2 * spread * 0.8,
            ];
    }
    shoal.push(fish(x, y, between(random, 22, 30), i % 3 ? '#a9c8e8' : '#7fa6d4', cx > x === !arrow));
  }
  return shoal.join('');
}
