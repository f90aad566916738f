import type { Readable } from 'node:stream';
import type { Archive, ArchiveEntry } from './Archive.ts';
import type { ArchiveFile } from './ArchiveFile.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { EntryProblem } from './ArchiveProblem.ts';
import { badEntry } from './badEntry.ts';
import { printableName } from './entryName.ts';
import { readTarEntries, type TarEntry } from './readTarEntries.ts';

/**
 * A TAR in an open file, its whole structure checked first. It has no checksums of data to verify.
 * Throws `ArchiveProblem`.
 */
export async function openTar(file: ArchiveFile, limits: ArchiveLimits): Promise<Archive> {
  const sources = new Map<ArchiveEntry, TarEntry>();
  const problems: Archive['problems'] = [];
  const streams = new Set<Readable>();
  for (const entry of await readTarEntries(file, limits)) {
    if (entry.fault) problems.push(badEntry(entry.name, entry.fault));
    else sources.set({ name: entry.name, sizeBytes: entry.sizeBytes }, entry);
  }

  function find(entry: ArchiveEntry): TarEntry {
    const source = sources.get(entry);
    if (!source) throw new TypeError('The entry is not one of this archive.');
    return source;
  }

  async function read(entry: ArchiveEntry, length: number): Promise<Buffer> {
    const { start } = find(entry);
    const bytes = await file.readFully(start, length);
    // The file is shorter than it was when it was opened.
    if (bytes.length < length) throw new EntryProblem('size_mismatch', printableName(entry.name));
    return bytes;
  }

  return {
    entries: [...sources.keys()],
    problems,
    readEntry: (entry) => read(entry, entry.sizeBytes),
    readEntryHead: (entry, length) => read(entry, Math.min(length, entry.sizeBytes)),
    openEntryStream: async (entry) => {
      const { start, sizeBytes } = find(entry);
      const stream = file.stream(start, start + sizeBytes);
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      return stream;
    },
    close: async () => {
      for (const stream of streams) stream.destroy();
      await file.closeFile();
    },
  };
}
