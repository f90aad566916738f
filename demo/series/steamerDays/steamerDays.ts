import { dotFade, rays } from '../../drawing/effects.ts';
import { box, fill, inked, line, oval, px } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { three } from './intoThePot.ts';
import { two } from './lidOff.ts';
import { one } from './lidOn.ts';
import { dumpling, ink, steamCurl, teapot } from './steamerDaysCast.ts';

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), '#e2503f') +
    rays({ width: w, height: h, centre: [400, 760], colour: '#ee6a4f', count: 20 }) +
    dotFade({ y: 0, width: w, height: 620, from: 0.5, to: 0, colour: '#c23a30', pitch: 18 }) +
    fill(oval(400, 720, 430), glow('#fff3c0'), 'opacity=".9"') +
    [90, 230, 560, 700].map((x, i) => steamCurl(x, 640 - (i % 2) * 60, 170)).join('') +
    teapot(400, 640, 120, 'calm', 0) +
    dumpling('mantou', { x: 190, y: 760, s: 105, mood: 'awe', turn: 0.3 }) +
    dumpling('tang', { x: 625, y: 750, s: 98, mood: 'joy', turn: -0.3, arms: 'up' }) +
    dumpling('shaomai', { x: 640, y: 920, s: 128, mood: 'smug', turn: -0.3 }) +
    dumpling('jiaozi', { x: 160, y: 930, s: 124, mood: 'worry', turn: 0.3 }) +
    dumpling('bao', { x: 400, y: 960, s: 190, mood: 'joy', arms: 'up' }) +
    inked('M-20,930Q400,1030 820,930V1230H-20Z', fade('v', '#e8b25c', '#b9782e'), 8, ink) +
    line('M-20,1010Q400,1110 820,1010M-20,1090Q400,1190 820,1090', ink, 6) +
    Array.from({ length: 13 }, (_, i) =>
      line(`M${i * 66 + 4},${px(946 + Math.sin((i / 12) * Math.PI) * 38)}v260`, '#8f5a20', 4),
    ).join('') +
    title({
      face: 'kuaile',
      text: '蒸笼日常',
      size: 178,
      at: [400, 150],
      fill: '#fff7e0',
      edge: ink,
      edgeWidth: 34,
      shadow: '#ffc84d',
      shadowBy: [8, 10],
      jitter: 3,
      arch: 6,
    }) +
    title({
      face: 'kuaile',
      text: '四格漫画',
      size: 52,
      at: [400, 285],
      fill: ink,
      edge: '#ffc84d',
      edgeWidth: 22,
      tracking: 14,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'steamer-days',
  title: { en: 'Steamer Days', fr: 'Les Jours vapeur', id: 'Hari-Hari di Kukusan', zh: '蒸笼日常' },
  description: {
    en: 'Life in a bamboo basket: a bun on a diet, a dumpling with a secret, a shaomai with the roof down and a teapot who knows where the chopsticks take you. Four panels each.',
    fr: 'La vie dans un panier de bambou : une brioche au régime, un ravioli qui garde un secret, un shaomai décapotable et une théière qui sait où mènent les baguettes. Quatre cases à la fois.',
    id: 'Kehidupan di keranjang bambu: bakpao yang diet, pangsit penyimpan rahasia, siomai tanpa atap, dan teko yang tahu ke mana sumpit membawamu. Empat panel tiap cerita.',
    zh: '一笼点心的日常：想减肥的包子、藏不住秘密的饺子、敞篷的烧卖，还有知道筷子会带你去哪儿的茶壶。四格一个笑话。',
  },
  status: 'complete',
  category: 'Four-panel',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['One sitting', 'Kitchen stories'],
  language: 'zh',
  printed: '蒸笼日常',
  writer: '米小汤',
  penciller: '米小汤',
  genres: ['Comedy', 'Slice of Life'],
  tags: ['four-panel', 'food', 'wordplay', 'full colour'],
  characters: ['包子', '饺子', '烧卖', '馒头', '茶壶'],
  publisher: '热气社',
  group: '早点铺',
  encoding: { kind: 'print', quality: 62 },
  cover,
  chapters: [
    {
      number: '1',
      title: '开笼',
      summary: '包子要减肥，饺子有秘密，馒头没有馅。',
      released: [2025, 12, 6],
      pages: one,
    },
    {
      number: '2',
      title: '出笼',
      summary: '筷子来了，温泉很酸，计划泡汤。',
      released: [2026, 2, 17],
      pages: two,
    },
    {
      number: '3',
      title: '下锅',
      summary: '熟与不熟，都是一笼出来的。',
      released: [2026, 4, 4],
      pages: three,
    },
  ],
};
