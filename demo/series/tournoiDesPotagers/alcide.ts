import { fill, inked, line, oval } from '../../drawing/ink.ts';
import { hatch, tone } from '../../drawing/paint.ts';
import { drops, ink, placed, white } from './potager.ts';

export type AlcideMood = 'fierce' | 'shout' | 'shock' | 'flat' | 'weep' | 'grin';

/** What the cover colours and the pages leave grey. */
export interface Greens {
  dark: string;
  light: string;
  band: string;
}
const greys: Greens = { dark: '#3a3a3a', light: '#8f8f8f', band: ink };

const both = (draw: (k: number) => string) => draw(-1) + draw(1);

function eyes(mood: AlcideMood): string {
  if (mood === 'flat') return both((k) => fill(oval(k * 34, 0, 6, 9), ink));
  if (mood === 'weep')
    return both(
      (k) =>
        line(`M${k * 62},-2Q${k * 38},-26 ${k * 14},-2`, ink, 9) +
        inked(
          `M${k * 52},6C${k * 60},50 ${k * 70},90 ${k * 64},128L${k * 36},128C${k * 40},80 ${k * 34},40 ${k * 28},6Z`,
          white,
          3,
          ink,
        ),
    );
  if (mood === 'shock')
    return both(
      (k) =>
        inked(oval(k * 38, 0, 29, 32), white, 5, ink) +
        fill(oval(k * 38, 2, 6), ink) +
        line(`M${k * 66},-58Q${k * 40},-74 ${k * 18},-54`, ink, 10),
    );
  return both(
    (k) =>
      inked(
        `M${k * 80},-30L${k * 12},2Q${k * 16},26 ${k * 44},28Q${k * 72},24 ${k * 80},-30Z`,
        white,
        4,
        ink,
      ) +
      fill(oval(k * 40, 2, 16, 18), ink) +
      fill(oval(k * 40 - 5, -6, 5) + oval(k * 40 + 6, 8, 2.6), white) +
      fill(`M${k * 94},-62L${k * 8},-16L${k * 8},6L${k * 96},-34Z`, ink) +
      line(`M${k * 20},34Q${k * 46},44 ${k * 70},30`, ink, 3),
  );
}

function mouth(mood: AlcideMood): string {
  if (mood === 'flat') return line('M-18,46H18', ink, 5);
  if (mood === 'weep' || mood === 'grin')
    return (
      inked('M-44,48Q0,60 44,44Q40,96 0,98Q-40,96 -44,48Z', ink, 4, ink) +
      fill('M-40,52Q0,62 40,49L37,62Q0,72 -38,65Z', white) +
      fill('M-24,90Q0,72 26,88Q0,102 -24,90Z', '#9a9a9a')
    );
  if (mood === 'shock')
    return (
      inked('M-26,50Q0,40 26,50Q34,104 0,108Q-34,104 -26,50Z', ink, 4, ink) +
      fill('M-16,98Q0,84 16,98Q0,106 -16,98Z', '#9a9a9a')
    );
  if (mood === 'shout')
    return (
      inked('M-56,48Q0,34 56,46Q58,128 4,132Q-54,126 -56,48Z', ink, 5, ink) +
      fill('M-50,52Q0,40 51,50L46,70Q0,60 -47,72Z', white) +
      fill('M-34,116Q0,84 36,112Q4,128 -34,116Z', '#9a9a9a') +
      line('M-26,48V68M0,44V64M26,46V68', ink, 2.4)
    );
  return (
    inked('M-50,54L50,46L44,84L-46,88Z', white, 4, ink) +
    line('M-48,71L47,66M-24,53V86M0,51V86M24,49V84', ink, 2.6)
  );
}

/** Leaves that stand like a mane: from the neck of the leek up, tips bent. */
export const leaves = ({ dark, light }: Greens) => {
  const leaf = (path: string, paint: string, rib: string) => inked(path, paint, 5, ink) + line(rib, ink, 3);
  return (
    leaf(
      'M-70,-96C-150,-170 -220,-210 -300,-196C-250,-180 -200,-120 -150,-60C-120,-40 -90,-40 -60,-60Z',
      dark,
      'M-74,-84C-140,-140 -190,-176 -250,-186',
    ) +
    leaf(
      'M70,-96C150,-180 240,-220 316,-180C260,-180 200,-120 150,-60C120,-40 90,-40 60,-60Z',
      dark,
      'M74,-84C140,-146 200,-180 262,-180',
    ) +
    leaf(
      'M-76,-90C-140,-220 -170,-300 -252,-340C-170,-330 -110,-280 -40,-150L-20,-90Z',
      light,
      'M-56,-100C-100,-200 -140,-270 -190,-310',
    ) +
    leaf(
      'M76,-90C150,-220 190,-290 276,-312C190,-320 110,-280 40,-150L20,-90Z',
      light,
      'M56,-100C110,-200 150,-260 210,-296',
    ) +
    leaf(
      'M-50,-90C-80,-230 -60,-330 -96,-420C-20,-360 20,-260 30,-90Z',
      dark,
      'M-14,-100C-30,-220 -40,-310 -66,-372',
    ) +
    leaf(
      'M-16,-90C0,-220 50,-320 116,-392C100,-290 80,-200 66,-90Z',
      light,
      'M22,-100C40,-200 60,-280 92,-340',
    )
  );
};

const bandTails = (band: string) =>
  inked('M80,-66C150,-100 190,-60 262,-104C230,-50 260,-40 280,-34C210,-10 150,-30 84,-40Z', band, 4, ink);

/** Head and stem: eyes at (0, 0), the stem 180 wide, its foot at y = 250. */
export function alcideHead(mood: AlcideMood, greens: Greens = greys, wet = true): string {
  const stem =
    'M-82,-112C-92,-40 -94,80 -88,210C-84,268 84,268 88,210C94,80 92,-40 82,-112C40,-96 -40,-96 -82,-112Z';
  return (
    bandTails(greens.band) +
    leaves(greens) +
    inked(stem, white, 6, ink) +
    fill('M-82,-112C-40,-96 40,-96 82,-112L86,-62C40,-48 -40,-48 -86,-62Z', greens.light) +
    fill(
      'M52,-100L82,-112C92,-40 94,80 88,210C86,250 50,254 36,254C64,160 66,0 52,-100Z',
      tone(34, 12, ink),
    ) +
    line(
      'M-60,130C-58,170 -56,210 -54,240M-30,140C-30,180 -28,220 -26,246M20,140C22,180 20,220 18,246',
      '#8f8f8f',
      3,
    ) +
    inked('M-90,-76C-40,-56 40,-56 90,-76L90,-34C40,-16 -40,-16 -90,-34Z', greens.band, 4, ink) +
    fill('M0,-62L6,-48L20,-46L9,-37L13,-22L0,-30L-13,-22L-9,-37L-20,-46L-6,-48Z', white) +
    eyes(mood) +
    (mood === 'flat' ? '' : line('M-6,22L6,36L-8,38', ink, 4)) +
    mouth(mood) +
    (mood === 'fierce' || mood === 'shout'
      ? line('M-84,44L-62,52M-84,56L-64,64M62,46L84,38M62,58L86,50', ink, 3)
      : '') +
    (wet && mood !== 'flat'
      ? drops(0, 0, 100, [
          [-0.72, -0.15],
          [0.76, 0.34],
          [-0.62, 0.95],
          [0.5, 1.3],
        ])
      : '')
  );
}

const limb = (path: string, width: number, paint = white) =>
  line(path, ink, width + 9) + line(path, paint, width);

const boot = (x: number, y: number, angle: number, flip = false) =>
  placed(
    x,
    y,
    1,
    inked('M-24,-30L26,-30C30,-4 60,0 88,14C96,26 90,34 84,34L-28,34C-36,20 -30,-10 -24,-30Z', ink, 5, ink) +
      line('M10,-20L32,-10M20,-4L44,4M-20,16H70', white, 4) +
      fill('M-20,36h16v12h-16ZM10,36h16v12h-16ZM48,36h16v12h-16Z', ink),
    flip,
    angle,
  );

const fist = (x: number, y: number) =>
  placed(
    x,
    y,
    1,
    inked('M-28,-20C-20,-36 24,-36 30,-16C36,10 26,30 0,30C-26,30 -36,6 -28,-20Z', white, 5, ink) +
      line('M-12,-30V-8M4,-32V-8M18,-28V-8', ink, 3),
  );

const stances = {
  run: {
    back: 'M84,130C140,150 160,190 120,230',
    front: 'M-84,130C-150,140 -190,110 -210,60',
    hands: [120, 232, -212, 50],
    legs: ['M40,250C110,290 170,300 160,380', 'M-40,250C-60,320 -130,360 -210,350'],
    boots: [170, 392, 10, -226, 352, 96],
  },
  stand: {
    back: 'M84,130C120,170 124,210 112,250',
    front: 'M-84,130C-120,170 -124,210 -112,250',
    hands: [112, 258, -112, 258],
    legs: ['M44,250C50,310 52,340 52,390', 'M-44,250C-50,310 -52,340 -52,390'],
    boots: [60, 404, 0, -60, 404, 0],
  },
  kick: {
    back: 'M84,130C150,110 190,70 200,10',
    front: 'M-84,130C-150,150 -180,200 -190,240',
    hands: [202, 0, -192, 250],
    legs: ['M44,250C130,250 210,220 280,170', 'M-40,250C-50,310 -70,350 -60,410'],
    boots: [300, 160, -50, -54, 420, 0],
  },
  cheer: {
    back: 'M84,130C150,90 170,20 160,-60',
    front: 'M-84,130C-150,90 -170,20 -160,-60',
    hands: [160, -74, -160, -74],
    legs: ['M44,250C80,310 60,340 80,390', 'M-44,250C-80,310 -60,340 -80,390'],
    boots: [90, 400, 0, -90, 400, 0],
  },
} as const;
export type AlcideStance = keyof typeof stances;

/** The whole leek, eyes at (0, 0), soles at about y = 440. */
export function alcide(
  x: number,
  y: number,
  size: number,
  mood: AlcideMood,
  stance: AlcideStance = 'stand',
  flip = false,
  angle = 0,
  greens: Greens = greys,
): string {
  const s = stances[stance];
  const shorts = 'M-92,216C-40,236 40,236 92,216L104,292L20,296L0,270L-20,296L-104,292Z';
  return placed(
    x,
    y,
    size,
    limb(s.back, 30) +
      fist(s.hands[0], s.hands[1]) +
      limb(s.legs[0], 36) +
      limb(s.legs[1], 36) +
      boot(s.boots[0], s.boots[1], s.boots[2]) +
      boot(s.boots[3], s.boots[4], s.boots[5], stance === 'stand' || stance === 'cheer') +
      alcideHead(mood, greens) +
      inked(shorts, ink, 5, ink) +
      line('M-88,240L-96,288M88,240L96,288', white, 6) +
      fill('M-20,296L0,270L20,296Z', hatch(50, 8, white)) +
      limb(s.front, 30) +
      fist(s.hands[2], s.hands[3]),
    flip,
    angle,
  );
}

const soleEdge =
  'M-70,-150C-30,-190 60,-180 84,-120C104,-60 74,0 70,50C70,110 50,150 4,154C-50,156 -74,110 -72,50C-74,0 -104,-80 -70,-150Z';

/** A boot coming straight at whoever looks: the sole, 200 wide, all studs. */
export const sole = () =>
  line(soleEdge, white, 18) +
  inked(soleEdge, ink, 8, ink) +
  inked(
    'M-58,-138C-24,-170 50,-164 70,-112C86,-60 60,0 56,52C56,100 40,134 4,138C-38,140 -60,100 -58,52C-60,0 -88,-78 -58,-138Z',
    '#5a5a5a',
    4,
    ink,
  ) +
  fill('M-40,10C-10,24 20,24 44,10L42,34C20,46 -16,46 -42,34Z', ink) +
  [
    [-40, -108],
    [34, -112],
    [-54, -58],
    [52, -62],
    [-2, -88],
    [-34, 76],
    [36, 76],
    [0, 112],
  ]
    .map(
      ([x = 0, y = 0]) =>
        fill(oval(x + 4, y + 6, 20), ink) +
        inked(oval(x, y, 17), '#d8d8d8', 4, ink) +
        fill(oval(x - 4, y - 5, 7), white),
    )
    .join('');
