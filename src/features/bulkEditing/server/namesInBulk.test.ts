import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkEditRuns, countsOf } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
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

const { begin, undo, preview, previewRows, beginRows, save, rowsOf } = bulkEditRuns(() => ({ site, admin }));
const newWord = () => `tansy${(made += 1)}`;
const tags = (...names: string[]) => ensureTerms(site.services.database.write, 'tags', names);
const rowOf = (id: number | undefined, fields: object = {}) => ({ id: String(id), fields });
const saveTerm = (id: number, fields: object) => save(`terms/${id}`, fields);

const termOf = async (id: number) => (await rowsOf('terms', [id]))[0];
const aliasesOf = async (id: number) => (await termOf(id))?.['aliases'];

/** So many tags: `word 0`, `word 1` and so on. */
const manyTags = (word: string, count: number) =>
  tags(...Array.from({ length: count }, (_, index) => `${word} ${index}`));

/** Replaces a text in names or other names of one tag. */
const replacing = (id: number, [find, replacement]: [string, string], fields: string[]) => ({
  subject: 'terms',
  selection: { ids: [String(id)] },
  act: { replace_texts: [{ find, replacement, fields }] },
});

describe('the names of many terms', () => {
  it('are free for later rows once an earlier one gives them up, and are all taken back', async () => {
    const word = newWord();
    const ids = await manyTags(word, 201);
    const before = await rowsOf('terms', ids);
    const rows = ids.map((id) => rowOf(id));
    rows[0] = rowOf(ids[0], { name: `${word} away` });
    rows[200] = rowOf(ids[200], { name: `${word} 0` });
    const both = { changed: 2, refused: 0 };
    expect(countsOf(await previewRows(rows, 'terms'))).toEqual(both);
    const done = await beginRows(rows, 'terms');
    expect(countsOf(done)).toEqual(both);
    expect(countsOf(await undo(done['id']))).toEqual(both);
    expect(await rowsOf('terms', ids)).toEqual(before);
  });

  it('are of the first row that asks for them, however far away the second is', async () => {
    const word = newWord();
    const ids = await manyTags(word, 501);
    const rows = ids.map((id) => rowOf(id));
    for (const place of [0, 500]) rows[place] = rowOf(ids[place], { name: `${word} one` });
    const one = { changed: 1, refused: 1 };
    expect(countsOf(await previewRows(rows, 'terms'))).toEqual(one);
    expect(countsOf(await beginRows(rows, 'terms'))).toEqual(one);
  });

  it('are not kept from others by a row that is refused', async () => {
    const word = newWord();
    const [one, two] = await tags(`${word} a`, `${word} b`, `${word} c`);
    const rows = [
      rowOf(one, { name: `${word} new`, aliases: [`${word} c`] }),
      rowOf(two, { name: `${word} new` }),
    ];
    expect(await previewRows(rows, 'terms')).toMatchObject({ changed: 1, refused: 1 });
  });

  it('cannot be signs alone', async () => {
    const [id] = await tags(newWord());
    const seen = await previewRows([rowOf(id, { name: '???' })], 'terms');
    expect(seen['reasons']).toEqual([{ problem: { code: 'validation', fields: ['name'] }, count: 1 }]);
  });

  it('stay new after an undo where somebody has taken the old one, and other fields go back', async () => {
    const word = newWord();
    const [id = 0, other = 0] = await tags(word, `${word} other`);
    const done = await beginRows([rowOf(id, { name: `${word} new`, color: '#112233' })], 'terms');
    await saveTerm(other, { name: word });
    const undone = await undo(done['id']);
    expect(await termOf(id)).toMatchObject({ name: `${word} new`, color: null });
    expect(undone['rows']).toMatchObject([{ problem: { fields: ['name'] } }]);
  });

  it('lead nowhere once they are taken back, so that an import makes a new term of them', async () => {
    const word = newWord();
    const [id = 0] = await tags(word);
    const done = await beginRows([rowOf(id, { name: `${word} new` })], 'terms');
    await undo(done['id']);
    const old = site.services.database.read.selectFrom('term_old_slugs').where('term_id', '=', id);
    expect(await old.select('slug').execute()).toEqual([]);
    const [imported] = await tags(`${word} new`);
    expect(imported).not.toBe(id);
  });
});

describe('the other names of terms', () => {
  it('lose the one that becomes the name, and get it back by an undo', async () => {
    const word = newWord();
    const [id = 0] = await tags(word);
    await saveTerm(id, { aliases: [`${word} b`, `${word} c`] });
    const before = await termOf(id);
    const rows = [rowOf(id, { name: `${word} b` })];
    const seen = await previewRows(rows, 'terms');
    const done = await beginRows(rows, 'terms');
    expect(countsOf(done)).toEqual({ changed: 1, refused: 0 });
    expect(seen.rows[0]?.fields['aliases']?.after).toEqual(await aliasesOf(id));
    expect(countsOf(await undo(done['id']))).toEqual({ changed: 1, refused: 0 });
    expect(await termOf(id)).toEqual(before);
  });

  it('are taken back with the name where one text was replaced in both', async () => {
    const word = newWord();
    const [id = 0] = await tags(`${word} teh fox`);
    await saveTerm(id, { aliases: [`${word} the fox`, `${word} x`] });
    const before = await termOf(id);
    const done = await begin(replacing(id, ['teh', 'the'], ['name', 'aliases']));
    expect(countsOf(done)).toEqual({ changed: 1, refused: 0 });
    await undo(done['id']);
    expect(await termOf(id)).toEqual(before);
  });

  it('are previewed without repetitions and the own name, and change nothing the second time', async () => {
    const word = newWord();
    const [id = 0] = await tags(word);
    const aliases = [`${word} X`, `${word} x`, word.toUpperCase(), `${word} z`];
    const rows = [rowOf(id, { aliases })];
    const seen = await previewRows(rows, 'terms');
    await beginRows(rows, 'terms');
    expect(seen.rows[0]?.fields['aliases']?.after).toEqual(await aliasesOf(id));
    expect(await previewRows(rows, 'terms')).toMatchObject({ changed: 0, same: 1 });
  });

  it('are previewed without the one that a replaced text makes the own name, or another one', async () => {
    const word = newWord();
    const [id = 0] = await tags(word);
    await saveTerm(id, { aliases: [`${word} old`, `${word} b`, `${word} B old`] });
    const edit = replacing(id, [' old', ''], ['aliases']);
    const seen = await preview(edit);
    await begin(edit);
    expect(await aliasesOf(id)).toEqual([`${word} b`]);
    expect(seen.rows[0]?.fields['aliases']?.after).toEqual([`${word} b`]);
  });

  it('can be replaced beside one of signs alone', async () => {
    const word = newWord();
    const [id = 0] = await tags(word);
    await saveTerm(id, { aliases: ['!!!', `${word} b`] });
    const seen = await preview(replacing(id, [' b', ' c'], ['aliases']));
    expect(seen).toMatchObject({ changed: 1, refused: 0 });
  });

  it('are one, spelled as in the row, where somebody has added it in another case since', async () => {
    const word = newWord();
    const [id = 0] = await tags(word);
    const version = await saveTerm(id, { aliases: [`${word} theirs`] });
    const rows = [{ ...rowOf(id, { aliases: [`${word} Theirs`] }), version }];
    const seen = await previewRows(rows, 'terms');
    await beginRows(rows, 'terms');
    expect(await aliasesOf(id)).toEqual([`${word} Theirs`]);
    expect(seen.rows[0]?.fields['aliases']?.after).toEqual([`${word} Theirs`]);
  });

  it('do not keep the old name that an undo makes the name again', async () => {
    const word = newWord();
    const [id = 0] = await tags(word);
    const done = await beginRows([rowOf(id, { name: `${word} new` })], 'terms');
    await saveTerm(id, { aliases: [word] });
    await undo(done['id']);
    expect(await termOf(id)).toMatchObject({ name: word, aliases: [] });
  });
});
