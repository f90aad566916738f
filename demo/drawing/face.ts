import { fill, inked, line, oval, px, smooth, stroke, type Point } from './ink.ts';
import { clip } from './paint.ts';

export type Mood =
  | 'calm'
  | 'happy'
  | 'joy'
  | 'sad'
  | 'cry'
  | 'angry'
  | 'shock'
  | 'smug'
  | 'sleepy'
  | 'bold'
  | 'worry'
  | 'flat'
  | 'love'
  | 'laugh'
  | 'think'
  | 'asleep'
  | 'awe'
  | 'eat';

type Eyes = 'open' | 'arch' | 'shut' | 'wide' | 'half' | 'droop' | 'tight' | 'star' | 'heart';
type Mouth =
  | 'smile'
  | 'grin'
  | 'open'
  | 'oh'
  | 'line'
  | 'frown'
  | 'wave'
  | 'teeth'
  | 'smirk'
  | 'cat'
  | 'howl'
  | 'small'
  | 'full';

interface Expression {
  eyes: Eyes;
  mouth: Mouth;
  /** Brow: inner end down (negative, cross) or up (positive, worried), and lift. */
  brow: readonly [tilt: number, lift: number];
  extra?: 'sweat' | 'tears' | 'blush' | 'cross' | 'zzz';
}

const expressions: Record<Mood, Expression> = {
  calm: { eyes: 'open', mouth: 'smile', brow: [0, 0] },
  happy: { eyes: 'open', mouth: 'grin', brow: [0.1, 0.25], extra: 'blush' },
  joy: { eyes: 'arch', mouth: 'open', brow: [0.1, 0.4], extra: 'blush' },
  laugh: { eyes: 'tight', mouth: 'howl', brow: [0.2, 0.3] },
  sad: { eyes: 'droop', mouth: 'frown', brow: [0.8, 0.1] },
  cry: { eyes: 'tight', mouth: 'wave', brow: [0.9, 0.2], extra: 'tears' },
  angry: { eyes: 'open', mouth: 'teeth', brow: [-1, -0.5], extra: 'cross' },
  shock: { eyes: 'wide', mouth: 'howl', brow: [0.3, 0.9] },
  smug: { eyes: 'half', mouth: 'smirk', brow: [-0.2, 0.4] },
  sleepy: { eyes: 'half', mouth: 'small', brow: [0.3, 0] },
  bold: { eyes: 'open', mouth: 'smirk', brow: [-0.8, -0.3] },
  worry: { eyes: 'open', mouth: 'wave', brow: [0.9, 0.4], extra: 'sweat' },
  flat: { eyes: 'half', mouth: 'line', brow: [0, -0.1] },
  love: { eyes: 'heart', mouth: 'open', brow: [0.3, 0.5], extra: 'blush' },
  think: { eyes: 'open', mouth: 'small', brow: [-0.5, 0.3] },
  asleep: { eyes: 'shut', mouth: 'small', brow: [0.2, 0] },
  awe: { eyes: 'star', mouth: 'oh', brow: [0.3, 0.8], extra: 'blush' },
  eat: { eyes: 'arch', mouth: 'full', brow: [0.1, 0.3], extra: 'blush' },
};

export interface FaceLook {
  eyes: 'manga' | 'dot' | 'round';
  /** Half the distance between the eyes and their height, in head radii. */
  eyeGap?: number;
  eyeLine?: number;
  eyeSize?: number;
  iris?: string;
  ink?: string;
  brow?: string | null;
  blush?: string | null;
  mouthLine?: number;
  mouthInside?: string;
  tongue?: string;
  white?: string;
  nose?: boolean;
}

export interface FacePlace {
  at: Point;
  /** Head radius in px. */
  radius: number;
  mood: Mood;
  /** -1 looks left, 1 looks right. */
  turn?: number;
  /** Where the pupils look, in eye widths. */
  gaze?: Point;
}

function mangaEye(
  x: number,
  y: number,
  r: number,
  squash: number,
  eyes: Eyes,
  look: FaceLook,
  gaze: Point,
  outer: 1 | -1,
): string {
  const ink = look.ink ?? '#16121a';
  const wide = eyes === 'wide';
  const [w, h] = [r * 0.185 * squash, r * (wide ? 0.29 : 0.25)];
  const half = eyes === 'half' || eyes === 'droop';
  // How far the outer end of a half-shut lid hangs: level looks tired, low looks sad, and high would look cross.
  const hang = (eyes === 'droop' ? 0.4 : 0.06) * h;
  const lid = -h * 0.98;
  const irisScale = wide ? 0.5 : eyes === 'star' ? 1.04 : 0.86;
  const [ix, iy] = [x + gaze[0] * w * 0.35, y + gaze[1] * h * 0.3];
  const [lidLeft, lidRight] =
    outer < 0 ? [y + hang - h * 0.14, y - hang - h * 0.14] : [y - hang - h * 0.14, y + hang - h * 0.14];
  const iris =
    fill(oval(ix, iy, w * irisScale, h * irisScale), ink) +
    fill(
      oval(ix, iy + h * 0.22 * irisScale, w * 0.66 * irisScale, h * 0.6 * irisScale),
      look.iris ?? '#6a6a72',
    ) +
    fill(oval(ix, iy + h * 0.02, w * 0.38 * irisScale, h * 0.42 * irisScale), ink) +
    fill(oval(ix - w * 0.3 * irisScale, iy - h * 0.42 * irisScale, w * 0.32, h * 0.26), '#fff') +
    fill(oval(ix + w * 0.34 * irisScale, iy + h * 0.42 * irisScale, w * 0.17, h * 0.14), '#fff');
  const white =
    fill(oval(x, y, w, h), look.white ?? '#fff') + (wide ? line(oval(x, y, w, h), ink, r * 0.035) : '');
  const upper = half
    ? stroke(
        [
          [x - w * 1.25, lidLeft],
          [x, (lidLeft + lidRight) / 2 - h * 0.1],
          [x + w * 1.25, lidRight],
        ],
        r * 0.1,
        ink,
        outer > 0 ? 'start' : 'end',
      )
    : stroke(
        [
          [x - w * 1.2, y + (outer < 0 ? -h * 0.25 : lid * 0.35)],
          [x - w * 0.4, y + lid],
          [x + w * 0.4, y + lid],
          [x + w * 1.2, y + (outer > 0 ? -h * 0.25 : lid * 0.35)],
        ],
        r * 0.1,
        ink,
        outer > 0 ? 'start' : 'end',
      );
  const lower = line(
    `M${px(x - w * 0.5)},${px(y + h * 1.02)}q${px(w * 0.5)},${px(h * 0.1)} ${px(w)},0`,
    ink,
    r * 0.025,
  );
  const hidden = half
    ? `clip-path="${clip([
        [x - w * 2, lidLeft],
        [x + w * 2, lidRight],
        [x + w * 2, y + h * 2],
        [x - w * 2, y + h * 2],
      ])}"`
    : '';
  return `<g ${hidden}>${white}${iris}</g>${upper}${lower}`;
}

function dotEye(
  x: number,
  y: number,
  r: number,
  squash: number,
  eyes: Eyes,
  look: FaceLook,
  gaze: Point,
): string {
  const ink = look.ink ?? '#16121a';
  const size = look.eyeSize ?? 1;
  const [w, h] = [r * 0.105 * squash * size, r * 0.15 * size];
  if (eyes === 'wide' || look.eyes === 'round') {
    const [bw, bh] = eyes === 'wide' ? [w * 2.1, h * 1.75] : [w * 1.8, h * 1.5];
    const lid =
      eyes === 'half' || eyes === 'droop'
        ? inked(
            `M${px(x - bw)},${px(y - bh * 0.05)}A${px(bw)},${px(bh)} 0 0,1 ${px(x + bw)},${px(y - bh * 0.05)}Z`,
            look.iris ?? '#fff',
            r * 0.045,
            ink,
          ) + line(`M${px(x - bw * 1.1)},${px(y - bh * 0.05)}h${px(bw * 2.2)}`, ink, r * 0.07)
        : '';
    const pupil = eyes === 'wide' ? 0.62 : 0.95;
    return (
      inked(oval(x, y, bw, bh), look.white ?? '#fff', r * 0.045, ink) +
      fill(oval(x + gaze[0] * bw * 0.45, y + gaze[1] * bh * 0.4, w * pupil, h * pupil), ink) +
      fill(oval(x + gaze[0] * bw * 0.45 - w * 0.3, y + gaze[1] * bh * 0.4 - h * 0.35, w * 0.3), '#fff') +
      lid
    );
  }
  const dot =
    fill(oval(x, y, w, eyes === 'half' || eyes === 'droop' ? h * 0.72 : h), ink) +
    fill(oval(x - w * 0.3, y - h * 0.36, w * 0.38), '#fff') +
    fill(oval(x + w * 0.35, y + h * 0.4, w * 0.2), '#fff');
  return eyes === 'half' || eyes === 'droop'
    ? dot +
        stroke(
          [
            [x - w * 1.9, y - h * 0.55],
            [x, y - h * 0.72],
            [x + w * 1.9, y - h * 0.5],
          ],
          r * 0.1,
          ink,
        )
    : dot;
}

function eye(
  x: number,
  y: number,
  r: number,
  squash: number,
  eyes: Eyes,
  look: FaceLook,
  gaze: Point,
  outer: 1 | -1,
): string {
  const ink = look.ink ?? '#16121a';
  const w = r * 0.2 * squash * Math.max(1, (look.eyeSize ?? 1) * 0.8);
  if (eyes === 'arch')
    return stroke(
      [
        [x - w, y + w * 0.45],
        [x, y - w * 0.6],
        [x + w, y + w * 0.45],
      ],
      r * 0.11,
      ink,
    );
  if (eyes === 'shut')
    return stroke(
      [
        [x - w, y],
        [x, y + w * 0.55],
        [x + w, y],
      ],
      r * 0.1,
      ink,
    );
  if (eyes === 'tight')
    return line(
      `M${px(x - outer * -w * 0.9)},${px(y - w * 0.6)}L${px(x - outer * w * 0.7)},${px(y)}L${px(x + outer * w * 0.9)},${px(y + w * 0.6)}`,
      ink,
      r * 0.075,
    );
  if (eyes === 'heart') {
    const s = w * 1.15;
    return inked(
      `M${px(x)},${px(y + s)}C${px(x - s * 1.6)},${px(y)} ${px(x - s)},${px(y - s * 1.1)} ${px(x)},${px(y - s * 0.35)}C${px(x + s)},${px(y - s * 1.1)} ${px(x + s * 1.6)},${px(y)} ${px(x)},${px(y + s)}Z`,
      '#ff5d73',
      r * 0.03,
      ink,
    );
  }
  if (look.eyes === 'manga') return mangaEye(x, y, r, squash, eyes, look, gaze, outer);
  const spark = eyes === 'star' ? fill(star(x, y, w * 0.75), '#fff') : '';
  return dotEye(x, y, r * (eyes === 'star' ? 1.35 : 1), squash, eyes, look, gaze) + spark;
}

/** Four-pointed sparkle. */
export function star(x: number, y: number, r: number): string {
  const k = r * 0.18;
  return `M${px(x)},${px(y - r)}Q${px(x + k)},${px(y - k)} ${px(x + r)},${px(y)}Q${px(x + k)},${px(y + k)} ${px(x)},${px(y + r)}Q${px(x - k)},${px(y + k)} ${px(x - r)},${px(y)}Q${px(x - k)},${px(y - k)} ${px(x)},${px(y - r)}Z`;
}

function mouthShape(kind: Mouth, x: number, y: number, r: number, look: FaceLook): string {
  const ink = look.ink ?? '#16121a';
  const w = r * 0.25;
  const inside = look.mouthInside ?? '#5b1f2a';
  const tongue = look.tongue ?? '#e8727a';
  const cave = (width: number, height: number) => {
    const path = `M${px(x - width)},${px(y - height * 0.25)}Q${px(x)},${px(y - height * 0.02)} ${px(x + width)},${px(y - height * 0.25)}Q${px(x + width * 0.8)},${px(y + height)} ${px(x)},${px(y + height)}Q${px(x - width * 0.8)},${px(y + height)} ${px(x - width)},${px(y - height * 0.25)}Z`;
    return (
      inked(path, inside, r * 0.04, ink) +
      fill(oval(x, y + height * 0.72, width * 0.5, height * 0.24), tongue)
    );
  };
  switch (kind) {
    case 'smile':
      return stroke(
        [
          [x - w * 0.8, y - w * 0.1],
          [x, y + w * 0.28],
          [x + w * 0.8, y - w * 0.1],
        ],
        r * 0.075,
        ink,
      );
    case 'grin':
      return cave(w * 0.85, w * 0.75);
    case 'open':
      return cave(w * 1.05, w * 1.25);
    case 'howl':
      return cave(w * 1.2, w * 1.7);
    case 'oh':
      return inked(oval(x, y + w * 0.2, w * 0.36, w * 0.48), inside, r * 0.04, ink);
    case 'line':
      return line(`M${px(x - w * 0.6)},${px(y)}h${px(w * 1.2)}`, ink, r * 0.05);
    case 'small':
      return line(
        `M${px(x - w * 0.25)},${px(y)}q${px(w * 0.25)},${px(w * 0.14)} ${px(w * 0.5)},0`,
        ink,
        r * 0.05,
      );
    case 'frown':
      return stroke(
        [
          [x - w * 0.75, y + w * 0.3],
          [x, y - w * 0.12],
          [x + w * 0.75, y + w * 0.3],
        ],
        r * 0.07,
        ink,
      );
    case 'wave':
      return line(
        `M${px(x - w * 0.8)},${px(y + w * 0.1)}q${px(w * 0.27)},${px(-w * 0.4)} ${px(w * 0.53)},0t${px(w * 0.53)},0t${px(w * 0.53)},0`,
        ink,
        r * 0.05,
      );
    case 'smirk':
      return stroke(
        [
          [x - w * 0.7, y + w * 0.1],
          [x + w * 0.1, y + w * 0.2],
          [x + w * 0.85, y - w * 0.32],
        ],
        r * 0.075,
        ink,
      );
    case 'cat':
      return line(
        `M${px(x - w * 0.7)},${px(y - w * 0.1)}q${px(w * 0.35)},${px(w * 0.6)} ${px(w * 0.7)},0q${px(w * 0.35)},${px(w * 0.6)} ${px(w * 0.7)},0`,
        ink,
        r * 0.05,
      );
    case 'full':
      return (
        fill(oval(x - w * 1.1, y, w * 0.5, w * 0.45), 'rgba(0,0,0,.08)') +
        line(
          `M${px(x - w * 0.5)},${px(y)}q${px(w * 0.25)},${px(w * 0.4)} ${px(w * 0.5)},0q${px(w * 0.25)},${px(w * 0.4)} ${px(w * 0.5)},0`,
          ink,
          r * 0.05,
        )
      );
    case 'teeth': {
      const path = `M${px(x - w * 0.9)},${px(y - w * 0.05)}Q${px(x)},${px(y - w * 0.5)} ${px(x + w * 0.9)},${px(y - w * 0.05)}L${px(x + w * 0.75)},${px(y + w * 0.5)}Q${px(x)},${px(y + w * 0.3)} ${px(x - w * 0.75)},${px(y + w * 0.5)}Z`;
      return (
        inked(path, '#fff', r * 0.04, ink) +
        line(
          `M${px(x - w * 0.8)},${px(y + w * 0.15)}Q${px(x)},${px(y - w * 0.1)} ${px(x + w * 0.8)},${px(y + w * 0.15)}`,
          ink,
          r * 0.025,
        )
      );
    }
  }
}

function extras(
  expression: Expression,
  { at: [x, y], radius: r, turn = 0 }: FacePlace,
  look: FaceLook,
): string {
  const ink = look.ink ?? '#16121a';
  const gap = (look.eyeGap ?? 0.4) * r;
  const shift = turn * 0.28 * r;
  switch (expression.extra) {
    case 'blush':
      return look.blush === null
        ? ''
        : [-1, 1]
            .map((side) =>
              fill(
                oval(x + shift + side * gap * 1.45, y + r * 0.42, r * 0.15, r * 0.085),
                look.blush ?? '#ff8d8d',
                'opacity=".55"',
              ),
            )
            .join('');
    case 'sweat':
      return inked(
        `M${px(x + r * 0.72)},${px(y - r * 0.55)}q${px(r * 0.16)},${px(r * 0.26)} 0,${px(r * 0.34)}q${px(-r * 0.17)},${px(-r * 0.06)} 0,${px(-r * 0.34)}Z`,
        '#dff3ff',
        r * 0.03,
        ink,
      );
    case 'tears':
      return [-1, 1]
        .map((side) =>
          inked(
            smooth(
              [
                [x + shift + side * gap, y + r * 0.2],
                [x + shift + side * gap * 1.25, y + r * 0.5],
                [x + shift + side * gap * 1.1, y + r * 0.82],
                [x + shift + side * gap * 0.85, y + r * 0.5],
              ],
              true,
            ),
            '#cfeaff',
            r * 0.025,
            ink,
          ),
        )
        .join('');
    case 'cross': {
      const [cx, cy, s] = [x + r * 0.66, y - r * 0.6, r * 0.13];
      return line(
        `M${px(cx - s)},${px(cy - s * 0.3)}q${px(s * 0.7)},0 ${px(s * 0.7)},${px(-s * 0.7)}M${px(cx + s)},${px(cy - s * 0.3)}q${px(-s * 0.7)},0 ${px(-s * 0.7)},${px(-s * 0.7)}M${px(cx - s)},${px(cy + s * 0.3)}q${px(s * 0.7)},0 ${px(s * 0.7)},${px(s * 0.7)}M${px(cx + s)},${px(cy + s * 0.3)}q${px(-s * 0.7)},0 ${px(-s * 0.7)},${px(s * 0.7)}`,
        ink,
        r * 0.045,
      );
    }
    default:
      return '';
  }
}

/** Brows alone: they are drawn once more above a fringe. */
export function brows({ at: [x, y], radius: r, mood, turn = 0 }: FacePlace, look: FaceLook): string {
  if (look.brow === null) return '';
  const [tilt, lift] = expressions[mood].brow;
  const gap = (look.eyeGap ?? 0.4) * r * (1 - Math.abs(turn) * 0.14);
  const browY = y + (look.eyeLine ?? 0.1) * r - r * (look.eyes === 'manga' ? 0.38 : 0.33) - lift * r * 0.09;
  return ([-1, 1] as const)
    .map((side) => {
      const half = r * 0.17 * (side * turn > 0 ? 1 - Math.abs(turn) * 0.3 : 1);
      const bx = x + turn * 0.28 * r + side * gap;
      return stroke(
        [
          [bx - side * half, browY - tilt * r * 0.1],
          [bx, browY - r * 0.03],
          [bx + side * half, browY + tilt * r * 0.1],
        ],
        r * 0.075,
        look.brow ?? look.ink ?? '#16121a',
      );
    })
    .join('');
}

/** Eyes, brows, mouth and what else a mood shows, on a head that is drawn already. */
export function face(place: FacePlace, look: FaceLook): string {
  const {
    at: [x, y],
    radius: r,
    mood,
    turn = 0,
    gaze = [turn * 0.5, 0],
  } = place;
  const expression = expressions[mood];
  const ink = look.ink ?? '#16121a';
  const shift = turn * 0.28 * r;
  const gap = (look.eyeGap ?? 0.4) * r * (1 - Math.abs(turn) * 0.14);
  const eyeY = y + (look.eyeLine ?? 0.1) * r;
  const parts = ([-1, 1] as const).map((side) => {
    const squash = side * turn > 0 ? 1 - Math.abs(turn) * 0.3 : 1;
    return eye(x + shift + side * gap, eyeY, r, squash, expression.eyes, look, gaze, side);
  });
  const mouthY = y + r * (look.mouthLine ?? 0.52);
  const nose =
    look.nose === false
      ? ''
      : line(
          `M${px(x + shift * 1.25)},${px(eyeY + r * 0.2)}q${px(turn >= 0 ? r * 0.06 : -r * 0.06)},${px(r * 0.06)} ${px(0)},${px(r * 0.075)}`,
          ink,
          Math.max(1.2, r * 0.028),
        );
  return (
    extras(expression, place, look) +
    parts.join('') +
    brows(place, look) +
    nose +
    mouthShape(expression.mouth, x + shift * 1.15, mouthY, r, look)
  );
}
