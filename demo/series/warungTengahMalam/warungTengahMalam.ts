import { specks } from '../../drawing/effects.ts';
import { figure } from '../../drawing/figure.ts';
import { box, fill, inked, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { skyline } from '../../drawing/townscape.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { spicy } from './levelTiga.ts';
import { arrive, order, visitor } from './pesananPertama.ts';
import { counter, dira, ghost, ink, oyen, plate, steam, warung } from './warungCast.ts';

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), fade('v', '#150d38', '#3a2068', '#8a3f78', '#e2704f')) +
    specks({ width: w, height: 600, seed: 'cover', count: 110, colour: '#ffe9c8' }) +
    fill(oval(630, 420, 190), glow('#fff1c0')) +
    fill(oval(630, 420, 74), '#fff1c9') +
    skyline({
      w,
      base: 1200,
      seed: 'cv',
      wall: '#22153f',
      lit: '#ffc86a',
      heights: [330, 620],
      step: 120,
      ink,
    }) +
    warung(400, 1010, 350) +
    ghost(660, 690, 62, 'happy', -0.3) +
    oyen(410, 690, 104, 'smug', 0, true) +
    counter(400, 1010, 350) +
    plate(560, 858, 70) +
    steam(560, 810, 36) +
    inked(box(-10, 1006, w + 20, 220), '#3a2a55', 5, ink) +
    fill(oval(400, 1080, 390, 64), '#ffb84d', 'opacity=".4"') +
    figure(dira, { feet: [190, 1180], height: 420, mood: 'joy', pose: 'wave', turn: 0.4 }) +
    title({
      face: 'big',
      text: 'WARUNG',
      size: 176,
      at: [400, 120],
      fill: '#ffd27a',
      edge: ink,
      edgeWidth: 32,
      shadow: '#e2503f',
      shadowBy: [8, 10],
      jitter: 2,
    }) +
    title({
      face: 'big',
      text: 'TENGAH MALAM',
      size: 98,
      at: [400, 264],
      fill: '#fff1dc',
      edge: ink,
      edgeWidth: 24,
      shadow: '#e2503f',
      shadowBy: [6, 8],
      jitter: 2,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'warung-tengah-malam',
  title: {
    en: 'The Midnight Warung',
    fr: 'La Gargote de minuit',
    id: 'Warung Tengah Malam',
    zh: '午夜小食摊',
  },
  description: {
    en: 'An orange cat runs a food stall that is only there after midnight. Dira, who works too late, becomes a regular; so is a ghost from 1923. You pay with a story.',
    fr: "Un chat roux tient une gargote qui n'existe qu'après minuit. Dira, qui finit trop tard, devient une habituée, comme un fantôme de 1923. On paie d'une histoire.",
    id: 'Seekor kucing oranye membuka warung yang hanya ada lewat tengah malam. Dira yang selalu lembur jadi langganan, begitu juga hantu dari tahun 1923. Bayarnya pakai cerita.',
    zh: '一只橘猫开了一家过了午夜才出现的小食摊。总在加班的蒂拉成了常客，另一位常客是1923年来的幽灵。饭钱是一个故事。',
  },
  status: 'ongoing',
  category: 'Webtoon',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'webtoon',
  attributes: { rewritten: false, speechless: false, translated: true },
  playlists: ['After dark', 'Kitchen stories'],
  language: 'id',
  printed: 'Warung Tengah Malam',
  writer: 'Ratna Wibisana',
  penciller: 'Galih Prakoso',
  genres: ['Slice of Life', 'Comedy', 'Fantasy'],
  tags: ['food', 'ghosts', 'cats', 'night', 'full colour'],
  characters: ['Pak Oyen', 'Dira', 'Mbak Sari'],
  publisher: 'Gulir Panjang',
  group: 'Tim Begadang',
  encoding: { kind: 'colour', quality: 44 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Pesanan Pertama',
      summary: 'Lewat tengah malam, ada warung yang kemarin belum ada.',
      released: [2026, 7, 3],
      pages: [arrive, order, visitor],
    },
    {
      number: '2',
      title: 'Level Tiga',
      summary: 'Mbak Sari minta yang pedas.',
      released: [2026, 10, 16],
      pages: [spicy],
    },
  ],
};
