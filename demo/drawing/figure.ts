import { brows, face, type Mood } from './face.ts';
import type { FaceLook } from './faceLook.ts';
import { fill, inked, line, moved, oval, px, smooth, turned, type Point } from './ink.ts';

/** Angles in degrees: 0 hangs down, positive swings forward (to the right before mirroring). Elbow and knee add to the limb above. */
export interface Pose {
  near: readonly [shoulder: number, elbow: number];
  far: readonly [shoulder: number, elbow: number];
  nearLeg: readonly [hip: number, knee: number];
  farLeg: readonly [hip: number, knee: number];
  lean?: number;
  lift?: number;
}

export const poses = {
  stand: { near: [-10, 14], far: [10, 8], nearLeg: [-6, 2], farLeg: [6, 0] },
  walk: { near: [-28, 26], far: [28, 26], nearLeg: [26, -8], farLeg: [-22, -22], lean: 3 },
  run: { near: [-62, 88], far: [58, 78], nearLeg: [66, -68], farLeg: [-36, -64], lean: 15, lift: 0.05 },
  point: { near: [96, -6], far: [-12, 12], nearLeg: [-8, 0], farLeg: [10, 0], lean: -2 },
  wave: { near: [-14, 18], far: [150, 24], nearLeg: [-6, 0], farLeg: [6, 0] },
  cheer: { near: [-150, -14], far: [150, 14], nearLeg: [-12, 0], farLeg: [12, 0] },
  hips: { near: [-44, 96], far: [44, -96], nearLeg: [-10, 0], farLeg: [10, 0] },
  hold: { near: [38, 62], far: [44, 56], nearLeg: [-5, 0], farLeg: [7, 0] },
  offer: { near: [72, 4], far: [66, 14], nearLeg: [-8, 2], farLeg: [14, -4], lean: 6 },
  think: { near: [30, 122], far: [34, 46], nearLeg: [-6, 0], farLeg: [6, 0] },
  sit: { near: [24, 40], far: [30, 34], nearLeg: [84, -80], farLeg: [78, -78] },
  crouch: { near: [50, 20], far: [60, 10], nearLeg: [96, -118], farLeg: [70, -120], lean: 18 },
  ride: { near: [40, 50], far: [44, 46], nearLeg: [58, -62], farLeg: [14, -40], lean: 24 },
  bow: { near: [20, 4], far: [26, 4], nearLeg: [-2, 0], farLeg: [4, 0], lean: 46 },
  shrug: { near: [-38, -70], far: [38, 70], nearLeg: [-8, 0], farLeg: [8, 0] },
  jump: { near: [-128, -20], far: [138, 20], nearLeg: [40, -60], farLeg: [-20, -30], lift: 0.16, lean: 4 },
  fall: { near: [-118, -30], far: [118, 26], nearLeg: [50, -20], farLeg: [-50, 30], lean: -18, lift: 0.1 },
} as const satisfies Record<string, Pose>;

/** Where hair, hats and faces hang: the middle of the head, its radius in px, its turn, and the line width. */
export interface HeadFrame {
  x: number;
  y: number;
  r: number;
  turn: number;
  line: number;
  ink: string;
}

export interface TorsoFrame {
  /** Shoulder and hip height and half widths, px, feet at (0, 0). */
  top: number;
  bottom: number;
  shoulder: number;
  hip: number;
  line: number;
  ink: string;
}

export interface FigureLook {
  skin: string;
  face: FaceLook;
  /** Heads that fit into the height. */
  heads: number;
  top: string;
  sleeve?: string;
  bottom: string;
  shoe: string;
  /** Skirt or coat that flares from the hips, as a share of the leg. */
  skirt?: { paint: string; length: number; flare: number };
  limb?: number;
  ink?: string;
  jaw?: number;
  hairBack?: (frame: HeadFrame) => string;
  hairFront?: (frame: HeadFrame) => string;
  outfit?: (frame: TorsoFrame) => string;
  hand?: string;
}

export interface Stance {
  /** Middle between the feet. */
  feet: Point;
  /** Height of the whole figure in px. */
  height: number;
  pose?: keyof typeof poses | Pose;
  mood?: Mood;
  turn?: number;
  gaze?: Point;
  /** Look to the left: the drawing is mirrored. */
  left?: boolean;
  headTilt?: number;
  /** Drawn in the near and the far hand, with the hand at (0, 0). */
  nearProp?: string;
  farProp?: string;
}

const along = ([x, y]: Point, degrees: number, length: number): Point => [
  x + Math.sin((degrees * Math.PI) / 180) * length,
  y + Math.cos((degrees * Math.PI) / 180) * length,
];

interface Limb {
  from: Point;
  angles: readonly [number, number];
  lengths: readonly [number, number];
  width: number;
  upper: string;
  lower: string;
  end: (tip: Point, angle: number) => string;
  line: number;
  ink: string;
}

function limb({ from, angles, lengths, width, upper, lower, end, line: weight, ink }: Limb): {
  drawing: string;
  tip: Point;
} {
  const joint = along(from, angles[0], lengths[0]);
  const tip = along(joint, angles[0] + angles[1], lengths[1]);
  const bones = `M${px(from[0])},${px(from[1])}Q${px(joint[0])},${px(joint[1])} ${px((joint[0] + tip[0]) / 2)},${px((joint[1] + tip[1]) / 2)}L${px(tip[0])},${px(tip[1])}`;
  const lowerBone = `M${px(joint[0] * 0.6 + tip[0] * 0.4)},${px(joint[1] * 0.6 + tip[1] * 0.4)}L${px(tip[0])},${px(tip[1])}`;
  const drawing =
    line(bones, ink, width + weight * 2) +
    end(tip, angles[0] + angles[1]) +
    line(bones, upper, width) +
    (lower === upper ? '' : line(lowerBone, lower, width * 0.86));
  return { drawing, tip };
}

/** A person of a few heads' height, posed from joint angles; the same look gives the same person in every panel. */
export function figure(look: FigureLook, stance: Stance): string {
  const { height: h, mood = 'calm', turn = 0.35, left = false } = stance;
  const pose: Pose = typeof stance.pose === 'object' ? stance.pose : poses[stance.pose ?? 'stand'];
  const ink = look.ink ?? '#16121a';
  const weight = Math.max(1.8, Math.min(5.5, h * 0.0085));
  const r = h / look.heads / 2;
  const leg = (h - 2 * r) * 0.5;
  const torso = (h - 2 * r) * 0.46;
  const [shoulder, hip] = [r * 0.62, r * 0.5];
  const width = r * (look.limb ?? 0.4);
  const hipY = -leg;
  const frame: TorsoFrame = { top: hipY - torso, bottom: hipY, shoulder, hip, line: weight, ink };
  const lean = pose.lean ?? 0;
  const sleeve = look.sleeve ?? look.top;
  const lengths = [torso * 0.5, torso * 0.5] as const;
  const shoe = (tip: Point, angle: number) =>
    turned(
      -angle * 0.55,
      tip,
      inked(
        smooth(
          [
            [tip[0] - width * 0.62, tip[1] - width * 0.3],
            [tip[0] + width * 0.35, tip[1] - width * 0.4],
            [tip[0] + width * 1.15, tip[1] + width * 0.22],
            [tip[0] + width * 0.9, tip[1] + width * 0.5],
            [tip[0] - width * 0.6, tip[1] + width * 0.5],
          ],
          true,
        ),
        look.shoe,
        weight,
        ink,
      ),
    );
  const hand = (tip: Point) => inked(oval(tip[0], tip[1], width * 0.52), look.hand ?? look.skin, weight, ink);
  const legOf = (angles: readonly [number, number], side: number) =>
    limb({
      from: [side * hip * 0.55, hipY - r * 0.06],
      angles,
      lengths: [leg * 0.5, leg * 0.46],
      width: width * 1.12,
      upper: look.bottom,
      lower: look.bottom,
      end: shoe,
      line: weight,
      ink,
    }).drawing;
  const armOf = (angles: readonly [number, number], side: number) =>
    limb({
      from: [side * shoulder * 0.82, frame.top + width * 0.55],
      angles,
      lengths,
      width: width * 0.92,
      upper: sleeve,
      lower: sleeve,
      end: hand,
      line: weight,
      ink,
    });
  const far = armOf(pose.far, 1);
  const near = armOf(pose.near, -1);
  const body = smooth(
    [
      [-shoulder * 0.55, frame.top - r * 0.05],
      [shoulder * 0.55, frame.top - r * 0.05],
      [shoulder, frame.top + torso * 0.16],
      [hip * 0.94, frame.top + torso * 0.6],
      [hip, hipY + r * 0.1],
      [-hip, hipY + r * 0.1],
      [-hip * 0.94, frame.top + torso * 0.6],
      [-shoulder, frame.top + torso * 0.16],
    ],
    true,
  );
  const skirt = look.skirt
    ? inked(
        `M${px(-hip * 0.95)},${px(hipY - r * 0.12)}L${px(hip * 0.95)},${px(hipY - r * 0.12)}L${px(hip * look.skirt.flare)},${px(hipY + leg * look.skirt.length)}Q0,${px(hipY + leg * (look.skirt.length + 0.06))} ${px(-hip * look.skirt.flare)},${px(hipY + leg * look.skirt.length)}Z`,
        look.skirt.paint,
        weight,
        ink,
      )
    : '';
  const headY = frame.top - r * 0.86;
  const head: HeadFrame = { x: turn * r * 0.06, y: headY, r, turn, line: weight, ink };
  const upperBody =
    far.drawing +
    (stance.farProp ? moved(far.tip[0], far.tip[1], stance.farProp) : '') +
    inked(
      smooth(
        [
          [-r * 0.2, headY + r * 0.6],
          [r * 0.24, headY + r * 0.6],
          [r * 0.26, frame.top + r * 0.12],
          [-r * 0.24, frame.top + r * 0.12],
        ],
        true,
      ),
      look.skin,
      weight,
      ink,
    ) +
    inked(body, look.top, weight, ink) +
    (look.outfit?.(frame) ?? '') +
    turned(stance.headTilt ?? 0, [0, headY + r * 0.8], headDrawing(look, head, mood, stance.gaze)) +
    near.drawing +
    (stance.nearProp ? moved(near.tip[0], near.tip[1], stance.nearProp) : '');
  const drawing =
    legOf(pose.farLeg, 1) + legOf(pose.nearLeg, -1) + turned(lean, [0, hipY], upperBody) + skirt;
  const flip = left ? 'scale(-1,1)' : '';
  return moved(stance.feet[0], stance.feet[1] - h * (pose.lift ?? 0), drawing, flip);
}

/** Head alone: hair behind, skull with jaw, ears, face, hair in front. */
export function headDrawing(look: FigureLook, head: HeadFrame, mood: Mood, gaze?: Point): string {
  const { x, y, r, turn, line: weight, ink } = head;
  const jaw = look.jaw ?? 0.9;
  const skull = smooth(
    [
      [x, y - r],
      [x + r * 0.72, y - r * 0.72],
      [x + r * 0.98, y],
      [x + r * (0.78 + turn * 0.05), y + r * 0.52],
      [x + r * (0.3 + turn * 0.22), y + r * jaw],
      [x + r * (-0.3 + turn * 0.22), y + r * jaw],
      [x + r * (-0.78 + turn * 0.05), y + r * 0.52],
      [x - r * 0.98, y],
      [x - r * 0.72, y - r * 0.72],
    ],
    true,
  );
  const ear = (side: number) =>
    inked(
      oval(x + side * r * 0.97 - turn * r * 0.16, y + r * 0.16, r * 0.16, r * 0.22),
      look.skin,
      weight,
      ink,
    ) +
    line(
      `M${px(x + side * r * 1.0 - turn * r * 0.16)},${px(y + r * 0.1)}q${px(side * -r * 0.06)},${px(r * 0.08)} 0,${px(r * 0.14)}`,
      ink,
      weight * 0.5,
    );
  return (
    (look.hairBack?.(head) ?? '') +
    (turn > -0.7 ? ear(-1) : '') +
    (turn < 0.7 ? ear(1) : '') +
    inked(skull, look.skin, weight, ink) +
    face({ at: [x, y], radius: r, mood, turn, ...(gaze ? { gaze } : {}) }, look.face) +
    (look.hairFront?.(head) ?? '') +
    // Brows show through the fringe, as is the custom.
    (look.face.eyes === 'manga' ? brows({ at: [x, y], radius: r, mood, turn }, look.face) : '')
  );
}

/** Feet of a figure whose head shall be at a place with a radius: for close-ups. */
export function feetBelow(look: FigureLook, head: Point, radius: number): { feet: Point; height: number } {
  const height = radius * 2 * look.heads;
  const rest = height - 2 * radius;
  return { feet: [head[0], head[1] + radius * 0.86 + rest * 0.96], height };
}

/** Mouth of a figure that stands so, for the tail of a balloon. */
export function mouthOf(look: FigureLook, { feet, height, left, pose }: Stance): Point {
  const r = height / look.heads / 2;
  const rest = height - 2 * r;
  const lean =
    (((typeof pose === 'object' ? pose : (poses[pose ?? 'stand'] as Pose)).lean ?? 0) * Math.PI) / 180;
  const above = rest * 0.46 + r * 0.4;
  return [feet[0] + (left ? -1 : 1) * Math.sin(lean) * above, feet[1] - rest * 0.5 - Math.cos(lean) * above];
}

export const shadowUnder = (feet: Point, height: number, paint = 'rgba(0,0,0,.22)') =>
  fill(oval(feet[0], feet[1] + height * 0.005, height * 0.17, height * 0.026), paint);
