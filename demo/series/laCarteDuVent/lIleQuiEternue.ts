import { focusLines, rays, speedLines } from '../../drawing/effects.ts';
import { type Mood, face } from '../../drawing/face.ts';
import { figure } from '../../drawing/figure.ts';
import { angular, box, fill, inked, line, moved, oval, px, smooth, turned } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { fade } from '../../drawing/paint.ts';
import {
  anatole,
  anemone,
  basile,
  bust,
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

/** The island that is a giant: Gérard, asleep in the cloud sea with trees on his head. */
function gerard(x: number, y: number, s: number, mood: Mood): string {
  return (
    inked(
      smooth(
        [
          [x - s * 1.5, y + s * 0.9],
          [x - s * 1.2, y - s * 0.1],
          [x - s * 0.5, y - s * 0.62],
          [x + s * 0.5, y - s * 0.62],
          [x + s * 1.2, y - s * 0.1],
          [x + s * 1.5, y + s * 0.9],
        ],
        true,
      ),
      fade('v', '#b98a5a', '#8a6048', '#6a4a4a'),
      6,
      ink,
    ) +
    inked(
      smooth(
        [
          [x - s * 1.16, y - s * 0.2],
          [x - s * 0.5, y - s * 0.7],
          [x + s * 0.5, y - s * 0.72],
          [x + s * 1.16, y - s * 0.2],
          [x + s * 0.7, y - s * 0.3],
          [x + s * 0.3, y - s * 0.18],
          [x - s * 0.2, y - s * 0.32],
          [x - s * 0.7, y - s * 0.2],
        ],
        true,
      ),
      '#8cc47a',
      5,
      ink,
    ) +
    [
      [-0.5, -0.6, 0.5],
      [0.5, -0.62, 0.42],
      [0.1, -0.68, 0.36],
    ]
      .map(
        ([a = 0, b = 0, c = 0]) =>
          inked(box(x + a * s - 6, y + b * s - c * s * 0.5, 12, c * s * 0.5), '#7a4a2b', 3, ink) +
          inked(oval(x + a * s, y + b * s - c * s * 0.7, c * s * 0.34, c * s * 0.4), '#5f9e5a', 3.4, ink),
      )
      .join('') +
    face(
      { at: [x, y + s * 0.16], radius: s * 0.8, mood },
      { eyes: 'round', eyeSize: 1.1, iris: '#8a6048', ink, brow: '#5f9e5a', nose: false, mouthLine: 0.5 },
    ) +
    inked(
      smooth(
        [
          [x - s * 0.16, y + s * 0.3],
          [x, y + s * 0.08],
          [x + s * 0.16, y + s * 0.3],
          [x + s * 0.1, y + s * 0.42],
          [x - s * 0.1, y + s * 0.42],
        ],
        true,
      ),
      '#c99a6a',
      4,
      ink,
    )
  );
}

export const sneezer = [
  draw(
    rows([2.4, [1]], [2, [1.2, 1]], [2, [1, 1]]),
    (f) => ({
      art:
        sky(f, '#4fb3d9', '#dff3ee') +
        cloudSea(f.w, f.h * 0.84, 'g1') +
        island(f.w * 0.66, f.h * 0.6, 170, 'gi', false) +
        anemone(f.w * 0.24, f.h * 0.4, 170) +
        cloudSea(f.w, f.h * 0.98, 'g2', '#ffffff', '#dfeef4', 300),
      talk: [
        say(f)('Une île qui n’est pas sur la carte\u00a0!', 0.34, 0.84, [f.w * 0.24, f.h * 0.55], 'say', {
          width: 340,
        }),
      ],
      over: title({
        face: 'talk',
        text: '3. L’ÎLE QUI ÉTERNUE',
        size: 44,
        at: [f.w * 0.68, 62],
        fill: '#fffdf4',
        edge: ink,
        edgeWidth: 10,
      }),
    }),
    (f) => {
      const m = whole(f, maelle, 0.42, 0.96, 0.7, 'bold', { turn: 0.4, pose: 'point' });
      return {
        art:
          sky(f, '#7fcbe6', '#dff3ee') +
          fill(box(0, f.h * 0.9, f.w, f.h), '#8cc47a') +
          line(`M0,${px(f.h * 0.9)}h${px(f.w)}`, ink, 4) +
          m.art +
          line(`M${px(f.w * 0.8)},${px(f.h * 0.94)}V${px(f.h * 0.36)}`, ink, 7) +
          inked(
            angular([
              [f.w * 0.8, f.h * 0.36],
              [f.w * 0.96, f.h * 0.42],
              [f.w * 0.8, f.h * 0.5],
            ]),
            '#e2574a',
            3,
            ink,
          ),
        talk: [say(f)('Je plante le drapeau\u00a0!', 0.4, 0.12, m.mouth)],
      };
    },
    (f) => {
      const a = bust(f, anatole, 0.5, 0.64, 0.25, 'worry', { turn: -0.3 });
      return {
        art: sky(f, '#7fcbe6', '#8cc47a') + a.art,
        talk: [say(f)('Elle est tiède, cette île.', 0.5, 0.13, a.mouth)],
      };
    },
    (f) => ({
      art:
        sky(f, '#dff3ee', '#8cc47a') +
        fill(box(0, f.h * 0.8, f.w, f.h), '#7fb56d') +
        line(`M${px(f.w * 0.5)},${px(f.h * 0.84)}V${px(f.h * 0.3)}`, ink, 8) +
        inked(
          angular([
            [f.w * 0.5, f.h * 0.3],
            [f.w * 0.78, f.h * 0.4],
            [f.w * 0.5, f.h * 0.52],
          ]),
          '#e2574a',
          4,
          ink,
        ) +
        [-1, 1]
          .map((k) =>
            line(
              `M${px(f.w * 0.5 + k * 60)},${px(f.h * 0.8)}q${k * 20},-20 0,-40M${px(f.w * 0.5 + k * 90)},${px(f.h * 0.82)}q${k * 26},-30 0,-60`,
              ink,
              4,
            ),
          )
          .join(''),
      over:
        sound('A...', [f.w * 0.24, f.h * 0.2], 70, -8, '#fffdf4') +
        sound('aaa...', [f.w * 0.74, f.h * 0.16], 90, 6, '#fffdf4'),
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#ffd24d') +
        focusLines({
          width: f.w,
          height: f.h,
          seed: 'gg',
          centre: [f.w / 2, f.h * 0.6],
          clear: 170,
          colour: '#fffdf4',
        }) +
        basile(f.w * 0.5, f.h * 0.6, f.h * 0.22, 'shock', 0),
      talk: [
        say(f)('Ce n’est pas moi, cette fois.', 0.5, 0.14, [f.w * 0.5, f.h * 0.5], 'say', { width: 300 }),
      ],
    }),
  ),
  spread((f) => ({
    art:
      sky(f, '#2f8fc4', '#8fd3ea', '#ffeecb') +
      rays({ width: f.w, height: f.h, centre: [f.w * 0.56, f.h * 0.6], colour: '#ffffff2a', count: 34 }) +
      cloudSea(f.w, f.h * 0.66, 'gs0', '#fff3e0', '#ffd9b8', 320) +
      gerard(f.w * 0.6, f.h * 0.56, 420, 'laugh') +
      cloudSea(f.w, f.h * 0.9, 'gs1', '#ffffff', '#dfeef4', 440) +
      turned(-28, [f.w * 0.16, f.h * 0.36], anemone(f.w * 0.16, f.h * 0.34, 210, true)) +
      turned(
        30,
        [f.w * 0.36, f.h * 0.2],
        figure(maelle, { feet: [f.w * 0.36, f.h * 0.3], height: 250, mood: 'shock', pose: 'fall' }),
      ) +
      turned(
        -20,
        [f.w * 0.3, f.h * 0.6],
        figure(anatole, {
          feet: [f.w * 0.29, f.h * 0.68],
          height: 240,
          mood: 'shock',
          pose: 'fall',
          left: true,
        }),
      ) +
      speedLines({ width: f.w * 0.5, height: f.h, seed: 'gz', colour: '#ffffff', angle: 8, count: 40 }),
    over: sound('TCHAAAA !', [f.w * 0.34, f.h * 0.84], 210, -6),
  })),
  draw(
    rows([2.4, [1]], [2, [1, 1]], [2, [1, 1.2]]),
    (f) => ({
      art:
        sky(f, '#7fcbe6', '#ffeecb') +
        cloudSea(f.w, f.h * 0.7, 'gx') +
        gerard(f.w * 0.66, f.h * 0.54, 190, 'sad') +
        cloudSea(f.w, f.h * 1.06, 'gy', '#ffffff', '#dfeef4', 300) +
        anemone(f.w * 0.2, f.h * 0.5, 120),
      talk: [
        say(f)(
          'Pardon. Vous m’avez chatouillé avec votre drapeau.',
          0.3,
          0.14,
          [f.w * 0.56, f.h * 0.5],
          'say',
          { width: 380 },
        ),
      ],
    }),
    (f) => {
      const m = bust(f, maelle, 0.5, 0.64, 0.25, 'happy', { turn: 0.4 });
      return {
        art: sky(f) + m.art,
        talk: [
          say(f)('Comment vous appelez-vous\u00a0? C’est pour la carte.', 0.5, 0.14, m.mouth, 'say', {
            width: 320,
          }),
        ],
      };
    },
    (f) => ({
      art: sky(f, '#8fd3ea', '#ffeecb') + gerard(f.w * 0.5, f.h * 0.74, f.w * 0.3, 'awe'),
      talk: [
        say(f)('Personne ne me l’a jamais demandé.', 0.5, 0.13, [f.w * 0.5, f.h * 0.6], 'say', {
          width: 330,
        }),
      ],
    }),
    (f) => ({
      art: sky(f, '#8fd3ea', '#ffeecb') + gerard(f.w * 0.5, f.h * 0.76, f.w * 0.34, 'happy'),
      talk: [
        say(f)('«\u00a0Île Personne\u00a0»\u00a0?', 0.34, 0.09, [-10, f.h * 0.2], 'say', { width: 400 }),
        say(f)('J’aimerais mieux Gérard.', 0.56, 0.28, [f.w * 0.5, f.h * 0.7], 'say', { width: 400 }),
      ],
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#c98a4a') +
        turned(
          -2,
          [f.w / 2, f.h / 2],
          inked(box(f.w * 0.07, f.h * 0.1, f.w * 0.86, f.h * 0.8, 8), '#fff4d0', 4, ink) +
            line(
              smooth([
                [f.w * 0.16, f.h * 0.74],
                [f.w * 0.34, f.h * 0.5],
                [f.w * 0.5, f.h * 0.66],
                [f.w * 0.7, f.h * 0.4],
              ]),
              '#e2574a',
              5,
              'stroke-dasharray="14 12"',
            ) +
            moved(f.w * 0.74, f.h * 0.36, gerard(0, 0, 60, 'happy')) +
            fill(textPath('letter', 'Île Gérard', 50, f.w * 0.36, f.h * 0.3, 'middle'), ink) +
            fill(textPath('letter', '(mobile, très poli)', 27, f.w * 0.36, f.h * 0.4, 'middle'), '#7a4a2b'),
        ),
      talk: [say(f)('Fin.', 0.88, 0.9, undefined, 'caption')],
    }),
  ),
];
