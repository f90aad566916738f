import { Type } from 'typebox';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { defineJob } from '../../../../platform/jobs/defineJob.ts';
import { insertReport } from '../../../reports/server/reportStore.ts';
import { COMMENT_COLUMN } from '../commentColumn.ts';

/**
 * Enters comments into the queue that too many young accounts of one network voted on, each once
 * until staff decide.
 */
export const flagVoteFloods = defineJob({
  name: 'flag_vote_floods',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 120,
  cron: '*/5 * * * *',
  async run(_payload, { database }: { database: { write: Kysely<Tables> } }) {
    const { rows } = await sql<{ comment_id: string }>`
      select distinct comment_votes.comment_id
      from comment_votes join comments on comments.id = comment_votes.comment_id
      where not comment_votes.is_counted and comment_votes.voted_at > now() - interval '1 day'
        and comments.state = 'shown'
        and not exists (select from reported_items
          where reported_items.comment_id = comment_votes.comment_id
            and (reported_items.decided_at is null or reported_items.decided_at > comment_votes.voted_at))
      limit 200`.execute(database.write);
    for (const { comment_id: id } of rows)
      await database.write
        .transaction()
        .execute((transaction) =>
          insertReport(transaction, COMMENT_COLUMN, id, { reporterId: null, reason: 'votes', note: null }),
        );
  },
});
