import { dotFade, rain, rays } from '../../drawing/effects.ts';
import { box, fill, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { skyline } from '../../drawing/townscape.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { baguette, bird, crumb, ink, red } from './inspectorCrumbCast.ts';
import { job } from './theBaguetteJob.ts';
import { other } from './theOtherPigeon.ts';

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), red) +
    rays({ width: w, height: h, centre: [400, 640], colour: '#b82f24', count: 18 }) +
    fill(oval(400, 640, 330), '#f2c14e') +
    dotFade({
      x: 70,
      y: 310,
      width: 660,
      height: 660,
      from: 0,
      to: 0.4,
      colour: '#e8862c',
      pitch: 16,
    }).replace(
      '<path',
      '<path clip-path="url(#clip-70_640-110_480-230_355-400_310-570_355-690_480-730_640-690_800-570_925-400_970-230_925-110_800)"',
    ) +
    skyline({
      w,
      base: 1210,
      seed: 'cover',
      wall: '#2a1c20',
      lit: '#f2c14e',
      heights: [160, 430],
      step: 100,
      ink,
    }) +
    rain({ width: w, height: h, seed: 'cr', colour: '#fffaf0', count: 120, weight: 2.4, length: 80 }) +
    bird(crumb, { x: 390, y: 600, r: 172, mood: 'bold' }) +
    baguette(560, 1010, 250, -28) +
    dotFade({ y: 900, width: w, height: 300, from: 0, to: 0.7, colour: ink, pitch: 14 }) +
    title({
      face: 'deco',
      text: 'INSPECTOR',
      size: 118,
      at: [400, 104],
      fill: '#fffaf0',
      edge: ink,
      edgeWidth: 24,
      shadow: ink,
      shadowBy: [6, 8],
    }) +
    title({
      face: 'deco',
      text: 'CRUMB',
      size: 168,
      at: [400, 246],
      fill: '#f2c14e',
      edge: ink,
      edgeWidth: 30,
      shadow: ink,
      shadowBy: [7, 9],
      tracking: 10,
    }) +
    title({
      face: 'shout',
      text: 'He always finds the bread',
      size: 50,
      at: [400, 1140],
      fill: '#fffaf0',
      edge: ink,
      edgeWidth: 14,
      angle: -2,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'inspector-crumb',
  title: { en: 'Inspector Crumb', fr: 'Inspecteur Miette', id: 'Inspektur Remah', zh: '面包屑探长' },
  description: {
    en: 'A pigeon in a trench coat works the bread beat of a city that never sleeps, only roosts. He always finds out who did it, and he is not always pleased.',
    fr: "Un pigeon en imperméable enquête sur le pain dans une ville qui ne dort jamais : elle se perche. Il trouve toujours le coupable, et ce n'est pas toujours une bonne nouvelle.",
    id: 'Seekor merpati bermantel panjang menyelidiki kasus roti di kota yang tak pernah tidur, hanya bertengger. Ia selalu menemukan pelakunya, meski tak selalu senang.',
    zh: '一只穿风衣的鸽子，专办面包案。这座城市从不睡觉，只是栖在枝头。他总能查出真凶，只是结果不总让他高兴。',
  },
  status: 'onhold',
  category: 'Comic',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: true, speechless: false, translated: false },
  playlists: ['After dark', 'Small mysteries'],
  language: 'en',
  printed: 'Inspector Crumb',
  writer: 'Desmond Quayle',
  penciller: 'Rosa Feld',
  genres: ['Mystery', 'Comedy'],
  tags: ['noir', 'birds', 'bread', 'halftone', 'limited palette'],
  characters: ['Inspector Crumb', 'Madame Mallard', 'Crow', 'Sparrow'],
  publisher: 'Halftone House',
  group: 'Night Desk',
  encoding: { kind: 'print', quality: 68 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'The Baguette Job',
      summary: 'A loaf is missing. It was long.',
      released: [2025, 12, 12],
      pages: job,
    },
    {
      number: '2',
      title: 'The Other Pigeon',
      summary: 'Somebody in every window has the same hat.',
      released: [2026, 2, 12],
      pages: other,
    },
  ],
};
