// Import of a 200-page chapter: how soon it can be read, how fast its variants follow, and what
// readers notice of that.
//
// Method. CBZ files of 200 pages of 1600 x 2400 (JPEG of about 760 KB, no two alike; 12 of them
// drawn from seeds, the others the same pictures under other bytes) lie in the temporary folder.
// The site runs as an operator starts it. Readable: this process joins the site's database and
// storage, then plans and imports the file by the program's functions, while another loop asks the
// running site for the chapter; the time runs from the start of planning to the first answer 200.
// Then the whole command on another file, start of the process included. Variants: made by the
// running site, read off the database in windows without readers; beside sharp alone
// (baselines/sharpAlone.ts) on pages of the same archive, after the site has stopped. Readers: 50
// requests a second for the chapter's manifest, the home page and a page image, in windows with
// variants being made, alternating with the windows without readers, and as many windows afterwards
// on the idle site. This process has normal priority, as the site has; image workers have the
// lowest.
//
// Run: node bench/import.bench.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChapterManifest } from '../src/features/chapters/chaptersApi.ts';
import { importSource } from '../src/features/imports/server/importSource.ts';
import { planImport } from '../src/features/imports/server/planImport.ts';
import { originalUrl } from '../src/features/media/pictureUrls.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { makeLog } from '../src/platform/log/makeLog.ts';
import { openServices, type Services } from '../src/server/openServices.ts';
import { drawBenchArchive, drawBenchPages } from './support/drawBenchPages.ts';
import { importFile } from './support/importFile.ts';
import { treeCpuMs } from './support/processFigures.ts';
import { readSteadily } from './support/readSteadily.ts';
import { reportFigure } from './support/reportFigure.ts';
import { runBaseline } from './support/runBaseline.ts';
import { median, quantile, secondsOf } from './support/sampleStatistics.ts';
import { siteEnvironment, startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const PAGES = 200;
const ALONE_PAGES = 24;
const ROUNDS = 3;
const WINDOW_SECONDS = 5;
const READERS_PER_SECOND = 50;

await withScratchFolder(async (scratch) => {
  const dataDir = join(scratch, 'data');
  const [first, second] = [await archive('Measured'), await archive('Command')];
  const site = await startSiteProgram({ dataDir });
  const services = await joinSite(dataDir);
  try {
    console.log(`import of ${PAGES} pages of 1600 x 2400`);
    reportFigure({
      what: 'readable after the start of its import',
      ours: await secondsUntilReadable({ services, path: first, url: site.url }),
      unit: 's',
      goal: { atMost: 5 },
    });
    const variants = await watchVariants({
      database: services.database,
      sitePid: site.pid,
      urls: await readerUrls(site.url),
    });
    const commandSeconds = await secondsOf(() => importFile({ dataDir, path: second }));
    reportFigure({ what: 'the whole command', ours: commandSeconds, unit: 's' });
    await services.close();
    await site.stop();
    await compareWithSharp({ ...variants, scratch });
  } finally {
    await services.close();
    await site.stop();
  }
});

function archive(seed: string): Promise<string> {
  return drawBenchArchive({ pages: PAGES, seed });
}

function joinSite(dataDir: string): Promise<Services> {
  const config = readConfig({ ...siteEnvironment(dataDir), LOG_LEVEL: 'warn' });
  return openServices({
    config,
    log: makeLog(config.log),
    isSite: false,
    onProgress: () => {},
  });
}

async function secondsUntilReadable(options: {
  services: Services;
  path: string;
  url: string;
}): Promise<number> {
  const { services, path, url } = options;
  const startedMs = performance.now();
  const readable = firstSuccess(chapterUrl(url)).then(() => (performance.now() - startedMs) / 1000);
  const [source] = (await planImport({ paths: [path] })).sources;
  if (!source) throw new Error(`nothing to import in ${path}`);
  const outcome = await importSource({ services, source });
  if (outcome.status !== 'imported') throw new Error(`${path}: ${JSON.stringify(outcome)}`);
  return readable;
}

function chapterUrl(url: string): string {
  return `${url}/api/comics/measured/chapters/1`;
}

async function firstSuccess(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await delay(20);
  }
}

async function readerUrls(url: string): Promise<string[]> {
  const { pages } = (await (await fetch(chapterUrl(url))).json()) as ChapterManifest;
  const pictures = pages.slice(0, 20).map(({ picture }) => url + originalUrl('', picture));
  return pictures.flatMap((picture) => [chapterUrl(url), `${url}/en`, picture]);
}

/** Pages a second, and processor time for one. */
type VariantRate = { per_second: number; cpu_ms: number };

/**
 * Windows with and without readers while the variants of the chapter are made, then with readers on
 * the idle site.
 */
async function watchVariants(options: {
  database: Database;
  sitePid: number;
  urls: string[];
}): Promise<{ ours: VariantRate[]; widths: number[] }> {
  const { database, sitePid, urls } = options;
  const readers = () => readSteadily({ urls, perSecond: READERS_PER_SECOND, seconds: WINDOW_SECONDS });
  const ours: VariantRate[] = [];
  const times = { busy: [] as number[], idle: [] as number[] };
  while ((await countMade(database)) < 4) await delay(100);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await variantRate(database, sitePid));
    const before = await countMade(database);
    times.busy.push(quantile(await readers(), 0.95));
    if ((await countMade(database)) === before) throw new Error('no variants were made while readers read');
  }
  const { widths } = await database.read
    .selectFrom('media')
    .select('widths')
    .limit(1)
    .executeTakeFirstOrThrow();
  while ((await countMade(database)) < PAGES) await delay(500);
  for (let round = 0; round < ROUNDS; round += 1) times.idle.push(quantile(await readers(), 0.95));
  reportFigure({
    what: `p95 of ${READERS_PER_SECOND} readers a second while variants are made`,
    ours: median(times.busy),
    limit: median(times.idle),
    against: 'idle site',
    unit: 'ms',
    goal: { ratioAtMost: 1.2 },
  });
  return { ours, widths };
}

async function variantRate(database: Database, sitePid: number): Promise<VariantRate> {
  const before = { made: await countMade(database), cpuMs: treeCpuMs(sitePid) };
  const seconds = await secondsOf(() => delay(WINDOW_SECONDS * 1000));
  const made = (await countMade(database)) - before.made;
  return { per_second: made / seconds, cpu_ms: (treeCpuMs(sitePid) - before.cpuMs) / made };
}

async function countMade(database: Database): Promise<number> {
  const row = await database.read
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('variants_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.made);
}

async function compareWithSharp(options: {
  ours: readonly VariantRate[];
  widths: number[];
  scratch: string;
}): Promise<void> {
  const { ours, widths, scratch } = options;
  const folder = join(scratch, 'alone');
  await mkdir(folder);
  const pages = await drawBenchPages({ pages: ALONE_PAGES, seed: basename(scratch) });
  const inputs = pages.map((_, at) => join(folder, `${at}.jpg`));
  for (const [at, path] of inputs.entries()) await writeFile(path, pages[at] ?? '');
  const alone: VariantRate[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    alone.push(
      await runBaseline<VariantRate>('sharpAlone', {
        inputs,
        folder,
        widths,
        thumbnails: [160, 320, 480],
        atOnce: 2,
      }),
    );
  reportFigure({
    what: `variants with thumbnails, WebP at ${widths.join(', ')}`,
    ours: median(ours.map((rate) => rate.per_second)),
    limit: median(alone.map((rate) => rate.per_second)),
    against: 'sharp alone',
    unit: 'pages/s',
    goal: { ratioAtLeast: 0.9 },
  });
  reportFigure({
    what: 'variants: processor time a page, which other programs disturb less',
    ours: median(ours.map((rate) => rate.cpu_ms)),
    limit: median(alone.map((rate) => rate.cpu_ms)),
    against: 'sharp alone',
    unit: 'ms',
    goal: { ratioAtMost: 1.1 },
  });
}
