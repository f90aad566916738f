import { fill, oval } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { belang, belangHead } from './belang.ts';
import {
  aqua,
  chalk,
  coloured,
  coral,
  leaf,
  lemon,
  mint,
  night,
  placed,
  ring,
  rose,
  rub,
  say,
  slate,
  stars,
  way,
} from './crayon.ts';
import { earth, flag, moonGround, planet, rover, snack } from './outerSpace.ts';

/** A mouse of the moon, grey as the ground. Feet at (0, 0). */
const mouse = (x: number, y: number, scale: number, flip = false, hat?: string) =>
  placed(
    x,
    y,
    scale,
    rub(way('40,-10 90,-4 110,-40'), rose, 9) +
      coloured(way('-46,0 -56,-50 -30,-100 30,-100 56,-50 46,0'), {
        colour: slate,
        over: chalk,
        edge: night,
        width: 7,
      }) +
      coloured(ring(-46, -130, 34), { colour: slate, over: chalk, edge: night, width: 6 }) +
      coloured(ring(46, -130, 34), { colour: slate, over: chalk, edge: night, width: 6 }) +
      fill(oval(-46, -130, 19) + oval(46, -130, 19), rose) +
      coloured(ring(0, -96, 52, 46), { colour: slate, over: chalk, edge: night, width: 6 }) +
      fill(oval(-18, -104, 9, 12) + oval(18, -104, 9, 12), night) +
      fill(oval(-21, -109, 4) + oval(15, -109, 4), '#ffffff') +
      fill(oval(0, -80, 8, 6), rose) +
      (hat
        ? coloured(way('-30,-136 0,-210 30,-136'), { colour: hat, over: chalk, edge: night, width: 6 })
        : ''),
    flip,
  );

const desk = (y: number) =>
  coloured(
    [
      [40, y],
      [760, y],
      [790, y + 60],
      [760, y + 110],
      [40, y + 110],
      [10, y + 60],
    ],
    { colour: '#8a5a34', over: lemon, edge: night, width: 9, angle: 4 },
  );

const agenda = () =>
  leaf({
    art:
      stars(800, 520, 'meeting', 26) +
      earth(120, 330, 66) +
      moonGround(800, 1000, 560) +
      belang(400, 520, 0.86, { mood: 'bossy', pose: 'sit' }) +
      desk(660) +
      snack(560, 648, 0.8, 8) +
      mouse(150, 930, 0.9) +
      mouse(330, 950, 0.84, true, coral) +
      mouse(480, 940, 0.8, false, mint) +
      rover(670, 950, 0.78),
    tale: { text: 'Rapat dibuka. Agenda pertama: makan siang.', at: [430, 120], width: 640, size: 56 },
    talk: [
      say('Agenda kedua?', [640, 590], [660, 700], { size: 38 }),
      say('Makan siang lagi.', [190, 470], [330, 450], { size: 40, width: 190 }),
    ],
  });

const rules = () => {
  const entries = [
    '1. Tidur siang itu wajib.',
    '2. Matahari geser sedikit',
    '    ke kiri.',
    '3. Bumi dilarang berisik.',
    '4. Kotak kosong adalah',
    '    milik direktur.',
  ];
  return leaf({
    art:
      stars(800, 1000, 'rules', 30) +
      moonGround(800, 1000, 800) +
      coloured(way('90,110 400,96 710,110 722,400 708,690 400,704 92,690 80,400'), {
        colour: '#efe2c0',
        over: '#ffffff',
        edge: coral,
        width: 14,
        gap: 30,
      }) +
      fill(textPath('big', 'PERATURAN BULAN', 58, 400, 196, 'middle'), '#c2452f') +
      rub(way('150,222 400,214 650,224'), coral, 9) +
      entries.map((text, i) => fill(textPath('letter', text, 47, 128, 298 + i * 68), night)).join('') +
      placed(630, 840, 1.1, belangHead('smug'), false, -6) +
      rub(way('470,940 496,820 520,716'), night, 30) +
      rub(way('470,940 496,820 520,716'), lemon, 18) +
      coloured(ring(470, 930, 42, 36), { colour: '#ffb03b', over: lemon, edge: night, width: 7 }) +
      mouse(170, 960, 1) +
      mouse(340, 970, 0.84, true, mint),
  });
};

const call = () =>
  leaf({
    art:
      stars(800, 620, 'call', 30) +
      earth(180, 300, 150) +
      planet(96, 90, 40, '#d8574a', lemon, mint, 20) +
      moonGround(800, 1000, 700) +
      rub(way('320,400 420,500 380,580 520,600'), slate, 9) +
      belang(540, 660, 0.98, { mood: 'bossy', pose: 'up' }) +
      rover(160, 940, 0.84, true),
    talk: [
      say('Halo, Bulan? Tolong kembalikan roket kami.', [530, 170], [320, 240], { size: 42, width: 380 }),
      say('Isi formulirnya dulu.', [470, 400], [510, 520], { size: 42, width: 260 }),
      say('Formulirnya sudah Ibu duduki.', [150, 590], [160, 690], { size: 36, width: 250 }),
    ],
  });

const edge = () =>
  leaf({
    art:
      stars(800, 1000, 'edge', 40) +
      earth(630, 860, 190) +
      coloured(way('-60,1080 -60,520 160,500 420,520 500,600 440,760 300,900 240,1080'), {
        colour: '#f2cf5b',
        over: '#fffbe0',
        gap: 26,
      }) +
      rub(way('-30,520 160,500 420,520 500,600 440,760'), '#fff3b8', 13) +
      belang(230, 330, 0.84, { mood: 'smug', pose: 'up' }) +
      placed(
        560,
        470,
        1,
        coloured(way('-50,-60 50,-60 44,40 0,56 -44,40'), {
          colour: coral,
          over: rose,
          edge: night,
          width: 8,
        }) + rub(way('50,-40 84,-20 46,14'), coral, 16),
        false,
        34,
      ) +
      fill(oval(470, 400, 7) + oval(500, 366, 6) + oval(540, 380, 5), aqua) +
      rub(way('600,330 622,380'), chalk, 7) +
      rub(way('650,350 664,396'), chalk, 7),
    tale: { text: 'Kudorong cangkirnya dari tepi bulan...', at: [580, 110], width: 380, size: 56 },
  });

const slow = () =>
  leaf({
    art:
      stars(800, 1000, 'slow', 50) +
      earth(400, 1076, 250) +
      placed(
        400,
        510,
        1.5,
        coloured(way('-50,-60 50,-60 44,40 0,56 -44,40'), {
          colour: coral,
          over: rose,
          edge: night,
          width: 8,
        }) + rub(way('50,-40 84,-20 46,14'), coral, 16),
        false,
        150,
      ) +
      rub(way('320,420 316,380 326,340'), chalk, 8) +
      rub(way('400,410 396,360 404,310'), chalk, 8) +
      rub(way('480,420 486,380 476,340'), chalk, 8) +
      coloured(way('-60,-40 860,-40 860,60 620,150 400,170 180,150 -60,60'), {
        colour: '#f2cf5b',
        over: '#fffbe0',
        gap: 26,
      }) +
      placed(400, 214, 0.9, belangHead('glad')) +
      coloured(ring(250, 190, 40, 30), { colour: '#ffb03b', over: lemon, edge: night, width: 7 }) +
      coloured(ring(550, 190, 40, 30), { colour: '#ffb03b', over: lemon, edge: night, width: 7 }) +
      placed(130, 180, 0.4, mouse(0, 0, 1)) +
      flag(690, 160, 0.5),
    tale: {
      text: 'Jatuhnya pelan sekali. Aku suka tempat ini.',
      at: [400, 720],
      width: 460,
      size: 56,
      colour: chalk,
    },
  });

export const rapat = [agenda, rules, call, edge, slow];
