import { Problem } from '../../../platform/http/Problem.ts';
import { comicKind } from '../../comicEditing/server/comicKind.ts';
import { listEditedComics, type EditedComicRow } from '../../comicEditing/server/editedComicStore.ts';
import { saveEdits } from '../../editing/server/saveEdits.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import type { DoneRow, RowOutcome, Undone } from './bulkRowStore.ts';
import type { UndoRows } from './BulkWork.ts';
import { NO_MARKS, readTermMarks, restoreTermMarks, type ComicMarks } from './comicMarks.ts';
import { doneAlone } from './doneAlone.ts';
import { touchedTerms } from './editComicRows.ts';
import { reversedChanges, reversedEdit } from './reversedEdit.ts';
import { takeFieldsBack, type TakenBack } from './takeFieldsBack.ts';
import { togetherOrAlone } from './togetherOrAlone.ts';
import { restorePublication } from '../../publishing/server/publicationMarks.ts';

type Row = { position: number; id: string; undone: Undone; comic: EditedComicRow };

/**
 * Puts comics back as they were before a bulk edit. Those that nobody has changed since are saved
 * together; of the others, each field goes back that still has the value of the bulk edit.
 */
export async function undoComicRows(work: UndoRows): Promise<DoneRow[]> {
  const { transaction } = work;
  const ids = work.rows.map(({ id }) => id);
  const comics = await listEditedComics(transaction, { ids, isHeld: true });
  const done: DoneRow[] = [];
  const rows: Row[] = [];
  for (const { position, id, undone } of work.rows) {
    const comic = comics.get(id);
    if (comic && undone) rows.push({ position, id, undone, comic });
    else done.push({ position, outcome: 'refused', problem: { code: 'not_found', fields: [] } });
  }
  const isPlain = ({ undone, comic }: Row) =>
    undone.publication === null && undone.version === comic.version && isOpen(comic);
  const alone = (row: Row) => undoAlone(work, row);
  const together = (plain: readonly Row[]) => undoTogether(work, plain);
  done.push(...(await togetherOrAlone(transaction, rows.filter(isPlain), { together, alone })));
  for (const row of rows.filter((one) => !isPlain(one)))
    done.push(await doneAlone(transaction, row.position, () => alone(row)));
  return done;
}

const isOpen = ({ state }: EditedComicRow) => state !== 'bin' && state !== 'taken_down';

async function undoTogether({ transaction, actorId }: UndoRows, rows: readonly Row[]): Promise<DoneRow[]> {
  const edits = rows.map(({ id, comic, undone }) => ({ id, before: comic, ...reversedEdit(undone) }));
  const touched = edits.map(({ id, fields, after }) => ({
    comicId: id,
    termIds: touchedTerms(after, fields),
  }));
  const marks = await readTermMarks(transaction, touched);
  const saved = await saveEdits(transaction, { kind: comicKind, edits, origin: 'undo', actorId });
  await restoreTermMarks(
    transaction,
    rows.map(({ id, undone }, index) => ({
      comicId: id,
      termIds: touched[index]?.termIds ?? [],
      marks: undone.marks ?? NO_MARKS,
      isInPlace: true,
    })),
  );
  return rows.map(({ id, position, comic, undone }) => {
    const edit = saved.get(id);
    if (!edit) return { position, outcome: 'same' };
    return {
      position,
      outcome: 'changed',
      version: edit.version,
      fields: { ...edit.changed, ...reversedLocks(undone) },
      marks: { ...(marks.get(id) ?? NO_MARKS), locked: [...comic.locked], lockedAfter: [...edit.locked] },
    };
  });
}

const reversedLocks = ({ fields }: Undone) => reversedChanges(fields, ['locked_fields']);

async function undoAlone(work: UndoRows, { id, undone, comic }: Row): Promise<RowOutcome> {
  if (comic.state === 'taken_down') throw new Problem('taken_down');
  const { transaction } = work;
  const left: string[] = [];
  const outcome: RowOutcome = { outcome: 'same', fields: {} };
  if (undone.publication) {
    const restored = await restorePublication(transaction, id, undone.publication);
    if (restored) {
      outcome.outcome = 'changed';
      outcome.publication = restored.change;
      outcome.fields = reversedChanges(undone.fields, ['state', 'scheduled_at']);
    }
    left.push(...(restored?.left ?? ['state']));
  }
  if (undone.version !== null) {
    if (!outcome.publication && comic.state === 'bin') throw new Problem('in_bin');
    const fields = await undoFields(work, { id, undone, version: undone.version });
    left.push(...fields.left);
    if (fields.isChanged) {
      outcome.outcome = 'changed';
      outcome.version = fields.saved.version;
      outcome.fields = { ...fields.saved.changed, ...reversedLocks(undone), ...outcome.fields };
      outcome.marks = fields.marks;
    }
  }
  const problem: Refusal | undefined = left.length === 0 ? undefined : { code: 'stale', fields: left };
  if (outcome.outcome === 'same') return { outcome: problem ? 'refused' : 'same', problem };
  return { ...outcome, problem };
}

type UndoneFields = TakenBack & { isChanged: boolean; marks: ComicMarks };

async function undoFields(
  { transaction, actorId }: UndoRows,
  { id, undone, version }: { id: string; undone: Undone; version: number },
): Promise<UndoneFields> {
  const reversed = reversedEdit(undone);
  const termIds = touchedTerms(reversed.after, reversed.fields);
  const marks = await readTermMarks(transaction, [{ comicId: id, termIds }]);
  const now = (await listEditedComics(transaction, { ids: [id] })).get(id);
  if (!now) throw new Problem('not_found');
  const taken = await takeFieldsBack({ transaction, kind: comicKind, id, version, reversed, actorId });
  const { isInPlace } = taken;
  await restoreTermMarks(transaction, [{ comicId: id, termIds, marks: undone.marks ?? NO_MARKS, isInPlace }]);
  const locks = await listEditedComics(transaction, { ids: [id] });
  const lockedAfter = [...(locks.get(id)?.locked ?? [])];
  return {
    ...taken,
    isChanged: taken.saved.version !== now.version,
    marks: { ...(marks.get(id) ?? NO_MARKS), locked: [...now.locked], lockedAfter },
  };
}
