import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { dotFade, rays } from '../../drawing/effects.ts';
import { type Mood, face } from '../../drawing/face.ts';
import { type Point, box, faint, fill, inked, line, oval, px, smooth, stroke } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, page } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';

export const ink = '#4a2413';

const hand: Hand = {
  face: 'kuaile',
  size: 42,
  capitals: false,
  line: 4,
  paper: '#fffdf5',
  ink,
  captionPaper: '#e2503f',
  captionInk: '#fff7e0',
};

const style: PageStyle = {
  width: 900,
  height: 1900,
  margin: 40,
  gutter: 20,
  paper: '#fff3d6',
  border: 6,
  ink,
  hand,
};

type Kind = 'bao' | 'jiaozi' | 'shaomai' | 'mantou' | 'xiao' | 'tang' | 'moon' | 'frozen';

interface Dumpling {
  x: number;
  y: number;
  s: number;
  mood: Mood;
  turn?: number;
  arms?: 'down' | 'up' | 'out' | 'none';
  squash?: number;
  gaze?: Point;
}

const look = {
  eyes: 'dot',
  eyeSize: 1.15,
  ink,
  blush: '#ff8a73',
  nose: false,
  brow: ink,
  eyeGap: 0.34,
  mouthLine: 0.42,
} as const;

function limbs({ x, y, s, arms = 'down' }: Dumpling, paint: string): string {
  const foot = [-0.34, 0.34]
    .map((k) => inked(oval(x + k * s, y - s * 0.02, s * 0.2, s * 0.12), paint, s * 0.045, ink))
    .join('');
  if (arms === 'none') return foot;
  const [dx, dy] = { down: [0.22, 0.24], up: [0.26, -0.5], out: [0.5, -0.06] }[arms] as [number, number];
  return (
    foot +
    [-1, 1]
      .map(
        (k) =>
          line(
            `M${px(x + k * s * 0.82)},${px(y - s * 0.62)}q${px(k * s * 0.2)},${px(s * 0.04)} ${px(k * s * dx)},${px(s * dy)}`,
            ink,
            s * 0.21,
          ) +
          line(
            `M${px(x + k * s * 0.82)},${px(y - s * 0.62)}q${px(k * s * 0.2)},${px(s * 0.04)} ${px(k * s * dx)},${px(s * dy)}`,
            paint,
            s * 0.13,
          ),
      )
      .join('')
  );
}

const body = (x: number, y: number, s: number, points: readonly Point[]) =>
  smooth(
    points.map(([a, b]): Point => [x + a * s, y + b * s]),
    true,
  );

const pleats = (
  x: number,
  y: number,
  s: number,
  list: readonly (readonly [number, number, number, number, number, number])[],
) =>
  list
    .map(([a, b, c, d, e, f]) =>
      stroke(
        [
          [x + a * s, y + b * s],
          [x + c * s, y + d * s],
          [x + e * s, y + f * s],
        ],
        s * 0.05,
        '#c99a6a',
      ),
    )
    .join('');

/** Everybody in the steamer. `y` is the ground, `s` about half the width. */
export function dumpling(kind: Kind, place: Dumpling): string {
  const { x, y, s, mood, turn = 0, gaze } = place;
  const w = Math.max(3, s * 0.045);
  const features = (cy: number, r: number, extra = {}) =>
    face(
      { at: [x, y + cy * s], radius: r * s, mood, turn, ...(gaze ? { gaze } : {}) },
      { ...look, ...extra },
    );
  const shadow = fill(oval(x, y + s * 0.06, s * 1.05, s * 0.13), '#4a241333');
  switch (kind) {
    case 'bao':
      return (
        shadow +
        limbs(place, '#fff4e2') +
        inked(
          body(x, y, s, [
            [-1, -0.55],
            [-0.86, -1.0],
            [-0.4, -1.34],
            [0, -1.5],
            [0.4, -1.34],
            [0.86, -1.0],
            [1, -0.55],
            [0.82, -0.1],
            [0, 0],
            [-0.82, -0.1],
          ]),
          fade('v', '#fffdf8', '#ffeccf'),
          w,
          ink,
        ) +
        pleats(x, y, s, [
          [0, -1.42, -0.3, -1.24, -0.5, -1.0],
          [0, -1.42, -0.08, -1.2, -0.16, -1.02],
          [0, -1.42, 0.14, -1.22, 0.2, -1.02],
          [0, -1.42, 0.36, -1.24, 0.54, -1.0],
        ]) +
        fill(oval(x, y - s * 1.42, s * 0.09), '#e2503f') +
        features(-0.62, 0.8)
      );
    case 'xiao':
      return (
        shadow +
        limbs(place, '#fff0d2') +
        inked(
          body(x, y, s, [
            [-0.95, -0.4],
            [-0.7, -0.95],
            [-0.2, -1.22],
            [0, -1.5],
            [0.2, -1.22],
            [0.7, -0.95],
            [0.95, -0.4],
            [0.8, -0.06],
            [0, 0],
            [-0.8, -0.06],
          ]),
          fade('v', '#fff9ea', '#ffdfae'),
          w,
          ink,
        ) +
        pleats(x, y, s, [
          [0, -1.4, -0.3, -1.1, -0.62, -0.84],
          [0, -1.4, -0.1, -1.1, -0.22, -0.94],
          [0, -1.4, 0.1, -1.1, 0.22, -0.94],
          [0, -1.4, 0.3, -1.1, 0.62, -0.84],
        ]) +
        features(-0.5, 0.76, { eyeSize: 1.35 })
      );
    case 'jiaozi':
      return (
        shadow +
        limbs(place, '#e9f2c8') +
        inked(
          body(x, y, s, [
            [-1.16, -0.22],
            [-1.1, -0.6],
            [-0.86, -1.0],
            [-0.45, -1.24],
            [0, -1.32],
            [0.45, -1.24],
            [0.86, -1.0],
            [1.1, -0.6],
            [1.16, -0.22],
            [0.6, -0.04],
            [0, 0],
            [-0.6, -0.04],
          ]),
          fade('v', '#f7fae3', '#dbe8ae'),
          w,
          ink,
        ) +
        [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]
          .map((k) => {
            const py = -1.3 + k * k * 0.48;
            return line(
              `M${px(x + k * s)},${px(y + py * s)}q${px(s * 0.07)},${px(s * 0.12)} ${px(-k * s * 0.12)},${px(s * 0.24)}`,
              '#9fb765',
              s * 0.055,
            );
          })
          .join('') +
        features(-0.5, 0.76)
      );
    case 'shaomai':
      return (
        shadow +
        limbs(place, '#ffd978') +
        inked(
          body(x, y, s, [
            [-0.78, -0.1],
            [-0.92, -0.5],
            [-0.72, -0.95],
            [-0.92, -1.3],
            [0, -1.16],
            [0.92, -1.3],
            [0.72, -0.95],
            [0.92, -0.5],
            [0.78, -0.1],
            [0, 0.02],
          ]),
          fade('v', '#ffe79c', '#f8c04e'),
          w,
          ink,
        ) +
        inked(
          body(x, y, s, [
            [-0.94, -1.3],
            [-0.6, -1.46],
            [-0.3, -1.36],
            [0, -1.5],
            [0.3, -1.36],
            [0.6, -1.46],
            [0.94, -1.3],
            [0.5, -1.16],
            [0, -1.12],
            [-0.5, -1.16],
          ]),
          '#f08a5a',
          w,
          ink,
        ) +
        [
          [-0.36, -1.4],
          [0.04, -1.38],
          [0.4, -1.4],
        ]
          .map(([a = 0, b = 0], i) =>
            inked(oval(x + a * s, y + b * s, s * 0.13), i === 1 ? '#5fae5a' : '#ff6a3c', w * 0.7, ink),
          )
          .join('') +
        features(-0.56, 0.76)
      );
    case 'mantou':
      return (
        shadow +
        limbs(place, '#fffaf0') +
        inked(
          body(x, y, s, [
            [-0.94, -0.1],
            [-0.98, -0.6],
            [-0.9, -1.06],
            [-0.5, -1.28],
            [0.5, -1.28],
            [0.9, -1.06],
            [0.98, -0.6],
            [0.94, -0.1],
            [0.5, 0.02],
            [-0.5, 0.02],
          ]),
          fade('v', '#ffffff', '#f3e6d2'),
          w,
          ink,
        ) +
        features(-0.6, 0.8)
      );
    case 'tang':
      return (
        shadow +
        limbs(place, '#ffffff') +
        inked(oval(x, y - s * 0.82, s * 0.86), fade('v', '#ffffff', '#ffe3ea'), w, ink) +
        fill(oval(x - s * 0.34, y - s * 1.3, s * 0.22, s * 0.12), '#fff') +
        features(-0.76, 0.76)
      );
    case 'moon': {
      const scallop = Array.from({ length: 28 }, (_, i): Point => {
        const a = (i / 28) * Math.PI * 2;
        const r = i % 2 ? 1.02 : 0.92;
        return [Math.cos(a) * r, -0.92 + Math.sin(a) * r * 0.9];
      });
      return (
        shadow +
        limbs(place, '#e0a04d') +
        inked(body(x, y, s, scallop), fade('v', '#f2bf6a', '#c9802f'), w, ink) +
        line(oval(x, y - s * 0.92, s * 0.76, s * 0.68), '#9a5a1c', s * 0.05) +
        features(-0.86, 0.78)
      );
    }
    case 'frozen':
      return (
        dumpling('jiaozi', { ...place, arms: 'none' }) +
        faint(
          0.62,
          inked(
            body(x, y, s, [
              [-1.3, 0.08],
              [-1.36, -1.2],
              [-1.0, -1.6],
              [0.9, -1.66],
              [1.36, -1.3],
              [1.32, 0.1],
            ]),
            '#bfe6ff',
            w,
            '#4d8fb8',
          ),
        ) +
        fill(
          body(x, y, s, [
            [-1.1, -0.4],
            [-1.12, -1.1],
            [-0.9, -1.4],
            [-0.95, -0.9],
          ]),
          '#fff',
          'opacity=".85"',
        )
      );
  }
}

export function teapot(x: number, y: number, s: number, mood: Mood, turn = 0): string {
  const w = s * 0.04;
  return (
    fill(oval(x, y + s * 0.05, s * 1.2, s * 0.14), '#4a241333') +
    line(
      `M${px(x - s * 0.9)},${px(y - s * 1.1)}C${px(x - s * 1.9)},${px(y - s * 1.2)} ${px(x - s * 1.8)},${px(y - s * 0.2)} ${px(x - s * 0.9)},${px(y - s * 0.3)}`,
      ink,
      s * 0.26,
    ) +
    line(
      `M${px(x - s * 0.9)},${px(y - s * 1.1)}C${px(x - s * 1.9)},${px(y - s * 1.2)} ${px(x - s * 1.8)},${px(y - s * 0.2)} ${px(x - s * 0.9)},${px(y - s * 0.3)}`,
      '#a4552f',
      s * 0.17,
    ) +
    inked(
      body(x, y, s, [
        [0.7, -0.5],
        [1.2, -0.7],
        [1.5, -1.3],
        [1.76, -1.26],
        [1.62, -0.8],
        [1.3, -0.3],
        [0.8, -0.16],
      ]),
      '#a4552f',
      w,
      ink,
    ) +
    inked(
      body(x, y, s, [
        [-1, -0.6],
        [-0.8, -1.2],
        [0, -1.42],
        [0.8, -1.2],
        [1, -0.6],
        [0.74, -0.04],
        [0, 0.04],
        [-0.74, -0.04],
      ]),
      fade('d', '#cf7a48', '#8a3f22'),
      w,
      ink,
    ) +
    inked(
      body(x, y, s, [
        [-0.62, -1.26],
        [0, -1.5],
        [0.62, -1.26],
        [0, -1.2],
      ]),
      '#8a3f22',
      w,
      ink,
    ) +
    inked(oval(x, y - s * 1.56, s * 0.14), '#e2a070', w, ink) +
    face(
      { at: [x, y - s * 0.72], radius: s * 0.74, mood, turn },
      { ...look, mouthLine: 0.62, brow: '#fff7e0' },
    ) +
    inked(
      body(x, y, s, [
        [0, -0.5],
        [0.3, -0.54],
        [0.6, -0.3],
        [0.72, -0.36],
        [0.5, -0.14],
        [0.16, -0.3],
        [0, -0.34],
        [-0.16, -0.3],
        [-0.5, -0.14],
        [-0.72, -0.36],
        [-0.6, -0.3],
        [-0.3, -0.54],
      ]),
      '#fff7e0',
      w * 0.8,
      ink,
    )
  );
}

export const steamCurl = (x: number, y: number, s: number) =>
  faint(
    0.85,
    stroke(
      [
        [x, y],
        [x + s * 0.3, y - s * 0.5],
        [x - s * 0.25, y - s * 1.0],
        [x + s * 0.2, y - s * 1.6],
      ],
      s * 0.28,
      '#ffffff',
    ),
  );

/** Inside the bamboo steamer. */
export function basket({ w, h }: PanelFrame, wall = '#f6d28b', floor = 0.82, steamy = true): string {
  const slats = Array.from({ length: 12 }, (_, i) =>
    line(`M${px((i / 11) * w)},0v${px(h * floor)}`, '#e0ae5c', 3),
  ).join('');
  const weave = Array.from({ length: 14 }, (_, i) =>
    line(
      `M${px((i / 13) * w * 1.2 - w * 0.1)},${px(h * floor)}L${px((i / 13) * w * 1.6 - w * 0.3)},${px(h)}`,
      '#b98138',
      4,
    ),
  ).join('');
  return (
    fill(box(0, 0, w, h), fade('v', '#ffe9b8', wall)) +
    slats +
    fill(box(0, h * 0.1, w, h * 0.07), '#d99a45') +
    line(`M0,${px(h * 0.1)}h${px(w)}M0,${px(h * 0.17)}h${px(w)}`, ink, 4) +
    fill(box(0, h * floor, w, h), fade('v', '#d8a257', '#c18839')) +
    weave +
    line(`M0,${px(h * floor)}h${px(w)}`, ink, 5) +
    (steamy ? steamCurl(w * 0.12, h * 0.7, 60) + steamCurl(w * 0.9, h * 0.62, 70) : '')
  );
}

export const plain = ({ w, h }: PanelFrame, from: string, to: string) =>
  fill(box(0, 0, w, h), fade('v', from, to));

export const dotted = (f: PanelFrame, from: string, to: string, dots: string) =>
  plain(f, from, to) + dotFade({ width: f.w, height: f.h, from: 0, to: 0.4, colour: dots, pitch: 16 });

export const burst = (f: PanelFrame, paper: string, ray: string) =>
  fill(box(0, 0, f.w, f.h), paper) +
  rays({ width: f.w, height: f.h, centre: [f.w / 2, f.h * 0.6], colour: ray, count: 16 });

/** Chinese sets its marks in a whole square. */
const fullWidth = (text: string) => text.replaceAll(',', '，').replaceAll('!', '！').replaceAll('?', '？');

export const say = (
  text: string,
  x: number,
  y: number,
  to?: Point,
  voice: Voice = 'say',
  more: Partial<Speech> = {},
): Speech => ({ text: fullWidth(text), at: [x, y], ...(to ? { to } : {}), voice, ...more });

/** One gag: its title over four panels. */
export const gag =
  (name: string, ...panels: [Panel, Panel, Panel, Panel]) =>
  () => {
    const sheet = page(
      { ...style, margin: 40 },
      [
        { share: 0.42, panels: [1] },
        { share: 2, panels: [1] },
        { share: 2, panels: [1] },
        { share: 2, panels: [1] },
        { share: 2, panels: [1] },
      ],
      [
        (f) => ({
          open: true,
          art:
            inked(box(0, 6, f.w, f.h - 10, 18), '#e2503f', 5, ink) +
            dotFade({
              x: 8,
              y: 12,
              width: f.w - 16,
              height: f.h - 22,
              from: 0,
              to: 0.28,
              angle: 0,
              colour: '#ffb46a',
              pitch: 12,
            }) +
            title({
              face: 'kuaile',
              text: name,
              size: 62,
              at: [f.w / 2, f.h / 2 + 4],
              fill: '#fff7e0',
              edge: ink,
              edgeWidth: 10,
              tracking: 18,
            }),
        }),
        ...panels,
      ],
    );
    return sheet;
  };

export const [L, M, R] = [230, 410, 600];

export const G = 345;
