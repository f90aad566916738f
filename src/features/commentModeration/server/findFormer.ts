import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { CommentState } from '../../comments/commentTargets.ts';
import type {} from '../../comments/server/commentTables.ts';
import { holdThreads } from '../../comments/server/threadStore.ts';

type Former = {
  id: string;
  author_id: string | null;
  state: CommentState;
  held_reasons: string[];
  is_shadowed: boolean;
  /** It waits for staff since it was written, and its author knows. */
  is_unapproved: boolean;
};

/** Comments in some states, under lock with their threads; in the order of their ids. */
export async function findFormer(
  transaction: Kysely<Tables>,
  ids: readonly string[],
  states: readonly CommentState[],
): Promise<Former[]> {
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
  return transaction
    .selectFrom('comments')
    .select(['id', 'author_id', 'state', 'held_reasons', 'is_shadowed'])
    .select(sql<boolean>`state = 'held' and shown_at is null and not is_shadowed`.as('is_unapproved'))
    .where('id', 'in', [...ids])
    .where('state', 'in', [...states])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
