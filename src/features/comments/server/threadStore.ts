import { sql, type Kysely, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { CommentTarget } from '../commentTargets.ts';
import type { CommentThreadTable } from './commentTables.ts';
import { TARGET_KINDS } from './commentTargetKinds.ts';

export type TargetQuery = { kind: CommentTarget; target: string; contentClass: ContentClass };

export type ThreadRow = Pick<
  Selectable<CommentThreadTable>,
  'mode' | 'min_account_days' | 'comments_count' | 'roots_count' | 'generation'
> & {
  kind: CommentTarget;
  target: string;
  /** The id of the comic, chapter, term or playlist. */
  target_id: string | number;
  /** Null: nobody has said anything there, and staff have set nothing. */
  id: string | null;
};

/** The thread of a target that anybody of this class may see, in one statement. */
export async function findThread(
  database: Kysely<Tables>,
  { kind, target, contentClass }: TargetQuery,
): Promise<ThreadRow | undefined> {
  const { column, visible, at } = TARGET_KINDS[kind];
  const targets = visible(database, contentClass).where(at(target));
  const row = await database
    .selectFrom(targets.as('targets'))
    .leftJoin('comment_threads', (join) =>
      join.on(sql<boolean>`${sql.ref(`comment_threads.${column}`)} = targets.id`),
    )
    .select([
      'targets.id as target_id',
      'comment_threads.id',
      sql<ThreadRow['mode']>`coalesce(mode, 'open')`.as('mode'),
      'min_account_days',
      sql<number>`coalesce(comments_count, 0)`.as('comments_count'),
      sql<number>`coalesce(roots_count, 0)`.as('roots_count'),
      sql<number>`coalesce(generation, 0)::int8`.as('generation'),
    ])
    .executeTakeFirst();
  return row && { ...row, kind, target };
}

/** The thread that a comment is in, if anybody of this class may see its target. */
export async function findThreadOf(
  database: Kysely<Tables>,
  { commentId, contentClass }: { commentId: string; contentClass: ContentClass },
): Promise<(ThreadRow & { id: string }) | undefined> {
  const thread = await database
    .selectFrom('comment_threads')
    .selectAll('comment_threads')
    .innerJoin('comments', 'comments.thread_id', 'comment_threads.id')
    .where('comments.id', '=', commentId)
    .executeTakeFirst();
  if (!thread) return undefined;
  const { column, visible } = TARGET_KINDS[thread.kind];
  const row = await database
    .selectFrom(visible(database, contentClass).as('targets'))
    .select(['targets.id as target_id', 'targets.target'])
    .where(sql<boolean>`targets.id = ${thread[column]}`)
    .executeTakeFirst();
  return row && { ...thread, ...row };
}

/**
 * Makes the thread of a target if there is none, and locks it: what changes comments of a thread
 * comes one after the other.
 */
export async function holdThread(
  transaction: Kysely<Tables>,
  { kind, target_id: targetId }: Pick<ThreadRow, 'kind' | 'target_id'>,
): Promise<Selectable<CommentThreadTable>> {
  const { column } = TARGET_KINDS[kind];
  await transaction
    .insertInto('comment_threads')
    .values({ id: uuidv7(), kind, [column]: targetId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom('comment_threads')
    .selectAll()
    .where(sql.ref(column), '=', targetId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** In one order for everybody, so that two transactions never wait for each other. */
export async function holdThreads(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .selectFrom('comment_threads')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateThreadCounts(
  transaction: Kysely<Tables>,
  { id, comments, roots }: { id: string; comments: number; roots: number },
): Promise<void> {
  await transaction
    .updateTable('comment_threads')
    .set({
      comments_count: sql`comments_count + ${comments}`,
      roots_count: sql`roots_count + ${roots}`,
      generation: sql`generation + 1`,
    })
    .where('id', '=', id)
    .execute();
}
