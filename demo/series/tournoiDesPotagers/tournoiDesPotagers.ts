import type { SeriesPlan } from '../../seriesKind.ts';
import { cerbere } from './cerbere.ts';
import { travaux } from './lesDouzeTravaux.ts';
import { cover } from './potagerCover.ts';

export const series: SeriesPlan = {
  slug: 'tournoi-des-potagers',
  title: {
    en: 'The Kitchen Garden Cup',
    fr: 'Le Tournoi des potagers',
    id: 'Piala Kebun Dapur',
    zh: '菜园杯',
  },
  description: {
    en: 'Alcide is a leek with a burning heart and one dream: the Kitchen Garden Cup. First his coach, a firm potato, has twelve labours for him.',
    fr: 'Alcide est un poireau au cœur brûlant qui n’a qu’un rêve : la Coupe des potagers. Mais sa coach, une pomme de terre à chair ferme, exige d’abord douze travaux.',
    id: 'Alcide adalah sebatang daun bawang berhati membara dengan satu impian: Piala Kebun Dapur. Namun pelatihnya, sebutir kentang yang tegas, lebih dulu memberinya dua belas tugas.',
    zh: '阿尔西德是一根热血大葱，只有一个梦想：赢得菜园杯。可土豆教练说，要想上场，先完成十二项苦差。',
  },
  status: 'ongoing',
  category: 'Manga',
  rating: 'Everyone',
  direction: 'rtl',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Kitchen stories', 'Big hearts'],
  language: 'fr',
  printed: 'Le Tournoi des potagers',
  writer: 'Firmin Delorge',
  penciller: 'Nao Brécourt',
  genres: ['Sports', 'Comedy'],
  tags: [
    'dogs',
    'football',
    'garden',
    'vegetables',
    'parody: Hercules',
    'meta: black and white',
    'relationship: rivals',
  ],
  characters: ['Alcide', 'Coach Charlotte', 'Le lion de Némée', 'Cerbère'],
  publisher: 'Éditions de la Binette',
  group: 'Équipe Terreau',
  encoding: { kind: 'tones' },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Les douze travaux',
      summary: 'Un lion à dribbler, du compost à retourner, un ballon à récupérer.',
      released: [2026, 2, 21],
      pages: travaux,
    },
    {
      number: '2',
      title: 'Cerbère',
      summary: 'De l’autre côté de la palissade, quelque chose a trois têtes et envie de jouer.',
      released: [2026, 10, 3],
      pages: cerbere,
    },
  ],
};
