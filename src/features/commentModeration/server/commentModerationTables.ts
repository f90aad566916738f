import type { ColumnType, Generated } from 'kysely';
import type { ReportReason } from '../../reports/reportReasons.ts';
import type { WordRuleAction } from '../wordRuleActions.ts';

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type CommentRemovalTable = {
  id: string;
  comment_id: string;
  author_id: string | null;
  removed_by: string | null;
  reason: ReportReason;
  /** Words of staff to the author. */
  message: string | null;
  removed_at: Generated<string>;
  ended_at: Maybe<string>;
  appeal: Maybe<string>;
  appealed_at: Maybe<string>;
  appeal_result: Maybe<'granted' | 'refused'>;
  appeal_decided_at: Maybe<string>;
};

export type CommentWordRuleTable = {
  id: string;
  phrase: string;
  /** Folded. */
  phrase_key: string;
  action: WordRuleAction;
  is_whole_word: boolean;
  version: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
};

export type CommentPrintTable = {
  comment_id: string;
  author_id: string | null;
  print: string;
  printed_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    comment_removals: CommentRemovalTable;
    comment_word_rules: CommentWordRuleTable;
    comment_prints: CommentPrintTable;
  }
}
