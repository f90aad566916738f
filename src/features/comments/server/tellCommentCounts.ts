import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Type } from 'typebox';
import type { CommentsConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type {} from './commentTables.ts';
import { toldCount, TOLD_TARGETS } from './toldCounts.ts';

const AT_ONCE = 500;

type Services = { database: { write: Kysely<Tables> }; config: { comments: CommentsConfig } };

/**
 * Copies changed counts of threads to their targets, for cards and lists. Comments do not do it
 * themselves: they would wait for whoever edits a comic, and write a row that has twenty indexes.
 */
export const tellCommentCounts = defineJob({
  name: 'tell_comment_counts',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 120,
  cron: '* * * * *',
  async run(_payload, { database: { write }, config }: Services, { signal }) {
    // If the whole site has none, cards name none.
    const count = config.comments.mode === 'off' ? sql<number>`0` : toldCount;
    for (const target of TOLD_TARGETS) {
      let told = AT_ONCE;
      while (told === AT_ONCE) {
        signal.throwIfAborted();
        told = await write.transaction().execute((transaction) => tell(transaction, target, count));
      }
    }
  },
});

/** A row that somebody is changing waits for the next run. */
async function tell(
  transaction: Kysely<Tables>,
  { table, column }: (typeof TOLD_TARGETS)[number],
  count: RawBuilder<number>,
): Promise<number> {
  const [targets, target] = [sql.table(table), sql.ref(`comment_threads.${column}`)];
  const { rows } = await sql`
    with untold as materialized (
      select comment_threads.id, targets.id as target_id, ${count} as count
      from comment_threads join ${targets} as targets on targets.id = ${target}
      where ${count} <> comment_threads.told_count
      limit ${sql.lit(AT_ONCE)} for no key update of targets, comment_threads skip locked),
    told as (
      update ${targets} as targets set comments_count = untold.count
      from untold where targets.id = untold.target_id)
    update comment_threads set told_count = untold.count
    from untold where comment_threads.id = untold.id returning 1`.execute(transaction);
  return rows.length;
}
