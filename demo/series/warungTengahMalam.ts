import type { Hand, Speech, Voice } from '../drawing/balloon.ts';
import { dotFade, focusLines, rain, rays, specks } from '../drawing/effects.ts';
import { face, type Mood } from '../drawing/face.ts';
import { feetBelow, figure, type FigureLook, type Stance } from '../drawing/figure.ts';
import { longHair } from '../drawing/hairstyles.ts';
import { box, faint, fill, inked, line, oval, px, smooth, stroke, turned, type Point } from '../drawing/ink.ts';
import { textPath, title } from '../drawing/lettering.ts';
import { finished, strip } from '../drawing/page.ts';
import { fade, glow } from '../drawing/paint.ts';
import { skyline, streetLamp } from '../drawing/townscape.ts';
import type { SeriesPlan } from '../seriesKind.ts';

const ink = '#2a1636';
const W = 800;
const hand: Hand = { face: 'soft', size: 40, capitals: false, line: 3.6, paper: '#fff9ec', ink, captionPaper: '#2a1636', captionInk: '#ffe2a8' };

const diraHair = longHair('#2f1d3a', '#7a4f8f', 1.5);
const dira: FigureLook = {
  skin: '#e0a878', heads: 3.6, top: '#f2efe6', sleeve: '#f2efe6', bottom: '#3a3a5f', shoe: '#2a1636', limb: 0.38, ink,
  skirt: { paint: '#3a3a5f', length: 0.5, flare: 1.3 },
  face: { eyes: 'manga', iris: '#8a5a3a', ink, blush: '#f2705a', brow: '#6a4a7a' },
  hairBack: diraHair.hairBack, hairFront: diraHair.hairFront,
  outfit: (t) => line(`M${px(-t.shoulder * 0.4)},${px(t.top)}L0,${px(t.top + t.shoulder * 1.3)}L${px(t.shoulder * 0.4)},${px(t.top)}`, '#3f8fa8', t.shoulder * 0.12) + inked(box(-t.shoulder * 0.28, t.top + t.shoulder * 1.1, t.shoulder * 0.56, t.shoulder * 0.5, 3), '#ffd24d', t.line * 0.7, ink),
};

/** Pak Oyen: an orange cat, cook, owner, philosopher. The head's middle and radius. */
function oyen(x: number, y: number, r: number, mood: Mood, turn = 0, ladle = false): string {
  const w = Math.max(2.6, r * 0.05);
  const at = (a: number, b: number): Point => [x + (a + turn * 0.1) * r, y + b * r];
  const ear = (k: number) => inked(smooth([at(k * 0.3, -0.72), at(k * 0.84, -1.36), at(k * 0.96, -0.4)], true), '#f28c33', w, ink) + fill(smooth([at(k * 0.48, -0.74), at(k * 0.8, -1.1), at(k * 0.84, -0.56)], true), '#ffc9a0');
  const tail = stroke([[x + r * 0.9, y + r * 2.9], [x + r * 1.9, y + r * 2.6], [x + r * 2.0, y + r * 1.5], [x + r * 1.6, y + r * 1.0]], r * 0.46, ink, 'end') + stroke([[x + r * 0.9, y + r * 2.9], [x + r * 1.86, y + r * 2.56], [x + r * 1.96, y + r * 1.5], [x + r * 1.62, y + r * 1.1]], r * 0.34, '#f28c33', 'end');
  const body = inked(smooth([[x - r * 0.7, y + r * 0.7], [x + r * 0.7, y + r * 0.7], [x + r * 1.16, y + r * 2], [x + r * 0.95, y + r * 3.1], [x - r * 0.95, y + r * 3.1], [x - r * 1.16, y + r * 2]], true), '#f28c33', w, ink);
  const apron = inked(smooth([[x - r * 0.52, y + r * 1.05], [x + r * 0.52, y + r * 1.05], [x + r * 0.84, y + r * 2.1], [x + r * 0.74, y + r * 2.95], [x - r * 0.74, y + r * 2.95], [x - r * 0.84, y + r * 2.1]], true), '#2f7f76', w, ink) + line(`M${px(x - r * 0.5)},${px(y + r * 1.1)}L${px(x - r * 0.3)},${px(y + r * 0.8)}M${px(x + r * 0.5)},${px(y + r * 1.1)}L${px(x + r * 0.3)},${px(y + r * 0.8)}`, '#2f7f76', r * 0.12) + fill(oval(x, y + r * 1.7, r * 0.26), '#ffd24d') + fill(oval(x + r * 0.1, y + r * 1.62, r * 0.22), '#2f7f76');
  const paw = (k: number, dy: number) => line(`M${px(x + k * r * 0.8)},${px(y + r * 1.2)}Q${px(x + k * r * 1.4)},${px(y + r * (1.6 + dy * 0.2))} ${px(x + k * r * 1.0)},${px(y + r * (2.1 + dy))}`, ink, r * 0.5) + line(`M${px(x + k * r * 0.8)},${px(y + r * 1.2)}Q${px(x + k * r * 1.4)},${px(y + r * (1.6 + dy * 0.2))} ${px(x + k * r * 1.0)},${px(y + r * (2.1 + dy))}`, '#f28c33', r * 0.4) + inked(oval(x + k * r * 1.0, y + r * (2.1 + dy), r * 0.24, r * 0.2), '#fff1dc', w * 0.8, ink);
  const head = inked(smooth([at(0, -0.92), at(0.66, -0.76), at(1.04, -0.1), at(1.0, 0.46), at(0.5, 0.84), at(0, 0.9), at(-0.5, 0.84), at(-1.0, 0.46), at(-1.04, -0.1), at(-0.66, -0.76)], true), '#f79a40', w, ink);
  const stripes = [-0.22, 0, 0.22].map((k) => stroke([at(k, -0.9), at(k * 0.9, -0.7), at(k * 0.8, -0.5)], r * 0.11, '#c9601c', 'end')).join('') + [-1, 1].map((k) => stroke([at(k * 1.0, 0.1), at(k * 0.8, 0.14), at(k * 0.66, 0.12)], r * 0.1, '#c9601c', 'end') + stroke([at(k * 0.98, 0.4), at(k * 0.8, 0.4), at(k * 0.68, 0.36)], r * 0.1, '#c9601c', 'end')).join('');
  const muzzle = fill(smooth([at(-0.34, 0.4), at(0, 0.26), at(0.34, 0.4), at(0.3, 0.7), at(0, 0.8), at(-0.3, 0.7)], true), '#fff1dc');
  const kerchief = inked(smooth([at(-0.92, -0.42), at(-0.5, -0.86), at(0, -0.98), at(0.5, -0.86), at(0.92, -0.42), at(0.4, -0.6), at(0, -0.66), at(-0.4, -0.6)], true), '#e2503f', w, ink) + [-0.5, -0.16, 0.2, 0.52].map((k) => fill(oval(...at(k, -0.74 + Math.abs(k) * 0.14), r * 0.06), '#fff1dc')).join('');
  const features = face({ at: [x + turn * r * 0.1, y], radius: r * 0.92, mood, turn: turn * 0.5 }, { eyes: 'dot', eyeSize: 1.35, ink, nose: false, brow: '#8f3f10', mouthLine: 0.6, blush: '#ff7a5a' });
  const whiskers = [-1, 1].map((k) => [0.38, 0.52].map((dy) => line(`M${px(x + k * r * 0.5)},${px(y + r * dy)}L${px(x + k * r * 1.3)},${px(y + r * (dy * 1.3 - 0.12))}`, ink, w * 0.5)).join('')).join('');
  const spoon = ladle ? line(`M${px(x + r * 1.0)},${px(y + r * 1.6)}L${px(x + r * 1.5)},${px(y - r * 0.1)}`, ink, r * 0.16) + line(`M${px(x + r * 1.0)},${px(y + r * 1.6)}L${px(x + r * 1.5)},${px(y - r * 0.1)}`, '#c9d0d6', r * 0.09) + inked(oval(x + r * 1.54, y - r * 0.24, r * 0.28, r * 0.2), '#c9d0d6', w * 0.8, ink) : '';
  return tail + body + apron + ear(-1) + ear(1) + head + stripes + muzzle + features + fill(smooth([at(-0.1, 0.36), at(0.1, 0.36), at(0, 0.48)], true), '#e2503f') + whiskers + kerchief + paw(-1, 0) + spoon + paw(1, ladle ? -0.5 : 0);
}

/** Mbak Sari, a ghost of long standing; heat shows on her. */
function ghost(x: number, y: number, r: number, mood: Mood, turn = 0, heat = 0): string {
  const skin = ['#eef6ff', '#ffdcd2', '#ff9a80', '#ff5a40'][heat] ?? '#eef6ff';
  const w = Math.max(2.6, r * 0.05);
  const hair = smooth([[x, y - r * 1.2], [x + r * 0.95, y - r * 0.8], [x + r * 1.2, y + r * 0.4], [x + r * 1.3, y + r * 2], [x + r * 0.9, y + r * 2.7], [x - r * 0.9, y + r * 2.7], [x - r * 1.3, y + r * 2], [x - r * 1.2, y + r * 0.4], [x - r * 0.95, y - r * 0.8]], true);
  const gown = smooth([[x - r * 0.7, y + r * 0.9], [x + r * 0.7, y + r * 0.9], [x + r * 1.1, y + r * 2.4], [x + r * 1.2, y + r * 3.6], [x + r * 0.7, y + r * 3.3], [x + r * 0.2, y + r * 3.7], [x - r * 0.3, y + r * 3.3], [x - r * 0.9, y + r * 3.7], [x - r * 1.15, y + r * 2.6]], true);
  return fill(oval(x, y + r, r * 2.8), glow(heat > 1 ? '#ff9a60' : '#bfe0ff'), 'opacity=".6"') + faint(heat ? 1 : 0.9, inked(hair, '#3a2f5f', w, ink) + inked(gown, '#f5f9ff', w, ink) + line(`M${px(x - r * 0.3)},${px(y + r * 1.6)}q${px(r * 0.1)},${px(r)} 0,${px(r * 1.5)}M${px(x + r * 0.36)},${px(y + r * 1.7)}q${px(-r * 0.1)},${px(r)} 0,${px(r * 1.4)}`, '#b8cbe8', w) + inked(oval(x, y + r * 0.06, r * 0.84, r * 0.92), skin, w, ink) + face({ at: [x, y], radius: r * 0.86, mood, turn }, { eyes: 'dot', eyeSize: 1.35, ink, nose: false, brow: '#3a2f5f', blush: '#9fc0ff' }) + inked(smooth([[x - r * 0.95, y + r * 0.4], [x - r * 0.98, y - r * 0.6], [x, y - r * 1.14], [x + r * 0.98, y - r * 0.6], [x + r * 0.95, y + r * 0.4], [x + r * 0.74, y - r * 0.3], [x + r * 0.1, y - r * 0.72], [x - r * 0.5, y - r * 0.5], [x - r * 0.76, y - r * 0.1]], true), '#3a2f5f', w, ink)) + (heat === 3 ? [-1, 1].map((k) => stroke([[x + k * r, y - r * 0.2], [x + k * r * 1.5, y - r * 0.6], [x + k * r * 1.4, y - r * 1.0], [x + k * r * 1.9, y - r * 1.4]], r * 0.2, '#ffffff')).join('') : '');
}

const plate = (x: number, y: number, s: number) => inked(oval(x, y, s, s * 0.24), '#fff9ec', 4, ink) + inked(smooth([[x - s * 0.7, y - s * 0.02], [x - s * 0.4, y - s * 0.36], [x, y - s * 0.48], [x + s * 0.4, y - s * 0.36], [x + s * 0.7, y - s * 0.02], [x, y + s * 0.12]], true), '#d9822b', 4, ink) + inked(oval(x, y - s * 0.44, s * 0.34, s * 0.13), '#fff9ec', 3, ink) + fill(oval(x + s * 0.02, y - s * 0.46, s * 0.14, s * 0.08), '#ffc02e') + [-0.4, 0.34, 0.5, -0.2].map((k, i) => fill(oval(x + k * s, y - s * (0.1 + (i % 2) * 0.1), s * 0.06), i % 2 ? '#5fae5a' : '#e2503f')).join('');
const steam = (x: number, y: number, s: number) => faint(0.7, [-1, 0, 1].map((k) => stroke([[x + k * s * 0.5, y], [x + k * s * 0.5 + s * 0.2, y - s * 0.7], [x + k * s * 0.5 - s * 0.2, y - s * 1.3], [x + k * s * 0.5 + s * 0.16, y - s * 2]], s * 0.16, '#fff4dc')).join(''));

/** The stall itself: a tarpaulin, a lamp, a counter with jars of crackers. */
function warung(x: number, base: number, s: number): string {
  const stripes = Array.from({ length: 8 }, (_, i) => inked(`M${px(x - s + i * s * 0.25)},${px(base - s * 1.25)}L${px(x - s * 1.14 + i * s * 0.285)},${px(base - s * 0.92)}q${px(s * 0.14)},${px(s * 0.12)} ${px(s * 0.285)},0L${px(x - s + (i + 1) * s * 0.25)},${px(base - s * 1.25)}Z`, i % 2 ? '#fff1dc' : '#e2503f', 3, ink)).join('');
  return fill(oval(x, base - s * 0.6, s * 1.9), glow('#ffb84d'), 'opacity=".75"') + fill(box(x - s * 0.92, base - s * 0.96, s * 1.84, s * 0.62), fade('v', '#ffdf9a', '#f2a850')) + [-0.9, 0.9].map((k) => inked(box(x + k * s - s * 0.04, base - s * 1.2, s * 0.08, s * 1.2), '#7a4a2f', 3, ink)).join('') + [-0.66, -0.4].map((k) => inked(box(x + k * s, base - s * 0.64, s * 0.2, s * 0.22, 6), '#cfeef0', 3, ink) + inked(box(x + k * s - 2, base - s * 0.69, s * 0.2 + 4, s * 0.06, 3), '#e2503f', 3, ink)).join('') + line(`M${px(x)},${px(base - s * 1.25)}v${px(s * 0.16)}`, ink, 4) + inked(oval(x, base - s * 1.04, s * 0.09), '#fff4c0', 3, ink) + stripes;
}

/** The counter, in front of whoever cooks. */
const counter = (x: number, base: number, s: number) => inked(box(x - s * 1.02, base - s * 0.42, s * 2.04, s * 0.12, 4), '#a8683a', 4, ink) + inked(box(x - s * 0.94, base - s * 0.3, s * 1.88, s * 0.3), '#2f7f76', 4, ink) + title({ face: 'big', text: 'WARUNG', size: s * 0.2, at: [x, base - s * 0.15], fill: '#ffe2a8' });

type Place = 'street' | 'inside';
const night = (h: number, place: Place = 'street') => fill(box(0, 0, W, h), place === 'street' ? fade('v', '#1a1238', '#3a2460', '#6a3a78') : fade('v', '#7a3f2f', '#c8793f', '#f2b060'));
const inside = (h: number, counter = 0.8) => night(h, 'inside') + Array.from({ length: 10 }, (_, i) => line(`M${i * 88 + 10},0v${px(h * counter)}`, '#8f4f32', 4, 'opacity=".5"')).join('') + fill(oval(400, 60, 420), glow('#ffe9a8'), 'opacity=".8"') + inked(oval(400, 40, 34), '#fff4c0', 4, ink) + inked(box(-10, h * counter, W + 20, h, 0), '#8a4f2c', 5, ink) + fill(box(-10, h * counter + 22, W + 20, h), fade('v', '#6f3c22', '#4f2a1c'));

interface Scene { height: number; draw: () => { art: string; talk: Speech[]; over?: string; open?: boolean } }
const scene = (height: number, art: string, talk: Speech[] = [], over = ''): Scene => ({ height, draw: () => ({ art, talk, over }) });
const say = (text: string, x: number, y: number, to?: Point, voice: Voice = 'say', more: Partial<Speech> = {}): Speech => ({ text, at: [x, y], ...(to ? { to } : {}), voice, ...more });
/** The dark between two scenes: a pause, with a word in it or none. */
const pause = (height: number, words = '', from = '#150d2c', to = '#150d2c') => scene(height, fill(box(0, 0, W, height), fade('v', from, to)), words ? [say(words, 400, height / 2, undefined, 'free', { ink: '#ffe2a8', width: 620 })] : []);
const bust = (look: FigureLook, x: number, y: number, r: number, mood: Mood, more: Partial<Stance> = {}) => figure(look, { ...feetBelow(look, [x, y], r), mood, ...more });
const shout = (text: string, at: Point, size: number, angle: number) => title({ face: 'shout', text, size, at, angle, jitter: 5, fill: '#ffd24d', edge: ink, edgeWidth: size * 0.15 });
const draw = (...scenes: Scene[]) => () => strip(W, '#150d2c', hand, scenes);

const arrive = draw(
  scene(1150, night(1150) + specks({ width: W, height: 500, seed: 'w1', count: 60, colour: '#ffe9c8' }) + skyline({ w: W, base: 1150, seed: 'kota', wall: '#2a1c4a', lit: '#ffd27a', heights: [300, 760], step: 130, ink }) + rain({ width: W, height: 1150, seed: 'h1', colour: '#b8b0e8', count: 150, weight: 2.4, length: 80 }) + inked(box(-10, 1060, W + 20, 120), '#4a3a6a', 4, ink) + figure(dira, { feet: [400, 1090], height: 360, mood: 'sleepy', pose: 'walk' }), [say('Pukul 00.37. Rapat yang "sebentar saja" baru selesai.', 400, 480, undefined, 'caption', { width: 560 })], title({ face: 'big', text: 'WARUNG', size: 140, at: [400, 130], fill: '#ffd27a', edge: ink, edgeWidth: 26, shadow: '#e2503f', jitter: 2 }) + title({ face: 'big', text: 'TENGAH MALAM', size: 84, at: [400, 255], fill: '#fff1dc', edge: ink, edgeWidth: 20, shadow: '#e2503f', jitter: 2 })),
  pause(160),
  scene(760, night(760) + rain({ width: W, height: 760, seed: 'h2', colour: '#b8b0e8', count: 90, weight: 2.4 }) + bust(dira, 400, 430, 190, 'sleepy', { turn: 0.2, headTilt: 6 }), [say('Lapar. Tapi semua sudah tutup.', 400, 110, [400, 400], 'think', { width: 420 })]),
  pause(140),
  scene(620, night(620) + rain({ width: W, height: 620, seed: 'h3', colour: '#b8b0e8', count: 90 }) + fill(oval(700, 400, 460), glow('#ffb84d')) + bust(dira, 260, 430, 140, 'shock', { turn: 0.7 }), [], shout('NYUUUM~', [560, 130], 90, -6)),
  scene(1300, night(1300) + specks({ width: W, height: 400, seed: 'w2', count: 40 }) + skyline({ w: W, base: 1120, seed: 'gang', wall: '#241842', lit: '#ffd27a', heights: [300, 640], step: 140, ink }) + inked(box(-10, 1090, W + 20, 230), '#3f2f5f', 4, ink) + warung(400, 1130, 290) + oyen(430, 935, 44, 'calm') + counter(400, 1130, 290) + fill(oval(400, 1200, 340, 50), '#ffb84d', 'opacity=".35"') + streetLamp(80, 1130, 460, ink, '#ffd27a'), [say('Kemarin di sini belum ada apa-apa.', 400, 150, undefined, 'caption', { width: 520 })]),
  pause(140),
  scene(860, inside(860) + oyen(400, 400, 130, 'calm', 0, true) + inked(box(-10, 720, W + 20, 200), '#8a4f2c', 5, ink), [say('Duduk. Mau pesan apa?', 400, 130, [400, 340], 'say', { width: 420 })]),
  scene(760, inside(760, 0.95) + bust(dira, 400, 420, 180, 'shock', { turn: -0.2 }), [say('Bapak... kucing?', 400, 110, [400, 380])]),
  scene(820, fill(box(0, 0, W, 820), '#f2b060') + rays({ width: W, height: 820, centre: [400, 460], colour: '#f7c27a', count: 20 }) + oyen(400, 440, 160, 'smug', 0.3, true), [say('Saya koki. Kucing itu hobi.', 400, 120, [420, 380], 'say', { width: 420 })]),
);

const order = draw(
  pause(200, 'Menu malam ini:'),
  scene(900, inside(900, 0.86) + turned(-3, [400, 420], inked(box(150, 130, 500, 560, 12), '#2f3f3a', 8, '#7a4a2f') + [['Nasi goreng', '12.000'], ['Mi rebus', '10.000'], ['Teh hangat', '3.000'], ['Nasihat', '0']].map(([a, b], i) => fill(textPath('letter', a ?? '', 54, 190, 250 + i * 115), '#fff1dc') + fill(textPath('letter', b ?? '', 54, 615, 250 + i * 115, 'right'), '#ffd27a')).join(''))),
  scene(760, inside(760, 0.95) + bust(dira, 330, 440, 170, 'think', { turn: 0.5 }), [say('Yang paling murah saja, Pak.', 480, 120, [380, 400], 'say', { width: 380 })]),
  scene(800, inside(800, 0.9) + oyen(400, 400, 140, 'bold', -0.2), [say('Nasihat, satu.', 300, 110, [390, 350]), say('Isinya: makan dulu.', 480, 690, [400, 500], 'say', { width: 420 })]),
  scene(900, inside(900, 0.7) + steam(400, 470, 100) + plate(400, 660, 260), [], shout('SREEENG!', [400, 150], 150, -7)),
  pause(130),
  scene(860, fill(box(0, 0, W, 860), '#ffd08a') + rays({ width: W, height: 860, centre: [400, 480], colour: '#ffdca8', count: 20 }) + bust(dira, 400, 460, 190, 'eat', { turn: 0 }) + steam(140, 760, 70) + steam(660, 760, 70), [say('Enak...', 400, 110, [400, 400], 'whisper')]),
  scene(780, fill(box(0, 0, W, 780), '#f28c5a') + dotFade({ width: W, height: 780, from: 0, to: 0.35, colour: '#c8503a', pitch: 18 }) + bust(dira, 400, 450, 180, 'cry', { turn: 0.1 }), [say('Kok aku jadi nangis?', 400, 110, [400, 400])]),
  scene(720, inside(720, 0.9) + oyen(400, 370, 125, 'calm', 0.2, true), [say('Itu cabai. Bisa juga hari Selasa.', 400, 120, [400, 330], 'say', { width: 440 })]),
);

const visitor = draw(
  scene(820, inside(820, 0.86) + fill(box(0, 0, W, 820), '#2a1a5a', 'opacity=".45"') + bust(dira, 250, 430, 130, 'worry', { turn: 0.6 }) + [0, 1, 2].map((i) => stroke([[820, 240 + i * 130], [640, 200 + i * 120], [540, 290 + i * 110], [420, 250 + i * 120]], 16, '#bfe0ff')).join(''), [say('Kok tiba-tiba dingin?', 330, 110, [260, 380])]),
  scene(1050, inside(1050, 0.9) + fill(box(0, 0, W, 1050), '#2a1a5a', 'opacity=".3"') + ghost(420, 380, 150, 'calm'), [say('Biasa, Pak. Satu.', 300, 120, [410, 340])]),
  scene(840, fill(box(0, 0, W, 840), '#3a2460') + focusLines({ width: W, height: 840, seed: 'kaget', centre: [400, 470], clear: 260, colour: '#bfe0ff' }) + bust(dira, 400, 470, 190, 'shock', { turn: 0 }), [say('Dia tembus pandang!!', 400, 110, [400, 420], 'shout', { width: 480 })]),
  scene(760, inside(760, 0.9) + oyen(400, 390, 130, 'flat', 0), [say('Sst. Dia lagi diet.', 400, 120, [400, 340])]),
  scene(900, inside(900, 0.84) + ghost(560, 360, 110, 'happy', -0.3) + bust(dira, 230, 420, 120, 'happy', { turn: 0.4 }) + plate(300, 780, 110) + plate(560, 790, 110) + steam(300, 690, 40) + steam(560, 700, 40), [say('Lembur juga?', 560, 120, [560, 320]), say('...Iya, Mbak.', 230, 210, [230, 380])]),
  scene(640, inside(640, 0.9) + ghost(400, 330, 120, 'sleepy', 0), [say('Saya dari tahun 1923.', 400, 100, [400, 290])]),
  pause(160),
  scene(820, inside(820, 0.9) + bust(dira, 240, 430, 120, 'calm', { turn: 0.5 }) + oyen(580, 390, 110, 'calm', -0.3), [say('Jadi berapa, Pak?', 260, 110, [240, 370]), say('Satu cerita. Besok boleh dicicil.', 550, 210, [570, 340], 'say', { width: 330 })]),
  scene(1250, fill(box(0, 0, W, 1250), fade('v', '#2a1c5a', '#a8506a', '#ffb86a', '#ffe0a8')) + fill(oval(400, 980, 380), glow('#fff1c0')) + skyline({ w: W, base: 1250, seed: 'pagi', wall: '#5a2f5a', lit: '#ffd27a', heights: [120, 420], step: 130, ink }) + inked(box(-10, 1180, W + 20, 80), '#7a4a6a', 4, ink) + figure(dira, { feet: [420, 1210], height: 400, mood: 'joy', pose: 'wave', left: true }), [say('Besok buka lagi?', 300, 640, [400, 820]), say('Kalau kamu lapar.', 560, 860, undefined, 'free', { ink: '#fff1dc', size: 46 })]),
);

const spicy = draw(
  scene(900, inside(900, 0.86) + ghost(400, 350, 130, 'bold'), [say('Malam ini saya mau yang pedas, Pak.', 400, 110, [400, 300], 'say', { width: 460 })], title({ face: 'big', text: '2. LEVEL TIGA', size: 60, at: [400, 850], fill: '#ffd27a', edge: ink, edgeWidth: 14 })),
  scene(760, inside(760, 0.95) + oyen(560, 400, 110, 'worry', -0.3) + bust(dira, 220, 440, 120, 'worry', { turn: 0.5 }), [say('Mbak Sari, terakhir kali lampu satu kampung mati.', 480, 110, [560, 350], 'say', { width: 460 })]),
  scene(700, inside(700, 0.74) + plate(400, 560, 200) + inked(smooth([[330, 420], [400, 360], [470, 330], [500, 350], [440, 400], [350, 440]], true), '#e2503f', 4, ink) + stroke([[490, 345], [520, 320], [530, 300]], 14, '#4a8f4a'), [say('Satu cabai.', 400, 110, undefined, 'caption')]),
  scene(760, fill(box(0, 0, W, 760), '#7a5a9a') + ghost(400, 360, 150, 'smug', 0, 1), [say('Cuma segini?', 400, 90, [400, 310])]),
  scene(820, fill(box(0, 0, W, 820), '#c8604a') + dotFade({ width: W, height: 820, from: 0, to: 0.4, colour: '#8f2f2a', pitch: 18 }) + ghost(400, 400, 160, 'worry', 0, 2), [say('Dua cabai.', 400, 70, undefined, 'caption'), say('...Hm.', 580, 170, [430, 350])]),
  pause(120),
  scene(1150, fill(box(0, 0, W, 1150), '#ff8a3a') + focusLines({ width: W, height: 1150, seed: 'pedas', centre: [400, 560], clear: 330, colour: '#ffe2a8' }) + ghost(400, 520, 210, 'cry', 0, 3), [say('Tiga.', 400, 70, undefined, 'caption')], shout('HUAAAH!!', [400, 1010], 150, -6)),
  scene(620, fill(box(0, 0, W, 620), '#0d0820') + [[250, 300], [520, 280]].map(([x = 0, y = 0]) => fill(oval(x, y, 26, 34), '#fff') + fill(oval(x + 80, y, 26, 34), '#fff') + fill(oval(x + 4, y + 4, 12), '#0d0820') + fill(oval(x + 84, y + 4, 12), '#0d0820')).join(''), [say('Nah, kan. Mati lampu.', 400, 480, undefined)]),
  scene(900, fill(box(0, 0, W, 900), fade('v', '#1a1238', '#4a2a4a')) + fill(oval(420, 430, 430), glow('#ff9a60')) + ghost(420, 370, 140, 'shock', 0, 3) + bust(dira, 130, 560, 90, 'awe', { turn: 0.7 }), [say('Mbak... Mbak kelihatan.', 270, 110, [140, 500]), say('Hah?', 640, 190, [450, 320])]),
  scene(960, fill(box(0, 0, W, 960), '#3a2048') + fill(oval(400, 460, 420), glow('#ffb070')) + inked(oval(400, 450, 250, 320), '#c9975a', 6, ink) + fill(oval(400, 450, 220, 290), fade('d', '#dff0ff', '#9fb8d8')) + ghost(400, 400, 110, 'awe', 0, 1) + fill(smooth([[230, 330], [290, 230], [330, 210], [250, 380]], true), '#ffffff', 'opacity=".4"'), [say('Seratus tahun aku tidak bercermin.', 400, 70, undefined, 'free', { ink: '#ffe2a8', width: 640 })]),
  scene(760, inside(760, 0.9) + ghost(520, 350, 120, 'love', -0.3, 1) + bust(dira, 200, 440, 110, 'joy', { turn: 0.5 }), [say('Ternyata aku manis, ya.', 500, 100, [520, 300])]),
  scene(900, inside(900, 0.9) + oyen(400, 400, 150, 'happy', 0, true), [say('Besok level empat?', 400, 120, [400, 340])], fill(textPath('soft', 'Bersambung, kalau kamu lapar.', 44, 400, 850, 'middle'), '#ffe2a8')),
);

function cover() {
  const [w, h] = [800, 1200];
  const art = fill(box(0, 0, w, h), fade('v', '#150d38', '#3a2068', '#8a3f78', '#e2704f')) + specks({ width: w, height: 600, seed: 'cover', count: 110, colour: '#ffe9c8' }) + fill(oval(630, 420, 190), glow('#fff1c0')) + fill(oval(630, 420, 74), '#fff1c9') + skyline({ w, base: 1200, seed: 'cv', wall: '#22153f', lit: '#ffc86a', heights: [330, 620], step: 120, ink }) + warung(400, 1010, 350) + ghost(660, 690, 62, 'happy', -0.3) + oyen(410, 690, 104, 'smug', 0, true) + counter(400, 1010, 350) + plate(560, 858, 70) + steam(560, 810, 36) + inked(box(-10, 1006, w + 20, 220), '#3a2a55', 5, ink) + fill(oval(400, 1080, 390, 64), '#ffb84d', 'opacity=".4"') + figure(dira, { feet: [190, 1180], height: 420, mood: 'joy', pose: 'wave', turn: 0.4 }) + title({ face: 'big', text: 'WARUNG', size: 176, at: [400, 120], fill: '#ffd27a', edge: ink, edgeWidth: 32, shadow: '#e2503f', shadowBy: [8, 10], jitter: 2 }) + title({ face: 'big', text: 'TENGAH MALAM', size: 98, at: [400, 264], fill: '#fff1dc', edge: ink, edgeWidth: 24, shadow: '#e2503f', shadowBy: [6, 8], jitter: 2 });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'warung-tengah-malam',
  title: { en: 'The Midnight Warung', fr: 'La Gargote de minuit', id: 'Warung Tengah Malam', zh: '午夜小食摊' },
  description: {
    en: 'An orange cat runs a food stall that is only there after midnight. Dira, who works too late, becomes a regular; so is a ghost from 1923. You pay with a story.',
    fr: "Un chat roux tient une gargote qui n'existe qu'après minuit. Dira, qui finit trop tard, devient une habituée, comme un fantôme de 1923. On paie d'une histoire.",
    id: 'Seekor kucing oranye membuka warung yang hanya ada lewat tengah malam. Dira yang selalu lembur jadi langganan, begitu juga hantu dari tahun 1923. Bayarnya pakai cerita.',
    zh: '一只橘猫开了一家过了午夜才出现的小食摊。总在加班的蒂拉成了常客，另一位常客是1923年来的幽灵。饭钱是一个故事。',
  },
  status: 'ongoing', category: 'Webtoon', rating: 'Everyone', direction: 'ltr', mode: 'webtoon',
  attributes: { rewritten: false, speechless: false, translated: true }, playlists: ['After dark'],
  language: 'id', printed: 'Warung Tengah Malam', writer: 'Ratna Wibisana', penciller: 'Galih Prakoso',
  genres: ['Slice of Life', 'Comedy', 'Fantasy'], tags: ['food', 'ghosts', 'cats', 'night', 'full colour'], characters: ['Pak Oyen', 'Dira', 'Mbak Sari'],
  publisher: 'Gulir Panjang', group: 'Tim Begadang', encoding: { kind: 'colour', quality: 44 }, cover,
  chapters: [
    { number: '1', title: 'Pesanan Pertama', summary: 'Lewat tengah malam, ada warung yang kemarin belum ada.', released: [2026, 7, 3], pages: [arrive, order, visitor] },
    { number: '2', title: 'Level Tiga', summary: 'Mbak Sari minta yang pedas.', released: [2026, 10, 16], pages: [spicy] },
  ],
};
