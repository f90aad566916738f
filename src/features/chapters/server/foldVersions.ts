import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { numbersInVolumes, type Numbered } from '../foldKeys.ts';
import { groupsJson } from './chapterStore.ts';
import type {} from './chapterTables.ts';

/**
 * Says of each live chapter of a comic whether its volume tells it from others of its number;
 * `chapters.fold_key` follows. Belongs in the transaction that changed a chapter.
 */
export async function foldVersions(transaction: Kysely<Tables>, comicId: string): Promise<void> {
  const { rows } = await sql<Numbered>`
    select number, volume, language, ${groupsJson} as groups
    from chapters
    where comic_id = ${comicId} and state = 'published' and number in (
      select number from chapters where comic_id = ${comicId} and state = 'published'
      group by number having count(distinct coalesce(volume, '')) > 1)`.execute(transaction);
  const numbers = [...numbersInVolumes(rows)];
  const isInVolumes = sql<boolean>`coalesce(number = any(${numbers}::text[]), false)`;
  await transaction
    .updateTable('chapters')
    .set({ is_in_volumes: isInVolumes })
    .where('comic_id', '=', comicId)
    .where('is_in_volumes', '<>', isInVolumes)
    .execute();
}
