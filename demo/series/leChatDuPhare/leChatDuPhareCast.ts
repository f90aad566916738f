import { angular, box, fill, mirrored, oval, px, smooth, turned } from '../../drawing/ink.ts';
import { lineFor, placer } from './amiral.ts';
import { brass, contour, ink, navy, pipe, red, shape, snow, yellow } from './claireLine.ts';

export type ManMood = 'calme' | 'rit' | 'surpris' | 'las' | 'dort';

interface ManPlace {
  x: number;
  y: number;
  r: number;
  mood?: ManMood;
  left?: boolean;
  arm?: 'bas' | 'haut' | 'tendu' | 'tasse';
  who?: 'corentin' | 'inspecteur';
}

const skin = '#f7c9a2';

function manHead({ x, y, r, mood = 'calme', who = 'corentin' }: ManPlace): string {
  const at = placer(x, y, r);
  const w = lineFor(r * 1.2);
  const keeper = who === 'corentin';
  const eye = (k: number) =>
    mood === 'dort' || mood === 'rit'
      ? contour(
          smooth(at([k * 0.36 - 0.14, 0.02, k * 0.36, mood === 'rit' ? -0.12 : 0.12, k * 0.36 + 0.14, 0.02])),
          w,
        )
      : mood === 'surpris'
        ? shape(oval(x + k * r * 0.36, y, r * 0.2, r * 0.24), snow, w * 0.8) +
          fill(oval(x + k * r * 0.36, y, r * 0.08), ink)
        : fill(oval(x + k * r * 0.36, y, r * 0.1, r * (mood === 'las' ? 0.08 : 0.14)), ink) +
          (mood === 'las' ? contour(smooth(at([k * 0.36 - 0.2, -0.12, k * 0.36 + 0.2, -0.12])), w) : '');
  const beard = keeper
    ? shape(
        smooth(
          at([
            -0.98, -0.1, -0.8, 0.36, -0.3, 0.44, 0, 0.38, 0.3, 0.44, 0.8, 0.36, 0.98, -0.1, 1.08, 0.7, 0.7,
            1.4, 0, 1.66, -0.7, 1.4, -1.08, 0.7,
          ]),
          true,
        ),
        snow,
        w,
      )
    : '';
  const mouth =
    mood === 'surpris'
      ? shape(oval(x, y + r * 0.72, r * 0.14, r * 0.2), '#8c2430', w * 0.8)
      : mood === 'rit'
        ? shape(smooth(at([-0.28, 0.62, 0, 0.66, 0.28, 0.62, 0, 0.94]), true), '#8c2430', w * 0.8)
        : contour(smooth(at([-0.2, 0.72, 0, mood === 'las' ? 0.66 : 0.78, 0.2, 0.72])), w);
  const hat = keeper
    ? shape(
        smooth(at([-0.96, -0.36, -0.9, -1.0, -0.3, -1.34, 0.3, -1.34, 0.9, -1.0, 0.96, -0.36]), true),
        red,
        w,
      ) +
      shape(box(x - r * 1.06, y - r * 0.62, r * 2.12, r * 0.4, r * 0.14), red, w) +
      shape(oval(x, y - r * 1.42, r * 0.24), snow, w)
    : shape(smooth(at([-0.66, -0.6, -0.7, -1.3, 0, -1.5, 0.7, -1.3, 0.66, -0.6]), true), '#5a4636', w) +
      shape(smooth(at([-1.3, -0.62, 0, -0.44, 1.3, -0.62, 0.8, -0.84, -0.8, -0.84]), true), '#5a4636', w);
  return (
    shape(oval(x - r * 0.98, y + r * 0.16, r * 0.2, r * 0.26), skin, w) +
    shape(oval(x + r * 0.98, y + r * 0.16, r * 0.2, r * 0.26), skin, w) +
    shape(
      smooth(at([0, -1, 0.72, -0.72, 0.98, 0, 0.8, 0.7, 0, 1.06, -0.8, 0.7, -0.98, 0, -0.72, -0.72]), true),
      skin,
      w,
    ) +
    beard +
    mouth +
    eye(-1) +
    eye(1) +
    (keeper
      ? shape(
          smooth(
            at([-0.56, 0.52, -0.2, 0.34, 0, 0.46, 0.2, 0.34, 0.56, 0.52, 0.2, 0.62, 0, 0.56, -0.2, 0.62]),
            true,
          ),
          snow,
          w * 0.9,
        )
      : contour(smooth(at([-0.34, 0.52, 0, 0.42, 0.34, 0.52])), w * 2)) +
    shape(oval(x + r * 0.06, y + r * 0.3, r * 0.22, r * 0.18), '#f0a887', w * 0.9) +
    hat
  );
}

/** Corentin, keeper of the light, or the man from the ministry. `y` is the height of the eyes; the feet are 8 radii below. */
export function man({
  x,
  y,
  r,
  mood = 'calme',
  left = false,
  arm = 'bas',
  who = 'corentin',
}: ManPlace): string {
  const at = placer(x, y, r);
  const w = lineFor(r * 1.2);
  const keeper = who === 'corentin';
  const cloth = keeper ? navy : '#8a8f98';
  const arms = {
    bas: [0.9, 1.9, 1.4, 3.0, 1.3, 4.1],
    haut: [0.9, 1.9, 1.9, 1.4, 2.1, 0.2],
    tendu: [0.9, 2.0, 1.8, 2.5, 2.8, 2.3],
    tasse: [0.9, 2.0, 1.5, 3.0, 0.8, 2.9],
  }[arm];
  const limb = (path: number[]) => {
    const points = at(path);
    const [hx, hy] = points.at(-1) ?? [x, y];
    return pipe(points, r * 0.66, cloth, w) + shape(oval(hx, hy, r * 0.36), skin, w);
  };
  const drawing =
    pipe(at([-0.5, 4.6, -0.52, 6, -0.5, 7.6]), r * 0.8, keeper ? '#54606e' : '#5a6069', w) +
    pipe(at([0.5, 4.6, 0.52, 6, 0.5, 7.6]), r * 0.8, keeper ? '#54606e' : '#5a6069', w) +
    shape(smooth(at([-0.94, 7.5, -0.1, 7.5, 0.1, 8.1, -0.96, 8.1]), true), keeper ? yellow : ink, w) +
    shape(smooth(at([0.1, 7.5, 0.94, 7.5, 1.2, 8.1, 0.1, 8.1]), true), keeper ? yellow : ink, w) +
    limb([-0.9, 1.9, -1.4, 3.0, -1.3, 4.1]) +
    shape(
      smooth(
        at([-0.6, 1.1, 0.6, 1.1, 1.1, 1.7, 1.24, 3.4, 1.16, 4.9, 0, 5.04, -1.16, 4.9, -1.24, 3.4, -1.1, 1.7]),
        true,
      ),
      cloth,
      w,
    ) +
    (keeper
      ? [2.1, 2.7, 3.3, 3.9]
          .map((v) => contour(smooth(at([-1.04, v, 0, v + 0.12, 1.04, v])), w * 1.6, snow))
          .join('')
      : shape(angular(at([-0.34, 1.1, 0.34, 1.1, 0, 2.4])), snow, w) +
        shape(angular(at([-0.12, 1.3, 0.12, 1.3, 0.18, 2.5, 0, 2.8, -0.18, 2.5])), red, w * 0.8)) +
    manHead({ x, y, r, mood, who }) +
    limb(arms);
  return left ? mirrored(x, drawing) : drawing;
}

/** Josette, who sees everything and says so. `y` is her eye. */
export function gull(x: number, y: number, r: number, left = false, open = false): string {
  const at = placer(x, y, r);
  const w = lineFor(r * 1.3);
  const drawing =
    contour(
      `M${px(x - r * 0.7)},${px(y + r * 3)}v${px(r)}m${px(-r * 0.3)},0h${px(r * 0.7)}M${px(x - r * 1.4)},${px(y + r * 3)}v${px(r)}m${px(-r * 0.3)},0h${px(r * 0.7)}`,
      w * 1.6,
      '#e08a1e',
    ) +
    shape(
      smooth(
        at([
          0.9, 0.2, 0.5, -0.7, -0.4, -0.7, -0.7, 0.1, -0.7, 1.0, -1.6, 1.5, -3.3, 2.6, -2.0, 3.0, -0.6, 3.2,
          0.6, 2.4, 0.6, 1.2,
        ]),
        true,
      ),
      snow,
      w,
    ) +
    shape(
      smooth(at([-0.5, 1.3, 0.1, 2.0, -0.6, 2.7, -2.0, 2.8, -3.6, 2.9, -2.0, 2.1, -1.3, 1.5]), true),
      '#a9b8c4',
      w,
    ) +
    shape(angular(at([-2.9, 2.5, -3.9, 3.0, -2.6, 2.84])), ink, w) +
    (open
      ? shape(angular(at([0.7, -0.2, 1.9, -0.2, 0.8, 0.1])), yellow, w) +
        shape(angular(at([0.8, 0.2, 1.6, 0.6, 0.7, 0.5])), yellow, w)
      : shape(smooth(at([0.74, -0.2, 1.5, -0.12, 1.96, 0.24, 1.4, 0.3, 0.7, 0.3]), true), yellow, w) +
        fill(oval(x + r * 1.5, y + r * 0.2, r * 0.1), red)) +
    shape(oval(x + r * 0.2, y - r * 0.16, r * 0.2), '#ffe27a', w * 0.8) +
    fill(oval(x + r * 0.26, y - r * 0.16, r * 0.09), ink);
  return left ? mirrored(x, drawing) : drawing;
}

/** A spyglass along the x axis from its eyepiece, turned by `angle`. */
export const spyglass = (x: number, y: number, s: number, angle: number) =>
  turned(
    angle,
    [x, y],
    shape(box(x, y - s * 0.09, s * 0.34, s * 0.18, 4), brass) +
      shape(box(x + s * 0.3, y - s * 0.12, s * 0.36, s * 0.24, 4), '#7a4a26') +
      shape(box(x + s * 0.62, y - s * 0.16, s * 0.36, s * 0.32, 4), brass) +
      shape(box(x + s * 0.94, y - s * 0.19, s * 0.1, s * 0.38, 4), '#f3cd6a'),
  );
