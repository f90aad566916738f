import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './commentTables.ts';
import { holdThreads } from './threadStore.ts';

/**
 * Cached answers name a comment's author. This drops the answers of all threads with the member's
 * comments.
 */
export async function renewThreadsOf(transaction: Kysely<Tables>, authorId: string): Promise<void> {
  const rows = await transaction
    .selectFrom('comments')
    .select('thread_id')
    .distinct()
    .where('author_id', '=', authorId)
    .where('state', '=', 'shown')
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ thread_id: threadId }) => threadId);
  await holdThreads(transaction, ids);
  await transaction
    .updateTable('comment_threads')
    .set({ generation: sql`generation + 1` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
