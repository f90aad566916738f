import type { Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EditOrigin } from '../../editing/editingApi.ts';
import { insertChange } from '../../editing/server/changeStore.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import { findTermState } from './editedTermStore.ts';

type Noted = { id: number; before: EditedState; origin: EditOrigin; actorId: string | null };

/** Enters a version of a term that a merge, or taking one back, has changed. */
export async function noteTermChange(
  transaction: Kysely<Tables>,
  { id, before, origin, actorId }: Noted,
): Promise<void> {
  const after = await findTermState(transaction, String(id));
  if (!after) return;
  const names = Object.keys(after.fields).filter(
    (field) => !isSameJson(before.fields[field], after.fields[field]),
  );
  if (names.length === 0) return;
  const version = after.version + 1;
  await transaction.updateTable('terms').set({ version }).where('id', '=', id).execute();
  await insertChange(transaction, {
    kind: 'term',
    id: String(id),
    version,
    origin,
    actorId,
    fields: Object.fromEntries(
      names.map((field) => [field, { before: before.fields[field], after: after.fields[field] }]),
    ),
  });
}
