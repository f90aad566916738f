import type { Generated } from 'kysely';

export type MemberRecordTable = {
  id: string;
  user_id: string;
  kind: 'note' | 'warning';
  text: string;
  /** Null: the operator by a command, or an account that is gone. */
  author_id: string | null;
  read_at: string | null;
  created_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    member_records: MemberRecordTable;
  }
}
