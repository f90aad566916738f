import { dotFade, specks } from '../../drawing/effects.ts';
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
import { fade, glow } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

export const ink = '#2b1f2e';

const style: PageStyle = {
  width: 1000,
  height: 1400,
  margin: 40,
  gutter: 16,
  paper: '#2b1f2e',
  border: 0.1,
  ink,
  hand: {
    face: 'talk',
    size: 30,
    capitals: false,
    line: 3,
    paper: '#fff',
    ink,
    captionPaper: '#fff',
    captionInk: ink,
  },
};

type Screen = 'calm' | 'happy' | 'sad' | 'wide' | 'off' | 'love' | 'low' | 'blink' | 'try';

interface Robot {
  x: number;
  y: number;
  s: number;
  screen: Screen;
  left?: boolean;
  sprout?: 0 | 1 | 2 | 3;
  tilt?: number;
  hold?: string;
  reach?: boolean;
  look?: number;
  dust?: boolean;
}

function pixels(x: number, y: number, s: number, screen: Screen, look: number): string {
  const on = screen === 'low' ? '#e8a13c' : '#8ff0d8';
  const eye = (k: number): string => {
    const [ex, ey] = [x + (k * 0.3 + look * 0.12) * s, y];
    switch (screen) {
      case 'calm':
        return fill(box(ex - s * 0.08, ey - s * 0.14, s * 0.16, s * 0.28, s * 0.05), on);
      case 'happy':
        return line(
          `M${px(ex - s * 0.12)},${px(ey + s * 0.06)}q${px(s * 0.12)},${px(-s * 0.22)} ${px(s * 0.24)},0`,
          on,
          s * 0.08,
        );
      case 'sad':
        return (
          line(
            `M${px(ex - s * 0.11)},${px(ey + (k < 0 ? 0.08 : -0.06) * s)}L${px(ex + s * 0.11)},${px(ey + (k < 0 ? -0.06 : 0.08) * s)}`,
            on,
            s * 0.08,
          ) + fill(box(ex - s * 0.05, ey + s * 0.08, s * 0.1, s * 0.1), on)
        );
      case 'wide':
        return line(oval(ex, ey, s * 0.13), on, s * 0.07);
      case 'love':
        return fill(
          `M${px(ex)},${px(ey + s * 0.17)}C${px(ex - s * 0.3)},${px(ey - s * 0.03)} ${px(ex - s * 0.14)},${px(ey - s * 0.24)} ${px(ex)},${px(ey - s * 0.08)}C${px(ex + s * 0.14)},${px(ey - s * 0.24)} ${px(ex + s * 0.3)},${px(ey - s * 0.03)} ${px(ex)},${px(ey + s * 0.17)}Z`,
          '#ff8a8a',
        );
      case 'low':
      case 'blink':
        return line(`M${px(ex - s * 0.1)},${px(ey)}h${px(s * 0.2)}`, on, s * 0.07);
      case 'try':
        return line(
          `M${px(ex - k * s * 0.11)},${px(ey - s * 0.1)}L${px(ex + k * s * 0.08)},${px(ey)}L${px(ex - k * s * 0.11)},${px(ey + s * 0.1)}`,
          on,
          s * 0.07,
        );
      case 'off':
        return '';
    }
  };
  return eye(-1) + eye(1);
}

export const leafShape = (x: number, y: number, s: number, angle: number, paint = '#6fbf5a') =>
  turned(
    angle,
    [x, y],
    inked(
      smooth(
        [
          [x, y],
          [x + s * 0.4, y - s * 0.28],
          [x + s, y - s * 0.1],
          [x + s * 0.45, y + s * 0.2],
        ],
        true,
      ),
      paint,
      s * 0.07,
      ink,
    ),
  );

export const bloom = (x: number, y: number, s: number) =>
  Array.from({ length: 7 }, (_, i) =>
    turned(
      i * 51.4,
      [x, y],
      inked(oval(x, y - s * 0.62, s * 0.3, s * 0.44), i % 2 ? '#ff7a6b' : '#ff9a86', s * 0.05, ink),
    ),
  ).join('') +
  inked(oval(x, y, s * 0.38), '#ffd24d', s * 0.05, ink) +
  fill(oval(x - s * 0.1, y - s * 0.1, s * 0.1), '#fff3c0');

/** 1 a sprout, 2 a bud, 3 in flower. */
export function plant(x: number, y: number, s: number, age: 0 | 1 | 2 | 3): string {
  if (!age) return '';
  const tall = s * [0, 0.4, 0.9, 1.4][age]!;
  return (
    stroke(
      [
        [x, y],
        [x + s * 0.06, y - tall * 0.5],
        [x, y - tall],
      ],
      s * 0.16,
      ink,
      'end',
    ) +
    stroke(
      [
        [x, y],
        [x + s * 0.06, y - tall * 0.5],
        [x, y - tall],
      ],
      s * 0.1,
      '#5aa34d',
      'end',
    ) +
    leafShape(x, y - tall * 0.55, s * 0.5, -24) +
    turned(0, [x, y], leafShape(x, y - tall * 0.45, s * 0.45, 204)) +
    (age === 1
      ? leafShape(x, y - tall, s * 0.34, -40)
      : age === 2
        ? inked(oval(x, y - tall, s * 0.16, s * 0.24), '#ff9a86', s * 0.05, ink)
        : bloom(x, y - tall, s * 0.62))
  );
}

/** Rust: a box on one track with a screen for a face. `s` is about the head's height. */
export function robot({
  x,
  y,
  s,
  screen,
  left = false,
  sprout = 0,
  tilt = 0,
  hold = '',
  reach = false,
  look = 0,
  dust = false,
}: Robot): string {
  const w = Math.max(2.4, s * 0.045);
  const track =
    inked(box(x - s * 0.62, y - s * 0.42, s * 1.24, s * 0.42, s * 0.2), '#4a4450', w, ink) +
    [-0.38, 0, 0.38]
      .map((k) => inked(oval(x + k * s, y - s * 0.21, s * 0.12), '#a89a90', w * 0.7, ink))
      .join('');
  const body =
    inked(
      box(x - s * 0.5, y - s * 1.2, s, s * 0.82, s * 0.12),
      fade('d', '#f08a4b', '#c85a2e', '#8f3f2a'),
      w,
      ink,
    ) +
    [
      [-0.34, -1.02, 0.09],
      [0.3, -0.6, 0.12],
      [0.1, -0.52, 0.06],
    ]
      .map(([a = 0, b = 0, c = 0]) => fill(oval(x + a * s, y + b * s, c * s), '#7a3524', 'opacity=".6"'))
      .join('') +
    inked(box(x - s * 0.22, y - s * 0.98, s * 0.44, s * 0.36, s * 0.06), '#ffe0a8', w * 0.7, ink) +
    fill(oval(x + s * 0.12, y - s * 0.8, s * 0.04), ink);
  const arm = (k: number): string => {
    const end: Point = reach ? [x + s * 1.0, y - s * 0.86] : [x + k * s * 0.78, y - s * 0.5];
    const bend: Point = reach ? [x + s * 0.7, y - s * 0.7] : [x + k * s * 0.82, y - s * 0.86];
    return (
      line(
        `M${px(x + (reach ? 0.4 : k * 0.46) * s)},${px(y - s * 0.98)}Q${px(bend[0])},${px(bend[1])} ${px(end[0])},${px(end[1])}`,
        ink,
        s * 0.17,
      ) +
      line(
        `M${px(x + (reach ? 0.4 : k * 0.46) * s)},${px(y - s * 0.98)}Q${px(bend[0])},${px(bend[1])} ${px(end[0])},${px(end[1])}`,
        '#a89a90',
        s * 0.1,
      ) +
      inked(oval(end[0], end[1], s * 0.12), '#c85a2e', w, ink)
    );
  };
  const headY = y - s * 1.72;
  const head =
    line(`M${px(x + s * 0.36)},${px(headY - s * 0.4)}l${px(s * 0.1)},${px(-s * 0.4)}`, ink, s * 0.06) +
    inked(
      oval(x + s * 0.47, headY - s * 0.84, s * 0.09),
      screen === 'off' ? '#7a6a70' : '#ffd24d',
      w * 0.8,
      ink,
    ) +
    inked(
      box(x - s * 0.62, headY - s * 0.46, s * 1.24, s * 0.88, s * 0.2),
      fade('d', '#f5a05a', '#d9693a', '#a84a30'),
      w,
      ink,
    ) +
    inked(
      box(x - s * 0.48, headY - s * 0.33, s * 0.96, s * 0.6, s * 0.12),
      screen === 'off' ? '#1c1820' : '#16343a',
      w * 0.8,
      ink,
    ) +
    pixels(x, headY - s * 0.03, s, screen, look) +
    fill(
      smooth(
        [
          [x - s * 0.4, headY - s * 0.2],
          [x - s * 0.3, headY - s * 0.27],
          [x - s * 0.1, headY - s * 0.27],
          [x - s * 0.36, headY - s * 0.02],
        ],
        true,
      ),
      '#ffffff',
      'opacity=".18"',
    ) +
    fill(
      oval(x - s * 0.56, headY + s * 0.3, s * 0.06) + oval(x + s * 0.54, headY - s * 0.3, s * 0.05),
      '#7a3524',
    ) +
    plant(x - s * 0.14, headY - s * 0.42, s * 0.62, sprout);
  const neck = inked(box(x - s * 0.12, y - s * 1.36, s * 0.24, s * 0.22), '#a89a90', w * 0.8, ink);
  const puffs = dust
    ? [0, 1, 2]
        .map((i) =>
          fill(
            oval(x - s * (0.9 + i * 0.34), y - s * (0.1 + i * 0.05), s * (0.2 - i * 0.03)),
            '#fff3da',
            `opacity="${0.8 - i * 0.2}"`,
          ),
        )
        .join('')
    : '';
  const art =
    puffs +
    (reach ? '' : arm(-1)) +
    track +
    neck +
    body +
    turned(tilt, [x, y - s * 1.3], head) +
    arm(1) +
    hold;
  return (
    fill(oval(x, y + s * 0.02, s * 0.9, s * 0.1), '#2b1f2e', 'opacity=".3"') + (left ? mirrored(x, art) : art)
  );
}

export const seed = (x: number, y: number, s: number) =>
  fill(oval(x, y, s * 2.4), glow('#b8f08a'), 'opacity=".8"') +
  inked(
    smooth(
      [
        [x, y - s],
        [x + s * 0.6, y - s * 0.1],
        [x + s * 0.4, y + s * 0.7],
        [x - s * 0.4, y + s * 0.7],
        [x - s * 0.6, y - s * 0.1],
      ],
      true,
    ),
    '#a8d85a',
    s * 0.12,
    ink,
  ) +
  fill(oval(x - s * 0.18, y - s * 0.1, s * 0.16, s * 0.3), '#e0f5a8');

/** A thought without words: a bubble with a picture in it. */
export function thought(x: number, y: number, w: number, h: number, to: Point, icons: string): string {
  const dots = [0.55, 0.72, 0.86]
    .map((t, i) => inked(oval(x + (to[0] - x) * t, y + (to[1] - y) * t, 13 - i * 3.5), '#fffaf0', 3, ink))
    .join('');
  return dots + inked(box(x - w / 2, y - h / 2, w, h, Math.min(w, h) * 0.4), '#fffaf0', 3.4, ink) + icons;
}

export const drop = (x: number, y: number, s: number, paint = '#5ab8e0') =>
  inked(
    smooth(
      [
        [x, y - s],
        [x + s * 0.6, y + s * 0.2],
        [x + s * 0.4, y + s * 0.7],
        [x - s * 0.4, y + s * 0.7],
        [x - s * 0.6, y + s * 0.2],
      ],
      true,
    ),
    paint,
    s * 0.12,
    ink,
  );

export const sunIcon = (x: number, y: number, s: number) =>
  Array.from({ length: 8 }, (_, i) =>
    turned(i * 45, [x, y], line(`M${x},${y - s * 0.8}v${-s * 0.4}`, '#f2a13c', s * 0.2)),
  ).join('') + inked(oval(x, y, s * 0.6), '#ffd24d', s * 0.1, ink);

export const gauge = (x: number, y: number, s: number, level: number, paint: string) =>
  inked(box(x - s * 0.3, y - s * 0.7, s * 0.6, s * 1.4, s * 0.12), '#fffaf0', s * 0.1, ink) +
  fill(box(x - s * 0.2, y + s * 0.6 - s * 1.2 * level, s * 0.4, s * 1.2 * level), paint);

export const no = (x: number, y: number, s: number) =>
  line(`M${x - s},${y - s}l${2 * s},${2 * s}M${x + s},${y - s}l${-2 * s},${2 * s}`, '#d9402b', s * 0.5);

interface Land {
  sky: string[];
  ground?: string;
  far?: string;
  sun?: Point;
  sunPaint?: string;
  horizon?: number;
  seed: string;
  junk?: boolean;
}

/** The dump: dunes of scrap under a large sky. */
export function land(
  { w, h }: PanelFrame,
  {
    sky,
    ground = '#b8624a',
    far = '#8f4a5a',
    sun,
    sunPaint = '#fff0c0',
    horizon = 0.72,
    seed: name,
    junk = true,
  }: Land,
): string {
  const random = seededRandom(name);
  const base = h * horizon;
  const scrap = (x: number, y: number, s: number, paint: string) => {
    const kind = Math.floor(random() * 4);
    if (kind === 0)
      return fill(
        angular([
          [x - s, y],
          [x - s * 0.8, y - s * 0.9],
          [x + s * 0.5, y - s * 1.1],
          [x + s, y],
        ]),
        paint,
      );
    if (kind === 1) return line(oval(x, y - s * 0.4, s * 0.5), paint, s * 0.24);
    if (kind === 2)
      return (
        fill(
          angular([
            [x - s * 0.3, y],
            [x - s * 0.06, y - s * 1.5],
            [x + s * 0.06, y - s * 1.5],
            [x + s * 0.3, y],
          ]),
          paint,
        ) +
        line(
          `M${px(x - s * 0.5)},${px(y - s * 1.75)}A${px(s * 0.6)},${px(s * 0.6)} 0 0,0 ${px(x + s * 0.55)},${px(y - s * 1.35)}`,
          paint,
          s * 0.16,
        )
      );
    return (
      fill(box(x - s * 0.6, y - s * 0.7, s * 1.2, s * 0.7), paint) +
      fill(box(x - s * 0.3, y - s * 1.0, s * 0.5, s * 0.3), paint)
    );
  };
  const dunes = (dy: number, paint: string) =>
    fill(
      smooth(
        [
          [-40, h + 40],
          [-40, base + dy],
          [w * 0.2, base + dy - h * 0.06],
          [w * 0.5, base + dy + h * 0.03],
          [w * 0.8, base + dy - h * 0.05],
          [w + 40, base + dy],
          [w + 40, h + 40],
        ],
        true,
      ),
      paint,
    );
  const piles = (dy: number, s: number, paint: string) =>
    Array.from({ length: 9 }, () =>
      scrap(random() * w, base + dy + s * 0.3, s * between(random, 0.5, 1.2), paint),
    ).join('');
  return (
    fill(box(0, 0, w, h), fade('v', ...sky)) +
    (sun
      ? fill(oval(sun[0] * w, sun[1] * h, h * 0.5), glow(sunPaint), 'opacity=".8"') +
        fill(oval(sun[0] * w, sun[1] * h, h * 0.11), sunPaint)
      : '') +
    (junk ? piles(-h * 0.04, h * 0.09, far) : '') +
    dunes(-h * 0.02, far) +
    (junk ? piles(h * 0.03, h * 0.07, ground) : '') +
    dunes(h * 0.06, ground) +
    dotFade({
      y: base + h * 0.06,
      width: w,
      height: h - base - h * 0.06,
      from: 0.03,
      to: 0.34,
      colour: far,
      pitch: 14,
    })
  );
}

export const dawn = ['#3a2f5a', '#b85a6a', '#f5a86a', '#ffe0a8'];

export const noon = ['#5ab0b8', '#a8dcd0', '#ffeec8'];

export const dusk = ['#2b2450', '#7a3f6a', '#e8745a'];

export const dark = ['#141230', '#2a2a58', '#4a3f6f'];

export const rows = (...list: [number, readonly number[]][]): Row[] =>
  list.map(([share, panels]) => ({ share, panels }));

export const draw =
  (layout: Row[], ...panels: ((f: PanelFrame) => string)[]) =>
  () =>
    page(
      style,
      layout,
      panels.map((art): Panel => (f) => ({ art: art(f) })),
    );

export const stars = (f: PanelFrame, name: string) =>
  specks({ width: f.w, height: f.h * 0.6, seed: name, count: 60, colour: '#fff3d0' });
