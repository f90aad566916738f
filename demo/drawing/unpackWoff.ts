import { inflateSync } from 'node:zlib';

/** Tables start at multiples of four bytes. */
const padded = (size: number) => (size + 3) & ~3;

/**
 * WOFF 1.0 to the plain OpenType file inside (W3C, WOFF File Format 1.0, sections 3 to 5). The font library's own inflate fails
 * on some tables that zlib reads.
 */
export function unpackWoff(bytes: Buffer): ArrayBuffer {
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = bytes.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = 44 + i * 20;
    const [offset, packed, size] = [
      bytes.readUInt32BE(entry + 4),
      bytes.readUInt32BE(entry + 8),
      bytes.readUInt32BE(entry + 12),
    ];
    const stored = bytes.subarray(offset, offset + packed);
    return {
      tag: bytes.subarray(entry, entry + 4),
      checksum: bytes.readUInt32BE(entry + 16),
      content: packed < size ? inflateSync(stored) : stored,
    };
  });
  let position = 12 + count * 16;
  const whole = Buffer.alloc(position + tables.reduce((sum, { content }) => sum + padded(content.length), 0));
  const power = Math.floor(Math.log2(count));
  bytes.copy(whole, 0, 4, 8);
  whole.writeUInt16BE(count, 4);
  whole.writeUInt16BE(16 * 2 ** power, 6);
  whole.writeUInt16BE(power, 8);
  whole.writeUInt16BE(16 * (count - 2 ** power), 10);
  tables.forEach(({ tag, checksum, content }, i) => {
    const entry = 12 + i * 16;
    tag.copy(whole, entry);
    whole.writeUInt32BE(checksum, entry + 4);
    whole.writeUInt32BE(position, entry + 8);
    whole.writeUInt32BE(content.length, entry + 12);
    content.copy(whole, position);
    position += padded(content.length);
  });
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
}
