import type { PublicationState } from '../../comics/server/comicTables.ts';
import type { Fields, Statement } from './statementOf.ts';

/** A row with what imports need to know to leave alone what people wrote. */
type Imported = {
  id: string;
  slug: string;
  state: PublicationState;
  fields: Fields;
  /** What imports last wrote, by field. */
  imported: Fields;
  locked: readonly string[];
  /** Deleted by somebody, who may still bring it back. */
  isBinned: boolean;
};

export type ComicState = Imported & {
  key: string | null;
  /** Who gave the terms, by `taxonomy/slug`. */
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
  /** Where the file of this fingerprint lay; undefined when it is known by its pictures alone. */
  path?: string | undefined;
};

/** What imports decide by: the database, or for a dry run the database with what the dry run would have done to it. */
export type ImportCatalogue = {
  findByFile(fingerprint: string): Promise<KnownChapter | undefined>;
  findByPictures(pictures: string): Promise<KnownChapter | undefined>;
  /** What the files of a comic's chapters say; null for chapters from before this was kept. */
  listStatements(comicId: string): Promise<{ chapterId: string; said: Statement | null }[]>;
  findComicIdByKey(key: string): Promise<string | undefined>;
  /** Who has the slug, or once had it. */
  findComicIdBySlug(slug: string): Promise<{ id: string; isOldSlug: boolean } | undefined>;
  loadComic(id: string): Promise<ComicState>;
};
