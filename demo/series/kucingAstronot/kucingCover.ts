import { box, fill } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { belangHead, glass, helmet, suit, tail } from './belang.ts';
import {
  amber,
  aqua,
  chalk,
  coral,
  lemon,
  lilac,
  mint,
  night,
  placed,
  rose,
  rub,
  stars,
  way,
} from './crayon.ts';
import { earth, flag, moonGround, planet, rocket } from './outerSpace.ts';

const [w, h] = [800, 1200];

/** A word in wax: the same letters three times over, never quite in the same place. */
const waxed = (text: string, size: number, x: number, y: number, colour: string, angle: number) =>
  title({
    face: 'big',
    text,
    size,
    at: [x, y],
    fill: night,
    edge: night,
    edgeWidth: 34,
    angle,
    jitter: 4,
    tracking: 4,
  }) +
  title({
    face: 'big',
    text,
    size,
    at: [x + 4, y + 3],
    fill: colour,
    edge: colour,
    edgeWidth: 10,
    angle: angle + 0.5,
    jitter: 4,
    tracking: 4,
  }) +
  title({
    face: 'big',
    text,
    size,
    at: [x - 3, y - 3],
    fill: 'none',
    edge: chalk,
    edgeWidth: 3,
    angle: angle - 0.4,
    jitter: 4,
    tracking: 4,
  }) +
  title({ face: 'big', text, size, at: [x, y], fill: colour, angle, jitter: 4, tracking: 4 });

export function cover() {
  return finished(
    w,
    h,
    fill(box(0, 0, w, h), night) +
      stars(w, 900, 'kucing', 46) +
      planet(128, 430, 56, '#8f6fe0', lilac, rose, -20) +
      earth(690, 470, 84) +
      planet(716, 720, 34, '#d8574a', amber, mint, 24) +
      rocket(84, 690, 0.6, true, -14) +
      moonGround(w, h, 900, 90) +
      flag(636, 950, 1.04) +
      placed(400, 830, 1.3, tail() + suit('up')) +
      placed(400, 690, 1.62, glass + belangHead('smug') + helmet, false, -3) +
      waxed('KUCING', 168, 396, 112, lemon, -3) +
      waxed('ASTRONOT', 132, 404, 264, aqua, 2) +
      rub(way('110,352 260,340 420,348 690,336'), coral, 14),
  );
}
