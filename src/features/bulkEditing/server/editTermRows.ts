import type { EditedState } from '../../editing/server/EditedKind.ts';
import { saveEdits } from '../../editing/server/saveEdits.ts';
import { termKind } from '../../termEditing/server/termKind.ts';
import type { DoneRow } from './bulkRowStore.ts';
import type { EditRows } from './BulkWork.ts';
import { NO_MARKS } from './comicMarks.ts';
import { ownEdits } from './ownEdits.ts';
import { planTermRows } from './planTermRows.ts';
import { editedValues } from './plannedFields.ts';
import { newLeads, readLeads } from './termLeads.ts';
import { splitPlanned, type ChangingRow } from './splitPlanned.ts';
import { togetherOrAlone } from './togetherOrAlone.ts';

type Row = ChangingRow<EditedState>;

/** Does an act to terms, all of them together. */
export async function editTermRows(work: EditRows): Promise<DoneRow[]> {
  const { transaction, rows, act, needsRating, actorId } = work;
  const ids = rows.map(({ id }) => id);
  const plans = await planTermRows(transaction, { ids, act, own: ownEdits(rows), needsRating, isHeld: true });
  const { done, changing } = splitPlanned(rows, plans);
  const together = async (terms: readonly Row[]): Promise<DoneRow[]> => {
    const edits = terms.map(({ id, state, fields }) => ({ id, before: state, fields: editedValues(fields) }));
    const named = terms.filter(({ fields }) => fields['name']).map(({ id }) => id);
    const before = await readLeads(transaction, named);
    const saved = await saveEdits(transaction, { kind: termKind, edits, origin: 'bulk', actorId });
    const after = await readLeads(transaction, named);
    return terms.map(({ id, position, fields }) => ({
      position,
      outcome: 'changed',
      version: saved.get(id)?.version,
      fields,
      marks: { ...NO_MARKS, leads: newLeads(id, { before, after }) },
    }));
  };
  const alone = async (row: Row) => (await together([row]))[0] ?? { outcome: 'same' as const };
  return [...done, ...(await togetherOrAlone(transaction, changing, { together, alone }))];
}
