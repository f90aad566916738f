import type { RawPixels } from './rawPixels.ts';
import { BITMAP_COMPRESSION, cutBitmap, readBitmapHeader, type BitmapHeader } from './readBitmapHeader.ts';

/**
 * Pixels of a Windows or OS/2 bitmap of 1 to 32 bits, run-length coded or not. sharp reads none,
 * and of the decoders on npm none gets the colours of all of these right.
 * @throws ImageProblem `truncated`, `unsupported_format`, `too_many_pixels`
 */
export function decodeBitmap(bytes: Buffer): RawPixels {
  const header = readBitmapHeader(bytes);
  const { rle8, rle4, bitfields, alphaBitfields } = BITMAP_COMPRESSION;
  const { bits, compression } = header;
  if (compression === rle8 || compression === rle4) return fromPalette(readRuns(bytes, header), header);
  const rowBytes = Math.ceil((header.width * bits) / 32) * 4;
  const lastRowBytes = Math.ceil((header.width * bits) / 8);
  if (header.dataAt + rowBytes * (header.height - 1) + lastRowBytes > bytes.length) throw cutBitmap();
  const rowAt = (y: number) => header.dataAt + rowBytes * (header.isTopDown ? y : header.height - 1 - y);
  if (bits <= 8) return fromPalette(readIndices(bytes, { ...header, rowAt }), header);
  if (bits === 24) return readTriples(bytes, { ...header, rowAt });
  const hasMasks = compression === bitfields || compression === alphaBitfields;
  const usual = bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
  return readMasked(bytes, { ...header, rowAt, masks: hasMasks ? header.masks : usual });
}

type Rows = BitmapHeader & { rowAt: (y: number) => number };

function readIndices(bytes: Buffer, { width, height, bits, rowAt }: Rows): Uint8Array {
  const indices = new Uint8Array(width * height);
  const perByte = 8 / bits;
  const mask = 2 ** bits - 1;
  for (let y = 0; y < height; y += 1) {
    const start = rowAt(y);
    for (let x = 0; x < width; x += 1) {
      const byte = bytes[start + Math.floor(x / perByte)] ?? 0;
      indices[y * width + x] = (byte >> (bits * (perByte - 1 - (x % perByte)))) & mask;
    }
  }
  return indices;
}

/** Runs that lead out of the picture are cut off there; what no run says has the first colour. */
function readRuns(bytes: Buffer, { width, height, bits, isTopDown, dataAt }: BitmapHeader): Uint8Array {
  const indices = new Uint8Array(width * height);
  const is4 = bits === 4;
  let [x, y, at] = [0, 0, dataAt];
  const put = (index: number) => {
    if (x < width && y < height) indices[(isTopDown ? y : height - 1 - y) * width + x] = index;
    x += 1;
  };
  const half = (byte: number, isSecond: boolean) => (is4 ? (isSecond ? byte & 15 : byte >> 4) : byte);
  for (;;) {
    if (at + 2 > bytes.length) throw cutBitmap();
    const [count = 0, value = 0] = [bytes[at], bytes[at + 1]];
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1) put(half(value, index % 2 === 1));
    } else if (value === 0) {
      [x, y] = [0, y + 1];
    } else if (value === 1 || y >= height) {
      return indices;
    } else if (value === 2) {
      x += bytes[at] ?? 0;
      y += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) {
        put(half(bytes[at + (is4 ? index >> 1 : index)] ?? 0, index % 2 === 1));
      }
      at += Math.ceil((is4 ? Math.ceil(value / 2) : value) / 2) * 2;
    }
  }
}

function fromPalette(indices: Uint8Array, { width, height, palette }: BitmapHeader): RawPixels {
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < indices.length; pixel += 1) {
    palette[indices[pixel] ?? 0]?.copy(data, pixel * 3);
  }
  return { data, width, height, channels: 3 };
}

function readTriples(bytes: Buffer, { width, height, rowAt }: Rows): RawPixels {
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = rowAt(y);
    const to = y * width * 3;
    for (let x = 0; x < width * 3; x += 3) {
      data[to + x] = bytes[from + x + 2] ?? 0;
      data[to + x + 1] = bytes[from + x + 1] ?? 0;
      data[to + x + 2] = bytes[from + x] ?? 0;
    }
  }
  return { data, width, height, channels: 3 };
}

function readMasked(bytes: Buffer, { width, height, bits, rowAt, masks }: Rows): RawPixels {
  const scales = masks.map(channelOf);
  const data = Buffer.allocUnsafe(width * height * 4);
  const pixelBytes = bits / 8;
  let isSeen = false;
  for (let y = 0; y < height; y += 1) {
    const from = rowAt(y);
    for (let x = 0; x < width; x += 1) {
      const pixel = bytes.readUIntLE(from + x * pixelBytes, pixelBytes);
      const to = (y * width + x) * 4;
      scales.forEach((scale, channel) => (data[to + channel] = scale(pixel)));
      isSeen ||= data[to + 3] !== 0;
    }
  }
  // Most writers leave the fourth byte at 0 and mean an opaque picture.
  if (!isSeen) for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height, channels: 4 };
}

/** Reads the channel that a mask picks out, from 0 to 255. */
function channelOf(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}
