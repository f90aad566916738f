import type { Hand, Speech, Voice } from '../drawing/balloon.ts';
import { dotFade, focusLines, rays, specks } from '../drawing/effects.ts';
import { face, type Mood } from '../drawing/face.ts';
import { box, faint, fill, inked, line, oval, px, smooth, stroke, turned, type Point } from '../drawing/ink.ts';
import { textPath, title } from '../drawing/lettering.ts';
import { finished, page, type PageStyle, type Panel, type PanelFrame } from '../drawing/page.ts';
import { fade, glow } from '../drawing/paint.ts';
import type { SeriesPlan } from '../seriesKind.ts';

const ink = '#4a2413';
const hand: Hand = { face: 'kuaile', size: 42, capitals: false, line: 4, paper: '#fffdf5', ink, captionPaper: '#e2503f', captionInk: '#fff7e0' };
const style: PageStyle = { width: 900, height: 1900, margin: 40, gutter: 20, paper: '#fff3d6', border: 6, ink, hand };

type Kind = 'bao' | 'jiaozi' | 'shaomai' | 'mantou' | 'xiao' | 'tang' | 'moon' | 'frozen';
interface Dumpling { x: number; y: number; s: number; mood: Mood; turn?: number; arms?: 'down' | 'up' | 'out' | 'none'; squash?: number; gaze?: Point }

const look = { eyes: 'dot', eyeSize: 1.15, ink, blush: '#ff8a73', nose: false, brow: ink, eyeGap: 0.34, mouthLine: 0.42 } as const;

function limbs({ x, y, s, arms = 'down' }: Dumpling, paint: string): string {
  const foot = [-0.34, 0.34].map((k) => inked(oval(x + k * s, y - s * 0.02, s * 0.2, s * 0.12), paint, s * 0.045, ink)).join('');
  if (arms === 'none') return foot;
  const [dx, dy] = { down: [0.22, 0.24], up: [0.26, -0.5], out: [0.5, -0.06] }[arms] as [number, number];
  return foot + [-1, 1].map((k) => line(`M${px(x + k * s * 0.82)},${px(y - s * 0.62)}q${px(k * s * 0.2)},${px(s * 0.04)} ${px(k * s * dx)},${px(s * dy)}`, ink, s * 0.21) + line(`M${px(x + k * s * 0.82)},${px(y - s * 0.62)}q${px(k * s * 0.2)},${px(s * 0.04)} ${px(k * s * dx)},${px(s * dy)}`, paint, s * 0.13)).join('');
}

const body = (x: number, y: number, s: number, points: readonly Point[]) => smooth(points.map(([a, b]): Point => [x + a * s, y + b * s]), true);
const pleats = (x: number, y: number, s: number, list: readonly (readonly [number, number, number, number, number, number])[]) => list.map(([a, b, c, d, e, f]) => stroke([[x + a * s, y + b * s], [x + c * s, y + d * s], [x + e * s, y + f * s]], s * 0.05, '#c99a6a')).join('');

/** Everybody in the steamer. `y` is the ground, `s` about half the width. */
function dumpling(kind: Kind, place: Dumpling): string {
  const { x, y, s, mood, turn = 0, gaze } = place;
  const w = Math.max(3, s * 0.045);
  const features = (cy: number, r: number, extra = {}) => face({ at: [x, y + cy * s], radius: r * s, mood, turn, ...(gaze ? { gaze } : {}) }, { ...look, ...extra });
  const shadow = fill(oval(x, y + s * 0.06, s * 1.05, s * 0.13), '#4a241333');
  switch (kind) {
    case 'bao':
      return shadow + limbs(place, '#fff4e2') + inked(body(x, y, s, [[-1, -0.55], [-0.86, -1.0], [-0.4, -1.34], [0, -1.5], [0.4, -1.34], [0.86, -1.0], [1, -0.55], [0.82, -0.1], [0, 0], [-0.82, -0.1]]), fade('v', '#fffdf8', '#ffeccf'), w, ink) + pleats(x, y, s, [[0, -1.42, -0.3, -1.24, -0.5, -1.0], [0, -1.42, -0.08, -1.2, -0.16, -1.02], [0, -1.42, 0.14, -1.22, 0.2, -1.02], [0, -1.42, 0.36, -1.24, 0.54, -1.0]]) + fill(oval(x, y - s * 1.42, s * 0.09), '#e2503f') + features(-0.62, 0.8);
    case 'xiao':
      return shadow + limbs(place, '#fff0d2') + inked(body(x, y, s, [[-0.95, -0.4], [-0.7, -0.95], [-0.2, -1.22], [0, -1.5], [0.2, -1.22], [0.7, -0.95], [0.95, -0.4], [0.8, -0.06], [0, 0], [-0.8, -0.06]]), fade('v', '#fff9ea', '#ffdfae'), w, ink) + pleats(x, y, s, [[0, -1.4, -0.3, -1.1, -0.62, -0.84], [0, -1.4, -0.1, -1.1, -0.22, -0.94], [0, -1.4, 0.1, -1.1, 0.22, -0.94], [0, -1.4, 0.3, -1.1, 0.62, -0.84]]) + features(-0.5, 0.76, { eyeSize: 1.35 });
    case 'jiaozi':
      return shadow + limbs(place, '#e9f2c8') + inked(body(x, y, s, [[-1.16, -0.22], [-1.1, -0.6], [-0.86, -1.0], [-0.45, -1.24], [0, -1.32], [0.45, -1.24], [0.86, -1.0], [1.1, -0.6], [1.16, -0.22], [0.6, -0.04], [0, 0], [-0.6, -0.04]]), fade('v', '#f7fae3', '#dbe8ae'), w, ink) + [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9].map((k) => { const py = -1.3 + k * k * 0.48; return line(`M${px(x + k * s)},${px(y + py * s)}q${px(s * 0.07)},${px(s * 0.12)} ${px(-k * s * 0.12)},${px(s * 0.24)}`, '#9fb765', s * 0.055); }).join('') + features(-0.5, 0.76);
    case 'shaomai':
      return shadow + limbs(place, '#ffd978') + inked(body(x, y, s, [[-0.78, -0.1], [-0.92, -0.5], [-0.72, -0.95], [-0.92, -1.3], [0, -1.16], [0.92, -1.3], [0.72, -0.95], [0.92, -0.5], [0.78, -0.1], [0, 0.02]]), fade('v', '#ffe79c', '#f8c04e'), w, ink) + inked(body(x, y, s, [[-0.94, -1.3], [-0.6, -1.46], [-0.3, -1.36], [0, -1.5], [0.3, -1.36], [0.6, -1.46], [0.94, -1.3], [0.5, -1.16], [0, -1.12], [-0.5, -1.16]]), '#f08a5a', w, ink) + [[-0.36, -1.4], [0.04, -1.38], [0.4, -1.4]].map(([a = 0, b = 0], i) => inked(oval(x + a * s, y + b * s, s * 0.13), i === 1 ? '#5fae5a' : '#ff6a3c', w * 0.7, ink)).join('') + features(-0.56, 0.76);
    case 'mantou':
      return shadow + limbs(place, '#fffaf0') + inked(body(x, y, s, [[-0.94, -0.1], [-0.98, -0.6], [-0.9, -1.06], [-0.5, -1.28], [0.5, -1.28], [0.9, -1.06], [0.98, -0.6], [0.94, -0.1], [0.5, 0.02], [-0.5, 0.02]]), fade('v', '#ffffff', '#f3e6d2'), w, ink) + features(-0.6, 0.8);
    case 'tang':
      return shadow + limbs(place, '#ffffff') + inked(oval(x, y - s * 0.82, s * 0.86), fade('v', '#ffffff', '#ffe3ea'), w, ink) + fill(oval(x - s * 0.34, y - s * 1.3, s * 0.22, s * 0.12), '#fff') + features(-0.76, 0.76);
    case 'moon': {
      const scallop = Array.from({ length: 28 }, (_, i): Point => { const a = (i / 28) * Math.PI * 2; const r = i % 2 ? 1.02 : 0.92; return [Math.cos(a) * r, -0.92 + Math.sin(a) * r * 0.9]; });
      return shadow + limbs(place, '#e0a04d') + inked(body(x, y, s, scallop), fade('v', '#f2bf6a', '#c9802f'), w, ink) + line(oval(x, y - s * 0.92, s * 0.76, s * 0.68), '#9a5a1c', s * 0.05) + features(-0.86, 0.78);
    }
    case 'frozen':
      return dumpling('jiaozi', { ...place, arms: 'none' }) + faint(0.62, inked(body(x, y, s, [[-1.3, 0.08], [-1.36, -1.2], [-1.0, -1.6], [0.9, -1.66], [1.36, -1.3], [1.32, 0.1]]), '#bfe6ff', w, '#4d8fb8')) + fill(body(x, y, s, [[-1.1, -0.4], [-1.12, -1.1], [-0.9, -1.4], [-0.95, -0.9]]), '#fff', 'opacity=".85"');
  }
}

function teapot(x: number, y: number, s: number, mood: Mood, turn = 0): string {
  const w = s * 0.04;
  return (
    fill(oval(x, y + s * 0.05, s * 1.2, s * 0.14), '#4a241333') + line(`M${px(x - s * 0.9)},${px(y - s * 1.1)}C${px(x - s * 1.9)},${px(y - s * 1.2)} ${px(x - s * 1.8)},${px(y - s * 0.2)} ${px(x - s * 0.9)},${px(y - s * 0.3)}`, ink, s * 0.26) + line(`M${px(x - s * 0.9)},${px(y - s * 1.1)}C${px(x - s * 1.9)},${px(y - s * 1.2)} ${px(x - s * 1.8)},${px(y - s * 0.2)} ${px(x - s * 0.9)},${px(y - s * 0.3)}`, '#a4552f', s * 0.17) +
    inked(body(x, y, s, [[0.7, -0.5], [1.2, -0.7], [1.5, -1.3], [1.76, -1.26], [1.62, -0.8], [1.3, -0.3], [0.8, -0.16]]), '#a4552f', w, ink) + inked(body(x, y, s, [[-1, -0.6], [-0.8, -1.2], [0, -1.42], [0.8, -1.2], [1, -0.6], [0.74, -0.04], [0, 0.04], [-0.74, -0.04]]), fade('d', '#cf7a48', '#8a3f22'), w, ink) + inked(body(x, y, s, [[-0.62, -1.26], [0, -1.5], [0.62, -1.26], [0, -1.2]]), '#8a3f22', w, ink) + inked(oval(x, y - s * 1.56, s * 0.14), '#e2a070', w, ink) +
    face({ at: [x, y - s * 0.72], radius: s * 0.74, mood, turn }, { ...look, mouthLine: 0.62, brow: '#fff7e0' }) + inked(body(x, y, s, [[0, -0.5], [0.3, -0.54], [0.6, -0.3], [0.72, -0.36], [0.5, -0.14], [0.16, -0.3], [0, -0.34], [-0.16, -0.3], [-0.5, -0.14], [-0.72, -0.36], [-0.6, -0.3], [-0.3, -0.54]]), '#fff7e0', w * 0.8, ink)
  );
}

const steamCurl = (x: number, y: number, s: number) => faint(0.85, stroke([[x, y], [x + s * 0.3, y - s * 0.5], [x - s * 0.25, y - s * 1.0], [x + s * 0.2, y - s * 1.6]], s * 0.28, '#ffffff'));

/** Inside the bamboo steamer. */
function basket({ w, h }: PanelFrame, wall = '#f6d28b', floor = 0.82, steamy = true): string {
  const slats = Array.from({ length: 12 }, (_, i) => line(`M${px((i / 11) * w)},0v${px(h * floor)}`, '#e0ae5c', 3)).join('');
  const weave = Array.from({ length: 14 }, (_, i) => line(`M${px((i / 13) * w * 1.2 - w * 0.1)},${px(h * floor)}L${px((i / 13) * w * 1.6 - w * 0.3)},${px(h)}`, '#b98138', 4)).join('');
  return fill(box(0, 0, w, h), fade('v', '#ffe9b8', wall)) + slats + fill(box(0, h * 0.1, w, h * 0.07), '#d99a45') + line(`M0,${px(h * 0.1)}h${px(w)}M0,${px(h * 0.17)}h${px(w)}`, ink, 4) + fill(box(0, h * floor, w, h), fade('v', '#d8a257', '#c18839')) + weave + line(`M0,${px(h * floor)}h${px(w)}`, ink, 5) + (steamy ? steamCurl(w * 0.12, h * 0.7, 60) + steamCurl(w * 0.9, h * 0.62, 70) : '');
}
const plain = ({ w, h }: PanelFrame, from: string, to: string) => fill(box(0, 0, w, h), fade('v', from, to));
const dotted = (f: PanelFrame, from: string, to: string, dots: string) => plain(f, from, to) + dotFade({ width: f.w, height: f.h, from: 0, to: 0.4, colour: dots, pitch: 16 });
const burst = (f: PanelFrame, paper: string, ray: string) => fill(box(0, 0, f.w, f.h), paper) + rays({ width: f.w, height: f.h, centre: [f.w / 2, f.h * 0.6], colour: ray, count: 16 });

/** Chinese sets its marks in a whole square. */
const fullWidth = (text: string) => text.replaceAll(',', '，').replaceAll('!', '！').replaceAll('?', '？');
const say = (text: string, x: number, y: number, to?: Point, voice: Voice = 'say', more: Partial<Speech> = {}): Speech => ({ text: fullWidth(text), at: [x, y], ...(to ? { to } : {}), voice, ...more });

/** One gag: its title over four panels. */
const gag = (name: string, ...panels: [Panel, Panel, Panel, Panel]) => () => {
  const sheet = page({ ...style, margin: 40 }, [{ share: 0.42, panels: [1] }, { share: 2, panels: [1] }, { share: 2, panels: [1] }, { share: 2, panels: [1] }, { share: 2, panels: [1] }], [
    (f) => ({ open: true, art: inked(box(0, 6, f.w, f.h - 10, 18), '#e2503f', 5, ink) + dotFade({ x: 8, y: 12, width: f.w - 16, height: f.h - 22, from: 0, to: 0.28, angle: 0, colour: '#ffb46a', pitch: 12 }) + title({ face: 'kuaile', text: name, size: 62, at: [f.w / 2, f.h / 2 + 4], fill: '#fff7e0', edge: ink, edgeWidth: 10, tracking: 18 }) }),
    ...panels,
  ]);
  return sheet;
};

const [L, M, R] = [230, 410, 600];
const G = 345;

const one = [
  gag('减肥',
    (f) => ({ art: basket(f) + dumpling('bao', { x: L, y: G, s: 120, mood: 'bold', arms: 'up' }) + dumpling('jiaozi', { x: 620, y: G, s: 105, mood: 'calm', turn: -0.5 }), talk: [say('我要减肥!', 500, 70, [260, 190]), say('怎么减?', 690, 165, [640, 240])] }),
    (f) => ({ art: dotted(f, '#bfe8e0', '#8fd0c8', '#ffffff') + dumpling('bao', { x: M, y: 380, s: 150, mood: 'bold', arms: 'out' }), talk: [say('蒸桑拿!', 660, 90, [480, 210])] }),
    (f) => ({ art: basket(f) + dumpling('bao', { x: M, y: G, s: 110, mood: 'joy' }) + [120, 250, 380, 520, 650, 760].map((x, i) => steamCurl(x, 330 - (i % 3) * 40, 110)).join('') + faint(0.6, fill(box(0, 0, f.w, f.h), fade('v', '#ffffff', '#ffffff22'))), over: title({ face: 'kuaile', text: '呼——', size: 110, at: [600, 120], fill: '#fff', edge: ink, angle: -8 }) }),
    (f) => ({ art: basket(f) + dumpling('bao', { x: 300, y: 400, s: 235, mood: 'flat', arms: 'down' }) + dumpling('jiaozi', { x: 700, y: G, s: 90, mood: 'think', turn: -0.6 }), talk: [say('你发起来了。', 650, 80, [680, 230])] })),
  gag('露馅',
    (f) => ({ art: basket(f) + dumpling('shaomai', { x: L, y: G, s: 110, mood: 'smug', turn: 0.5 }) + dumpling('jiaozi', { x: R, y: G, s: 110, mood: 'calm', turn: -0.4 }), talk: [say('你有秘密吗?', 330, 70, [250, 210])] }),
    (f) => ({ art: dotted(f, '#fff0c2', '#ffd98a', '#f0a94d') + dumpling('jiaozi', { x: M, y: 370, s: 150, mood: 'worry', arms: 'up' }), talk: [say('没、没有!', 660, 80, [500, 200])] }),
    (f) => ({ art: basket(f) + dumpling('shaomai', { x: 300, y: G, s: 125, mood: 'smug', turn: 0.7, arms: 'out' }) + dumpling('jiaozi', { x: 590, y: G, s: 115, mood: 'shock', turn: -0.2 }), talk: [say('真——的——?', 250, 75, [300, 200])], over: title({ face: 'kuaile', text: '戳', size: 90, at: [450, 150], fill: '#fff', edge: ink, angle: 8 }) }),
    (f) => ({ art: burst(f, '#ffe38a', '#ffca4d') + dumpling('jiaozi', { x: 380, y: G, s: 135, mood: 'cry', arms: 'up' }) + [[220, 120], [300, 90], [470, 80], [560, 130], [180, 220], [600, 230]].map(([x = 0, y = 0], i) => turned(i * 40, [x, y], inked(box(x - 20, y - 9, 40, 18, 5), i % 2 ? '#5fae5a' : '#ffd24d', 3, ink))).join('') + dumpling('shaomai', { x: 730, y: 390, s: 80, mood: 'laugh', turn: -0.5 }), talk: [say('韭菜鸡蛋!!', 170, 70, [330, 200], 'shout', { size: 40 }), say('露馅了。', 730, 130, [730, 270])] })),
  gag('敞篷',
    (f) => ({ art: basket(f) + dumpling('bao', { x: L, y: G, s: 115, mood: 'think', turn: 0.5 }) + dumpling('shaomai', { x: R, y: G, s: 115, mood: 'calm', turn: -0.4 }), talk: [say('你头上怎么没盖子?', 380, 75, [260, 190], 'say', { width: 420 })] }),
    (f) => ({ art: burst(f, '#7ad0c4', '#96ddd2') + dumpling('shaomai', { x: M, y: 375, s: 155, mood: 'smug', arms: 'out' }) + [[250, 130], [590, 120], [640, 250]].map(([x = 0, y = 0]) => fill(`M${x},${y - 26}Q${x + 5},${y - 5} ${x + 26},${y}Q${x + 5},${y + 5} ${x},${y + 26}Q${x - 5},${y + 5} ${x - 26},${y}Q${x - 5},${y - 5} ${x},${y - 26}Z`, '#fff')).join(''), talk: [say('这叫敞篷。', 670, 70, [480, 190])] }),
    (f) => ({ art: basket(f, '#e8c88a') + dumpling('shaomai', { x: M, y: G, s: 120, mood: 'shock' }) + [150, 270, 400, 440, 560, 700].map((x, i) => inked(`M${x},${40 + i * 18}q26,50 0,66q-26,-16 0,-66Z`, '#8fd0ff', 3, ink)).join(''), over: title({ face: 'kuaile', text: '滴 答', size: 90, at: [640, 110], fill: '#fff', edge: ink, angle: 6 }) }),
    (f) => ({ art: basket(f) + dumpling('shaomai', { x: 280, y: G, s: 120, mood: 'cry' }) + fill(oval(280, 180, 74, 16), '#8fd0ff') + dumpling('bao', { x: 620, y: G, s: 115, mood: 'flat', turn: -0.5 }), talk: [say('有伞吗?', 420, 70, [310, 220])] })),
  gag('馒头',
    (f) => ({ art: basket(f) + dumpling('jiaozi', { x: 170, y: G, s: 90, mood: 'happy', turn: 0.5 }) + dumpling('bao', { x: 390, y: G, s: 100, mood: 'happy', turn: 0.5 }) + dumpling('mantou', { x: 650, y: G, s: 100, mood: 'worry', turn: -0.5 }), talk: [say('新来的!你什么馅?', 400, 75, [380, 180], 'say', { width: 420 })] }),
    (f) => ({ art: plain(f, '#7f93b8', '#4f5f88') + dumpling('mantou', { x: M, y: 375, s: 150, mood: 'sad' }) + specks({ width: f.w, height: 300, seed: 'm', count: 26 }), talk: [say('我……没有馅。', 650, 80, [490, 220])] }),
    (f) => ({ art: burst(f, '#ffd0c2', '#ffe0d6') + dumpling('mantou', { x: 490, y: 370, s: 125, mood: 'awe', turn: -0.3 }) + dumpling('bao', { x: 310, y: 370, s: 125, mood: 'joy', arms: 'out', turn: 0.3 }), talk: [say('你心里有我们呀!', 420, 75, [330, 190], 'say', { width: 420 })] }),
    (f) => ({ art: basket(f) + dumpling('mantou', { x: 420, y: G, s: 110, mood: 'cry' }) + dumpling('bao', { x: 190, y: G, s: 100, mood: 'joy', turn: 0.5 }) + dumpling('jiaozi', { x: 650, y: G, s: 95, mood: 'smug', turn: -0.5, arms: 'up' }), talk: [say('那不就有馅了吗。', 560, 80, [650, 220], 'say', { width: 400 })] })),
];

const sticks = (x: number, y: number) => [-26, 26].map((d) => turned(d * 0.3, [x, y], inked(box(x + d - 12, -40, 24, y + 40, 8), '#c0392b', 4, ink) + fill(box(x + d - 12, y - 60, 24, 14), '#ffd24d'))).join('');

const two = [
  gag('筷子',
    (f) => ({ art: plain(f, '#2b2350', '#5a3f7a') + fill(oval(410, 30, 420, 300), glow('#fff4b0'), 'opacity=".9"') + dumpling('bao', { x: 410, y: G, s: 110, mood: 'awe', gaze: [0, -1] }) + dumpling('jiaozi', { x: 160, y: G, s: 90, mood: 'shock', gaze: [0.4, -1] }) + dumpling('shaomai', { x: 670, y: G, s: 90, mood: 'worry', gaze: [-0.4, -1] }), talk: [say('盖子开了!它们来了!', 230, 90, [180, 230], 'say', { width: 300 })] }),
    (f) => ({ art: plain(f, '#2b2350', '#5a3f7a') + fill(oval(410, 30, 420, 340), glow('#fff4b0')) + dumpling('bao', { x: 410, y: 310, s: 110, mood: 'shock', arms: 'up' }) + sticks(410, 210) + focusLines({ width: f.w, height: f.h, seed: 's', centre: [410, 220], clear: 210, colour: '#fff4b088', count: 50 }) }),
    (f) => ({ art: basket(f) + dumpling('shaomai', { x: 200, y: G, s: 105, mood: 'sad', turn: 0.5 }) + teapot(610, G, 110, 'calm', -0.4), talk: [say('他去哪儿了?', 220, 75, [220, 190]), say('听说,是个温暖的地方。', 600, 100, [610, 230], 'say', { width: 330 })] }),
    (f) => ({ art: basket(f) + dumpling('jiaozi', { x: 210, y: G, s: 110, mood: 'awe', turn: 0.5 }) + teapot(610, G, 110, 'asleep', -0.4), talk: [say('像天堂吗?', 220, 75, [220, 210]), say('像胃。', 620, 110, [610, 240])] })),
  gag('温泉',
    (f) => ({ art: basket(f) + inked('M430,300h320l-50,76h-220Z', '#fff', 5, ink) + fill(oval(590, 302, 158, 26), '#3b1c10') + line(oval(590, 302, 158, 26), ink, 5) + dumpling('bao', { x: 200, y: G, s: 115, mood: 'awe', turn: 0.6 }), talk: [say('温泉!!', 360, 80, [230, 190], 'shout')] }),
    (f) => ({ art: burst(f, '#bfe8ff', '#d8f2ff') + turned(-20, [400, 220], dumpling('bao', { x: 400, y: 320, s: 120, mood: 'joy', arms: 'up' })) + [140, 640, 700].map((x, i) => line(`M${x},${330 - i * 20}q40,-80 10,-150`, '#fff', 9)).join(''), over: title({ face: 'kuaile', text: '扑通！', size: 110, at: [620, 320], fill: '#fff', edge: ink, angle: -8 }) }),
    (f) => ({ art: plain(f, '#e9f4a8', '#c5dd5e') + dumpling('bao', { x: 410, y: 330, s: 150, mood: 'cry', arms: 'up' }) + fill(box(0, 300, f.w, 120), '#3b1c10') + fill('M0,300q60,-24 120,0t120,0t120,0t120,0t120,0t120,0t120,0V330H0Z', '#5b2a14'), talk: [say('好——酸——!', 640, 80, [500, 180], 'shout')] }),
    (f) => ({ art: basket(f) + dumpling('bao', { x: 220, y: G, s: 110, mood: 'sleepy', turn: 0.4 }) + fill(oval(220, 300, 112, 46), '#5b2a14', 'opacity=".55"') + dumpling('jiaozi', { x: 620, y: G, s: 110, mood: 'angry', turn: -0.5, arms: 'out' }), talk: [say('那是我的浴缸。', 560, 85, [620, 210], 'say', { width: 400 })] })),
  gag('小笼包',
    (f) => ({ art: basket(f) + dumpling('bao', { x: 200, y: G, s: 110, mood: 'happy', turn: 0.5 }) + dumpling('xiao', { x: 610, y: G, s: 95, mood: 'worry', turn: -0.4 }), talk: [say('别碰我,我很容易哭。', 540, 80, [610, 200], 'say', { width: 420 })] }),
    (f) => ({ art: burst(f, '#ffd0c2', '#ffe0d6') + dumpling('xiao', { x: 510, y: 370, s: 110, mood: 'shock', turn: -0.2 }) + dumpling('bao', { x: 310, y: 375, s: 135, mood: 'love', turn: 0.4, arms: 'out' }), talk: [say('别难过!抱抱!', 400, 70, [330, 180], 'say', { width: 420 })] }),
    (f) => ({ art: burst(f, '#ffc84d', '#ffdd85') + [-70, -35, 0, 35, 70].map((a) => turned(a, [410, 230], stroke([[410, 230], [420, 120], [405, 20], [410, -160]], 60, '#f09a3c', 'start'))).join('') + dumpling('xiao', { x: 410, y: 380, s: 120, mood: 'cry', arms: 'up' }), over: title({ face: 'kuaile', text: '噗——', size: 130, at: [170, 110], fill: '#fff', edge: ink, angle: -12 }) }),
    (f) => ({ art: basket(f, '#f6d28b', 0.82, false) + dumpling('bao', { x: 200, y: 370, s: 105, mood: 'flat' }) + dumpling('xiao', { x: 420, y: 370, s: 90, mood: 'sad' }) + dumpling('jiaozi', { x: 650, y: 370, s: 95, mood: 'flat' }) + faint(0.85, fill('M0,290q50,-22 100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0V420H0Z', '#f0a84d')), talk: [say('计划泡汤了。', 620, 80, [650, 220])] })),
  gag('月饼',
    (f) => ({ art: basket(f) + dumpling('moon', { x: 600, y: G, s: 110, mood: 'smug', turn: -0.4 }) + dumpling('bao', { x: 190, y: G, s: 100, mood: 'calm', turn: 0.5 }), talk: [say('我一年只上一天班。', 480, 78, [590, 180], 'say', { width: 420 })] }),
    (f) => ({ art: burst(f, '#ffe38a', '#fff0b8') + (['bao', 'jiaozi', 'shaomai'] as const).map((k, i) => dumpling(k, { x: 190 + i * 220, y: 375, s: 100, mood: 'awe', arms: 'up' })).join(''), talk: [say('羡慕!!', 410, 70, [410, 210], 'shout')] }),
    (f) => ({ art: plain(f, '#16204a', '#3a3f7a') + fill(oval(650, 100, 70), '#fff1c0') + specks({ width: f.w, height: 250, seed: 'mm', count: 40 }) + dumpling('moon', { x: 330, y: 375, s: 120, mood: 'sleepy' }), talk: [say('可是过完节……', 400, 70, [340, 190])] }),
    (f) => ({ art: dotted(f, '#d7c9a8', '#b9a67c', '#8f7b50') + [0, 1, 2, 3].map((i) => turned(i * 6 - 8, [150 + i * 170, 300], inked(box(80 + i * 175, 230 + (i % 2) * 20, 150, 130, 8), '#c9975a', 4, ink) + line(`M${80 + i * 175},${280 + (i % 2) * 20}h150`, ink, 4) + fill(textPath('kuaile', '转送', 40, 155 + i * 175, 335 + (i % 2) * 20, 'middle'), '#a3322c'))).join('') + dumpling('moon', { x: 420, y: 250, s: 74, mood: 'cry' }), talk: [say('一整年都在路上。', 230, 75, [380, 160], 'say', { width: 400 })] })),
];

const pot = (f: PanelFrame) => plain(f, '#d8ecf2', '#a8cfdb') + fill(box(0, 210, f.w, 220), fade('v', '#8fd0e8', '#4fa3c8')) + fill('M0,212q40,-20 80,0t80,0t80,0t80,0t80,0t80,0t80,0t80,0t80,0t80,0V230H0Z', '#c5ecf7') + [100, 250, 520, 640, 740].map((x, i) => line(oval(x, 300 + (i % 3) * 32, 10 + (i % 2) * 6), '#fff', 4)).join('');

const three = [
  gag('熟了',
    (f) => ({ art: basket(f) + dumpling('tang', { x: 230, y: G, s: 105, mood: 'happy', turn: 0.5, arms: 'up' }) + dumpling('jiaozi', { x: 620, y: G, s: 110, mood: 'flat', turn: -0.5 }), talk: [say('嗨!好久不见!', 320, 75, [240, 190], 'say', { width: 420 }), say('我们不熟。', 690, 140, [640, 220])] }),
    (f) => ({ art: pot(f) + turned(12, [280, 200], dumpling('tang', { x: 280, y: 190, s: 80, mood: 'joy', arms: 'up' })) + turned(-10, [560, 200], dumpling('jiaozi', { x: 560, y: 190, s: 85, mood: 'shock', arms: 'up' })), over: title({ face: 'kuaile', text: '下锅！', size: 100, at: [420, 330], fill: '#fff', edge: ink, angle: -5 }) }),
    (f) => ({ art: pot(f) + dumpling('tang', { x: 290, y: 300, s: 85, mood: 'calm', turn: 0.4 }) + dumpling('jiaozi', { x: 560, y: 300, s: 90, mood: 'think', turn: -0.4 }) + fill(box(0, 246, f.w, 180), '#6cbad8aa') + steamCurl(160, 180, 90) + steamCurl(680, 170, 90), talk: [say('……', 420, 80)] }),
    (f) => ({ art: pot(f) + dumpling('tang', { x: 290, y: 290, s: 90, mood: 'smug', turn: 0.5 }) + dumpling('jiaozi', { x: 570, y: 290, s: 95, mood: 'flat', turn: -0.5 }) + fill(box(0, 260, f.w, 170), '#6cbad8aa'), talk: [say('现在熟了。', 400, 75, [310, 170])] })),
  gag('速冻',
    (f) => ({ art: plain(f, '#d8f0ff', '#a8d4f0') + dumpling('frozen', { x: 560, y: 350, s: 110, mood: 'sleepy', turn: -0.3 }) + dumpling('bao', { x: 190, y: 360, s: 100, mood: 'awe', turn: 0.5 }) + specks({ width: f.w, height: f.h, seed: 'ice', count: 40, colour: '#ffffff' }), talk: [say('我睡了多久?', 400, 75, [540, 200])] }),
    (f) => ({ art: dotted(f, '#fff0c2', '#ffd98a', '#f0a94d') + dumpling('bao', { x: M, y: 375, s: 140, mood: 'worry' }), talk: [say('三年。', 640, 90, [500, 220])] }),
    (f) => ({ art: plain(f, '#ffe0a8', '#f2a86a') + dumpling('frozen', { x: M, y: 365, s: 115, mood: 'awe' }), talk: [say('奶奶说,过年就煮我!', 420, 75, [420, 190], 'say', { width: 460 })] }),
    (f) => ({ art: basket(f) + teapot(620, G, 105, 'flat', -0.4) + dumpling('frozen', { x: 220, y: G, s: 90, mood: 'shock', turn: 0.3 }), talk: [say('她每年都包新的。', 520, 80, [620, 220], 'say', { width: 420 })] })),
  gag('墨水',
    (f) => ({ art: basket(f) + teapot(590, G, 115, 'bold', -0.4) + dumpling('jiaozi', { x: 180, y: G, s: 95, mood: 'calm', turn: 0.5 }), talk: [say('老夫一肚子墨水。', 480, 78, [590, 210], 'say', { width: 420 })] }),
    (f) => ({ art: dotted(f, '#bfe8e0', '#8fd0c8', '#ffffff') + dumpling('jiaozi', { x: M, y: 370, s: 145, mood: 'awe' }), talk: [say('真的?倒一点看看!', 420, 70, [420, 200], 'say', { width: 460 })] }),
    (f) => ({ art: plain(f, '#fff3d6', '#ffe0a8') + turned(24, [300, 220], teapot(300, 300, 125, 'calm', 0.3)) + stroke([[500, 250], [560, 290], [575, 350], [575, 430]], 44, '#2a120a', 'start'), over: title({ face: 'kuaile', text: '哗啦', size: 100, at: [640, 130], fill: '#fff', edge: ink, angle: 8 }) }),
    (f) => ({ art: basket(f) + fill(oval(440, 372, 130, 26), '#2a120a') + dumpling('jiaozi', { x: 180, y: G, s: 95, mood: 'flat', turn: 0.5 }) + teapot(640, G, 100, 'worry', -0.4), talk: [say('是普洱。', 300, 80, [200, 220])] })),
  gag('一笼',
    (f) => ({ art: plain(f, '#16204a', '#3a3f7a') + fill(oval(660, 110, 180), glow('#fff1c0')) + fill(oval(660, 110, 62), '#fff1c0') + specks({ width: f.w, height: 300, seed: 'end', count: 60 }) + dumpling('bao', { x: 260, y: 380, s: 110, mood: 'calm', turn: 0.5, gaze: [0.8, -0.8] }) + dumpling('jiaozi', { x: 500, y: 380, s: 95, mood: 'calm', turn: 0.3, gaze: [0.6, -0.8] }), talk: [say('明天还在一起吗?', 250, 75, [260, 200], 'say', { width: 400 })] }),
    (f) => ({ art: plain(f, '#1c2858', '#4a4a8a') + dumpling('jiaozi', { x: M, y: 375, s: 140, mood: 'smug', turn: -0.4 }), talk: [say('一笼出来的,', 250, 70, [360, 200]), say('当然。', 650, 110, [480, 220])] }),
    (f) => ({ art: plain(f, '#232f66', '#6a5a9a') + (['bao', 'jiaozi', 'shaomai', 'mantou'] as const).map((k, i) => dumpling(k, { x: 130 + i * 190, y: 380, s: 84, mood: 'joy' })).join('') + specks({ width: f.w, height: 200, seed: 'end2', count: 40 }), talk: [say('嗯!', 410, 80, [410, 230])] }),
    (f) => ({ art: plain(f, '#ffb46a', '#ffe0a8') + fill(oval(410, 330, 420), glow('#fff6d0')) + inked(box(110, 190, 600, 170, 30), '#e0a850', 6, ink) + line('M110,250h600M110,310h600', ink, 4) + (['bao', 'jiaozi', 'shaomai', 'mantou'] as const).map((k, i) => dumpling(k, { x: 190 + i * 145, y: 215, s: 62, mood: i % 2 ? 'happy' : 'joy', arms: 'none' })).join('') + fill(box(116, 192, 588, 30), '#e0a850') + line('M110,192h600', ink, 5) + steamCurl(90, 190, 90) + steamCurl(740, 190, 90), talk: [say('早上好!', 680, 60, undefined, 'caption')] })),
];

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), '#e2503f') + rays({ width: w, height: h, centre: [400, 760], colour: '#ee6a4f', count: 20 }) + dotFade({ y: 0, width: w, height: 620, from: 0.5, to: 0, colour: '#c23a30', pitch: 18 }) +
    fill(oval(400, 720, 430), glow('#fff3c0'), 'opacity=".9"') + [90, 230, 560, 700].map((x, i) => steamCurl(x, 640 - (i % 2) * 60, 170)).join('') +
    teapot(400, 640, 120, 'calm', 0) + dumpling('mantou', { x: 190, y: 760, s: 105, mood: 'awe', turn: 0.3 }) + dumpling('tang', { x: 625, y: 750, s: 98, mood: 'joy', turn: -0.3, arms: 'up' }) +
    dumpling('shaomai', { x: 640, y: 920, s: 128, mood: 'smug', turn: -0.3 }) + dumpling('jiaozi', { x: 160, y: 930, s: 124, mood: 'worry', turn: 0.3 }) + dumpling('bao', { x: 400, y: 960, s: 190, mood: 'joy', arms: 'up' }) +
    inked('M-20,930Q400,1030 820,930V1230H-20Z', fade('v', '#e8b25c', '#b9782e'), 8, ink) + line('M-20,1010Q400,1110 820,1010M-20,1090Q400,1190 820,1090', ink, 6) + Array.from({ length: 13 }, (_, i) => line(`M${i * 66 + 4},${px(946 + Math.sin((i / 12) * Math.PI) * 38)}v260`, '#8f5a20', 4)).join('') +
    title({ face: 'kuaile', text: '蒸笼日常', size: 178, at: [400, 150], fill: '#fff7e0', edge: ink, edgeWidth: 34, shadow: '#ffc84d', shadowBy: [8, 10], jitter: 3, arch: 6 }) +
    title({ face: 'kuaile', text: '四格漫画', size: 52, at: [400, 285], fill: ink, edge: '#ffc84d', edgeWidth: 22, tracking: 14 });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'steamer-days',
  title: { en: 'Steamer Days', fr: 'Les Jours vapeur', id: 'Hari-Hari di Kukusan', zh: '蒸笼日常' },
  description: {
    en: 'Life in a bamboo basket: a bun on a diet, a dumpling with a secret, a shaomai with the roof down and a teapot who knows where the chopsticks take you. Four panels each.',
    fr: "La vie dans un panier de bambou : une brioche au régime, un ravioli qui garde un secret, un shaomai décapotable et une théière qui sait où mènent les baguettes. Quatre cases à la fois.",
    id: 'Kehidupan di keranjang bambu: bakpao yang diet, pangsit penyimpan rahasia, siomai tanpa atap, dan teko yang tahu ke mana sumpit membawamu. Empat panel tiap cerita.',
    zh: '一笼点心的日常：想减肥的包子、藏不住秘密的饺子、敞篷的烧卖，还有知道筷子会带你去哪儿的茶壶。四格一个笑话。',
  },
  status: 'complete', category: 'Four-panel', rating: 'Everyone', direction: 'ltr', mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false }, playlists: ['One sitting'],
  language: 'zh', printed: '蒸笼日常', writer: '米小汤', penciller: '米小汤',
  genres: ['Comedy', 'Slice of Life'], tags: ['four-panel', 'food', 'wordplay', 'full colour'], characters: ['包子', '饺子', '烧卖', '馒头', '茶壶'],
  publisher: '热气社', group: '早点铺', encoding: { kind: 'print', quality: 62 }, cover,
  chapters: [
    { number: '1', title: '开笼', summary: '包子要减肥，饺子有秘密，馒头没有馅。', released: [2025, 12, 6], pages: one },
    { number: '2', title: '出笼', summary: '筷子来了，温泉很酸，计划泡汤。', released: [2026, 2, 17], pages: two },
    { number: '3', title: '下锅', summary: '熟与不熟，都是一笼出来的。', released: [2026, 4, 4], pages: three },
  ],
};
