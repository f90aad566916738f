import type { ColumnType, Generated } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { FileEntry } from './read/FileEntry.ts';
import type { ImportFaultCode } from '../importFaults.ts';
import type { EntryState, ImportSourceName, ImportState } from '../importLimits.ts';
import type { EntryChanges } from './EntryChanges.ts';

type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export type MemberImportTable = {
  id: string;
  user_id: string;
  state: Generated<ImportState>;
  source: ImportSourceName | null;
  ordinal: number;
  file: Buffer | null;
  fault: OptionalJson<{ code: ImportFaultCode; line: number | null }>;
  content_class: ContentClass;
  network: Buffer;
  done: Generated<number>;
  total: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  applied_at: ColumnType<string | null, string | null | undefined, string | null>;
};

export type MemberImportEntryTable = {
  import_id: string;
  position: number;
  title: string;
  facts: ColumnType<FileEntry, string, string>;
  keys: string[];
  state: EntryState;
  comic_id: string | null;
  candidates: Generated<string[]>;
  read_count: Generated<number>;
  found_count: number | null;
  changes: OptionalJson<EntryChanges>;
  applied_at: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ReadElsewhereTable = {
  user_id: string;
  comic_id: string;
  ordinal: number;
  read_up_to: string | null;
  numbers: Generated<string[]>;
  read_at: string;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    member_imports: MemberImportTable;
    member_import_entries: MemberImportEntryTable;
    read_elsewhere: ReadElsewhereTable;
  }
}
