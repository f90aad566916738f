import type { SeriesPlan } from '../../seriesKind.ts';
import { cover } from './boltCover.ts';
import { hook } from './theCapeOnTheHook.ts';
import { weekly } from './theWeeklyBattle.ts';

export const series: SeriesPlan = {
  slug: 'bolt-and-biscuit',
  title: { en: 'Bolt & Biscuit', fr: 'Foudre & Biscuit', id: 'Bolt & Biskuit', zh: '闪电与饼干' },
  description: {
    en: 'Bolt saved Pawtropolis nine hundred times and would now like to sit down. Biscuit, a terrier in a tea towel, would like the cape.',
    fr: 'Foudre a sauvé Pattropolis neuf cents fois et voudrait enfin s’asseoir. Biscuit, un terrier drapé dans un torchon, voudrait surtout la cape.',
    id: 'Bolt sudah sembilan ratus kali menyelamatkan Kota Kaki dan kini hanya ingin duduk. Biskuit, seekor terrier berselimut serbet, menginginkan jubahnya.',
    zh: '闪电救过爪爪城九百次，现在只想坐下歇歇。披着抹布的小梗犬饼干，却一心惦记他的披风。',
  },
  status: 'ongoing',
  category: 'Comic',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Start here', 'Big hearts'],
  platforms: ['The Sunday Sheet'],
  language: 'en',
  printed: 'Bolt & Biscuit',
  writer: 'Augie Pomfret',
  penciller: 'Dot Halloran',
  genres: ['Superhero', 'Comedy'],
  tags: [
    'animals',
    'dogs',
    'halftone',
    'retro',
    'superheroes',
    'meta: full colour',
    'meta: first volume',
    'relationship: mentor and pupil',
  ],
  characters: ['Bolt', 'Biscuit', 'Baron Suction'],
  publisher: 'Back-Porch Comics',
  group: 'Newsstand Rescue',
  encoding: { kind: 'print', quality: 9 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'The Cape on the Hook',
      summary: 'Three trials, one fridge, and a cat who lives up there.',
      released: [2026, 1, 18],
      pages: hook,
    },
    {
      number: '2',
      title: 'The Weekly Battle',
      summary: 'The terror of every carpet in town rings the bell on Thursdays.',
      released: [2026, 11, 1],
      pages: weekly,
    },
  ],
};
