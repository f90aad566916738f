import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../../tests/support/makeComment.ts';
import { callAs, makeMember, type Member } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import { flagVoteFloods } from './flagVoteFloods.ts';

/** One page of roots, with one for a comment that only makes kept answers old. */
const COMMENTS = 19;
const FLOOD = 200;
/** A share of the places in the list: a flood moves a comment by less. */
const MOST_EFFECT = 0.1;

let site: TestSite;
let mona: Caller;
let ada: Member;
const ids: string[] = [];

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' }, { crowd: 'none' });
  mona = await callAs(site, await makeMember(site, { role: 'moderator' }));
  ada = await makeMember(site, { username: 'ada' });
  await makeComic(site.services, { title: 'Known', chapters: [{ pages: 1 }] });
  for (let at = 0; at < COMMENTS; at += 1) {
    const { id } = await makeComment(site.services, { author: ada, text: `Place ${at}` });
    ids.push(id);
    const counts = { up_count: 24 - at, down_count: at };
    await site.services.database.write.updateTable('comments').set(counts).where('id', '=', id).execute();
  }
});
afterAll(() => site.close());

/** Places and points of all comments, as everybody reads them. */
async function readRanks(): Promise<{ places: string[]; points: Map<string, number> }> {
  const bump = await makeComment(site.services, { author: ada, text: 'Nothing to see' });
  const answer = await site.fetch('/api/comments?kind=comic&target=known&sort=best');
  const { comments } = (await answer.json()) as { comments: { id: string; points: number }[] };
  await site.services.database.write.deleteFrom('comments').where('id', '=', bump.id).execute();
  const shown = comments.filter(({ id }) => ids.includes(id));
  expect(shown).toHaveLength(COMMENTS);
  return {
    places: shown.map(({ id }) => id),
    points: new Map(shown.map(({ id, points }) => [id, points])),
  };
}

type Flood = { network: string; count: number; days: (at: number) => number };

/** Accounts with addresses of one network, each as old as is said. */
async function makeVoters({ network, count, days }: Flood): Promise<Caller[]> {
  const voters: Caller[] = [];
  for (let at = 0; at < count; at += 1) {
    const member = await makeMember(site);
    await sql`update users set created_at = now() - ${days(at)} * interval '1 day'
      where id = ${member.id}`.execute(site.services.database.write);
    voters.push(await callAs(site, member, { 'x-forwarded-for': `${network}.${(at % 254) + 1}` }));
  }
  return voters;
}

async function vote(voters: readonly Caller[], id: string | undefined, value: 1 | -1): Promise<void> {
  const cast = (voter: Caller) => voter.call('PUT', `/api/comments/${id}/vote`, { value });
  for (let from = 0; from < voters.length; from += 20) {
    const answers = await Promise.all(voters.slice(from, from + 20).map(cast));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
}

async function flagged(): Promise<string[]> {
  const run = { signal: new AbortController().signal, progress: async () => {} };
  await flagVoteFloods.run({}, { database: site.services.database }, run);
  const { body } = await mona.call('GET', '/api/moderation/items?kind=comment');
  const items = body['data'] as { reason: string }[];
  return items
    .filter(({ reason }) => reason === 'votes')
    .map((item) => ids.find((id) => JSON.stringify(item).includes(id)) ?? 'another');
}

async function expectLittleEffect(id: string | undefined, before: Awaited<ReturnType<typeof readRanks>>) {
  const after = await readRanks();
  const moved = Math.abs(after.places.indexOf(id ?? '') - before.places.indexOf(id ?? ''));
  expect(moved / COMMENTS).toBeLessThan(MOST_EFFECT);
  expect(after.points).toEqual(before.points);
}

it('200 accounts of a few hours from one /24 lift no comment, and moderators are told of it once', async () => {
  const before = await readRanks();
  const id = before.places[12];
  const young = { network: '203.0.113', count: FLOOD, days: (at: number) => (at % 70) / 24 };
  await vote(await makeVoters(young), id, 1);
  await expectLittleEffect(id, before);
  expect([await flagged(), await flagged()]).toEqual([[id], [id]]);
});

it('200 accounts that were made weeks before, and never said anything, sink no comment either', async () => {
  const before = await readRanks();
  const [id] = before.places;
  const sleepers = {
    network: '198.51.100',
    count: FLOOD,
    days: (at: number) => (at % 5 === 0 ? 2 : 8 + at / 4),
  };
  await vote(await makeVoters(sleepers), id, -1);
  await expectLittleEffect(id, before);
  expect(await flagged()).toContain(id);
  const { body } = await mona.call('GET', `/api/moderation/comments/${id}/votes`);
  expect((body['data'] as { is_counted: boolean }[]).some(({ is_counted: is }) => is)).toBe(false);
});

it('members of one network who take part keep their votes, and few strangers of one too', async () => {
  const before = await readRanks();
  const [id, other] = [before.places[5], before.places[7]];
  const classmates = await makeVoters({ network: '192.0.2', count: 14, days: () => 30 });
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from users order by id desc limit 14`.execute(site.services.database.write);
  for (const author of rows)
    for (let count = 0; count < 3; count += 1)
      await makeComment(site.services, { author, parentId: ids[0]! });
  await vote(classmates, id, 1);
  await vote(await makeVoters({ network: '192.0.3', count: 8, days: () => 30 }), other, 1);
  const { points } = await readRanks();
  expect(
    [id, other].map((one) => (points.get(one ?? '') ?? 0) - (before.points.get(one ?? '') ?? 0)),
  ).toEqual([14, 8]);
  expect(await flagged()).not.toContain(id);
});
