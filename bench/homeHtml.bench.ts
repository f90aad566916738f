// The home page as HTML: given from memory, and rendered anew.
//
// Method. The site runs as an operator starts it, with 1,000 comics that were entered by SQL (their
// pictures are rows without files: nothing asks for them here). The load is autocannon with 64
// connections in this process. From memory: one address, in brotli as a browser asks, beside a bare
// Fastify that serialises 5.4 KB of JSON at each request (baselines/bareFastify.ts) as the measure
// of the machine. Anew: addresses that differ in query values which pages know, so that each has an
// entry of its own in the cache; they are more than can be rendered in a second, and the content
// generation is raised twice a second. For the home page the API's answer inside is made once a
// generation, as it is on a busy site; `latest`, for which there is no goal, also asks the database
// each time.
//
// Run: node bench/homeHtml.bench.ts
import type { Pool } from 'pg';
import { COMIC_SORTS } from '../src/features/comics/comicChoices.ts';
import { compareLoads, loadTest, type Target } from './support/loadTest.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { reportFigure, type Goal } from './support/reportFigure.ts';
import { median } from './support/sampleStatistics.ts';
import { bumpGeneration, seedCatalogue } from './support/seedCatalogue.ts';
import { startBaseline } from './support/startBaseline.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const COMICS = 1_000;
const CONNECTIONS = 64;
const ROUNDS = 3;
const ROUND_SECONDS = 5;

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  await seedCatalogue(database.writePool, { from: 1, to: COMICS });
  const site = await startSiteProgram({ dataDir });
  try {
    await compareKept({
      url: site.url,
      pid: site.pid,
      paths: ['/en'],
      headers: { 'accept-encoding': 'gzip, br' },
    });
    await measureAnew({
      name: 'home page rendered anew',
      site,
      path: 'en',
      pool: database.writePool,
      goal: { atLeast: 150 },
    });
    await measureAnew({ name: 'latest rendered anew', site, path: 'en/latest', pool: database.writePool });
  } finally {
    await site.stop();
    await database.close();
  }
});

async function compareKept(target: Target): Promise<void> {
  const bare = await startBaseline('bareFastify');
  const loads = await compareLoads(
    { ours: target, bare: { url: bare.url, pid: bare.pid, paths: ['/list'] } },
    { connections: CONNECTIONS, seconds: ROUND_SECONDS, rounds: ROUNDS },
  );
  await bare.stop();
  const html = await (await fetch(target.url + target.paths[0])).text();
  console.log(`home page, ${CONNECTIONS} connections (${html.length} characters of HTML)`);
  reportFigure({
    what: 'home page from memory',
    ours: loads.ours.perSecond,
    limit: loads.bare.perSecond,
    against: 'bare Fastify',
    unit: '/s',
    goal: { atLeast: 5_000 },
  });
  reportFigure({
    what: "home page from memory: server's processor time",
    ours: loads.ours.serverCpuMs * 1000,
    limit: loads.bare.serverCpuMs * 1000,
    against: 'bare Fastify',
    unit: 'us',
  });
}

async function measureAnew(options: {
  name: string;
  site: { url: string; pid: number };
  path: string;
  pool: Pool;
  goal?: Goal;
}): Promise<void> {
  const { name, site, path, pool, goal } = options;
  const paths: string[] = [];
  for (let page = 1; page <= 40; page += 1)
    for (const sort of COMIC_SORTS)
      for (const order of ['asc', 'desc']) paths.push(`/${path}?page=${page}&sort=${sort}&order=${order}`);
  const target = { url: site.url, pid: site.pid, paths };
  const timer = setInterval(() => void bumpGeneration(pool), 500);
  try {
    await loadTest(target, { connections: CONNECTIONS, seconds: 3 });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await loadTest(target, { connections: CONNECTIONS, seconds: ROUND_SECONDS }));
    reportFigure({
      what: name,
      ours: median(rounds.map((load) => load.perSecond)),
      unit: '/s',
      ...(goal ? { goal } : {}),
    });
    reportFigure({
      what: `${name}: server's processor time`,
      ours: median(rounds.map((load) => load.serverCpuMs)),
      unit: 'ms',
    });
    reportFigure({
      what: `${name}: slowest in a hundred`,
      ours: median(rounds.map((load) => load.p99Ms)),
      unit: 'ms',
    });
  } finally {
    clearInterval(timer);
  }
}
