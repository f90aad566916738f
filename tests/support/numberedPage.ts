import sharp from 'sharp';

/**
 * Pages that say which they are: the number stands on them in large digits for people, and as a row
 * of black and white cells, over and over, so that a screenshot proves which page is on the screen.
 * All lengths are parts of the page's width.
 */
const UNITS = 20;
const QUIET_UNITS = 1;
const NUMBER_BITS = 13;
const CHECK_BITS = 5;
const CHECK_FACTOR = 11;
/** From one row of cells to the next, with the digits between them. */
const PERIOD_UNITS = 16;
const CODE_TOP_UNITS = 2;
const CODE_HEIGHT_UNITS = 2;
const DIGITS_TOP_UNITS = 6;
const DIGIT_DOT_UNITS = 1;
export const HIGHEST_NUMBER = 2 ** NUMBER_BITS - 2;

const INK = [24, 24, 28] as const;
const PAPER = [250, 250, 246] as const;

/** Three columns by five rows a digit, a bit a dot. */
const DIGITS = ['75557', '26227', '71747', '71717', '55711', '74717', '74757', '71222', '75757', '75717'].map(
  (rows) => [...rows].map(Number),
);

export type NumberedPage = {
  /** 1 to `HIGHEST_NUMBER`. */
  number: number;
  width: number;
  height: number;
  /**
   * Grain, as of scanned paper, up to this much a pixel: a file of the size that real pages have.
   */
  grain?: number;
};

/** Draws the page as a JPEG. */
export function drawNumberedPage({ number, width, height, grain = 0 }: NumberedPage): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const rows = new Map<string, Buffer>();
  for (let y = 0; y < height; y += 1) {
    const kind = rowKind(y, width);
    const row = rows.get(kind) ?? drawRow(kind, number, width);
    rows.set(kind, row);
    row.copy(pixels, y * width * 3);
  }
  if (grain > 0) addGrain(pixels, grain, number);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The pixels of a screenshot, in device pixels. */
export type Shot = { data: Buffer; width: number; height: number; channels: number };
export type ShotBox = { left: number; top: number; width: number; height: number };

/**
 * The number on the page that stands in this box of a screenshot; undefined where none of its rows
 * of cells can be seen whole.
 */
export function readPageNumber(shot: Shot, box: ShotBox): number | undefined {
  const unit = box.width / UNITS;
  const periods = Math.ceil(box.height / unit / PERIOD_UNITS);
  for (let period = 0; period < periods; period += 1) {
    const y = box.top + (period * PERIOD_UNITS + CODE_TOP_UNITS + CODE_HEIGHT_UNITS / 2) * unit;
    const levels = Array.from({ length: NUMBER_BITS + CHECK_BITS }, (_, cell) =>
      levelAt(shot, box.left + (QUIET_UNITS + cell + 0.5) * unit, y),
    );
    const number = numberOf(levels);
    if (number !== undefined) return number;
  }
  return undefined;
}

/** The row, of the few different ones, that stands at this height. */
function rowKind(y: number, width: number): string {
  const unit = width / UNITS;
  const units = (y / unit) % PERIOD_UNITS;
  if (units >= CODE_TOP_UNITS && units < CODE_TOP_UNITS + CODE_HEIGHT_UNITS) return 'code';
  const dot = Math.floor((units - DIGITS_TOP_UNITS) / DIGIT_DOT_UNITS);
  return dot >= 0 && dot < 5 ? `digits ${dot}` : 'paper';
}

function drawRow(kind: string, number: number, width: number): Buffer {
  const tint = [60 + ((number * 53) % 160), 60 + ((number * 97) % 160), 60 + ((number * 31) % 160)];
  const row = Buffer.alloc(width * 3);
  const inked = kind === 'code' ? codeCells(number) : digitCells(number, Number(kind.split(' ')[1] ?? 5));
  for (let x = 0; x < width; x += 1) {
    const cell = Math.floor((x * UNITS) / width) - QUIET_UNITS;
    const color = inked[cell] ? INK : kind === 'code' ? PAPER : tint;
    row.set(color, x * 3);
  }
  return row;
}

function codeCells(number: number): boolean[] {
  const code = number * 2 ** CHECK_BITS + checkOf(number);
  const bits = NUMBER_BITS + CHECK_BITS;
  return Array.from({ length: bits }, (_, cell) => ((code >> (bits - 1 - cell)) & 1) === 1);
}

function digitCells(number: number, dot: number): boolean[] {
  return [...String(number)].flatMap((digit) => {
    const bits = DIGITS[Number(digit)]?.[dot] ?? 0;
    return [4, 2, 1, 0].map((bit) => (bits & bit) !== 0);
  });
}

function checkOf(number: number): number {
  return (number * CHECK_FACTOR + 5) % 2 ** CHECK_BITS;
}

function levelAt({ data, width, height, channels }: Shot, x: number, y: number): number | undefined {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
  const at = (row * width + column) * channels;
  return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
}

function numberOf(levels: readonly (number | undefined)[]): number | undefined {
  let code = 0;
  for (const level of levels) {
    // Neither ink nor paper: something lies over it, or the picture is not there.
    if (level === undefined || (level > 90 && level < 180)) return undefined;
    code = code * 2 + (level <= 90 ? 1 : 0);
  }
  const number = code >> CHECK_BITS;
  const isWhole = code % 2 ** CHECK_BITS === checkOf(number);
  return isWhole && number >= 1 && number <= HIGHEST_NUMBER ? number : undefined;
}

function addGrain(pixels: Buffer, grain: number, seed: number): void {
  let state = (seed * 2_654_435_761) >>> 0;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const level = (pixels[at] ?? 0) + ((state >>> 16) / 65_536 - 0.5) * grain;
    pixels[at] = Math.max(0, Math.min(255, Math.round(level)));
  }
}
