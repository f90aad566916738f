import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type {} from './chapterTables.ts';

/** Gives a chapter these groups, in this order, and no others. Belongs in a transaction. */
export async function setChapterGroups(
  transaction: Kysely<Tables>,
  chapterId: string,
  names: readonly string[],
): Promise<void> {
  const groups = await ensureTerms(transaction, 'groups', names);
  await transaction.deleteFrom('chapter_groups').where('chapter_id', '=', chapterId).execute();
  if (groups.length === 0) return;
  await transaction
    .insertInto('chapter_groups')
    .values(groups.map((term_id, position) => ({ chapter_id: chapterId, term_id, position })))
    .execute();
}
