import { sql, type Kysely } from 'kysely';
import type { Role } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Client } from '../../../platform/http/Route.ts';
import type { CommentTarget } from '../commentTargets.ts';
import type { StoredComment } from './commentStore.ts';
import type {} from './commentTables.ts';
import { tellOfComment, type ShownComment } from './tellOfComment.ts';

/** A text that somebody wants to publish. */
export type CommentDraft = {
  id: string;
  author: CommentAuthor;
  target: { kind: CommentTarget; thread_id: string };
  parent_id: string | null;
  text: string;
  /** The text before an edit; null in a new comment. */
  former_text: string | null;
  client: Client;
  /** The field that people do not see. */
  website: string;
  took_ms: number | null;
};

export type CommentAuthor = {
  id: string;
  username: string;
  role: Role;
  created_at: string;
  email_verified_at: string | null;
  /** Comments of theirs that were shown. */
  shown_count: number;
};

/** The judgement of a rule on a text. `text` is published in place of the author's. */
export type Verdict = {
  state: 'shown' | 'held';
  text?: string;
  reasons?: readonly string[];
  /** The degree to which it looks like spam. */
  score?: number;
  /** Held, but its author sees it as shown. */
  isShadowed?: boolean;
};

/**
 * A rule of a later feature. Each sees the text that those before it leave; one verdict is enough
 * to hold it.
 * @throws Problem comment_blocked
 */
export type CommentReview = (transaction: Kysely<Tables>, draft: CommentDraft) => Promise<Verdict>;

/** Told of each comment in the transaction that first shows it to others, and of later edits. */
export type CommentShown = (transaction: Kysely<Tables>, comment: ShownComment) => Promise<void>;

export async function tellOfShown(
  transaction: Kysely<Tables>,
  comment: Pick<StoredComment, 'id' | 'thread_id' | 'author_id' | 'parent_id' | 'text'>,
  listeners: readonly CommentShown[],
): Promise<void> {
  const { id, thread_id, author_id, parent_id, text } = comment;
  const { kind, parent_author_id } = await transaction
    .selectFrom('comment_threads')
    .select([
      'kind',
      sql<string | null>`(select author_id from comments where id = ${parent_id}::uuid)`.as(
        'parent_author_id',
      ),
    ])
    .where('id', '=', thread_id)
    .executeTakeFirstOrThrow();
  const shown = { id, thread_id, author_id, parent_id, text, kind, parent_author_id };
  await tellOfComment(transaction, shown);
  for (const listen of listeners) await listen(transaction, shown);
}

/** The joint judgement of all rules on a text. */
export async function reviewDraft(
  transaction: Kysely<Tables>,
  draft: CommentDraft,
  reviews: readonly CommentReview[],
): Promise<Required<Verdict>> {
  const joined = { state: 'shown' as Verdict['state'], text: draft.text, score: 0, isShadowed: false };
  const reasons: string[] = [];
  for (const review of reviews) {
    const verdict = await review(transaction, { ...draft, text: joined.text });
    if (verdict.state === 'held') joined.state = 'held';
    joined.text = verdict.text ?? joined.text;
    joined.score += verdict.score ?? 0;
    joined.isShadowed ||= verdict.isShadowed ?? false;
    reasons.push(...(verdict.reasons ?? []));
  }
  return { ...joined, reasons };
}

/** The trust in an author: it sets their rates. */
export type Trust = 'new' | 'known' | 'trusted';

/** The answers of later features about comments. Each has a default without them. */
export type CommentHooks = {
  reviews: readonly CommentReview[];
  onShown: readonly CommentShown[];
  trustOf?: (database: Kysely<Tables>, authorId: string) => Promise<Trust>;
  /** Whether a vote counts. */
  countsVote?: (
    transaction: Kysely<Tables>,
    vote: { commentId: string; voterId: string; network: string },
  ) => Promise<boolean>;
};
