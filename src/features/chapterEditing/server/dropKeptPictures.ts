import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteOldKeptPictures } from './keptPictureStore.ts';

/** Lets go of pictures that were kept for chapters; the job for orphans removes their files. */
export const dropKeptPictures = defineJob({
  name: 'drop_kept_pictures',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '29 * * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }) {
    await deleteOldKeptPictures(write);
  },
});
