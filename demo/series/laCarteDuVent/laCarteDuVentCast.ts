import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { type Mood, face } from '../../drawing/face.ts';
import {
  type FigureLook,
  type Stance,
  feetBelow,
  figure,
  mouthOf,
  shadowUnder,
} from '../../drawing/figure.ts';
import { elder, ponytail } from '../../drawing/hairstyles.ts';
import {
  type Point,
  angular,
  box,
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
import { title } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

export const ink = '#22303c';

const hand: Hand = {
  face: 'talk',
  size: 30,
  capitals: true,
  line: 3,
  paper: '#fffdf4',
  ink,
  captionPaper: '#ffe9a8',
  captionInk: ink,
};

const style: PageStyle = {
  width: 1100,
  height: 1480,
  margin: 44,
  gutter: 18,
  paper: '#fffaf0',
  border: 4,
  ink,
  hand,
};

const wide: PageStyle = { ...style, width: 2200 };

const tail = ponytail('#c8452d', '#f08a5a');

export const maelle: FigureLook = {
  skin: '#ffdcc2',
  heads: 3.9,
  top: '#f2b632',
  sleeve: '#f2b632',
  bottom: '#3d5a80',
  shoe: '#7a4a2b',
  limb: 0.4,
  ink,
  skirt: { paint: '#f2b632', length: 0.3, flare: 1.5 },
  face: { eyes: 'dot', eyeSize: 1.15, ink, blush: '#ff8d72', brow: '#8f2f1c' },
  hairBack: tail.hairBack,
  hairFront: (f) =>
    tail.hairFront(f) +
    line(
      `M${px(f.x - f.r * 1.02)},${px(f.y - f.r * 0.5)}Q${px(f.x)},${px(f.y - f.r * 1.0)} ${px(f.x + f.r * 1.02)},${px(f.y - f.r * 0.5)}`,
      ink,
      f.r * 0.2,
    ) +
    line(
      `M${px(f.x - f.r * 1.02)},${px(f.y - f.r * 0.5)}Q${px(f.x)},${px(f.y - f.r * 1.0)} ${px(f.x + f.r * 1.02)},${px(f.y - f.r * 0.5)}`,
      '#7a4a2b',
      f.r * 0.13,
    ) +
    [-0.36, 0.36]
      .map((k) =>
        inked(
          oval(f.x + (k + f.turn * 0.2) * f.r, f.y - f.r * 0.78, f.r * 0.27, f.r * 0.22),
          '#a8e0e8',
          f.line,
          ink,
        ),
      )
      .join(''),
  outfit: (t) =>
    inked(
      smooth(
        [
          [-t.shoulder * 0.8, t.top - 2],
          [0, t.top + t.shoulder * 0.2],
          [t.shoulder * 0.8, t.top - 2],
          [t.shoulder * 0.7, t.top + t.shoulder * 0.36],
          [0, t.top + t.shoulder * 0.56],
          [-t.shoulder * 0.7, t.top + t.shoulder * 0.36],
        ],
        true,
      ),
      '#e8574a',
      t.line,
      ink,
    ) +
    [0.5, 0.8]
      .map((k) => fill(oval(t.shoulder * 0.12, t.top + (t.bottom - t.top) * k, t.shoulder * 0.09), '#7a4a2b'))
      .join(''),
};

const beard = elder('#eef2f4');

export const anatole: FigureLook = {
  skin: '#f7cba8',
  heads: 3.7,
  top: '#2f6f8f',
  bottom: '#4a4f5a',
  shoe: ink,
  limb: 0.46,
  ink,
  jaw: 0.96,
  face: { eyes: 'dot', ink, blush: '#ff8d72', brow: '#cfd6da', mouthLine: 0.82 },
  hairBack: beard.hairBack,
  hairFront: (f) =>
    beard.hairFront(f) +
    inked(
      smooth(
        [
          [f.x - f.r * 1.06, f.y - f.r * 0.42],
          [f.x - f.r, f.y - f.r * 1.0],
          [f.x, f.y - f.r * 1.4],
          [f.x + f.r, f.y - f.r * 1.0],
          [f.x + f.r * 1.06, f.y - f.r * 0.42],
          [f.x, f.y - f.r * 0.62],
        ],
        true,
      ),
      '#23516b',
      f.line,
      ink,
    ) +
    inked(oval(f.x, f.y - f.r * 1.42, f.r * 0.18), '#e8574a', f.line, ink),
  outfit: (t) =>
    [-0.4, 0.4]
      .flatMap((k) =>
        [0.35, 0.65].map((v) =>
          fill(oval(t.shoulder * k, t.top + (t.bottom - t.top) * v, t.shoulder * 0.1), '#f2b632'),
        ),
      )
      .join(''),
};

/** Basile the fox, first mate: head at a place with a radius, with a scarf and as much body as the panel shows. */
export function basile(x: number, y: number, r: number, mood: Mood, turn = 0, left = false): string {
  const w = Math.max(2, r * 0.06);
  const at = (a: number, b: number): Point => [x + (a + turn * 0.12) * r, y + b * r];
  const ear = (k: number) =>
    inked(smooth([at(k * 0.3, -0.7), at(k * 0.62, -1.5), at(k * 0.9, -0.5)], true), '#e2752e', w, ink) +
    fill(smooth([at(k * 0.44, -0.74), at(k * 0.62, -1.2), at(k * 0.76, -0.6)], true), '#3a2a2a');
  const brush =
    inked(
      smooth(
        [
          [x - r * 0.5, y + r * 2.6],
          [x - r * 1.5, y + r * 2.3],
          [x - r * 1.9, y + r * 1.2],
          [x - r * 1.5, y + r * 0.5],
          [x - r * 1.05, y + r * 1.2],
          [x - r * 0.9, y + r * 1.9],
        ],
        true,
      ),
      '#e2752e',
      w,
      ink,
    ) +
    inked(
      smooth(
        [
          [x - r * 1.86, y + r * 1.2],
          [x - r * 1.5, y + r * 0.5],
          [x - r * 1.1, y + r * 1.1],
          [x - r * 1.5, y + r * 1.3],
        ],
        true,
      ),
      '#fff4e0',
      w,
      ink,
    );
  const art =
    brush +
    inked(
      smooth(
        [
          [x - r * 0.62, y + r * 0.6],
          [x + r * 0.62, y + r * 0.6],
          [x + r * 0.86, y + r * 2.0],
          [x + r * 0.7, y + r * 2.9],
          [x - r * 0.7, y + r * 2.9],
          [x - r * 0.86, y + r * 2.0],
        ],
        true,
      ),
      '#e2752e',
      w,
      ink,
    ) +
    fill(
      smooth(
        [
          [x - r * 0.3, y + r],
          [x + r * 0.4, y + r],
          [x + r * 0.5, y + r * 2.2],
          [x, y + r * 2.8],
          [x - r * 0.4, y + r * 2.2],
        ],
        true,
      ),
      '#fff4e0',
    ) +
    ear(-1) +
    ear(1) +
    inked(
      smooth(
        [
          at(0, -0.95),
          at(0.75, -0.7),
          at(1.05, 0),
          at(1.3, 0.5),
          at(0.6, 0.74),
          at(0.12, 0.98),
          at(-0.12, 0.98),
          at(-0.6, 0.74),
          at(-1.3, 0.5),
          at(-1.05, 0),
          at(-0.75, -0.7),
        ],
        true,
      ),
      '#e2752e',
      w,
      ink,
    ) +
    fill(
      smooth(
        [
          at(-1.18, 0.5),
          at(-0.5, 0.1),
          at(-0.1, 0.32),
          at(0.1, 0.32),
          at(0.5, 0.1),
          at(1.18, 0.5),
          at(0.55, 0.7),
          at(0, 0.92),
          at(-0.55, 0.7),
        ],
        true,
      ),
      '#fff4e0',
    ) +
    face(
      { at: [x + turn * r * 0.12, y - r * 0.02], radius: r * 0.92, mood, turn: turn * 0.5 },
      {
        eyes: 'dot',
        eyeSize: 1.2,
        ink,
        nose: false,
        brow: '#8f3f10',
        eyeGap: 0.42,
        mouthLine: 0.72,
        blush: '#ff8d72',
      },
    ) +
    fill(oval(...at(turn * 0.1, 0.42), r * 0.17, r * 0.12), ink) +
    inked(
      smooth(
        [at(-0.75, 0.86), at(0, 1.08), at(0.75, 0.86), at(0.72, 1.24), at(0, 1.42), at(-0.72, 1.24)],
        true,
      ),
      '#3fa7a0',
      w,
      ink,
    );
  return left ? mirrored(x, art) : art;
}

/** Half height of the hull at a place along it, both in half lengths. */
const rim = (along: number) => 0.43 * Math.sqrt(1 - along * along);

/** The airship Anémone; `s` is half its length. */
export function anemone(x: number, y: number, s: number, left = false): string {
  const w = Math.max(1.6, s * 0.014);
  const hull = smooth(
    [
      [x - s, y],
      [x - s * 0.72, y - s * 0.34],
      [x, y - s * 0.46],
      [x + s * 0.72, y - s * 0.32],
      [x + s, y],
      [x + s * 0.72, y + s * 0.3],
      [x, y + s * 0.42],
      [x - s * 0.72, y + s * 0.32],
    ],
    true,
  );
  const stripe = (a: number) =>
    fill(
      `M${px(x + a * s)},${px(y - s * rim(a))}L${px(x + (a + 0.16) * s)},${px(y - s * rim(a + 0.16))}Q${px(x + (a + 0.24) * s)},${px(y)} ${px(x + (a + 0.16) * s)},${px(y + s * rim(a + 0.16) * 0.9)}L${px(x + a * s)},${px(y + s * rim(a) * 0.9)}Q${px(x + (a + 0.08) * s)},${px(y)} ${px(x + a * s)},${px(y - s * rim(a))}Z`,
      '#fff4dc',
    );
  const art =
    inked(
      angular([
        [x - s * 0.8, y - s * 0.2],
        [x - s * 1.2, y - s * 0.5],
        [x - s * 1.1, y],
        [x - s * 1.2, y + s * 0.46],
        [x - s * 0.8, y + s * 0.2],
      ]),
      '#f2b632',
      w,
      ink,
    ) +
    line(
      `M${px(x - s * 0.4)},${px(y + s * 0.36)}L${px(x - s * 0.3)},${px(y + s * 0.62)}M${px(x + s * 0.4)},${px(y + s * 0.36)}L${px(x + s * 0.3)},${px(y + s * 0.62)}M${px(x)},${px(y + s * 0.4)}V${px(y + s * 0.62)}`,
      ink,
      w * 1.4,
    ) +
    inked(hull, fade('v', '#f58a6a', '#e2574a', '#a8383a'), w * 1.4, ink) +
    stripe(-0.5) +
    stripe(-0.06) +
    stripe(0.36) +
    line(hull, ink, w * 1.4) +
    line(`M${px(x - s)},${px(y)}Q${px(x)},${px(y + s * 0.08)} ${px(x + s)},${px(y)}`, ink, w) +
    inked(
      smooth(
        [
          [x - s * 0.46, y + s * 0.58],
          [x + s * 0.5, y + s * 0.58],
          [x + s * 0.38, y + s * 0.82],
          [x - s * 0.34, y + s * 0.82],
        ],
        true,
      ),
      '#9a5f34',
      w * 1.2,
      ink,
    ) +
    [-0.24, -0.06, 0.12, 0.3]
      .map((k) =>
        inked(box(x + k * s - s * 0.045, y + s * 0.63, s * 0.1, s * 0.09, s * 0.02), '#ffe9a8', w * 0.8, ink),
      )
      .join('') +
    turned(
      20,
      [x - s * 0.5, y + s * 0.7],
      inked(oval(x - s * 0.5, y + s * 0.7, s * 0.04, s * 0.18), '#d8c49a', w * 0.8, ink),
    );
  return left ? mirrored(x, art) : art;
}

export const cloud = (
  x: number,
  y: number,
  w: number,
  seed: string,
  paint = '#ffffff',
  shade = '#d8ecf4',
) => {
  const d = puff([x, y], w, w * 0.36, seededRandom(seed));
  return fill(d, shade, `transform="translate(0,${px(w * 0.03)})"`) + fill(d, paint);
};

export const cloudSea = (
  w: number,
  y: number,
  seed: string,
  paint = '#ffffff',
  shade = '#cfe6ef',
  size = 260,
) => {
  const random = seededRandom(seed);
  return (
    Array.from({ length: Math.ceil(w / (size * 0.42)) + 1 }, (_, i) =>
      cloud(
        i * size * 0.42,
        y + between(random, -20, 30),
        size * between(random, 0.8, 1.3),
        seed + i,
        paint,
        shade,
      ),
    ).join('') + fill(box(0, y + size * 0.08, w, 900), fade('v', paint, shade))
  );
};

/** A lump of land in the sky. */
export function island(x: number, y: number, s: number, seed: string, house = true): string {
  const random = seededRandom(seed);
  const rock = angular([
    [x - s, y],
    [x - s * 0.7, y + s * 0.4],
    [x - s * 0.4, y + s * 0.5],
    [x - s * 0.15, y + s * between(random, 0.9, 1.2)],
    [x + s * 0.2, y + s * 0.6],
    [x + s * 0.6, y + s * 0.45],
    [x + s, y],
  ]);
  const tree = (tx: number, ts: number) =>
    inked(box(tx - ts * 0.06, y - ts * 0.5, ts * 0.12, ts * 0.5), '#7a4a2b', 2, ink) +
    inked(oval(tx, y - ts * 0.72, ts * 0.34, ts * 0.4), '#5f9e5a', 2.6, ink) +
    fill(oval(tx - ts * 0.1, y - ts * 0.84, ts * 0.14, ts * 0.16), '#8cc47a');
  const home = (hx: number, hs: number) =>
    inked(box(hx - hs * 0.3, y - hs * 0.5, hs * 0.6, hs * 0.5), '#fff4dc', 2.6, ink) +
    inked(
      angular([
        [hx - hs * 0.42, y - hs * 0.46],
        [hx, y - hs * 0.9],
        [hx + hs * 0.42, y - hs * 0.46],
      ]),
      '#e2574a',
      2.6,
      ink,
    ) +
    fill(box(hx - hs * 0.08, y - hs * 0.26, hs * 0.17, hs * 0.26), '#7a4a2b') +
    fill(box(hx + hs * 0.13, y - hs * 0.36, hs * 0.1, hs * 0.12), '#a8e0e8');
  return (
    inked(rock, fade('v', '#b98a5a', '#7a5440', '#5a4048'), 3.4, ink) +
    line(
      `M${px(x - s * 0.5)},${px(y + s * 0.14)}l${px(s * 0.1)},${px(s * 0.26)}M${px(x)},${px(y + s * 0.18)}l${px(-s * 0.04)},${px(s * 0.4)}M${px(x + s * 0.45)},${px(y + s * 0.12)}l${px(-s * 0.08)},${px(s * 0.26)}`,
      '#5a4048',
      3,
    ) +
    inked(
      smooth(
        [
          [x - s * 1.06, y + s * 0.02],
          [x - s * 0.6, y - s * 0.1],
          [x, y - s * 0.06],
          [x + s * 0.6, y - s * 0.12],
          [x + s * 1.06, y + s * 0.02],
          [x + s * 0.5, y + s * 0.12],
          [x, y + s * 0.08],
          [x - s * 0.5, y + s * 0.14],
        ],
        true,
      ),
      '#8cc47a',
      3.4,
      ink,
    ) +
    tree(x - s * 0.55, s * 0.7) +
    tree(x + s * 0.66, s * 0.55) +
    (house ? home(x + s * 0.1, s * 0.62) : tree(x + s * 0.1, s * 0.9))
  );
}

export const sky = ({ w, h }: PanelFrame, ...paints: string[]) =>
  fill(box(0, 0, w, h), fade('v', ...(paints.length ? paints : ['#4fb3d9', '#a8e0e8', '#ffeecb'])));

/** The wheelhouse: planks, a round window onto the sky, the great wheel. */
export function cabin({ w, h }: PanelFrame, out = '#8fd3ea'): string {
  const planks = Array.from({ length: 9 }, (_, i) =>
    line(`M0,${px((i + 1) * h * 0.1)}h${px(w)}`, '#b5763f', 3),
  ).join('');
  return (
    fill(box(0, 0, w, h), fade('v', '#d99a5a', '#b06e3a')) +
    planks +
    [0.2, 0.8]
      .map(
        (k) =>
          inked(oval(w * k, h * 0.34, Math.min(w * 0.13, h * 0.22)), out, 5, ink) +
          line(oval(w * k, h * 0.34, Math.min(w * 0.13, h * 0.22)), '#f2b632', 12) +
          line(oval(w * k, h * 0.34, Math.min(w * 0.13, h * 0.22) + 8), ink, 3),
      )
      .join('') +
    cloud(w * 0.2, h * 0.4, Math.min(w * 0.14, h * 0.24), 'cab') +
    inked(box(-10, h * 0.86, w + 20, h * 0.2), '#7a4a2b', 4, ink)
  );
}

export const wind = (x: number, y: number, s: number, mood: Mood): string => {
  const curl = (dx: number, dy: number, k: number) =>
    stroke(
      [
        [x + dx * s - s * 1.2 * k, y + dy * s + s * 0.2],
        [x + dx * s, y + dy * s],
        [x + dx * s + s * 0.7 * k, y + dy * s - s * 0.3],
        [x + dx * s + s * 0.4 * k, y + dy * s - s * 0.62],
        [x + dx * s, y + dy * s - s * 0.36],
      ],
      s * 0.14,
      '#ffffff',
    );
  return (
    curl(1.3, 0.2, 1) +
    curl(-1.3, 0.4, -1) +
    curl(0.8, 0.9, 0.9) +
    curl(-0.9, 1.0, -0.8) +
    inked(
      puff([x, y], s * 2.2, s * 1.5, seededRandom('ouest')),
      fade('v', '#ffffff', '#cfe9f5'),
      s * 0.04,
      ink,
    ) +
    face(
      { at: [x, y - s * 0.3], radius: s * 0.72, mood },
      { eyes: 'dot', eyeSize: 1.3, ink, nose: false, blush: '#9fd0ea' },
    )
  );
};

export const say =
  (f: PanelFrame) =>
  (
    text: string,
    x: number,
    y: number,
    to?: Point,
    voice: Voice = 'say',
    more: Partial<Speech> = {},
  ): Speech => ({ text, at: [x * f.w, y * f.h], ...(to ? { to } : {}), voice, ...more });

interface Actor {
  art: string;
  mouth: Point;
}

export const bust = (
  f: PanelFrame,
  look: FigureLook,
  x: number,
  y: number,
  radius: number,
  mood: Mood,
  more: Partial<Stance> = {},
): Actor => ({
  art: figure(look, { ...feetBelow(look, [x * f.w, y * f.h], radius * f.h), mood, ...more }),
  mouth: [x * f.w, (y + radius * 0.7) * f.h],
});

export function whole(
  f: PanelFrame,
  look: FigureLook,
  x: number,
  y: number,
  height: number,
  mood: Mood,
  more: Partial<Stance> = {},
): Actor {
  const stance: Stance = { feet: [x * f.w, y * f.h], height: height * f.h, mood, ...more };
  return {
    art: shadowUnder(stance.feet, stance.height) + figure(look, stance),
    mouth: mouthOf(look, stance),
  };
}

export const sound = (text: string, at: Point, size: number, angle: number, paint = '#ffd24d') =>
  title({ face: 'shout', text, size, at, angle, jitter: 5, fill: paint, edge: ink, edgeWidth: size * 0.15 });

export const rows = (...list: [number, readonly number[]][]): Row[] =>
  list.map(([share, panels]) => ({ share, panels }));

export const draw =
  (layout: Row[], ...panels: Panel[]) =>
  () =>
    page(style, layout, panels);

export const spread = (panel: Panel) => () => page(wide, [{ share: 1, panels: [1] }], [panel]);
