import { dotFade, rain, rays, specks, speedLines } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { box, fill, inked, line, oval, puff, smooth, stroke } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { fade } from '../../drawing/paint.ts';
import { seededRandom } from '../../drawing/seededRandom.ts';
import {
  bloom,
  dark,
  dawn,
  draw,
  drop,
  dusk,
  gauge,
  ink,
  land,
  leafShape,
  no,
  noon,
  robot,
  rows,
  seed,
  stars,
  sunIcon,
  thought,
} from './littleRustCast.ts';

export const seedDays = [
  draw(
    rows([3, [1]], [1.6, [1, 1]]),
    (f) =>
      land(f, { sky: dawn, sun: [0.74, 0.52], seed: 'a', horizon: 0.66 }) +
      robot({ x: f.w * 0.3, y: f.h * 0.86, s: 96, screen: 'calm', dust: true }) +
      title({
        face: 'big',
        text: 'LITTLE RUST',
        size: 96,
        at: [f.w / 2, 110],
        fill: '#ffe0a8',
        edge: ink,
        edgeWidth: 20,
        shadow: '#d9693a',
        jitter: 2,
      }),
    (f) =>
      land(f, { sky: noon, seed: 'b', horizon: 0.5 }) +
      robot({ x: f.w * 0.4, y: f.h * 0.92, s: 88, screen: 'blink', look: 1 }) +
      seed(f.w * 0.84, f.h * 0.84, 13),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#8f4a3a') +
      dotFade({ width: f.w, height: f.h, from: 0.4, to: 0.05, colour: '#5a2f2a', pitch: 16 }) +
      inked(box(f.w * 0.3, f.h * 0.3, f.w * 0.4, f.h * 0.6, 16), '#b8aaa0', 5, ink) +
      inked(oval(f.w * 0.5, f.h * 0.32, f.w * 0.2, f.h * 0.09), '#5a4a48', 5, ink) +
      seed(f.w * 0.5, f.h * 0.28, 34),
  ),
  draw(
    rows([2, [1, 1]], [2.2, [1]], [1.8, [1, 1, 1]]),
    (f) =>
      fill(box(0, 0, f.w, f.h), fade('v', '#5ab0b8', '#ffeec8')) +
      robot({ x: f.w * 0.46, y: f.h * 1.12, s: f.h * 0.42, screen: 'wide', look: 0.5 }),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#ffd88a') +
      rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.55], colour: '#ffe6b0' }) +
      seed(f.w * 0.5, f.h * 0.52, 46) +
      [-1, 1]
        .map((k) =>
          inked(
            smooth(
              [
                [f.w * 0.5 + k * 40, f.h * 0.74],
                [f.w * 0.5 + k * 110, f.h * 0.64],
                [f.w * 0.5 + k * 190, f.h * 0.9],
                [f.w * 0.5 + k * 150, f.h * 1.05],
                [f.w * 0.5 + k * 20, f.h * 0.9],
              ],
              true,
            ),
            '#c85a2e',
            5,
            ink,
          ),
        )
        .join(''),
    (f) =>
      land(f, { sky: noon, seed: 'c' }) +
      robot({ x: f.w * 0.22, y: f.h * 0.92, s: 100, screen: 'calm', look: 0.6 }) +
      thought(
        f.w * 0.64,
        f.h * 0.3,
        f.w * 0.58,
        f.h * 0.34,
        [f.w * 0.3, f.h * 0.42],
        seed(f.w * 0.43, f.h * 0.31, 18) +
          line(`M${f.w * 0.49},${f.h * 0.3}h24m-12,-12v24`, ink, 6) +
          drop(f.w * 0.57, f.h * 0.3, 26) +
          line(`M${f.w * 0.62},${f.h * 0.3}h24m-12,-12v24`, ink, 6) +
          sunIcon(f.w * 0.7, f.h * 0.3, 26) +
          line(`M${f.w * 0.755},${f.h * 0.28}h24m-24,14h24`, ink, 6) +
          bloom(f.w * 0.85, f.h * 0.3, 40),
      ),
    (f) =>
      fill(box(0, 0, f.w, f.h), fade('v', '#ffe0a8', '#f5a86a')) +
      robot({ x: f.w * 0.5, y: f.h * 1.16, s: f.h * 0.4, screen: 'happy' }),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#d9693a') +
      inked(box(f.w * 0.18, f.h * 0.2, f.w * 0.64, f.h * 0.62, 16), '#ffe0a8', 6, ink) +
      fill(box(f.w * 0.24, f.h * 0.27, f.w * 0.52, f.h * 0.48, 10), '#5a3f3a') +
      seed(f.w * 0.5, f.h * 0.54, 24) +
      fill(
        smooth(
          [
            [f.w * 0.25, f.h * 0.74],
            [f.w * 0.4, f.h * 0.64],
            [f.w * 0.62, f.h * 0.66],
            [f.w * 0.75, f.h * 0.74],
          ],
          true,
        ),
        '#3a2520',
      ),
    (f) =>
      land(f, { sky: noon, seed: 'd', horizon: 0.6 }) +
      speedLines({ width: f.w, height: f.h, seed: 'd', colour: '#ffffff', count: 18 }) +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.26, screen: 'happy', dust: true }),
  ),
  draw(
    rows([1.9, [1, 1]], [1.9, [1, 1.3]], [2.2, [1]]),
    (f) =>
      land(f, { sky: noon, seed: 'e', horizon: 0.62 }) +
      inked(box(f.w * 0.62, f.h * 0.3, 40, f.h * 0.6), '#8a929a', 4, ink) +
      inked(box(f.w * 0.48, f.h * 0.3, f.w * 0.22, 36), '#8a929a', 4, ink) +
      inked(box(f.w * 0.44, f.h * 0.28, 34, 60), '#8a929a', 4, ink) +
      robot({ x: f.w * 0.26, y: f.h * 0.95, s: f.h * 0.22, screen: 'wide', reach: true, look: 1 }),
    (f) =>
      fill(box(0, 0, f.w, f.h), fade('v', '#a8dcd0', '#ffeec8')) +
      inked(box(f.w * 0.34, -10, f.w * 0.32, f.h * 0.46, 8), '#8a929a', 5, ink) +
      inked(oval(f.w * 0.5, f.h * 0.45, f.w * 0.16, 22), '#2b2a30', 5, ink) +
      fill(oval(f.w * 0.5, f.h * 0.72, 9), '#c9a06a') +
      [0, 1, 2]
        .map((i) => fill(oval(f.w * (0.44 + i * 0.06), f.h * (0.6 + i * 0.08), 5), '#c9a06a'))
        .join('') +
      no(f.w * 0.8, f.h * 0.78, 24),
    (f) =>
      land(f, { sky: noon, seed: 'g', horizon: 0.5 }) +
      fill(oval(f.w * 0.62, f.h * 0.88, f.w * 0.32, f.h * 0.07), '#1c1820') +
      fill(oval(f.w * 0.56, f.h * 0.87, f.w * 0.1, f.h * 0.02), '#7a5fa8') +
      robot({ x: f.w * 0.28, y: f.h * 0.92, s: f.h * 0.22, screen: 'sad', tilt: 10, look: 0.8 }),
    (f) =>
      land(f, { sky: ['#4fa8b8', '#cfeee0'], seed: 'h' }) +
      fill(puff([f.w * 0.66, f.h * 0.26], f.w * 0.42, f.h * 0.24, seededRandom('cl')), '#ffffff') +
      robot({ x: f.w * 0.26, y: f.h * 0.94, s: f.h * 0.22, screen: 'wide', dust: true, look: 1 }) +
      thought(f.w * 0.2, f.h * 0.16, 110, 84, [f.w * 0.25, f.h * 0.46], drop(f.w * 0.2, f.h * 0.16, 26)),
    (f) =>
      land(f, { sky: dusk, sun: [0.86, 0.6], sunPaint: '#ffb86a', seed: 'i' }) +
      fill(puff([f.w * 0.9, f.h * 0.18], f.w * 0.16, f.h * 0.1, seededRandom('cl')), '#ffd8c0') +
      speedLines({ width: f.w * 0.5, height: f.h, seed: 'i', colour: '#ffe0c0', count: 16 }) +
      robot({ x: f.w * 0.34, y: f.h * 0.9, s: f.h * 0.2, screen: 'try', dust: true }) +
      Array.from({ length: 7 }, (_, i) =>
        fill(oval(f.w * 0.26 - i * 44, f.h * 0.92, 14 - i, 6), '#5a2f4a'),
      ).join(''),
  ),
  draw(
    rows([2, [1]], [1.9, [1, 1]], [2, [1.3, 1]]),
    (f) =>
      land(f, { sky: dark, seed: 'j', ground: '#4a3a5a', far: '#2e2848' }) +
      stars(f, 'j') +
      fill(oval(f.w * 0.8, f.h * 0.22, 46), '#fff3d0') +
      robot({ x: f.w * 0.36, y: f.h * 0.92, s: f.h * 0.22, screen: 'sad', tilt: 6 }) +
      thought(
        f.w * 0.62,
        f.h * 0.42,
        120,
        84,
        [f.w * 0.42, f.h * 0.5],
        drop(f.w * 0.62, f.h * 0.42, 24) + no(f.w * 0.62, f.h * 0.42, 22),
      ),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#2a2a58') +
      robot({ x: f.w * 0.4, y: f.h * 1.2, s: f.h * 0.42, screen: 'wide', look: -0.4 }) +
      thought(
        f.w * 0.8,
        f.h * 0.26,
        100,
        130,
        [f.w * 0.58, f.h * 0.4],
        gauge(f.w * 0.8, f.h * 0.26, 60, 0.8, '#5ab8e0'),
      ),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#c85a2e') +
      inked(box(f.w * 0.14, f.h * 0.14, f.w * 0.72, f.h * 0.72, 20), '#a84a30', 6, ink) +
      inked(oval(f.w * 0.36, f.h * 0.44, 60), '#a89a90', 6, ink) +
      line(`M${f.w * 0.36 - 60},${f.h * 0.44}h120M${f.w * 0.36},${f.h * 0.44 - 60}v120`, ink, 16) +
      gauge(f.w * 0.7, f.h * 0.5, 110, 0.8, '#5ab8e0') +
      line(`M${f.w * 0.36 + 80},${f.h * 0.3}q30,50 0,100l-16,-16m16,16l20,-12`, '#fff3d0', 7),
    (f) =>
      land(f, { sky: dark, seed: 'k', ground: '#4a3a5a', far: '#2e2848', junk: false, horizon: 0.6 }) +
      stars(f, 'k') +
      robot({ x: f.w * 0.34, y: f.h * 0.92, s: f.h * 0.24, screen: 'happy', reach: true, tilt: 8 }) +
      stroke(
        [
          [f.w * 0.34 + f.h * 0.25, f.h * 0.72],
          [f.w * 0.34 + f.h * 0.28, f.h * 0.8],
          [f.w * 0.34 + f.h * 0.27, f.h * 0.92],
        ],
        14,
        '#5ab8e0',
        'start',
      ) +
      fill(oval(f.w * 0.34 + f.h * 0.28, f.h * 0.93, 40, 12), '#2e2440') +
      seed(f.w * 0.34 + f.h * 0.28, f.h * 0.91, 10),
    (f) =>
      fill(box(0, 0, f.w, f.h), '#141230') +
      robot({ x: f.w * 0.42, y: f.h * 1.14, s: f.h * 0.4, screen: 'low', tilt: 12 }) +
      thought(
        f.w * 0.82,
        f.h * 0.24,
        84,
        120,
        [f.w * 0.64, f.h * 0.42],
        gauge(f.w * 0.82, f.h * 0.24, 54, 0.12, '#d9402b'),
      ),
  ),
  draw(
    rows([1.3, [1, 1, 1, 1]], [3.6, [1]]),
    (f) =>
      land(f, { sky: dawn, seed: 'l', horizon: 0.7 }) +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14 }),
    (f) =>
      land(f, { sky: ['#4a5a70', '#8a9aa8'], seed: 'l', horizon: 0.7, ground: '#7a5a5a', far: '#5a4a58' }) +
      rain({ width: f.w, height: f.h, seed: 'l', colour: '#dff0ff', count: 60, length: 40, weight: 3 }) +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14, sprout: 1 }),
    (f) =>
      land(f, { sky: ['#b8c8d8', '#eef2f5'], seed: 'l', horizon: 0.7, ground: '#e8eef2', far: '#b8c8d4' }) +
      specks({ width: f.w, height: f.h, seed: 'l', count: 60, large: 4 }) +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14, sprout: 1 }),
    (f) =>
      land(f, { sky: ['#7ac8c0', '#fff0c8'], seed: 'l', horizon: 0.7, ground: '#9a9a5a', far: '#7a7a5a' }) +
      robot({ x: f.w * 0.5, y: f.h * 0.94, s: f.h * 0.22, screen: 'off', tilt: 14, sprout: 2 }),
    (f) =>
      land(f, {
        sky: ['#4fb8c0', '#bfe8d0', '#fff0c0'],
        sun: [0.76, 0.28],
        seed: 'm',
        horizon: 0.7,
        ground: '#a8a05a',
        far: '#8a7a5a',
      }) +
      rays({ width: f.w, height: f.h, centre: [f.w * 0.46, f.h * 0.4], colour: '#ffffff2c' }) +
      robot({ x: f.w * 0.46, y: f.h * 0.93, s: 200, screen: 'love', sprout: 3 }) +
      Array.from({ length: 10 }, (_, i) =>
        leafShape(60 + i * 90, f.h * (0.9 + (i % 3) * 0.03), 36, -60 + (i % 2) * 40),
      ).join('') +
      [0, 1, 2, 3].map((i) => fill(star(120 + i * 210, 120 + (i % 2) * 90, 18), '#fff')).join(''),
  ),
];
