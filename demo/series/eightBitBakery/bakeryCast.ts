import { type Place, chefHat, eyes, laid, smile } from './pixelFace.ts';
import { type Grid, type Spot, bar, disc, poly, rect, volume } from './pixelGrid.ts';

export type BitArms = 'down' | 'up' | 'tray' | 'front';

/** Bit, who ran out of lives: cape of the quest, hat and apron of the trade. */
export function bit(g: Grid, place: Place & { arms?: BitArms; hat?: boolean }): void {
  const { mood = 'calm', arms = 'down', hat = true } = place;
  laid(g, place, (l, at, s) => {
    poly(
      l,
      [at(-9, 10), at(9, 10), at(18, 38), at(10, 35), at(4, 40), at(-4, 36), at(-12, 40), at(-20, 34)],
      'r',
    );
    volume(l, 'r', 'r', 'p', 2 * s);
    rect(l, ...at(-7, 32), 5 * s, 9 * s, 'n');
    rect(l, ...at(2, 32), 5 * s, 9 * s, 'n');
    rect(l, ...at(-9, 39), 8 * s, 4 * s, 'b');
    rect(l, ...at(1, 39), 8 * s, 4 * s, 'b');
    poly(l, [at(-8, 11), at(8, 11), at(11, 34), at(-11, 34)], 'u');
    volume(l, 'u', 'c', 'n', 2 * s);
    if (hat) poly(l, [at(-5, 13), at(5, 13), at(7, 33), at(-7, 33)], 'w');
    rect(l, ...at(-8, 22), 16 * s, 2 * s, 'b');
    rect(l, ...at(-2, hat ? 26 : 21), 4 * s, 4 * s, hat ? 'r' : 'y');
    const hands: Record<BitArms, [Spot, Spot]> = {
      down: [at(-14, 26), at(14, 26)],
      up: [at(-14, 24), at(18, 2)],
      tray: [at(-13, 14), at(14, 14)],
      front: [at(-8, 26), at(8, 26)],
    };
    hands[arms].forEach((hand, i) => {
      bar(l, at(i ? 9 : -9, 14), hand, 3.2 * s, 'u');
      disc(l, ...hand, 3.4 * s, 3.4 * s, 's');
    });
    disc(l, ...at(-12, 1), 2.6 * s, 3 * s, 's');
    disc(l, ...at(12, 1), 2.6 * s, 3 * s, 's');
    disc(l, ...at(0, 0), 12.5 * s, 11 * s, 's');
    volume(l, 's', 's', 't', 1.6 * s);
    poly(
      l,
      [
        at(-13, 2),
        at(-14, -8),
        at(-8, -12),
        at(8, -12),
        at(14, -8),
        at(13, 2),
        at(11, -3),
        at(7, -6),
        at(3, -2),
        at(-1, -6),
        at(-5, -2),
        at(-9, -6),
        at(-11, -2),
      ],
      'b',
    );
    volume(l, 'b', 't', 'k', 1.2 * s);
    if (hat) chefHat(l, at, s);
    rect(l, ...at(-13, -9), 26 * s, 3 * s, 'r');
    if (!hat)
      poly(
        l,
        [at(-12, -8), at(-14, -16), at(-6, -12), at(-3, -20), at(3, -12), at(10, -18), at(12, -8)],
        'b',
      );
    eyes(l, (a, b) => at(a, b + 2), s, mood);
    rect(l, ...at(-10, 4), 3 * s, 1.6 * s, 'o');
    rect(l, ...at(7, 4), 3 * s, 1.6 * s, 'o');
    smile(l, (a, b) => at(a, b + 1), s, mood);
  });
}

/** Princess Pixel, who waited. */
export function princess(g: Grid, place: Place & { apron?: boolean }): void {
  const { mood = 'calm', apron = false } = place;
  laid(g, place, (l, at, s) => {
    disc(l, ...at(0, 4), 15 * s, 15 * s, 'y');
    rect(l, ...at(-14, 4), 28 * s, 20 * s, 'y');
    volume(l, 'y', 'w', 'o', 2 * s);
    poly(l, [at(-7, 11), at(7, 11), at(18, 43), at(-18, 43)], 'v');
    volume(l, 'v', 'v', 'p', 2 * s);
    if (apron) poly(l, [at(-4, 13), at(4, 13), at(9, 40), at(-9, 40)], 'w');
    bar(l, at(-7, 14), at(-13, 25), 2.8 * s, 'v');
    bar(l, at(7, 14), at(13, 25), 2.8 * s, 'v');
    disc(l, ...at(-13, 26), 3 * s, 3 * s, 's');
    disc(l, ...at(13, 26), 3 * s, 3 * s, 's');
    disc(l, ...at(0, 1), 11.5 * s, 10.5 * s, 's');
    volume(l, 's', 's', 't', 1.4 * s);
    poly(
      l,
      [
        at(-13, 2),
        at(-13, -8),
        at(-6, -13),
        at(6, -13),
        at(13, -8),
        at(13, 2),
        at(9, -5),
        at(0, -7),
        at(-9, -5),
      ],
      'y',
    );
    poly(l, [at(-7, -12), at(-8, -20), at(-3, -15), at(0, -21), at(3, -15), at(8, -20), at(7, -12)], 'o');
    rect(l, ...at(-1, -16), 2 * s, 2 * s, 'r');
    eyes(l, (a, b) => at(a, b + 2), s, mood, 5, 'n');
    rect(l, ...at(-9, 4), 3 * s, 1.6 * s, 'o');
    rect(l, ...at(6, 4), 3 * s, 1.6 * s, 'o');
    smile(l, (a, b) => at(a, b + 1), s, mood);
  });
}
