import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../reports/server/reportTables.ts';
import { CLAIM_MINUTES } from '../moderationActs.ts';

export async function updateClaim(
  transaction: Kysely<Tables>,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await transaction
    .updateTable('reported_items')
    .set({ claimed_by: by, claimed_until: sql<string>`now() + make_interval(mins => ${CLAIM_MINUTES})` })
    .where('id', '=', id)
    .execute();
}

/** Another member's claim does not change. */
export async function deleteClaim(
  database: Kysely<Tables>,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await database
    .updateTable('reported_items')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .execute();
}

export type NewNote = { itemId: string; authorId: string } & (
  | { text: string; takenFrom?: null }
  | { text: null; takenFrom: string }
);

export async function insertNote(transaction: Kysely<Tables>, note: NewNote): Promise<void> {
  const { itemId: item_id, authorId: author_id, text, takenFrom: taken_from = null } = note;
  await transaction
    .insertInto('report_notes')
    .values({ id: uuidv7(), item_id, author_id, text, taken_from })
    .execute();
}
