import type { ColumnType, Generated } from 'kysely';
import type { ImportNote } from '../importPlan.ts';
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

export type ImportNoteTable = {
  id: string;
  source: string;
  chapter_id: string | null;
  is_left_out: boolean;
  code: string;
  message: string;
  params: ColumnType<ImportNote['params'] | null, string | null, string | null>;
  noted_at: Generated<string>;
  settled_at: string | null;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    imports: ImportTable;
    import_notes: ImportNoteTable;
    chapter_sources: ChapterSourceTable;
  }
}
