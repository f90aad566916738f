import { focusLines, specks } from '../../drawing/effects.ts';
import { box, faint, fill, inked, line, oval, stroke, turned } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { glow } from '../../drawing/paint.ts';
import { G, basket, burst, dotted, dumpling, gag, ink, plain, say, teapot } from './steamerDaysCast.ts';

const sticks = (x: number, y: number) =>
  [-26, 26]
    .map((d) =>
      turned(
        d * 0.3,
        [x, y],
        inked(box(x + d - 12, -40, 24, y + 40, 8), '#c0392b', 4, ink) +
          fill(box(x + d - 12, y - 60, 24, 14), '#ffd24d'),
      ),
    )
    .join('');

export const two = [
  gag(
    '筷子',
    (f) => ({
      art:
        plain(f, '#2b2350', '#5a3f7a') +
        fill(oval(410, 30, 420, 300), glow('#fff4b0'), 'opacity=".9"') +
        dumpling('bao', { x: 410, y: G, s: 110, mood: 'awe', gaze: [0, -1] }) +
        dumpling('jiaozi', { x: 160, y: G, s: 90, mood: 'shock', gaze: [0.4, -1] }) +
        dumpling('shaomai', { x: 670, y: G, s: 90, mood: 'worry', gaze: [-0.4, -1] }),
      talk: [say('盖子开了!它们来了!', 230, 90, [180, 230], 'say', { width: 300 })],
    }),
    (f) => ({
      art:
        plain(f, '#2b2350', '#5a3f7a') +
        fill(oval(410, 30, 420, 340), glow('#fff4b0')) +
        dumpling('bao', { x: 410, y: 310, s: 110, mood: 'shock', arms: 'up' }) +
        sticks(410, 210) +
        focusLines({
          width: f.w,
          height: f.h,
          seed: 's',
          centre: [410, 220],
          clear: 210,
          colour: '#fff4b088',
          count: 50,
        }),
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('shaomai', { x: 200, y: G, s: 105, mood: 'sad', turn: 0.5 }) +
        teapot(610, G, 110, 'calm', -0.4),
      talk: [
        say('他去哪儿了?', 220, 75, [220, 190]),
        say('听说,是个温暖的地方。', 600, 100, [610, 230], 'say', { width: 330 }),
      ],
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('jiaozi', { x: 210, y: G, s: 110, mood: 'awe', turn: 0.5 }) +
        teapot(610, G, 110, 'asleep', -0.4),
      talk: [say('像天堂吗?', 220, 75, [220, 210]), say('像胃。', 620, 110, [610, 240])],
    }),
  ),
  gag(
    '温泉',
    (f) => ({
      art:
        basket(f) +
        inked('M430,300h320l-50,76h-220Z', '#fff', 5, ink) +
        fill(oval(590, 302, 158, 26), '#3b1c10') +
        line(oval(590, 302, 158, 26), ink, 5) +
        dumpling('bao', { x: 200, y: G, s: 115, mood: 'awe', turn: 0.6 }),
      talk: [say('温泉!!', 360, 80, [230, 190], 'shout')],
    }),
    (f) => ({
      art:
        burst(f, '#bfe8ff', '#d8f2ff') +
        turned(-20, [400, 220], dumpling('bao', { x: 400, y: 320, s: 120, mood: 'joy', arms: 'up' })) +
        [140, 640, 700].map((x, i) => line(`M${x},${330 - i * 20}q40,-80 10,-150`, '#fff', 9)).join(''),
      over: title({
        face: 'kuaile',
        text: '扑通！',
        size: 110,
        at: [620, 320],
        fill: '#fff',
        edge: ink,
        angle: -8,
      }),
    }),
    (f) => ({
      art:
        plain(f, '#e9f4a8', '#c5dd5e') +
        dumpling('bao', { x: 410, y: 330, s: 150, mood: 'cry', arms: 'up' }) +
        fill(box(0, 300, f.w, 120), '#3b1c10') +
        fill('M0,300q60,-24 120,0t120,0t120,0t120,0t120,0t120,0t120,0V330H0Z', '#5b2a14'),
      talk: [say('好——酸——!', 640, 80, [500, 180], 'shout')],
    }),
    (f) => ({
      art:
        basket(f) +
        dumpling('bao', { x: 220, y: G, s: 110, mood: 'sleepy', turn: 0.4 }) +
        fill(oval(220, 300, 112, 46), '#5b2a14', 'opacity=".55"') +
        dumpling('jiaozi', { x: 620, y: G, s: 110, mood: 'angry', turn: -0.5, arms: 'out' }),
      talk: [say('那是我的浴缸。', 560, 85, [620, 210], 'say', { width: 400 })],
    }),
  ),
  gag(
    '小笼包',
    (f) => ({
      art:
        basket(f) +
        dumpling('bao', { x: 200, y: G, s: 110, mood: 'happy', turn: 0.5 }) +
        dumpling('xiao', { x: 610, y: G, s: 95, mood: 'worry', turn: -0.4 }),
      talk: [say('别碰我,我很容易哭。', 540, 80, [610, 200], 'say', { width: 420 })],
    }),
    (f) => ({
      art:
        burst(f, '#ffd0c2', '#ffe0d6') +
        dumpling('xiao', { x: 510, y: 370, s: 110, mood: 'shock', turn: -0.2 }) +
        dumpling('bao', { x: 310, y: 375, s: 135, mood: 'love', turn: 0.4, arms: 'out' }),
      talk: [say('别难过!抱抱!', 400, 70, [330, 180], 'say', { width: 420 })],
    }),
    (f) => ({
      art:
        burst(f, '#ffc84d', '#ffdd85') +
        [-70, -35, 0, 35, 70]
          .map((a) =>
            turned(
              a,
              [410, 230],
              stroke(
                [
                  [410, 230],
                  [420, 120],
                  [405, 20],
                  [410, -160],
                ],
                60,
                '#f09a3c',
                'start',
              ),
            ),
          )
          .join('') +
        dumpling('xiao', { x: 410, y: 380, s: 120, mood: 'cry', arms: 'up' }),
      over: title({
        face: 'kuaile',
        text: '噗——',
        size: 130,
        at: [170, 110],
        fill: '#fff',
        edge: ink,
        angle: -12,
      }),
    }),
    (f) => ({
      art:
        basket(f, '#f6d28b', 0.82, false) +
        dumpling('bao', { x: 200, y: 370, s: 105, mood: 'flat' }) +
        dumpling('xiao', { x: 420, y: 370, s: 90, mood: 'sad' }) +
        dumpling('jiaozi', { x: 650, y: 370, s: 95, mood: 'flat' }) +
        faint(
          0.85,
          fill('M0,290q50,-22 100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0V420H0Z', '#f0a84d'),
        ),
      talk: [say('计划泡汤了。', 620, 80, [650, 220])],
    }),
  ),
  gag(
    '月饼',
    (f) => ({
      art:
        basket(f) +
        dumpling('moon', { x: 600, y: G, s: 110, mood: 'smug', turn: -0.4 }) +
        dumpling('bao', { x: 190, y: G, s: 100, mood: 'calm', turn: 0.5 }),
      talk: [say('我一年只上一天班。', 480, 78, [590, 180], 'say', { width: 420 })],
    }),
    (f) => ({
      art:
        burst(f, '#ffe38a', '#fff0b8') +
        (['bao', 'jiaozi', 'shaomai'] as const)
          .map((k, i) => dumpling(k, { x: 190 + i * 220, y: 375, s: 100, mood: 'awe', arms: 'up' }))
          .join(''),
      talk: [say('羡慕!!', 410, 70, [410, 210], 'shout')],
    }),
    (f) => ({
      art:
        plain(f, '#16204a', '#3a3f7a') +
        fill(oval(650, 100, 70), '#fff1c0') +
        specks({ width: f.w, height: 250, seed: 'mm', count: 40 }) +
        dumpling('moon', { x: 330, y: 375, s: 120, mood: 'sleepy' }),
      talk: [say('可是过完节……', 400, 70, [340, 190])],
    }),
    (f) => ({
      art:
        dotted(f, '#d7c9a8', '#b9a67c', '#8f7b50') +
        [0, 1, 2, 3]
          .map((i) =>
            turned(
              i * 6 - 8,
              [150 + i * 170, 300],
              inked(box(80 + i * 175, 230 + (i % 2) * 20, 150, 130, 8), '#c9975a', 4, ink) +
                line(`M${80 + i * 175},${280 + (i % 2) * 20}h150`, ink, 4) +
                fill(textPath('kuaile', '转送', 40, 155 + i * 175, 335 + (i % 2) * 20, 'middle'), '#a3322c'),
            ),
          )
          .join('') +
        dumpling('moon', { x: 420, y: 250, s: 74, mood: 'cry' }),
      talk: [say('一整年都在路上。', 230, 75, [380, 160], 'say', { width: 400 })],
    }),
  ),
];
