import type { SeriesPlan } from '../../seriesKind.ts';
import { cloudCover } from './cloudCover.ts';
import { cover } from './clubCover.ts';
import { oneEyepiece } from './oneEyepiece.ts';

export const series: SeriesPlan = {
  slug: 'constellation-club',
  title: {
    en: 'Constellation Club',
    fr: 'Le Club des constellations',
    id: 'Klub Rasi Bintang',
    zh: '星座俱乐部',
  },
  description: {
    en: 'One school roof, one telescope and two astronomers who agree on nothing but the sky. Hana measures it, Dov says wow, and the cat sits on the lens.',
    fr: "Un seul toit d'école, un seul télescope et deux astronomes qui ne s'entendent que sur le ciel. Hana le mesure, Dov s'exclame, et le chat s'assied sur la lentille.",
    id: 'Satu atap sekolah, satu teleskop, dan dua astronom yang hanya sepakat soal langit. Hana mengukurnya, Dov cuma bilang wah, dan si kucing duduk di atas lensa.',
    zh: '一座学校天台，一台望远镜，两个除了星空什么都谈不拢的小天文家。花奈负责测量，多夫负责惊叹，猫负责坐在镜头上。',
  },
  status: 'ongoing',
  category: 'Manga',
  rating: 'Everyone',
  direction: 'rtl',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Wide skies', 'Big hearts'],
  platforms: ['Panelhouse'],
  language: 'en',
  printed: 'Constellation Club',
  writer: 'Fenna Oduya',
  penciller: 'Kit Sorensby',
  genres: ['Comedy', 'Slice of Life', 'School Life'],
  tags: ['night', 'stars', 'school', 'cats', 'limited palette', 'meta: spot colour', 'relationship: rivals'],
  characters: ['Hana', 'Dov', 'Comet'],
  publisher: 'Halftone House',
  group: 'Rooftop Readers',
  encoding: { kind: 'print', quality: 10 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'One Eyepiece',
      summary: 'Even minutes are hers, odd ones his, and the double star belongs to neither.',
      released: [2026, 1, 23],
      pages: oneEyepiece,
    },
    {
      number: '2',
      title: 'Cloud Cover',
      summary: 'Nothing to see for nine nights, until the town goes out.',
      released: [2026, 10, 9],
      pages: cloudCover,
    },
  ],
};
