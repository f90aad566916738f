// A bulk edit of 5,000 comics as a job of the site: how long it and its undo take, whether the undo
// is exact, and what readers notice.
//
// Method. The site runs as an operator starts it, on an embedded PostgreSQL whose catalogue was
// filled by SQL. This process enters the bulk edit and sends its job, as the route does; the site's
// queue works through it. Readers ask for lists at a steady rate the whole time. Each part of the
// job is a change of the catalogue, after which the site makes its answers anew: so readers are
// measured twice while nothing runs, once with kept answers, and once while the content generation
// is raised as often as the job raises it. The undo is exact when all comics, terms of comics,
// marks of imports and counters are as before, but for versions and times.
//
// Run: node bench/bulk.bench.ts
import { ANONYMOUS } from '../src/contract/Viewer.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { BulkAct, Selection } from '../src/features/bulkEditing/bulkAct.ts';
import { insertBulkEdit, insertUndo } from '../src/features/bulkEditing/server/bulkEditStore.ts';
import { PART_ROWS } from '../src/features/bulkEditing/bulkEditLimits.ts';
import { planComicRows } from '../src/features/bulkEditing/server/planComicRows.ts';
import { previewBulkEdit } from '../src/features/bulkEditing/server/previewBulkEdit.ts';
import { runBulkEdit } from '../src/features/bulkEditing/server/runBulkEdit.ts';
import { ensureTerms } from '../src/features/taxonomy/server/ensureTerms.ts';
import { openJobQueue, type JobQueue } from '../src/platform/jobs/openJobQueue.ts';
import { makeLog } from '../src/platform/log/makeLog.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { catalogueFingerprint } from './support/catalogueFingerprint.ts';
import { readDuring, readFor, READS_PER_SECOND } from './support/readDuring.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile, secondsOf } from './support/sampleStatistics.ts';
import { bumpGeneration } from './support/seedCatalogue.ts';
import { seedForStaff } from './support/seedForStaff.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const COMICS = 20_000;
const EDITED = 5_000;
const IDLE_SECONDS = 10;
const LOOK_MS = 100;

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  await seedForStaff(database.writePool, { from: 1, to: COMICS });
  const site = await startSiteProgram({ dataDir });
  const jobs = await openJobQueue({
    database: database.write,
    connection: database.connection,
    canMigrate: false,
    log: makeLog({ level: 'fatal', format: 'json' }),
    kinds: [runBulkEdit],
    isSupervisor: false,
  });
  try {
    await measure({ database, jobs, url: site.url });
  } finally {
    await jobs.close();
    await site.stop();
    await database.close();
  }
});

type Place = { database: Database; jobs: JobQueue; url: string };

async function measure({ database, jobs, url }: Place): Promise<void> {
  const { write, writePool: pool } = database;
  const [tag = 0] = await ensureTerms(write, 'tags', ['Bench tag']);
  const act = { add: { 'terms/tags': [tag] } };
  const filter = sql<boolean>`comics.id in (select id from comics order by id limit ${EDITED})`;
  const everything = { q: 'pages:>20' };
  const previewOf = (selection: Selection, asked: BulkAct) =>
    secondsOf(() => previewBulkEdit(write, { selection, act: asked, needsRating: false, viewer: ANONYMOUS }));
  const previewSeconds = await previewOf(everything, act);
  const replacing = { find: 'a', replacement: 'e', fields: ['title', 'description'] } as const;
  const replaceSeconds = await previewOf(everything, {
    replace_texts: [{ ...replacing, fields: [...replacing.fields] }],
  });
  const { rows: some } = await sql<{ id: string; version: number }>`
    select id, version from comics order by id limit ${EDITED}`.execute(write);
  // Ids of the seeded comics are none that a caller may name, so the plan is asked itself.
  const own = new Map(
    some.map(({ id: comic, version }, index) => [comic, { version, fields: { title: `Bench ${index}` } }]),
  );
  const ownSeconds = await secondsOf(async () => {
    for (let from = 0; from < some.length; from += PART_ROWS) {
      const ids = some.slice(from, from + PART_ROWS).map((row) => row.id);
      await planComicRows(write, { ids, act: {}, own, needsRating: false });
    }
  });
  const before = await catalogueFingerprint(pool);
  // Once without measuring: the site's first answers are slower.
  await readFor(url, 2);
  const kept = quantile(await readFor(url, IDLE_SECONDS), 0.95);

  const id = uuidv7();
  const done = await readDuring(url, async () => {
    await write.transaction().execute(async (transaction) => {
      await insertBulkEdit(transaction, { id, actorId: null, subject: 'comics', act, filter });
      await jobs.send(runBulkEdit, { id }, transaction);
    });
    await untilOver(pool, id);
  });
  const generations = EDITED / 200 / done.seconds;
  const idle = quantile(await anew(pool, generations, () => readFor(url, IDLE_SECONDS)), 0.95);
  const undoId = uuidv7();
  const undone = await readDuring(url, async () => {
    await write.transaction().execute(async (transaction) => {
      const undone = { id, subject: 'comics', changed: EDITED } as const;
      await insertUndo(transaction, { id: undoId, viewer: ANONYMOUS, undone });
      await jobs.send(runBulkEdit, { id: undoId }, transaction);
    });
    await untilOver(pool, undoId);
  });
  const isExact = (await catalogueFingerprint(pool)) === before;
  console.log(`${EDITED} of ${COMICS} comics, ${READS_PER_SECOND} reads a second`);
  reportFigure({ what: `preview of ${COMICS} comics`, ours: previewSeconds, unit: 's' });
  reportFigure({
    what: `the same of a text replaced in titles and descriptions`,
    ours: replaceSeconds,
    limit: previewSeconds,
    against: 'the preview of a tag',
    unit: 's',
    goal: { ratioAtMost: 1.5 },
  });
  reportFigure({
    what: `plan of ${EDITED} comics with titles of their own, for each comic`,
    ours: ownSeconds / EDITED,
    limit: previewSeconds / COMICS,
    against: 'the preview of a tag',
    unit: 's',
    goal: { ratioAtMost: 2 },
  });
  reportFigure({ what: `tag ${EDITED} comics`, ours: done.seconds, unit: 's', goal: { atMost: 30 } });
  reportFigure({
    what: 'undo',
    ours: undone.seconds,
    limit: done.seconds,
    against: 'the edit',
    unit: 's',
    goal: { ratioAtMost: 1.5 },
  });
  reportFigure({ what: 'undo exact (1: yes)', ours: Number(isExact), unit: '', goal: { atLeast: 1 } });
  const readers = { ours: done.p95, unit: 'ms' } as const;
  reportFigure({ what: "readers' p95 meanwhile", ...readers, limit: kept, against: 'idle, answers kept' });
  reportFigure({
    what: "readers' p95 meanwhile",
    ...readers,
    limit: idle,
    against: 'idle, answers made anew as often',
    goal: { ratioAtMost: 1.2 },
  });
  reportFigure({
    what: "readers' p95 during the undo",
    ours: undone.p95,
    limit: idle,
    against: 'idle, answers made anew as often',
    unit: 'ms',
    goal: { ratioAtMost: 1.2 },
  });
}

async function anew<Result>(pool: Pool, perSecond: number, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void bumpGeneration(pool), 1000 / perSecond);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function untilOver(pool: Pool, id: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string; changed: number }>(
      'select state, changed from bulk_edits where id = $1',
      [id],
    );
    if (rows[0]?.state === 'done') {
      if (rows[0].changed !== EDITED) throw new Error(`${rows[0].changed} comics were changed`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
