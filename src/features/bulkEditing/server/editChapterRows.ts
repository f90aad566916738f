import { chapterKind } from '../../chapterEditing/server/chapterKind.ts';
import type { ChapterState } from '../../chapterEditing/server/editedChapterStore.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { saveEdits, type SavedOfMany } from '../../editing/server/saveEdits.ts';
import { changeChapterPublication } from '../../publishing/server/changeChapterPublication.ts';
import { planChapter } from '../../publishing/server/planPublication.ts';
import { trackPublication, type PublicationChange } from '../../publishing/server/publicationMarks.ts';
import type { Publication } from '../bulkAct.ts';
import { actorOf } from './actorOf.ts';
import type { DoneRow, WaitingRow } from './bulkRowStore.ts';
import type { EditRows } from './BulkWork.ts';
import { splitPublication } from './chapterPublications.ts';
import { chapterMarks } from './chapterMarks.ts';
import { movedSince } from './movedSince.ts';
import { ownEdits } from './ownEdits.ts';
import { planChapterRows, type PlannedChapter } from './planChapterRows.ts';
import { editedValues } from './plannedFields.ts';
import { STATE_FIELDS } from '../bulkEditLimits.ts';
import { splitPlanned, type ChangingRow } from './splitPlanned.ts';
import { togetherOrAlone } from './togetherOrAlone.ts';

type Row = ChangingRow<ChapterState>;

/** Does an act to chapters, those of one comic together, so that the comic counts them once. */
export async function editChapterRows(work: EditRows): Promise<DoneRow[]> {
  const { transaction, rows, act, needsRating } = work;
  const ids = rows.map(({ id }) => id);
  const plans = await planChapterRows(transaction, {
    ids,
    act,
    own: ownEdits(rows),
    needsRating,
    isHeld: true,
  });
  const settled = plans.map((plan, index) => unlessMoved(rows[index], plan));
  const { done, changing } = splitPlanned(rows, settled);
  const together = (ofComic: readonly Row[]) => editTogether(work, ofComic);
  const alone = async (row: Row) => (await together([row]))[0] ?? { outcome: 'same' as const };
  for (const ofComic of Map.groupBy(changing, ({ state }) => state.comicId).values())
    done.push(...(await togetherOrAlone(transaction, ofComic, { together, alone })));
  return done;
}

function unlessMoved(row: WaitingRow | undefined, plan: PlannedChapter): PlannedChapter {
  const problem = row && plan.state && movedSince(row, plan.state);
  return problem ? { ...plan, outcome: 'refused', problem } : plan;
}

/**
 * Edits chapters of one comic. @throws Problem as `changeChapterPublication`, `planChapter` and
 * `saveEdits`
 */
async function editTogether(work: EditRows, rows: readonly Row[]): Promise<DoneRow[]> {
  const { transaction, jobs, act, actorId } = work;
  const comicId = rows[0]?.state.comicId ?? '';
  const moving = rows.filter(({ fields }) => STATE_FIELDS.some((field) => field in fields));
  const chapterIds = moving.map(({ id }) => id);
  let saved = new Map<string, SavedOfMany>();
  const change = async () => {
    const edits = rows.map(({ id, state, fields }) => ({ id, before: state, fields: editedValues(fields) }));
    saved = await saveEdits(transaction, { kind: chapterKind(jobs), edits, origin: 'bulk', actorId });
    for (const id of chapterIds) if (act.publication) await publish(work, { id, comicId }, act.publication);
    // A plan changes nothing that readers see.
    if (saved.size > 0 || act.publication?.act !== 'schedule') await refreshComic(transaction, comicId);
  };
  let publications = new Map<string, PublicationChange>();
  if (chapterIds.length === 0) await change();
  else {
    // The other chapters do not change, and a comic may have thousands.
    const publication = await trackPublication(transaction, { comicId, chapterIds }, change);
    publications = splitPublication(publication, chapterIds);
  }
  return rows.map(({ id, position, state, fields }) => ({
    position,
    outcome: 'changed',
    version: saved.get(id)?.version,
    fields,
    marks: chapterMarks(state, saved.get(id)),
    publication: publications.get(id),
  }));
}

/**
 * The comic is brought in line afterwards. @throws Problem as `changeChapterPublication` and
 * `planChapter`
 */
async function publish(
  { transaction, jobs, actorId, needsRating }: EditRows,
  { id, comicId }: { id: string; comicId: string },
  { act, at = '' }: Publication,
): Promise<void> {
  const place = { transaction, comic: comicId, chapter: id, needsRating };
  const part = { actor: actorOf(actorId), isPartOfAct: true };
  if (act === 'schedule') await planChapter({ ...place, ...part, at });
  else {
    const name = act === 'bin' ? 'delete' : act;
    await changeChapterPublication({ ...place, ...part, jobs, act: name, refresh: async () => {} });
  }
}
