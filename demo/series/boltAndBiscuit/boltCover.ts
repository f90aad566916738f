import { box, fill, inked, line } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { tone } from '../../drawing/paint.ts';
import { dotFade, rays } from '../../drawing/effects.ts';
import { biscuitHead, shaggy } from './biscuitDog.ts';
import { boltBody, boltHead, collar } from './boltDog.ts';
import { city, ink, paper, placed, red, solid, white, yellow } from './fourColour.ts';

const [w, h] = [800, 1200];

const billow =
  'M180,690C90,650 -10,560 -60,600L-60,1130C10,1050 90,1110 150,1060C240,1100 330,1080 420,1060L560,760C480,700 300,690 180,690Z';

/** The cape from his shoulder down to Biscuit. */
const tug = 'M452,806C520,780 600,800 610,880L600,1130C520,1160 470,1130 452,1080C500,1010 500,900 440,858Z';

const folds =
  'M-204,-66C-170,-96 -116,-96 -92,-66C-98,-10 -84,40 -40,50Q0,42 40,48C62,56 60,92 34,100C-10,112 -90,114 -134,90C-196,50 -216,-6 -204,-66Z';
const hem = 'M-206,-72C-216,-6 -196,50 -134,90C-90,114 -20,112 30,98';

/** What Biscuit has of it: a fold across the mouth, held by the upper teeth. */
const bite =
  inked(folds, red, 5, ink) +
  fill(
    'M-186,-66C-186,10 -140,70 -34,84C-100,96 -140,80 -160,60C-200,20 -210,-30 -186,-66ZM-146,-80C-150,-10 -110,44 -40,66C-120,54 -170,0 -146,-80Z',
    '#8f1520',
  ) +
  line(hem, ink, 22) +
  line(hem, yellow, 13) +
  inked('M-42,46L-32,68L-20,46L-8,70L4,46L16,68L28,46L42,46Q0,34 -42,46Z', white, 4, ink);

function pulling(): string {
  const body = shaggy(
    [
      [500, 1100],
      [700, 1010],
      [800, 1030],
      [850, 1120],
      [830, 1240],
      [520, 1240],
    ],
    22,
    'cover',
  );
  const paw = (x: number, y: number) =>
    inked(
      `M${x},${y - 84}C${x - 46},${y - 70} ${x - 92},${y - 40} ${x - 96},${y}C${x - 80},${y + 40} ${x + 10},${y + 40} ${x + 46},${y}Z`,
      white,
      6,
      ink,
    ) + line(`M${x - 62},${y + 4}v24M${x - 26},${y + 8}v22`, ink, 5);
  return (
    inked(tug, red, 7, ink) +
    fill(
      'M520,830C570,860 560,980 540,1130C500,1130 470,1110 452,1080C500,1010 520,900 500,830Z',
      '#8f1520',
    ) +
    inked(body, '#f3dca6', 6, ink) +
    fill('M720,1030C770,1060 800,1100 810,1240L850,1240L850,1100L800,1030Z', '#b8743a') +
    placed(630, 972, 1.46, biscuitHead('grit') + bite, false, 10) +
    paw(590, 1184) +
    paw(740, 1196)
  );
}

export function cover() {
  const frame =
    fill(box(0, 0, w, 64), ink) +
    fill(textPath('shout', 'BACK-PORCH COMICS GROUP', 32, 24, 44), white) +
    fill(textPath('shout', 'No. 1 - STILL ONLY ONE BONE!', 32, 776, 44, 'right'), yellow);
  const sun =
    fill(box(0, 0, w, h), yellow) +
    rays({ width: w, height: h, centre: [400, 640], colour: '#f6b030', count: 14 }) +
    dotFade({ y: 300, width: w, height: 460, from: 0, to: 0.4, pitch: 46, colour: '#f08a2a' });
  return finished(
    w,
    h,
    sun +
      city(w, 1200, 'cover', 520, '#2460a8', '#2460a8') +
      inked(billow, red, 8, ink) +
      fill(billow, tone(30, 32, '#8f1520')) +
      fill(
        'M180,740C110,760 40,760 -60,820L-60,900C40,820 130,800 190,800ZM190,880C120,900 20,960 -60,1050L-60,1130C20,1050 120,980 200,960Z',
        '#8f1520',
      ) +
      placed(350, 780, 1.62, boltBody('hips')) +
      placed(350, 780, 1.62, collar) +
      placed(340, 640, 1.9, boltHead('sly', false, 0.8), false, 5) +
      pulling() +
      inked(box(26, 1074, 380, 100), yellow, 5, ink) +
      fill(
        textPath('shout', 'HE HUNG UP HIS CAPE.', 44, 216, 1118, 'middle') +
          textPath('shout', 'SOMEBODY TOOK IT DOWN!', 38, 216, 1160, 'middle'),
        ink,
      ) +
      solid({
        face: 'big',
        text: 'BOLT',
        size: 246,
        at: [400, 192],
        fill: red,
        side: '#8f1520',
        depth: 22,
        lean: [0.2, 1],
        tracking: 8,
      }) +
      solid({
        face: 'big',
        text: '& BISCUIT',
        size: 116,
        at: [412, 338],
        fill: white,
        side: '#2460a8',
        depth: 14,
        lean: [0.2, 1],
        angle: -4,
        tracking: 4,
      }) +
      frame +
      line(box(6, 6, w - 12, h - 12), ink, 12) +
      line(box(0, 0, w, h), paper, 4),
  );
}
