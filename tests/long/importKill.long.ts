import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFaults, mediaLeftovers } from '../support/catalogueFaults.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import {
  killImportPrograms,
  runImportProgram,
  type ImportProgramOrder,
} from '../support/startImportProgram.ts';
import {
  killLongstrip,
  runLongstrip,
  startLongstrip,
  startLongstripSite,
  stopLongstrip,
} from '../support/startLongstrip.ts';

const PAGES = 4;
const RANDOM_KILLS = 30;
/** Pages of one import that are on their way at the same time. */
const PAGES_AT_ONCE = 3;

let folder: string;
let archives = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-kill-'));
});
afterEach(killImportPrograms);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A chapter of pictures that no other has, one of them a tall strip; its terms are new too. */
async function makeChapter(name: string): Promise<string> {
  archives += 1;
  const picture = (page: number, size: { width: number; height: number }) =>
    makePicture({ number: archives * PAGES + page, format: 'webp', ...size });
  return makeArchive(join(folder, `${name}.cbz`), {
    '1.webp': await picture(1, { width: 400, height: 600 }),
    '2.webp': await picture(2, { width: 300, height: 2_400 }),
    '3.webp': await picture(3, { width: 400, height: 600 }),
    '4.webp': await picture(4, { width: 500, height: 600 }),
    'ComicInfo.xml': `<?xml version="1.0"?><ComicInfo><Writer>Writer ${archives}</Writer><Tags>tag ${archives}</Tags>
      <ScanInformation>x</ScanInformation><Translator>Crew ${archives}</Translator><LanguageISO>en</LanguageISO></ComicInfo>`,
  });
}

describe('an import killed with -9', () => {
  let site: TestSite;
  beforeAll(async () => {
    // All that is there is held against what must never be.
    site = await makeTestSite({}, { crowd: 'none' });
  });
  afterAll(() => site.close());

  const orderOf = (paths: string[], haltAt?: string): ImportProgramOrder => ({
    // Only the plain fields: a pg.Client's full configuration does not survive JSON.
    connection: { ...site.services.database.connection },
    config: { storage: site.services.config.storage, data_dir: site.services.config.data_dir },
    temporary_dir: site.services.temporaryDir,
    paths,
    ...(haltAt === undefined ? {} : { halt_at: haltAt }),
  });
  const statusOf = async (path: string) => (await site.fetch(path)).status;

  it('at each of its steps shows nothing of the chapter or all of it, and is completed by the next import', async () => {
    const { steps, outcomes } = await runImportProgram(orderOf([await makeChapter('Whole 1')]));
    expect(outcomes).toMatchObject([{ status: 'imported', pages: PAGES }]);
    expect(steps).toEqual(
      expect.arrayContaining(STEPS_THAT_MATTER.flatMap((name) => [`before ${name}`, `after ${name}`])),
    );
    let orphanVariants = 0;
    for (const [index, halt] of steps.entries()) {
      const path = await makeChapter(`Step ${String(index).padStart(3, '0')} c1`);
      const killed = await runImportProgram(orderOf([path], halt));
      expect(killed, halt).toMatchObject({ halted_at: halt, code: 'SIGKILL', outcomes: [] });

      expect(await catalogueFaults(site.services.database), halt).toEqual([]);
      const isIn = (await statusOf(`/api/comics/${slugOf(index)}/chapters/1`)) === 200;
      expect(isIn, halt).toBe(halt === 'after commit of the chapter');

      const next = await runImportProgram(orderOf([path]));
      expect(next.outcomes, halt).toMatchObject([
        { status: isIn ? 'unchanged' : 'imported', comic: slugOf(index), chapter: '1' },
      ]);
      expect(next.code).toBe(0);
      expect(await catalogueFaults(site.services.database), halt).toEqual([]);
      const { orphanVariants: folders, ...left } = await mediaLeftovers(site.services);
      expect(left, halt).toEqual({ unusedRows: 0, withoutOriginal: [], orphanOriginals: [] });
      // Slices lie under an id that the next import cannot know; there is one strip in a chapter.
      expect(folders.length - orphanVariants, halt).toBeLessThanOrEqual(1);
      orphanVariants = folders.length;
    }
    console.log(`killed at ${steps.length} steps:\n  ${steps.join('\n  ')}`);
  });
});

describe('other pictures that are to replace a chapter', () => {
  let site: TestSite;
  beforeAll(async () => {
    // All that is there is held against what must never be.
    site = await makeTestSite({}, { crowd: 'none' });
  });
  afterAll(() => site.close());

  const orderOf = (path: string, haltAt?: string): ImportProgramOrder => ({
    connection: { ...site.services.database.connection },
    config: { storage: site.services.config.storage, data_dir: site.services.config.data_dir },
    temporary_dir: site.services.temporaryDir,
    paths: [path],
    settings: { onOtherPictures: 'replace' },
    ...(haltAt === undefined ? {} : { halt_at: haltAt }),
  });

  /** Imports a chapter, then writes other pictures and another title in the place of its file. */
  async function makeReplaced(name: string): Promise<string> {
    const path = await makeChapter(name);
    expect((await runImportProgram(orderOf(path))).outcomes).toMatchObject([{ status: 'imported' }]);
    archives += 1;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => makePicture({ number: archives * PAGES + page, format: 'webp' })),
    );
    const before = archives - 1;
    const said = `<ComicInfo><Title>New</Title><Writer>Writer ${before}</Writer><Tags>tag ${before}</Tags><LanguageISO>en</LanguageISO>`;
    return makeArchive(path, {
      ...Object.fromEntries(pages.map((data, index) => [`${index + 1}.webp`, data])),
      'ComicInfo.xml': `${said}<ScanInformation>x</ScanInformation><Translator>Crew ${before}</Translator></ComicInfo>`,
    });
  }

  it('and are killed with -9 at each step leave the whole old one or the whole new one', async () => {
    const { steps, outcomes } = await runImportProgram(orderOf(await makeReplaced('Swapped 1')));
    expect(outcomes).toMatchObject([{ status: 'replaced', pages: 3 }]);
    for (const name of [
      'delete from all_pages',
      'insert into pages',
      'delete from imports',
      'update chapters',
    ])
      expect(steps).toContain(`after ${name}`);
    for (const [index, halt] of steps.filter((name) => REPLACING.test(name)).entries()) {
      const slug = `swap-${String(index).padStart(3, '0')}`;
      const path = await makeReplaced(`Swap ${String(index).padStart(3, '0')} c1`);
      const killed = await runImportProgram(orderOf(path, halt));
      expect(killed, halt).toMatchObject({ halted_at: halt, code: 'SIGKILL', outcomes: [] });
      expect(await catalogueFaults(site.services.database), halt).toEqual([]);
      const { chapter, pages } = (await (await site.fetch(`/api/comics/${slug}/chapters/1`)).json()) as {
        chapter: { title: string | null };
        pages: unknown[];
      };
      const isNew = halt === 'after commit of the chapter';
      expect([chapter.title, pages.length], halt).toEqual(isNew ? ['New', 3] : [null, PAGES]);
      const next = await runImportProgram(orderOf(path));
      expect(next.outcomes, halt).toMatchObject([{ status: isNew ? 'unchanged' : 'replaced', chapter: '1' }]);
      expect(await catalogueFaults(site.services.database), halt).toEqual([]);
    }
    await site.finishJobs();
    expect(await mediaLeftovers(site.services)).toMatchObject({
      unusedRows: 0,
      withoutOriginal: [],
      orphanOriginals: [],
    });
  });
});

/**
 * Steps of the transaction that puts other pictures in the place of the old ones; the ones before
 * it are those of any import.
 */
const REPLACING =
  /^(?:before|after) (?:delete from|insert into (?:pages|imports|chapter_sources|chapter_groups)|update|commit of the chapter)/;

const slugOf = (index: number) => `step-${String(index).padStart(3, '0')}`;

/** A step that is renamed or lost must not leave the test with less than it had. */
const STEPS_THAT_MATTER = [
  'select from imports',
  'select from media',
  'measuring',
  'putting a file of originals',
  'making slices',
  'putting a file of variants',
  'insert into media',
  'begin',
  'insert into comics',
  'insert into terms',
  'insert into comic_terms',
  'insert into chapters',
  'insert into chapter_groups',
  'insert into pages',
  'insert into imports',
  'update chapters',
  'update comics',
  'update content_generation',
  'commit of a picture',
  'commit of the chapter',
];

describe('`longstrip import` killed with -9', () => {
  it(`at ${RANDOM_KILLS} random moments leaves nothing half-imported, and goes on where it was`, async () => {
    await using place = await makeProgramPlace({}, { embeds: true });
    const site = await startLongstripSite(place);
    const imported: string[] = [];
    let wholeMs = await timeOf(() => runLongstrip(place, ['import', folder]));
    let killedAmidst = 0;
    for (let kill = 1; kill <= RANDOM_KILLS; kill += 1) {
      const name = `Random ${String(kill).padStart(3, '0')}`;
      const paths = [
        await makeChapter(`${name} c1`),
        await makeChapter(`${name} c2`),
        await makeChapter(`${name} c3`),
      ];
      const program = startLongstrip(place, ['import', '--json', ...paths]);
      await Promise.race([delay(randomInt(100, Math.max(200, Math.round(wholeMs)))), program.ended]);
      await killLongstrip(program);
      const reported = program
        .stdout()
        .split('\n')
        .filter((line) => line.endsWith('}')).length;
      if ((await program.ended) === 'SIGKILL') killedAmidst += 1;
      expect(await place.inspect(catalogueFaults)).toEqual([]);

      const startedMs = performance.now();
      const next = await runLongstrip(place, ['import', '--json', ...paths]);
      wholeMs = (wholeMs + performance.now() - startedMs) / 2;
      expect(next, next.stderr).toMatchObject({ code: 0 });
      const statuses = next.stdout
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { status: string }).status);
      // All reported chapters exist, and at most one that was not reported.
      expect(statuses.slice(0, reported).every((status) => status === 'unchanged')).toBe(true);
      expect(statuses.slice(reported + 1).every((status) => status === 'imported')).toBe(true);
      imported.push(`random-${String(kill).padStart(3, '0')}`);
      expect(await place.inspect(catalogueFaults)).toEqual([]);
    }
    expect(killedAmidst).toBeGreaterThan(RANDOM_KILLS / 2);
    for (const slug of imported) {
      await expect
        .poll(async () => (await site.fetch(`/api/comics/${slug}`)).json(), { timeout: 5_000 })
        .toMatchObject({ chapters_count: 3, pages_count: 3 * PAGES });
    }
    const storage = await place.openStorage();
    const { orphanVariants, ...left } = await place.inspect((database) =>
      mediaLeftovers({ database, storage }),
    );
    expect(left).toEqual({ unusedRows: 0, withoutOriginal: [], orphanOriginals: [] });
    expect(orphanVariants.length).toBeLessThanOrEqual(killedAmidst * PAGES_AT_ONCE);
    await stopLongstrip(site);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
