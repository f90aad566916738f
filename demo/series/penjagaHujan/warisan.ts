import { rays } from '../../drawing/effects.ts';
import { line, moved, oval } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { bark, cream, deep, indigo, mendung, ochre, river, rust, soga, threads } from './batik.ts';
import { karto, laras, profile } from './penjagaHujanCast.ts';
import { puppet } from './puppet.ts';
import { auntie, bananas, draw, gayung, ground, rows, say, village, wall } from './wovenPage.ts';

export const warisan = [
  draw(
    rows([2.6, [1]], [2.4, [1.2, 1]]),
    (f) => ({
      art:
        village(f) +
        puppet(laras, { feet: [f.w * 0.68, f.h * 0.97], height: f.h * 0.42, look: 'calm', left: true }) +
        puppet(karto, { feet: [f.w * 0.84, f.h * 0.97], height: f.h * 0.46, look: 'flat', left: true }),
      over:
        title({
          face: 'deco',
          text: 'PENJAGA HUJAN',
          size: 66,
          at: [f.w * 0.5, 56],
          fill: bark,
          edge: cream,
          edgeWidth: 12,
          tracking: 5,
        }) + `<path d="${textPath('soft', '1. Warisan', 40, f.w * 0.5, 122, 'middle')}" fill="${bark}"/>`,
      talk: [
        say(f)(
          'Di kaki Gunung Sindur hujan tidak turun sendiri. Ia diminta.',
          0.3,
          0.34,
          undefined,
          'caption',
          { width: 330 },
        ),
      ],
    }),
    (f) => ({
      art:
        wall(f, 'kawungNight') +
        puppet(karto, {
          feet: [f.w * 0.3, f.h * 0.97],
          height: f.h * 0.8,
          look: 'flat',
          near: [0.1, -0.12, 0.24, 0.02],
          prop: gayung,
        }) +
        puppet(laras, { feet: [f.w * 0.8, f.h * 0.97], height: f.h * 0.6, look: 'calm', left: true }),
      talk: [
        say(f)('Lututku pensiun. Mulai hari ini kamu penjaga hujan.', 0.62, 0.13, [0.4, 0.2], 'say', {
          width: 270,
        }),
      ],
    }),
    (f) => ({
      art:
        ground(f, rust) +
        rays({ width: f.w, height: f.h, centre: [f.w * 0.4, f.h * 0.62], colour: '#9c4222', count: 16 }) +
        profile(laras, { at: [f.w * 0.42, f.h * 0.6], r: 104, look: 'shock' }),
      talk: [
        say(f)('Tapi, Mbah... umurku baru sepuluh tahun!', 0.5, 0.15, [0.7, 0.62], 'say', { width: 230 }),
      ],
    }),
  ),
  draw(
    rows([2, [1]], [2, [1, 1]], [1.7, [1]]),
    (f) => ({
      art:
        village(f) +
        mendung([f.w * 0.74, f.h * 0.22], 150, 110, [indigo, river, '#8fb2cf']) +
        puppet(laras, {
          feet: [f.w * 0.24, f.h * 0.98],
          height: f.h * 0.86,
          look: 'shout',
          near: [0.12, 0.06, 0.26, 0.2],
          far: [0.1, 0.1, 0.2, 0.28],
          prop: gayung,
        }),
      talk: [say(f)('HUJAN! TURUN!', 0.7, 0.66, [0.42, 0.4], 'shout', { size: 38 })],
    }),
    (f) => ({
      art: ground(f, indigo) + auntie(f.w * 0.5, f.h * 0.58, 160, 'angry'),
      talk: [say(f)('Hmph. Tidak sopan.', 0.5, 0.13, [0.5, 0.5])],
    }),
    (f) => ({
      art:
        ground(f, ochre) +
        mendung([f.w * 0.72, f.h * 0.34], 110, 84, [indigo, river, '#8fb2cf']) +
        puppet(laras, { feet: [f.w * 0.3, f.h * 1.14], height: f.h * 0.8, look: 'sad' }),
      talk: [say(f)('Mbah, awannya ngambek!', 0.4, 0.12, [0.42, 0.4], 'say', { width: 250 })],
    }),
    (f) => ({
      art:
        wall(f, 'kawungNight', 0.9) + profile(karto, { at: [f.w * 0.24, f.h * 0.54], r: 92, look: 'flat' }),
      talk: [
        say(f)(
          'Tentu saja. Kalau ada bibi datang bertamu, kamu sambut pakai teriak?',
          0.68,
          0.36,
          [0.4, 0.58],
          'say',
          { width: 360 },
        ),
        say(f)('...Pakai teh.', 0.8, 0.78, [0.98, 0.9]),
      ],
    }),
  ),
  draw(
    rows([2.2, [1]], [1.8, [1, 1.15]], [2.2, [1]]),
    (f) => ({
      art:
        ground(f, river) +
        auntie(f.w * 0.7, f.h * 0.56, 200, 'awe', -0.2) +
        puppet(laras, {
          feet: [f.w * 0.2, f.h * 1.1],
          height: f.h * 0.86,
          look: 'joy',
          near: [0.1, -0.08, 0.24, 0],
          prop: bananas,
        }),
      talk: [
        say(f)('Mbok Mendung, ini pisang goreng. Apa kabar cucu-cucunya?', 0.42, 0.13, [0.27, 0.36], 'say', {
          width: 430,
        }),
      ],
    }),
    (f) => ({
      art: ground(f, soga) + auntie(f.w * 0.5, f.h * 0.6, 150, 'cry'),
      talk: [say(f)('Aduh... akhirnya ada yang tanya!', 0.5, 0.15, [0.5, 0.5], 'say', { width: 240 })],
    }),
    (f) => ({
      art:
        ground(f, indigo) +
        threads(f.w, f.h * 0.3, f.h, 16, 'w3') +
        mendung([f.w * 0.5, f.h * 0.16], 200, 110, [indigo, river, '#8fb2cf']) +
        puppet(laras, {
          feet: [f.w * 0.46, f.h * 1.3],
          height: f.h,
          look: 'joy',
          near: [0.1, 0.02, 0.2, 0.16],
          far: [0.08, 0.04, 0.14, 0.2],
        }),
      over: title({
        face: 'soft',
        text: 'tik tik tik',
        size: 50,
        at: [f.w * 0.74, f.h * 0.9],
        fill: cream,
        edge: deep,
        edgeWidth: 12,
        angle: -6,
      }),
    }),
    (f) => ({
      art:
        village(f) +
        auntie(f.w * 0.42, f.h * 0.22, 150, 'joy') +
        moved(f.w * 0.3, 0, threads(f.w * 0.24, f.h * 0.36, f.h * 0.96, 12, 'w4', '#24386a')) +
        puppet(laras, { feet: [f.w * 0.42, f.h * 0.97], height: f.h * 0.5, look: 'flat' }) +
        puppet(karto, { feet: [f.w * 0.88, f.h * 0.97], height: f.h * 0.56, look: 'joy', left: true }) +
        line(oval(f.w * 0.42, f.h * 0.97, f.w * 0.14, 12), '#8fb2cf', 6),
      talk: [
        say(f)('Hujannya di sini saja, ya, biar kita dekat.', 0.76, 0.16, [0.5, 0.24], 'say', { width: 260 }),
        say(f)('...Sama-sama, Mbok.', 0.17, 0.56, [0.38, 0.6], 'say', { width: 170 }),
      ],
    }),
  ),
];
