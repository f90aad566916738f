import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { WORKING_COPIES, type WorkingCopy } from '../editingApi.ts';
import type {} from './editingTables.ts';

type Owned = { memberId: string; kind: string; id: string };
type OfTab = Owned & { tab: string };

/** The newest first. */
export function listWorkingCopies(database: Kysely<Tables>, owned: Owned): Promise<WorkingCopy[]> {
  return copiesOf(database, owned).execute();
}

export function findNewestCopy(database: Kysely<Tables>, owned: Owned): Promise<WorkingCopy | undefined> {
  return copiesOf(database, owned).limit(1).executeTakeFirst();
}

function copiesOf(database: Kysely<Tables>, { memberId, kind, id }: Owned) {
  return database
    .selectFrom('working_copies')
    .select(['tab', 'base_version', 'fields', 'updated_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('updated_at', 'desc')
    .orderBy('tab');
}

/**
 * Drops the oldest of the member's copies of the object where they are too many. Returns when it
 * was kept, by the database's clock.
 */
export function upsertWorkingCopy(
  database: Kysely<Tables>,
  copy: OfTab & { baseVersion: number; fields: object },
): Promise<string> {
  const change = {
    base_version: copy.baseVersion,
    fields: JSON.stringify(copy.fields),
    updated_at: sql<string>`now()`,
  };
  const { memberId: member_id, kind, id: subject_id, tab } = copy;
  return database.transaction().execute(async (transaction) => {
    await lockCopies(transaction, copy);
    const row = await transaction
      .insertInto('working_copies')
      .values({ member_id, kind, subject_id, tab, ...change })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'kind', 'subject_id', 'tab']).doUpdateSet(change),
      )
      .returning('updated_at')
      .executeTakeFirstOrThrow();
    const others = copiesOf(transaction, copy).where('tab', '!=', tab);
    await transaction
      .deleteFrom('working_copies')
      .where('member_id', '=', member_id)
      .where('kind', '=', kind)
      .where('subject_id', '=', subject_id)
      .where(
        'tab',
        'in',
        others
          .clearSelect()
          .select('tab')
          .offset(WORKING_COPIES - 1),
      )
      .execute();
    return row.updated_at;
  });
}

/** Tabs of one member take turns, for two at once would not count each other's copy. */
async function lockCopies(transaction: Kysely<Tables>, { memberId, kind, id }: Owned): Promise<void> {
  const lock = `working copies ${memberId} ${kind} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
}

/** Whether there was one. */
export async function deleteWorkingCopy(
  database: Kysely<Tables>,
  { memberId, kind, id, tab }: OfTab,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('working_copies')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('tab', '=', tab)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldWorkingCopies(database: Kysely<Tables>, days: number): Promise<void> {
  await database
    .deleteFrom('working_copies')
    .where('updated_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
