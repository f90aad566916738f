import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { endStorageCheck, updateStorageProgress } from './storageCheckStore.ts';
import { verifyStorage } from './verifyStorage.ts';

type Services = { database: { write: Kysely<Tables> }; storage: Storage };
type VerifyStorageJob = { check_id: string; removes: boolean };

/** Checks the kept files, for the screen of storage. A stop of the site begins it anew. */
export const verifyStorageJob = defineJob({
  name: 'verify_storage',
  payload: Type.Object({ check_id: Type.String({ format: 'uuid' }), removes: Type.Boolean() }),
  retryLimit: 5,
  expireInSeconds: 6 * 3_600,
  async run(
    { check_id: id, removes }: VerifyStorageJob,
    { database, storage }: Services,
    { signal, progress },
  ) {
    const findings = await verifyStorage({
      database: database.write,
      storage,
      removes,
      signal,
      async onProgress(done, total) {
        await progress(done, total);
        await updateStorageProgress(database.write, { id, done, total });
      },
    });
    await endStorageCheck(database.write, id, findings);
  },
});
