export type ArchiveLimits = {
  /** Entries of the central directory, folders and junk included. */
  entries: number;
  /** Unpacked size of all entries together. */
  totalBytes: number;
  /** Unpacked size of one entry; a larger one is a bad entry, the rest stays readable. */
  entryBytes: number;
  /** Unpacked size divided by packed size, of one entry that is no uncompressed picture. */
  ratio: number;
  /**
   * Entries up to this size may exceed `ratio`: blank pages in PNG do, and 5,000 of them are within
   * `totalBytes`.
   */
  ratioFreeBytes: number;
  /** Size of the central directory, which is held in memory. */
  directoryBytes: number;
};

const MEBIBYTE = 1024 * 1024;

/** 2 GB in all, 5,000 pages with room for what stands beside them, 100:1 and 100 MB an entry. */
export const ARCHIVE_LIMITS: Readonly<ArchiveLimits> = {
  entries: 5100,
  totalBytes: 2048 * MEBIBYTE,
  entryBytes: 100 * MEBIBYTE,
  ratio: 100,
  ratioFreeBytes: 256 * 1024,
  directoryBytes: 8 * MEBIBYTE,
};
