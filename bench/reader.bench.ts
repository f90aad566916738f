// The reader beside a page written by hand that holds all pictures of a chapter, each with its size
// and loading=lazy: what a browser gives for free.
//
// Method. Chapters are drawn from seeds, every page distinct, imported as an operator does, and
// served by the site as it is started. The page by hand (baselines/plainReader.ts) has the same
// files in the same candidates, copied from the site, and turns paged chapters by the same keys.
// Two devices: a phone of 390 x 844 at two device pixels with touch, processor four times slower,
// 10 Mbit/s, 40 ms a request; a desktop of 1440 x 900 without limits. New profiles, nothing cached,
// both in turn, reduced motion. A turn is timed inside of the page, from the input's own time to
// the frame after the one in which its picture, decoded, stood in the window; leaps go to pages
// that were never near, and what the network took of them is subtracted. Scrolling is the browser's
// own gesture. Nodes, pictures and decoded bytes are the most of many looks; decoded bytes are
// width x height x 4 of the files that the browser chose. The heap is read after a collection.
// Absolute times grow on a machine without a graphics card or under load, the ratios less.
//
// Run: node bench/reader.bench.ts [--data-dir FOLDER of an earlier run] [--chapters PATTERN]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../tools/findBrowser.ts';
import {
  measureHolding,
  measureOpening,
  measureScrolling,
  measureTurning,
  type Holding,
  type Opening,
  type ReadingDevice,
  type ReadingPlace,
  type Turning,
} from './support/measureReading.ts';
import {
  chapterPath,
  copyForPlainReader,
  importReaderCorpus,
  type CorpusChapter,
} from './support/readerCorpus.ts';
import { reportFigure, type Goal } from './support/reportFigure.ts';
import { quantile } from './support/sampleStatistics.ts';
import { reportReaderWeight } from './support/reportReaderWeight.ts';
import { startBaseline } from './support/startBaseline.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const DEVICES: readonly ReadingDevice[] = ['phone', 'desktop'];
const ROUNDS = 5;
const TURNS = 40;
const SCROLL_SECONDS = 8;
const MEBIBYTE = 1024 * 1024;
const AGAINST = 'plain page';
/** Rounding of frames, and what differs from run to run. */
const NO_WORSE: Goal = { ratioAtMost: 1.1 };
const TURN_MS: Record<ReadingDevice, number> = { phone: 100, desktop: 50 };
const DECODED_MB: Record<ReadingDevice, number> = { phone: 96, desktop: 256 };

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, chapters: { type: 'string', default: '' } },
});
const executablePath = findBrowser((line) => console.log(line));
if (executablePath) await withScratchFolder((scratch) => compareReaders(scratch, executablePath));
else console.error('!!! No Chromium here and none could be installed: THE READER IS NOT MEASURED.');

type Places = { ours: ReadingPlace; plain: ReadingPlace };
type Scene = { browser: Browser; device: ReadingDevice; chapter: CorpusChapter; places: Places };

async function compareReaders(scratch: string, executable: string): Promise<void> {
  const dataDir = values['data-dir'] ?? join(scratch, 'data');
  const site = await startSiteProgram({ dataDir });
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
  try {
    const chapters = await importReaderCorpus(dataDir, values.chapters);
    const folder = join(scratch, 'plain');
    await mkdir(folder, { recursive: true });
    const plain = await copyForPlainReader({ siteUrl: site.url, folder, chapters });
    await writeFile(join(folder, 'chapters.json'), JSON.stringify(plain));
    const baseline = await startBaseline('plainReader', folder);
    try {
      for (const chapter of chapters) {
        for (const device of DEVICES) {
          const places = placesOf({ chapter, siteUrl: site.url, plainUrl: baseline.url });
          await compareChapter({ browser, device, chapter, places });
        }
      }
    } finally {
      await baseline.stop();
    }
    await reportReaderWeight(browser, site.url, chapters[0]?.slug ?? '');
  } finally {
    await browser.close();
    await site.stop();
  }
}

function placesOf(options: { chapter: CorpusChapter; siteUrl: string; plainUrl: string }): Places {
  const { chapter, siteUrl, plainUrl } = options;
  return {
    ours: {
      urlOf: (page) => siteUrl + chapterPath(chapter.slug, page),
      ready: async (page) => {
        await page.waitForFunction(() => document.activeElement?.closest('main section') !== null);
      },
    },
    plain: { urlOf: (page) => `${plainUrl}/${chapter.slug}#p${page}`, ready: async () => {} },
  };
}

async function compareChapter(scene: Scene): Promise<void> {
  const { chapter, device } = scene;
  console.log(`\n${chapter.slug} on a ${device}`);
  if (chapter.isStrip) await compareScrolling(scene);
  else await compareTurning(scene);
  await compareHolding(scene);
}

async function compareTurning(scene: Scene): Promise<void> {
  const { browser, device, chapter, places } = scene;
  const openings = { ours: [] as Opening[], plain: [] as Opening[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of ['ours', 'plain'] as const)
      openings[which].push(
        await measureOpening({ browser, device, place: places[which], pages: chapter.pages }),
      );
  }
  compare(scene, 'cold opening in the middle, largest paint, p75', openings, (some) =>
    quantile(
      some.map((one) => one.largestPaintMs),
      0.75,
    ),
  );
  compare(scene, 'a leap: box of the page there, p95', openings, (some) =>
    quantile(
      leapsOf(some).map((one) => one.boxMs),
      0.95,
    ),
  );
  compare(scene, 'a leap: painted, beyond what the network took, p95', openings, (some) =>
    quantile(
      leapsOf(some).map((one) => Math.max(0, one.paintMs - one.networkMs)),
      0.95,
    ),
  );
  const turns = Math.min(TURNS, chapter.pages - 6);
  const turning = {
    ours: await measureTurning({ browser, device, place: places.ours, from: 2, turns }),
    plain: await measureTurning({ browser, device, place: places.plain, from: 2, turns }),
  };
  compare(scene, 'a turn to a page that is here: painted, p95', turning, ({ turns }) =>
    quantile(
      turns.map((one) => one.paintMs),
      0.95,
    ),
  );
  compare(scene, 'input to next paint, p98', turning, (one: Turning) => quantile(one.interactionsMs, 0.98));
  const blank = turning.ours.turns.reduce((sum, one) => sum + one.blankFrames, 0);
  bound(scene, `frames without a page in ${turns} turns`, blank, '', { atMost: 0 });
  bound(
    scene,
    'a turn to a page that is here, p95',
    quantile(
      turning.ours.turns.map((one) => one.paintMs),
      0.95,
    ),
    'ms',
    { atMost: TURN_MS[device] },
  );
}

async function compareScrolling(scene: Scene): Promise<void> {
  const { browser, device, places } = scene;
  const options = { browser, device, seconds: SCROLL_SECONDS };
  const ours = await measureScrolling({ ...options, place: places.ours });
  const plain = await measureScrolling({ ...options, place: places.plain });
  const report = (what: string, figure: (one: typeof ours) => number, goal: Goal, unit = '%') =>
    reportFigure({
      what: named(scene, what),
      ours: figure(ours),
      limit: figure(plain),
      against: AGAINST,
      unit,
      goal,
    });
  report('scrolling at 3,000 px/s: frames in time', ({ inTime }) => inTime * 100, { ratioAtLeast: 0.98 });
  report('scrolling: frames without a picture', ({ blank }) => blank * 100, NO_WORSE);
  report('scrolling: tasks of over 100 ms', ({ longTasks }) => longTasks, { atMost: plain.longTasks }, '');
  bound(scene, 'scrolling: layout shift', ours.layoutShift, '', { atMost: 0 });
}

async function compareHolding(scene: Scene): Promise<void> {
  const { browser, device, chapter, places } = scene;
  const { pages, isStrip } = chapter;
  // Read all the way, where the growth is to be known; elsewhere a few pages in the middle.
  const at = !isStrip && pages === 1000 ? [50, 950] : [Math.ceil(pages / 3)];
  const options = { browser, device, at, key: isStrip ? 'Space' : 'ArrowRight', isStrip };
  const held = await measureHolding({ ...options, place: places.ours });
  const [plain] = await measureHolding({ ...options, at: at.slice(0, 1), place: places.plain });
  const most = (field: keyof Holding) => Math.max(...held.map((one) => one[field]));
  const against = (field: keyof Holding, per = 1) =>
    plain ? { limit: plain[field] / per, against: AGAINST } : {};
  const report = (
    what: string,
    figure: Pick<Parameters<typeof reportFigure>[0], 'ours' | 'unit' | 'goal' | 'limit' | 'against'>,
  ) => reportFigure({ what: named(scene, what), ...figure });
  report('nodes', { ours: most('nodes'), ...against('nodes'), unit: '', goal: { atMost: 400 } });
  report('pictures that hold a source', {
    ours: most('sources'),
    ...against('sources'),
    unit: '',
    goal: { atMost: 12 },
  });
  report('decoded pictures', {
    ours: most('decodedBytes') / MEBIBYTE,
    unit: 'MB',
    goal: { atMost: DECODED_MB[device] },
  });
  report('pictures in no document', { ours: most('detached'), unit: '', goal: { atMost: 12 } });
  report('heap', {
    ours: most('heapBytes') / MEBIBYTE,
    ...against('heapBytes', MEBIBYTE),
    unit: 'MB',
    goal: { atMost: 40 },
  });
  report('layout shift', { ours: most('layoutShift'), unit: '', goal: { atMost: 0 } });
  const [early, late] = held;
  if (early && late)
    report('growth of the heap from page 50 to page 950', {
      ours: (late.heapBytes / early.heapBytes - 1) * 100,
      unit: '%',
      goal: { atMost: 10 },
    });
}

function leapsOf(openings: readonly Opening[]) {
  return openings.flatMap(({ end, back }) => [end, back]);
}

function compare<Sample>(
  scene: Scene,
  what: string,
  { ours, plain }: { ours: Sample; plain: Sample },
  figure: (sample: Sample) => number,
): void {
  reportFigure({
    what: named(scene, what),
    ours: figure(ours),
    limit: figure(plain),
    against: AGAINST,
    unit: 'ms',
    goal: NO_WORSE,
  });
}

function bound(scene: Scene, what: string, ours: number, unit: string, goal: Goal): void {
  reportFigure({ what: named(scene, what), ours, unit, goal });
}

function named({ chapter, device }: Scene, what: string): string {
  return `${chapter.slug}, ${device}: ${what}`;
}
