import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { type Mood, face } from '../../drawing/face.ts';
import { type FigureLook, type Stance, feetBelow, figure } from '../../drawing/figure.ts';
import { longHair } from '../../drawing/hairstyles.ts';
import { type Point, box, faint, fill, inked, line, oval, px, smooth, stroke } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { strip } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';

export const ink = '#2a1636';

export const W = 800;

const hand: Hand = {
  face: 'soft',
  size: 40,
  capitals: false,
  line: 3.6,
  paper: '#fff9ec',
  ink,
  captionPaper: '#2a1636',
  captionInk: '#ffe2a8',
};

const diraHair = longHair('#2f1d3a', '#7a4f8f', 1.5);

export const dira: FigureLook = {
  skin: '#e0a878',
  heads: 3.6,
  top: '#f2efe6',
  sleeve: '#f2efe6',
  bottom: '#3a3a5f',
  shoe: '#2a1636',
  limb: 0.38,
  ink,
  skirt: { paint: '#3a3a5f', length: 0.5, flare: 1.3 },
  face: { eyes: 'manga', iris: '#8a5a3a', ink, blush: '#f2705a', brow: '#6a4a7a' },
  hairBack: diraHair.hairBack,
  hairFront: diraHair.hairFront,
  outfit: (t) =>
    line(
      `M${px(-t.shoulder * 0.4)},${px(t.top)}L0,${px(t.top + t.shoulder * 1.3)}L${px(t.shoulder * 0.4)},${px(t.top)}`,
      '#3f8fa8',
      t.shoulder * 0.12,
    ) +
    inked(
      box(-t.shoulder * 0.28, t.top + t.shoulder * 1.1, t.shoulder * 0.56, t.shoulder * 0.5, 3),
      '#ffd24d',
      t.line * 0.7,
      ink,
    ),
};

/** Pak Oyen: an orange cat, cook, owner, philosopher. The head's middle and radius. */
export function oyen(x: number, y: number, r: number, mood: Mood, turn = 0, ladle = false): string {
  const w = Math.max(2.6, r * 0.05);
  const at = (a: number, b: number): Point => [x + (a + turn * 0.1) * r, y + b * r];
  const ear = (k: number) =>
    inked(smooth([at(k * 0.3, -0.72), at(k * 0.84, -1.36), at(k * 0.96, -0.4)], true), '#f28c33', w, ink) +
    fill(smooth([at(k * 0.48, -0.74), at(k * 0.8, -1.1), at(k * 0.84, -0.56)], true), '#ffc9a0');
  const tail =
    stroke(
      [
        [x + r * 0.9, y + r * 2.9],
        [x + r * 1.9, y + r * 2.6],
        [x + r * 2.0, y + r * 1.5],
        [x + r * 1.6, y + r * 1.0],
      ],
      r * 0.46,
      ink,
      'end',
    ) +
    stroke(
      [
        [x + r * 0.9, y + r * 2.9],
        [x + r * 1.86, y + r * 2.56],
        [x + r * 1.96, y + r * 1.5],
        [x + r * 1.62, y + r * 1.1],
      ],
      r * 0.34,
      '#f28c33',
      'end',
    );
  const body = inked(
    smooth(
      [
        [x - r * 0.7, y + r * 0.7],
        [x + r * 0.7, y + r * 0.7],
        [x + r * 1.16, y + r * 2],
        [x + r * 0.95, y + r * 3.1],
        [x - r * 0.95, y + r * 3.1],
        [x - r * 1.16, y + r * 2],
      ],
      true,
    ),
    '#f28c33',
    w,
    ink,
  );
  const apron =
    inked(
      smooth(
        [
          [x - r * 0.52, y + r * 1.05],
          [x + r * 0.52, y + r * 1.05],
          [x + r * 0.84, y + r * 2.1],
          [x + r * 0.74, y + r * 2.95],
          [x - r * 0.74, y + r * 2.95],
          [x - r * 0.84, y + r * 2.1],
        ],
        true,
      ),
      '#2f7f76',
      w,
      ink,
    ) +
    line(
      `M${px(x - r * 0.5)},${px(y + r * 1.1)}L${px(x - r * 0.3)},${px(y + r * 0.8)}M${px(x + r * 0.5)},${px(y + r * 1.1)}L${px(x + r * 0.3)},${px(y + r * 0.8)}`,
      '#2f7f76',
      r * 0.12,
    ) +
    fill(oval(x, y + r * 1.7, r * 0.26), '#ffd24d') +
    fill(oval(x + r * 0.1, y + r * 1.62, r * 0.22), '#2f7f76');
  const paw = (k: number, dy: number) =>
    line(
      `M${px(x + k * r * 0.8)},${px(y + r * 1.2)}Q${px(x + k * r * 1.4)},${px(y + r * (1.6 + dy * 0.2))} ${px(x + k * r * 1.0)},${px(y + r * (2.1 + dy))}`,
      ink,
      r * 0.5,
    ) +
    line(
      `M${px(x + k * r * 0.8)},${px(y + r * 1.2)}Q${px(x + k * r * 1.4)},${px(y + r * (1.6 + dy * 0.2))} ${px(x + k * r * 1.0)},${px(y + r * (2.1 + dy))}`,
      '#f28c33',
      r * 0.4,
    ) +
    inked(oval(x + k * r * 1.0, y + r * (2.1 + dy), r * 0.24, r * 0.2), '#fff1dc', w * 0.8, ink);
  const head = inked(
    smooth(
      [
        at(0, -0.92),
        at(0.66, -0.76),
        at(1.04, -0.1),
        at(1.0, 0.46),
        at(0.5, 0.84),
        at(0, 0.9),
        at(-0.5, 0.84),
        at(-1.0, 0.46),
        at(-1.04, -0.1),
        at(-0.66, -0.76),
      ],
      true,
    ),
    '#f79a40',
    w,
    ink,
  );
  const stripes =
    [-0.22, 0, 0.22]
      .map((k) => stroke([at(k, -0.9), at(k * 0.9, -0.7), at(k * 0.8, -0.5)], r * 0.11, '#c9601c', 'end'))
      .join('') +
    [-1, 1]
      .map(
        (k) =>
          stroke([at(k * 1.0, 0.1), at(k * 0.8, 0.14), at(k * 0.66, 0.12)], r * 0.1, '#c9601c', 'end') +
          stroke([at(k * 0.98, 0.4), at(k * 0.8, 0.4), at(k * 0.68, 0.36)], r * 0.1, '#c9601c', 'end'),
      )
      .join('');
  const muzzle = fill(
    smooth([at(-0.34, 0.4), at(0, 0.26), at(0.34, 0.4), at(0.3, 0.7), at(0, 0.8), at(-0.3, 0.7)], true),
    '#fff1dc',
  );
  const kerchief =
    inked(
      smooth(
        [
          at(-0.92, -0.42),
          at(-0.5, -0.86),
          at(0, -0.98),
          at(0.5, -0.86),
          at(0.92, -0.42),
          at(0.4, -0.6),
          at(0, -0.66),
          at(-0.4, -0.6),
        ],
        true,
      ),
      '#e2503f',
      w,
      ink,
    ) +
    [-0.5, -0.16, 0.2, 0.52]
      .map((k) => fill(oval(...at(k, -0.74 + Math.abs(k) * 0.14), r * 0.06), '#fff1dc'))
      .join('');
  const features = face(
    { at: [x + turn * r * 0.1, y], radius: r * 0.92, mood, turn: turn * 0.5 },
    { eyes: 'dot', eyeSize: 1.35, ink, nose: false, brow: '#8f3f10', mouthLine: 0.6, blush: '#ff7a5a' },
  );
  const whiskers = [-1, 1]
    .map((k) =>
      [0.38, 0.52]
        .map((dy) =>
          line(
            `M${px(x + k * r * 0.5)},${px(y + r * dy)}L${px(x + k * r * 1.3)},${px(y + r * (dy * 1.3 - 0.12))}`,
            ink,
            w * 0.5,
          ),
        )
        .join(''),
    )
    .join('');
  const spoon = ladle
    ? line(`M${px(x + r * 1.0)},${px(y + r * 1.6)}L${px(x + r * 1.5)},${px(y - r * 0.1)}`, ink, r * 0.16) +
      line(
        `M${px(x + r * 1.0)},${px(y + r * 1.6)}L${px(x + r * 1.5)},${px(y - r * 0.1)}`,
        '#c9d0d6',
        r * 0.09,
      ) +
      inked(oval(x + r * 1.54, y - r * 0.24, r * 0.28, r * 0.2), '#c9d0d6', w * 0.8, ink)
    : '';
  return (
    tail +
    body +
    apron +
    ear(-1) +
    ear(1) +
    head +
    stripes +
    muzzle +
    features +
    fill(smooth([at(-0.1, 0.36), at(0.1, 0.36), at(0, 0.48)], true), '#e2503f') +
    whiskers +
    kerchief +
    paw(-1, 0) +
    spoon +
    paw(1, ladle ? -0.5 : 0)
  );
}

/** Mbak Sari, a ghost of long standing; heat shows on her. */
export function ghost(x: number, y: number, r: number, mood: Mood, turn = 0, heat = 0): string {
  const skin = ['#eef6ff', '#ffdcd2', '#ff9a80', '#ff5a40'][heat] ?? '#eef6ff';
  const w = Math.max(2.6, r * 0.05);
  const hair = smooth(
    [
      [x, y - r * 1.2],
      [x + r * 0.95, y - r * 0.8],
      [x + r * 1.2, y + r * 0.4],
      [x + r * 1.3, y + r * 2],
      [x + r * 0.9, y + r * 2.7],
      [x - r * 0.9, y + r * 2.7],
      [x - r * 1.3, y + r * 2],
      [x - r * 1.2, y + r * 0.4],
      [x - r * 0.95, y - r * 0.8],
    ],
    true,
  );
  const gown = smooth(
    [
      [x - r * 0.7, y + r * 0.9],
      [x + r * 0.7, y + r * 0.9],
      [x + r * 1.1, y + r * 2.4],
      [x + r * 1.2, y + r * 3.6],
      [x + r * 0.7, y + r * 3.3],
      [x + r * 0.2, y + r * 3.7],
      [x - r * 0.3, y + r * 3.3],
      [x - r * 0.9, y + r * 3.7],
      [x - r * 1.15, y + r * 2.6],
    ],
    true,
  );
  return (
    fill(oval(x, y + r, r * 2.8), glow(heat > 1 ? '#ff9a60' : '#bfe0ff'), 'opacity=".6"') +
    faint(
      heat ? 1 : 0.9,
      inked(hair, '#3a2f5f', w, ink) +
        inked(gown, '#f5f9ff', w, ink) +
        line(
          `M${px(x - r * 0.3)},${px(y + r * 1.6)}q${px(r * 0.1)},${px(r)} 0,${px(r * 1.5)}M${px(x + r * 0.36)},${px(y + r * 1.7)}q${px(-r * 0.1)},${px(r)} 0,${px(r * 1.4)}`,
          '#b8cbe8',
          w,
        ) +
        inked(oval(x, y + r * 0.06, r * 0.84, r * 0.92), skin, w, ink) +
        face(
          { at: [x, y], radius: r * 0.86, mood, turn },
          { eyes: 'dot', eyeSize: 1.35, ink, nose: false, brow: '#3a2f5f', blush: '#9fc0ff' },
        ) +
        inked(
          smooth(
            [
              [x - r * 0.95, y + r * 0.4],
              [x - r * 0.98, y - r * 0.6],
              [x, y - r * 1.14],
              [x + r * 0.98, y - r * 0.6],
              [x + r * 0.95, y + r * 0.4],
              [x + r * 0.74, y - r * 0.3],
              [x + r * 0.1, y - r * 0.72],
              [x - r * 0.5, y - r * 0.5],
              [x - r * 0.76, y - r * 0.1],
            ],
            true,
          ),
          '#3a2f5f',
          w,
          ink,
        ),
    ) +
    (heat === 3
      ? [-1, 1]
          .map((k) =>
            stroke(
              [
                [x + k * r, y - r * 0.2],
                [x + k * r * 1.5, y - r * 0.6],
                [x + k * r * 1.4, y - r * 1.0],
                [x + k * r * 1.9, y - r * 1.4],
              ],
              r * 0.2,
              '#ffffff',
            ),
          )
          .join('')
      : '')
  );
}

export const plate = (x: number, y: number, s: number) =>
  inked(oval(x, y, s, s * 0.24), '#fff9ec', 4, ink) +
  inked(
    smooth(
      [
        [x - s * 0.7, y - s * 0.02],
        [x - s * 0.4, y - s * 0.36],
        [x, y - s * 0.48],
        [x + s * 0.4, y - s * 0.36],
        [x + s * 0.7, y - s * 0.02],
        [x, y + s * 0.12],
      ],
      true,
    ),
    '#d9822b',
    4,
    ink,
  ) +
  inked(oval(x, y - s * 0.44, s * 0.34, s * 0.13), '#fff9ec', 3, ink) +
  fill(oval(x + s * 0.02, y - s * 0.46, s * 0.14, s * 0.08), '#ffc02e') +
  [-0.4, 0.34, 0.5, -0.2]
    .map((k, i) =>
      fill(oval(x + k * s, y - s * (0.1 + (i % 2) * 0.1), s * 0.06), i % 2 ? '#5fae5a' : '#e2503f'),
    )
    .join('');

export const steam = (x: number, y: number, s: number) =>
  faint(
    0.7,
    [-1, 0, 1]
      .map((k) =>
        stroke(
          [
            [x + k * s * 0.5, y],
            [x + k * s * 0.5 + s * 0.2, y - s * 0.7],
            [x + k * s * 0.5 - s * 0.2, y - s * 1.3],
            [x + k * s * 0.5 + s * 0.16, y - s * 2],
          ],
          s * 0.16,
          '#fff4dc',
        ),
      )
      .join(''),
  );

/** The stall itself: a tarpaulin, a lamp, a counter with jars of crackers. */
export function warung(x: number, base: number, s: number): string {
  const stripes = Array.from({ length: 8 }, (_, i) =>
    inked(
      `M${px(x - s + i * s * 0.25)},${px(base - s * 1.25)}L${px(x - s * 1.14 + i * s * 0.285)},${px(base - s * 0.92)}q${px(s * 0.14)},${px(s * 0.12)} ${px(s * 0.285)},0L${px(x - s + (i + 1) * s * 0.25)},${px(base - s * 1.25)}Z`,
      i % 2 ? '#fff1dc' : '#e2503f',
      3,
      ink,
    ),
  ).join('');
  return (
    fill(oval(x, base - s * 0.6, s * 1.9), glow('#ffb84d'), 'opacity=".75"') +
    fill(box(x - s * 0.92, base - s * 0.96, s * 1.84, s * 0.62), fade('v', '#ffdf9a', '#f2a850')) +
    [-0.9, 0.9]
      .map((k) => inked(box(x + k * s - s * 0.04, base - s * 1.2, s * 0.08, s * 1.2), '#7a4a2f', 3, ink))
      .join('') +
    [-0.66, -0.4]
      .map(
        (k) =>
          inked(box(x + k * s, base - s * 0.64, s * 0.2, s * 0.22, 6), '#cfeef0', 3, ink) +
          inked(box(x + k * s - 2, base - s * 0.69, s * 0.2 + 4, s * 0.06, 3), '#e2503f', 3, ink),
      )
      .join('') +
    line(`M${px(x)},${px(base - s * 1.25)}v${px(s * 0.16)}`, ink, 4) +
    inked(oval(x, base - s * 1.04, s * 0.09), '#fff4c0', 3, ink) +
    stripes
  );
}

/** The counter, in front of whoever cooks. */
export const counter = (x: number, base: number, s: number) =>
  inked(box(x - s * 1.02, base - s * 0.42, s * 2.04, s * 0.12, 4), '#a8683a', 4, ink) +
  inked(box(x - s * 0.94, base - s * 0.3, s * 1.88, s * 0.3), '#2f7f76', 4, ink) +
  title({ face: 'big', text: 'WARUNG', size: s * 0.2, at: [x, base - s * 0.15], fill: '#ffe2a8' });

type Place = 'street' | 'inside';

export const night = (h: number, place: Place = 'street') =>
  fill(
    box(0, 0, W, h),
    place === 'street'
      ? fade('v', '#1a1238', '#3a2460', '#6a3a78')
      : fade('v', '#7a3f2f', '#c8793f', '#f2b060'),
  );

export const inside = (h: number, counter = 0.8) =>
  night(h, 'inside') +
  Array.from({ length: 10 }, (_, i) =>
    line(`M${i * 88 + 10},0v${px(h * counter)}`, '#8f4f32', 4, 'opacity=".5"'),
  ).join('') +
  fill(oval(400, 60, 420), glow('#ffe9a8'), 'opacity=".8"') +
  inked(oval(400, 40, 34), '#fff4c0', 4, ink) +
  inked(box(-10, h * counter, W + 20, h, 0), '#8a4f2c', 5, ink) +
  fill(box(-10, h * counter + 22, W + 20, h), fade('v', '#6f3c22', '#4f2a1c'));

interface Scene {
  height: number;
  draw: () => { art: string; talk: Speech[]; over?: string; open?: boolean };
}

export const scene = (height: number, art: string, talk: Speech[] = [], over = ''): Scene => ({
  height,
  draw: () => ({ art, talk, over }),
});

export const say = (
  text: string,
  x: number,
  y: number,
  to?: Point,
  voice: Voice = 'say',
  more: Partial<Speech> = {},
): Speech => ({ text, at: [x, y], ...(to ? { to } : {}), voice, ...more });

/** The dark between two scenes: a pause, with a word in it or none. */
export const pause = (height: number, words = '', from = '#150d2c', to = '#150d2c') =>
  scene(
    height,
    fill(box(0, 0, W, height), fade('v', from, to)),
    words ? [say(words, 400, height / 2, undefined, 'free', { ink: '#ffe2a8', width: 620 })] : [],
  );

export const bust = (
  look: FigureLook,
  x: number,
  y: number,
  r: number,
  mood: Mood,
  more: Partial<Stance> = {},
) => figure(look, { ...feetBelow(look, [x, y], r), mood, ...more });

export const shout = (text: string, at: Point, size: number, angle: number) =>
  title({
    face: 'shout',
    text,
    size,
    at,
    angle,
    jitter: 5,
    fill: '#ffd24d',
    edge: ink,
    edgeWidth: size * 0.15,
  });

export const draw =
  (...scenes: Scene[]) =>
  () =>
    strip(W, '#150d2c', hand, scenes);
