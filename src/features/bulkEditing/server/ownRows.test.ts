import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkEditRuns, countsOf, editOfRows } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { runBulkEdit } from './runBulkEdit.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { run, undo, previewRows, beginRows, save, rowsOf } = bulkEditRuns(() => ({ site, admin }));
const PATH = '/api/admin/bulk-edits';
const newWord = () => `willow${(made += 1)}`;
const tags = (...names: string[]) => ensureTerms(site.services.database.write, 'tags', names);

type SheetRow = { id: string; version: number; title: string; fields: Record<string, unknown> };

async function sheetOf(q: string): Promise<SheetRow[]> {
  const { status, body } = await admin.call('POST', `${PATH}/rows`, { selection: { q } });
  expect(status).toBe(200);
  return body['rows'] as SheetRow[];
}

async function shelf(count = 3): Promise<{ word: string; rows: SheetRow[] }> {
  const word = newWord();
  for (let index = 0; index < count; index += 1)
    await makeComic(site.services, { title: `${word} ${index}` });
  return { word, rows: await sheetOf(word) };
}

it('rows with values of their own are previewed, done as one act, and taken back exactly', async () => {
  const { word, rows } = await shelf();
  const [tag] = await tags(`Tag ${word}`);
  const edits = rows.map(({ id, version }, index) => ({
    id,
    version,
    fields: index === 2 ? { status: 'ongoing' } : { title: `${word} ${index} new`, 'terms/tags': [tag] },
  }));
  expect(await previewRows(edits)).toMatchObject({ total: 3, changed: 2, same: 1, refused: 0 });
  const done = await beginRows(edits);
  expect(done).toMatchObject({ state: 'done', total: 3, changed: 2, refused: 0 });
  const acts = await site.services.database.read
    .selectFrom('audit_entries')
    .select(['act', 'after'])
    .where('target_id', '=', String(done['id']))
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { act: 'bulk_edit.begin', after: { subject: 'comics', fields: ['title', 'terms/tags', 'status'] } },
    { act: 'bulk_edit.done', after: { subject: 'comics', changed: 2, refused: 0 } },
  ]);
  const after = await sheetOf(word);
  expect(after.map(({ title }) => title)).toEqual([`${word} 0 new`, `${word} 1 new`, `${word} 2`]);
  expect(after.map(({ fields }) => fields['terms/tags'])).toEqual([[tag], [tag], []]);
  expect(await undo(done['id'])).toMatchObject({ changed: 2, refused: 0 });
  expect((await sheetOf(word)).map(({ fields }) => fields)).toEqual(rows.map(({ fields }) => fields));
});

it('a sheet has comics by their titles, and chapters by their comic and place', async () => {
  const word = newWord();
  for (const title of [`${word} 10`, `${word} 9`])
    await makeComic(site.services, { title, chapters: [{ number: '2' }, { number: '1' }] });
  expect((await sheetOf(word)).map(({ title }) => title)).toEqual([`${word} 9`, `${word} 10`]);
  const { body } = await admin.call('POST', `${PATH}/rows`, { subject: 'chapters', selection: { q: word } });
  const chapters = body['rows'] as { title: string; chapter: { number: string } }[];
  expect(chapters.map(({ title, chapter }) => `${title} ${chapter.number}`)).toEqual(
    ['9 1', '9 2', '10 1', '10 2'].map((place) => `${word} ${place}`),
  );
});

it('terms, ratings, languages and times of a comic are done as previewed, and taken back exactly', async () => {
  const word = newWord();
  const { write } = site.services.database;
  const names = ['a', 'b', 'c', 'd'].map((name) => `${word} ${name}`);
  const { id } = await makeComic(site.services, { title: word, tags: names.slice(0, 2), language: 'en' });
  const [, b, c, merged] = await tags(...names);
  await admin.call('POST', `/api/admin/terms/${c}/merge`, { sources: [merged] });
  const [rating = 0] = await ensureTerms(write, 'ratings', [`${word} adult`]);
  await write.updateTable('terms').set({ nsfw: true }).where('id', '=', rating).execute();
  const termsOn = async () =>
    write
      .selectFrom('comic_terms')
      .select(['term_id', 'origin', 'position'])
      .where('comic_id', '=', id)
      .orderBy('term_id')
      .execute();
  const catalogue = async () => [await rowsOf('comics', [id]), await termsOn()];
  const before = await catalogue();
  const fields = {
    title: `${word} new`,
    'title/fr': 'Un',
    language: 'PT-br',
    'terms/tags': [merged, b, c],
    'terms/ratings': [rating],
    free_at: '2030-01-01T02:00:00+02:00',
    premium: true,
    nsfw: false,
    alternative_titles: [{ label: null, title: 'x' }],
    links: [{ label: 'x', url: 'https://x.example' }],
  };
  const rows = [{ id: id.toUpperCase(), fields }];
  const said = (await previewRows(rows)).rows[0]?.fields;
  expect([said?.['terms/tags']?.after, said?.['language']?.after]).toEqual([[c, b], 'pt-BR']);
  const done = await beginRows(rows);
  expect((done['rows'] as { fields: object }[])[0]?.fields).toEqual(said);
  const after = await catalogue();
  const undone = await undo(done['id']);
  expect(await catalogue()).toEqual(before);
  await undo(undone['id']);
  expect(await catalogue()).toEqual(after);
});

it('a title in one language that somebody wrote since stays after an undo, and is named', async () => {
  const word = newWord();
  const { id } = await makeComic(site.services, { title: word });
  const fields = { title: `${word} new`, 'title/fr': 'Un', status: 'onhold' };
  const done = await beginRows([{ id, fields }]);
  await save(`comics/${id}`, { 'title/fr': 'Deux' });
  const undone = await undo(done['id']);
  expect(undone['rows']).toMatchObject([{ problem: { code: 'stale', fields: ['title/fr'] } }]);
  const [after] = await rowsOf('comics', [id]);
  expect([after?.['title'], after?.['translations']]).toEqual([word, { fr: { title: 'Deux' } }]);
});

it('terms are taken back exactly, and that too', async () => {
  const word = newWord();
  const ids = await tags(`${word} a`, `${word} b`);
  const before = await rowsOf('terms', ids);
  const named = { name: `${word} A`, 'name/fr': 'Un', aliases: [`${word} q`], position: 4 };
  const described = { name: `${word} z`, description: { version: 1, blocks: [] } };
  const rows = [named, described].map((fields, index) => ({ id: String(ids[index]), fields }));
  const done = await beginRows(rows, 'terms');
  const after = await rowsOf('terms', ids);
  const undone = await undo(done['id']);
  expect(await rowsOf('terms', ids)).toEqual(before);
  await undo(undone['id']);
  expect(await rowsOf('terms', ids)).toEqual(after);
});

it('a tag gets nothing that characters alone have, though what is empty may stand in its row', async () => {
  const [id] = await tags(newWord());
  const rows = [{ id: String(id), fields: { hair_color: 'red', gender: null } }];
  const refused = { changed: 0, refused: 1 };
  expect(countsOf(await previewRows(rows, 'terms'))).toEqual(refused);
  expect(countsOf(await beginRows(rows, 'terms'))).toEqual(refused);
});

it('rows are each done once where the job was stopped between two parts', async () => {
  const word = newWord();
  const ids = await tags(...Array.from({ length: 201 }, (_, index) => `${word} ${index}`));
  const rows = ids.map((id) => ({ id: String(id), version: 1, fields: { name: `${word} new ${id}` } }));
  const id = uuidv7();
  await admin.call('POST', PATH, { id, ...editOfRows(rows, 'terms') });
  const stop = new AbortController();
  const tools = { signal: stop.signal, progress: async () => stop.abort() };
  await expect(runBulkEdit.run({ id }, site.services, tools)).rejects.toThrow();
  expect((await admin.call('GET', `${PATH}/${id}`)).body).toMatchObject({ state: 'running', done: 200 });
  expect(await run(id)).toMatchObject({ state: 'done', changed: 201, refused: 0 });
  expect(await undo(id)).toMatchObject({ changed: 201, refused: 0 });
});
