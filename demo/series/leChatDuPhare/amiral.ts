import { type Point, angular, fill, mirrored, oval, px, smooth } from '../../drawing/ink.ts';
import { contour, ink, navy, pipe, shape, snow, weight, yellow } from './claireLine.ts';

export type CatMood = 'fier' | 'content' | 'rond' | 'plat' | 'dort' | 'crie' | 'ruse';

const fur = '#2b303c';
const sheen = '#46506a';
const pink = '#f2a0a0';
const eyes = '#b9e04a';

/** Places in head radii around (x, y). */
export const placer =
  (x: number, y: number, r: number) =>
  (pairs: readonly number[]): Point[] =>
    Array.from({ length: pairs.length / 2 }, (_, i): Point => [
      x + (pairs[i * 2] ?? 0) * r,
      y + (pairs[i * 2 + 1] ?? 0) * r,
    ]);

export const lineFor = (r: number) => Math.max(2.4, Math.min(weight + 1, r * 0.06));

function catEyes(x: number, y: number, r: number, mood: CatMood, gaze: number): string {
  const at = placer(x, y, r);
  const w = lineFor(r);
  return [-1, 1]
    .map((k) => {
      const cx = k * 0.42;
      if (mood === 'dort') return contour(smooth(at([cx - 0.24, 0, cx, 0.14, cx + 0.24, 0])), w * 1.3, snow);
      if (mood === 'content')
        return contour(smooth(at([cx - 0.24, 0.08, cx, -0.12, cx + 0.24, 0.08])), w * 1.3, snow);
      if (mood === 'rond' || mood === 'crie')
        return (
          shape(oval(x + cx * r, y, r * 0.3, r * 0.32), snow, w) +
          fill(oval(x + (cx + gaze * 0.1) * r, y, r * 0.19, r * 0.22), eyes) +
          fill(oval(x + (cx + gaze * 0.1) * r, y, r * 0.08, r * 0.1), ink)
        );
      const lid = mood === 'plat' ? 0.0 : mood === 'ruse' ? -0.04 : -0.1;
      return (
        shape(
          smooth(
            at([
              cx - 0.28,
              0.02,
              cx - 0.16,
              lid - 0.1,
              cx + 0.16,
              lid - 0.1,
              cx + 0.28,
              0.02,
              cx + 0.14,
              0.24,
              cx - 0.14,
              0.24,
            ]),
            true,
          ),
          eyes,
          w,
        ) +
        fill(oval(x + (cx + gaze * 0.1) * r, y + r * 0.07, r * 0.07, r * 0.17), ink) +
        fill(oval(x + (cx + gaze * 0.1 - 0.08) * r, y - r * 0.02, r * 0.05), snow) +
        shape(
          angular(
            at([
              cx - 0.34,
              -0.3,
              cx + 0.34,
              -0.3,
              cx + 0.32,
              lid + (k < 0 ? 0.04 : -0.04),
              cx - 0.32,
              lid - (k < 0 ? 0.04 : -0.04),
            ]),
          ),
          fur,
          0.1,
        ) +
        contour(
          `M${
            at([cx - 0.32, lid - k * -0.05])[0]
              ?.map(px)
              .join(',') ?? ''
          }L${
            at([cx + 0.32, lid - k * 0.05])[0]
              ?.map(px)
              .join(',') ?? ''
          }`,
          w * 1.2,
        )
      );
    })
    .join('');
}

export function keeperCap(x: number, y: number, r: number, w: number): string {
  const at = placer(x, y, r);
  return (
    shape(
      smooth(
        at([
          -0.6, -0.66, -0.82, -1.12, -0.42, -1.42, 0, -1.48, 0.42, -1.42, 0.82, -1.12, 0.6, -0.66, 0, -0.74,
        ]),
        true,
      ),
      navy,
      w,
    ) +
    shape(
      smooth(at([-0.63, -0.88, 0, -1.0, 0.63, -0.88, 0.64, -0.56, 0, -0.68, -0.64, -0.56]), true),
      '#1a2a50',
      w,
    ) +
    shape(smooth(at([-0.62, -0.58, 0, -0.7, 0.62, -0.58, 0.46, -0.4, 0, -0.34, -0.46, -0.4]), true), ink, w) +
    contour(smooth(at([-0.58, -0.68, 0, -0.8, 0.58, -0.68])), w * 1.4, yellow) +
    shape(oval(x, y - r * 1.1, r * 0.2), yellow, w) +
    contour(
      `M${px(x)},${px(y - r * 1.22)}v${px(r * 0.24)}m${px(-r * 0.1)},${px(-r * 0.08)}q${px(r * 0.1)},${px(r * 0.14)} ${px(r * 0.2)},0m${px(-r * 0.17)},${px(-r * 0.1)}h${px(r * 0.14)}`,
      w * 0.8,
    )
  );
}

export function catHead(x: number, y: number, r: number, mood: CatMood, cap = true, gaze = 0): string {
  const at = placer(x, y, r);
  const w = lineFor(r);
  const ear = (k: number) =>
    shape(
      smooth(at([k * 0.36, -0.74, k * 0.74, -1.36, k * 1.0, -1.56, k * 1.1, -1.1, k * 1.0, -0.2]), true),
      fur,
      w,
    ) + fill(smooth(at([k * 0.68, -0.78, k * 0.94, -1.28, k * 0.96, -0.5]), true), pink);
  const head = at([
    0, -0.86, 0.62, -0.74, 1.0, -0.2, 1.06, 0.3, 1.3, 0.56, 0.98, 0.66, 0.66, 0.9, 0, 1.02, -0.66, 0.9, -0.98,
    0.66, -1.3, 0.56, -1.06, 0.3, -1.0, -0.2, -0.62, -0.74,
  ]);
  const mask = at([
    0, -0.36, 0.1, 0.12, 0.46, 0.36, 0.64, 0.68, 0.34, 0.92, 0, 0.97, -0.34, 0.92, -0.64, 0.68, -0.46, 0.36,
    -0.1, 0.12,
  ]);
  const open = mood === 'crie';
  const mouth = open
    ? shape(
        smooth(at([-0.26, 0.52, 0, 0.56, 0.26, 0.52, 0.2, 0.86, 0, 0.94, -0.2, 0.86]), true),
        '#8c2430',
        w,
      ) + fill(oval(x, y + r * 0.82, r * 0.12, r * 0.08), pink)
    : contour(
        mood === 'plat' || mood === 'dort'
          ? smooth(at([-0.16, 0.6, 0, 0.56, 0.16, 0.6]))
          : smooth(
              at([
                -0.32,
                0.5,
                -0.16,
                0.62,
                0,
                0.5,
                0.16,
                0.62,
                0.34,
                mood === 'fier' || mood === 'ruse' ? 0.44 : 0.5,
              ]),
            ),
        w,
      );
  const whiskers = [-1, 1]
    .map((k) =>
      [0.36, 0.5, 0.64]
        .map((v, i) => smooth(at([k * 0.5, v, k * 1.1, v - 0.06 + i * 0.06, k * 1.62, v - 0.2 + i * 0.2])))
        .join(''),
    )
    .join('');
  return (
    ear(-1) +
    ear(1) +
    shape(smooth(head, true), fur, w) +
    fill(smooth(at([0.86, -0.2, 0.98, 0.1, 0.98, 0.4, 0.9, 0.16]), true), sheen) +
    fill(smooth(mask, true), snow) +
    catEyes(x, y, r, mood, gaze) +
    mouth +
    shape(smooth(at([-0.14, 0.3, 0.14, 0.3, 0, 0.46]), true), pink, w * 0.8) +
    contour(whiskers, w * 0.9) +
    (cap ? keeperCap(x, y, r, w) : '')
  );
}

export interface CatPlace {
  x: number;
  /** Height of the eyes. */
  y: number;
  r: number;
  mood?: CatMood;
  cap?: boolean;
  left?: boolean;
  gaze?: number;
  paw?: boolean;
}

/** Sitting, seen from the front; the ground is about 3.4 head radii below the eyes. */
export function catSitting({
  x,
  y,
  r,
  mood = 'fier',
  cap = true,
  left = false,
  gaze = 0,
  paw = false,
}: CatPlace): string {
  const at = placer(x, y, r);
  const w = lineFor(r);
  const drawing =
    pipe(at([0.9, 3.1, 1.8, 3.2, 2.1, 2.5, 1.8, 1.9]), r * 0.32, fur, w) +
    fill(oval(x + r * 1.8, y + r * 1.9, r * 0.15), snow) +
    shape(
      smooth(
        at([-0.5, 0.7, 0.5, 0.7, 0.86, 1.6, 1.2, 2.6, 1.1, 3.3, 0, 3.44, -1.1, 3.3, -1.2, 2.6, -0.86, 1.6]),
        true,
      ),
      fur,
      w,
    ) +
    fill(
      smooth(at([-0.42, 0.9, 0.42, 0.9, 0.46, 1.6, 0.2, 2.2, 0, 2.36, -0.2, 2.2, -0.46, 1.6]), true),
      snow,
    ) +
    contour(
      smooth(at([-0.86, 3.2, -1.02, 2.7, -0.7, 2.3])) + smooth(at([0.86, 3.2, 1.02, 2.7, 0.7, 2.3])),
      w,
      sheen,
    ) +
    contour(
      smooth(at([-0.3, 2.2, -0.34, 2.8, -0.3, 3.3])) + smooth(at([0.3, 2.2, 0.34, 2.8, 0.3, 3.3])),
      w,
      sheen,
    ) +
    shape(smooth(at([-0.66, 3.42, -0.6, 3.16, -0.32, 3.12, -0.04, 3.18, -0.02, 3.42]), true), snow, w) +
    (paw
      ? pipe(at([0.6, 1.6, 1.2, 1.5, 1.5, 0.9]), r * 0.42, fur, w) +
        shape(oval(x + r * 1.54, y + r * 0.72, r * 0.27), snow, w)
      : shape(smooth(at([0.66, 3.42, 0.6, 3.16, 0.32, 3.12, 0.04, 3.18, 0.02, 3.42]), true), snow, w)) +
    catHead(x, y, r, mood, cap, gaze);
  return left ? mirrored(x, drawing) : drawing;
}

/** Lying like a loaf, head to the left. `y` is the height of the eyes. */
export function catLoaf({ x, y, r, mood = 'dort', cap = true, left = false, gaze = 0 }: CatPlace): string {
  const at = placer(x, y, r);
  const w = lineFor(r);
  const drawing =
    shape(
      smooth(at([-0.7, 0.5, 0.4, -0.1, 1.8, -0.1, 2.9, 0.4, 3.2, 1.2, 2.7, 1.5, 0, 1.56, -0.9, 1.4]), true),
      fur,
      w,
    ) +
    pipe(at([3.0, 1.3, 2.2, 1.44, 1.2, 1.3]), r * 0.3, fur, w) +
    fill(oval(x + r * 1.2, y + r * 1.3, r * 0.14), snow) +
    shape(smooth(at([-0.7, 1.5, -0.6, 1.2, -0.1, 1.18, 0.2, 1.4, 0, 1.54]), true), snow, w) +
    catHead(x, y, r, mood, cap, gaze);
  return left ? mirrored(x, drawing) : drawing;
}
