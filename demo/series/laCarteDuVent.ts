import type { Hand, Speech, Voice } from '../drawing/balloon.ts';
import { focusLines, rain, rays, specks, speedLines } from '../drawing/effects.ts';
import { face, type Mood } from '../drawing/face.ts';
import { feetBelow, figure, mouthOf, shadowUnder, type FigureLook, type Stance } from '../drawing/figure.ts';
import { elder, ponytail } from '../drawing/hairstyles.ts';
import { angular, box, fill, inked, line, mirrored, moved, oval, puff, px, smooth, stroke, turned, type Point } from '../drawing/ink.ts';
import { textPath, title } from '../drawing/lettering.ts';
import { finished, page, type PageStyle, type Panel, type PanelFrame, type Row } from '../drawing/page.ts';
import { fade, glow } from '../drawing/paint.ts';
import { between, seededRandom } from '../drawing/seededRandom.ts';
import type { SeriesPlan } from '../seriesKind.ts';

const ink = '#22303c';
const hand: Hand = { face: 'talk', size: 30, capitals: true, line: 3, paper: '#fffdf4', ink, captionPaper: '#ffe9a8', captionInk: ink };
const style: PageStyle = { width: 1100, height: 1480, margin: 44, gutter: 18, paper: '#fffaf0', border: 4, ink, hand };
const wide: PageStyle = { ...style, width: 2200 };

const tail = ponytail('#c8452d', '#f08a5a');
const maelle: FigureLook = {
  skin: '#ffdcc2', heads: 3.9, top: '#f2b632', sleeve: '#f2b632', bottom: '#3d5a80', shoe: '#7a4a2b', limb: 0.4, ink,
  skirt: { paint: '#f2b632', length: 0.3, flare: 1.5 },
  face: { eyes: 'dot', eyeSize: 1.15, ink, blush: '#ff8d72', brow: '#8f2f1c' },
  hairBack: tail.hairBack,
  hairFront: (f) => tail.hairFront(f) + line(`M${px(f.x - f.r * 1.02)},${px(f.y - f.r * 0.5)}Q${px(f.x)},${px(f.y - f.r * 1.0)} ${px(f.x + f.r * 1.02)},${px(f.y - f.r * 0.5)}`, ink, f.r * 0.2) + line(`M${px(f.x - f.r * 1.02)},${px(f.y - f.r * 0.5)}Q${px(f.x)},${px(f.y - f.r * 1.0)} ${px(f.x + f.r * 1.02)},${px(f.y - f.r * 0.5)}`, '#7a4a2b', f.r * 0.13) + [-0.36, 0.36].map((k) => inked(oval(f.x + (k + f.turn * 0.2) * f.r, f.y - f.r * 0.78, f.r * 0.27, f.r * 0.22), '#a8e0e8', f.line, ink)).join(''),
  outfit: (t) => inked(smooth([[-t.shoulder * 0.8, t.top - 2], [0, t.top + t.shoulder * 0.2], [t.shoulder * 0.8, t.top - 2], [t.shoulder * 0.7, t.top + t.shoulder * 0.36], [0, t.top + t.shoulder * 0.56], [-t.shoulder * 0.7, t.top + t.shoulder * 0.36]], true), '#e8574a', t.line, ink) + [0.5, 0.8].map((k) => fill(oval(t.shoulder * 0.12, t.top + (t.bottom - t.top) * k, t.shoulder * 0.09), '#7a4a2b')).join(''),
};
const beard = elder('#eef2f4');
const anatole: FigureLook = {
  skin: '#f7cba8', heads: 3.7, top: '#2f6f8f', bottom: '#4a4f5a', shoe: ink, limb: 0.46, ink, jaw: 0.96,
  face: { eyes: 'dot', ink, blush: '#ff8d72', brow: '#cfd6da', mouthLine: 0.82 },
  hairBack: beard.hairBack,
  hairFront: (f) => beard.hairFront(f) + inked(smooth([[f.x - f.r * 1.06, f.y - f.r * 0.42], [f.x - f.r, f.y - f.r * 1.0], [f.x, f.y - f.r * 1.4], [f.x + f.r, f.y - f.r * 1.0], [f.x + f.r * 1.06, f.y - f.r * 0.42], [f.x, f.y - f.r * 0.62]], true), '#23516b', f.line, ink) + inked(oval(f.x, f.y - f.r * 1.42, f.r * 0.18), '#e8574a', f.line, ink),
  outfit: (t) => [-0.4, 0.4].flatMap((k) => [0.35, 0.65].map((v) => fill(oval(t.shoulder * k, t.top + (t.bottom - t.top) * v, t.shoulder * 0.1), '#f2b632'))).join(''),
};

/** Basile the fox, first mate: head at a place with a radius, with a scarf and as much body as the panel shows. */
function basile(x: number, y: number, r: number, mood: Mood, turn = 0, left = false): string {
  const w = Math.max(2, r * 0.06);
  const at = (a: number, b: number): Point => [x + (a + turn * 0.12) * r, y + b * r];
  const ear = (k: number) => inked(smooth([at(k * 0.3, -0.7), at(k * 0.62, -1.5), at(k * 0.9, -0.5)], true), '#e2752e', w, ink) + fill(smooth([at(k * 0.44, -0.74), at(k * 0.62, -1.2), at(k * 0.76, -0.6)], true), '#3a2a2a');
  const brush = inked(smooth([[x - r * 0.5, y + r * 2.6], [x - r * 1.5, y + r * 2.3], [x - r * 1.9, y + r * 1.2], [x - r * 1.5, y + r * 0.5], [x - r * 1.05, y + r * 1.2], [x - r * 0.9, y + r * 1.9]], true), '#e2752e', w, ink) + inked(smooth([[x - r * 1.86, y + r * 1.2], [x - r * 1.5, y + r * 0.5], [x - r * 1.1, y + r * 1.1], [x - r * 1.5, y + r * 1.3]], true), '#fff4e0', w, ink);
  const art =
    brush + inked(smooth([[x - r * 0.62, y + r * 0.6], [x + r * 0.62, y + r * 0.6], [x + r * 0.86, y + r * 2.0], [x + r * 0.7, y + r * 2.9], [x - r * 0.7, y + r * 2.9], [x - r * 0.86, y + r * 2.0]], true), '#e2752e', w, ink) + fill(smooth([[x - r * 0.3, y + r], [x + r * 0.4, y + r], [x + r * 0.5, y + r * 2.2], [x, y + r * 2.8], [x - r * 0.4, y + r * 2.2]], true), '#fff4e0') +
    ear(-1) + ear(1) +
    inked(smooth([at(0, -0.95), at(0.75, -0.7), at(1.05, 0), at(1.3, 0.5), at(0.6, 0.74), at(0.12, 0.98), at(-0.12, 0.98), at(-0.6, 0.74), at(-1.3, 0.5), at(-1.05, 0), at(-0.75, -0.7)], true), '#e2752e', w, ink) +
    fill(smooth([at(-1.18, 0.5), at(-0.5, 0.1), at(-0.1, 0.32), at(0.1, 0.32), at(0.5, 0.1), at(1.18, 0.5), at(0.55, 0.7), at(0, 0.92), at(-0.55, 0.7)], true), '#fff4e0') +
    face({ at: [x + turn * r * 0.12, y - r * 0.02], radius: r * 0.92, mood, turn: turn * 0.5 }, { eyes: 'dot', eyeSize: 1.2, ink, nose: false, brow: '#8f3f10', eyeGap: 0.42, mouthLine: 0.72, blush: '#ff8d72' }) + fill(oval(...at(turn * 0.1, 0.42), r * 0.17, r * 0.12), ink) +
    inked(smooth([at(-0.75, 0.86), at(0, 1.08), at(0.75, 0.86), at(0.72, 1.24), at(0, 1.42), at(-0.72, 1.24)], true), '#3fa7a0', w, ink);
  return left ? mirrored(x, art) : art;
}

/** Half height of the hull at a place along it, both in half lengths. */
const rim = (along: number) => 0.43 * Math.sqrt(1 - along * along);

/** The airship Anémone; `s` is half its length. */
function anemone(x: number, y: number, s: number, left = false): string {
  const w = Math.max(1.6, s * 0.014);
  const hull = smooth([[x - s, y], [x - s * 0.72, y - s * 0.34], [x, y - s * 0.46], [x + s * 0.72, y - s * 0.32], [x + s, y], [x + s * 0.72, y + s * 0.3], [x, y + s * 0.42], [x - s * 0.72, y + s * 0.32]], true);
  const stripe = (a: number) => fill(`M${px(x + a * s)},${px(y - s * rim(a))}L${px(x + (a + 0.16) * s)},${px(y - s * rim(a + 0.16))}Q${px(x + (a + 0.24) * s)},${px(y)} ${px(x + (a + 0.16) * s)},${px(y + s * rim(a + 0.16) * 0.9)}L${px(x + a * s)},${px(y + s * rim(a) * 0.9)}Q${px(x + (a + 0.08) * s)},${px(y)} ${px(x + a * s)},${px(y - s * rim(a))}Z`, '#fff4dc');
  const art =
    inked(angular([[x - s * 0.8, y - s * 0.2], [x - s * 1.2, y - s * 0.5], [x - s * 1.1, y], [x - s * 1.2, y + s * 0.46], [x - s * 0.8, y + s * 0.2]]), '#f2b632', w, ink) +
    line(`M${px(x - s * 0.4)},${px(y + s * 0.36)}L${px(x - s * 0.3)},${px(y + s * 0.62)}M${px(x + s * 0.4)},${px(y + s * 0.36)}L${px(x + s * 0.3)},${px(y + s * 0.62)}M${px(x)},${px(y + s * 0.4)}V${px(y + s * 0.62)}`, ink, w * 1.4) +
    inked(hull, fade('v', '#f58a6a', '#e2574a', '#a8383a'), w * 1.4, ink) + stripe(-0.5) + stripe(-0.06) + stripe(0.36) + line(hull, ink, w * 1.4) + line(`M${px(x - s)},${px(y)}Q${px(x)},${px(y + s * 0.08)} ${px(x + s)},${px(y)}`, ink, w) +
    inked(smooth([[x - s * 0.46, y + s * 0.58], [x + s * 0.5, y + s * 0.58], [x + s * 0.38, y + s * 0.82], [x - s * 0.34, y + s * 0.82]], true), '#9a5f34', w * 1.2, ink) + [-0.24, -0.06, 0.12, 0.3].map((k) => inked(box(x + k * s - s * 0.045, y + s * 0.63, s * 0.1, s * 0.09, s * 0.02), '#ffe9a8', w * 0.8, ink)).join('') +
    turned(20, [x - s * 0.5, y + s * 0.7], inked(oval(x - s * 0.5, y + s * 0.7, s * 0.04, s * 0.18), '#d8c49a', w * 0.8, ink));
  return left ? mirrored(x, art) : art;
}

const cloud = (x: number, y: number, w: number, seed: string, paint = '#ffffff', shade = '#d8ecf4') => { const d = puff([x, y], w, w * 0.36, seededRandom(seed)); return fill(d, shade, `transform="translate(0,${px(w * 0.03)})"`) + fill(d, paint); };
const cloudSea = (w: number, y: number, seed: string, paint = '#ffffff', shade = '#cfe6ef', size = 260) => { const random = seededRandom(seed); return Array.from({ length: Math.ceil(w / (size * 0.42)) + 1 }, (_, i) => cloud(i * size * 0.42, y + between(random, -20, 30), size * between(random, 0.8, 1.3), seed + i, paint, shade)).join('') + fill(box(0, y + size * 0.08, w, 900), fade('v', paint, shade)); };

/** A lump of land in the sky. */
function island(x: number, y: number, s: number, seed: string, house = true): string {
  const random = seededRandom(seed);
  const rock = angular([[x - s, y], [x - s * 0.7, y + s * 0.4], [x - s * 0.4, y + s * 0.5], [x - s * 0.15, y + s * between(random, 0.9, 1.2)], [x + s * 0.2, y + s * 0.6], [x + s * 0.6, y + s * 0.45], [x + s, y]]);
  const tree = (tx: number, ts: number) => inked(box(tx - ts * 0.06, y - ts * 0.5, ts * 0.12, ts * 0.5), '#7a4a2b', 2, ink) + inked(oval(tx, y - ts * 0.72, ts * 0.34, ts * 0.4), '#5f9e5a', 2.6, ink) + fill(oval(tx - ts * 0.1, y - ts * 0.84, ts * 0.14, ts * 0.16), '#8cc47a');
  const home = (hx: number, hs: number) => inked(box(hx - hs * 0.3, y - hs * 0.5, hs * 0.6, hs * 0.5), '#fff4dc', 2.6, ink) + inked(angular([[hx - hs * 0.42, y - hs * 0.46], [hx, y - hs * 0.9], [hx + hs * 0.42, y - hs * 0.46]]), '#e2574a', 2.6, ink) + fill(box(hx - hs * 0.08, y - hs * 0.26, hs * 0.17, hs * 0.26), '#7a4a2b') + fill(box(hx + hs * 0.13, y - hs * 0.36, hs * 0.1, hs * 0.12), '#a8e0e8');
  return inked(rock, fade('v', '#b98a5a', '#7a5440', '#5a4048'), 3.4, ink) + line(`M${px(x - s * 0.5)},${px(y + s * 0.14)}l${px(s * 0.1)},${px(s * 0.26)}M${px(x)},${px(y + s * 0.18)}l${px(-s * 0.04)},${px(s * 0.4)}M${px(x + s * 0.45)},${px(y + s * 0.12)}l${px(-s * 0.08)},${px(s * 0.26)}`, '#5a4048', 3) + inked(smooth([[x - s * 1.06, y + s * 0.02], [x - s * 0.6, y - s * 0.1], [x, y - s * 0.06], [x + s * 0.6, y - s * 0.12], [x + s * 1.06, y + s * 0.02], [x + s * 0.5, y + s * 0.12], [x, y + s * 0.08], [x - s * 0.5, y + s * 0.14]], true), '#8cc47a', 3.4, ink) + tree(x - s * 0.55, s * 0.7) + tree(x + s * 0.66, s * 0.55) + (house ? home(x + s * 0.1, s * 0.62) : tree(x + s * 0.1, s * 0.9));
}

const sky = ({ w, h }: PanelFrame, ...paints: string[]) => fill(box(0, 0, w, h), fade('v', ...(paints.length ? paints : ['#4fb3d9', '#a8e0e8', '#ffeecb'])));

/** The wheelhouse: planks, a round window onto the sky, the great wheel. */
function cabin({ w, h }: PanelFrame, out = '#8fd3ea'): string {
  const planks = Array.from({ length: 9 }, (_, i) => line(`M0,${px((i + 1) * h * 0.1)}h${px(w)}`, '#b5763f', 3)).join('');
  return fill(box(0, 0, w, h), fade('v', '#d99a5a', '#b06e3a')) + planks + [0.2, 0.8].map((k) => inked(oval(w * k, h * 0.34, Math.min(w * 0.13, h * 0.22)), out, 5, ink) + line(oval(w * k, h * 0.34, Math.min(w * 0.13, h * 0.22)), '#f2b632', 12) + line(oval(w * k, h * 0.34, Math.min(w * 0.13, h * 0.22) + 8), ink, 3)).join('') + cloud(w * 0.2, h * 0.4, Math.min(w * 0.14, h * 0.24), 'cab') + inked(box(-10, h * 0.86, w + 20, h * 0.2), '#7a4a2b', 4, ink);
}

const wind = (x: number, y: number, s: number, mood: Mood): string => {
  const curl = (dx: number, dy: number, k: number) => stroke([[x + dx * s - s * 1.2 * k, y + dy * s + s * 0.2], [x + dx * s, y + dy * s], [x + dx * s + s * 0.7 * k, y + dy * s - s * 0.3], [x + dx * s + s * 0.4 * k, y + dy * s - s * 0.62], [x + dx * s, y + dy * s - s * 0.36]], s * 0.14, '#ffffff');
  return curl(1.3, 0.2, 1) + curl(-1.3, 0.4, -1) + curl(0.8, 0.9, 0.9) + curl(-0.9, 1.0, -0.8) + inked(puff([x, y], s * 2.2, s * 1.5, seededRandom('ouest')), fade('v', '#ffffff', '#cfe9f5'), s * 0.04, ink) + face({ at: [x, y - s * 0.3], radius: s * 0.72, mood }, { eyes: 'dot', eyeSize: 1.3, ink, nose: false, blush: '#9fd0ea' });
};

const say = (f: PanelFrame) => (text: string, x: number, y: number, to?: Point, voice: Voice = 'say', more: Partial<Speech> = {}): Speech => ({ text, at: [x * f.w, y * f.h], ...(to ? { to } : {}), voice, ...more });
interface Actor { art: string; mouth: Point }
const bust = (f: PanelFrame, look: FigureLook, x: number, y: number, radius: number, mood: Mood, more: Partial<Stance> = {}): Actor => ({ art: figure(look, { ...feetBelow(look, [x * f.w, y * f.h], radius * f.h), mood, ...more }), mouth: [x * f.w, (y + radius * 0.7) * f.h] });
function whole(f: PanelFrame, look: FigureLook, x: number, y: number, height: number, mood: Mood, more: Partial<Stance> = {}): Actor {
  const stance: Stance = { feet: [x * f.w, y * f.h], height: height * f.h, mood, ...more };
  return { art: shadowUnder(stance.feet, stance.height) + figure(look, stance), mouth: mouthOf(look, stance) };
}
const sound = (text: string, at: Point, size: number, angle: number, paint = '#ffd24d') => title({ face: 'shout', text, size, at, angle, jitter: 5, fill: paint, edge: ink, edgeWidth: size * 0.15 });
const rows = (...list: [number, readonly number[]][]): Row[] => list.map(([share, panels]) => ({ share, panels }));
const draw = (layout: Row[], ...panels: Panel[]) => () => page(style, layout, panels);
const spread = (panel: Panel) => () => page(wide, [{ share: 1, panels: [1] }], [panel]);

const sleeper = [
  draw(rows([3, [1]], [2, [1, 1]], [2, [1.2, 1]]),
    (f) => ({ art: sky(f) + rays({ width: f.w, height: f.h, centre: [f.w * 0.82, f.h * 0.5], colour: '#ffffff22', count: 22 }) + fill(oval(f.w * 0.82, f.h * 0.5, 70), '#fff6d0') + cloud(f.w * 0.2, f.h * 0.2, 260, 'a') + cloud(f.w * 0.76, f.h * 0.24, 180, 'b') + island(f.w * 0.84, f.h * 0.68, 90, 'i1') + anemone(f.w * 0.42, f.h * 0.5, 230) + cloudSea(f.w, f.h * 0.88, 'sea'), talk: [say(f)("Au matin, à bord de l'Anémone.", 0.18, 0.93, undefined, 'caption', { width: 420 })], over: title({ face: 'big', text: 'LA CARTE DU VENT', size: 74, at: [f.w / 2, 66], fill: '#fffdf4', edge: ink, edgeWidth: 16, shadow: '#e2574a', jitter: 1.5 }) + fill(textPath('talk', "1. LE VENT D'OUEST N'EST PAS RENTRÉ", 26, f.w / 2, 128, 'middle'), ink) }),
    (f) => { const a = bust(f, anatole, 0.36, 0.64, 0.23, 'worry', { turn: 0.4, pose: 'shrug' }); return { art: cabin(f) + a.art, talk: [say(f)("Maëlle\u00a0! Le vent d'ouest n'est pas rentré cette nuit.", 0.6, 0.15, a.mouth, 'say', { width: 340 })] }; },
    (f) => { const m = bust(f, maelle, 0.6, 0.64, 0.23, 'calm', { turn: -0.4, left: false }); return { art: cabin(f) + m.art, talk: [say(f)('Il est peut-être resté dormir chez des amis\u00a0?', 0.36, 0.16, m.mouth, 'say', { width: 300 })] }; },
    (f) => ({ art: cabin(f, '#bfe6f2') + basile(f.w * 0.34, f.h * 0.5, f.h * 0.17, 'flat', 0.5), talk: [say(f)("Un vent n'a pas d'amis.", 0.68, 0.16, [f.w * 0.42, f.h * 0.5]), say(f)('Il a des relations.', 0.72, 0.74, [f.w * 0.42, f.h * 0.6])] }),
    (f) => { const m = bust(f, maelle, 0.5, 0.66, 0.24, 'bold', { turn: 0.3, pose: 'cheer' }); return { art: fill(box(0, 0, f.w, f.h), '#ffd24d') + rays({ width: f.w, height: f.h, centre: [f.w / 2, f.h * 0.6], colour: '#ffe28a' }) + m.art, talk: [say(f)('Alors on part le chercher\u00a0!', 0.5, 0.14, m.mouth, 'shout', { width: 330 })] }; }),
  spread((f) => ({ art: sky(f, '#2f8fc4', '#7fcbe6', '#ffe9c0', '#ffcf9a') + rays({ width: f.w, height: f.h, centre: [f.w * 0.78, f.h * 0.62], colour: '#ffffff20', count: 30 }) + fill(oval(f.w * 0.78, f.h * 0.62, 300), glow('#fff6d0')) + fill(oval(f.w * 0.78, f.h * 0.62, 100), '#fff6d0') + cloud(f.w * 0.12, f.h * 0.16, 420, 'w1') + cloud(f.w * 0.5, f.h * 0.1, 300, 'w2') + cloud(f.w * 0.88, f.h * 0.2, 360, 'w3') + cloudSea(f.w, f.h * 0.74, 'w4', '#fff3e0', '#ffd9b8', 300) + island(f.w * 0.16, f.h * 0.5, 170, 'i2') + island(f.w * 0.62, f.h * 0.3, 100, 'i3', false) + island(f.w * 0.9, f.h * 0.52, 150, 'i4') + island(f.w * 0.7, f.h * 0.56, 60, 'i5') + anemone(f.w * 0.42, f.h * 0.52, 380) + cloudSea(f.w, f.h * 0.9, 'w5', '#ffffff', '#e0eef4', 420) + Array.from({ length: 9 }, (_, i) => line(`M${px(f.w * 0.64 + i * 34)},${px(f.h * 0.18 + Math.abs(i - 4) * 12)}q9,-12 18,0q9,-12 18,0`, ink, 3)).join(''), talk: [say(f)('Ils cherchèrent au-dessus de la mer de nuages,', 0.13, 0.07, undefined, 'caption', { width: 460, size: 36 }), say(f)('sous les îles, et même derrière la lune de la veille.', 0.84, 0.94, undefined, 'caption', { width: 560, size: 36 }), say(f)("Vent d'oueeeest\u00a0!", 0.36, 0.82, [f.w * 0.42, f.h * 0.7], 'shout', { size: 40 })] })),
  draw(rows([2, [1]], [2, [1, 1.2]], [2.4, [1]]),
    (f) => ({ art: sky(f, '#8fd3ea', '#dff3ee') + island(f.w * 0.5, f.h * 0.66, f.h * 0.42, 'still') + line(`M${px(f.w * 0.22)},${px(f.h * 0.4)}L${px(f.w * 0.82)},${px(f.h * 0.4)}`, ink, 3) + [0.3, 0.42, 0.66, 0.76].map((k, i) => inked(box(f.w * k - 34, f.h * 0.4, 68, 84), ['#fff', '#f2b632', '#e2574a', '#a8e0e8'][i] ?? '#fff', 3, ink)).join(''), talk: [say(f)('Pas un souffle. Regardez le linge\u00a0: il pend comme un lundi.', 0.5, 0.13, undefined, 'say', { width: 520 })] }),
    (f) => { const m = bust(f, maelle, 0.5, 0.66, 0.25, 'think', { turn: 0.5, pose: 'think' }); return { art: sky(f, '#dff3ee', '#8cc47a') + m.art, talk: [say(f)('Vous entendez\u00a0?', 0.5, 0.13, m.mouth)] }; },
    (f) => ({ art: sky(f, '#c4e4d0', '#6fae6a') + fill(smooth([[-20, f.h * 0.8], [f.w * 0.3, f.h * 0.36], [f.w * 0.7, f.h * 0.3], [f.w + 20, f.h * 0.7], [f.w + 20, f.h + 20], [-20, f.h + 20]], true), '#5f9e5a') + inked(smooth([[f.w * 0.3, f.h + 10], [f.w * 0.32, f.h * 0.66], [f.w * 0.52, f.h * 0.52], [f.w * 0.74, f.h * 0.66], [f.w * 0.78, f.h + 10]], true), '#2b3a40', 4, ink), over: sound('Rrrrr...', [f.w * 0.56, f.h * 0.3], 80, -6, '#fffdf4') + sound('zzz', [f.w * 0.8, f.h * 0.52], 50, 10, '#fffdf4') }),
    (f) => { const m = whole(f, maelle, 0.14, 0.98, 0.62, 'awe', { turn: 0.6 }); const a = whole(f, anatole, 0.29, 0.98, 0.6, 'calm', { turn: 0.6, pose: 'think' }); return { art: sky(f, '#3a5f6f', '#5f9e8a', '#8cc47a') + specks({ width: f.w, height: f.h, seed: 'fl', count: 40, colour: '#fff6d0' }) + fill(smooth([[-20, f.h * 0.94], [f.w * 0.3, f.h * 0.9], [f.w * 0.7, f.h * 0.84], [f.w + 20, f.h * 0.9], [f.w + 20, f.h + 20], [-20, f.h + 20]], true), '#4a8a55') + wind(f.w * 0.68, f.h * 0.62, f.h * 0.24, 'asleep') + m.art + a.art + basile(f.w * 0.43, f.h * 0.72, f.h * 0.07, 'flat', 0.5), talk: [say(f)('Il fait la sieste\u00a0!', 0.2, 0.14, m.mouth), say(f)('On ne réveille jamais un vent qui dort.', 0.46, 0.3, a.mouth, 'whisper', { width: 300 })] }; }),
  draw(rows([1.8, [1, 1, 1]], [2.6, [1]], [2, [1.2, 1]]),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#dff3ee') + basile(f.w * 0.5, f.h * 0.6, f.h * 0.2, 'worry', 0.2) + turned(30, [f.w * 0.66, f.h * 0.4], inked(smooth([[f.w * 0.66, f.h * 0.2], [f.w * 0.74, f.h * 0.36], [f.w * 0.66, f.h * 0.54], [f.w * 0.58, f.h * 0.36]], true), '#fff', 3, ink)), talk: [say(f)('Une plume...', 0.4, 0.13, [f.w * 0.5, f.h * 0.5])] }),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#ffe9a8') + basile(f.w * 0.5, f.h * 0.6, f.h * 0.24, 'cry', 0), talk: [say(f)('Aaa... aaah...', 0.5, 0.13, [f.w * 0.5, f.h * 0.5])] }),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#e8574a') + focusLines({ width: f.w, height: f.h, seed: 'at', centre: [f.w / 2, f.h * 0.6], clear: 130, colour: '#fffdf4' }) + basile(f.w * 0.5, f.h * 0.64, f.h * 0.26, 'laugh', 0), over: sound('Tchii\u00a0!', [f.w * 0.5, f.h * 0.17], 90, -8) }),
    (f) => ({ art: sky(f, '#2f8fc4', '#a8e0e8') + speedLines({ width: f.w, height: f.h, seed: 'go', colour: '#ffffff', angle: -12, count: 80 }) + wind(f.w * 0.18, f.h * 0.62, f.h * 0.26, 'shock') + [0, 1, 2, 3].map((i) => stroke([[f.w * 0.2, f.h * (0.5 + i * 0.1)], [f.w * 0.5, f.h * (0.3 + i * 0.14)], [f.w * 0.85, f.h * (0.2 + i * 0.18)], [f.w * 1.05, f.h * (0.1 + i * 0.2)]], 26, '#ffffffcc')).join('') + turned(-14, [f.w * 0.68, f.h * 0.5], anemone(f.w * 0.68, f.h * 0.42, 240)), talk: [say(f)('Cap à l\u2019est, apparemment\u00a0!', 0.74, 0.88, [f.w * 0.7, f.h * 0.66], 'shout', { width: 420 })], over: sound('VVVOUUUH', [f.w * 0.4, f.h * 0.14], 110, -8) }),
    (f) => ({ art: cabin(f) + inked(box(f.w * 0.1, f.h * 0.3, f.w * 0.8, f.h * 0.64, 8), '#fff4d0', 4, ink) + line(smooth([[f.w * 0.18, f.h * 0.8], [f.w * 0.36, f.h * 0.5], [f.w * 0.56, f.h * 0.74], [f.w * 0.82, f.h * 0.44]]), '#e2574a', 5, 'stroke-dasharray="14 12"') + fill(textPath('letter', 'Ici, le vent fait la sieste.', 30, f.w * 0.5, f.h * 0.5, 'middle'), ink) + fill(textPath('letter', 'Chut\u00a0!', 50, f.w * 0.62, f.h * 0.66, 'middle'), '#e2574a') + fill(oval(f.w * 0.36, f.h * 0.62, 10), '#e2574a') }),
    (f) => ({ art: cabin(f) + basile(f.w * 0.36, f.h * 0.56, f.h * 0.2, 'smug', 0.4), talk: [say(f)('J\u2019ajouterais\u00a0: «\u00a0sans plumes\u00a0».', 0.66, 0.16, [f.w * 0.44, f.h * 0.5], 'say', { width: 260 }), say(f)('Fin.', 0.88, 0.92, undefined, 'caption')] })),
];

/** The cloud merchant is a sheep, naturally. */
function sheep(x: number, y: number, r: number, mood: Mood): string {
  return inked(puff([x, y + r * 1.7], r * 3.2, r * 2.3, seededRandom('laine')), '#fffdf4', r * 0.05, ink) + [-1, 1].map((k) => inked(smooth([[x + k * r * 0.7, y - r * 0.2], [x + k * r * 1.5, y - r * 0.1], [x + k * r * 1.4, y + r * 0.3], [x + k * r * 0.8, y + r * 0.2]], true), '#4a4048', r * 0.05, ink)).join('') + inked(smooth([[x, y - r * 0.9], [x + r * 0.8, y - r * 0.5], [x + r * 0.7, y + r * 0.5], [x, y + r], [x - r * 0.7, y + r * 0.5], [x - r * 0.8, y - r * 0.5]], true), '#6a5c66', r * 0.05, ink) + inked(puff([x, y - r * 0.72], r * 1.6, r * 0.8, seededRandom('toupet')), '#fffdf4', r * 0.05, ink) + face({ at: [x, y], radius: r * 0.8, mood }, { eyes: 'round', eyeSize: 1.1, iris: '#6a5c66', ink, brow: null, nose: false, mouthLine: 0.66 }) + inked(box(x - r * 0.8, y + r * 1.5, r * 1.6, r * 1.4, 8), '#3fa7a0', r * 0.05, ink);
}
const stall = (x: number, y: number, w: number, paint: string) => inked(box(x - w / 2, y - w * 0.36, w, w * 0.36), '#b06e3a', 3.4, ink) + line(`M${px(x - w * 0.46)},${px(y - w * 0.36)}v${px(-w * 0.6)}M${px(x + w * 0.46)},${px(y - w * 0.36)}v${px(-w * 0.6)}`, ink, 6) + [0, 1, 2, 3, 4, 5].map((i) => inked(`M${px(x - w * 0.56 + (i * w * 1.12) / 6)},${px(y - w * 0.9)}h${px((w * 1.12) / 6)}v${px(w * 0.2)}q${px(-(w * 1.12) / 12)},${px(w * 0.1)} ${px(-(w * 1.12) / 6)},0Z`, i % 2 ? '#fffdf4' : paint, 3, ink)).join('');

const market = [
  draw(rows([2.4, [1]], [2, [1, 1]], [2, [1]]),
    (f) => ({ art: sky(f, '#7fcbe6', '#ffe9c0') + cloudSea(f.w, f.h * 0.9, 'm1') + inked(box(-10, f.h * 0.82, f.w + 20, f.h * 0.08), '#b06e3a', 4, ink) + stall(f.w * 0.68, f.h * 0.84, 260, '#e2574a') + sheep(f.w * 0.68, f.h * 0.4, 52, 'calm') + inked(box(f.w * 0.68 - 130, f.h * 0.84 - 94, 260, 94), '#b06e3a', 3.4, ink) + whole(f, maelle, 0.2, 0.86, 0.6, 'happy', { turn: 0.5, pose: 'walk' }).art + cloud(f.w * 0.9, f.h * 0.3, 120, 'm2', '#ffd9e0', '#f2b0bc'), talk: [say(f)('Un petit nuage, s’il vous plaît\u00a0!', 0.26, 0.16, [f.w * 0.21, f.h * 0.4], 'say', { width: 320 })], over: fill(textPath('talk', 'LE MARCHÉ AUX NUAGES', 20, f.w * 0.68, f.h * 0.77, 'middle'), '#fffdf4') }),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), fade('v', '#a8e0e8', '#dff3ee')) + sheep(f.w * 0.5, f.h * 0.56, f.h * 0.17, 'smug'), talk: [say(f)('Cumulus, stratus, ou le reste d’hier\u00a0?', 0.5, 0.15, [f.w * 0.5, f.h * 0.5], 'say', { width: 320 })] }),
    (f) => { const m = bust(f, maelle, 0.5, 0.64, 0.24, 'worry', { turn: 0.3, pose: 'think' }); return { art: fill(box(0, 0, f.w, f.h), fade('v', '#ffe9a8', '#ffd24d')) + m.art, talk: [say(f)('Quelque chose de doux. C’est pour dormir dessus.', 0.5, 0.15, m.mouth, 'say', { width: 330 })] }; },
    (f) => ({ art: sky(f, '#7fcbe6', '#ffe9c0') + cloudSea(f.w, f.h * 0.95, 'm6') + basile(f.w * 0.22, f.h * 0.52, f.h * 0.16, 'flat', 0.5) + cloud(f.w * 0.58, f.h * 0.6, 220, 'buy', '#f0eef8', '#b8b4cc') + line(`M${px(f.w * 0.62)},${px(f.h * 0.68)}v60`, ink, 3) + turned(8, [f.w * 0.62, f.h * 0.85], inked(box(f.w * 0.62 - 46, f.h * 0.8, 92, 56, 6), '#ffe9a8', 3, ink) + line(`M${px(f.w * 0.62 - 30)},${px(f.h * 0.85)}h60M${px(f.w * 0.62 - 30)},${px(f.h * 0.9)}h46`, ink, 3)), talk: [say(f)('Il y a une étiquette.', 0.38, 0.14, [f.w * 0.28, f.h * 0.46]), say(f)('Les étiquettes, c’est pour les chaussettes\u00a0!', 0.78, 0.22, [f.w, f.h * 0.4], 'say', { width: 330 })] })),
  spread((f) => ({ art: sky(f, '#4fb3d9', '#bfe6ee', '#ffe9c0') + cloudSea(f.w, f.h * 0.62, 'mk0', '#fff3e0', '#ffd9b8', 300) + island(f.w * 0.12, f.h * 0.3, 110, 'mi1') + island(f.w * 0.86, f.h * 0.26, 140, 'mi2') + anemone(f.w * 0.5, f.h * 0.2, 220, true) + inked(box(-20, f.h * 0.7, f.w + 40, f.h * 0.05), '#b06e3a', 5, ink) + [0.1, 0.3, 0.5, 0.7, 0.9].map((k, i) => sheep(f.w * k, f.h * 0.5, 54, (['calm', 'joy', 'smug', 'sleepy', 'happy'] as const)[i] ?? 'calm') + stall(f.w * k, f.h * 0.72, 300, ['#e2574a', '#3fa7a0', '#f2b632', '#7a5fa8', '#e2752e'][i] ?? '#e2574a') + cloud(f.w * k - 70, f.h * 0.63, 90, `s${i}`, ['#ffd9e0', '#ffffff', '#e6e0f8', '#d8ecf4', '#fff0c0'][i], '#b8b4cc') + cloud(f.w * k + 60, f.h * 0.63, 80, `t${i}`)).join('') + inked(box(-20, f.h * 0.92, f.w + 40, f.h * 0.2), '#9a5f34', 5, ink) + whole(f, maelle, 0.2, 0.97, 0.34, 'joy', { pose: 'run', turn: 0.5 }).art + cloud(f.w * 0.27, f.h * 0.68, 170, 'carry', '#f0eef8', '#b8b4cc') + whole(f, anatole, 0.62, 0.98, 0.34, 'awe', { turn: -0.4, pose: 'shrug' }).art + basile(f.w * 0.42, f.h * 0.82, 56, 'flat', 0.4), talk: [say(f)('On y vend des averses au litre, du brouillard au mètre,', 0.24, 0.07, undefined, 'caption', { width: 620, size: 36 }), say(f)('et des éclaircies, mais il faut réserver.', 0.8, 0.86, undefined, 'caption', { width: 520, size: 36 }), say(f)('Orages\u00a0! Mes beaux orages\u00a0!', 0.1, 0.4, [f.w * 0.1, f.h * 0.46], 'shout', { size: 34 })] })),
  draw(rows([2, [1, 1]], [2, [1]], [2.2, [1, 1]]),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), fade('v', '#2a3a5f', '#5a6a9a')) + fill(oval(f.w * 0.78, f.h * 0.22, 44), '#fff6d0') + specks({ width: f.w, height: f.h * 0.6, seed: 'nuit', count: 30 }) + cloud(f.w * 0.5, f.h * 0.72, f.w * 0.8, 'bed', '#f0eef8', '#b8b4cc') + figure(maelle, { feet: [f.w * 0.5, f.h * 0.98], height: f.h * 0.6, mood: 'asleep', pose: 'sit' }), talk: [say(f)('Bonne nuit, tout le monde...', 0.4, 0.13, [f.w * 0.5, f.h * 0.5])] }),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#3a4a6f') + cloud(f.w * 0.5, f.h * 0.5, f.w * 0.8, 'bed', '#b8b4cc', '#8a86a4') + face({ at: [f.w * 0.5, f.h * 0.46], radius: f.h * 0.15, mood: 'angry' }, { eyes: 'dot', ink, nose: false }), over: sound('GRRROUM', [f.w * 0.5, f.h * 0.2], 84, -6) }),
    (f) => ({ art: cabin(f, '#3a4a6f') + cloud(f.w * 0.5, f.h * 0.24, f.w * 0.5, 'bed', '#8a86a4', '#5a5674') + rain({ width: f.w, height: f.h, seed: 'pluie', colour: '#bfe6ff', count: 170, length: 70, weight: 3 }) + fill(`M${px(f.w * 0.5)},${px(f.h * 0.3)}l-40,90l30,-4l-30,90l90,-120l-36,2l34,-58Z`, '#ffd24d', `stroke="${ink}" stroke-width="4"`) + bust(f, anatole, 0.16, 0.6, 0.2, 'shock', { turn: 0.4 }).art + bust(f, maelle, 0.84, 0.6, 0.2, 'cry', { turn: -0.4 }).art }),
    (f) => ({ art: cabin(f, '#3a4a6f') + basile(f.w * 0.5, f.h * 0.52, f.h * 0.2, 'flat', 0) + rain({ width: f.w, height: f.h, seed: 'p2', colour: '#bfe6ff', count: 60, length: 60, weight: 3 }), talk: [say(f)('Il y avait une étiquette.', 0.5, 0.13, [f.w * 0.5, f.h * 0.45])] }),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#e2574a') + turned(-6, [f.w / 2, f.h / 2], inked(box(f.w * 0.14, f.h * 0.2, f.w * 0.72, f.h * 0.6, 12), '#ffe9a8', 5, ink) + fill(oval(f.w * 0.22, f.h * 0.3, 12), ink) + fill(textPath('letter', 'Très doux.', 46, f.w / 2, f.h * 0.43, 'middle'), ink) + fill(textPath('letter', 'Contient de l’orage.', 32, f.w / 2, f.h * 0.57, 'middle'), '#b3322c') + fill(textPath('letter', 'Ni repris, ni échangé.', 28, f.w / 2, f.h * 0.7, 'middle'), ink)) })),
];

/** The island that is a giant: Gérard, asleep in the cloud sea with trees on his head. */
function gerard(x: number, y: number, s: number, mood: Mood): string {
  return inked(smooth([[x - s * 1.5, y + s * 0.9], [x - s * 1.2, y - s * 0.1], [x - s * 0.5, y - s * 0.62], [x + s * 0.5, y - s * 0.62], [x + s * 1.2, y - s * 0.1], [x + s * 1.5, y + s * 0.9]], true), fade('v', '#b98a5a', '#8a6048', '#6a4a4a'), 6, ink) + inked(smooth([[x - s * 1.16, y - s * 0.2], [x - s * 0.5, y - s * 0.7], [x + s * 0.5, y - s * 0.72], [x + s * 1.16, y - s * 0.2], [x + s * 0.7, y - s * 0.3], [x + s * 0.3, y - s * 0.18], [x - s * 0.2, y - s * 0.32], [x - s * 0.7, y - s * 0.2]], true), '#8cc47a', 5, ink) + [[-0.5, -0.6, 0.5], [0.5, -0.62, 0.42], [0.1, -0.68, 0.36]].map(([a = 0, b = 0, c = 0]) => inked(box(x + a * s - 6, y + b * s - c * s * 0.5, 12, c * s * 0.5), '#7a4a2b', 3, ink) + inked(oval(x + a * s, y + b * s - c * s * 0.7, c * s * 0.34, c * s * 0.4), '#5f9e5a', 3.4, ink)).join('') + face({ at: [x, y + s * 0.16], radius: s * 0.8, mood }, { eyes: 'round', eyeSize: 1.1, iris: '#8a6048', ink, brow: '#5f9e5a', nose: false, mouthLine: 0.5 }) + inked(smooth([[x - s * 0.16, y + s * 0.3], [x, y + s * 0.08], [x + s * 0.16, y + s * 0.3], [x + s * 0.1, y + s * 0.42], [x - s * 0.1, y + s * 0.42]], true), '#c99a6a', 4, ink);
}

const sneezer = [
  draw(rows([2.4, [1]], [2, [1.2, 1]], [2, [1, 1]]),
    (f) => ({ art: sky(f, '#4fb3d9', '#dff3ee') + cloudSea(f.w, f.h * 0.84, 'g1') + island(f.w * 0.66, f.h * 0.6, 170, 'gi', false) + anemone(f.w * 0.24, f.h * 0.4, 170) + cloudSea(f.w, f.h * 0.98, 'g2', '#ffffff', '#dfeef4', 300), talk: [say(f)('Une île qui n’est pas sur la carte\u00a0!', 0.34, 0.84, [f.w * 0.24, f.h * 0.55], 'say', { width: 340 })], over: title({ face: 'talk', text: '3. L’ÎLE QUI ÉTERNUE', size: 44, at: [f.w * 0.68, 62], fill: '#fffdf4', edge: ink, edgeWidth: 10 }) }),
    (f) => { const m = whole(f, maelle, 0.42, 0.96, 0.7, 'bold', { turn: 0.4, pose: 'point' }); return { art: sky(f, '#7fcbe6', '#dff3ee') + fill(box(0, f.h * 0.9, f.w, f.h), '#8cc47a') + line(`M0,${px(f.h * 0.9)}h${px(f.w)}`, ink, 4) + m.art + line(`M${px(f.w * 0.8)},${px(f.h * 0.94)}V${px(f.h * 0.36)}`, ink, 7) + inked(angular([[f.w * 0.8, f.h * 0.36], [f.w * 0.96, f.h * 0.42], [f.w * 0.8, f.h * 0.5]]), '#e2574a', 3, ink), talk: [say(f)('Je plante le drapeau\u00a0!', 0.4, 0.12, m.mouth)] }; },
    (f) => { const a = bust(f, anatole, 0.5, 0.64, 0.25, 'worry', { turn: -0.3 }); return { art: sky(f, '#7fcbe6', '#8cc47a') + a.art, talk: [say(f)('Elle est tiède, cette île.', 0.5, 0.13, a.mouth)] }; },
    (f) => ({ art: sky(f, '#dff3ee', '#8cc47a') + fill(box(0, f.h * 0.8, f.w, f.h), '#7fb56d') + line(`M${px(f.w * 0.5)},${px(f.h * 0.84)}V${px(f.h * 0.3)}`, ink, 8) + inked(angular([[f.w * 0.5, f.h * 0.3], [f.w * 0.78, f.h * 0.4], [f.w * 0.5, f.h * 0.52]]), '#e2574a', 4, ink) + [-1, 1].map((k) => line(`M${px(f.w * 0.5 + k * 60)},${px(f.h * 0.8)}q${k * 20},-20 0,-40M${px(f.w * 0.5 + k * 90)},${px(f.h * 0.82)}q${k * 26},-30 0,-60`, ink, 4)).join(''), over: sound('A...', [f.w * 0.24, f.h * 0.2], 70, -8, '#fffdf4') + sound('aaa...', [f.w * 0.74, f.h * 0.16], 90, 6, '#fffdf4') }),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#ffd24d') + focusLines({ width: f.w, height: f.h, seed: 'gg', centre: [f.w / 2, f.h * 0.6], clear: 170, colour: '#fffdf4' }) + basile(f.w * 0.5, f.h * 0.6, f.h * 0.22, 'shock', 0), talk: [say(f)('Ce n’est pas moi, cette fois.', 0.5, 0.14, [f.w * 0.5, f.h * 0.5], 'say', { width: 300 })] })),
  spread((f) => ({ art: sky(f, '#2f8fc4', '#8fd3ea', '#ffeecb') + rays({ width: f.w, height: f.h, centre: [f.w * 0.56, f.h * 0.6], colour: '#ffffff2a', count: 34 }) + cloudSea(f.w, f.h * 0.66, 'gs0', '#fff3e0', '#ffd9b8', 320) + gerard(f.w * 0.6, f.h * 0.56, 420, 'laugh') + cloudSea(f.w, f.h * 0.9, 'gs1', '#ffffff', '#dfeef4', 440) + turned(-28, [f.w * 0.16, f.h * 0.36], anemone(f.w * 0.16, f.h * 0.34, 210, true)) + turned(30, [f.w * 0.36, f.h * 0.2], figure(maelle, { feet: [f.w * 0.36, f.h * 0.3], height: 250, mood: 'shock', pose: 'fall' })) + turned(-20, [f.w * 0.3, f.h * 0.6], figure(anatole, { feet: [f.w * 0.29, f.h * 0.68], height: 240, mood: 'shock', pose: 'fall', left: true })) + speedLines({ width: f.w * 0.5, height: f.h, seed: 'gz', colour: '#ffffff', angle: 8, count: 40 }), over: sound('TCHAAAA !', [f.w * 0.34, f.h * 0.84], 210, -6) })),
  draw(rows([2.4, [1]], [2, [1, 1]], [2, [1, 1.2]]),
    (f) => ({ art: sky(f, '#7fcbe6', '#ffeecb') + cloudSea(f.w, f.h * 0.7, 'gx') + gerard(f.w * 0.66, f.h * 0.54, 190, 'sad') + cloudSea(f.w, f.h * 1.06, 'gy', '#ffffff', '#dfeef4', 300) + anemone(f.w * 0.2, f.h * 0.5, 120), talk: [say(f)('Pardon. Vous m’avez chatouillé avec votre drapeau.', 0.3, 0.14, [f.w * 0.56, f.h * 0.5], 'say', { width: 380 })] }),
    (f) => { const m = bust(f, maelle, 0.5, 0.64, 0.25, 'happy', { turn: 0.4 }); return { art: sky(f) + m.art, talk: [say(f)('Comment vous appelez-vous\u00a0? C’est pour la carte.', 0.5, 0.14, m.mouth, 'say', { width: 320 })] }; },
    (f) => ({ art: sky(f, '#8fd3ea', '#ffeecb') + gerard(f.w * 0.5, f.h * 0.74, f.w * 0.3, 'awe'), talk: [say(f)('Personne ne me l’a jamais demandé.', 0.5, 0.13, [f.w * 0.5, f.h * 0.6], 'say', { width: 330 })] }),
    (f) => ({ art: sky(f, '#8fd3ea', '#ffeecb') + gerard(f.w * 0.5, f.h * 0.76, f.w * 0.34, 'happy'), talk: [say(f)('«\u00a0Île Personne\u00a0»\u00a0?', 0.34, 0.12, [-10, f.h * 0.3]), say(f)('J’aimerais mieux Gérard.', 0.56, 0.3, [f.w * 0.5, f.h * 0.7], 'say', { width: 400 })] }),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#c98a4a') + turned(-2, [f.w / 2, f.h / 2], inked(box(f.w * 0.07, f.h * 0.1, f.w * 0.86, f.h * 0.8, 8), '#fff4d0', 4, ink) + line(smooth([[f.w * 0.16, f.h * 0.74], [f.w * 0.34, f.h * 0.5], [f.w * 0.5, f.h * 0.66], [f.w * 0.7, f.h * 0.4]]), '#e2574a', 5, 'stroke-dasharray="14 12"') + moved(f.w * 0.74, f.h * 0.36, gerard(0, 0, 60, 'happy')) + fill(textPath('letter', 'Île Gérard', 50, f.w * 0.36, f.h * 0.3, 'middle'), ink) + fill(textPath('letter', '(mobile, très poli)', 27, f.w * 0.36, f.h * 0.4, 'middle'), '#7a4a2b')), talk: [say(f)('Fin.', 0.88, 0.9, undefined, 'caption')] })),
];

function cover() {
  const [w, h] = [800, 1200];
  const f = { w, h };
  const art =
    sky(f, '#1f6fa8', '#5fb8dc', '#ffe3b0', '#ffb98a') + rays({ width: w, height: h, centre: [420, 560], colour: '#ffffff24', count: 28 }) + fill(oval(420, 560, 330), glow('#fff6d0')) + fill(oval(420, 560, 150), '#fff3c4') +
    cloud(120, 420, 260, 'c1') + cloud(690, 470, 240, 'c2') + island(660, 700, 110, 'ci1') + island(110, 640, 80, 'ci2', false) + anemone(420, 540, 300) +
    cloudSea(w, 850, 'cs1', '#fff3e0', '#ffcfa8', 240) +
    basile(610, 820, 84, 'smug', -0.3, false) + figure(anatole, { feet: [190, 1230], height: 560, mood: 'calm', turn: 0.4, pose: 'hips' }) + figure(maelle, { feet: [400, 1240], height: 590, mood: 'joy', turn: 0.3, pose: 'wave' }) +
    cloudSea(w, 1120, 'cs2', '#ffffff', '#dfeef4', 300) +
    title({ face: 'big', text: 'LA CARTE', size: 138, at: [400, 105], fill: '#fffdf4', edge: ink, edgeWidth: 28, shadow: '#e2574a', shadowBy: [6, 9], jitter: 2 }) +
    title({ face: 'big', text: 'DU VENT', size: 138, at: [400, 236], fill: '#ffd24d', edge: ink, edgeWidth: 28, shadow: '#e2574a', shadowBy: [6, 9], jitter: 2 });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'la-carte-du-vent',
  title: { en: 'The Map of the Wind', fr: 'La Carte du vent', id: 'Peta Angin', zh: '风的地图' },
  description: {
    en: 'Maëlle, her grandfather and a fox with opinions fly the airship Anémone and draw what no map shows: where winds nap, where clouds are sold and which islands answer to a name.',
    fr: "Maëlle, son grand-père et un renard qui a des avis pilotent le dirigeable l'Anémone et dessinent ce qu'aucune carte ne montre : où les vents font la sieste, où l'on vend les nuages, et quelles îles ont un prénom.",
    id: 'Maëlle, kakeknya, dan seekor rubah yang banyak pendapat menerbangkan kapal udara Anémone dan memetakan hal yang tak ada di peta: tempat angin tidur siang, pasar awan, dan pulau yang punya nama.',
    zh: '玛艾尔、爷爷和一只意见很多的狐狸驾驶飞艇“银莲花号”，画下地图上没有的东西：风在哪里午睡，云在哪里出售，哪座岛有自己的名字。',
  },
  status: 'ongoing', category: 'Bande dessinée', rating: 'Everyone', direction: 'ltr', mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false }, playlists: ['Wide skies', 'Start here'],
  language: 'fr', printed: 'La Carte du vent', writer: 'Solène Marchand', penciller: 'Odile Brisart',
  genres: ['Adventure', 'Fantasy', 'Comedy'], tags: ['airship', 'clouds', 'fox', 'wide pages', 'full colour'], characters: ['Maëlle', 'Anatole', 'Basile', 'Gérard'],
  publisher: 'Éditions du Courant d’air', group: 'Courant d’air', encoding: { kind: 'colour', quality: 50 }, cover,
  chapters: [
    { number: '1', title: "Le vent d'ouest n'est pas rentré", summary: "Un vent manque à l'appel, et il ronfle.", released: [2026, 1, 18], pages: sleeper },
    { number: '2', title: 'Le marché aux nuages', summary: 'Il faut toujours lire les étiquettes.', released: [2026, 4, 25], pages: market },
    { number: '3', title: "L'île qui éternue", summary: "Une île tiède, un drapeau, un éternuement.", released: [2026, 8, 9], pages: sneezer },
  ],
};
