import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { StorageCheck, StorageFindings } from '../statisticsApi.ts';
import type {} from './StorageCheckTable.ts';

/** Older ones say nothing that the newest does not. */
const KEPT_DAYS = 90;

export async function insertStorageCheck(
  transaction: Kysely<Tables>,
  check: { id: string; removes: boolean },
): Promise<void> {
  await sql`delete from storage_checks where started_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    transaction,
  );
  await transaction
    .insertInto('storage_checks')
    .values({ ...check, ended_at: null, result: null })
    .execute();
}

export async function updateStorageProgress(
  database: Kysely<Tables>,
  { id, done, total }: { id: string; done: number; total: number },
): Promise<void> {
  await database.updateTable('storage_checks').set({ done, total }).where('id', '=', id).execute();
}

export async function endStorageCheck(
  database: Kysely<Tables>,
  id: string,
  findings: StorageFindings,
): Promise<void> {
  await database
    .updateTable('storage_checks')
    .set({ ended_at: sql<string>`now()`, result: JSON.stringify(findings) })
    .where('id', '=', id)
    .execute();
}

export function findNewestCheck(database: Kysely<Tables>): Promise<StorageCheck | undefined> {
  return database
    .selectFrom('storage_checks')
    .select(['id', 'removes', 'started_at', 'ended_at', 'done', 'total'])
    .select(sql<StorageFindings | null>`result`.as('result'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
