import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EmptySearchTable } from './EmptySearchTable.ts';

/**
 * A program that searches for made-up words fills a day, not the disk: beyond these only known
 * words go on being counted.
 */
const MOST_OF_DAY = 2_000;
const KEPT_DAYS = 365;

/** Adds to what was counted, and forgets what is older than the statistics reach. */
export async function addEmptySearches(
  database: Kysely<Tables>,
  counts: readonly EmptySearchTable[],
): Promise<void> {
  await sql`
    with given as (
      select day, words, searches, row_number() over (partition by day order by searches desc, words) as place
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as row (day date, words text, searches int)
    ),
    there as (select day, count(*) as words from empty_searches where day in (select day from given) group by day)
    insert into empty_searches (day, words, searches)
    select given.day, given.words, given.searches
    from given left join there using (day)
    where (
      given.place + coalesce(there.words, 0) <= ${MOST_OF_DAY}
      or exists (
        select from empty_searches known where known.day = given.day and known.words = given.words
      )
    )
    order by given.day, given.words
    on conflict (day, words) do update set searches = empty_searches.searches + excluded.searches
  `.execute(database);
  await database
    .deleteFrom('empty_searches')
    .where('day', '<', sql<string>`(now() at time zone 'utc')::date - ${KEPT_DAYS}::int`)
    .execute();
}

/** The words searched for most in the last days, and not found. */
export async function listEmptySearches(
  database: Kysely<Tables>,
  { days, limit }: { days: number; limit: number },
): Promise<{ words: string; searches: number }[]> {
  return database
    .selectFrom('empty_searches')
    .select(['words', sql<number>`sum(searches)::int`.as('searches')])
    .where('day', '>', sql<string>`(now() at time zone 'utc')::date - ${days}::int`)
    .groupBy('words')
    .orderBy('searches', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
}
