import type { SeriesPlan } from '../../seriesKind.ts';
import { oneStopEarlier } from './oneStopEarlier.ts';
import { stopZero } from './stopZero.ts';
import { cover } from './tramCover.ts';

export const series: SeriesPlan = {
  slug: 'the-last-tram',
  title: { en: 'The Last Tram', fr: 'Le Dernier Tram', id: 'Trem Terakhir', zh: '末班电车' },
  description: {
    en: 'Marta Quill conducts the last tram to the sea, and one passenger boards every night one stop earlier than the night before. She keeps a note of it, because at this rate he will soon run out of line.',
    fr: "Marta Quill est receveuse du dernier tram, celui qui va jusqu'à la mer, et un passager y monte chaque soir un arrêt plus tôt que la veille. Elle le note dans son carnet : à ce rythme, il n'y aura bientôt plus de ligne.",
    id: 'Marta Quill adalah kondektur trem terakhir menuju laut, dan seorang penumpang naik satu halte lebih awal setiap malam. Ia mencatatnya, sebab kalau begini terus, jalurnya sebentar lagi habis.',
    zh: '玛塔是末班电车的售票员，这条线一直开到海边，而有位乘客每晚都比前一晚早一站上车。她把这事记在本子上：照这样下去，线路很快就不够他用了。',
  },
  status: 'ongoing',
  category: 'Comic',
  rating: 'Teen',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['After dark', 'Small mysteries'],
  platforms: ['Gutter & Bleed'],
  language: 'en',
  printed: 'The Last Tram',
  writer: 'Hester Blackwood',
  penciller: 'Piet Vansteen',
  genres: ['Mystery', 'Drama', 'Slice of Life'],
  tags: [
    'night',
    'noir',
    'tram',
    'city',
    'engraving',
    'limited palette',
    'meta: spot colour',
    'relationship: friends',
  ],
  characters: ['Marta Quill', 'The Gentleman'],
  publisher: 'Copperplate & Sons',
  group: 'Terminus Readers',
  encoding: { kind: 'print', quality: 20 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'One Stop Earlier',
      summary: 'Stop ten, stop nine, stop eight: somebody is walking back up the line.',
      released: [2026, 5, 15],
      pages: oneStopEarlier,
    },
    {
      number: '2',
      title: 'Stop Zero',
      summary: 'He is at the depot before the tram is, with something he has nearly said.',
      released: [2026, 11, 13],
      pages: stopZero,
    },
  ],
};
