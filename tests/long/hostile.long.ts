import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { catalogueFaults, mediaLeftovers } from '../support/catalogueFaults.ts';
import { groupProcesses, totalRssBytes } from '../support/groupProcesses.ts';
import { hostileCorpus } from '../support/hostileCorpus.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { startLongstrip, startLongstripSite, stopLongstrip } from '../support/startLongstrip.ts';

const LEAST_FILES = 100;
const MEBIBYTE = 1024 * 1024;
/**
 * A picture at the limit of pixels takes 700 MB to decode; there are two image processes, and the
 * rest is small.
 */
const IMPORT_LIMIT_BYTES = 1_800 * MEBIBYTE;
const SITE_GROWTH_LIMIT_BYTES = 1_600 * MEBIBYTE;
/** Limit for a page while an import and its image processes share the two cores at low priority. */
const PAGE_P95_LIMIT_MS = 1_000;
const MAX_LINE_BYTES = 500;

it('a corpus made to hurt is imported without a crash, within bounds, with a word on every file, while the site goes on', async () => {
  await using place = await makeProgramPlace({}, { embeds: true });
  const folder = join(place.dataDir, 'corpus');
  const corpus = Object.entries(await hostileCorpus());
  expect(corpus.length).toBeGreaterThanOrEqual(LEAST_FILES);
  await mkdir(folder);
  const fileOf = (name: string) => join(folder, `${name.replaceAll(/[^\w-]+/g, '_')}.cbz`);
  for (const [name, { bytes }] of corpus) await writeFile(fileOf(name), bytes);
  await makeArchive(join(folder, 'AAA Good c1.cbz'), { '1.png': await makePicture({ number: 1 }) });
  await makeArchive(join(folder, 'zzz Good c1.cbz'), { '1.png': await makePicture({ number: 2 }) });

  const site = await startLongstripSite(place);
  expect((await site.fetch('/en')).status).toBe(200);
  const siteBytes = totalRssBytes(site.pid);
  const program = startLongstrip(place, ['import', '--json', folder]);
  const watch = { importPeak: 0, sitePeak: 0, pagesMs: [] as number[], page: 1 };
  while (!program.hasEnded()) {
    watch.importPeak = Math.max(watch.importPeak, totalRssBytes(program.pid));
    watch.sitePeak = Math.max(watch.sitePeak, totalRssBytes(site.pid));
    const startedMs = performance.now();
    const response = await site.fetch(`/en/latest?page=${(watch.page += 1)}`);
    await response.arrayBuffer();
    watch.pagesMs.push(performance.now() - startedMs);
    expect(response.status).toBe(200);
    await delay(20);
  }
  expect(await program.ended, program.stderr()).toBe(2);
  expect(program.stderr()).toBe('');
  expect(groupProcesses(program.pid)).toEqual([]);

  const lines = program.stdout().trimEnd().split('\n');
  const reports = lines.map(
    (line) => JSON.parse(line) as { path: string; status: string; problem?: { message: string } },
  );
  const byPath = new Map(reports.map((report) => [report.path, report]));
  for (const [name, { outcome }] of corpus) {
    const report = byPath.get(fileOf(name)) ?? (outcome === 'any' ? byPath.get(folder) : undefined);
    const allowed = outcome === 'refused' ? ['failed'] : ['failed', 'imported', 'unchanged'];
    expect(allowed, `${name}: ${JSON.stringify(report)}`).toContain(report?.status);
    const message = report?.problem?.message ?? 'what is imported needs no word';
    expect(message, name).toMatch(/\w+ \w+/);
    expect(Buffer.byteLength(message), name).toBeLessThanOrEqual(MAX_LINE_BYTES);
  }
  for (const good of ['AAA Good c1', 'zzz Good c1'])
    expect(byPath.get(join(folder, `${good}.cbz`)), good).toMatchObject({ status: 'imported' });

  // The site's own part: the variants of what came in.
  await expect
    .poll(
      async () => {
        watch.sitePeak = Math.max(watch.sitePeak, totalRssBytes(site.pid));
        const { rows } = await place.inspect(async ({ readPool }) =>
          readPool.query(
            "select count(*)::int as waiting from jobs.job where state in ('created', 'active')",
          ),
        );
        return (rows as { waiting: number }[])[0]?.waiting;
      },
      { timeout: 300_000, interval: 500 },
    )
    .toBe(0);
  expect(await place.inspect(catalogueFaults)).toEqual([]);
  const storage = await place.openStorage();
  const left = await place.inspect((database) => mediaLeftovers({ database, storage }));
  expect(left.withoutOriginal).toEqual([]);

  const p95Ms = watch.pagesMs.toSorted((a, b) => a - b)[Math.floor(watch.pagesMs.length * 0.95)] ?? 0;
  const tally = Object.entries(Object.groupBy(reports, ({ status }) => status)).map(
    ([status, of]) => `${of?.length} ${status}`,
  );
  console.log(
    `${corpus.length} hostile files: ${tally.join(', ')}; import at most ${inMb(watch.importPeak)}, site ${inMb(siteBytes)} at first and ` +
      `${inMb(watch.sitePeak)} at most; ${watch.pagesMs.length} pages meanwhile, p95 ${Math.round(p95Ms)} ms; left over ` +
      `${left.unusedRows} rows, ${left.orphanOriginals.length} originals, ${left.orphanVariants.length} folders of variants`,
  );
  expect(watch.importPeak).toBeLessThan(IMPORT_LIMIT_BYTES);
  expect(watch.sitePeak - siteBytes).toBeLessThan(SITE_GROWTH_LIMIT_BYTES);
  expect(p95Ms).toBeLessThan(PAGE_P95_LIMIT_MS);
  await stopLongstrip(site);
});

const inMb = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MB`;
