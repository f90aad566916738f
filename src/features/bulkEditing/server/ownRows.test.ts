import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
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

const { begin, undo } = bulkEditRuns(() => ({ site, admin }));
const PATH = '/api/admin/bulk-edits';
const preview = (rows: object[], subject = 'comics') =>
  admin.call('POST', `${PATH}/preview`, { subject, selection: { rows }, act: {} });

type SheetRow = { id: string; version: number; title: string; fields: Record<string, unknown> };

async function sheetOf(q: string): Promise<SheetRow[]> {
  const { status, body } = await admin.call('POST', `${PATH}/rows`, { selection: { q } });
  expect(status).toBe(200);
  return body['rows'] as SheetRow[];
}

async function shelf(count = 3): Promise<{ word: string; rows: SheetRow[] }> {
  const word = `willow${(made += 1)}`;
  for (let index = 0; index < count; index += 1)
    await makeComic(site.services, { title: `${word} ${index}` });
  return { word, rows: await sheetOf(word) };
}

const save = ({ id, version }: SheetRow, fields: object) =>
  admin.call('PATCH', `/api/admin/comics/${id}`, { version, fields });

it('rows with values of their own are previewed, done as one act, and taken back exactly', async () => {
  const { word, rows } = await shelf();
  const [tag] = await ensureTerms(site.services.database.write, 'tags', [`Tag ${word}`]);
  const edits = rows.map(({ id, version }, index) => ({
    id,
    version,
    fields: index === 2 ? { status: 'ongoing' } : { title: `${word} new ${index}`, 'terms/tags': [tag] },
  }));
  expect((await preview(edits)).body).toMatchObject({ total: 3, changed: 2, same: 1, refused: 0 });
  const done = await begin({ subject: 'comics', selection: { rows: edits }, act: {} } as never);
  expect(done).toMatchObject({ state: 'done', total: 3, changed: 2, refused: 0 });
  const after = await sheetOf(word);
  expect(after.map(({ title }) => title)).toEqual([`${word} new 0`, `${word} new 1`, `${word} 2`]);
  expect(after.map(({ fields }) => fields['terms/tags'])).toEqual([[tag], [tag], []]);
  expect(await undo(done['id'])).toMatchObject({ changed: 2, refused: 0 });
  expect((await sheetOf(word)).map(({ fields }) => fields)).toEqual(rows.map(({ fields }) => fields));
});

it('what others have changed since stays, and the same field of both is refused', async () => {
  const { word, rows } = await shelf();
  const [first, second, third] = rows as [SheetRow, SheetRow, SheetRow];
  await save(first, { title: `${word} theirs` });
  await save(second, { status: 'onhold' });
  const edits = [
    // A file that was made before has all columns, one of them edited.
    { ...pick(first), fields: { title: `${word} mine`, status: 'ongoing' } },
    { ...pick(second), fields: { title: `${word} mine 1`, status: second.fields['status'] } },
    { ...pick(third), fields: { title: third.title, status: third.fields['status'] } },
  ];
  const { body } = await preview(edits);
  expect(body).toMatchObject({ total: 3, changed: 1, same: 1, refused: 1 });
  expect(body['reasons']).toEqual([{ problem: { code: 'stale', fields: ['title'] }, count: 1 }]);
  const done = await begin({ subject: 'comics', selection: { rows: edits }, act: {} } as never);
  expect(done).toMatchObject({ changed: 1, refused: 1 });
  const now = await sheetOf(word);
  expect(now.map(({ title }) => title)).toEqual([`${word} theirs`, `${word} mine 1`, `${word} 2`]);
  expect(now[1]?.fields['status']).toBe('onhold');
});

const pick = ({ id, version }: SheetRow) => ({ id, version });

it.each([
  [[{ id: 'row', fields: { slug: 'x' } }], 'selection.rows.0.fields.slug'],
  [[{ id: 'row', fields: { title: '' } }], 'selection.rows.0.fields.title'],
  [[{ id: 'row', fields: { language: 'no-such-tag-at-all' } }], 'selection.rows.0.fields.language'],
  [[{ id: 'row', fields: { 'terms/tags': [2_000_000_000] } }], 'selection.rows.0.fields.terms/tags'],
  [
    [
      { id: 'row', fields: {} },
      { id: 'row', fields: {} },
    ],
    'selection.rows.1.id',
  ],
  [[{ id: '17', fields: {} }], 'selection.rows.0.id'],
])('rows are refused as %j, naming %s', async (rows, field) => {
  const { rows: ofShelf } = await shelf(1);
  const named = rows.map((row) => (row.id === 'row' ? { ...row, id: ofShelf[0]?.id } : row));
  const { status, body } = await preview(named);
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
});

it('an act beside rows of their own is refused', async () => {
  const { rows } = await shelf(1);
  const { status, body } = await admin.call('POST', `${PATH}/preview`, {
    selection: { rows: [{ id: rows[0]?.id, fields: {} }] },
    act: { fields: { status: 'onhold' } },
  });
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['act']]);
});
