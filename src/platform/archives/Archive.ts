import type { Readable } from 'node:stream';
import type { EntryProblemReason, ProblemParams } from './ArchiveProblem.ts';

export type ArchiveEntry = {
  /**
   * A relative path with "/" between its parts, unique in the archive. Never to be used as a file
   * system path.
   */
  name: string;
  /** Unpacked, as the directory claims; reading verifies it. */
  sizeBytes: number;
};

export type BadEntry = {
  /** Safe to print. */
  name: string;
  reason: EntryProblemReason;
  params: ProblemParams;
  /** English; translated words come from `reason` and `params`. */
  message: string;
};

export type Archive = {
  /** The readable files, in the order of the archive. Folders are not listed. */
  entries: ArchiveEntry[];
  problems: BadEntry[];
  /** The whole content, verified. Throws `EntryProblem`. */
  readEntry: (entry: ArchiveEntry) => Promise<Buffer>;
  /**
   * The first bytes, at most `length`: enough to tell what it is. Nothing is verified. Throws
   * `EntryProblem`.
   */
  readEntryHead: (entry: ArchiveEntry, length: number) => Promise<Buffer>;
  /** Fails with `EntryProblem` while it is read when size or checksum are wrong. */
  openEntryStream: (entry: ArchiveEntry) => Promise<Readable>;
  close: () => Promise<void>;
};
