import type { Kysely } from 'kysely';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { PART_ROWS, PREVIEW_ROWS } from '../bulkEditLimits.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkAct, Selection } from '../bulkAct.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import { checkedAct } from './checkedAct.ts';
import { checkedRows } from './checkedRows.ts';
import { BULK_WORKS } from './bulkWorks.ts';
import { listSelectedIds } from './listSelectedIds.ts';
import { selectedRows } from './selectedRows.ts';
import { noClaims } from './ClaimedNames.ts';
import { reasonCounts } from './reasonCounts.ts';
import { listTermNames } from './listTermNames.ts';

type Preview = ApiOutput<'POST /api/admin/bulk-edits/preview'>;

type BulkPreview = {
  subject?: BulkSubject | undefined;
  selection: Selection;
  act: BulkAct;
  /** So many of the rows that change are in the answer. */
  shown?: number | undefined;
  needsRating: boolean;
  viewer: Limitable;
};

/**
 * Counts what an act would do to each selected row.
 * @throws Problem validation
 */
export async function previewBulkEdit(
  database: Kysely<Tables>,
  { subject = 'comics', selection, act: asked, shown = PREVIEW_ROWS, needsRating, viewer }: BulkPreview,
): Promise<Preview> {
  const checked = await checkedRows(database, { rows: selection.rows, subject });
  const filter = selectedRows({ subject, selection: { ...selection, rows: checked }, viewer });
  const act = await checkedAct(database, { act: asked, selection, subject });
  const own = new Map(checked?.map((row) => [row.id, row]));
  const ids = await listSelectedIds(database, { subject, filter });
  const counts = { changed: 0, same: 0, refused: 0 };
  const reasons = reasonCounts();
  const rows: Preview['rows'] = [];
  const names = noClaims();
  for (let from = 0; from < ids.length; from += PART_ROWS) {
    const part = ids.slice(from, from + PART_ROWS);
    const plans = await BULK_WORKS[subject].plan(database, { ids: part, act, own, names, needsRating });
    for (const [index, planned] of plans.entries()) {
      const { outcome, problem, fields, title, chapter } = planned;
      counts[outcome] += 1;
      if (problem) reasons.add(problem);
      if (outcome === 'changed' && rows.length < shown)
        rows.push({ id: part[index] ?? '', title, chapter, fields });
    }
  }
  const terms = await listTermNames(database, [act, ...rows.map(({ fields }) => fields)]);
  return { total: ids.length, ...counts, reasons: reasons.list(), rows, terms };
}
