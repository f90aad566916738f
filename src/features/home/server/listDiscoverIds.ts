import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';

/** The number of most read comics, and of the newest, that stand to choice. */
const CANDIDATES_COUNT = 150;

/** Ids of visible comics that are well read or fresh; some stand there twice. */
export async function listDiscoverIds(
  database: Kysely<Tables>,
  contentClass: ContentClass,
): Promise<string[]> {
  const first = (column: 'popularity' | 'published_at') =>
    visibleComics(database, contentClass)
      .select('comics.id')
      .orderBy(`comics.${column}`, 'desc')
      .orderBy('comics.id', 'desc')
      .limit(CANDIDATES_COUNT);
  const rows = await database
    .selectFrom(
      sql<{ id: string }>`(${first('popularity')} union all ${first('published_at')})`.as('candidates'),
    )
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}
