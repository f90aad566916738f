import type { SeriesPlan } from '../../seriesKind.ts';
import { leCommandantDeNuit } from './leCommandantDeNuit.ts';
import { linspection } from './linspection.ts';
import { cover } from './phareCover.ts';

export const series: SeriesPlan = {
  slug: 'le-chat-du-phare',
  title: {
    en: 'The Lighthouse Cat',
    fr: 'Le Chat du phare',
    id: 'Kucing Mercusuar',
    zh: '灯塔猫',
  },
  description: {
    en: 'Amiral believes that the sun sets, the lamp burns and the boats come home on his orders. So far nobody at the lighthouse has managed to prove him wrong.',
    fr: "Amiral en est sûr : si le soleil se couche et si les bateaux rentrent, c'est qu'il l'a ordonné. Le vieux Corentin, gardien du phare, se contente d'ouvrir les sardines.",
    id: 'Amiral yakin matahari terbenam, lampu menyala, dan perahu pulang karena perintahnya. Pak Corentin si penjaga mercusuar sudah lama berhenti membantah.',
    zh: '灯塔里的猫“司令”深信：日落、点灯、渔船归港，全凭它一声令下。老看守科朗坦早就不争了，他只负责开沙丁鱼罐头。',
  },
  status: 'complete',
  category: 'Bande dessinée',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Big hearts', 'Wide skies'],
  platforms: ['The Sunday Sheet'],
  language: 'fr',
  printed: 'Le Chat du phare',
  writer: 'Anselme Tréguier',
  penciller: 'Paulette Vasseur',
  genres: ['Comedy', 'Slice of Life'],
  tags: [
    'cats',
    'sea',
    'lighthouse',
    'wide pages',
    'meta: full colour',
    'meta: award winner',
    'relationship: partners in crime',
  ],
  characters: ['Amiral', 'Corentin', 'Josette', "L'inspecteur"],
  publisher: 'Éditions du Grand Large',
  group: 'Équipage de nuit',
  encoding: { kind: 'print', quality: 40 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Le commandant de nuit',
      summary: 'Du brouillard, une lampe tiède, et un chat qui la surveille de très près.',
      released: [2025, 12, 20],
      pages: leCommandantDeNuit,
    },
    {
      number: '2',
      title: "L'inspection",
      summary: 'Un chapeau débarque et demande qui commande.',
      released: [2026, 5, 9],
      pages: linspection,
    },
  ],
};
