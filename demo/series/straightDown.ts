import type { Hand, Speech, Voice } from '../drawing/balloon.ts';
import { rays, specks } from '../drawing/effects.ts';
import { face, type Mood } from '../drawing/face.ts';
import { headDrawing, type FigureLook } from '../drawing/figure.ts';
import { bun } from '../drawing/hairstyles.ts';
import { angular, box, faint, fill, inked, line, mirrored, oval, puff, px, smooth, stroke, turned, type Point } from '../drawing/ink.ts';
import { textPath, title } from '../drawing/lettering.ts';
import { finished, strip, type Panel, type PanelContent } from '../drawing/page.ts';
import { fade, glow } from '../drawing/paint.ts';
import { between, seededRandom } from '../drawing/seededRandom.ts';
import type { SeriesPlan } from '../seriesKind.ts';

const ink = '#1b1430';
const hand: Hand = { face: 'talk', size: 33, capitals: false, line: 3.6, paper: '#fffdf6', ink, captionPaper: '#ffd84d', captionInk: ink };
const W = 800;

const hair = bun('#e2572b', '#ff9a5c');
const ona: FigureLook = {
  skin: '#c98a5e', heads: 3, top: '#f5f0e6', bottom: ink, shoe: ink, ink,
  face: { eyes: 'dot', eyeSize: 1.25, ink, blush: '#e8604c', brow: '#8a3012' },
  hairBack: hair.hairBack,
  hairFront: (f) => hair.hairFront(f) + line(`M${px(f.x - f.r * 1.05)},${px(f.y)}C${px(f.x - f.r * 1.2)},${px(f.y - f.r * 1.45)} ${px(f.x + f.r * 1.2)},${px(f.y - f.r * 1.45)} ${px(f.x + f.r * 1.05)},${px(f.y)}`, ink, f.r * 0.13) + inked(oval(f.x - f.r * 1.02, f.y + f.r * 0.12, f.r * 0.2, f.r * 0.28), '#3cc3b2', f.line, ink) + inked(oval(f.x + f.r * 1.02, f.y + f.r * 0.12, f.r * 0.2, f.r * 0.28), '#3cc3b2', f.line, ink),
};

/** The Plum: a round little submarine for one, with its pilot behind the glass. */
function plum(x: number, y: number, r: number, mood: Mood, turn = 0, lamp = false, gaze?: Point): string {
  const w = Math.max(2.4, r * 0.03);
  const rivets = Array.from({ length: 12 }, (_, i) => { const a = (i / 12) * Math.PI * 2 + 0.26; return fill(oval(x + Math.cos(a) * r * 0.71, y - r * 0.02 + Math.sin(a) * r * 0.71, r * 0.035), ink); }).join('');
  const beam = lamp ? fill(angular([[x - r * 0.3, y + r * 1.1], [x + r * 0.3, y + r * 1.1], [x + r * 1.9, y + r * 4.6], [x - r * 1.9, y + r * 4.6]]), fade('v', '#fff4b0aa', '#fff4b000')) : '';
  return (
    beam +
    inked(angular([[x - r * 0.22, y - r * 0.9], [x + r * 0.22, y - r * 0.9], [x + r * 0.2, y - r * 1.32], [x - r * 0.2, y - r * 1.32]]), '#5b2a86', w, ink) + inked(box(x - r * 0.32, y - r * 1.42, r * 0.64, r * 0.16, r * 0.06), '#ffd84d', w, ink) +
    inked(smooth([[x - r * 0.9, y - r * 0.1], [x - r * 1.36, y - r * 0.34], [x - r * 1.44, y + r * 0.1], [x - r * 1.36, y + r * 0.52], [x - r * 0.9, y + r * 0.3]], true), '#ff8f5a', w, ink) +
    inked(smooth([[x + r * 0.9, y - r * 0.1], [x + r * 1.36, y - r * 0.34], [x + r * 1.44, y + r * 0.1], [x + r * 1.36, y + r * 0.52], [x + r * 0.9, y + r * 0.3]], true), '#ff8f5a', w, ink) +
    inked(oval(x, y, r), fade('d', '#b05ad0', '#7a35a8', '#4b1f78'), w, ink) +
    fill(smooth([[x - r * 0.82, y - r * 0.1], [x - r * 0.62, y - r * 0.62], [x - r * 0.1, y - r * 0.9], [x - r * 0.5, y - r * 0.55]], true), '#e3b0f5', 'opacity=".8"') +
    fill(oval(x, y - r * 0.02, r * 0.62), fade('v', '#ffe9b8', '#ffbf7a')) +
    headDrawing(ona, { x: x + turn * r * 0.03, y: y + r * 0.1, r: r * 0.36, turn, line: w * 0.9, ink }, mood, gaze) +
    inked(smooth([[x - r * 0.5, y + r * 0.62], [x - r * 0.3, y + r * 0.44], [x + r * 0.3, y + r * 0.44], [x + r * 0.5, y + r * 0.62]], true), '#f5f0e6', w * 0.8, ink) +
    line(oval(x, y - r * 0.02, r * 0.7), ink, r * 0.22) + line(oval(x, y - r * 0.02, r * 0.7), '#ffd84d', r * 0.15) + rivets +
    line(`M${px(x - r * 0.42)},${px(y - r * 0.3)}Q${px(x - r * 0.3)},${px(y - r * 0.48)} ${px(x - r * 0.08)},${px(y - r * 0.5)}`, '#fff', r * 0.07, 'opacity=".85"') +
    inked(angular([[x - r * 0.3, y + r * 0.94], [x + r * 0.3, y + r * 0.94], [x + r * 0.36, y + r * 1.14], [x - r * 0.36, y + r * 1.14]]), lamp ? '#fff4b0' : '#8a8596', w, ink)
  );
}

function lunchbox(x: number, y: number, s: number, angle: number): string {
  return turned(angle, [x, y], line(`M${px(x - s * 0.2)},${px(y - s * 0.36)}q0,${px(-s * 0.22)} ${px(s * 0.2)},${px(-s * 0.22)}t${px(s * 0.2)},${px(s * 0.22)}`, ink, s * 0.1) + inked(box(x - s * 0.55, y - s * 0.38, s * 1.1, s * 0.76, s * 0.1), '#ff5a4d', s * 0.045, ink) + fill(box(x - s * 0.55, y - s * 0.1, s * 1.1, s * 0.12), '#ffd84d') + inked(box(x - s * 0.1, y - s * 0.14, s * 0.2, s * 0.2, 3), '#fff', s * 0.03, ink) + fill(textPath('big', 'ONA', s * 0.2, x + s * 0.22, y + s * 0.28, 'middle'), '#fff'));
}

/** Ruler at the edge; every scene hangs at a depth. */
function ruler(height: number, from: number, to: number): string {
  let art = '';
  for (let y = 60; y < height; y += 60) {
    const long = Math.round(y / 60) % 5 === 0;
    art += line(`M0,${y}h${long ? 46 : 20}`, '#ffffff', long ? 4 : 2.4, 'opacity=".75"');
    if (long) art += faint(0.85, fill(textPath('shout', `${Math.round(from + ((to - from) * y) / height)} m`, 30, 56, y + 10), '#ffffff'));
  }
  return art;
}

const bubbles = (x: number, y: number, seed: string, count = 7) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => { const r = between(random, 4, 15); const [bx, by] = [x + between(random, -46, 46), y - i * 42 - random() * 20]; return line(oval(bx, by, r), '#ffffff', 2.6, 'opacity=".8"') + fill(oval(bx - r * 0.3, by - r * 0.3, r * 0.25), '#fff'); }).join('');
};

function fish(x: number, y: number, s: number, paint: string, left = false, belly = '#e6f4ff'): string {
  const art = inked(smooth([[x - s, y], [x - s * 0.3, y - s * 0.32], [x + s * 0.5, y - s * 0.24], [x + s * 0.95, y], [x + s * 0.5, y + s * 0.26], [x - s * 0.3, y + s * 0.3]], true), paint, Math.max(1.6, s * 0.05), ink) + fill(smooth([[x - s * 0.7, y + s * 0.08], [x, y + s * 0.22], [x + s * 0.7, y + s * 0.1], [x, y + s * 0.08]], true), belly) + inked(angular([[x - s * 0.85, y], [x - s * 1.35, y - s * 0.32], [x - s * 1.2, y], [x - s * 1.35, y + s * 0.32]]), paint, Math.max(1.6, s * 0.05), ink) + fill(oval(x + s * 0.6, y - s * 0.06, s * 0.12), '#fff') + fill(oval(x + s * 0.63, y - s * 0.06, s * 0.07), ink);
  return left ? mirrored(x, art) : art;
}

function turtle(x: number, y: number, s: number, mood: Mood): string {
  const flipper = (dx: number, dy: number, a: number) => turned(a, [x + dx * s, y + dy * s], inked(smooth([[x + dx * s, y + dy * s - s * 0.12], [x + dx * s + s * 0.5, y + dy * s - s * 0.02], [x + dx * s + s * 0.75, y + dy * s + s * 0.16], [x + dx * s + s * 0.3, y + dy * s + s * 0.18], [x + dx * s, y + dy * s + s * 0.14]], true), '#7fb069', 4, ink));
  const plates = [[-0.4, -0.3], [0, -0.44], [0.4, -0.3], [-0.2, -0.08], [0.22, -0.08]].map(([a, b]) => line(smooth([[x + ((a ?? 0) - 0.17) * s, y + (b ?? 0) * s], [x + (a ?? 0) * s, y + ((b ?? 0) - 0.14) * s], [x + ((a ?? 0) + 0.17) * s, y + (b ?? 0) * s], [x + (a ?? 0) * s, y + ((b ?? 0) + 0.13) * s]], true), '#4d6b35', 5)).join('');
  return flipper(-0.6, 0.1, 150) + flipper(0.3, 0.14, 62) + inked(smooth([[x + s * 0.6, y - s * 0.1], [x + s * 0.9, y - s * 0.22], [x + s * 0.95, y + s * 0.1], [x + s * 0.6, y + s * 0.16]], true), '#8fc075', 4, ink) + inked(oval(x + s * 1.08, y - s * 0.18, s * 0.34, s * 0.31), '#8fc075', 4, ink) + inked(smooth([[x - s * 0.85, y + s * 0.12], [x - s * 0.7, y - s * 0.4], [x - s * 0.1, y - s * 0.68], [x + s * 0.55, y - s * 0.45], [x + s * 0.8, y + s * 0.1], [x, y + s * 0.28]], true), fade('v', '#c6a15b', '#7d5a2c'), 5, ink) + plates + face({ at: [x + s * 1.08, y - s * 0.2], radius: s * 0.32, mood, turn: 0.4 }, { eyes: 'dot', eyeSize: 1.1, ink, nose: false, brow: '#4d6b35' }) + flipper(-0.1, 0.18, 78);
}

function jelly(x: number, y: number, s: number, paint: string, seed: string): string {
  const random = seededRandom(seed);
  const arms = Array.from({ length: 7 }, (_, i) => { const ax = x + (i - 3) * s * 0.24; const k = between(random, 0.14, 0.26) * (i % 2 ? 1 : -1); return stroke([[ax, y], [ax + s * k, y + s * 0.6], [ax - s * k, y + s * 1.2], [ax + s * k, y + s * between(random, 1.7, 2.4)]], s * 0.1, paint, 'end'); }).join('');
  return fill(oval(x, y, s * 2.1), glow(paint), 'opacity=".55"') + faint(0.85, arms) + faint(0.92, inked(`M${px(x - s)},${px(y + s * 0.06)}Q${px(x - s)},${px(y - s)} ${px(x)},${px(y - s)}Q${px(x + s)},${px(y - s)} ${px(x + s)},${px(y + s * 0.06)}q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0q${px(-s * 0.25)},${px(s * 0.16)} ${px(-s * 0.5)},0Z`, paint, 3, '#ffffff')) + fill(smooth([[x - s * 0.7, y - s * 0.2], [x - s * 0.5, y - s * 0.66], [x - s * 0.1, y - s * 0.84], [x - s * 0.42, y - s * 0.5]], true), '#fff', 'opacity=".6"');
}

function whaleEye(w: number, y: number, s: number): string {
  return fill(`M${w},${y - s * 2.1}C${w * 0.3},${y - s * 1.7} ${-w * 0.1},${y - s} ${w * 0.02},${y + s * 0.4}C${w * 0.12},${y + s * 1.4} ${w * 0.6},${y + s * 2} ${w},${y + s * 2.2}Z`, fade('h', '#3a5f8f', '#1d3259')) + line(`M${w},${y - s * 2.1}C${w * 0.3},${y - s * 1.7} ${-w * 0.1},${y - s} ${w * 0.02},${y + s * 0.4}C${w * 0.12},${y + s * 1.4} ${w * 0.6},${y + s * 2} ${w},${y + s * 2.2}`, ink, 7) +
    Array.from({ length: 7 }, (_, i) => line(`M${w * (0.16 + i * 0.13)},${y + s * (1.0 + i * 0.12)}q${w * 0.1},${s * 0.5} ${w * 0.5},${s * 0.9}`, '#16284a', 5)).join('') +
    fill(oval(w * 0.44, y, s * 0.86, s * 0.66), '#16284a', 'opacity=".55"') + inked(oval(w * 0.44, y, s * 0.58, s * 0.46), '#f5efe0', 6, ink) + fill(oval(w * 0.42, y - s * 0.02, s * 0.34, s * 0.36), '#5b3a1a') + fill(oval(w * 0.42, y - s * 0.02, s * 0.22, s * 0.25), ink) + fill(oval(w * 0.38, y - s * 0.14, s * 0.1), '#fff') + stroke([[w * 0.44 - s * 0.7, y - s * 0.1], [w * 0.44 - s * 0.2, y - s * 0.52], [w * 0.44 + s * 0.3, y - s * 0.5], [w * 0.44 + s * 0.74, y - s * 0.06]], 20, ink) + [0, 1, 2].map((i) => line(`M${w * 0.44 - s * 0.5},${y + s * (0.54 + i * 0.1)}q${s * 0.5},${s * 0.16} ${s * (1 - i * 0.14)},0`, '#16284a', 5)).join('');
}

function angler(x: number, y: number, s: number, mood: Mood): string {
  const teeth = Array.from({ length: 9 }, (_, i) => angular([[x - s * 0.72 + i * s * 0.17, y + s * 0.1 - Math.abs(i - 4) * s * 0.02], [x - s * 0.62 + i * s * 0.17, y + s * (i % 2 ? 0.46 : 0.34)], [x - s * 0.55 + i * s * 0.17, y + s * 0.1 - Math.abs(i - 4) * s * 0.02]])).join('');
  const lower = Array.from({ length: 8 }, (_, i) => angular([[x - s * 0.62 + i * s * 0.17, y + s * 0.72], [x - s * 0.54 + i * s * 0.17, y + s * (i % 2 ? 0.5 : 0.42)], [x - s * 0.45 + i * s * 0.17, y + s * 0.72]])).join('');
  const lure: Point = [x - s * 0.5, y - s * 1.35];
  return (
    fill(oval(lure[0], lure[1], s * 1.5), glow('#b8fff0'), 'opacity=".8"') +
    inked(angular([[x + s * 0.8, y], [x + s * 1.7, y - s * 0.55], [x + s * 1.5, y], [x + s * 1.7, y + s * 0.6]]), '#3d2b56', 5, '#8f7bb8') +
    inked(smooth([[x - s, y + s * 0.1], [x - s * 0.8, y - s * 0.7], [x, y - s * 0.98], [x + s * 0.8, y - s * 0.6], [x + s * 1.15, y + s * 0.1], [x + s * 0.8, y + s * 0.8], [x, y + s * 1.02], [x - s * 0.8, y + s * 0.84]], true), fade('d', '#6a4d8f', '#33214d'), 6, '#8f7bb8') +
    inked(smooth([[x - s * 0.86, y + s * 0.08], [x, y + s * 0.02], [x + s * 0.86, y + s * 0.08], [x + s * 0.72, y + s * 0.66], [x, y + s * 0.86], [x - s * 0.72, y + s * 0.66]], true), '#1d0f2b', 4, ink) + fill(teeth + lower, '#fffbe8') +
    stroke([[x + s * 0.1, y - s * 0.95], [x - s * 0.1, y - s * 1.5], [x - s * 0.4, y - s * 1.6], lure], s * 0.09, '#8f7bb8', 'end') + inked(oval(lure[0], lure[1], s * 0.16), '#e8fff8', 3, '#5fd8bf') +
    face({ at: [x, y - s * 0.42], radius: s * 0.72, mood, turn: -0.2 }, { eyes: 'round', eyeSize: 1.1, iris: '#6a4d8f', ink, nose: false, brow: '#1d0f2b', mouthLine: 9 })
  );
}

function squid(x: number, y: number, s: number, mood: Mood, holds = true): string {
  const arm = (a: number, b: number, c: number, d: number, width = 0.24) => { const track: Point[] = [[x + a * s * 0.5, y + s * 0.5], [x + a * s, y + b * s], [x + c * s * 0.8, y + (b + d) * 0.6 * s], [x + c * s, y + d * s]]; return stroke(track, s * width + 9, ink, 'end') + stroke(track, s * width, '#ff7b6b', 'end'); };
  return (
    arm(-0.9, 1.3, -1.7, 0.9) + arm(0.9, 1.3, 1.8, 1.0) + arm(-0.7, 1.6, -1.1, 2.3) + arm(0.7, 1.7, 1.0, 2.5) + arm(-0.2, 1.8, -0.5, 2.7) + arm(0.25, 1.8, 0.35, 2.8) +
    inked(smooth([[x - s * 0.62, y - s * 1.5], [x - s * 1.15, y - s * 1.7], [x, y - s * 2.6], [x + s * 1.15, y - s * 1.7], [x + s * 0.62, y - s * 1.5]], true), '#ff9a84', 6, ink) +
    inked(smooth([[x, y - s * 2.4], [x + s * 0.5, y - s * 1.6], [x + s * 0.72, y - s * 0.6], [x + s * 0.7, y + s * 0.3], [x + s * 0.5, y + s * 0.72], [x, y + s * 0.8], [x - s * 0.5, y + s * 0.72], [x - s * 0.7, y + s * 0.3], [x - s * 0.72, y - s * 0.6], [x - s * 0.5, y - s * 1.6]], true), fade('v', '#ffb199', '#ff7b6b', '#e2574f'), 6, ink) +
    [[-0.3, -1.4, 0.1], [0.2, -1.7, 0.08], [0.32, -1.1, 0.12], [-0.1, -0.9, 0.07]].map(([a = 0, b = 0, c = 0]) => fill(oval(x + a * s, y + b * s, c * s), '#e2574f', 'opacity=".6"')).join('') +
    face({ at: [x, y], radius: s * 0.72, mood }, { eyes: 'round', eyeSize: 1.3, iris: '#ff9a84', ink, nose: false, brow: '#a3322c' }) +
    line(oval(x + s * 0.29, y + s * 0.07, s * 0.26), '#ffd84d', s * 0.05) + line(`M${px(x + s * 0.55)},${px(y + s * 0.1)}q${px(s * 0.1)},${px(s * 0.5)} ${px(-s * 0.05)},${px(s * 0.8)}`, '#ffd84d', 3) +
    (holds ? lunchbox(x - s * 1.62, y + s * 0.6, s * 0.8, -8) : '')
  );
}

type Say = (text: string, x: number, y: number, to?: Point, voice?: Voice, more?: Partial<Speech>) => Speech;
const say: Say = (text, x, y, to, voice = 'say', more = {}) => ({ text, at: [x, y], ...(to ? { to } : {}), voice, ...more });
const depth = (text: string, x: number, y: number, to: Point, width = 340) => say(text, x, y, to, 'radio', { paper: '#d9fff4', width });

interface Scene { height: number; draw: Panel }
const scene = (height: number, art: string, talk: Speech[] = [], over = ''): Scene => ({ height, draw: (): PanelContent => ({ art, talk, over, open: true }) });

/** A strip with one sea behind all of its scenes. */
function dive(colours: string[], depths: readonly [number, number], scenes: Scene[], behind = '') {
  const height = scenes.reduce((sum, s) => sum + s.height, 0);
  const first = scenes[0];
  const sea = fill(box(0, 0, W, height), fade('v', ...colours)) + behind + ruler(height, depths[0], depths[1]);
  const backed = first ? [{ ...first, draw: (f: { w: number; h: number }) => { const content = first.draw(f); return { ...content, art: sea + content.art }; } }, ...scenes.slice(1)] : [];
  return strip(W, '#000', hand, backed);
}

const cloud = (x: number, y: number, w: number, seed: string) => fill(puff([x, y], w, w * 0.42, seededRandom(seed)), '#ffffff', 'opacity=".92"');
const wave = (y: number, paint: string, swell: number, offset: number) => { let path = `M-20,${y}`; for (let x = -20; x < W + 80; x += 80) path += `q20,${-swell - offset} 40,0t40,0`; return fill(`${path}V${y + 400}H-20Z`, fade('v', paint, `${paint}00`)); };

function boat(x: number, y: number): string {
  const per = headDrawing({ ...ona, skin: '#f3c9a5', hairBack: () => '', hairFront: (f) => inked(smooth([[f.x - f.r, f.y - f.r * 0.2], [f.x - f.r * 0.9, f.y - f.r * 1.05], [f.x, f.y - f.r * 1.35], [f.x + f.r * 0.9, f.y - f.r * 1.05], [f.x + f.r, f.y - f.r * 0.2], [f.x, f.y - f.r * 0.5]], true), '#2f6fbf', f.line, ink) + inked(smooth([[f.x - f.r * 0.75, f.y + f.r * 0.5], [f.x, f.y + f.r * 0.42], [f.x + f.r * 0.75, f.y + f.r * 0.5], [f.x + f.r * 0.5, f.y + f.r * 1.15], [f.x - f.r * 0.5, f.y + f.r * 1.15]], true), '#e0b04c', f.line, ink) }, { x: x + 60, y: y - 178, r: 52, turn: -0.5, line: 3, ink }, 'worry');
  return inked(box(x - 10, y - 130, 150, 120, 8), '#3f7fd0', 4, ink) + per + inked(box(x - 180, y - 190, 130, 160, 6), '#fff7e6', 4, ink) + inked(box(x - 160, y - 165, 90, 60, 8), '#9bdcff', 4, ink) + inked(box(x - 150, y - 260, 60, 74), '#ff5a4d', 4, ink) + fill(box(x - 150, y - 240, 60, 20), '#fff') + inked(angular([[x - 300, y - 50], [x + 300, y - 60], [x + 230, y + 60], [x - 230, y + 60]]), '#ff5a4d', 5, ink) + fill(angular([[x - 250, y + 20], [x + 252, y + 18], [x + 230, y + 60], [x - 230, y + 60]]), '#fff7e6') + fill(textPath('big', 'MARGINAL GAINS', 34, x, y + 2, 'middle'), '#fff7e6');
}

function sardines(cx: number, cy: number, spread: number, seed: string, arrow = false): string {
  const random = seededRandom(seed);
  const shoal: string[] = [];
  for (let i = 0; i < 95; i++) {
    const a = random() * Math.PI * 2;
    const d = Math.sqrt(random()) * spread;
    let [x, y] = [cx + Math.cos(a) * d * 1.25, cy + Math.sin(a) * d * 0.8];
    if (arrow) {
      const t = i / 95;
      [x, y] = t < 0.5 ? [cx + between(random, -44, 44), cy - spread + t * 2 * spread * 1.3] : [cx + between(random, -1, 1) * (1 - (t - 0.5) * 2) * spread * 0.75, cy + spread * 0.2 + (t - 0.5) * 2 * spread * 0.8];
    }
    shoal.push(fish(x, y, between(random, 22, 30), i % 3 ? '#a9c8e8' : '#7fa6d4', cx > x === !arrow));
  }
  return shoal.join('');
}

const lunchOne = () => dive(['#bfeaff', '#8fd8ff', '#3fb4ea', '#1f93d6', '#1573b8', '#0f5b9c', '#0c4a85'], [-40, 200], [
  scene(1150,
    fill(oval(640, 190, 260), glow('#fff6c4')) + fill(oval(640, 190, 80), '#fff3b0') + cloud(180, 330, 300, 'a') + cloud(560, 420, 240, 'b') + cloud(340, 170, 190, 'c') +
    boat(430, 900) + lunchbox(250, 830, 96, 34) + stroke([[330, 720], [280, 740], [256, 780]], 6, '#ffffff') + wave(985, '#38aee6', 18, 4) + wave(1020, '#2a9fdc', 22, 0) + fill('M180,960q30,-90 60,-10q10,-60 40,-20q30,-60 50,40Z', '#fff', 'opacity=".9"'),
    [say('Ah.', 620, 640, [500, 720])],
    title({ face: 'big', text: 'STRAIGHT', size: 118, at: [400, 90], fill: '#fff', edge: ink, edgeWidth: 22, shadow: '#ff5a4d', jitter: 2 }) + title({ face: 'big', text: 'DOWN', size: 118, at: [400, 205], fill: '#ffd84d', edge: ink, edgeWidth: 22, shadow: '#ff5a4d', jitter: 2 }) + title({ face: 'shout', text: 'Plip', size: 80, at: [150, 905], fill: '#fff', edge: ink, angle: -10 })),
  scene(950, lunchbox(560, 170, 110, 150) + bubbles(560, 60, 'l', 4) + plum(330, 560, 190, 'shock', 0.5, false, [0.8, -0.6]) + bubbles(180, 360, 'p1'), [say('That was MY lunch.', 250, 240, [330, 500]), depth('Correct. It had your name on it.', 500, 850, [420, 720])]),
  scene(880, plum(540, 440, 160, 'think', -0.5) + lunchbox(180, 720, 60, 200), [depth('It sinks at 1.2 metres a second. We sink at 1.1.', 270, 140, [480, 330], 330), say('Then we catch it at the bottom.', 270, 480, [460, 460], 'say', { width: 280 })]),
  scene(820, plum(280, 430, 150, 'bold', 0.5), [depth('The bottom is at 4,000 metres.', 520, 130, [330, 330]), say("It's a very good sandwich.", 560, 620, [380, 480], 'say', { width: 300 })]),
  scene(980, fish(650, 150, 46, '#ffcf4d', true) + fish(560, 230, 34, '#ff8f5a', true) + fish(700, 270, 30, '#ffcf4d', true) + turtle(250, 640, 190, 'calm') + plum(580, 390, 100, 'happy', -0.6), [say('Excuse me! Red box? My name on it?', 270, 250, [520, 360], 'say', { width: 300 }), say('Went by a minute ago. In a hurry, for a box.', 560, 860, [450, 620], 'say', { width: 340 })]),
  scene(1250, sardines(410, 420, 250, 'shoal') + plum(400, 1010, 110, 'awe', 0), [say('WE saw it. WE think: egg.', 400, 90, [400, 260], 'shout', { width: 420 }), say('It IS egg.', 620, 900, [450, 980])]),
  scene(1250, sardines(400, 470, 330, 'arrow', true) + plum(640, 930, 80, 'joy', -0.3) + bubbles(640, 800, 'e', 5), [say('WE recommend: that way.', 580, 110, [440, 240], 'shout', { width: 320 }), depth('"Down", then. Thank you, everyone.', 280, 1120, [560, 960])]),
], `<g transform="translate(0,1000)">${rays({ width: W, height: 2600, centre: [560, -500], colour: '#ffffff10', count: 34 })}</g>`);

const lunchTwo = () => dive(['#0c4a85', '#0a3a70', '#082c5a', '#061f45', '#041433', '#030d24'], [200, 1000], [
  scene(900, plum(420, 500, 150, 'calm', 0.2, true) + bubbles(240, 420, 'q') + specks({ width: W, height: 900, seed: 'm1', count: 50, colour: '#9fd0ff' }), [depth('200 metres. This is the twilight zone.', 330, 130, [400, 340]), say('Is that why you are whispering?', 560, 800, [440, 600], 'say', { width: 300 })]),
  scene(1250, jelly(240, 660, 150, '#ff9ad5', 'j1') + jelly(130, 260, 70, '#9ad8ff', 'j2') + jelly(660, 960, 60, '#c8a0ff', 'j3') + plum(580, 400, 110, 'calm', -0.6, true), [say('Good evening! Have you seen a sandwich?', 400, 150, [570, 330], 'say', { width: 320 }), say('...', 440, 540, [330, 590]), depth('Jellyfish have no brain, Ona.', 420, 1140, [600, 700])]),
  scene(800, jelly(180, 300, 110, '#ff9ad5', 'j1') + plum(520, 420, 150, 'flat', -0.4, true), [say('I have asked worse people for directions.', 430, 110, [510, 330], 'say', { width: 380 }), say('...', 180, 120, [180, 200])]),
  scene(900, specks({ width: W, height: 900, seed: 'm2', count: 60, colour: '#9fd0ff' }) + plum(400, 320, 90, 'sleepy', 0, true), [depth('500 metres. Nothing on the sonar.', 540, 110, [430, 240]), depth('Correction. EVERYTHING on the sonar.', 280, 720, [380, 420], 300)]),
  scene(1500, whaleEye(W, 700, 300) + plum(150, 250, 64, 'shock', 0.6, true), [], title({ face: 'big', text: 'HELLO', size: 190, at: [400, 1330], fill: '#bfe0ff', edge: '#0a1a3a', edgeWidth: 26, jitter: 2 })),
  scene(1100, whaleEye(W, 900, 300) + plum(200, 470, 90, 'worry', 0.6, true), [say('H-have you seen a sandwich?', 470, 180, [230, 400], 'say', { width: 320 })]),
  scene(1150, fill(smooth([[-60, 300], [300, 200], [700, 260], [880, 420], [880, 700], [500, 760], [200, 680], [-60, 720]], true), fade('v', '#2c4d7d', '#16284a')) + [0, 1, 2, 3, 4].map((i) => line(`M-20,${430 + i * 54}Q400,${380 + i * 66} 820,${470 + i * 50}`, '#0f1d3a', 6)).join('') + plum(590, 960, 70, 'flat', -0.3, true), [say('I have seen nothing shorter than ten metres since 1987.', 400, 130, [420, 330], 'free', { ink: '#dff0ff', size: 46, width: 640 }), say('...Sorry to bother you.', 300, 900, [540, 950])]),
]);

const lunchThree = () => dive(['#030d24', '#02081a', '#010511', '#00030a', '#0a0714', '#1a1020'], [1000, 4000], [
  scene(950, specks({ width: W, height: 950, seed: 'd1', count: 40, colour: '#5f7fb0' }) + plum(400, 480, 150, 'sleepy', 0, true), [depth('1,000 metres. No more sunlight.', 420, 130, [400, 320]), say('It feels later than it is.', 560, 830, [430, 560])]),
  scene(850, fill(oval(560, 380, 230), glow('#b8fff0'), 'opacity=".7"') + fill(oval(560, 380, 22), '#e8fff8') + plum(220, 560, 110, 'happy', 0.6), [say('Oh good, you turned the second lamp on.', 330, 160, [230, 470], 'say', { width: 360 }), depth('We do not have a second lamp.', 460, 760, [300, 640])]),
  scene(1150, angler(470, 640, 330, 'calm') + plum(120, 250, 66, 'shock', 0.6), [], title({ face: 'shout', text: 'AAAAAAH!', size: 120, at: [470, 110], fill: '#ffd84d', edge: '#fff', edgeWidth: 8, angle: -5, jitter: 4 })),
  scene(1100, angler(500, 560, 240, 'sad') + plum(170, 880, 80, 'worry', 0.5), [say('Everybody screams.', 520, 110, [480, 380]), say('I only wanted to ask if you need a light.', 500, 930, [520, 780], 'say', { width: 330 })]),
  scene(1000, angler(560, 420, 190, 'joy') + plum(240, 620, 130, 'joy', 0.5), [say("Actually? Yes. I've lost my lunch.", 240, 330, [240, 520], 'say', { width: 300 }), say('NOBODY says yes! Follow me!', 500, 850, [560, 600], 'shout', { width: 330 })]),
  scene(800, fill(oval(400, 100, 280), glow('#b8fff0'), 'opacity=".4"') + fill(smooth([[-40, 560], [120, 500], [300, 590], [520, 520], [820, 600], [840, 900], [-40, 900]], true), '#251a2e') + [120, 300, 640, 700].map((x, i) => stroke([[x, 620], [x + 10, 500 - i * 20], [x - 16, 430], [x + 8, 350 - i * 10]], 26, i % 2 ? '#5a2f4f' : '#40305e', 'end')).join('') + plum(420, 300, 100, 'awe', 0.1, true), [depth('3,996 metres. I have your lunch on the sonar. It is being held.', 430, 100, [430, 200], 420)]),
  scene(1400, fill(box(0, 0, W, 1400), '#1a1020') + fill(oval(420, 560, 520), glow('#ff9a84'), 'opacity=".35"') + squid(470, 620, 220, 'calm') + fill(smooth([[-40, 1260], [200, 1210], [480, 1280], [840, 1220], [840, 1500], [-40, 1500]], true), '#33223b') + plum(150, 280, 72, 'shock', 0.6, true), [say('Good evening. I believe this is yours.', 300, 980, [420, 760], 'say', { width: 330 })]),
  scene(900, fill(box(0, 0, W, 900), '#1a1020') + inked(box(120, 380, 560, 400, 40), '#ff5a4d', 7, ink) + inked(box(160, 430, 480, 310, 20), '#5b1f2a', 5, ink) + turned(-5, [400, 590], inked(box(240, 480, 320, 200), '#fffdf6', 4, ink) + fill(textPath('letter', 'More salt.', 58, 400, 575, 'middle'), ink) + fill(textPath('letter', '- Bernard', 44, 440, 645, 'middle'), ink)) + fill(oval(210, 700, 8) + oval(590, 460, 6) + oval(600, 690, 9) + oval(230, 470, 5), '#ffd84d'), [say('It is empty.', 250, 180, undefined), say('You ATE it?', 560, 290, undefined, 'shout')]),
  scene(1000, fill(box(0, 0, W, 1000), '#1a1020') + squid(520, 480, 150, 'smug', false) + plum(190, 560, 110, 'flat', 0.5, true), [say('I reviewed it.', 250, 210, [470, 460]), say('...How many stars?', 240, 820, [200, 640])], fill(textPath('talk', 'To be continued, with lunch for two.', 30, 400, 960, 'middle'), '#ffd84d')),
]);

/** Everybody who heard about the sandwich, in order of depth. */
const ticket = (x: number, y: number, n: number, angle = 0) => turned(angle, [x, y], inked(box(x - 34, y - 24, 68, 48, 6), '#fffdf6', 3, ink) + fill(textPath('shout', String(n), 34, x, y + 13, 'middle'), '#ff5a4d'));

const queue = () => dive(['#bfeaff', '#8fd8ff', '#2a9fdc', '#0f5b9c', '#0a3a70', '#05183a', '#02081a', '#1a1020'], [-40, 4000], [
  scene(980, fill(oval(160, 170, 260), glow('#fff6c4')) + cloud(560, 200, 280, 'q1') + cloud(240, 360, 200, 'q2') + boat(430, 820) + plum(180, 640, 84, 'happy', 0.4) + wave(905, '#38aee6', 18, 4) + wave(940, '#2a9fdc', 22, 0), [say('Two lunches today?', 640, 500, [500, 640]), say('One for me. One for a critic.', 250, 430, [190, 570], 'say', { width: 280 })], title({ face: 'big', text: '2. NOW SERVING', size: 70, at: [400, 80], fill: '#fff', edge: ink, edgeWidth: 16, shadow: '#ff5a4d', jitter: 2 })),
  scene(760, plum(420, 360, 150, 'calm', 0.2) + bubbles(600, 420, 'qb'), [depth('Ona. There is a line.', 300, 110, [400, 230]), say('A straight one?', 560, 600, [450, 450])]),
  scene(900, fish(560, 200, 60, '#ffcf4d', true) + ticket(470, 250, 61, -8) + turtle(240, 560, 150, 'sleepy') + ticket(330, 690, 60, 6) + plum(640, 620, 84, 'awe', -0.5), [depth('A queue.', 600, 430, [640, 540]), say('We were told there is egg.', 300, 330, [400, 480], 'say', { width: 300 })]),
  scene(900, sardines(380, 380, 190, 'qs') + ticket(380, 600, 59) + plum(660, 700, 76, 'worry', -0.4), [say('WE are one customer.', 400, 90, [400, 260], 'shout', { width: 340 }), say('You are ninety-five.', 520, 820, [640, 740])]),
  scene(980, jelly(250, 360, 120, '#ff9ad5', 'qj') + ticket(250, 240, 30, -6) + jelly(560, 620, 70, '#9ad8ff', 'qk') + ticket(560, 560, 29, 8) + plum(640, 250, 70, 'flat', -0.5, true), [say('...', 130, 170, [230, 260]), depth('It says it is no hurry. I think.', 300, 880, [300, 760])]),
  scene(1150, whaleEye(W, 560, 290) + ticket(240, 860, 12, -10) + plum(150, 190, 60, 'shock', 0.6, true), [say('I brought the whole family.', 420, 1040, undefined, 'free', { ink: '#dff0ff', size: 46, width: 640 })]),
  scene(900, angler(480, 480, 210, 'joy') + ticket(280, 330, 2, -8) + plum(160, 720, 70, 'happy', 0.5), [say('I hold the lamp. For the queue!', 520, 790, [490, 640], 'say', { width: 320 })]),
  scene(1300, fill(box(0, 0, W, 1300), '#1a1020') + fill(oval(420, 560, 520), glow('#ff9a84'), 'opacity=".35"') + squid(470, 600, 210, 'smug', false) + inked(box(90, 930, 620, 130, 10), '#8a5f3f', 5, ink) + inked(box(230, 960, 340, 70, 8), '#fffdf6', 4, ink) + fill(textPath('big', "BERNARD'S", 46, 400, 1012, 'middle'), ink) + plum(140, 330, 76, 'shock', 0.6, true) + lunchbox(620, 890, 84, 4), [say('You opened a RESTAURANT?', 250, 130, [150, 260], 'shout', { width: 360 }), say('You left me a kitchen with your name on it.', 500, 1180, [470, 760], 'say', { width: 380 })]),
  scene(900, fill(box(0, 0, W, 900), '#1a1020') + inked(box(170, 140, 460, 430, 14), '#fffdf6', 6, ink) + ['Egg', 'Egg, with salt', 'Egg, with more salt'].map((t, i) => fill(textPath('letter', t, 48, 400, 260 + i * 95, 'middle'), ink)).join('') + plum(400, 740, 70, 'laugh', 0), [say('It is a very good menu.', 600, 650, [450, 710])], fill(textPath('talk', 'End of the second dive.', 30, 400, 865, 'middle'), '#ffd84d')),
]);

function cover() {
  const [w, h] = [800, 1200];
  const random = seededRandom('snow');
  const art =
    fill(box(0, 0, w, h), fade('v', '#8fe3ff', '#2aa3e0', '#0f5fae', '#0a2f6e', '#0a1238', '#12081f')) + rays({ width: w, height: h, centre: [400, -420], colour: '#ffffff14', count: 30 }) +
    specks({ width: w, height: h, seed: 'cv', count: 80, colour: '#ffffff', small: 1, large: 3 }) +
    
    fill(angular([[330, 700], [470, 700], [760, 1200], [40, 1200]]), fade('v', '#fff4b0bb', '#fff4b011')) +
    plum(400, 560, 215, 'awe', 0.1, true) + bubbles(170, 560, 'cv1', 8) + bubbles(650, 520, 'cv2', 6) +
    lunchbox(410, 960, 140, 14) + ([[-40, 1240, 60, 1040, 170, 960, 250, 1010], [840, 1240, 720, 1060, 610, 980, 560, 1040], [200, 1260, 210, 1160, 300, 1110, 340, 1140], [640, 1260, 610, 1180, 520, 1130, 490, 1150]] as const).map(([a, b, c, d, e, g, i, j]) => stroke([[a, b], [c, d], [e, g], [i, j]], 86, ink, 'end') + stroke([[a, b], [c, d], [e, g], [i, j]], 70, '#ff7b6b', 'end')).join('') + Array.from({ length: 9 }, (_, i) => fish(90 + i * 40 + random() * 40, 350 + Math.sin(i) * 26, 24, i % 2 ? '#ffcf4d' : '#ff8f5a')).join('') +
    line('M0,1000h60M0,900h30M0,800h60M0,700h30M0,600h60M0,500h30', '#ffffff', 4, 'opacity=".8"') + ['400 m', '2000 m', '4000 m'].map((t, i) => fill(textPath('shout', t, 34, 72, 612 + i * 200), '#ffffff')).join('') +
    title({ face: 'big', text: 'STRAIGHT', size: 150, at: [400, 110], fill: '#fff', edge: ink, edgeWidth: 28, shadow: '#ff5a4d', shadowBy: [7, 10], jitter: 2 }) +
    title({ face: 'big', text: 'DOWN', size: 150, at: [400, 255], fill: '#ffd84d', edge: ink, edgeWidth: 28, shadow: '#ff5a4d', shadowBy: [7, 10], jitter: 2 });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'straight-down',
  title: { en: 'Straight Down', fr: 'Droit vers le fond', id: 'Lurus ke Bawah', zh: '一路向下' },
  description: {
    en: "Ona's lunch has fallen into the sea. It sinks a little faster than her submarine, so she follows it for four thousand metres and asks everybody on the way.",
    fr: "Le déjeuner d'Ona est tombé à la mer. Il coule un peu plus vite que son sous-marin : elle le suit sur quatre mille mètres et demande son chemin à tout le monde.",
    id: 'Bekal Ona jatuh ke laut. Bekal itu tenggelam sedikit lebih cepat daripada kapal selamnya, jadi ia mengejarnya sampai empat ribu meter sambil bertanya kepada semua yang ditemui.',
    zh: '欧娜的午餐掉进了海里，下沉得比她的潜水艇还快一点。于是她一路追下去四千米，逢谁问谁。',
  },
  status: 'ongoing', category: 'Webtoon', rating: 'Everyone', direction: 'ltr', mode: 'webtoon',
  attributes: { rewritten: false, speechless: false, translated: false }, playlists: ['Start here', 'One sitting'],
  language: 'en', printed: 'Straight Down', writer: 'Bea Lindqvist', penciller: 'Bea Lindqvist',
  genres: ['Comedy', 'Adventure'], tags: ['sea', 'submarine', 'food', 'animals', 'full colour'], characters: ['Ona', 'Depth', 'Bernard'],
  publisher: 'Long Scroll', group: 'Marginal Gains', encoding: { kind: 'colour', quality: 46 }, cover,
  chapters: [
    { number: '1', title: 'Lunch', summary: 'A lunchbox falls overboard, and Ona goes after it.', released: [2026, 5, 2], pages: [lunchOne, lunchTwo, lunchThree] },
    { number: '2', title: 'Now Serving', summary: 'Ona brings two lunches. Word has spread.', released: [2026, 8, 22], pages: [queue] },
  ],
};
