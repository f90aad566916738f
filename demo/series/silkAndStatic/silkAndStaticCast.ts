import type { Speech, Voice } from '../../drawing/balloon.ts';
import type { Mood } from '../../drawing/face.ts';
import { face } from '../../drawing/face.ts';
import { type FigureLook, type HeadFrame, feetBelow, figure } from '../../drawing/figure.ts';
import { bob, bun, elder } from '../../drawing/hairstyles.ts';
import { fill, inked, line, oval, px, stroke, type Point } from '../../drawing/ink.ts';
import { type Panel, strip } from '../../drawing/page.ts';
import { curve, cyan, hand, magenta, night, shining, violet } from './neon.ts';

export const W = 800;

export const say = (
  text: string,
  x: number,
  y: number,
  to?: Point,
  voice: Voice = 'say',
  more: Partial<Speech> = {},
): Speech => ({
  text,
  at: [x, y],
  ...(to ? { to } : {}),
  voice,
  ...more,
});

export const told = (text: string, x: number, y: number, width = 420) =>
  say(text, x, y, undefined, 'caption', { width });

export const scene = (height: number, art: string, talk: Speech[] = [], over = '') => ({
  height,
  draw: (() => ({ art, talk, over })) satisfies Panel,
});

export const scroll = (scenes: ReturnType<typeof scene>[]) => strip(W, night, hand, scenes);

const lines = (
  ink: string,
  hair: FigureLook['hairBack'],
  front: FigureLook['hairFront'],
  more: Partial<FigureLook>,
): FigureLook => ({
  skin: '#1d1038',
  heads: 5,
  top: '#150c2c',
  bottom: '#0e0820',
  shoe: '#0e0820',
  limb: 0.36,
  ink,
  face: {
    eyes: 'manga',
    ink,
    iris: '#ffffff',
    white: '#2c1a52',
    brow: ink,
    blush: null,
    mouthInside: '#05030c',
    tongue: ink,
  },
  ...(hair ? { hairBack: hair } : {}),
  ...(front ? { hairFront: front } : {}),
  ...more,
});

/** Loupe pushed over one eye; `lit` is its glass. */
function monocle({ x, y, r, turn }: HeadFrame): string {
  const ex = x + turn * r * 0.28 + r * 0.38;
  return (
    line(`M${px(x - r)},${px(y - r * 0.2)}L${px(ex)},${px(y + r * 0.05)}`, night, r * 0.14) +
    line(`M${px(x - r)},${px(y - r * 0.2)}L${px(ex)},${px(y + r * 0.05)}`, cyan, r * 0.03) +
    fill(oval(ex, y + r * 0.1, r * 0.62), 'url(#glow-29e6ff)', 'opacity=".7"') +
    inked(oval(ex, y + r * 0.1, r * 0.32), '#0d2a4a', r * 0.05, cyan) +
    fill(oval(ex, y + r * 0.1, r * 0.2), '#bff8ff') +
    fill(oval(ex - r * 0.08, y + r * 0.02, r * 0.06), '#ffffff')
  );
}

const bobbed = bob('#160b30', '#3ad0ff');
export const mirren: FigureLook = lines(magenta, bobbed.hairBack, (f) => bobbed.hairFront(f) + monocle(f), {
  skirt: { paint: '#150c2c', length: 0.62, flare: 1.5 },
  outfit: (t) =>
    line(
      `M${px(-t.shoulder * 0.5)},${px(t.top)}L${px(-t.shoulder * 0.36)},${px(t.bottom)}M${px(t.shoulder * 0.5)},${px(t.top)}L${px(t.shoulder * 0.36)},${px(t.bottom)}`,
      cyan,
      t.line * 1.6,
    ) +
    fill(
      oval(0, t.top + (t.bottom - t.top) * 0.4, t.line * 1.4) +
        oval(0, t.top + (t.bottom - t.top) * 0.7, t.line * 1.4),
      magenta,
    ),
});

const tufts = elder('#1c2c52');
export const ansel: FigureLook = lines(cyan, tufts.hairBack, tufts.hairFront, {
  heads: 4.7,
  skin: '#0d1c38',
  top: '#0c1a34',
  bottom: '#081226',
  jaw: 0.98,
  face: {
    eyes: 'dot',
    eyeSize: 1.3,
    ink: cyan,
    brow: cyan,
    blush: null,
    mouthLine: 0.8,
    mouthInside: '#05030c',
    tongue: cyan,
  },
  skirt: { paint: '#0c1a34', length: 0.5, flare: 1.3 },
  outfit: (t) => line(`M0,${px(t.top)}V${px(t.bottom)}`, cyan, t.line),
});

const knot = bun('#1a0c34', '#b98aff');
export const juno: FigureLook = lines(violet, knot.hairBack, knot.hairFront, {
  heads: 4.8,
  top: '#1c0f3a',
  outfit: (t) =>
    line(
      `M${px(-t.shoulder * 0.6)},${px(t.top + 8)}L0,${px(t.bottom)}L${px(t.shoulder * 0.6)},${px(t.top + 8)}`,
      '#d9c2ff',
      t.line * 1.2,
    ),
});

/** Somebody from the chest up, the head at a place. */
export function near(
  look: FigureLook,
  head: Point,
  radius: number,
  mood: Mood,
  turn = 0.2,
  left = false,
): string {
  return shining(figure(look, { ...feetBelow(look, head, radius), mood, turn, left }), 6);
}

export const standing = (
  look: FigureLook,
  feet: Point,
  height: number,
  mood: Mood,
  more: Partial<Parameters<typeof figure>[1]> = {},
) =>
  fill(oval(feet[0], feet[1], height * 0.3, height * 0.03), look.ink ?? cyan, 'opacity=".35"') +
  shining(figure(look, { feet, height, mood, ...more }), 5);

/** Bobbin, a drone that was once a moth's idea of a thimble. */
export function bobbin([x, y]: Point, r: number, mood: Mood): string {
  const wing = (side: number) =>
    inked(
      curve(
        `${x + side * r * 0.5},${y - r * 0.2} ${x + side * r * 1.7},${y - r * 1.3} ${x + side * r * 2.3},${y - r * 0.7} ${x + side * r * 1.7},${y + r * 0.2} ${x + side * r * 0.6},${y + r * 0.3}`,
      ),
      '#2a1258',
      r * 0.07,
      '#c9a4ff',
    ) +
    inked(
      curve(
        `${x + side * r * 0.5},${y + r * 0.2} ${x + side * r * 1.5},${y + r * 0.4} ${x + side * r * 1.4},${y + r * 1.1} ${x + side * r * 0.6},${y + r * 0.7}`,
      ),
      '#1d0c40',
      r * 0.07,
      '#c9a4ff',
    );
  return shining(
    wing(-1) +
      wing(1) +
      stroke(
        [
          [x - r * 0.2, y - r * 0.9],
          [x - r * 0.4, y - r * 1.4],
          [x - r * 0.8, y - r * 1.5],
        ],
        r * 0.12,
        '#c9a4ff',
      ) +
      stroke(
        [
          [x + r * 0.2, y - r * 0.9],
          [x + r * 0.4, y - r * 1.4],
          [x + r * 0.8, y - r * 1.5],
        ],
        r * 0.12,
        '#c9a4ff',
      ) +
      inked(oval(x, y, r * 0.94, r), '#1a1038', r * 0.08, '#c9a4ff') +
      face(
        { at: [x, y], radius: r * 0.9, mood, turn: 0 },
        {
          eyes: 'dot',
          eyeSize: 1.5,
          ink: '#e9dcff',
          nose: false,
          brow: null,
          blush: '#ff6ac4',
          mouthInside: '#05030c',
          tongue: magenta,
        },
      ),
    5,
  );
}
