// From an installed tree to the first page, the second start, and memory: idle, and with 1,000
// pages in work.
//
// Method. The checkout, changes included, is copied to a temporary folder, with `node_modules`
// linked and without `dist` and data, so that `npm start` builds, makes the database, migrates and
// loads the demo as it does for a new operator. The first page is the home page answered with 200.
// Nothing of this is warm but the system's file cache. Later starts: the median of three. Memory is
// PSS (shared pages counted once) of all processes of Node - the site, its image workers, npm - and
// of PostgreSQL with its keeper. Idle: 35 s after a start without work, when image workers would
// have ended. In work: a CBZ of 1,000 pages of 1600 x 2400 is imported by command into the running
// site; sampled twice a second until the command has ended and for a minute of variants after it
// (the rest of them is more of the same).
//
// Run: node bench/start.bench.ts
import { cp, readdir, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drawBenchArchive } from './support/drawBenchPages.ts';
import { importFile } from './support/importFile.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { memoryMb, postgresPids, processTree } from './support/processFigures.ts';
import { reportFigure } from './support/reportFigure.ts';
import { median } from './support/sampleStatistics.ts';
import { ROOT, startServer, type Server } from './support/startServer.ts';
import { siteEnvironment } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const PAGES = 1_000;
/** Image workers end after 30 s without work. */
const REST_MS = 35_000;
const VARIANTS_MS = 60_000;
const LATER_STARTS = 3;
const FIRST_PAGE_LIMIT_MS = 180_000;
/** Folders that an operator's fresh checkout does not have. */
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'data', '.cache', 'screenshots'];

await withScratchFolder(async (scratch) => {
  const tree = join(scratch, 'tree');
  const dataDir = join(scratch, 'data');
  await copyCheckout(tree);
  const archive = await drawBenchArchive({ pages: PAGES, seed: 'Thousand', noise: 8, quality: 60 });

  const first = await startSite({ tree, dataDir });
  reportFigure({
    what: 'first start to the first page',
    ours: first.seconds,
    unit: 's',
    goal: { atMost: 30 },
  });
  await untilJobsAreDone(dataDir);
  await first.program.stop();

  const later: number[] = [];
  for (let round = 0; round < LATER_STARTS - 1; round += 1) {
    const { program, seconds } = await startSite({ tree, dataDir });
    later.push(seconds);
    await program.stop();
  }
  const { program, seconds } = await startSite({ tree, dataDir });
  try {
    later.push(seconds);
    reportFigure({
      what: 'later start to the first page',
      ours: median(later),
      unit: 's',
      goal: { atMost: 3 },
    });
    await delay(REST_MS);
    reportFigure({
      what: 'idle: Node (the site and its keeper; npm, which started it, left out)',
      ours: memoryMb(processTree(program.pid).filter((pid) => pid !== program.pid)),
      unit: 'MB',
      goal: { atMost: 200 },
    });
    reportFigure({
      what: 'idle: PostgreSQL',
      ours: memoryMb(postgresPids(dataDir)),
      unit: 'MB',
      goal: { atMost: 150 },
    });
    await measureWork({ site: program, dataDir, archive });
  } finally {
    await program.stop();
  }
});

async function copyCheckout(tree: string): Promise<void> {
  const top = (await readdir(ROOT)).filter((name) => !LEFT_OUT.includes(name));
  for (const name of top) await cp(join(ROOT, name), join(tree, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
}

async function startSite(options: {
  tree: string;
  dataDir: string;
}): Promise<{ program: Server; seconds: number }> {
  const { tree, dataDir } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/en`;
  const startedMs = performance.now();
  const starting = startServer({
    command: ['npm', 'start'],
    environment: { ...siteEnvironment(dataDir), DEMO: 'on', PORT: String(port) },
    cwd: tree,
    ready: /The site is at (http[^"\s]+)/,
    limitMs: FIRST_PAGE_LIMIT_MS,
  });
  const failed = starting.then(() => new Promise<never>(() => {}));
  await Promise.race([firstPage(url), failed]);
  const seconds = (performance.now() - startedMs) / 1000;
  return { program: await starting, seconds };
}

async function firstPage(url: string): Promise<void> {
  const limitMs = performance.now() + FIRST_PAGE_LIMIT_MS;
  for (;;) {
    const status = await fetch(url).then(
      async (answer) => (await answer.text(), answer.status),
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > limitMs) throw new Error(`${url} answers ${status || 'nothing'}`);
    await delay(20);
  }
}

/** The demo's variants; the connection that looks is closed again. */
async function untilJobsAreDone(dataDir: string): Promise<void> {
  const database = await openScratchDatabase(dataDir);
  const open = async () => {
    const { rows } = await database.readPool.query<{ open: number }>(
      "select count(*)::int as open from jobs.job where state in ('created', 'retry', 'active')",
    );
    return rows[0]?.open ?? 0;
  };
  while ((await open()) > 0) await delay(500);
  await database.close();
}

async function measureWork(options: { site: Server; dataDir: string; archive: string }): Promise<void> {
  const { site, dataDir, archive } = options;
  const peak = { node: 0, postgres: 0, both: 0 };
  let importPid = 0;
  const sample = () => {
    const node = memoryMb([...processTree(site.pid), ...(importPid > 0 ? processTree(importPid) : [])]);
    const postgres = memoryMb(postgresPids(dataDir));
    peak.node = Math.max(peak.node, node);
    peak.postgres = Math.max(peak.postgres, postgres);
    peak.both = Math.max(peak.both, node + postgres);
  };
  const timer = setInterval(sample, 500);
  await importFile({ dataDir, path: archive, onStart: (pid) => (importPid = pid) });
  reportFigure({
    what: `importing ${PAGES} pages: everything together`,
    ours: peak.both,
    unit: 'MB',
    goal: { atMost: 600 },
  });
  await delay(VARIANTS_MS);
  clearInterval(timer);
  reportFigure({
    what: `${PAGES} pages in work: everything together`,
    ours: peak.both,
    unit: 'MB',
    goal: { atMost: 600 },
  });
  reportFigure({ what: `${PAGES} pages in work: Node`, ours: peak.node, unit: 'MB' });
  reportFigure({ what: `${PAGES} pages in work: PostgreSQL`, ours: peak.postgres, unit: 'MB' });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
