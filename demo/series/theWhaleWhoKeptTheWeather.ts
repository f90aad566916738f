import { rain, rays, specks } from '../drawing/effects.ts';
import { face, star, type Mood } from '../drawing/face.ts';
import { figure, type FigureLook, type Stance } from '../drawing/figure.ts';
import { bob } from '../drawing/hairstyles.ts';
import { angular, box, faint, fill, inked, line, mirrored, oval, puff, px, smooth, stroke, turned } from '../drawing/ink.ts';
import { textPath, title, wrapped } from '../drawing/lettering.ts';
import { finished } from '../drawing/page.ts';
import { fade, glow } from '../drawing/paint.ts';
import { between, seededRandom } from '../drawing/seededRandom.ts';
import type { SeriesPlan } from '../seriesKind.ts';

// A picture book has no black line: shapes are edged in a darker tone of the night.
const edge = '#12324a';
const [W, H] = [1100, 1300];
const paper = '#fbf3e1';

/** One picture to a page, its words below it. */
function leaf(words: string, art: string) {
  const lines = wrapped('letter', words, 42, 900);
  const text = lines.map((l, i) => fill(textPath('letter', l, 42, W / 2, 1150 + (i - (lines.length - 1) / 2) * 58 + 14, 'middle'), '#24465c')).join('');
  const frame = `M60,60h${W - 120}v960H60Z`;
  return finished(W, H, fill(box(0, 0, W, H), paper) + `<g clip-path="url(#clip-60_60-1040_60-1040_1020-60_1020)">${art}</g>` + line(frame, edge, 5) + text + fill(star(W / 2, 1260, 12), '#e8a94a'));
}

const night = (from = '#0c2340', middle = '#1d4a6b', to = '#4f8f95') => fill(box(0, 0, W, H), fade('v', from, middle, to));
const stars = (seed: string, count = 110) => specks({ width: W, height: 800, seed, count, colour: '#fff3cf', small: 0.8, large: 2.6 }) + [0, 1, 2, 3, 4].map((i) => { const random = seededRandom(seed + i); return fill(star(100 + random() * 900, 90 + random() * 420, 9 + random() * 9), '#fff3cf'); }).join('');
const moon = (x: number, y: number, r: number) => fill(oval(x, y, r * 2.6), glow('#ffeab0'), 'opacity=".55"') + fill(oval(x, y, r), fade('d', '#fff8dc', '#f5d98f')) + fill(oval(x - r * 0.3, y - r * 0.25, r * 0.2) + oval(x + r * 0.3, y + r * 0.3, r * 0.26), '#e8c777', 'opacity=".6"');

/** Orrin. `s` is half his length. */
function whale(x: number, y: number, s: number, mood: Mood, left = false, cap = true): string {
  const random = seededRandom('orrin');
  const freckles = Array.from({ length: 34 }, () => oval(x - s * 0.6 + random() * s * 1.1, y - s * 0.3 + random() * s * 0.3, between(random, 1.5, 4.5) * (s / 320))).join('');
  const body = smooth([[x + s, y + s * 0.02], [x + s * 0.86, y - s * 0.3], [x + s * 0.4, y - s * 0.46], [x - s * 0.2, y - s * 0.36], [x - s * 0.7, y - s * 0.12], [x - s * 1.0, y - s * 0.2], [x - s * 0.98, y - s * 0.06], [x - s * 0.6, y + s * 0.16], [x, y + s * 0.36], [x + s * 0.6, y + s * 0.34], [x + s * 0.92, y + s * 0.2]], true);
  const fluke = inked(smooth([[x - s * 0.92, y - s * 0.14], [x - s * 1.16, y - s * 0.48], [x - s * 1.5, y - s * 0.52], [x - s * 1.28, y - s * 0.22], [x - s * 1.46, y + s * 0.12], [x - s * 1.12, y + s * 0.06]], true), '#2f6f92', s * 0.012, edge);
  const belly = smooth([[x + s * 0.94, y + s * 0.08], [x + s * 0.4, y + s * 0.14], [x - s * 0.2, y + s * 0.1], [x - s * 0.5, y + s * 0.18], [x, y + s * 0.345], [x + s * 0.6, y + s * 0.325], [x + s * 0.9, y + s * 0.2]], true);
  const fin = inked(smooth([[x + s * 0.2, y + s * 0.2], [x + s * 0.14, y + s * 0.52], [x - s * 0.14, y + s * 0.68], [x - s * 0.1, y + s * 0.36], [x + s * 0.02, y + s * 0.18]], true), '#2f6f92', s * 0.012, edge);
  const hat = cap ? inked(smooth([[x + s * 0.34, y - s * 0.43], [x + s * 0.28, y - s * 0.6], [x + s * 0.08, y - s * 0.76], [x + s * 0.16, y - s * 0.84], [x + s * 0.48, y - s * 0.76], [x + s * 0.74, y - s * 0.56], [x + s * 0.82, y - s * 0.34], [x + s * 0.58, y - s * 0.46]], true), '#c8553d', s * 0.012, edge) + inked(oval(x + s * 0.09, y - s * 0.8, s * 0.07), '#fbf3e1', s * 0.01, edge) + line(`M${px(x + s * 0.34)},${px(y - s * 0.42)}Q${px(x + s * 0.6)},${px(y - s * 0.52)} ${px(x + s * 0.82)},${px(y - s * 0.33)}`, '#fbf3e1', s * 0.07) : '';
  const art = fluke + inked(body, fade('v', '#5aa3bd', '#3a7f9f', '#2a6384'), s * 0.013, edge) + fill(belly, '#dcefe6') + [0.12, 0.17, 0.22, 0.27].map((k) => line(`M${px(x + s * (0.9 - k * 0.3))},${px(y + s * k * 0.94)}Q${px(x + s * 0.3)},${px(y + s * (k + 0.06))} ${px(x - s * (0.36 - k * 0.4))},${px(y + s * (k + 0.02))}`, '#8fbfc4', s * 0.01)).join('') + fill(freckles, '#8fd0dc', 'opacity=".6"') + fin + face({ at: [x + s * 0.6, y - s * 0.1], radius: s * 0.3, mood, turn: 0.1 }, { eyes: 'dot', eyeSize: 1.05, ink: '#0c2340', nose: false, brow: '#1d4a6b', eyeGap: 0.62, mouthLine: 0.56, blush: '#f2a08a' }) + hat;
  return left ? mirrored(x, art) : art;
}

/** A jar with some weather in it. */
function jar(x: number, y: number, s: number, inside: 'rain' | 'sun' | 'snow' | 'bolt' | 'wind' | 'empty' | 'bow' | 'fog', label = ''): string {
  const glass = smooth([[x - s * 0.5, y - s * 0.9], [x + s * 0.5, y - s * 0.9], [x + s * 0.62, y - s * 0.6], [x + s * 0.62, y], [x + s * 0.5, y + s * 0.1], [x - s * 0.5, y + s * 0.1], [x - s * 0.62, y], [x - s * 0.62, y - s * 0.6]], true);
  const content = {
    rain: fill(puff([x, y - s * 0.55], s * 0.9, s * 0.36, seededRandom('jr')), '#dfeaf0') + [-0.26, 0, 0.26].map((k) => line(`M${px(x + k * s)},${px(y - s * 0.4)}l${px(-s * 0.06)},${px(s * 0.26)}`, '#a8d8f0', s * 0.06)).join(''),
    sun: fill(oval(x, y - s * 0.4, s * 0.5), glow('#ffd76a')) + fill(oval(x, y - s * 0.4, s * 0.24), '#ffd76a'),
    snow: fill(oval(x, y - s * 0.06, s * 0.5, s * 0.14), '#ffffff') + [[-0.2, -0.6], [0.2, -0.45], [-0.05, -0.3], [0.28, -0.68], [-0.3, -0.35]].map(([a = 0, b = 0]) => fill(star(x + a * s, y + b * s, s * 0.09), '#fff')).join(''),
    bolt: fill(puff([x, y - s * 0.6], s * 0.9, s * 0.34, seededRandom('jb')), '#6f7a92') + fill(angular([[x, y - s * 0.5], [x - s * 0.18, y - s * 0.22], [x - s * 0.02, y - s * 0.24], [x - s * 0.1, y], [x + s * 0.18, y - s * 0.34], [x + s * 0.02, y - s * 0.32]]), '#ffd76a'),
    wind: [0, 1, 2].map((i) => stroke([[x - s * 0.44, y - s * (0.2 + i * 0.2)], [x, y - s * (0.28 + i * 0.2)], [x + s * 0.34, y - s * (0.16 + i * 0.2)], [x + s * 0.2, y - s * (0.36 + i * 0.18)]], s * 0.07, '#e8f6f2')).join(''),
    bow: ['#e8745a', '#f2c14e', '#7fc09a', '#6aa9d8'].map((c, i) => line(`M${px(x - s * (0.44 - i * 0.08))},${px(y)}a${px(s * (0.44 - i * 0.08))},${px(s * (0.6 - i * 0.09))} 0 0,1 ${px(s * (0.88 - i * 0.16))},0`, c, s * 0.075)).join(''),
    fog: [0, 1, 2, 3].map((i) => line(`M${px(x - s * 0.42)},${px(y - s * (0.1 + i * 0.18))}q${px(s * 0.2)},${px(-s * 0.1)} ${px(s * 0.42)},0t${px(s * 0.42)},0`, '#e8eef2', s * 0.1, 'opacity=".8"')).join(''),
    empty: '',
  }[inside];
  return fill(oval(x, y - s * 0.4, s * 1.1), glow(inside === 'sun' ? '#ffd76a' : '#bfe6ee'), 'opacity=".35"') + fill(glass, '#bfe6ee', 'opacity=".35"') + content + line(glass, edge, s * 0.045) + fill(smooth([[x - s * 0.46, y - s * 0.7], [x - s * 0.38, y - s * 0.74], [x - s * 0.38, y - s * 0.2], [x - s * 0.48, y - s * 0.2]], true), '#fff', 'opacity=".6"') + inked(box(x - s * 0.48, y - s * 1.06, s * 0.96, s * 0.18, s * 0.05), '#c9975a', s * 0.04, edge) + (label ? inked(box(x - s * 0.42, y - s * 0.02, s * 0.84, s * 0.24, 3), '#fbf3e1', s * 0.03, edge) + fill(textPath('letter', label, s * 0.19, x, y + s * 0.16, 'middle'), '#24465c') : '');
}

const cut = bob('#3a2418', '#8a5f3f');
const ida: FigureLook = { skin: '#f0c8a0', heads: 3.2, top: '#c8553d', bottom: '#24465c', shoe: '#24465c', limb: 0.42, ink: edge, skirt: { paint: '#c8553d', length: 0.62, flare: 1.9 }, face: { eyes: 'dot', eyeSize: 1.15, ink: '#0c2340', blush: '#f2806a', brow: '#3a2418' }, hairBack: cut.hairBack, hairFront: (f) => cut.hairFront(f) + inked(smooth([[f.x - f.r * 1.02, f.y - f.r * 0.5], [f.x - f.r * 0.8, f.y - f.r * 1.2], [f.x, f.y - f.r * 1.5], [f.x + f.r * 0.8, f.y - f.r * 1.2], [f.x + f.r * 1.02, f.y - f.r * 0.5], [f.x, f.y - f.r * 0.8]], true), '#f2c14e', f.line, edge) + inked(oval(f.x, f.y - f.r * 1.55, f.r * 0.24), '#fbf3e1', f.line, edge) };
const girl = (stance: Stance) => figure(ida, stance);

function lighthouse(x: number, base: number, tall: number, lit = true, beamTo = 1): string {
  const w = tall * 0.15;
  const beam = lit ? fill(angular([[x, base - tall * 0.9], [x + beamTo * tall * 2, base - tall * 1.5], [x + beamTo * tall * 2, base - tall * 0.9]]), fade('h', ...(beamTo > 0 ? ['#fff1b8cc', '#fff1b800'] : ['#fff1b800', '#fff1b8cc']))) : '';
  return beam + inked(angular([[x - w, base], [x - w * 0.62, base - tall * 0.82], [x + w * 0.62, base - tall * 0.82], [x + w, base]]), fade('h', '#fbf3e1', '#d8cdb4'), 3, edge) + [0.14, 0.44].map((k) => fill(angular([[x - w * (1 - k * 0.46), base - tall * k], [x - w * (1 - (k + 0.15) * 0.46), base - tall * (k + 0.15)], [x + w * (1 - (k + 0.15) * 0.46), base - tall * (k + 0.15)], [x + w * (1 - k * 0.46), base - tall * k]]), '#c8553d')).join('') + inked(box(x - w * 0.85, base - tall * 0.84, w * 1.7, tall * 0.03), '#24465c', 2, edge) + inked(box(x - w * 0.5, base - tall * 0.96, w, tall * 0.12), lit ? '#ffe9a0' : '#5f7f8f', 3, edge) + inked(angular([[x - w * 0.66, base - tall * 0.96], [x, base - tall * 1.1], [x + w * 0.66, base - tall * 0.96]]), '#c8553d', 3, edge) + (lit ? fill(oval(x, base - tall * 0.9, tall * 0.3), glow('#fff1b8'), 'opacity=".9"') : '');
}

function town(base: number, seed: string, snowy = false, walls = ['#d8a878', '#c88a6a', '#e0c29a', '#a8767a']): string {
  const random = seededRandom(seed);
  let art = '';
  for (let x = 40; x < W; ) {
    const [w, h] = [between(random, 70, 120), between(random, 90, 190)];
    const roof = [[x - 8, base - h], [x + w / 2, base - h - w * 0.55], [x + w + 8, base - h]] as const;
    art += inked(box(x, base - h, w, h), walls[Math.floor(random() * walls.length)] ?? '#d8a878', 2.6, edge) + inked(angular(roof), snowy ? '#ffffff' : '#7a3f3a', 2.6, edge) + [0.2, 0.58].map((k) => fill(box(x + w * k, base - h * 0.7, w * 0.22, h * 0.22), random() < 0.7 ? '#ffdf8a' : '#35546a')).join('') + fill(box(x + w * 0.4, base - h * 0.28, w * 0.22, h * 0.28), '#5a3a34');
    x += w + between(random, -6, 14);
  }
  return art;
}
const sea = (y: number, top = '#2a6384', bottom = '#0c2340') => fill(box(0, y, W, H), fade('v', top, bottom)) + Array.from({ length: 16 }, (_, i) => line(`M${(i * 173) % W},${y + 30 + i * 17}q30,-10 60,0t60,0`, '#7fc0c8', 3, 'opacity=".45"')).join('');
const clouds = (y: number, seed: string, paint: string, opacity = 0.9, size = 320) => faint(opacity, Array.from({ length: 6 }, (_, i) => fill(puff([i * size * 0.66, y + (i % 2) * 26], size, size * 0.42, seededRandom(seed + i)), paint)).join(''));
const shelf = (y: number) => inked(box(40, y, W - 80, 26, 6), '#8a5f3f', 3, edge);
const cry = (x: number, y: number, s: number, mood: Mood) => fill(oval(x, y, s * 1.6), glow('#bfd0e8'), 'opacity=".4"') + inked(puff([x, y], s * 2, s * 1.2, seededRandom('small storm')), fade('v', '#8a94b0', '#5a6480'), 4, edge) + face({ at: [x, y - s * 0.2], radius: s * 0.6, mood }, { eyes: 'dot', eyeSize: 1.2, ink: '#0c2340', nose: false, brow: '#0c2340', blush: '#c8a0b8' });

const snow = [
  () => leaf('High above Harrow Bay, a little to the left of the moon, there lives a whale who keeps the weather.', night() + stars('one') + moon(790, 260, 90) + clouds(640, 'a', '#8fc0c4', 0.35) + whale(480, 430, 300, 'calm') + sea(860) + town(890, 'harrow') + lighthouse(980, 900, 250, true, -1) + fill(smooth([[860, 1030], [900, 900], [980, 880], [1080, 900], [1120, 1030]], true), '#12324a')),
  () => leaf('He keeps it in jars: a drizzle, a Tuesday, the first warm hour of spring.', fill(box(0, 0, W, H), fade('v', '#12324a', '#2a5a70')) + [330, 590, 850].map(shelf).join('') + ([['rain', 'drizzle'], ['sun', 'May'], ['wind', 'Tuesday'], ['fog', 'haar']] as const).map(([k, l], i) => jar(190 + i * 235, 312, 110, k, l)).join('') + ([['bow', 'after'], ['bolt', 'small'], ['rain', 'Sunday'], ['sun', 'spring']] as const).map(([k, l], i) => jar(190 + i * 235, 572, 110, k, l)).join('') + jar(190, 832, 110, 'wind', 'kites') + jar(905, 832, 110, 'fog', 'morning') + whale(570, 880, 270, 'happy', false)),
  () => leaf('Every evening he opens one, and lets the town have it.', night('#274a78', '#d88a6a', '#f5c98a') + fill(oval(820, 610, 260), glow('#ffe0a0')) + clouds(560, 'e', '#f5b89a', 0.6) + whale(420, 300, 260, 'joy', true) + turned(150, [640, 400], jar(640, 440, 90, 'empty')) + ['#e8745a', '#f2a14e', '#f2d14e', '#7fc09a', '#6aa9d8', '#8a7fc0'].map((c, i) => line(`M${640 + i * 20},${430}Q${760 + i * 22},${560} ${720 + i * 26},${900}`, c, 22, 'opacity=".85"')).join('') + sea(860, '#c88a6a', '#5a4a68') + town(890, 'harrow')),
  () => leaf('Ida, who minds the lighthouse, had never seen snow. So she wrote to him, with her lamp: P-L-E-A-S-E.', night('#0c2340', '#1d3f63', '#2f6a80') + stars('ida', 90) + lighthouse(250, 960, 640, true, 1) + fill(smooth([[-20, 1040], [60, 950], [260, 930], [460, 960], [560, 1040]], true), '#0f2a40') + girl({ feet: [420, 965], height: 260, mood: 'happy', pose: 'wave', turn: 0.5 }) + whale(850, 210, 130, 'awe', true) + ['P', 'L', 'E', 'A', 'S', 'E'].map((l, i) => turned(-8 + i * 3, [500 + i * 90, 470 - i * 22], fill(textPath('letter', l, 84, 480 + i * 88, 500 - i * 40, 'middle'), '#fff1b8'))).join('') + sea(990)),
  () => leaf('The whale looked on every shelf. He had hail, he had haar, he had a thunder the size of a walnut. He had no snow.', fill(box(0, 0, W, H), fade('v', '#12324a', '#2a5a70')) + [300, 560].map(shelf).join('') + (['fog', 'bolt', 'wind', 'rain'] as const).map((k, i) => jar(180 + i * 245, 282, 100, k, ['haar', 'walnut', 'gust', 'hail'][i])).join('') + jar(180, 542, 100, 'rain', 'soft') + jar(915, 542, 100, 'empty', 'snow') + fill(star(1000, 440, 20), '#fff') + whale(520, 740, 330, 'sad')),
  () => leaf('So he swam north, all night, past the last lamp, to where the quiet is made.', fill(box(0, 0, W, H), '#0a1a30') + [0, 1, 2, 3, 4].map((i) => faint(0.5, stroke([[-60, 500 - i * 60], [300, 300 - i * 40], [640, 420 - i * 70], [1160, 180 - i * 20]], 110 - i * 12, ['#3fa08a', '#5fc09a', '#7fd0b0', '#6a8fc8', '#8a7fc8'][i] ?? '#5fc09a'))).join('') + stars('north', 150) + whale(560, 560, 260, 'bold') + fill(smooth([[-40, 1100], [-40, 860], [160, 800], [360, 880], [620, 820], [860, 890], [1140, 800], [1140, 1100]], true), fade('v', '#e8f4f8', '#9fc4d8')) + fill(smooth([[-40, 1100], [-40, 930], [300, 960], [700, 900], [1140, 960], [1140, 1100]], true), '#ffffff')),
  () => leaf('And in the morning it was white, and silent, and hers.', fill(box(0, 0, W, H), fade('v', '#a8c8dc', '#e8eef2', '#fff4e0')) + fill(oval(780, 300, 240), glow('#fff1c8')) + whale(300, 190, 120, 'asleep') + town(760, 'harrow', true) + lighthouse(930, 800, 420, false) + fill(smooth([[-40, 1100], [-40, 780], [200, 740], [560, 790], [900, 750], [1140, 800], [1140, 1100]], true), fade('v', '#ffffff', '#d8e8f2')) + girl({ feet: [470, 960], height: 300, mood: 'joy', pose: 'cheer', turn: 0.1 }) + Array.from({ length: 9 }, (_, i) => fill(oval(500 + i * 56, 965 - i * 14, 15 - i, 8), '#b8cfe0')).join('') + specks({ width: W, height: 1000, seed: 'snow', count: 170, colour: '#ffffff', small: 2, large: 6 })),
];

const storm = [
  () => leaf('One night the wind knocked jar number nine off its shelf.', fill(box(0, 0, W, H), fade('v', '#12324a', '#1d3f5a')) + [340].map(shelf).join('') + jar(170, 322, 110, 'fog', '7') + jar(410, 322, 110, 'rain', '8') + turned(38, [690, 560], jar(690, 600, 130, 'bolt', '9')) + jar(930, 322, 110, 'sun', '10') + stroke([[60, 240], [420, 420], [640, 300], [760, 420]], 30, '#dff0ee') + stroke([[40, 330], [380, 500], [580, 420], [690, 470]], 16, '#dff0ee') + line('M640,360q-10,60 20,110M730,350q20,40 0,90', '#dff0ee', 6) + whale(420, 860, 280, 'asleep')),
  () => leaf('Out came a storm, very small and very cross.', night('#0c1a30', '#2a3a5a', '#5a6480') + rays({ width: W, height: H, centre: [550, 540], colour: '#ffffff0c', count: 20 }) + cry(550, 520, 210, 'angry') + [[-150, 0], [10, 30], [160, 0]].map(([a = 0, b = 0]) => fill(angular([[550 + a, 650 + b], [510 + a, 760 + b], [545 + a, 755 + b], [520 + a, 850 + b], [600 + a, 725 + b], [562 + a, 730 + b]]), '#ffd76a')).join('') + [[250, 930], [420, 960], [640, 940], [860, 960]].map(([a = 0, b = 0], i) => turned(i * 50, [a, b], fill(angular([[a - 40, b - 20], [a + 30, b - 30], [a + 10, b + 26]]), '#bfe6ee', 'opacity=".6"'))).join('')),
  () => leaf('It blew down two hats and a Wednesday.', night('#1a2a48', '#3a5a7a', '#7fa0a0') + rain({ width: W, height: 1020, seed: 'wed', colour: '#bfe0ee', count: 150, weight: 3, angle: 30, length: 80 }) + cry(800, 240, 110, 'angry') + town(900, 'harrow') + fill(box(0, 896, W, 200), '#3a4f5a') + turned(-24, [330, 400], inked(smooth([[230, 430], [270, 330], [390, 330], [430, 430]], true), '#24465c', 4, edge) + inked(oval(330, 434, 150, 26), '#24465c', 4, edge)) + turned(30, [560, 560], inked(smooth([[490, 580], [520, 500], [600, 500], [630, 580]], true), '#c8553d', 4, edge) + inked(oval(560, 584, 110, 20), '#c8553d', 4, edge)) + turned(14, [190, 660], inked(box(90, 590, 210, 130, 8), paper, 4, edge) + fill(box(90, 590, 210, 36), '#c8553d') + fill(textPath('letter', 'Wednesday', 40, 195, 682, 'middle'), '#24465c'))),
  () => leaf("Then it hid in Ida's lighthouse, because it was afraid of the dark.", fill(box(0, 0, W, H), fade('v', '#2a2018', '#5a3f2a')) + fill(oval(720, 420, 620), glow('#ffcf7a'), 'opacity=".8"') + inked(oval(240, 300, 130), '#0c2340', 8, '#8a5f3f') + specks({ width: 340, height: 400, seed: 'win', count: 14, colour: '#fff3cf' }) + inked(box(-20, 900, W + 40, 200), '#7a5236', 4, edge) + inked(box(640, 690, 380, 30, 8), '#8a5f3f', 4, edge) + inked(box(690, 720, 30, 190), '#8a5f3f', 4, edge) + inked(box(940, 720, 30, 190), '#8a5f3f', 4, edge) + cry(830, 840, 110, 'worry') + inked(box(800, 560, 60, 130, 10), '#ffe9a0', 4, edge) + fill(oval(830, 620, 180), glow('#ffe9a0')) + girl({ feet: [350, 940], height: 420, mood: 'awe', pose: 'crouch', turn: 0.6 })),
  () => leaf('She read to it until it was only rain.', fill(box(0, 0, W, H), fade('v', '#2a2018', '#5a3f2a')) + fill(oval(560, 430, 620), glow('#ffcf7a'), 'opacity=".8"') + inked(box(-20, 900, W + 40, 200), '#7a5236', 4, edge) + inked(smooth([[180, 930], [160, 640], [300, 560], [520, 600], [560, 930]], true), '#7a3f4a', 5, edge) + girl({ feet: [360, 960], height: 460, mood: 'calm', pose: 'sit', turn: 0.4 }) + turned(-8, [500, 700], inked(angular([[430, 660], [500, 690], [570, 650], [580, 750], [502, 790], [430, 756]]), paper, 4, edge) + line('M501,690V788', edge, 4)) + cry(780, 560, 130, 'asleep') + rain({ width: 260, height: 240, seed: 'soft', colour: '#dff0ff', count: 26, weight: 4, length: 40, angle: 0 }).replace('<path', '<path transform="translate(660,640)"') + fill(oval(790, 930, 130, 18), '#5f8fa8', 'opacity=".8"')),
  () => leaf('The whale came to fetch it. "Keep it till Sunday," he said. "It likes you."', night('#0c2340', '#3a6a88', '#f0b88a') + stars('end', 60) + whale(480, 330, 290, 'happy') + lighthouse(880, 980, 420, true, -1) + fill(smooth([[560, 1040], [660, 950], [880, 920], [1080, 960], [1140, 1040]], true), '#12324a') + girl({ feet: [690, 960], height: 230, mood: 'joy', pose: 'wave', turn: -0.3 }) + cry(590, 860, 60, 'love') + sea(990, '#3a6a88', '#12324a')),
];

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), fade('v', '#081a33', '#15406a', '#3f8f98', '#f2b98a')) + specks({ width: w, height: 800, seed: 'cover', count: 150, colour: '#fff3cf', small: 0.8, large: 2.8 }) +
    moon(240, 470, 150) + whale(455, 600, 265, 'happy') +
    (['rain', 'sun', 'snow', 'bolt'] as const).map((k, i) => `${line(`M${170 + i * 150},${690 + (i % 2) * 20}V${800 + (i % 2) * 46}`, '#fff3cf', 3)}${jar(170 + i * 150, 900 + (i % 2) * 46, 92, k)}`).join('') +
    clouds(1100, 'cv', '#ffffff', 0.35, 280) + town(1215, 'cov') + lighthouse(690, 1210, 250, true, -1) +
    girl({ feet: [590, 1206], height: 130, mood: 'joy', pose: 'wave', turn: -0.4 }) +
    title({ face: 'letter', text: 'The Whale', size: 124, at: [400, 92], fill: '#fff3cf', edge: '#081a33', edgeWidth: 16, shadow: '#c8553d', shadowBy: [4, 6] }) +
    title({ face: 'letter', text: 'Who Kept the Weather', size: 72, at: [400, 206], fill: '#f2c14e', edge: '#081a33', edgeWidth: 14 });
  return finished(w, h, art);
}


export const series: SeriesPlan = {
  slug: 'the-whale-who-kept-the-weather',
  title: { en: 'The Whale Who Kept the Weather', fr: 'La Baleine qui gardait le temps', id: 'Paus Penjaga Cuaca', zh: '保管天气的鲸鱼' },
  description: {
    en: 'A whale above a small harbour keeps the weather in jars. Ida, who minds the lighthouse, asks him for the one he does not have. A picture book, one picture to a page.',
    fr: "Au-dessus d'un petit port, une baleine garde le temps qu'il fait dans des bocaux. Ida, la gardienne du phare, lui demande le seul qu'elle n'a pas. Un album, une image par page.",
    id: 'Di atas sebuah pelabuhan kecil, seekor paus menyimpan cuaca dalam stoples. Ida si penjaga mercusuar meminta satu cuaca yang tidak ia punya. Buku bergambar, satu gambar tiap halaman.',
    zh: '小港口的上空住着一头鲸鱼，把天气都收在罐子里。守灯塔的艾达向它要一样它没有的天气。一页一画的图画书。',
  },
  status: 'complete', category: 'Picture book', rating: 'Everyone', direction: 'ltr', mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false }, playlists: ['Wide skies', 'One sitting'],
  language: 'en', printed: 'The Whale Who Kept the Weather', writer: 'Maren Oake', penciller: 'Maren Oake',
  genres: ['Fantasy', 'Poetry'], tags: ['picture book', 'sea', 'whale', 'weather', 'bedtime'], characters: ['Orrin', 'Ida'],
  publisher: 'Small Lantern Books', group: 'Small Lantern', encoding: { kind: 'colour', quality: 55 }, cover,
  chapters: [
    { number: '1', title: 'The Jar of Snow', summary: 'A letter sent by lamp asks for snow.', released: [2025, 12, 21], pages: snow },
    { number: '2', title: 'The Borrowed Storm', summary: 'Jar number nine falls off its shelf.', released: [2026, 6, 21], pages: storm },
  ],
};
