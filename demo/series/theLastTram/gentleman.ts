import { type Mood, face } from '../../drawing/face.ts';
import { angular, fill, line, oval, smooth } from '../../drawing/ink.ts';
import { coat, features, place, shade } from './burinShade.ts';
import { engrave, ink, paper, yellow } from './engraving.ts';

/** The gentleman who boards one stop earlier: hat, moustache, muffler, nerves. */
export function gentleman(
  x: number,
  y: number,
  r: number,
  mood: Mood,
  turn = -0.2,
  hat: 'on' | 'off' = 'on',
): string {
  const at = place(x, y, r);
  const head = at([
    [0, -1.02],
    [0.62, -0.8],
    [0.8, 0],
    [0.66, 0.7],
    [0.24, 1.12],
    [-0.24, 1.12],
    [-0.66, 0.7],
    [-0.8, 0],
    [-0.62, -0.8],
  ]);
  const crown = at([
    [-0.82, -0.5],
    [-0.8, -1.0],
    [-0.5, -1.46],
    [-0.1, -1.34],
    [0.24, -1.46],
    [0.76, -1.14],
    [0.84, -0.5],
  ]);
  const shift = turn * 0.3 * r;
  const muffler = at([
    [-0.74, 1.02],
    [0.74, 1.02],
    [0.96, 1.36],
    [0.3, 1.62],
    [-0.3, 1.62],
    [-0.96, 1.36],
  ]);
  const top =
    hat === 'on'
      ? fill(smooth(crown, true), ink) +
        engrave(crown, {
          angle: 80,
          pitch: r * 0.13,
          colour: paper,
          step: r * 0.2,
          tone: (a) => 0.28 + ((a - x) / r) * 0.22,
        }) +
        line(
          smooth(
            at([
              [-0.84, -0.6],
              [0, -0.72],
              [0.84, -0.6],
            ]),
          ),
          ink,
          r * 0.24,
        ) +
        fill(
          smooth(
            at([
              [-1.42, -0.36],
              [-0.8, -0.58],
              [0, -0.64],
              [0.8, -0.58],
              [1.42, -0.36],
              [0.8, -0.26],
              [0, -0.34],
              [-0.8, -0.26],
            ]),
            true,
          ),
          ink,
          `stroke="${paper}" stroke-width="${r * 0.04}"`,
        )
      : fill(
          smooth(
            at([
              [-0.86, -0.2],
              [-0.84, -0.8],
              [-0.3, -1.16],
              [0.4, -1.14],
              [0.86, -0.7],
              [0.84, -0.2],
              [0.6, -0.62],
              [0.1, -0.78],
              [-0.5, -0.6],
            ]),
            true,
          ),
          ink,
        ) +
        engrave(
          at([
            [-0.6, -0.84],
            [0.3, -1.08],
            [0.66, -0.8],
            [0, -0.82],
          ]),
          { angle: 20, pitch: r * 0.1, colour: paper, tone: 0.35 },
        );
  return (
    coat(x, y, r, -1) +
    fill(smooth(head, true), paper) +
    [-1, 1]
      .map(
        (s) =>
          fill(oval(x + s * 0.8 * r - shift * 0.4, y + 0.12 * r, 0.15 * r, 0.24 * r), paper) +
          line(oval(x + s * 0.8 * r - shift * 0.4, y + 0.12 * r, 0.15 * r, 0.24 * r), ink, r * 0.045),
      )
      .join('') +
    shade(x, y, r, 1) +
    line(smooth(head, true), ink, r * 0.055) +
    face({ at: [x, y], radius: r, mood, turn }, { ...features, brow: ink, mouthLine: 0.8 }) +
    line(
      `M${x + shift * 1.2},${y + 0.06 * r}q${(turn < 0 ? -0.28 : 0.28) * r},${0.34 * r} ${0.02 * r},${0.34 * r}`,
      ink,
      r * 0.055,
    ) +
    fill(
      smooth(
        [
          [x + shift - 0.42 * r, y + 0.5 * r],
          [x + shift - 0.3 * r, y + 0.58 * r],
          [x + shift - 0.1 * r, y + 0.46 * r],
          [x + shift, y + 0.5 * r],
          [x + shift + 0.1 * r, y + 0.46 * r],
          [x + shift + 0.3 * r, y + 0.58 * r],
          [x + shift + 0.42 * r, y + 0.5 * r],
          [x + shift + 0.3 * r, y + 0.68 * r],
          [x + shift, y + 0.6 * r],
          [x + shift - 0.3 * r, y + 0.68 * r],
        ],
        true,
      ),
      ink,
    ) +
    fill(angular(muffler), paper) +
    engrave(muffler, { angle: 70, pitch: r * 0.16, tone: 0.5 }) +
    line(smooth(muffler, true), ink, r * 0.055) +
    top
  );
}

/** Him from afar, all coat and hat; (x, y) is where he stands. `hat` off is in his hands. */
export function waiting(
  x: number,
  y: number,
  s: number,
  light: 1 | -1 = 1,
  hat: 'on' | 'off' = 'on',
): string {
  const at = place(x, y, s);
  return (
    fill(oval(x, y, s * 0.3, s * 0.03), ink) +
    fill(
      smooth(
        at([
          [-0.09, -0.78],
          [0.09, -0.78],
          [0.18, -0.68],
          [0.21, -0.2],
          [0.19, -0.14],
          [-0.19, -0.14],
          [-0.21, -0.2],
          [-0.18, -0.68],
        ]),
        true,
      ),
      ink,
    ) +
    line(`M${x - 0.07 * s},${y - 0.16 * s}V${y}M${x + 0.07 * s},${y - 0.16 * s}V${y}`, ink, s * 0.08) +
    fill(
      oval(x, y - 0.86 * s, s * 0.085, s * 0.1),
      hat === 'off' ? paper : ink,
      `stroke="${ink}" stroke-width="${s * 0.02}"`,
    ) +
    (hat === 'on'
      ? fill(
          smooth(
            at([
              [-0.2, -0.9],
              [-0.1, -0.93],
              [-0.1, -1.04],
              [0.1, -1.04],
              [0.1, -0.93],
              [0.2, -0.9],
              [0, -0.88],
            ]),
            true,
          ),
          ink,
        )
      : fill(
          smooth(
            at([
              [-0.17, -0.4],
              [-0.08, -0.43],
              [-0.08, -0.52],
              [0.08, -0.52],
              [0.08, -0.43],
              [0.17, -0.4],
              [0, -0.38],
            ]),
            true,
          ),
          ink,
          `stroke="${paper}" stroke-width="3"`,
        ) +
        fill(
          smooth(
            at([
              [-0.09, -0.88],
              [0, -0.98],
              [0.09, -0.88],
              [0, -0.93],
            ]),
            true,
          ),
          ink,
        )) +
    (hat === 'off'
      ? fill(oval(x - 0.03 * s, y - 0.87 * s, s * 0.012) + oval(x + 0.03 * s, y - 0.87 * s, s * 0.012), ink) +
        line(`M${x - 0.03 * s},${y - 0.815 * s}q${0.03 * s},${-0.02 * s} ${0.06 * s},0`, ink, s * 0.018)
      : '') +
    line(
      smooth(
        at([
          [light * 0.1, -0.76],
          [light * 0.17, -0.66],
          [light * 0.195, -0.3],
        ]),
      ),
      yellow,
      s * 0.022,
    ) +
    line(`M${x},${y - 0.7 * s}V${y - 0.18 * s}`, paper, s * 0.01)
  );
}
