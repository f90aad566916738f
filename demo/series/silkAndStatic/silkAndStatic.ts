import { rain } from '../../drawing/effects.ts';
import { box, fill, line, oval, px } from '../../drawing/ink.ts';
import { title, textPath } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade } from '../../drawing/paint.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { hems } from './hems.ts';
import { barredSun, curve, cyan, magenta, night, shining, staticLine, towers, tube, violet } from './neon.ts';
import { smallTearOne, smallTearTwo } from './smallTear.ts';

/** From the hairline to the jaw. */
const profile =
  '512,300 544,368 550,410 562,452 600,508 604,520 590,532 574,538 584,550 590,562 576,572 588,584 582,600 568,612 576,632 574,656 556,682 518,700 480,706';

/** The tailor in profile, lit by the street on one side and the sun on the other. */
function tailor(): string {
  const face = `${curve(profile, false)}C470,740 470,780 484,820L290,820C310,700 300,400 340,260Z`;
  const coat = curve(
    '-60,1260 -20,1010 70,880 210,820 290,770 380,806 478,772 560,822 700,872 800,980 850,1260',
  );
  const hair = curve(
    '512,300 470,236 380,204 280,222 206,300 178,420 186,540 160,668 136,720 220,726 300,716 340,740 364,690 366,600 384,520 424,440 490,404 548,398 540,350',
  );
  const strands = [
    '430,220 330,250 262,340 238,470 236,600 214,700',
    '380,214 300,262 240,380 214,520 196,640',
    '468,250 390,290 330,380 318,500 322,610 330,700',
    '505,310 450,340 400,400 360,490 346,600 348,690',
  ];
  return (
    fill(face, fade('h', '#0b0719', '#1a0c36', '#5a1a6e', '#e0389a')) +
    fill(
      'M574,538C584,546 592,556 590,563C580,570 566,570 552,566C558,556 566,546 574,538ZM576,573C588,580 590,592 582,601C568,604 558,592 552,568Z',
      '#ff6ac4',
    ) +
    fill(curve('430,690 520,700 488,716 476,760 484,810 400,810 400,740'), '#12082a', 'opacity=".75"') +
    fill(coat, fade('h', '#10132e', '#0a0716', '#160a2c', '#3a1250')) +
    tape() +
    fill(
      'M296,850L282,722Q384,800 470,756L516,716L560,830Q420,900 296,850Z',
      fade('h', '#0a1230', '#0d0820', '#3a1458'),
    ) +
    tube('M282,722Q384,800 470,756L516,716', violet, 4) +
    tube('M516,716L560,830', magenta, 4) +
    fill(hair, fade('h', '#0e2a4a', '#0d0a22', '#1c0b38', '#7a1f7e')) +
    strands
      .map((s, i) => line(curve(s, false), i < 2 ? '#2aa9d8' : '#a43ac0', i < 2 ? 4 : 3.4, 'opacity=".75"'))
      .join('') +
    tube(curve('548,398 490,406 426,440 384,520 366,600 364,690 342,736', false), violet, 2.6) +
    tube(curve('470,236 380,204 280,222 206,300 178,420 186,540 160,668 136,720', false), cyan, 6) +
    tube(curve('210,820 70,880 -20,1010 -60,1260', false), cyan, 6) +
    tube(curve(profile, false), magenta, 5) +
    tube(curve('560,822 700,872 800,980 850,1260', false), magenta, 5)
  );
}

/** Loupe on a strap: the one bright thing in the face. */
const loupe = () =>
  line('M520,436L182,416', '#05040c', 20) +
  line('M520,436L182,416', cyan, 3) +
  fill(box(486, 402, 70, 76, 14), '#0a0818') +
  tube(box(486, 402, 70, 76, 14), violet, 3) +
  fill(oval(566, 440, 150, 150), 'url(#glow-29e6ff)') +
  fill(oval(562, 440, 20, 44), '#c8fbff') +
  tube(oval(562, 440, 20, 44), cyan, 4) +
  fill('M566,434L800,350V520L566,446Z', fade('h', '#29e6ffaa', '#29e6ff00'));

/** Measuring tape over the shoulders. */
function tape(): string {
  const path = 'M322,776C300,860 250,900 236,1010L228,1130';
  const marks = Array.from({ length: 13 }, (_, i) => {
    const t = i / 13;
    const [x, y] = [300 - 66 * t ** 0.7, 830 + 290 * t];
    return `M${px(x)},${px(y)}l${i % 2 ? 14 : 24},4`;
  }).join('');
  return (
    line(path, '#062a3a', 46) +
    line(path, cyan, 42, 'opacity=".28"') +
    line(path.replace('M322', 'M300').replace('236,1010L228', '214,1010L206'), cyan, 2.6) +
    line(path.replace('M322', 'M344').replace('236,1010L228', '258,1010L250'), cyan, 2.6) +
    line(marks, '#bdf8ff', 3)
  );
}

/** A gloved hand that pinches the needle. */
function handWithNeedle(): string {
  const finger = (path: string, width = 42) =>
    line(path, magenta, width + 22, 'opacity=".22"') +
    line(path, '#ff6ac4', width + 7) +
    line(path, '#1a0b33', width);
  return (
    finger('M900,730Q800,640 764,668', 34) +
    finger('M900,790Q776,690 716,730', 38) +
    finger('M900,850Q750,752 668,790', 42) +
    tube('M452,962L744,692', '#bdf8ff', 7) +
    fill(oval(452, 962, 90), 'url(#glow-ffffff)', 'opacity=".6"') +
    line('M730,705L716,718', night, 4) +
    finger('M900,1010Q740,930 622,848', 48) +
    finger('M900,905Q742,806 614,830', 46)
  );
}

function logo(): string {
  const neonTitle = (text: string, size: number, x: number, y: number, colour: string, pale: string) =>
    shining(
      title({
        face: 'deco',
        text,
        size,
        at: [x, y],
        fill: colour,
        edge: colour,
        edgeWidth: size * 0.1,
        tracking: size * 0.02,
      }) + title({ face: 'deco', text, size, at: [x, y], fill: pale, tracking: size * 0.02 }),
      11,
    );
  const slices = [
    [1000, 56, 4],
    [1056, 22, -12],
    [1078, 36, 3],
    [1114, 16, 13],
    [1130, 60, -4],
  ] as const;
  const glitch = textPath('deco', 'STATIC', 196, 400, 1160, 'middle');
  const sliced = (dx: number, paint: string) =>
    slices
      .map(
        ([y, tall, shift], i) =>
          `<clipPath id="slice${i}"><path d="M0,${y}h800v${tall}H0Z"/></clipPath><g clip-path="url('#slice${i}')"><path d="${glitch}" transform="translate(${shift + dx},0)" fill="${paint}"/></g>`,
      )
      .join('');
  return (
    fill(box(0, 930, 800, 270), fade('v', '#08060f00', '#08060fe6', '#08060f')) +
    neonTitle('SILK &', 172, 330, 950, magenta, '#ffe3f4') +
    shining(sliced(0, cyan), 11) +
    sliced(-6, magenta) +
    sliced(5, '#4d7dff') +
    sliced(0, '#e8fdff') +
    line('M10,1067H180M600,1122H790', cyan, 2.6, 'opacity=".8"')
  );
}

function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), fade('v', '#0a0620', '#2a0d55', '#5a1478', '#1a0a30', '#08060f')) +
    barredSun(470, 380, 300, fade('v', '#ffc24a', '#ff5a7a', '#ff2fa8', '#a81fd0'), '#32105c') +
    towers({
      w,
      base: 1000,
      seed: 'sv1',
      heights: [300, 640],
      step: 120,
      wall: '#2a0e55',
      lights: ['#ff6ac4', '#c05aff'],
      lit: 0.16,
    }) +
    towers({
      w,
      base: 1100,
      seed: 'sv2',
      heights: [200, 760],
      step: 210,
      wall: '#12082c',
      lights: [cyan, magenta],
      lit: 0.22,
    }) +
    rain({
      width: w,
      height: h,
      seed: 'svr',
      colour: '#8fe8ff66',
      count: 90,
      angle: 14,
      length: 90,
      weight: 2,
    }) +
    tube(staticLine(-20, 236, 150, 64, 'sv'), cyan, 4) +
    tube('M236,150C330,40 560,60 690,170C800,270 830,420 780,560C760,620 760,660 737,698', magenta, 5) +
    tailor() +
    loupe() +
    handWithNeedle() +
    rain({
      width: w,
      height: h,
      seed: 'svf',
      colour: '#d8fbff99',
      count: 16,
      angle: 14,
      length: 170,
      weight: 3,
    }) +
    logo();
  return finished(w, h, art);
}
export const series: SeriesPlan = {
  slug: 'silk-and-static',
  title: { en: 'Silk & Static', fr: 'Soie et parasites', id: 'Sutra & Statis', zh: '丝绸与静电' },
  description: {
    en: 'In a city where it always rains, Mirren mends memories: torn songs, frayed summers, goodbyes that run too long. She never cuts; she hems, and she takes payment in moments you will not miss.',
    fr: 'Dans une ville où il pleut toujours, Mirren raccommode les souvenirs : chansons déchirées, étés effilochés, adieux trop longs. Elle ne coupe jamais, elle ourle, et se fait payer en instants qui ne manqueront à personne.',
    id: 'Di kota yang selalu hujan, Mirren menjahit kenangan: lagu yang robek, musim panas yang usang, perpisahan yang kepanjangan. Ia tak pernah menggunting, hanya mengelim, dan bayarannya saat-saat yang takkan Anda rindukan.',
    zh: '在一座永远下雨的城市里，米伦缝补记忆：撕裂的歌、磨旧的夏天、太过漫长的告别。她从不裁剪，只收边，而报酬是你不会想念的片刻。',
  },
  status: 'ongoing',
  category: 'Webtoon',
  rating: 'Teen',
  direction: 'ltr',
  mode: 'webtoon',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['After dark', 'Big hearts'],
  language: 'en',
  printed: 'Silk & Static',
  writer: 'Noor Castellane',
  penciller: 'Ivo Brandt',
  genres: ['Science Fiction', 'Drama', 'Mystery'],
  tags: [
    'night',
    'noir',
    'memory',
    'city',
    'rain',
    'meta: long strip',
    'meta: award winner',
    'relationship: partners in crime',
  ],
  characters: ['Mirren', 'Bobbin', 'Ansel', 'Juno'],
  publisher: 'Violet Hour',
  group: 'Loose Threads',
  encoding: { kind: 'colour', quality: 26 },
  cover,
  chapters: [
    {
      number: '1',
      title: 'A Small Tear',
      summary: 'A dance has lost its song, and the rain remembers the beat.',
      released: [2026, 4, 18],
      pages: [smallTearOne, smallTearTwo],
    },
    {
      number: '2',
      title: 'Hems',
      summary: 'A goodbye has been going on for two years.',
      released: [2026, 9, 26],
      pages: [hems],
    },
  ],
};
