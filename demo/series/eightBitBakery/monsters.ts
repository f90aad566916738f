import { type Place, chefHat, eyes, laid, smile } from './pixelFace.ts';
import { type Grid, bar, disc, poly, rect, volume } from './pixelGrid.ts';

/** Glob, a slime. It respawns daily. */
export function slime(g: Grid, place: Place): void {
  laid(g, place, (l, at, s) => {
    disc(l, ...at(0, 2), 13 * s, 12 * s, 'c');
    poly(l, [at(-13, 2), at(13, 2), at(16, 13), at(-16, 13)], 'c');
    disc(l, ...at(2, -10), 3 * s, 4 * s, 'c');
    volume(l, 'c', 'w', 'u', 2.4 * s);
    eyes(l, (a, b) => at(a, b + 2), s, place.mood ?? 'calm', 5);
    smile(l, (a, b) => at(a, b + 2), s, place.mood ?? 'calm');
  });
}

/** Lord Lag, formerly the last boss, now the oven. */
export function dragon(g: Grid, place: Place & { hat?: boolean; fire?: boolean }): void {
  const { mood = 'calm', hat = false, fire = false } = place;
  laid(g, place, (l, at, s) => {
    poly(l, [at(-12, 8), at(12, 8), at(20, 46), at(-20, 46)], 'g');
    for (const k of [-1, 1]) {
      poly(l, [at(k * 11, -6), at(k * 20, -10), at(k * 24, -22), at(k * 14, -16), at(k * 7, -10)], 'y');
      poly(l, [at(k * 14, 2), at(k * 26, -2), at(k * 22, 6), at(k * 27, 10), at(k * 14, 12)], 'o');
    }
    volume(l, 'y', 'w', 'o', 1.6 * s);
    volume(l, 'o', 'y', 'r', 1.4 * s);
    disc(l, ...at(0, -2), 16 * s, 13 * s, 'g');
    disc(l, ...at(0, 10), 15 * s, 9 * s, 'g');
    volume(l, 'g', 'g', 'd', 2.4 * s);
    poly(l, [at(-8, 19), at(8, 19), at(12, 46), at(-12, 46)], 'y');
    for (const v of [24, 30, 36, 42]) rect(l, ...at(-11, v), 22 * s, 1.2 * s, 'o');
    disc(l, ...at(-6, 5), 1.6 * s, 1.4 * s, 'd');
    disc(l, ...at(6, 5), 1.6 * s, 1.4 * s, 'd');
    for (const k of [-1, 1]) {
      disc(l, ...at(k * 7, -4), 4.6 * s, 5 * s, 'w');
      if (mood === 'joy') {
        rect(l, ...at(k * 7 - 3, -4), 6 * s, 1.6 * s, 'k');
        rect(l, ...at(k * 7 - 1.6, -5.6), 3.2 * s, 1.6 * s, 'k');
      } else
        rect(
          l,
          ...at(k * 7 - 1 - k, mood === 'shock' ? -5 : -6),
          2.4 * s,
          mood === 'shock' ? 2.4 * s : 5 * s,
          'k',
        );
      if (mood === 'flat' || mood === 'calm')
        poly(l, [at(k * 1, -7), at(k * 12, -11), at(k * 13, -8), at(k * 2, -4)], 'd');
    }
    if (fire || mood === 'joy' || mood === 'shock') {
      poly(l, [at(-10, 10), at(10, 10), at(7, 17), at(-7, 17)], 'k');
      poly(l, [at(-5, 14), at(5, 14), at(4, 17), at(-4, 17)], 'r');
      for (const k of [-8, -4, 1, 5]) poly(l, [at(k, 10), at(k + 3, 10), at(k + 1.5, 13)], 'w');
    } else {
      rect(l, ...at(-10, 11), 20 * s, 1.2 * s, 'k');
      for (const k of [-9, 6]) poly(l, [at(k, 12), at(k + 3, 12), at(k + 1.5, 15)], 'w');
    }
    if (hat) chefHat(l, (a, b) => at(a, b - 3), s);
  });
}

/** Clack, a skeleton with questions about fillings. */
export function skeleton(g: Grid, place: Place): void {
  const { mood = 'calm' } = place;
  laid(g, place, (l, at, s) => {
    rect(l, ...at(-1.5, 10), 3 * s, 22 * s, 'w');
    for (const v of [14, 19, 24]) {
      rect(l, ...at(-9, v), 18 * s, 2.4 * s, 'w');
      rect(l, ...at(-10, v), 2 * s, 4 * s, 'w');
      rect(l, ...at(8, v), 2 * s, 4 * s, 'w');
    }
    rect(l, ...at(-7, 31), 14 * s, 3 * s, 'w');
    bar(l, at(-10, 14), at(-14, 28), 1.6 * s, 'w');
    bar(l, at(10, 14), at(14, 28), 1.6 * s, 'w');
    rect(l, ...at(-6, 33), 3 * s, 10 * s, 'w');
    rect(l, ...at(3, 33), 3 * s, 10 * s, 'w');
    disc(l, ...at(0, -2), 12 * s, 10.5 * s, 'w');
    rect(l, ...at(-7, 5), 14 * s, 6 * s, 'w');
    volume(l, 'w', 'w', 'e', 1.6 * s);
    disc(l, ...at(-5, -1), 3.4 * s, (mood === 'flat' ? 1.6 : 4) * s, 'k');
    disc(l, ...at(5, -1), 3.4 * s, (mood === 'flat' ? 1.6 : 4) * s, 'k');
    rect(l, ...at(-5.6, -2), 1.4 * s, 1.4 * s, 'c');
    rect(l, ...at(4.4, -2), 1.4 * s, 1.4 * s, 'c');
    rect(l, ...at(-1, 3), 2 * s, 2 * s, 'k');
    for (const k of [-5, -2, 1, 4]) rect(l, ...at(k, 7), 1.2 * s, 3 * s, 'k');
  });
}
