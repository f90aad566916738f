import { fill, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { belang, belangHead, loaf } from './belang.ts';
import {
  aqua,
  chalk,
  coloured,
  leaf,
  lemon,
  lilac,
  mint,
  night,
  placed,
  ring,
  rose,
  rub,
  say,
  stars,
  way,
} from './crayon.ts';
import { cabin, carton, earth, flag, moonGround, planet, rocket, snack } from './outerSpace.ts';

const ground = (top: number, colour: string, over: string) =>
  coloured(
    [
      [-60, 1080],
      [-60, top + 30],
      [200, top],
      [600, top + 14],
      [860, top + 40],
      [860, 1080],
    ],
    { colour, over, gap: 28 },
  );

const box = () =>
  leaf({
    art:
      stars(800, 520, 'box', 26) +
      rocket(620, 360, 0.86, false, 6) +
      ground(640, '#2f6b4f', mint) +
      carton(360, 900, 1.3, '') +
      placed(350, 650, 1.5, belangHead('smug')) +
      carton(360, 900, 1.3, 'KE BULAN', true),
    tale: {
      text: 'Kotak ini hangat. Kotak ini pas. Kotak ini milikku.',
      at: [240, 190],
      width: 400,
      size: 48,
    },
  });

const counting = () =>
  leaf({
    art:
      stars(800, 640, 'count', 24) +
      coloured(ring(400, 960, 420, 150), { colour: '#5a4a7a', over: lilac }) +
      coloured(ring(150, 880, 150, 110), { colour: '#6f5f92', over: chalk }) +
      coloured(ring(660, 890, 160, 120), { colour: '#6f5f92', over: chalk }) +
      rocket(400, 480, 1.16, true, 0) +
      fill(oval(400, 457, 56), '#a8e2f8') +
      placed(400, 470, 0.42, belangHead('wide')) +
      rub(ring(400, 457, 58), night, 11, true) +
      coloured(ring(400, 950, 200, 90), { colour: '#8478a8', over: chalk }),
    tale: { text: 'Lima, empat, tiga, dua...', at: [290, 90], width: 560, size: 56 },
    talk: [say('Meong?', [640, 320], [440, 450], { size: 44 })],
  });

const floating = () =>
  leaf({
    art:
      cabin(800, 1000) +
      earth(592, 340, 78) +
      snack(160, 250, 1, -20) +
      snack(300, 640, 0.8, 40) +
      snack(690, 620, 1, -50) +
      snack(120, 560, 0.7, 120) +
      belang(390, 500, 0.94, { mood: 'bossy', pose: 'float', bowl: false, angle: -24 }),
    tale: { text: 'Di sini tidak ada lantai. Pelayanannya buruk.', at: [400, 110], width: 640, size: 56 },
  });

const arrival = () =>
  leaf({
    art:
      stars(800, 560, 'arrive', 34) +
      earth(650, 220, 96) +
      planet(130, 360, 46, '#8f6fe0', lilac, rose) +
      moonGround(800, 1000, 620) +
      rocket(130, 590, 0.6, false, -8) +
      flag(600, 800, 1.1) +
      belang(390, 640, 0.98, { mood: 'smug', pose: 'up' }),
    tale: { text: 'Ini bulan. Mulai sekarang akulah direkturnya.', at: [300, 120], width: 460, size: 56 },
    talk: [say('Siapa yang setuju? Aku. Sah.', [640, 400], [470, 560], { size: 38, width: 250 })],
  });

const cushion = () =>
  leaf({
    art:
      stars(800, 700, 'night', 44) +
      moonGround(800, 1000, 700) +
      coloured(way('120,860 160,800 400,780 640,800 690,860 640,920 400,934 160,920'), {
        colour: '#a04a6a',
        over: rose,
        edge: night,
        width: 8,
      }) +
      loaf(400, 850, 1.2, 'asleep') +
      earth(620, 300, 130) +
      rub(way('560,180 590,150 640,140'), chalk, 7) +
      title({ face: 'letter', text: 'z z z', size: 66, at: [250, 520], fill: lemon, angle: -12 }),
    tale: {
      text: 'Tugas pertama seorang direktur: tidur siang. Bumi boleh menunggu.',
      at: [290, 150],
      width: 480,
      size: 52,
      colour: aqua,
    },
  });

export const alamat = [box, counting, floating, arrival, cushion];
