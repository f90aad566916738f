import { angular, box, fill, line, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { cyan, magenta, shining, staticLine, tube, violet } from './neon.ts';
import { ansel, bobbin, mirren, near, say, scene, scroll, standing, told, W } from './silkAndStaticCast.ts';
import { bench, dance, dark, downpour, needle, ribbon, street, workshop } from './workshop.ts';

/** The shop front with its sign, the only one on the street that tells the truth. */
const shop = (y: number) =>
  fill(box(250, y - 330, 420, 330), '#0b0619') +
  fill(box(290, y - 250, 210, 190), '#ff2fa8', 'opacity=".28"') +
  fill(box(540, y - 250, 90, 250), '#29e6ff', 'opacity=".22"') +
  tube(box(290, y - 250, 210, 190), magenta, 4) +
  tube(box(540, y - 250, 90, 250), cyan, 4) +
  shining(
    title({
      face: 'deco',
      text: 'MEMORIES MENDED',
      size: 40,
      at: [460, y - 290],
      fill: '#ffe3f4',
      edge: magenta,
      edgeWidth: 5,
    }),
    7,
  );

const arrival = () =>
  scene(
    980,
    street(980, 'st') +
      shop(900) +
      fill(box(0, 900, W, 90), '#0e0722') +
      fill(
        angular([
          [540, 900],
          [630, 900],
          [680, 980],
          [500, 980],
        ]),
        '#29e6ff',
        'opacity=".25"',
      ) +
      standing(ansel, [170, 940], 300, 'sad', { pose: 'walk', turn: 0.5 }) +
      downpour(980, 'st', 70),
    [
      told('It rains every night here. People leave things in it.', 250, 395),
      say('Please be open.', 190, 545, [175, 660], 'whisper'),
    ],
    shining(
      title({
        face: 'deco',
        text: 'SILK & STATIC',
        size: 88,
        at: [400, 90],
        fill: '#ffe3f4',
        edge: magenta,
        edgeWidth: 10,
      }),
      10,
    ) + title({ face: 'deco', text: '1. A SMALL TEAR', size: 40, at: [400, 178], fill: '#c8fbff' }),
  );

const open = () =>
  scene(
    640,
    workshop(640) +
      near(mirren, [300, 350], 130, 'calm', 0.3) +
      bobbin([600, 300], 52, 'flat') +
      bench(640, 560),
    [
      say("We're open until somebody remembers to close.", 430, 95, [320, 300], 'say', { width: 420 }),
      say('Nobody ever does.', 630, 460, [600, 340]),
    ],
  );

const torn = () =>
  scene(
    660,
    workshop(660) +
      ribbon(60, 420, 680, -6) +
      fill(box(350, 320, 130, 210), '#0b0718') +
      line(staticLine(340, 490, 420, 60, 'tn'), '#e8fdff', 4) +
      bench(660, 600),
    [say("It's only a small tear. Just where the song was.", 400, 130, [100, 20], 'say', { width: 430 })],
  );

const remembered = () =>
  scene(
    760,
    dance(760, true),
    [told('My wife chose it. We danced on the roof until...', 250, 70, 380)],
    shining(
      title({
        face: 'shout',
        text: 'KRRSSHHH',
        size: 100,
        at: [420, 480],
        fill: '#ffffff',
        edge: '#0b0718',
        edgeWidth: 18,
        angle: -4,
        jitter: 5,
      }),
      8,
    ),
  );

const hum = () =>
  scene(
    680,
    dark(680, '#12082c', '#3a1068', '#12082c') +
      near(mirren, [220, 420], 120, 'think', 0.5) +
      near(ansel, [600, 430], 112, 'sad', 0.4, true),
    [
      say('I need thread from the same cloth. Hum it for me.', 260, 110, [230, 340], 'say', { width: 340 }),
      say("I can't. That's the part that is gone.", 570, 250, [590, 350], 'say', { width: 300 }),
    ],
  );

const tapping = () =>
  scene(
    600,
    dark(600, '#0a1230', '#0c3a5a', '#0a0618') +
      tube(box(140, 60, 520, 480), violet, 5) +
      line('M400,60V540M140,300H660', '#6a3ac0', 8) +
      downpour(600, 'tp', 60) +
      bobbin([400, 330], 84, 'awe'),
    [say('The rain was on that roof, too. It kept the beat.', 400, 545, [400, 420], 'say', { width: 460 })],
    ['tik', 'tik', 'tak']
      .map((text, i) =>
        title({
          face: 'shout',
          text,
          size: 64,
          at: [190 + i * 210, 130 + (i % 2) * 50],
          fill: '#c8fbff',
          edge: '#0b0718',
          edgeWidth: 12,
          angle: i * 9 - 9,
        }),
      )
      .join(''),
  );

const sewing = () =>
  scene(
    760,
    dark(760, '#12082c', '#4a1070', '#12082c') +
      tube(staticLine(-20, 400, 420, 120, 'sw'), cyan, 5) +
      tube('M400,420C470,250 540,250 600,400S740,560 830,380', magenta, 8) +
      [440, 520, 600, 680, 750].map((x, i) => tube(`M${x},${330 + i * 18}l26,60`, '#ffd0ee', 4)).join('') +
      needle(400, 420, 360, -58) +
      fill(oval(400, 420, 150), 'url(#glow-ffffff)'),
    [told('So she sewed with that.', 220, 80), told('Eleven stitches of rain.', 590, 690)],
  );

const mended = () =>
  scene(
    760,
    dance(760, false),
    [say('Oh. It was THAT one.', 560, 90, [500, 340], 'say', { width: 300 })],
    [
      [150, 330],
      [620, 300],
      [700, 520],
      [120, 560],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          tube(`M${x},${y}v-52l30,-8v50`, '#fff3cf', 6) +
          fill(oval(x - 9, y, 14, 10) + oval(x + 21, y - 10, 14, 10), i % 2 ? '#fff3cf' : '#ffe0a0'),
      )
      .join(''),
  );

const payment = () =>
  scene(
    560,
    workshop(560) +
      near(mirren, [230, 340], 104, 'smug', 0.3) +
      near(ansel, [590, 350], 100, 'joy', 0.4, true) +
      bench(560, 510),
    [
      say("The price is one memory you won't miss.", 260, 80, [240, 260], 'say', { width: 330 }),
      say('Take the last ten minutes.', 590, 170, [590, 270], 'say', { width: 270 }),
    ],
  );

export const smallTearOne = () => scroll([arrival(), open(), torn(), remembered(), hum()]);

const again = () =>
  scene(
    900,
    street(900, 'ag') +
      shop(820) +
      fill(box(0, 820, W, 90), '#0e0722') +
      standing(ansel, [300, 860], 330, 'calm', { turn: 0.4 }) +
      standing(mirren, [585, 850], 350, 'flat', { turn: -0.4, left: false }) +
      bobbin([700, 470], 34, 'smug') +
      downpour(900, 'ag', 60),
    [
      told('Ten minutes later.', 160, 60),
      say('Excuse me. Is this the tailor? I have a tear.', 230, 230, [300, 540], 'say', { width: 330 }),
      say('Hum something, sir.', 600, 380, [590, 520], 'say', { width: 280 }),
    ],
  );

export const smallTearTwo = () => scroll([tapping(), sewing(), mended(), payment(), again()]);
