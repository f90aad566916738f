import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteOldTickets } from './downloadTicketStore.ts';

export const dropOldTickets = defineJob({
  name: 'drop_old_download_tickets',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 600,
  cron: '41 4 * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }) {
    await deleteOldTickets(write);
  },
});
