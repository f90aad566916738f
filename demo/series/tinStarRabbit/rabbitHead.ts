import { type Point, angular, fill, line, oval } from '../../drawing/ink.ts';
import { black, brick, cream, cut, ochre, piece, shading, tube, wedge } from './linocut.ts';
import { placer } from './placer.ts';

export type RabbitMood = 'squint' | 'wide' | 'smile' | 'shut' | 'side';
export interface Placed {
  x: number;
  /** Height of the eyes. */
  y: number;
  /** Radius of the head; a rabbit stands about seven of them below its eyes. */
  r: number;
  left?: boolean;
}

function ears(x: number, y: number, r: number, droop: boolean): string {
  const at = placer(x, y, r);
  const upright = at([-0.46, -0.9, -0.62, -1.7, -0.72, -2.5, -0.6, -3.2]);
  const bent = droop
    ? at([0.44, -0.9, 0.7, -1.6, 1.2, -1.9, 1.75, -1.5])
    : at([0.44, -0.9, 0.62, -1.7, 0.74, -2.35, 0.94, -2.9]);
  return [upright, bent]
    .map((middle, i) => {
      const halves = [0.26, 0.36, 0.33, 0.06].map((k) => k * r);
      const inner = middle.map(([a, b]): Point => [a + (i ? -0.03 : 0.03) * r, b + r * 0.08]);
      const outline = tube(middle, halves);
      return (
        piece(outline, cream, r * 0.075) +
        fill(
          cut(
            tube(
              inner,
              [0.12, 0.2, 0.17, 0.02].map((k) => k * r),
            ),
          ),
          brick,
        ) +
        shading(outline.slice(i ? 0 : 4, i ? 4 : 8), middle, 12, r * 0.05, black, [0.3, 0.62])
      );
    })
    .join('');
}

function rabbitEyes(x: number, y: number, r: number, mood: RabbitMood): string {
  const at = placer(x, y, r);
  const eye = (k: number) => {
    const cx = k * 0.4;
    if (mood === 'shut' || mood === 'smile')
      return line(
        cut(at([cx - 0.22, 0.08, cx, mood === 'smile' ? -0.1 : 0.16, cx + 0.22, 0.08]), false),
        cream,
        r * 0.09,
      );
    if (mood === 'wide')
      return (
        fill(oval(x + cx * r, y, r * 0.28, r * 0.32), cream) +
        fill(oval(x + cx * r, y + r * 0.02, r * 0.09), black)
      );
    const look = mood === 'side' ? 0.12 : 0.02 * k;
    return (
      fill(
        cut(at([cx - 0.26, -0.02, cx, -0.06 + 0.03 * k, cx + 0.26, -0.02, cx + 0.14, 0.16, cx - 0.14, 0.16])),
        cream,
      ) + fill(oval(x + (cx + look) * r, y + r * 0.05, r * 0.1, r * 0.11), black)
    );
  };
  return eye(-1) + eye(1);
}

type At = ReturnType<typeof placer>;

function hat(at: At, r: number): string {
  const crown = at([-0.74, -0.62, -0.7, -1.2, -0.44, -1.56, 0, -1.36, 0.44, -1.56, 0.7, -1.2, 0.74, -0.62]);
  const brim = at([
    -1.72, -0.8, -1.3, -0.58, -0.7, -0.5, 0, -0.42, 0.7, -0.5, 1.3, -0.58, 1.72, -0.8, 1.4, -0.38, 0.7, -0.18,
    0, -0.12, -0.7, -0.18, -1.4, -0.38,
  ]);
  return (
    piece(crown, black, r * 0.05) +
    shading(
      at([-0.6, -0.8, -0.58, -1.2, -0.44, -1.44]),
      at([0.1, -0.8, 0, -1.0, -0.1, -1.3]),
      9,
      r * 0.055,
      cream,
      [0.35, 0.75],
    ) +
    fill(
      cut(at([-0.75, -0.86, 0, -0.72, 0.75, -0.86, 0.76, -0.58, 0, -0.46, -0.76, -0.58]), true, 0.4),
      ochre,
    ) +
    piece(brim, black, r * 0.05) +
    shading(
      at([-1.6, -0.72, -0.8, -0.44, 0, -0.36, 0.9, -0.44]),
      at([-1.2, -0.42, -0.5, -0.24, 0.3, -0.18, 1.1, -0.3]),
      20,
      r * 0.05,
      cream,
      [0.4, 0.85],
    )
  );
}

export function rabbitHead({
  x,
  y,
  r,
  mood = 'squint',
  straw = true,
  droop = false,
}: Placed & { mood?: RabbitMood; straw?: boolean; droop?: boolean }): string {
  const at = placer(x, y, r);
  const skull = at([
    0, -0.9, 0.66, -0.7, 0.9, -0.1, 1.0, 0.4, 1.24, 0.62, 0.92, 0.74, 0.98, 0.98, 0.6, 0.98, 0, 1.16, -0.6,
    0.98, -0.98, 0.98, -0.92, 0.74, -1.24, 0.62, -1.0, 0.4, -0.9, -0.1, -0.66, -0.7,
  ]);
  const mouth =
    mood === 'smile'
      ? at([-0.34, 0.74, 0, 0.9, 0.4, 0.68])
      : mood === 'wide'
        ? at([-0.22, 0.82, 0, 0.76, 0.22, 0.84])
        : at([-0.26, 0.8, 0, 0.82, 0.34, 0.74]);
  return (
    ears(x, y, r, droop) +
    piece(skull, cream, r * 0.08) +
    shading(
      at([0.92, -0.1, 1.02, 0.4, 0.9, 0.7, 0.6, 0.98]),
      at([0.2, 0.1, 0.3, 0.4, 0.3, 0.6, 0.2, 0.8]),
      13,
      r * 0.07,
      black,
      [0.34, 0.66],
    ) +
    shading(
      at([-0.94, 0.3, -0.94, 0.6, -0.7, 0.94]),
      at([-0.2, 0.3, -0.2, 0.5, -0.1, 0.7]),
      8,
      r * 0.05,
      black,
      [0.2, 0.36],
    ) +
    // The brim throws a shadow; the eyes look out of it.
    fill(
      cut(
        at([
          -0.88, -0.5, 0.88, -0.5, 0.93, 0.1, 0.6, 0.26, 0.16, 0.1, 0, 0.3, -0.16, 0.1, -0.6, 0.26, -0.93,
          0.1,
        ]),
      ),
      black,
    ) +
    rabbitEyes(x, y, r, mood) +
    fill(cut(at([-0.17, 0.4, 0.17, 0.4, 0.06, 0.56, -0.06, 0.56])), brick) +
    line(cut(at([0, 0.54, 0, 0.78]), false), black, r * 0.06) +
    line(cut(mouth, false), black, r * 0.07) +
    fill(
      [-1, 1]
        .flatMap((k) =>
          [0.5, 0.62, 0.74].map((v, i) =>
            wedge(at([k * 0.3, v])[0] ?? [0, 0], at([k * 1.45, v - 0.16 + i * 0.16])[0] ?? [0, 0], r * 0.045),
          ),
        )
        .join(''),
      black,
    ) +
    (mood === 'wide' || mood === 'smile'
      ? fill(angular(at([-0.12, 0.83, 0.12, 0.83, 0.1, 1.02, -0.1, 1.02])), '#fff') +
        line(angular(at([-0.12, 0.83, 0.12, 0.83, 0.1, 1.02, -0.1, 1.02])), black, r * 0.05)
      : '') +
    (straw
      ? line(cut(at([0.3, 0.76, 0.7, 0.86, 1.15, 0.78]), false), black, r * 0.1) +
        line(cut(at([0.3, 0.76, 0.7, 0.86, 1.15, 0.78]), false), ochre, r * 0.05)
      : '') +
    hat(at, r)
  );
}
