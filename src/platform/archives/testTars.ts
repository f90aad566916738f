/** Fields written as they are, whether they are true or not. */
export type TestTarEntry = {
  name: string | Buffer;
  data?: Buffer | string;
  /** "0" for a file, "2" for a symbolic link, "5" for a folder ... */
  type?: string;
  /** Instead of the length of `data`; a Buffer is the field itself. */
  size?: number | Buffer;
  /** Added to the true checksum. */
  checksumBy?: number;
  link?: string;
  prefix?: string;
  /** "" for the format of before POSIX. */
  magic?: string;
};

const BLOCK_BYTES = 512;

/**
 * Writes a TAR byte by byte, so that any field may lie. Ends in two empty blocks unless told
 * otherwise.
 */
export function buildTar(entries: readonly TestTarEntry[], { end = true }: { end?: boolean } = {}): Buffer {
  const parts = entries.flatMap((entry) => {
    const data = Buffer.from(entry.data ?? '');
    return [
      headerOf(entry, data),
      data,
      Buffer.alloc((BLOCK_BYTES - (data.length % BLOCK_BYTES)) % BLOCK_BYTES),
    ];
  });
  return Buffer.concat([...parts, Buffer.alloc(end ? 2 * BLOCK_BYTES : 0)]);
}

function headerOf(entry: TestTarEntry, data: Buffer): Buffer {
  const { type = '0', size = data.length, checksumBy = 0, link = '', prefix = '', magic = 'ustar\0' } = entry;
  const header = Buffer.alloc(BLOCK_BYTES);
  Buffer.from(entry.name).copy(header, 0, 0, 100);
  header.write('0000644\0', 100);
  if (typeof size === 'number') header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else size.copy(header, 124);
  header.write('00000000000\0', 136);
  header.write(type, 156);
  header.write(link, 157);
  header.write(magic, 257, 'latin1');
  if (magic !== '') header.write('00', 263);
  header.write(prefix, 345);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0) + checksumBy;
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A pax header with these records, for the entry after it. */
export function paxHeader(records: Record<string, string>): TestTarEntry {
  const lines = Object.entries(records).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    const length = rest + String(rest + String(rest).length).length;
    return `${length} ${key}=${value}\n`;
  });
  return { name: 'PaxHeaders/x', type: 'x', data: lines.join('') };
}
