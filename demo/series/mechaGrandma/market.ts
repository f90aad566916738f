import { focusLines, rays, specks, speedLines } from '../../drawing/effects.ts';
import { figure, shadowUnder } from '../../drawing/figure.ts';
import { angular, box, fill, inked, line, oval, stroke, turned } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { fade } from '../../drawing/paint.ts';
import { arm, machine } from './mechaGrandmaCast.ts';
import { ink, paints } from './mechaInk.ts';
import { grandma, grandmaBust, leek, tomato, vendor, xiaoman } from './mechaNeighbours.ts';
import { dawn, notes, roofs, say, scene, scroll, sound, stall, W } from './mechaScenes.ts';

const morning = () =>
  scene(
    810,
    dawn(830) +
      specks({ width: W, height: 300, seed: 'mk', count: 30 }) +
      fill(oval(560, 520, 330), 'url(#glow-ffe9a0)') +
      fill(oval(560, 520, 130), '#fff0b8') +
      roofs(840, 'mk1', false) +
      machine({
        place: [400, 650],
        scale: 1.15,
        eyes: 'on',
        pilot: 'happy',
        left: { elbow: [-210, 20], hand: [-190, 150], size: 90 },
        right: { elbow: [210, 20], hand: [190, 150], size: 90 },
      }) +
      roofs(870, 'mk2') +
      line('M-10,690Q200,750 420,690', ink, 5) +
      [40, 130, 220, 310]
        .map((x, i) =>
          inked(
            angular([
              [x, 708],
              [x + 60, 716],
              [x + 54, 790],
              [x + 4, 782],
            ]),
            ['#ffffff', '#ff8fb8', '#8fe3d6', '#ffd83d'][i] ?? '#fff',
            4,
            ink,
          ),
        )
        .join(''),
    [say('早上五点半。', 140, 300, undefined, 'caption'), say('又来了……', 660, 740, [720, 810], 'whisper')],
    sound('轰隆隆', 640, 330, 90, 8) +
      title({
        face: 'kuaile',
        text: '机甲外婆',
        size: 140,
        at: [400, 110],
        fill: '#ffe14a',
        edge: ink,
        edgeWidth: 26,
        shadow: '#e5245f',
        shadowBy: [6, 9],
        angle: -3,
        jitter: 2,
      }) +
      fill(textPath('kuaile', '第一话　去买菜', 44, 400, 232, 'middle'), '#ffffff'),
  );

const cockpit = () =>
  scene(
    650,
    fill(box(0, 0, W, 680), fade('v', '#16336e', '#2f86c9')) +
      [0, 1, 2]
        .map((i) =>
          turned(i * 7 - 8, [400, 400], line(`M-60,${150 + i * 170}h920`, '#5fc4f0', 8, 'opacity=".5"')),
        )
        .join('') +
      figure(xiaoman, { feet: [668, 830], height: 500, mood: 'sleepy', turn: -0.3 }) +
      grandmaBust([290, 380], 160, 'bold', 0.25) +
      inked('M-20,590Q400,510 820,590V720H-20Z', '#3a3767', 8, ink) +
      [90, 520]
        .map(
          (x) =>
            line(`M${x},630L${x + 30},480`, ink, 34) +
            line(`M${x},630L${x + 30},480`, paints.steel[0], 20) +
            inked(oval(x + 32, 466, 38), paints.red[0], 7, ink),
        )
        .join('') +
      [200, 270, 340, 410]
        .map((x, i) =>
          inked(box(x, 606, 46, 34, 8), ['#ffe14a', '#43c95a', '#ff5a4d', '#5fd4ff'][i] ?? '#fff', 5, ink),
        )
        .join(''),
    [
      say('铁牛，启动！|目标——菜市场！', 330, 100, [310, 330], 'shout', { width: 420 }),
      say('外婆，骑车去|只要五分钟……', 600, 270, [650, 420]),
    ],
  );

const leap = () =>
  scene(
    790,
    fill(box(0, 0, W, 830), fade('v', '#0f7fe0', '#48c4ff', '#d8f6ff')) +
      speedLines({ width: W, height: 830, seed: 'lp', colour: '#ffffff', angle: -62, count: 26 }) +
      turned(-14, [400, 760], roofs(930, 'lp')) +
      fill(oval(290, 660, 260), 'url(#glow-fff27a)') +
      stroke(
        [
          [120, 840],
          [210, 730],
          [310, 600],
        ],
        110,
        '#ffe66b',
        'start',
      ) +
      stroke(
        [
          [130, 840],
          [220, 740],
          [310, 620],
        ],
        50,
        '#ffffff',
        'start',
      ) +
      machine({
        place: [440, 400],
        scale: 1.02,
        tilt: 22,
        eyes: 'on',
        pilot: 'joy',
        left: { elbow: [-200, 40], hand: [-240, 150], size: 96 },
        right: { elbow: [200, -170], hand: [176, -270], size: 150 },
        legs: [
          [-90, 250],
          [-150, 370],
          [90, 210],
          [20, 330],
        ],
        front: 'right',
      }),
    [],
    sound('嗖', 150, 220, 190, -14) + sound('——！', 300, 110, 100, -14),
  );

const landing = () =>
  scene(
    640,
    fill(box(0, 0, W, 700), fade('v', '#ffb14a', '#ffe9a6')) +
      rays({ width: W, height: 700, centre: [420, 480], colour: '#fff6d488', count: 16 }) +
      stall(120, 480, 260, '#ff5a6e', 'tomato') +
      stall(700, 490, 260, '#2fb5d8', 'leek') +
      fill(box(0, 490, W, 280), '#e0956a') +
      inked(
        'M100,560L220,500L330,540L420,490L540,540L650,500L720,570L560,650L380,630L220,660Z',
        '#8f4a5e',
        6,
        ink,
      ) +
      machine({
        place: [420, -230],
        scale: 2.15,
        pilot: 'calm',
        left: { elbow: [-300, 0], hand: [-320, 100], size: 90 },
        right: { elbow: [300, 0], hand: [320, 100], size: 90 },
        legs: [
          [-60, 190],
          [-70, 330],
          [60, 170],
          [80, 360],
        ],
      }) +
      [
        [110, 300, 46, -20],
        [660, 330, 54, 30],
        [330, 650, 60, 10],
        [730, 620, 44, -30],
      ]
        .map(([x = 0, y = 0, r = 0, a = 0]) => tomato(x, y, r, a))
        .join('') +
      leek([80, 680], 260, -50),
    [],
    sound('咚！', 190, 160, 190, -10, '#ffffff'),
  );

const haggle = () =>
  scene(
    670,
    fill(box(0, 0, W, 700), fade('v', '#9fe8e0', '#f4ffd9')) +
      stall(570, 640, 400, '#2fb5d8', 'leek') +
      fill(box(0, 620, W, 110), '#e0956a') +
      figure(vendor, { feet: [660, 640], height: 310, mood: 'shock', turn: -0.5, pose: 'shrug' }) +
      arm([-200, 60], { elbow: [40, 150], hand: [230, 380], size: 200, turn: 112 }),
    [
      say('老板，|这葱怎么卖？', 420, 90, [120, 60], 'radio', { size: 46 }),
      say('两、两块五……', 600, 215, [650, 400], 'whisper', { size: 42 }),
    ],
    sound('嗡', 110, 560, 90, 10, '#ffffff'),
  );

const glare = () =>
  scene(
    620,
    fill(box(0, 0, W, 620), '#5b0f3c') +
      focusLines({
        width: W,
        height: 620,
        centre: [400, 400],
        clear: 330,
        seed: 'gl',
        colour: '#ffdf5a',
        count: 54,
      }) +
      fill(oval(400, 400, 420), 'url(#glow-ff6a3d)') +
      grandmaBust([400, 400], 180, 'smug') +
      fill(
        angular([
          [320, 370],
          [352, 352],
          [316, 456],
          [286, 466],
        ]),
        '#ffffff',
        'opacity=".9"',
      ) +
      fill(
        angular([
          [464, 370],
          [496, 352],
          [460, 456],
          [430, 466],
        ]),
        '#ffffff',
        'opacity=".9"',
      ),
    [say('送一根。', 400, 95, [400, 300], 'shout', { size: 64 })],
  );

const surrender = () =>
  scene(
    580,
    fill(box(0, 0, W, 600), fade('v', '#ff8fb8', '#ffd9c2')) +
      rays({ width: W, height: 600, centre: [400, 420], colour: '#ffffff66', count: 14 }) +
      leek([190, 600], 330, -34) +
      leek([610, 600], 330, 34) +
      figure(vendor, { feet: [400, 760], height: 520, mood: 'cry', pose: 'offer', turn: 0 }) +
      leek([480, 570], 220, 28) +
      leek([440, 580], 220, 4),
    [say('送！全都送！|求您别踩我的摊！', 400, 110, [400, 330], 'shout', { width: 480 })],
  );

const home = () =>
  scene(
    840,
    dawn(840) +
      fill(oval(240, 400, 300), 'url(#glow-ffe9a0)') +
      roofs(650, 'hm') +
      fill(box(0, 610, W, 240), '#7a3a86') +
      machine({
        place: [195, 390],
        scale: 0.92,
        eyes: 'happy',
        pilot: null,
        left: { elbow: [-190, 40], hand: [-150, 150], size: 84 },
        right: { elbow: [200, 0], hand: [180, -110], size: 84, turn: 10, prop: leek([178, -50], 250, 8) },
        legs: [
          [-60, 220],
          [-60, 330],
          [60, 220],
          [60, 330],
        ],
      }) +
      shadowUnder([470, 800], 380) +
      shadowUnder([670, 805], 320) +
      figure(grandma, { feet: [470, 800], height: 370, mood: 'joy', pose: 'cheer', turn: 0.2 }) +
      figure(xiaoman, { feet: [680, 805], height: 310, mood: 'flat', pose: 'hold', turn: -0.4, left: true }) +
      inked(box(600, 650, 74, 92, 6), '#ffffff', 5, ink) +
      line('M612,674h50M612,696h50M612,718h30', '#8f84b5', 5),
    [
      say('油费：三百八十块。', 590, 150, [680, 500]),
      say('葱：省了|两块五！', 500, 320, [470, 480], 'shout'),
    ],
    notes(
      [
        [340, 170],
        [90, 130],
      ],
      '#ffe14a',
    ) + fill(textPath('kuaile', '（第一话　完）', 34, 640, 60, 'middle'), '#ffffff'),
  );

export const market = () =>
  scroll([morning(), cockpit(), leap(), landing(), haggle(), glare(), surrender(), home()]);
