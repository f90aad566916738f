import type { ImportNote } from '../importPlan.ts';
import type { ChapterState, ComicState } from './ImportCatalogue.ts';
import type { NamedTerm, Statement } from './statementOf.ts';

/** What an import does with one source, down to the values. A dry run reports it, a real one carries it out. */
export type ImportDecision = {
  status: 'imported' | 'updated' | 'replaced' | 'published' | 'unchanged' | 'conflict' | 'refused';
  /** As they are afterwards; of what stays out, the chapter that is in the way, if any. */
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
  /** As `taxonomy/slug`. */
  removedTerms: string[];
  said: Statement;
  /** Undefined where the file itself was known. */
  pictures: string | undefined;
  /** Another file of the same run is this chapter: what this one says does not count. */
  isCopy: boolean;
  /** The database knows all of this already. */
  isRecorded: boolean;
  notes: ImportNote[];
  /** Of what stays out. */
  problem?: ImportNote;
};

/** What the sources of one run know of each other. */
export type ImportRun = {
  /** The file that each chapter was taken from in this run. */
  claims: Map<string, string>;
};

export const newImportRun = (): ImportRun => ({ claims: new Map() });
