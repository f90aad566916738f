import { dotFade, specks } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { type Point, angular, box, fill, inked, line, moved, oval, px, turned } from '../../drawing/ink.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import { tone } from '../../drawing/paint.ts';
import { ink, paper, yellow } from './constellationClubCast.ts';

/** Yellow stars over small paper ones. */
export function stars(w: number, h: number, seed: string, count: number, big: readonly Point[]): string {
  return (
    specks({ width: w, height: h, seed, count, small: 0.9, large: 2.4, colour: paper }) +
    big.map(([x, y], i) => fill(star(x * w, y * h, 9 + ((i * 7) % 9)), yellow)).join('')
  );
}

/** A sky in screentone: dark above, paler at the horizon. */
export const sky = ({ w, h }: PanelFrame, seed: string, count = 60, glow = 0.55) =>
  fill(box(0, 0, w, h), ink) +
  dotFade({ y: h * 0.3, width: w, height: h * 0.7, from: 0, to: glow, colour: paper, pitch: 10 }) +
  stars(w, h * 0.75, seed, count, [
    [0.12, 0.2],
    [0.36, 0.42],
    [0.58, 0.14],
    [0.84, 0.36],
    [0.72, 0.66],
  ]);

export const dusk = ({ w, h }: PanelFrame, from = 0.05, to = 0.45, angle = 90) =>
  fill(box(0, 0, w, h), paper) + dotFade({ width: w, height: h, from, to, angle, colour: ink, pitch: 8 });

/** A telescope on three legs; (x, y) is its joint, `s` half its tube, `angle` up from level. */
export function telescope(x: number, y: number, s: number, angle = 34, left = false): string {
  const w = Math.max(2.4, s * 0.026);
  const legs = [-0.62, 0.1, 0.66]
    .map(
      (k) =>
        line(`M0,0L${px(k * s)},${px(s * 1.5)}`, ink, s * 0.11) +
        line(`M0,0L${px(k * s)},${px(s * 1.5)}`, paper, s * 0.045),
    )
    .join('');
  const tube =
    inked(box(-s * 0.95, -s * 0.1, s * 0.5, s * 0.2, 3), paper, w, ink) +
    inked(box(-s * 1.12, -s * 0.13, s * 0.2, s * 0.26, 4), '#34458f', w, paper) +
    inked(box(-s * 0.62, -s * 0.17, s * 1.5, s * 0.34, 6), paper, w, ink) +
    fill(box(-s * 0.58, s * 0.02, s * 1.42, s * 0.13), tone(40, 8, ink)) +
    inked(box(s * 0.78, -s * 0.24, s * 0.42, s * 0.48, 6), '#34458f', w, paper) +
    fill(box(s * 1.12, -s * 0.22, s * 0.07, s * 0.44), yellow) +
    inked(box(-s * 0.3, -s * 0.32, s * 0.62, s * 0.12, 4), paper, w, ink) +
    line(`M${px(-s * 0.05)},${px(-s * 0.17)}v${px(s * 0.34)}`, ink, w * 2);
  return moved(
    x,
    y,
    legs + turned(-angle, [0, 0], tube) + fill(oval(0, 0, s * 0.1), ink),
    left ? 'scale(-1,1)' : '',
  );
}

/** The roof: parapet, rail and the white line of tape that splits it. */
export function roof({ w, h }: PanelFrame, y: number, tape = true): string {
  const rail = Array.from(
    { length: Math.ceil(w / 46) + 1 },
    (_, i) => `M${px(i * 46)},${px(h * y - 74)}v74`,
  ).join('');
  return (
    line(`${rail}M-10,${px(h * y - 74)}H${px(w + 10)}M-10,${px(h * y - 40)}H${px(w + 10)}`, ink, 5) +
    inked(box(-10, h * y, w + 20, h), paper, 4, ink) +
    fill(box(-10, h * y, w + 20, h), tone(22, 10, ink)) +
    (tape
      ? fill(
          angular([
            [w * 0.48, h * y],
            [w * 0.51, h * y],
            [w * 0.56, h],
            [w * 0.47, h],
          ]),
          yellow,
          `stroke="${ink}" stroke-width="2.5"`,
        )
      : '')
  );
}
