import type { ArchiveFile } from './ArchiveFile.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { ArchiveProblem, EntryProblem } from './ArchiveProblem.ts';
import { readEntryHead } from './readEntryData.ts';
import type { DirectoryEntry } from './readDirectory.ts';
import { IMAGE_HEAD_BYTES, sniffImage } from './sniffContainer.ts';

/**
 * An entry that unpacks to far more than its size is a bomb, unless it begins as a picture that is
 * not compressed itself: a blank BMP or TIFF page packs 1,000:1. Those stay within the limits on an
 * entry and on all of them. Throws `ArchiveProblem` compression_ratio.
 */
export async function refuseBombs(input: {
  file: ArchiveFile;
  entries: readonly DirectoryEntry[];
  dataStarts: ReadonlyMap<DirectoryEntry, number>;
  limits: ArchiveLimits;
}): Promise<void> {
  for (const entry of input.entries) {
    const start = input.dataStarts.get(entry);
    if (entry.suspectRatio === undefined) continue;
    const isPicture =
      start !== undefined && !entry.isFolder && (await isRawPicture(input.file, entry, start));
    if (!isPicture) {
      throw new ArchiveProblem('compression_ratio', { ratio: entry.suspectRatio, limit: input.limits.ratio });
    }
  }
}

async function isRawPicture(
  file: ArchiveFile,
  { raw, name }: DirectoryEntry,
  start: number,
): Promise<boolean> {
  const data = {
    name,
    start,
    packedBytes: raw.compressedSize,
    sizeBytes: raw.uncompressedSize,
    isDeflated: raw.compressionMethod === 8,
    crc: raw.crc32,
  };
  try {
    const format = sniffImage(await readEntryHead({ file, data, length: IMAGE_HEAD_BYTES }));
    return format === 'bmp' || format === 'tiff';
  } catch (error) {
    if (error instanceof EntryProblem) return false;
    throw error;
  }
}
