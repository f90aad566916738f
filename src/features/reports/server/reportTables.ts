import type { ColumnType, Generated } from 'kysely';
import type { ReportKind, ReportReason } from '../reportReasons.ts';

type Json = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type ReportedItemTable = {
  id: string;
  kind: ReportKind;
  page_id: Maybe<string>;
  chapter_id: Maybe<string>;
  comic_id: Maybe<string>;
  user_id: Maybe<string>;
  comment_id: Maybe<string>;
  playlist_id: Maybe<string>;
  /** The one of the six columns that is set. */
  subject_id: ColumnType<string, never, never>;
  version: Generated<number>;
  reason: ReportReason;
  gravity: number;
  reports_count: Generated<number>;
  first_at: Generated<string>;
  last_at: Generated<string>;
  hidden_at: Maybe<string>;
  hidden_undo: Json;
  claimed_by: Maybe<string>;
  claimed_until: Maybe<string>;
  decided_at: Maybe<string>;
  decided_by: Maybe<string>;
  /** An act of `features/moderation`. */
  decision: Maybe<string>;
  decision_reason: Maybe<ReportReason>;
  decision_undo: Json;
  /** The member whose report began it. */
  begun_by: Maybe<string>;
  /** Items that one member began in one go have the same. */
  run_id: Maybe<string>;
};

export type ReportTable = {
  id: string;
  item_id: string;
  reporter_id: string | null;
  reason: ReportReason;
  note: string | null;
  reported_at: Generated<string>;
};

export type ReportNoteTable = {
  id: string;
  item_id: string;
  author_id: string | null;
  taken_from: Maybe<string>;
  text: Maybe<string>;
  noted_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    reported_items: ReportedItemTable;
    reports: ReportTable;
    report_notes: ReportNoteTable;
  }
}
