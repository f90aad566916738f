import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { mergeTerms, planMerge } from '../../termEditing/server/mergeTerms.ts';
import { MAX_FOLLOWS, type Follow } from '../followsApi.ts';

let site: TestSite;
let member: Member;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  await makeComic(site.services, { title: 'Kites', artists: ['Mei Tran'], tags: ['Wind'] });
  await makeComic(site.services, { title: 'Late', isNsfw: true });
});
beforeEach(async () => {
  member = await makeMember(site);
  caller = await callAs(site, member);
});
afterAll(() => site.close());

type Listed = { data: Follow[]; next: { at: string; id: string } | null; total: number; hidden: number };
const list = async (query = '') => (await caller.call('GET', `/api/follows${query}`)).body as Listed;
const follow = (path: string) => caller.call('PUT', `/api/follows/${path}`);
const write = () => site.services.database.write;

describe('following', () => {
  it('is said of comics and terms, once, and taken back', async () => {
    expect((await caller.call('GET', '/api/follows/comics/kites')).body).toEqual({ followed_at: null });
    const first = await follow('comics/kites');
    expect(first).toMatchObject({ status: 200, body: { kind: 'comics', slug: 'kites', name: 'Kites' } });
    expect((await follow('comics/kites')).body).toEqual(first.body);
    expect(await follow('artists/mei-tran')).toMatchObject({ body: { kind: 'artists', name: 'Mei Tran' } });
    const { followed_at } = first.body as { followed_at: string };
    expect((await caller.call('GET', '/api/follows/comics/kites')).body).toEqual({ followed_at });
    expect(await list()).toMatchObject({
      data: [{ slug: 'mei-tran' }, { slug: 'kites' }],
      next: null,
      total: 2,
      hidden: 0,
    });
    expect((await caller.call('DELETE', '/api/follows/comics/kites')).status).toBe(200);
    expect((await caller.call('DELETE', '/api/follows/comics/kites')).status).toBe(200);
    expect((await list()).data.map(({ slug }) => slug)).toEqual(['mei-tran']);
  });

  it('is of what the member may see: anything else is not there', async () => {
    expect((await follow('comics/late')).status).toBe(404);
    expect((await follow('comics/nothing')).status).toBe(404);
    expect((await follow('tags/mei-tran')).status).toBe(404);
    expect(await follow('people/mei-tran')).toMatchObject({
      status: 422,
      body: { errors: { kind: [expect.any(String)] } },
    });
  });

  it('of what is hidden later is counted, not named, and can be ended', async () => {
    const { id } = await makeComic(site.services, { title: 'Fog' });
    await follow('comics/fog');
    await write().updateTable('comics').set({ state: 'unpublished' }).where('id', '=', id).execute();
    expect(await list()).toMatchObject({ data: [], total: 1, hidden: 1 });
    await caller.call('DELETE', '/api/follows/comics/fog');
    expect(await list()).toMatchObject({ total: 0, hidden: 0 });
  });

  it('is listed page after page', async () => {
    const ids = await ensureTerms(
      write(),
      'tags',
      Array.from({ length: 70 }, (_, index) => `Tag ${index}`),
    );
    await write().updateTable('terms').set({ comics_count_safe: 1 }).where('id', 'in', ids).execute();
    const rows = ids.map((term_id) => ({ id: uuidv7(), user_id: member.id, comic_id: null, term_id }));
    await write().insertInto('follows').values(rows).execute();
    const first = await list();
    const second = await list(`?before_at=${first.next?.at}&before_id=${first.next?.id}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([60, 10, null]);
    expect(new Set([...first.data, ...second.data].map(({ slug }) => slug)).size).toBe(70);
  });

  it('has a limit, also for calls at the same time', async () => {
    const names = Array.from({ length: MAX_FOLLOWS }, (_, index) => `Filling ${index}`);
    const ids = await ensureTerms(write(), 'characters', names);
    const rows = ids
      .slice(0, MAX_FOLLOWS - 1)
      .map((term_id) => ({ id: uuidv7(), user_id: member.id, comic_id: null, term_id }));
    await write().insertInto('follows').values(rows).execute();
    const answers = await Promise.all(['comics/kites', 'artists/mei-tran'].map(follow));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { follows: [expect.stringContaining('2,000')] },
    });
  });

  it('goes on with what a term was merged into', async () => {
    await makeComic(site.services, { title: 'Squalls', tags: ['Squall', 'Gust'] });
    const [from = 0, to = 0] = await ensureTerms(write(), 'tags', ['Squall', 'Gust']);
    await follow('tags/squall');
    await write()
      .transaction()
      .execute(async (transaction) => {
        await lockCatalogue(transaction);
        await mergeTerms(
          transaction,
          await planMerge(transaction, { targetId: to, sourceIds: [from] }),
          null,
        );
      });
    expect((await list()).data.map(({ slug }) => slug)).toEqual(['gust']);
  });

  it("is the member's own: others see nothing of it", async () => {
    await follow('comics/kites');
    const other = await callAs(site, await makeMember(site));
    expect((await other.call('GET', '/api/follows')).body).toMatchObject({ data: [], total: 0 });
    const { body } = await caller.call('GET', '/api/account/export');
    expect(body).toMatchObject({ follows: [{ kind: 'comics', slug: 'kites' }] });
  });
});
