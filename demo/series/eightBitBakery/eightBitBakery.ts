import type { SeriesPlan } from '../../seriesKind.ts';
import { bonusRound } from './bonusRound.ts';
import { cover } from './eightBitCover.ts';
import { hardMode } from './hardMode.ts';
import { openingDay } from './openingDay.ts';

export const series: SeriesPlan = {
  slug: 'eight-bit-bakery',
  title: {
    en: '8-Bit Bakery',
    fr: 'La Boulangerie 8 bits',
    id: 'Toko Roti 8-Bit',
    zh: '八位元面包店',
  },
  description: {
    en: 'Bit ran out of lives at the last boss, so he put down the sword and picked up a baguette. The boss does the baking now: he can hold 230 degrees all day.',
    fr: "À court de vies devant le dernier boss, Bit a troqué son épée contre une baguette. Le boss, lui, s'occupe de la cuisson : il tient 230 degrés toute la journée.",
    id: 'Bit kehabisan nyawa di depan bos terakhir, lalu menukar pedangnya dengan roti panjang. Sekarang si bos naga jadi ovennya, dan lendir jadi pelanggan tetap.',
    zh: '比特在最终头目面前用光了命，于是放下宝剑，抄起长棍面包。如今头目巨龙负责烤炉，史莱姆是每天复活的熟客。',
  },
  status: 'ongoing',
  category: 'Four-panel',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Kitchen stories', 'One sitting'],
  language: 'en',
  printed: '8-Bit Bakery',
  writer: 'Theo Brindle',
  penciller: 'Mika Sundby',
  genres: ['Comedy', 'Fantasy', 'Slice of Life'],
  tags: [
    'four-panel',
    'food',
    'bread',
    'dragon',
    'video games',
    'pixel art',
    'meta: full colour',
    'relationship: found family',
  ],
  characters: ['Bit', 'Lord Lag', 'Glob', 'Clack', 'Princess Pixel'],
  publisher: 'Continue Screen',
  group: 'Second Player',
  encoding: { kind: 'print', quality: 60 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Opening Day',
      summary: 'No lives left, one oven down, and a customer who only drops two coins.',
      released: [2026, 3, 7],
      pages: openingDay,
    },
    {
      number: '2',
      title: 'Hard Mode',
      summary: 'Dough without a save point, buns without filling, and somebody from the tower.',
      released: [2026, 8, 15],
      pages: hardMode,
    },
    {
      number: '3',
      title: 'Bonus Round',
      summary: 'Patch notes for buns, a very fast breakfast, and a till with two buttons.',
      released: [2026, 11, 7],
      pages: bonusRound,
    },
  ],
};
