import type { PublicationState } from '../../comics/server/comicTables.ts';
import type { Fields, Statement } from './statementOf.ts';

/** A row with what imports need to know to leave alone what people wrote. */
type Imported = {
  id: string;
  slug: string;
  state: PublicationState;
  fields: Fields;
  /** Values that the last import wrote, by field. */
  imported: Fields;
  locked: readonly string[];
  /** Deleted by somebody, who may still bring it back. */
  isBinned: boolean;
};

export type ComicState = Imported & {
  key: string | null;
  /** File names alone have named it so far. */
  isNamedByFile: boolean;
  /** Origin of each term, by `taxonomy/slug`. */
  terms: Readonly<Record<string, 'import' | 'hand'>>;
  /** Taken off by hand. */
  removedTerms: readonly string[];
  chapters: readonly ChapterState[];
};

/** `fields.groups` are slugs; `fields.published_on` is a day, or null before publication. */
export type ChapterState = Imported & {
  /** Files and folders that it was imported from. */
  paths: readonly string[];
  pages: number;
};

export type KnownChapter = {
  chapterId: string;
  comicId: string;
  /** Null: imported before this was kept. */
  said: Statement | null;
  /** Path of the file with this fingerprint; undefined if only its pictures are known. */
  path?: string | undefined;
};

export type KeyedComic = { id: string; key: string; title: string; isNamedByFile: boolean };

/** The catalogue that imports decide by: the database, plus the changes of a dry run so far. */
export type ImportCatalogue = {
  findByFile(fingerprint: string): Promise<KnownChapter | undefined>;
  findByPictures(pictures: string): Promise<KnownChapter | undefined>;
  /**
   * Statements of the files of a comic's chapters; null for chapters from before this was stored.
   */
  listStatements(comicId: string): Promise<{ chapterId: string; said: Statement | null }[]>;
  /** Comics of one key, the oldest first. `title` is the one that the last import gave it. */
  listComicsByKey(key: string): Promise<KeyedComic[]>;
  /** Finds the comic that has the slug, or had it before. */
  findComicIdBySlug(slug: string): Promise<{ id: string; isOldSlug: boolean } | undefined>;
  hasComic(id: string): Promise<boolean>;
  loadComic(id: string): Promise<ComicState>;
  /**
   * Keys `taxonomy/slug` whose term has another one now, or was merged, each with the key of today.
   */
  listLiveKeys(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
};
