import { Problem } from '../../../platform/http/Problem.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import { saveEdits } from '../../editing/server/saveEdits.ts';
import { listTermStates } from '../../termEditing/server/editedTermStore.ts';
import { termKind } from '../../termEditing/server/termKind.ts';
import type { DoneRow, RowOutcome, Undone } from './bulkRowStore.ts';
import type { UndoRows } from './BulkWork.ts';
import { NO_MARKS } from './comicMarks.ts';
import { reversedEdit } from './reversedEdit.ts';
import { dropLeads, newLeads, readLeads } from './termLeads.ts';
import { takeFieldsBack } from './takeFieldsBack.ts';
import { togetherOrAlone } from './togetherOrAlone.ts';

type Row = { position: number; id: string; undone: Undone; state: EditedState };

/**
 * Puts terms back as they were before a bulk edit, but for fields that somebody has changed since.
 */
export async function undoTermRows(work: UndoRows): Promise<DoneRow[]> {
  const { transaction } = work;
  const ids = work.rows.map(({ id }) => id);
  const states = await listTermStates(transaction, { ids, isHeld: true });
  const done: DoneRow[] = [];
  const rows: Row[] = [];
  for (const { position, id, undone } of work.rows) {
    const state = states.get(id);
    if (state && undone) rows.push({ position, id, undone, state });
    else done.push({ position, outcome: 'refused', problem: { code: 'not_found', fields: [] } });
  }
  const together = (terms: readonly Row[]) => undoTogether(work, terms);
  const alone = (row: Row) => undoAlone(work, row);
  return [...done, ...(await togetherOrAlone(transaction, rows, { together, alone }))];
}

/** @throws Problem stale: somebody has changed one of them since */
async function undoTogether({ transaction, actorId }: UndoRows, rows: readonly Row[]): Promise<DoneRow[]> {
  if (rows.some(({ undone, state }) => undone.version !== state.version)) throw new Problem('stale');
  const edits = rows.map(({ id, state, undone }) => ({ id, before: state, ...reversedEdit(undone) }));
  const ids = rows.map(({ id }) => id);
  const before = await readLeads(transaction, ids);
  const saved = await saveEdits(transaction, { kind: termKind, edits, origin: 'undo', actorId });
  await dropLeads(transaction, rows.map(leadsOf));
  const after = await readLeads(transaction, ids);
  return rows.map(({ id, position }) => {
    const edit = saved.get(id);
    if (!edit) return { position, outcome: 'same' };
    const marks = { ...NO_MARKS, leads: newLeads(id, { before, after }) };
    return { position, outcome: 'changed', version: edit.version, fields: edit.changed, marks };
  });
}

const leadsOf = ({ id, undone }: Row) => ({ id, leads: undone.marks?.leads ?? [] });

async function undoAlone({ transaction, actorId }: UndoRows, row: Row): Promise<RowOutcome> {
  const { id, undone, state } = row;
  const version = undone.version ?? state.version;
  const reversed = reversedEdit(undone);
  const before = await readLeads(transaction, [id]);
  const taken = await takeFieldsBack({ transaction, kind: termKind, id, version, reversed, actorId });
  const { saved, left } = taken;
  if (saved.changed['name']) await dropLeads(transaction, [leadsOf(row)]);
  const after = await readLeads(transaction, [id]);
  const problem = left.length === 0 ? undefined : { code: 'stale', fields: left };
  if (saved.version === state.version) return { outcome: problem ? 'refused' : 'same', problem };
  const marks = { ...NO_MARKS, leads: newLeads(id, { before, after }) };
  return { outcome: 'changed', version: saved.version, fields: saved.changed, marks, problem };
}
