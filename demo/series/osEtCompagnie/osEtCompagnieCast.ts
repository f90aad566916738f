import type { Speech, Voice } from '../../drawing/balloon.ts';
import { type Point, box, fill, line, moved, oval, px, smooth } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { type PageStyle, type Panel, type PanelFrame, type Sheet, page } from '../../drawing/page.ts';
import { black, blossom, cream, dots, leaf, marigold, pink, plum, sun, teal } from './folkFlowers.ts';
import { bone, trunk } from './bones.ts';
import { type Feeling, type Who, skull } from './skulls.ts';

const style: PageStyle = {
  width: 820,
  height: 1126,
  margin: 24,
  gutter: 18,
  paper: black,
  border: 6,
  ink: sun,
  hand: {
    face: 'talk',
    size: 26,
    capitals: false,
    line: 3,
    paper: cream,
    ink: black,
    captionPaper: teal,
    captionInk: black,
  },
};

/** A gag: its name on a painted board, then four panels. */
export const gag =
  (name: string, colour: string, ...panels: [Panel, Panel, Panel, Panel]) =>
  (): Sheet =>
    page(
      { ...style, ink: colour },
      [
        { share: 0.42, panels: [1] },
        { share: 2.2, panels: [1, 1] },
        { share: 2.2, panels: [1, 1] },
      ],
      [
        ({ w, h }) => ({
          open: true,
          art:
            marigold(46, h * 0.5, h * 0.44, colour, sun, black) +
            marigold(w - 46, h * 0.5, h * 0.44, colour, sun, black) +
            (name.length < 12 ? leaf(100, h * 0.5, 70, 0) + leaf(w - 100, h * 0.5, 70, 180) : '') +
            title({ face: 'big', text: name.toUpperCase(), size: 56, at: [w / 2, h * 0.5], fill: cream }),
        }),
        ...panels,
      ],
    );

export const talker =
  ({ w, h }: PanelFrame) =>
  (
    text: string,
    x: number,
    y: number,
    to?: Point,
    voice: Voice = 'say',
    more: Partial<Speech> = {},
  ): Speech => ({
    text,
    at: [x * w, y * h],
    ...(to ? { to: [to[0] * w, to[1] * h] as Point } : {}),
    voice,
    width: w * 0.72,
    ...more,
  });

/** A wall of one colour with a painted border of blooms and a floor. */
export function room({ w, h }: PanelFrame, wall: string, floor: string, mark: string): string {
  const pattern: Point[] = [];
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 6; column++)
      pattern.push([(column + (row % 2 ? 0.5 : 0)) * 80 + 14, row * 70 + 30]);
  return (
    fill(box(0, 0, w, h), wall) +
    fill(
      pattern.map(([x, y]) => `M${x},${y - 8}L${x + 6},${y}L${x},${y + 8}L${x - 6},${y}Z`).join(''),
      mark,
    ) +
    fill(box(0, h * 0.84, w, h), floor) +
    line(`M0,${px(h * 0.84)}H${px(w)}`, black, 6) +
    dots(
      Array.from({ length: 9 }, (_, i): Point => [i * 50 + 10, h * 0.84 + 16]),
      5,
      mark,
    )
  );
}

interface Worker {
  feeling?: Feeling;
  open?: boolean;
  tilt?: number;
  gaze?: Point;
  /** Elbow and hand from the shoulder, in head radii; the hands count from the left. */
  left?: readonly [Point, Point] | null;
  right?: readonly [Point, Point] | null;
}

const hanging: Record<'left' | 'right', readonly [Point, Point]> = {
  left: [
    [-0.3, 0.6],
    [-0.2, 1.2],
  ],
  right: [
    [0.3, 0.6],
    [0.2, 1.2],
  ],
};

/** One of the three from the head to the hips; (x, y) is the middle of the skull. */
export function worker(who: Who, x: number, y: number, r: number, stance: Worker = {}): string {
  const arm = (side: 1 | -1, joints: readonly [Point, Point]) => {
    const shoulder: Point = [x + side * r * 0.66, y + r * 1.46];
    const at = ([a, b]: Point): Point => [shoulder[0] + a * r, shoulder[1] + b * r];
    const [elbow, hand] = [at(joints[0]), at(joints[1])];
    const fingers = [-0.14, 0, 0.14]
      .map((k) => {
        const [dx, dy] = [hand[0] - elbow[0], hand[1] - elbow[1]];
        const d = Math.hypot(dx, dy) || 1;
        const from: Point = [hand[0] - (dy / d) * k * r, hand[1] + (dx / d) * k * r];
        return `M${px(from[0])},${px(from[1])}l${px((dx / d) * r * 0.26)},${px((dy / d) * r * 0.26)}`;
      })
      .join('');
    return (
      bone(shoulder, elbow, r * 0.2) +
      bone(elbow, hand, r * 0.18) +
      line(fingers, black, r * 0.19) +
      line(fingers, cream, r * 0.11)
    );
  };
  const { left = hanging.left, right = hanging.right, ...head } = stance;
  return (
    trunk(who, x, y + r * 1.1, r * 1.0) +
    (left ? arm(-1, left) : '') +
    (right ? arm(1, right) : '') +
    skull(who, x, y, r, head)
  );
}

/** Madame Suaire, who is moving house: a sheet, pearls and a hat with a feather. */
export function suaire(x: number, y: number, r: number, feeling: 'calm' | 'shock' | 'sad' = 'calm'): string {
  const sheet = smooth(
    [
      [0, -1.1 * r],
      [0.8 * r, -0.7 * r],
      [1.0 * r, 0.4 * r],
      [1.3 * r, 2.2 * r],
      [0.9 * r, 2.9 * r],
      [0.5 * r, 2.6 * r],
      [0, 2.95 * r],
      [-0.5 * r, 2.6 * r],
      [-0.9 * r, 2.9 * r],
      [-1.3 * r, 2.2 * r],
      [-1.0 * r, 0.4 * r],
      [-0.8 * r, -0.7 * r],
    ],
    true,
  );
  const eye = (s: number) =>
    feeling === 'shock'
      ? fill(oval(s * 0.34 * r, -0.1 * r, 0.22 * r, 0.28 * r), black) +
        fill(oval(s * 0.34 * r, -0.1 * r, 0.07 * r), cream)
      : fill(oval(s * 0.34 * r, -0.1 * r, 0.13 * r, 0.2 * r), black);
  const mouth =
    feeling === 'calm'
      ? line(`M${-0.18 * r},${0.36 * r}q${0.18 * r},${0.14 * r} ${0.36 * r},0`, black, r * 0.07)
      : feeling === 'sad'
        ? line(`M${-0.18 * r},${0.44 * r}q${0.18 * r},${-0.14 * r} ${0.36 * r},0`, black, r * 0.07)
        : fill(oval(0, 0.44 * r, 0.14 * r, 0.2 * r), black);
  return moved(
    x,
    y,
    fill(sheet, '#d9f2ee') +
      line(sheet, black, r * 0.07) +
      blossom(-0.62 * r, 2.0 * r, 0.22 * r, teal, sun) +
      blossom(0.6 * r, 2.1 * r, 0.22 * r, teal, sun) +
      blossom(0, 1.7 * r, 0.22 * r, pink, sun) +
      eye(-1) +
      eye(1) +
      mouth +
      dots(
        [-0.6, -0.3, 0, 0.3, 0.6].map((k): Point => [k * r, (0.98 - k * k * 0.4) * r]),
        r * 0.11,
        sun,
      ) +
      fill(oval(0, -0.86 * r, 1.1 * r, 0.24 * r), plum) +
      line(oval(0, -0.86 * r, 1.1 * r, 0.24 * r), black, r * 0.06) +
      fill(
        smooth(
          [
            [-0.6 * r, -0.9 * r],
            [-0.5 * r, -1.4 * r],
            [0.5 * r, -1.4 * r],
            [0.6 * r, -0.9 * r],
            [0, -0.8 * r],
          ],
          true,
        ),
        plum,
      ) +
      leaf(0.3 * r, -1.1 * r, r * 0.9, -40, pink),
  );
}
