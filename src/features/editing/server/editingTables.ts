import type { ColumnType, Generated } from 'kysely';

import type { ChangedFields, EditOrigin } from '../editingApi.ts';

export type ChangeTable = {
  id: string;
  kind: string;
  subject_id: string;
  version: number;
  origin: EditOrigin;
  actor_id: string | null;
  fields: ColumnType<ChangedFields, string, string>;
  created_at: Generated<string>;
};

export type WorkingCopyTable = {
  member_id: string;
  kind: string;
  subject_id: string;
  tab: string;
  base_version: number;
  fields: ColumnType<Record<string, unknown>, string, string>;
  updated_at: Generated<string>;
};

export type EditorPresenceTable = {
  kind: string;
  subject_id: string;
  member_id: string;
  seen_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    changes: ChangeTable;
    working_copies: WorkingCopyTable;
    editor_presences: EditorPresenceTable;
  }
}
