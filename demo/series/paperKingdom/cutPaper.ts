import { type Point, angular, oval, px } from '../../drawing/ink.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';

const channels = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const hexed = (values: number[]) =>
  `#${values.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** A colour towards white (k above 0) or towards a deep violet (below): paper in light and in shade. */
export const shade = (hex: string, k: number) =>
  hexed(channels(hex).map((v, i) => (k >= 0 ? v + (255 - v) * k : v + (([24, 10, 50][i] ?? 0) - v) * -k)));

/**
 * Soft shadows by how high a piece lies above the one below. Their names carry a dot, which keeps them apart from the named paints.
 */
export const shadows = (() => {
  const filter = (id: string, blur: number, dx: number, dy: number, strength: number) =>
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}"/>` +
    `<feColorMatrix values="0 0 0 0 .07 0 0 0 0 .03 0 0 0 0 .16 0 0 0 ${strength} 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  return `<defs>${filter('paper.flat', 2, 1.5, 2.5, 0.4)}${filter('paper.low', 4, 3, 5, 0.45)}${filter('paper.high', 10, 6, 12, 0.5)}</defs>`;
})();

export type Lift = 'flat' | 'low' | 'high';

export const lifted = (lift: Lift, content: string) => `<g filter="url(#paper.${lift})">${content}</g>`;

/** One piece: its cut edge catches light at the upper left. */
export const paper = (path: string, colour: string, lift: Lift = 'low', paint = colour) =>
  lifted(
    lift,
    `<path d="${path}" fill="${shade(colour, 0.45)}" fill-rule="evenodd" transform="translate(-1.4,-1.6)"/><path d="${path}" fill="${paint}" fill-rule="evenodd"/>`,
  );

/** Folded paper: faces of one sheet, each with its own light. One shadow for all. */
export const folded = (
  faces: readonly (readonly [points: readonly Point[], colour: string])[],
  lift: Lift = 'low',
) =>
  lifted(
    lift,
    faces
      .map(
        ([points, colour]) =>
          `<path d="${angular(points)}" fill="${colour}" stroke="${shade(colour, 0.35)}" stroke-width="1.2" stroke-linejoin="round"/>`,
      )
      .join(''),
  );

/** A cloud-edged ring: the whole sheet with a hole of `bumps` lobes. */
export function frame(
  w: number,
  h: number,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  bumps: number,
  seed: string,
): string {
  const random = seededRandom(seed);
  const points = Array.from({ length: bumps }, (_, i): Point => {
    const angle = ((i + between(random, -0.22, 0.22)) / bumps) * Math.PI * 2;
    const k = between(random, 0.93, 1.06);
    return [cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k];
  });
  const last = points.at(-1) ?? [cx, cy];
  let hole = `M${px(last[0])},${px(last[1])}`;
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[(i + bumps - 1) % bumps] ?? last;
    const radius = Math.hypot(x - ax, y - ay) * 0.6;
    hole += `A${px(radius)},${px(radius)} 0 0,0 ${px(x)},${px(y)}`;
  });
  return `M-30,-30H${w + 30}V${h + 30}H-30Z${hole}Z`;
}

/** Hills from side to side: the upper edge through the given heights, evenly spread. */
export function hill(w: number, bottom: number, ...heights: number[]): string {
  const step = (w + 60) / (heights.length - 1);
  let path = `M-30,${px(heights[0] ?? 0)}`;
  for (let i = 1; i < heights.length; i++) {
    const [a, b] = [heights[i - 1] ?? 0, heights[i] ?? 0];
    const x = -30 + i * step;
    path += `C${px(x - step * 0.5)},${px(a)} ${px(x - step * 0.5)},${px(b)} ${px(x)},${px(b)}`;
  }
  return `${path}V${px(bottom)}H-30Z`;
}

export const cloudPath = (x: number, y: number, s: number) =>
  `M${px(x - s)},${px(y)}a${px(s * 0.34)},${px(s * 0.34)} 0 0,1 ${px(s * 0.34)},${px(-s * 0.36)}a${px(s * 0.44)},${px(s * 0.44)} 0 0,1 ${px(s * 0.82)},${px(-s * 0.06)}` +
  `a${px(s * 0.34)},${px(s * 0.34)} 0 0,1 ${px(s * 0.6)},${px(s * 0.16)}a${px(s * 0.2)},${px(s * 0.2)} 0 0,1 ${px(s * 0.14)},${px(s * 0.26)}Z`;

/** A flower of paper petals round a button. */
export function flower(
  x: number,
  y: number,
  r: number,
  colour: string,
  heart = '#f6b73c',
  petals = 8,
): string {
  const ring = (k: number, spin: number, paint: string) =>
    paper(
      Array.from({ length: petals }, (_, i) => {
        const angle = ((i + spin) / petals) * Math.PI * 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const at = (along: number, side: number): string =>
          `${px(x + (c * along - s * side) * r * k)},${px(y + (s * along + c * side) * r * k)}`;
        return `M${at(0.1, 0)}C${at(0.4, -0.42)} ${at(0.9, -0.36)} ${at(1, 0)}C${at(0.9, 0.36)} ${at(0.4, 0.42)} ${at(0.1, 0)}Z`;
      }).join(''),
      paint,
    ).replaceAll('evenodd', 'nonzero');
  return ring(1, 0, colour) + ring(0.68, 0.5, shade(colour, 0.28)) + paper(oval(x, y, r * 0.24), heart);
}

/** A leaf folded along its rib. */
export function leaf([x, y]: Point, length: number, angle: number, colour: string): string {
  const a = (angle * Math.PI) / 180;
  const at = (along: number, side: number): string =>
    `${px(x + (Math.cos(a) * along - Math.sin(a) * side) * length)},${px(y + (Math.sin(a) * along + Math.cos(a) * side) * length)}`;
  return lifted(
    'low',
    `<path d="M${at(0, 0)}C${at(0.3, -0.3)} ${at(0.75, -0.26)} ${at(1, 0)}Z" fill="${shade(colour, 0.18)}"/><path d="M${at(0, 0)}C${at(0.3, 0.3)} ${at(0.75, 0.26)} ${at(1, 0)}Z" fill="${colour}"/>`,
  );
}
