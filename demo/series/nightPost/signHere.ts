import { focusLines, specks } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { type Mood, face } from '../../drawing/face.ts';
import {
  angular,
  box,
  fill,
  inked,
  line,
  oval,
  px,
  smooth,
  stroke,
  tonedShape,
  turned,
} from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import { fade, glow, hatch } from '../../drawing/paint.ts';
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
  office,
  pale,
  riding,
  rows,
  stamp,
  talker,
  whole,
} from './nightPostCast.ts';

/** Madame Ume: a ghost who would love to sign, if she could hold the pen. */
function ume(x: number, y: number, r: number, mood: Mood, turn = 0, scarf = false): string {
  const gown = smooth(
    [
      [x - r * 0.9, y],
      [x - r * 0.86, y - r * 0.7],
      [x, y - r * 1.15],
      [x + r * 0.86, y - r * 0.7],
      [x + r * 0.9, y],
      [x + r * 1.15, y + r * 1.3],
      [x + r * 0.8, y + r * 2.4],
      [x + r * 0.5, y + r * 2.0],
      [x + r * 0.1, y + r * 2.5],
      [x - r * 0.3, y + r * 2.0],
      [x - r * 0.7, y + r * 2.4],
      [x - r * 1.1, y + r * 1.3],
    ],
    true,
  );
  const arm = (k: number) =>
    inked(
      smooth(
        [
          [x + k * r * 0.8, y + r * 0.6],
          [x + k * r * 1.5, y + r * 0.7],
          [x + k * r * 1.7, y + r * 1.0],
          [x + k * r * 1.3, y + r * 1.1],
          [x + k * r * 0.9, y + r * 1.1],
        ],
        true,
      ),
      '#fff',
      Math.max(2.4, r * 0.05),
      ink,
    );
  return (
    fill(oval(x, y + r * 0.5, r * 2.4), glow('#ffffff'), 'opacity=".5"') +
    arm(-1) +
    arm(1) +
    inked(gown, '#fff', Math.max(2.6, r * 0.055), ink) +
    inked(oval(x - r * 0.1, y - r * 1.2, r * 0.3, r * 0.24), '#ddd', Math.max(2, r * 0.04), ink) +
    face(
      { at: [x, y - r * 0.1], radius: r * 0.86, mood, turn },
      { eyes: 'dot', eyeSize: 1.3, ink, nose: false, blush: '#bbb', mouthInside: '#444', tongue: '#aaa' },
    ) +
    line(oval(x + (turn * 0.24 - 0.34) * r, y, r * 0.25), '#555', r * 0.04) +
    line(oval(x + (turn * 0.24 + 0.34) * r, y, r * 0.25), '#555', r * 0.04) +
    (scarf
      ? tonedShape(
          smooth(
            [
              [x - r, y + r * 0.5],
              [x, y + r * 0.76],
              [x + r, y + r * 0.5],
              [x + r * 1.0, y + r * 0.9],
              [x + r * 0.5, y + r * 1.1],
              [x + r * 0.56, y + r * 2.2],
              [x + r * 0.2, y + r * 2.2],
              [x + r * 0.16, y + r * 1.16],
              [x - r, y + r * 0.92],
            ],
            true,
          ),
          hatch(50, 12),
          3,
          ink,
        )
      : '')
  );
}

const manor = (f: PanelFrame, seed: string) =>
  nightSky(f, seed) +
  fill(
    angular([
      [f.w * 0.1, f.h],
      [f.w * 0.1, f.h * 0.4],
      [f.w * 0.3, f.h * 0.18],
      [f.w * 0.5, f.h * 0.36],
      [f.w * 0.62, f.h * 0.12],
      [f.w * 0.74, f.h * 0.34],
      [f.w * 0.92, f.h * 0.34],
      [f.w * 0.92, f.h],
    ]),
    '#0a0a0a',
  ) +
  [
    [0.2, 0.46],
    [0.36, 0.46],
    [0.6, 0.26],
    [0.8, 0.46],
  ]
    .map(([a = 0, b = 0]) => fill(box(f.w * a, f.h * b, f.w * 0.06, f.h * 0.1), '#fff'))
    .join('');

const hall = (f: PanelFrame) =>
  pale(f, 34) +
  [0, 1, 2, 3, 4, 5]
    .map((i) => line(`M${px(f.w * (0.08 + i * 0.17))},0v${px(f.h * 0.8)}`, '#8a8a8a', 3))
    .join('') +
  inked(box(-10, f.h * 0.86, f.w + 20, f.h), '#6e6e6e', 4, ink);

const pen = (x: number, y: number, s: number, angle: number) =>
  turned(
    angle,
    [x, y],
    inked(box(x - s, y - s * 0.09, s * 1.6, s * 0.18, s * 0.05), '#2a2a2a', 2.4, ink) +
      inked(
        angular([
          [x + s * 0.6, y - s * 0.09],
          [x + s, y],
          [x + s * 0.6, y + s * 0.09],
        ]),
        '#fff',
        2.4,
        ink,
      ),
  );

export const signHere = [
  draw(
    rows([2.6, [1]], [2, [1, 1], 0, 24]),
    (f) => ({
      art:
        manor(f, 'man') +
        moon(f.w * 0.84, f.h * 0.16, 56) +
        riding({ x: f.w * 0.3, ground: f.h * 0.97, h: f.h * 0.4, mood: 'worry', lamp: 'worry' }),
      over:
        title({
          face: 'big',
          text: 'SIGN HERE',
          size: 84,
          at: [f.w * 0.3, 76],
          fill: '#fff',
          edge: '#111',
          edgeWidth: 16,
        }) + fill(textPath('talk', 'CHAPTER 3', 28, f.w * 0.3, 140, 'middle'), '#fff'),
    }),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.64, 0.26, 'calm', { turn: 0.5 });
      return {
        art: hall(f) + k.art,
        talk: [talker(f)('Registered parcel for Madame Ume.', 0.5, 0.14, k.mouth, 'say', { width: 280 })],
      };
    },
    (f) => ({
      art: hall(f) + ume(f.w * 0.5, f.h * 0.54, f.h * 0.17, 'joy', -0.2),
      talk: [talker(f)('My wool! At last!', 0.5, 0.13, [f.w * 0.5, f.h * 0.5])],
    }),
  ),
  draw(
    rows([1.7, [1, 1]], [2, [1, 1, 1]], [2, [1]]),
    (f) => {
      const k = bust(f, kiko, 0.46, 0.62, 0.28, 'happy', { turn: 0.4 });
      return {
        art: gradient(f, 0, 0.3) + k.art,
        talk: [talker(f)('Just sign here, please.', 0.5, 0.13, k.mouth)],
      };
    },
    (f) => ({
      art:
        pale(f, 10) +
        inked(box(f.w * 0.16, f.h * 0.24, f.w * 0.68, f.h * 0.62), '#fff', 4, ink) +
        line(`M${px(f.w * 0.24)},${px(f.h * 0.7)}h${px(f.w * 0.5)}`, ink, 3, 'stroke-dasharray="10 8"') +
        label('x', f.w * 0.26, f.h * 0.68, 44) +
        pen(f.w * 0.7, f.h * 0.5, 90, 130),
    }),
    (f) => ({
      art: pale(f, 16) + ume(f.w * 0.5, f.h * 0.44, f.w * 0.24, 'bold') + pen(f.w * 0.74, f.h * 0.66, 46, 60),
      over: noise('PLIK', [f.w * 0.66, f.h * 0.9], 44, -6),
    }),
    (f) => ({
      art: pale(f, 28) + ume(f.w * 0.5, f.h * 0.44, f.w * 0.24, 'worry') + pen(f.w * 0.6, f.h * 0.76, 46, 80),
      over: noise('PLIK', [f.w * 0.4, f.h * 0.92], 44, 4),
    }),
    (f) => ({
      art: pale(f, 40) + ume(f.w * 0.5, f.h * 0.44, f.w * 0.24, 'cry') + pen(f.w * 0.4, f.h * 0.9, 46, 10),
      over: noise('PLIK', [f.w * 0.66, f.h * 0.76], 44, -4),
    }),
    (f) => ({
      art:
        hall(f) +
        stamp([f.w * 0.24, f.h * 0.52], f.h * 0.23, 'flat', 0.4) +
        ume(f.w * 0.78, f.h * 0.5, f.h * 0.16, 'sad', -0.4),
      talk: [
        talker(f)('No signature, no parcel. Rule Nine.', 0.5, 0.14, [f.w * 0.3, f.h * 0.46], 'say', {
          width: 360,
        }),
      ],
    }),
  ),
  draw(
    rows([2, [1, 1], 30], [2, [1]], [1.8, [1, 1]]),
    (f) => ({
      art: hall(f) + ume(f.w * 0.5, f.h * 0.54, f.h * 0.16, 'sad'),
      talk: [
        talker(f)(
          'I ordered it in 1911. The winters here are long.',
          0.5,
          0.15,
          [f.w * 0.5, f.h * 0.5],
          'say',
          { width: 280 },
        ),
      ],
    }),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.64, 0.27, 'sad', { turn: -0.4 });
      return { art: gradient(f, 0.2, 0.5) + k.art };
    },
    (f) => {
      const k = bust(f, kiko, 0.3, 0.58, 0.28, 'think', { turn: 0.5, pose: 'think' });
      return {
        art: pale(f, 10) + k.art + ume(f.w * 0.78, f.h * 0.5, f.h * 0.17, 'think', -0.4),
        talk: [
          talker(f)('Is there anything you CAN do to things?', 0.5, 0.14, k.mouth, 'say', { width: 400 }),
        ],
      };
    },
    (f) => ({
      art: hall(f) + ume(f.w * 0.5, f.h * 0.54, f.h * 0.18, 'worry'),
      talk: [talker(f)('I can make it cold.', 0.5, 0.13, [f.w * 0.5, f.h * 0.5])],
    }),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.62, 0.3, 'awe', { turn: 0.2 });
      return {
        art:
          fill(box(0, 0, f.w, f.h), '#fff') +
          focusLines({ width: f.w, height: f.h, seed: 'idea', centre: [f.w * 0.5, f.h * 0.6], clear: 170 }) +
          k.art,
      };
    },
  ),
  draw(
    rows([4, [1]], [1.4, [1, 1]]),
    (f) => {
      const [x, y, w, h] = [f.w * 0.14, f.h * 0.06, f.w * 0.72, f.h * 0.62];
      const frost = Array.from({ length: 12 }, (_, i) => {
        const a = i * 1.7;
        const [cx, cy] = [
          x + w * (0.08 + (i % 4) * 0.28),
          y + h * (i < 4 ? 0.1 : i < 8 ? 0.9 : 0.5) + (i % 3) * 12,
        ];
        if (i >= 8) return '';
        return [0, 1, 2, 3, 4, 5]
          .map((k) =>
            stroke(
              [
                [cx, cy],
                [cx + Math.cos(a + k) * 34, cy + Math.sin(a + k) * 34],
                [cx + Math.cos(a + k + 0.2) * 66, cy + Math.sin(a + k + 0.2) * 66],
              ],
              5,
              '#fff',
              'end',
            ),
          )
          .join('');
      }).join('');
      return {
        art:
          hall(f) +
          inked(box(x - 22, y - 22, w + 44, h + 44), '#2a2a2a', 5, ink) +
          fill(box(x, y, w, h), '#111') +
          specks({ width: w, height: h, seed: 'frost', count: 40 }).replace(
            '<path',
            `<path transform="translate(${x},${y})"`,
          ) +
          fill(box(x, y, w, h), fade('d', '#ffffffaa', '#ffffff22', '#ffffff99')) +
          frost +
          fill(
            textPath('letter', 'Mme. Ume', 120, x + w / 2, y + h * 0.56, 'middle'),
            '#fff',
            'stroke="#333" stroke-width="2"',
          ) +
          ume(f.w * 0.2, f.h * 0.76, f.h * 0.1, 'joy', 0.4) +
          whole(f, kiko, 0.8, 1.0, 0.42, 'awe', { turn: -0.4, left: false }).art,
      };
    },
    (f) => ({ art: pale(f, 12) + stamp([f.w * 0.5, f.h * 0.58], f.h * 0.28, 'awe') }),
    (f) => ({
      art: gradient(f, 0, 0.3) + stamp([f.w * 0.5, f.h * 0.62], f.h * 0.26, 'flat'),
      talk: [
        talker(f)('Rule Nine does not mention glass.', 0.5, 0.15, [f.w * 0.5, f.h * 0.56], 'say', {
          width: 320,
        }),
      ],
    }),
  ),
  draw(
    rows([2.2, [1]], [2, [1, 1], 0, 20], [1.8, [1]]),
    (f) => {
      const k = whole(f, kiko, 0.36, 1.02, 0.86, 'bold', { pose: 'hold', turn: 0.4 });
      return {
        art:
          office(f, 0.96) +
          k.art +
          inked(box(f.w * 0.42, f.h * 0.3, f.w * 0.3, f.h * 0.5), '#2a2a2a', 4, ink) +
          fill(box(f.w * 0.44, f.h * 0.34, f.w * 0.26, f.h * 0.42), '#ddd') +
          label('Mme. Ume', f.w * 0.57, f.h * 0.57, 44),
        talk: [talker(f)('One signature.', 0.2, 0.14, k.mouth)],
      };
    },
    (f) => {
      const m = bust(f, hoshi, 0.5, 0.62, 0.27, 'shock', { turn: 0.3 });
      return { art: office(f, 0.96) + m.art, talk: [talker(f)('That is a window.', 0.5, 0.13, m.mouth)] };
    },
    (f) => {
      const k = bust(f, kiko, 0.5, 0.62, 0.29, 'laugh', { turn: -0.2 });
      return {
        art: gradient(f, 0, 0.3) + k.art,
        talk: [talker(f)('It is a SIGNED window.', 0.5, 0.13, k.mouth)],
      };
    },
    (f) => ({
      art:
        manor(f, 'm2') +
        ume(f.w * 0.5, f.h * 0.5, f.h * 0.19, 'love', 0, true) +
        [0.2, 0.8].map((k) => fill(star(f.w * k, f.h * 0.4, 24), '#fff')).join(''),
      talk: [
        talker(f)('Warm for the first time since 1911.', 0.2, 0.12, undefined, 'caption', { width: 280 }),
        talker(f)('End of the third night.', 0.84, 0.92, undefined, 'caption'),
      ],
    }),
  ),
];
