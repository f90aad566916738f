import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './commentTables.ts';

/** Nobody votes more often in one thread; older votes are not marked. */
const LISTED = 2_000;

export function listOwnVotes(
  database: Kysely<Tables>,
  { userId, threadId }: { userId: string; threadId: string },
): Promise<{ id: string; value: 1 | -1 }[]> {
  return database
    .selectFrom('comment_votes')
    .select(['comment_id as id', 'value'])
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .orderBy('voted_at', 'desc')
    .limit(LISTED)
    .execute();
}
