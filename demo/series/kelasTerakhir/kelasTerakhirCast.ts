import type { FigureLook, HeadFrame, TorsoFrame } from '../../drawing/figure.ts';
import { angular, box, fill, inked, oval, smooth, type Point } from '../../drawing/ink.ts';
import {
  features,
  fringeShade,
  ink,
  locks,
  skull,
  type FaceAt,
  type FacePaints,
  type Feeling,
} from './pupilFace.ts';

export const greys: FacePaints & { cloth: string; shirt: string } = {
  skin: '#ffffff',
  shade: '#dadada',
  hair: '#1c1c1c',
  shine: '#a6a6a6',
  iris: '#8a8a8a',
  blush: '#dedede',
  mouth: '#3a3a3a',
  tongue: '#b6b6b6',
  cloth: '#6d6d6d',
  shirt: '#ffffff',
};
type Paints = typeof greys;

/** The cover prints one ink more. */
export const reds: Paints = {
  ...greys,
  skin: '#fff3e2',
  shade: '#f0d0b6',
  iris: '#9c6a4e',
  blush: '#f4a79b',
  mouth: '#7d1512',
  tongue: '#f08a7c',
  cloth: '#d8261c',
  shine: '#8f8a86',
};

export type Name = 'tari' | 'bimo' | 'lala';

const scaled = ({ at: [x, y], r, turn = 0 }: FaceAt, list: string, push = 0): Point[] =>
  list.split(' ').map((pair): Point => {
    const [a = 0, b = 0] = pair.split(',').map(Number);
    return [x + (a + turn * push) * r, y + b * r];
  });

const shape = (place: FaceAt, list: string, paint: string, weight: number, push = 0) =>
  inked(smooth(scaled(place, list, push), true), paint, weight, ink);

/** What hangs behind the head. */
export function hairBehind(name: Name, place: FaceAt, paints: Paints, weight: number): string {
  if (name === 'tari')
    return (
      shape(
        place,
        '-0.4,-0.95 -1.3,-1.35 -2.05,-0.9 -2.35,0.1 -2.0,1.1 -1.85,1.5 -1.8,0.6 -1.5,0.1 -1.62,0.8 -1.2,0.0 -0.8,-0.5',
        paints.hair,
        weight,
        -0.3,
      ) +
      shape(
        place,
        '0,-1.16 0.85,-0.85 1.1,0 0.98,0.7 0.5,0.5 -0.5,0.5 -0.98,0.7 -1.1,0 -0.85,-0.85',
        paints.hair,
        weight,
        -0.05,
      ) +
      shape(
        place,
        '-0.85,-1.0 -1.35,-1.5 -1.5,-1.05 -1.1,-0.8 -1.55,-0.62 -1.2,-0.32 -0.75,-0.72',
        paints.cloth,
        weight,
        -0.3,
      )
    );
  if (name === 'lala')
    return (
      [-1, 1]
        .map(
          (s) =>
            shape(
              place,
              [
                [0.8, -0.5],
                [1.3, -0.85],
                [1.85, -0.6],
                [1.9, 0.1],
                [1.5, 0.62],
                [1.42, 0.1],
                [1.05, -0.1],
              ]
                .map(([a = 0, b = 0]) => `${s * a},${b}`)
                .join(' '),
              paints.hair,
              weight,
              -0.1,
            ) +
            inked(
              oval(place.at[0] + s * place.r * 1.02, place.at[1] - place.r * 0.42, place.r * 0.2),
              paints.cloth,
              weight,
              ink,
            ),
        )
        .join('') +
      shape(place, '0,-1.12 0.85,-0.8 1.08,0 0.8,0.4 -0.8,0.4 -1.08,0 -0.85,-0.8', paints.hair, weight, -0.05)
    );
  return shape(
    place,
    '0,-1.1 0.85,-0.8 1.08,-0.1 0.95,0.3 -0.95,0.3 -1.08,-0.1 -0.85,-0.8',
    paints.hair,
    weight,
    -0.05,
  );
}

const fringes: Record<Name, readonly [string, string]> = {
  tari: [
    '-1.06,0.5 -1.14,-0.15 -0.92,-0.82 -0.4,-1.16 0.1,-1.2 0.62,-1.06 1.02,-0.6 1.14,-0.1 1.04,0.5',
    '0.88,-0.08 0.7,0.12 0.5,-0.44 0.26,-0.14 0.0,-0.56 -0.24,-0.1 -0.46,-0.44 -0.7,0.1 -0.84,-0.1 -1.0,0.5',
  ],
  bimo: [
    '-1.02,0.1 -1.16,-0.3 -1.04,-0.72 -1.1,-1.12 -0.66,-1.12 -0.42,-1.46 -0.06,-1.2 0.3,-1.5 0.52,-1.12 1.0,-1.16 1.0,-0.7 1.16,-0.36 1.02,0.1',
    '0.84,-0.3 0.62,-0.46 0.4,-0.3 0.16,-0.52 -0.1,-0.34 -0.36,-0.54 -0.6,-0.36 -0.84,-0.3 -1.0,0.1',
  ],
  lala: [
    '-1.02,0.2 -1.12,-0.3 -0.84,-0.84 -0.36,-1.12 0.1,-1.16 0.56,-1.04 0.96,-0.6 1.1,-0.2 1.0,0.2',
    '0.86,-0.22 0.6,-0.3 0.3,-0.26 0.0,-0.3 -0.3,-0.26 -0.6,-0.3 -0.86,-0.22 -1.0,0.2',
  ],
};

/** A pupil's head with all hair, in front of what is behind. */
export function headOf(name: Name, place: FaceAt, paints: Paints, weight: number): string {
  const [outline, tips] = fringes[name];
  const tooth =
    name === 'lala' && (place.feeling === 'joy' || place.feeling === 'sparkle' || place.feeling === 'shout');
  return (
    skull(place, paints.skin, weight, name === 'tari' ? 0 : 1) +
    fringeShade(place, outline, tips, paints.shade) +
    features(place, paints) +
    (tooth
      ? fill(
          box(
            place.at[0] + place.r * ((place.turn ?? 0) * 0.28 - 0.12),
            place.at[1] + place.r * 0.61,
            place.r * 0.1,
            place.r * 0.11,
          ),
          '#ffffff',
        )
      : '') +
    locks(place, outline, tips, paints, weight)
  );
}

const tie = (t: TorsoFrame, paints: Paints) =>
  inked(
    angular([
      [-t.shoulder * 0.16, t.top + t.shoulder * 0.2],
      [t.shoulder * 0.16, t.top + t.shoulder * 0.2],
      [t.shoulder * 0.2, t.top + t.shoulder * 1.2],
      [0, t.top + t.shoulder * 1.45],
      [-t.shoulder * 0.2, t.top + t.shoulder * 1.2],
    ]),
    paints.cloth,
    t.line * 0.8,
    ink,
  ) +
  inked(
    angular([
      [0, t.top + t.shoulder * 0.16],
      [-t.shoulder * 0.62, t.top - t.shoulder * 0.02],
      [-t.shoulder * 0.42, t.top + t.shoulder * 0.5],
    ]),
    paints.shirt,
    t.line * 0.7,
    ink,
  ) +
  inked(
    angular([
      [0, t.top + t.shoulder * 0.16],
      [t.shoulder * 0.62, t.top - t.shoulder * 0.02],
      [t.shoulder * 0.42, t.top + t.shoulder * 0.5],
    ]),
    paints.shirt,
    t.line * 0.7,
    ink,
  );

/** Somebody in school uniform, for `figure`; the mood is part of the look because the face is our own. */
export function pupil(name: Name, feeling: Feeling, paints: Paints = greys): FigureLook {
  const place = (f: HeadFrame): FaceAt => ({ at: [f.x, f.y], r: f.r, feeling, turn: f.turn });
  return {
    skin: paints.skin,
    heads: { tari: 3.9, bimo: 3.4, lala: 2.9 }[name],
    top: paints.shirt,
    bottom: paints.skin,
    shoe: '#2a2a2a',
    limb: name === 'bimo' ? 0.42 : 0.34,
    ink,
    skirt: {
      paint: paints.cloth,
      length: name === 'bimo' ? 0.5 : 0.56,
      flare: name === 'bimo' ? 1.25 : 1.75,
    },
    face: { eyes: 'dot', ink, brow: null, blush: null, nose: false },
    hairBack: (f) => hairBehind(name, place(f), paints, f.line),
    hairFront: (f) => headOf(name, place(f), paints, f.line),
    outfit: (t) => tie(t, paints),
  };
}
