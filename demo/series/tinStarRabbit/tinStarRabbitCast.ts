import { type Point, angular, fill, line, mirrored, oval, px } from '../../drawing/ink.ts';
import { black, brick, cream, ochre, piece, printed, shading, tube, wedge } from './linocut.ts';
import { placer } from './placer.ts';
import { type Placed, type RabbitMood, rabbitHead } from './rabbitHead.ts';

type Arm = 'hip' | 'draw' | 'point' | 'up' | 'cards' | 'tip';

export const tinStar = (x: number, y: number, r: number, paint = cream) => {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = i % 2 ? r * 0.48 : r;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  const tips = points.filter((_, i) => i % 2 === 0);
  return (
    printed(angular(points), paint, r * 0.22) +
    tips.map(([a, b]) => printed(oval(a, b, r * 0.13), paint, r * 0.12)).join('') +
    fill(
      tips.map((tip, i) => wedge(points[i * 2 + 1] ?? tip, [x, y], r * 0.1)).join('') +
        wedge([x + r * 0.34, y + r * 0.42], [x, y], r * 0.14),
      black,
    )
  );
};

export const carrot = (x: number, y: number, s: number, leaf = black) =>
  fill(
    [-0.34, -0.12, 0.12, 0.34]
      .map((k) => wedge([x + k * s * 0.3, y], [x + k * s, y - s * 0.62], s * 0.2))
      .join(''),
    leaf,
  ) +
  piece(
    [
      [x - s * 0.26, y],
      [x + s * 0.26, y],
      [x + s * 0.16, y + s * 0.7],
      [x, y + s * 1.3],
      [x - s * 0.16, y + s * 0.7],
    ],
    ochre,
    s * 0.09,
  ) +
  fill(
    [0.2, 0.45, 0.7]
      .map((k, i) => wedge([x + (i % 2 ? -1 : 1) * s * 0.2, y + k * s], [x, y + k * s], s * 0.07))
      .join(''),
    black,
  );

const armPaths: Record<Arm, readonly number[]> = {
  hip: [0.86, 1.72, 1.62, 2.5, 1.62, 3.1, 1.0, 3.42],
  draw: [0.86, 1.72, 1.74, 2.1, 2.02, 2.5, 1.7, 2.86],
  point: [0.86, 1.7, 1.6, 1.9, 2.4, 1.7, 3.1, 1.4],
  up: [0.86, 1.72, 1.8, 1.6, 2.2, 0.9, 2.1, 0.1],
  cards: [0.86, 1.76, 1.4, 2.6, 1.1, 3.0, 0.5, 2.7],
  tip: [0.86, 1.72, 1.8, 1.7, 1.8, 0.6, 1.3, -0.34],
};

/** One sleeve with its paw; the paw's place is the end of the path. */
function arm(x: number, y: number, r: number, side: 1 | -1, pose: Arm, paint: string, paw: string): string {
  const at = placer(x, y, r);
  const middle = at(armPaths[pose].map((v, i) => (i % 2 ? v : v * side)));
  const outline = tube(
    middle,
    [0.42, 0.4, 0.34, 0.3].map((k) => k * r),
  );
  const tip = middle.at(-1) ?? ([x, y] as const);
  const before = middle.at(-2) ?? tip;
  const [dx, dy] = [(tip[0] - before[0]) * 0.16, (tip[1] - before[1]) * 0.16];
  return (
    piece(
      tube(
        [tip, [tip[0] + dx * 2, tip[1] + dy * 2], [tip[0] + dx * 3.4, tip[1] + dy * 3.4]],
        [0.24 * r, 0.3 * r, 0.12 * r],
      ),
      paw,
      r * 0.07,
    ) +
    piece(outline, paint, r * 0.08) +
    shading(
      side > 0 ? outline.slice(4, 8) : outline.slice(0, 4),
      middle,
      12,
      r * 0.06,
      paint === black ? cream : black,
      [0.4, 0.9],
    )
  );
}

type At = ReturnType<typeof placer>;

const leg = (at: At, r: number, k: number) =>
  piece(
    tube(
      at([k * 0.42, 3.9, k * 0.62, 5.2, k * 0.7, 6.5]),
      [0.44, 0.36, 0.3].map((v) => v * r),
    ),
    black,
    r * 0.06,
  ) +
  shading(
    at([k * 0.3, 4.2, k * 0.5, 5.2, k * 0.6, 6.3]),
    at([k * 0.7, 4.2, k * 0.9, 5.2, k, 6.3]),
    12,
    r * 0.05,
    cream,
    [0.3, 0.6],
  ) +
  piece(
    at([
      k * 0.7 - 0.34,
      6.4,
      k * 0.7 + 0.34,
      6.4,
      k * 0.7 + 0.36 + k * 0.1,
      6.85,
      k * 1.1 + k * 0.3,
      7.05,
      k * 0.7 - k * 0.36,
      7.05,
    ]),
    brick,
    r * 0.07,
  );

const lapel = (at: At, r: number, k: number) =>
  piece(
    at([
      k * 0.72,
      1.05,
      k * 1.36,
      1.55,
      k * 1.36,
      2.7,
      k * 1.6,
      4.4,
      k * 1.0,
      4.2,
      k * 0.74,
      3.0,
      k * 0.5,
      1.9,
    ]),
    black,
    r * 0.06,
  ) +
  shading(
    at([k * 0.66, 2.0, k * 0.84, 3.0, k * 1.06, 4.1]),
    at([k * 1.3, 1.8, k * 1.4, 3.0, k * 1.6, 4.3]),
    14,
    r * 0.06,
    cream,
    [0.35, 0.75],
  );

/** Vest, belt, lapels and neckerchief. */
function front(at: At, [x, y]: Point, r: number): string {
  const vest = at([-0.66, 1.2, 0.66, 1.2, 0.84, 2.4, 0.74, 3.5, 0, 3.76, -0.74, 3.5, -0.84, 2.4]);
  return (
    piece(vest, ochre, r * 0.07) +
    shading(
      at([0.66, 1.5, 0.84, 2.5, 0.72, 3.4]),
      at([-0.2, 1.6, -0.2, 2.6, -0.2, 3.4]),
      13,
      r * 0.07,
      black,
      [0.3, 0.6],
    ) +
    line(`M${px(x)},${px(y + r * 1.5)}V${px(y + r * 3.6)}`, black, r * 0.06) +
    fill([2.5, 2.9, 3.3].map((v) => oval(x - r * 0.12, y + r * v, r * 0.07)).join(''), black) +
    piece(at([-0.86, 3.46, 0, 3.66, 0.86, 3.46, 0.9, 3.84, 0, 4.04, -0.9, 3.84]), brick, r * 0.06) +
    piece(at([-0.2, 3.5, 0.2, 3.5, 0.2, 4.06, -0.2, 4.06]), ochre, r * 0.07) +
    lapel(at, r, -1) +
    lapel(at, r, 1) +
    piece(
      at([-0.78, 0.92, 0, 1.2, 0.78, 0.92, 0.66, 1.4, 0.2, 1.6, 0, 2.06, -0.2, 1.6, -0.66, 1.4]),
      brick,
      r * 0.07,
    ) +
    fill(
      [-0.4, -0.14, 0.14, 0.4].map((k) => oval(x + k * r, y + r * (1.38 - k * k * 0.5), r * 0.06)).join(''),
      cream,
    )
  );
}

interface RabbitBody extends Placed {
  mood?: RabbitMood;
  near?: Arm;
  far?: Arm;
  straw?: boolean;
  droop?: boolean;
  holster?: boolean;
}

/** The sheriff: duster, vest, star, and what is in the holster. */
export function rabbit({
  x,
  y,
  r,
  mood = 'squint',
  left = false,
  near = 'draw',
  far = 'hip',
  straw = true,
  droop = false,
  holster = true,
}: RabbitBody): string {
  const at = placer(x, y, r);
  const coat = at([
    -0.7, 1.1, -1.3, 1.5, -1.34, 2.6, -1.5, 4.0, -2.0, 6.2, -0.9, 6.4, -0.5, 4.6, 0.5, 4.6, 0.9, 6.4, 2.0,
    6.2, 1.5, 4.0, 1.34, 2.6, 1.3, 1.5, 0.7, 1.1,
  ]);
  const drawing =
    piece(coat, black, r * 0.06) +
    shading(
      at([-1.9, 6.1, -1.4, 4.2, -1.2, 3.0]),
      at([-1.0, 6.2, -0.8, 4.4, -0.7, 3.4]),
      15,
      r * 0.08,
      cream,
      [0.4, 0.8],
    ) +
    shading(
      at([1.9, 6.1, 1.4, 4.2, 1.2, 3.0]),
      at([1.0, 6.2, 0.8, 4.4, 0.7, 3.4]),
      15,
      r * 0.08,
      cream,
      [0.4, 0.8],
    ) +
    leg(at, r, -1) +
    leg(at, r, 1) +
    front(at, [x, y], r) +
    tinStar(x - r * 0.46, y + r * 2.16, r * 0.44) +
    arm(x, y, r, 1, far, black, cream) +
    (holster
      ? carrot(x - r * 1.26, y + r * 3.6, r * 0.8, cream) +
        piece(at([-1.58, 4.14, -0.94, 4.08, -1.04, 5.0, -1.3, 5.3, -1.5, 5.0]), brick, r * 0.07)
      : '') +
    arm(x, y, r, -1, near, black, cream) +
    rabbitHead({ x, y, r, mood, straw, droop });
  return left ? mirrored(x, drawing) : drawing;
}
