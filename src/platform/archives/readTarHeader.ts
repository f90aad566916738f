import { ArchiveProblem } from './ArchiveProblem.ts';
import { decodeEntryName } from './entryName.ts';

export const TAR_BLOCK_BYTES = 512;

/** One header of a TAR, as it says it. */
export type TarHeader = {
  name: string;
  sizeBytes: number;
  /** "0" for a file, "5" for a folder, "2" for a symbolic link ... */
  type: string;
};

/** True if the checksum of this TAR header is right. Old TARs have no magic bytes. */
export function isTarHeader(block: Buffer): boolean {
  if (block.length < TAR_BLOCK_BYTES) return false;
  const said = octal(block.subarray(148, 156));
  if (said === undefined || block[0] === 0) return false;
  let [unsigned, signed] = [8 * 32, 8 * 32];
  for (let at = 0; at < TAR_BLOCK_BYTES; at += 1) {
    if (at >= 148 && at < 156) continue;
    unsigned += block[at] ?? 0;
    // Old programs summed up signed bytes.
    signed += block.readInt8(at);
  }
  return said === unsigned || said === signed;
}

/** Throws `ArchiveProblem` bad_directory. */
export function readTarHeader(block: Buffer): TarHeader {
  if (!isTarHeader(block))
    throw new ArchiveProblem('bad_directory', { detail: 'a header has a wrong checksum' });
  const sizeBytes = sizeOf(block.subarray(124, 136));
  if (sizeBytes === undefined) throw new ArchiveProblem('bad_directory', { detail: 'an impossible size' });
  const isUstar = block.subarray(257, 263).toString('latin1') === 'ustar\0';
  const prefix = isUstar ? untilNul(block.subarray(345, 500)) : Buffer.alloc(0);
  const own = untilNul(block.subarray(0, 100));
  const raw = prefix.length > 0 ? Buffer.concat([prefix, Buffer.from('/'), own]) : own;
  return { name: tarName(raw), sizeBytes, type: String.fromCharCode(block[156] ?? 0) };
}

/** UTF-8, or cp437 where it is none. */
export function tarName(raw: Buffer): string {
  return decodeEntryName({ raw: untilNul(raw), flags: 0, extraFields: [] });
}

/** Octal digits, or after a first byte of 0x80 a binary number. */
function sizeOf(field: Buffer): number | undefined {
  if (((field[0] ?? 0) & 0x80) === 0) return octal(field);
  const isSmall = field[0] === 0x80 && field.subarray(1, 5).every((byte) => byte === 0);
  const size = isSmall ? Number(field.readBigUInt64BE(4)) : Number.NaN;
  return Number.isSafeInteger(size) ? size : undefined;
}

function octal(field: Buffer): number | undefined {
  const text = untilNul(field).toString('latin1').trim();
  return /^[0-7]{1,12}$/.test(text) ? Number.parseInt(text, 8) : undefined;
}

function untilNul(field: Buffer): Buffer {
  const end = field.indexOf(0);
  return end < 0 ? field : field.subarray(0, end);
}
