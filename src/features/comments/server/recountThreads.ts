import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './commentTables.ts';
import { toldCount, TOLD_TARGETS } from './toldCounts.ts';

/**
 * Counts the comments of whole threads anew, and tells their targets at once. The threads are held
 * by the caller, and nobody else changes their targets.
 */
export async function recountThreads(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    update comment_threads set generation = generation + 1,
      comments_count = (select count(*) from comments
        where comments.thread_id = comment_threads.id and comments.state = 'shown'),
      roots_count = (select count(*) from comments where comments.thread_id = comment_threads.id
        and comments.parent_id is null and comments.is_present and comments.pinned_at is null)
    where id = any(${ids}::uuid[])`.execute(transaction);
  for (const { table, column } of TOLD_TARGETS)
    await sql`
      update ${sql.table(table)} as targets set comments_count = ${toldCount}
      from comment_threads where comment_threads.${sql.ref(column)} = targets.id
        and comment_threads.id = any(${ids}::uuid[])`.execute(transaction);
  await sql`update comment_threads set told_count = ${toldCount} where id = any(${ids}::uuid[])`.execute(
    transaction,
  );
}
