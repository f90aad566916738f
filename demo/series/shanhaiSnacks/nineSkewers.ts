import { focusLines } from '../../drawing/effects.ts';
import { fill, moved } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { brushed } from './brushTitle.ts';
import { ink, pool, red, rice } from './inkBrush.ts';
import { foxHead } from './foxHead.ts';
import { foxBody, foxBust, tails } from './nineTails.ts';
import { cook, skewer } from './ashu.ts';
import { cart, draw, land, plain, rows, seal, talker } from './shanhaiSnacksCast.ts';

/** A skewer on the tip of every tail. */
const skewers = (x: number, y: number, reach: number, spread: number) =>
  Array.from({ length: 9 }, (_, i) => {
    const a = ((i - 4) * 21 * spread * Math.PI) / 180;
    const long = reach * (0.98 - Math.abs(i - 4) * 0.045);
    return moved(x + Math.sin(a) * long, y - Math.cos(a) * long, skewer(reach * 0.24, (i - 4) * 14));
  }).join('');

export const nineSkewers = [
  draw(
    rows([3.6, [1]], [2, [1, 1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          land(f, 'edge', 0.66) +
          cart(f.w * 0.5, f.h * 0.95, 270) +
          cook(f.w * 0.2, f.h * 0.965, 190, { mood: 'calm', arm: 'down' }),
        talk: [t('地图的边上，停着一辆小吃车。', 0.3, 0.5, undefined, 'caption', { width: 300 })],
        over:
          brushed(
            '山海小吃',
            118,
            [
              [f.w - 150, 30],
              [f.w - 150, 158],
              [f.w - 150, 288],
              [f.w - 150, 414],
            ],
            rice,
          ) +
          seal('一', f.w - 186, 60, 40) +
          fill(textPath('kuaile', '第一话  九串糖葫芦', 30, 40, 70), ink),
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'shade') +
          cook(f.w * 0.5, f.h * 1.5, f.h * 1.25, { mood: 'joy', arm: 'offer', prop: skewer(110, 8) }),
        talk: [t('今天第一位客人会是谁呢？', 0.46, 0.13, [f.w * 0.5, f.h * 0.5], 'say', { width: 240 })],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'paw', '#6b6660') +
          foxBody([f.w * 0.5, -f.h * 0.7], f.h * 0.93, f.h * 0.34) +
          cook(f.w * 0.14, f.h * 0.95, f.h * 0.26, { mood: 'shock', arm: 'down' }),
        talk: [t('……您好。请排队。', 0.3, 0.5, [f.w * 0.15, f.h * 0.72], 'say', { width: 160 })],
        over: title({
          face: 'kuaile',
          text: '咚！',
          size: 90,
          at: [f.w * 0.8, f.h * 0.18],
          fill: red,
          edge: rice,
          edgeWidth: 12,
          angle: -8,
        }),
      };
    },
  ),
  draw(
    rows([2.6, [1]], [2, [1, 1]], [2.2, [1, 1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'big') +
          tails([f.w * 0.6, f.h * 1.3], f.h * 1.1, 1) +
          foxHead(f.w * 0.6, f.h * 0.56, f.h * 0.27, 'sly', 8, [-0.9, 0.8]) +
          cook(f.w * 0.15, f.h * 1.04, f.h * 0.46, { mood: 'worry' }),
        talk: [t('书上说，我吃人。', 0.24, 0.2, [f.w * 0.52, f.h * 0.7])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: plain(f, 'cry') + cook(f.w * 0.5, f.h * 1.5, f.h * 1.2, { mood: 'think', arm: 'down' }),
        talk: [t('书上还说，您的叫声像婴儿。', 0.5, 0.14, [f.w * 0.5, f.h * 0.55], 'say', { width: 240 })],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: plain(f, 'flat') + foxBust(f.w * 0.5, f.h * 0.6, f.h * 0.21, 'flat'),
        talk: [t('……那是我小时候。', 0.5, 0.13, [f.w * 0.5, f.h * 0.8])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'man', '#6b6660') +
          focusLines({
            width: f.w,
            height: f.h,
            seed: 'man',
            centre: [f.w * 0.5, f.h * 0.6],
            clear: f.h * 0.42,
            count: 60,
            colour: '#6b6660',
          }) +
          foxBust(f.w * 0.5, f.h * 0.6, f.h * 0.21, 'sly', -6),
        talk: [t('我要吃……人——', 0.5, 0.13, [f.w * 0.5, f.h * 0.8])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'all') +
          foxBust(f.w * 0.7, f.h * 0.48, f.h * 0.15, 'awe', 8, [-0.8, 0.6]) +
          cook(f.w * 0.24, f.h * 1.1, f.h * 0.56, { mood: 'joy', arm: 'offer', prop: skewer(90, 14) }),
        talk: [t('——人都夸的那个糖葫芦。', 0.52, 0.13, [f.w * 0.66, f.h * 0.66], 'say', { width: 300 })],
      };
    },
  ),
  draw(
    rows([2, [1, 1]], [3.8, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          plain(f, 'yum') +
          foxBust(f.w * 0.5, f.h * 0.54, f.h * 0.21, 'happy', 6) +
          moved(f.w * 0.4, f.h * 0.95, skewer(130, 30, 2)),
        talk: [t('嗯！再来九串。', 0.5, 0.13, [f.w * 0.5, f.h * 0.76])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: plain(f, 'mouth') + cook(f.w * 0.48, f.h * 1.5, f.h * 1.2, { mood: 'worry' }),
        talk: [t('可您只有一张嘴呀。', 0.5, 0.13, [f.w * 0.5, f.h * 0.55])],
      };
    },
    (f) => {
      const t = talker(f);
      const [x, y] = [f.w * 0.56, f.h * 0.66];
      return {
        art:
          land(f, 'nine', 0.6) +
          pool(f.w * 0.6, f.h * 0.95, f.w * 0.4, f.h * 0.05, ink, 0.6) +
          tails([x, y], f.h * 0.47, 0.8) +
          skewers(x, y, f.h * 0.47, 0.8) +
          foxBody([f.w * 0.52, f.h * 0.5], f.h * 0.95, f.h * 0.105) +
          foxHead(f.w * 0.51, f.h * 0.48, f.h * 0.115, 'happy', 6) +
          cart(f.w * 0.12, f.h * 0.96, 180) +
          cook(f.w * 0.29, f.h * 0.97, f.h * 0.22, { mood: 'flat', arm: 'up' }),
        talk: [
          t('它们也饿。', 0.82, 0.56, [f.w * 0.6, f.h * 0.56]),
          t('尾巴也要付钱。', 0.2, 0.66, [f.w * 0.3, f.h * 0.82]),
          t('这一天，九条尾巴欠下九笔账。', 0.78, 0.95, undefined, 'caption', { width: 460 }),
        ],
      };
    },
  ),
];
