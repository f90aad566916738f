import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteKeptItems } from './removedItemStore.ts';

/**
 * An item taken out of a playlist, with its notes, is kept for the day in which it can come back.
 */
export const dropRemovedItems = defineJob({
  name: 'drop_removed_items',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '11 * * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }) {
    await deleteKeptItems(write);
  },
});
