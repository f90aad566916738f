import type { ColumnType, Generated } from 'kysely';

export type MemberNoteTable = {
  user_id: string;
  key: string;
  value: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  changed_at: string;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    member_notes: MemberNoteTable;
  }
}
