import { rays, specks } from '../../drawing/effects.ts';
import { angular, box, fill, line, stroke } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import { seededRandom } from '../../drawing/seededRandom.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { lunchOne, lunchThree, lunchTwo } from './lunch.ts';
import { queue } from './nowServing.ts';
import { bubbles, fish, ink, lunchbox, plum } from './straightDownCast.ts';

function cover() {
  const [w, h] = [800, 1200];
  const random = seededRandom('snow');
  const art =
    fill(box(0, 0, w, h), fade('v', '#8fe3ff', '#2aa3e0', '#0f5fae', '#0a2f6e', '#0a1238', '#12081f')) +
    rays({ width: w, height: h, centre: [400, -420], colour: '#ffffff14', count: 30 }) +
    specks({ width: w, height: h, seed: 'cv', count: 80, colour: '#ffffff', small: 1, large: 3 }) +
    fill(
      angular([
        [330, 700],
        [470, 700],
        [760, 1200],
        [40, 1200],
      ]),
      fade('v', '#fff4b0bb', '#fff4b011'),
    ) +
    plum(400, 560, 215, 'awe', 0.1, true) +
    bubbles(170, 560, 'cv1', 8) +
    bubbles(650, 520, 'cv2', 6) +
    lunchbox(410, 960, 140, 14) +
    (
      [
        [-40, 1240, 60, 1040, 170, 960, 250, 1010],
        [840, 1240, 720, 1060, 610, 980, 560, 1040],
        [200, 1260, 210, 1160, 300, 1110, 340, 1140],
        [640, 1260, 610, 1180, 520, 1130, 490, 1150],
      ] as const
    )
      .map(
        ([a, b, c, d, e, g, i, j]) =>
          stroke(
            [
              [a, b],
              [c, d],
              [e, g],
              [i, j],
            ],
            86,
            ink,
            'end',
          ) +
          stroke(
            [
              [a, b],
              [c, d],
              [e, g],
              [i, j],
            ],
            70,
            '#ff7b6b',
            'end',
          ),
      )
      .join('') +
    Array.from({ length: 9 }, (_, i) =>
      fish(90 + i * 40 + random() * 40, 350 + Math.sin(i) * 26, 24, i % 2 ? '#ffcf4d' : '#ff8f5a'),
    ).join('') +
    line('M0,1000h60M0,900h30M0,800h60M0,700h30M0,600h60M0,500h30', '#ffffff', 4, 'opacity=".8"') +
    ['400 m', '2000 m', '4000 m']
      .map((t, i) => fill(textPath('shout', t, 34, 72, 612 + i * 200), '#ffffff'))
      .join('') +
    title({
      face: 'big',
      text: 'STRAIGHT',
      size: 150,
      at: [400, 110],
      fill: '#fff',
      edge: ink,
      edgeWidth: 28,
      shadow: '#ff5a4d',
      shadowBy: [7, 10],
      jitter: 2,
    }) +
    title({
      face: 'big',
      text: 'DOWN',
      size: 150,
      at: [400, 255],
      fill: '#ffd84d',
      edge: ink,
      edgeWidth: 28,
      shadow: '#ff5a4d',
      shadowBy: [7, 10],
      jitter: 2,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'straight-down',
  title: { en: 'Straight Down', fr: 'Droit vers le fond', id: 'Lurus ke Bawah', zh: '一路向下' },
  description: {
    en: "Ona's lunch has fallen into the sea. It sinks a little faster than her submarine, so she follows it for four thousand metres and asks everybody on the way.",
    fr: "Le déjeuner d'Ona est tombé à la mer. Il coule un peu plus vite que son sous-marin : elle le suit sur quatre mille mètres et demande son chemin à tout le monde.",
    id: 'Bekal Ona jatuh ke laut. Bekal itu tenggelam sedikit lebih cepat daripada kapal selamnya, jadi ia mengejarnya sampai empat ribu meter sambil bertanya kepada semua yang ditemui.',
    zh: '欧娜的午餐掉进了海里，下沉得比她的潜水艇还快一点。于是她一路追下去四千米，逢谁问谁。',
  },
  status: 'ongoing',
  category: 'Webtoon',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'webtoon',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Start here', 'One sitting'],
  language: 'en',
  printed: 'Straight Down',
  writer: 'Bea Lindqvist',
  penciller: 'Bea Lindqvist',
  genres: ['Comedy', 'Adventure'],
  tags: ['sea', 'submarine', 'food', 'animals', 'full colour'],
  characters: ['Ona', 'Depth', 'Bernard'],
  publisher: 'Long Scroll',
  group: 'Marginal Gains',
  encoding: { kind: 'colour', quality: 46 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Lunch',
      summary: 'A lunchbox falls overboard, and Ona goes after it.',
      released: [2026, 5, 2],
      pages: [lunchOne, lunchTwo, lunchThree],
    },
    {
      number: '2',
      title: 'Now Serving',
      summary: 'Ona brings two lunches. Word has spread.',
      released: [2026, 8, 22],
      pages: [queue],
    },
  ],
};
