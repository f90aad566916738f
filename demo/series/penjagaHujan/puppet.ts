import { angular, box, inked, line, oval, px, smooth, stroke, type Point } from '../../drawing/ink.ts';
import { cloth, cream, ochre } from './batik.ts';
import { profile, type Look, type Person } from './penjagaHujanCast.ts';

interface Puppet {
  /** Between the feet; height in px. */
  feet: Point;
  height: number;
  look: Look;
  left?: boolean;
  /** Elbow and hand of either arm, in heights from the shoulder, forward and up positive. */
  near?: readonly [number, number, number, number];
  far?: readonly [number, number, number, number];
  prop?: (hand: Point, size: number) => string;
}

/** Thin arm with a bracelet and long fingers. */
export function slenderArm(from: Point, elbow: Point, hand: Point, width: number, skin: string): string {
  const path = `M${from.map(px).join(',')}L${elbow.map(px).join(',')}L${hand.map(px).join(',')}`;
  const [dx, dy] = [hand[0] - elbow[0], hand[1] - elbow[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const ring = (k: number): Point => [elbow[0] + dx * k, elbow[1] + dy * k];
  const finger = (bend: number, reach: number) =>
    stroke(
      [
        hand,
        [
          hand[0] + ux * width * reach * 0.6 - uy * width * bend * 0.4,
          hand[1] + uy * width * reach * 0.6 + ux * width * bend * 0.4,
        ],
        [hand[0] + ux * width * reach - uy * width * bend, hand[1] + uy * width * reach + ux * width * bend],
      ],
      width * 0.5,
      skin,
      'end',
    );
  const band = (k: number) => {
    const [bx, by] = ring(k);
    return line(
      `M${px(bx + uy * width * 0.5)},${px(by - ux * width * 0.5)}L${px(bx - uy * width * 0.5)},${px(by + ux * width * 0.5)}`,
      ochre,
      width * 0.3,
    );
  };
  return (
    line(path, cream, width + 6) +
    line(path, skin, width) +
    finger(-0.7, 1.7) +
    finger(0.1, 2) +
    finger(0.8, 1.6) +
    inked(oval(hand[0], hand[1], width * 0.62), skin, 2, skin) +
    band(0.8) +
    band(0.68)
  );
}

/** Somebody on foot, in profile, as tall as asked. */
export function puppet(
  person: Person,
  { feet: [x, y], height: h, look, left = false, near = [0.08, -0.16, 0.2, -0.1], far, prop }: Puppet,
): string {
  const r = h * 0.115;
  const weight = Math.max(2.4, h * 0.006);
  const shoulder: Point = [0, -h * 0.66];
  const place = (reach: readonly [number, number, number, number]): [Point, Point] => [
    [shoulder[0] + reach[0] * h, shoulder[1] - reach[1] * h],
    [shoulder[0] + reach[2] * h, shoulder[1] - reach[3] * h],
  ];
  const [elbow, hand] = place(near);
  const behind = far ? slenderArm(shoulder, ...place(far), h * 0.036, person.skin) : '';
  const skirt = `M${px(-h * 0.09)},${px(-h * 0.42)}L${px(h * 0.09)},${px(-h * 0.42)}Q${px(h * 0.15)},${px(-h * 0.2)} ${px(h * 0.13)},${px(-h * 0.04)}L${px(-h * 0.16)},${px(-h * 0.04)}Q${px(-h * 0.14)},${px(-h * 0.24)} ${px(-h * 0.09)},${px(-h * 0.42)}Z`;
  const top = smooth(
    [
      [-h * 0.1, -h * 0.67],
      [0, -h * 0.7],
      [h * 0.09, -h * 0.66],
      [h * 0.1, -h * 0.54],
      [h * 0.085, -h * 0.4],
      [-h * 0.085, -h * 0.4],
      [-h * 0.1, -h * 0.54],
    ],
    true,
  );
  const tail = smooth(
    [
      [-h * 0.06, -h * 0.43],
      [-h * 0.18, -h * 0.36],
      [-h * 0.24, -h * 0.22],
      [-h * 0.3, -h * 0.2],
      [-h * 0.2, -h * 0.14],
      [-h * 0.13, -h * 0.28],
    ],
    true,
  );
  const drawing =
    behind +
    [-0.05, 0.06]
      .map((k) =>
        inked(
          smooth(
            [
              [h * (k - 0.03), -h * 0.05],
              [h * (k + 0.05), -h * 0.045],
              [h * (k + 0.11), -h * 0.005],
              [h * (k - 0.03), 0],
            ],
            true,
          ),
          person.skin,
          weight,
          cream,
        ),
      )
      .join('') +
    inked(tail, person.sash, weight, cream) +
    inked(skirt, cloth(person.skirt), weight, cream) +
    inked(box(-h * 0.03, -h * 0.76, h * 0.06, h * 0.12, h * 0.02), person.skin, weight, cream) +
    inked(top, person.top, weight, cream) +
    inked(
      angular([
        [-h * 0.092, -h * 0.44],
        [h * 0.092, -h * 0.44],
        [h * 0.088, -h * 0.39],
        [-h * 0.088, -h * 0.39],
      ]),
      person.sash,
      weight,
      cream,
    ) +
    profile(person, { at: [-h * 0.005, -h * 0.84], r, look }) +
    slenderArm(shoulder, elbow, hand, h * 0.04, person.skin) +
    (prop ? prop(hand, h) : '');
  return `<g transform="translate(${px(x)},${px(y)}) ${left ? 'scale(-1,1)' : ''}">${drawing}</g>`;
}
