import { angular, fill, inked, line, oval, type Point } from '../../drawing/ink.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';
import { ink, placed, red, sky, white, yellow } from './fourColour.ts';

export type BiscuitMood = 'keen' | 'grit' | 'sad' | 'awe' | 'proud';

const coat = '#f3dca6';
const patch = '#b8743a';

/** An outline of locks: the points of the shape, with a tuft between every two. */
export function shaggy(points: readonly Point[], tuft: number, seed: string): string {
  const random = seededRandom(seed);
  const [mx, my] = [0, 1].map((k) => points.reduce((sum, p) => sum + (p[k] ?? 0), 0) / points.length) as [
    number,
    number,
  ];
  return angular(
    points.flatMap((p, i): Point[] => {
      const next = points[(i + 1) % points.length] ?? p;
      const at = (t: number, out: number): Point => {
        const [x, y] = [p[0] + (next[0] - p[0]) * t, p[1] + (next[1] - p[1]) * t];
        const length = Math.hypot(x - mx, y - my) || 1;
        return [x + ((x - mx) / length) * out, y + ((y - my) / length) * out];
      };
      return [
        p,
        at(0.42, tuft * between(random, 0.6, 1.2)),
        at(0.5, 0),
        at(0.92, tuft * between(random, 0.7, 1.3)),
      ];
    }),
  );
}

const eyesOf = (mood: BiscuitMood): string => {
  const both = (draw: (k: number) => string) => draw(-1) + draw(1);
  if (mood === 'proud')
    return both((k) => line(`M${k * 36 - 18},-6Q${k * 36},-30 ${k * 36 + 18},-6`, ink, 9));
  const big = mood === 'awe' ? 1.25 : 1;
  return both(
    (k) =>
      inked(oval(k * 36, -12, 23 * big, 26 * big), white, 4, ink) +
      fill(oval(k * 34, -9, 15 * big, 18 * big), ink) +
      fill(oval(k * 34 - 6, -17, 6 * big) + oval(k * 34 + 6, -2, 3), white) +
      (mood === 'grit' ? line(`M${k * 66},-58L${k * 12},-32`, ink, 13) : '') +
      (mood === 'sad' ? line(`M${k * 64},-44L${k * 18},-60`, ink, 8) : ''),
  );
};

const mouthOf = (mood: BiscuitMood): string => {
  if (mood === 'grit')
    return (
      inked('M-44,42Q0,34 44,42L38,72Q0,80 -38,72Z', white, 4, ink) +
      line('M-40,57Q0,54 40,57M-20,42V74M0,40V76M20,42V74', ink, 3)
    );
  if (mood === 'sad') return line('M-26,62Q0,44 26,62', ink, 6);
  const cave = 'M-42,40Q0,52 42,40Q40,88 0,90Q-40,88 -42,40Z';
  return (
    inked(cave, '#8f1520', 4, ink) +
    inked('M-18,66Q0,58 20,66Q26,112 4,114Q-18,112 -18,66Z', red, 3.4, ink) +
    line('M2,74V98', '#8f1520', 3)
  );
};

/** Biscuit's head, about 200 units wide, eyes at y = -12. */
export function biscuitHead(mood: BiscuitMood): string {
  const ear = (k: number) =>
    inked(
      angular([
        [k * 30, -74],
        [k * 62, -148],
        [k * 116, -112],
        [k * 126, -70],
        [k * 88, -84],
        [k * 82, -30],
      ]),
      patch,
      5,
      ink,
    ) +
    fill(
      angular([
        [k * 62, -148],
        [k * 116, -112],
        [k * 126, -70],
        [k * 88, -84],
      ]),
      ink,
      'opacity=".55"',
    );
  const head = shaggy(
    [
      [-34, -88],
      [34, -88],
      [76, -54],
      [92, -4],
      [84, 44],
      [50, 78],
      [0, 92],
      [-50, 78],
      [-84, 44],
      [-92, -4],
      [-76, -54],
    ],
    22,
    'biscuit',
  );
  const beard = shaggy(
    [
      [-26, 8],
      [26, 8],
      [64, 30],
      [62, 72],
      [26, 100],
      [-26, 100],
      [-62, 72],
      [-64, 30],
    ],
    15,
    'beard',
  );
  return (
    ear(-1) +
    ear(1) +
    inked(head, coat, 5, ink) +
    fill('M8,-84L40,-92L80,-56L92,-4L84,30C60,44 20,30 10,-4C4,-36 4,-60 8,-84Z', patch) +
    fill(
      shaggy(
        [
          [60, 40],
          [88, 10],
          [84, 44],
          [50, 78],
        ],
        8,
        'shade',
      ),
      '#8a4b2c',
    ) +
    inked(beard, white, 4, ink) +
    mouthOf(mood) +
    eyesOf(mood) +
    inked('M-21,18C-18,4 18,4 21,18C20,34 8,40 0,41C-8,40 -20,34 -21,18Z', ink, 3, ink) +
    fill(oval(-7, 16, 7, 3.6), white) +
    inked(
      shaggy(
        [
          [-26, -96],
          [26, -96],
          [14, -60],
          [-10, -56],
        ],
        14,
        'tuft',
      ),
      coat,
      4,
      ink,
    )
  );
}

/** A checked tea towel with a peg: every hero starts somewhere. */
export const towel = (path: string) =>
  inked(path, white, 5, ink) + fill(path, `url(#hatch-22-60-${red.slice(1)})`);

const paws = {
  stand: 'M-40,60L-62,110M40,60L62,110',
  cheer: 'M-40,56L-88,6M40,56L88,6',
  salute: 'M-40,60L-62,110M40,56L92,10',
  fly: 'M-34,56L-30,-10M34,56L100,-30',
} as const;

/** Upright, head at (0, -70), soles at y = 170. */
export function biscuit(
  x: number,
  y: number,
  size: number,
  mood: BiscuitMood,
  pose: keyof typeof paws = 'stand',
  flip = false,
  angle = 0,
  toga = true,
): string {
  const body = shaggy(
    [
      [-42, 0],
      [42, 0],
      [56, 60],
      [50, 120],
      [0, 136],
      [-50, 120],
      [-56, 60],
    ],
    12,
    'body',
  );
  const leg = 'M-26,116V156M26,116V156';
  return placed(
    x,
    y,
    size,
    inked(
      angular([
        [44, 100],
        [92, 60],
        [104, 20],
        [88, 18],
        [64, 50],
        [40, 70],
      ]),
      coat,
      5,
      ink,
    ) +
      (toga
        ? towel(
            'M-40,0C-90,60 -110,110 -120,160C-80,150 -60,166 -30,158L30,158C60,166 90,150 120,162C110,110 90,60 40,0Z',
          )
        : '') +
      line(leg, ink, 38) +
      line(leg, coat, 28) +
      inked(oval(-32, 164, 28, 16) + oval(32, 164, 28, 16), white, 4, ink) +
      inked(body, coat, 5, ink) +
      fill(
        shaggy(
          [
            [-20, 20],
            [20, 20],
            [26, 80],
            [0, 110],
            [-26, 80],
          ],
          10,
          'belly',
        ),
        white,
      ) +
      line(paws[pose], ink, 36) +
      line(paws[pose], coat, 26) +
      (toga
        ? inked('M-50,0Q0,36 50,0Q44,34 0,40Q-44,34 -50,0Z', white, 4, ink) +
          inked('M-8,20h16v40h-16Z', yellow, 3, ink)
        : inked('M-50,0Q0,36 50,0L48,20Q0,50 -48,20Z', sky, 4, ink)) +
      placed(0, -70, 1, biscuitHead(mood)),
    flip,
    angle,
  );
}
