// Pictures for tests and benchmarks, drawn from a seed: each page carries its number as large
// digits, so that one look tells which it is.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const DIGITS = [
  '757557',
  '262227',
  '717747',
  '717117',
  '557111',
  '747117',
  '747757',
  '711222',
  '757757',
  '757117',
].map((rows) => [...rows].map(Number));

export type DrawnPage = { width?: number; height?: number; page?: number; noise?: number };

/** A page of panels, hatching and a number, as an opaque sRGB pipeline. */
export function drawPage({ width = 200, height = 300, page = 1, noise = 24 }: DrawnPage = {}): Sharp {
  const random = seeded(page);
  const pixels = Buffer.alloc(width * height * 3, 255);
  const panelHeight = Math.max(8, Math.round(width / 2));
  const fill = (x: number, y: number, red: number, green: number, blue: number) => {
    const at = (y * width + x) * 3;
    const grain = Math.floor((random() - 0.5) * noise);
    const ink = (x + y * 2) % 29 === 0 ? 90 : 0;
    pixels[at] = clamp(red + grain - ink);
    pixels[at + 1] = clamp(green + grain - ink);
    pixels[at + 2] = clamp(blue + grain - ink);
  };
  for (let top = 0; top < height; top += panelHeight) {
    const [red, green, blue] = [80 + random() * 150, 80 + random() * 150, 80 + random() * 150];
    for (let y = top + 2; y < Math.min(height, top + panelHeight - 2); y += 1) {
      for (let x = 2; x < width - 2; x += 1)
        fill(x, y, red + (60 * x) / width - 30, green, blue + (50 * (y - top)) / panelHeight);
    }
  }
  drawNumber({ pixels, width, height, page });
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function drawNumber({
  pixels,
  width,
  height,
  page,
}: {
  pixels: Buffer;
  width: number;
  height: number;
  page: number;
}): void {
  const digits = [...String(page)].map((digit) => DIGITS[Number(digit)] ?? []);
  const dot = Math.floor(Math.min(width / (digits.length * 4 + 1), height / 8));
  digits.forEach((rows, index) =>
    rows.forEach((bits, row) => {
      for (let column = 0; column < 3; column += 1) {
        if (!((bits >> (2 - column)) & 1)) continue;
        for (let y = 0; y < dot; y += 1) {
          const at = ((dot * (row + 1) + y) * width + dot * (index * 4 + column + 1)) * 3;
          pixels.fill(0, at, at + dot * 3);
        }
      }
    }),
  );
}

/** One colour, to test what happens to colours. */
export function flatColor([red, green, blue]: readonly [number, number, number], size = 40): Sharp {
  return sharp({
    create: { width: size, height: size, channels: 3, background: { r: red, g: green, b: blue } },
  });
}

/** Frames that differ, as an animation. */
export async function drawAnimation(
  format: 'gif' | 'webp',
  { frames = 4, ...page }: DrawnPage & { frames?: number } = {},
): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      drawPage({ ...page, page: index + 1 })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(pictures, { join: { animated: true } });
  const delay = pictures.map(() => 80);
  return format === 'gif'
    ? joined.gif({ delay, loop: 0 }).toBuffer()
    : joined.webp({ delay, loop: 0, effort: 0 }).toBuffer();
}

/** A PNG of any header and chunks: `claims` may lie about the pixels that follow. */
export function buildPng(
  claims: { width: number; height: number },
  { chunks = [] }: { chunks?: [type: string, data: Buffer][] } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 2], 8);
  const all: [string, Buffer][] = [
    ['IHDR', header],
    ...chunks,
    ['IDAT', deflateSync(Buffer.alloc(100_000))],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...all.map(([type, data]) => pngChunk(type, data)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A JPEG whose header claims another size than its data has. */
export function claimJpegSize(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const lying = Buffer.from(jpeg);
  const frame = findJpegSegment(lying, 0xc0);
  lying.writeUInt16BE(height, frame + 5);
  lying.writeUInt16BE(width, frame + 7);
  return lying;
}

/** Offset of the first segment with this marker. */
export function findJpegSegment(jpeg: Buffer, marker: number): number {
  let at = 2;
  while (jpeg[at + 1] !== marker) {
    if (jpeg[at] !== 0xff) throw new Error(`no segment ${marker.toString(16)}`);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return at;
}

/** Puts an ICC profile into a JPEG without converting its pixels. */
export function embedIccProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe2]), length, body, jpeg.subarray(2)]);
}

/**
 * Adobe RGB (1998) as a matrix profile: primaries adapted to D50, gamma 563/256 (from the published
 * specification).
 */
export function buildAdobeRgbProfile(): Buffer {
  const xyz = (x: number, y: number, z: number) =>
    Buffer.concat([
      Buffer.from('XYZ \0\0\0\0', 'latin1'),
      ...[x, y, z].map((value) => uint32(Math.round(value * 65_536))),
    ]);
  const text = Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from('none\0\0\0\0', 'latin1')]);
  const name = Buffer.from('Adobe RGB compatible\0', 'latin1');
  const description = Buffer.concat([
    Buffer.from('desc\0\0\0\0', 'latin1'),
    uint32(name.length),
    name,
    Buffer.alloc(78 + ((4 - ((12 + name.length + 78) % 4)) % 4)),
  ]);
  const curve = Buffer.concat([
    Buffer.from('curv\0\0\0\0', 'latin1'),
    uint32(1),
    Buffer.from([2, 0x33, 0, 0]),
  ]);
  const tags: [string, Buffer][] = [
    ['desc', description],
    ['cprt', text],
    ['wtpt', xyz(0.95045, 1, 1.08905)],
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ...(['rTRC', 'gTRC', 'bTRC'] as const).map((tag): [string, Buffer] => [tag, curve]),
  ];
  let offset = 128 + 4 + tags.length * 12;
  const table = tags.map(([tag, data]) => {
    const entry = Buffer.concat([Buffer.from(tag, 'latin1'), uint32(offset), uint32(data.length)]);
    offset += data.length;
    return entry;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02100000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((value, index) =>
    header.writeUInt32BE(Math.round(value * 65_536), 68 + index * 4),
  );
  return Buffer.concat([header, uint32(tags.length), ...table, ...tags.map(([, data]) => data)]);
}

/** Signal to noise of two runs of bytes, in dB; more is more alike. */
export function peakSignalToNoise(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length || a.length === 0)
    throw new Error(`cannot compare ${a.length} with ${b.length} bytes`);
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / a.length));
}

function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
