import { rays } from '../../drawing/effects.ts';
import { fill, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { bee, beeDays } from './beeDays.ts';
import { ink, land, leafShape, plant, robot, seed } from './littleRustCast.ts';
import { seedDays } from './seedDays.ts';

function cover() {
  const [w, h] = [800, 1200];
  const f = { w, h };
  const art =
    land(f, {
      sky: ['#16243f', '#7a3f6a', '#f07a5a', '#ffd08a'],
      sun: [0.5, 0.52],
      seed: 'cover',
      horizon: 0.78,
      ground: '#5a2f3f',
      far: '#8f4450',
    }) +
    fill(oval(400, 610, 300), '#ffe6a8') +
    rays({ width: w, height: h, centre: [400, 610], colour: '#ffffff20', count: 22 }) +
    robot({ x: 400, y: 1110, s: 270, screen: 'love', sprout: 0 }) +
    plant(365, 548, 150, 3) +
    seed(140, 1040, 18) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => leafShape(60 + i * 140, 1160 - (i % 2) * 20, 60, -70 + (i % 3) * 30))
      .join('') +
    bee(660, 420, 50, 'happy', -14) +
    title({
      face: 'big',
      text: 'LITTLE',
      size: 112,
      at: [236, 96],
      fill: '#ffe6a8',
      edge: ink,
      edgeWidth: 24,
      jitter: 2,
    }) +
    title({
      face: 'big',
      text: 'RUST',
      size: 190,
      at: [520, 196],
      fill: '#ff8a5a',
      edge: ink,
      edgeWidth: 30,
      shadow: '#8ff0d8',
      shadowBy: [7, 9],
      jitter: 2.5,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'little-rust',
  title: { en: 'Little Rust', fr: 'Petite Rouille', id: 'Si Karat Kecil', zh: '小锈' },
  description: {
    en: 'A small robot in a desert of scrap finds a seed and works out what it needs. There is not one word in it.',
    fr: "Un petit robot, dans un désert de ferraille, trouve une graine et comprend ce qu'il lui faut. Sans un seul mot.",
    id: 'Sebuah robot kecil di gurun rongsokan menemukan benih dan mencari tahu apa yang dibutuhkannya. Tanpa satu kata pun.',
    zh: '废铁荒原上的小机器人捡到一粒种子，慢慢明白它需要什么。全篇没有一个字。',
  },
  status: 'complete',
  category: 'Comic',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: true, translated: false },
  playlists: ['Without words', 'One sitting'],
  language: 'en',
  printed: 'Little Rust',
  writer: 'Jun Okafor',
  penciller: 'Jun Okafor',
  genres: ['Science Fiction', 'Drama'],
  tags: ['robot', 'plants', 'wordless', 'desert'],
  characters: ['Rust', 'Bee'],
  publisher: 'Small Lantern Books',
  group: 'Quiet Pages',
  encoding: { kind: 'colour', quality: 50 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Seed',
      summary: 'Seed, water, sun. One of them is missing.',
      released: [2026, 3, 1],
      pages: seedDays,
    },
    {
      number: '2',
      title: 'Bee',
      summary: 'Something small falls out of the sky.',
      released: [2026, 9, 13],
      pages: beeDays,
    },
  ],
};
