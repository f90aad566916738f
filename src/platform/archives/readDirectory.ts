import { ZipFile, type Entry } from 'yauzl';
import type { ArchiveFile } from './ArchiveFile.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { ArchiveProblem, type EntryProblemReason, type ProblemParams } from './ArchiveProblem.ts';
import type { EntryFault } from './badEntry.ts';
import { decodeEntryName, isUnsafeName } from './entryName.ts';
import type { ZipTail } from './readZipTail.ts';

/** One row of the central directory, judged by what it says there alone. */
export type DirectoryEntry = {
  name: string;
  raw: Entry;
  isFolder: boolean;
  /**
   * It unpacks to more than `limits.ratio` times its size, by this much: a bomb, unless it is a
   * plain bitmap.
   */
  suspectRatio?: number;
  /** Why its data is never given out, if so. */
  fault?: EntryFault;
};

const ENTRY_HEADER_BYTES = 46;
const ENCRYPTED_FLAGS = 0x1 | 0x2000; // the second one masks the headers themselves
const METHODS: Record<number, string> = {
  9: 'Deflate64',
  12: 'BZIP2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

/**
 * Every entry of the central directory, in its order, with the limits that can be told from it.
 * Throws `ArchiveProblem`: bad_directory, directory_too_large, encrypted, too_large.
 */
export async function readDirectory(input: {
  file: ArchiveFile;
  tail: ZipTail;
  limits: ArchiveLimits;
}): Promise<{ zip: ZipFile; entries: DirectoryEntry[] }> {
  const { file, tail, limits } = input;
  const zip = zipFile(file, tail);
  const entries: DirectoryEntry[] = [];
  const names = new Map<string, Entry>();
  let position = tail.directoryStart;
  let totalBytes = 0;
  await parse(async () => {
    for await (const raw of zip.eachEntry()) {
      position += ENTRY_HEADER_BYTES + raw.fileNameLength + raw.extraFieldLength + raw.fileCommentLength;
      if (position > tail.directoryEnd)
        throw new ArchiveProblem('bad_directory', { detail: 'it overruns its end' });
      if (position - tail.directoryStart > limits.directoryBytes) {
        throw new ArchiveProblem('directory_too_large', { limit_bytes: limits.directoryBytes });
      }
      const entry = judge({ raw, limits, names });
      if (!entry.isFolder) totalBytes += raw.uncompressedSize;
      if (totalBytes > limits.totalBytes) {
        throw new ArchiveProblem('too_large', { bytes: totalBytes, limit_bytes: limits.totalBytes });
      }
      const ratio = raw.uncompressedSize / Math.max(1, raw.compressedSize);
      const isSuspect = raw.uncompressedSize > limits.ratioFreeBytes && ratio > limits.ratio;
      entries.push(isSuspect ? { ...entry, suspectRatio: Math.round(ratio) } : entry);
    }
  });
  await checkNothingFollows({ file, tail, position });
  const files = entries.filter((entry) => !entry.isFolder);
  if (files.length > 0 && files.every((entry) => entry.fault?.reason === 'encrypted')) {
    throw new ArchiveProblem('encrypted');
  }
  return { zip, entries };
}

/**
 * Not by yauzl's `open`: it looks for the end record again and may find another one than we
 * checked. `decodeStrings` and `validateEntrySizes` are off because there one odd entry refuses the
 * whole archive.
 */
function zipFile(file: ArchiveFile, tail: ZipTail): ZipFile {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
  return new ZipFile(
    file,
    tail.directoryStart,
    tail.archiveBytes,
    tail.entryCount,
    '',
    options.autoClose,
    options.lazyEntries,
    options.decodeStrings,
    options.validateEntrySizes,
  );
}

async function parse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    // yauzl refuses these before the entry is handed out.
    if (detail === 'strong encryption is not supported') throw new ArchiveProblem('encrypted');
    throw new ArchiveProblem('bad_directory', { detail: detail.slice(0, 200) });
  }
}

/** A count that is lower than the number of entries (it wraps at 65,536) would hide the rest. */
async function checkNothingFollows(input: {
  file: ArchiveFile;
  tail: ZipTail;
  position: number;
}): Promise<void> {
  if (input.position === input.tail.directoryEnd) return;
  const next = await input.file.readAt(input.position, 4);
  if (next?.readUInt32LE(0) === 0x02014b50) {
    throw new ArchiveProblem('bad_directory', { detail: 'it has more entries than it claims' });
  }
}

function judge(input: { raw: Entry; limits: ArchiveLimits; names: Map<string, Entry> }): DirectoryEntry {
  const { raw, limits, names } = input;
  const name = decodeEntryName({
    raw: raw.fileNameRaw,
    flags: raw.generalPurposeBitFlag,
    extraFields: raw.extraFields,
  });
  const unixType = (raw.externalFileAttributes >>> 16) & 0o170000;
  const isFolder = name.endsWith('/') || unixType === 0o040000;
  const base = { name, raw, isFolder };
  const fault = (reason: EntryProblemReason, params: ProblemParams = {}) => ({
    ...base,
    fault: { reason, params },
  });

  if (isUnsafeName(name)) return fault('unsafe_name');
  if (isFolder) return base;
  const before = names.get(name);
  if (before) return fault(isSameData(before, raw) ? 'same_entry' : 'duplicate_name');
  names.set(name, raw);
  if (unixType === 0o120000) return fault('symlink');
  if (unixType !== 0 && unixType !== 0o100000) return fault('special_file');
  if (raw.generalPurposeBitFlag & ENCRYPTED_FLAGS) return fault('encrypted');
  const { compressionMethod: method, compressedSize, uncompressedSize } = raw;
  if (method !== 0 && method !== 8) {
    return fault('unsupported_compression', { method: METHODS[method] ?? method });
  }
  if (Math.max(uncompressedSize, compressedSize) > limits.entryBytes) {
    return fault('entry_too_large', { bytes: uncompressedSize, limit_bytes: limits.entryBytes });
  }
  if (method === 0 && compressedSize !== uncompressedSize) return fault('size_mismatch');
  return base;
}

/** By size and checksum. */
const isSameData = (one: Entry, other: Entry) =>
  one.crc32 === other.crc32 && one.uncompressedSize === other.uncompressedSize;
