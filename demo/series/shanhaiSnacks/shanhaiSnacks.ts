import type { SeriesPlan } from '../../seriesKind.ts';
import { nineSkewers } from './nineSkewers.ts';
import { noFace } from './noFace.ts';
import { cover } from './shanhaiCover.ts';

export const series: SeriesPlan = {
  slug: 'shanhai-snacks',
  title: {
    en: 'Mountain & Sea Snacks',
    fr: 'Monts, mers et friandises',
    id: 'Jajanan Gunung dan Laut',
    zh: '山海小吃',
  },
  description: {
    en: 'At the edge of the oldest map a small cart sells candied haws to beasts nobody believes in any more. Ashu takes every order, even from guests with nine tails or no face.',
    fr: 'Au bord de la plus vieille des cartes, une petite carriole vend des fruits caramélisés aux bêtes auxquelles plus personne ne croit. Ashu prend toutes les commandes, même celles des clients à neuf queues ou sans visage.',
    id: 'Di tepi peta tertua, sebuah gerobak kecil menjual manisan buah kepada makhluk yang tak lagi dipercaya orang. Ashu melayani semua pesanan, bahkan dari tamu berekor sembilan atau tanpa wajah.',
    zh: '最古老的地图边上停着一辆小吃车，专卖糖葫芦给没人再相信的异兽。不管客人有九条尾巴还是没有脸，阿黍都照样接单。',
  },
  status: 'ongoing',
  category: 'Manhua',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: true, speechless: false, translated: false },
  playlists: ['Kitchen stories', 'Wide skies'],
  platforms: ['Inkwell Press'],
  language: 'zh',
  printed: '山海小吃',
  writer: '柳半山',
  penciller: '墨小满',
  genres: ['Fantasy', 'Comedy', 'Slice of Life'],
  tags: [
    'food',
    'fox',
    'monsters',
    'ink wash',
    'parody: Classic of Mountains and Seas',
    'meta: spot colour',
    'relationship: friends',
  ],
  characters: ['阿黍', '九尾狐', '帝江'],
  publisher: '远山书局',
  group: '云上食摊',
  encoding: { kind: 'colour', quality: 44 },
  cover,
  chapters: [
    {
      number: '1',
      title: '九串糖葫芦',
      summary: '书上说九尾狐吃人，她却点了九串糖葫芦。',
      released: [2026, 3, 20],
      pages: nineSkewers,
    },
    {
      number: '2',
      title: '没有脸的客人',
      summary: '帝江没有头，没法点头，也没法摇头。',
      released: [2026, 11, 6],
      pages: noFace,
    },
  ],
};
