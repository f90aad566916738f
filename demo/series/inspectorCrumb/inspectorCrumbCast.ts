import type { Hand, Speech, Voice } from '../../drawing/balloon.ts';
import { dotFade, rain } from '../../drawing/effects.ts';
import { type Mood, face } from '../../drawing/face.ts';
import {
  type Point,
  angular,
  box,
  fill,
  inked,
  line,
  mirrored,
  oval,
  px,
  smooth,
  stroke,
  turned,
} from '../../drawing/ink.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { type TownPaints, skyline } from '../../drawing/townscape.ts';

export const ink = '#1c1518';

const cream = '#f4e6cb';

export const red = '#cc3a2b';

export const slate = '#4f6670';

const hand: Hand = {
  face: 'talk',
  size: 29,
  capitals: true,
  line: 3,
  paper: '#fffaf0',
  ink,
  captionPaper: red,
  captionInk: '#fffaf0',
};

const style: PageStyle = {
  width: 1040,
  height: 1560,
  margin: 46,
  gutter: 18,
  paper: cream,
  border: 6,
  ink,
  hand,
};

export const town: TownPaints = {
  walls: ['#7d8f92', '#5f747b', slate, '#37474f'],
  front: ['#2c3840', '#232c33'],
  road: '#8d9a98',
  lit: '#f2c14e',
  dark: ink,
  ink,
  line: 3,
};

interface Bird {
  x: number;
  /** Height of the eyes; the body hangs below. */
  y: number;
  /** Head radius. */
  r: number;
  mood: Mood;
  left?: boolean;
  wing?: 'down' | 'point' | 'up';
}

interface Plumage {
  head: string;
  body: string;
  beak: string;
  coat?: string;
  hat?: 'fedora' | 'bonnet' | 'cap';
  long?: boolean;
  crest?: boolean;
}

export const crumb: Plumage = {
  head: '#7c8f98',
  body: '#94a6ad',
  beak: '#e8a13c',
  coat: '#c9a36a',
  hat: 'fedora',
};

export const mallard: Plumage = {
  head: '#a8794c',
  body: '#c49a68',
  beak: '#e8a13c',
  hat: 'bonnet',
  long: true,
};

export const crow: Plumage = { head: '#2b2530', body: '#231d27', beak: '#57505c', crest: true };

export const sparrow: Plumage = { head: '#b5763f', body: '#d8b58a', beak: '#4a3a30' };

export const gull: Plumage = { head: '#fffaf0', body: '#fffaf0', beak: '#f2b632', long: true, hat: 'cap' };

/** A bird as the city knows them; the same plumage is the same person everywhere. */
export function bird(look: Plumage, { x, y, r, mood, left = false, wing = 'down' }: Bird): string {
  const w = Math.max(2.4, r * 0.055);
  const at = (a: number, b: number): Point => [x + a * r, y + b * r];
  const body = smooth(
    [
      at(-0.7, 0.7),
      at(0.7, 0.7),
      at(1.2, 1.8),
      at(1.15, 3.0),
      at(0.5, 3.7),
      at(-0.6, 3.7),
      at(-1.35, 3.1),
      at(-1.2, 1.8),
    ],
    true,
  );
  const tail = inked(
    angular([at(-0.9, 2.7), at(-2.1, 3.6), at(-1.7, 3.9), at(-0.6, 3.4)]),
    look.body,
    w,
    ink,
  );
  const legs = [-0.3, 0.35]
    .map(
      (k) =>
        line(
          `M${px(x + k * r)},${px(y + 3.6 * r)}v${px(r * 0.7)}m${px(-r * 0.2)},${px(r * 0.04)}h${px(r * 0.55)}`,
          ink,
          r * 0.16,
        ) +
        line(
          `M${px(x + k * r)},${px(y + 3.6 * r)}v${px(r * 0.7)}m${px(-r * 0.2)},${px(r * 0.04)}h${px(r * 0.55)}`,
          look.beak,
          r * 0.08,
        ),
    )
    .join('');
  const coat = look.coat
    ? inked(
        smooth(
          [
            at(-0.8, 0.8),
            at(0.8, 0.8),
            at(1.3, 1.9),
            at(1.36, 3.5),
            at(0.2, 3.62),
            at(-1.46, 3.5),
            at(-1.3, 1.9),
          ],
          true,
        ),
        look.coat,
        w,
        ink,
      ) +
      inked(angular([at(-0.95, 0.62), at(-0.1, 1.5), at(-0.75, 1.9), at(-1.2, 1.0)]), look.coat, w, ink) +
      inked(angular([at(0.95, 0.62), at(0.1, 1.5), at(0.75, 1.9), at(1.2, 1.0)]), look.coat, w, ink) +
      line(
        `M${px(x - r * 1.35)},${px(y + r * 2.55)}Q${px(x)},${px(y + r * 2.75)} ${px(x + r * 1.35)},${px(y + r * 2.55)}`,
        ink,
        r * 0.26,
      ) +
      line(`M${px(x + 0.02 * r)},${px(y + r * 1.5)}V${px(y + r * 3.58)}`, ink, w) +
      inked(box(x - r * 0.16, y + r * 2.48, r * 0.34, r * 0.3, 3), '#e8a13c', w * 0.7, ink)
    : fill(
        smooth(
          [at(-0.3, 1.2), at(0.6, 1.2), at(0.85, 2.4), at(0.3, 3.3), at(-0.4, 3.2), at(-0.6, 2.2)],
          true,
        ),
        '#ffffff',
        'opacity=".35"',
      );
  const limb = look.coat ?? look.body;
  const arm =
    wing === 'point'
      ? inked(
          smooth(
            [at(0.6, 1.5), at(1.5, 1.2), at(2.3, 1.0), at(2.34, 1.26), at(1.6, 1.7), at(0.7, 2.1)],
            true,
          ),
          limb,
          w,
          ink,
        )
      : wing === 'up'
        ? [-1, 1]
            .map((k) =>
              inked(
                smooth(
                  [
                    at(k * 0.8, 1.4),
                    at(k * 1.7, 0.7),
                    at(k * 2.1, -0.3),
                    at(k * 2.35, -0.2),
                    at(k * 2.1, 1.1),
                    at(k * 1.1, 2.1),
                  ],
                  true,
                ),
                limb,
                w,
                ink,
              ),
            )
            .join('')
        : inked(
            smooth(
              [at(-0.5, 1.5), at(-0.1, 1.9), at(-0.1, 2.8), at(-0.5, 3.3), at(-0.9, 2.8), at(-0.95, 1.9)],
              true,
            ),
            limb,
            w,
            ink,
          );
  const head = inked(
    smooth(
      [
        at(0, -1),
        at(0.72, -0.72),
        at(1, 0),
        at(0.85, 0.62),
        at(0.4, 1),
        at(-0.4, 1),
        at(-0.85, 0.62),
        at(-1, 0),
        at(-0.72, -0.72),
      ],
      true,
    ),
    look.head,
    w,
    ink,
  );
  const sheen =
    look === crumb
      ? fill(
          smooth([at(-0.8, 0.7), at(0, 0.86), at(0.8, 0.7), at(0.6, 1.0), at(0, 1.1), at(-0.6, 1.0)], true),
          '#5a8f7a',
        )
      : '';
  const reach = look.long ? 1.25 : 0.82;
  const open = ['shock', 'joy', 'laugh', 'angry', 'happy'].includes(mood);
  const beak = open
    ? inked(angular([at(0.12, 0.16), at(0.2 + reach, 0.3), at(0.15, 0.46)]), look.beak, w, ink) +
      inked(angular([at(0.14, 0.5), at(0.1 + reach * 0.75, 0.74), at(0.1, 0.72)]), look.beak, w, ink)
    : inked(
        look.long
          ? smooth(
              [
                at(0.1, 0.18),
                at(0.7, 0.3),
                at(0.2 + reach, 0.34),
                at(0.2 + reach, 0.54),
                at(0.6, 0.6),
                at(0.1, 0.6),
              ],
              true,
            )
          : angular([at(0.1, 0.16), at(0.2 + reach, 0.46), at(0.08, 0.62)]),
        look.beak,
        w,
        ink,
      ) +
      line(`M${px(x + r * 0.16)},${px(y + r * 0.42)}L${px(x + r * reach)},${px(y + r * 0.46)}`, ink, w * 0.7);
  const features = face(
    { at: [x + r * 0.05, y - r * 0.15], radius: r * 0.95, mood, turn: 0.35, gaze: [0.5, 0] },
    {
      eyes: 'round',
      eyeSize: 1.15,
      iris: look.head,
      ink,
      nose: false,
      brow: ink,
      mouthLine: 40,
      blush: null,
      eyeGap: 0.36,
      white: look === crow ? '#f2e3a8' : '#ffffff',
    },
  );
  const hat =
    look.hat === 'fedora'
      ? inked(
          smooth(
            [
              at(-0.82, -0.62),
              at(-0.78, -1.4),
              at(-0.4, -1.62),
              at(0, -1.46),
              at(0.4, -1.62),
              at(0.78, -1.4),
              at(0.82, -0.62),
            ],
            true,
          ),
          '#6b4f35',
          w,
          ink,
        ) +
        fill(angular([at(-0.84, -0.92), at(0.84, -0.92), at(0.86, -0.62), at(-0.86, -0.62)]), red) +
        inked(
          smooth(
            [
              at(-1.5, -0.5),
              at(-0.8, -0.68),
              at(0, -0.6),
              at(0.8, -0.68),
              at(1.55, -0.42),
              at(0.9, -0.42),
              at(0, -0.36),
              at(-0.9, -0.42),
            ],
            true,
          ),
          '#6b4f35',
          w,
          ink,
        )
      : look.hat === 'bonnet'
        ? inked(
            smooth(
              [
                at(-1.02, -0.2),
                at(-1.1, -0.9),
                at(-0.5, -1.5),
                at(0.3, -1.46),
                at(0.85, -0.8),
                at(0.3, -0.86),
                at(-0.5, -0.6),
              ],
              true,
            ),
            '#fffaf0',
            w,
            ink,
          ) + inked(oval(...at(-0.9, -0.1), r * 0.2), red, w, ink)
        : look.hat === 'cap'
          ? inked(
              smooth([at(-0.8, -0.68), at(-0.6, -1.2), at(0.6, -1.2), at(0.8, -0.68)], true),
              '#27495f',
              w,
              ink,
            ) + fill(box(x - r * 0.82, y - r * 0.86, r * 1.64, r * 0.18), '#fffaf0')
          : look.crest
            ? inked(
                angular([
                  at(-0.4, -0.9),
                  at(-0.7, -1.5),
                  at(-0.1, -1.15),
                  at(0.05, -1.6),
                  at(0.3, -1.1),
                  at(0.5, -0.86),
                ]),
                look.head,
                w,
                ink,
              )
            : '';
  const art =
    tail + legs + inked(body, look.body, w, ink) + coat + head + sheen + features + beak + hat + arm;
  return left ? mirrored(x, art) : art;
}

export const baguette = (x: number, y: number, s: number, angle = 0) =>
  turned(
    angle,
    [x, y],
    inked(
      smooth(
        [
          [x - s, y],
          [x - s * 0.8, y - s * 0.17],
          [x, y - s * 0.21],
          [x + s * 0.8, y - s * 0.17],
          [x + s, y],
          [x + s * 0.8, y + s * 0.15],
          [x, y + s * 0.17],
          [x - s * 0.8, y + s * 0.15],
        ],
        true,
      ),
      '#e0a04d',
      Math.max(2, s * 0.03),
      ink,
    ) +
      [-0.6, -0.25, 0.1, 0.45]
        .map((k) =>
          stroke(
            [
              [x + k * s, y + s * 0.08],
              [x + (k + 0.08) * s, y],
              [x + (k + 0.22) * s, y - s * 0.13],
            ],
            s * 0.07,
            '#fff0cf',
          ),
        )
        .join(''),
  );

export const ground = ({ w, h }: PanelFrame, paper: string, dots: string, from = 0, to = 0.5, angle = 90) =>
  fill(box(0, 0, w, h), paper) + dotFade({ width: w, height: h, from, to, angle, colour: dots, pitch: 10 });

export const nightTown = (f: PanelFrame, seed: string) =>
  ground(f, slate, ink, 0.75, 0.1) +
  skyline({
    w: f.w,
    base: f.h,
    seed,
    wall: '#2a343b',
    lit: '#f2c14e',
    heights: [f.h * 0.2, f.h * 0.62],
    step: 110,
    ink,
  }) +
  rain({ width: f.w, height: f.h, seed, colour: '#c9d6d6', count: 110, weight: 2.2, length: 70 });

export const office = (f: PanelFrame) =>
  ground(f, '#d8b98c', '#8f6a45', 0, 0.55) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      fill(
        angular([
          [f.w * 0.05, f.h * (0.08 + i * 0.09)],
          [f.w * 0.6, f.h * (0.02 + i * 0.1)],
          [f.w * 0.6, f.h * (0.06 + i * 0.1)],
          [f.w * 0.05, f.h * (0.12 + i * 0.09)],
        ]),
        '#fff1c9',
        'opacity=".75"',
      ),
    )
    .join('') +
  inked(box(-10, f.h * 0.84, f.w + 20, f.h * 0.3), '#6b3f2a', 5, ink);

export const bakery = (f: PanelFrame) =>
  ground(f, '#f0d3a4', '#d89a5a', 0.05, 0.4) +
  [0.16, 0.36]
    .map(
      (k) =>
        inked(box(-10, f.h * k, f.w + 20, f.h * 0.03), '#8f5a34', 3.4, ink) +
        [0.12, 0.34, 0.56, 0.78].map((c, i) => baguette(f.w * c, f.h * k - 16, 56, i % 2 ? -6 : 4)).join(''),
    )
    .join('') +
  inked(box(-10, f.h * 0.84, f.w + 20, f.h * 0.3), '#8f5a34', 5, ink);

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

export const note = (f: PanelFrame, text: string, x: number, y: number, width = 330) =>
  say(f)(text, x, y, undefined, 'caption', { width });

export const rows = (...list: [number, readonly number[]][]): Row[] =>
  list.map(([share, panels]) => ({ share, panels }));

export const draw =
  (layout: Row[], ...panels: Panel[]) =>
  () =>
    page(style, layout, panels);
