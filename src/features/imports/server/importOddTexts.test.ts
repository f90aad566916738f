import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { importAnySource } from './importAnySource.ts';
import { planImport } from './planImport.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-odd-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('texts with signs that the database refuses are imported and noted without them', async () => {
  const smiles = '\u{1F600}'.repeat(300);
  const info =
    '\0\n<?xml version="1.0"?><ComicInfo><Series>Salt\0 Mar&#0;sh</Series><Number>1\0</Number>' +
    `<Title>\u202EWind&#xD83D;\u202C</Title><Summary>One.\0\nTwo.</Summary><Genre>x${smiles}, Drama\0</Genre>` +
    '<Pages><Page Image="0" Bookmark="Sto\0rm"/></Pages></ComicInfo>';
  const path = await makeArchive(join(folder, 'odd.cbz'), {
    '1.png': await makePicture({ number: 901 }),
    // Its name is cut for the note in the middle of a sign.
    [`${'x'.repeat(198)}${smiles.slice(0, 20)}.png`]: 'no picture',
    'ComicInfo.xml': info,
  });
  const seen: unknown[] = [];
  const { sources } = await planImport({ paths: [path] });
  const outcome = await importAnySource({
    services: site.services,
    source: sources[0]!,
    settings: { keepsGoodPages: true },
    onUnexpected: (error) => seen.push(error),
  });
  expect(seen).toEqual([]);
  expect(outcome).toMatchObject({ status: 'imported', comic: 'salt-marsh', chapter: '1', pages: 1 });
  const entered = await site.services.database.read
    .selectFrom('chapters')
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['comics.title as comic', 'chapters.title', 'pages.bookmark'])
    .where('comics.slug', '=', 'salt-marsh')
    .execute();
  expect(entered).toEqual([{ comic: 'Salt Marsh', title: 'Wind', bookmark: 'Storm' }]);
  const notes = await site.services.database.read
    .selectFrom('import_notes')
    .select(['code'])
    .where('source', '=', path)
    .execute();
  expect(notes).toEqual([{ code: 'broken_page' }]);
});
