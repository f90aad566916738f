import { sql, type Kysely, type Selectable } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { Type } from 'typebox';
import type { SiteConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { needsRating } from '../../publishing/server/ratingRule.ts';
import { PART_ROWS } from '../bulkEditLimits.ts';
import { actorOf } from './actorOf.ts';
import { auditedAct } from './auditedAct.ts';
import type { BulkEditTable } from './BulkEditTable.ts';
import { listWaitingRows, updateRows, type WaitingRow } from './bulkRowStore.ts';
import { BULK_WORKS } from './bulkWorks.ts';
import { undoRows } from './undoRows.ts';

type Services = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  config: { site: Pick<SiteConfig, 'nsfw' | 'features'> };
};

/** After each part readers have the processors for half as long as it took, at most so long. */
const MAX_PAUSE_MS = 200;
/** A row whose state changes takes statements of its own. */
const STATES_AT_ONCE = 50;
/** Chapters are changed comic by comic, and each comic takes statements of its own. */
const COMICS_AT_ONCE = 50;

/**
 * Does a bulk edit in parts. Each part is one transaction with its rows' outcomes, so that a run
 * that was killed goes on with the first row that has none. Bulk edits are done in the order in
 * which they began, and whoever runs helps the first: two never change the same in turns.
 */
export const runBulkEdit = defineJob({
  name: 'run_bulk_edit',
  payload: Type.Object({ id: Type.String() }),
  retryLimit: 5,
  expireInSeconds: 3_600,
  async run({ id }, { database: { write }, jobs, config }: Services, { signal, progress }) {
    const rules = { needsRating: needsRating(config.site) };
    for (;;) {
      signal.throwIfAborted();
      const startedMs = performance.now();
      await write.transaction().execute((transaction) => doPart({ ...rules, transaction, jobs }));
      const pauseMs = Math.min((performance.now() - startedMs) / 2, MAX_PAUSE_MS);
      const bulk = await write
        .selectFrom('bulk_edits')
        .select(['state', 'done', 'total'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (bulk?.state !== 'running') return;
      await progress(bulk.done, bulk.total);
      await delay(pauseMs, undefined, { signal });
    }
  },
});

type Part = { transaction: Kysely<Tables>; jobs: Pick<JobQueue, 'send'>; needsRating: boolean };

/** Does the next rows of the oldest bulk edit that is running. */
async function doPart({ transaction, jobs, needsRating: needs }: Part): Promise<void> {
  await lockCatalogue(transaction);
  const bulk = await transaction
    .selectFrom('bulk_edits')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!bulk) return;
  const { id, undoes_id: undoesId, actor_id: actorId, act, subject } = bulk;
  const waiting = bulk.cancels ? [] : await listWaitingRows(transaction, { id, undoesId, limit: PART_ROWS });
  const changesStates = act?.publication !== undefined || waiting.some(({ undone }) => undone?.publication);
  const allowed = changesStates ? waiting.slice(0, STATES_AT_ONCE) : waiting;
  const rows = subject === 'chapters' ? ofFewComics(allowed) : allowed;
  const work = { transaction, jobs, rows, actorId };
  const done = await (undoesId === null
    ? BULK_WORKS[subject].edit({ ...work, act: act ?? {}, needsRating: needs })
    : undoRows(subject, work));
  if (done.length > 0) await updateRows(transaction, id, done);
  const isLast = waiting.length < PART_ROWS && rows.length === waiting.length;
  if (isLast) await finish(transaction, bulk);
}

/** The first rows, up to the first one of a comic too many. */
function ofFewComics(rows: readonly WaitingRow[]): readonly WaitingRow[] {
  const comics = new Set<string | null>();
  const end = rows.findIndex(({ comic_id: comicId }) => comics.add(comicId).size > COMICS_AT_ONCE);
  return end < 0 ? rows : rows.slice(0, end);
}

/** One entry in the audit log stands for all rows. */
async function finish(transaction: Kysely<Tables>, bulk: Selectable<BulkEditTable>): Promise<void> {
  const { id, act, undoes_id: undoesId, actor_id: actorId, cancels } = bulk;
  const { changed, refused } = await transaction
    .updateTable('bulk_edits')
    .set({ state: cancels ? 'canceled' : 'done', finished_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['changed', 'refused'])
    .executeTakeFirstOrThrow();
  await recordAct(transaction, {
    ...actorOf(actorId),
    act: undoesId === null ? 'bulk_edit.done' : 'bulk_edit.undone',
    target: { kind: 'bulk_edit', id, label: String(changed) },
    after: {
      subject: bulk.subject,
      changed,
      refused,
      ...(undoesId === null ? await auditedAct(transaction, { act: act ?? {} }) : { undoes: undoesId }),
    },
  });
}
