import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteOldImports } from './memberImportStore.ts';

export const dropOldMemberImports = defineJob({
  name: 'drop_old_member_imports',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '37 * * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }) {
    await deleteOldImports(write);
  },
});
