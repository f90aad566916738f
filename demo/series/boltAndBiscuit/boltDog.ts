import { fill, inked, line, oval } from '../../drawing/ink.ts';
import { blue, fur, ink, placed, red, white, yellow } from './fourColour.ts';
import { tone } from '../../drawing/paint.ts';

export type BoltMood = 'stern' | 'glad' | 'tired' | 'shock' | 'sly';

const cream = '#fdf4dc';
const grey = '#f4e6c6';

const eyes: Record<BoltMood, string> = {
  stern:
    'M-64,-34Q-40,-40 -13,-14Q-30,0 -50,-6Q-62,-14 -64,-34ZM64,-34Q40,-40 13,-14Q30,0 50,-6Q62,-14 64,-34Z',
  glad: 'M-62,-12Q-40,-52 -14,-12Q-38,-26 -62,-12ZM62,-12Q40,-52 14,-12Q38,-26 62,-12Z',
  tired: 'M-62,-20L-14,-20Q-20,0 -38,0Q-58,0 -62,-20ZM62,-20L14,-20Q20,0 38,0Q58,0 62,-20Z',
  shock: oval(-38, -20, 25, 27) + oval(38, -20, 25, 27),
  sly: 'M-64,-26L-14,-16Q-24,2 -42,-2Q-60,-6 -64,-26ZM64,-40Q40,-50 14,-24Q26,-2 46,-6Q62,-16 64,-40Z',
};

const brows: Record<BoltMood, string> = {
  stern: 'M-74,-62Q-44,-60 -12,-36M74,-62Q44,-60 12,-36',
  glad: 'M-70,-58Q-42,-78 -16,-60M70,-58Q42,-78 16,-60',
  tired: 'M-72,-44Q-42,-52 -16,-50M72,-44Q42,-52 16,-50',
  shock: 'M-66,-70Q-42,-92 -18,-76M66,-70Q42,-92 18,-76',
  sly: 'M-74,-48Q-44,-52 -14,-34M72,-76Q44,-84 16,-56',
};

/** Bolt's head, 200 units wide, its middle between the eyes at (0, -15). `look` moves the pupils, -1 to 1. */
export function boltHead(mood: BoltMood, open = false, pupils?: number): string {
  const ear = 'M-70,-74C-112,-98 -150,-60 -146,4C-144,46 -132,76 -112,74C-92,70 -84,30 -80,-14Z';
  const skull = 'M-84,-52C-76,-112 76,-112 84,-52C98,-6 90,36 68,74L-68,74C-90,36 -98,-6 -84,-52Z';
  const mask =
    'M-90,-46C-52,-66 -24,-56 0,-46C24,-56 52,-66 90,-46C98,-22 94,4 86,16C54,22 32,18 14,-2L-14,-2C-32,18 -54,22 -86,16C-94,4 -98,-22 -90,-46Z';
  const muzzle =
    'M0,2C34,-8 66,14 82,48C92,82 60,98 28,88C16,84 6,78 0,70C-6,78 -16,84 -28,88C-60,98 -92,82 -82,48C-66,14 -34,-8 0,2Z';
  const chin = open
    ? inked('M-50,76C-50,140 50,140 50,76Z', '#8f1520', 5, ink) +
      fill('M-34,112C-20,92 20,92 34,112C20,132 -20,132 -34,112Z', red) +
      fill('M-44,84L-32,102L-22,84ZM44,84L32,102L22,84Z', white)
    : inked('M-44,76C-40,120 40,120 44,76Z', grey, 5, ink);
  const side = `<g>${inked(ear, '#8a4b2c', 5, ink)}${fill('M-84,-20C-92,34 -98,66 -112,74C-132,76 -142,46 -146,10C-128,52 -104,40 -84,-20Z', ink)}</g>`;
  return (
    side +
    placed(0, 0, 1, side, true) +
    inked(skull, fur, 5, ink) +
    fill('M40,-92C70,-86 82,-60 84,-52C98,-6 90,36 68,74L52,74C78,30 80,-50 40,-92Z', '#b8743a') +
    fill('M-16,-96C-8,-70 8,-70 16,-96Z', cream) +
    inked(mask, blue, 4, ink) +
    placed(
      0,
      -6,
      1.06,
      fill(eyes[mood], white) +
        line(eyes[mood], ink, 3.4) +
        (pupils === undefined
          ? ''
          : fill(oval(-40 + pupils * 12, -20, 8, 9) + oval(40 + pupils * 12, -20, 8, 9), ink)) +
        line(brows[mood], ink, 20) +
        line(brows[mood], white, 13),
    ) +
    chin +
    inked(muzzle, cream, 5, ink) +
    fill(
      'M82,48C92,82 60,98 28,88C16,84 6,78 0,70C30,80 66,76 70,22C76,30 79,40 82,48Z',
      tone(34, 12, '#b8743a'),
    ) +
    line('M0,34V72', ink, 5) +
    inked('M-30,6C-24,-12 24,-12 30,6C32,26 10,38 0,40C-10,38 -32,26 -30,6Z', ink, 3, ink) +
    fill(oval(-10, 3, 10, 5), white) +
    fill(
      [-1, 1].map((k) => oval(k * 36, 52, 3.4) + oval(k * 52, 44, 3.4) + oval(k * 52, 62, 3.4)).join(''),
      ink,
    )
  );
}

export const flash = 'M10,-52L-34,10L-6,6L-18,52L34,-16L6,-10L30,-52Z';

const limb = (path: string, width: number, paint: string) =>
  line(path, ink, width + 9) + line(path, paint, width);

const glove = (x: number, y: number, s = 1) =>
  placed(
    x,
    y,
    s,
    inked('M-30,-10C-34,-36 30,-38 34,-10C40,18 22,34 0,34C-24,34 -38,18 -30,-10Z', yellow, 5, ink) +
      line('M-8,30V14M10,30V14', ink, 4),
  );

const arms = {
  hips: {
    left: 'M-116,46C-190,84 -196,130 -104,186',
    right: 'M116,46C190,84 196,130 104,186',
    hands: [-98, 186, 98, 186],
  },
  down: {
    left: 'M-116,46C-146,110 -146,150 -140,206',
    right: 'M116,46C146,110 146,150 140,206',
    hands: [-140, 212, 140, 212],
  },
  point: {
    left: 'M-116,46C-146,110 -146,150 -140,206',
    right: 'M112,46C160,20 200,10 250,-6',
    hands: [-140, 212, 262, -10],
  },
  up: {
    left: 'M-112,46C-160,10 -176,-50 -168,-110',
    right: 'M112,46C160,10 176,-50 168,-110',
    hands: [-168, -124, 168, -124],
  },
  hold: {
    left: 'M-116,46C-150,110 -120,150 -50,140',
    right: 'M116,46C150,110 120,150 50,140',
    hands: [-40, 138, 40, 138],
  },
} as const;
export type BoltPose = keyof typeof arms;

const hanging =
  'M-110,6C-190,120 -220,260 -262,420C-180,400 -150,430 -90,424C-20,440 40,400 110,430C150,410 200,430 250,400C200,260 180,120 110,6Z';

/** His cape behind him, hanging down or along a path of its own; the collar is at (0, 0). */
export const cape = (path?: string) =>
  inked(path ?? hanging, red, 6, ink) +
  fill(path ?? hanging, tone(30, 16, '#8f1520')) +
  (path
    ? ''
    : fill(
        'M-70,40C-110,180 -120,300 -150,420C-120,424 -100,424 -90,424C-70,300 -50,160 -40,40ZM96,120C120,240 140,330 168,420C180,424 190,424 204,420C180,300 150,200 96,120Z',
        '#8f1520',
      ));

/** Upright, neck at (0, 0), soles at about y = 420. */
export function boltBody(pose: BoltPose, legs = true): string {
  const { left, right, hands } = arms[pose];
  const torso =
    'M-60,-6C-120,0 -150,36 -138,86C-132,130 -126,150 -122,186C-116,240 116,240 122,186C126,150 132,130 138,86C150,36 120,0 60,-6Z';
  const boots = legs
    ? limb('M-62,220C-72,280 -70,320 -68,380', 62, blue) +
      limb('M62,220C72,280 70,320 68,380', 62, blue) +
      [-1, 1]
        .map((k) =>
          placed(
            k * 72,
            384,
            1,
            inked(
              'M-40,-46C-20,-56 20,-56 38,-46L44,8C60,16 66,34 50,36L-42,36C-52,20 -46,-10 -40,-46Z',
              red,
              5,
              ink,
            ),
            k < 0,
          ),
        )
        .join('')
    : '';
  return (
    boots +
    inked(torso, blue, 6, ink) +
    fill(
      'M60,0C120,4 150,36 138,86C132,130 126,150 122,186C116,236 40,236 20,228C110,220 116,90 60,0Z',
      '#174379',
    ) +
    inked('M-122,186C-118,262 118,262 122,186C60,214 -60,214 -122,186Z', red, 5, ink) +
    line('M-122,184C-60,212 60,212 122,184', ink, 22) +
    line('M-122,184C-60,212 60,212 122,184', yellow, 13) +
    placed(0, 92, 1, inked(oval(0, 0, 62, 58), yellow, 5, ink) + fill(flash, red) + line(flash, ink, 4)) +
    limb(left, 54, blue) +
    limb(right, 54, blue) +
    glove(hands[0], hands[1]) +
    glove(hands[2], hands[3])
  );
}

const knot =
  inked('M-104,-8C-60,30 60,30 104,-8C110,24 60,52 0,52C-60,52 -110,24 -104,-8Z', red, 5, ink) +
  inked(oval(0, 36, 20), yellow, 4, ink);

interface BoltStance {
  mood: BoltMood;
  pose?: BoltPose;
  open?: boolean;
  pupils?: number;
  caped?: boolean;
  legs?: boolean;
  tilt?: number;
}

/** The whole dog: head at (0, -84), soles at y = 420; `size` 1 is about 620 px high. */
export const bolt = (
  x: number,
  y: number,
  size: number,
  { mood, pose = 'hips', open, pupils, caped = false, legs, tilt = 0 }: BoltStance,
  flip = false,
) =>
  placed(
    x,
    y,
    size,
    (caped ? cape() : '') +
      boltBody(pose, legs) +
      (caped ? knot : '') +
      placed(0, -84, 1.08, boltHead(mood, open, pupils), false, tilt),
    flip,
  );

export const collar = knot;
