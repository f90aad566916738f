import type { SeriesPlan } from '../../seriesKind.ts';
import { onPorteTout } from './onPorteTout.ts';
import { cover } from './osCover.ts';
import { pauseDejeuner } from './pauseDejeuner.ts';

export const series: SeriesPlan = {
  slug: 'os-et-compagnie',
  title: { en: 'Bones & Company', fr: 'Os & Compagnie', id: 'Tulang & Kawan-Kawan', zh: '白骨搬家公司' },
  description: {
    en: 'Three skeletons run a removals firm: they carry everything, even the atmosphere. Fémur quotes the price, Clavicule quotes nobody, and Osselet drops whatever is left.',
    fr: "Trois squelettes tiennent une entreprise de déménagement : on porte tout, même l'ambiance. Fémur fait les devis, Clavicule fait les remarques, et Osselet fait tomber le reste.",
    id: 'Tiga tengkorak menjalankan jasa pindahan: semua diangkut, bahkan suasananya. Fémur menghitung biaya, Clavicule menyindir, dan Osselet menjatuhkan sisanya.',
    zh: '三具骷髅开了一家搬家公司：什么都搬，连气氛也打包。老板报价，锁骨姐吐槽，小骨头负责把剩下的东西摔在地上。',
  },
  status: 'complete',
  category: 'Four-panel',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['One sitting', 'Big hearts'],
  platforms: ['The Sunday Sheet'],
  language: 'fr',
  printed: 'Os & Compagnie',
  writer: 'Capucine Delorge',
  penciller: 'Anselme Varenne',
  genres: ['Comedy', 'Fantasy', 'Slice of Life'],
  tags: [
    'four-panel',
    'wordplay',
    'ghosts',
    'skeletons',
    'meta: full colour',
    'meta: award winner',
    'relationship: partners in crime',
  ],
  characters: ['Fémur', 'Clavicule', 'Osselet', 'Madame Suaire'],
  publisher: 'Les Cartons Joyeux',
  group: 'Équipe Monte-charge',
  encoding: { kind: 'print', quality: 25 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'On porte tout',
      summary: "Une ambiance fragile, un piano trop lourd et un devis à l'œil.",
      released: [2025, 12, 13],
      pages: onPorteTout,
    },
    {
      number: '2',
      title: 'Pause déjeuner',
      summary: 'Une balance honnête, un chien heureux et le dernier carton.',
      released: [2026, 4, 18],
      pages: pauseDejeuner,
    },
  ],
};
