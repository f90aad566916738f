import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkEditRuns, countsOf } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { undo, previewRows, beginRows, rowsOf } = bulkEditRuns(() => ({ site, admin }));
const newWord = () => `mallow${(made += 1)}`;

async function chaptersOf(comic: string) {
  return site.services.database.read
    .selectFrom('chapters')
    .select(['id', 'number', 'sort_key'])
    .where('comic_id', '=', comic)
    .orderBy('sort_key')
    .execute();
}

async function enter(chapters: MakeChapter[]) {
  const { id } = await makeComic(site.services, { title: newWord(), chapters });
  const entered = await chaptersOf(id);
  return { id, chapters: entered, ids: entered.map((chapter) => chapter.id) };
}

it('chapters get numbers, volumes, titles and languages as previewed, in their usual spelling', async () => {
  const { ids } = await enter([{}, {}, {}, {}]);
  const before = await rowsOf('chapters', ids);
  const rows = [
    { id: ids[0]?.toUpperCase(), fields: { number: '007', volume: '1½', language: 'EN-us' } },
    { id: ids[1], fields: { number: '7', title: 'x' } },
    { id: ids[2], fields: { number: '999999999999999', free_at: '2030-01-01T02:00:00+02:00' } },
    { id: ids[3], fields: { number: '##5' } },
  ];
  const seen = await previewRows(rows, 'chapters');
  const done = await beginRows(rows, 'chapters');
  expect(countsOf(done)).toEqual(countsOf(seen));
  const after = await rowsOf('chapters', ids);
  for (const { id, fields } of seen.rows) {
    const { free_at: _, ...said } = Object.fromEntries(
      Object.entries(fields).map(([field, change]) => [field, change.after]),
    );
    expect(after.find((row) => row['id'] === id)).toMatchObject(said);
  }
  await undo(done['id']);
  expect(await rowsOf('chapters', ids)).toEqual(before);
});

it('a number given to a chapter without one is taken back with its place', async () => {
  const { id, chapters } = await enter([{ number: '1' }, { number: null, title: 'Extra' }, { number: '3' }]);
  const extra = chapters.find(({ number }) => number === null);
  const done = await beginRows([{ id: extra?.id, fields: { number: '9' } }], 'chapters');
  expect(countsOf(done)).toEqual({ changed: 1, refused: 0 });
  await undo(done['id']);
  expect(await chaptersOf(id)).toEqual(chapters);
});

it('a chapter whose number was a word gets it back, with its place', async () => {
  const { id, chapters } = await enter([{ number: 'Special' }, { number: '1' }, { number: '2' }]);
  const special = chapters.find(({ number }) => number === 'Special');
  const done = await beginRows([{ id: special?.id, fields: { number: '5', title: 'x' } }], 'chapters');
  await undo(done['id']);
  const numbersOf = (list: typeof chapters) => list.map(({ number }) => number);
  expect(numbersOf(await chaptersOf(id))).toEqual(numbersOf(chapters));
});

it('numbers that are swapped are taken back with what the comic says of them, and that too', async () => {
  const { id, ids } = await enter([
    { volume: '1' },
    { volume: '1' },
    { volume: '2' },
    { number: '10', publishedAt: null },
  ]);
  const catalogue = async () => [await rowsOf('comics', [id]), await rowsOf('chapters', ids)];
  const before = await catalogue();
  const rows = [
    { id: ids[0], fields: { number: '3', volume: '2', language: 'fr' } },
    { id: ids[1], fields: { volume: null } },
    { id: ids[2], fields: { number: '1', volume: '1', premium: true } },
    { id: ids[3], fields: { number: '0', title: 'Prologue' } },
  ];
  const done = await beginRows(rows, 'chapters');
  expect(countsOf(done)).toEqual({ changed: 4, refused: 0 });
  const after = await catalogue();
  const undone = await undo(done['id']);
  expect(await catalogue()).toEqual(before);
  await undo(undone['id']);
  expect(await catalogue()).toEqual(after);
});

it('a time in another spelling is no change, in a row of an older version neither', async () => {
  const { ids } = await enter([{}]);
  await beginRows([{ id: ids[0], fields: { free_at: '2030-01-01T00:00:00Z' } }], 'chapters');
  const row = { id: ids[0], fields: { free_at: '2030-01-01T02:00:00+02:00' } };
  const same = { changed: 0, same: 1, refused: 0 };
  expect(await previewRows([row], 'chapters')).toMatchObject(same);
  expect(await previewRows([{ ...row, version: 1 }], 'chapters')).toMatchObject(same);
});

it('the id of a chapter is none of a comic, and the id of a comic none of a chapter', async () => {
  const { id, ids } = await enter([{}]);
  expect(await previewRows([{ id: ids[0], fields: { title: 'x' } }])).toMatchObject({ total: 0 });
  expect(await previewRows([{ id, fields: { title: 'x' } }], 'chapters')).toMatchObject({ total: 0 });
});
