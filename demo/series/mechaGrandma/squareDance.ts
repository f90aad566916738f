import { focusLines, rays, specks, speedLines } from '../../drawing/effects.ts';
import { figure } from '../../drawing/figure.ts';
import { angular, box, fill, inked, line, oval, stroke } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { fade } from '../../drawing/paint.ts';
import { arm, machine } from './mechaGrandmaCast.ts';
import { cel, ink, paints } from './mechaInk.ts';
import { grandma, grandmaBust, monster, xiaoman } from './mechaNeighbours.ts';
import { notes, roofs, say, scene, scroll, sound, W } from './mechaScenes.ts';

const dusk = (h: number) => fill(box(0, 0, W, h), fade('v', '#12105c', '#5a2bb0', '#e0559a'));

const dancers = (
  y: number,
  height: number,
  moods: readonly ('joy' | 'happy' | 'shock')[],
  from = 110,
  step = 190,
) =>
  moods
    .map((mood, i) =>
      figure(
        { ...grandma, top: ['#e5245f', '#1fa58f', '#2f6fd0', '#d9772f'][i % 4] ?? '#e5245f' },
        {
          feet: [from + i * step, y],
          height,
          mood,
          turn: i % 2 ? 0.3 : -0.3,
          pose: mood === 'shock' ? 'shrug' : 'cheer',
          left: i % 2 === 1,
        },
      ),
    )
    .join('');

const plaza = () =>
  scene(
    860,
    dusk(860) +
      specks({ width: W, height: 340, seed: 'sd', count: 40 }) +
      roofs(650, 'sd', false) +
      fill(box(0, 600, W, 270), '#43247f') +
      fill(oval(400, 640, 460, 120), 'url(#glow-ff8fd0)') +
      machine({
        place: [400, 450],
        scale: 0.84,
        eyes: 'happy',
        pilot: 'joy',
        left: { elbow: [-210, -140], hand: [-180, -240], size: 92 },
        right: { elbow: [210, -140], hand: [180, -240], size: 92 },
        legs: [
          [-60, 220],
          [-70, 330],
          [60, 220],
          [70, 330],
        ],
      }) +
      dancers(840, 300, ['joy', 'happy', 'joy', 'happy'], 110, 190) +
      notes(
        [
          [110, 420],
          [660, 330],
          [90, 250],
          [700, 500],
        ],
        '#ffe14a',
      ),
    [say('晚上七点，广场舞。', 150, 165, undefined, 'caption')],
    fill(textPath('kuaile', '第二话　广场舞', 60, 400, 90, 'middle'), '#ffe14a'),
  );

const rise = () =>
  scene(
    780,
    fill(box(0, 0, W, 780), fade('v', '#071a3f', '#0c5a6b', '#2fd0b0')) +
      rays({ width: W, height: 780, centre: [400, 380], colour: '#8fffe044', count: 16 }) +
      fill(oval(400, 380, 420), 'url(#glow-8fffd8)') +
      monster([400, 330], 190, 'angry') +
      ['#1b8fa8', '#0f5f8c']
        .map((paint, i) =>
          inked(
            `M-20,${600 + i * 70}q70,-70 140,0t140,0t140,0t140,0t140,0t140,0t140,0V800H-20Z`,
            paint,
            6,
            ink,
          ),
        )
        .join('') +
      [
        [90, 470],
        [170, 400],
        [640, 400],
        [720, 480],
      ]
        .map(([x = 0, y = 0]) => inked(oval(x, y, 16, 22), '#d6fff2', 4, ink))
        .join(''),
    [],
    sound('吼——', 190, 120, 150, -10, '#d6fff2'),
  );

const offended = () =>
  scene(
    640,
    fill(box(0, 0, W, 640), '#7a1040') +
      focusLines({
        width: W,
        height: 640,
        centre: [400, 400],
        clear: 320,
        seed: 'of',
        colour: '#ffb321',
        count: 50,
      }) +
      grandmaBust([400, 410], 180, 'angry'),
    [say('音乐还没放完呢！', 400, 100, [400, 300], 'shout', { size: 52 })],
  );

const clash = () =>
  scene(
    900,
    fill(
      angular([
        [0, 0],
        [W, 0],
        [W, 330],
        [0, 620],
      ]),
      fade('d', '#ff3d6e', '#ffb321'),
    ) +
      fill(
        angular([
          [0, 620],
          [W, 330],
          [W, 900],
          [0, 900],
        ]),
        fade('d', '#0c3f6b', '#1fc2ae'),
      ) +
      speedLines({ width: W, height: 900, seed: 'cl', colour: '#ffffff', angle: -20, count: 18 }) +
      `<clipPath id="above"><path d="M0,-60H${W}V322L0,612Z"/></clipPath><g clip-path="url('#above')">` +
      machine({
        place: [330, 330],
        scale: 1.1,
        tilt: -12,
        eyes: 'angry',
        pilot: 'bold',
        left: { elbow: [-190, 40], hand: [-130, 130], size: 100 },
        right: { elbow: [220, 30], hand: [320, 80], size: 150, turn: 70 },
      }) +
      '</g>' +
      `<clipPath id="below"><path d="M0,628L${W},338V900H0Z"/></clipPath><g clip-path="url('#below')">${monster([540, 640], 170, 'shock', -0.3)}</g>` +
      line(`M-10,624L${W + 10},326`, ink, 26) +
      line(`M-10,624L${W + 10},326`, '#fff27a', 11),
    [say('机甲绝招——', 590, 80, undefined, 'shout', { size: 50 })],
  );

const lunchTin = (x: number, y: number) =>
  fill(oval(x, y - 60, 240), 'url(#glow-fff0a0)') +
  [-0.5, 0, 0.5]
    .map((k) =>
      stroke(
        [
          [x + k * 180, y - 120],
          [x + k * 180 + 22, y - 190],
          [x + k * 180 - 22, y - 260],
          [x + k * 180 + 14, y - 330],
        ],
        16,
        '#ffffff',
        'both',
      ),
    )
    .join('') +
  [-120, -40, 40, 120]
    .map((dx, i) =>
      cel(
        `M${x + dx - 62},${y - 60}Q${x + dx - 40},${y - 140 - (i % 2) * 14} ${x + dx},${y - 136 - (i % 2) * 14}Q${x + dx + 44},${y - 136} ${x + dx + 62},${y - 60}Z`,
        'enamel',
        [-10, -10],
        5,
        line(`M${x + dx - 30},${y - 92}q30,-40 60,0`, paints.enamel[1], 6),
      ),
    )
    .join('') +
  cel(
    `M${x - 210},${y - 76}H${x + 210}L${x + 180},${y + 70}H${x - 180}Z`,
    'teal',
    [-24, -8],
    7,
    fill(box(x - 220, y - 76, 440, 24), '#d6fff2'),
  );

const dumplings = () =>
  scene(
    760,
    fill(box(0, 0, W, 760), fade('v', '#ff9a3d', '#ffe9a6')) +
      rays({ width: W, height: 760, centre: [400, 400], colour: '#ffffff77', count: 18 }) +
      arm([-160, 940], { elbow: [60, 830], hand: [270, 640], size: 190, turn: 40 }) +
      arm([960, 940], { elbow: [740, 830], hand: [530, 640], size: 190, turn: -40 }) +
      lunchTin(400, 520),
    [say('你吃了没？', 400, 100, [400, -10], 'radio', { size: 66 })],
  );

const tears = () =>
  scene(
    640,
    fill(box(0, 0, W, 640), fade('v', '#0f6b8a', '#8fe8d0')) +
      specks({ width: W, height: 640, seed: 'tr', count: 26, colour: '#ffffff', small: 3, large: 8 }) +
      monster([400, 410], 220, 'cry'),
    [say('……还没。', 400, 80, [400, 260], 'whisper', { size: 60 })],
    sound('咕噜——', 170, 560, 80, -12, '#ffffff'),
  );

const encore = () =>
  scene(
    940,
    dusk(940) +
      specks({ width: W, height: 300, seed: 'en', count: 40 }) +
      roofs(690, 'en', false) +
      fill(box(0, 640, W, 300), '#43247f') +
      fill(oval(400, 700, 460, 150), 'url(#glow-ff8fd0)') +
      monster([530, 410], 165, 'joy') +
      machine({
        place: [170, 450],
        scale: 0.72,
        eyes: 'happy',
        pilot: null,
        left: { elbow: [-200, -140], hand: [-160, -230], size: 92 },
        right: { elbow: [200, -140], hand: [200, -250], size: 92 },
        legs: [
          [-60, 220],
          [-70, 330],
          [60, 220],
          [70, 330],
        ],
      }) +
      dancers(915, 270, ['joy', 'happy', 'joy'], 120, 170) +
      figure(xiaoman, { feet: [690, 920], height: 260, mood: 'flat', turn: -0.4, left: true, pose: 'hips' }) +
      notes(
        [
          [330, 330],
          [720, 230],
        ],
        '#ffe14a',
      ),
    [
      say('左脚！右脚！|尾巴收一收！', 210, 120, [130, 620], 'shout', { width: 340 }),
      say('外婆，九点了，|邻居嫌吵……', 600, 640, [680, 720], 'say', { size: 36 }),
      say('明天……|还跳吗？', 640, 110, [540, 330], 'whisper'),
    ],
    fill(textPath('kuaile', '（第二话　完）', 30, 660, 36, 'middle'), '#ffffff'),
  );

export const squareDance = () =>
  scroll([plaza(), rise(), offended(), clash(), dumplings(), tears(), encore()]);
