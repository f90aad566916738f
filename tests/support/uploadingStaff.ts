import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { importAnySource } from '../../src/features/imports/server/importAnySource.ts';
import { newImportRun } from '../../src/features/imports/server/ImportDecision.ts';
import { planImport } from '../../src/features/imports/server/planImport.ts';
import { replaceLimits } from '../../src/features/staffLimits/server/staffLimitStore.ts';
import type { Upload } from '../../src/features/uploads/uploadsApi.ts';
import { makeArchive } from './makeArchive.ts';
import { makePicture } from './makePictures.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';
import { uploadCalls, type SentFile, type SentTo } from './uploadCalls.ts';

type Packed = SentFile & { path: string };

let drawn = 600_000;

/** For a test file: a site, staff who send files to it, and an operator who has the same files. */
export function uploadingStaff() {
  const here = {} as { site: TestSite; folder: string };
  let folders = 0;
  beforeAll(async () => {
    here.site = await makeTestSite();
    here.folder = await mkdtemp(join(tmpdir(), 'longstrip-staff-'));
  });
  afterAll(async () => {
    await here.site.close();
    await rm(here.folder, { recursive: true, force: true });
  });

  const calls = uploadCalls(() => here.site);
  const draw = () => makePicture({ number: (drawn += 1) });

  /** An archive of one new picture, or of these; `info` stands in its ComicInfo.xml. */
  async function archive(name: string, info?: string, pictures?: readonly Buffer[]): Promise<Packed> {
    const entries: Record<string, Buffer | string> = {};
    for (const [index, one] of (pictures ?? [await draw()]).entries()) entries[`${index + 1}.png`] = one;
    if (info !== undefined) entries['ComicInfo.xml'] = `<ComicInfo>${info}</ComicInfo>`;
    const path = await makeArchive(join(here.folder, `${(folders += 1)}`, name), entries);
    return { name, path, data: await readFile(path) };
  }

  /** The orders that enter all of a plan as it is. */
  const asPlanned = ({ plan }: Upload) => ({ chapters: plan!.map(({ source }) => ({ source })) });

  async function sendAll(
    files: readonly SentFile[],
    to: SentTo = {},
    ordersOf: (upload: Upload) => object = () => ({}),
  ): Promise<Upload> {
    const [upload, caller] = await calls.send(files, to);
    return calls.enter(caller, upload.id, { ...asPlanned(upload), ...ordersOf(upload) });
  }

  /** Imports the files by the command. */
  async function command(...files: Packed[]) {
    const { sources } = await planImport({ paths: files.map(({ path }) => path) });
    const run = newImportRun();
    const outcomes = [];
    for (const source of sources)
      outcomes.push(await importAnySource({ services: here.site.services, source, run }));
    return outcomes;
  }

  const comicRow = (slug: string) =>
    here.site.services.database.read
      .selectFrom('comics')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();

  /** The comics whose titles are like this, as `slug: title`. */
  async function titledLike(pattern: string): Promise<string[]> {
    const rows = await here.site.services.database.read
      .selectFrom('comics')
      .select(['slug', 'title'])
      .where('title', 'like', pattern)
      .orderBy('slug')
      .execute();
    return rows.map(({ slug, title }) => `${slug}: ${title}`);
  }

  /** Limits those who sent an upload to one comic. */
  async function limitSender({ id }: Upload, slug: string): Promise<void> {
    const { write } = here.site.services.database;
    const { member_id: userId } = await write
      .selectFrom('uploads')
      .select('member_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const comicIds = [(await comicRow(slug)).id];
    await replaceLimits(write, { userId, limits: { comicIds, groupIds: [] } });
  }

  return { here, ...calls, draw, archive, asPlanned, sendAll, command, comicRow, titledLike, limitSender };
}

/** The archive with a byte of its first picture changed. */
export function torn(file: SentFile): SentFile {
  const data = Buffer.from(file.data);
  data[120] = (data[120] ?? 0) ^ 0xff;
  return { ...file, data };
}
