import type { ColumnType, Generated } from 'kysely';
import type { CommentBatchAct } from '../../../commentModeration/commentActs.ts';
import type { ReportReason } from '../../../reports/reportReasons.ts';

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type CommentBatchTable = {
  id: string;
  kind: 'bulk' | 'purge';
  act: CommentBatchAct;
  reason: ReportReason | null;
  message: string | null;
  /** The filter line that found its comments. */
  q: Maybe<string>;
  member_id: Maybe<string>;
  since: Maybe<string>;
  until: Maybe<string>;
  state: Generated<'waiting' | 'running' | 'done' | 'undoing' | 'undone'>;
  total: Generated<number>;
  done_count: Generated<number>;
  /** Changed since by others: an undo leaves them. */
  left_count: Generated<number>;
  made_by: string | null;
  made_at: Generated<string>;
  undone_at: Maybe<string>;
};

export type CommentBatchRowTable = {
  batch_id: string;
  comment_id: string;
  undo: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  is_done: Generated<boolean>;
};

declare module '../../../../platform/database/Tables.ts' {
  interface Tables {
    comment_batches: CommentBatchTable;
    comment_batch_rows: CommentBatchRowTable;
  }
}
