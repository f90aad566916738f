import type { Kysely } from 'kysely';
import type { LeavingMember } from '../../accounts/server/MemberLeaves.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { changeCommentStates } from './changeCommentStates.ts';
import { eraseVersions } from './eraseDeletedComments.ts';
import { holdThreads } from './threadStore.ts';
import type {} from './commentTables.ts';

const AT_ONCE = 1_000;

/**
 * Comments of an account that ends: as chosen, they go, or stay without a name. Comments that
 * nobody was shown go in any case, and so do former texts. Votes stay without a name: counts are
 * what they were.
 */
export async function leaveComments(
  transaction: Kysely<Tables>,
  { id: authorId, comments: choice }: LeavingMember,
): Promise<void> {
  const own = await transaction
    .selectFrom('comments')
    .select(['id', 'thread_id', 'state'])
    .where('author_id', '=', authorId)
    .execute();
  if (own.length === 0) return;
  // All at first, in one order: the parts below would take them in another.
  await holdThreads(transaction, [...new Set(own.map(({ thread_id: threadId }) => threadId))]);
  const going = own.filter(({ state }) => choice === 'remove' || state !== 'shown').map(({ id }) => id);
  for (let first = 0; first < going.length; first += AT_ONCE) {
    const ids = going.slice(first, first + AT_ONCE);
    await changeCommentStates({ transaction, ids, to: 'deleted' });
    await transaction.updateTable('comments').set({ text: '' }).where('id', 'in', ids).execute();
  }
  for (let first = 0; first < own.length; first += AT_ONCE)
    await eraseVersions(
      transaction,
      own.slice(first, first + AT_ONCE).map(({ id }) => id),
    );
}
