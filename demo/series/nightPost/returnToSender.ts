import { focusLines } from '../../drawing/effects.ts';
import { type Mood, face } from '../../drawing/face.ts';
import {
  angular,
  box,
  fill,
  inked,
  line,
  moved,
  oval,
  px,
  smooth,
  stroke,
  turned,
} from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import {
  bust,
  draw,
  gradient,
  hoshi,
  ink,
  kiko,
  label,
  moon,
  nightSky,
  noise,
  pale,
  riding,
  rows,
  stamp,
  steam,
  streetPanel,
  talker,
} from './nightPostCast.ts';

/** General Ito, bronze, and the horse that has carried him for eighty years. */
function general(x: number, y: number, s: number, mood: Mood, horseMood: Mood = 'flat'): string {
  const bronze = '#9a9a9a';
  const w = Math.max(2.4, s * 0.02);
  const leg = (dx: number, lift = 0) =>
    inked(
      angular([
        [x + dx * s, y - s * 0.5],
        [x + (dx + 0.13) * s, y - s * 0.5],
        [x + (dx + 0.1 + lift) * s, y - s * lift],
        [x + (dx + 0.01 + lift) * s, y - s * lift],
      ]),
      bronze,
      w,
      ink,
    );
  const horse =
    inked(
      smooth(
        [
          [x - s * 0.62, y - s * 0.95],
          [x - s * 0.95, y - s * 0.8],
          [x - s * 1.0, y - s * 0.3],
          [x - s * 0.85, y - s * 0.4],
          [x - s * 0.7, y - s * 0.7],
        ],
        true,
      ),
      '#6e6e6e',
      w,
      ink,
    ) +
    leg(-0.6) +
    leg(-0.4) +
    leg(0.24) +
    leg(0.42, 0.14) +
    inked(
      smooth(
        [
          [x - s * 0.7, y - s * 0.98],
          [x, y - s * 0.94],
          [x + s * 0.5, y - s * 1.05],
          [x + s * 0.6, y - s * 0.6],
          [x + s * 0.1, y - s * 0.42],
          [x - s * 0.6, y - s * 0.44],
        ],
        true,
      ),
      bronze,
      w,
      ink,
    ) +
    inked(
      smooth(
        [
          [x + s * 0.3, y - s * 0.98],
          [x + s * 0.52, y - s * 1.5],
          [x + s * 0.82, y - s * 1.68],
          [x + s * 1.16, y - s * 1.36],
          [x + s * 1.12, y - s * 1.2],
          [x + s * 0.82, y - s * 1.3],
          [x + s * 0.6, y - s * 0.7],
        ],
        true,
      ),
      bronze,
      w,
      ink,
    ) +
    inked(
      angular([
        [x + s * 0.6, y - s * 1.6],
        [x + s * 0.62, y - s * 1.86],
        [x + s * 0.76, y - s * 1.66],
      ]),
      bronze,
      w,
      ink,
    ) +
    face(
      { at: [x + s * 0.82, y - s * 1.42], radius: s * 0.22, mood: horseMood, turn: 0.2 },
      {
        eyes: 'dot',
        eyeSize: 1.2,
        ink,
        nose: false,
        eyeGap: 0.36,
        mouthLine: 0.75,
        mouthInside: '#444',
        tongue: '#aaa',
      },
    );
  const rider =
    inked(
      smooth(
        [
          [x - s * 0.3, y - s * 1.0],
          [x - s * 0.3, y - s * 1.6],
          [x + s * 0.22, y - s * 1.6],
          [x + s * 0.24, y - s * 1.0],
        ],
        true,
      ),
      bronze,
      w,
      ink,
    ) +
    inked(
      smooth(
        [
          [x - s * 0.1, y - s * 1.0],
          [x + s * 0.16, y - s * 1.02],
          [x + s * 0.2, y - s * 0.5],
          [x + s * 0.02, y - s * 0.48],
        ],
        true,
      ),
      bronze,
      w,
      ink,
    ) +
    inked(oval(x - s * 0.04, y - s * 1.86, s * 0.3), bronze, w, ink) +
    face(
      { at: [x - s * 0.02, y - s * 1.85], radius: s * 0.29, mood, turn: 0.3 },
      { eyes: 'dot', eyeSize: 1.1, ink, brow: ink, mouthLine: 0.72, mouthInside: '#444', tongue: '#aaa' },
    ) +
    [-1, 1]
      .map((k) =>
        stroke(
          [
            [x + s * 0.07, y - s * 1.735],
            [x + s * (0.07 + k * 0.12), y - s * 1.7],
            [x + s * (0.07 + k * 0.26), y - s * 1.74],
            [x + s * (0.07 + k * 0.32), y - s * 1.84],
          ],
          s * 0.075,
          '#333',
          'end',
        ),
      )
      .join('') +
    inked(
      smooth(
        [
          [x - s * 0.44, y - s * 1.98],
          [x, y - s * 2.34],
          [x + s * 0.42, y - s * 1.98],
          [x, y - s * 2.08],
        ],
        true,
      ),
      '#6e6e6e',
      w,
      ink,
    ) +
    [0, 1, 2].map((i) => fill(oval(x - s * 0.18, y - s * (1.5 - i * 0.14), s * 0.035), '#fff')).join('') +
    line(
      `M${px(x + s * 0.1)},${px(y - s * 1.5)}Q${px(x + s * 0.5)},${px(y - s * 1.5)} ${px(x + s * 0.6)},${px(y - s * 1.9)}`,
      ink,
      s * 0.18,
    ) +
    line(
      `M${px(x + s * 0.1)},${px(y - s * 1.5)}Q${px(x + s * 0.5)},${px(y - s * 1.5)} ${px(x + s * 0.6)},${px(y - s * 1.9)}`,
      bronze,
      s * 0.13,
    );
  return horse + rider;
}

const plinth = (x: number, y: number, s: number) =>
  inked(box(x - s, y, s * 2, s * 1.2), '#c6c6c6', 4, ink) +
  inked(box(x - s * 1.1, y - 14, s * 2.2, 26), '#e3e3e3', 4, ink) +
  fill(textPath('talk', 'GENERAL ITO', s * 0.2, x, y + s * 0.5, 'middle'), ink);

const pigeon = (x: number, y: number, s: number) =>
  inked(
    smooth(
      [
        [x - s, y + s * 0.3],
        [x - s * 0.3, y - s * 0.2],
        [x + s * 0.4, y - s * 0.6],
        [x + s * 0.8, y - s * 0.4],
        [x + s * 0.6, y + s * 0.2],
        [x, y + s * 0.5],
      ],
      true,
    ),
    '#fff',
    2.4,
    ink,
  ) +
  fill(oval(x + s * 0.52, y - s * 0.36, s * 0.09), ink) +
  fill(
    angular([
      [x + s * 0.78, y - s * 0.4],
      [x + s * 1.05, y - s * 0.28],
      [x + s * 0.74, y - s * 0.22],
    ]),
    ink,
  );

const envelope = (x: number, y: number, s: number, angle = 0) =>
  turned(
    angle,
    [x, y],
    inked(box(x - s, y - s * 0.6, s * 2, s * 1.2), '#fff', 3, ink) +
      line(
        `M${px(x - s)},${px(y - s * 0.6)}L${px(x)},${px(y + s * 0.14)}L${px(x + s)},${px(y - s * 0.6)}`,
        ink,
        3,
      ),
  );

const park = (f: PanelFrame, seed: string) =>
  nightSky(f, seed) +
  moon(f.w * 0.14, f.h * 0.16, 44) +
  [0.04, 0.2, 0.82, 0.98]
    .map((k, i) => fill(oval(f.w * k, f.h * 0.74, f.w * 0.14, f.h * (0.22 + (i % 2) * 0.06)), '#2a2a2a'))
    .join('') +
  inked(box(-10, f.h * 0.86, f.w + 20, f.h), '#6e6e6e', 4, ink);

export const statue = [
  draw(
    rows([3, [1]], [1.6, [1, 1]]),
    (f) => ({
      art:
        park(f, 'st1') +
        plinth(f.w * 0.62, f.h * 0.7, 130) +
        general(f.w * 0.6, f.h * 0.69, 180, 'flat') +
        riding({ x: f.w * 0.2, ground: f.h * 0.96, h: 240, mood: 'calm', lamp: 'sleepy' }),
      over:
        title({
          face: 'big',
          text: 'RETURN TO SENDER',
          size: 66,
          at: [f.w * 0.46, 70],
          fill: '#fff',
          edge: '#111',
          edgeWidth: 16,
        }) + fill(textPath('talk', 'CHAPTER 2', 28, f.w * 0.46, 128, 'middle'), '#fff'),
    }),
    (f) => ({
      art:
        pale(f, 20) +
        envelope(f.w * 0.5, f.h * 0.56, 150, -5) +
        label('General Ito', f.w * 0.5, f.h * 0.66, 40, -5) +
        label('Park Square', f.w * 0.5, f.h * 0.76, 34, -5) +
        turned(
          12,
          [f.w * 0.76, f.h * 0.3],
          fill(textPath('shout', 'URGENT', 44, f.w * 0.76, f.h * 0.3, 'middle'), ink) +
            line(box(f.w * 0.76 - 74, f.h * 0.3 - 42, 148, 58), ink, 4),
        ),
    }),
    (f) => ({
      art: pale(f, 40) + stamp([f.w * 0.5, f.h * 0.6], f.h * 0.25, 'flat', 0.3),
      talk: [talker(f)('He is made of bronze.', 0.5, 0.14, [f.w * 0.5, f.h * 0.54])],
    }),
  ),
  draw(
    rows([1.8, [1, 1.2], 30], [3, [1]]),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.64, 0.26, 'calm', { turn: 0.4 });
      return {
        art: gradient(f, 0.1, 0.4) + k.art,
        talk: [talker(f)('General Ito? Night Post.', 0.5, 0.13, k.mouth)],
      };
    },
    (f) => ({
      art: pale(f, 12) + moved(f.w * 0.5, f.h * 1.92, general(0, 0, 330, 'flat')),
      over: noise('CREEEAK', [f.w * 0.52, f.h * 0.14], 58, -4, true),
    }),
    (f) => ({
      art:
        park(f, 'st2') +
        focusLines({
          width: f.w,
          height: f.h,
          seed: 'gen',
          centre: [f.w * 0.5, f.h * 0.5],
          clear: 330,
          colour: '#ffffff',
          count: 70,
        }) +
        general(f.w * 0.48, f.h * 0.96, 270, 'shock', 'sleepy') +
        [
          [0.14, 0.3],
          [0.86, 0.24],
          [0.9, 0.44],
          [0.08, 0.5],
        ]
          .map(([a = 0, b = 0]) => pigeon(f.w * a, f.h * b, 40))
          .join(''),
      talk: [
        talker(f)(
          'At last! Eighty years I have waited for my orders!',
          0.3,
          0.13,
          [f.w * 0.47, f.h * 0.36],
          'shout',
          { width: 400 },
        ),
      ],
    }),
  ),
  draw(
    rows([2, [1]], [2, [1, 1], 0, 20], [2.2, [1]]),
    (f) => {
      const k = bust(f, kiko, 0.3, 0.6, 0.27, 'worry', { turn: 0.5 });
      return {
        art: pale(f, 14) + k.art + envelope(f.w * 0.72, f.h * 0.66, 110, 8),
        talk: [
          talker(f)(
            'It says here: "found behind a cabinet. With our apologies."',
            0.66,
            0.2,
            k.mouth,
            'say',
            { width: 380 },
          ),
        ],
      };
    },
    (f) => ({
      art: gradient(f, 0.5, 0.1) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 330, 'angry')),
      talk: [talker(f)('Read it, soldier!', 0.5, 0.13, [f.w * 0.5, f.h * 0.4])],
    }),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.62, 0.28, 'think', { turn: 0 });
      return {
        art: pale(f, 8) + k.art,
        talk: [talker(f)('"General. Lunch is at noon.', 0.5, 0.13, k.mouth, 'say', { width: 280 })],
      };
    },
    (f) => ({
      art:
        nightSky(f, 'st3', 70) +
        inked(box(f.w * 0.2, f.h * 0.2, f.w * 0.6, f.h * 0.66), '#fff', 5, ink) +
        label('Lunch is at noon.', f.w * 0.5, f.h * 0.42, 58) +
        label('Bring the horse.', f.w * 0.5, f.h * 0.6, 58) +
        label('- H.Q.', f.w * 0.64, f.h * 0.76, 44),
    }),
  ),
  draw(
    rows([1.7, [1, 1, 1]], [2, [1, 1]], [2, [1]]),
    (f) => ({ art: pale(f, 10) + moved(f.w * 0.5, f.h * 1.9, general(0, 0, 280, 'flat')) }),
    (f) => ({
      art:
        pale(f, 22) +
        moved(f.w * 0.5, f.h * 1.9, general(0, 0, 280, 'flat')) +
        pigeon(f.w * 0.5, f.h * 0.1, 36),
    }),
    (f) => ({
      art:
        pale(f, 34) +
        moved(f.w * 0.5, f.h * 1.9, general(0, 0, 280, 'sad')) +
        pigeon(f.w * 0.5, f.h * 0.1, 36),
    }),
    (f) => ({
      art: gradient(f, 0.6, 0.2) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 330, 'worry')),
      talk: [talker(f)('I am late for lunch.', 0.5, 0.13, [f.w * 0.5, f.h * 0.44])],
    }),
    (f) => ({
      art: gradient(f, 0.2, 0.6) + moved(f.w * -0.02, f.h * 1.9, general(0, 0, 300, 'worry', 'angry')),
      talk: [
        talker(f)('WE are late for lunch.', 0.5, 0.14, [f.w * 0.76, f.h * 0.5], 'shout', { width: 250 }),
      ],
    }),
    (f) => {
      const k = bust(f, kiko, 0.66, 0.58, 0.28, 'shock', { turn: -0.3 });
      return {
        art:
          fill(box(0, 0, f.w, f.h), '#fff') +
          focusLines({ width: f.w, height: f.h, seed: 'horse', centre: [f.w * 0.6, f.h * 0.6], clear: 200 }) +
          k.art +
          stamp([f.w * 0.3, f.h * 0.56], f.h * 0.2, 'shock'),
        talk: [talker(f)('The horse talks!', 0.5, 0.13, k.mouth)],
      };
    },
  ),
  draw(
    rows([2, [1]], [1.8, [1, 1], 30], [2.2, [1]]),
    (f) => {
      const k = bust(f, kiko, 0.74, 0.6, 0.26, 'happy', { turn: -0.4 });
      return {
        art:
          pale(f, 16) +
          k.art +
          inked(box(f.w * 0.1, f.h * 0.4, f.w * 0.4, f.h * 0.5), '#fff', 4, ink) +
          label('REPLY', f.w * 0.3, f.h * 0.56, 44) +
          line(
            `M${px(f.w * 0.15)},${px(f.h * 0.66)}h${px(f.w * 0.3)}M${px(f.w * 0.15)},${px(f.h * 0.76)}h${px(f.w * 0.3)}`,
            ink,
            3,
          ),
        talk: [
          talker(f)('You may send an answer. It is free for statues.', 0.44, 0.18, k.mouth, 'say', {
            width: 380,
          }),
        ],
      };
    },
    (f) => ({
      art: pale(f, 26) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 320, 'think')),
      talk: [talker(f)('Take this down.', 0.5, 0.13, [f.w * 0.5, f.h * 0.4])],
    }),
    (f) => ({
      art: gradient(f, 0, 0.3) + moved(f.w * 0.5, f.h * 2.0, general(0, 0, 320, 'bold')),
      talk: [talker(f)('"Sir. Traffic."', 0.5, 0.13, [f.w * 0.5, f.h * 0.4])],
    }),
    (f) => ({
      art:
        streetPanel(f, 'reply', 0.4, 0.44) +
        riding({ x: f.w * 0.6, ground: f.h * 0.95, h: f.h * 0.66, mood: 'laugh', left: true, lamp: 'smug' }),
      talk: [
        talker(f)('Eighty years, and he blames traffic.', 0.24, 0.2, [f.w * 0.46, f.h * 0.5], 'say', {
          width: 280,
        }),
      ],
    }),
  ),
  draw(
    rows([2, [1]], [3.2, [1]]),
    (f) => ({
      art: park(f, 'st9') + plinth(f.w * 0.5, f.h * 0.62, 130),
      talk: [
        talker(f)('The next night.', 0.14, 0.1, undefined, 'caption'),
        talker(f)('Where is he?', 0.82, 0.3, [f.w, f.h * 0.6]),
      ],
    }),
    (f) => ({
      art:
        streetPanel(f, 'noodles', 0.2, 0.36) +
        inked(box(f.w * 0.36, f.h * 0.2, f.w * 0.6, f.h * 0.66), '#8a8a8a', 5, ink) +
        fill(box(f.w * 0.4, f.h * 0.3, f.w * 0.52, f.h * 0.3), '#fff') +
        [0, 1, 2, 3, 4]
          .map((i) =>
            inked(
              box(f.w * (0.38 + i * 0.114), f.h * 0.2, f.w * 0.1, f.h * 0.12),
              i % 2 ? '#fff' : '#2a2a2a',
              3,
              ink,
            ),
          )
          .join('') +
        title({
          face: 'big',
          text: 'NOODLES',
          size: 46,
          at: [f.w * 0.66, f.h * 0.16],
          fill: '#fff',
          edge: '#111',
          edgeWidth: 12,
        }) +
        bust(f, hoshi, 0.82, 0.45, 0.07, 'happy', { turn: -0.3 }).art +
        inked(box(f.w * 0.36, f.h * 0.58, f.w * 0.6, f.h * 0.05), '#fff', 4, ink) +
        steam(f.w * 0.6, f.h * 0.55, 60) +
        general(f.w * 0.36, f.h * 0.97, 200, 'joy', 'love'),
      talk: [
        talker(f)('Two large, please. One with hay.', 0.3, 0.1, [f.w * 0.36, f.h * 0.4], 'say', {
          width: 330,
        }),
        talker(f)('End of the second night.', 0.84, 0.95, undefined, 'caption'),
      ],
    }),
  ),
];
