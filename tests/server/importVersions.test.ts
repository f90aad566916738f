import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportSettings } from '../../src/features/imports/server/ImportSettings.ts';
import { importSource } from '../../src/features/imports/server/importSource.ts';
import { planImport } from '../../src/features/imports/server/planImport.ts';
import { comicInfo } from '../../src/features/imports/server/testLibrary.ts';
import { buildZip } from '../../src/platform/archives/testArchives.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makePicture } from '../support/makePictures.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;
let admin: Caller;
let folder: string;
let drawn = 70_000;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  folder = await mkdtemp(join(tmpdir(), 'longstrip-versions-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const draw = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePicture({ number: (drawn += 1) })));

async function importFile(pictures: Buffer[], info: Record<string, string>, settings: ImportSettings = {}) {
  const path = join(folder, `${info['Series']} ${info['Number']}.cbz`);
  const pages = pictures.map((data, index) => ({ name: `${index + 1}.png`, data, method: 'store' as const }));
  await writeFile(path, buildZip([{ name: 'ComicInfo.xml', data: comicInfo(info) }, ...pages]));
  const { sources } = await planImport({ paths: [path] });
  return importSource({ services: site.services, source: sources[0]!, settings });
}

type Edited = { id: string; version: number; fields: Record<string, unknown> };
const read = async (path: string) =>
  (await admin.call('GET', `/api/admin/comics/${path}`)).body as unknown as Edited;
const versionsOf = async (kind: string, { id }: Edited) => {
  const { body } = await admin.call('GET', `/api/admin/versions/${kind}/${id}`);
  return body['data'] as { version: number; origin: string; by: null; fields: Record<string, unknown> }[];
};

describe('an import', () => {
  it('of what is new makes no version beyond the first', async () => {
    const [one = [], two = []] = [await draw(1), await draw(1)];
    await importFile(one, { Series: 'Plover', Number: '1' });
    await importFile(two, { Series: 'Plover', Number: '2' });
    const comic = await read('plover');
    const chapter = await read('plover/chapters/2');
    expect([comic.version, chapter.version]).toEqual([1, 1]);
    expect([await versionsOf('comic', comic), await versionsOf('chapter', chapter)]).toEqual([[], []]);
    // Again, with nothing new in it.
    await importFile(two, { Series: 'Plover', Number: '2' });
    expect([(await read('plover')).version, (await read('plover/chapters/2')).version]).toEqual([1, 1]);
  });

  it('that changes a comic and its chapter is a version of each, with before and after', async () => {
    const pictures = await draw(2);
    const info = { Series: 'Dunlin', Number: '3', Tags: 'sea', Summary: 'A bird.', Title: 'Old' };
    await importFile(pictures, info);
    const before = [await read('dunlin'), await read('dunlin/chapters/3')] as const;
    const outcome = await importFile(pictures, {
      ...info,
      Title: 'New',
      Tags: 'sea, shore',
      Summary: 'A sea bird.',
    });
    expect(outcome).toMatchObject({ status: 'updated' });
    const [comic, chapter] = [await read('dunlin'), await read('dunlin/chapters/3')];
    const fieldsOf = (was: Edited, is: Edited, names: string[]) =>
      Object.fromEntries(
        names.map((name) => [name, { before: was.fields[name] ?? null, after: is.fields[name] ?? null }]),
      );
    expect([comic.version, chapter.version]).toEqual([2, 2]);
    expect(await versionsOf('comic', comic)).toMatchObject([
      {
        version: 2,
        origin: 'import',
        by: null,
        fields: fieldsOf(before[0], comic, ['description', 'terms/tags']),
      },
    ]);
    const [made] = await versionsOf('chapter', chapter);
    expect(made?.origin).toBe('import');
    expect(made?.fields).toEqual({ title: { before: 'Old', after: 'New' } });
  });

  it('is merged with an edit of other fields, and refuses one of the same field', async () => {
    const pictures = await draw(1);
    const info = { Series: 'Whimbrel', Number: '1', Summary: 'A bird.' };
    await importFile(pictures, info);
    const { version } = await read('whimbrel');
    await importFile(pictures, { ...info, Summary: 'A wader.' });
    const save = (fields: object) => admin.call('PATCH', '/api/admin/comics/whimbrel', { version, fields });
    const description = { version: 1, blocks: [{ type: 'paragraph', text: 'Mine.' }] };
    const refused = await save({ description });
    expect([refused.status, refused.body['code'], Object.keys(refused.body['errors'] as object)]).toEqual([
      409,
      'stale',
      ['fields.description'],
    ]);
    const merged = await save({ status: 'complete' });
    expect(merged.status).toBe(200);
    expect(merged.body['others']).toEqual(['description']);
    expect((await read('whimbrel')).version).toBe(3);
  });

  it('that replaces pictures is a version of the pages, and a stale edit of them is refused', async () => {
    const info = { Series: 'Sanderling', Number: '1' };
    await importFile(await draw(2), info);
    const before = await read('sanderling/chapters/1');
    const outcome = await importFile(await draw(3), info, { onOtherPictures: 'replace' });
    expect(outcome).toMatchObject({ status: 'replaced' });
    const after = await read('sanderling/chapters/1');
    const [made] = await versionsOf('chapter', after);
    expect(made?.fields).toEqual({
      pages: { before: before.fields['pages'], after: after.fields['pages'] },
    });
    const stale = await admin.call('PATCH', '/api/admin/comics/sanderling/chapters/1', {
      version: before.version,
      fields: { pages: (before.fields['pages'] as object[]).toReversed() },
    });
    expect([stale.status, stale.body['code']]).toEqual([409, 'stale']);
  });

  it('of a comic without a cover is a version that has one', async () => {
    const [one = [], two = []] = [await draw(1), await draw(1)];
    await importFile(one, { Series: 'Knot', Number: '1' });
    const { write } = site.services.database;
    const { id } = await read('knot');
    await sql`delete from chapters where comic_id = ${id}`.execute(write);
    await sql`update comics set cover_media_id = null where id = ${id}`.execute(write);
    const { version } = await read('knot');
    await importFile(two, { Series: 'Knot', Number: '2' });
    const comic = await read('knot');
    expect(comic.version).toBe(version + 1);
    expect((await versionsOf('comic', comic))[0]).toMatchObject({
      origin: 'import',
      fields: { cover: { before: null, after: comic.fields['cover'] } },
    });
  });
});
