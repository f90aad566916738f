import { box, fill, inked, line, moved, oval, smooth } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { face } from '../../drawing/face.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import {
  bark,
  cloth,
  cloths,
  cream,
  deep,
  hills,
  indigo,
  mendung,
  mist,
  ochre,
  river,
  soga,
  steeped,
  threads,
  tumpal,
} from './batik.ts';
import { jadwalHujan } from './jadwalHujan.ts';
import { laras, profile } from './penjagaHujanCast.ts';
import { slenderArm } from './puppet.ts';
import { warisan } from './warisan.ts';

function girl(): string {
  const shoulders = smooth(
    [
      [130, 960],
      [160, 880],
      [250, 838],
      [330, 830],
      [420, 846],
      [470, 900],
      [480, 1000],
      [460, 1100],
      [150, 1100],
    ],
    true,
  );
  return (
    inked(
      smooth(
        [
          [120, 900],
          [40, 860],
          [-40, 900],
          [-60, 1010],
          [60, 960],
          [150, 1010],
        ],
        true,
      ),
      river,
      5,
      cream,
    ) +
    slenderArm([470, 1000], [548, 990], [612, 640], 40, '#c98c50') +
    inked(
      smooth(
        [
          [262, 720],
          [344, 740],
          [352, 800],
          [400, 856],
          [330, 900],
          [220, 870],
          [262, 800],
        ],
        true,
      ),
      laras.skin,
      5,
      cream,
    ) +
    inked(shoulders, laras.skin, 5, cream) +
    inked(
      smooth(
        [
          [140, 930],
          [220, 908],
          [300, 930],
          [390, 906],
          [478, 912],
          [484, 1100],
          [136, 1100],
        ],
        true,
      ),
      cloth('kawungRust'),
      6,
      cream,
    ) +
    line('M232,842Q310,930 404,846', ochre, 16) +
    line('M232,842Q310,930 404,846', bark, 3, 'stroke-dasharray="3 11"') +
    profile(laras, { at: [300, 610], r: 152, look: 'calm' }) +
    slenderArm([400, 1010], [500, 1000], [672, 640], 46, laras.skin)
  );
}

/** The dipper of half a coconut that catches the first drops. */
const dipper = () =>
  inked('M520,540H760Q750,650 640,654Q530,650 520,540Z', soga, 6, cream) +
  inked(oval(640, 540, 120, 26), mist, 5, cream) +
  [0, 1, 2].map((i) => line(`M${560 + i * 46},${592 + (i % 2) * 10}q20,18 40,0`, cream, 4)).join('') +
  [
    [590, 486],
    [650, 470],
    [700, 496],
  ]
    .map(([x = 0, y = 0]) => fill(`M${x},${y}q14,24 0,34q-14,-10 0,-34Z`, cream))
    .join('');

function cover() {
  const [w, h] = [800, 1200];
  const art =
    cloths +
    fill(box(0, 0, w, h), cloth('kawungNight')) +
    fill(oval(250, 420, 250), ochre) +
    line(oval(250, 420, 268), cream, 4, 'stroke-dasharray="4 14"') +
    hills(w, 1000, [330, 230], [soga, bark]) +
    threads(w, 260, 940, 22, 'ph') +
    mendung([560, 200], 300, 250) +
    mendung([120, 150], 170, 130, [indigo, river, mist]) +
    face(
      { at: [556, 192], radius: 124, mood: 'joy', turn: -0.3 },
      { eyes: 'dot', ink: deep, brow: null, blush: '#e0876a', nose: false, mouthLine: 0.5 },
    ) +
    moved(0, -58, girl() + dipper()) +
    fill(box(0, 950, w, 250), cream) +
    tumpal(0, 952, w, 52, 16, [bark, ochre]) +
    fill(box(0, 950, w, 8), bark) +
    fill(box(0, 1176, w, 24), soga) +
    title({
      face: 'deco',
      text: 'PENJAGA',
      size: 100,
      at: [400, 1010],
      fill: soga,
      tracking: 10,
      edge: soga,
      edgeWidth: 5,
    }) +
    title({
      face: 'deco',
      text: 'HUJAN',
      size: 138,
      at: [400, 1114],
      fill: indigo,
      tracking: 16,
      edge: indigo,
      edgeWidth: 7,
    }) +
    line(box(16, 16, w - 32, h - 32), cream, 4);
  return finished(w, h, steeped(art));
}
export const series: SeriesPlan = {
  slug: 'penjaga-hujan',
  title: { en: 'The Rain Keeper', fr: 'La Gardienne de la pluie', id: 'Penjaga Hujan', zh: '守雨人' },
  description: {
    en: 'At the foot of Mount Sindur rain does not simply fall: somebody has to ask for it. Ten-year-old Laras inherits the job, the coconut dipper and one very sensitive cloud.',
    fr: "Au pied du mont Sindur, la pluie ne tombe pas toute seule : il faut la demander. À dix ans, Laras hérite du métier, de la louche en noix de coco et d'un nuage bien susceptible.",
    id: 'Di kaki Gunung Sindur, hujan tidak turun sendiri: harus ada yang memintanya. Laras yang baru sepuluh tahun mewarisi tugas itu, gayung batok kelapa, dan satu awan yang gampang tersinggung.',
    zh: '辛杜尔山脚下，雨不会自己落下来，得有人去请。十岁的拉拉丝继承了这份差事、一把椰壳水瓢，还有一朵爱生气的云。',
  },
  status: 'ongoing',
  category: 'Comic',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Wide skies', 'Big hearts'],
  platforms: ['Inkwell Press', 'Gutter & Bleed'],
  language: 'id',
  printed: 'Penjaga Hujan',
  writer: 'Sekar Anindya',
  penciller: 'Damar Wicaksana',
  genres: ['Fantasy', 'Comedy'],
  tags: [
    'weather',
    'clouds',
    'village',
    'batik',
    'limited palette',
    'meta: full colour',
    'meta: award winner',
    'relationship: mentor and pupil',
  ],
  characters: ['Laras', 'Mbah Karto', 'Mbok Mendung'],
  publisher: 'Canting Pustaka',
  group: 'Tim Sogan',
  encoding: { kind: 'print', quality: 28 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Warisan',
      summary: 'Sebuah gayung, sebuah tugas, dan awan yang ngambek.',
      released: [2026, 2, 21],
      pages: warisan,
    },
    {
      number: '2',
      title: 'Jadwal Hujan',
      summary: 'Semua orang minta hujan, tetapi tidak pada jam yang sama.',
      released: [2026, 8, 8],
      pages: jadwalHujan,
    },
  ],
};
