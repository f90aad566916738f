import { sql, type Kysely } from 'kysely';
import type { SiteConfig } from '../../../platform/config/readConfig.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import { countNewer } from '../../../platform/database/countNewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { readFilter } from '../../../platform/http/readFilter.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { needsRating } from '../../publishing/server/ratingRule.ts';
import { BULK_EDIT_STATES, MAX_UNCOUNTED, ROWS_AT_A_TIME, UNDO_DAYS } from '../bulkEditLimits.ts';
import type { BulkAct } from '../bulkAct.ts';
import {
  beginBulkEdit,
  cancelBulkEdit,
  countBulkEdits,
  listBulkEdits,
  previewBulkEdit,
  readBulkCsv,
  readBulkEdit,
  readBulkRows,
  readSharedValue,
  writeBulkCsv,
  type BulkEdit,
} from '../bulkEditingApi.ts';
import { previewUndo, undoBulkEdit } from '../bulkUndoApi.ts';
import {
  countBulkEditRows,
  findBulkEdit,
  insertBulkEdit,
  insertUndo,
  listBulkEditRows,
  newerBulkEdits,
  updateCanceled,
  type BulkEditFilter,
  type BulkEditRecord,
} from './bulkEditStore.ts';
import { listRows } from './bulkRowStore.ts';
import { listBulkRows } from './listBulkRows.ts';
import { auditedAct } from './auditedAct.ts';
import { checkedAct } from './checkedAct.ts';
import { checkedRows } from './checkedRows.ts';
import { previewBulkEdit as preview } from './previewBulkEdit.ts';
import { previewUndo as countUndo } from './previewUndo.ts';
import { readBulkCsv as readCsv } from './readBulkCsv.ts';
import { runBulkEdit } from './runBulkEdit.ts';
import { findSharedValue } from './findSharedValue.ts';
import { selectedRows } from './selectedRows.ts';
import { listTermNames } from './listTermNames.ts';
import { writeBulkCsv as writeCsv } from './writeBulkCsv.ts';

export type BulkEditingServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  site: Pick<SiteConfig, 'nsfw' | 'features'>;
};

/** Asked of the primary: staff see at once what they did. */
export function bulkEditingRoutes({ database: { write }, jobs, site }: BulkEditingServices): Route[] {
  /** Limited staff know of bulk edits of their own alone: others are about comics of all kinds. */
  const foundFor = async (database: Kysely<Tables>, id: string, viewer: MemberViewer) => {
    const bulk = found(await findBulkEdit(database, id));
    if (viewer.is_limited && bulk.by_id !== viewer.id) throw new Problem('not_found');
    return bulk;
  };
  const answer = async (id: string, viewer: MemberViewer) =>
    withNames(write, await foundFor(write, id, viewer));
  return [
    route(previewBulkEdit, ({ input, viewer }) =>
      preview(write, { ...input, viewer, needsRating: needsRating(site) }),
    ),

    route(readBulkRows, ({ input, viewer, language }) => listBulkRows(write, { ...input, viewer, language })),

    route(writeBulkCsv, ({ input, viewer, language }) => writeCsv(write, { ...input, viewer, language })),

    route(readBulkCsv, ({ input, viewer }) => readCsv(write, { ...input, viewer })),

    route(readSharedValue, ({ input, viewer }) => findSharedValue(write, { ...input, viewer })),

    route(beginBulkEdit, async ({ input, viewer, client }) => {
      const { id, subject = 'comics', selection, act: asked, total } = input;
      const rows = await checkedRows(write, { rows: selection.rows, subject });
      const filter = selectedRows({ subject, selection: { ...selection, rows }, viewer });
      const act = await checkedAct(write, { act: asked, selection, subject });
      await write.transaction().execute(async (transaction) => {
        if (!(await insertBulkEdit(transaction, { id, actorId: viewer.id, subject, act, rows, filter })))
          return;
        const entered = found(await findBulkEdit(transaction, id));
        refuseUncounted(act, entered.total, total);
        const target = { kind: 'bulk_edit', id, label: String(entered.total) };
        await recordAct(transaction, {
          viewer,
          client,
          act: 'bulk_edit.begin',
          target,
          after: { subject, ...(await auditedAct(transaction, { act, rows })) },
        });
        await jobs.send(runBulkEdit, { id }, transaction);
      });
      return answer(id, viewer);
    }),

    route(listBulkEdits, async ({ input, viewer }) => {
      const { q, order, page, per_page: perPage } = input;
      const records = await listBulkEditRows(write, {
        filter: filterOf(q, viewer),
        order,
        limit: perPage + 1,
        offset: (page - 1) * perPage,
      });
      const list = listAnswer(records, input);
      const terms = await listTermNames(write, list.data);
      return { ...list, data: list.data.map((bulk): BulkEdit => ({ ...bulk, terms })) };
    }),
    route(countBulkEdits, async ({ input: { q, since }, viewer }) => {
      const filter = filterOf(q, viewer);
      const newer = await countNewer(write, since, (time) => newerBulkEdits(filter, time));
      return { ...countAnswer(await countBulkEditRows(write, filter)), ...newer };
    }),
    route(readBulkEdit, async ({ input: { id, outcome, page }, viewer }) => {
      const bulk = await foundFor(write, id, viewer);
      const rows = await listRows(write, { id, outcome, page, viewer });
      const shown = rows.slice(0, ROWS_AT_A_TIME).map((row) => {
        const { position: _, ...shownRow } = row;
        return shownRow;
      });
      const terms = await listTermNames(write, [bulk, shown]);
      return { ...bulk, terms, rows: shown, page, has_more: rows.length > ROWS_AT_A_TIME };
    }),

    route(cancelBulkEdit, async ({ input: { id }, viewer, client }) => {
      await write.transaction().execute(async (transaction) => {
        const bulk = await foundFor(transaction, id, viewer);
        if (bulk.state !== 'running') return;
        await updateCanceled(transaction, id);
        const target = { kind: 'bulk_edit', id, label: String(bulk.total) };
        await recordAct(transaction, { viewer, client, act: 'bulk_edit.cancel', target });
      });
      return answer(id, viewer);
    }),

    route(previewUndo, async ({ input: { id }, viewer }) => {
      const bulk = await foundFor(write, id, viewer);
      await refuseUndo(write, bulk);
      if (bulk.undone_by !== null) throw new Problem('gone');
      return countUndo(write, { bulk, viewer });
    }),

    route(undoBulkEdit, async ({ input: { id, undo_id: undoId }, viewer, client }) => {
      await write.transaction().execute(async (transaction) => {
        const bulk = await foundFor(transaction, id, viewer);
        await refuseUndo(transaction, bulk);
        if (!(await insertUndo(transaction, { id: undoId, viewer, undone: bulk }))) return;
        const target = { kind: 'bulk_edit', id, label: String(bulk.changed) };
        await recordAct(transaction, { viewer, client, act: 'bulk_edit.undo', target });
        await jobs.send(runBulkEdit, { id: undoId }, transaction);
      });
      return answer(undoId, viewer);
    }),
  ];
}

async function withNames(database: Kysely<Tables>, bulk: BulkEditRecord): Promise<BulkEdit> {
  return { ...bulk, terms: await listTermNames(database, [bulk.act]) };
}

/** @throws Problem validation of `q` */
function filterOf(q: string | undefined, viewer: MemberViewer): BulkEditFilter {
  const tokens = readFilter(q, { state: BULK_EDIT_STATES, by: null });
  const states = (isExcluded: boolean) =>
    tokens
      .filter((token) => token.key === 'state' && token.isExcluded === isExcluded)
      .map(({ value }) => value as BulkEdit['state']);
  return {
    actorId: viewer.is_limited ? viewer.id : null,
    states: states(false),
    exceptStates: states(true),
    // A free word is a name too: nothing else of a bulk edit is a word.
    by: tokens.filter(({ key }) => key !== 'state').map(({ value }) => value),
  };
}

/** The bin takes comics from readers at once, so it must be counted however few they are. */
function refuseUncounted({ publication }: BulkAct, total: number, said: number | undefined): void {
  const isAsked = total > MAX_UNCOUNTED || publication?.act === 'bin';
  if (said === undefined && isAsked) throw Problem.field('total', 'required');
  if (said !== undefined && said !== total) throw Problem.field('total', 'stale');
}

/** Only what is over can be undone, once, and for some time. */
async function refuseUndo(
  transaction: Kysely<Tables>,
  bulk: { state: string; created_at: string; undone_by: string | null },
): Promise<void> {
  if (bulk.state === 'running') throw new Problem('still_running');
  const { rows } = await sql<{ is_late: boolean }>`
    select ${bulk.created_at}::timestamptz < now() - make_interval(days => ${UNDO_DAYS}) as is_late`.execute(
    transaction,
  );
  if (rows[0]?.is_late) throw new Problem('gone');
}
