import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkEditRuns, countsOf, editOfRows } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';

let site: TestSite;
let admin: Caller;
let comicId: string;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  ({ id: comicId } = await makeComic(site.services, { title: 'Yarrow' }));
});
afterAll(() => site.close());

const { begin, previewRows, beginRows } = bulkEditRuns(() => ({ site, admin }));
const newWord = () => `yarrow${(made += 1)}`;
const PATH = '/api/admin/bulk-edits';
const text = (line: string) => ({ version: 1, blocks: [{ type: 'paragraph', text: line }] });

/** The answers to the preview of an edit and to its beginning. */
const answersTo = async (edit: object) => [
  await admin.call('POST', `${PATH}/preview`, edit),
  await admin.call('POST', PATH, { id: uuidv7(), ...edit }),
];

const refusalsOf = async (edit: object) =>
  (await answersTo(edit)).map(({ status, body }) => [status, Object.keys((body['errors'] ?? {}) as object)]);
/** The refusals that name one place. */
const naming = (place: string) => [
  [422, [place]],
  [422, [place]],
];

describe('a value of a row is refused, naming it', () => {
  it.each([
    ['a field that cannot be edited', { slug: 'x' }],
    ['a field of other things', { pages: [] }],
    ['a name that every object has', { constructor: 'x' }],
    ['a name that every object inherits', { toString: 'x' }],
    ['a number as a title', { title: 1 }],
    ['no title', { title: null }],
    ['an empty title', { title: '' }],
    ['a nested title', { title: {} }],
    ['a text as terms', { 'terms/tags': 'x' }],
    ['a half as a term', { 'terms/tags': [1.5] }],
    ['no list of terms', { 'terms/tags': null }],
    ['a term that is not there', { 'terms/tags': [2_000_000_000] }],
    ['a taxonomy that is not there', { 'terms/languages': [1] }],
    ['a part of another title', { alternative_titles: [{ title: 'x' }] }],
    ['a link that is not encrypted', { links: [{ label: 'x', url: 'http://x' }] }],
    ['NUL in an address', { links: [{ label: 'x', url: 'https://x.example/\u0000' }] }],
    ['half a character in an address', { links: [{ label: 'x', url: 'https://x.example/\ud800' }] }],
    ['a formatted text with more', { description: { ...text('x'), more: 1 } }],
    ['NUL in a formatted text', { description: text('a\u0000b') }],
    ['half a character in a formatted text', { description: text('a\ud800b') }],
    ['no mode of reading', { mode: null }],
    ['a language that is not there', { language: 'no-such-tag-at-all' }],
    ['an empty language', { language: '' }],
    ['a word as a time', { free_at: 'tomorrow' }],
    ['a time before the first year', { free_at: '0000-01-01T00:00:00Z' }],
    ['a time almost a day from Greenwich', { free_at: '2030-01-01T00:00:00+23:59' }],
    ['a leap second', { free_at: '2016-12-31T23:59:60Z' }],
  ])('where it is %s', async (_name, fields) => {
    const edit = editOfRows([{ id: comicId, fields }]);
    expect(await refusalsOf(edit)).toEqual(naming(`selection.rows.0.fields.${Object.keys(fields)[0]}`));
  });
});

describe('rows are refused', () => {
  it('where two are of one comic, or one is of no comic', async () => {
    const row = { id: comicId, fields: {} };
    const twice = editOfRows([row, { ...row, id: comicId.toUpperCase() }]);
    expect(await refusalsOf(twice)).toEqual(naming('selection.rows.1.id'));
    expect(await refusalsOf(editOfRows([{ ...row, id: '17' }]))).toEqual(naming('selection.rows.0.id'));
  });

  it('beside an act, and beside exceptions', async () => {
    const { selection } = editOfRows([{ id: comicId, fields: {} }]);
    const withAct = { selection, act: { fields: { status: 'onhold' } } };
    expect(await refusalsOf(withAct)).toEqual(naming('act'));
    const withExceptions = { selection: { ...selection, except: [comicId] }, act: {} };
    expect(await refusalsOf(withExceptions)).toEqual(naming('selection.except'));
  });

  it.each([
    [{ version: '1', fields: {} }],
    [{ version: 0, fields: {} }],
    [{}],
    [{ id: 7, fields: {} }],
    [{ fields: [] }],
  ])('where one has the form %j', async (row) => {
    const answers = await answersTo(editOfRows([{ id: comicId, ...row }]));
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  });

  it('where there are none, more than five thousand, or too many bytes of them', async () => {
    const preview = async (count: number, fields: object = {}) => {
      const rows = Array.from({ length: count }, () => ({ id: uuidv7(), fields }));
      return (await admin.call('POST', `${PATH}/preview`, editOfRows(rows))).status;
    };
    expect([await preview(0), await preview(5_000), await preview(5_001)]).toEqual([422, 200, 422]);
    expect(await preview(5_000, { title: 'y'.repeat(2_000) })).toBe(413);
  });
});

it('rows of comics in the bin, and of comics that were taken down, are left as they are', async () => {
  const binned = await makeComic(site.services, { title: newWord() });
  const taken = await makeComic(site.services, { title: newWord() });
  const act = { publication: { act: 'bin' } };
  const binning = { subject: 'comics', selection: { ids: [binned.id] }, act, total: 1 };
  await begin(binning);
  await site.services.database.write
    .updateTable('comics')
    .set({ state: 'taken_down' })
    .where('id', '=', taken.id)
    .execute();
  const rows = [binned, taken].map(({ id }) => ({ id, fields: { title: 'x' } }));
  expect(await previewRows(rows)).toMatchObject({ total: 2, changed: 0, refused: 2 });
  expect(countsOf(await beginRows(rows))).toEqual({ changed: 0, refused: 2 });
});

it('rows beyond the limits of limited staff are left out', async () => {
  const other = await makeComic(site.services, { title: newWord() });
  const member = await makeMember(site, { role: 'admin' });
  const limits = { comicIds: [comicId], groupIds: [] };
  await replaceLimits(site.services.database.write, { userId: member.id, limits });
  const limited = await callAs(site, member);
  const edit = editOfRows([comicId, other.id].map((id) => ({ id, fields: { title: 'Mine' } })));
  const { status, body } = await limited.call('POST', `${PATH}/preview`, edit);
  expect([status, body['total']]).toEqual([200, 1]);
  expect(body['rows']).toMatchObject([{ id: comicId }]);
});
