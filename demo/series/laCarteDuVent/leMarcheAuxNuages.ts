import { rain, specks } from '../../drawing/effects.ts';
import { type Mood, face } from '../../drawing/face.ts';
import { figure } from '../../drawing/figure.ts';
import { box, fill, inked, line, oval, puff, px, smooth, turned } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { fade } from '../../drawing/paint.ts';
import { seededRandom } from '../../drawing/seededRandom.ts';
import {
  anatole,
  anemone,
  basile,
  bust,
  cabin,
  cloud,
  cloudSea,
  draw,
  ink,
  island,
  maelle,
  rows,
  say,
  sky,
  sound,
  spread,
  whole,
} from './laCarteDuVentCast.ts';

/** The cloud merchant is a sheep, naturally. */
function sheep(x: number, y: number, r: number, mood: Mood): string {
  return (
    inked(puff([x, y + r * 1.7], r * 3.2, r * 2.3, seededRandom('laine')), '#fffdf4', r * 0.05, ink) +
    [-1, 1]
      .map((k) =>
        inked(
          smooth(
            [
              [x + k * r * 0.7, y - r * 0.2],
              [x + k * r * 1.5, y - r * 0.1],
              [x + k * r * 1.4, y + r * 0.3],
              [x + k * r * 0.8, y + r * 0.2],
            ],
            true,
          ),
          '#4a4048',
          r * 0.05,
          ink,
        ),
      )
      .join('') +
    inked(
      smooth(
        [
          [x, y - r * 0.9],
          [x + r * 0.8, y - r * 0.5],
          [x + r * 0.7, y + r * 0.5],
          [x, y + r],
          [x - r * 0.7, y + r * 0.5],
          [x - r * 0.8, y - r * 0.5],
        ],
        true,
      ),
      '#6a5c66',
      r * 0.05,
      ink,
    ) +
    inked(puff([x, y - r * 0.72], r * 1.6, r * 0.8, seededRandom('toupet')), '#fffdf4', r * 0.05, ink) +
    face(
      { at: [x, y], radius: r * 0.8, mood },
      { eyes: 'round', eyeSize: 1.1, iris: '#6a5c66', ink, brow: null, nose: false, mouthLine: 0.66 },
    ) +
    inked(box(x - r * 0.8, y + r * 1.5, r * 1.6, r * 1.4, 8), '#3fa7a0', r * 0.05, ink)
  );
}

const stall = (x: number, y: number, w: number, paint: string) =>
  inked(box(x - w / 2, y - w * 0.36, w, w * 0.36), '#b06e3a', 3.4, ink) +
  line(
    `M${px(x - w * 0.46)},${px(y - w * 0.36)}v${px(-w * 0.6)}M${px(x + w * 0.46)},${px(y - w * 0.36)}v${px(-w * 0.6)}`,
    ink,
    6,
  ) +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      inked(
        `M${px(x - w * 0.56 + (i * w * 1.12) / 6)},${px(y - w * 0.9)}h${px((w * 1.12) / 6)}v${px(w * 0.2)}q${px(-(w * 1.12) / 12)},${px(w * 0.1)} ${px(-(w * 1.12) / 6)},0Z`,
        i % 2 ? '#fffdf4' : paint,
        3,
        ink,
      ),
    )
    .join('');

export const market = [
  draw(
    rows([2.4, [1]], [2, [1, 1]], [2, [1]]),
    (f) => ({
      art:
        sky(f, '#7fcbe6', '#ffe9c0') +
        cloudSea(f.w, f.h * 0.9, 'm1') +
        inked(box(-10, f.h * 0.82, f.w + 20, f.h * 0.08), '#b06e3a', 4, ink) +
        stall(f.w * 0.68, f.h * 0.84, 260, '#e2574a') +
        sheep(f.w * 0.68, f.h * 0.4, 52, 'calm') +
        inked(box(f.w * 0.68 - 130, f.h * 0.84 - 94, 260, 94), '#b06e3a', 3.4, ink) +
        whole(f, maelle, 0.2, 0.86, 0.6, 'happy', { turn: 0.5, pose: 'walk' }).art +
        cloud(f.w * 0.9, f.h * 0.3, 120, 'm2', '#ffd9e0', '#f2b0bc'),
      talk: [
        say(f)('Un petit nuage, s’il vous plaît\u00a0!', 0.26, 0.16, [f.w * 0.21, f.h * 0.4], 'say', {
          width: 320,
        }),
      ],
      over: fill(textPath('talk', 'LE MARCHÉ AUX NUAGES', 20, f.w * 0.68, f.h * 0.77, 'middle'), '#fffdf4'),
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), fade('v', '#a8e0e8', '#dff3ee')) +
        sheep(f.w * 0.5, f.h * 0.56, f.h * 0.17, 'smug'),
      talk: [
        say(f)('Cumulus, stratus, ou le reste d’hier\u00a0?', 0.5, 0.15, [f.w * 0.5, f.h * 0.5], 'say', {
          width: 320,
        }),
      ],
    }),
    (f) => {
      const m = bust(f, maelle, 0.5, 0.64, 0.24, 'worry', { turn: 0.3, pose: 'think' });
      return {
        art: fill(box(0, 0, f.w, f.h), fade('v', '#ffe9a8', '#ffd24d')) + m.art,
        talk: [
          say(f)('Quelque chose de doux. C’est pour dormir dessus.', 0.5, 0.15, m.mouth, 'say', {
            width: 330,
          }),
        ],
      };
    },
    (f) => ({
      art:
        sky(f, '#7fcbe6', '#ffe9c0') +
        cloudSea(f.w, f.h * 0.95, 'm6') +
        basile(f.w * 0.22, f.h * 0.52, f.h * 0.16, 'flat', 0.5) +
        cloud(f.w * 0.58, f.h * 0.6, 220, 'buy', '#f0eef8', '#b8b4cc') +
        line(`M${px(f.w * 0.62)},${px(f.h * 0.68)}v60`, ink, 3) +
        turned(
          8,
          [f.w * 0.62, f.h * 0.85],
          inked(box(f.w * 0.62 - 46, f.h * 0.8, 92, 56, 6), '#ffe9a8', 3, ink) +
            line(
              `M${px(f.w * 0.62 - 30)},${px(f.h * 0.85)}h60M${px(f.w * 0.62 - 30)},${px(f.h * 0.9)}h46`,
              ink,
              3,
            ),
        ),
      talk: [
        say(f)('Il y a une étiquette.', 0.38, 0.14, [f.w * 0.28, f.h * 0.46]),
        say(f)('Les étiquettes, c’est pour les chaussettes\u00a0!', 0.78, 0.22, [f.w, f.h * 0.4], 'say', {
          width: 330,
        }),
      ],
    }),
  ),
  spread((f) => ({
    art:
      sky(f, '#4fb3d9', '#bfe6ee', '#ffe9c0') +
      cloudSea(f.w, f.h * 0.62, 'mk0', '#fff3e0', '#ffd9b8', 300) +
      island(f.w * 0.12, f.h * 0.3, 110, 'mi1') +
      island(f.w * 0.86, f.h * 0.26, 140, 'mi2') +
      anemone(f.w * 0.5, f.h * 0.2, 220, true) +
      inked(box(-20, f.h * 0.7, f.w + 40, f.h * 0.05), '#b06e3a', 5, ink) +
      [0.1, 0.3, 0.5, 0.7, 0.9]
        .map(
          (k, i) =>
            sheep(
              f.w * k,
              f.h * 0.5,
              54,
              (['calm', 'joy', 'smug', 'sleepy', 'happy'] as const)[i] ?? 'calm',
            ) +
            stall(
              f.w * k,
              f.h * 0.72,
              300,
              ['#e2574a', '#3fa7a0', '#f2b632', '#7a5fa8', '#e2752e'][i] ?? '#e2574a',
            ) +
            cloud(
              f.w * k - 70,
              f.h * 0.63,
              90,
              `s${i}`,
              ['#ffd9e0', '#ffffff', '#e6e0f8', '#d8ecf4', '#fff0c0'][i],
              '#b8b4cc',
            ) +
            cloud(f.w * k + 60, f.h * 0.63, 80, `t${i}`),
        )
        .join('') +
      inked(box(-20, f.h * 0.92, f.w + 40, f.h * 0.2), '#9a5f34', 5, ink) +
      whole(f, maelle, 0.2, 0.97, 0.34, 'joy', { pose: 'run', turn: 0.5 }).art +
      cloud(f.w * 0.27, f.h * 0.68, 170, 'carry', '#f0eef8', '#b8b4cc') +
      whole(f, anatole, 0.62, 0.98, 0.34, 'awe', { turn: -0.4, pose: 'shrug' }).art +
      basile(f.w * 0.42, f.h * 0.82, 56, 'flat', 0.4),
    talk: [
      say(f)('On y vend des averses au litre, du brouillard au mètre,', 0.24, 0.07, undefined, 'caption', {
        width: 620,
        size: 36,
      }),
      say(f)('et des éclaircies, mais il faut réserver.', 0.8, 0.86, undefined, 'caption', {
        width: 520,
        size: 36,
      }),
      say(f)('Orages\u00a0! Mes beaux orages\u00a0!', 0.1, 0.4, [f.w * 0.1, f.h * 0.46], 'shout', {
        size: 34,
      }),
    ],
  })),
  draw(
    rows([2, [1, 1]], [2, [1]], [2.2, [1, 1]]),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), fade('v', '#2a3a5f', '#5a6a9a')) +
        fill(oval(f.w * 0.78, f.h * 0.22, 44), '#fff6d0') +
        specks({ width: f.w, height: f.h * 0.6, seed: 'nuit', count: 30 }) +
        cloud(f.w * 0.5, f.h * 0.72, f.w * 0.8, 'bed', '#f0eef8', '#b8b4cc') +
        figure(maelle, { feet: [f.w * 0.5, f.h * 0.98], height: f.h * 0.6, mood: 'asleep', pose: 'sit' }),
      talk: [say(f)('Bonne nuit, tout le monde...', 0.4, 0.13, [f.w * 0.5, f.h * 0.5])],
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#3a4a6f') +
        cloud(f.w * 0.5, f.h * 0.5, f.w * 0.8, 'bed', '#b8b4cc', '#8a86a4') +
        face(
          { at: [f.w * 0.5, f.h * 0.46], radius: f.h * 0.15, mood: 'angry' },
          { eyes: 'dot', ink, nose: false },
        ),
      over: sound('GRRROUM', [f.w * 0.5, f.h * 0.2], 84, -6),
    }),
    (f) => ({
      art:
        cabin(f, '#3a4a6f') +
        cloud(f.w * 0.5, f.h * 0.24, f.w * 0.5, 'bed', '#8a86a4', '#5a5674') +
        rain({
          width: f.w,
          height: f.h,
          seed: 'pluie',
          colour: '#bfe6ff',
          count: 170,
          length: 70,
          weight: 3,
        }) +
        fill(
          `M${px(f.w * 0.5)},${px(f.h * 0.3)}l-40,90l30,-4l-30,90l90,-120l-36,2l34,-58Z`,
          '#ffd24d',
          `stroke="${ink}" stroke-width="4"`,
        ) +
        bust(f, anatole, 0.16, 0.6, 0.2, 'shock', { turn: 0.4 }).art +
        bust(f, maelle, 0.84, 0.6, 0.2, 'cry', { turn: -0.4 }).art,
    }),
    (f) => ({
      art:
        cabin(f, '#3a4a6f') +
        basile(f.w * 0.5, f.h * 0.52, f.h * 0.2, 'flat', 0) +
        rain({ width: f.w, height: f.h, seed: 'p2', colour: '#bfe6ff', count: 60, length: 60, weight: 3 }),
      talk: [say(f)('Il y avait une étiquette.', 0.5, 0.13, [f.w * 0.5, f.h * 0.45])],
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#e2574a') +
        turned(
          -6,
          [f.w / 2, f.h / 2],
          inked(box(f.w * 0.14, f.h * 0.2, f.w * 0.72, f.h * 0.6, 12), '#ffe9a8', 5, ink) +
            fill(oval(f.w * 0.22, f.h * 0.3, 12), ink) +
            fill(textPath('letter', 'Très doux.', 46, f.w / 2, f.h * 0.43, 'middle'), ink) +
            fill(textPath('letter', 'Contient de l’orage.', 32, f.w / 2, f.h * 0.57, 'middle'), '#b3322c') +
            fill(textPath('letter', 'Ni repris, ni échangé.', 28, f.w / 2, f.h * 0.7, 'middle'), ink),
        ),
    }),
  ),
];
