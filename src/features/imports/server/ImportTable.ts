import type { ColumnType, Generated } from 'kysely';
import type { Statement } from './statementOf.ts';

export type ImportTable = {
  /** Hash of the source: the bytes of a file, or the names and bytes in a folder. */
  fingerprint: string;
  source: string;
  chapter_id: string;
  created_at: Generated<string>;
};

export type ChapterSourceTable = {
  chapter_id: string;
  /** From `hashPictures`; null for a double of before. */
  pictures: string | null;
  said: ColumnType<Statement | null, string | null | undefined, string | null>;
};

export type ComicRemovedTermTable = { comic_id: string; term_id: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    imports: ImportTable;
    chapter_sources: ChapterSourceTable;
    comic_removed_terms: ComicRemovedTermTable;
  }
}
