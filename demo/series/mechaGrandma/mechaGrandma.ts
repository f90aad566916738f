import { rays } from '../../drawing/effects.ts';
import { box, fill, oval, turned } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import { skyline } from '../../drawing/townscape.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { market } from './market.ts';
import { squareDance } from './squareDance.ts';
import { machine } from './mechaGrandmaCast.ts';
import { ink, softened } from './mechaInk.ts';
import { leek, tomato } from './mechaNeighbours.ts';

/** The logo: a slanted block of letters, extruded downwards. */
function logo(): string {
  const layer = (dy: number, paint: string, edge: string, width: number) =>
    title({
      face: 'kuaile',
      text: '机甲外婆',
      size: 168,
      at: [400 - dy * 0.35, 112 + dy],
      fill: paint,
      edge,
      edgeWidth: width,
      jitter: 2,
      tracking: 4,
    });
  return (
    `<g transform="rotate(-5,400,140) skewX(-9) translate(16,10)">` +
    layer(17, ink, ink, 38) +
    layer(8, ink, ink, 38) +
    layer(0, fade('v', '#fff3a0', '#ffd23a', '#ff6a2e'), ink, 26) +
    '</g>' +
    title({
      face: 'big',
      text: 'MECHA GRANDMA',
      size: 54,
      at: [412, 240],
      fill: '#ffffff',
      edge: ink,
      edgeWidth: 18,
      angle: -5,
      tracking: 6,
    })
  );
}

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), fade('v', '#5b1fb8', '#d92b8f', '#ff6a3d', '#ffd24a')) +
    rays({ width: w, height: h, centre: [420, 640], colour: '#ffe66b50', count: 15, spin: 0.3 }) +
    fill(oval(420, 640, 520), 'url(#glow-fff0a0)') +
    turned(
      -9,
      [400, 1000],
      skyline({
        w: 1100,
        base: 1300,
        seed: 'mg',
        wall: '#b02a7a',
        lit: '#ffb84d',
        heights: [320, 560],
        step: 150,
      }),
    ) +
    turned(
      -9,
      [400, 1000],
      skyline({
        w: 1100,
        base: 1380,
        seed: 'mg2',
        wall: '#4a1670',
        lit: '#ffd75e',
        heights: [200, 400],
        step: 190,
      }),
    ) +
    machine({
      place: [398, 800],
      scale: 1.62,
      tilt: -6,
      eyes: 'angry',
      pilot: 'laugh',
      legs: [
        [-90, 240],
        [-130, 400],
        [80, 240],
        [110, 400],
      ],
      left: { elbow: [-186, 30], hand: [-124, 150], size: 178, turn: -6 },
      right: { elbow: [222, 14], hand: [192, -112], size: 92, turn: 16, prop: leek([180, -40], 350, 9) },
    }) +
    tomato(84, 540, 58, -18) +
    tomato(690, 1090, 92, 22) +
    logo();
  return finished(w, h, softened(art, 1));
}

export const series: SeriesPlan = {
  slug: 'mecha-grandma',
  title: { en: 'Mecha Grandma', fr: 'Mamie Mécha', id: 'Nenek Mecha', zh: '机甲外婆' },
  description: {
    en: 'Iron Ox can level a mountain, and Grandma Xiulan uses it to buy spring onions. The neighbours would complain, but she always brings back something for the soup.',
    fr: "Bœuf-de-Fer pourrait raser une montagne ; mamie Xiulan s'en sert pour acheter des ciboules. Les voisins se plaindraient bien, mais elle rapporte toujours de quoi faire la soupe.",
    id: 'Kerbau Besi sanggup meratakan gunung, tetapi Nenek Xiulan memakainya untuk membeli daun bawang. Tetangga ingin protes, hanya saja nenek selalu pulang membawa sesuatu untuk sup.',
    zh: '铁牛机甲能推平一座山，秀兰外婆却开着它去买葱。邻居们本想投诉，可她每次回来，总给大家的汤里添点儿什么。',
  },
  status: 'ongoing',
  category: 'Webtoon',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'webtoon',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Start here', 'Kitchen stories'],
  platforms: ['Panelhouse'],
  language: 'zh',
  printed: '机甲外婆',
  writer: '葛晚晴',
  penciller: '葛晚晴',
  genres: ['Comedy', 'Science Fiction', 'Slice of Life'],
  tags: [
    'robot',
    'food',
    'grandmother',
    'market',
    'monsters',
    'meta: long strip',
    'meta: full colour',
    'relationship: family',
  ],
  characters: ['秀兰外婆', '小满', '铁牛', '河怪'],
  publisher: '长卷轴文化',
  group: '菜篮子工作室',
  encoding: { kind: 'colour', quality: 18 },
  cover,
  chapters: [
    {
      number: '1',
      title: '去买菜',
      summary: '一台机甲，一根葱，一场砍价。',
      released: [2026, 1, 17],
      pages: [market],
    },
    {
      number: '2',
      title: '广场舞',
      summary: '河里来了怪兽，可音乐还没放完。',
      released: [2026, 6, 20],
      pages: [squareDance],
    },
  ],
};
