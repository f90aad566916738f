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
let made = 910;
beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-deleted-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function planned(name: string, info: string, pages?: Record<string, Buffer>) {
  const pictures = pages ?? {
    '1.png': await makePicture({ number: (made += 1) }),
    '2.png': await makePicture({ number: (made += 1) }),
    '3.png': await makePicture({ number: (made += 1) }),
  };
  const entries = { ...pictures, 'ComicInfo.xml': `<ComicInfo>${info}</ComicInfo>` };
  const { sources } = await planImport({ paths: [await makeArchive(join(folder, name), entries)] });
  return { source: sources[0]!, pictures };
}

const DELETED = '<Pages><Page Image="0" Type="Deleted"/></Pages>';
const listChapters = (comic: string) =>
  site.services.database.read
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .select(({ fn }) => ['chapters.slug', fn.countAll<number>().as('pages')])
    .where('comics.slug', '=', comic)
    .groupBy('chapters.slug')
    .execute();

it('a deleted page is not imported, and the pictures are known again in another archive', async () => {
  const { services } = site;
  const { source, pictures } = await planned('Marsh 1.cbz', DELETED);
  expect(await importAnySource({ services, source })).toMatchObject({ status: 'imported', pages: 2 });
  expect(await importAnySource({ services, source })).toMatchObject({ status: 'unchanged' });
  const { '1.png': _, ...kept } = pictures;
  const packed = await planned('Marsh 1 again.cbz', '<Series>Marsh</Series><Number>1</Number>', kept);
  expect(await importAnySource({ services, source: packed.source })).toMatchObject({ status: 'unchanged' });
  expect(await listChapters('marsh')).toEqual([{ slug: '1', pages: 2 }]);
});

it('a file whose deleted pages were imported once stays as it is', async () => {
  const { services } = site;
  const { source, pictures } = await planned('Dike 1.cbz', DELETED);
  const all = ['1.png', '2.png', '3.png'].map((name) => ({
    name,
    bytes: pictures[name as '1.png']!.length,
    format: 'png' as const,
  }));
  await importAnySource({ services, source: { ...source, pages: all, warnings: [] } });
  expect(await importAnySource({ services, source })).toMatchObject({
    status: 'unchanged',
    comic: 'dike',
    chapter: '1',
  });
  expect(await listChapters('dike')).toEqual([{ slug: '1', pages: 3 }]);

  // Another file of it is no second chapter either; whether its pages go is for who imports.
  const other = await planned(
    'Dike 1 again.cbz',
    `<Series>Dike</Series><Number>1</Number>${DELETED}`,
    pictures,
  );
  expect(await importAnySource({ services, source: other.source })).toMatchObject({
    status: 'conflict',
    problem: { code: 'other_pictures' },
  });
  const settings = { onOtherPictures: 'replace' } as const;
  expect(await importAnySource({ services, source: other.source, settings })).toMatchObject({
    status: 'replaced',
    pages: 2,
  });
});
