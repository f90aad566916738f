import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { lookAtScores } from '../../comicMarks/server/comicMarkStore.ts';
import { changeTime } from '../../sync/server/changeTime.ts';
import type {} from './ReadingProgressTable.ts';

/** A chapter that was marked as read, with the time (ISO 8601). */
export type ReadMark = { id: string; at: string };

type Marked = { userId: string; marks: readonly ReadMark[] };

const rowsOf = (marks: readonly ReadMark[]) => sql`unnest(
  ${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ at }) => at)}::timestamptz[]) as given (chapter_id, at)`;

/**
 * Marks chapters of one comic as read, with given times; later changes of a chapter stay. Answers
 * those that were unread. A mark stores no page, so reading does not go on from it.
 */
export async function insertReadMarks(
  transaction: Kysely<Tables>,
  { userId, comicId, marks }: Marked & { comicId: string },
): Promise<ReadMark[]> {
  if (marks.length === 0) return [];
  const { rows } = await sql<{ chapter_id: string }>`
    insert into reading_progress (user_id, chapter_id, comic_id, page, page_offset, furthest_page, read_at,
      device, is_hidden, marked_at, is_marked_read, updated_at)
    select ${userId}::uuid, chapter_id, ${comicId}::uuid, 1, 0, 0, to_timestamp(0), '', false, at, true, ${changeTime}
    from ${rowsOf(marks)}
    on conflict (user_id, chapter_id) do update
      set marked_at = excluded.marked_at, is_marked_read = true, updated_at = ${changeTime}
      where case when reading_progress.marked_at is null then reading_progress.completed_at is null
        else not reading_progress.is_marked_read and reading_progress.marked_at < excluded.marked_at end
    returning chapter_id`.execute(transaction);
  if (rows.length > 0) await lookAtScores(transaction, { userId, comicIds: [comicId] });
  const changed = new Set(rows.map(({ chapter_id }) => chapter_id));
  return marks.filter(({ id }) => changed.has(id));
}

/**
 * Marks chapters as unread, if they are still as `insertReadMarks` wrote them. The new time is just
 * after the old one.
 */
export async function takeBackReadMarks(
  transaction: Kysely<Tables>,
  { userId, marks }: Marked,
): Promise<void> {
  if (marks.length === 0) return;
  const { rows } = await sql<{ comic_id: string }>`
    update reading_progress
    set is_marked_read = false, marked_at = marked_at + interval '1 millisecond', updated_at = ${changeTime}
    from ${rowsOf(marks)}
    where reading_progress.user_id = ${userId} and reading_progress.chapter_id = given.chapter_id
      and is_marked_read and marked_at = given.at
      and (completed_at is null or unread_from is not null)
    returning reading_progress.comic_id`.execute(transaction);
  await lookAtScores(transaction, { userId, comicIds: rows.map(({ comic_id }) => comic_id) });
}
