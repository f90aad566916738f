import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { seededRandom } from '../../../../tests/support/seededRandom.ts';
import { changeCommentStates } from './changeCommentStates.ts';
import { changeThread } from './changeThread.ts';
import { listCountFaults, recountVotes } from './recountComments.ts';
import { tellCommentCounts } from './tellCommentCounts.ts';

const MEMBERS = 50;
const ACTS = 6;

let site: TestSite;
let author: Member;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  author = await makeMember(site);
  await makeComic(site.services, { title: 'Known' });
});
afterAll(() => site.close());

const faults = () => listCountFaults(site.services.database.write);
const row = (id: string) =>
  site.services.database.read
    .selectFrom('comments')
    .select(['child_count', 'is_present', 'up_count', 'down_count', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const change = (ids: string[], to: 'shown' | 'held' | 'removed' | 'deleted') =>
  site.services.database.write
    .transaction()
    .execute((transaction) => changeCommentStates({ transaction, ids, to }));

/** A machine at its limit answers 503 and changes nothing. Browsers ask again, and so does this. */
async function call(caller: Caller, method: string, path: string, body?: object): Promise<Answered> {
  for (;;) {
    const answer = await caller.call(method, path, body);
    // A visitor's first call, for the token of forms, may be the one that was refused.
    if (answer.status !== 503 && answer.status !== 419) return answer;
  }
}

describe('counts of comments', () => {
  it('are what counting says after fifty members have voted, replied and deleted at once', async () => {
    const roots = await Promise.all(Array.from({ length: 4 }, () => makeComment(site.services, { author })));
    const known = roots.map(({ id }) => id);
    const callers: Caller[] = [];
    for (let member = 0; member < MEMBERS; member += 1)
      callers.push(await callAs(site, await makeMember(site), { 'x-forwarded-for': `198.51.${member}.1` }));
    const statuses = await Promise.all(
      callers.map(async (caller, member) => {
        const random = seededRandom(member);
        const pick = () => known[Math.floor(random() * known.length)] ?? '';
        const own: string[] = [];
        const seen: number[] = [];
        for (let act = 0; act < ACTS; act += 1) {
          const chance = random();
          if (chance < 0.5) {
            const value = random() < 0.7 ? 1 : 0;
            seen.push((await call(caller, 'PUT', `/api/comments/${pick()}/vote`, { value })).status);
          } else if (chance < 0.8 || own.length === 0) {
            const reply = { kind: 'comic', target: 'known', text: 'Hm', key: uuidv4(), parent_id: pick() };
            const { status, body } = await call(caller, 'POST', '/api/comments', reply);
            seen.push(status);
            const id = (body['comment'] as { id?: string } | undefined)?.id;
            if (id) own.push(id);
            if (id) known.push(id);
          } else seen.push((await call(caller, 'DELETE', `/api/comments/${own.pop()}`)).status);
        }
        return seen;
      }),
    );
    // Own comments take no votes, and what others have deleted takes neither votes nor replies.
    expect([...new Set(statuses.flat())].filter((status) => ![200, 403, 410].includes(status))).toEqual([]);
    expect(statuses.flat().filter((status) => status === 200).length).toBeGreaterThan(MEMBERS);
    expect(await faults()).toEqual([]);
  });

  it('follow what staff take away and bring back, up through all placeholders', async () => {
    const chain = [await makeComment(site.services, { author })];
    while (chain.length < 4)
      chain.push(await makeComment(site.services, { author, parentId: chain.at(-1)?.id ?? '' }));
    const ids = chain.map(({ id }) => id);
    const [root = '', second = '', third = '', leaf = ''] = ids;
    await change([root, second, third], 'removed');
    expect(await row(root)).toMatchObject({ is_present: true, child_count: 1, state: 'removed' });
    await change([leaf], 'held');
    expect(await row(root)).toMatchObject({ is_present: false, child_count: 0 });
    expect(await faults()).toEqual([]);
    await change([leaf], 'shown');
    expect(await row(root)).toMatchObject({ is_present: true, child_count: 1 });
    await change(ids, 'shown');
    await change(ids, 'deleted');
    expect(await row(second)).toMatchObject({ is_present: false, child_count: 0 });
    expect(await faults()).toEqual([]);
  });

  it('leave out what a flood of young accounts in one network says', async () => {
    const { id } = await makeComment(site.services, { author });
    for (let member = 0; member < 8; member += 1) {
      const caller = await callAs(site, await makeMember(site), { 'x-forwarded-for': `203.0.113.${member}` });
      expect((await caller.call('PUT', `/api/comments/${id}/vote`, { value: 1 })).status).toBe(200);
    }
    expect(await row(id)).toMatchObject({ up_count: 0 });
    const { write } = site.services.database;
    await write.updateTable('comment_votes').set({ is_counted: true }).where('comment_id', '=', id).execute();
    await write.transaction().execute((transaction) => recountVotes(transaction, [id]));
    expect(await row(id)).toMatchObject({ up_count: 8 });
    expect(await faults()).toEqual([]);
  });

  it('come to cards by a job, and go with the choice of a member who leaves', async () => {
    await makeComic(site.services, { title: 'Carded' });
    const going = await makeMember(site);
    const root = await makeComment(site.services, { author: going, target: 'carded', text: 'Mine' });
    await makeComment(site.services, { author, target: 'carded', parentId: root.id });
    const told = () =>
      site.services.database.read
        .selectFrom('comics')
        .select('comments_count')
        .where('slug', '=', 'carded')
        .executeTakeFirstOrThrow();
    const tell = async (config = site.services.config) => {
      await tellCommentCounts.run({}, { ...site.services, config }, {
        signal: new AbortController().signal,
      } as never);
    };
    await tell();
    expect(await told()).toEqual({ comments_count: 2 });
    const { body } = await makeCaller(site).call('GET', '/api/comic-cards?slugs=carded');
    expect(body['data']).toMatchObject([{ slug: 'carded', comments_count: 2 }]);
    const set = (mode: 'off' | 'open') =>
      site.services.database.write
        .transaction()
        .execute((transaction) => changeThread({ transaction, id: root.thread_id, mode }));
    await set('off');
    await tell();
    expect(await told()).toEqual({ comments_count: 0 });
    await set('open');
    await tell();
    expect(await told()).toEqual({ comments_count: 2 });
    const off = {
      ...site.services.config,
      comments: { ...site.services.config.comments, mode: 'off' as const },
    };
    await tell(off);
    expect(await told()).toEqual({ comments_count: 0 });
    await tell();
    const caller = await callAs(site, going);
    const left = await caller.call('POST', '/api/account/deletion', {
      password: PASSWORD,
      comments: 'remove',
    });
    expect(left.status).toBe(200);
    const [kept] = await site.services.database.read
      .selectFrom('comments')
      .select(['text', 'state', 'author_id'])
      .where('id', '=', root.id)
      .execute();
    expect(kept).toEqual({ text: '', state: 'deleted', author_id: null });
    await tell();
    expect(await told()).toEqual({ comments_count: 1 });
    expect(await faults()).toEqual([]);
  });
});
