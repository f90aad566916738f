import { rays, specks } from '../../drawing/effects.ts';
import { box, fill, inked, line, oval, smooth, stroke, turned } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { fade, glow } from '../../drawing/paint.ts';
import {
  W,
  angler,
  boat,
  bubbles,
  cloud,
  depth,
  dive,
  fish,
  ink,
  jelly,
  lunchbox,
  plum,
  sardines,
  say,
  scene,
  squid,
  turtle,
  wave,
  whaleEye,
} from './straightDownCast.ts';

export const lunchOne = () =>
  dive(
    ['#bfeaff', '#8fd8ff', '#3fb4ea', '#1f93d6', '#1573b8', '#0f5b9c', '#0c4a85'],
    [-40, 200],
    [
      scene(
        1150,
        fill(oval(640, 190, 260), glow('#fff6c4')) +
          fill(oval(640, 190, 80), '#fff3b0') +
          cloud(180, 330, 300, 'a') +
          cloud(560, 420, 240, 'b') +
          cloud(340, 170, 190, 'c') +
          boat(430, 900) +
          lunchbox(250, 830, 96, 34) +
          stroke(
            [
              [330, 720],
              [280, 740],
              [256, 780],
            ],
            6,
            '#ffffff',
          ) +
          wave(985, '#38aee6', 18, 4) +
          wave(1020, '#2a9fdc', 22, 0) +
          fill('M180,960q30,-90 60,-10q10,-60 40,-20q30,-60 50,40Z', '#fff', 'opacity=".9"'),
        [say('Ah.', 620, 640, [500, 720])],
        title({
          face: 'big',
          text: 'STRAIGHT',
          size: 118,
          at: [400, 90],
          fill: '#fff',
          edge: ink,
          edgeWidth: 22,
          shadow: '#ff5a4d',
          jitter: 2,
        }) +
          title({
            face: 'big',
            text: 'DOWN',
            size: 118,
            at: [400, 205],
            fill: '#ffd84d',
            edge: ink,
            edgeWidth: 22,
            shadow: '#ff5a4d',
            jitter: 2,
          }) +
          title({
            face: 'shout',
            text: 'Plip',
            size: 80,
            at: [150, 905],
            fill: '#fff',
            edge: ink,
            angle: -10,
          }),
      ),
      scene(
        950,
        lunchbox(560, 170, 110, 150) +
          bubbles(560, 60, 'l', 4) +
          plum(330, 560, 190, 'shock', 0.5, false, [0.8, -0.6]) +
          bubbles(180, 360, 'p1'),
        [
          say('That was MY lunch.', 250, 240, [330, 500]),
          depth('Correct. It had your name on it.', 500, 850, [420, 720]),
        ],
      ),
      scene(880, plum(540, 440, 160, 'think', -0.5) + lunchbox(180, 720, 60, 200), [
        depth('It sinks at 1.2 metres a second. We sink at 1.1.', 270, 140, [480, 330], 330),
        say('Then we catch it at the bottom.', 270, 480, [460, 460], 'say', { width: 280 }),
      ]),
      scene(820, plum(280, 430, 150, 'bold', 0.5), [
        depth('The bottom is at 4,000 metres.', 520, 130, [330, 330]),
        say("It's a very good sandwich.", 560, 620, [380, 480], 'say', { width: 300 }),
      ]),
      scene(
        980,
        fish(650, 150, 46, '#ffcf4d', true) +
          fish(560, 230, 34, '#ff8f5a', true) +
          fish(700, 270, 30, '#ffcf4d', true) +
          turtle(250, 640, 190, 'calm') +
          plum(580, 390, 100, 'happy', -0.6),
        [
          say('Excuse me! Red box? My name on it?', 270, 250, [520, 360], 'say', { width: 300 }),
          say('Went by a minute ago. In a hurry, for a box.', 560, 860, [450, 620], 'say', { width: 340 }),
        ],
      ),
      scene(1250, sardines(410, 420, 250, 'shoal') + plum(400, 1010, 110, 'awe', 0), [
        say('WE saw it. WE think: egg.', 400, 90, [400, 260], 'shout', { width: 420 }),
        say('It IS egg.', 620, 900, [450, 980]),
      ]),
      scene(
        1250,
        sardines(400, 470, 330, 'arrow', true) + plum(640, 930, 80, 'joy', -0.3) + bubbles(640, 800, 'e', 5),
        [
          say('WE recommend: that way.', 580, 110, [440, 240], 'shout', { width: 320 }),
          depth('"Down", then. Thank you, everyone.', 280, 1120, [560, 960]),
        ],
      ),
    ],
    `<g transform="translate(0,1000)">${rays({ width: W, height: 2600, centre: [560, -500], colour: '#ffffff10', count: 34 })}</g>`,
  );

export const lunchTwo = () =>
  dive(
    ['#0c4a85', '#0a3a70', '#082c5a', '#061f45', '#041433', '#030d24'],
    [200, 1000],
    [
      scene(
        900,
        plum(420, 500, 150, 'calm', 0.2, true) +
          bubbles(240, 420, 'q') +
          specks({ width: W, height: 900, seed: 'm1', count: 50, colour: '#9fd0ff' }),
        [
          depth('200 metres. This is the twilight zone.', 330, 130, [400, 340]),
          say('Is that why you are whispering?', 560, 800, [440, 600], 'say', { width: 300 }),
        ],
      ),
      scene(
        1250,
        jelly(240, 660, 150, '#ff9ad5', 'j1') +
          jelly(130, 260, 70, '#9ad8ff', 'j2') +
          jelly(660, 960, 60, '#c8a0ff', 'j3') +
          plum(580, 400, 110, 'calm', -0.6, true),
        [
          say('Good evening! Have you seen a sandwich?', 400, 150, [570, 330], 'say', { width: 320 }),
          say('...', 440, 540, [330, 590]),
          depth('Jellyfish have no brain, Ona.', 420, 1140, [600, 700]),
        ],
      ),
      scene(800, jelly(180, 300, 110, '#ff9ad5', 'j1') + plum(520, 420, 150, 'flat', -0.4, true), [
        say('I have asked worse people for directions.', 430, 110, [510, 330], 'say', { width: 380 }),
        say('...', 180, 120, [180, 200]),
      ]),
      scene(
        900,
        specks({ width: W, height: 900, seed: 'm2', count: 60, colour: '#9fd0ff' }) +
          plum(400, 320, 90, 'sleepy', 0, true),
        [
          depth('500 metres. Nothing on the sonar.', 540, 110, [430, 240]),
          depth('Correction. EVERYTHING on the sonar.', 280, 720, [380, 420], 300),
        ],
      ),
      scene(
        1500,
        whaleEye(W, 700, 300) + plum(150, 250, 64, 'shock', 0.6, true),
        [],
        title({
          face: 'big',
          text: 'HELLO',
          size: 190,
          at: [400, 1330],
          fill: '#bfe0ff',
          edge: '#0a1a3a',
          edgeWidth: 26,
          jitter: 2,
        }),
      ),
      scene(1100, whaleEye(W, 900, 300) + plum(200, 470, 90, 'worry', 0.6, true), [
        say('H-have you seen a sandwich?', 470, 180, [230, 400], 'say', { width: 320 }),
      ]),
      scene(
        1150,
        fill(
          smooth(
            [
              [-60, 300],
              [300, 200],
              [700, 260],
              [880, 420],
              [880, 700],
              [500, 760],
              [200, 680],
              [-60, 720],
            ],
            true,
          ),
          fade('v', '#2c4d7d', '#16284a'),
        ) +
          [0, 1, 2, 3, 4]
            .map((i) => line(`M-20,${430 + i * 54}Q400,${380 + i * 66} 820,${470 + i * 50}`, '#0f1d3a', 6))
            .join('') +
          plum(590, 960, 70, 'flat', -0.3, true),
        [
          say('I have seen nothing shorter than ten metres since 1987.', 400, 130, [420, 330], 'free', {
            ink: '#dff0ff',
            size: 46,
            width: 640,
          }),
          say('...Sorry to bother you.', 300, 900, [540, 950]),
        ],
      ),
    ],
  );

export const lunchThree = () =>
  dive(
    ['#030d24', '#02081a', '#010511', '#00030a', '#0a0714', '#1a1020'],
    [1000, 5980],
    [
      scene(
        950,
        specks({ width: W, height: 950, seed: 'd1', count: 40, colour: '#5f7fb0' }) +
          plum(400, 480, 150, 'sleepy', 0, true),
        [
          depth('1,000 metres. No more sunlight.', 420, 130, [400, 320]),
          say('It feels later than it is.', 560, 830, [430, 560]),
        ],
      ),
      scene(
        850,
        fill(oval(560, 380, 230), glow('#b8fff0'), 'opacity=".7"') +
          fill(oval(560, 380, 22), '#e8fff8') +
          plum(220, 560, 110, 'happy', 0.6),
        [
          say('Oh good, you turned the second lamp on.', 330, 160, [230, 470], 'say', { width: 360 }),
          depth('We do not have a second lamp.', 460, 760, [300, 640]),
        ],
      ),
      scene(
        1150,
        angler(470, 640, 330, 'calm') + plum(120, 250, 66, 'shock', 0.6),
        [],
        title({
          face: 'shout',
          text: 'AAAAAAH!',
          size: 120,
          at: [470, 110],
          fill: '#ffd84d',
          edge: '#fff',
          edgeWidth: 8,
          angle: -5,
          jitter: 4,
        }),
      ),
      scene(1100, angler(500, 560, 240, 'sad') + plum(170, 880, 80, 'worry', 0.5), [
        say('Everybody screams.', 520, 110, [480, 380]),
        say('I only wanted to ask if you need a light.', 500, 930, [520, 780], 'say', { width: 330 }),
      ]),
      scene(1000, angler(560, 420, 190, 'joy') + plum(240, 620, 130, 'joy', 0.5), [
        say("Actually? Yes. I've lost my lunch.", 240, 330, [240, 520], 'say', { width: 300 }),
        say('NOBODY says yes! Follow me!', 500, 850, [560, 600], 'shout', { width: 330 }),
      ]),
      scene(
        800,
        fill(oval(400, 100, 280), glow('#b8fff0'), 'opacity=".4"') +
          fill(
            smooth(
              [
                [-40, 560],
                [120, 500],
                [300, 590],
                [520, 520],
                [820, 600],
                [840, 900],
                [-40, 900],
              ],
              true,
            ),
            '#251a2e',
          ) +
          [120, 300, 640, 700]
            .map((x, i) =>
              stroke(
                [
                  [x, 620],
                  [x + 10, 500 - i * 20],
                  [x - 16, 430],
                  [x + 8, 350 - i * 10],
                ],
                26,
                i % 2 ? '#5a2f4f' : '#40305e',
                'end',
              ),
            )
            .join('') +
          plum(420, 300, 100, 'awe', 0.1, true),
        [depth('3,996 metres. I have your lunch on the sonar. It is being held.', 430, 100, [430, 200], 420)],
      ),
      scene(
        1400,
        fill(box(0, 0, W, 1400), '#1a1020') +
          fill(oval(420, 560, 520), glow('#ff9a84'), 'opacity=".35"') +
          squid(470, 620, 220, 'calm') +
          fill(
            smooth(
              [
                [-40, 1260],
                [200, 1210],
                [480, 1280],
                [840, 1220],
                [840, 1500],
                [-40, 1500],
              ],
              true,
            ),
            '#33223b',
          ) +
          plum(150, 280, 72, 'shock', 0.6, true),
        [say('Good evening. I believe this is yours.', 300, 980, [420, 760], 'say', { width: 330 })],
      ),
      scene(
        900,
        fill(box(0, 0, W, 900), '#1a1020') +
          inked(box(120, 380, 560, 400, 40), '#ff5a4d', 7, ink) +
          inked(box(160, 430, 480, 310, 20), '#5b1f2a', 5, ink) +
          turned(
            -5,
            [400, 590],
            inked(box(240, 480, 320, 200), '#fffdf6', 4, ink) +
              fill(textPath('letter', 'More salt.', 58, 400, 575, 'middle'), ink) +
              fill(textPath('letter', '- Bernard', 44, 440, 645, 'middle'), ink),
          ) +
          fill(oval(210, 700, 8) + oval(590, 460, 6) + oval(600, 690, 9) + oval(230, 470, 5), '#ffd84d'),
        [say('It is empty.', 250, 180, undefined), say('You ATE it?', 560, 290, undefined, 'shout')],
      ),
      scene(
        1000,
        fill(box(0, 0, W, 1000), '#1a1020') +
          squid(520, 480, 150, 'smug', false) +
          plum(190, 560, 110, 'flat', 0.5, true),
        [say('I reviewed it.', 250, 210, [470, 460]), say('...How many stars?', 240, 820, [200, 640])],
        fill(textPath('talk', 'To be continued, with lunch for two.', 30, 400, 960, 'middle'), '#ffd84d'),
      ),
    ],
  );
