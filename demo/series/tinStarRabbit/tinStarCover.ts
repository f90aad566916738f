import { type Point, box, fill, oval } from '../../drawing/ink.ts';
import { finished } from '../../drawing/page.ts';
import { storefront } from './foxTown.ts';
import { foxBack } from './foxes.ts';
import { black, brick, cream, cut, furrows, ochre, shading, sliver, sunburst } from './linocut.ts';
import { rabbit } from './tinStarRabbitCast.ts';
import { woodType } from './woodType.ts';

export function cover() {
  const [w, h] = [800, 1200];
  const sun: Point = [400, 560];
  const art =
    fill(box(0, 0, w, h), brick) +
    sunburst(sun, 330, 900, 38, black, 50, 'cover') +
    sunburst(sun, 322, 560, 38, cream, 13, 'cover fine') +
    fill(oval(sun[0], sun[1], 322), cream) +
    fill(oval(sun[0], sun[1], 306), ochre) +
    storefront({ x: -24, base: 1010, w: 212, h: 440, sign: 'SALOON', eyes: true, seed: 'a' }) +
    storefront({ x: 612, base: 1010, w: 212, h: 490, sign: 'BANK', eyes: true, seed: 'b' }) +
    woodType({ text: 'TIN', at: [30, 46], width: 230, height: 186, paint: cream }) +
    woodType({ text: 'STAR', at: [540, 46], width: 232, height: 186, paint: cream }) +
    fill(
      cut([
        [120, 1010],
        [160, 930],
        [400, 900],
        [640, 930],
        [680, 1010],
      ]),
      ochre,
    ) +
    furrows([150, 930, 500, 80], black, 14, 'street', [1, 2.6], 0.5) +
    rabbit({ x: 402, y: 478, r: 118, near: 'draw', far: 'hip' }) +
    foxBack(94, 934, 82) +
    foxBack(704, 928, 86) +
    fill(box(0, 1014, w, 200), black) +
    fill(sliver([-100, 1014], [900, 1014], 5), cream) +
    shading(
      [
        [0, 1202],
        [800, 1202],
      ],
      [
        [0, 1070],
        [800, 1070],
      ],
      20,
      14,
      brick,
      [0.3, 0.8],
    ) +
    woodType({ text: 'RABBIT', at: [34, 1026], width: 728, height: 146, paint: ochre });
  return finished(w, h, art);
}
