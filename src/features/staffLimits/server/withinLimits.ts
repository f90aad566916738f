import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Viewer } from '../../../contract/Viewer.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type {} from './StaffLimitTables.ts';

/** The asker, as far as limits need to know. */
export type Limitable = Pick<Viewer, 'id' | 'is_limited'>;

/**
 * The one condition of which comics one of the staff may act on. Every query that finds comics for
 * staff has it, as every public one begins with `visibleComics`. `comicId` is the column with a
 * comic's id.
 */
export function withinLimits(
  { id, is_limited: isLimited }: Limitable,
  comicId = 'comics.id',
): RawBuilder<SqlBool> {
  if (!isLimited) return sql`true`;
  // A group that was merged counts as the one that it became.
  const group = sql`live_term(staff_limit_groups.term_id)`;
  return sql`${sql.ref(comicId)} in (
    select staff_limit_comics.comic_id from staff_limit_comics where staff_limit_comics.user_id = ${id}
    union all
    select comic_terms.comic_id from staff_limit_groups
    join comic_terms on comic_terms.term_id = ${group} where staff_limit_groups.user_id = ${id}
    union all
    select chapters.comic_id from staff_limit_groups
    join chapter_groups on chapter_groups.term_id = ${group}
    join chapters on chapters.id = chapter_groups.chapter_id where staff_limit_groups.user_id = ${id})`;
}
