import { parseExtraFields, type LocalFileHeader, type ZipFile } from 'yauzl';
import { ArchiveProblem } from './ArchiveProblem.ts';
import { decodeEntryName } from './entryName.ts';
import type { DirectoryEntry } from './readDirectory.ts';

const DESCRIPTOR_FLAG = 0x8;
const UNSET32 = 0xffffffff;

/**
 * Reads the header in front of every entry's data, notes where it contradicts the directory, and
 * finds where the data starts. Readers that trust one and writers that lie in the other are how one
 * archive shows two contents. Throws `ArchiveProblem` overlapping_entries when two entries, or an
 * entry and the directory, share bytes.
 */
export async function checkLocalHeaders(input: {
  zip: ZipFile;
  entries: DirectoryEntry[];
  directoryStart: number;
}): Promise<Map<DirectoryEntry, number>> {
  const dataStarts = new Map<DirectoryEntry, number>();
  const ranges: { start: number; end: number }[] = [];
  for (const entry of input.entries) {
    const header = await readHeader(input.zip, entry);
    if (!header) {
      entry.fault ??= { reason: 'outside_file', params: {} };
      continue;
    }
    const dataEnd = header.fileDataStart + entry.raw.compressedSize;
    ranges.push({ start: entry.raw.relativeOffsetOfLocalHeader, end: dataEnd });
    const field = entry.isFolder ? undefined : contradiction(entry, header);
    if (field) entry.fault ??= { reason: 'header_mismatch', params: { field } };
    dataStarts.set(entry, header.fileDataStart);
  }
  refuseOverlaps(ranges, input.directoryStart);
  return dataStarts;
}

async function readHeader(zip: ZipFile, entry: DirectoryEntry): Promise<LocalFileHeader | undefined> {
  try {
    return await zip.readLocalFileHeaderPromise(entry.raw);
  } catch {
    return undefined; // no signature there, or the data would end beyond the file
  }
}

function refuseOverlaps(ranges: { start: number; end: number }[], directoryStart: number): void {
  ranges.sort((a, b) => a.start - b.start || a.end - b.end);
  let previousEnd = 0;
  for (const { start, end } of ranges) {
    if (start < previousEnd || end > directoryStart) throw new ArchiveProblem('overlapping_entries');
    previousEnd = end;
  }
}

/** The first field in which the two headers differ, if any. */
function contradiction(entry: DirectoryEntry, header: LocalFileHeader): string | undefined {
  const { raw } = entry;
  let extraFields;
  try {
    extraFields = parseExtraFields(header.extraField);
  } catch {
    return 'extra';
  }
  const localFlags = header.generalPurposeBitFlag;
  if (!header.fileName.equals(raw.fileNameRaw)) {
    // Some writers put "\" in one and "/" in the other, or another encoding: the same name all the
    // same.
    if (decodeEntryName({ raw: header.fileName, flags: localFlags, extraFields }) !== entry.name)
      return 'name';
  }
  if (header.compressionMethod !== raw.compressionMethod) return 'method';
  if ((localFlags & 1) !== (raw.generalPurposeBitFlag & 1)) return 'encryption';
  const large = extraFields.find((extra) => extra.id === 1)?.data;
  const size = largeSize({ value: header.uncompressedSize, large, at: 0 });
  const packed = largeSize({
    value: header.compressedSize,
    large,
    at: header.uncompressedSize === UNSET32 ? 8 : 0,
  });
  // With a data descriptor the writer did not know these yet: zero or unset is honest, another
  // value is not.
  const isUnknown = (value: number) =>
    (localFlags & DESCRIPTOR_FLAG) !== 0 && (value === 0 || value === UNSET32);
  if (size !== raw.uncompressedSize && !isUnknown(size)) return 'size';
  if (packed !== raw.compressedSize && !isUnknown(packed)) return 'compressed size';
  if (header.crc32 !== raw.crc32 && !isUnknown(header.crc32)) return 'checksum';
  return undefined;
}

function largeSize(input: { value: number; large: Buffer | undefined; at: number }): number {
  const { value, large, at } = input;
  if (value !== UNSET32 || !large || large.length < at + 8) return value;
  return Number(large.readBigUInt64LE(at));
}
