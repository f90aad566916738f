import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { importSource } from '../../imports/server/importSource.ts';
import { planImport } from '../../imports/server/planImport.ts';
import { comicInfo } from '../../imports/server/testLibrary.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { mergeTerms, planMerge } from './mergeTerms.ts';

let site: TestSite;
let folder: string;
let drawn = 90_000;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-merged-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const write = () => site.services.database.write;

async function importFile(name: string, picture: Buffer, info: Record<string, string>) {
  const path = join(folder, name);
  const entries = [
    { name: 'ComicInfo.xml', data: comicInfo(info) },
    { name: '1.png', data: picture, method: 'store' as const },
  ];
  await writeFile(path, buildZip(entries));
  const { sources } = await planImport({ paths: [path] });
  const outcomes = [];
  for (const source of sources)
    outcomes.push(await importSource({ services: site.services, source, settings: {} }));
  return outcomes;
}

async function merge(taxonomy: Taxonomy, target: string, source: string): Promise<void> {
  const [targetId = 0, sourceId = 0] = await ensureTerms(write(), taxonomy, [target, source]);
  await write()
    .transaction()
    .execute(async (transaction) => {
      await lockCatalogue(transaction);
      await mergeTerms(transaction, await planMerge(transaction, { targetId, sourceIds: [sourceId] }), null);
    });
}

async function tagsOf(slug: string): Promise<string[]> {
  const rows = await write()
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .innerJoin('comics', 'comics.id', 'comic_terms.comic_id')
    .select('terms.name')
    .where('comics.slug', '=', slug)
    .where('terms.taxonomy', '=', 'tags')
    .orderBy('terms.name')
    .execute();
  return rows.map(({ name }) => name);
}

it('an import after a merge brings no merged name back, and drops no term that files still say', async () => {
  const pictures = await Promise.all([1, 2, 3].map(() => makePicture({ number: (drawn += 1) })));
  const [first, second, third] = pictures as [Buffer, Buffer, Buffer];
  const info = { Series: 'Dunlin', Translator: 'Night Crew' };
  await importFile('Dunlin 1.cbz', first, { ...info, Number: '1', Tags: 'sea, wind' });
  await importFile('Dunlin 2.cbz', second, { ...info, Number: '2', Tags: 'ocean' });
  await merge('tags', 'sea', 'ocean');
  await merge('groups', 'Day Crew', 'Night Crew');
  expect(await tagsOf('dunlin')).toEqual(['sea', 'wind']);

  const again = await importFile('Dunlin 2.cbz', second, { ...info, Number: '2', Tags: 'ocean' });
  expect(again).toMatchObject([{ status: 'unchanged' }]);
  // The second file says the term still, by the name that it had.
  await importFile('Dunlin 1.cbz', first, { ...info, Number: '1', Tags: 'wind' });
  expect(await tagsOf('dunlin')).toEqual(['sea', 'wind']);
  await importFile('Dunlin 3.cbz', third, { ...info, Number: '3', Tags: 'Ocean, wind' });
  expect(await tagsOf('dunlin')).toEqual(['sea', 'wind']);
  // No file says it any more.
  await importFile('Dunlin 2.cbz', second, { ...info, Number: '2', Tags: 'wind' });
  await importFile('Dunlin 3.cbz', third, { ...info, Number: '3', Tags: 'wind' });
  expect(await tagsOf('dunlin')).toEqual(['wind']);
  const names = await write().selectFrom('terms').select('name').where('name', '=', 'ocean').execute();
  expect(names).toHaveLength(1);
});

it('a name that differs by accents alone is the term that is here, until there are both', async () => {
  const pictures = await Promise.all([1, 2, 3, 4].map(() => makePicture({ number: (drawn += 1) })));
  const importTagged = (number: number, tags: string) =>
    importFile(`Knot ${number}.cbz`, pictures[number - 1]!, {
      Series: `Knot ${number}`,
      Number: `${number}`,
      Tags: tags,
    });
  await importTagged(1, 'Éclair, Rose');
  await importTagged(2, 'ECLAIR, Eclair, Rosé');
  expect(await tagsOf('knot-2')).toEqual(['Rose', 'Éclair']);
  expect(await importTagged(2, 'ECLAIR, Eclair, Rosé')).toMatchObject([{ status: 'unchanged' }]);
  await importTagged(3, 'Crème, Creme');
  expect(await tagsOf('knot-3')).toEqual(['Crème']);

  // Somebody who means two makes the second one by hand.
  await write().insertInto('terms').values({ taxonomy: 'tags', slug: 'rosé', name: 'Rosé' }).execute();
  await importTagged(4, 'Rosé, Rose, Rôse');
  expect(await tagsOf('knot-4')).toEqual(['Rose', 'Rosé', 'Rôse']);
});
