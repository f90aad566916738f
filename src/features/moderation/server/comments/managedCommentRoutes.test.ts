import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../../tests/support/makeComment.ts';
import { callAs, makeMember, type Member } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import type { CommentBatch, ManagedComment } from '../../managedCommentsApi.ts';

let site: TestSite;
let admin: Caller;
let mona: Caller;
let ada: Member;

beforeAll(async () => {
  site = await makeTestSite({ COMMENTS_HELD_FIRST: '1' }, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  mona = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mona' }));
  ada = await makeMember(site, { username: 'ada' });
  await makeComic(site.services, { title: 'Known', chapters: [{ pages: 1 }] });
});
afterAll(() => site.close());

async function list(q: string): Promise<ManagedComment[]> {
  const { status, body } = await mona.call('GET', `/api/admin/comments?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['data'] as ManagedComment[];
}
const idsOf = async (q: string) => (await list(q)).map(({ id }) => id).toSorted();
const stateOf = async (id: string) => (await list('')).find((one) => one.id === id)?.state;
async function post(caller: Caller, text: string, more: object = {}) {
  const sent = { kind: 'comic', target: 'known', text, key: uuidv4(), ...more };
  return caller.call('POST', '/api/comments', sent);
}
/** Somebody whose first comments were approved. */
async function knownMember() {
  const member = await makeMember(site);
  for (let count = 0; count < 3; count += 1) await makeComment(site.services, { author: member });
  return callAs(site, member);
}

describe('the table of comments', () => {
  it('is filtered by state, author, target, marks, links and words', async () => {
    const ben = await makeMember(site, { username: 'ben' });
    const link = await makeComment(site.services, { author: ben, text: 'See https://a.example/x' });
    const held = await makeComment(site.services, { author: ben, text: 'Herons held', state: 'held' });
    const other = await makeComment(site.services, { author: ada, text: 'Storks' });
    expect(await idsOf('author:BEN')).toEqual([link.id, held.id].toSorted());
    expect(await idsOf('author:ben -has:links')).toEqual([held.id]);
    expect(await idsOf('is:held')).toEqual([held.id]);
    expect(await idsOf('state:shown storks')).toEqual([other.id]);
    expect(await idsOf('target:known kind:comic author:ada')).toEqual([other.id]);
    expect(await idsOf('target:unknown')).toEqual([]);
    expect(await idsOf('score:>0')).toEqual([]);
    const wrong = await mona.call('GET', '/api/admin/comments?q=state:gone');
    expect([wrong.status, Object.keys(wrong.body['errors'] as object)]).toEqual([422, ['q']]);
    expect((await mona.call('GET', '/api/admin/comment-count?q=author:ben')).body).toMatchObject({
      total: 2,
    });
  });
});

describe('an act on many comments', () => {
  const act = (caller: Caller, ids: string[], name: string, more: object = {}) =>
    caller.call('POST', '/api/admin/comment-batches', { ids, act: name, ...more });

  it('removes, leaves what is not to be removed, and is taken back where nobody has changed it', async () => {
    const [one, two] = [
      await makeComment(site.services, { author: ada }),
      await makeComment(site.services, { author: ada }),
    ];
    const staff = await makeComment(site.services, {
      author: await makeMember(site, { role: 'moderator' }),
    });
    const ids = [one.id, two.id, staff.id];
    expect((await act(mona, ids, 'remove')).body['errors']).toHaveProperty('reason');
    const { body } = await act(mona, ids, 'remove', { reason: 'spam' });
    expect(body).toMatchObject({ state: 'done', total: 2, done_count: 2, can_undo: true });
    expect([await stateOf(one.id), await stateOf(staff.id)]).toEqual(['removed', 'shown']);
    expect((await act(mona, [two.id], 'restore')).body).toMatchObject({ done_count: 1 });
    const undone = await mona.call('POST', `/api/admin/comment-batches/${String(body['id'])}/undo`);
    expect(undone.body).toMatchObject({ state: 'undone', left_count: 1 });
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['shown', 'shown']);
  });
});

describe('a purge', () => {
  it('says first how many comments of a span it removes, then does it as a job, and is taken back', async () => {
    const spammer = await makeMember(site, { username: 'spammer' });
    const old = await makeComment(site.services, { author: spammer, at: '2026-01-01T00:00:00Z' });
    for (let count = 0; count < 230; count += 1)
      await makeComment(site.services, { author: spammer, at: '2026-02-01T00:00:00Z' });
    const span = { username: 'spammer', since: '2026-01-31T00:00:00Z', until: '2026-02-02T00:00:00Z' };
    const preview = await mona.call('POST', '/api/admin/comment-purges/preview', span);
    expect(preview.body).toMatchObject({ count: 230, examples: [{}, {}, {}] });
    const purge = (count: number) =>
      mona.call('POST', '/api/admin/comment-purges', { ...span, count, reason: 'spam' });
    expect((await purge(229)).body['code']).toBe('stale');
    const begun = (await purge(230)).body as unknown as CommentBatch;
    expect(begun).toMatchObject({ kind: 'purge', username: 'spammer', total: 230, state: 'running' });
    await site.finishJobs();
    const batches = async () =>
      (await mona.call('GET', '/api/admin/comment-batches')).body['data'] as CommentBatch[];
    expect((await batches())[0]).toMatchObject({ id: begun.id, state: 'done', done_count: 230 });
    expect(await idsOf('author:spammer state:shown')).toEqual([old.id]);
    expect((await mona.call('POST', `/api/admin/comment-batches/${begun.id}/undo`)).status).toBe(200);
    await site.finishJobs();
    expect((await batches())[0]).toMatchObject({ state: 'undone', left_count: 0 });
    expect((await idsOf('author:spammer state:removed')).length).toBe(0);
    const admins = { ...span, username: (await makeMember(site, { role: 'admin' })).username };
    expect((await mona.call('POST', '/api/admin/comment-purges/preview', admins)).status).toBe(403);
  });
});

describe('rules', () => {
  const addRule = (phrase: string, action: string) =>
    admin.call('POST', '/api/admin/comment-rules', { phrase, action, is_whole_word: true });
  const heldReasons = async (id: string) =>
    (await list('is:held')).find((one) => one.id === id)?.held_reasons;

  it('keep the first comment of a member back until staff approve it', async () => {
    const caller = await callAs(site, await makeMember(site));
    const { body } = await post(caller, 'Hello everybody');
    const comment = body['comment'] as { id: string; state: string };
    expect([comment.state, await heldReasons(comment.id)]).toEqual(['held', ['first']]);
    const { body: queue } = await mona.call('GET', '/api/moderation/items?kind=comment');
    const item = (queue['data'] as { id: string; version: number; reason: string; acts: string[] }[]).find(
      (one) => JSON.stringify(one).includes(comment.id),
    );
    expect(item).toMatchObject({ reason: 'held', acts: ['approve', 'remove', 'lock', 'warn', 'ban'] });
    const path = `/api/moderation/items/${item?.id}/decide`;
    expect((await mona.call('POST', path, { version: item?.version, act: 'approve' })).status).toBe(200);
    expect(await stateOf(comment.id)).toBe('shown');
    expect((await post(caller, 'Hello again')).body['comment']).toMatchObject({ state: 'shown' });
    const linked = (await post(caller, 'See https://a.example')).body['comment'] as { id: string };
    expect(await heldReasons(linked.id)).toEqual(['first_links']);
  });

  it('refuse, hold and mask words however they are written, and edits too', async () => {
    const caller = await knownMember();
    expect((await addRule('turnip', 'block')).status).toBe(200);
    expect((await addRule('ＴＵＲＮＩＰ', 'hold')).body['errors']).toHaveProperty('phrase');
    await addRule('parsnip', 'hold');
    await addRule('swede', 'mask');
    const blocked = await post(caller, 'A Tur\u200Bnip!');
    expect([blocked.status, blocked.body['code']]).toEqual([422, 'comment_blocked']);
    const masked = (await post(caller, 'A SWEDE, please')).body['comment'] as { id: string; version: number };
    expect(masked).toMatchObject({ state: 'shown', text: 'A •••••, please' });
    const edit = { version: masked.version, text: 'No, a parsnip' };
    expect((await caller.call('PATCH', `/api/comments/${masked.id}`, edit)).status).toBe(200);
    expect(await heldReasons(masked.id)).toEqual(['words']);
    const { body } = await admin.call('POST', '/api/admin/comment-rules/test', { text: 'swede and parsnip' });
    expect(body).toMatchObject({ result: 'held', text: '••••• and parsnip' });
    expect((await post(admin, 'Turnip')).status).toBe(200);
  });

  it('hold repeated texts, many links, and what programs fill in', async () => {
    const caller = await knownMember();
    const said = 'Buy the very best umbrellas from our shop today';
    for (const [text, more, reasons] of [
      [said, {}, undefined],
      [`**${said}**`, {}, undefined],
      [`${said}!`, {}, ['duplicate']],
      [Array.from({ length: 6 }, (_, at) => `https://a.example/${at}`).join(' '), {}, ['links']],
      ['Quite harmless', { website: 'https://b.example' }, ['trap']],
    ] as const) {
      const { id } = (await post(caller, text, more)).body['comment'] as { id: string };
      expect(await heldReasons(id), text).toEqual(reasons);
    }
  });

  it('let a flood of young accounts of one network move nothing, and show staff the comment', async () => {
    const { id } = await makeComment(site.services, { author: ada, text: 'Vote for me' });
    for (let count = 0; count < 12; count += 1) {
      const voter = await callAs(site, await makeMember(site));
      expect((await voter.call('PUT', `/api/comments/${id}/vote`, { value: 1 })).status).toBe(200);
    }
    expect((await list('vote')).find((one) => one.id === id)?.points).toBe(0);
    const { body } = await mona.call('GET', `/api/moderation/comments/${id}/votes`);
    expect((body['data'] as { is_counted: boolean }[]).map(({ is_counted: is }) => is)).not.toContain(true);
    await site.finishJobs();
    const { flagVoteFloods } = await import('../../../commentModeration/server/trust/flagVoteFloods.ts');
    const run = { signal: new AbortController().signal, progress: async () => {} };
    await flagVoteFloods.run({}, { database: site.services.database }, run);
    const { body: queue } = await mona.call('GET', '/api/moderation/items?kind=comment');
    const item = (queue['data'] as { reason: string }[]).find((one) => JSON.stringify(one).includes(id));
    expect(item).toMatchObject({ reason: 'votes' });
  });
});
