import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ThreadMode } from '../commentTargets.ts';
import { changeThread } from './changeThread.ts';
import type {} from './commentTables.ts';
import { recountThreads } from './recountThreads.ts';
import { holdThreads } from './threadStore.ts';

/** The merge of comics or terms that comments are taken along by. */
export type MergeOfTargets = { chapter_move_id: string } | { term_merge_id: string };

type Column = 'comic_id' | 'term_id';

export type MergeThreads = {
  transaction: Kysely<Tables>;
  /** The target's column: comics or terms are merged. */
  column: Column;
  from: readonly (string | number)[];
  to: string | number;
  merge: MergeOfTargets;
};

/**
 * Moves the comments of merged comics or terms, with their votes, into the thread of the remaining
 * one. If one of the threads was locked, the remaining one is locked, and the greatest age that one
 * of them asked of accounts holds for all. Threads that staff switched off stay where they are,
 * unseen. The caller holds `lockCatalogue` and has stored the merge. Returns the number of comments
 * that came along and are shown.
 */
export async function mergeThreads(work: MergeThreads): Promise<number> {
  const { transaction, column, from, to, merge } = work;
  const sources = await transaction
    .selectFrom('comment_threads')
    .select(['id', 'kind', 'mode', 'min_account_days', 'comments_count'])
    .where(sql<boolean>`${sql.ref(column)} = any(${from}::${typeOf(column)}[])`)
    .where('mode', '<>', 'off')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comments')
          .select('comments.id')
          .whereRef('comments.thread_id', '=', 'comment_threads.id'),
      ),
    )
    .execute();
  const [first] = sources;
  if (!first) return 0;
  await transaction
    .insertInto('comment_threads')
    .values({ id: uuidv7(), kind: first.kind, [column]: to })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const target = await threadOf(transaction, column, to);
  const ids = sources.map(({ id }) => id);
  await holdThreads(transaction, [target, ...ids]);
  const former = sources.some(({ mode }) => mode === 'locked')
    ? await lockOpenThread(transaction, target)
    : null;
  const days = Math.max(...sources.map(({ min_account_days: asked }) => asked ?? 0));
  const ages = await raiseAge(transaction, target, days);
  const [name, mergeId] = Object.entries(merge)[0] as [string, string];
  await sql`
    insert into comment_moves (${sql.ref(name)}, root_id, thread_id, target_mode, target_days, merged_days)
    select ${mergeId}, id, thread_id, ${former}, ${ages.former}::int, ${ages.merged}::int from comments
    where thread_id = any(${ids}::uuid[]) and parent_id is null`.execute(transaction);
  for (const table of ['comments', 'comment_votes'])
    await sql`update ${sql.table(table)} set thread_id = ${target} where thread_id = any(${ids}::uuid[])`.execute(
      transaction,
    );
  await recountThreads(transaction, [target, ...ids]);
  return sources.reduce((sum, { comments_count: count }) => sum + count, 0);
}

/**
 * Locks a thread into which comments of a locked one came. Returns the former mode, or null if it
 * was not open.
 */
async function lockOpenThread(transaction: Kysely<Tables>, id: string): Promise<ThreadMode | null> {
  const { mode } = await transaction
    .selectFrom('comment_threads')
    .select('mode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (mode !== 'open') return null;
  await changeThread({ transaction, id, mode: 'locked' });
  return mode;
}

/**
 * Young accounts that were kept away from comments stay so. `merged` is null where the thread asks
 * for as much already.
 */
async function raiseAge(
  transaction: Kysely<Tables>,
  id: string,
  days: number,
): Promise<{ former: number | null; merged: number | null }> {
  const { min_account_days: former } = await transaction
    .selectFrom('comment_threads')
    .select('min_account_days')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (days <= (former ?? 0)) return { former: null, merged: null };
  await changeThread({ transaction, id, minAccountDays: days });
  return { former, merged: days };
}

export type SeparateThreads = Pick<MergeThreads, 'transaction' | 'column' | 'merge'> & {
  /** The thing that they were merged into. */
  from: string | number;
};

/**
 * Takes the comments of a merge back to where they were, with the replies that came since. Comments
 * that a later merge moved on stay there.
 */
export async function separateThreads(work: SeparateThreads): Promise<void> {
  const { transaction, column, from, merge } = work;
  const [mergeId] = Object.values(merge) as [string];
  const threads = await transaction
    .selectFrom('comment_moves')
    .select(['thread_id', 'target_mode', 'target_days', 'merged_days'])
    .distinct()
    .where('merge_id', '=', mergeId)
    .execute();
  if (threads.length === 0) return;
  const target = await threadOf(transaction, column, from);
  const ids = threads.map(({ thread_id: id }) => id);
  await holdThreads(transaction, [target, ...ids]);
  await sql`
    update comments set thread_id = moves.thread_id from comment_moves as moves
    where moves.merge_id = ${mergeId} and comments.thread_id = ${target}
      and coalesce(comments.ancestors[1], comments.id) = moves.root_id`.execute(transaction);
  await sql`
    update comment_votes set thread_id = comments.thread_id from comments
    where comment_votes.comment_id = comments.id and comment_votes.thread_id = ${target}
      and comments.thread_id <> ${target}`.execute(transaction);
  await transaction.deleteFrom('comment_moves').where('merge_id', '=', mergeId).execute();
  const former = threads.find(({ target_mode: mode }) => mode !== null)?.target_mode;
  if (former) await openLockedThread(transaction, target, former);
  const raised = threads.find(({ merged_days: days }) => days !== null);
  if (raised) await lowerAge(transaction, target, raised);
  await recountThreads(transaction, [target, ...ids]);
}

/**
 * Gives a thread its mode from before a merge, unless staff changed it since or it still holds
 * comments of another locked thread.
 */
async function openLockedThread(transaction: Kysely<Tables>, id: string, mode: ThreadMode): Promise<void> {
  const { rows } = await sql`
    select from comment_threads where id = ${id} and mode = 'locked' and not exists (
      select from comment_moves join comments on comments.id = comment_moves.root_id
      join comment_threads as sources on sources.id = comment_moves.thread_id
      where comments.thread_id = ${id} and sources.mode = 'locked')`.execute(transaction);
  if (rows.length > 0) await changeThread({ transaction, id, mode });
}

type Raised = { target_days: number | null; merged_days: number | null };

/**
 * To what it was, or to what threads ask for whose comments are still there. Not where staff have
 * set it since.
 */
async function lowerAge(
  transaction: Kysely<Tables>,
  id: string,
  { target_days: former, merged_days: merged }: Raised,
): Promise<void> {
  const { rows } = await sql<{ days: number | null }>`
    select max(sources.min_account_days) as days from comment_moves
    join comments on comments.id = comment_moves.root_id
    join comment_threads as sources on sources.id = comment_moves.thread_id
    where comments.thread_id = ${id}`.execute(transaction);
  const others = rows[0]?.days ?? 0;
  const minAccountDays = others > (former ?? 0) ? others : former;
  const { min_account_days: now } = await transaction
    .selectFrom('comment_threads')
    .select('min_account_days')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (now === merged && now !== minAccountDays) await changeThread({ transaction, id, minAccountDays });
}

const typeOf = (column: Column) => sql.raw(column === 'comic_id' ? 'uuid' : 'int');

async function threadOf(
  transaction: Kysely<Tables>,
  column: Column,
  target: string | number,
): Promise<string> {
  const { id } = await transaction
    .selectFrom('comment_threads')
    .select('id')
    .where(sql.ref(column), '=', target)
    .executeTakeFirstOrThrow();
  return id;
}
