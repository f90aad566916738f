// The catalogue's list: GET /api/comics, 24 rows, answered from memory and made anew, and how it
// grows with the catalogue.
//
// Method. The site runs as an operator starts it, on an embedded PostgreSQL whose catalogue was
// filled by SQL; the load comes from this process (autocannon, 64 connections, no pipelining), so
// everything shares the machine's processors. Kept: one address, beside a bare Fastify that
// serialises 5.4 KB of JSON at each request (baselines/bareFastify.ts), in alternating rounds;
// asked plainly as a program does, and in brotli as a browser does. The processor time of the two
// servers for an answer stands beside the rates: on few processors the load itself costs more than
// either server. Anew: every sort, both orders, 40 pages and four languages are asked in turn while
// the content generation is raised twice a second. Fewer answers are given in a second than there
// are addresses, so none is found in memory; how many statements PostgreSQL ran for an answer
// proves it. Beside it the same lists by plain SQL over the same pool (baselines/plainSql.ts).
// Growth: median time of such an answer at 80 requests a second, with 1,000 and with 100,000
// comics; also by sort, since one that misses its index hides in a mixture.
//
// Run: node bench/list.bench.ts
import type { Pool } from 'pg';
import { COMIC_SORTS } from '../src/features/comics/comicChoices.ts';
import { compareLoads, loadTest, type Target } from './support/loadTest.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { readSteadily } from './support/readSteadily.ts';
import { reportFigure } from './support/reportFigure.ts';
import { runBaseline } from './support/runBaseline.ts';
import { median } from './support/sampleStatistics.ts';
import { bumpGeneration, seedCatalogue } from './support/seedCatalogue.ts';
import { startBaseline } from './support/startBaseline.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const PAGES = 40;
const CONNECTIONS = 64;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
/** Low enough that no address of a sort is asked for twice in a generation. */
const GROWTH_PER_SECOND = 80;

/** Sort columns in the site's order, for the hand-written statements. */
const COLUMNS = {
  latest: 'c.latest_chapter_at',
  title: `sort_name(coalesce(c.translations -> 'en' ->> 'title', c.title)) collate names`,
  popularity: 'c.popularity',
  pages: 'c.pages_count',
  upload_date: 'c.published_at',
};

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  await seedCatalogue(database.writePool, { from: 1, to: SMALL });
  const site = await startSiteProgram({ dataDir });
  const ours = { url: site.url, pid: site.pid };
  try {
    const small = await growthOf(site.url, database.writePool);
    await seedCatalogue(database.writePool, { from: SMALL + 1, to: LARGE });
    await compareKept({ ...ours, paths: ['/api/comics'] });
    await compareAnew({ ...ours, paths: listPaths() }, database.writePool);
    const large = await growthOf(site.url, database.writePool);
    console.log(`median time of a list made anew, ${LARGE} comics beside ${SMALL}`);
    for (const [name, ms] of Object.entries(large)) {
      reportFigure({
        what: name,
        ours: ms,
        limit: small[name] ?? NaN,
        against: `${SMALL} comics`,
        unit: 'ms',
        goal: { ratioAtMost: 2 },
      });
    }
  } finally {
    await site.stop();
    await database.close();
  }
});

async function compareKept(target: Target): Promise<void> {
  const bare = await startBaseline('bareFastify');
  const loads = await compareLoads(
    {
      plain: target,
      brotli: { ...target, headers: { 'accept-encoding': 'gzip, br' } },
      bare: { url: bare.url, pid: bare.pid, paths: ['/list'] },
    },
    { connections: CONNECTIONS, seconds: ROUND_SECONDS, rounds: ROUNDS },
  );
  await bare.stop();
  const bytes = async (headers: Record<string, string>) =>
    (await (await fetch(target.url + target.paths[0], { headers })).arrayBuffer()).byteLength;
  console.log(`list from memory, ${CONNECTIONS} connections (${await bytes({})} bytes before compression)`);
  for (const [name, load] of [
    ['as a program asks', loads.plain] as const,
    ['as a browser asks', loads.brotli] as const,
  ]) {
    reportFigure({
      what: `kept list, ${name}`,
      ours: load.perSecond,
      limit: loads.bare.perSecond,
      against: 'bare Fastify',
      unit: '/s',
      goal: { ratioAtLeast: 0.6 },
    });
    reportFigure({
      what: `kept list, ${name}: server's processor time`,
      ours: load.serverCpuMs * 1000,
      limit: loads.bare.serverCpuMs * 1000,
      against: 'bare Fastify',
      unit: 'us',
    });
  }
  reportFigure({
    what: 'kept list: slowest in a hundred',
    ours: loads.plain.p99Ms,
    limit: loads.bare.p99Ms,
    against: 'bare Fastify',
    unit: 'ms',
  });
}

async function compareAnew(target: Target, pool: Pool): Promise<void> {
  const { host, user, database, port } = pool.options;
  const rates = {
    ours: [] as number[],
    sql: [] as number[],
    statements: [] as number[],
    p99Ms: [] as number[],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await transactions(pool);
    const load = await anew(pool, () =>
      loadTest(target, { connections: CONNECTIONS, seconds: ROUND_SECONDS }),
    );
    rates.ours.push(load.perSecond);
    rates.p99Ms.push(load.p99Ms);
    rates.statements.push(((await transactions(pool)) - before) / (load.perSecond * ROUND_SECONDS));
    const plain = await runBaseline<{ per_second: number }>('plainSql', {
      connection: { host, user, database, port },
      seconds: ROUND_SECONDS,
      atOnce: CONNECTIONS,
      orderings: orderings(),
      pages: PAGES,
    });
    rates.sql.push(plain.per_second);
  }
  console.log(
    `list made anew, ${CONNECTIONS} connections, ${LARGE} comics (${target.paths.length} addresses)`,
  );
  reportFigure({
    what: 'list made anew',
    ours: median(rates.ours),
    limit: median(rates.sql),
    against: 'plain SQL',
    unit: '/s',
    goal: { ratioAtLeast: 0.5 },
  });
  reportFigure({ what: 'list made anew: slowest in a hundred', ours: median(rates.p99Ms), unit: 'ms' });
  reportFigure({
    what: 'list made anew: statements for an answer',
    ours: median(rates.statements),
    unit: '',
    goal: { atLeast: 1.9 },
  });
}

/** Median milliseconds of an answer made anew, for all lists together and for each sort. */
async function growthOf(url: string, pool: Pool): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  const measure = async (name: string, paths: string[]) => {
    const urls = paths.map((path) => url + path);
    times[name] = median(
      await anew(pool, () => readSteadily({ urls, perSecond: GROWTH_PER_SECOND, seconds: 3 })),
    );
  };
  await measure('all lists', listPaths());
  await measure('all lists', listPaths());
  for (const sort of COMIC_SORTS) {
    for (const order of ['asc', 'desc']) await measure(`by ${sort} ${order}`, listPaths([sort], [order]));
  }
  return times;
}

/**
 * Lets nothing that was kept grow older than the second in which the site looks at the generation
 * again.
 */
async function anew<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  await bumpGeneration(pool);
  const timer = setInterval(() => void bumpGeneration(pool), 500);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

function listPaths(
  sorts: readonly string[] = COMIC_SORTS,
  orders: readonly string[] = ['asc', 'desc'],
): string[] {
  const paths: string[] = [];
  for (const lang of ['en', 'fr', 'id', 'zh'])
    for (let page = 1; page <= PAGES; page += 1)
      for (const sort of sorts)
        for (const order of orders)
          paths.push(`/api/comics?sort=${sort}&order=${order}&page=${page}&lang=${lang}`);
  return paths;
}

function orderings(): string[] {
  return Object.values(COLUMNS).flatMap((column) => [`${column} desc, c.id desc`, `${column}, c.id`]);
}

async function transactions(pool: Pool): Promise<number> {
  // Other sessions hand their counts in with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { rows } = await pool.query<{ total: string }>(
    'select xact_commit as total from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.total);
}
