/** Empty paper around a picture's content, in thousandths of its height (top, bottom) or width. */
export type ImageMargins = { top: number; right: number; bottom: number; left: number };

type Pixels = { width: number; height: number; /** 4 bytes a pixel, not premultiplied. */ rgba: Uint8Array };

type Colour = readonly [number, number, number];

/**
 * Largest difference of a channel that still counts as the same paper: scans and compression add
 * noise.
 */
const TOLERANCE = 20;
/**
 * No side gives more than this away: on a page that is empty but for a corner, the emptiness is
 * meant.
 */
const LIMIT = 300;
const NONE: ImageMargins = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Measures the plain margin of each side: white, black, or one colour all around. When in doubt it
 * crops less: a line of pixels with anything on it ends the margin, the last empty line stays, and
 * a picture without content has no margins.
 */
export function findMargins({ width, height, rgba }: Pixels): ImageMargins {
  const pixelAt = (x: number, y: number) => onWhite(rgba, (y * width + x) * 4);
  const row = (y: number) => ({ length: width, at: (step: number) => pixelAt(step, y) });
  const column = (x: number) => ({ length: height, at: (step: number) => pixelAt(x, step) });
  const sides = {
    top: { size: height, line: row },
    right: { size: width, line: (depth: number) => column(width - 1 - depth) },
    bottom: { size: height, line: (depth: number) => row(height - 1 - depth) },
    left: { size: width, line: column },
  };
  const papers = Object.values(sides).map(({ line }) => paperOf(line(0)));
  const isFramed = papers.every((paper) => paper && papers[0] && isAlike(paper, papers[0]));
  const marginOf = ({ size, line }: (typeof sides)['top']) => {
    const paper = paperOf(line(0));
    if (!paper || !(isFramed || isWhiteOrBlack(paper))) return 0;
    let empty = 1;
    while (empty < size && isPlain(line(empty), paper)) empty += 1;
    return empty === size ? undefined : Math.min(LIMIT, Math.floor(((empty - 1) * 1000) / size));
  };
  const [top, right, bottom, left] = [sides.top, sides.right, sides.bottom, sides.left].map(marginOf);
  // All lines of one direction are empty: there is nothing to stand in the middle.
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return NONE;
  return { top, right, bottom, left };
}

type Line = { length: number; at(step: number): Colour };

/** The colour of a line of pixels, if it has one. */
function paperOf(line: Line): Colour | undefined {
  const paper = line.at(Math.floor(line.length / 2));
  return isPlain(line, paper) ? paper : undefined;
}

function isPlain(line: Line, paper: Colour): boolean {
  for (let step = 0; step < line.length; step += 1) if (!isAlike(line.at(step), paper)) return false;
  return true;
}

function isAlike(one: Colour, other: Colour): boolean {
  return one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= TOLERANCE);
}

function isWhiteOrBlack(colour: Colour): boolean {
  return isAlike(colour, [255, 255, 255]) || isAlike(colour, [0, 0, 0]);
}

/** Blends a pixel onto white. */
function onWhite(rgba: Uint8Array, at: number): Colour {
  const opacity = (rgba[at + 3] ?? 0) / 255;
  const blend = (channel = 0) => 255 + (channel - 255) * opacity;
  return [blend(rgba[at]), blend(rgba[at + 1]), blend(rgba[at + 2])];
}
