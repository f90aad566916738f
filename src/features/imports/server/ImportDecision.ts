import type { ImportNote } from '../importPlan.ts';
import type { ChapterState, ComicState } from './ImportCatalogue.ts';
import type { NamedTerm, Statement } from './statementOf.ts';

/**
 * The decision about one source, down to the values. A dry run reports it, a real import carries it
 * out.
 */
export type ImportDecision = {
  status: 'imported' | 'updated' | 'replaced' | 'published' | 'unchanged' | 'conflict' | 'refused';
  /** State after the import. If the source stays out: the chapter that blocks it, if any. */
  comic: ComicState;
  chapter: ChapterState;
  isNewComic: boolean;
  publishes: boolean;
  isComicChanged: boolean;
  joinsPlaylists: boolean;
  /** Fields of the chapter and, as `comic.title`, of the comic. */
  changed: string[];
  /** Fields that people edited, which the file says otherwise now. */
  kept: string[];
  addedTerms: NamedTerm[];
  /** Removed terms as `taxonomy/slug`. */
  removedTerms: string[];
  said: Statement;
  /** Undefined where the file itself was known. */
  pictures: string | undefined;
  /** Another file of the same run is this chapter: what this one says does not count. */
  isCopy: boolean;
  /** The database knows all of this already. */
  isRecorded: boolean;
  notes: ImportNote[];
  /** The reason, if the source stays out. */
  problem?: ImportNote;
};

/** True if the decision enters pages. */
export const needsPages = ({ status }: ImportDecision) => status === 'imported' || status === 'replaced';

/** State shared by the sources of one run. */
export type ImportRun = {
  /** The file that each chapter was taken from in this run. */
  claims: Map<string, string>;
  /** Slugs of the comics of which was said that they stand by volume. */
  ordered: Set<string>;
};

export const newImportRun = (): ImportRun => ({ claims: new Map(), ordered: new Set() });
