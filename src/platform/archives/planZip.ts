/**
 * A file that will stand in a ZIP. Its size and checksum are known before its first byte is read.
 */
export type ZipFile<Source> = { name: string; bytes: number; crc32: number; source: Source };

/** A stretch of the ZIP: bytes that are made when they are needed, or the content of a file. */
export type ZipPart<Source> = { at: number; bytes: number } & (
  | { make: () => Buffer }
  | { source: Source; name: string }
);

export type ZipPlan<Source> = { bytes: number; parts: ZipPart<Source>[] };

/** At these values a field of the old format is full, and says that Zip64 has the number. */
const FULL_32 = 0xffff_ffff;
const FULL_16 = 0xffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Names are UTF-8. */
const FLAG_UTF8 = 1 << 11;
/** 1980-01-01 00:00, the first moment that the format knows: equal content gives equal bytes. */
const DOS_DATE = (1 << 5) | 1;

type Placed = { name: Buffer; flags: number; bytes: number; crc32: number; at: number };

/**
 * The layout of a ZIP whose files are stored as they are: every offset follows from names and
 * sizes, so that any part of it can be sent alone, and its length is known.
 * @throws RangeError for a file of 4 GiB or more, or a name that is too long
 */
export function planZip<Source>(files: readonly ZipFile<Source>[]): ZipPlan<Source> {
  const parts: ZipPart<Source>[] = [];
  const placed: Placed[] = [];
  let at = 0;
  for (const { name: text, bytes, crc32, source } of files) {
    const name = Buffer.from(text);
    if (bytes >= FULL_32 || name.length > FULL_16) throw new RangeError(`${text} is too large for a ZIP.`);
    // oxlint-disable-next-line no-control-regex
    const flags = /^[\x00-\x7f]*$/.test(text) ? 0 : FLAG_UTF8;
    const file = { name, flags, bytes, crc32, at };
    placed.push(file);
    const headerBytes = 30 + name.length;
    parts.push({ at, bytes: headerBytes, make: () => localHeader(file) });
    if (bytes > 0) parts.push({ at: at + headerBytes, bytes, source, name: text });
    at += headerBytes + bytes;
  }
  const directory = { at, bytes: sum(placed.map(entryBytes)), count: placed.length };
  const ending = { at: at + directory.bytes, bytes: isZip64(directory) ? 56 + 20 + 22 : 22 };
  if (placed.length > 0)
    parts.push({ at, bytes: directory.bytes, make: () => Buffer.concat(placed.map(directoryEntry)) });
  parts.push({ ...ending, make: () => endOf(directory) });
  return { bytes: ending.at + ending.bytes, parts };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function localHeader({ name, flags, bytes, crc32 }: Placed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  writeCommon(header.subarray(4), { version: VERSION, flags, bytes, crc32, nameBytes: name.length });
  return Buffer.concat([header, name]);
}

type Common = { version: number; flags: number; bytes: number; crc32: number; nameBytes: number };

/**
 * The fields that the header of a file and its entry in the directory share; the method 0 is
 * "stored".
 */
function writeCommon(to: Buffer, { version, flags, bytes, crc32, nameBytes }: Common): void {
  to.writeUInt16LE(version, 0);
  to.writeUInt16LE(flags, 2);
  to.writeUInt16LE(DOS_DATE, 8);
  to.writeUInt32LE(crc32, 10);
  to.writeUInt32LE(bytes, 14);
  to.writeUInt32LE(bytes, 18);
  to.writeUInt16LE(nameBytes, 22);
}

const isFar = (at: number) => at >= FULL_32;

function entryBytes({ name, at }: Placed): number {
  return 46 + name.length + (isFar(at) ? 12 : 0);
}

function directoryEntry(file: Placed): Buffer {
  const { name, flags, bytes, crc32, at } = file;
  const version = isFar(at) ? VERSION_ZIP64 : VERSION;
  const entry = Buffer.alloc(entryBytes(file));
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(version, 4);
  writeCommon(entry.subarray(6), { version, flags, bytes, crc32, nameBytes: name.length });
  entry.writeUInt16LE(isFar(at) ? 12 : 0, 30);
  entry.writeUInt32LE(Math.min(at, FULL_32), 42);
  name.copy(entry, 46);
  if (isFar(at)) {
    const extra = entry.subarray(46 + name.length);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(at), 4);
  }
  return entry;
}

type Directory = { at: number; bytes: number; count: number };

function isZip64({ at, bytes, count }: Directory): boolean {
  return at >= FULL_32 || bytes >= FULL_32 || count >= FULL_16;
}

function endOf(directory: Directory): Buffer {
  const { at, bytes, count } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, FULL_16), 8);
  end.writeUInt16LE(Math.min(count, FULL_16), 10);
  end.writeUInt32LE(Math.min(bytes, FULL_32), 12);
  end.writeUInt32LE(Math.min(at, FULL_32), 16);
  return isZip64(directory) ? Buffer.concat([zip64End(directory), end]) : end;
}

/** The end record with wide fields, and the one that says where that is. */
function zip64End({ at, bytes, count }: Directory): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION_ZIP64, 12);
  record.writeUInt16LE(VERSION_ZIP64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const locator = record.subarray(56);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(at + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return record;
}
