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

const { previewRows, beginRows, save } = bulkEditRuns(() => ({ site, admin }));
const newWord = () => `sorrel${(made += 1)}`;

const tags = (...names: string[]) => ensureTerms(site.services.database.write, 'tags', names);

async function fieldsOf(id: string): Promise<Record<string, unknown>> {
  const { body } = await admin.call('GET', `/api/admin/comics/${id}`);
  return body['fields'] as Record<string, unknown>;
}

const forgetVersions = (id: string) =>
  site.services.database.write.deleteFrom('changes').where('subject_id', '=', id).execute();

it('what others have changed since stays, and the same field of both is refused', async () => {
  const word = newWord();
  const ids = [];
  for (const index of [0, 1, 2]) ids.push((await makeComic(site.services, { title: `${word} ${index}` })).id);
  const [first = '', second = '', third = ''] = ids;
  const { status } = await fieldsOf(first);
  const version = await save(`comics/${first}`, { title: `${word} theirs` });
  await save(`comics/${second}`, { status: 'onhold' });
  // A file that was made before has all columns, one of them edited.
  const rows = [
    { id: first, version, fields: { title: `${word} mine`, status: 'ongoing' } },
    { id: second, version, fields: { title: `${word} mine 1`, status } },
    { id: third, version, fields: { title: `${word} 2`, status } },
  ];
  const seen = await previewRows(rows);
  expect(seen).toMatchObject({ total: 3, changed: 1, same: 1, refused: 1 });
  expect(seen['reasons']).toEqual([{ problem: { code: 'stale', fields: ['title'] }, count: 1 }]);
  expect(await beginRows(rows)).toMatchObject({ changed: 1, refused: 1 });
  expect(await fieldsOf(first)).toMatchObject({ title: `${word} theirs`, status });
  expect(await fieldsOf(second)).toMatchObject({ title: `${word} mine 1`, status: 'onhold' });
  expect(await fieldsOf(third)).toMatchObject({ title: `${word} 2`, status });
});

it('a single term that both have changed is refused', async () => {
  const word = newWord();
  const { id } = await makeComic(site.services, { title: word });
  const names = ['a', 'b', 'c'].map((name) => `${word} ${name}`);
  const [one, two, three] = await ensureTerms(site.services.database.write, 'ratings', names);
  await save(`comics/${id}`, { 'terms/ratings': [one] });
  const version = await save(`comics/${id}`, { 'terms/ratings': [two] });
  const seen = await previewRows([{ id, version, fields: { 'terms/ratings': [three] } }]);
  expect(seen['reasons']).toEqual([{ problem: { code: 'stale', fields: ['terms/ratings'] }, count: 1 }]);
});

it('a term that somebody removed does not come back, though it was merged since', async () => {
  const word = newWord();
  const { id } = await makeComic(site.services, { title: word, tags: [`${word} a`] });
  const [a, b] = await tags(`${word} a`, `${word} b`);
  const version = await save(`comics/${id}`, { 'terms/tags': [] });
  await admin.call('POST', `/api/admin/terms/${b}/merge`, { sources: [a] });
  await beginRows([{ id, version, fields: { title: `${word} new`, 'terms/tags': [a] } }]);
  expect(await fieldsOf(id)).toMatchObject({ title: `${word} new`, 'terms/tags': [] });
});

it('a row of a version that is not there is refused', async () => {
  const { id } = await makeComic(site.services, { title: newWord() });
  const fields = { title: newWord() };
  expect(await previewRows([{ id, version: 99, fields }])).toMatchObject({ changed: 0, refused: 1 });
  const version = await save(`comics/${id}`, { status: 'onhold' });
  await forgetVersions(id);
  expect(await previewRows([{ id, version, fields }])).toMatchObject({ changed: 0, refused: 1 });
});

it('a row that says what is so already is the same, though its version is gone', async () => {
  const { id } = await makeComic(site.services, { title: newWord() });
  const version = await save(`comics/${id}`, { status: 'onhold' });
  await forgetVersions(id);
  const seen = await previewRows([{ id, version, fields: { status: 'onhold' } }]);
  expect(seen).toMatchObject({ changed: 0, same: 1, refused: 0 });
});
