import type { Speech, Voice } from '../../drawing/balloon.ts';
import { dotFade, specks } from '../../drawing/effects.ts';
import { type Mood, face } from '../../drawing/face.ts';
import {
  type FigureLook,
  type Stance,
  feetBelow,
  figure,
  mouthOf,
  shadowUnder,
} from '../../drawing/figure.ts';
import { bob, cap, elder, moonBadge } from '../../drawing/hairstyles.ts';
import {
  type Point,
  angular,
  box,
  fill,
  inked,
  line,
  mirrored,
  moved,
  oval,
  px,
  smooth,
  stroke,
  turned,
} from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Row, page } from '../../drawing/page.ts';
import { glow, hatch, tone } from '../../drawing/paint.ts';
import { type TownPaints, powerLines, street } from '../../drawing/townscape.ts';

export const ink = '#111111';

const style: PageStyle = {
  width: 1000,
  height: 1460,
  margin: 34,
  gutter: 16,
  paper: '#ffffff',
  border: 4.5,
  ink,
  rightToLeft: true,
  hand: {
    face: 'talk',
    size: 29,
    capitals: true,
    line: 3.4,
    paper: '#ffffff',
    ink,
    captionPaper: '#111111',
    captionInk: '#ffffff',
  },
};

export const night: TownPaints = {
  walls: ['#555555', '#444444', '#333333', '#222222'],
  front: ['#1c1c1c', '#2a2a2a'],
  road: '#8e8e8e',
  lit: '#ffffff',
  dark: '#111111',
  ink,
  line: 3,
};

/** The heroine in greys; the cover gives her colours. */
export function kikoLook(paint: {
  coat: string;
  scarf: string;
  cap: string;
  band: string;
  hair: string;
  shine: string;
  skin: string;
  skirt: string;
  badge: string;
  iris: string;
  sock: string;
  shoe: string;
  blush: string;
  mouth: string;
  tongue: string;
}): FigureLook {
  const hair = bob(paint.hair, paint.shine);
  return {
    skin: paint.skin,
    heads: 4.1,
    top: paint.coat,
    bottom: paint.sock,
    shoe: paint.shoe,
    limb: 0.36,
    ink,
    skirt: { paint: paint.skirt, length: 0.36, flare: 1.75 },
    face: {
      eyes: 'manga',
      iris: paint.iris,
      ink,
      brow: '#8a8a8a',
      blush: paint.blush,
      mouthInside: paint.mouth,
      tongue: paint.tongue,
    },
    hairBack: hair.hairBack,
    hairFront: (f) => hair.hairFront(f) + cap(f, paint.cap, paint.band, moonBadge(paint.badge, ink)),
    outfit: (t) => {
      const w = t.shoulder;
      const strap =
        line(`M${px(w * 0.75)},${px(t.top + 6)}L${px(-t.hip)},${px(t.bottom - 4)}`, ink, w * 0.3) +
        line(`M${px(w * 0.75)},${px(t.top + 6)}L${px(-t.hip)},${px(t.bottom - 4)}`, paint.band, w * 0.2);
      const scarf = inked(
        smooth(
          [
            [-w * 0.85, t.top - w * 0.1],
            [0, t.top + w * 0.18],
            [w * 0.85, t.top - w * 0.1],
            [w * 0.8, t.top + w * 0.42],
            [0, t.top + w * 0.66],
            [-w * 0.8, t.top + w * 0.42],
          ],
          true,
        ),
        paint.scarf,
        t.line,
        ink,
      );
      const tail = inked(
        smooth(
          [
            [-w * 0.4, t.top + w * 0.4],
            [-w * 1.5, t.top + w * 0.6],
            [-w * 2.3, t.top + w * 0.2],
            [-w * 2.4, t.top + w * 0.75],
            [-w * 1.5, t.top + w * 1.15],
            [-w * 0.5, t.top + w * 0.8],
          ],
          true,
        ),
        paint.scarf,
        t.line,
        ink,
      );
      return strap + tail + scarf;
    },
  };
}

export const kiko = kikoLook({
  coat: '#6e6e6e',
  scarf: '#ffffff',
  cap: '#4a4a4a',
  band: '#c6c6c6',
  hair: '#111111',
  shine: '#8a8a8a',
  skin: '#ffffff',
  skirt: '#555555',
  badge: '#ffffff',
  iris: '#777777',
  sock: '#2a2a2a',
  shoe: '#c6c6c6',
  blush: '#aaaaaa',
  mouth: '#3a3a3a',
  tongue: '#bdbdbd',
});

export const moustache = elder('#dddddd');

export const hoshi: FigureLook = {
  skin: '#ffffff',
  heads: 4,
  top: '#3a3a3a',
  bottom: '#555555',
  shoe: ink,
  limb: 0.42,
  ink,
  jaw: 0.98,
  face: { eyes: 'dot', ink, blush: '#aaaaaa', mouthLine: 0.8, brow: '#8a8a8a' },
  hairBack: moustache.hairBack,
  hairFront: (f) =>
    moustache.hairFront(f) +
    line(oval(f.x + (f.turn * 0.28 - 0.4) * f.r, f.y + f.r * 0.1, f.r * 0.27), ink, f.line * 0.8) +
    line(oval(f.x + (f.turn * 0.28 + 0.4) * f.r, f.y + f.r * 0.1, f.r * 0.27), ink, f.line * 0.8) +
    cap(f, '#2a2a2a', '#9a9a9a', moonBadge('#ffffff', ink)),
  outfit: (t) =>
    [0.3, 0.55, 0.8]
      .map((k) => fill(oval(t.shoulder * 0.1, t.top + (t.bottom - t.top) * k, t.shoulder * 0.09), '#fff'))
      .join(''),
};

/** Stamp, the paper lantern that knows every way and likes none. */
export function stamp(at: Point, r: number, mood: Mood, turn = 0, light = true): string {
  const [x, y] = at;
  const body = smooth(
    [
      [x, y - r],
      [x + r * 0.75, y - r * 0.8],
      [x + r * 0.98, y],
      [x + r * 0.75, y + r * 0.8],
      [x, y + r],
      [x - r * 0.75, y + r * 0.8],
      [x - r * 0.98, y],
      [x - r * 0.75, y - r * 0.8],
    ],
    true,
  );
  const rib = (k: number) =>
    line(
      `M${px(x - r * Math.sqrt(1 - k * k) * 0.95)},${px(y + r * k * 0.92)}q${px(r * Math.sqrt(1 - k * k) * 0.95)},${px(r * 0.14)} ${px(r * 1.9 * Math.sqrt(1 - k * k))},0`,
      '#9a9a9a',
      Math.max(1.2, r * 0.03),
    );
  return (
    (light ? fill(oval(x, y, r * 2.5), glow('#ffffff'), 'opacity=".8"') : '') +
    inked(box(x - r * 0.42, y - r * 1.18, r * 0.84, r * 0.24, 3), ink, 2, ink) +
    line(`M${px(x)},${px(y - r * 1.2)}v${px(-r * 0.5)}`, ink, r * 0.06) +
    inked(body, '#ffffff', Math.max(2, r * 0.06), ink) +
    [-0.75, -0.45, 0.5, 0.78].map(rib).join('') +
    inked(box(x - r * 0.38, y + r * 0.93, r * 0.76, r * 0.2, 3), ink, 2, ink) +
    line(
      `M${px(x)},${px(y + r * 1.1)}v${px(r * 0.5)}m${px(-r * 0.1)},${px(-r * 0.1)}v${px(r * 0.2)}m${px(r * 0.2)},${px(-r * 0.24)}v${px(r * 0.2)}`,
      ink,
      r * 0.05,
    ) +
    face(
      { at: [x, y], radius: r * 0.92, mood, turn },
      {
        eyes: 'dot',
        eyeSize: 1.25,
        ink,
        nose: false,
        blush: '#bbbbbb',
        eyeGap: 0.36,
        mouthInside: '#444',
        tongue: '#aaa',
      },
    )
  );
}

function bicycle(x: number, ground: number, h: number): string {
  const wheel = (cx: number) => {
    const spokes = Array.from(
      { length: 9 },
      (_, i) =>
        `M${px(cx)},${px(-h * 0.2)}l${px(Math.cos(i * 0.7) * h * 0.19)},${px(Math.sin(i * 0.7) * h * 0.19)}`,
    ).join('');
    return (
      line(spokes, '#555', 1.4) +
      line(oval(cx, -h * 0.2, h * 0.19), ink, h * 0.026) +
      line(oval(cx, -h * 0.2, h * 0.165), '#fff', h * 0.006) +
      fill(oval(cx, -h * 0.2, h * 0.02), ink)
    );
  };
  const tubes = `M${px(-h * 0.3)},${px(-h * 0.2)}L${px(-h * 0.13)},${px(-h * 0.48)}L${px(0)},${px(-h * 0.2)}ZM${px(-h * 0.1)},${px(-h * 0.42)}L${px(h * 0.2)},${px(-h * 0.46)}L${px(0)},${px(-h * 0.2)}M${px(h * 0.3)},${px(-h * 0.2)}L${px(h * 0.19)},${px(-h * 0.56)}`;
  return moved(
    x,
    ground,
    wheel(-h * 0.3) +
      wheel(h * 0.3) +
      line(tubes, ink, h * 0.036) +
      line(tubes, '#fff', h * 0.014) +
      line(
        `M${px(h * 0.19)},${px(-h * 0.58)}q${px(h * 0.08)},${px(-h * 0.05)} ${px(h * 0.02)},${px(-h * 0.08)}`,
        ink,
        h * 0.024,
      ) +
      inked(
        smooth(
          [
            [-h * 0.22, -h * 0.5],
            [-h * 0.05, -h * 0.51],
            [-h * 0.08, -h * 0.475],
            [-h * 0.2, -h * 0.46],
          ],
          true,
        ),
        ink,
        2,
        ink,
      ) +
      inked(box(-h * 0.46, -h * 0.54, h * 0.2, h * 0.13, 4), '#9a9a9a', 2.6, ink) +
      line(`M${px(-h * 0.46)},${px(-h * 0.48)}h${px(h * 0.2)}`, ink, 2),
  );
}

interface Ride {
  x: number;
  ground: number;
  h: number;
  mood: Mood;
  left?: boolean;
  lamp?: Mood;
  look?: FigureLook;
}

export function riding({ x, ground, h, mood, left = false, lamp = 'flat', look = kiko }: Ride): string {
  const pose = { near: [40, 50], far: [44, 46], nearLeg: [58, -62], farLeg: [36, -32], lean: 24 } as const;
  const art =
    fill(oval(x, ground, h * 0.5, h * 0.03), 'rgba(0,0,0,.5)') +
    fill(
      angular([
        [x + h * 0.32, ground - h * 0.6],
        [x + h * 1.5, ground - h * 0.5],
        [x + h * 1.5, ground],
      ]),
      'rgba(255,255,255,.35)',
    ) +
    bicycle(x, ground, h) +
    figure(look, { feet: [x - h * 0.13, ground - h * 0.12], height: h, pose, mood, turn: 0.5 }) +
    line(`M${px(x + h * 0.2)},${px(ground - h * 0.6)}l${px(h * 0.17)},${px(-h * 0.05)}`, ink, h * 0.02) +
    stamp([x + h * 0.38, ground - h * 0.48], h * 0.085, lamp, 0.3);
  return left ? mirrored(x, art) : art;
}

export const parcel = (x: number, y: number, s: number, angle = 0) =>
  turned(
    angle,
    [x, y],
    inked(box(x - s * 0.6, y - s * 0.42, s * 1.2, s * 0.84, 4), '#c6c6c6', Math.max(2, s * 0.035), ink) +
      line(
        `M${px(x - s * 0.6)},${px(y - s * 0.08)}h${px(s * 1.2)}M${px(x - s * 0.12)},${px(y - s * 0.42)}v${px(s * 0.84)}`,
        ink,
        s * 0.035,
      ) +
      inked(
        smooth(
          [
            [x - s * 0.12, y - s * 0.08],
            [x - s * 0.4, y - s * 0.32],
            [x - s * 0.2, y - s * 0.4],
            [x - s * 0.12, y - s * 0.1],
            [x + 0.02 * s, y - s * 0.42],
            [x + s * 0.16, y - s * 0.3],
          ],
          true,
        ),
        '#fff',
        2,
        ink,
      ),
  );

export const moon = (x: number, y: number, r: number) =>
  fill(oval(x, y, r * 2.2), glow('#ffffff'), 'opacity=".5"') +
  fill(oval(x, y, r), '#fff') +
  fill(oval(x - r * 0.3, y - r * 0.2, r * 0.2), '#e3e3e3') +
  fill(oval(x + r * 0.25, y + r * 0.3, r * 0.28), '#e3e3e3') +
  fill(oval(x + r * 0.35, y - r * 0.4, r * 0.12), '#e3e3e3');

export const nightSky = ({ w, h }: PanelFrame, seed: string, stars = 50) =>
  fill(box(0, 0, w, h), '#111') +
  specks({ width: w, height: h * 0.8, seed, count: stars, small: 0.8, large: 2.2 }) +
  dotFade({ y: h * 0.35, width: w, height: h * 0.65, from: 0.02, to: 0.62, colour: '#ffffff' });

export const pale = ({ w, h }: PanelFrame, cover: number) =>
  fill(box(0, 0, w, h), '#fff') + fill(box(0, 0, w, h), tone(cover));

export const gradient = ({ w, h }: PanelFrame, from: number, to: number, angle = 90) =>
  fill(box(0, 0, w, h), '#fff') + dotFade({ width: w, height: h, from, to, angle });

export const talker =
  ({ w, h }: PanelFrame) =>
  (
    text: string,
    x: number,
    y: number,
    to?: Point,
    voice: Voice = 'say',
    more: Partial<Speech> = {},
  ): Speech => ({ text, at: [x * w, y * h], ...(to ? { to } : {}), voice, ...more });

interface Actor {
  art: string;
  mouth: Point;
}

/** Head-and-shoulders of somebody, the head at shares of the panel. */
export function bust(
  f: PanelFrame,
  look: FigureLook,
  x: number,
  y: number,
  radius: number,
  mood: Mood,
  more: Partial<Stance> = {},
): Actor {
  const stance: Stance = { ...feetBelow(look, [x * f.w, y * f.h], radius * f.h), mood, ...more };
  return { art: figure(look, stance), mouth: [x * f.w, y * f.h + radius * f.h * 0.7] };
}

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
    art:
      (stance.pose === 'jump' || stance.pose === 'run' ? '' : shadowUnder(stance.feet, stance.height)) +
      figure(look, stance),
    mouth: mouthOf(look, stance),
  };
}

export const noise = (text: string, at: Point, size: number, angle: number, dark = false) =>
  title({
    face: 'shout',
    text,
    size,
    at,
    angle,
    jitter: 5,
    fill: dark ? '#111' : '#fff',
    edge: dark ? '#fff' : '#111',
    edgeWidth: size * 0.14,
    tracking: size * 0.02,
  });

/** The counter of the night post office. */
export function office(f: PanelFrame, counter = 0.72): string {
  const { w, h } = f;
  const holes = Array.from({ length: 7 * 4 }, (_, i) => {
    const [c, r] = [i % 7, Math.floor(i / 7)];
    const [x, y] = [w * 0.04 + c * w * 0.135, h * 0.08 + r * h * 0.15];
    const mail =
      (i * 7) % 3
        ? inked(
            angular([
              [x + w * 0.02, y + h * 0.11],
              [x + w * 0.025, y + h * 0.05 + ((i * 13) % 5) * 4],
              [x + w * 0.07, y + h * 0.05],
              [x + w * 0.08, y + h * 0.11],
            ]),
            '#fff',
            1.5,
            ink,
          )
        : '';
    return (
      fill(box(x, y, w * 0.115, h * 0.12), '#333') + mail + line(box(x, y, w * 0.115, h * 0.12), ink, 2.5)
    );
  }).join('');
  return (
    pale(f, 22) +
    holes +
    inked(box(-10, h * counter, w + 20, h, 0), '#8a8a8a', 4, ink) +
    fill(box(-10, h * counter + 16, w + 20, h), hatch(40, 10))
  );
}

export const rooftop = (f: PanelFrame, y: number) =>
  inked(
    angular([
      [-20, f.h * y],
      [f.w + 20, f.h * (y - 0.06)],
      [f.w + 20, f.h + 20],
      [-20, f.h + 20],
    ]),
    '#333333',
    4,
    ink,
  ) +
  Array.from({ length: 12 }, (_, i) =>
    line(
      `M${px(i * f.w * 0.1 - 30)},${px(f.h * (y + 0.01))}q${px(-f.w * 0.03)},${px(f.h * 0.2)} ${px(-f.w * 0.1)},${px(f.h * 0.6)}`,
      '#8a8a8a',
      2.4,
    ),
  ).join('') +
  line(
    `M-10,${px(f.h * (y + 0.08))}L${px(f.w + 10)},${px(f.h * (y + 0.02))}M-10,${px(f.h * (y + 0.2))}L${px(f.w + 10)},${px(f.h * (y + 0.14))}`,
    '#8a8a8a',
    2.4,
  );

/** The north wind: a swirl of brush lines with a shy face. */
export function wind(x: number, y: number, r: number, mood: Mood, turn = 0): string {
  const curls = Array.from({ length: 7 }, (_, i) => {
    const a = i * 0.9;
    return (
      stroke(
        [
          [x + Math.cos(a) * r * 1.9, y + Math.sin(a) * r * 1.3],
          [x + Math.cos(a + 0.8) * r * 1.6, y + Math.sin(a + 0.8) * r * 1.35],
          [x + Math.cos(a + 1.6) * r * 1.25, y + Math.sin(a + 1.6) * r * 1.15],
          [x + Math.cos(a + 2.3) * r, y + Math.sin(a + 2.3) * r * 0.9],
        ],
        r * 0.2,
        '#fff',
        'start',
      ) +
      stroke(
        [
          [x + Math.cos(a + 0.3) * r * 2.1, y + Math.sin(a + 0.3) * r * 1.5],
          [x + Math.cos(a + 1) * r * 1.8, y + Math.sin(a + 1) * r * 1.5],
          [x + Math.cos(a + 1.7) * r * 1.4, y + Math.sin(a + 1.7) * r * 1.3],
        ],
        r * 0.05,
        '#fff',
        'start',
      )
    );
  }).join('');
  const tuft = smooth(
    [
      [x - r, y + r * 0.2],
      [x - r * 0.8, y - r * 0.7],
      [x - r * 0.1, y - r * 1.05],
      [x + r * 0.6, y - r * 0.9],
      [x + r * 1.15, y - r * 1.15],
      [x + r * 0.95, y - r * 0.3],
      [x + r, y + r * 0.35],
      [x + r * 0.5, y + r * 0.9],
      [x - r * 0.2, y + r],
      [x - r * 0.75, y + r * 0.75],
    ],
    true,
  );
  return (
    curls +
    inked(tuft, '#fff', r * 0.05, ink) +
    line(
      `M${px(x + r * 0.3)},${px(y - r * 0.75)}q${px(r * 0.3)},${px(r * 0.2)} ${px(r * 0.5)},${px(-r * 0.1)}M${px(x - r * 0.7)},${px(y - r * 0.4)}q${px(r * 0.2)},${px(-r * 0.25)} ${px(r * 0.5)},${px(-r * 0.3)}`,
      '#8a8a8a',
      r * 0.04,
    ) +
    face(
      { at: [x, y + r * 0.1], radius: r * 0.85, mood, turn },
      { eyes: 'dot', eyeSize: 1.3, ink, nose: false, blush: '#bbb', mouthInside: '#444', tongue: '#aaa' },
    )
  );
}

export const label = (text: string, x: number, y: number, size: number, angle = 0, paint = ink) =>
  turned(angle, [x, y], fill(textPath('letter', text, size, x, y, 'middle'), paint));

export const steam = (x: number, y: number, s: number) =>
  [-1, 0, 1]
    .map((k) =>
      stroke(
        [
          [x + k * s * 0.3, y],
          [x + k * s * 0.3 + s * 0.12, y - s * 0.4],
          [x + k * s * 0.3 - s * 0.12, y - s * 0.8],
          [x + k * s * 0.3 + s * 0.1, y - s * 1.2],
        ],
        s * 0.09,
        '#fff',
      ),
    )
    .join('');

export const cup = (x: number, y: number) =>
  inked(
    angular([
      [x - 22, y - 22],
      [x + 22, y - 22],
      [x + 16, y + 20],
      [x - 16, y + 20],
    ]),
    '#fff',
    3,
    ink,
  ) + steam(x, y - 30, 50);

export const rows = (...list: [number, readonly number[], number?, number?][]): Row[] =>
  list.map(([share, panels, slant, lean]) => ({
    share,
    panels,
    ...(slant ? { slant } : {}),
    ...(lean ? { lean } : {}),
  }));

export const draw =
  (layout: Row[], ...panels: Panel[]) =>
  () =>
    page(style, layout, panels);

export const streetPanel = (f: PanelFrame, seed: string, vx = 0.5, vy = 0.45) =>
  nightSky(f, seed) +
  moon(f.w * 0.8, f.h * 0.16, Math.min(f.w, f.h) * 0.09) +
  street({ ...f, seed, paints: night, vanishing: [f.w * vx, f.h * vy] }) +
  powerLines(f.w, f.h * 0.14, ink);
