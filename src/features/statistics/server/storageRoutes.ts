import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { readStorageCheck, startStorageCheck } from '../statisticsApi.ts';
import { findNewestCheck, insertStorageCheck } from './storageCheckStore.ts';
import { verifyStorageJob } from './verifyStorageJob.ts';

type StorageRoutes = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/** Checks of the kept files. */
export function storageRoutes({ database: { write }, jobs }: StorageRoutes): Route[] {
  const answer = async () => ({ check: (await findNewestCheck(write)) ?? null });
  return [
    route(readStorageCheck, answer),
    route(startStorageCheck, async ({ input: { removes }, viewer, client }) => {
      await write.transaction().execute(async (transaction) => {
        const id = uuidv7();
        await insertStorageCheck(transaction, { id, removes });
        await jobs.send(verifyStorageJob, { check_id: id, removes }, transaction);
        await recordAct(transaction, {
          viewer,
          client,
          act: 'storage.check',
          target: { kind: 'storage', id, label: '' },
          after: { removes },
        });
      });
      return answer();
    }),
  ];
}
