import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { defineJob } from '../../../../platform/jobs/defineJob.ts';
import { BATCH_UNDO_DAYS } from '../../../commentModeration/commentActs.ts';
import type {} from './commentBatchTables.ts';

/** Forgets what takes acts on many comments back, once that is over. The acts stay on record. */
export const dropOldCommentBatches = defineJob({
  name: 'drop_old_comment_batches',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '53 3 * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }, { signal }) {
    // One act at a time, for each may be about all comments.
    for (let isMore = true; isMore;) {
      signal.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from comment_batch_rows where batch_id = (
          select id from comment_batches
          where state in ('done', 'undone') and made_at < now() - make_interval(days => ${BATCH_UNDO_DAYS}::int)
            and exists (select from comment_batch_rows where batch_id = comment_batches.id)
          order by made_at limit 1
        )`.execute(write);
      isMore = numAffectedRows > 0n;
    }
  },
});
