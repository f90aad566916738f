import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { forgetNetworks, recountMarks } from './countScores.ts';
import { foldCounters } from './foldCounters.ts';
import { scoreOf } from './scoreOf.ts';

type Services = { database: { write: Kysely<Tables> } };

/** Works out all scores anew, by what the site's votes are like tonight. */
export const rateComics = defineJob({
  name: 'rate_comics',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 1_800,
  cron: '11 3 * * *',
  async run(_payload, { database: { write } }: Services) {
    await recountMarks(write);
    await foldCounters(write);
    await write.transaction().execute(rateAll);
    await forgetNetworks(write);
  },
});

/**
 * The mean is 7 until the site has 100 votes; the weight is what half of the comics have, from 5 to
 * 50.
 */
async function rateAll(transaction: Kysely<Tables>): Promise<void> {
  await lockCatalogue(transaction);
  await sql`
    update score_priors set mean = votes.mean, votes = votes.median
    from (
      select
        case when sum(score_count) >= 100 then sum(score_sum)::numeric / sum(score_count) else 7 end as mean,
        least(50, greatest(5, coalesce(percentile_cont(0.5) within group (order by score_count), 5)))::numeric as median
      from comics where score_count > 0
    ) as votes`.execute(transaction);
  const score = scoreOf({ sum: sql<number>`comics.score_sum`, count: sql<number>`comics.score_count` });
  await sql`
    update comics set score = ${score}
    from score_priors as prior
    where comics.score is distinct from ${score}`.execute(transaction);
}
