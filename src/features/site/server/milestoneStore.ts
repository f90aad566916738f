import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './siteTables.ts';

/** Whether a one-time act has been done on this site. */
export async function findMilestone(database: Kysely<Tables>, name: string): Promise<boolean> {
  const row = await database
    .selectFrom('milestones')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMilestone(database: Kysely<Tables>, name: string): Promise<void> {
  await database
    .insertInto('milestones')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
