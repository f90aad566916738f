import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { UNDO_MERGE_DAYS } from '../termLimits.ts';
import type {} from './termMergeTables.ts';

/** Drops what was kept for undoing merges, once that is over. The terms stay merged. */
export const dropOldMerges = defineJob({
  name: 'drop_old_merges',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '41 3 * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }) {
    await write
      .deleteFrom('term_merges')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${UNDO_MERGE_DAYS}::int)`)
      .execute();
  },
});
