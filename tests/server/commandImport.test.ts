import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/connectDatabase.ts';
import { drawNoise } from '../support/drawNoise.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makeMixedLibrary, type ExpectedOutcome } from '../support/makeMixedLibrary.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';
import {
  runLongstrip,
  startLongstrip,
  startLongstripSite,
  stopLongstrip,
  type LongstripSite,
} from '../support/startLongstrip.ts';

let place: ProgramPlace;
let library: string;
let expected: ExpectedOutcome[];
let site: LongstripSite;

beforeAll(async () => {
  place = await makeProgramPlace();
  library = join(place.dataDir, 'library');
  expected = await makeMixedLibrary(library);
});
afterAll(() => place[Symbol.asyncDispose]());

type Line = {
  path: string;
  status: string;
  comic?: string;
  chapter?: string;
  pages?: number;
  problem?: { message: string };
};

/** The report of `--json`: one object a line, by path. */
async function importAsJson(...args: string[]) {
  const { code, stdout, stderr } = await runCommand(place, ['import', '--json', ...args]);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return { code, stderr, lines, byPath: new Map(lines.map((line) => [line.path, line])) };
}

async function readJson<Body>(path: string): Promise<Body> {
  const response = await site.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}

const listedSlugs = async () =>
  (await readJson<{ data: { slug: string }[] }>('/api/comics')).data.map((comic) => comic.slug).sort();
const goodSlugs = () => [...new Set(expected.flatMap((one) => ('comic' in one ? [one.comic] : [])))].sort();
const countRows = () =>
  place.inspect(async ({ read }) => {
    const tables = ['comics', 'chapters', 'pages', 'media', 'imports', 'terms'] as const;
    const counts = tables.map(async (table) => {
      const row = await read
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return [table, row.rows] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  });

describe('`longstrip import` of a folder with good, odd and broken archives', () => {
  it('with --dry-run has a line for every file, and touches nothing', async () => {
    const { code, stdout } = await runCommand(place, ['import', '--dry-run', 'library'], {
      cwd: place.dataDir,
    });
    expect(code).toBe(2);
    for (const one of expected) {
      const name = one.path.slice(place.dataDir.length + 1);
      // That a page does not decode is found out when it is decoded.
      const isPlanned = 'pages' in one || name.includes('Cracked');
      expect(stdout).toContain(isPlanned ? `would import  ${name}: ` : `NOT IMPORTED  ${name}: `);
    }
    expect(stdout).toMatch(/\n6 would be imported, 0 unchanged, 7 not imported\.\n$/);
    expect(stdout).toContain('- 12.png: It is a web page (HTML), not a picture.\n');
    expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false);
    expect(readdirSync(place.dataDir)).toEqual(['library']);
  });

  it('writes what a terminal would obey as what it is', async () => {
    const folder = join(place.dataDir, 'odd');
    await makeArchive(join(folder, 'Odd\u001b[2J\u202e 1.cbz'), {
      '1.png': await makePicture({ number: 949 }),
    });
    const { stdout } = await runCommand(place, ['import', '--dry-run', folder]);
    expect(stdout).toContain(String.raw`Odd\u001b[2J\u202e 1.cbz`);
    expect(['\u001b', '\u202e'].filter((character) => stdout.includes(character))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('while the site runs says of each what became of it, as JSON, and ends with exit code 2', async () => {
    site = await startLongstripSite(place);
    const { code, lines, byPath } = await importAsJson(library);
    expect(code).toBe(2);
    const skipped = lines.filter(({ status }) => status === 'skipped');
    expect(skipped.map(({ path }) => path)).toEqual([join(library, 'Tide Tables 3', 'Thumbs.db')]);
    expect(lines).toHaveLength(expected.length + skipped.length);
    for (const one of expected) {
      const line = byPath.get(one.path);
      if ('refusal' in one) {
        expect(line, one.path).toMatchObject({ status: 'failed' });
        expect(line?.problem?.message).toMatch(one.refusal);
      } else {
        const { comic, chapter, pages } = one;
        expect(line, one.path).toMatchObject({ status: 'imported', comic, chapter, pages });
      }
    }
  });

  it('shows the good ones to readers, whole, and nothing of the others', async () => {
    await expect.poll(listedSlugs, { timeout: 5_000 }).toEqual(goodSlugs());
    for (const one of expected) {
      if (!('comic' in one)) continue;
      const path = `/api/comics/${encodeURIComponent(one.comic)}/chapters/${one.chapter}`;
      const { pages } = await readJson<{ pages: { picture: { id: string; format: string } }[] }>(path);
      expect(pages, path).toHaveLength(one.pages);
      for (const { picture } of pages) {
        const file = await site.fetch(
          `/media/${picture.id}/original.${picture.format === 'jpeg' ? 'jpg' : picture.format}`,
        );
        expect([file.status, file.headers.get('content-type')]).toEqual([200, `image/${picture.format}`]);
        await file.arrayBuffer();
      }
      const reader = await site.fetch(`/en/post/${encodeURIComponent(one.comic)}/${one.chapter}/reader`);
      expect([reader.status, await reader.text()]).toEqual([200, expect.stringContaining('</html>')]);
    }
    expect(await readJson('/api/comics/harbour-lights')).toMatchObject({
      direction: 'rtl',
      chapters_count: 2,
      pages_count: 5,
    });
  });

  it('a second time changes nothing', async () => {
    const before = await countRows();
    const { code, lines } = await importAsJson(library);
    expect(code).toBe(2);
    const goodPaths = expected.filter((one) => 'comic' in one).map((one) => one.path);
    expect(
      lines
        .filter(({ status }) => status === 'unchanged')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(goodPaths.sort());
    expect(lines.filter(({ status }) => status === 'imported')).toEqual([]);
    expect(await countRows()).toEqual(before);
  });

  it('works while no site runs, and ends with 0 when all is well', async () => {
    await stopLongstrip(site);
    const path = await makeArchive(join(library, 'Offline 1.cbz'), {
      '1.png': await makePicture({ number: 950 }),
    });
    const { code, stdout } = await runLongstrip(place, ['import', path]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('/offline/1, 1 page:')]);
    site = await startLongstripSite(place);
    expect(await listedSlugs()).toContain('offline');
  });

  it('of what is not there, or is one picture, says so', async () => {
    const { code, lines } = await importAsJson(
      join(library, 'absent'),
      join(library, 'Tide Tables 3/page 1.png'),
    );
    expect(code).toBe(2);
    expect(lines.map((line) => line.problem?.message)).toEqual([
      'There is no such file or folder.',
      expect.stringContaining('This is one picture.'),
    ]);
  });

  it('that Ctrl-C interrupts says how to go on, and goes on', async () => {
    const folder = join(library, 'Long Haul');
    for (let chapter = 1; chapter <= 6; chapter += 1) {
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => [`${page}.png`, await drawNoise(700)] as const),
      );
      await makeArchive(join(folder, `Long Haul ${chapter}.cbz`), Object.fromEntries(pages));
    }
    const program = startLongstrip(place, ['import', folder]);
    await expect.poll(program.stdout, { timeout: 30_000, interval: 5 }).toContain('imported ');
    // From the terminal, and once more from npm.
    program.signalGroup('SIGINT');
    program.signalGroup('SIGINT');
    expect(await program.ended).toBe(130);
    expect(program.stderr()).toContain('run the same command again to go on');
    const { code, lines } = await importAsJson(folder);
    expect(code).toBe(0);
    expect(lines.map(({ chapter }) => chapter)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(lines[0]?.status).toBe('unchanged');
    expect(lines.at(-1)?.status).toBe('imported');
  });
});

describe('`longstrip jobs`', () => {
  it('lists the jobs by kind, and gives dead letters another round, which the site then does', async () => {
    await stopLongstrip(site);
    await place.inspect(makeDeadLetter);
    const listed = await runCommand(place, ['jobs', 'list']);
    expect(listed.code).toBe(0);
    expect(waitingOf(listed.stdout)).toMatchObject({
      make_media_variants: expect.any(Number),
      dead_letters: 1,
    });
    expect(await runCommand(place, ['jobs', 'retry'])).toMatchObject({
      code: 0,
      stdout: '1 jobs will be tried again.\n',
    });
    site = await startLongstripSite(place);
    const waiting = async () => {
      const counts = waitingOf((await runCommand(place, ['jobs', 'list'])).stdout);
      return Object.entries(counts).filter(([, count]) => count > 0);
    };
    await expect.poll(waiting, { timeout: 40_000 }).toEqual([]);
    await stopLongstrip(site);
  });
});

/** From the table that `jobs list` prints. */
function waitingOf(table: string): Record<string, number> {
  return Object.fromEntries(
    [...table.matchAll(/'(\w+)'\s*│\s*(\d+)\s*│/g)].map(([, name, count]) => [name, Number(count)]),
  );
}

/** A job that failed on its last try. */
async function makeDeadLetter({ ownerConnection }: Database): Promise<void> {
  const boss = new PgBoss({ ...ownerConnection, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  const id = await boss.send(
    'make_media_variants',
    { pages: [], covers: [] },
    { retryLimit: 0, priority: 9 },
  );
  const [fetched] = await boss.fetch('make_media_variants');
  expect(fetched?.id).toBe(id);
  await boss.fail('make_media_variants', id ?? '', { message: 'the disk was full' });
  await boss.stop({ graceful: true, close: true });
}
