import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import { listTermStates } from '../../termEditing/server/editedTermStore.ts';
import type { PlannedRow, PlanRows } from './BulkWork.ts';
import { plannedFields } from './plannedFields.ts';

/** The state is undefined where the term is gone, or lives on in another one. */
type PlannedTerm = PlannedRow & { state: EditedState | undefined };

/** In one statement. */
export async function planTermRows(
  database: Kysely<Tables>,
  { ids, act, isHeld = false }: PlanRows,
): Promise<PlannedTerm[]> {
  const states = await listTermStates(database, { ids, isHeld });
  return ids.map((id): PlannedTerm => {
    const state = states.get(id);
    const row = { state, title: state?.label ?? '', chapter: null };
    if (!state) return { ...row, outcome: 'refused', problem: { code: 'not_found', fields: [] }, fields: {} };
    const fields = plannedFields(act, state.fields);
    return { ...row, outcome: Object.keys(fields).length > 0 ? 'changed' : 'same', fields };
  });
}
