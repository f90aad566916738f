import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './siteTables.ts';

export async function findSiteSecret(database: Kysely<Tables>, name: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('site_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Leaves one that is there already as it is. */
export async function insertSiteSecret(
  database: Kysely<Tables>,
  secret: { name: string; value: Buffer },
): Promise<void> {
  await database
    .insertInto('site_secrets')
    .values(secret)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
