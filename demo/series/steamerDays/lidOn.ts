import { specks } from '../../drawing/effects.ts';
import { box, faint, fill, inked, oval, turned } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { fade } from '../../drawing/paint.ts';
import {
  G,
  L,
  M,
  R,
  basket,
  burst,
  dotted,
  dumpling,
  gag,
  ink,
  plain,
  say,
  steamCurl,
} from './steamerDaysCast.ts';

export const one = [
  gag(
    '减肥',
    (f) => ({
      art:
        basket(f) +
        dumpling('bao', { x: L, y: G, s: 120, mood: 'bold', arms: 'up' }) +
        dumpling('jiaozi', { x: 620, y: G, s: 105, mood: 'calm', turn: -0.5 }),
      talk: [say('我要减肥!', 500, 70, [260, 190]), say('怎么减?', 690, 165, [640, 240])],
    }),
    (f) => ({
      art:
        dotted(f, '#bfe8e0', '#8fd0c8', '#ffffff') +
        dumpling('bao', { x: M, y: 380, s: 150, mood: 'bold', arms: 'out' }),
      talk: [say('蒸桑拿!', 660, 90, [480, 210])],
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('bao', { x: M, y: G, s: 110, mood: 'joy' }) +
        [120, 250, 380, 520, 650, 760].map((x, i) => steamCurl(x, 330 - (i % 3) * 40, 110)).join('') +
        faint(0.6, fill(box(0, 0, f.w, f.h), fade('v', '#ffffff', '#ffffff22'))),
      over: title({
        face: 'kuaile',
        text: '呼——',
        size: 110,
        at: [600, 120],
        fill: '#fff',
        edge: ink,
        angle: -8,
      }),
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('bao', { x: 300, y: 400, s: 235, mood: 'flat', arms: 'down' }) +
        dumpling('jiaozi', { x: 700, y: G, s: 90, mood: 'think', turn: -0.6 }),
      talk: [say('你发起来了。', 650, 80, [680, 230])],
    }),
  ),
  gag(
    '露馅',
    (f) => ({
      art:
        basket(f) +
        dumpling('shaomai', { x: L, y: G, s: 110, mood: 'smug', turn: 0.5 }) +
        dumpling('jiaozi', { x: R, y: G, s: 110, mood: 'calm', turn: -0.4 }),
      talk: [say('你有秘密吗?', 330, 70, [250, 210])],
    }),
    (f) => ({
      art:
        dotted(f, '#fff0c2', '#ffd98a', '#f0a94d') +
        dumpling('jiaozi', { x: M, y: 370, s: 150, mood: 'worry', arms: 'up' }),
      talk: [say('没、没有!', 660, 80, [500, 200])],
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('shaomai', { x: 300, y: G, s: 125, mood: 'smug', turn: 0.7, arms: 'out' }) +
        dumpling('jiaozi', { x: 590, y: G, s: 115, mood: 'shock', turn: -0.2 }),
      talk: [say('真——的——?', 250, 75, [300, 200])],
      over: title({
        face: 'kuaile',
        text: '戳',
        size: 90,
        at: [450, 150],
        fill: '#fff',
        edge: ink,
        angle: 8,
      }),
    }),
    (f) => ({
      art:
        burst(f, '#ffe38a', '#ffca4d') +
        dumpling('jiaozi', { x: 380, y: G, s: 135, mood: 'cry', arms: 'up' }) +
        [
          [220, 120],
          [300, 90],
          [470, 80],
          [560, 130],
          [180, 220],
          [600, 230],
        ]
          .map(([x = 0, y = 0], i) =>
            turned(
              i * 40,
              [x, y],
              inked(box(x - 20, y - 9, 40, 18, 5), i % 2 ? '#5fae5a' : '#ffd24d', 3, ink),
            ),
          )
          .join('') +
        dumpling('shaomai', { x: 730, y: 390, s: 80, mood: 'laugh', turn: -0.5 }),
      talk: [
        say('韭菜鸡蛋!!', 170, 70, [330, 200], 'shout', { size: 40 }),
        say('露馅了。', 730, 130, [730, 270]),
      ],
    }),
  ),
  gag(
    '敞篷',
    (f) => ({
      art:
        basket(f) +
        dumpling('bao', { x: L, y: G, s: 115, mood: 'think', turn: 0.5 }) +
        dumpling('shaomai', { x: R, y: G, s: 115, mood: 'calm', turn: -0.4 }),
      talk: [say('你头上怎么没盖子?', 380, 75, [260, 190], 'say', { width: 420 })],
    }),
    (f) => ({
      art:
        burst(f, '#7ad0c4', '#96ddd2') +
        dumpling('shaomai', { x: M, y: 375, s: 155, mood: 'smug', arms: 'out' }) +
        [
          [250, 130],
          [590, 120],
          [640, 250],
        ]
          .map(([x = 0, y = 0]) =>
            fill(
              `M${x},${y - 26}Q${x + 5},${y - 5} ${x + 26},${y}Q${x + 5},${y + 5} ${x},${y + 26}Q${x - 5},${y + 5} ${x - 26},${y}Q${x - 5},${y - 5} ${x},${y - 26}Z`,
              '#fff',
            ),
          )
          .join(''),
      talk: [say('这叫敞篷。', 670, 70, [480, 190])],
    }),
    (f) => ({
      art:
        basket(f, '#e8c88a') +
        dumpling('shaomai', { x: M, y: G, s: 120, mood: 'shock' }) +
        [150, 270, 400, 440, 560, 700]
          .map((x, i) => inked(`M${x},${40 + i * 18}q26,50 0,66q-26,-16 0,-66Z`, '#8fd0ff', 3, ink))
          .join(''),
      over: title({
        face: 'kuaile',
        text: '滴 答',
        size: 90,
        at: [640, 110],
        fill: '#fff',
        edge: ink,
        angle: 6,
      }),
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('shaomai', { x: 280, y: G, s: 120, mood: 'cry' }) +
        fill(oval(280, 180, 74, 16), '#8fd0ff') +
        dumpling('bao', { x: 620, y: G, s: 115, mood: 'flat', turn: -0.5 }),
      talk: [say('有伞吗?', 420, 70, [310, 220])],
    }),
  ),
  gag(
    '馒头',
    (f) => ({
      art:
        basket(f) +
        dumpling('jiaozi', { x: 170, y: G, s: 90, mood: 'happy', turn: 0.5 }) +
        dumpling('bao', { x: 390, y: G, s: 100, mood: 'happy', turn: 0.5 }) +
        dumpling('mantou', { x: 650, y: G, s: 100, mood: 'worry', turn: -0.5 }),
      talk: [say('新来的!你什么馅?', 400, 75, [380, 180], 'say', { width: 420 })],
    }),
    (f) => ({
      art:
        plain(f, '#7f93b8', '#4f5f88') +
        dumpling('mantou', { x: M, y: 375, s: 150, mood: 'sad' }) +
        specks({ width: f.w, height: 300, seed: 'm', count: 26 }),
      talk: [say('我……没有馅。', 650, 80, [490, 220])],
    }),
    (f) => ({
      art:
        burst(f, '#ffd0c2', '#ffe0d6') +
        dumpling('mantou', { x: 490, y: 370, s: 125, mood: 'awe', turn: -0.3 }) +
        dumpling('bao', { x: 310, y: 370, s: 125, mood: 'joy', arms: 'out', turn: 0.3 }),
      talk: [say('你心里有我们呀!', 420, 75, [330, 190], 'say', { width: 420 })],
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('mantou', { x: 420, y: G, s: 110, mood: 'cry' }) +
        dumpling('bao', { x: 190, y: G, s: 100, mood: 'joy', turn: 0.5 }) +
        dumpling('jiaozi', { x: 650, y: G, s: 95, mood: 'smug', turn: -0.5, arms: 'up' }),
      talk: [say('那不就有馅了吗。', 560, 80, [650, 220], 'say', { width: 400 })],
    }),
  ),
];
