import { angular, box, fill, inked, line, moved, oval, px, type Point } from './ink.ts';
import { glow } from './paint.ts';
import { between, seededRandom } from './seededRandom.ts';

export interface TownPaints {
  /** Walls, from far to near; one is taken per depth. */
  walls: readonly string[];
  front: readonly string[];
  road: string;
  pavement?: string;
  lit: string;
  dark: string;
  ink: string;
  line: number;
}

interface Street {
  w: number;
  h: number;
  seed: string;
  paints: TownPaints;
  /** Where all lines meet, px. */
  vanishing: Point;
  /** Half the street's width and the eye's height in px at depth 1. */
  half?: number;
  eye?: number;
  storeys?: readonly [number, number];
}

/** A street that runs into the depth, houses on both sides with windows, drawn from far to near. No sky. */
export function street({
  w,
  h,
  seed,
  paints,
  vanishing: [vx, vy],
  half = w * 0.42,
  eye = h * 0.55,
  storeys = [0.5, 1.1],
}: Street): string {
  const random = seededRandom(seed);
  const at = (side: number, z: number, up: number): Point => [
    vx + (side * half) / z,
    vy + (eye - up * h) / z,
  ];
  const depths = [9, 6.2, 4.4, 3.1, 2.2, 1.55, 1.05, 0.7];
  let art = fill(
    angular([
      [vx, vy],
      [vx + (half / 0.3) * 1.6, vy + eye / 0.3],
      [vx - (half / 0.3) * 1.6, vy + eye / 0.3],
    ]),
    paints.road,
  );
  depths.slice(0, -1).forEach((far, i) => {
    const near = depths[i + 1] ?? 0.5;
    for (const side of [-1, 1]) {
      const tall = between(random, storeys[0], storeys[1]);
      const reach = side * w * 2;
      const wall = [at(side, far, 0), at(side, far, tall), at(side, near, tall), at(side, near, 0)];
      const shade =
        paints.walls[
          Math.min(paints.walls.length - 1, Math.floor((i / (depths.length - 1)) * paints.walls.length))
        ] ?? '#333';
      const front = paints.front[i % paints.front.length] ?? '#222';
      const [a, b] = [at(side, near, 0), at(side, near, tall)];
      const weight = paints.line * Math.min(1.2, 1.6 / near);
      art +=
        fill(angular(wall), '#fff') + fill(angular(wall), shade) + line(angular(wall), paints.ink, weight);
      const columns = 2;
      const rows = Math.max(1, Math.round(tall * 4));
      for (let c = 0; c < columns; c++) {
        for (let row = 0; row < rows; row++) {
          const [u0, u1] = [0.16 + c * 0.44, 0.16 + c * 0.44 + 0.26];
          const [v0, v1] = [(row + 0.3) / rows, (row + 0.78) / rows];
          const z = (u: number) => 1 / ((1 - u) / far + u / near);
          const pane = [
            at(side, z(u0), v0 * tall),
            at(side, z(u0), v1 * tall),
            at(side, z(u1), v1 * tall),
            at(side, z(u1), v0 * tall),
          ];
          art +=
            fill(angular(pane), random() < 0.4 ? paints.lit : paints.dark) +
            line(angular(pane), paints.ink, weight * 0.5);
        }
      }
      const face = [a, b, [b[0] + reach, b[1]] as Point, [a[0] + reach, a[1]] as Point];
      art +=
        fill(angular(face), '#fff') + fill(angular(face), front) + line(angular(face), paints.ink, weight);
      art += line(`M${px(b[0] - side * 6)},${px(b[1])}h${px(side * 40)}`, paints.ink, weight * 2.4);
    }
  });
  return art;
}

/** A flat row of houses on a ground line, with windows. */
export function skyline({
  w,
  base,
  seed,
  wall,
  lit,
  dark,
  heights,
  step = 70,
  ink,
  weight = 2,
}: {
  w: number;
  base: number;
  seed: string;
  wall: string;
  lit: string;
  dark?: string;
  heights: readonly [number, number];
  step?: number;
  ink?: string;
  weight?: number;
}): string {
  const random = seededRandom(seed);
  let art = '';
  let x = -step * random();
  while (x < w) {
    const width = between(random, 0.7, 1.5) * step;
    const tall = between(random, heights[0], heights[1]);
    const kind = random();
    const roof: Point[] =
      kind < 0.35
        ? [
            [x, base - tall],
            [x + width / 2, base - tall - width * 0.4],
            [x + width, base - tall],
          ]
        : kind < 0.6
          ? [
              [x - 4, base - tall],
              [x - 4, base - tall - 10],
              [x + width + 4, base - tall - 10],
              [x + width + 4, base - tall],
            ]
          : [
              [x, base - tall],
              [x + width, base - tall],
            ];
    const outline = angular([[x, base], ...roof, [x + width, base]]);
    art += ink ? inked(outline, wall, weight, ink) : fill(outline, wall);
    if (kind > 0.75)
      art +=
        fill(box(x + width * 0.25, base - tall - 34, 4, 34), wall) +
        fill(box(x + width * 0.15, base - tall - 26, 20, 3), wall);
    const pane = Math.max(7, step * 0.15);
    for (let wy = base - tall + pane * 1.1; wy < base - pane * 1.6; wy += pane * 2.3) {
      for (let wx = x + pane * 0.8; wx < x + width - pane * 1.2; wx += pane * 1.9) {
        const on = random() < 0.34;
        if (on || dark) art += fill(box(wx, wy, pane, pane * 1.25), on ? lit : (dark ?? wall));
      }
    }
    x += width + between(random, 0, step * 0.06);
  }
  return art;
}

export function streetLamp(x: number, base: number, tall: number, ink: string, light: string): string {
  const s = tall / 300;
  return moved(
    x,
    base,
    fill(oval(26 * s, -282 * s, 120 * s), glow(light), 'opacity=".75"') +
      inked(
        angular([
          [-5 * s, 0],
          [-3 * s, -290 * s],
          [3 * s, -290 * s],
          [5 * s, 0],
        ]),
        ink,
        1.5,
        ink,
      ) +
      line(`M0,${px(-286 * s)}q${px(2 * s)},${px(-18 * s)} ${px(26 * s)},${px(-14 * s)}`, ink, 5 * s) +
      inked(
        angular([
          [12 * s, -298 * s],
          [40 * s, -298 * s],
          [46 * s, -284 * s],
          [6 * s, -284 * s],
        ]),
        ink,
        1.5,
        ink,
      ) +
      fill(oval(26 * s, -282 * s, 14 * s, 6 * s), light),
  );
}

export function powerLines(w: number, y: number, ink: string, sag = 40): string {
  return [0, 14, 34]
    .map((d, i) =>
      line(
        `M-10,${px(y + d)}Q${px(w * (0.4 + i * 0.08))},${px(y + d + sag)} ${px(w + 10)},${px(y + d - 30)}`,
        ink,
        2,
      ),
    )
    .join('');
}
