import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './popularityTables.ts';

const RECENT_DAYS = 30;

/** Readers of a comic in the last 30 days; one who reads on two days counts twice. */
export async function countRecentReaders(database: Kysely<Tables>, comicId: string): Promise<number> {
  const row = await database
    .selectFrom('comic_reads')
    .select(sql<number>`coalesce(sum(readers), 0)::int`.as('readers'))
    .where('comic_id', '=', comicId)
    .where('span', '=', 'day')
    .where('since', '>', sql<string>`(now() - make_interval(days => ${RECENT_DAYS}))::date`)
    .executeTakeFirstOrThrow();
  return row.readers;
}
