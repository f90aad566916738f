import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { chapterKind } from '../../chapterEditing/server/chapterKind.ts';
import { listChapterStates, type ChapterState } from '../../chapterEditing/server/editedChapterStore.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { saveEdits } from '../../editing/server/saveEdits.ts';
import { restorePublication } from '../../publishing/server/publicationMarks.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import type { DoneRow, RowOutcome, Undone } from './bulkRowStore.ts';
import type { UndoRows } from './BulkWork.ts';
import { joinPublications, splitPublication } from './chapterPublications.ts';
import { listChapterFacts } from './listChapterFacts.ts';
import { chapterMarks } from './chapterMarks.ts';
import { movedSince } from './movedSince.ts';
import { refusable } from './refusable.ts';
import { reversedChanges, reversedEdit } from './reversedEdit.ts';
import { takeFieldsBack } from './takeFieldsBack.ts';
import { togetherOrAlone } from './togetherOrAlone.ts';

type Row = { position: number; id: string; undone: Undone; state: ChapterState };

const NOT_FOUND: Refusal = { code: 'not_found', fields: [] };

/**
 * Puts chapters back as they were before a bulk edit, with what it did to their comic. Those of one
 * comic that nobody has changed since go back together; of the others, what still is as it was
 * left.
 */
export async function undoChapterRows(work: UndoRows): Promise<DoneRow[]> {
  const { transaction } = work;
  const ids = work.rows.map(({ id }) => id);
  const states = await listChapterStates(transaction, { ids, isHeld: true });
  const done: DoneRow[] = [];
  const rows: Row[] = [];
  for (const row of work.rows) {
    const { position, id, undone } = row;
    const state = states.get(id);
    const problem = state && undone ? movedSince(row, state) : NOT_FOUND;
    if (state && undone && !problem) rows.push({ position, id, undone, state });
    else done.push({ position, outcome: 'refused', problem });
  }
  const together = (ofComic: readonly Row[]) => undoTogether(work, ofComic);
  const alone = (row: Row) => undoAlone(work, row);
  for (const ofComic of Map.groupBy(rows, ({ state }) => state.comicId).values())
    done.push(...(await togetherOrAlone(transaction, ofComic, { together, alone })));
  return done;
}

/** @throws Problem stale: somebody has changed one of the chapters, or their comic, since */
async function undoTogether(work: UndoRows, rows: readonly Row[]): Promise<DoneRow[]> {
  const { transaction, jobs, actorId } = work;
  const comicId = rows[0]?.state.comicId ?? '';
  const edited = rows.filter(({ undone }) => undone.version !== null);
  if (edited.some(({ undone, state }) => undone.version !== state.version)) throw new Problem('stale');
  await refuseClosed(
    work,
    rows.filter(({ undone }) => !undone.publication),
  );
  const edits = edited.map(({ id, state, undone }) => ({ id, before: state, ...reversedEdit(undone) }));
  const saved = await saveEdits(transaction, { kind: chapterKind(jobs), edits, origin: 'undo', actorId });
  await restorePlaces(transaction, edited);
  const moved = rows.flatMap(({ id, undone }) => (undone.publication ? [{ id, ...undone.publication }] : []));
  const restored =
    moved.length === 0 ? undefined : await restorePublication(transaction, comicId, joinPublications(moved));
  if (moved.length > 0 && (!restored || restored.left.length > 0)) throw new Problem('stale');
  if (!restored) await refreshComic(transaction, comicId);
  const ids = moved.map(({ id }) => id);
  const publications = restored && splitPublication(restored.change, ids);
  return rows.map(({ id, position, undone, state }) => {
    const edit = saved.get(id);
    const publication = publications?.get(id);
    if (!edit && !publication) return { position, outcome: 'same' };
    return {
      position,
      outcome: 'changed',
      version: edit?.version,
      fields: { ...edit?.changed, ...reversedChanges(undone.fields) },
      marks: chapterMarks(state, edit),
      publication,
    };
  });
}

/** Chapters whose numbers go back stand where they stood. False: no numbers do. */
async function restorePlaces(transaction: Kysely<Tables>, rows: readonly Row[]): Promise<boolean> {
  const placed = rows.flatMap(({ id, undone: { fields, marks } }) => {
    const isRenumbered = fields['number'] !== undefined || fields['volume'] !== undefined;
    return isRenumbered && marks?.sortKey !== undefined ? [{ id, sort_key: marks.sortKey }] : [];
  });
  if (placed.length === 0) return false;
  await sql`
    update chapters set sort_key = placed.sort_key
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id uuid, sort_key numeric)
    where chapters.id = placed.id`.execute(transaction);
  return true;
}

/** @throws Problem in_bin, taken_down: fields of such a chapter stay as they are */
async function refuseClosed(
  { transaction }: Pick<UndoRows, 'transaction'>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const facts = await listChapterFacts(
    transaction,
    rows.map(({ id }) => id),
  );
  for (const { state, comic_state: ofComic } of facts.values()) {
    if (state === 'taken_down' || ofComic === 'taken_down') throw new Problem('taken_down');
    if (state === 'bin' || ofComic === 'bin') throw new Problem('in_bin');
  }
}

async function undoAlone(work: UndoRows, row: Row): Promise<RowOutcome> {
  const { transaction, jobs, actorId } = work;
  const { id, undone, state } = row;
  const outcome: RowOutcome = { outcome: 'same', fields: {} };
  const left: string[] = [];
  if (undone.publication) {
    const restored = await refusable(transaction, () => restoreAlone(work, row));
    if ('result' in restored) {
      outcome.outcome = 'changed';
      outcome.publication = restored.result;
      outcome.fields = reversedChanges(undone.fields);
    } else left.push('state');
  }
  if (undone.version !== null) {
    if (!outcome.publication) await refuseClosed(work, [row]);
    const { version } = undone;
    const reversed = reversedEdit(undone);
    const kind = chapterKind(jobs);
    const taken = await takeFieldsBack({ transaction, kind, id, version, reversed, actorId });
    left.push(...taken.left);
    const isPlaceLeft = taken.left.some((field) => field === 'number' || field === 'volume');
    if (!isPlaceLeft && (await restorePlaces(transaction, [row])))
      await refreshComic(transaction, state.comicId);
    if (taken.saved.version !== state.version) {
      const { locked } = (await listChapterStates(transaction, { ids: [id] })).get(id) ?? state;
      outcome.outcome = 'changed';
      outcome.version = taken.saved.version;
      outcome.fields = { ...taken.saved.changed, ...outcome.fields };
      outcome.marks = chapterMarks(state, { locked });
    }
  }
  const problem: Refusal | undefined = left.length === 0 ? undefined : { code: 'stale', fields: left };
  if (outcome.outcome === 'same') return { outcome: problem ? 'refused' : 'same', problem };
  return { ...outcome, problem };
}

/** @throws Problem stale: somebody has changed the chapter or its comic since */
async function restoreAlone({ transaction }: UndoRows, { state, undone }: Row) {
  const restored =
    undone.publication && (await restorePublication(transaction, state.comicId, undone.publication));
  if (!restored || restored.left.length > 0) throw new Problem('stale');
  return restored.change;
}
