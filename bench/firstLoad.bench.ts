// The first view of the home page on a slow phone, beside a static page with the same covers.
//
// Method. Chromium: 390 x 844 at two device pixels, 1.6 Mbit/s down and 0.75 up, 150 ms a request,
// processor four times slower, nothing cached, a new profile each time. The site runs as an
// operator starts it, twice: with 24 imported comics whose covers have about 30 KB at the width
// that the phone takes, and without slides; and with the demo, whose home page has slides, five
// rows and some 60 pictures. The baseline is a page written by hand (baselines/staticPage.ts) with
// the same files in the same places, the ones seen first preferred. Alternating rounds, medians; a
// first round of each is not counted. Script bytes are those that came; styles are counted in gzip,
// those that stand in the page too. A request counts as before the covers if it started before the
// last cover of the first screen was there. Blocked: what tasks take of the main thread beyond 50
// ms each, until nothing moves for 1.5 s. On a machine without a graphics card or under load all
// times grow, the ratios less.
//
// Run: node bench/firstLoad.bench.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../tools/findBrowser.ts';
import { drawBenchPages } from './support/drawBenchPages.ts';
import { importFile } from './support/importFile.ts';
import { measureFirstView, type FirstView } from './support/measureFirstView.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { reportFigure } from './support/reportFigure.ts';
import { median } from './support/sampleStatistics.ts';
import { startBaseline } from './support/startBaseline.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const COMICS = 24;
const ROUNDS = 5;

const executablePath = findBrowser((line) => console.log(line));
if (executablePath) {
  for (const library of ['covers', 'demo'] as const)
    await withScratchFolder((scratch) => compareFirstViews({ scratch, executablePath, library }));
} else console.error('!!! No Chromium here and none could be installed: THE FIRST LOAD IS NOT MEASURED.');

type Compared = { scratch: string; executablePath: string; library: 'covers' | 'demo' };

async function compareFirstViews({ scratch, executablePath, library }: Compared): Promise<void> {
  const dataDir = join(scratch, 'data');
  const path = library === 'covers' ? await drawLibrary(scratch) : undefined;
  const site = await startSiteProgram({ dataDir, environment: path ? {} : { DEMO: 'on' } });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    if (path) await importFile({ dataDir, path });
    await untilCoversAreMade(dataDir);
    const home = `${site.url}/en`;
    const warm = await measureFirstView(browser, home);
    if (warm.visiblePictures.length === 0) throw new Error('the home page shows no cover');
    console.log(`library: ${library}`);
    const pictures = await keepPictures(scratch, warm);
    const page = await startBaseline('staticPage', JSON.stringify(pictures));
    try {
      const views = await inRounds({ browser, ours: home, baseline: page.url });
      await reportWeight(library, views.ours, home);
      reportTimes(library, views);
    } finally {
      await page.stop();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A folder of comics of one small chapter each. */
async function drawLibrary(scratch: string): Promise<string> {
  const library = join(scratch, 'library');
  for (let comic = 1; comic <= COMICS; comic += 1) {
    const folder = join(library, `Harbour Letters part ${comic}`, 'Chapter 1');
    await mkdir(folder, { recursive: true });
    const pages = await drawBenchPages({
      pages: 1,
      width: 960,
      height: 1440,
      noise: 90,
      seed: `comic ${comic}`,
    });
    await writeFile(join(folder, '001.jpg'), pages[0] ?? '');
  }
  return library;
}

async function untilCoversAreMade(dataDir: string): Promise<void> {
  const database = await openScratchDatabase(dataDir);
  const counts = () =>
    database.read
      .selectFrom('media')
      .select(({ fn }) => [
        fn.countAll<string>().as('media'),
        fn.count<string>('covers_at').as('covers'),
        fn.count<string>('variants_at').as('variants'),
      ])
      .executeTakeFirstOrThrow();
  for (;;) {
    const { media, covers, variants } = await counts();
    if (covers === media && Number(variants) >= COMICS) break;
    await delay(200);
  }
  await database.close();
}

/** The pictures as files, those that the phone took of ours, and where each stands on the page. */
async function keepPictures(scratch: string, view: FirstView) {
  const folder = join(scratch, 'pictures');
  await mkdir(folder);
  let bytes = 0;
  for (const [at, { url }] of view.pictures.entries()) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`picture ${at}: ${answer.status} for ${url}`);
    const file = Buffer.from(await answer.arrayBuffer());
    bytes += file.length;
    await writeFile(join(folder, `${at}.webp`), file);
  }
  console.log(
    `home page: ${view.pictures.length} pictures, ${Math.round(bytes / 1000)} KB in all, ${view.visiblePictures.length} in the first screen`,
  );
  const places = view.pictures.map(({ url, left, top, width, height }) => {
    return { left, top, width, height, isFirst: view.visiblePictures.includes(url) };
  });
  return { folder, places };
}

type Views = { ours: FirstView[]; baseline: FirstView[] };

async function inRounds(options: { browser: Browser; ours: string; baseline: string }): Promise<Views> {
  const { browser, ours, baseline } = options;
  const views: Views = { ours: [], baseline: [] };
  await measureFirstView(browser, baseline);
  for (let round = 0; round < ROUNDS; round += 1) {
    views.ours.push(await measureFirstView(browser, ours));
    views.baseline.push(await measureFirstView(browser, baseline));
  }
  const faults = views.ours.flatMap((view) => view.faults);
  if (faults.length > 0) console.error(`!!! the page logs errors: ${[...new Set(faults)].join(' | ')}`);
  return views;
}

async function reportWeight(library: string, [view]: FirstView[], home: string): Promise<void> {
  if (!view) return;
  const inlined = [...(await (await fetch(home)).text()).matchAll(/<style[^>]*>([^]*?)<\/style>/g)]
    .map(([, css]) => css)
    .join('');
  const gzipped = async (extension: RegExp) => {
    const urls = new Set(
      view.requests.map(({ url }) => url).filter((url) => extension.test(new URL(url).pathname)),
    );
    let bytes = 0;
    for (const url of urls) bytes += await gzipBytes(url);
    return bytes / 1000;
  };
  const scripts = view.requests.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  reportFigure({
    what: `${library}: initial JavaScript, as it came, with its headers`,
    ours: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    unit: 'KiB',
    goal: { atMost: 115 },
  });
  reportFigure({
    what: `${library}: initial CSS, gzip`,
    ours: (await gzipped(/\.css$/)) + (inlined ? gzipSync(inlined).length / 1000 : 0),
    unit: 'KB',
    goal: { atMost: 12 },
  });
  const before = view.requests.filter(({ startedMs, url }) => startedMs < coversMs(view) && !isCover(url));
  reportFigure({
    what: `${library}: requests before the covers show, without the covers`,
    ours: before.length,
    unit: '',
    goal: { atMost: 8 },
  });
  for (const { url, bytes, startedMs, endedMs } of view.requests.filter((request) => !isCover(request.url)))
    console.log(
      `    ${new URL(url).pathname} ${bytes} bytes, ${Math.round(startedMs)}-${Math.round(endedMs)} ms`,
    );
}

function isCover(url: string): boolean {
  return new URL(url).pathname.startsWith('/media/');
}

async function gzipBytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  const bytes = Number(answer.headers.get('content-length'));
  if (!answer.ok || !(bytes > 0)) throw new Error(`${url}: ${answer.status} without a length`);
  return bytes;
}

/**
 * When the last cover of the first screen was there: a heading may be larger than a cover, and then
 * LCP says nothing of covers. A picture is asked for again, of the browser's own memory, where the
 * program draws it anew.
 */
function coversMs({ requests, visiblePictures }: FirstView): number {
  const first = visiblePictures.map((picture) => requests.find(({ url }) => url === picture));
  return Math.max(...first.map((request) => request?.endedMs ?? NaN));
}

type Measured = 'firstPaintMs' | 'largestPaintMs' | 'blockedMs' | 'layoutShift';

function medianOf(views: FirstView[], field: Measured): number {
  return median(views.map((view) => view[field]));
}

function reportTimes(library: string, { ours, baseline }: Views): void {
  const against = 'static page';
  for (const [what, field, ratioAtMost] of [
    ['first paint (FCP)', 'firstPaintMs', 1.6],
    ['largest paint (LCP)', 'largestPaintMs', 1.25],
  ] as const) {
    const limit = medianOf(baseline, field) / 1000;
    reportFigure({
      what: `${library}: ${what}`,
      ours: medianOf(ours, field) / 1000,
      limit,
      against,
      unit: 's',
      goal: { ratioAtMost },
    });
  }
  reportFigure({
    what: `${library}: covers of the first screen there`,
    ours: median(ours.map(coversMs)) / 1000,
    limit: median(baseline.map(coversMs)) / 1000,
    against,
    unit: 's',
    goal: { ratioAtMost: 1.25 },
  });
  console.log(`    largest element: ours ${ours[0]?.largestElement}, static ${baseline[0]?.largestElement}`);
  reportFigure({
    what: `${library}: blocked main thread`,
    ours: medianOf(ours, 'blockedMs') / 1000,
    unit: 's',
    goal: { atMost: 0.2 },
  });
  reportFigure({
    what: `${library}: layout shift`,
    ours: medianOf(ours, 'layoutShift'),
    unit: '',
    goal: { atMost: 0 },
  });
}
