import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteOldNotices } from './noticeStore.ts';

/** Removes notices of more than half a year ago. */
export const dropOldNotices = defineJob({
  name: 'drop_old_notices',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 600,
  cron: '50 3 * * *',
  run: (_, { database }: { database: { write: Kysely<Tables> } }) => deleteOldNotices(database.write),
});
