import type { SeriesPlan } from '../../seriesKind.ts';
import { cover } from './kucingCover.ts';
import { rapat } from './rapatPertama.ts';
import { alamat } from './salahAlamat.ts';

export const series: SeriesPlan = {
  slug: 'kucing-astronot',
  title: { en: 'Astronaut Cat', fr: 'Chat astronaute', id: 'Kucing Astronot', zh: '猫咪宇航员' },
  description: {
    en: 'Belang fell asleep in the wrong box and woke up on the way to the Moon. Nobody was in charge there, so now she is.',
    fr: 'Belang s’est endormie dans le mauvais carton et s’est réveillée en route pour la Lune. Là-haut, personne ne commandait : désormais, c’est elle.',
    id: 'Belang tertidur di kotak yang salah dan terbangun dalam perjalanan ke bulan. Di sana belum ada direktur, jadi dialah orangnya, eh, kucingnya.',
    zh: '花花在错的纸箱里睡着了，醒来时已经在去月球的路上。月球上没有主任，所以她当了主任。',
  },
  status: 'ongoing',
  category: 'Picture book',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Big hearts', 'One sitting'],
  platforms: ['Panelhouse'],
  language: 'id',
  printed: 'Kucing Astronot',
  writer: 'Wulan Prameswari',
  penciller: 'Bimo Tandjung',
  genres: ['Comedy', 'Science Fiction'],
  tags: [
    'bedtime',
    'cats',
    'moon',
    'picture book',
    'space',
    'meta: full colour',
    'meta: award winner',
    'relationship: found family',
  ],
  characters: ['Belang', 'Roda', 'Tikus Bulan'],
  publisher: 'Pustaka Krayon',
  group: 'Tim Begadang',
  encoding: { kind: 'colour', quality: 24 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Salah Alamat',
      summary: 'Kotaknya hangat, labelnya tidak dibaca.',
      released: [2026, 6, 13],
      pages: alamat,
    },
    {
      number: '2',
      title: 'Rapat Pertama',
      summary: 'Makan siang, peraturan baru, dan sebuah cangkir di tepi bulan.',
      released: [2026, 11, 8],
      pages: rapat,
    },
  ],
};
