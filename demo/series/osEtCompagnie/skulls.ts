import { type Point, box, fill, line, moved, oval, px, smooth } from '../../drawing/ink.ts';
import { black, blossom, cream, dots, leaf, marigold, orange, pink, plum, sun, teal } from './folkFlowers.ts';

export type Feeling = 'calm' | 'happy' | 'shock' | 'flat' | 'sly' | 'sad';
export type Who = 'femur' | 'clavicule' | 'osselet';

interface Look {
  rim: string;
  second: string;
  /** Width of the head against its height. */
  wide: number;
  cloth: string;
}

export const looks: Record<Who, Look> = {
  femur: { rim: orange, second: teal, wide: 1.1, cloth: orange },
  clavicule: { rim: pink, second: sun, wide: 0.96, cloth: pink },
  osselet: { rim: teal, second: pink, wide: 1.02, cloth: teal },
};

/** A socket with petals round it and a light in it that looks about. */
function socket(x: number, y: number, r: number, feeling: Feeling, look: Look, [gx, gy]: Point): string {
  const petals = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2;
    return oval(x + Math.cos(a) * r * 0.98, y + Math.sin(a) * r * 0.92, r * 0.4);
  }).join('');
  const hole =
    fill(petals, look.rim) + fill(oval(x, y, r * 0.94), look.second) + fill(oval(x, y, r * 0.8), black);
  if (feeling === 'happy')
    return `${hole}${line(`M${px(x - r * 0.48)},${px(y + r * 0.2)}Q${px(x)},${px(y - r * 0.66)} ${px(x + r * 0.48)},${px(y + r * 0.2)}`, sun, r * 0.24)}`;
  const size = feeling === 'shock' ? 0.2 : 0.36;
  const light =
    fill(oval(x + gx * r * 0.34, y + gy * r * 0.34, r * size), cream) +
    (feeling === 'shock'
      ? ''
      : fill(oval(x + gx * r * 0.34 + r * 0.08, y + gy * r * 0.34 - r * 0.08, r * 0.13), sun));
  const lid =
    feeling === 'flat' || feeling === 'sly'
      ? fill(
          `M${px(x - r * 0.82)},${px(y - r * 0.04)}A${px(r * 0.82)},${px(r * 0.82)} 0 0,1 ${px(x + r * 0.82)},${px(y - r * 0.04)}Z`,
          look.rim,
        )
      : feeling === 'sad'
        ? fill(
            `M${px(x - r * 0.84)},${px(y - r * 0.1)}A${px(r * 0.84)},${px(r * 0.84)} 0 0,1 ${px(x + r * 0.84)},${px(y - r * 0.1)}Q${px(x)},${px(y - r * 0.5)} ${px(x - r * 0.84)},${px(y - r * 0.1)}Z`,
            look.rim,
          )
        : '';
  return hole + light + lid;
}

function grin(r: number, feeling: Feeling, open: boolean): string {
  const y = r * 0.66;
  const curve = feeling === 'sad' ? -0.16 : feeling === 'flat' ? 0 : 0.2;
  const lip = `M${px(-r * 0.5)},${px(y)}Q0,${px(y + r * curve * 2)} ${px(r * 0.5)},${px(y)}`;
  const teeth = [-0.36, -0.22, -0.075, 0.075, 0.22, 0.36]
    .map((k) => {
      const drop = curve * (1 - (k / 0.5) ** 2) * r;
      return `M${px(k * r)},${px(y + drop - r * 0.1)}v${px(r * 0.2)}`;
    })
    .join('');
  if (!open) return line(lip + teeth, black, r * 0.05);
  return (
    fill(
      `M${px(-r * 0.48)},${px(y - r * 0.04)}Q0,${px(y + r * 0.16)} ${px(r * 0.48)},${px(y - r * 0.04)}Q${px(r * 0.34)},${px(y + r * 0.62)} 0,${px(y + r * 0.62)}Q${px(-r * 0.34)},${px(y + r * 0.62)} ${px(-r * 0.48)},${px(y - r * 0.04)}Z`,
      black,
    ) +
    fill(oval(0, y + r * 0.48, r * 0.2, r * 0.1), pink) +
    fill(
      [-0.3, -0.1, 0.1, 0.3]
        .map((k) =>
          box(k * r - r * 0.085, y + r * (0.02 + 0.1 * (0.3 - Math.abs(k))), r * 0.17, r * 0.15, r * 0.04),
        )
        .join(''),
      cream,
    )
  );
}

function hat(who: Who, r: number): string {
  if (who === 'clavicule')
    return (
      leaf(-0.7 * r, -0.66 * r, r * 0.6, 200) +
      leaf(0.7 * r, -0.66 * r, r * 0.6, -20) +
      marigold(-0.62 * r, -0.78 * r, r * 0.34) +
      marigold(0.62 * r, -0.78 * r, r * 0.34) +
      leaf(-0.3 * r, -1.0 * r, r * 0.5, -150) +
      leaf(0.3 * r, -1.0 * r, r * 0.5, -30) +
      marigold(0, -1.04 * r, r * 0.42, pink, orange, sun)
    );
  const cap = smooth(
    [
      [-1.04 * r, -0.42 * r],
      [-1.0 * r, -0.98 * r],
      [-0.4 * r, -1.36 * r],
      [0.4 * r, -1.36 * r],
      [1.0 * r, -0.98 * r],
      [1.04 * r, -0.42 * r],
      [0, -0.62 * r],
    ],
    true,
  );
  const c = looks[who];
  const peak = who === 'osselet' ? -1 : 1;
  return (
    fill(cap, c.cloth) +
    line(cap, black, r * 0.05) +
    line(
      `M${px(-1.0 * r)},${px(-0.6 * r)}Q0,${px(-0.86 * r)} ${px(1.0 * r)},${px(-0.6 * r)}`,
      c.second,
      r * 0.12,
    ) +
    (who === 'femur'
      ? fill(
          smooth(
            [
              [-0.86 * r, -0.5 * r],
              [0, -0.72 * r],
              [0.86 * r, -0.5 * r],
              [1.02 * r, -0.26 * r],
              [0, -0.44 * r],
              [-1.02 * r, -0.26 * r],
            ],
            true,
          ),
          plum,
        ) + blossom(0, -1.0 * r, r * 0.26, pink)
      : fill(
          smooth(
            [
              [0.8 * r * peak, -0.62 * r],
              [1.5 * r * peak, -0.7 * r],
              [1.46 * r * peak, -0.5 * r],
              [0.96 * r * peak, -0.38 * r],
            ],
            true,
          ),
          plum,
        ) + blossom(0, -1.02 * r, r * 0.22, sun, pink))
  );
}

interface SkullStance {
  feeling?: Feeling;
  open?: boolean;
  tilt?: number;
  gaze?: Point;
}

/** A painted skull, middle at (x, y), `r` half its height above the jaw. */
export function skull(
  who: Who,
  x: number,
  y: number,
  r: number,
  { feeling = 'calm', open = false, tilt = 0, gaze = [0, 0] }: SkullStance = {},
): string {
  const look = looks[who];
  const w = look.wide * r;
  const bone = smooth(
    [
      [0, -1.06 * r],
      [0.62 * w, -0.92 * r],
      [1.02 * w, -0.28 * r],
      [0.94 * w, 0.3 * r],
      [0.66 * w, 0.5 * r],
      [0.6 * w, (open ? 1.24 : 0.98) * r],
      [0.3 * w, (open ? 1.42 : 1.16) * r],
      [-0.3 * w, (open ? 1.42 : 1.16) * r],
      [-0.6 * w, (open ? 1.24 : 0.98) * r],
      [-0.66 * w, 0.5 * r],
      [-0.94 * w, 0.3 * r],
      [-1.02 * w, -0.28 * r],
      [-0.62 * w, -0.92 * r],
    ],
    true,
  );
  const nose = `M0,${px(0.2 * r)}C${px(-0.06 * r)},${px(0.22 * r)} ${px(-0.2 * r)},${px(0.42 * r)} ${px(-0.1 * r)},${px(0.46 * r)}Q0,${px(0.46 * r)} 0,${px(0.38 * r)}Q0,${px(0.46 * r)} ${px(0.1 * r)},${px(0.46 * r)}C${px(0.2 * r)},${px(0.42 * r)} ${px(0.06 * r)},${px(0.22 * r)} 0,${px(0.2 * r)}Z`;
  const swirl = (s: number) =>
    line(
      `M${px(s * 0.86 * w)},${px(0.24 * r)}q${px(-s * 0.24 * r)},${px(0.22 * r)} ${px(-s * 0.36 * r)},${px(0.04 * r)}q${px(0)},${px(-0.12 * r)} ${px(s * 0.12 * r)},${px(-0.06 * r)}`,
      look.second,
      r * 0.05,
    ) +
    dots(
      [
        [s * 0.48 * w, 0.94 * r],
        [s * 0.54 * w, 0.78 * r],
      ],
      r * 0.045,
      look.rim,
    );
  const moustache =
    who === 'femur'
      ? fill(
          smooth(
            [
              [0, 0.5 * r],
              [-0.3 * r, 0.46 * r],
              [-0.6 * r, 0.62 * r],
              [-0.92 * r, 0.42 * r],
              [-0.72 * r, 0.74 * r],
              [-0.3 * r, 0.68 * r],
              [0, 0.58 * r],
              [0.3 * r, 0.68 * r],
              [0.72 * r, 0.74 * r],
              [0.92 * r, 0.42 * r],
              [0.6 * r, 0.62 * r],
              [0.3 * r, 0.46 * r],
            ],
            true,
          ),
          black,
        )
      : '';
  const brow =
    who === 'clavicule'
      ? dots(
          [
            [-0.2 * r, -0.5 * r],
            [0, -0.56 * r],
            [0.2 * r, -0.5 * r],
          ],
          r * 0.05,
          pink,
        )
      : fill(
          `M0,${px(-0.5 * r)}q${px(0.1 * r)},${px(0.14 * r)} 0,${px(0.28 * r)}q${px(-0.1 * r)},${px(-0.14 * r)} 0,${px(-0.28 * r)}Z`,
          look.second,
        );
  return moved(
    x,
    y,
    fill(bone, cream) +
      line(bone, black, r * 0.07) +
      swirl(-1) +
      swirl(1) +
      brow +
      socket(-0.44 * w, -0.08 * r, r * 0.31, feeling, look, gaze) +
      socket(0.44 * w, -0.08 * r, r * 0.31, feeling, look, gaze) +
      fill(nose, black) +
      grin(r, feeling, open) +
      moustache +
      hat(who, r),
    `rotate(${tilt})`,
  );
}
