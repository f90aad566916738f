import type { Speech, Voice } from '../drawing/balloon.ts';
import { dotFade, focusLines, specks, speedLines } from '../drawing/effects.ts';
import { face, star, type Mood } from '../drawing/face.ts';
import { feetBelow, figure, mouthOf, shadowUnder, type FigureLook, type Stance } from '../drawing/figure.ts';
import { bob, cap, elder, moonBadge } from '../drawing/hairstyles.ts';
import { angular, box, fill, inked, line, mirrored, moved, oval, px, smooth, stroke, tonedShape, turned, type Point } from '../drawing/ink.ts';
import { textPath, title } from '../drawing/lettering.ts';
import { finished, page, type PageStyle, type Panel, type PanelFrame, type Row } from '../drawing/page.ts';
import { fade, glow, hatch, tone } from '../drawing/paint.ts';
import { powerLines, skyline, street, streetLamp, type TownPaints } from '../drawing/townscape.ts';
import type { SeriesPlan } from '../seriesKind.ts';

const ink = '#111111';
const style: PageStyle = {
  width: 1000, height: 1460, margin: 34, gutter: 16, paper: '#ffffff', border: 4.5, ink, rightToLeft: true,
  hand: { face: 'talk', size: 29, capitals: true, line: 3.4, paper: '#ffffff', ink, captionPaper: '#111111', captionInk: '#ffffff' },
};

const night: TownPaints = { walls: ['#555555', '#444444', '#333333', '#222222'], front: ['#1c1c1c', '#2a2a2a'], road: '#8e8e8e', lit: '#ffffff', dark: '#111111', ink, line: 3 };

/** The heroine in greys; the cover gives her colours. */
function kikoLook(paint: { coat: string; scarf: string; cap: string; band: string; hair: string; shine: string; skin: string; skirt: string; badge: string; iris: string; sock: string; shoe: string; blush: string; mouth: string; tongue: string }): FigureLook {
  const hair = bob(paint.hair, paint.shine);
  return {
    skin: paint.skin, heads: 4.1, top: paint.coat, bottom: paint.sock, shoe: paint.shoe, limb: 0.36, ink,
    skirt: { paint: paint.skirt, length: 0.36, flare: 1.75 },
    face: { eyes: 'manga', iris: paint.iris, ink, brow: '#8a8a8a', blush: paint.blush, mouthInside: paint.mouth, tongue: paint.tongue },
    hairBack: hair.hairBack,
    hairFront: (f) => hair.hairFront(f) + cap(f, paint.cap, paint.band, moonBadge(paint.badge, ink)),
    outfit: (t) => {
      const w = t.shoulder;
      const strap = line(`M${px(w * 0.75)},${px(t.top + 6)}L${px(-t.hip)},${px(t.bottom - 4)}`, ink, w * 0.3) + line(`M${px(w * 0.75)},${px(t.top + 6)}L${px(-t.hip)},${px(t.bottom - 4)}`, paint.band, w * 0.2);
      const scarf = inked(smooth([[-w * 0.85, t.top - w * 0.1], [0, t.top + w * 0.18], [w * 0.85, t.top - w * 0.1], [w * 0.8, t.top + w * 0.42], [0, t.top + w * 0.66], [-w * 0.8, t.top + w * 0.42]], true), paint.scarf, t.line, ink);
      const tail = inked(smooth([[-w * 0.4, t.top + w * 0.4], [-w * 1.5, t.top + w * 0.6], [-w * 2.3, t.top + w * 0.2], [-w * 2.4, t.top + w * 0.75], [-w * 1.5, t.top + w * 1.15], [-w * 0.5, t.top + w * 0.8]], true), paint.scarf, t.line, ink);
      return strap + tail + scarf;
    },
  };
}
const kiko = kikoLook({ coat: '#6e6e6e', scarf: '#ffffff', cap: '#4a4a4a', band: '#c6c6c6', hair: '#111111', shine: '#8a8a8a', skin: '#ffffff', skirt: '#555555', badge: '#ffffff', iris: '#777777', sock: '#2a2a2a', shoe: '#c6c6c6', blush: '#aaaaaa', mouth: '#3a3a3a', tongue: '#bdbdbd' });

const moustache = elder('#dddddd');
const hoshi: FigureLook = {
  skin: '#ffffff', heads: 4, top: '#3a3a3a', bottom: '#555555', shoe: ink, limb: 0.42, ink, jaw: 0.98,
  face: { eyes: 'dot', ink, blush: '#aaaaaa', mouthLine: 0.8, brow: '#8a8a8a' },
  hairBack: moustache.hairBack,
  hairFront: (f) => moustache.hairFront(f) + line(oval(f.x + (f.turn * 0.28 - 0.4) * f.r, f.y + f.r * 0.1, f.r * 0.27), ink, f.line * 0.8) + line(oval(f.x + (f.turn * 0.28 + 0.4) * f.r, f.y + f.r * 0.1, f.r * 0.27), ink, f.line * 0.8) + cap(f, '#2a2a2a', '#9a9a9a', moonBadge('#ffffff', ink)),
  outfit: (t) => [0.3, 0.55, 0.8].map((k) => fill(oval(t.shoulder * 0.1, t.top + (t.bottom - t.top) * k, t.shoulder * 0.09), '#fff')).join(''),
};

/** Stamp, the paper lantern that knows every way and likes none. */
function stamp(at: Point, r: number, mood: Mood, turn = 0, light = true): string {
  const [x, y] = at;
  const body = smooth([[x, y - r], [x + r * 0.75, y - r * 0.8], [x + r * 0.98, y], [x + r * 0.75, y + r * 0.8], [x, y + r], [x - r * 0.75, y + r * 0.8], [x - r * 0.98, y], [x - r * 0.75, y - r * 0.8]], true);
  const rib = (k: number) => line(`M${px(x - r * Math.sqrt(1 - k * k) * 0.95)},${px(y + r * k * 0.92)}q${px(r * Math.sqrt(1 - k * k) * 0.95)},${px(r * 0.14)} ${px(r * 1.9 * Math.sqrt(1 - k * k))},0`, '#9a9a9a', Math.max(1.2, r * 0.03));
  return (
    (light ? fill(oval(x, y, r * 2.5), glow('#ffffff'), 'opacity=".8"') : '') +
    inked(box(x - r * 0.42, y - r * 1.18, r * 0.84, r * 0.24, 3), ink, 2, ink) + line(`M${px(x)},${px(y - r * 1.2)}v${px(-r * 0.5)}`, ink, r * 0.06) +
    inked(body, '#ffffff', Math.max(2, r * 0.06), ink) + [-0.75, -0.45, 0.5, 0.78].map(rib).join('') +
    inked(box(x - r * 0.38, y + r * 0.93, r * 0.76, r * 0.2, 3), ink, 2, ink) +
    line(`M${px(x)},${px(y + r * 1.1)}v${px(r * 0.5)}m${px(-r * 0.1)},${px(-r * 0.1)}v${px(r * 0.2)}m${px(r * 0.2)},${px(-r * 0.24)}v${px(r * 0.2)}`, ink, r * 0.05) +
    face({ at: [x, y], radius: r * 0.92, mood, turn }, { eyes: 'dot', eyeSize: 1.25, ink, nose: false, blush: '#bbbbbb', eyeGap: 0.36, mouthInside: '#444', tongue: '#aaa' })
  );
}

function bicycle(x: number, ground: number, h: number): string {
  const wheel = (cx: number) => {
    const spokes = Array.from({ length: 9 }, (_, i) => `M${px(cx)},${px(-h * 0.2)}l${px(Math.cos(i * 0.7) * h * 0.19)},${px(Math.sin(i * 0.7) * h * 0.19)}`).join('');
    return line(spokes, '#555', 1.4) + line(oval(cx, -h * 0.2, h * 0.19), ink, h * 0.026) + line(oval(cx, -h * 0.2, h * 0.165), '#fff', h * 0.006) + fill(oval(cx, -h * 0.2, h * 0.02), ink);
  };
  const tubes = `M${px(-h * 0.3)},${px(-h * 0.2)}L${px(-h * 0.13)},${px(-h * 0.48)}L${px(0)},${px(-h * 0.2)}ZM${px(-h * 0.1)},${px(-h * 0.42)}L${px(h * 0.2)},${px(-h * 0.46)}L${px(0)},${px(-h * 0.2)}M${px(h * 0.3)},${px(-h * 0.2)}L${px(h * 0.19)},${px(-h * 0.56)}`;
  return moved(x, ground,
    wheel(-h * 0.3) + wheel(h * 0.3) + line(tubes, ink, h * 0.036) + line(tubes, '#fff', h * 0.014) +
    line(`M${px(h * 0.19)},${px(-h * 0.58)}q${px(h * 0.08)},${px(-h * 0.05)} ${px(h * 0.02)},${px(-h * 0.08)}`, ink, h * 0.024) +
    inked(smooth([[-h * 0.22, -h * 0.5], [-h * 0.05, -h * 0.51], [-h * 0.08, -h * 0.475], [-h * 0.2, -h * 0.46]], true), ink, 2, ink) +
    inked(box(-h * 0.46, -h * 0.54, h * 0.2, h * 0.13, 4), '#9a9a9a', 2.6, ink) + line(`M${px(-h * 0.46)},${px(-h * 0.48)}h${px(h * 0.2)}`, ink, 2));
}

interface Ride { x: number; ground: number; h: number; mood: Mood; left?: boolean; lamp?: Mood; look?: FigureLook }
function riding({ x, ground, h, mood, left = false, lamp = 'flat', look = kiko }: Ride): string {
  const pose = { near: [40, 50], far: [44, 46], nearLeg: [58, -62], farLeg: [36, -32], lean: 24 } as const;
  const art =
    fill(oval(x, ground, h * 0.5, h * 0.03), 'rgba(0,0,0,.5)') +
    fill(angular([[x + h * 0.32, ground - h * 0.6], [x + h * 1.5, ground - h * 0.5], [x + h * 1.5, ground]]), 'rgba(255,255,255,.35)') +
    bicycle(x, ground, h) +
    figure(look, { feet: [x - h * 0.13, ground - h * 0.12], height: h, pose, mood, turn: 0.5 }) +
    line(`M${px(x + h * 0.2)},${px(ground - h * 0.6)}l${px(h * 0.17)},${px(-h * 0.05)}`, ink, h * 0.02) +
    stamp([x + h * 0.38, ground - h * 0.48], h * 0.085, lamp, 0.3);
  return left ? mirrored(x, art) : art;
}

const parcel = (x: number, y: number, s: number, angle = 0) =>
  turned(angle, [x, y], inked(box(x - s * 0.6, y - s * 0.42, s * 1.2, s * 0.84, 4), '#c6c6c6', Math.max(2, s * 0.035), ink) + line(`M${px(x - s * 0.6)},${px(y - s * 0.08)}h${px(s * 1.2)}M${px(x - s * 0.12)},${px(y - s * 0.42)}v${px(s * 0.84)}`, ink, s * 0.035) + inked(smooth([[x - s * 0.12, y - s * 0.08], [x - s * 0.4, y - s * 0.32], [x - s * 0.2, y - s * 0.4], [x - s * 0.12, y - s * 0.1], [x + 0.02 * s, y - s * 0.42], [x + s * 0.16, y - s * 0.3]], true), '#fff', 2, ink));

const moon = (x: number, y: number, r: number) => fill(oval(x, y, r * 2.2), glow('#ffffff'), 'opacity=".5"') + fill(oval(x, y, r), '#fff') + fill(oval(x - r * 0.3, y - r * 0.2, r * 0.2), '#e3e3e3') + fill(oval(x + r * 0.25, y + r * 0.3, r * 0.28), '#e3e3e3') + fill(oval(x + r * 0.35, y - r * 0.4, r * 0.12), '#e3e3e3');

const nightSky = ({ w, h }: PanelFrame, seed: string, stars = 50) =>
  fill(box(0, 0, w, h), '#111') + specks({ width: w, height: h * 0.8, seed, count: stars, small: 0.8, large: 2.2 }) + dotFade({ y: h * 0.35, width: w, height: h * 0.65, from: 0.02, to: 0.62, colour: '#ffffff' });

const pale = ({ w, h }: PanelFrame, cover: number) => fill(box(0, 0, w, h), '#fff') + fill(box(0, 0, w, h), tone(cover));
const gradient = ({ w, h }: PanelFrame, from: number, to: number, angle = 90) => fill(box(0, 0, w, h), '#fff') + dotFade({ width: w, height: h, from, to, angle });

const talker = ({ w, h }: PanelFrame) => (text: string, x: number, y: number, to?: Point, voice: Voice = 'say', more: Partial<Speech> = {}): Speech => ({ text, at: [x * w, y * h], ...(to ? { to } : {}), voice, ...more });

interface Actor { art: string; mouth: Point }
/** Head-and-shoulders of somebody, the head at shares of the panel. */
function bust(f: PanelFrame, look: FigureLook, x: number, y: number, radius: number, mood: Mood, more: Partial<Stance> = {}): Actor {
  const stance: Stance = { ...feetBelow(look, [x * f.w, y * f.h], radius * f.h), mood, ...more };
  return { art: figure(look, stance), mouth: [x * f.w, y * f.h + radius * f.h * 0.7] };
}
function whole(f: PanelFrame, look: FigureLook, x: number, y: number, height: number, mood: Mood, more: Partial<Stance> = {}): Actor {
  const stance: Stance = { feet: [x * f.w, y * f.h], height: height * f.h, mood, ...more };
  return { art: (stance.pose === 'jump' || stance.pose === 'run' ? '' : shadowUnder(stance.feet, stance.height)) + figure(look, stance), mouth: mouthOf(look, stance) };
}

const noise = (text: string, at: Point, size: number, angle: number, dark = false) =>
  title({ face: 'shout', text, size, at, angle, jitter: 5, fill: dark ? '#111' : '#fff', edge: dark ? '#fff' : '#111', edgeWidth: size * 0.14, tracking: size * 0.02 });

/** The counter of the night post office. */
function office(f: PanelFrame, counter = 0.72): string {
  const { w, h } = f;
  const holes = Array.from({ length: 7 * 4 }, (_, i) => {
    const [c, r] = [i % 7, Math.floor(i / 7)];
    const [x, y] = [w * 0.04 + c * w * 0.135, h * 0.08 + r * h * 0.15];
    const mail = (i * 7) % 3 ? inked(angular([[x + w * 0.02, y + h * 0.11], [x + w * 0.025, y + h * 0.05 + ((i * 13) % 5) * 4], [x + w * 0.07, y + h * 0.05], [x + w * 0.08, y + h * 0.11]]), '#fff', 1.5, ink) : '';
    return fill(box(x, y, w * 0.115, h * 0.12), '#333') + mail + line(box(x, y, w * 0.115, h * 0.12), ink, 2.5);
  }).join('');
  return pale(f, 22) + holes + inked(box(-10, h * counter, w + 20, h, 0), '#8a8a8a', 4, ink) + fill(box(-10, h * counter + 16, w + 20, h), hatch(40, 10));
}

const rooftop = (f: PanelFrame, y: number) =>
  inked(angular([[-20, f.h * y], [f.w + 20, f.h * (y - 0.06)], [f.w + 20, f.h + 20], [-20, f.h + 20]]), '#333333', 4, ink) +
  Array.from({ length: 12 }, (_, i) => line(`M${px(i * f.w * 0.1 - 30)},${px(f.h * (y + 0.01))}q${px(-f.w * 0.03)},${px(f.h * 0.2)} ${px(-f.w * 0.1)},${px(f.h * 0.6)}`, '#8a8a8a', 2.4)).join('') +
  line(`M-10,${px(f.h * (y + 0.08))}L${px(f.w + 10)},${px(f.h * (y + 0.02))}M-10,${px(f.h * (y + 0.2))}L${px(f.w + 10)},${px(f.h * (y + 0.14))}`, '#8a8a8a', 2.4);

/** The north wind: a swirl of brush lines with a shy face. */
function wind(x: number, y: number, r: number, mood: Mood, turn = 0): string {
  const curls = Array.from({ length: 7 }, (_, i) => {
    const a = i * 0.9;
    return stroke([[x + Math.cos(a) * r * 1.9, y + Math.sin(a) * r * 1.3], [x + Math.cos(a + 0.8) * r * 1.6, y + Math.sin(a + 0.8) * r * 1.35], [x + Math.cos(a + 1.6) * r * 1.25, y + Math.sin(a + 1.6) * r * 1.15], [x + Math.cos(a + 2.3) * r, y + Math.sin(a + 2.3) * r * 0.9]], r * 0.2, '#fff', 'start') +
      stroke([[x + Math.cos(a + 0.3) * r * 2.1, y + Math.sin(a + 0.3) * r * 1.5], [x + Math.cos(a + 1) * r * 1.8, y + Math.sin(a + 1) * r * 1.5], [x + Math.cos(a + 1.7) * r * 1.4, y + Math.sin(a + 1.7) * r * 1.3]], r * 0.05, '#fff', 'start');
  }).join('');
  const tuft = smooth([[x - r, y + r * 0.2], [x - r * 0.8, y - r * 0.7], [x - r * 0.1, y - r * 1.05], [x + r * 0.6, y - r * 0.9], [x + r * 1.15, y - r * 1.15], [x + r * 0.95, y - r * 0.3], [x + r, y + r * 0.35], [x + r * 0.5, y + r * 0.9], [x - r * 0.2, y + r], [x - r * 0.75, y + r * 0.75]], true);
  return curls + inked(tuft, '#fff', r * 0.05, ink) + line(`M${px(x + r * 0.3)},${px(y - r * 0.75)}q${px(r * 0.3)},${px(r * 0.2)} ${px(r * 0.5)},${px(-r * 0.1)}M${px(x - r * 0.7)},${px(y - r * 0.4)}q${px(r * 0.2)},${px(-r * 0.25)} ${px(r * 0.5)},${px(-r * 0.3)}`, '#8a8a8a', r * 0.04) + face({ at: [x, y + r * 0.1], radius: r * 0.85, mood, turn }, { eyes: 'dot', eyeSize: 1.3, ink, nose: false, blush: '#bbb', mouthInside: '#444', tongue: '#aaa' });
}

const label = (text: string, x: number, y: number, size: number, angle = 0, paint = ink) => turned(angle, [x, y], fill(textPath('letter', text, size, x, y, 'middle'), paint));
const steam = (x: number, y: number, s: number) => [-1, 0, 1].map((k) => stroke([[x + k * s * 0.3, y], [x + k * s * 0.3 + s * 0.12, y - s * 0.4], [x + k * s * 0.3 - s * 0.12, y - s * 0.8], [x + k * s * 0.3 + s * 0.1, y - s * 1.2]], s * 0.09, '#fff')).join('');

const rows = (...list: [number, readonly number[], number?, number?][]): Row[] => list.map(([share, panels, slant, lean]) => ({ share, panels, ...(slant ? { slant } : {}), ...(lean ? { lean } : {}) }));
const draw = (layout: Row[], ...panels: Panel[]) => () => page(style, layout, panels);

const streetPanel = (f: PanelFrame, seed: string, vx = 0.5, vy = 0.45) => nightSky(f, seed) + moon(f.w * 0.8, f.h * 0.16, Math.min(f.w, f.h) * 0.09) + street({ ...f, seed, paints: night, vanishing: [f.w * vx, f.h * vy] }) + powerLines(f.w, f.h * 0.14, ink);

const firstNight = [
  draw(rows([5, [1]], [1.5, [1]]),
    (f) => {
      const t = talker(f);
      return { art: nightSky(f, 'opening', 130) + moon(f.w * 0.7, f.h * 0.25, 120) + skyline({ w: f.w, base: f.h * 0.86, seed: 'far', wall: '#777', lit: '#fff', heights: [90, 260], step: 90 }) + skyline({ w: f.w, base: f.h * 0.95, seed: 'near', wall: '#2a2a2a', lit: '#fff', heights: [60, 210], step: 120, ink }) + fill(box(0, f.h * 0.93, f.w, f.h), ink) + riding({ x: f.w * 0.42, ground: f.h * 0.95, h: 250, mood: 'bold' }) + powerLines(f.w, f.h * 0.5, ink, 90),
        talk: [t('The day post goes by street and number.', 0.2, 0.08, undefined, 'caption', { width: 330 }), t('The Night Post goes by something else.', 0.28, 0.2, undefined, 'caption', { width: 330 })],
        over: title({ face: 'big', text: 'NIGHT POST', size: 92, at: [f.w * 0.36, f.h * 0.36], fill: '#fff', edge: '#111', edgeWidth: 20, angle: -4, jitter: 2 }) + fill(textPath('talk', 'CHAPTER 1: FIRST NIGHT', 30, f.w * 0.36, f.h * 0.43, 'middle'), '#fff') };
    },
    (f) => { const t = talker(f); const k = bust(f, kiko, 0.28, 0.52, 0.34, 'worry', { turn: 0.6 }); return { art: speedLines({ width: f.w, height: f.h, seed: 'a', count: 70 }) + k.art, talk: [t("I'm not late. I'm not late. I'm", 0.72, 0.32, k.mouth, 'think', { width: 330 }), t('very nearly late.', 0.74, 0.8, undefined, 'think')] }; }),
  draw(rows([2.2, [1]], [2.4, [1, 1], 0, 24], [2.1, [1]]),
    (f) => { const t = talker(f); return { art: streetPanel(f, 'po', 0.3, 0.5) + inked(box(f.w * 0.5, f.h * 0.18, f.w * 0.46, f.h * 0.9), '#ffffff', 5, ink) + fill(box(f.w * 0.5, f.h * 0.18, f.w * 0.46, f.h * 0.9), tone(18)) + inked(box(f.w * 0.53, f.h * 0.27, f.w * 0.4, f.h * 0.2, 8), ink, 3, ink) + title({ face: 'big', text: 'NIGHT POST', size: 46, at: [f.w * 0.73, f.h * 0.345], fill: '#fff' }) + fill(textPath('talk', 'OPEN 1 AM - 4 AM', 24, f.w * 0.73, f.h * 0.435, 'middle'), '#fff') + fill(box(f.w * 0.56, f.h * 0.56, f.w * 0.13, f.h * 0.5), '#fff', `stroke="${ink}" stroke-width="4"`) + inked(box(f.w * 0.74, f.h * 0.58, f.w * 0.16, f.h * 0.22), '#fff', 4, ink) + streetLamp(f.w * 0.47, f.h, f.h * 0.7, ink, '#ffffff') + riding({ x: f.w * 0.24, ground: f.h * 0.96, h: f.h * 0.52, mood: 'worry' }), talk: [t('1:00 in the morning.', 0.12, 0.1, undefined, 'caption')], over: noise('SKREEE', [f.w * 0.2, f.h * 0.36], 66, -8) }; },
    (f) => { const t = talker(f); const m = bust(f, hoshi, 0.5, 0.62, 0.24, 'calm', { turn: -0.3 }); return { art: office(f, 0.9) + m.art, talk: [t("You're Kiko? You're on time.", 0.34, 0.13, m.mouth), t('Nobody is ever on time for one in the morning.', 0.6, 0.88, m.mouth, 'say', { width: 330 })] }; },
    (f) => { const t = talker(f); const k = bust(f, kiko, 0.45, 0.62, 0.26, 'worry', { turn: 0.2, headTilt: 5 }); return { art: gradient(f, 0.05, 0.4) + k.art, talk: [t('I set four alarms.', 0.6, 0.14, k.mouth)] }; },
    (f) => { const t = talker(f); const m = bust(f, hoshi, 0.76, 0.46, 0.24, 'happy', { turn: -0.6, left: false }); return { art: office(f, 0.74) + m.art + inked(box(-10, f.h * 0.8, f.w + 20, f.h), '#8a8a8a', 4, ink) + parcel(f.w * 0.46, f.h * 0.72, 130) + stamp([f.w * 0.2, f.h * 0.56], f.h * 0.2, 'asleep'), talk: [t('One parcel. One lamp. His name is Stamp; he knows the way.', 0.36, 0.14, m.mouth, 'say', { width: 420 })] }; }),
  draw(rows([2, [1.1, 1], 30], [2.6, [1]], [1.8, [1, 1.2], 0, 20]),
    (f) => { const t = talker(f); return { art: pale(f, 30) + stamp([f.w * 0.5, f.h * 0.64], f.h * 0.24, 'sleepy'), talk: [t('I know ALL the ways.', 0.5, 0.16, [f.w * 0.5, f.h * 0.6])] }; },
    (f) => { const t = talker(f); return { art: pale(f, 45) + stamp([f.w * 0.5, f.h * 0.62], f.h * 0.32, 'flat', -0.2), talk: [t("I just don't like any of them.", 0.5, 0.13, [f.w * 0.5, f.h * 0.55])] }; },
    (f) => { const t = talker(f); const k = bust(f, kiko, 0.5, 0.55, 0.27, 'shock', { turn: 0, pose: 'cheer' }); return { art: fill(box(0, 0, f.w, f.h), '#fff') + focusLines({ width: f.w, height: f.h, seed: 'shock', centre: [f.w * 0.5, f.h * 0.55], clear: f.h * 0.48 }) + k.art, talk: [t('It talks!', 0.2, 0.2, k.mouth, 'shout')] }; },
    (f) => { const t = talker(f); return { art: gradient(f, 0.1, 0.5) + stamp([f.w * 0.5, f.h * 0.62], f.h * 0.27, 'angry', 0.2), talk: [t('IT has a name.', 0.5, 0.14, [f.w * 0.5, f.h * 0.6])] }; },
    (f) => { const t = talker(f); const k = bust(f, kiko, 0.36, 0.6, 0.3, 'worry', { turn: 0.5, headTilt: 14 }); return { art: pale(f, 12) + k.art, talk: [t('Sorry, Mr Stamp.', 0.72, 0.2, k.mouth), t('Just Stamp. I am not that old.', 0.76, 0.78, [f.w, f.h * 0.7], 'say', { width: 250 })] }; }),
  draw(rows([2.3, [1]], [2, [1, 1.3], 40, 0], [1.9, [1]]),
    (f) => { const t = talker(f); return { art: pale(f, 24) + turned(-6, [f.w * 0.5, f.h * 0.55], inked(box(f.w * 0.14, f.h * 0.2, f.w * 0.72, f.h * 0.78, 8), '#c6c6c6', 5, ink) + line(`M${px(f.w * 0.14)},${px(f.h * 0.34)}h${px(f.w * 0.72)}M${px(f.w * 0.24)},${px(f.h * 0.2)}v${px(f.h * 0.78)}`, ink, 6) + inked(box(f.w * 0.3, f.h * 0.42, f.w * 0.5, f.h * 0.42, 4), '#fff', 3, ink) + label('To', f.w * 0.38, f.h * 0.54, 44) + label('whoever is awake', f.w * 0.55, f.h * 0.7, 54) + inked(box(f.w * 0.68, f.h * 0.24, f.w * 0.12, f.h * 0.16), '#fff', 3, ink) + moved(f.w * 0.74, f.h * 0.32, `<g transform="scale(90)">${moonBadge('#111', ink)}</g>`)), talk: [t("That isn't an address.", 0.84, 0.1)] }; },
    (f) => { const t = talker(f); const m = bust(f, hoshi, 0.5, 0.66, 0.28, 'smug', { turn: -0.2 }); return { art: gradient(f, 0.4, 0.05) + m.art, talk: [t("It's one in the morning.", 0.5, 0.14, m.mouth)] }; },
    (f) => { const t = talker(f); const k = bust(f, kiko, 0.7, 0.66, 0.26, 'think', { turn: -0.5 }); return { art: office(f, 1.1) + k.art, talk: [t('That narrows it down a good deal.', 0.26, 0.22, [-10, f.h * 0.4], 'say', { width: 240 }), t('...it does.', 0.3, 0.78, k.mouth)] }; },
    (f) => { const t = talker(f); return { art: streetPanel(f, 'leave', 0.62, 0.5) + riding({ x: f.w * 0.36, ground: f.h * 0.94, h: f.h * 0.82, mood: 'bold', lamp: 'sleepy' }), talk: [t('Off we go, then.', 0.74, 0.2, [f.w * 0.46, f.h * 0.3])], over: noise('CLACK CLACK', [f.w * 0.74, f.h * 0.84], 52, -5) }; }),
  draw(rows([3.2, [1], -60], [1.8, [1, 1], 0, 26]),
    (f) => { const t = talker(f); return { art: fill(box(0, 0, f.w, f.h), '#111') + street({ ...f, seed: 'rush', paints: night, vanishing: [f.w * 0.24, f.h * 0.42] }) + speedLines({ width: f.w, height: f.h, seed: 'rush', colour: '#fff', angle: -10, count: 90, keepClear: [0.35, 0.75] }) + turned(-9, [f.w * 0.5, f.h * 0.8], riding({ x: f.w * 0.52, ground: f.h * 0.9, h: f.h * 0.72, mood: 'joy', lamp: 'shock', left: true })), talk: [t('Left!', 0.12, 0.3, [f.w * 0.3, f.h * 0.55], 'shout'), t('No - the OTHER left!', 0.2, 0.84, [f.w * 0.3, f.h * 0.6], 'shout', { width: 300 })], over: noise('WHOOOSH', [f.w * 0.66, f.h * 0.12], 110, -8) }; },
    (f) => { const t = talker(f); const k = bust(f, kiko, 0.45, 0.58, 0.32, 'laugh', { turn: -0.5 }); return { art: gradient(f, 0.02, 0.3) + speedLines({ width: f.w, height: f.h, seed: 'laugh', count: 30, keepClear: [0.2, 0.9] }) + k.art, talk: [t("There's only one left!", 0.62, 0.15, k.mouth)] }; },
    (f) => { const t = talker(f); return { art: pale(f, 40) + speedLines({ width: f.w, height: f.h, seed: 'st', count: 24, colour: '#fff' }) + stamp([f.w * 0.5, f.h * 0.6], f.h * 0.26, 'worry'), talk: [t('Not at night!', 0.5, 0.15, [f.w * 0.5, f.h * 0.55])] }; }),
  draw(rows([2, [1.4, 1]], [2, [1, 1.2], 36], [2, [1]]),
    (f) => { const t = talker(f); const b = bust(f, { ...hoshi, hairFront: (h) => moustache.hairFront(h) + inked(smooth([[h.x - h.r, h.y - h.r * 0.4], [h.x - h.r * 1.2, h.y - h.r * 1.3], [h.x - h.r * 0.4, h.y - h.r * 1.7], [h.x + h.r * 0.5, h.y - h.r * 1.7], [h.x + h.r * 1.2, h.y - h.r * 1.3], [h.x + h.r, h.y - h.r * 0.4]], true), '#fff', h.line, ink), top: '#ffffff' }, 0.7, 0.62, 0.22, 'sleepy', { turn: -0.5 }); return { art: pale(f, 18) + inked(box(f.w * 0.42, f.h * 0.1, f.w * 0.55, f.h), '#fff', 5, ink) + fill(box(f.w * 0.42, f.h * 0.1, f.w * 0.55, f.h), fade('v', '#ffffff', '#cccccc')) + b.art + inked(box(f.w * 0.38, f.h * 0.86, f.w * 0.62, f.h * 0.05), '#8a8a8a', 4, ink), talk: [t('Awake? I am a baker. I have been awake since yesterday.', 0.25, 0.2, b.mouth, 'say', { width: 270 }), t('Not mine, though. Flour comes by day.', 0.26, 0.72, b.mouth, 'say', { width: 250 })] }; },
    (f) => { const t = talker(f); const k = bust(f, kiko, 0.5, 0.66, 0.26, 'sad', { turn: 0.4 }); return { art: gradient(f, 0.3, 0.6) + k.art, talk: [t('Thank you. Good bread!', 0.5, 0.16, k.mouth)] }; },
    (f) => { const t = talker(f); const [x, y] = [f.w * 0.5, f.h * 0.62]; return { art: nightSky(f, 'cat', 30) + inked(box(-10, f.h * 0.78, f.w + 20, f.h), '#8a8a8a', 4, ink) + inked(smooth([[x - 70, y + 80], [x - 74, y + 10], [x - 60, y - 90], [x - 30, y - 60], [x + 30, y - 60], [x + 60, y - 90], [x + 74, y + 10], [x + 70, y + 80]], true), '#222', 4, '#fff') + stroke([[x + 64, y + 70], [x + 120, y + 90], [x + 130, y + 150], [x + 100, y + 190]], 22, '#222', 'start') + face({ at: [x, y - 20], radius: 66, mood: 'flat' }, { eyes: 'round', iris: '#222', ink: '#111', white: '#fff', nose: false, brow: null }) + line(`M${x - 20},${y + 6}q10,12 20,0q10,12 20,0`, '#fff', 4), talk: [t('Cats do not count.', 0.5, 0.14)] }; },
    (f) => { const t = talker(f); return { art: nightSky(f, 'vend', 20) + inked(box(f.w * 0.5, f.h * 0.12, f.w * 0.42, f.h * 0.95, 10), '#fff', 5, ink) + fill(box(f.w * 0.54, f.h * 0.2, f.w * 0.34, f.h * 0.36), '#c6c6c6', `stroke="${ink}" stroke-width="4"`) + Array.from({ length: 8 }, (_, i) => inked(box(f.w * 0.555 + (i % 4) * f.w * 0.08, f.h * 0.23 + Math.floor(i / 4) * f.h * 0.17, f.w * 0.055, f.h * 0.11, 6), i % 3 ? '#555' : '#fff', 2.5, ink)).join('') + face({ at: [f.w * 0.71, f.h * 0.7], radius: f.h * 0.14, mood: 'asleep' }, { eyes: 'dot', ink, nose: false, brow: null }) + fill(oval(f.w * 0.71, f.h * 0.4, f.w * 0.4), glow('#ffffff'), 'opacity=".4"') + whole(f, kiko, 0.24, 1.05, 0.8, 'think', { pose: 'think', turn: 0.6 }).art, talk: [t('HMMMMMMMMM', 0.68, 0.07, [f.w * 0.71, f.h * 0.68], 'radio')] }; },
    (f) => { const t = talker(f); return { art: streetPanel(f, 'long', 0.5, 0.4) + riding({ x: f.w * 0.6, ground: f.h * 0.95, h: f.h * 0.6, mood: 'sleepy', left: true, lamp: 'asleep' }), talk: [t('Two hours, nine doors, one night nurse, no luck.', 0.2, 0.16, undefined, 'caption', { width: 330 }), t('Maybe nobody is awake.', 0.76, 0.22, [f.w * 0.52, f.h * 0.5])] }; }),
  draw(rows([1.5, [1, 1]], [3, [1], 60], [1.5, [1]]),
    (f) => ({ art: gradient(f, 0.5, 0.1) + turned(-8, [f.w / 2, f.h * 0.6], parcel(f.w * 0.5, f.h * 0.62, f.h * 0.55)) + speedLines({ width: f.w, height: f.h, seed: 'g', count: 14, angle: -6 }), over: noise('FFF', [f.w * 0.78, f.h * 0.22], 60, 8) }),
    (f) => { const k = bust(f, kiko, 0.5, 0.62, 0.34, 'shock', { turn: 0.4 }); return { art: pale(f, 14) + k.art }; },
    (f) => { const t = talker(f); const k = whole(f, kiko, 0.72, 1.0, 0.62, 'shock', { pose: 'run', left: true, turn: 0.6 }); return { art: nightSky(f, 'gust', 70) + skyline({ w: f.w, base: f.h * 0.95, seed: 'gg', wall: '#333', lit: '#fff', heights: [60, 180], step: 100, ink }) + fill(box(0, f.h * 0.94, f.w, f.h), '#111') + speedLines({ width: f.w, height: f.h, seed: 'gust', colour: '#fff', angle: 14, count: 80 }) + [0, 1, 2].map((i) => stroke([[f.w * 0.95, f.h * (0.3 + i * 0.1)], [f.w * 0.6, f.h * (0.18 + i * 0.1)], [f.w * 0.3, f.h * (0.3 + i * 0.07)], [f.w * 0.16, f.h * (0.16 + i * 0.07)], [f.w * 0.26, f.h * (0.1 + i * 0.06)]], 26 - i * 6, '#fff')).join('') + parcel(f.w * 0.24, f.h * 0.2, 120, 24) + k.art, talk: [t('Hey! That is registered mail!', 0.42, 0.62, k.mouth, 'shout', { width: 340 })], over: noise('FWOOOO', [f.w * 0.66, f.h * 0.13], 130, 8) }; },
    (f) => { const t = talker(f); return { art: gradient(f, 0.3, 0.6) + speedLines({ width: f.w, height: f.h, seed: 'fl', colour: '#fff', count: 40 }) + stamp([f.w * 0.3, f.h * 0.55], f.h * 0.26, 'shock', -0.3), talk: [t('Rule One! Never lose the parcel!', 0.72, 0.3, [f.w * 0.36, f.h * 0.55], 'say', { width: 340 }), t('What is Rule Two?!', 0.76, 0.78, [f.w, f.h * 0.9], 'shout')] }; }),
  draw(rows([2.2, [1], -50], [2.2, [1, 1], 50, 34], [1.9, [1]]),
    (f) => { const t = talker(f); const k = whole(f, kiko, 0.55, 0.9, 0.72, 'bold', { pose: 'jump', left: true, turn: 0.6 }); return { art: nightSky(f, 'roof') + moon(f.w * 0.5, f.h * 0.42, f.h * 0.34) + rooftop({ w: f.w * 0.34, h: f.h }, 0.78) + moved(f.w * 0.72, 0, rooftop({ w: f.w * 0.3, h: f.h }, 0.74)) + k.art, talk: [t('There is no Rule Two!', 0.86, 0.18, [f.w * 0.99, f.h * 0.5])], over: noise('HUP!', [f.w * 0.2, f.h * 0.2], 92, -12) }; },
    (f) => { const k = whole(f, kiko, 0.5, 0.92, 0.78, 'bold', { pose: 'run', left: true, turn: 0.7 }); return { art: fill(box(0, 0, f.w, f.h), '#fff') + speedLines({ width: f.w, height: f.h, seed: 'rr', count: 70, keepClear: [0.25, 0.8] }) + rooftop(f, 0.9) + k.art, over: noise('TAP TAP TAP', [f.w * 0.5, f.h * 0.1], 54, -4) }; },
    (f) => { const t = talker(f); const k = whole(f, kiko, 0.5, 0.95, 0.74, 'worry', { pose: 'fall', turn: 0.2 }); return { art: gradient(f, 0.55, 0.1) + k.art, talk: [t('Whose laundry is THIS?!', 0.4, 0.12, k.mouth)] , over: line(`M0,${px(f.h * 0.44)}Q${px(f.w * 0.5)},${px(f.h * 0.6)} ${px(f.w)},${px(f.h * 0.4)}`, ink, 3) + inked(angular([[f.w * 0.06, f.h * 0.47], [f.w * 0.28, f.h * 0.51], [f.w * 0.26, f.h * 0.74], [f.w * 0.05, f.h * 0.7]]), '#fff', 3, ink) + inked(angular([[f.w * 0.72, f.h * 0.49], [f.w * 0.94, f.h * 0.44], [f.w * 0.97, f.h * 0.66], [f.w * 0.76, f.h * 0.72]]), '#8a8a8a', 3, ink) }; },
    (f) => { const k = bust(f, kiko, 0.28, 0.55, 0.28, 'awe', { turn: 0.6 }); return { art: nightSky(f, 'top', 60) + rooftop(f, 0.9) + k.art + parcel(f.w * 0.76, f.h * 0.62, 90, -8) + stroke([[f.w * 0.98, f.h * 0.2], [f.w * 0.7, f.h * 0.3], [f.w * 0.6, f.h * 0.6], [f.w * 0.8, f.h * 0.8], [f.w * 0.94, f.h * 0.55]], 24, '#fff') }; }),
  draw(rows([3.4, [1]], [1.7, [1, 1], 0, 22]),
    (f) => { const t = talker(f); const k = whole(f, kiko, 0.16, 0.98, 0.42, 'awe', { turn: 0.7 }); return { art: nightSky(f, 'wind', 160) + moon(f.w * 0.86, f.h * 0.12, 60) + rooftop(f, 0.92) + wind(f.w * 0.6, f.h * 0.5, f.h * 0.2, 'sad', -0.4) + parcel(f.w * 0.54, f.h * 0.76, 110, 6) + k.art, talk: [t('I thought it was for me.', 0.3, 0.1, [f.w * 0.5, f.h * 0.44], 'say', { width: 260 }), t("I'm ALWAYS awake.", 0.84, 0.84, [f.w * 0.62, f.h * 0.6])] }; },
    (f) => { const k = bust(f, kiko, 0.5, 0.56, 0.3, 'calm', { turn: 0.3 }); return { art: pale(f, 12) + k.art, talk: [talker(f)("You're the north wind.", 0.5, 0.13, k.mouth)] }; },
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#222') + wind(f.w * 0.5, f.h * 0.58, f.h * 0.2, 'worry', 0.3), talk: [talker(f)('North by north-east. But nobody asks.', 0.5, 0.13, [f.w * 0.5, f.h * 0.5], 'say', { width: 260 })] })),
  draw(rows([2, [1, 1], -30, 0], [2, [1]], [2, [1.3, 1], 0, 20]),
    (f) => { const k = bust(f, kiko, 0.5, 0.64, 0.28, 'sad', { turn: 0.5 }); return { art: gradient(f, 0.1, 0.4) + k.art, talk: [talker(f)('Does anyone ever write to you?', 0.45, 0.15, k.mouth, 'say', { width: 260 })] }; },
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#222') + specks({ width: f.w, height: f.h, seed: 'k', count: 30 }) + wind(f.w * 0.5, f.h * 0.62, f.h * 0.17, 'sad') + turned(20, [f.w * 0.8, f.h * 0.3], inked(angular([[f.w * 0.8, f.h * 0.2], [f.w * 0.87, f.h * 0.3], [f.w * 0.8, f.h * 0.44], [f.w * 0.73, f.h * 0.3]]), '#fff', 3, ink)), talk: [talker(f)('Kites do. Not since autumn.', 0.36, 0.14, [f.w * 0.48, f.h * 0.54], 'say', { width: 230 })] }),
    (f) => { const k = whole(f, kiko, 0.3, 1.0, 0.85, 'happy', { pose: 'offer', turn: 0.6 }); return { art: nightSky(f, 'give', 60) + rooftop(f, 0.88) + wind(f.w * 0.76, f.h * 0.46, f.h * 0.2, 'awe', -0.4) + k.art + parcel(f.w * 0.3 + f.h * 0.3, f.h * 0.5, 96, -6), talk: [talker(f)('Then let us see what whoever-is-awake gets.', 0.48, 0.14, k.mouth, 'say', { width: 340 })] }; },
    (f) => ({ art: pale(f, 8) + focusLines({ width: f.w, height: f.h, seed: 'open', centre: [f.w * 0.5, f.h * 0.6], clear: f.h * 0.45, count: 60 }) + inked(angular([[f.w * 0.2, f.h * 0.5], [f.w * 0.8, f.h * 0.5], [f.w * 0.86, f.h * 1.1], [f.w * 0.14, f.h * 1.1]]), '#c6c6c6', 4, ink) + inked(angular([[f.w * 0.2, f.h * 0.5], [f.w * 0.06, f.h * 0.36], [f.w * 0.36, f.h * 0.32], [f.w * 0.44, f.h * 0.5]]), '#eeeeee', 4, ink) + inked(angular([[f.w * 0.8, f.h * 0.5], [f.w * 0.96, f.h * 0.38], [f.w * 0.68, f.h * 0.3], [f.w * 0.58, f.h * 0.5]]), '#eeeeee', 4, ink), over: noise('RRRIP', [f.w * 0.5, f.h * 0.2], 84, -6) }),
    (f) => ({ art: pale(f, 26) + stamp([f.w * 0.5, f.h * 0.6], f.h * 0.27, 'awe'), talk: [talker(f)('Rule One...', 0.4, 0.14, [f.w * 0.5, f.h * 0.56], 'whisper')] })),
  draw(rows([2.1, [1]], [1.7, [1, 1], 34], [2.4, [1]]),
    (f) => ({ art: pale(f, 18) + inked(box(f.w * 0.12, f.h * 0.2, f.h * 0.34, f.h * 0.62, 16), '#555', 5, ink) + inked(box(f.w * 0.12 - 8, f.h * 0.12, f.h * 0.34 + 16, f.h * 0.14, 10), '#fff', 5, ink) + line(`M${px(f.w * 0.12 + 26)},${px(f.h * 0.34)}v${px(f.h * 0.36)}`, '#fff', 9) + turned(4, [f.w * 0.65, f.h * 0.5], inked(box(f.w * 0.38, f.h * 0.2, f.w * 0.56, f.h * 0.62), '#fff', 4, ink) + label('First shifts are cold.', f.w * 0.66, f.h * 0.42, 50) + label('Drink it while it is hot.', f.w * 0.66, f.h * 0.56, 50) + label('- Hoshi', f.w * 0.76, f.h * 0.72, 44)), talk: [talker(f)('Soup.', 0.86, 0.09, undefined, 'caption')] }),
    (f) => { const k = bust(f, kiko, 0.5, 0.6, 0.31, 'laugh', { turn: 0.2 }); return { art: gradient(f, 0.02, 0.25) + k.art, over: noise('HA HA HA!', [f.w * 0.5, f.h * 0.14], 56, -4) }; },
    (f) => ({ art: pale(f, 36) + stamp([f.w * 0.5, f.h * 0.6], f.h * 0.27, 'happy'), talk: [talker(f)('So it was yours all night.', 0.5, 0.15, [f.w * 0.5, f.h * 0.55], 'say', { width: 220 })] }),
    (f) => { const k = whole(f, kiko, 0.26, 1.02, 0.74, 'joy', { pose: 'hold', turn: 0.5 }); const cup = (x: number, y: number) => inked(angular([[x - 22, y - 22], [x + 22, y - 22], [x + 16, y + 20], [x - 16, y + 20]]), '#fff', 3, ink) + steam(x, y - 30, 50); return { art: nightSky(f, 'soup', 120) + skyline({ w: f.w, base: f.h * 0.9, seed: 'soup', wall: '#333', lit: '#fff', heights: [40, 150], step: 80 }) + rooftop(f, 0.88) + k.art + wind(f.w * 0.68, f.h * 0.5, f.h * 0.18, 'eat', -0.3) + cup(f.w * 0.34, f.h * 0.67) + cup(f.w * 0.56, f.h * 0.64), talk: [talker(f)('Half for you. You were awake too.', 0.36, 0.1, k.mouth, 'say', { width: 320 }), talker(f)('It has noodles in it!', 0.82, 0.86, [f.w * 0.7, f.h * 0.6])] }; }),
  draw(rows([2.4, [1]], [2, [1.2, 1], 30], [1.5, [1]]),
    (f) => ({ art: fill(box(0, 0, f.w, f.h), '#fff') + dotFade({ width: f.w, height: f.h, from: 0.55, to: 0 }) + fill(oval(f.w * 0.7, f.h * 0.72, 120), '#fff', `stroke="${ink}" stroke-width="3"`) + skyline({ w: f.w, base: f.h * 0.9, seed: 'dawn', wall: '#777', lit: '#fff', heights: [60, 170], step: 90, ink }) + fill(box(0, f.h * 0.88, f.w, f.h), '#fff') + line(`M0,${px(f.h * 0.88)}h${px(f.w)}`, ink, 4) + riding({ x: f.w * 0.36, ground: f.h * 0.97, h: f.h * 0.6, mood: 'joy', lamp: 'asleep' }), talk: [talker(f)('4:00. Nearly tomorrow.', 0.14, 0.1, undefined, 'caption')] }),
    (f) => { const m = bust(f, hoshi, 0.3, 0.62, 0.26, 'happy', { turn: 0.5 }); return { art: office(f, 0.92) + m.art, talk: [talker(f)('Delivered?', 0.62, 0.16, m.mouth), talker(f)('Whoever was awake signed for it.', 0.72, 0.8, [f.w, f.h * 0.7], 'say', { width: 250 })] }; },
    (f) => { const k = bust(f, kiko, 0.5, 0.6, 0.28, 'joy', { turn: -0.4 }); return { art: gradient(f, 0, 0.3) + k.art + fill(star(f.w * 0.84, f.h * 0.3, 26) + star(f.w * 0.14, f.h * 0.36, 16), ink), talk: [talker(f)('Four alarms. Same time tomorrow!', 0.5, 0.13, k.mouth, 'say', { width: 260 })] }; },
    (f) => ({ art: pale(f, 40) + stamp([f.w * 0.24, f.h * 0.56], f.h * 0.26, 'flat', 0.4), talk: [talker(f)('Nobody asks if the LAMP would like some soup.', 0.66, 0.36, [f.w * 0.32, f.h * 0.54], 'say', { width: 400 }), talker(f)('End of the first night.', 0.86, 0.9, undefined, 'caption')] })),
];

/** General Ito, bronze, and the horse that has carried him for eighty years. */
function general(x: number, y: number, s: number, mood: Mood, horseMood: Mood = 'flat'): string {
  const bronze = '#9a9a9a';
  const w = Math.max(2.4, s * 0.02);
  const leg = (dx: number, lift = 0) => inked(angular([[x + dx * s, y - s * 0.5], [x + (dx + 0.13) * s, y - s * 0.5], [x + (dx + 0.1 + lift) * s, y - s * lift], [x + (dx + 0.01 + lift) * s, y - s * lift]]), bronze, w, ink);
  const horse = inked(smooth([[x - s * 0.62, y - s * 0.95], [x - s * 0.95, y - s * 0.8], [x - s * 1.0, y - s * 0.3], [x - s * 0.85, y - s * 0.4], [x - s * 0.7, y - s * 0.7]], true), '#6e6e6e', w, ink) + leg(-0.6) + leg(-0.4) + leg(0.24) + leg(0.42, 0.14) + inked(smooth([[x - s * 0.7, y - s * 0.98], [x, y - s * 0.94], [x + s * 0.5, y - s * 1.05], [x + s * 0.6, y - s * 0.6], [x + s * 0.1, y - s * 0.42], [x - s * 0.6, y - s * 0.44]], true), bronze, w, ink) + inked(smooth([[x + s * 0.3, y - s * 0.98], [x + s * 0.52, y - s * 1.5], [x + s * 0.82, y - s * 1.68], [x + s * 1.16, y - s * 1.36], [x + s * 1.12, y - s * 1.2], [x + s * 0.82, y - s * 1.3], [x + s * 0.6, y - s * 0.7]], true), bronze, w, ink) + inked(angular([[x + s * 0.6, y - s * 1.6], [x + s * 0.62, y - s * 1.86], [x + s * 0.76, y - s * 1.66]]), bronze, w, ink) + face({ at: [x + s * 0.82, y - s * 1.42], radius: s * 0.22, mood: horseMood, turn: 0.2 }, { eyes: 'dot', eyeSize: 1.2, ink, nose: false, eyeGap: 0.36, mouthLine: 0.75, mouthInside: '#444', tongue: '#aaa' });
  const rider = inked(smooth([[x - s * 0.3, y - s * 1.0], [x - s * 0.3, y - s * 1.6], [x + s * 0.22, y - s * 1.6], [x + s * 0.24, y - s * 1.0]], true), bronze, w, ink) + inked(smooth([[x - s * 0.1, y - s * 1.0], [x + s * 0.16, y - s * 1.02], [x + s * 0.2, y - s * 0.5], [x + s * 0.02, y - s * 0.48]], true), bronze, w, ink) + inked(oval(x - s * 0.04, y - s * 1.86, s * 0.3), bronze, w, ink) + face({ at: [x - s * 0.02, y - s * 1.85], radius: s * 0.29, mood, turn: 0.3 }, { eyes: 'dot', eyeSize: 1.1, ink, brow: ink, mouthLine: 0.72, mouthInside: '#444', tongue: '#aaa' }) + [-1, 1].map((k) => stroke([[x + s * 0.07, y - s * 1.735], [x + s * (0.07 + k * 0.12), y - s * 1.7], [x + s * (0.07 + k * 0.26), y - s * 1.74], [x + s * (0.07 + k * 0.32), y - s * 1.84]], s * 0.075, '#333', 'end')).join('') + inked(smooth([[x - s * 0.44, y - s * 1.98], [x, y - s * 2.34], [x + s * 0.42, y - s * 1.98], [x, y - s * 2.08]], true), '#6e6e6e', w, ink) + [0, 1, 2].map((i) => fill(oval(x - s * 0.18, y - s * (1.5 - i * 0.14), s * 0.035), '#fff')).join('') + line(`M${px(x + s * 0.1)},${px(y - s * 1.5)}Q${px(x + s * 0.5)},${px(y - s * 1.5)} ${px(x + s * 0.6)},${px(y - s * 1.9)}`, ink, s * 0.18) + line(`M${px(x + s * 0.1)},${px(y - s * 1.5)}Q${px(x + s * 0.5)},${px(y - s * 1.5)} ${px(x + s * 0.6)},${px(y - s * 1.9)}`, bronze, s * 0.13);
  return horse + rider;
}
const plinth = (x: number, y: number, s: number) => inked(box(x - s, y, s * 2, s * 1.2), '#c6c6c6', 4, ink) + inked(box(x - s * 1.1, y - 14, s * 2.2, 26), '#e3e3e3', 4, ink) + fill(textPath('talk', 'GENERAL ITO', s * 0.2, x, y + s * 0.5, 'middle'), ink);
const pigeon = (x: number, y: number, s: number) => inked(smooth([[x - s, y + s * 0.3], [x - s * 0.3, y - s * 0.2], [x + s * 0.4, y - s * 0.6], [x + s * 0.8, y - s * 0.4], [x + s * 0.6, y + s * 0.2], [x, y + s * 0.5]], true), '#fff', 2.4, ink) + fill(oval(x + s * 0.52, y - s * 0.36, s * 0.09), ink) + fill(angular([[x + s * 0.78, y - s * 0.4], [x + s * 1.05, y - s * 0.28], [x + s * 0.74, y - s * 0.22]]), ink);
const envelope = (x: number, y: number, s: number, angle = 0) => turned(angle, [x, y], inked(box(x - s, y - s * 0.6, s * 2, s * 1.2), '#fff', 3, ink) + line(`M${px(x - s)},${px(y - s * 0.6)}L${px(x)},${px(y + s * 0.14)}L${px(x + s)},${px(y - s * 0.6)}`, ink, 3));
const park = (f: PanelFrame, seed: string) => nightSky(f, seed) + moon(f.w * 0.14, f.h * 0.16, 44) + [0.04, 0.2, 0.82, 0.98].map((k, i) => fill(oval(f.w * k, f.h * 0.74, f.w * 0.14, f.h * (0.22 + (i % 2) * 0.06)), '#2a2a2a')).join('') + inked(box(-10, f.h * 0.86, f.w + 20, f.h), '#6e6e6e', 4, ink);

const statue = [
  draw(rows([3, [1]], [1.6, [1, 1]]),
    (f) => ({ art: park(f, 'st1') + plinth(f.w * 0.62, f.h * 0.7, 130) + general(f.w * 0.6, f.h * 0.69, 180, 'flat') + riding({ x: f.w * 0.2, ground: f.h * 0.96, h: 240, mood: 'calm', lamp: 'sleepy' }), over: title({ face: 'big', text: 'RETURN TO SENDER', size: 66, at: [f.w * 0.46, 70], fill: '#fff', edge: '#111', edgeWidth: 16 }) + fill(textPath('talk', 'CHAPTER 2', 28, f.w * 0.46, 128, 'middle'), '#fff') }),
    (f) => ({ art: pale(f, 20) + envelope(f.w * 0.5, f.h * 0.56, 150, -5) + label('General Ito', f.w * 0.5, f.h * 0.66, 40, -5) + label('Park Square', f.w * 0.5, f.h * 0.76, 34, -5) + turned(12, [f.w * 0.76, f.h * 0.3], fill(textPath('shout', 'URGENT', 44, f.w * 0.76, f.h * 0.3, 'middle'), ink) + line(box(f.w * 0.76 - 74, f.h * 0.3 - 42, 148, 58), ink, 4)) }),
    (f) => ({ art: pale(f, 40) + stamp([f.w * 0.5, f.h * 0.6], f.h * 0.25, 'flat', 0.3), talk: [talker(f)('He is made of bronze.', 0.5, 0.14, [f.w * 0.5, f.h * 0.54])] })),
  draw(rows([1.8, [1, 1.2], 30], [3, [1]]),
    (f) => { const k = bust(f, kiko, 0.5, 0.64, 0.26, 'calm', { turn: 0.4 }); return { art: gradient(f, 0.1, 0.4) + k.art, talk: [talker(f)('General Ito? Night Post.', 0.5, 0.13, k.mouth)] }; },
    (f) => ({ art: pale(f, 12) + moved(f.w * 0.5, f.h * 1.92, general(0, 0, 330, 'flat')), over: noise('CREEEAK', [f.w * 0.52, f.h * 0.14], 58, -4, true) }),
    (f) => ({ art: park(f, 'st2') + focusLines({ width: f.w, height: f.h, seed: 'gen', centre: [f.w * 0.5, f.h * 0.5], clear: 330, colour: '#ffffff', count: 70 }) + general(f.w * 0.48, f.h * 0.96, 270, 'shock', 'sleepy') + [[0.14, 0.3], [0.86, 0.24], [0.9, 0.44], [0.08, 0.5]].map(([a = 0, b = 0]) => pigeon(f.w * a, f.h * b, 40)).join(''), talk: [talker(f)('At last! Eighty years I have waited for my orders!', 0.3, 0.13, [f.w * 0.47, f.h * 0.36], 'shout', { width: 400 })] })),
  draw(rows([2, [1]], [2, [1, 1], 0, 20], [2.2, [1]]),
    (f) => { const k = bust(f, kiko, 0.3, 0.6, 0.27, 'worry', { turn: 0.5 }); return { art: pale(f, 14) + k.art + envelope(f.w * 0.72, f.h * 0.66, 110, 8), talk: [talker(f)('It says here: "found behind a cabinet. With our apologies."', 0.66, 0.2, k.mouth, 'say', { width: 380 })] }; },
    (f) => ({ art: gradient(f, 0.5, 0.1) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 330, 'angry')), talk: [talker(f)('Read it, soldier!', 0.5, 0.13, [f.w * 0.5, f.h * 0.4])] }),
    (f) => { const k = bust(f, kiko, 0.5, 0.62, 0.28, 'think', { turn: 0 }); return { art: pale(f, 8) + k.art, talk: [talker(f)('"General. Lunch is at noon.', 0.5, 0.13, k.mouth, 'say', { width: 280 })] }; },
    (f) => ({ art: nightSky(f, 'st3', 70) + inked(box(f.w * 0.2, f.h * 0.2, f.w * 0.6, f.h * 0.66), '#fff', 5, ink) + label('Lunch is at noon.', f.w * 0.5, f.h * 0.42, 58) + label('Bring the horse.', f.w * 0.5, f.h * 0.6, 58) + label('- H.Q.', f.w * 0.64, f.h * 0.76, 44) })),
  draw(rows([1.7, [1, 1, 1]], [2, [1, 1]], [2, [1]]),
    (f) => ({ art: pale(f, 10) + moved(f.w * 0.5, f.h * 1.9, general(0, 0, 280, 'flat')) }),
    (f) => ({ art: pale(f, 22) + moved(f.w * 0.5, f.h * 1.9, general(0, 0, 280, 'flat')) + pigeon(f.w * 0.5, f.h * 0.1, 36) }),
    (f) => ({ art: pale(f, 34) + moved(f.w * 0.5, f.h * 1.9, general(0, 0, 280, 'sad')) + pigeon(f.w * 0.5, f.h * 0.1, 36) }),
    (f) => ({ art: gradient(f, 0.6, 0.2) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 330, 'worry')), talk: [talker(f)('I am late for lunch.', 0.5, 0.13, [f.w * 0.5, f.h * 0.44])] }),
    (f) => ({ art: gradient(f, 0.2, 0.6) + moved(f.w * -0.02, f.h * 1.9, general(0, 0, 300, 'worry', 'angry')), talk: [talker(f)('WE are late for lunch.', 0.5, 0.14, [f.w * 0.76, f.h * 0.5], 'shout', { width: 250 })] }),
    (f) => { const k = bust(f, kiko, 0.66, 0.58, 0.28, 'shock', { turn: -0.3 }); return { art: fill(box(0, 0, f.w, f.h), '#fff') + focusLines({ width: f.w, height: f.h, seed: 'horse', centre: [f.w * 0.6, f.h * 0.6], clear: 200 }) + k.art + stamp([f.w * 0.3, f.h * 0.56], f.h * 0.2, 'shock'), talk: [talker(f)('The horse talks!', 0.5, 0.13, k.mouth)] }; }),
  draw(rows([2, [1]], [1.8, [1, 1], 30], [2.2, [1]]),
    (f) => { const k = bust(f, kiko, 0.74, 0.6, 0.26, 'happy', { turn: -0.4 }); return { art: pale(f, 16) + k.art + inked(box(f.w * 0.1, f.h * 0.4, f.w * 0.4, f.h * 0.5), '#fff', 4, ink) + label('REPLY', f.w * 0.3, f.h * 0.56, 44) + line(`M${px(f.w * 0.15)},${px(f.h * 0.66)}h${px(f.w * 0.3)}M${px(f.w * 0.15)},${px(f.h * 0.76)}h${px(f.w * 0.3)}`, ink, 3), talk: [talker(f)('You may send an answer. It is free for statues.', 0.44, 0.18, k.mouth, 'say', { width: 380 })] }; },
    (f) => ({ art: pale(f, 26) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 320, 'think')), talk: [talker(f)('Take this down.', 0.5, 0.13, [f.w * 0.5, f.h * 0.4])] }),
    (f) => ({ art: gradient(f, 0, 0.3) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 320, 'bold')), talk: [talker(f)('"Sir. Traffic."', 0.5, 0.13, [f.w * 0.5, f.h * 0.4])] }),
    (f) => ({ art: streetPanel(f, 'reply', 0.4, 0.44) + riding({ x: f.w * 0.6, ground: f.h * 0.95, h: f.h * 0.66, mood: 'laugh', left: true, lamp: 'smug' }), talk: [talker(f)('Eighty years, and he blames traffic.', 0.24, 0.2, [f.w * 0.46, f.h * 0.5], 'say', { width: 280 })] })),
  draw(rows([2, [1]], [3.2, [1]]),
    (f) => ({ art: park(f, 'st9') + plinth(f.w * 0.5, f.h * 0.62, 130), talk: [talker(f)('The next night.', 0.14, 0.1, undefined, 'caption'), talker(f)('Where is he?', 0.82, 0.3, [f.w, f.h * 0.6])] }),
    (f) => ({ art: streetPanel(f, 'noodles', 0.2, 0.36) + inked(box(f.w * 0.36, f.h * 0.2, f.w * 0.6, f.h * 0.66), '#8a8a8a', 5, ink) + fill(box(f.w * 0.4, f.h * 0.3, f.w * 0.52, f.h * 0.3), '#fff') + [0, 1, 2, 3, 4].map((i) => inked(box(f.w * (0.38 + i * 0.114), f.h * 0.2, f.w * 0.1, f.h * 0.12), i % 2 ? '#fff' : '#2a2a2a', 3, ink)).join('') + title({ face: 'big', text: 'NOODLES', size: 46, at: [f.w * 0.66, f.h * 0.16], fill: '#fff', edge: '#111', edgeWidth: 12 }) + bust(f, hoshi, 0.82, 0.45, 0.07, 'happy', { turn: -0.3 }).art + inked(box(f.w * 0.36, f.h * 0.58, f.w * 0.6, f.h * 0.05), '#fff', 4, ink) + steam(f.w * 0.6, f.h * 0.55, 60) + general(f.w * 0.36, f.h * 0.97, 200, 'joy', 'love'), talk: [talker(f)('Two large, please. One with hay.', 0.3, 0.1, [f.w * 0.36, f.h * 0.4], 'say', { width: 330 }), talker(f)('End of the second night.', 0.84, 0.95, undefined, 'caption')] })),
];

/** Madame Ume: a ghost who would love to sign, if she could hold the pen. */
function ume(x: number, y: number, r: number, mood: Mood, turn = 0, scarf = false): string {
  const gown = smooth([[x - r * 0.9, y], [x - r * 0.86, y - r * 0.7], [x, y - r * 1.15], [x + r * 0.86, y - r * 0.7], [x + r * 0.9, y], [x + r * 1.15, y + r * 1.3], [x + r * 0.8, y + r * 2.4], [x + r * 0.5, y + r * 2.0], [x + r * 0.1, y + r * 2.5], [x - r * 0.3, y + r * 2.0], [x - r * 0.7, y + r * 2.4], [x - r * 1.1, y + r * 1.3]], true);
  const arm = (k: number) => inked(smooth([[x + k * r * 0.8, y + r * 0.6], [x + k * r * 1.5, y + r * 0.7], [x + k * r * 1.7, y + r * 1.0], [x + k * r * 1.3, y + r * 1.1], [x + k * r * 0.9, y + r * 1.1]], true), '#fff', Math.max(2.4, r * 0.05), ink);
  return fill(oval(x, y + r * 0.5, r * 2.4), glow('#ffffff'), 'opacity=".5"') + arm(-1) + arm(1) + inked(gown, '#fff', Math.max(2.6, r * 0.055), ink) + inked(oval(x - r * 0.1, y - r * 1.2, r * 0.3, r * 0.24), '#ddd', Math.max(2, r * 0.04), ink) + face({ at: [x, y - r * 0.1], radius: r * 0.86, mood, turn }, { eyes: 'dot', eyeSize: 1.3, ink, nose: false, blush: '#bbb', mouthInside: '#444', tongue: '#aaa' }) + line(oval(x + (turn * 0.24 - 0.34) * r, y, r * 0.25), '#555', r * 0.04) + line(oval(x + (turn * 0.24 + 0.34) * r, y, r * 0.25), '#555', r * 0.04) + (scarf ? tonedShape(smooth([[x - r, y + r * 0.5], [x, y + r * 0.76], [x + r, y + r * 0.5], [x + r * 1.0, y + r * 0.9], [x + r * 0.5, y + r * 1.1], [x + r * 0.56, y + r * 2.2], [x + r * 0.2, y + r * 2.2], [x + r * 0.16, y + r * 1.16], [x - r, y + r * 0.92]], true), hatch(50, 12), 3, ink) : '');
}
const manor = (f: PanelFrame, seed: string) => nightSky(f, seed) + fill(angular([[f.w * 0.1, f.h], [f.w * 0.1, f.h * 0.4], [f.w * 0.3, f.h * 0.18], [f.w * 0.5, f.h * 0.36], [f.w * 0.62, f.h * 0.12], [f.w * 0.74, f.h * 0.34], [f.w * 0.92, f.h * 0.34], [f.w * 0.92, f.h]]), '#0a0a0a') + [[0.2, 0.46], [0.36, 0.46], [0.6, 0.26], [0.8, 0.46]].map(([a = 0, b = 0]) => fill(box(f.w * a, f.h * b, f.w * 0.06, f.h * 0.1), '#fff')).join('');
const hall = (f: PanelFrame) => pale(f, 34) + [0, 1, 2, 3, 4, 5].map((i) => line(`M${px(f.w * (0.08 + i * 0.17))},0v${px(f.h * 0.8)}`, '#8a8a8a', 3)).join('') + inked(box(-10, f.h * 0.86, f.w + 20, f.h), '#6e6e6e', 4, ink);
const pen = (x: number, y: number, s: number, angle: number) => turned(angle, [x, y], inked(box(x - s, y - s * 0.09, s * 1.6, s * 0.18, s * 0.05), '#2a2a2a', 2.4, ink) + inked(angular([[x + s * 0.6, y - s * 0.09], [x + s, y], [x + s * 0.6, y + s * 0.09]]), '#fff', 2.4, ink));

const signHere = [
  draw(rows([2.6, [1]], [2, [1, 1], 0, 24]),
    (f) => ({ art: manor(f, 'man') + moon(f.w * 0.84, f.h * 0.16, 56) + riding({ x: f.w * 0.3, ground: f.h * 0.97, h: f.h * 0.4, mood: 'worry', lamp: 'worry' }), over: title({ face: 'big', text: 'SIGN HERE', size: 84, at: [f.w * 0.3, 76], fill: '#fff', edge: '#111', edgeWidth: 16 }) + fill(textPath('talk', 'CHAPTER 3', 28, f.w * 0.3, 140, 'middle'), '#fff') }),
    (f) => { const k = bust(f, kiko, 0.5, 0.64, 0.26, 'calm', { turn: 0.5 }); return { art: hall(f) + k.art, talk: [talker(f)('Registered parcel for Madame Ume.', 0.5, 0.14, k.mouth, 'say', { width: 280 })] }; },
    (f) => ({ art: hall(f) + ume(f.w * 0.5, f.h * 0.54, f.h * 0.17, 'joy', -0.2), talk: [talker(f)('My wool! At last!', 0.5, 0.13, [f.w * 0.5, f.h * 0.5])] })),
  draw(rows([1.7, [1, 1]], [2, [1, 1, 1]], [2, [1]]),
    (f) => { const k = bust(f, kiko, 0.46, 0.62, 0.28, 'happy', { turn: 0.4 }); return { art: gradient(f, 0, 0.3) + k.art, talk: [talker(f)('Just sign here, please.', 0.5, 0.13, k.mouth)] }; },
    (f) => ({ art: pale(f, 10) + inked(box(f.w * 0.16, f.h * 0.24, f.w * 0.68, f.h * 0.62), '#fff', 4, ink) + line(`M${px(f.w * 0.24)},${px(f.h * 0.7)}h${px(f.w * 0.5)}`, ink, 3, 'stroke-dasharray="10 8"') + label('x', f.w * 0.26, f.h * 0.68, 44) + pen(f.w * 0.7, f.h * 0.5, 90, 130) }),
    (f) => ({ art: pale(f, 16) + ume(f.w * 0.5, f.h * 0.44, f.w * 0.24, 'bold') + pen(f.w * 0.74, f.h * 0.66, 46, 60), over: noise('PLIK', [f.w * 0.66, f.h * 0.9], 44, -6) }),
    (f) => ({ art: pale(f, 28) + ume(f.w * 0.5, f.h * 0.44, f.w * 0.24, 'worry') + pen(f.w * 0.6, f.h * 0.76, 46, 80), over: noise('PLIK', [f.w * 0.4, f.h * 0.92], 44, 4) }),
    (f) => ({ art: pale(f, 40) + ume(f.w * 0.5, f.h * 0.44, f.w * 0.24, 'cry') + pen(f.w * 0.4, f.h * 0.9, 46, 10), over: noise('PLIK', [f.w * 0.66, f.h * 0.76], 44, -4) }),
    (f) => ({ art: hall(f) + stamp([f.w * 0.24, f.h * 0.52], f.h * 0.23, 'flat', 0.4) + ume(f.w * 0.78, f.h * 0.5, f.h * 0.16, 'sad', -0.4), talk: [talker(f)('No signature, no parcel. Rule Nine.', 0.5, 0.14, [f.w * 0.3, f.h * 0.46], 'say', { width: 360 })] })),
  draw(rows([2, [1, 1], 30], [2, [1]], [1.8, [1, 1]]),
    (f) => ({ art: hall(f) + ume(f.w * 0.5, f.h * 0.54, f.h * 0.16, 'sad'), talk: [talker(f)('I ordered it in 1911. The winters here are long.', 0.5, 0.15, [f.w * 0.5, f.h * 0.5], 'say', { width: 280 })] }),
    (f) => { const k = bust(f, kiko, 0.5, 0.64, 0.27, 'sad', { turn: -0.4 }); return { art: gradient(f, 0.2, 0.5) + k.art }; },
    (f) => { const k = bust(f, kiko, 0.3, 0.58, 0.28, 'think', { turn: 0.5, pose: 'think' }); return { art: pale(f, 10) + k.art + ume(f.w * 0.78, f.h * 0.5, f.h * 0.17, 'think', -0.4), talk: [talker(f)('Is there anything you CAN do to things?', 0.5, 0.14, k.mouth, 'say', { width: 400 })] }; },
    (f) => ({ art: hall(f) + ume(f.w * 0.5, f.h * 0.54, f.h * 0.18, 'worry'), talk: [talker(f)('I can make it cold.', 0.5, 0.13, [f.w * 0.5, f.h * 0.5])] }),
    (f) => { const k = bust(f, kiko, 0.5, 0.62, 0.3, 'awe', { turn: 0.2 }); return { art: fill(box(0, 0, f.w, f.h), '#fff') + focusLines({ width: f.w, height: f.h, seed: 'idea', centre: [f.w * 0.5, f.h * 0.6], clear: 170 }) + k.art }; }),
  draw(rows([4, [1]], [1.4, [1, 1]]),
    (f) => { const [x, y, w, h] = [f.w * 0.14, f.h * 0.06, f.w * 0.72, f.h * 0.62]; const frost = Array.from({ length: 12 }, (_, i) => { const a = i * 1.7; const [cx, cy] = [x + w * (0.08 + (i % 4) * 0.28), y + h * (i < 4 ? 0.1 : i < 8 ? 0.9 : 0.5) + (i % 3) * 12]; if (i >= 8) return ''; return [0, 1, 2, 3, 4, 5].map((k) => stroke([[cx, cy], [cx + Math.cos(a + k) * 34, cy + Math.sin(a + k) * 34], [cx + Math.cos(a + k + 0.2) * 66, cy + Math.sin(a + k + 0.2) * 66]], 5, '#fff', 'end')).join(''); }).join(''); return { art: hall(f) + inked(box(x - 22, y - 22, w + 44, h + 44), '#2a2a2a', 5, ink) + fill(box(x, y, w, h), '#111') + specks({ width: w, height: h, seed: 'frost', count: 40 }).replace('<path', `<path transform="translate(${x},${y})"`) + fill(box(x, y, w, h), fade('d', '#ffffffaa', '#ffffff22', '#ffffff99')) + frost + fill(textPath('letter', 'Mme. Ume', 120, x + w / 2, y + h * 0.56, 'middle'), '#fff', 'stroke="#333" stroke-width="2"') + ume(f.w * 0.2, f.h * 0.76, f.h * 0.1, 'joy', 0.4) + whole(f, kiko, 0.8, 1.0, 0.42, 'awe', { turn: -0.4, left: false }).art }; },
    (f) => ({ art: pale(f, 12) + stamp([f.w * 0.5, f.h * 0.58], f.h * 0.28, 'awe') }),
    (f) => ({ art: gradient(f, 0, 0.3) + stamp([f.w * 0.5, f.h * 0.62], f.h * 0.26, 'flat'), talk: [talker(f)('Rule Nine does not mention glass.', 0.5, 0.15, [f.w * 0.5, f.h * 0.56], 'say', { width: 320 })] })),
  draw(rows([2.2, [1]], [2, [1, 1], 0, 20], [1.8, [1]]),
    (f) => { const k = whole(f, kiko, 0.36, 1.02, 0.86, 'bold', { pose: 'hold', turn: 0.4 }); return { art: office(f, 0.96) + k.art + inked(box(f.w * 0.42, f.h * 0.3, f.w * 0.3, f.h * 0.5), '#2a2a2a', 4, ink) + fill(box(f.w * 0.44, f.h * 0.34, f.w * 0.26, f.h * 0.42), '#ddd') + label('Mme. Ume', f.w * 0.57, f.h * 0.57, 44), talk: [talker(f)('One signature.', 0.2, 0.14, k.mouth)] }; },
    (f) => { const m = bust(f, hoshi, 0.5, 0.62, 0.27, 'shock', { turn: 0.3 }); return { art: office(f, 0.96) + m.art, talk: [talker(f)('That is a window.', 0.5, 0.13, m.mouth)] }; },
    (f) => { const k = bust(f, kiko, 0.5, 0.62, 0.29, 'laugh', { turn: -0.2 }); return { art: gradient(f, 0, 0.3) + k.art, talk: [talker(f)('It is a SIGNED window.', 0.5, 0.13, k.mouth)] }; },
    (f) => ({ art: manor(f, 'm2') + ume(f.w * 0.5, f.h * 0.5, f.h * 0.19, 'love', 0, true) + [0.2, 0.8].map((k) => fill(star(f.w * k, f.h * 0.4, 24), '#fff')).join(''), talk: [talker(f)('Warm for the first time since 1911.', 0.2, 0.12, undefined, 'caption', { width: 280 }), talker(f)('End of the third night.', 0.84, 0.92, undefined, 'caption')] })),
];

const colour = kikoLook({ coat: '#2d5b8a', scarf: '#ff6b4a', cap: '#24456e', band: '#f2c14e', hair: '#1b1830', shine: '#5a5f9c', skin: '#ffe3cf', skirt: '#1f3a5f', badge: '#fff3c4', iris: '#c9832d', sock: '#1b1830', shoe: '#f2c14e', blush: '#ff8d7a', mouth: '#7a2230', tongue: '#f27d7d' });

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), fade('v', '#0b1033', '#23307a', '#7a4fa0', '#f08a7b')) +
    specks({ width: w, height: 700, seed: 'cover', count: 120, small: 0.8, large: 2.6, colour: '#fff6d8' }) +
    fill(oval(w * 0.52, h * 0.42, 420), glow('#fff1b8'), 'opacity=".7"') + fill(oval(w * 0.52, h * 0.42, 285), '#fff1c9') +
    fill(oval(w * 0.4, h * 0.36, 50) + oval(w * 0.64, h * 0.5, 66) + oval(w * 0.66, h * 0.33, 28) + oval(w * 0.42, h * 0.54, 30), '#f4dd9e') +
    dotFade({ y: 760, width: w, height: 440, from: 0, to: 0.5, colour: '#1a1440', pitch: 12 }) +
    skyline({ w, base: 1110, seed: 'cv1', wall: '#3a2a6b', lit: '#ffd57a', heights: [90, 260], step: 90 }) +
    skyline({ w, base: 1200, seed: 'cv2', wall: '#150f38', lit: '#ffb84d', heights: [60, 190], step: 120 }) +
    [0, 1, 2].map((i) => stroke([[w * 1.05, 900 + i * 40], [w * 0.7, 960 + i * 30], [w * 0.35, 860 + i * 30], [-30, 930 + i * 40]], 20 - i * 5, i ? '#ffffff55' : '#ffffffaa')).join('') +
    turned(-10, [400, 900], riding({ x: 385, ground: 1105, h: 700, mood: 'joy', lamp: 'smug', look: colour })) +
    turned(18, [690, 330], inked(box(650, 300, 80, 54), '#fff', 3) + line('M650,300l40,32l40,-32', ink, 3)) + turned(-24, [110, 420], inked(box(72, 396, 76, 50), '#fff', 3) + line('M72,396l38,30l38,-30', ink, 3)) +
    title({ face: 'big', text: 'NIGHT', size: 150, at: [w * 0.31, 105], fill: '#fff6d8', edge: '#0b1033', edgeWidth: 30, shadow: '#ff6b4a', shadowBy: [7, 9], jitter: 2.5, angle: -3 }) +
    title({ face: 'big', text: 'POST', size: 150, at: [w * 0.68, 225], fill: '#ffd14a', edge: '#0b1033', edgeWidth: 30, shadow: '#ff6b4a', shadowBy: [7, 9], jitter: 2.5, angle: -3 });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'night-post',
  title: { en: 'Night Post', fr: 'La Poste de nuit', id: 'Pos Malam', zh: '夜间邮局' },
  description: {
    en: 'Between one and four in the morning Kiko delivers what the day post cannot: letters to the wind, to statues, to ghosts. Her lamp knows every way and likes none of them.',
    fr: "Entre une heure et quatre heures du matin, Kiko distribue ce que la poste de jour ne sait pas livrer : des lettres au vent, aux statues, aux fantômes. Sa lanterne connaît tous les chemins et n'en aime aucun.",
    id: 'Antara pukul satu dan empat pagi, Kiko mengantar apa yang tak bisa diantar pos siang: surat untuk angin, patung, dan hantu. Lampionnya tahu semua jalan, tetapi tak suka satu pun.',
    zh: '凌晨一点到四点，琪子负责投递白天邮局送不了的东西：寄给风的信、寄给雕像的信、寄给幽灵的包裹。她的灯笼认得每一条路，却一条也不喜欢。',
  },
  status: 'ongoing', category: 'Manga', rating: 'Everyone', direction: 'rtl', mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['After dark', 'Start here'],
  language: 'en', printed: 'Night Post', writer: 'Ilse Varga', penciller: 'Tomo Ashby',
  genres: ['Fantasy', 'Slice of Life', 'Comedy'], tags: ['bicycle', 'ghosts', 'night', 'post office', 'wind'], characters: ['Kiko', 'Stamp', 'Mr Hoshi'],
  publisher: 'Halftone House', group: 'Lamplight Scans', encoding: { kind: 'tones' }, cover,
  chapters: [
    { number: '1', title: 'First Night', summary: 'A parcel for whoever is awake, and a wind that always is.', released: [2026, 3, 14], pages: firstNight },
    { number: '2', title: 'Return to Sender', summary: 'An urgent letter reaches a general eighty years late.', released: [2026, 5, 9], pages: statue },
    { number: '3', title: 'Sign Here', summary: 'No signature, no parcel, and a ghost who cannot hold the pen.', released: [2026, 10, 24], pages: signHere },
  ],
};
