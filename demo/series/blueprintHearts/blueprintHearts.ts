import type { SeriesPlan } from '../../seriesKind.ts';
import { cover } from './blueprintCover.ts';
import { toleranceSheets } from './tolerance.ts';
import { banks } from './twoBanks.ts';

export const series: SeriesPlan = {
  slug: 'blueprint-hearts',
  title: { en: 'Blueprint Hearts', fr: 'Cœurs sur plan', id: 'Hati Cetak Biru', zh: '蓝图之心' },
  description: {
    en: 'Two bridge-building machines work towards each other from opposite banks, a day and a girder at a time. Their halves do not quite meet, and neither machine was designed for what happens next.',
    fr: 'Deux machines bâtissent un pont, chacune depuis sa rive, une poutre par jour. Les deux moitiés ne tombent pas tout à fait en face, et rien de ce qui suit n’était prévu sur les plans.',
    id: 'Dua mesin pembangun jembatan bekerja dari dua tepi ngarai, satu balok setiap hari. Kedua ujungnya ternyata tidak bertemu, dan kelanjutannya tak ada dalam gambar rancangan mana pun.',
    zh: '峡谷两岸，两台造桥机器一天架一根梁，慢慢靠近彼此。桥的两半差了一点没对上，而接下来发生的事，图纸上可没有画。',
  },
  status: 'complete',
  category: 'Comic',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: true, translated: false },
  playlists: ['Without words', 'One sitting'],
  platforms: ['Gutter & Bleed'],
  language: 'en',
  printed: 'Blueprint Hearts',
  writer: 'Ottoline Brandt',
  penciller: 'Ottoline Brandt',
  genres: ['Romance', 'Science Fiction'],
  tags: [
    'robot',
    'bridges',
    'wordless',
    'wide pages',
    'limited palette',
    'meta: spot colour',
    'meta: award winner',
    'relationship: friends',
  ],
  characters: ['Derrick', 'Jib'],
  publisher: 'Tracing House',
  group: 'Quiet Pages',
  encoding: { kind: 'print', quality: 60 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Two Banks',
      summary: 'Fifty-two metres, two machines, one family of goats in a hurry.',
      released: [2025, 12, 6],
      pages: banks,
    },
    {
      number: '2',
      title: 'Tolerance',
      summary: 'What is missing is small, and so is the plan that mends it.',
      released: [2026, 3, 7],
      pages: toleranceSheets,
    },
  ],
};
