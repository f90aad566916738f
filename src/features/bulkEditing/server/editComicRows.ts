import { taxonomyOfField } from '../../comicEditing/chosenTaxonomies.ts';
import type { EditedComicRow } from '../../comicEditing/server/editedComicStore.ts';
import { comicKind } from '../../comicEditing/server/comicKind.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { saveEdits } from '../../editing/server/saveEdits.ts';
import { changeComicPublication } from '../../publishing/server/changeComicPublication.ts';
import { planComic } from '../../publishing/server/planPublication.ts';
import { trackPublication, type PublicationChange } from '../../publishing/server/publicationMarks.ts';
import { STATE_FIELDS } from '../bulkEditLimits.ts';
import type { Publication } from '../bulkAct.ts';
import { actorOf } from './actorOf.ts';
import type { DoneRow, RowOutcome } from './bulkRowStore.ts';
import type { EditRows } from './BulkWork.ts';
import { readTermMarks } from './comicMarks.ts';
import { doneAlone } from './doneAlone.ts';
import { ownEdits } from './ownEdits.ts';
import { planComicRows } from './planComicRows.ts';
import { editedValues } from './plannedFields.ts';
import { splitPlanned, type ChangingRow } from './splitPlanned.ts';
import { togetherOrAlone } from './togetherOrAlone.ts';

type Edited = ChangingRow<EditedComicRow>;

/**
 * Does an act to comics. Fields and locks of all of them are saved together; where states change,
 * one comic comes after the other.
 */
export async function editComicRows(work: EditRows): Promise<DoneRow[]> {
  const { transaction, rows, act, needsRating } = work;
  const ids = rows.map(({ id }) => id);
  const plans = await planComicRows(transaction, {
    ids,
    act,
    own: ownEdits(rows),
    needsRating,
    isHeld: true,
  });
  const { done, changing } = splitPlanned(rows, plans);
  const alone = (row: Edited) => editRow(work, row);
  if (!act.publication) {
    const together = (all: readonly Edited[]) => saveRows(work, all);
    return [...done, ...(await togetherOrAlone(transaction, changing, { together, alone }))];
  }
  for (const row of changing) done.push(await doneAlone(transaction, row.position, () => alone(row)));
  return done;
}

async function editRow(work: EditRows, row: Edited): Promise<RowOutcome> {
  const [saved] = await saveRows(work, [row]);
  const { publication } = work.act;
  if (!publication) return saved ?? { outcome: 'same' };
  const change = await publish(work, row.id, publication);
  return { ...saved, outcome: 'changed', publication: change };
}

/** Saves fields and locks, with what an undo needs beside them. */
async function saveRows(
  { transaction, act, actorId }: EditRows,
  rows: readonly Edited[],
): Promise<DoneRow[]> {
  const edits = rows.map(({ id, state, fields }) => ({
    id,
    before: state,
    fields: editedValues(fields),
    lock: act.lock,
    unlock: act.unlock,
  }));
  const touched = edits.map(({ id, before, fields }) => ({
    comicId: id,
    termIds: touchedTerms(before.fields, fields),
  }));
  const marks = await readTermMarks(transaction, touched);
  const saved = await saveEdits(transaction, { kind: comicKind, edits, origin: 'bulk', actorId });
  return rows.map(({ id, position, state: { locked }, fields }) => {
    const edit = saved.get(id);
    const states = Object.fromEntries(
      STATE_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])),
    ) as ChangedFields;
    if (!edit) return { position, outcome: 'same', fields: states };
    return {
      position,
      outcome: 'changed',
      version: edit.version,
      fields: { ...edit.changed, ...states },
      marks: {
        locked: [...locked],
        lockedAfter: [...edit.locked],
        ...(marks.get(id) ?? { terms: {}, removed: [] }),
      },
    };
  });
}

/** All terms of each field whose terms change: their order changes with them. */
export function touchedTerms(before: FieldValues, after: FieldValues): number[] {
  const ids = Object.entries(after).flatMap(([field, value]) =>
    taxonomyOfField(field) ? [...((before[field] ?? []) as number[]), ...((value ?? []) as number[])] : [],
  );
  return [...new Set(ids)];
}

/** @throws Problem as `changeComicPublication` and `planComic` */
function publish(
  { transaction, jobs, actorId, needsRating }: EditRows,
  id: string,
  { act, at = '', with_chapters: withChapters }: Publication,
): Promise<PublicationChange> {
  const actor = actorOf(actorId);
  const change = { transaction, slug: id, withChapters, needsRating, actor, isPartOfAct: true };
  return trackPublication(transaction, { comicId: id }, () =>
    act === 'schedule'
      ? planComic({ ...change, at })
      : changeComicPublication({ ...change, jobs, act: act === 'bin' ? 'delete' : act }),
  );
}
