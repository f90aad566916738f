import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comicMarks/server/comicMarkTables.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { scoreOf } from './scoreOf.ts';
import type {} from './ScorePriorTable.ts';

/** Changes that one transaction adds up. */
const BATCH_SIZE = 20_000;

/**
 * Adds what waits to the counters of comics. The content generation stays: pages show the new
 * numbers when they are next made. At every moment the truth is what is stored and what waits.
 */
export async function foldCounters(database: Kysely<Tables>): Promise<void> {
  while (await hasDeltas(database)) await database.transaction().execute(foldBatch);
}

async function hasDeltas(database: Kysely<Tables>): Promise<boolean> {
  return (await database.selectFrom('comic_counter_deltas').select('id').limit(1).execute()).length > 0;
}

async function foldBatch(transaction: Kysely<Tables>): Promise<void> {
  await lockCatalogue(transaction);
  const sum = sql<number>`comics.score_sum + sums.score_sum`;
  const count = sql<number>`comics.score_count + sums.score_count`;
  await sql`
    with gone as (
      delete from comic_counter_deltas
      where id in (select id from comic_counter_deltas order by id limit ${BATCH_SIZE})
      returning comic_id, favorites, score_sum, score_count
    ),
    sums as (
      select comic_id, sum(favorites)::int as favorites, sum(score_sum)::int as score_sum,
        sum(score_count)::int as score_count
      from gone group by comic_id
    )
    update comics set
      favorites_count = comics.favorites_count + sums.favorites,
      score_sum = ${sum}, score_count = ${count}, score = ${scoreOf({ sum, count })}
    from sums cross join score_priors as prior
    where comics.id = sums.comic_id`.execute(transaction);
}
