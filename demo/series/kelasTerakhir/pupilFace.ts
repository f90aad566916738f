import type { Mouth } from '../../drawing/faceLook.ts';
import { angular, fill, inked, line, oval, px, smooth, stroke, type Point } from '../../drawing/ink.ts';
import { mouth } from '../../drawing/mouth.ts';

export const ink = '#141414';

export type Feeling =
  | 'calm'
  | 'smile'
  | 'joy'
  | 'fierce'
  | 'shout'
  | 'sad'
  | 'cry'
  | 'shock'
  | 'smug'
  | 'sparkle'
  | 'flat'
  | 'chew';

interface Expression {
  /** Upper lid at the inner corner, the middle and the outer corner, in eye heights; null is a shut, laughing eye. */
  lid: readonly [number, number, number] | null;
  iris: number;
  /** Brow: lift and how far the inner end drops. */
  brow: readonly [number, number];
  mouth: Mouth;
  blush?: boolean;
  tears?: boolean;
}

const open = [-0.5, -1.08, -0.55] as const;
const expressions: Record<Feeling, Expression> = {
  calm: { lid: open, iris: 1, brow: [0, 0], mouth: 'small' },
  smile: { lid: open, iris: 1, brow: [0.05, -0.02], mouth: 'smile', blush: true },
  joy: { lid: null, iris: 1, brow: [0.1, -0.03], mouth: 'open', blush: true },
  fierce: { lid: [-0.22, -0.86, -0.9], iris: 1.0, brow: [-0.05, 0.17], mouth: 'teeth' },
  shout: { lid: [-0.3, -0.9, -0.9], iris: 0.86, brow: [0, 0.15], mouth: 'howl', blush: true },
  sad: { lid: [-0.95, -0.8, -0.2], iris: 1.02, brow: [0.04, -0.13], mouth: 'frown' },
  cry: { lid: [-0.95, -0.8, -0.2], iris: 1.08, brow: [0.05, -0.15], mouth: 'wave', blush: true, tears: true },
  shock: { lid: [-0.9, -1.28, -0.95], iris: 0.55, brow: [0.16, -0.02], mouth: 'oh' },
  smug: { lid: [-0.2, -0.36, -0.3], iris: 0.95, brow: [0.08, 0.04], mouth: 'smirk' },
  sparkle: { lid: [-0.7, -1.22, -0.7], iris: 1.16, brow: [0.12, -0.06], mouth: 'open', blush: true },
  flat: { lid: [-0.14, -0.2, -0.14], iris: 0.9, brow: [0, 0], mouth: 'line' },
  chew: { lid: open, iris: 0.95, brow: [0.08, 0], mouth: 'full', blush: true },
};

export interface FacePaints {
  skin: string;
  /** What the fringe throws on the brow. */
  shade: string;
  hair: string;
  shine: string;
  iris: string;
  blush: string;
  mouth: string;
  tongue: string;
}

export interface FaceAt {
  at: Point;
  r: number;
  feeling: Feeling;
  turn?: number;
}

const idOf = (path: string) => {
  let state = 11;
  for (const letter of path) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return `eye${state.toString(36)}`;
};

function shutEye(x: number, y: number, r: number): string {
  return stroke(
    [
      [x - r * 0.26, y + r * 0.08],
      [x, y - r * 0.16],
      [x + r * 0.26, y + r * 0.08],
    ],
    r * 0.11,
    ink,
  );
}

function bigEye(
  [x, y]: Point,
  r: number,
  side: number,
  squash: number,
  { lid, iris }: Expression,
  turn: number,
  paints: FacePaints,
): string {
  if (!lid) return shutEye(x, y, r);
  const [w, h] = [r * 0.27 * squash, r * 0.35];
  const at = (a: number, b: number): Point => [x + side * a * w, y + b * h];
  const lids = [at(-1, lid[0]), at(-0.45, (lid[0] + lid[1] * 2) / 3), at(0.25, lid[1]), at(1.05, lid[2])];
  const hole = `${smooth(lids)}L${at(0.95, 0.45).map(px).join(',')}Q${at(0.2, 1.25).map(px).join(',')} ${at(-0.8, 0.75).map(px).join(',')}Z`;
  const id = idOf(hole);
  const [ix, iy] = [x + turn * w * 0.2 - side * w * 0.06, y - h * 0.06];
  const [iw, ih] = [w * 0.82 * iris, h * 1.0 * iris];
  return (
    `<clipPath id="${id}"><path d="${hole}"/></clipPath><g clip-path="url('#${id}')">` +
    fill(hole, '#ffffff') +
    fill(oval(ix, iy, iw, ih), ink) +
    fill(oval(ix, iy + ih * 0.36, iw * 0.74, ih * 0.56), paints.iris) +
    fill(oval(ix, iy + ih * 0.1, iw * 0.42, ih * 0.44), ink) +
    fill(oval(ix - iw * 0.32, iy - ih * 0.36, iw * 0.36, ih * 0.3), '#ffffff') +
    fill(oval(ix + iw * 0.36, iy + ih * 0.46, iw * 0.2, ih * 0.17), '#ffffff') +
    '</g>' +
    fill(
      `${smooth([at(-1.12, lid[0] + 0.12), ...lids.slice(1, 3), at(1.08, lid[2] - 0.04), at(1.42, lid[2] + 0.16)])}L${at(
        1.0,
        lid[2] + 0.36,
      )
        .map(px)
        .join(',')}Q${at(0.3, lid[1] + 0.26)
        .map(px)
        .join(',')} ${at(-1.12, lid[0] + 0.12)
        .map(px)
        .join(',')}Z`,
      ink,
    ) +
    line(smooth([at(0.1, 0.98), at(0.5, 0.9), at(0.85, 0.62)]), ink, r * 0.026)
  );
}

/** Eyes, brows, nose and mouth on a face that is drawn already. */
export function features({ at: [x, y], r, feeling, turn = 0 }: FaceAt, paints: FacePaints): string {
  const expression = expressions[feeling];
  const shift = turn * 0.24 * r;
  const eyeY = y + r * 0.2;
  const parts = ([-1, 1] as const).map((side) => {
    const squash = side * turn > 0 ? 1 - Math.abs(turn) * 0.28 : 1;
    const ex = x + shift + side * r * 0.42 * (1 - Math.abs(turn) * 0.1);
    const [lift, drop] = expression.brow;
    const by = eyeY - r * (0.48 + lift);
    const brow = stroke(
      [
        [ex - side * r * 0.2 * squash, by + r * drop],
        [ex + side * r * 0.04, by - r * 0.05],
        [ex + side * r * 0.25 * squash, by - r * drop * 0.6 + r * 0.02],
      ],
      r * 0.085,
      paints.hair,
    );
    const blush = expression.blush
      ? fill(oval(ex + side * r * 0.12, eyeY + r * 0.42, r * 0.17, r * 0.09), paints.blush) +
        [-1, 0, 1]
          .map((k) =>
            line(
              `M${px(ex + side * r * 0.12 + k * r * 0.09 + r * 0.03)},${px(eyeY + r * 0.36)}l${px(-r * 0.05)},${px(r * 0.12)}`,
              ink,
              r * 0.02,
            ),
          )
          .join('')
      : '';
    const tears = expression.tears
      ? inked(
          smooth(
            [
              [ex + side * r * 0.12, eyeY + r * 0.24],
              [ex + side * r * 0.26, eyeY + r * 0.55],
              [ex + side * r * 0.12, eyeY + r * 0.78],
              [ex + side * r * 0.02, eyeY + r * 0.55],
            ],
            true,
          ),
          '#ffffff',
          r * 0.02,
          ink,
        )
      : '';
    return blush + bigEye([ex, eyeY], r, side, squash, expression, turn, paints) + tears + brow;
  });
  const look = { eyes: 'dot' as const, ink, mouthInside: paints.mouth, tongue: paints.tongue };
  return (
    parts.join('') +
    line(
      `M${px(x + shift * 1.3)},${px(eyeY + r * 0.22)}l${px(turn >= 0 ? r * 0.05 : -r * 0.05)},${px(r * 0.07)}`,
      ink,
      r * 0.028,
    ) +
    mouth(expression.mouth, x + shift * 1.2, y + r * 0.66, r * 0.92, look)
  );
}

/** Cheeks and a small chin. */
export function skull({ at: [x, y], r, turn = 0 }: FaceAt, paint: string, weight: number, plump = 0): string {
  const chin = turn * r * 0.16;
  return inked(
    smooth(
      [
        [x, y - r],
        [x + r * 0.76, y - r * 0.7],
        [x + r * (0.98 + plump * 0.04), y],
        [x + r * (0.84 + plump * 0.12) + chin * 0.3, y + r * 0.5],
        [x + r * (0.42 + plump * 0.14) + chin, y + r * 0.9],
        [x + chin, y + r * 1.02],
        [x - r * (0.42 + plump * 0.14) + chin, y + r * 0.9],
        [x - r * (0.84 + plump * 0.12) + chin * 0.3, y + r * 0.5],
        [x - r * (0.98 + plump * 0.04), y],
        [x - r * 0.76, y - r * 0.7],
      ],
      true,
    ),
    paint,
    weight,
    ink,
  );
}

/** Fringe in pointed locks: outline in head radii, pushed along as the head turns. */
function lockPath({ at: [x, y], r, turn = 0 }: FaceAt, outline: string, tips: string): string {
  const at = (list: string, push: number): Point[] =>
    list.split(' ').map((pair): Point => {
      const [a = 0, b = 0] = pair.split(',').map(Number);
      return [x + (a + turn * push) * r, y + b * r];
    });
  const crown = at(outline, 0.04);
  let path = smooth(crown);
  let before = crown.at(-1) ?? [0, 0];
  at(tips, 0.22).forEach((tip, i) => {
    path += `Q${px((before[0] + tip[0]) / 2 + (i % 2 ? 0.05 : -0.03) * r)},${px((before[1] + tip[1]) / 2 - r * 0.06)} ${px(tip[0])},${px(tip[1])}`;
    before = tip;
  });
  return `${path}Z`;
}

/** What the fringe throws on the brow; lies under the features. */
export function fringeShade(place: FaceAt, outline: string, tips: string, paint: string): string {
  const {
    at: [x, y],
    r,
  } = place;
  const path = lockPath(place, outline, tips);
  const id = idOf(path);
  return (
    `<clipPath id="${id}"><path d="${oval(x, y + r * 0.02, r * 0.93, r * 0.94)}"/></clipPath><g clip-path="url('#${id}')">` +
    `${fill(path, paint, `transform="translate(0,${px(r * 0.11)})"`)}</g>`
  );
}

export function locks(
  place: FaceAt,
  outline: string,
  tips: string,
  paints: FacePaints,
  weight: number,
): string {
  const {
    at: [x, y],
    r,
    turn = 0,
  } = place;
  const shine = [-0.62, -0.44, -0.2, 0.06, 0.4, 0.58].map((k, i): Point => [
    x + (k + turn * 0.14) * r,
    y + (-0.72 - (0.5 - k * k) * 0.24 + (i % 2) * 0.13) * r,
  ]);
  return (
    inked(lockPath(place, outline, tips), paints.hair, weight, ink) +
    fill(angular([...shine, ...shine.toReversed().map(([a, b]): Point => [a, b + r * 0.07])]), paints.shine)
  );
}
