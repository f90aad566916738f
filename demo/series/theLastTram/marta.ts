import { type Mood, face } from '../../drawing/face.ts';
import { fill, line, oval, smooth } from '../../drawing/ink.ts';
import { coat, features, place, shade } from './burinShade.ts';
import { engrave, ink, paper, yellow } from './engraving.ts';

/** Marta Quill, conductor of the last tram: cap, glasses, a bun, and twelve buttons. */
export function marta(x: number, y: number, r: number, mood: Mood, turn = 0.2): string {
  const at = place(x, y, r);
  const head = at([
    [0, -0.95],
    [0.7, -0.7],
    [0.92, 0],
    [0.72, 0.62],
    [0.2, 0.98],
    [-0.2, 0.98],
    [-0.72, 0.62],
    [-0.92, 0],
    [-0.7, -0.7],
  ]);
  const cap = at([
    [-1.02, -0.34],
    [-1.12, -0.86],
    [-0.6, -1.26],
    [0.6, -1.26],
    [1.12, -0.86],
    [1.02, -0.34],
    [0, -0.5],
  ]);
  const shift = turn * 0.28 * r;
  const lens = (s: number) =>
    fill(oval(x + shift + s * 0.36 * r, y + 0.04 * r, 0.3 * r), `${paper}aa`) +
    line(oval(x + shift + s * 0.36 * r, y + 0.04 * r, 0.3 * r), ink, r * 0.05);
  const buttons = [0, 1, 2, 3]
    .flatMap((i) => [-0.3, 0.3].map((k) => oval(x + k * r, y + (1.6 + i * 0.5) * r, r * 0.09)))
    .join('');
  return (
    fill(oval(x - turn * r * 0.5, y - r * 0.1, r * 1.1, r * 0.98), ink) +
    fill(oval(x - r * (0.9 + turn * 0.3), y + r * 0.5, r * 0.42), ink) +
    coat(x, y, r, 1) +
    fill(
      smooth(
        at([
          [-0.62, 0.82],
          [0.62, 0.82],
          [0.7, 1.16],
          [0, 1.4],
          [-0.7, 1.16],
        ]),
        true,
      ),
      paper,
    ) +
    engrave(
      at([
        [-0.62, 0.84],
        [0.62, 0.84],
        [0.7, 1.16],
        [0, 1.36],
        [-0.7, 1.16],
      ]),
      { angle: 90, pitch: r * 0.12, tone: 0.35 },
    ) +
    line(
      smooth(
        at([
          [-0.62, 0.82],
          [0.62, 0.82],
          [0.7, 1.16],
          [0, 1.4],
          [-0.7, 1.16],
        ]),
        true,
      ),
      ink,
      r * 0.05,
    ) +
    fill(buttons, yellow, `stroke="${ink}" stroke-width="${r * 0.04}"`) +
    fill(smooth(head, true), paper) +
    shade(x, y, r, -1) +
    line(smooth(head, true), ink, r * 0.055) +
    lens(-1) +
    lens(1) +
    line(`M${x + shift - 0.06 * r},${y + 0.02 * r}q${0.06 * r},${-0.07 * r} ${0.12 * r},0`, ink, r * 0.05) +
    face({ at: [x, y], radius: r, mood, turn }, { ...features, brow: ink }) +
    line(
      `M${x + shift * 1.2},${y + 0.16 * r}q${0.16 * r},${0.2 * r} ${-0.02 * r},${0.2 * r}`,
      ink,
      r * 0.05,
    ) +
    fill(smooth(cap, true), ink) +
    engrave(cap, {
      angle: 0,
      pitch: r * 0.13,
      colour: paper,
      step: r * 0.2,
      tone: (a, b) => 0.3 - Math.abs(a - x - r * 0.4) / r / 3 + (b - y + r) / r / 5,
    }) +
    line(
      smooth(
        at([
          [-1.04, -0.42],
          [-0.5, -0.56],
          [0, -0.6],
          [0.5, -0.56],
          [1.04, -0.42],
        ]),
      ),
      paper,
      r * 0.1,
    ) +
    fill(
      smooth(
        at([
          [-0.86 + turn * 0.2, -0.4],
          [turn * 0.2, -0.58],
          [0.86 + turn * 0.2, -0.4],
          [0.9 + turn * 0.3, -0.22],
          [turn * 0.3, -0.36],
          [-0.9 + turn * 0.3, -0.22],
        ]),
        true,
      ),
      ink,
    ) +
    fill(
      oval(x + turn * 0.3 * r, y - 0.9 * r, 0.17 * r),
      yellow,
      `stroke="${ink}" stroke-width="${r * 0.05}"`,
    )
  );
}
