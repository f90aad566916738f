import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { catalogueFaults } from '../support/catalogueFaults.ts';
import { groupProcesses } from '../support/groupProcesses.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import {
  runLongstrip,
  startLongstripSite,
  stopLongstrip,
  type LongstripSite,
} from '../support/startLongstrip.ts';

/** SOAK_MINUTES=45 is a soak; the default finds leaks that are gross. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 4);
const REQUESTS_A_SECOND = 20;
const IMPORT_EVERY_MS = 10_000;
const SAMPLE_EVERY_MS = 2_000;
const MEBIBYTE = 1024 * 1024;
/**
 * Limit for the growth of the site's process, from the peak of the middle third to the peak of the
 * last. For its first tens of thousands of requests it grows, by two caches of 48 MB and by the
 * heap that serves them; only a long run shows that it stops.
 */
const GROWTH_LIMIT_BYTES = (MINUTES >= 30 ? 30 : 100) * MEBIBYTE;
const DESCRIPTOR_SLACK = 12;

type Sample = { atMs: number; rssBytes: number; descriptors: number };

it(`serves ${REQUESTS_A_SECOND} mixed requests a second for ${MINUTES} minutes with imports, and neither leaks nor fails`, async () => {
  await using place = await makeProgramPlace({}, { embeds: true });
  await importChapter(place, 1);
  const site = await startLongstripSite(place);
  const run = {
    statuses: new Map<number, number>(),
    slow: [] as number[],
    failures: [] as string[],
    imports: 1,
  };
  const samples: Sample[] = [];
  const startedMs = performance.now();
  const endMs = startedMs + MINUTES * 60_000;
  const isOver = () => performance.now() >= endMs;

  const read = async (path: string) => {
    const askedMs = performance.now();
    try {
      const response = await site.fetch(path, { signal: AbortSignal.timeout(20_000) });
      await response.arrayBuffer();
      run.statuses.set(response.status, (run.statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) run.failures.push(`${response.status} ${path}`);
    } catch (error) {
      run.failures.push(`${path}: ${error instanceof Error ? error.message : error}`);
    }
    run.slow.push(performance.now() - askedMs);
  };
  const readers = async () => {
    const under: Promise<void>[] = [];
    for (let asked = 0; !isOver(); asked += 1) {
      under.push(read(pathOf(asked, run.imports, await mediaPaths(site, run.imports))));
      await delay(Math.max(0, startedMs + (asked * 1_000) / REQUESTS_A_SECOND - performance.now()));
    }
    await Promise.all(under);
  };
  const imports = async () => {
    while (!isOver()) {
      await importChapter(place, run.imports + 1);
      run.imports += 1;
      await delay(Math.min(IMPORT_EVERY_MS, Math.max(0, endMs - performance.now())));
    }
  };
  const watch = async () => {
    while (!isOver()) {
      const own = groupProcesses(site.pid).find(({ pid }) => pid === site.pid);
      if (own)
        samples.push({
          atMs: performance.now() - startedMs,
          rssBytes: own.rssBytes,
          descriptors: own.descriptors,
        });
      await delay(SAMPLE_EVERY_MS);
    }
  };
  await Promise.all([readers(), imports(), watch()]);

  const third = Math.floor(samples.length / 3);
  const [first, middle, last] = [
    samples.slice(0, third),
    samples.slice(third, -third),
    samples.slice(-third),
  ];
  const most = (of: Sample[], what: 'rssBytes' | 'descriptors') =>
    Math.max(...of.map((sample) => sample[what]));
  const growthBytes = most(last, 'rssBytes') - most(middle, 'rssBytes');
  const sorted = run.slow.toSorted((a, b) => a - b);
  console.log(
    `${run.slow.length} requests, ${[...run.statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}, p50 ` +
      `${Math.round(sorted[Math.floor(sorted.length * 0.5)] ?? 0)} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms; ` +
      `${run.imports} imports; RSS at most ${Math.round(most(first, 'rssBytes') / MEBIBYTE)} MB in the first third, ` +
      `${Math.round(most(middle, 'rssBytes') / MEBIBYTE)} MB in the second, ` +
      `${Math.round(most(last, 'rssBytes') / MEBIBYTE)} MB in the last; descriptors ${most(first, 'descriptors')} and ${most(last, 'descriptors')}`,
  );
  expect(run.failures).toEqual([]);
  expect(run.slow.length).toBeGreaterThan(MINUTES * 60 * REQUESTS_A_SECOND * 0.8);
  expect(growthBytes).toBeLessThan(GROWTH_LIMIT_BYTES);
  expect(most(last, 'descriptors')).toBeLessThanOrEqual(most(first, 'descriptors') + DESCRIPTOR_SLACK);
  expect(await place.inspect(catalogueFaults)).toEqual([]);
  await stopLongstrip(site);
});

async function importChapter(place: ProgramPlace, number: number): Promise<void> {
  const entries: Record<string, Buffer> = {};
  for (let page = 1; page <= 3; page += 1)
    entries[`${page}.webp`] = await makePicture({
      number: number * 3 + page,
      width: 700,
      height: 1_000,
      format: 'webp',
    });
  const path = await makeArchive(
    join(place.dataDir, 'archives', `Soak ${comicOf(number)} c${number}.cbz`),
    entries,
  );
  expect(await runLongstrip(place, ['import', path])).toMatchObject({ code: 0 });
}

/** Five chapters a comic. */
const comicOf = (number: number) => `Comic ${Math.ceil(number / 5)}`;
const slugOf = (number: number) => `soak-comic-${Math.ceil(number / 5)}`;

/** A reader's request: mostly pictures and pages, some of them missing, in four languages. */
function pathOf(asked: number, imported: number, media: readonly string[]): string {
  const number = 1 + (asked % imported);
  const language = ['en', 'fr', 'id', 'zh'][asked % 4];
  const paths = [
    `/${language}`,
    `/${language}/latest?page=${asked % 7}`,
    `/${language}/post/${slugOf(number)}`,
    `/${language}/post/${slugOf(number)}/${number}/reader`,
    `/${language}/post/${slugOf(number)}/gallery`,
    `/api/comics?sort=title&page=${asked % 50}`,
    `/api/comics/${slugOf(number)}/chapters/${number}`,
    `/${language}/post/nothing-${asked}`,
    '/api/openapi.json',
    '/readyz',
  ];
  return (asked % 2 === 0 ? media[asked % media.length] : undefined) ?? paths[asked % paths.length] ?? '/en';
}

const mediaOf = new Map<number, Promise<string[]>>();

/** Addresses of the pictures of one chapter in turn; asked for once a chapter. */
async function mediaPaths(site: LongstripSite, imported: number): Promise<string[]> {
  const known = mediaOf.get(imported);
  if (known) return known;
  const asked = site
    .fetch(`/api/comics/${slugOf(imported)}/chapters/${imported}`)
    .then(
      (response) =>
        response.json() as Promise<{
          pages?: { picture: { id: string; recipe: number; widths: number[] } }[];
        }>,
    )
    .then(({ pages = [] }) =>
      pages.flatMap(({ picture: { id, recipe, widths } }) => [
        `/media/${id}/original.webp`,
        ...widths.map((width) => `/media/${id}/${recipe}/${width}.webp`),
      ]),
    );
  mediaOf.set(imported, asked);
  return asked;
}
