import type { ImportedChapter, ImportedComic } from './importedFields.ts';
import type { SeriesJson } from './parseSeriesJson.ts';

/** Those that browsers show, those that are converted, and those that nothing here reads. */
export type PageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' | 'bmp' | 'jxl' | 'jp2' | 'heic';

/**
 * Something the operator should know. `code` and `params` are for translated words; `message` is
 * English, one line, <= 500 bytes.
 */
export type ImportNote = {
  code: string;
  params: Readonly<Record<string, string | number>>;
  message: string;
};

/** Why a page cannot be had: `reason` with its values for translated words, `detail` in English. */
export type PageFault = ImportNote['params'] & { reason: string; detail: string };

/** A page in its place. One that is missing has its place too, so that no gap goes unsaid. */
export type ImportPage = {
  /** Name of the entry in the archive, or path inside the folder with "/". */
  name: string;
  bytes: number;
  /**
   * By the first bytes; that it decodes is for the image pipeline to find out. Undefined where
   * there is no picture to read.
   */
  format?: PageFormat;
  /** Why it will not become a page, if that is known before it is decoded. */
  fault?: PageFault;
  /** Hash of its bytes, where the plan has read all of them: in a folder. */
  sha256?: string;
  wide?: boolean;
  bookmark?: string;
};

/** The folder that makes several sources one comic. */
export type SeriesFolder = {
  path: string;
  /** Its `series.json`, if any. */
  fields?: SeriesJson;
  /** Absolute path of its cover picture, if any. */
  cover?: { path: string; bytes: number; format: PageFormat };
};

/** One chapter to be, or one file or folder that cannot become any (`problem`). */
export type ImportSource = {
  kind: 'archive' | 'folder';
  /** Absolute. Several sources share it when an archive holds several chapters. */
  path: string;
  /** The folder inside the archive that is this chapter, "" for all of it. */
  inner: string;
  comic: ImportedComic;
  chapter: ImportedChapter;
  pages: ImportPage[];
  series?: SeriesFolder;
  /**
   * Same content, same value, wherever it lies and whatever it is called: "sha256:" and 64 hex
   * digits.
   */
  fingerprint?: string;
  /** The `stampOf` of an archive before it was read for the fingerprint. */
  stamp?: string;
  warnings: ImportNote[];
  problem?: ImportNote;
};

/** A file that is nothing for an import. */
export type ImportSkip = {
  /** Absolute. */
  path: string;
  reason: ImportNote;
};

export type ImportPlan = {
  sources: ImportSource[];
  skipped: ImportSkip[];
};
