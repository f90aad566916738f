import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Client } from '../../../platform/http/Route.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { UNMARKED_EDIT_SECONDS } from '../commentLimits.ts';
import { changeCommentStates } from './changeCommentStates.ts';
import { reviewDraft, tellOfShown, type CommentAuthor, type CommentHooks } from './commentHooks.ts';
import { findCommentForUpdate, isUnderLock, type StoredComment } from './commentStore.ts';
import { updateThreadCounts, type ThreadRow } from './threadStore.ts';

export type EditText = {
  transaction: Kysely<Tables>;
  hooks: Pick<CommentHooks, 'reviews' | 'onShown'>;
  author: CommentAuthor;
  /** Held by the caller. */
  thread: ThreadRow & { id: string };
  id: string;
  /** The one that the author has changed. */
  version: number;
  text: string;
  client: Client;
};

/**
 * Changes the text of a comment of its author, and keeps the former one for staff. The new text
 * meets all rules again; one that was held stays so.
 * @throws Problem forbidden, comment_gone, comments_locked, comment_stale, comment_blocked
 */
export async function editText(edit: EditText): Promise<void> {
  const { transaction, hooks, author, thread, client } = edit;
  const comment = found(await findCommentForUpdate(transaction, edit.id));
  if (comment.author_id !== author.id) throw new Problem('forbidden');
  if (comment.state === 'deleted' || comment.state === 'removed') throw new Problem('comment_gone');
  if (await isUnderLock(transaction, comment)) throw new Problem('comments_locked');
  if (comment.version !== edit.version) throw new Problem('comment_stale');
  if (comment.text === edit.text) return;
  const { id, parent_id, text: former_text } = comment;
  const target = { kind: thread.kind, thread_id: thread.id };
  const draft = { id, author, target, parent_id, text: edit.text, former_text, client };
  const verdict = await reviewDraft(transaction, { ...draft, website: '', took_ms: null }, hooks.reviews);
  const { version } = comment;
  await transaction
    .insertInto('comment_versions')
    .values({ comment_id: id, version, text: former_text })
    .execute();
  await transaction
    .updateTable('comments')
    .set({
      text: verdict.text,
      version: version + 1,
      revision: sql`revision + 1`,
      score: verdict.score,
      edited_at: sql<string>`now()`,
      is_edited: comment.is_edited || isMarked(comment),
    })
    .where('id', '=', id)
    .execute();
  if (comment.state === 'held') return;
  if (verdict.state === 'held') {
    const { reasons: heldReasons, isShadowed } = verdict;
    await changeCommentStates({ transaction, ids: [id], to: 'held', heldReasons, isShadowed });
    return;
  }
  await updateThreadCounts(transaction, { id: thread.id, comments: 0, roots: 0 });
  // Somebody may be named now who was not before.
  await tellOfShown(transaction, { ...comment, text: verdict.text }, hooks.onShown);
}

/** Nobody has seen a text that stood for a moment and was answered by nobody. */
function isMarked({ created_at, child_count, up_count, down_count }: StoredComment): boolean {
  const seconds = (Date.now() - Date.parse(created_at)) / 1000;
  return seconds > UNMARKED_EDIT_SECONDS || child_count + up_count + down_count > 0;
}
