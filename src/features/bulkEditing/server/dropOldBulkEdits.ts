import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { UNDO_DAYS } from '../bulkEditLimits.ts';
import type {} from './BulkEditTable.ts';

/**
 * Drops bulk edits that can no longer be undone, with their rows. The comics stay as they are. One
 * that a kept one undoes is kept too: undoing that needs its rows.
 */
export const dropOldBulkEdits = defineJob({
  name: 'drop_old_bulk_edits',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '47 3 * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }, { signal }) {
    // One at a time, for each may have the rows of all comics; an undo goes before what it undid.
    for (let isMore = true; isMore;) {
      signal.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from bulk_edits where id = (
          select id from bulk_edits as old
          where state <> 'running' and created_at < now() - make_interval(days => ${UNDO_DAYS}::int)
            and not exists (select from bulk_edits where undoes_id = old.id)
          order by created_at limit 1
        )`.execute(write);
      isMore = numAffectedRows > 0n;
    }
  },
});
