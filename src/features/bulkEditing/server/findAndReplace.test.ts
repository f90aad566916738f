import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkEditRuns, countsOf } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { begin, undo, preview, beginRows, rowsOf } = bulkEditRuns(() => ({ site, admin }));
const newWord = () => `reed${(made += 1)}`;

const replacing = (find: string, replacement: string, fields: readonly string[], changes: object = {}) => ({
  replace_texts: [{ find, replacement, fields, ...changes }],
});

describe('a text that is found and replaced', () => {
  it('in comics: is previewed as it will be, done, locked, and taken back exactly', async () => {
    const word = newWord();
    const titles = [`Adventrue ${word}`, `The adventrue of ${word}`, `Fine ${word}`];
    const comics = [];
    for (const title of titles)
      comics.push(await makeComic(site.services, { title, alternative_titles: [`${title} adventrue`] }));
    const ids = comics.map(({ id }) => id);
    const before = await rowsOf('comics', ids);
    const edit = {
      subject: 'comics',
      selection: { q: word },
      act: replacing('adventrue', 'Adventure', ['title', 'alternative_titles']),
    };
    const seen = await preview(edit);
    expect(seen).toMatchObject({ total: 3, changed: 3, same: 0, refused: 0 });
    expect(await rowsOf('comics', ids)).toEqual(before);
    const done = await begin(edit);
    expect(done).toMatchObject({ state: 'done', total: 3, changed: 3, refused: 0 });
    const fieldsOf = (rows: unknown) => (rows as { fields: object }[]).map(({ fields }) => fields);
    expect(fieldsOf(done['rows'])).toEqual(fieldsOf(seen['rows']));
    const after = await rowsOf('comics', ids);
    expect(after.map(({ title }) => title)).toEqual([
      `Adventure ${word}`,
      `The Adventure of ${word}`,
      `Fine ${word}`,
    ]);
    expect(after[2]?.['locked_fields']).toEqual(['alternative_titles']);
    expect(await undo(done['id'])).toMatchObject({ state: 'done', changed: 3, refused: 0 });
    expect(await rowsOf('comics', ids)).toEqual(before);
  });

  it('leaves a title of which nothing would be left, and one that would be too long', async () => {
    const word = newWord();
    await makeComic(site.services, { title: word });
    await makeComic(site.services, { title: `${word} ${'x'.repeat(280)}` });
    const seen = await preview({ selection: { q: word }, act: replacing(word, '', ['title']) });
    expect(seen).toMatchObject({ total: 2, changed: 1, refused: 1 });
    expect(seen['reasons']).toEqual([{ problem: { code: 'validation', fields: ['title'] }, count: 1 }]);
    const longer = await preview({ selection: { q: word }, act: replacing('x', 'yyy', ['title']) });
    expect(longer).toMatchObject({ total: 2, changed: 0, refused: 1, same: 1 });
  });

  it('in chapters: in their titles', async () => {
    const word = newWord();
    const { id } = await makeComic(site.services, {
      title: word,
      chapters: [{ title: 'Teh start' }, { title: 'Teh' }, {}],
    });
    const { rows } = await sql<{ id: string }>`select id from chapters where comic_id = ${id}`.execute(
      site.services.database.read,
    );
    const ids = rows.map((row) => row.id);
    const before = await rowsOf('chapters', ids);
    const edit = {
      subject: 'chapters',
      selection: { ids },
      act: replacing('Teh', 'The', ['title'], { match_case: true, whole_words: true }),
    };
    expect(await preview(edit)).toMatchObject({ total: 3, changed: 2, same: 1 });
    const done = await begin(edit);
    expect(done).toMatchObject({ changed: 2, refused: 0 });
    const titles = (await rowsOf('chapters', ids)).map(({ title }) => title as string | null);
    expect(titles.toSorted()).toEqual(['The', 'The start', null]);
    await undo(done['id']);
    expect(await rowsOf('chapters', ids)).toEqual(before);
  });

  it('in chapters: leaves none of a title of which nothing would be left', async () => {
    const word = newWord();
    await makeComic(site.services, { title: word, chapters: [{ title: 'WIP' }] });
    const selection = { q: word };
    const seen = await preview({ subject: 'chapters', selection, act: replacing('WIP', '', ['title']) });
    expect(seen).toMatchObject({ changed: 1, refused: 0, rows: [{ fields: { title: { after: null } } }] });
  });

  it('leaves a link whose address would be none', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    await beginRows([{ id, fields: { links: [{ label: 'Shop', url: 'https://shop.example' }] } }]);
    const act = replacing('https://', 'http://', ['links']);
    const edit = { subject: 'comics', selection: { ids: [id] }, act };
    const seen = await preview(edit);
    expect(seen['reasons']).toEqual([{ problem: { code: 'validation', fields: ['links'] }, count: 1 }]);
    expect(countsOf(await begin(edit))).toEqual({ changed: 0, refused: 1 });
  });

  it('in a description: takes a bold word out of a paragraph of 16,000 letters', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const runs = [{ text: 'x '.repeat(4_000) }, { text: 'wip', bold: true }, { text: ' y'.repeat(4_000) }];
    await beginRows([{ id, fields: { description: { version: 1, blocks: [{ type: 'runs', runs }] } } }]);
    const edit = { selection: { ids: [id] }, act: replacing('wip', '', ['description']) };
    expect(await preview(edit)).toMatchObject({ changed: 1, refused: 0 });
  });

  it('in terms: their names, but none that another term has or gets', async () => {
    const word = newWord();
    const names = [`${word} scifi`, `${word} sci-fy`, `${word} sci-fi`, `${word} scyfi`];
    const ids = await ensureTerms(site.services.database.write, 'tags', names);
    const before = await rowsOf('terms', ids);
    const edit = (find: string, replacement: string) => ({
      subject: 'terms',
      selection: { ids: ids.map(String) },
      act: replacing(find, replacement, ['name']),
    });
    const taken = await preview(edit('sci-fy', 'sci-fi'));
    expect(taken).toMatchObject({ changed: 0, refused: 1, same: 3 });
    expect(taken['reasons']).toEqual([{ problem: { code: 'taken_by', fields: ['name'] }, count: 1 }]);
    const both = await preview({
      ...edit('scifi', `science`),
      act: {
        replace_texts: [
          { find: 'scifi', replacement: 'science', fields: ['name'] },
          { find: 'scyfi', replacement: 'science', fields: ['name'] },
        ],
      },
    });
    expect(both).toMatchObject({ changed: 1, refused: 1 });
    const done = await begin(edit('scyfi', 'science fiction'));
    expect(done).toMatchObject({ changed: 1, refused: 0 });
    await undo(done['id']);
    expect(await rowsOf('terms', ids)).toEqual(before);
  });

  it.each([
    [{ find: '', replacement: 'x', fields: ['title'] }, 'act.replace_texts.0.find'],
    [{ find: 'x', replacement: 'y', fields: [] }, 'act.replace_texts.0.fields'],
    [{ find: 'x', replacement: 'y', fields: ['aliases'] }, 'act.replace_texts.0.fields'],
    [{ find: 'x', replacement: 'y\n', fields: ['title'] }, 'act.replace_texts.0.replacement'],
  ])('is refused as %j, naming %s', async (replace, field) => {
    const answer = await admin.call('POST', '/api/admin/bulk-edits/preview', {
      selection: { q: 'nothing' },
      act: { replace_texts: [replace] },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
  });
});
