import { afterAll, beforeAll, expect, it } from 'vitest';
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

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  mona = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mona' }));
  mick = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mick' }));
  await makeComic(site.services, { title: 'Known' });
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

/** Names of the comments that readers still see. */
async function shown(ids: Record<string, string>): Promise<string[]> {
  const rows = await site.services.database.write
    .selectFrom('comments')
    .select(['id', 'state'])
    .where('id', 'in', Object.values(ids))
    .execute();
  const left = new Set(rows.flatMap(({ id, state }) => (state === 'shown' ? [id] : [])));
  return Object.keys(AGES).filter((name) => left.has(ids[name]!));
}

const onComment = (id: string, body: object, caller = mona) =>
  caller.call('POST', `/api/moderation/comments/${id}/acts`, { revision: 1, reason: 'spam', ...body });
const onMember = (id: string, body: object, caller = mona) =>
  caller.call('POST', `/api/moderation/members/${id}/acts`, { reason: 'spam', ...body });
const said = { message: 'No advertisements, please', days: 7 };
const takeBack = ({ body }: Answered, caller = mick) => {
  const { id, version } = (body['item'] ?? body) as { id: string; version: number };
  return caller.call('POST', `/api/moderation/items/${id}/undo`, { version });
};
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
    const before = await mona.call('GET', `/api/moderation/comments/${ids.now}`);
    expect(before.body['other_comments']).toEqual({ day: 1, week: 2, month: 3, all: 4 });
    const answer = await onComment(ids.now, { act, ...said, ...(others && { others }) });
    expect([answer.status, answer.body['others_count']]).toEqual([200, count]);
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
  const seen = await mona.call('GET', `/api/moderation/members/${member.id}`);
  expect(seen.body).toEqual({
    acts: ['dismiss', 'hide', 'warn', 'ban'],
    other_comments: { day: 2, week: 3, month: 4, all: 5 },
  });
  const banned = await onMember(member.id, { act: 'ban', ...said, others: 'all' });
  expect([banned.body['others_count'], await shown(ids), await isBanned(member)]).toEqual([5, [], true]);
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
  const detail = await mona.call('GET', `/api/moderation/items/${id}`);
  expect(detail.body['other_comments']).toEqual({ day: 1, week: 2, month: 3, all: 4 });
  const decision = { version, act: 'ban', ...said, others: 'month' };
  const decided = await mona.call('POST', `/api/moderation/items/${id}/decide`, decision);
  expect([decided.body['others_count'], await shown(ids)]).toEqual([3, ['once']]);
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
  const seen = await mona.call('GET', `/api/moderation/members/${equal.id}`);
  expect(seen.body).toEqual({ acts: [], other_comments: { day: 0, week: 0, month: 0, all: 0 } });
  const asked = { act: 'ban', ...said, others: 'all' };
  expect((await onMember(equal.id, asked)).status).toBe(403);
  expect((await onComment(id, asked)).status).toBe(403);
  expect((await onMember('01890000-0000-7000-8000-000000000000', asked)).status).toBe(404);
  expect(await isBanned(equal)).toBe(false);
});
