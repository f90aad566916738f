import type { Mood } from '../../drawing/face.ts';
import { box, fill, inked, line, moved, oval, px, turned, type Point } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { cel, curve, ink, paints } from './mechaInk.ts';
import { grandmaBust } from './mechaNeighbours.ts';

/** Peony as on an enamel basin. */
const peony = (x: number, y: number, r: number) =>
  [-1, 1]
    .map((side) =>
      fill(
        curve(
          `${x},${y} ${x + side * r * 1.2},${y + r * 0.1} ${x + side * r * 1.7},${y + r * 0.8} ${x + side * r * 0.8},${y + r * 0.8}`,
        ),
        '#1f9a6b',
      ),
    )
    .join('') +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      fill(oval(x + Math.cos(i * 1.05) * r * 0.55, y + Math.sin(i * 1.05) * r * 0.5, r * 0.5), '#ffb3c8'),
    )
    .join('') +
  fill(oval(x, y, r * 0.62), '#ff7aa2') +
  fill(oval(x, y, r * 0.36), '#ffd7e2') +
  fill(oval(x, y, r * 0.16), '#ffc93f');

/** A closed hand of four fingers in a box of 100, knuckles up. */
function fist(place: Point, size: number, angle: number): string {
  const finger = (i: number) =>
    cel(box(-54 + i * 27, -60 + Math.abs(i - 1.3) * 5, 28, 84, 13), 'enamel', [-4, -8], 5);
  const drawing =
    cel(box(-56, -34, 112, 84, 22), 'enamel', [-10, -12], 6) +
    [0, 1, 2, 3].map(finger).join('') +
    turned(-10, [0, 24], cel(box(-62, 8, 100, 38, 19), 'enamel', [-5, -10], 5)) +
    cel(box(-50, 46, 100, 28, 8), 'brass', [-6, -6], 5);
  return `<g transform="translate(${px(place[0])},${px(place[1])}) rotate(${px(angle)}) scale(${(size / 100).toFixed(3)})">${drawing}</g>`;
}

interface Arm {
  elbow: Point;
  hand: Point;
  /** Width of the fist; larger than 90 comes towards the reader. */
  size: number;
  turn?: number;
  prop?: string;
}

const degrees = ([ax, ay]: Point, [bx, by]: Point) => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

function hose(from: Point, to: Point, width: number): string {
  const count = 6;
  const path = `M${px(from[0])},${px(from[1])}L${px(to[0])},${px(to[1])}`;
  return (
    line(path, ink, width + 8) +
    Array.from({ length: count }, (_, i) => {
      const t = i / (count - 1);
      return inked(
        oval(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, width * 0.52),
        i % 2 ? paints.steel[0] : paints.steel[1],
        4,
        ink,
      );
    }).join('')
  );
}

/** Arm of the machine: hose, cuff that widens towards the hand, fist. */
export function arm(shoulder: Point, { elbow, hand: end, size, turn, prop = '' }: Arm): string {
  const angle = degrees(elbow, end);
  const length = Math.hypot(end[0] - elbow[0], end[1] - elbow[1]);
  const [w0, w1] = [34, size * 0.5];
  const cuff = `M-8,${px(-w0)}L${px(length - 6)},${px(-w1)}Q${px(length + size * 0.14)},0 ${px(length - 6)},${px(w1)}L-8,${px(w0)}Q-24,0 -8,${px(-w0)}Z`;
  const bands = [0.3, 0.42]
    .map((t) => {
      const half = w0 + (w1 - w0) * t;
      return fill(box(length * t, -half, length * 0.06, half * 2), paints.brass[0]);
    })
    .join('');
  return (
    hose(shoulder, elbow, 46) +
    `<g transform="translate(${px(elbow[0])},${px(elbow[1])}) rotate(${px(angle)})">${cel(cuff, 'red', [0, -w1 * 0.34], 6, bands)}</g>` +
    prop +
    fist(end, size, turn ?? angle + 90)
  );
}

function leg(hip: Point, knee: Point, foot: Point): string {
  const angle = degrees(knee, foot) - 90;
  const length = Math.hypot(foot[0] - knee[0], foot[1] - knee[1]);
  const boot =
    cel(`M-34,-20L34,-20L52,${px(length)}L-52,${px(length)}Z`, 'red', [-14, 0], 6) +
    cel(
      `M-58,${px(length - 26)}L58,${px(length - 26)}Q82,${px(length + 26)} 74,${px(length + 34)}L-74,${px(length + 34)}Q-82,${px(length + 26)} -58,${px(length - 26)}Z`,
      'enamel',
      [-8, -12],
      6,
    ) +
    cel(oval(0, -6, 42), 'brass', [-8, -8], 6);
  return hose(hip, knee, 56) + moved(knee[0], knee[1], boot, `rotate(${px(angle)})`);
}

function machineHead(eyes: 'on' | 'angry' | 'happy'): string {
  const lid = 'M-72,-176Q-66,-232 0,-236Q66,-232 72,-176Z';
  const one = (side: number) => {
    if (eyes === 'happy') return line(`M${side * 34 - 18},-138q18,-26 36,0`, '#fff27a', 11);
    const slit =
      eyes === 'angry'
        ? `M${side * 14},-136L${side * 60},-160L${side * 58},-130L${side * 18},-124Z`
        : box(side * 36 - 20, -156, 40, 28, 12);
    return (
      fill(oval(side * 36, -142, 52), 'url(#glow-ffe94a)') + fill(slit, '#fff27a') + line(slit, '#ff9b21', 4)
    );
  };
  return (
    [-1, 1]
      .map(
        (side) =>
          line(`M${side * 20},-200L${side * 86},-318`, ink, 17) +
          line(`M${side * 20},-200L${side * 86},-318`, paints.brass[0], 9) +
          line(`M${side * 64},-278L${side * 86},-318`, paints.red[0], 9),
      )
      .join('') +
    [-1, 1].map((side) => cel(box(side * 88 - 18, -170, 36, 56, 14), 'brass', [-6, -8], 6)).join('') +
    cel(box(-84, -182, 168, 84, 32), 'enamel', [-14, -12], 6) +
    fill(box(-70, -168, 140, 50, 22), ink) +
    one(-1) +
    one(1) +
    cel(
      lid,
      'teal',
      [-14, -10],
      6,
      fill('M-54,-186Q-48,-222 -14,-228L-8,-214Q-34,-208 -40,-186Z', '#bff7ea'),
    ) +
    cel(box(-18, -256, 36, 26, 10), 'brass', [-5, -5], 6)
  );
}

const sign = (text: string, x: number, y: number, size: number) =>
  turned(45, [x, y], inked(box(x - size, y - size, size * 2, size * 2, 4), paints.brass[0], 4, ink)) +
  fill(textPath('kuaile', text, size * 1.5, x, y + size * 0.56, 'middle'), paints.red[1]);

interface Machine {
  /** Middle of the chest in px, and the scale; the chest is 240 wide at 1. */
  place: Point;
  scale: number;
  tilt?: number;
  eyes?: 'on' | 'angry' | 'happy';
  left: Arm;
  right: Arm;
  /** Knee and foot of either leg. */
  legs?: readonly [Point, Point, Point, Point];
  /** Nobody sits at the levers when null. */
  pilot: Mood | null;
  /** Which arm is drawn over the chest. */
  front?: 'left' | 'right';
}

/** Iron Ox: enamel like a basin, a rice cooker for a head, woks for shoulders. */
export function machine({
  place,
  scale,
  tilt = 0,
  eyes = 'on',
  left,
  right,
  legs,
  pilot,
  front = 'left',
}: Machine): string {
  const torso = 'M-126,-104Q0,-132 126,-104Q138,-40 104,112Q0,134 -104,112Q-138,-40 -126,-104Z';
  const canopy = oval(0, -10, 86, 80);
  const shoulders = [-1, 1]
    .map((side) =>
      cel(
        `M${side * 108},-30A62,62 0 0,${side < 0 ? 1 : 0} ${side * 196},-96Q${side * 170},-168 ${side * 112},-142Q${side * 84},-90 ${side * 108},-30Z`,
        'steel',
        [-10, -10],
        6,
      ),
    )
    .join('');
  const drawing =
    (legs ? leg([-52, 118], legs[0], legs[1]) + leg([52, 118], legs[2], legs[3]) : '') +
    (legs ? cel(curve('-96,96 96,96 84,158 0,176 -84,158'), 'teal', [-10, -10], 6) : '') +
    (front === 'left' ? arm([150, -84], right) : arm([-150, -84], left)) +
    machineHead(eyes) +
    cel(torso, 'red', [-24, -6], 6, peony(-78, 88, 22) + peony(80, 84, 20)) +
    sign('福', 0, 100, 17) +
    inked(oval(0, -10, 100, 94), paints.brass[0], 6, ink) +
    inked(canopy, '#2b5f9e', 5, ink) +
    `<clipPath id="canopy"><path d="${canopy}"/></clipPath><g clip-path="url('#canopy')">` +
    fill(oval(0, 20, 92), '#4fb3e8') +
    fill(box(-90, 42, 180, 40), '#27406f') +
    (pilot ? grandmaBust([0, 4], 44, pilot) : '') +
    fill('M-60,-60L-30,-80L-66,10L-80,20Z', '#ffffff', 'opacity=".5"') +
    '</g>' +
    shoulders +
    (front === 'left' ? arm([-150, -84], left) : arm([150, -84], right));
  return `<g transform="translate(${px(place[0])},${px(place[1])}) rotate(${px(tilt)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
}
