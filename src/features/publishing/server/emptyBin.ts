import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { removeFromCatalogue } from '../../chapters/server/removeFromCatalogue.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { deleteOldPublicationChanges } from './undoPublication.ts';
import { BIN_DAYS } from '../publishingApi.ts';

type Services = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/**
 * Removes for good what has been in the bin long enough, one at a time: each is whole or gone,
 * wherever a run is killed.
 */
export const emptyBin = defineJob({
  name: 'empty_bin',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '7 * * * *',
  async run(_payload, { database: { write }, jobs }: Services, { signal }) {
    await deleteOldPublicationChanges(write);
    for (const kind of ['comics', 'chapters'] as const) {
      for (const id of await listOverdue(write, kind)) {
        signal.throwIfAborted();
        await write.transaction().execute(async (transaction) => {
          await lockCatalogue(transaction);
          // Somebody may have taken it out meanwhile.
          if (!(await listOverdue(transaction, kind, id)).includes(id)) return;
          await removeFromCatalogue(
            transaction,
            jobs,
            kind === 'comics' ? { comicIds: [id] } : { chapterIds: [id] },
          );
        });
      }
    }
  },
});

async function listOverdue(
  database: Kysely<Tables>,
  kind: 'comics' | 'chapters',
  id?: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom(kind)
    .select('id')
    .where('binned_at', '<', sql<string>`now() - make_interval(days => ${BIN_DAYS})`)
    .$if(id !== undefined, (binned) => binned.where('id', '=', id!))
    .execute();
  return rows.map((row) => row.id);
}
