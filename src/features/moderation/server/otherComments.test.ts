import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import type { Answered, Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { reportThing } from '../../../../tests/support/reportThing.ts';
import type { CommentBatch } from '../managedCommentsApi.ts';
import type { QueueItem } from '../moderationApi.ts';

let site: TestSite;
let mona: Caller;
let mick: Caller;
/** The comment of a member whom nobody acts against. */
let bystander: string;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  mona = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mona' }));
  mick = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mick' }));
  await makeComic(site.services, { title: 'Known' });
  bystander = (await makeComment(site.services, { author: await makeMember(site) })).id;
});
afterAll(() => site.close());

/** The age of each comment of a member, in days. */
const AGES = { now: 0, today: 0.5, lately: 3, before: 20, once: 400 };

async function abuser(): Promise<{ member: Member; ids: Record<keyof typeof AGES, string> }> {
  const member = await makeMember(site);
  const made = Object.entries(AGES).map(async ([name, days]) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    return [name, (await makeComment(site.services, { author: member, at })).id];
  });
  return { member, ids: Object.fromEntries(await Promise.all(made)) };
}

/** Names of the comments that readers still see. Nothing happens to those of others. */
async function shown(ids: Record<string, string>): Promise<string[]> {
  const rows = await site.services.database.write
    .selectFrom('comments')
    .select(['id', 'state'])
    .where('id', 'in', [...Object.values(ids), bystander])
    .execute();
  const left = new Set(rows.flatMap(({ id, state }) => (state === 'shown' ? [id] : [])));
  expect(left.has(bystander)).toBe(true);
  return Object.keys(AGES).filter((name) => left.has(ids[name]!));
}

const onComment = (id: string, body: object, caller = mona) =>
  caller.call('POST', `/api/moderation/comments/${id}/acts`, { revision: 1, reason: 'spam', ...body });
const onMember = (id: string, body: object, caller = mona) =>
  caller.call('POST', `/api/moderation/members/${id}/acts`, { reason: 'spam', ...body });
const said = { message: 'No advertisements, please', days: 7 };
const takeBack = ({ body }: Answered, caller = mona) => {
  const { id, version } = (body['item'] ?? body) as { id: string; version: number };
  return caller.call('POST', `/api/moderation/items/${id}/undo`, { version });
};
/** Other comments that may be removed, beside one. */
const counts = async (id: string, beside = '') =>
  (await mona.call('GET', `/api/moderation/members/${id}${beside && `?beside=${beside}`}`)).body;
const done = (count: number) => (count === 0 ? null : { count, is_done: true });
const isBanned = async ({ id }: Member) => {
  const { body } = await mona.call('GET', `/api/users/${id}/record`);
  return (body['user'] as { banned_until: string | null }).banned_until !== null;
};

it.each([
  ['remove', undefined, ['today', 'lately', 'before', 'once'], 0],
  ['remove', 'day', ['lately', 'before', 'once'], 1],
  ['warn', 'week', ['before', 'once'], 2],
  ['ban', 'month', ['once'], 3],
  ['ban', 'all', [], 4],
] as const)(
  'removes a comment with others of its author, and back: %s, %s',
  async (act, others, left, count) => {
    const { member, ids } = await abuser();
    const before = { other_comments: { day: 1, week: 2, month: 3, all: 4 } };
    expect(await counts(member.id, ids.now)).toMatchObject(before);
    const answer = await onComment(ids.now, { act, ...said, ...(others && { others }) });
    expect([answer.status, answer.body['others']]).toEqual([200, done(count)]);
    expect(await shown(ids)).toEqual(left);
    expect(await isBanned(member)).toBe(act === 'ban');
    expect((await takeBack(answer)).status).toBe(200);
    expect(await shown(ids)).toEqual(Object.keys(AGES));
    expect(await isBanned(member)).toBe(false);
  },
);

it('bans a member where the name is seen, with what was said; a report of them is decided by it', async () => {
  const { member, ids } = await abuser();
  await reportThing(mick, { kind: 'user', target: member.username, reason: 'abuse' });
  expect(await counts(member.id)).toEqual({
    acts: ['dismiss', 'hide', 'warn', 'ban'],
    other_comments: { day: 2, week: 3, month: 4, all: 5 },
  });
  const banned = await onMember(member.id, { act: 'ban', ...said, others: 'all' });
  expect([banned.body['others'], await shown(ids), await isBanned(member)]).toEqual([done(5), [], true]);
  const decided = await mona.call('GET', '/api/moderation/items?kind=user&state=decided');
  expect((decided.body['data'] as QueueItem[])[0]).toMatchObject({
    thing: { user: { username: member.username } },
    reports_count: 1,
    decision: { act: 'ban', by: 'mona' },
  });
  expect((await takeBack(banned)).status).toBe(200);
  await site.finishJobs();
  expect([await shown(ids), await isBanned(member)]).toEqual([Object.keys(AGES), false]);
});

it('decides an item of the queue with them, of which a part was put back by itself before', async () => {
  const { member, ids } = await abuser();
  await reportThing(mick, { kind: 'comment', target: ids.now, reason: 'spam' });
  const { body } = await mona.call('GET', '/api/moderation/items?kind=comment');
  const { id, version } = (body['data'] as QueueItem[]).find(({ thing }) => thing.comment?.id === ids.now)!;
  const decision = { version, act: 'ban', ...said, others: 'month' };
  const decided = await mona.call('POST', `/api/moderation/items/${id}/decide`, decision);
  expect([decided.body['others'], await shown(ids)]).toEqual([done(3), ['once']]);
  const batches = await mona.call('GET', '/api/admin/comment-batches');
  const [batch] = batches.body['data'] as CommentBatch[];
  expect(batch).toMatchObject({ kind: 'purge', username: member.username, total: 3, reason: 'spam' });
  await mona.call('POST', `/api/admin/comment-batches/${batch!.id}/undo`);
  await site.finishJobs();
  expect(await shown(ids)).toEqual(['today', 'lately', 'before', 'once']);
  expect((await takeBack(decided)).status).toBe(200);
  await site.finishJobs();
  expect([await shown(ids), await isBanned(member)]).toEqual([Object.keys(AGES), false]);
});

it.each([
  { what: 'an approval', body: { act: 'restore', revision: 2, others: 'all' }, status: 422, field: 'others' },
  { what: 'a span that there is not', body: { act: 'remove', others: 'year' }, status: 422, field: 'others' },
  {
    what: 'a ban without words',
    body: { act: 'ban', days: 1, others: 'all' },
    status: 422,
    field: 'message',
  },
  {
    what: 'a reason of other things',
    body: { act: 'remove', reason: 'broken', others: 'all' },
    status: 422,
    field: 'reason',
  },
])('changes nothing with a fault: $what', async ({ body, status, field }) => {
  const { ids } = await abuser();
  const [id] = body.act === 'restore' ? [ids.once] : [ids.now];
  if (body.act === 'restore') await onComment(id, { act: 'remove' });
  const before = await shown(ids);
  const answer = await onComment(id, body);
  expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([status, [field]]);
  expect(await shown(ids)).toEqual(before);
});

it('is no way around the ranks of staff, and counts nothing of their equals', async () => {
  const equal = await makeMember(site, { role: 'moderator' });
  const { id } = await makeComment(site.services, { author: equal });
  expect(await counts(equal.id)).toEqual({ acts: [], other_comments: { day: 0, week: 0, month: 0, all: 0 } });
  const asked = { act: 'ban', ...said, others: 'all' };
  expect((await onMember(equal.id, asked)).status).toBe(403);
  expect((await onComment(id, asked)).status).toBe(403);
  expect((await onMember('01890000-0000-7000-8000-000000000000', asked)).status).toBe(404);
  expect(await isBanned(equal)).toBe(false);
});

describe('what was done to others is taken back', () => {
  it('by whoever decided it, or an admin', async () => {
    const { ids } = await abuser();
    const answer = await onComment(ids.now, { act: 'remove', others: 'all' });
    expect((await takeBack(answer, mick)).status).toBe(403);
    const listed = async (caller: Caller) => {
      const { body } = await caller.call('GET', '/api/moderation/items?kind=comment&state=decided');
      return (body['data'] as QueueItem[]).find(({ thing }) => thing.comment?.id === ids.now)?.decision
        ?.can_undo;
    };
    expect([await listed(mick), await listed(mona)]).toEqual([false, true]);
    expect(await shown(ids)).toEqual([]);
    const admin = await callAs(site, await makeMember(site, { role: 'admin' }));
    expect((await takeBack(answer, admin)).status).toBe(200);
    expect(await shown(ids)).toEqual(Object.keys(AGES));
  });

  it('for thirty days; afterwards the decision alone comes back, and nothing is said of them', async () => {
    const { member, ids } = await abuser();
    const answer = await onComment(ids.now, { act: 'remove', others: 'all' });
    const { write } = site.services.database;
    await sql`update comment_batches set made_at = now() - interval '31 days'`.execute(write);
    expect((await takeBack(answer)).status).toBe(200);
    expect(await shown(ids)).toEqual(['now']);
    const { rows } = await sql`select state from comment_batches where member_id = ${member.id}`.execute(
      write,
    );
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('while it is at work, and says what is left to the job', async () => {
    const member = await makeMember(site);
    const { id } = await makeComment(site.services, { author: member });
    for (let count = 0; count < 230; count += 1) await makeComment(site.services, { author: member });
    const answer = await onComment(id, { act: 'ban', ...said, others: 'day' });
    expect(answer.body['others']).toEqual({ count: 230, is_done: false });
    const left = async () => (await counts(member.id)) as { other_comments: { all: number } };
    expect((await takeBack(answer)).status).toBe(200);
    await site.finishJobs();
    expect((await left()).other_comments.all).toBe(231);
  });

  it('with the reports that waited on them', async () => {
    const { ids } = await abuser();
    await reportThing(mick, { kind: 'comment', target: ids.lately, reason: 'abuse' });
    const waiting = async () => {
      const { body } = await mona.call('GET', '/api/moderation/items?kind=comment');
      return (body['data'] as QueueItem[]).some(({ thing }) => thing.comment?.id === ids.lately);
    };
    const answer = await onComment(ids.now, { act: 'remove', others: 'all' });
    expect(await waiting()).toBe(false);
    await takeBack(answer);
    expect(await waiting()).toBe(true);
  });
});

describe('a ban that is taken back', () => {
  const banOf = async ({ id }: Member) => {
    const { body } = await mona.call('GET', `/api/users/${id}/record`);
    return (body['user'] as { ban_reason: string | null }).ban_reason;
  };

  it.each(['comment', 'member'])('leaves the one that stood before it: of a %s', async (kind) => {
    const { member, ids } = await abuser();
    await mona.call('POST', `/api/users/${member.id}/ban`, { days: 90, reason: 'Earlier' });
    const asked = { act: 'ban', days: 1, message: 'Later' };
    const answer = await (kind === 'comment' ? onComment(ids.now, asked) : onMember(member.id, asked));
    expect(await banOf(member)).toBe('Later');
    expect((await takeBack(answer)).status).toBe(200);
    expect(await banOf(member)).toBe('Earlier');
  });

  it('is refused when others have banned the member anew', async () => {
    const { member } = await abuser();
    const answer = await onMember(member.id, { act: 'ban', days: 1, message: 'First' });
    await mick.call('DELETE', `/api/users/${member.id}/ban`);
    await mick.call('POST', `/api/users/${member.id}/ban`, { days: 30, reason: 'Second' });
    expect((await takeBack(answer)).body['code']).toBe('stale');
    expect(await banOf(member)).toBe('Second');
  });

  it('does not wait for a colleague who works on a report of the member, and leaves a note', async () => {
    const { member } = await abuser();
    await reportThing(mick, { kind: 'user', target: member.username, reason: 'abuse' });
    const { body } = await mick.call('GET', '/api/moderation/items?kind=user');
    const item = (body['data'] as QueueItem[]).find(({ thing }) => thing.user?.id === member.id);
    await mick.call('POST', `/api/moderation/items/${item!.id}/claim`, {});
    expect((await onMember(member.id, { act: 'ban', ...said })).status).toBe(200);
    const detail = await mona.call('GET', `/api/moderation/items/${item!.id}`);
    expect(detail.body['notes']).toMatchObject([{ by: 'mona', taken_from: 'mick' }]);
  });
});
