import { sql, type Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './SessionTable.ts';

/**
 * A second factor counts as fresh for so long: time for one errand in the settings, and not for who
 * finds the device later.
 */
export const FRESH_FACTOR_SECONDS = 600;

/** True if a second factor was given in this session a few minutes ago, by the database's clock. */
export async function isFactorFresh(database: Kysely<Tables>, viewer: MemberViewer): Promise<boolean> {
  if (viewer.session_id === null) return false;
  const row = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', viewer.session_id)
    .where('factor_at', '>', sql<string>`now() - make_interval(secs => ${FRESH_FACTOR_SECONDS})`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A factor was given in this session now; or, with `hasFactor` false, the member has none any more.
 */
export async function updateSessionFactor(
  transaction: Kysely<Tables>,
  { session_id }: MemberViewer,
  hasFactor: boolean,
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ factor_at: hasFactor ? sql<string>`now()` : null })
    .where('id', '=', session_id)
    .execute();
}
