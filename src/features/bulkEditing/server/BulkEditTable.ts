import type { ColumnType, Generated } from 'kysely';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkAct } from '../bulkAct.ts';
import type { BulkEdit, Refusal, RowOutcomeName } from '../bulkEditingApi.ts';
import type { OwnEdit } from './rowActs.ts';
import type { ComicMarks } from './comicMarks.ts';
import type { PublicationChange } from '../../publishing/server/publicationMarks.ts';

type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export type BulkEditTable = {
  id: string;
  actor_id: string | null;
  act: NullableJson<BulkAct>;
  undoes_id: string | null;
  subject: Generated<BulkSubject>;
  state: Generated<BulkEdit['state']>;
  cancels: Generated<boolean>;
  total: Generated<number>;
  done: Generated<number>;
  changed: Generated<number>;
  refused: Generated<number>;
  created_at: Generated<string>;
  finished_at: ColumnType<string | null, string | null | undefined, string | null>;
};

export type BulkEditRowTable = {
  bulk_edit_id: string;
  position: number;
  /** Null: the row is a term. */
  comic_id: string | null;
  /** Null: the row is the comic itself, or a term. */
  chapter_id: string | null;
  term_id: number | null;
  /** The row that an undo takes back here. */
  undoes_position: number | null;
  /** New values of this row alone; null: the act is the same for all. */
  own: NullableJson<OwnEdit>;
  outcome: RowOutcomeName | null;
  problem: NullableJson<Refusal>;
  version: number | null;
  fields: NullableJson<ChangedFields>;
  marks: NullableJson<ComicMarks>;
  publication: NullableJson<PublicationChange>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    bulk_edits: BulkEditTable;
    bulk_edit_rows: BulkEditRowTable;
  }
}
