// A merge of a tag that 20,000 comics carry into another one, and its undo: how long both take,
// whether the undo is exact, and what readers notice.
//
// Method. The site runs as an operator starts it, on an embedded PostgreSQL whose catalogue was
// filled by SQL. This process merges and undoes as the routes do, each in one transaction under the
// lock of the catalogue. A third of the comics carry the target already. Readers ask for lists at a
// steady rate meanwhile, and for as long while nothing runs. The undo is exact when all comics,
// terms of comics, marks of imports and counters are as before, but for versions and times.
//
// Run: node bench/merge.bench.ts
import { carryOutMerge, takeMergeBack } from '../src/features/termEditing/server/carryOutMerge.ts';
import { recountTerms } from '../src/features/termEditing/server/recountTerms.ts';
import { lockCatalogue } from '../src/features/comics/server/lockCatalogue.ts';
import { ensureTerms } from '../src/features/taxonomy/server/ensureTerms.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { catalogueFingerprint } from './support/catalogueFingerprint.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { readDuring, readFor, READS_PER_SECOND } from './support/readDuring.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile } from './support/sampleStatistics.ts';
import { seedForStaff } from './support/seedForStaff.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const COMICS = 20_000;
const IDLE_SECONDS = 10;
const ACTOR = { viewer: null, client: null };

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  await seedForStaff(database.writePool, { from: 1, to: COMICS });
  const site = await startSiteProgram({ dataDir });
  try {
    await measure(database, site.url);
  } finally {
    await site.stop();
    await database.close();
  }
});

async function measure({ write, writePool: pool }: Database, url: string): Promise<void> {
  const [source = 0, target = 0] = await ensureTerms(write, 'tags', ['Bench source', 'Bench target']);
  await pool.query(`insert into comic_terms (comic_id, term_id) select id, $1 from comics`, [source]);
  await pool.query(
    `insert into comic_terms (comic_id, term_id)
     select id, $1 from (select id, row_number() over (order by id) as place from comics) as placed
     where place % 3 = 0`,
    [target],
  );
  await recountTerms(write, [source, target]);
  const before = await catalogueFingerprint(pool);
  // Once without measuring: the site's first answers are slower.
  await readFor(url, 2);
  const idle = quantile(await readFor(url, IDLE_SECONDS), 0.95);

  let id = '';
  const merged = await readDuring(url, async () => {
    const options = { targetId: target, sourceIds: [source], origin: 'form', actor: ACTOR } as const;
    const merge = await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      return carryOutMerge(transaction, options);
    });
    id = merge.id ?? '';
  });
  const undone = await readDuring(url, async () => {
    await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      await takeMergeBack(transaction, { id, actor: ACTOR });
    });
  });
  const isExact = (await catalogueFingerprint(pool)) === before;
  console.log(`a tag of ${COMICS} comics, ${READS_PER_SECOND} reads a second`);
  reportFigure({ what: 'merge', ours: merged.seconds, unit: 's', goal: { atMost: 120 } });
  reportFigure({
    what: 'undo',
    ours: undone.seconds,
    limit: merged.seconds,
    against: 'the merge',
    unit: 's',
    goal: { ratioAtMost: 1.5 },
  });
  reportFigure({ what: 'undo exact (1: yes)', ours: Number(isExact), unit: '', goal: { atLeast: 1 } });
  for (const [what, { p95 }] of Object.entries({ merge: merged, undo: undone }))
    reportFigure({
      what: `readers' p95 during the ${what}`,
      ours: p95,
      limit: idle,
      against: 'idle, answers kept',
      unit: 'ms',
    });
}
