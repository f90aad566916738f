import { rays } from '../../drawing/effects.ts';
import { figure } from '../../drawing/figure.ts';
import { fill, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { glow } from '../../drawing/paint.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { sneezer } from './lIleQuiEternue.ts';
import { anatole, anemone, basile, cloud, cloudSea, ink, island, maelle, sky } from './laCarteDuVentCast.ts';
import { market } from './leMarcheAuxNuages.ts';
import { sleeper } from './leVentDOuest.ts';

function cover() {
  const [w, h] = [800, 1200];
  const f = { w, h };
  const art =
    sky(f, '#1f6fa8', '#5fb8dc', '#ffe3b0', '#ffb98a') +
    rays({ width: w, height: h, centre: [420, 560], colour: '#ffffff24', count: 28 }) +
    fill(oval(420, 560, 330), glow('#fff6d0')) +
    fill(oval(420, 560, 150), '#fff3c4') +
    cloud(120, 420, 260, 'c1') +
    cloud(690, 470, 240, 'c2') +
    island(660, 700, 110, 'ci1') +
    island(110, 640, 80, 'ci2', false) +
    anemone(420, 540, 300) +
    cloudSea(w, 850, 'cs1', '#fff3e0', '#ffcfa8', 240) +
    basile(610, 820, 84, 'smug', -0.3, false) +
    figure(anatole, { feet: [190, 1230], height: 560, mood: 'calm', turn: 0.4, pose: 'hips' }) +
    figure(maelle, { feet: [400, 1240], height: 590, mood: 'joy', turn: 0.3, pose: 'wave' }) +
    cloudSea(w, 1120, 'cs2', '#ffffff', '#dfeef4', 300) +
    title({
      face: 'big',
      text: 'LA CARTE',
      size: 138,
      at: [400, 105],
      fill: '#fffdf4',
      edge: ink,
      edgeWidth: 28,
      shadow: '#e2574a',
      shadowBy: [6, 9],
      jitter: 2,
    }) +
    title({
      face: 'big',
      text: 'DU VENT',
      size: 138,
      at: [400, 236],
      fill: '#ffd24d',
      edge: ink,
      edgeWidth: 28,
      shadow: '#e2574a',
      shadowBy: [6, 9],
      jitter: 2,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'la-carte-du-vent',
  title: { en: 'The Map of the Wind', fr: 'La Carte du vent', id: 'Peta Angin', zh: '风的地图' },
  description: {
    en: 'Maëlle, her grandfather and a fox with opinions fly the airship Anémone and draw what no map shows: where winds nap, where clouds are sold and which islands answer to a name.',
    fr: "Maëlle, son grand-père et un renard qui a des avis pilotent le dirigeable l'Anémone et dessinent ce qu'aucune carte ne montre : où les vents font la sieste, où l'on vend les nuages, et quelles îles ont un prénom.",
    id: 'Maëlle, kakeknya, dan seekor rubah yang banyak pendapat menerbangkan kapal udara Anémone dan memetakan hal yang tak ada di peta: tempat angin tidur siang, pasar awan, dan pulau yang punya nama.',
    zh: '玛艾尔、爷爷和一只意见很多的狐狸驾驶飞艇“银莲花号”，画下地图上没有的东西：风在哪里午睡，云在哪里出售，哪座岛有自己的名字。',
  },
  status: 'ongoing',
  category: 'Bande dessinée',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Wide skies', 'Start here'],
  language: 'fr',
  printed: 'La Carte du vent',
  writer: 'Solène Marchand',
  penciller: 'Odile Brisart',
  genres: ['Adventure', 'Fantasy', 'Comedy'],
  tags: ['airship', 'clouds', 'fox', 'wide pages', 'full colour'],
  characters: ['Maëlle', 'Anatole', 'Basile', 'Gérard'],
  publisher: 'Éditions du Courant d’air',
  group: 'Courant d’air',
  encoding: { kind: 'colour', quality: 50 },
  cover,
  chapters: [
    {
      number: '1',
      title: "Le vent d'ouest n'est pas rentré",
      summary: "Un vent manque à l'appel, et il ronfle.",
      released: [2026, 1, 18],
      pages: sleeper,
    },
    {
      number: '2',
      title: 'Le marché aux nuages',
      summary: 'Il faut toujours lire les étiquettes.',
      released: [2026, 4, 25],
      pages: market,
    },
    {
      number: '3',
      title: "L'île qui éternue",
      summary: 'Une île tiède, un drapeau, un éternuement.',
      released: [2026, 8, 9],
      pages: sneezer,
    },
  ],
};
