/**
 * A paint is a fill written as a name: `url(#tone-8-30-000000)`. The sheet reads the names out of the finished drawing and
 * writes their definitions once, so that no drawing function has to carry a registry around.
 */
export type Paint = string;

const bare = (colour: string) => colour.replace('#', '').toLowerCase();

/** Regular screentone: staggered dots. `pitch` in px (whole and even, so that the raster repeats), `cover` 5 to 70 in percent. */
export const tone = (cover: number, pitch = 8, colour = '#111111'): Paint =>
  `url(#tone-${pitch}-${cover}-${bare(colour)})`;

/** Parallel lines for shade and rain, 45 degrees. */
export const hatch = (cover: number, pitch = 8, colour = '#111111'): Paint =>
  `url(#hatch-${pitch}-${cover}-${bare(colour)})`;

/** Linear gradient over the shape's box: 'v' downwards, 'h' to the right, 'd' diagonal. */
export const fade = (direction: 'v' | 'h' | 'd', ...colours: string[]): Paint =>
  `url(#fade-${direction}-${colours.map(bare).join('-')})`;

/** Round gradient from opaque in the middle to nothing at the rim: lamps, moons, warm windows. */
export const glow = (colour: string): Paint => `url(#glow-${bare(colour)})`;

/** Clips to a polygon of whole pixels. */
export const clip = (points: readonly (readonly [number, number])[]): string =>
  `url(#clip-${points.map(([x, y]) => `${Math.round(x)}_${Math.round(y)}`.replaceAll('-', 'm')).join('-')})`;

function toneDefinition(id: string, [pitch, cover, colour]: string[]): string {
  const p = Number(pitch);
  // Two dots per tile: area 2 pi r^2 of p^2.
  const radius = Math.sqrt(((Number(cover) / 100) * p * p) / (2 * Math.PI));
  const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${radius.toFixed(2)}"/>`;
  const dots = [
    [0, 0],
    [p, 0],
    [0, p],
    [p, p],
    [p / 2, p / 2],
  ]
    .map(([x, y]) => dot(x ?? 0, y ?? 0))
    .join('');
  return `<pattern id="${id}" width="${p}" height="${p}" patternUnits="userSpaceOnUse"><g fill="#${colour}">${dots}</g></pattern>`;
}

function hatchDefinition(id: string, [pitch, cover, colour]: string[]): string {
  const p = Number(pitch);
  const width = (p * Number(cover)) / 141;
  return (
    `<pattern id="${id}" width="${p}" height="${p}" patternUnits="userSpaceOnUse"><path d="M${-p},${p}L${p},${-p}M0,${p}L${p},0M0,${2 * p}L${2 * p},0" ` +
    `stroke="#${colour}" stroke-width="${width.toFixed(2)}"/></pattern>`
  );
}

function fadeDefinition(id: string, [direction, ...colours]: string[]): string {
  const end = { v: 'x2="0" y2="1"', h: 'x2="1" y2="0"', d: 'x2="1" y2="1"' }[direction ?? 'v'] ?? '';
  const stops = colours.map(
    (colour, i) =>
      `<stop offset="${(i / Math.max(1, colours.length - 1)).toFixed(3)}" ${stopColour(colour)}/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
}

/** Eight hex digits carry their own opacity. */
function stopColour(colour: string): string {
  if (colour.length !== 8) return `stop-color="#${colour}"`;
  return `stop-color="#${colour.slice(0, 6)}" stop-opacity="${(parseInt(colour.slice(6), 16) / 255).toFixed(3)}"`;
}

function definition(id: string): string {
  const [kind, ...rest] = id.split('-');
  if (kind === 'tone') return toneDefinition(id, rest);
  if (kind === 'hatch') return hatchDefinition(id, rest);
  if (kind === 'fade') return fadeDefinition(id, rest);
  if (kind === 'glow') {
    const colour = rest[0] ?? 'ffffff';
    return (
      `<radialGradient id="${id}"><stop offset="0" stop-color="#${colour}"/>` +
      `<stop offset=".45" stop-color="#${colour}" stop-opacity=".42"/><stop offset="1" stop-color="#${colour}" stop-opacity="0"/></radialGradient>`
    );
  }
  if (kind === 'clip') {
    const points = id
      .slice(5)
      .split('-')
      .map((pair) => pair.replace('_', ',').replaceAll('m', '-'));
    return `<clipPath id="${id}"><polygon points="${points.join(' ')}"/></clipPath>`;
  }
  throw new Error(`No such paint: ${id}`);
}

/** The definitions of every paint that a drawing names. */
export function paintDefinitions(drawing: string): string {
  const ids = new Set([...drawing.matchAll(/url\(#([\w-]+)\)/g)].map((match) => match[1] ?? ''));
  return `<defs>${[...ids].map(definition).join('')}</defs>`;
}
