import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import {
  CUT_IDS,
  MAX_COMMENTS,
  MAX_PINNED,
  REPLIES_PER_LEVEL,
  ROOTS_PER_PAGE,
  SHOWN_ANCESTORS,
} from '../commentLimits.ts';
import type { CommentSort } from '../../users/commentSorts.ts';
import type { CommentRow } from './commentColumns.ts';
import { commentColumns } from './commentColumns.ts';
import { rankOf, siblingOrder } from './siblingOrders.ts';

/** The comments on top of the answer. */
export type TreeTop =
  | { kind: 'page'; page: number; rootsCount: number }
  | { kind: 'ids'; ids: readonly string[] }
  | { kind: 'single'; id: string };

export type TreeQuery = { threadId: string; sort: CommentSort; levels: number; top: TreeTop };

export type TreeRow = CommentRow & {
  /** Counted from the top; below zero above it. */
  level: number;
  cut_ids: string[] | null;
  cut_key: number | null;
  taken: number;
  root_id: string;
  asked_at: string;
};
/** The rest of the thread's roots stands in a row of its own. */
export type RootCutRow = Omit<TreeRow, 'id'> & { id: null };

/** The level of ancestors, and of the row that speaks of the thread. */
export const ABOVE = -2;
export const THREAD_ROW = -1;

/**
 * Comments with their replies, level by level, and what each leaves out, in one statement: no vote
 * comes in between. The recursion stops by itself at the limit, so broad and deep threads cost the
 * same.
 */
export async function listTree(
  database: Kysely<Tables>,
  query: TreeQuery,
): Promise<(TreeRow | RootCutRow)[]> {
  const { threadId, sort, levels, top } = query;
  const order = (comment: string) => siblingOrder(sort, comment);
  const passed = top.kind === 'page' ? top.page * ROOTS_PER_PAGE : 0;
  const leftRoots = top.kind === 'page' ? Math.max(0, top.rootsCount - passed) : 0;
  const { rows } = await sql<TreeRow | RootCutRow>`
    with recursive tops as (${topsOf(query)}),
    tree as (
      select id, above, 0 as level from tops
      union all
      select replies.id, tree.id, tree.level + 1
      from tree cross join lateral (
        select comments.id from comments
        where comments.sibling_of = tree.id and comments.is_present and comments.pinned_at is null
        order by ${order('comments')} limit ${sql.lit(REPLIES_PER_LEVEL)}) as replies
      where tree.level < ${levels - 1}
    ),
    -- Rows come in the order in which the recursion finds them: siblings in theirs.
    found as materialized (select *, row_number() over () as place from tree limit ${sql.lit(MAX_COMMENTS)}),
    shown as (
      select id, above, level, place, (select count(*)::int from found as replies where replies.above = found.id) as taken
      from found
      union all ${ancestorsOf(top)}
      union all select ${threadId}::uuid, null, ${sql.lit(THREAD_ROW)}, 0, ${passed}
    )
    select ${commentColumns}, shown.level, shown.taken, cuts.ids as cut_ids, cuts.key as cut_key,
      coalesce(comments.ancestors[1], comments.id) as root_id, now() as asked_at
    from shown
      left join comments on comments.id = shown.id
      left join users on users.id = comments.author_id
      left join pages on pages.id = comments.page_id
      left join lateral (
        select array_agg(siblings.id order by siblings.place) as ids,
          (array_agg(siblings.rank order by siblings.place desc))[1] as key
        from (
          select comments.id, ${rankOf(sort, 'comments')} as rank, row_number() over () as place from comments
          where comments.sibling_of = shown.id and comments.is_present and comments.pinned_at is null
          order by ${order('comments')} offset shown.taken limit ${sql.lit(CUT_IDS)}) as siblings
      ) as cuts on ((shown.level = ${sql.lit(THREAD_ROW)} and ${leftRoots} > 0)
        or (shown.level between 0 and ${levels - 2} and comments.child_count > shown.taken))
    where (comments.id is not null or shown.level = ${sql.lit(THREAD_ROW)})
    order by shown.place`.execute(database);
  return rows;
}

function topsOf({ threadId, sort, top }: TreeQuery): RawBuilder<unknown> {
  if (top.kind === 'single')
    return sql`select id, null::uuid as above from comments
      where id = ${top.id} and thread_id = ${threadId} and is_present`;
  if (top.kind === 'ids')
    return sql`select comments.id, null::uuid as above
      from unnest(${top.ids}::uuid[]) with ordinality as asked (id, place) join comments on comments.id = asked.id
      where comments.thread_id = ${threadId} and comments.is_present order by asked.place`;
  const roots = sql`(select comments.id, null::uuid as above from comments
      where comments.sibling_of = ${threadId} and comments.is_present and comments.pinned_at is null
      order by ${siblingOrder(sort, 'comments')} limit ${sql.lit(ROOTS_PER_PAGE)} offset ${(top.page - 1) * ROOTS_PER_PAGE})`;
  if (top.page > 1) return roots;
  return sql`(select comments.id, null::uuid as above from comments
      where comments.sibling_of = ${threadId} and comments.is_present and comments.pinned_at is not null
      order by comments.pinned_at limit ${sql.lit(MAX_PINNED)}) union all ${roots}`;
}

/** The nearest ones of a single comment, from the top down. */
function ancestorsOf(top: TreeTop): RawBuilder<unknown> {
  const id = top.kind === 'single' ? top.id : null;
  return sql`select above.id, null, ${sql.lit(ABOVE)}, above.place - 1000, 0
    from comments, unnest(comments.ancestors) with ordinality as above (id, place)
    where comments.id = ${id}::uuid and above.place > cardinality(comments.ancestors) - ${sql.lit(SHOWN_ANCESTORS)}`;
}
