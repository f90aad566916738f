import { fill, inked, line, oval, px, smooth, stroke, type Point } from '../../drawing/ink.ts';
import { bark, cloth, cream, jasmine, ochre, rust, soga, type Cloth } from './batik.ts';

export type Look = 'calm' | 'joy' | 'shout' | 'sad' | 'shock' | 'flat';

export interface Person {
  skin: string;
  hair: string;
  head: 'jasmine' | 'blangkon' | 'caping' | 'bun';
  beard?: boolean;
  top: string;
  skirt: Cloth;
  sash: string;
}

export const laras: Person = {
  skin: '#e0a466',
  hair: '#1c100c',
  head: 'jasmine',
  top: rust,
  skirt: 'kawungSoga',
  sash: '#3d5f97',
};
export const karto: Person = {
  skin: '#c98a54',
  hair: '#f0e6d2',
  head: 'blangkon',
  beard: true,
  top: '#2b3a66',
  skirt: 'parangSoga',
  sash: ochre,
};
export const cuci: Person = {
  skin: '#d9985c',
  hair: '#2a1710',
  head: 'bun',
  top: '#3d6f6a',
  skirt: 'kawungRust',
  sash: cream,
};
export const tani: Person = {
  skin: '#b97a48',
  hair: '#1c100c',
  head: 'caping',
  top: '#6b5a3a',
  skirt: 'parangBlue',
  sash: rust,
};
export const canting: Person = {
  skin: '#d29560',
  hair: '#1c100c',
  head: 'bun',
  top: '#5a3a6a',
  skirt: 'kawungBlue',
  sash: ochre,
};

interface HeadPlace {
  at: Point;
  r: number;
  look: Look;
}

type Unit = (list: string) => Point[];

const unitOf =
  ({ at: [x, y], r }: HeadPlace): Unit =>
  (list) =>
    list.split(' ').map((pair): Point => {
      const [a = 0, b = 0] = pair.split(',').map(Number);
      return [x + a * r, y + b * r];
    });

function eyeAndMouth(place: HeadPlace, at: Unit): string {
  const { r, look } = place;
  const almond = smooth(at('0.22,-0.06 0.48,-0.26 0.74,-0.24 0.9,-0.08 0.7,0.04 0.46,0.06'), true);
  const [ix = 0, iy = 0] = at('0.64,-0.1')[0] ?? [];
  const shut = look === 'joy' || look === 'flat';
  const eye = shut
    ? stroke(
        at(look === 'joy' ? '0.2,0.02 0.52,-0.26 0.88,-0.02' : '0.2,-0.1 0.52,0.04 0.88,-0.1'),
        r * 0.1,
        bark,
      )
    : fill(almond, '#fffaf0') +
      fill(oval(ix, iy, r * (look === 'shock' ? 0.08 : 0.15)), bark) +
      fill(oval(ix - r * 0.05, iy - r * 0.05, r * 0.045), '#fffaf0') +
      stroke(at('0.0,-0.02 0.3,-0.24 0.62,-0.32 0.96,-0.1'), r * 0.1, bark);
  const brow = stroke(
    at(
      { shout: '0.2,-0.52 0.56,-0.52 0.86,-0.3', sad: '0.2,-0.36 0.56,-0.56 0.86,-0.6' }[look as string] ??
        '0.14,-0.42 0.5,-0.62 0.88,-0.46',
    ),
    r * 0.075,
    bark,
  );
  const open = look === 'shout' || look === 'joy' || look === 'shock';
  const mouth = open
    ? fill(
        smooth(
          at(
            look === 'shout'
              ? '1.04,0.36 0.7,0.34 0.6,0.6 0.78,0.78 1.0,0.66'
              : '1.02,0.4 0.68,0.36 0.66,0.56 0.8,0.64 0.98,0.56',
          ),
          true,
        ),
        '#6a1d1a',
      )
    : stroke(
        at(look === 'sad' ? '1.0,0.44 0.82,0.44 0.64,0.56' : '1.0,0.44 0.82,0.5 0.62,0.38'),
        r * 0.07,
        '#7a2a1e',
      );
  return (
    eye + brow + mouth + fill(oval(...pairOf(at('0.34,0.36')), r * 0.17, r * 0.12), rust, 'opacity=".45"')
  );
}

const pairOf = (points: Point[]): [number, number] => [points[0]?.[0] ?? 0, points[0]?.[1] ?? 0];

function headdress(person: Person, place: HeadPlace, at: Unit, weight: number): string {
  const { r } = place;
  if (person.head === 'blangkon')
    return (
      inked(
        smooth(
          at('0.62,-0.56 0.3,-0.5 -0.2,-0.34 -0.62,0.1 -0.98,0.0 -1.1,-0.5 -0.8,-1.05 -0.1,-1.3 0.46,-1.05'),
          true,
        ),
        cloth('kawungSoga'),
        weight,
        cream,
      ) + inked(oval(...pairOf(at('-0.98,0.02')), r * 0.2), soga, weight, cream)
    );
  const hair = inked(
    smooth(
      at(
        '0.56,-0.66 0.2,-0.6 -0.08,-0.3 -0.2,0.2 -0.44,0.5 -0.86,0.3 -1.06,-0.3 -0.82,-0.92 -0.24,-1.2 0.3,-1.06',
      ),
      true,
    ),
    person.hair,
    weight,
    cream,
  );
  if (person.head === 'caping')
    return (
      hair +
      inked(smooth(at('-1.5,-0.3 -0.1,-1.62 1.26,-0.42 0.5,-0.62 -0.6,-0.58'), true), ochre, weight, cream) +
      line(
        `M${at('-1.0,-0.5 -0.1,-1.5')
          .map((p) => p.map(px).join(','))
          .join('L')}M${at('0.6,-0.62 -0.1,-1.5')
          .map((p) => p.map(px).join(','))
          .join('L')}`,
        bark,
        weight * 0.7,
      )
    );
  const bun =
    inked(oval(...pairOf(at('-1.1,-0.5')), r * 0.5, r * 0.54), person.hair, weight, cream) +
    stroke(at('-1.4,-0.6 -1.1,-0.86 -0.84,-0.5 -1.1,-0.24 -1.3,-0.46'), r * 0.07, '#6a4a3a');
  if (person.head === 'bun') return bun + hair;
  const band =
    inked(
      smooth(
        at('0.6,-0.7 0.34,-0.86 -0.2,-0.98 -0.66,-0.8 -0.62,-0.62 -0.2,-0.78 0.3,-0.68 0.52,-0.54'),
        true,
      ),
      ochre,
      weight * 0.8,
      cream,
    ) +
    at('0.36,-0.78 0.02,-0.88 -0.34,-0.88')
      .map(([x, y]) => fill(oval(x, y, r * 0.055), rust))
      .join('');
  const flowers = Array.from({ length: 9 }, (_, i) => {
    const angle = 0.5 + i * 0.62;
    return jasmine(
      ...pairOf(at(`${-1.1 + Math.cos(angle) * 0.56},${-0.5 + Math.sin(angle) * 0.6}`)),
      r * 0.13,
    );
  }).join('');
  const string = [0, 1, 2, 3]
    .map((i) => jasmine(...pairOf(at(`${-0.86 - i * 0.02},${0.24 + i * 0.24}`)), r * 0.11))
    .join('');
  return bun + hair + band + flowers + string;
}

/** A head in profile as the leather puppets have it, looking right. */
export function profile(person: Person, place: HeadPlace): string {
  const at = unitOf(place);
  const { r } = place;
  const weight = Math.max(2.4, r * 0.035);
  const skull = smooth(
    at(
      '-0.2,-0.95 0.4,-0.82 0.74,-0.46 0.82,-0.24 0.92,-0.06 1.28,0.14 1.26,0.24 1.02,0.3 1.1,0.38 1.0,0.45 1.06,0.54 0.94,0.64 0.98,0.86 0.74,1.06 0.3,0.98 -0.14,0.7 -0.5,0.2 -0.6,-0.5',
    ),
    true,
  );
  const beard = person.beard
    ? inked(
        smooth(at('0.98,0.62 1.06,1.0 0.86,1.62 0.66,1.1 0.3,0.96 0.7,0.8'), true),
        person.hair,
        weight,
        cream,
      ) +
      inked(
        smooth(at('1.2,0.28 0.86,0.28 0.46,0.5 0.7,0.46 1.0,0.42'), true),
        person.hair,
        weight * 0.8,
        cream,
      )
    : '';
  const ear =
    inked(oval(...pairOf(at('-0.16,0.12')), r * 0.17, r * 0.22), person.skin, weight * 0.8, cream) +
    (person.beard
      ? ''
      : inked(oval(...pairOf(at('-0.16,0.46')), r * 0.15), ochre, weight * 0.7, cream) +
        fill(oval(...pairOf(at('-0.16,0.46')), r * 0.06), rust));
  return (
    inked(skull, person.skin, weight, cream) +
    eyeAndMouth(place, at) +
    beard +
    headdress(person, place, at, weight) +
    ear
  );
}
