import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBitmap } from './decodeBitmap.ts';
import { ImageProblem } from './ImageProblem.ts';
import { BLUE, buildBitmap, GREEN, RED, type TestBitmap } from './testBitmaps.ts';

const palette = [RED, GREEN, BLUE];
const [r, g, b] = [
  [0, 0, 255],
  [0, 255, 0],
  [255, 0, 0],
];
const opaque = (color: number[] = [], alpha = 0) => [...color, alpha];

/** Rows from the top, a letter for each pixel. */
function seen(bytes: Buffer): string {
  const { data, width, height, channels } = decodeBitmap(bytes);
  const letters: Record<string, string> = { '255,0,0': 'r', '0,255,0': 'g', '0,0,255': 'b' };
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const at = (y * width + x) * channels;
      const letter = letters[[...data.subarray(at, at + 3)].join(',')] ?? '?';
      return channels === 4 && data[at + 3] !== 255 ? letter.toUpperCase() : letter;
    }).join(''),
  ).join(' ');
}

test.each<[string, TestBitmap]>([
  ['24 bits', { bits: 24, rows: [[r, g, b].flat().map(Number), [b, r, g].flat().map(Number)] }],
  [
    '24 bits from the top',
    { bits: 24, height: -2, rows: [[b, r, g].flat().map(Number), [r, g, b].flat().map(Number)] },
  ],
  ['32 bits', { bits: 32, rows: [[r, g, b].flatMap((c) => opaque(c)), [b, r, g].flatMap((c) => opaque(c))] }],
  [
    '32 bits with alpha',
    {
      bits: 32,
      compression: 6,
      masks: [0xff0000, 0xff00, 0xff, 0xff000000],
      rows: [[r, g, b].flatMap((c) => opaque(c, 255)), [b, r, g].flatMap((c) => opaque(c, 255))],
    },
  ],
  [
    '8 bits',
    {
      bits: 8,
      palette,
      rows: [
        [0, 1, 2],
        [2, 0, 1],
      ],
    },
  ],
  [
    '8 bits of OS/2',
    {
      bits: 8,
      palette: [...palette, ...Array<typeof RED>(253).fill(RED)],
      headerBytes: 12,
      rows: [
        [0, 1, 2],
        [2, 0, 1],
      ],
    },
  ],
  [
    '4 bits',
    {
      bits: 4,
      palette,
      rows: [
        [0x01, 0x20],
        [0x20, 0x10],
      ],
    },
  ],
  [
    '15 bits',
    {
      bits: 16,
      rows: [
        [0, 0x7c, 0xe0, 3, 0x1f, 0],
        [0x1f, 0, 0, 0x7c, 0xe0, 3],
      ],
    },
  ],
  [
    '16 bits',
    {
      bits: 16,
      compression: 3,
      masks: [0xf800, 0x7e0, 0x1f],
      rows: [
        [0, 0xf8, 0xe0, 7, 0x1f, 0],
        [0x1f, 0, 0, 0xf8, 0xe0, 7],
      ],
    },
  ],
  [
    'runs of 8 bits',
    { bits: 8, compression: 1, palette, rows: [[0, 3, 0, 1, 2, 0, 0, 0, 1, 2, 1, 0, 1, 1, 0, 1]] },
  ],
  [
    'runs of 4 bits',
    { bits: 4, compression: 2, palette, rows: [[0, 3, 0x01, 0x20, 0, 0, 1, 0x20, 2, 0x01, 0, 1]] },
  ],
])('%s are read', (_, bitmap) => {
  expect(seen(buildBitmap(bitmap))).toBe('brg rgb');
});

test('pixels of one bit have the colours of the palette', () => {
  const bitmap = { bits: 1, palette: [RED, BLUE], rows: [[0b10100000], [0b01000000]] };
  expect(seen(buildBitmap(bitmap))).toBe('rbr brb');
});

test.each<[string, Buffer, string]>([
  ['only letters', Buffer.from('BM'), 'truncated'],
  ['rows that are missing', buildBitmap({ bits: 24, height: 50, rows: [[0, 0, 0]] }), 'truncated'],
  ['runs that do not end', buildBitmap({ bits: 8, compression: 1, palette, rows: [[3, 1]] }), 'truncated'],
  ['no width', buildBitmap({ bits: 24, width: 0, rows: [] }), 'unsupported_format'],
  ['a width below 0', buildBitmap({ bits: 24, width: -5, rows: [] }), 'unsupported_format'],
  [
    'a size beyond all limits',
    buildBitmap({ bits: 1, width: 2 ** 31 - 1, height: -(2 ** 31), rows: [] }),
    'too_many_pixels',
  ],
  ['7 bits', buildBitmap({ bits: 7, rows: [] }), 'unsupported_format'],
  ['a JPEG inside', buildBitmap({ bits: 24, compression: 4, rows: [] }), 'unsupported_format'],
  ['runs of 24 bits', buildBitmap({ bits: 24, compression: 1, rows: [] }), 'unsupported_format'],
])('a bitmap with %s is refused', (_, bytes, code) => {
  expect(() => decodeBitmap(bytes)).toThrow(ImageProblem);
  try {
    decodeBitmap(bytes);
  } catch (error) {
    expect(error).toMatchObject({ code });
  }
});

test('whatever the bytes say, there is a picture or a problem', () => {
  const good = buildBitmap({
    bits: 8,
    compression: 1,
    palette,
    rows: [[0, 3, 0, 1, 2, 0, 0, 0, 1, 2, 0, 1]],
  });
  const change = fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
      const bytes = Buffer.from(good);
      for (const [at, value] of changes) bytes[at] = value;
      // Sizes stay small: large ones are refused or only take long.
      bytes.fill(0, 20, 22);
      bytes.fill(0, 24, 26);
      try {
        decodeBitmap(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(ImageProblem);
      }
    }),
  );
});
