import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin', username: 'newer-admin' }));
});
afterAll(() => site.close());

/** Makes a row whose name holds the word. */
type Make = (word: string) => Promise<unknown>;
const beginBulkEdit: Make = async () =>
  admin.call('POST', '/api/admin/bulk-edits', {
    id: uuidv7(),
    selection: { q: 'title-of-none' },
    act: { fields: { status: 'onhold' } },
  });
const COUNTS: [string, (word: string) => string, Make][] = [
  ['comic-count', (word) => word, (word) => makeComic(site.services, { title: `${word} ${(made += 1)}` })],
  [
    'term-count',
    (word) => word,
    (word) => ensureTerms(site.services.database.write, 'tags', [`${word} ${(made += 1)}`]),
  ],
  ['users/count', (word) => word, (word) => makeMember(site, { username: `${word}-${(made += 1)}` })],
  ['chapter-count', (word) => word, (word) => makeComic(site.services, { title: `${word} ${(made += 1)}` })],
  ['bulk-edit-count', () => 'by:newer-admin', beginBulkEdit],
];

it.each(COUNTS)('counts with %s what matches and was made since', async (path, filterOf, make) => {
  const word = `newer${(made += 1)}`;
  const count = async (since?: unknown) => {
    const query = new URLSearchParams({ q: filterOf(word), ...(since ? { since: String(since) } : {}) });
    const { status, body } = await admin.call('GET', `/api/admin/${path}?${query.toString()}`);
    expect(status).toBe(200);
    return body as { total: number; counted_at: string; newer: number };
  };
  await make(word);
  const first = await count();
  expect([first.total, first.newer]).toEqual([1, 0]);
  expect((await count(first.counted_at)).newer).toBe(0);
  await make(word);
  await make(word);
  if (path !== 'bulk-edit-count') await make('elsewhere');
  expect(await count(first.counted_at)).toMatchObject({ total: 3, newer: 2 });
});

it('refuses what is no time, naming the field', async () => {
  const { status, body } = await admin.call('GET', '/api/admin/comic-count?since=yesterday');
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['since']]);
});
