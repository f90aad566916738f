import { specks } from '../../drawing/effects.ts';
import { box, fill, inked, line, oval, stroke, turned } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import {
  G,
  M,
  basket,
  dotted,
  dumpling,
  gag,
  ink,
  plain,
  say,
  steamCurl,
  teapot,
} from './steamerDaysCast.ts';

const pot = (f: PanelFrame) =>
  plain(f, '#d8ecf2', '#a8cfdb') +
  fill(box(0, 210, f.w, 220), fade('v', '#8fd0e8', '#4fa3c8')) +
  fill('M0,212q40,-20 80,0t80,0t80,0t80,0t80,0t80,0t80,0t80,0t80,0t80,0V230H0Z', '#c5ecf7') +
  [100, 250, 520, 640, 740]
    .map((x, i) => line(oval(x, 300 + (i % 3) * 32, 10 + (i % 2) * 6), '#fff', 4))
    .join('');

export const three = [
  gag(
    '熟了',
    (f) => ({
      art:
        basket(f) +
        dumpling('tang', { x: 230, y: G, s: 105, mood: 'happy', turn: 0.5, arms: 'up' }) +
        dumpling('jiaozi', { x: 620, y: G, s: 110, mood: 'flat', turn: -0.5 }),
      talk: [
        say('嗨!好久不见!', 320, 75, [240, 190], 'say', { width: 420 }),
        say('我们不熟。', 690, 140, [640, 220]),
      ],
    }),
    (f) => ({
      art:
        pot(f) +
        turned(12, [280, 200], dumpling('tang', { x: 280, y: 190, s: 80, mood: 'joy', arms: 'up' })) +
        turned(-10, [560, 200], dumpling('jiaozi', { x: 560, y: 190, s: 85, mood: 'shock', arms: 'up' })),
      over: title({
        face: 'kuaile',
        text: '下锅！',
        size: 100,
        at: [420, 330],
        fill: '#fff',
        edge: ink,
        angle: -5,
      }),
    }),
    (f) => ({
      art:
        pot(f) +
        dumpling('tang', { x: 290, y: 300, s: 85, mood: 'calm', turn: 0.4 }) +
        dumpling('jiaozi', { x: 560, y: 300, s: 90, mood: 'think', turn: -0.4 }) +
        fill(box(0, 246, f.w, 180), '#6cbad8aa') +
        steamCurl(160, 180, 90) +
        steamCurl(680, 170, 90),
      talk: [say('……', 420, 80)],
    }),
    (f) => ({
      art:
        pot(f) +
        dumpling('tang', { x: 290, y: 290, s: 90, mood: 'smug', turn: 0.5 }) +
        dumpling('jiaozi', { x: 570, y: 290, s: 95, mood: 'flat', turn: -0.5 }) +
        fill(box(0, 260, f.w, 170), '#6cbad8aa'),
      talk: [say('现在熟了。', 400, 75, [310, 170])],
    }),
  ),
  gag(
    '速冻',
    (f) => ({
      art:
        plain(f, '#d8f0ff', '#a8d4f0') +
        dumpling('frozen', { x: 560, y: 350, s: 110, mood: 'sleepy', turn: -0.3 }) +
        dumpling('bao', { x: 190, y: 360, s: 100, mood: 'awe', turn: 0.5 }) +
        specks({ width: f.w, height: f.h, seed: 'ice', count: 40, colour: '#ffffff' }),
      talk: [say('我睡了多久?', 400, 75, [540, 200])],
    }),
    (f) => ({
      art:
        dotted(f, '#fff0c2', '#ffd98a', '#f0a94d') + dumpling('bao', { x: M, y: 375, s: 140, mood: 'worry' }),
      talk: [say('三年。', 640, 90, [500, 220])],
    }),
    (f) => ({
      art: plain(f, '#ffe0a8', '#f2a86a') + dumpling('frozen', { x: M, y: 365, s: 115, mood: 'awe' }),
      talk: [say('奶奶说,过年就煮我!', 420, 75, [420, 190], 'say', { width: 460 })],
    }),
    (f) => ({
      art:
        basket(f) +
        teapot(620, G, 105, 'flat', -0.4) +
        dumpling('frozen', { x: 220, y: G, s: 90, mood: 'shock', turn: 0.3 }),
      talk: [say('她每年都包新的。', 520, 80, [620, 220], 'say', { width: 420 })],
    }),
  ),
  gag(
    '墨水',
    (f) => ({
      art:
        basket(f) +
        teapot(590, G, 115, 'bold', -0.4) +
        dumpling('jiaozi', { x: 180, y: G, s: 95, mood: 'calm', turn: 0.5 }),
      talk: [say('老夫一肚子墨水。', 480, 78, [590, 210], 'say', { width: 420 })],
    }),
    (f) => ({
      art:
        dotted(f, '#bfe8e0', '#8fd0c8', '#ffffff') +
        dumpling('jiaozi', { x: M, y: 370, s: 145, mood: 'awe' }),
      talk: [say('真的?倒一点看看!', 420, 70, [420, 200], 'say', { width: 460 })],
    }),
    (f) => ({
      art:
        plain(f, '#fff3d6', '#ffe0a8') +
        turned(24, [300, 220], teapot(300, 300, 125, 'calm', 0.3)) +
        stroke(
          [
            [500, 250],
            [560, 290],
            [575, 350],
            [575, 430],
          ],
          44,
          '#2a120a',
          'start',
        ),
      over: title({
        face: 'kuaile',
        text: '哗啦',
        size: 100,
        at: [640, 130],
        fill: '#fff',
        edge: ink,
        angle: 8,
      }),
    }),
    (f) => ({
      art:
        basket(f) +
        fill(oval(440, 372, 130, 26), '#2a120a') +
        dumpling('jiaozi', { x: 180, y: G, s: 95, mood: 'flat', turn: 0.5 }) +
        teapot(640, G, 100, 'worry', -0.4),
      talk: [say('是普洱。', 300, 80, [200, 220])],
    }),
  ),
  gag(
    '一笼',
    (f) => ({
      art:
        plain(f, '#16204a', '#3a3f7a') +
        fill(oval(660, 110, 180), glow('#fff1c0')) +
        fill(oval(660, 110, 62), '#fff1c0') +
        specks({ width: f.w, height: 300, seed: 'end', count: 60 }) +
        dumpling('bao', { x: 260, y: 380, s: 110, mood: 'calm', turn: 0.5, gaze: [0.8, -0.8] }) +
        dumpling('jiaozi', { x: 500, y: 380, s: 95, mood: 'calm', turn: 0.3, gaze: [0.6, -0.8] }),
      talk: [say('明天还在一起吗?', 250, 75, [260, 200], 'say', { width: 400 })],
    }),
    (f) => ({
      art:
        plain(f, '#1c2858', '#4a4a8a') +
        dumpling('jiaozi', { x: M, y: 375, s: 140, mood: 'smug', turn: -0.4 }),
      talk: [say('一笼出来的,', 250, 70, [360, 200]), say('当然。', 650, 110, [480, 220])],
    }),
    (f) => ({
      art:
        plain(f, '#232f66', '#6a5a9a') +
        (['bao', 'jiaozi', 'shaomai', 'mantou'] as const)
          .map((k, i) => dumpling(k, { x: 130 + i * 190, y: 380, s: 84, mood: 'joy' }))
          .join('') +
        specks({ width: f.w, height: 200, seed: 'end2', count: 40 }),
      talk: [say('嗯!', 410, 80, [410, 230])],
    }),
    (f) => ({
      art:
        plain(f, '#ffb46a', '#ffe0a8') +
        fill(oval(410, 330, 420), glow('#fff6d0')) +
        inked(box(110, 190, 600, 170, 30), '#e0a850', 6, ink) +
        line('M110,250h600M110,310h600', ink, 4) +
        (['bao', 'jiaozi', 'shaomai', 'mantou'] as const)
          .map((k, i) =>
            dumpling(k, { x: 190 + i * 145, y: 215, s: 62, mood: i % 2 ? 'happy' : 'joy', arms: 'none' }),
          )
          .join('') +
        fill(box(116, 192, 588, 30), '#e0a850') +
        line('M110,192h600', ink, 5) +
        steamCurl(90, 190, 90) +
        steamCurl(740, 190, 90),
      talk: [say('早上好!', 680, 60, undefined, 'caption')],
    }),
  ),
];
