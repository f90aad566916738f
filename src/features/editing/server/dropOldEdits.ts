import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteOldChanges } from './changeStore.ts';
import { deleteOldPresences } from './presenceStore.ts';
import { deleteOldWorkingCopies } from './workingCopyStore.ts';

/** Each object keeps its newest versions, and all of this time. */
export const KEPT_CHANGES = { keptCount: 200, keptDays: 90 };
const WORKING_COPY_DAYS = 30;

/** Drops old versions, forgotten working copies, and the traces of closed editors. */
export const dropOldEdits = defineJob({
  name: 'drop_old_edits',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '23 3 * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }) {
    await deleteOldChanges(write, KEPT_CHANGES);
    await deleteOldWorkingCopies(write, WORKING_COPY_DAYS);
    await deleteOldPresences(write);
  },
});
