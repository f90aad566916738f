import type { Kysely } from 'kysely';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { withoutTrace } from '../../../platform/database/withoutTrace.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import { PART_ROWS, UNDO_EXAMPLES, UNDO_LOOKED_AT } from '../bulkEditLimits.ts';
import type { BulkEdit, BulkEditRow } from '../bulkEditingApi.ts';
import { undoneRows } from './bulkEditStore.ts';
import { listRows, listUndoneRows, type DoneRow } from './bulkRowStore.ts';
import { reasonCounts } from './reasonCounts.ts';
import { undoRows } from './undoRows.ts';

type Preview = ApiOutput<'GET /api/admin/bulk-edits/:id/undo'>;
type Place = { position: number; comic_id: string | null };
type Example = Pick<DoneRow, 'position' | 'outcome' | 'problem'>;
type PreviewUndo = { bulk: Pick<BulkEdit, 'id' | 'subject' | 'changed'>; viewer: Limitable };

/** Nothing is done, so no job follows from it. */
const NO_JOBS = { send: async () => {} };

/**
 * Counts what an undo would do with the rows that it begins with. Each part is undone by the undo's
 * own function, as large as the job's, and then taken back: nothing of it stays, and other changes
 * of the catalogue wait for one part alone.
 * @throws Problem forbidden: some of it is beyond the limits of who asks
 */
export async function previewUndo(database: Kysely<Tables>, { bulk, viewer }: PreviewUndo): Promise<Preview> {
  const { id, subject, changed } = bulk;
  const places: Place[] = await database
    .selectFrom('bulk_edit_rows')
    .select(['position', 'comic_id'])
    .where(undoneRows(viewer, id))
    .orderBy('position', 'desc')
    .execute();
  if (places.length < changed) throw new Problem('forbidden');
  const counts = { changed: 0, partly: 0, same: 0, left: 0, gone: 0 };
  const reasons = reasonCounts();
  const examples: Example[] = [];
  const lookedAt = places.slice(0, UNDO_LOOKED_AT);
  for (const positions of partsOf(lookedAt, subject === 'chapters')) {
    const rows = await listUndoneRows(database, { id, positions });
    const done = await withoutTrace(database, async (transaction) => {
      await lockCatalogue(transaction);
      return undoRows(subject, { transaction, jobs: NO_JOBS, rows, actorId: viewer.id });
    });
    for (const { position, outcome, problem } of done) {
      const isGone = problem?.code === 'not_found';
      counts[outcome === 'refused' ? (isGone ? 'gone' : 'left') : outcome] += 1;
      if (!problem || isGone) continue;
      if (outcome === 'changed') counts.partly += 1;
      reasons.add(problem);
      if (examples.length < UNDO_EXAMPLES) examples.push({ position, outcome, problem });
    }
  }
  const rows = await listExamples(database, { id, viewer, examples });
  return { total: places.length, looked_at: lookedAt.length, ...counts, reasons: reasons.list(), rows };
}

/**
 * Chapters of one comic belong together, as far as a part goes: what becomes of it is known once
 * all are undone.
 */
function partsOf(places: readonly Place[], isByComic: boolean): number[][] {
  const groups = isByComic
    ? [...Map.groupBy(places, ({ comic_id: comicId }) => comicId).values()]
    : places.map((place) => [place]);
  const parts: number[][] = [];
  for (const group of groups) {
    const last = parts.at(-1);
    const positions = group.map(({ position }) => position);
    if (last && last.length + positions.length <= PART_ROWS) last.push(...positions);
    else
      for (let start = 0; start < positions.length; start += PART_ROWS)
        parts.push(positions.slice(start, start + PART_ROWS));
  }
  return parts;
}

type Examples = { id: string; viewer: Limitable; examples: readonly Example[] };

/** The rows as the edit has them, with what an undo would make of them. */
async function listExamples(
  database: Kysely<Tables>,
  { id, viewer, examples }: Examples,
): Promise<BulkEditRow[]> {
  const positions = examples.map(({ position }) => position);
  const rows = await listRows(database, { id, viewer, positions });
  return rows.flatMap(({ position, ...row }) => {
    const { outcome, problem } = examples.find((one) => one.position === position) ?? {};
    return outcome ? [{ ...row, outcome, problem: problem ?? null, fields: null }] : [];
  });
}
