import type { Readable } from 'node:stream';
import { openArchiveFile, type ArchiveFile } from './ArchiveFile.ts';
import { archiveLimits, type ArchiveLimits } from './archiveLimits.ts';
import {
  ArchiveProblem,
  EntryProblem,
  type EntryProblemReason,
  type ProblemParams,
} from './ArchiveProblem.ts';
import { checkLocalHeaders } from './checkLocalHeaders.ts';
import { printableName } from './entryName.ts';
import { openEntryData, readEntryData, readEntryHead, type EntryData } from './readEntryData.ts';
import { readDirectory, type DirectoryEntry } from './readDirectory.ts';
import { refuseBombs } from './refuseBombs.ts';
import { readZipTail } from './readZipTail.ts';
import { containerHeadBytes, sniffContainer, type Container } from './sniffContainer.ts';

export interface ArchiveEntry {
  /** A relative path with "/" between its parts, unique in the archive. Never to be used as a file system path. */
  name: string;
  /** Unpacked, as the directory claims; reading verifies it. */
  sizeBytes: number;
}

interface BadEntry {
  /** Safe to print. */
  name: string;
  reason: EntryProblemReason;
  params: ProblemParams;
  /** English; translated words come from `reason` and `params`. */
  message: string;
}

export interface Archive {
  /** The readable files, in the order of the archive. Folders are not listed. */
  entries: ArchiveEntry[];
  problems: BadEntry[];
  /** The whole content, verified. Throws `EntryProblem`. */
  readEntry: (entry: ArchiveEntry) => Promise<Buffer>;
  /** The first bytes, at most `length`: enough to tell what it is. Nothing is verified. Throws `EntryProblem`. */
  readEntryHead: (entry: ArchiveEntry, length: number) => Promise<Buffer>;
  /** Fails with `EntryProblem` while it is read when size or checksum are wrong. */
  openEntryStream: (entry: ArchiveEntry) => Promise<Readable>;
  close: () => Promise<void>;
}

/**
 * Opens a ZIP or CBZ, recognised by its content, and checks its whole structure before any data is unpacked. Memory: the directory
 * (at most `limits.directoryBytes`) and one entry at a time. Throws `ArchiveProblem`.
 */
export async function openArchive(input: {
  path: string;
  limits?: Partial<ArchiveLimits>;
}): Promise<Archive> {
  const limits: ArchiveLimits = { ...archiveLimits, ...input.limits };
  const file = await openArchiveFile(input.path);
  try {
    await refuseOtherContainers(file);
    const tail = await readZipTail({ file, limits });
    const { zip, entries } = await readDirectory({ file, tail, limits });
    const dataStarts = await checkLocalHeaders({ zip, entries, directoryStart: tail.directoryStart });
    await refuseBombs({ file, entries, dataStarts, limits });
    if (entries.some((entry) => entry.name === 'META-INF/container.xml'))
      throw new ArchiveProblem('unsupported_epub');
    return assemble({ file, entries, dataStarts });
  } catch (error) {
    await file.closeFile();
    if (error instanceof ArchiveProblem) throw error;
    throw new ArchiveProblem('file_unreadable', {
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}

const refusals: Partial<Record<Container, ArchiveProblem['code']>> = {
  rar4: 'unsupported_rar',
  rar5: 'unsupported_rar',
  '7z': 'unsupported_7z',
  tar: 'unsupported_tar',
  pdf: 'unsupported_pdf',
  epub: 'unsupported_epub',
  gzip: 'unsupported_compressed',
  bzip2: 'unsupported_compressed',
  xz: 'unsupported_compressed',
  zstd: 'unsupported_compressed',
  split_zip: 'multi_disk',
};

async function refuseOtherContainers(file: ArchiveFile): Promise<void> {
  const head = await file.readAt(0, Math.min(file.sizeBytes, containerHeadBytes));
  const container = sniffContainer(head ?? Buffer.alloc(0));
  if (container === 'zip') return;
  throw new ArchiveProblem(refusals[container] ?? 'not_an_archive', { format: container });
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

function badEntry(name: string, fault: NonNullable<DirectoryEntry['fault']>): BadEntry {
  const problem = new EntryProblem(fault.reason, printableName(name), fault.params);
  return { name: problem.entry, reason: problem.reason, params: problem.params, message: problem.message };
}
