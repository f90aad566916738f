import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import type { ThreadMode } from '../commentTargets.ts';
import type {} from './commentTables.ts';

export type ThreadSettings = { mode: ThreadMode; min_account_days: number | null };

export type ChangeThread = {
  transaction: Kysely<Tables>;
  id: string;
  mode?: ThreadMode;
  /** Null: as the site says. */
  minAccountDays?: number | null;
};

/** Changes who may write under a target. Returns what was set before. @throws Problem not_found */
export async function changeThread(change: ChangeThread): Promise<ThreadSettings> {
  const { transaction, id, mode, minAccountDays } = change;
  const former = found(
    await transaction
      .selectFrom('comment_threads')
      .select(['mode', 'min_account_days'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  await transaction
    .updateTable('comment_threads')
    .set({
      ...(mode === undefined ? {} : { mode }),
      ...(minAccountDays === undefined ? {} : { min_account_days: minAccountDays }),
      generation: sql`generation + 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  return former;
}
