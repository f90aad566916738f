import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { workOutImplied } from '../../comics/server/workOutImplied.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { COMICS_AT_ONCE, listComicsUnder } from './implications.ts';

/** Works out anew what comics are implied to carry through one term. It may be repeated. */
export const spreadImplicationsJob = defineJob({
  name: 'spread_implications',
  payload: Type.Object({ term_id: Type.Integer() }),
  retryLimit: 10,
  expireInSeconds: 3_600,
  async run(
    { term_id },
    { database: { write } }: { database: { write: Kysely<Tables> } },
    { signal, progress },
  ) {
    const total = (await listComicsUnder(write, { termIds: [term_id] })).length;
    let done = 0;
    for (let after: string | undefined; ;) {
      signal.throwIfAborted();
      const place = { termIds: [term_id], limit: COMICS_AT_ONCE, ...(after === undefined ? {} : { after }) };
      const comicIds = await write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        const ids = await listComicsUnder(transaction, place);
        await workOutImplied(transaction, ids);
        if (ids.length > 0) await bumpContentGeneration(transaction);
        return ids;
      });
      await progress((done += comicIds.length), total);
      after = comicIds.at(-1);
      if (comicIds.length < COMICS_AT_ONCE) return;
    }
  },
});

/**
 * After the implications of a term have changed: at once where few comics carry it, else by a job.
 */
export async function spreadImplications(
  transaction: Kysely<Tables>,
  { termId, jobs }: { termId: number; jobs: Pick<JobQueue, 'send'> },
): Promise<void> {
  const comicIds = await listComicsUnder(transaction, { termIds: [termId], limit: COMICS_AT_ONCE + 1 });
  if (comicIds.length <= COMICS_AT_ONCE) await workOutImplied(transaction, comicIds);
  else await jobs.send(spreadImplicationsJob, { term_id: termId }, transaction);
}
