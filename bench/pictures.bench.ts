// Pictures: how fast pages are checked and measured, how fast variants are made, at what cost in
// memory and to readers.
//
// Method. 200 pages of 1600 x 2400 (JPEG of about 790 KB; 12 drawn from seeds, repeated under other
// names) lie on disk. Work goes through the worker pool as the site uses it. Beside it, in the same
// run and in alternating rounds, sharp alone does the same in this process: cache off, one thread a
// picture, as many pictures at once as the pool has processes. For variants it does so in two ways,
// a pipeline for each width from the file and one decode shared by all widths, and the faster one
// counts. This process is then as nice as the workers are, or a busy machine would favour sharp
// alone. The pool's start is in its first round of measuring. Ratios are of medians. Memory is the
// sum of the resident memory of the worker processes, sampled every 50 ms. Readers are 50 requests
// a second for a 300 KB answer of an HTTP server in this process at normal priority, timed with the
// pool idle and busy, in alternating rounds.
//
// Run: node bench/pictures.bench.ts
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startImageWorkers } from '../src/platform/images/imageWorkers.ts';
import type { VariantOutput } from '../src/platform/images/VariantOutput.ts';
import { drawPage } from '../src/platform/images/testImages.ts';
import { workerPids } from '../src/platform/images/testWorkers.ts';
import { reportFigure } from './support/reportFigure.ts';

const PAGES = 200;
const VARIANT_PAGES = 24;
const ROUNDS = 3;
const PROCESSES = 2;
const WIDTHS = [640, 960, 1280];
const WEBP = { quality: 80, effort: 2 };

sharp.cache(false);
sharp.concurrency(1);

const folder = await mkdtemp(join(tmpdir(), 'longstrip-pictures-'));
const out = join(folder, 'out');
await mkdir(out);
try {
  const pages = await drawPages();
  await compareReaders(pages);
  stepBack();
  await compareMeasuring(pages);
  await compareVariants(pages.slice(0, VARIANT_PAGES));
} finally {
  await rm(folder, { recursive: true, force: true });
}

function stepBack(): void {
  for (const thread of readdirSync('/proc/self/task'))
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

async function drawPages(): Promise<string[]> {
  const drawn = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      drawPage({ width: 1600, height: 2400, page: at + 1, noise: 20 })
        .jpeg({ quality: 78 })
        .toBuffer(),
    ),
  );
  const bytes = drawn.reduce((sum, page) => sum + page.length, 0) / drawn.length;
  console.log(`pages of 1600 x 2400, ${Math.round(bytes / 1000)} KB on average\n`);
  const paths = Array.from({ length: PAGES }, (_, at) => join(folder, `${at}.jpg`));
  await Promise.all(paths.map((path, at) => writeFile(path, drawn[at % drawn.length] ?? '')));
  return paths;
}

async function compareMeasuring(pages: string[]): Promise<void> {
  const workers = startImageWorkers({ processes: PROCESSES });
  const memory = watchMemory();
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await seconds(() => Promise.all(pages.map((path) => workers.measure(path)))));
    alone.push(
      await seconds(() => inParallel(pages, async (path) => void (await sharp(path).raw().toBuffer()))),
    );
  }
  await workers.close();
  console.log(`check and measure ${pages.length} pages, process start included`);
  reportFigure({
    what: 'time',
    ours: ours[0] ?? NaN,
    limit: 5,
    unit: 's',
    goal: { ratioAtMost: 1 },
  });
  reportFigure({
    what: 'pages a second, beside sharp decoding only',
    ours: pages.length / median(ours),
    limit: pages.length / median(alone),
    unit: '/s',
    goal: { ratioAtLeast: 0.9 },
  });
  reportFigure({
    what: 'peak memory of the workers',
    ours: memory.stop(),
    limit: 600,
    unit: 'MB',
    goal: { ratioAtMost: 1 },
  });
}

async function compareVariants(pages: string[]): Promise<void> {
  const workers = startImageWorkers({ processes: PROCESSES });
  await Promise.all(pages.slice(0, PROCESSES).map((path) => workers.measure(path)));
  const memory = watchMemory();
  const times = { ours: [] as number[], perWidth: [] as number[], shared: [] as number[] };
  const cpu = { ours: 0, perWidth: 0, shared: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    let since = workerCpuMs();
    times.ours.push(
      await seconds(() =>
        Promise.all(
          pages.map((input) =>
            workers.makeVariants({ input, outputs: outputsFor(input), priority: 'later' }),
          ),
        ),
      ),
    );
    cpu.ours += workerCpuMs() - since;
    for (const [way, make] of [['perWidth', sharpPerWidth] as const, ['shared', sharpShared] as const]) {
      since = ownCpuMs();
      times[way].push(await seconds(() => inParallel(pages, make)));
      cpu[way] += ownCpuMs() - since;
    }
  }
  await workers.close();
  console.log(`\nWebP of ${pages.length} pages at ${WIDTHS.join(', ')}`);
  reportFigure({
    what: 'pages a second, beside sharp alone',
    ours: pages.length / median(times.ours),
    limit: pages.length / Math.min(median(times.perWidth), median(times.shared)),
    unit: '/s',
    goal: { ratioAtLeast: 0.9 },
  });
  reportFigure({
    what: 'processor time a page, which other programs disturb less',
    ours: cpu.ours / ROUNDS / pages.length,
    limit: Math.min(cpu.perWidth, cpu.shared) / ROUNDS / pages.length,
    unit: 'ms',
    goal: { ratioAtMost: 1.1 },
  });
  reportFigure({
    what: 'peak memory of the workers',
    ours: memory.stop(),
    limit: 600,
    unit: 'MB',
    goal: { ratioAtMost: 1 },
  });
}

async function compareReaders(pages: string[]): Promise<void> {
  const page = (await readFile(pages[0] ?? '')).subarray(0, 300_000);
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(page),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const workers = startImageWorkers({ processes: PROCESSES });
  const times = { idle: [] as number[], busy: [] as number[] };
  await readFor(url, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.idle.push(percentile95(await readFor(url, 4)));
    const stop = new AbortController();
    const work = pages.map((input) =>
      workers.makeVariants({ input, outputs: outputsFor(input), priority: 'later', signal: stop.signal }),
    );
    const settled = Promise.allSettled(work);
    await work[0];
    times.busy.push(percentile95(await readFor(url, 4)));
    stop.abort();
    await settled;
  }
  await workers.close();
  server.close();
  console.log('\n50 readers a second, p95, while variants are made');
  reportFigure({
    what: 'beside an idle pool',
    ours: median(times.busy),
    limit: median(times.idle),
    unit: 'ms',
    goal: { ratioAtMost: 1.2 },
  });
}

function outputsFor(input: string): VariantOutput[] {
  return WIDTHS.map((width) => ({
    kind: 'page',
    width,
    path: join(out, `${input.split('/').at(-1)}-${width}.webp`),
  }));
}

async function sharpPerWidth(input: string): Promise<void> {
  for (const width of WIDTHS)
    await sharp(input)
      .resize({ width })
      .webp(WEBP)
      .toFile(join(out, `alone-${input.split('/').at(-1)}-${width}.webp`));
}

async function sharpShared(input: string): Promise<void> {
  const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true });
  for (const width of WIDTHS) {
    await sharp(data, { raw: info })
      .resize({ width })
      .webp(WEBP)
      .toFile(join(out, `alone-${input.split('/').at(-1)}-${width}.webp`));
  }
}

async function inParallel(items: string[], work: (item: string) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: PROCESSES }, worker));
}

async function readFor(url: string, durationSeconds: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const ticker = setInterval(() => {
      const started = performance.now();
      times.push(
        fetch(url)
          .then((answer) => answer.arrayBuffer())
          .then(() => performance.now() - started),
      );
      if (times.length < durationSeconds * 50) return;
      clearInterval(ticker);
      resolve();
    }, 20);
  });
  return Promise.all(times);
}

function watchMemory(): { stop: () => number } {
  let peakMb = 0;
  const timer = setInterval(() => {
    const mb = workerPids().map((pid) => residentMb(pid));
    peakMb = Math.max(
      peakMb,
      mb.reduce((sum, one) => sum + one, 0),
    );
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return peakMb;
    },
  };
}

function residentMb(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return 0; // It has just ended.
  }
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Processor time of the running workers; none is replaced during this benchmark. Linux counts in
 * ticks of 10 ms.
 */
function workerCpuMs(): number {
  const ticks = workerPids().map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function percentile95(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;
}
