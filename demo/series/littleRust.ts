import { dotFade, rain, rays, specks, speedLines } from '../drawing/effects.ts';
import { star } from '../drawing/face.ts';
import { angular, box, faint, fill, inked, line, mirrored, oval, puff, px, smooth, stroke, turned, type Point } from '../drawing/ink.ts';
import { title } from '../drawing/lettering.ts';
import { finished, page, type PageStyle, type Panel, type PanelFrame, type Row } from '../drawing/page.ts';
import { fade, glow } from '../drawing/paint.ts';
import { between, seededRandom } from '../drawing/seededRandom.ts';
import type { SeriesPlan } from '../seriesKind.ts';

const ink = '#2b1f2e';
const style: PageStyle = {
  width: 1000, height: 1400, margin: 40, gutter: 16, paper: '#2b1f2e', border: 0.1, ink,
  hand: { face: 'talk', size: 30, capitals: false, line: 3, paper: '#fff', ink, captionPaper: '#fff', captionInk: ink },
};

type Screen = 'calm' | 'happy' | 'sad' | 'wide' | 'off' | 'love' | 'low' | 'blink' | 'try';
interface Robot { x: number; y: number; s: number; screen: Screen; left?: boolean; sprout?: 0 | 1 | 2 | 3; tilt?: number; hold?: string; reach?: boolean; look?: number; dust?: boolean }

function pixels(x: number, y: number, s: number, screen: Screen, look: number): string {
  const on = screen === 'low' ? '#e8a13c' : '#8ff0d8';
  const eye = (k: number): string => {
    const [ex, ey] = [x + (k * 0.3 + look * 0.12) * s, y];
    switch (screen) {
      case 'calm': return fill(box(ex - s * 0.08, ey - s * 0.14, s * 0.16, s * 0.28, s * 0.05), on);
      case 'happy': return line(`M${px(ex - s * 0.12)},${px(ey + s * 0.06)}q${px(s * 0.12)},${px(-s * 0.22)} ${px(s * 0.24)},0`, on, s * 0.08);
      case 'sad': return line(`M${px(ex - s * 0.11)},${px(ey + (k < 0 ? 0.08 : -0.06) * s)}L${px(ex + s * 0.11)},${px(ey + (k < 0 ? -0.06 : 0.08) * s)}`, on, s * 0.08) + fill(box(ex - s * 0.05, ey + s * 0.08, s * 0.1, s * 0.1), on);
      case 'wide': return line(oval(ex, ey, s * 0.13), on, s * 0.07);
      case 'love': return fill(`M${px(ex)},${px(ey + s * 0.17)}C${px(ex - s * 0.3)},${px(ey - s * 0.03)} ${px(ex - s * 0.14)},${px(ey - s * 0.24)} ${px(ex)},${px(ey - s * 0.08)}C${px(ex + s * 0.14)},${px(ey - s * 0.24)} ${px(ex + s * 0.3)},${px(ey - s * 0.03)} ${px(ex)},${px(ey + s * 0.17)}Z`, '#ff8a8a');
      case 'low': case 'blink': return line(`M${px(ex - s * 0.1)},${px(ey)}h${px(s * 0.2)}`, on, s * 0.07);
      case 'try': return line(`M${px(ex - k * s * 0.11)},${px(ey - s * 0.1)}L${px(ex + k * s * 0.08)},${px(ey)}L${px(ex - k * s * 0.11)},${px(ey + s * 0.1)}`, on, s * 0.07);
      case 'off': return '';
    }
  };
  return eye(-1) + eye(1);
}

const leafShape = (x: number, y: number, s: number, angle: number, paint = '#6fbf5a') => turned(angle, [x, y], inked(smooth([[x, y], [x + s * 0.4, y - s * 0.28], [x + s, y - s * 0.1], [x + s * 0.45, y + s * 0.2]], true), paint, s * 0.07, ink));
const bloom = (x: number, y: number, s: number) => Array.from({ length: 7 }, (_, i) => turned(i * 51.4, [x, y], inked(oval(x, y - s * 0.62, s * 0.3, s * 0.44), i % 2 ? '#ff7a6b' : '#ff9a86', s * 0.05, ink))).join('') + inked(oval(x, y, s * 0.38), '#ffd24d', s * 0.05, ink) + fill(oval(x - s * 0.1, y - s * 0.1, s * 0.1), '#fff3c0');
/** 1 a sprout, 2 a bud, 3 in flower. */
function plant(x: number, y: number, s: number, age: 0 | 1 | 2 | 3): string {
  if (!age) return '';
  const tall = s * [0, 0.4, 0.9, 1.4][age]!;
  return stroke([[x, y], [x + s * 0.06, y - tall * 0.5], [x, y - tall]], s * 0.16, ink, 'end') + stroke([[x, y], [x + s * 0.06, y - tall * 0.5], [x, y - tall]], s * 0.1, '#5aa34d', 'end') + leafShape(x, y - tall * 0.55, s * 0.5, -24) + turned(0, [x, y], leafShape(x, y - tall * 0.45, s * 0.45, 204)) + (age === 1 ? leafShape(x, y - tall, s * 0.34, -40) : age === 2 ? inked(oval(x, y - tall, s * 0.16, s * 0.24), '#ff9a86', s * 0.05, ink) : bloom(x, y - tall, s * 0.62));
}

/** Rust: a box on one track with a screen for a face. `s` is about the head's height. */
function robot({ x, y, s, screen, left = false, sprout = 0, tilt = 0, hold = '', reach = false, look = 0, dust = false }: Robot): string {
  const w = Math.max(2.4, s * 0.045);
  const track = inked(box(x - s * 0.62, y - s * 0.42, s * 1.24, s * 0.42, s * 0.2), '#4a4450', w, ink) + [-0.38, 0, 0.38].map((k) => inked(oval(x + k * s, y - s * 0.21, s * 0.12), '#a89a90', w * 0.7, ink)).join('');
  const body = inked(box(x - s * 0.5, y - s * 1.2, s, s * 0.82, s * 0.12), fade('d', '#f08a4b', '#c85a2e', '#8f3f2a'), w, ink) + [[-0.34, -1.02, 0.09], [0.3, -0.6, 0.12], [0.1, -0.52, 0.06]].map(([a = 0, b = 0, c = 0]) => fill(oval(x + a * s, y + b * s, c * s), '#7a3524', 'opacity=".6"')).join('') + inked(box(x - s * 0.22, y - s * 0.98, s * 0.44, s * 0.36, s * 0.06), '#ffe0a8', w * 0.7, ink) + fill(oval(x + s * 0.12, y - s * 0.8, s * 0.04), ink);
  const arm = (k: number): string => {
    const end: Point = reach ? [x + s * 1.0, y - s * 0.86] : [x + k * s * 0.78, y - s * 0.5];
    const bend: Point = reach ? [x + s * 0.7, y - s * 0.7] : [x + k * s * 0.82, y - s * 0.86];
    return line(`M${px(x + (reach ? 0.4 : k * 0.46) * s)},${px(y - s * 0.98)}Q${px(bend[0])},${px(bend[1])} ${px(end[0])},${px(end[1])}`, ink, s * 0.17) + line(`M${px(x + (reach ? 0.4 : k * 0.46) * s)},${px(y - s * 0.98)}Q${px(bend[0])},${px(bend[1])} ${px(end[0])},${px(end[1])}`, '#a89a90', s * 0.1) + inked(oval(end[0], end[1], s * 0.12), '#c85a2e', w, ink);
  };
  const headY = y - s * 1.72;
  const head =
    line(`M${px(x + s * 0.36)},${px(headY - s * 0.4)}l${px(s * 0.1)},${px(-s * 0.4)}`, ink, s * 0.06) + inked(oval(x + s * 0.47, headY - s * 0.84, s * 0.09), screen === 'off' ? '#7a6a70' : '#ffd24d', w * 0.8, ink) +
    inked(box(x - s * 0.62, headY - s * 0.46, s * 1.24, s * 0.88, s * 0.2), fade('d', '#f5a05a', '#d9693a', '#a84a30'), w, ink) + inked(box(x - s * 0.48, headY - s * 0.33, s * 0.96, s * 0.6, s * 0.12), screen === 'off' ? '#1c1820' : '#16343a', w * 0.8, ink) + pixels(x, headY - s * 0.03, s, screen, look) + fill(smooth([[x - s * 0.4, headY - s * 0.2], [x - s * 0.3, headY - s * 0.27], [x - s * 0.1, headY - s * 0.27], [x - s * 0.36, headY - s * 0.02]], true), '#ffffff', 'opacity=".18"') + fill(oval(x - s * 0.56, headY + s * 0.3, s * 0.06) + oval(x + s * 0.54, headY - s * 0.3, s * 0.05), '#7a3524') + plant(x - s * 0.14, headY - s * 0.42, s * 0.62, sprout);
  const neck = inked(box(x - s * 0.12, y - s * 1.36, s * 0.24, s * 0.22), '#a89a90', w * 0.8, ink);
  const puffs = dust ? [0, 1, 2].map((i) => fill(oval(x - s * (0.9 + i * 0.34), y - s * (0.1 + i * 0.05), s * (0.2 - i * 0.03)), '#fff3da', `opacity="${0.8 - i * 0.2}"`)).join('') : '';
  const art = puffs + (reach ? '' : arm(-1)) + track + neck + body + turned(tilt, [x, y - s * 1.3], head) + arm(1) + hold;
  return fill(oval(x, y + s * 0.02, s * 0.9, s * 0.1), '#2b1f2e', 'opacity=".3"') + (left ? mirrored(x, art) : art);
}

const seed = (x: number, y: number, s: number) => fill(oval(x, y, s * 2.4), glow('#b8f08a'), 'opacity=".8"') + inked(smooth([[x, y - s], [x + s * 0.6, y - s * 0.1], [x + s * 0.4, y + s * 0.7], [x - s * 0.4, y + s * 0.7], [x - s * 0.6, y - s * 0.1]], true), '#a8d85a', s * 0.12, ink) + fill(oval(x - s * 0.18, y - s * 0.1, s * 0.16, s * 0.3), '#e0f5a8');

/** A thought without words: a bubble with a picture in it. */
function thought(x: number, y: number, w: number, h: number, to: Point, icons: string): string {
  const dots = [0.55, 0.72, 0.86].map((t, i) => inked(oval(x + (to[0] - x) * t, y + (to[1] - y) * t, 13 - i * 3.5), '#fffaf0', 3, ink)).join('');
  return dots + inked(box(x - w / 2, y - h / 2, w, h, Math.min(w, h) * 0.4), '#fffaf0', 3.4, ink) + icons;
}
const drop = (x: number, y: number, s: number, paint = '#5ab8e0') => inked(smooth([[x, y - s], [x + s * 0.6, y + s * 0.2], [x + s * 0.4, y + s * 0.7], [x - s * 0.4, y + s * 0.7], [x - s * 0.6, y + s * 0.2]], true), paint, s * 0.12, ink);
const sunIcon = (x: number, y: number, s: number) => Array.from({ length: 8 }, (_, i) => turned(i * 45, [x, y], line(`M${x},${y - s * 0.8}v${-s * 0.4}`, '#f2a13c', s * 0.2))).join('') + inked(oval(x, y, s * 0.6), '#ffd24d', s * 0.1, ink);
const gauge = (x: number, y: number, s: number, level: number, paint: string) => inked(box(x - s * 0.3, y - s * 0.7, s * 0.6, s * 1.4, s * 0.12), '#fffaf0', s * 0.1, ink) + fill(box(x - s * 0.2, y + s * 0.6 - s * 1.2 * level, s * 0.4, s * 1.2 * level), paint);
const no = (x: number, y: number, s: number) => line(`M${x - s},${y - s}l${2 * s},${2 * s}M${x + s},${y - s}l${-2 * s},${2 * s}`, '#d9402b', s * 0.5);

interface Land { sky: string[]; ground?: string; far?: string; sun?: Point; sunPaint?: string; horizon?: number; seed: string; junk?: boolean }
/** The dump: dunes of scrap under a large sky. */
function land({ w, h }: PanelFrame, { sky, ground = '#b8624a', far = '#8f4a5a', sun, sunPaint = '#fff0c0', horizon = 0.72, seed: name, junk = true }: Land): string {
  const random = seededRandom(name);
  const base = h * horizon;
  const scrap = (x: number, y: number, s: number, paint: string) => {
    const kind = Math.floor(random() * 4);
    if (kind === 0) return fill(angular([[x - s, y], [x - s * 0.8, y - s * 0.9], [x + s * 0.5, y - s * 1.1], [x + s, y]]), paint);
    if (kind === 1) return line(oval(x, y - s * 0.4, s * 0.5), paint, s * 0.24);
    if (kind === 2) return fill(angular([[x - s * 0.3, y], [x - s * 0.06, y - s * 1.5], [x + s * 0.06, y - s * 1.5], [x + s * 0.3, y]]), paint) + line(`M${px(x - s * 0.5)},${px(y - s * 1.75)}A${px(s * 0.6)},${px(s * 0.6)} 0 0,0 ${px(x + s * 0.55)},${px(y - s * 1.35)}`, paint, s * 0.16);
    return fill(box(x - s * 0.6, y - s * 0.7, s * 1.2, s * 0.7), paint) + fill(box(x - s * 0.3, y - s * 1.0, s * 0.5, s * 0.3), paint);
  };
  const dunes = (dy: number, paint: string) => fill(smooth([[-40, h + 40], [-40, base + dy], [w * 0.2, base + dy - h * 0.06], [w * 0.5, base + dy + h * 0.03], [w * 0.8, base + dy - h * 0.05], [w + 40, base + dy], [w + 40, h + 40]], true), paint);
  const piles = (dy: number, s: number, paint: string) => Array.from({ length: 9 }, () => scrap(random() * w, base + dy + s * 0.3, s * between(random, 0.5, 1.2), paint)).join('');
  return fill(box(0, 0, w, h), fade('v', ...sky)) + (sun ? fill(oval(sun[0] * w, sun[1] * h, h * 0.5), glow(sunPaint), 'opacity=".8"') + fill(oval(sun[0] * w, sun[1] * h, h * 0.11), sunPaint) : '') + (junk ? piles(-h * 0.04, h * 0.09, far) : '') + dunes(-h * 0.02, far) + (junk ? piles(h * 0.03, h * 0.07, ground) : '') + dunes(h * 0.06, ground) + dotFade({ y: base + h * 0.06, width: w, height: h - base - h * 0.06, from: 0.03, to: 0.34, colour: far, pitch: 14 });
}
const dawn = ['#3a2f5a', '#b85a6a', '#f5a86a', '#ffe0a8'];
const noon = ['#5ab0b8', '#a8dcd0', '#ffeec8'];
const dusk = ['#2b2450', '#7a3f6a', '#e8745a'];
const dark = ['#141230', '#2a2a58', '#4a3f6f'];

const rows = (...list: [number, readonly number[]][]): Row[] => list.map(([share, panels]) => ({ share, panels }));
const draw = (layout: Row[], ...panels: ((f: PanelFrame) => string)[]) => () => page(style, layout, panels.map((art): Panel => (f) => ({ art: art(f) })));
const stars = (f: PanelFrame, name: string) => specks({ width: f.w, height: f.h * 0.6, seed: name, count: 60, colour: '#fff3d0' });

const seedDays = [
  draw(rows([3, [1]], [1.6, [1, 1]]),
    (f) => land(f, { sky: dawn, sun: [0.74, 0.52], seed: 'a', horizon: 0.66 }) + robot({ x: f.w * 0.3, y: f.h * 0.86, s: 96, screen: 'calm', dust: true }) + title({ face: 'big', text: 'LITTLE RUST', size: 96, at: [f.w / 2, 110], fill: '#ffe0a8', edge: ink, edgeWidth: 20, shadow: '#d9693a', jitter: 2 }),
    (f) => land(f, { sky: noon, seed: 'b', horizon: 0.5 }) + robot({ x: f.w * 0.4, y: f.h * 0.92, s: 88, screen: 'blink', look: 1 }) + seed(f.w * 0.84, f.h * 0.84, 13),
    (f) => fill(box(0, 0, f.w, f.h), '#8f4a3a') + dotFade({ width: f.w, height: f.h, from: 0.4, to: 0.05, colour: '#5a2f2a', pitch: 16 }) + inked(box(f.w * 0.3, f.h * 0.3, f.w * 0.4, f.h * 0.6, 16), '#b8aaa0', 5, ink) + inked(oval(f.w * 0.5, f.h * 0.32, f.w * 0.2, f.h * 0.09), '#5a4a48', 5, ink) + seed(f.w * 0.5, f.h * 0.28, 34)),
  draw(rows([2, [1, 1]], [2.2, [1]], [1.8, [1, 1, 1]]),
    (f) => fill(box(0, 0, f.w, f.h), fade('v', '#5ab0b8', '#ffeec8')) + robot({ x: f.w * 0.46, y: f.h * 1.12, s: f.h * 0.42, screen: 'wide', look: 0.5 }),
    (f) => fill(box(0, 0, f.w, f.h), '#ffd88a') + rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.55], colour: '#ffe6b0' }) + seed(f.w * 0.5, f.h * 0.52, 46) + [-1, 1].map((k) => inked(smooth([[f.w * 0.5 + k * 40, f.h * 0.74], [f.w * 0.5 + k * 110, f.h * 0.64], [f.w * 0.5 + k * 190, f.h * 0.9], [f.w * 0.5 + k * 150, f.h * 1.05], [f.w * 0.5 + k * 20, f.h * 0.9]], true), '#c85a2e', 5, ink)).join(''),
    (f) => land(f, { sky: noon, seed: 'c' }) + robot({ x: f.w * 0.22, y: f.h * 0.92, s: 100, screen: 'calm', look: 0.6 }) + thought(f.w * 0.64, f.h * 0.3, f.w * 0.58, f.h * 0.34, [f.w * 0.3, f.h * 0.42], seed(f.w * 0.43, f.h * 0.31, 18) + line(`M${f.w * 0.49},${f.h * 0.3}h24m-12,-12v24`, ink, 6) + drop(f.w * 0.57, f.h * 0.3, 26) + line(`M${f.w * 0.62},${f.h * 0.3}h24m-12,-12v24`, ink, 6) + sunIcon(f.w * 0.7, f.h * 0.3, 26) + line(`M${f.w * 0.755},${f.h * 0.28}h24m-24,14h24`, ink, 6) + bloom(f.w * 0.85, f.h * 0.3, 40)),
    (f) => fill(box(0, 0, f.w, f.h), fade('v', '#ffe0a8', '#f5a86a')) + robot({ x: f.w * 0.5, y: f.h * 1.16, s: f.h * 0.4, screen: 'happy' }),
    (f) => fill(box(0, 0, f.w, f.h), '#d9693a') + inked(box(f.w * 0.18, f.h * 0.2, f.w * 0.64, f.h * 0.62, 16), '#ffe0a8', 6, ink) + fill(box(f.w * 0.24, f.h * 0.27, f.w * 0.52, f.h * 0.48, 10), '#5a3f3a') + seed(f.w * 0.5, f.h * 0.54, 24) + fill(smooth([[f.w * 0.25, f.h * 0.74], [f.w * 0.4, f.h * 0.64], [f.w * 0.62, f.h * 0.66], [f.w * 0.75, f.h * 0.74]], true), '#3a2520'),
    (f) => land(f, { sky: noon, seed: 'd', horizon: 0.6 }) + speedLines({ width: f.w, height: f.h, seed: 'd', colour: '#ffffff', count: 18 }) + robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.26, screen: 'happy', dust: true })),
  draw(rows([1.9, [1, 1]], [1.9, [1, 1.3]], [2.2, [1]]),
    (f) => land(f, { sky: noon, seed: 'e', horizon: 0.62 }) + inked(box(f.w * 0.62, f.h * 0.3, 40, f.h * 0.6), '#8a929a', 4, ink) + inked(box(f.w * 0.48, f.h * 0.3, f.w * 0.22, 36), '#8a929a', 4, ink) + inked(box(f.w * 0.44, f.h * 0.28, 34, 60), '#8a929a', 4, ink) + robot({ x: f.w * 0.26, y: f.h * 0.95, s: f.h * 0.22, screen: 'wide', reach: true, look: 1 }),
    (f) => fill(box(0, 0, f.w, f.h), fade('v', '#a8dcd0', '#ffeec8')) + inked(box(f.w * 0.34, -10, f.w * 0.32, f.h * 0.46, 8), '#8a929a', 5, ink) + inked(oval(f.w * 0.5, f.h * 0.45, f.w * 0.16, 22), '#2b2a30', 5, ink) + fill(oval(f.w * 0.5, f.h * 0.72, 9), '#c9a06a') + [0, 1, 2].map((i) => fill(oval(f.w * (0.44 + i * 0.06), f.h * (0.6 + i * 0.08), 5), '#c9a06a')).join('') + no(f.w * 0.8, f.h * 0.78, 24),
    (f) => land(f, { sky: noon, seed: 'g', horizon: 0.5 }) + fill(oval(f.w * 0.62, f.h * 0.88, f.w * 0.32, f.h * 0.07), '#1c1820') + fill(oval(f.w * 0.56, f.h * 0.87, f.w * 0.1, f.h * 0.02), '#7a5fa8') + robot({ x: f.w * 0.28, y: f.h * 0.92, s: f.h * 0.22, screen: 'sad', tilt: 10, look: 0.8 }),
    (f) => land(f, { sky: ['#4fa8b8', '#cfeee0'], seed: 'h' }) + fill(puff([f.w * 0.66, f.h * 0.26], f.w * 0.42, f.h * 0.24, seededRandom('cl')), '#ffffff') + robot({ x: f.w * 0.26, y: f.h * 0.94, s: f.h * 0.22, screen: 'wide', dust: true, look: 1 }) + thought(f.w * 0.2, f.h * 0.16, 110, 84, [f.w * 0.25, f.h * 0.46], drop(f.w * 0.2, f.h * 0.16, 26)),
    (f) => land(f, { sky: dusk, sun: [0.86, 0.6], sunPaint: '#ffb86a', seed: 'i' }) + fill(puff([f.w * 0.9, f.h * 0.18], f.w * 0.16, f.h * 0.1, seededRandom('cl')), '#ffd8c0') + speedLines({ width: f.w * 0.5, height: f.h, seed: 'i', colour: '#ffe0c0', count: 16 }) + robot({ x: f.w * 0.34, y: f.h * 0.9, s: f.h * 0.2, screen: 'try', dust: true }) + Array.from({ length: 7 }, (_, i) => fill(oval(f.w * 0.26 - i * 44, f.h * 0.92, 14 - i, 6), '#5a2f4a')).join('')),
  draw(rows([2, [1]], [1.9, [1, 1]], [2, [1.3, 1]]),
    (f) => land(f, { sky: dark, seed: 'j', ground: '#4a3a5a', far: '#2e2848' }) + stars(f, 'j') + fill(oval(f.w * 0.8, f.h * 0.22, 46), '#fff3d0') + robot({ x: f.w * 0.36, y: f.h * 0.92, s: f.h * 0.22, screen: 'sad', tilt: 6 }) + thought(f.w * 0.62, f.h * 0.42, 120, 84, [f.w * 0.42, f.h * 0.5], drop(f.w * 0.62, f.h * 0.42, 24) + no(f.w * 0.62, f.h * 0.42, 22)),
    (f) => fill(box(0, 0, f.w, f.h), '#2a2a58') + robot({ x: f.w * 0.4, y: f.h * 1.2, s: f.h * 0.42, screen: 'wide', look: -0.4 }) + thought(f.w * 0.8, f.h * 0.26, 100, 130, [f.w * 0.58, f.h * 0.4], gauge(f.w * 0.8, f.h * 0.26, 60, 0.8, '#5ab8e0')),
    (f) => fill(box(0, 0, f.w, f.h), '#c85a2e') + inked(box(f.w * 0.14, f.h * 0.14, f.w * 0.72, f.h * 0.72, 20), '#a84a30', 6, ink) + inked(oval(f.w * 0.36, f.h * 0.44, 60), '#a89a90', 6, ink) + line(`M${f.w * 0.36 - 60},${f.h * 0.44}h120M${f.w * 0.36},${f.h * 0.44 - 60}v120`, ink, 16) + gauge(f.w * 0.7, f.h * 0.5, 110, 0.8, '#5ab8e0') + line(`M${f.w * 0.36 + 80},${f.h * 0.3}q30,50 0,100l-16,-16m16,16l20,-12`, '#fff3d0', 7),
    (f) => land(f, { sky: dark, seed: 'k', ground: '#4a3a5a', far: '#2e2848', junk: false, horizon: 0.6 }) + stars(f, 'k') + robot({ x: f.w * 0.34, y: f.h * 0.92, s: f.h * 0.24, screen: 'happy', reach: true, tilt: 8 }) + stroke([[f.w * 0.34 + f.h * 0.25, f.h * 0.72], [f.w * 0.34 + f.h * 0.28, f.h * 0.8], [f.w * 0.34 + f.h * 0.27, f.h * 0.92]], 14, '#5ab8e0', 'start') + fill(oval(f.w * 0.34 + f.h * 0.28, f.h * 0.93, 40, 12), '#2e2440') + seed(f.w * 0.34 + f.h * 0.28, f.h * 0.91, 10),
    (f) => fill(box(0, 0, f.w, f.h), '#141230') + robot({ x: f.w * 0.42, y: f.h * 1.14, s: f.h * 0.4, screen: 'low', tilt: 12 }) + thought(f.w * 0.82, f.h * 0.24, 84, 120, [f.w * 0.64, f.h * 0.42], gauge(f.w * 0.82, f.h * 0.24, 54, 0.12, '#d9402b'))),
  draw(rows([1.3, [1, 1, 1, 1]], [3.6, [1]]),
    (f) => land(f, { sky: dawn, seed: 'l', horizon: 0.7 }) + robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14 }),
    (f) => land(f, { sky: ['#4a5a70', '#8a9aa8'], seed: 'l', horizon: 0.7, ground: '#7a5a5a', far: '#5a4a58' }) + rain({ width: f.w, height: f.h, seed: 'l', colour: '#dff0ff', count: 60, length: 40, weight: 3 }) + robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14, sprout: 1 }),
    (f) => land(f, { sky: ['#b8c8d8', '#eef2f5'], seed: 'l', horizon: 0.7, ground: '#e8eef2', far: '#b8c8d4' }) + specks({ width: f.w, height: f.h, seed: 'l', count: 60, large: 4 }) + robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14, sprout: 1 }),
    (f) => land(f, { sky: ['#7ac8c0', '#fff0c8'], seed: 'l', horizon: 0.7, ground: '#9a9a5a', far: '#7a7a5a' }) + robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14, sprout: 2 }),
    (f) => land(f, { sky: ['#4fb8c0', '#bfe8d0', '#fff0c0'], sun: [0.76, 0.28], seed: 'm', horizon: 0.7, ground: '#a8a05a', far: '#8a7a5a' }) + rays({ width: f.w, height: f.h, centre: [f.w * 0.46, f.h * 0.4], colour: '#ffffff2c' }) + robot({ x: f.w * 0.46, y: f.h * 0.93, s: 200, screen: 'love', sprout: 3 }) + Array.from({ length: 10 }, (_, i) => leafShape(60 + i * 90, f.h * (0.9 + (i % 3) * 0.03), 36, -60 + (i % 2) * 40)).join('') + [0, 1, 2, 3].map((i) => fill(star(120 + i * 210, 120 + (i % 2) * 90, 18), '#fff')).join('')),
];

/** A lost delivery drone, small as a bee and about as good at landing. */
function bee(x: number, y: number, s: number, mood: 'ok' | 'hurt' | 'happy', tilt = 0): string {
  const wing = (k: number) => faint(0.75, inked(oval(x + k * s * 0.7, y - s * 0.66, s * 0.6, s * 0.16), '#e8f8f5', s * 0.05, ink));
  const eye = mood === 'ok' ? fill(oval(x + s * 0.2, y, s * 0.17), '#8ff0d8') : mood === 'happy' ? line(`M${px(x)},${px(y + s * 0.08)}q${px(s * 0.2)},${px(-s * 0.34)} ${px(s * 0.4)},0`, '#8ff0d8', s * 0.1) : line(`M${px(x + s * 0.06)},${px(y - s * 0.12)}l${px(s * 0.28)},${px(s * 0.26)}m0,${px(-s * 0.26)}l${px(-s * 0.28)},${px(s * 0.26)}`, '#ff8a8a', s * 0.09);
  return turned(tilt, [x, y], wing(-1) + wing(1) + inked(smooth([[x - s * 0.8, y], [x - s * 0.5, y - s * 0.45], [x + s * 0.3, y - s * 0.5], [x + s * 0.7, y], [x + s * 0.3, y + s * 0.48], [x - s * 0.5, y + s * 0.42]], true), '#ffd24d', s * 0.06, ink) + fill(angular([[x - s * 0.45, y - s * 0.44], [x - s * 0.22, y - s * 0.5], [x - s * 0.22, y + s * 0.46], [x - s * 0.45, y + s * 0.42]]), ink) + inked(oval(x + s * 0.2, y, s * 0.3), '#16343a', s * 0.05, ink) + eye);
}

function meadow({ w, h }: PanelFrame): string {
  const random = seededRandom('meadow');
  const places = Array.from({ length: 30 }, () => [20 + random() * (w - 40), h * between(random, 0.72, 1.0)] as const).sort((a, b) => a[1] - b[1]);
  return places.map(([x, y]) => plant(x, y, 30 + (y / h) * 30, 3)).join('');
}

const beeDays = [
  draw(rows([2, [1]], [1.8, [1, 1]], [2, [1, 1.2]]),
    (f) => land(f, { sky: noon, seed: 'p', ground: '#a8a05a', far: '#8a7a5a' }) + robot({ x: f.w * 0.3, y: f.h * 0.93, s: f.h * 0.22, screen: 'happy', sprout: 3 }) + bee(f.w * 0.82, f.h * 0.22, 44, 'ok', 30) + stroke([[f.w * 1.02, f.h * 0.1], [f.w * 0.92, f.h * 0.3], [f.w * 0.96, f.h * 0.14], [f.w * 0.86, f.h * 0.2]], 8, '#ffffff'),
    (f) => fill(box(0, 0, f.w, f.h), '#ffd88a') + speedLines({ width: f.w, height: f.h, seed: 'fall', angle: 60, colour: '#fff3d0', count: 40 }) + bee(f.w * 0.5, f.h * 0.5, 100, 'hurt', 40),
    (f) => fill(box(0, 0, f.w, f.h), fade('v', '#a8dcd0', '#ffeec8')) + robot({ x: f.w * 0.5, y: f.h * 1.16, s: f.h * 0.38, screen: 'wide' }) + Array.from({ length: 6 }, (_, i) => turned(i * 60, [f.w * 0.84, f.h * 0.24], fill(star(f.w * 0.84, f.h * 0.24, 40), '#ff7a6b'))).join(''),
    (f) => land(f, { sky: noon, seed: 'q', horizon: 0.5, ground: '#a8a05a', far: '#8a7a5a' }) + bee(f.w * 0.5, f.h * 0.82, 62, 'hurt', 160) + [0, 1, 2].map((i) => fill(star(f.w * (0.36 + i * 0.14), f.h * 0.6, 14), '#fff')).join(''),
    (f) => land(f, { sky: noon, seed: 'r', horizon: 0.56, ground: '#a8a05a', far: '#8a7a5a' }) + robot({ x: f.w * 0.3, y: f.h * 0.94, s: f.h * 0.2, screen: 'sad', sprout: 3, look: 1 }) + bee(f.w * 0.68, f.h * 0.88, 40, 'hurt', 150) + thought(f.w * 0.72, f.h * 0.3, 90, 120, [f.w * 0.7, f.h * 0.76], gauge(f.w * 0.72, f.h * 0.3, 60, 0.08, '#d9402b'))),
  draw(rows([1.9, [1, 1]], [2.2, [1]], [1.8, [1, 1, 1]]),
    (f) => fill(box(0, 0, f.w, f.h), '#5ab0b8') + robot({ x: f.w * 0.42, y: f.h * 1.14, s: f.h * 0.38, screen: 'try', sprout: 3 }) + thought(f.w * 0.82, f.h * 0.3, 100, 90, [f.w * 0.66, f.h * 0.5], turned(30, [f.w * 0.82, f.h * 0.3], inked(box(f.w * 0.82 - 8, f.h * 0.3 - 30, 16, 60), '#a89a90', 4, ink) + inked(oval(f.w * 0.82, f.h * 0.3 - 30, 18), '#a89a90', 4, ink))),
    (f) => fill(box(0, 0, f.w, f.h), '#c85a2e') + rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.5], colour: '#d9693a' }) + line(`M${f.w * 0.1},${f.h * 0.8}Q${f.w * 0.4},${f.h * 0.9} ${f.w * 0.5},${f.h * 0.55}T${f.w * 0.9},${f.h * 0.3}`, ink, 22) + line(`M${f.w * 0.1},${f.h * 0.8}Q${f.w * 0.4},${f.h * 0.9} ${f.w * 0.5},${f.h * 0.55}T${f.w * 0.9},${f.h * 0.3}`, '#ffd24d', 12) + [0, 1, 2].map((i) => fill(star(f.w * (0.46 + i * 0.12), f.h * (0.5 - i * 0.06), 26), '#fff3d0')).join(''),
    (f) => land(f, { sky: ['#5ab0b8', '#ffeec8'], seed: 's', ground: '#a8a05a', far: '#8a7a5a' }) + robot({ x: f.w * 0.3, y: f.h * 0.94, s: f.h * 0.22, screen: 'happy', sprout: 3, look: 0.8 }) + bee(f.w * 0.66, f.h * 0.4, 70, 'happy', -8) + [0, 1, 2].map((i) => line(`M${f.w * 0.56 - i * 40},${f.h * 0.62 + i * 16}q20,-16 34,-30`, '#fff', 6)).join(''),
    (f) => fill(box(0, 0, f.w, f.h), '#a8dcd0') + bloom(f.w * 0.5, f.h * 0.62, f.w * 0.3) + bee(f.w * 0.5, f.h * 0.24, 54, 'ok', 10),
    (f) => fill(box(0, 0, f.w, f.h), '#ffd88a') + bee(f.w * 0.5, f.h * 0.5, 84, 'happy') + specks({ width: f.w, height: f.h, seed: 'pollen', count: 60, colour: '#f2a13c', small: 3, large: 7 }),
    (f) => land(f, { sky: dusk, seed: 't', ground: '#7a5a5a', far: '#5a4058' }) + robot({ x: f.w * 0.34, y: f.h * 0.94, s: f.h * 0.24, screen: 'sad', sprout: 3, look: 1 }) + bee(f.w * 0.86, f.h * 0.2, 18, 'ok')),
  draw(rows([1.7, [1, 1]], [1.5, [1, 1, 1]], [2.8, [1]]),
    (f) => land(f, { sky: dark, seed: 'u', ground: '#4a3a5a', far: '#2e2848' }) + stars(f, 'u') + robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.24, screen: 'blink', sprout: 3 }),
    (f) => land(f, { sky: dawn, seed: 'u', ground: '#8f6a4a', far: '#7a4a5a' }) + robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.24, screen: 'calm', sprout: 3, look: 1 }) + Array.from({ length: 7 }, (_, i) => fill(oval(f.w * 0.76 + (i % 3) * 30, f.h * 0.2 + i * 12, 5), ink)).join(''),
    (f) => fill(box(0, 0, f.w, f.h), '#f5a86a') + [0, 1, 2, 3].map((i) => bee(f.w * (0.26 + (i % 2) * 0.44), f.h * (0.3 + Math.floor(i / 2) * 0.4), 46, 'happy', i * 9 - 12)).join(''),
    (f) => fill(box(0, 0, f.w, f.h), '#5ab0b8') + robot({ x: f.w * 0.5, y: f.h * 1.2, s: f.h * 0.4, screen: 'love', sprout: 3 }),
    (f) => fill(box(0, 0, f.w, f.h), '#8fbf6a') + dotFade({ width: f.w, height: f.h, from: 0.1, to: 0.5, colour: '#5a8f4a', pitch: 14 }) + [0, 1, 2].map((i) => plant(f.w * (0.24 + i * 0.26), f.h * 0.96, 90, (i + 1) as 1 | 2 | 3)).join(''),
    (f) => land(f, { sky: ['#4fb8c0', '#cfeed8', '#fff0c0'], sun: [0.5, 0.3], seed: 'v', ground: '#6fa84f', far: '#8fbf6a', horizon: 0.6, junk: true }) + rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.3], colour: '#ffffff22' }) + meadow(f) + robot({ x: f.w * 0.5, y: f.h * 0.94, s: 120, screen: 'love', sprout: 3 }) + [0, 1, 2, 3, 4].map((i) => bee(f.w * (0.12 + i * 0.19), f.h * (0.2 + (i % 2) * 0.14), 30, 'happy', i * 7 - 14)).join('')),
];

function cover() {
  const [w, h] = [800, 1200];
  const f = { w, h };
  const art = land(f, { sky: ['#16243f', '#7a3f6a', '#f07a5a', '#ffd08a'], sun: [0.5, 0.52], seed: 'cover', horizon: 0.78, ground: '#5a2f3f', far: '#8f4450' }) + fill(oval(400, 610, 300), '#ffe6a8') + rays({ width: w, height: h, centre: [400, 610], colour: '#ffffff20', count: 22 }) + robot({ x: 400, y: 1110, s: 270, screen: 'love', sprout: 0 }) + plant(365, 548, 150, 3) + seed(140, 1040, 18) + [0, 1, 2, 3, 4, 5].map((i) => leafShape(60 + i * 140, 1160 - (i % 2) * 20, 60, -70 + (i % 3) * 30)).join('') + bee(660, 420, 50, 'happy', -14) + title({ face: 'big', text: 'LITTLE', size: 112, at: [236, 96], fill: '#ffe6a8', edge: ink, edgeWidth: 24, jitter: 2 }) + title({ face: 'big', text: 'RUST', size: 190, at: [520, 196], fill: '#ff8a5a', edge: ink, edgeWidth: 30, shadow: '#8ff0d8', shadowBy: [7, 9], jitter: 2.5 });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'little-rust',
  title: { en: 'Little Rust', fr: 'Petite Rouille', id: 'Si Karat Kecil', zh: '小锈' },
  description: {
    en: 'A small robot in a desert of scrap finds a seed and works out what it needs. There is not one word in it.',
    fr: "Un petit robot, dans un désert de ferraille, trouve une graine et comprend ce qu'il lui faut. Sans un seul mot.",
    id: 'Sebuah robot kecil di gurun rongsokan menemukan benih dan mencari tahu apa yang dibutuhkannya. Tanpa satu kata pun.',
    zh: '废铁荒原上的小机器人捡到一粒种子，慢慢明白它需要什么。全篇没有一个字。',
  },
  status: 'complete', category: 'Comic', rating: 'Everyone', direction: 'ltr', mode: 'manga',
  attributes: { rewritten: false, speechless: true, translated: false }, playlists: ['Without words', 'One sitting'],
  language: 'en', printed: 'Little Rust', writer: 'Jun Okafor', penciller: 'Jun Okafor',
  genres: ['Science Fiction', 'Drama'], tags: ['robot', 'plants', 'wordless', 'desert'], characters: ['Rust', 'Bee'],
  publisher: 'Small Lantern Books', group: 'Quiet Pages', encoding: { kind: 'colour', quality: 50 }, cover,
  chapters: [
    { number: '1', title: 'Seed', summary: 'Seed, water, sun. One of them is missing.', released: [2026, 3, 1], pages: seedDays },
    { number: '2', title: 'Bee', summary: 'Something small falls out of the sky.', released: [2026, 9, 13], pages: beeDays },
  ],
};
