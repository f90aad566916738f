import { focusLines, rays } from '../../drawing/effects.ts';
import { box, fill } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { brushed } from './brushTitle.ts';
import { dijiang } from './dijiang.ts';
import { ink, red, rice } from './inkBrush.ts';
import { foxBust } from './nineTails.ts';
import { bowl, cook } from './ashu.ts';
import { cart, draw, land, plain, rows, seal, talker } from './shanhaiSnacksCast.ts';

export const noFace = [
  draw(
    rows([3.2, [1]], [2.1, [1, 1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          land(f, 'sack', 0.58) +
          dijiang(f.w * 0.7, f.h * 0.66, f.h * 0.16, { flap: 0.7 }) +
          cart(f.w * 0.2, f.h * 0.96, 230) +
          cook(f.w * 0.42, f.h * 0.97, f.h * 0.26, { mood: 'awe' }),
        talk: [t('帝江：六足四翼，浑身赤红，没有脸。', 0.78, 0.08, undefined, 'caption', { width: 330 })],
        over:
          brushed(
            '山海',
            100,
            [
              [34, 96],
              [34, 206],
            ],
            rice,
          ) +
          seal('二', 172, 130, 40) +
          fill(textPath('kuaile', '第二话  没有脸的客人', 30, 40, 70), ink),
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: plain(f, 'front') + cook(f.w * 0.48, f.h * 1.45, f.h * 1.16, { mood: 'happy', arm: 'down' }),
        talk: [t('欢迎光临！请问……哪边是正面？', 0.5, 0.15, [f.w * 0.5, f.h * 0.55], 'say', { width: 250 })],
      };
    },
    (f) => ({
      art:
        plain(f, 'still', '#6b6660') + dijiang(f.w * 0.5, f.h * 0.52, f.h * 0.25, { glow: 0.4, flap: 0.1 }),
      over: title({ face: 'kuaile', text: '……', size: 70, at: [f.w * 0.5, f.h * 0.1], fill: ink }),
    }),
  ),
  draw(
    rows([2.1, [1, 1]], [2.3, [1]], [2.1, [1, 1.2]]),
    (f) => {
      const t = talker(f);
      return {
        art: plain(f, 'nod') + cook(f.w * 0.36, f.h * 1.4, f.h * 1.1, { mood: 'calm', arm: 'up' }),
        talk: [t('点头是面，摇头是馄饨。', 0.5, 0.14, [f.w * 0.4, f.h * 0.55], 'say', { width: 240 })],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'nohead') +
          dijiang(f.w * 0.72, f.h * 0.56, f.h * 0.16, { glow: 0.4, flap: 0.9 }) +
          cook(f.w * 0.24, f.h * 1.12, f.h * 0.62, { mood: 'worry' }),
        talk: [t('……您没有头。', 0.36, 0.15, [f.w * 0.28, f.h * 0.58])],
      };
    },
    (f) => ({
      art:
        land(f, 'sit', 0.5) +
        bowl(f.w * 0.3, f.h * 0.8, 58) +
        dijiang(f.w * 0.68, f.h * 0.52, f.h * 0.2, { glow: 0.6, flap: 0.7, tilt: -8 }),
      over: title({
        face: 'kuaile',
        text: '呼噜呼噜',
        size: 84,
        at: [f.w * 0.28, f.h * 0.26],
        fill: red,
        edge: rice,
        edgeWidth: 12,
        angle: -6,
        jitter: 4,
      }),
      talk: [],
    }),
    (f) => ({
      art: plain(f, 'empty') + bowl(f.w * 0.5, f.h * 0.64, 80).replace('#d9a35a', '#fbf6ea'),
      over: fill(textPath('kuaile', '（空）', 40, f.w * 0.5, f.h * 0.26, 'middle'), ink),
    }),
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'where') +
          focusLines({
            width: f.w,
            height: f.h,
            seed: 'where',
            centre: [f.w * 0.5, f.h * 0.62],
            clear: f.h * 0.42,
            count: 70,
            colour: '#6b6660',
          }) +
          cook(f.w * 0.48, f.h * 1.5, f.h * 1.16, { mood: 'shock' }),
        talk: [t('它是从哪儿吃的？！', 0.5, 0.14, [f.w * 0.5, f.h * 0.56], 'shout')],
      };
    },
  ),
  draw(
    rows([3, [1]], [2.1, [1, 1]], [1.7, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), rice) +
          rays({ width: f.w, height: f.h, centre: [f.w * 0.5, f.h * 0.5], colour: '#e9d5b4', count: 16 }) +
          dijiang(f.w * 0.5, f.h * 0.5, f.h * 0.24, { glow: 0.95, kick: 1, flap: 1.1, tilt: 10 }) +
          cook(f.w * 0.13, f.h * 0.97, f.h * 0.34, { mood: 'awe' }),
        talk: [t('这是……好吃的意思？', 0.2, 0.4, [f.w * 0.14, f.h * 0.68], 'say', { width: 200 })],
        over:
          title({
            face: 'kuaile',
            text: '哒哒',
            size: 70,
            at: [f.w * 0.24, f.h * 0.16],
            fill: ink,
            edge: rice,
            edgeWidth: 10,
            angle: -14,
          }) +
          title({
            face: 'kuaile',
            text: '哒哒哒',
            size: 76,
            at: [f.w * 0.78, f.h * 0.86],
            fill: ink,
            edge: rice,
            edgeWidth: 10,
            angle: 8,
          }),
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: plain(f, 'expert') + foxBust(f.w * 0.5, f.h * 0.58, f.h * 0.2, 'sly', -6),
        talk: [
          t('它高兴才跳舞。难吃的话，就会拉下脸。', 0.5, 0.14, [f.w * 0.5, f.h * 0.8], 'say', { width: 270 }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: plain(f, 'hasno') + cook(f.w * 0.48, f.h * 1.5, f.h * 1.2, { mood: 'think' }),
        talk: [t('可它没有脸啊。', 0.5, 0.13, [f.w * 0.5, f.h * 0.55])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          land(f, 'best', 0.5) +
          cart(f.w * 0.5, f.h * 0.96, 200) +
          dijiang(f.w * 0.76, f.h * 0.66, f.h * 0.17, { glow: 0.9, kick: 1, tilt: -10, flap: 1 }) +
          foxBust(f.w * 0.17, f.h * 0.62, f.h * 0.17, 'happy', 6),
        talk: [t('所以，它是最好的客人。', 0.3, 0.2, [f.w * 0.18, f.h * 0.84])],
      };
    },
  ),
];
