import { type Point, angular, fill, mirrored, oval } from '../../drawing/ink.ts';
import { black, brick, cream, cut, ochre, piece, printed, shading, tube } from './linocut.ts';
import { placer } from './placer.ts';

/** A fox seen from behind, dark against the light. */
export function foxBack(x: number, y: number, r: number): string {
  const at = placer(x, y, r);
  const ear = (k: number) =>
    piece(at([k * 0.24, -0.5, k * 0.56, -1.5, k * 0.74, -1.54, k * 0.92, -0.2]), brick, r * 0.08) +
    fill(cut(at([k * 0.58, -1.1, k * 0.68, -1.56, k * 0.8, -0.9])), black);
  return (
    piece(at([-1.9, 3, -1.6, 1.6, -0.6, 0.9, 0.6, 0.9, 1.6, 1.6, 1.9, 3]), black, r * 0.08) +
    shading(
      at([-1.8, 2.4, -1.5, 1.6, -0.7, 1.0]),
      at([-0.8, 2.4, -0.7, 1.9, -0.4, 1.6]),
      12,
      r * 0.08,
      cream,
      [0.4, 0.8],
    ) +
    shading(
      at([1.8, 2.4, 1.5, 1.6, 0.7, 1.0]),
      at([0.8, 2.4, 0.7, 1.9, 0.4, 1.6]),
      12,
      r * 0.08,
      cream,
      [0.4, 0.8],
    ) +
    ear(-1) +
    ear(1) +
    piece(
      at([
        0, -0.7, 0.6, -0.6, 0.96, 0, 1.34, 0.62, 0.7, 0.86, 0, 1.0, -0.7, 0.86, -1.34, 0.62, -0.96, 0, -0.6,
        -0.6,
      ]),
      brick,
      r * 0.08,
    ) +
    shading(
      at([-1.0, 0.9, 0, 1.0, 1.0, 0.8]),
      at([-0.5, -0.3, 0, -0.5, 0.5, -0.3]),
      13,
      r * 0.1,
      black,
      [0.35, 0.7],
    )
  );
}

export type FoxMood = 'sly' | 'cross' | 'shock' | 'grin' | 'glum';
export type FoxKind = 'rusk' | 'pip' | 'velma' | 'goon';

function foxEyes(x: number, y: number, r: number, mood: FoxMood): string {
  const at = placer(x, y, r);
  return [-1, 1]
    .map((k) => {
      if (mood === 'shock')
        return (
          printed(oval(x + k * r * 0.36, y, r * 0.22, r * 0.26), cream, r * 0.06) +
          fill(oval(x + k * r * 0.34, y + r * 0.03, r * 0.07), black)
        );
      if (mood === 'grin')
        return fill(cut(at([k * 0.18, 0.12, k * 0.38, -0.1, k * 0.6, 0.1, k * 0.38, 0.0])), black);
      const inner = mood === 'glum' ? -0.14 : 0.16;
      const outer = mood === 'glum' ? 0.14 : mood === 'cross' ? -0.26 : -0.08;
      return (
        printed(cut(at([k * 0.14, inner, k * 0.62, outer, k * 0.52, 0.2, k * 0.26, 0.24])), cream, r * 0.07) +
        fill(oval(x + k * r * 0.4, y + r * 0.1, r * 0.08, r * 0.1), black)
      );
    })
    .join('');
}

function foxHat(kind: FoxKind, at: (pairs: readonly number[]) => Point[], r: number): string {
  if (kind === 'rusk')
    return (
      piece(at([-0.7, -0.6, -0.66, -1.3, 0, -1.6, 0.66, -1.3, 0.7, -0.6]), black, r * 0.05) +
      shading(
        at([-0.56, -0.8, -0.5, -1.2, -0.1, -1.46]),
        at([0.2, -0.7, 0.2, -0.9, 0.3, -1.2]),
        9,
        r * 0.06,
        cream,
        [0.3, 0.6],
      ) +
      fill(
        cut(at([-0.71, -0.86, 0, -0.78, 0.71, -0.86, 0.71, -0.62, 0, -0.54, -0.71, -0.62]), true, 0.5),
        ochre,
      ) +
      piece(at([-1.05, -0.66, 0, -0.52, 1.05, -0.66, 0.9, -0.42, 0, -0.34, -0.9, -0.42]), black, r * 0.05)
    );
  if (kind === 'velma')
    return (
      piece(at([-0.1, -0.8, 0.1, -1.5, 0.5, -2.0, 0.72, -1.5, 0.4, -0.8]), ochre, r * 0.06) +
      shading(
        at([0.6, -1.8, 0.66, -1.4, 0.4, -0.9]),
        at([0.2, -1.5, 0.2, -1.2, 0.1, -0.9]),
        9,
        r * 0.05,
        black,
        [0.5, 0.9],
      ) +
      piece(at([-0.8, -0.5, 0, -0.8, 0.8, -0.5, 0.7, -0.3, 0, -0.56, -0.7, -0.3]), black, r * 0.05)
    );
  return '';
}

interface FoxPlace {
  x: number;
  y: number;
  r: number;
  kind?: FoxKind;
  mood?: FoxMood;
  left?: boolean;
  arms?: 'down' | 'up' | 'cards';
}

function foxHead({ x, y, r, kind = 'goon', mood = 'sly' }: FoxPlace, fur: string): string {
  const at = placer(x, y, r);
  const ear = (k: number) =>
    piece(at([k * 0.3, -0.6, k * 0.62, -1.6, k * 0.78, -1.62, k * 1.0, -0.3]), fur, r * 0.08) +
    fill(cut(at([k * 0.5, -0.66, k * 0.68, -1.3, k * 0.84, -0.5])), black);
  const head = at([
    0, -0.72, 0.6, -0.62, 0.98, -0.1, 1.5, 0.62, 0.9, 0.66, 0.5, 1.02, 0, 1.24, -0.5, 1.02, -0.9, 0.66, -1.5,
    0.62, -0.98, -0.1, -0.6, -0.62,
  ]);
  const open = mood === 'shock' || mood === 'grin';
  return (
    ear(-1) +
    ear(1) +
    piece(head, fur, r * 0.08) +
    shading(
      at([0.7, -0.5, 1.0, 0, 1.36, 0.5]),
      at([0.1, -0.3, 0.3, 0.1, 0.5, 0.4]),
      11,
      r * 0.07,
      black,
      [0.3, 0.6],
    ) +
    fill(
      cut(
        at([
          -1.38, 0.6, -0.7, 0.34, -0.2, 0.5, 0, 0.4, 0.2, 0.5, 0.7, 0.34, 1.38, 0.6, 0.86, 0.62, 0.48, 0.96,
          0, 1.16, -0.48, 0.96, -0.86, 0.62,
        ]),
      ),
      cream,
    ) +
    foxEyes(x, y, r, mood) +
    fill(cut(at([-0.2, 0.54, 0.2, 0.54, 0.1, 0.76, -0.1, 0.76])), black) +
    (open
      ? printed(cut(at([-0.34, 0.86, 0, 0.92, 0.34, 0.86, 0.2, 1.12, -0.2, 1.12])), black, r * 0.04) +
        fill(
          angular(at([-0.24, 0.88, -0.1, 0.9, -0.17, 1.02])) +
            angular(at([0.24, 0.88, 0.1, 0.9, 0.17, 1.02])),
          cream,
        )
      : fill(cut(at([-0.36, 0.88, 0, 0.94, 0.36, 0.84, 0, 1.02])), black)) +
    foxHat(kind, at, r)
  );
}

/** A fox of the town, from the eyes down; kits are the same with smaller bodies. */
export function fox({ x, y, r, kind = 'goon', mood = 'sly', left = false, arms = 'down' }: FoxPlace): string {
  const at = placer(x, y, r);
  const kit = kind === 'pip';
  const wide = kind === 'rusk' ? 1.45 : kit ? 0.8 : 1.05;
  const fur = kind === 'velma' ? ochre : brick;
  const coat = kind === 'rusk' ? black : kind === 'velma' ? brick : kit ? ochre : black;
  const carve = coat === black ? cream : black;
  const body = at([
    -0.5,
    0.9,
    -wide,
    1.4,
    -wide * 1.15,
    2.6,
    -wide,
    5,
    wide,
    5,
    wide * 1.15,
    2.6,
    wide,
    1.4,
    0.5,
    0.9,
  ]);
  const armOf = (k: number) => {
    const path =
      arms === 'up'
        ? [k * wide * 0.9, 1.7, k * wide * 1.6, 1.4, k * wide * 1.75, 0.5, k * wide * 1.6, -0.3]
        : arms === 'cards'
          ? [k * wide * 0.9, 1.7, k * wide * 1.3, 2.6, k * wide * 0.9, 2.9, k * 0.4, 2.6]
          : [k * wide * 0.9, 1.7, k * wide * 1.3, 2.6, k * wide * 1.3, 3.4, k * wide * 1.1, 4.0];
    const middle = at(path);
    const tip = middle.at(-1) ?? [x, y];
    return (
      piece(
        tube(
          middle,
          [0.36, 0.36, 0.3, 0.26].map((v) => v * r * (kit ? 0.7 : 1)),
        ),
        coat,
        r * 0.07,
      ) + printed(oval(tip[0], tip[1], r * (kit ? 0.2 : 0.28)), black, r * 0.05)
    );
  };
  const tail =
    piece(
      tube(
        at([wide * 0.8, 3.8, wide * 1.7, 3.9, wide * 2.1, 3.0, wide * 2.0, 2.0]),
        [0.2, 0.5, 0.56, 0.1].map((v) => v * r),
      ),
      fur,
      r * 0.08,
    ) +
    fill(
      cut(
        tube(
          at([wide * 2.12, 2.7, wide * 2.08, 2.3, wide * 2.0, 2.05]),
          [0.42, 0.3, 0.06].map((v) => v * r),
        ),
      ),
      cream,
    );
  const drawing =
    tail +
    piece(body, coat, r * 0.08) +
    shading(
      at([wide * 1.05, 1.6, wide * 1.12, 2.8, wide, 4.4]),
      at([0.1, 1.6, 0, 2.8, 0, 4.4]),
      16,
      r * 0.07,
      carve,
      [0.3, 0.6],
    ) +
    piece(at([-0.5, 1.0, 0, 1.2, 0.5, 1.0, 0.3, 2.0, 0, 2.3, -0.3, 2.0]), cream, r * 0.06) +
    piece(
      at([-0.3, 1.28, 0, 1.42, 0.3, 1.28, 0.3, 1.64, 0, 1.5, -0.3, 1.64]),
      kind === 'velma' ? black : ochre,
      r * 0.06,
    ) +
    armOf(-1) +
    armOf(1) +
    foxHead({ x, y, r, kind, mood }, fur);
  return left ? mirrored(x, drawing) : drawing;
}
