import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type {} from './commentTables.ts';

/** For so long staff can read what an author deleted: somebody may have been hurt by it. */
const KEPT_DAYS = 30;
/** Networks of voters tell floods; old ones tell nothing. */
const NETWORK_DAYS = 30;

/**
 * Erases texts that their authors deleted, with all former ones, and forgets where old votes came
 * from.
 */
export const eraseDeletedComments = defineJob({
  name: 'erase_deleted_comments',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 600,
  cron: '20 4 * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }) {
    const isOld = sql<boolean>`deleted_at < now() - make_interval(days => ${KEPT_DAYS})`;
    const erased = await write
      .updateTable('comments')
      .set({ text: '' })
      .where('state', '=', 'deleted')
      .where('text', '!=', '')
      .where(isOld)
      .returning('id')
      .execute();
    await eraseVersions(
      write,
      erased.map(({ id }) => id),
    );
    await write
      .updateTable('comment_votes')
      .set({ network: '' })
      .where('network', '!=', '')
      .where(sql<boolean>`voted_at < now() - make_interval(days => ${NETWORK_DAYS})`)
      .execute();
  },
});

export async function eraseVersions(database: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .deleteFrom('comment_versions')
    .where('comment_id', 'in', [...ids])
    .execute();
}
