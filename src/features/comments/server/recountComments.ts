import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './commentTables.ts';

/**
 * Counts votes anew, after some of them came to count or ceased to. Their threads need not be held.
 */
export async function recountVotes(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .selectFrom('comments')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    update comments set ranked_at = now(),
      up_count = (select count(*) from comment_votes where comment_id = comments.id and is_counted and value = 1),
      down_count = (select count(*) from comment_votes where comment_id = comments.id and is_counted and value = -1)
    where comments.id = any(${ids}::uuid[])`.execute(transaction);
}

export type CountFault = { id: string; count: string; stored: number; counted: number };

/** Every stored count of comments that is not what counting says. There should be none. */
export async function listCountFaults(database: Kysely<Tables>): Promise<CountFault[]> {
  const { rows } = await sql<CountFault>`
    with votes as (
      select comment_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from comment_votes where is_counted group by comment_id),
    children as (
      select parent_id, count(*) filter (where is_present) as present from comments
      where parent_id is not null group by parent_id),
    totals as (
      select thread_id, count(*) filter (where state = 'shown') as shown,
        count(*) filter (where parent_id is null and is_present and pinned_at is null) as roots
      from comments group by thread_id),
    counts as (
      select comments.id, 'up_count' as count, up_count as stored, coalesce(votes.up, 0) as counted
      from comments left join votes on votes.comment_id = comments.id
      union all select comments.id, 'down_count', down_count, coalesce(votes.down, 0)
      from comments left join votes on votes.comment_id = comments.id
      union all select comments.id, 'child_count', child_count, coalesce(children.present, 0)
      from comments left join children on children.parent_id = comments.id
      union all select comment_threads.id, 'comments_count', comments_count, coalesce(totals.shown, 0)
      from comment_threads left join totals on totals.thread_id = comment_threads.id
      union all select comment_threads.id, 'roots_count', roots_count, coalesce(totals.roots, 0)
      from comment_threads left join totals on totals.thread_id = comment_threads.id)
    select id, count, stored, counted::int as counted from counts where stored <> counted`.execute(database);
  return rows;
}
