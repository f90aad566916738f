/** Colours as [red, green, blue]. */
export type Color = readonly [number, number, number];
export const RED: Color = [255, 0, 0];
export const GREEN: Color = [0, 255, 0];
export const BLUE: Color = [0, 0, 255];

export type TestBitmap = {
  bits: number;
  width?: number;
  /** Negative for rows from the top. */
  height?: number;
  compression?: number;
  palette?: readonly Color[];
  masks?: readonly number[];
  /** Header size: 12 for OS/2, 40 for Windows. */
  headerBytes?: number;
  rows: readonly (readonly number[])[];
};

/** Writes a BMP byte by byte, so that any field may lie. Rows are padded to four bytes. */
export function buildBitmap(bitmap: TestBitmap): Buffer {
  const { bits, width = 3, height = 2, compression = 0, palette = [], masks = [], headerBytes = 40 } = bitmap;
  const isOld = headerBytes === 12;
  const colors = Buffer.concat(
    palette.map(([red, green, blue]) => Buffer.from(isOld ? [blue, green, red] : [blue, green, red, 0])),
  );
  const maskBytes = Buffer.alloc(masks.length * 4);
  masks.forEach((mask, index) => maskBytes.writeUInt32LE(mask, index * 4));
  const data = Buffer.concat(
    bitmap.rows.map((row) => Buffer.from([...row, ...Array<number>((4 - (row.length % 4)) % 4).fill(0)])),
  );
  const dataAt = 14 + headerBytes + maskBytes.length + colors.length;
  const head = Buffer.alloc(14 + headerBytes);
  head.write('BM');
  head.writeUInt32LE(dataAt + data.length, 2);
  head.writeUInt32LE(dataAt, 10);
  head.writeUInt32LE(headerBytes, 14);
  if (isOld) {
    head.writeUInt16LE(width, 18);
    head.writeUInt16LE(height, 20);
    head.writeUInt16LE(1, 22);
    head.writeUInt16LE(bits, 24);
  } else {
    head.writeInt32LE(width, 18);
    head.writeInt32LE(height, 22);
    head.writeUInt16LE(1, 26);
    head.writeUInt16LE(bits, 28);
    head.writeUInt32LE(compression, 30);
    head.writeUInt32LE(palette.length, 46);
  }
  return Buffer.concat([head, maskBytes, colors, data]);
}

/** A picture of one colour, as large as asked. */
export function flatBitmap(width: number, height: number, color: Color = [255, 255, 255]): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + rowBytes * height);
  buildBitmap({ bits: 24, width, height, rows: [] }).copy(bytes);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      bytes.set([color[2], color[1], color[0]], 54 + y * rowBytes + x * 3);
    }
  }
  return bytes;
}
