import { specks } from '../../drawing/effects.ts';
import { box, fill, line } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { storm } from './theBorrowedStorm.ts';
import { snow } from './theJarOfSnow.ts';
import { clouds, girl, jar, lighthouse, moon, town, whale } from './whaleCast.ts';

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), fade('v', '#081a33', '#15406a', '#3f8f98', '#f2b98a')) +
    specks({ width: w, height: 800, seed: 'cover', count: 150, colour: '#fff3cf', small: 0.8, large: 2.8 }) +
    moon(240, 470, 150) +
    whale(455, 600, 265, 'happy') +
    (['rain', 'sun', 'snow', 'bolt'] as const)
      .map(
        (k, i) =>
          `${line(`M${170 + i * 150},${690 + (i % 2) * 20}V${800 + (i % 2) * 46}`, '#fff3cf', 3)}${jar(170 + i * 150, 900 + (i % 2) * 46, 92, k)}`,
      )
      .join('') +
    clouds(1100, 'cv', '#ffffff', 0.35, 280) +
    town(1215, 'cov') +
    lighthouse(690, 1210, 250, true, -1) +
    girl({ feet: [590, 1206], height: 130, mood: 'joy', pose: 'wave', turn: -0.4 }) +
    title({
      face: 'letter',
      text: 'The Whale',
      size: 124,
      at: [400, 92],
      fill: '#fff3cf',
      edge: '#081a33',
      edgeWidth: 16,
      shadow: '#c8553d',
      shadowBy: [4, 6],
    }) +
    title({
      face: 'letter',
      text: 'Who Kept the Weather',
      size: 72,
      at: [400, 206],
      fill: '#f2c14e',
      edge: '#081a33',
      edgeWidth: 14,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'the-whale-who-kept-the-weather',
  title: {
    en: 'The Whale Who Kept the Weather',
    fr: 'La Baleine qui gardait le temps',
    id: 'Paus Penjaga Cuaca',
    zh: '保管天气的鲸鱼',
  },
  description: {
    en: 'A whale above a small harbour keeps the weather in jars. Ida, who minds the lighthouse, asks him for the one he does not have. A picture book, one picture to a page.',
    fr: "Au-dessus d'un petit port, une baleine garde le temps qu'il fait dans des bocaux. Ida, la gardienne du phare, lui demande le seul qu'elle n'a pas. Un album, une image par page.",
    id: 'Di atas sebuah pelabuhan kecil, seekor paus menyimpan cuaca dalam stoples. Ida si penjaga mercusuar meminta satu cuaca yang tidak ia punya. Buku bergambar, satu gambar tiap halaman.',
    zh: '小港口的上空住着一头鲸鱼，把天气都收在罐子里。守灯塔的艾达向它要一样它没有的天气。一页一画的图画书。',
  },
  status: 'complete',
  category: 'Picture book',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Wide skies', 'One sitting'],
  language: 'en',
  printed: 'The Whale Who Kept the Weather',
  writer: 'Maren Oake',
  penciller: 'Maren Oake',
  genres: ['Fantasy', 'Poetry'],
  tags: ['picture book', 'sea', 'whale', 'weather', 'bedtime'],
  characters: ['Orrin', 'Ida'],
  publisher: 'Small Lantern Books',
  group: 'Small Lantern',
  encoding: { kind: 'colour', quality: 55 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'The Jar of Snow',
      summary: 'A letter sent by lamp asks for snow.',
      released: [2025, 12, 21],
      pages: snow,
    },
    {
      number: '2',
      title: 'The Borrowed Storm',
      summary: 'Jar number nine falls off its shelf.',
      released: [2026, 6, 21],
      pages: storm,
    },
  ],
};
