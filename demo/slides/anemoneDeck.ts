import { figure } from '../drawing/figure.ts';
import { type Point, box, fill, inked, line, oval, px, smooth, turned } from '../drawing/ink.ts';
import { clip, fade, glow } from '../drawing/paint.ts';
import { anatole, anemone, basile, ink, maelle } from '../series/laCarteDuVent/laCarteDuVentCast.ts';

/** The open deck that hangs below; `y` is the height of the rail, `s` half the length of the hull above. */
function gondola(x: number, y: number, s: number): string {
  const w = Math.max(2, s * 0.016);
  const at = (a: number, b: number): Point => [x + a * s, y + b * s];
  const boat = smooth(
    [
      at(-0.66, -0.06),
      at(-0.3, 0.03),
      at(0.3, 0.03),
      at(0.62, -0.05),
      at(0.86, -0.16),
      at(0.7, 0.16),
      at(0.4, 0.34),
      at(-0.3, 0.34),
      at(-0.58, 0.24),
    ],
    true,
  );
  const plank = (b: number, k: number) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(-0.6, b), at(0, b + 0.07), at(k, b - 0.02)];
    return `M${px(ax)},${px(ay)}Q${px(bx)},${px(by)} ${px(cx)},${px(cy)}`;
  };
  return (
    turned(
      18,
      at(-0.72, 0.1),
      inked(oval(...at(-0.72, 0.1), s * 0.045, s * 0.24), '#d8c49a', w, ink) +
        inked(oval(...at(-0.72, 0.1), s * 0.05), '#f2b632', w, ink),
    ) +
    inked(boat, fade('v', '#b5763f', '#8a5230', '#5f3826'), w * 1.3, ink) +
    line(plank(0.11, 0.7) + plank(0.21, 0.56), '#5f3826', w) +
    [-0.36, -0.14, 0.08, 0.3].map((k) => inked(oval(...at(k, 0.16), s * 0.055), '#ffe9a8', w, ink)).join('') +
    line(
      `M${px(x - s * 0.66)},${px(y - s * 0.05)}Q${px(x)},${px(y + s * 0.09)} ${px(x + s * 0.86)},${px(y - s * 0.16)}`,
      ink,
      w * 5,
    ) +
    line(
      `M${px(x - s * 0.66)},${px(y - s * 0.05)}Q${px(x)},${px(y + s * 0.09)} ${px(x + s * 0.86)},${px(y - s * 0.16)}`,
      '#f2b632',
      w * 3,
    ) +
    [-0.46, 0.5]
      .map(
        (k) =>
          line(`M${px(x + k * s)},${px(y + s * 0.02)}v${px(s * 0.12)}`, ink, w * 0.8) +
          inked(box(x + (k - 0.05) * s, y + s * 0.13, s * 0.1, s * 0.14, s * 0.03), '#c9ad78', w, ink),
      )
      .join('') +
    fill(oval(...at(0.84, -0.2), s * 0.2), glow('#fff2a8')) +
    inked(oval(...at(0.84, -0.2), s * 0.05, s * 0.06), '#fff2a8', w, ink)
  );
}

/** The Anémone close by: its hull, and the crew on deck. */
export function ship(x: number, y: number, s: number): string {
  const rail = y + s * 0.83;
  const hull: Point[] = [
    [x - 2 * s, y - s],
    [x + 2 * s, y - s],
    [x + 2 * s, y + s * 0.46],
    [x - 2 * s, y + s * 0.46],
  ];
  const ropes = [
    [-0.5, -0.6],
    [-0.2, -0.28],
    [0.22, 0.3],
    [0.52, 0.72],
  ]
    .map(([a = 0, b = 0]) => `M${px(x + a * s)},${px(y + s * 0.36)}L${px(x + b * s)},${px(rail)}`)
    .join('');
  return (
    line(ropes, ink, Math.max(2.4, s * 0.014)) +
    `<g clip-path="${clip(hull)}">${anemone(x, y, s)}</g>` +
    figure(anatole, {
      feet: [x - s * 0.36, rail + s * 0.3],
      height: s * 0.68,
      mood: 'joy',
      turn: 0.3,
      pose: 'hips',
    }) +
    basile(x + s * 0.02, rail - s * 0.13, s * 0.115, 'smug', 0.3) +
    figure(maelle, {
      feet: [x + s * 0.44, rail + s * 0.28],
      height: s * 0.72,
      mood: 'joy',
      turn: 0.4,
      pose: { near: [24, 30], far: [118, 10], nearLeg: [0, 0], farLeg: [0, 0], lean: 10 },
    }) +
    gondola(x, rail, s)
  );
}
