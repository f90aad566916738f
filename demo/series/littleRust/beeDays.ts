import { dotFade, rays, specks, speedLines } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import {
  angular,
  box,
  faint,
  fill,
  inked,
  line,
  oval,
  px,
  smooth,
  stroke,
  turned,
} from '../../drawing/ink.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';
import {
  bloom,
  dark,
  dawn,
  draw,
  dusk,
  gauge,
  ink,
  land,
  noon,
  plant,
  robot,
  rows,
  stars,
  thought,
} from './littleRustCast.ts';

/** A lost delivery drone, small as a bee and about as good at landing. */
export function bee(x: number, y: number, s: number, mood: 'ok' | 'hurt' | 'happy', tilt = 0): string {
  const wing = (k: number) =>
    faint(0.75, inked(oval(x + k * s * 0.7, y - s * 0.66, s * 0.6, s * 0.16), '#e8f8f5', s * 0.05, ink));
  const eye =
    mood === 'ok'
      ? fill(oval(x + s * 0.2, y, s * 0.17), '#8ff0d8')
      : mood === 'happy'
        ? line(
            `M${px(x)},${px(y + s * 0.08)}q${px(s * 0.2)},${px(-s * 0.34)} ${px(s * 0.4)},0`,
            '#8ff0d8',
            s * 0.1,
          )
        : line(
            `M${px(x + s * 0.06)},${px(y - s * 0.12)}l${px(s * 0.28)},${px(s * 0.26)}m0,${px(-s * 0.26)}l${px(-s * 0.28)},${px(s * 0.26)}`,
            '#ff8a8a',
            s * 0.09,
          );
  return turned(
    tilt,
    [x, y],
    wing(-1) +
      wing(1) +
      inked(
        smooth(
          [
            [x - s * 0.8, y],
            [x - s * 0.5, y - s * 0.45],
            [x + s * 0.3, y - s * 0.5],
            [x + s * 0.7, y],
            [x + s * 0.3, y + s * 0.48],
            [x - s * 0.5, y + s * 0.42],
          ],
          true,
        ),
        '#ffd24d',
        s * 0.06,
        ink,
      ) +
      fill(
        angular([
          [x - s * 0.45, y - s * 0.44],
          [x - s * 0.22, y - s * 0.5],
          [x - s * 0.22, y + s * 0.46],
          [x - s * 0.45, y + s * 0.42],
        ]),
        ink,
      ) +
      inked(oval(x + s * 0.2, y, s * 0.3), '#16343a', s * 0.05, ink) +
      eye,
  );
}

function meadow({ w, h }: PanelFrame): string {
  const random = seededRandom('meadow');
  const places = Array.from(
    { length: 30 },
    () => [20 + random() * (w - 40), h * between(random, 0.72, 1.0)] as const,
  ).sort((a, b) => a[1] - b[1]);
  return places.map(([x, y]) => plant(x, y, 30 + (y / h) * 30, 3)).join('');
}

export const beeDays = [
  draw(
    rows([2, [1]], [1.8, [1, 1]], [2, [1, 1.2]]),
    (f) =>
      land(f, { sky: noon, seed: 'p', ground: '#a8a05a', far: '#8a7a5a' }) +
      robot({ x: f.w * 0.3, y: f.h * 0.93, s: f.h * 0.22, screen: 'happy', sprout: 3 }) +
      bee(f.w * 0.82, f.h * 0.22, 44, 'ok', 30) +
      stroke(
        [
          [f.w * 1.02, f.h * 0.1],
          [f.w * 0.92, f.h * 0.3],
          [f.w * 0.96, f.h * 0.14],
          [f.w * 0.86, f.h * 0.2],
        ],
        8,
        '#ffffff',
      ),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#ffd88a') +
      speedLines({ width: f.w, height: f.h, seed: 'fall', angle: 60, colour: '#fff3d0', count: 40 }) +
      bee(f.w * 0.5, f.h * 0.5, 100, 'hurt', 40),
    (f) =>
      fill(box(0, 0, f.w, f.h), fade('v', '#a8dcd0', '#ffeec8')) +
      robot({ x: f.w * 0.5, y: f.h * 1.16, s: f.h * 0.38, screen: 'wide' }) +
      Array.from({ length: 6 }, (_, i) =>
        turned(i * 60, [f.w * 0.84, f.h * 0.24], fill(star(f.w * 0.84, f.h * 0.24, 40), '#ff7a6b')),
      ).join(''),
    (f) =>
      land(f, { sky: noon, seed: 'q', horizon: 0.5, ground: '#a8a05a', far: '#8a7a5a' }) +
      bee(f.w * 0.5, f.h * 0.82, 62, 'hurt', 160) +
      [0, 1, 2].map((i) => fill(star(f.w * (0.36 + i * 0.14), f.h * 0.6, 14), '#fff')).join(''),
    (f) =>
      land(f, { sky: noon, seed: 'r', horizon: 0.56, ground: '#a8a05a', far: '#8a7a5a' }) +
      robot({ x: f.w * 0.3, y: f.h * 0.94, s: f.h * 0.2, screen: 'sad', sprout: 3, look: 1 }) +
      bee(f.w * 0.68, f.h * 0.88, 40, 'hurt', 150) +
      thought(
        f.w * 0.72,
        f.h * 0.3,
        90,
        120,
        [f.w * 0.7, f.h * 0.76],
        gauge(f.w * 0.72, f.h * 0.3, 60, 0.08, '#d9402b'),
      ),
  ),
  draw(
    rows([1.9, [1, 1]], [2.2, [1]], [1.8, [1, 1, 1]]),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#5ab0b8') +
      robot({ x: f.w * 0.42, y: f.h * 1.14, s: f.h * 0.38, screen: 'try', sprout: 3 }) +
      thought(
        f.w * 0.82,
        f.h * 0.3,
        100,
        90,
        [f.w * 0.66, f.h * 0.5],
        turned(
          30,
          [f.w * 0.82, f.h * 0.3],
          inked(box(f.w * 0.82 - 8, f.h * 0.3 - 30, 16, 60), '#a89a90', 4, ink) +
            inked(oval(f.w * 0.82, f.h * 0.3 - 30, 18), '#a89a90', 4, ink),
        ),
      ),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#c85a2e') +
      rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.5], colour: '#d9693a' }) +
      line(
        `M${f.w * 0.1},${f.h * 0.8}Q${f.w * 0.4},${f.h * 0.9} ${f.w * 0.5},${f.h * 0.55}T${f.w * 0.9},${f.h * 0.3}`,
        ink,
        22,
      ) +
      line(
        `M${f.w * 0.1},${f.h * 0.8}Q${f.w * 0.4},${f.h * 0.9} ${f.w * 0.5},${f.h * 0.55}T${f.w * 0.9},${f.h * 0.3}`,
        '#ffd24d',
        12,
      ) +
      [0, 1, 2]
        .map((i) => fill(star(f.w * (0.46 + i * 0.12), f.h * (0.5 - i * 0.06), 26), '#fff3d0'))
        .join(''),
    (f) =>
      land(f, { sky: ['#5ab0b8', '#ffeec8'], seed: 's', ground: '#a8a05a', far: '#8a7a5a' }) +
      robot({ x: f.w * 0.3, y: f.h * 0.94, s: f.h * 0.22, screen: 'happy', sprout: 3, look: 0.8 }) +
      bee(f.w * 0.66, f.h * 0.4, 70, 'happy', -8) +
      [0, 1, 2]
        .map((i) => line(`M${f.w * 0.56 - i * 40},${f.h * 0.62 + i * 16}q20,-16 34,-30`, '#fff', 6))
        .join(''),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#a8dcd0') +
      bloom(f.w * 0.5, f.h * 0.62, f.w * 0.3) +
      bee(f.w * 0.5, f.h * 0.24, 54, 'ok', 10),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#ffd88a') +
      bee(f.w * 0.5, f.h * 0.5, 84, 'happy') +
      specks({ width: f.w, height: f.h, seed: 'pollen', count: 60, colour: '#f2a13c', small: 3, large: 7 }),
    (f) =>
      land(f, { sky: dusk, seed: 't', ground: '#7a5a5a', far: '#5a4058' }) +
      robot({ x: f.w * 0.34, y: f.h * 0.94, s: f.h * 0.24, screen: 'sad', sprout: 3, look: 1 }) +
      bee(f.w * 0.86, f.h * 0.2, 18, 'ok'),
  ),
  draw(
    rows([1.7, [1, 1]], [1.5, [1, 1, 1]], [2.8, [1]]),
    (f) =>
      land(f, { sky: dark, seed: 'u', ground: '#4a3a5a', far: '#2e2848' }) +
      stars(f, 'u') +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.24, screen: 'blink', sprout: 3 }),
    (f) =>
      land(f, { sky: dawn, seed: 'u', ground: '#8f6a4a', far: '#7a4a5a' }) +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.24, screen: 'calm', sprout: 3, look: 1 }) +
      Array.from({ length: 7 }, (_, i) =>
        fill(oval(f.w * 0.76 + (i % 3) * 30, f.h * 0.2 + i * 12, 5), ink),
      ).join(''),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#f5a86a') +
      [0, 1, 2, 3]
        .map((i) =>
          bee(f.w * (0.26 + (i % 2) * 0.44), f.h * (0.3 + Math.floor(i / 2) * 0.4), 46, 'happy', i * 9 - 12),
        )
        .join(''),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#5ab0b8') +
      robot({ x: f.w * 0.5, y: f.h * 1.2, s: f.h * 0.4, screen: 'love', sprout: 3 }),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#8fbf6a') +
      dotFade({ width: f.w, height: f.h, from: 0.1, to: 0.5, colour: '#5a8f4a', pitch: 14 }) +
      [0, 1, 2].map((i) => plant(f.w * (0.24 + i * 0.26), f.h * 0.96, 90, (i + 1) as 1 | 2 | 3)).join(''),
    (f) =>
      land(f, {
        sky: ['#4fb8c0', '#cfeed8', '#fff0c0'],
        sun: [0.5, 0.3],
        seed: 'v',
        ground: '#6fa84f',
        far: '#8fbf6a',
        horizon: 0.6,
        junk: true,
      }) +
      rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.3], colour: '#ffffff22' }) +
      meadow(f) +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: 120, screen: 'love', sprout: 3 }) +
      [0, 1, 2, 3, 4]
        .map((i) => bee(f.w * (0.12 + i * 0.19), f.h * (0.2 + (i % 2) * 0.14), 30, 'happy', i * 7 - 14))
        .join(''),
  ),
];
