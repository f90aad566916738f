import type { Readable } from 'node:stream';
import type { Archive, ArchiveEntry, BadEntry } from './Archive.ts';
import type { ArchiveFile } from './ArchiveFile.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { ArchiveProblem } from './ArchiveProblem.ts';
import { badEntry } from './badEntry.ts';
import { checkLocalHeaders } from './checkLocalHeaders.ts';
import { printableName } from './entryName.ts';
import { readDirectory, type DirectoryEntry } from './readDirectory.ts';
import { openEntryData, readEntryData, readEntryHead, type EntryData } from './readEntryData.ts';
import { readZipTail } from './readZipTail.ts';
import { refuseBombs } from './refuseBombs.ts';

/**
 * A ZIP in an open file, its whole structure checked before any data is unpacked. Memory: the
 * directory (at most `limits.directoryBytes`) and one entry at a time. Throws `ArchiveProblem`.
 */
export async function openZip(file: ArchiveFile, limits: ArchiveLimits): Promise<Archive> {
  const tail = await readZipTail({ file, limits });
  const { zip, entries } = await readDirectory({ file, tail, limits });
  const dataStarts = await checkLocalHeaders({ zip, entries, directoryStart: tail.directoryStart });
  await refuseBombs({ file, entries, dataStarts, limits });
  if (entries.some((entry) => entry.name === 'META-INF/container.xml'))
    throw new ArchiveProblem('unsupported_epub');
  return assemble({ file, entries, dataStarts });
}

function assemble(input: {
  file: ArchiveFile;
  entries: DirectoryEntry[];
  dataStarts: Map<DirectoryEntry, number>;
}): Archive {
  const { file, dataStarts } = input;
  const sources = new Map<ArchiveEntry, EntryData>();
  const problems: BadEntry[] = [];
  const streams = new Set<Readable>();
  for (const entry of input.entries) {
    const dataStart = dataStarts.get(entry);
    if (entry.fault) problems.push(badEntry(entry.name, entry.fault));
    else if (!entry.isFolder && dataStart !== undefined) {
      const { compressedSize, uncompressedSize, compressionMethod, crc32: crc } = entry.raw;
      const place = { start: dataStart, packedBytes: compressedSize, sizeBytes: uncompressedSize };
      const isDeflated = compressionMethod === 8;
      const listed = { name: entry.name, sizeBytes: uncompressedSize };
      sources.set(listed, { name: printableName(entry.name), ...place, isDeflated, crc });
    }
  }

  function find(entry: ArchiveEntry): EntryData {
    const data = sources.get(entry);
    if (!data) throw new TypeError('The entry is not one of this archive.');
    return data;
  }

  function openStream(entry: ArchiveEntry): Readable {
    const stream = openEntryData(file, find(entry));
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    return stream;
  }

  return {
    entries: [...sources.keys()],
    problems,
    readEntry: async (entry) => readEntryData(file, find(entry)),
    readEntryHead: async (entry, length) => readEntryHead({ file, data: find(entry), length }),
    openEntryStream: async (entry) => openStream(entry),
    close: async () => {
      for (const stream of streams) stream.destroy();
      await file.closeFile();
    },
  };
}
