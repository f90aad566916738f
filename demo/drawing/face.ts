import { eye } from './eyes.ts';
import type { Eyes, FaceLook, Mouth } from './faceLook.ts';
import { fill, inked, line, oval, px, smooth, stroke, type Point } from './ink.ts';
import { mouth } from './mouth.ts';

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
    mouth(expression.mouth, x + shift * 1.15, mouthY, r, look)
  );
}
