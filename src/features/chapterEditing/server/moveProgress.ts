import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../progress/server/ReadingProgressTable.ts';

/**
 * An old page of a chapter: its number, its number now, and how many of the pages up to it are
 * left.
 */
export type MovedPage = { old: number; page: number; left: number };

/**
 * Keeps the places of readers with their pages. The later moment of reading lets them win over
 * what devices keep.
 */
export async function moveProgress(
  transaction: Kysely<Tables>,
  chapterId: string,
  pages: readonly MovedPage[],
): Promise<void> {
  await sql`
    with moved as (
      select old, page, "left" from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
        as row (old int, page int, "left" int)
    )
    update reading_progress set
      page = place.page,
      furthest_page = coalesce(furthest."left", reading_progress.furthest_page),
      read_at = reading_progress.read_at + interval '1 millisecond',
      unread_from = reading_progress.unread_from + interval '1 millisecond',
      updated_at = clock_timestamp()
    from moved as place, reading_progress as same
    left join moved as furthest on furthest.old = same.furthest_page
    where reading_progress.chapter_id = ${chapterId} and same.chapter_id = reading_progress.chapter_id
      and same.user_id = reading_progress.user_id and place.old = reading_progress.page
      and (place.page, coalesce(furthest."left", reading_progress.furthest_page))
        is distinct from (reading_progress.page, reading_progress.furthest_page)`.execute(transaction);
}
