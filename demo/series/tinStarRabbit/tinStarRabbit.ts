import type { SeriesPlan } from '../../seriesKind.ts';
import { highNoonRoughly } from './highNoonRoughly.ts';
import { theTell } from './theTell.ts';
import { cover } from './tinStarCover.ts';

export const series: SeriesPlan = {
  slug: 'tin-star-rabbit',
  title: {
    en: 'Tin Star Rabbit',
    fr: "Le Lapin à l'étoile",
    id: 'Kelinci Bintang Timah',
    zh: '锡星兔警长',
  },
  description: {
    en: 'Forty foxes live in Foxborough, and one rabbit wears the star. He has a carrot in his holster, a long hat, and the best poker face west of Dry Creek.',
    fr: "À Renardville, il y a quarante renards et un seul lapin : c'est lui qui porte l'étoile. Une carotte dans l'étui, un grand chapeau, et pas la moindre intention de montrer qu'il tremble.",
    id: 'Empat puluh rubah tinggal di kota ini, dan seekor kelinci jadi sherifnya. Isi sarung pistolnya cuma wortel, tetapi tak seorang pun berani memeriksanya.',
    zh: '镇上住着四十只狐狸，戴星章的却是一只兔子。他的枪套里插着一根胡萝卜，全靠一张不动声色的脸维持太平。',
  },
  status: 'ongoing',
  category: 'Comic',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Start here', 'Wide skies'],
  language: 'en',
  printed: 'Tin Star Rabbit',
  writer: 'Hank Applegarth',
  penciller: 'Wilhelmina Stroud',
  genres: ['Western', 'Comedy', 'Adventure'],
  tags: [
    'fox',
    'rabbit',
    'desert',
    'woodcut',
    'limited palette',
    'meta: spot colour',
    'meta: first volume',
    'relationship: rivals',
  ],
  characters: ['Sheriff Clover', 'Big Rusk', 'Velma', 'Pip'],
  publisher: 'Cottonwood Press',
  group: 'Noon Street',
  encoding: { kind: 'print', quality: 6 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'High Noon, Roughly',
      summary: 'Forty foxes want a duel. Ask them about Dry Creek.',
      released: [2026, 1, 17],
      pages: highNoonRoughly,
    },
    {
      number: '2',
      title: 'The Tell',
      summary: 'Never play cards with a nose that twitches anyway.',
      released: [2026, 8, 29],
      pages: theTell,
    },
  ],
};
