import type { ArchiveFile } from './ArchiveFile.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { ArchiveProblem } from './ArchiveProblem.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const END64_SIGNATURE = 0x06064b50;
const END64_BYTES = 56;
const DIRECTORY_SIGNATURE = 0x02014b50;

export type ZipTail = {
  entryCount: number;
  directoryStart: number;
  /** The central directory must end here: the first byte of the end records. */
  directoryEnd: number;
  /** Size of the file up to the end of its comment; bytes after it are not the archive's. */
  archiveBytes: number;
};

/**
 * Reads and checks the end records before any entry is: counts, offsets and sizes claimed there
 * decide on memory and time. Throws `ArchiveProblem`: truncated, multi_disk, too_many_entries,
 * directory_too_large, bad_directory.
 */
export async function readZipTail(input: { file: ArchiveFile; limits: ArchiveLimits }): Promise<ZipTail> {
  const { file, limits } = input;
  const tailStart = Math.max(0, file.sizeBytes - (MAX_COMMENT_BYTES + END_BYTES + LOCATOR_BYTES));
  const tail = (await file.readAt(tailStart, file.sizeBytes - tailStart)) ?? Buffer.alloc(0);
  const at = findEnd(tail);
  if (at === undefined) throw new ArchiveProblem('truncated');
  const commentBytes = tail.readUInt16LE(at + 20);
  const archiveBytes = tailStart + at + END_BYTES + commentBytes;

  const locatorAt = at - LOCATOR_BYTES;
  const isZip64 = locatorAt >= 0 && tail.readUInt32LE(locatorAt) === LOCATOR_SIGNATURE;
  const claims = isZip64
    ? await readEnd64({ file, locator: tail.subarray(locatorAt, at) })
    : readEnd(tail.subarray(at), tailStart + at);

  if (claims.disk !== 0) throw new ArchiveProblem('multi_disk');
  if (claims.entryCount > limits.entries) {
    throw new ArchiveProblem('too_many_entries', { count: claims.entryCount, limit: limits.entries });
  }
  if (claims.directoryBytes > limits.directoryBytes) {
    throw new ArchiveProblem('directory_too_large', { limit_bytes: limits.directoryBytes });
  }
  await checkDirectoryPlace(file, claims);
  return {
    entryCount: claims.entryCount,
    directoryStart: claims.directoryStart,
    directoryEnd: claims.directoryEnd,
    archiveBytes,
  };
}

type EndClaims = {
  disk: number;
  entryCount: number;
  directoryStart: number;
  directoryBytes: number;
  directoryEnd: number;
};

/**
 * The last end record whose comment fits into the file: one with a longer comment was cut, or is
 * data that looks like one.
 */
function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    if (at + END_BYTES + tail.readUInt16LE(at + 20) <= tail.length) return at;
  }
  return undefined;
}

function readEnd(end: Buffer, position: number): EndClaims {
  return {
    disk: end.readUInt16LE(4),
    entryCount: end.readUInt16LE(10),
    directoryBytes: end.readUInt32LE(12),
    directoryStart: end.readUInt32LE(16),
    directoryEnd: position,
  };
}

async function readEnd64(input: { file: ArchiveFile; locator: Buffer }): Promise<EndClaims> {
  const position = safeNumber(input.locator.readBigUInt64LE(8));
  const end = position === undefined ? undefined : await input.file.readAt(position, END64_BYTES);
  if (position === undefined || !end || end.readUInt32LE(0) !== END64_SIGNATURE) {
    throw new ArchiveProblem('bad_directory', { detail: 'the Zip64 end record is not where it should be' });
  }
  const numbers = [end.readBigUInt64LE(32), end.readBigUInt64LE(40), end.readBigUInt64LE(48)].map(safeNumber);
  const [entryCount, directoryBytes, directoryStart] = numbers;
  if (entryCount === undefined || directoryBytes === undefined || directoryStart === undefined) {
    throw new ArchiveProblem('bad_directory', { detail: 'impossible Zip64 sizes' });
  }
  return { disk: end.readUInt32LE(16), entryCount, directoryBytes, directoryStart, directoryEnd: position };
}

function safeNumber(value: bigint): number | undefined {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : undefined;
}

async function checkDirectoryPlace(file: ArchiveFile, claims: EndClaims): Promise<void> {
  const { directoryStart, directoryBytes, directoryEnd, entryCount } = claims;
  if (directoryStart + directoryBytes > directoryEnd) {
    throw new ArchiveProblem('bad_directory', { detail: 'it does not lie where the end record says' });
  }
  if (entryCount === 0) return;
  const first = await file.readAt(directoryStart, 4);
  if (first?.readUInt32LE(0) !== DIRECTORY_SIGNATURE) {
    throw new ArchiveProblem('bad_directory', { detail: 'it does not lie where the end record says' });
  }
}
