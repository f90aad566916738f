import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CommentState, CommentTarget, ThreadMode } from '../commentTargets.ts';

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type CommentThreadTable = {
  id: string;
  kind: CommentTarget;
  comic_id: Maybe<string>;
  chapter_id: Maybe<string>;
  term_id: Maybe<number>;
  playlist_id: Maybe<string>;
  mode: Generated<ThreadMode>;
  /** Null: as the site says. */
  min_account_days: Maybe<number>;
  /** Comments that are shown. */
  comments_count: Generated<number>;
  /** Roots in the list: placeholders too, pinned ones not. */
  roots_count: Generated<number>;
  /** The count that its target was told last. */
  told_count: Generated<number>;
  /** Grows with every change of its comments but votes. */
  generation: Generated<number>;
  /** Grows with every change of its settings. */
  version: Generated<number>;
  created_at: Generated<string>;
};

export type CommentTable = {
  id: string;
  thread_id: string;
  parent_id: string | null;
  /** From the root down to the parent. */
  ancestors: Generated<string[]>;
  depth: GeneratedAlways<number>;
  /** The parent, or the thread above roots: siblings share it. */
  sibling_of: GeneratedAlways<string>;
  author_id: string | null;
  client_key: string;
  text: string;
  search_text: GeneratedAlways<string>;
  page_id: Maybe<string>;
  state: CommentState;
  /** Held, but its author sees it as shown. */
  is_shadowed: Generated<boolean>;
  /** Why rules hold it, and how much they think it is spam. */
  held_reasons: Generated<string[]>;
  score: Generated<number>;
  removed_at: Maybe<string>;
  removed_by: Maybe<string>;
  removed_reason: Maybe<string>;
  /** Words of staff to its author. */
  removed_message: Maybe<string>;
  deleted_at: Maybe<string>;
  shown_at: Maybe<string>;
  up_count: Generated<number>;
  down_count: Generated<number>;
  points: GeneratedAlways<number>;
  best: GeneratedAlways<number>;
  controversy: GeneratedAlways<number>;
  ranked_at: Generated<string>;
  child_count: Generated<number>;
  is_present: GeneratedAlways<boolean>;
  /** Grows with every edit. */
  version: Generated<number>;
  /**
   * Grows with every change of text, state, lock or pin: two of the staff never overwrite each
   * other.
   */
  revision: Generated<number>;
  is_edited: Generated<boolean>;
  edited_at: Maybe<string>;
  locked_at: Maybe<string>;
  locked_by: Maybe<string>;
  pinned_at: Maybe<string>;
  pinned_by: Maybe<string>;
  created_at: Generated<string>;
};

export type CommentVersionTable = {
  comment_id: string;
  version: number;
  text: string;
  replaced_at: Generated<string>;
};

export type CommentVoteTable = {
  id: string;
  comment_id: string;
  thread_id: string;
  user_id: string | null;
  value: 1 | -1;
  is_counted: boolean;
  network: string;
  voted_at: Generated<string>;
};

/** A first comment that a merge took along, with all below it. */
export type CommentMoveTable = {
  chapter_move_id: string | null;
  term_merge_id: string | null;
  merge_id: GeneratedAlways<string>;
  root_id: string;
  /** The thread before the merge. */
  thread_id: string;
  /** Mode before the merge of the target thread, if the merge locked it. */
  target_mode: ThreadMode | null;
  /**
   * The account age that thread asked for before the merge raised it to `merged_days`; null: as the
   * site says.
   */
  target_days: number | null;
  merged_days: number | null;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    comment_threads: CommentThreadTable;
    comments: CommentTable;
    comment_versions: CommentVersionTable;
    comment_votes: CommentVoteTable;
    comment_moves: CommentMoveTable;
  }
}
