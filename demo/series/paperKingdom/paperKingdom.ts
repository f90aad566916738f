import type { SeriesPlan } from '../../seriesKind.ts';
import { aBridge } from './aBridge.ts';
import { aRainyThursday } from './aRainyThursday.ts';
import { cover } from './paperCover.ts';

export const series: SeriesPlan = {
  slug: 'paper-kingdom',
  title: {
    en: 'Paper Kingdom',
    fr: 'Le Royaume de papier',
    id: 'Kerajaan Kertas',
    zh: '纸王国',
  },
  description: {
    en: 'Princess Ori is made of paper and folds herself into whatever the day needs: a bridge, a roof, a very small umbrella. Her frog has opinions about the creases.',
    fr: "La princesse Ori est en papier, et chaque jour elle se plie en ce qu'il faut : un pont, un toit, un tout petit parapluie. Sa grenouille, elle, surveille les faux plis.",
    id: 'Putri Ori terbuat dari kertas dan melipat dirinya menjadi apa pun yang dibutuhkan hari itu. Kadang jembatan, kadang atap, dan sesekali ia sendiri yang butuh disetrika.',
    zh: '纸公主小折每天都把自己折成大家需要的东西：一座桥、一片屋顶，或是一把很小的伞。旁边的青蛙最在意的，是折痕齐不齐。',
  },
  status: 'ongoing',
  category: 'Picture book',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Big hearts', 'One sitting'],
  platforms: ['Inkwell Press'],
  language: 'en',
  printed: 'Paper Kingdom',
  writer: 'Philippa Snipe',
  penciller: 'Yuna Ostrander',
  genres: ['Fantasy', 'Comedy'],
  tags: [
    'picture book',
    'bedtime',
    'princess',
    'weather',
    'collage',
    'meta: full colour',
    'meta: first volume',
    'relationship: friends',
  ],
  characters: ['Princess Ori', 'Hop', 'The Baker'],
  publisher: 'Scissors & Sons',
  group: 'Paste Table',
  encoding: { kind: 'colour', quality: 52 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'A Bridge',
      summary: 'The river takes the bridge on a Monday. Somebody has to be one.',
      released: [2026, 2, 21],
      pages: aBridge,
    },
    {
      number: '2',
      title: 'A Rainy Thursday',
      summary: 'Rain is serious when everybody is made of paper.',
      released: [2026, 9, 26],
      pages: aRainyThursday,
    },
  ],
};
