import { IMAGE_LIMITS } from './imageLimits.ts';
import { ImageProblem } from './ImageProblem.ts';

export type BitmapHeader = {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  compression: number;
  dataAt: number;
  /** Red, green and blue of each colour, where pixels are numbers of colours. */
  palette: Buffer[];
  /** Bit masks of red, green, blue and alpha, for pixels of 16 or 32 bits that have them. */
  masks: number[];
};

export const BITMAP_COMPRESSION = { none: 0, rle8: 1, rle4: 2, bitfields: 3, alphaBitfields: 6 } as const;
const { rle8: RLE8, rle4: RLE4, alphaBitfields: ALPHA_BITFIELDS } = BITMAP_COMPRESSION;

/**
 * Reads the header of a BMP and checks it against our limits.
 * @throws ImageProblem `truncated`, `unsupported_format`, `too_many_pixels`
 */
export function readBitmapHeader(bytes: Buffer): BitmapHeader {
  if (bytes.length < 26) throw cutBitmap();
  const headerBytes = bytes.readUInt32LE(14);
  const isOld = headerBytes === 12;
  if (!isOld && (headerBytes < 40 || bytes.length < 54)) throw odd(`a header of ${headerBytes} bytes`);
  const width = isOld ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const rows = isOld ? bytes.readUInt16LE(20) : bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(isOld ? 24 : 28);
  const compression = isOld ? 0 : bytes.readUInt32LE(30);
  const height = Math.abs(rows);
  if (width <= 0 || height === 0) throw odd(`a size of ${width} x ${rows}`);
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw odd(`${bits} bits a pixel`);
  if (!KNOWN.includes(compression)) {
    throw odd(`the compression method ${compression}`);
  }
  if ((compression === RLE8 && bits !== 8) || (compression === RLE4 && bits !== 4)) throw odd('runs');
  if (width * height > IMAGE_LIMITS.pixels) {
    throw new ImageProblem('too_many_pixels', `The picture is ${width} x ${height} pixels.`);
  }
  return {
    width,
    height,
    isTopDown: rows < 0,
    bits,
    compression,
    dataAt: bytes.readUInt32LE(10),
    palette: bits <= 8 ? readPalette(bytes, { headerBytes, bits, isOld }) : [],
    masks: isOld ? [] : readMasks(bytes, { headerBytes, compression }),
  };
}

function readPalette(
  bytes: Buffer,
  { headerBytes, bits, isOld }: { headerBytes: number; bits: number; isOld: boolean },
): Buffer[] {
  const colorBytes = isOld ? 3 : 4;
  const said = isOld ? 0 : bytes.readUInt32LE(46);
  const count = said > 0 && said < 2 ** bits ? said : 2 ** bits;
  const start = 14 + headerBytes;
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * colorBytes;
    return Buffer.from([bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0]);
  });
}

function readMasks(
  bytes: Buffer,
  { headerBytes, compression }: { headerBytes: number; compression: number },
): number[] {
  const hasAlpha = headerBytes >= 56 || compression === ALPHA_BITFIELDS;
  if (bytes.length < 14 + 40 + (hasAlpha ? 16 : 12)) return [0, 0, 0, 0];
  return [0, 1, 2, 3].map((index) => (index < 3 || hasAlpha ? bytes.readUInt32LE(54 + 4 * index) : 0));
}

const KNOWN: readonly number[] = Object.values(BITMAP_COMPRESSION);

export function cutBitmap(): ImageProblem {
  return new ImageProblem('truncated', 'The file ends before the picture does.');
}

function odd(what: string): ImageProblem {
  return new ImageProblem('unsupported_format', `This is a BMP picture with ${what}, which is not read.`);
}
