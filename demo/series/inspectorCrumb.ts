import type { Hand, Speech, Voice } from '../drawing/balloon.ts';
import { dotFade, rain, rays, speedLines } from '../drawing/effects.ts';
import { face, type Mood } from '../drawing/face.ts';
import { angular, box, faint, fill, inked, line, mirrored, oval, px, smooth, stroke, turned, type Point } from '../drawing/ink.ts';
import { textPath, title } from '../drawing/lettering.ts';
import { finished, page, type PageStyle, type Panel, type PanelFrame, type Row } from '../drawing/page.ts';
import { skyline, street, streetLamp, type TownPaints } from '../drawing/townscape.ts';
import type { SeriesPlan } from '../seriesKind.ts';

const ink = '#1c1518';
const cream = '#f4e6cb';
const red = '#cc3a2b';
const slate = '#4f6670';
const hand: Hand = { face: 'talk', size: 29, capitals: true, line: 3, paper: '#fffaf0', ink, captionPaper: red, captionInk: '#fffaf0' };
const style: PageStyle = { width: 1040, height: 1560, margin: 46, gutter: 18, paper: cream, border: 6, ink, hand };
const town: TownPaints = { walls: ['#7d8f92', '#5f747b', slate, '#37474f'], front: ['#2c3840', '#232c33'], road: '#8d9a98', lit: '#f2c14e', dark: ink, ink, line: 3 };

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
interface Plumage { head: string; body: string; beak: string; coat?: string; hat?: 'fedora' | 'bonnet' | 'cap'; long?: boolean; crest?: boolean }

const crumb: Plumage = { head: '#7c8f98', body: '#94a6ad', beak: '#e8a13c', coat: '#c9a36a', hat: 'fedora' };
const mallard: Plumage = { head: '#a8794c', body: '#c49a68', beak: '#e8a13c', hat: 'bonnet', long: true };
const crow: Plumage = { head: '#2b2530', body: '#231d27', beak: '#57505c', crest: true };
const sparrow: Plumage = { head: '#b5763f', body: '#d8b58a', beak: '#4a3a30' };
const gull: Plumage = { head: '#fffaf0', body: '#fffaf0', beak: '#f2b632', long: true, hat: 'cap' };

/** A bird as the city knows them; the same plumage is the same person everywhere. */
function bird(look: Plumage, { x, y, r, mood, left = false, wing = 'down' }: Bird): string {
  const w = Math.max(2.4, r * 0.055);
  const at = (a: number, b: number): Point => [x + a * r, y + b * r];
  const body = smooth([at(-0.7, 0.7), at(0.7, 0.7), at(1.2, 1.8), at(1.15, 3.0), at(0.5, 3.7), at(-0.6, 3.7), at(-1.35, 3.1), at(-1.2, 1.8)], true);
  const tail = inked(angular([at(-0.9, 2.7), at(-2.1, 3.6), at(-1.7, 3.9), at(-0.6, 3.4)]), look.body, w, ink);
  const legs = [-0.3, 0.35].map((k) => line(`M${px(x + k * r)},${px(y + 3.6 * r)}v${px(r * 0.7)}m${px(-r * 0.2)},${px(r * 0.04)}h${px(r * 0.55)}`, ink, r * 0.16) + line(`M${px(x + k * r)},${px(y + 3.6 * r)}v${px(r * 0.7)}m${px(-r * 0.2)},${px(r * 0.04)}h${px(r * 0.55)}`, look.beak, r * 0.08)).join('');
  const coat = look.coat
    ? inked(smooth([at(-0.8, 0.8), at(0.8, 0.8), at(1.3, 1.9), at(1.36, 3.5), at(0.2, 3.62), at(-1.46, 3.5), at(-1.3, 1.9)], true), look.coat, w, ink) + inked(angular([at(-0.95, 0.62), at(-0.1, 1.5), at(-0.75, 1.9), at(-1.2, 1.0)]), look.coat, w, ink) + inked(angular([at(0.95, 0.62), at(0.1, 1.5), at(0.75, 1.9), at(1.2, 1.0)]), look.coat, w, ink) + line(`M${px(x - r * 1.35)},${px(y + r * 2.55)}Q${px(x)},${px(y + r * 2.75)} ${px(x + r * 1.35)},${px(y + r * 2.55)}`, ink, r * 0.26) + line(`M${px(x + 0.02 * r)},${px(y + r * 1.5)}V${px(y + r * 3.58)}`, ink, w) + inked(box(x - r * 0.16, y + r * 2.48, r * 0.34, r * 0.3, 3), '#e8a13c', w * 0.7, ink)
    : fill(smooth([at(-0.3, 1.2), at(0.6, 1.2), at(0.85, 2.4), at(0.3, 3.3), at(-0.4, 3.2), at(-0.6, 2.2)], true), '#ffffff', 'opacity=".35"');
  const limb = look.coat ?? look.body;
  const arm =
    wing === 'point' ? inked(smooth([at(0.6, 1.5), at(1.5, 1.2), at(2.3, 1.0), at(2.34, 1.26), at(1.6, 1.7), at(0.7, 2.1)], true), limb, w, ink)
    : wing === 'up' ? [-1, 1].map((k) => inked(smooth([at(k * 0.8, 1.4), at(k * 1.7, 0.7), at(k * 2.1, -0.3), at(k * 2.35, -0.2), at(k * 2.1, 1.1), at(k * 1.1, 2.1)], true), limb, w, ink)).join('')
    : inked(smooth([at(-0.5, 1.5), at(-0.1, 1.9), at(-0.1, 2.8), at(-0.5, 3.3), at(-0.9, 2.8), at(-0.95, 1.9)], true), limb, w, ink);
  const head = inked(smooth([at(0, -1), at(0.72, -0.72), at(1, 0), at(0.85, 0.62), at(0.4, 1), at(-0.4, 1), at(-0.85, 0.62), at(-1, 0), at(-0.72, -0.72)], true), look.head, w, ink);
  const sheen = look === crumb ? fill(smooth([at(-0.8, 0.7), at(0, 0.86), at(0.8, 0.7), at(0.6, 1.0), at(0, 1.1), at(-0.6, 1.0)], true), '#5a8f7a') : '';
  const reach = look.long ? 1.25 : 0.82;
  const open = ['shock', 'joy', 'laugh', 'angry', 'happy'].includes(mood);
  const beak = open
    ? inked(angular([at(0.12, 0.16), at(0.2 + reach, 0.3), at(0.15, 0.46)]), look.beak, w, ink) + inked(angular([at(0.14, 0.5), at(0.1 + reach * 0.75, 0.74), at(0.1, 0.72)]), look.beak, w, ink)
    : inked(look.long ? smooth([at(0.1, 0.18), at(0.7, 0.3), at(0.2 + reach, 0.34), at(0.2 + reach, 0.54), at(0.6, 0.6), at(0.1, 0.6)], true) : angular([at(0.1, 0.16), at(0.2 + reach, 0.46), at(0.08, 0.62)]), look.beak, w, ink) + line(`M${px(x + r * 0.16)},${px(y + r * 0.42)}L${px(x + r * reach)},${px(y + r * 0.46)}`, ink, w * 0.7);
  const features = face({ at: [x + r * 0.05, y - r * 0.15], radius: r * 0.95, mood, turn: 0.35, gaze: [0.5, 0] }, { eyes: 'round', eyeSize: 1.15, iris: look.head, ink, nose: false, brow: ink, mouthLine: 40, blush: null, eyeGap: 0.36, white: look === crow ? '#f2e3a8' : '#ffffff' });
  const hat =
    look.hat === 'fedora' ? inked(smooth([at(-0.82, -0.62), at(-0.78, -1.4), at(-0.4, -1.62), at(0, -1.46), at(0.4, -1.62), at(0.78, -1.4), at(0.82, -0.62)], true), '#6b4f35', w, ink) + fill(angular([at(-0.84, -0.92), at(0.84, -0.92), at(0.86, -0.62), at(-0.86, -0.62)]), red) + inked(smooth([at(-1.5, -0.5), at(-0.8, -0.68), at(0, -0.6), at(0.8, -0.68), at(1.55, -0.42), at(0.9, -0.42), at(0, -0.36), at(-0.9, -0.42)], true), '#6b4f35', w, ink)
    : look.hat === 'bonnet' ? inked(smooth([at(-1.02, -0.2), at(-1.1, -0.9), at(-0.5, -1.5), at(0.3, -1.46), at(0.85, -0.8), at(0.3, -0.86), at(-0.5, -0.6)], true), '#fffaf0', w, ink) + inked(oval(...at(-0.9, -0.1), r * 0.2), red, w, ink)
    : look.hat === 'cap' ? inked(smooth([at(-0.8, -0.68), at(-0.6, -1.2), at(0.6, -1.2), at(0.8, -0.68)], true), '#27495f', w, ink) + fill(box(x - r * 0.82, y - r * 0.86, r * 1.64, r * 0.18), '#fffaf0')
    : look.crest ? inked(angular([at(-0.4, -0.9), at(-0.7, -1.5), at(-0.1, -1.15), at(0.05, -1.6), at(0.3, -1.1), at(0.5, -0.86)]), look.head, w, ink) : '';
  const art = tail + legs + inked(body, look.body, w, ink) + coat + head + sheen + features + beak + hat + arm;
  return left ? mirrored(x, art) : art;
}

const baguette = (x: number, y: number, s: number, angle = 0) => turned(angle, [x, y], inked(smooth([[x - s, y], [x - s * 0.8, y - s * 0.17], [x, y - s * 0.21], [x + s * 0.8, y - s * 0.17], [x + s, y], [x + s * 0.8, y + s * 0.15], [x, y + s * 0.17], [x - s * 0.8, y + s * 0.15]], true), '#e0a04d', Math.max(2, s * 0.03), ink) + [-0.6, -0.25, 0.1, 0.45].map((k) => stroke([[x + k * s, y + s * 0.08], [x + (k + 0.08) * s, y], [x + (k + 0.22) * s, y - s * 0.13]], s * 0.07, '#fff0cf')).join(''));

const ground = ({ w, h }: PanelFrame, paper: string, dots: string, from = 0, to = 0.5, angle = 90) => fill(box(0, 0, w, h), paper) + dotFade({ width: w, height: h, from, to, angle, colour: dots, pitch: 10 });
const nightTown = (f: PanelFrame, seed: string) => ground(f, slate, ink, 0.75, 0.1) + skyline({ w: f.w, base: f.h, seed, wall: '#2a343b', lit: '#f2c14e', heights: [f.h * 0.2, f.h * 0.62], step: 110, ink }) + rain({ width: f.w, height: f.h, seed, colour: '#c9d6d6', count: 110, weight: 2.2, length: 70 });
const office = (f: PanelFrame) => ground(f, '#d8b98c', '#8f6a45', 0, 0.55) + [0, 1, 2, 3, 4, 5, 6].map((i) => fill(angular([[f.w * 0.05, f.h * (0.08 + i * 0.09)], [f.w * 0.6, f.h * (0.02 + i * 0.1)], [f.w * 0.6, f.h * (0.06 + i * 0.1)], [f.w * 0.05, f.h * (0.12 + i * 0.09)]]), '#fff1c9', 'opacity=".75"')).join('') + inked(box(-10, f.h * 0.84, f.w + 20, f.h * 0.3), '#6b3f2a', 5, ink);
const bakery = (f: PanelFrame) => ground(f, '#f0d3a4', '#d89a5a', 0.05, 0.4) + [0.16, 0.36].map((k) => inked(box(-10, f.h * k, f.w + 20, f.h * 0.03), '#8f5a34', 3.4, ink) + [0.12, 0.34, 0.56, 0.78].map((c, i) => baguette(f.w * c, f.h * k - 16, 56, i % 2 ? -6 : 4)).join('')).join('') + inked(box(-10, f.h * 0.84, f.w + 20, f.h * 0.3), '#8f5a34', 5, ink);

const say = (f: PanelFrame) => (text: string, x: number, y: number, to?: Point, voice: Voice = 'say', more: Partial<Speech> = {}): Speech => ({ text, at: [x * f.w, y * f.h], ...(to ? { to } : {}), voice, ...more });
const note = (f: PanelFrame, text: string, x: number, y: number, width = 330) => say(f)(text, x, y, undefined, 'caption', { width });
const rows = (...list: [number, readonly number[]][]): Row[] => list.map(([share, panels]) => ({ share, panels }));
const draw = (layout: Row[], ...panels: Panel[]) => () => page(style, layout, panels);

const job = [
  draw(rows([3, [1]], [2, [1, 1.1]]),
    (f) => ({ art: nightTown(f, 'city') + streetLamp(f.w * 0.14, f.h, f.h * 0.62, ink, '#f2c14e') + bird(crumb, { x: f.w * 0.6, y: f.h * 0.5, r: 92, mood: 'flat' }) + rain({ width: f.w, height: f.h, seed: 'r2', colour: '#fffaf0', count: 60, weight: 2.6, length: 90 }), talk: [note(f, 'This city never sleeps. It roosts.', 0.22, 0.42), note(f, "The name's Crumb. I work the bread beat.", 0.8, 0.93, 360)], over: title({ face: 'deco', text: 'INSPECTOR CRUMB', size: 84, at: [f.w / 2, 80], fill: '#fffaf0', edge: ink, edgeWidth: 18, shadow: red, shadowBy: [5, 6] }) + fill(textPath('talk', 'IN: THE BAGUETTE JOB', 30, f.w / 2, 156, 'middle'), '#fffaf0') }),
    (f) => ({ art: office(f) + bird(mallard, { x: f.w * 0.42, y: f.h * 0.52, r: f.h * 0.14, mood: 'shock', wing: 'up' }), talk: [say(f)('Inspector! My baguette has been stolen!', 0.5, 0.15, [f.w * 0.5, f.h * 0.5], 'shout', { width: 330 })] }),
    (f) => ({ art: office(f) + bird(crumb, { x: f.w * 0.28, y: f.h * 0.52, r: f.h * 0.11, mood: 'flat' }) + bird(mallard, { x: f.w * 0.76, y: f.h * 0.54, r: f.h * 0.1, mood: 'sad', left: true }), talk: [say(f)('Describe it.', 0.3, 0.12, [f.w * 0.34, f.h * 0.46]), say(f)('It was long.', 0.72, 0.24, [f.w * 0.7, f.h * 0.5]), say(f)('...Go on.', 0.28, 0.33, [f.w * 0.34, f.h * 0.48])] })),
  draw(rows([2.4, [1]], [2.2, [1, 1]], [2.2, [1, 1]]),
    (f) => ({ art: bakery(f) + fill(box(0, f.h * 0.86, f.w, f.h), '#6b3f2a') + line(smooth([[f.w * 0.3, f.h * 0.92], [f.w * 0.5, f.h * 0.885], [f.w * 0.7, f.h * 0.92], [f.w * 0.5, f.h * 0.96]], true), '#fffaf0', 5, 'stroke-dasharray="18 10"') + bird(crumb, { x: f.w * 0.22, y: f.h * 0.46, r: 56, mood: 'think', wing: 'point' }) + bird(mallard, { x: f.w * 0.84, y: f.h * 0.5, r: 54, mood: 'cry', left: true }), talk: [note(f, 'The scene of the crime. Still warm.', 0.5, 0.1), say(f)('She was fresh this morning.', 0.62, 0.3, [f.w * 0.8, f.h * 0.44], 'say', { width: 260 })] }),
    (f) => ({ art: ground(f, '#f2d9a8', red, 0, 0.45) + bird(sparrow, { x: f.w * 0.46, y: f.h * 0.58, r: f.h * 0.16, mood: 'worry' }), talk: [note(f, 'The witness.', 0.25, 0.07), say(f)("I'm a sparrow. I was asleep by six.", 0.5, 0.25, [f.w * 0.5, f.h * 0.5], 'say', { width: 290 })] }),
    (f) => ({ art: ground(f, '#8fa3a4', ink, 0.05, 0.55) + bird(crow, { x: f.w * 0.54, y: f.h * 0.6, r: f.h * 0.16, mood: 'smug', left: true }), talk: [note(f, 'The usual suspect.', 0.3, 0.07), say(f)("Bread? I'm a shiny-things man.", 0.5, 0.25, [f.w * 0.46, f.h * 0.52], 'say', { width: 280 })] }),
    (f) => ({ art: ground(f, red, ink, 0, 0.5) + bird(crumb, { x: f.w * 0.42, y: f.h * 0.58, r: f.h * 0.17, mood: 'bold' }), talk: [say(f)('Where were you at noon?', 0.5, 0.14, [f.w * 0.5, f.h * 0.5])] }),
    (f) => ({ art: ground(f, '#8fa3a4', ink, 0.4, 0.05) + inked(oval(f.w * 0.74, f.h * 0.58, f.w * 0.18, f.h * 0.3), '#e8f0ee', 6, ink) + line(oval(f.w * 0.74, f.h * 0.58, f.w * 0.18, f.h * 0.3), '#e8a13c', 10) + faint(0.7, bird(crow, { x: f.w * 0.74, y: f.h * 0.58, r: f.h * 0.07, mood: 'love', left: true })) + bird(crow, { x: f.w * 0.28, y: f.h * 0.54, r: f.h * 0.14, mood: 'love' }), talk: [say(f)('In the mirror.', 0.4, 0.13, [f.w * 0.34, f.h * 0.46])] })),
  draw(rows([2.2, [1, 1.2]], [1.6, [1]], [2.2, [1, 1]]),
    (f) => ({ art: ground(f, '#a8c0c0', '#fffaf0', 0.1, 0.5) + bird(gull, { x: f.w * 0.42, y: f.h * 0.56, r: f.h * 0.15, mood: 'angry', wing: 'up' }), talk: [say(f)('I steal CHIPS!', 0.5, 0.13, [f.w * 0.55, f.h * 0.5], 'shout')] }),
    (f) => ({ art: ground(f, '#a8c0c0', '#fffaf0', 0.5, 0.1) + bird(gull, { x: f.w * 0.4, y: f.h * 0.56, r: f.h * 0.17, mood: 'bold' }), talk: [say(f)('I have principles.', 0.55, 0.14, [f.w * 0.5, f.h * 0.48])] }),
    (f) => ({ art: nightTown(f, 'walk') + bird(crumb, { x: f.w * 0.74, y: f.h * 0.36, r: f.h * 0.13, mood: 'sad', left: true }), talk: [note(f, 'I walked. I thought. I had no leads. Every one of them had gone stale.', 0.26, 0.26, 380)] }),
    (f) => ({ art: office(f) + bird(mallard, { x: f.w * 0.36, y: f.h * 0.5, r: f.h * 0.13, mood: 'think', wing: 'point' }), talk: [say(f)('Inspector... what is that on your coat?', 0.5, 0.14, [f.w * 0.44, f.h * 0.44], 'say', { width: 310 })] }),
    (f) => ({ art: ground(f, '#c9a36a', '#8f6a45', 0.1, 0.5) + inked(angular([[f.w * 0.1, -10], [f.w * 0.55, f.h * 0.5], [f.w * 0.2, f.h * 0.7], [-10, f.h * 0.3], [-10, -10]]), '#c9a36a', 5, ink) + Array.from({ length: 14 }, (_, i) => inked(smooth([[60 + (i * 97) % (f.w - 100), 170 + (i * 61) % (f.h - 240)], [80 + (i * 97) % (f.w - 100), 160 + (i * 61) % (f.h - 240)], [88 + (i * 97) % (f.w - 100), 180 + (i * 61) % (f.h - 240)], [70 + (i * 97) % (f.w - 100), 190 + (i * 61) % (f.h - 240)]], true), '#f2cf8a', 3, ink)).join(''), talk: [say(f)('Crumbs.', 0.6, 0.13, undefined)] })),
  draw(rows([2.4, [1]], [2.2, [1, 1]], [2.2, [1.2, 1]]),
    (f) => ({ art: ground(f, '#e6cfa3', '#a8835a', 0.05, 0.5) + street({ ...f, seed: 'alley', paints: { ...town, walls: ['#c9a878', '#b08f60', '#97774b'], front: ['#806239', '#6e5330'], road: '#d8bd92', lit: '#f2e0b4' }, vanishing: [f.w * 0.5, f.h * 0.4] }) + bird(crumb, { x: f.w * 0.5, y: f.h * 0.46, r: 66, mood: 'eat' }) + baguette(f.w * 0.58, f.h * 0.56, 130, -24), talk: [note(f, 'Noon. I remembered now. I think better when I eat.', 0.24, 0.12, 360)] }),
    (f) => ({ art: ground(f, slate, ink, 0.1, 0.7) + bird(crumb, { x: f.w * 0.46, y: f.h * 0.58, r: f.h * 0.17, mood: 'shock' }), talk: [say(f)('It was me.', 0.5, 0.14, [f.w * 0.5, f.h * 0.5])] }),
    (f) => ({ art: ground(f, red, ink, 0, 0.5) + rays({ width: f.w, height: f.h, centre: [f.w / 2, f.h * 0.6], colour: '#d8503f' }) + bird(crumb, { x: f.w * 0.46, y: f.h * 0.58, r: f.h * 0.15, mood: 'bold', wing: 'up' }), talk: [say(f)("You're coming with me, Crumb.", 0.5, 0.14, [f.w * 0.5, f.h * 0.5], 'shout', { width: 320 })] }),
    (f) => ({ art: ground(f, '#8fa3a4', ink, 0.1, 0.6) + bird(crumb, { x: f.w * 0.4, y: f.h * 0.5, r: f.h * 0.12, mood: 'sleepy' }) + Array.from({ length: 8 }, (_, i) => inked(box(f.w * (0.04 + i * 0.135), -10, 14, f.h + 20), '#3a4449', 3, ink)).join(''), talk: [note(f, 'I got six days. It would have been four, but I kept asking me questions.', 0.62, 0.86, 380)] }),
    (f) => ({ art: ground(f, '#f0d3a4', '#d89a5a', 0, 0.4) + bird(mallard, { x: f.w * 0.4, y: f.h * 0.54, r: f.h * 0.13, mood: 'happy' }) + baguette(f.w * 0.74, f.h * 0.72, 90, -30), talk: [say(f)('I baked you a file. In a baguette.', 0.52, 0.14, [f.w * 0.5, f.h * 0.48], 'say', { width: 270 }), note(f, 'Case closed.', 0.8, 0.94)] })),
];

const pane = (f: PanelFrame, x: number, y: number, w: number, h: number, inside = '#9fb4b8') => inked(box(x, y, w, h), '#6b3f2a', 6, ink) + fill(box(x + 16, y + 16, w - 32, h - 32), inside) + dotFade({ x: x + 16, y: y + 16, width: w - 32, height: h - 32, from: 0.5, to: 0.05, angle: 45, colour: slate, pitch: 10 });
const bars = (x: number, y: number, w: number, h: number) => line(`M${x + w / 2},${y + 8}v${h - 16}M${x + 8},${y + h / 2}h${w - 16}`, ink, 14) + line(`M${x + w / 2},${y + 8}v${h - 16}M${x + 8},${y + h / 2}h${w - 16}`, '#6b3f2a', 8) + faint(0.5, fill(angular([[x + 30, y + h * 0.6], [x + w * 0.5, y + 26], [x + w * 0.64, y + 26], [x + 30, y + h * 0.78]]), '#fff'));

const other = [
  draw(rows([2.8, [1]], [2.2, [1, 1]]),
    (f) => { const [x, y, w, h] = [f.w * 0.5, f.h * 0.24, f.w * 0.42, f.h * 0.66]; return { art: ground(f, '#37474f', ink, 0.1, 0.7) + pane(f, x, y, w, h) + faint(0.8, bird(crumb, { x: x + w * 0.5, y: y + h * 0.46, r: 76, mood: 'flat', left: true })) + bars(x, y, w, h) + bird(crumb, { x: f.w * 0.22, y: f.h * 0.5, r: 88, mood: 'flat' }) + fill(box(x, y + h - 8, w, f.h), '#37474f') + inked(box(x - 20, y + h - 8, w + 40, 26), '#6b3f2a', 5, ink), talk: [note(f, 'There was another pigeon.', 0.24, 0.25), note(f, 'He had my hat.', 0.8, 0.94)], over: title({ face: 'deco', text: 'THE OTHER PIGEON', size: 76, at: [f.w / 2, 76], fill: '#fffaf0', edge: ink, edgeWidth: 16, shadow: red, shadowBy: [5, 6] }) }; },
    (f) => ({ art: ground(f, red, ink, 0, 0.4) + speedLines({ width: f.w, height: f.h, seed: 'run', count: 40 }) + bird(crumb, { x: f.w * 0.5, y: f.h * 0.44, r: f.h * 0.12, mood: 'bold', left: true }), talk: [note(f, 'When I ran, he ran.', 0.3, 0.08)] }),
    (f) => ({ art: ground(f, slate, ink, 0.1, 0.6) + [0, 1, 2].map((i) => { const [x, y] = [f.w * (0.04 + i * 0.32), f.h * 0.22]; return pane(f, x, y, f.w * 0.28, f.h * 0.56) + faint(0.8, bird(crumb, { x: x + f.w * 0.14, y: f.h * 0.42, r: f.h * 0.055, mood: 'bold', left: true })) + bars(x, y, f.w * 0.28, f.h * 0.56); }).join(''), talk: [note(f, 'When I stopped, he was already there.', 0.5, 0.09, 400)] })),
  draw(rows([2.2, [1, 1]], [2.4, [1]], [2, [1, 1]]),
    (f) => ({ art: ground(f, '#8fa3a4', ink, 0.05, 0.5) + bird(crow, { x: f.w * 0.5, y: f.h * 0.58, r: f.h * 0.15, mood: 'flat', left: true }), talk: [say(f)("That's a window, Crumb.", 0.5, 0.14, [f.w * 0.45, f.h * 0.5])] }),
    (f) => ({ art: ground(f, '#c9a36a', ink, 0, 0.4) + bird(crumb, { x: f.w * 0.44, y: f.h * 0.6, r: f.h * 0.16, mood: 'smug' }), talk: [say(f)("That's what he wants us to think.", 0.5, 0.14, [f.w * 0.5, f.h * 0.5], 'say', { width: 300 })] }),
    (f) => { const [x, y, w, h] = [f.w * 0.56, f.h * 0.08, f.w * 0.38, f.h * 0.76]; return { art: office(f) + pane(f, x, y, w, h) + faint(0.8, bird(crumb, { x: x + w * 0.5, y: y + h * 0.5, r: 62, mood: 'bold', left: true })) + bars(x, y, w, h) + bird(crumb, { x: f.w * 0.24, y: f.h * 0.48, r: 70, mood: 'bold', wing: 'point' }) + fill(oval(f.w * 0.4, f.h * 0.06, 60, 26), '#f2c14e'), talk: [say(f)('Where were you on the night of the twelfth?', 0.3, 0.15, [f.w * 0.28, f.h * 0.4], 'say', { width: 340 })] }; },
    (f) => ({ art: ground(f, '#9fb4b8', slate, 0.5, 0.1) + faint(0.85, bird(crumb, { x: f.w * 0.5, y: f.h * 0.54, r: f.h * 0.16, mood: 'flat', left: true })) + faint(0.4, fill(angular([[0, f.h * 0.8], [f.w * 0.5, 0], [f.w * 0.7, 0], [0, f.h]]), '#fff')), talk: [say(f)('...', 0.4, 0.13, [f.w * 0.42, f.h * 0.5])] }),
    (f) => ({ art: ground(f, '#c9a36a', ink, 0.4, 0) + bird(crumb, { x: f.w * 0.42, y: f.h * 0.58, r: f.h * 0.16, mood: 'worry' }), talk: [say(f)("He's good.", 0.56, 0.15, [f.w * 0.5, f.h * 0.5])] })),
  draw(rows([2.4, [1]], [2, [1, 1]], [2.2, [1]]),
    (f) => { const [x, y, w, h] = [f.w * 0.3, f.h * 0.1, f.w * 0.4, f.h * 0.74]; return { art: nightTown(f, 'sill') + inked(box(f.w * 0.16, -10, f.w * 0.68, f.h + 20), '#5d3a33', 5, ink) + pane(f, x, y, w, h, '#f2c14e') + bars(x, y, w, h) + inked(box(x - 30, y + h - 10, w + 60, 30), '#8d9a98', 5, ink) + inked(smooth([[x + w * 0.3, y + h - 14], [x + w * 0.4, y + h - 60], [x + w * 0.6, y + h - 64], [x + w * 0.76, y + h - 14], [x + w * 0.6, y + h - 30], [x + w * 0.45, y + h - 28]], true), '#e0a04d', 4, ink), talk: [note(f, 'That night I left half a croissant on the sill. An offer.', 0.14, 0.2, 240)] }; },
    (f) => ({ art: ground(f, '#ffdca0', '#e8a13c', 0, 0.4) + bird(sparrow, { x: f.w * 0.46, y: f.h * 0.56, r: f.h * 0.15, mood: 'eat' }) + [0.7, 0.78, 0.2].map((k, i) => fill(oval(f.w * k, f.h * (0.8 + i * 0.03), 9), '#c9802f')).join(''), talk: [say(f)('Mf.', 0.7, 0.2, [f.w * 0.56, f.h * 0.5])] }),
    (f) => ({ art: ground(f, '#f4e6cb', '#e8a13c', 0, 0.35) + inked(box(-10, f.h * 0.7, f.w + 20, f.h * 0.1), '#8d9a98', 5, ink) + [0.3, 0.42, 0.5, 0.61, 0.7].map((k, i) => fill(oval(f.w * k, f.h * 0.68 - (i % 2) * 4, 7), '#c9802f')).join(''), talk: [note(f, 'By morning it was gone.', 0.5, 0.14)] }),
    (f) => { const [x, y, w, h] = [f.w * 0.56, f.h * 0.06, f.w * 0.38, f.h * 0.86]; return { art: ground(f, '#f0d3a4', red, 0, 0.4) + pane(f, x, y, w, h, '#cfe0e0') + faint(0.85, bird(crumb, { x: x + w * 0.5, y: y + h * 0.46, r: 60, mood: 'happy', left: true })) + bars(x, y, w, h) + bird(crumb, { x: f.w * 0.22, y: f.h * 0.44, r: 66, mood: 'happy' }), talk: [note(f, 'We have an understanding now.', 0.42, 0.9, 300)] }; }),
];

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), red) + rays({ width: w, height: h, centre: [400, 640], colour: '#b82f24', count: 18 }) + fill(oval(400, 640, 330), '#f2c14e') + dotFade({ x: 70, y: 310, width: 660, height: 660, from: 0, to: 0.4, colour: '#e8862c', pitch: 16 }).replace('<path', '<path clip-path="url(#clip-70_640-110_480-230_355-400_310-570_355-690_480-730_640-690_800-570_925-400_970-230_925-110_800)"') +
    skyline({ w, base: 1210, seed: 'cover', wall: '#2a1c20', lit: '#f2c14e', heights: [160, 430], step: 100, ink }) + rain({ width: w, height: h, seed: 'cr', colour: '#fffaf0', count: 120, weight: 2.4, length: 80 }) +
    bird(crumb, { x: 390, y: 600, r: 172, mood: 'bold' }) + baguette(560, 1010, 250, -28) + dotFade({ y: 900, width: w, height: 300, from: 0, to: 0.7, colour: ink, pitch: 14 }) +
    title({ face: 'deco', text: 'INSPECTOR', size: 118, at: [400, 104], fill: '#fffaf0', edge: ink, edgeWidth: 24, shadow: ink, shadowBy: [6, 8] }) +
    title({ face: 'deco', text: 'CRUMB', size: 168, at: [400, 246], fill: '#f2c14e', edge: ink, edgeWidth: 30, shadow: ink, shadowBy: [7, 9], tracking: 10 }) +
    title({ face: 'shout', text: 'He always finds the bread', size: 50, at: [400, 1140], fill: '#fffaf0', edge: ink, edgeWidth: 14, angle: -2 });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'inspector-crumb',
  title: { en: 'Inspector Crumb', fr: 'Inspecteur Miette', id: 'Inspektur Remah', zh: '面包屑探长' },
  description: {
    en: 'A pigeon in a trench coat works the bread beat of a city that never sleeps, only roosts. He always finds out who did it, and he is not always pleased.',
    fr: "Un pigeon en imperméable enquête sur le pain dans une ville qui ne dort jamais : elle se perche. Il trouve toujours le coupable, et ce n'est pas toujours une bonne nouvelle.",
    id: 'Seekor merpati bermantel panjang menyelidiki kasus roti di kota yang tak pernah tidur, hanya bertengger. Ia selalu menemukan pelakunya, meski tak selalu senang.',
    zh: '一只穿风衣的鸽子，专办面包案。这座城市从不睡觉，只是栖在枝头。他总能查出真凶，只是结果不总让他高兴。',
  },
  status: 'onhold', category: 'Comic', rating: 'Everyone', direction: 'ltr', mode: 'manga',
  attributes: { rewritten: true, speechless: false, translated: false }, playlists: ['After dark'],
  language: 'en', printed: 'Inspector Crumb', writer: 'Desmond Quayle', penciller: 'Rosa Feld',
  genres: ['Mystery', 'Comedy'], tags: ['noir', 'birds', 'bread', 'halftone', 'limited palette'], characters: ['Inspector Crumb', 'Madame Mallard', 'Crow', 'Sparrow'],
  publisher: 'Halftone House', group: 'Night Desk', encoding: { kind: 'print', quality: 68 }, cover,
  chapters: [
    { number: '1', title: 'The Baguette Job', summary: 'A loaf is missing. It was long.', released: [2025, 12, 12], pages: job },
    { number: '2', title: 'The Other Pigeon', summary: 'Somebody in every window has the same hat.', released: [2026, 2, 12], pages: other },
  ],
};
