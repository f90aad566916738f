import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { CommentState } from '../commentTargets.ts';
import type { StoredComment } from './commentStore.ts';
import type {} from './commentTables.ts';
import { spreadPresence, type PresenceChange } from './spreadPresence.ts';
import { tellOfShown, type CommentShown } from './commentHooks.ts';
import { holdThreads } from './threadStore.ts';

export type ChangeCommentStates = {
  transaction: Kysely<Tables>;
  ids: readonly string[];
  to: CommentState;
  /** The member who removes it, and their reason. */
  by?: string | null;
  reason?: string | null;
  /** Words of staff to its author. */
  message?: string | null;
  /** Why rules hold it. */
  heldReasons?: readonly string[];
  isShadowed?: boolean;
  /** Told of comments that are shown for the first time. */
  onShown?: readonly CommentShown[];
};

export type ChangedState = Pick<StoredComment, 'id' | 'thread_id' | 'author_id'> & { from: CommentState };

/**
 * Changes the state of comments: the one way to do so, for authors, staff and jobs. Counts of
 * parents and threads are exact when it returns. Comments that are in that state already are left
 * alone.
 */
export async function changeCommentStates(change: ChangeCommentStates): Promise<ChangedState[]> {
  const { transaction, ids, to, isShadowed = false, onShown = [] } = change;
  if (ids.length === 0) return [];
  const threads = await transaction
    .selectFrom('comments')
    .select('thread_id')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  if (threads.length === 0) return [];
  await holdThreads(
    transaction,
    threads.map(({ thread_id: id }) => id),
  );
  const former = await transaction
    .selectFrom('comments')
    .selectAll()
    .where('id', 'in', [...ids])
    .where(({ or, eb }) => or([eb('state', '!=', to), eb('is_shadowed', '!=', isShadowed)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (former.length === 0) return [];
  await update(change, former);
  const presence: PresenceChange[] = [];
  const shown = new Map<string, number>();
  for (const comment of former) {
    const { thread_id, parent_id, is_present: was, child_count: childCount, pinned_at: pinnedAt } = comment;
    const is = to === 'shown' || childCount > 0;
    if (was !== is) presence.push({ thread_id, parent_id, delta: is ? 1 : -1, isPinned: pinnedAt !== null });
    const delta = Number(to === 'shown') - Number(comment.state === 'shown');
    shown.set(thread_id, (shown.get(thread_id) ?? 0) + delta);
  }
  await spreadPresence(transaction, presence, shown);
  if (to === 'shown') {
    for (const comment of former)
      if (comment.shown_at === null) await tellOfShown(transaction, comment, onShown);
  }
  return former.map(({ id, thread_id, author_id, state: from }) => ({ id, thread_id, author_id, from }));
}

async function update(change: ChangeCommentStates, former: readonly StoredComment[]): Promise<void> {
  const { transaction, to, by = null, reason = null, message = null } = change;
  const { heldReasons = [], isShadowed = false } = change;
  const now = sql<string>`now()`;
  await transaction
    .updateTable('comments')
    .set({
      state: to,
      revision: sql`revision + 1`,
      is_shadowed: isShadowed,
      held_reasons: to === 'held' ? [...heldReasons] : [],
      removed_at: to === 'removed' ? now : null,
      removed_by: to === 'removed' ? by : null,
      removed_reason: to === 'removed' ? reason : null,
      removed_message: to === 'removed' ? message : null,
      deleted_at: to === 'deleted' ? now : null,
      ...(to === 'shown' ? { shown_at: sql<string>`coalesce(shown_at, now())` } : {}),
    })
    .where(
      'id',
      'in',
      former.map(({ id }) => id),
    )
    .execute();
}
