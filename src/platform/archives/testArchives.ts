import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/** Fields written as they are, whether they are true or not. */
type HeaderFields = {
  name: string | Buffer;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  sizeBytes: number;
  extra: Buffer;
};

export type TestEntry = {
  name: string | Buffer;
  data?: Buffer | string;
  method?: 'store' | 'deflate';
  /** Instead of what `data` packs to. */
  packed?: Buffer;
  /** Lies of the header before the data. */
  local?: Partial<HeaderFields>;
  /** Lies of the central directory. */
  central?: Partial<HeaderFields>;
  /** Lies of both. */
  both?: Partial<HeaderFields>;
  unixMode?: number;
  /**
   * The entry's offset in the directory. If set while `packed` is empty, the entry shares another
   * one's data.
   */
  offset?: number;
  /** Writes no local header and no data at all. */
  isPhantom?: boolean;
  hasDescriptor?: boolean;
};

export type TestZip = {
  comment?: Buffer | string;
  entryCount?: number;
  directoryBytes?: number;
  directoryStart?: number;
  disk?: number;
  before?: Buffer;
  after?: Buffer;
  /** Adds the Zip64 end records, with these claims where given. */
  zip64?: {
    entryCount?: bigint;
    directoryBytes?: bigint;
    directoryStart?: bigint;
    recordAt?: bigint;
    disk?: number;
  };
};

/** A PNG by its first bytes. */
export const goodPage = Buffer.from('\x89PNG\r\n\x1a\n and some picture');
export const goodEntry: TestEntry = { name: '001.png', data: goodPage };

const DOS_DATE = 0x5a21;

/** Writes a ZIP byte by byte, so that any field may lie. Honest unless told otherwise. */
export function buildZip(entries: readonly TestEntry[], zip: TestZip = {}): Buffer {
  const parts: Buffer[] = [zip.before ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let position = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    position += part.length;
  };
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? '');
    const isDeflated = entry.method === 'deflate';
    const packed = entry.packed ?? (isDeflated ? deflateRawSync(data) : data);
    const truth: HeaderFields = {
      name: entry.name,
      flags: (typeof entry.name === 'string' ? 0x800 : 0) | (entry.hasDescriptor ? 0x8 : 0),
      method: isDeflated ? 8 : 0,
      crc: crc32(data),
      packedBytes: packed.length,
      sizeBytes: data.length,
      extra: Buffer.alloc(0),
    };
    const offset = entry.offset ?? position;
    if (!entry.isPhantom) {
      const unknown = entry.hasDescriptor ? { crc: 0, packedBytes: 0, sizeBytes: 0 } : {};
      add(localHeader({ ...truth, ...unknown, ...entry.both, ...entry.local }));
      add(packed);
      if (entry.hasDescriptor)
        add(words([4, 0x08074b50], [4, truth.crc], [4, truth.packedBytes], [4, truth.sizeBytes]));
    }
    directory.push(
      centralHeader({ ...truth, ...entry.both, ...entry.central }, offset, entry.unixMode ?? 0o100644),
    );
  }
  const directoryStart = position;
  add(Buffer.concat(directory));
  const directoryBytes = position - directoryStart;
  if (zip.zip64)
    add(end64({ zip, count: entries.length, directoryStart, directoryBytes, recordAt: position }));
  const comment = Buffer.from(zip.comment ?? '');
  add(
    words(
      [4, 0x06054b50],
      [2, zip.disk ?? 0],
      [2, zip.disk ?? 0],
      [2, zip.entryCount ?? entries.length],
      [2, zip.entryCount ?? entries.length],
      [4, zip.directoryBytes ?? directoryBytes],
      [4, zip.directoryStart ?? directoryStart],
      [2, comment.length],
    ),
  );
  add(comment);
  add(zip.after ?? Buffer.alloc(0));
  return Buffer.concat(parts);
}

function localHeader(fields: HeaderFields): Buffer {
  const name = Buffer.from(fields.name);
  const head = words(
    [4, 0x04034b50],
    [2, 20],
    [2, fields.flags],
    [2, fields.method],
    [2, 0],
    [2, DOS_DATE],
    [4, fields.crc],
    [4, fields.packedBytes],
    [4, fields.sizeBytes],
    [2, name.length],
    [2, fields.extra.length],
  );
  return Buffer.concat([head, name, fields.extra]);
}

function centralHeader(fields: HeaderFields, offset: number, unixMode: number): Buffer {
  const name = Buffer.from(fields.name);
  const head = words(
    [4, 0x02014b50],
    [2, 0x031e],
    [2, 20],
    [2, fields.flags],
    [2, fields.method],
    [2, 0],
    [2, DOS_DATE],
    [4, fields.crc],
    [4, fields.packedBytes],
    [4, fields.sizeBytes],
    [2, name.length],
    [2, fields.extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, unixMode * 0x10000],
    [4, offset],
  );
  return Buffer.concat([head, name, fields.extra]);
}

function end64(input: {
  zip: TestZip;
  count: number;
  directoryStart: number;
  directoryBytes: number;
  recordAt: number;
}): Buffer {
  const claims = input.zip.zip64 ?? {};
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeUInt32LE(claims.disk ?? 0, 16);
  record.writeBigUInt64LE(claims.entryCount ?? BigInt(input.count), 24);
  record.writeBigUInt64LE(claims.entryCount ?? BigInt(input.count), 32);
  record.writeBigUInt64LE(claims.directoryBytes ?? BigInt(input.directoryBytes), 40);
  record.writeBigUInt64LE(claims.directoryStart ?? BigInt(input.directoryStart), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(claims.recordAt ?? BigInt(input.recordAt), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

/** An extra field: id, length, data. */
export function extraField(id: number, data: Buffer): Buffer {
  return Buffer.concat([words([2, id], [2, data.length]), data]);
}

/**
 * The extra field of an entry whose sizes and offset are too large for the header, in the header's
 * order.
 */
export function zip64Sizes(...sizes: bigint[]): Buffer {
  const data = Buffer.alloc(8 * sizes.length);
  sizes.forEach((size, index) => data.writeBigUInt64LE(size, 8 * index));
  return extraField(1, data);
}

/** The Info-ZIP unicode path field for an entry whose plain name is `plain`. */
export function unicodePath(plain: Buffer, name: string): Buffer {
  return extraField(0x7075, Buffer.concat([words([1, 1], [4, crc32(plain)]), Buffer.from(name)]));
}

function words(...values: readonly (readonly [1 | 2 | 4, number])[]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const word = Buffer.alloc(bytes);
      word.writeUIntLE(value, 0, bytes);
      return word;
    }),
  );
}

/** A folder of the test's own, gone with `remove`. */
export function makeArchiveFolder(): {
  path: string;
  write: (name: string, data: Buffer | string) => string;
  /** Under a name of its own. */
  save: (bytes: Buffer, extension?: string) => string;
  remove: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), 'longstrip-archives-'));
  const write = (name: string, data: Buffer | string) => {
    const file = join(path, name);
    writeFileSync(file, data);
    return file;
  };
  let saved = 0;
  return {
    path,
    write,
    save: (bytes, extension = 'cbz') => write(`${(saved += 1)}.${extension}`, bytes),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
