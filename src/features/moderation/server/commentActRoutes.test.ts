import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Caller } from '../../../../tests/support/makeCaller.ts';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { reportThing } from '../../../../tests/support/reportThing.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import type { Comment, CommentPage } from '../../comments/commentsApi.ts';
import type { NoticeGroup } from '../../notices/noticesApi.ts';
import type { QueueItem } from '../moderationApi.ts';
import { sendReportResults } from './sendReportResults.ts';

let site: TestSite;
let mona: Caller;
let mick: Caller;
let mickMember: Member;
let author: Member;
let ada: Caller;
let ben: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1', COMMENTS_HELD_FIRST: '1' });
  mona = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mona' }));
  mickMember = await makeMember(site, { role: 'moderator', username: 'mick' });
  mick = await callAs(site, mickMember);
  author = await makeMember(site, { username: 'ada' });
  ada = await callAs(site, author);
  ben = await callAs(site, await makeMember(site, { username: 'ben' }));
  await makeComic(site.services, { title: 'Known', chapters: [{ pages: 1 }] });
});
afterAll(() => site.close());

let said = 0;
/** Written without the limits that members have. */
const post = (member: Member, text = `Number ${(said += 1)}`, parentId?: string) =>
  makeComment(site.services, {
    author: member,
    text,
    ...(parentId === undefined ? {} : { parentId }),
  });
async function shownIds(): Promise<string[]> {
  const { body } = await makeCaller(site).call('GET', '/api/comments?kind=comic&target=known&sort=new');
  return (body as unknown as CommentPage).comments
    .filter(({ state }) => state === 'shown')
    .map(({ id }) => id);
}
const isShown = async ({ id }: Pick<Comment, 'id'>) => (await shownIds()).includes(id);
const codeOf = ({ status, body }: Answered) => [status, body['code']];

async function seen(caller: Caller, { id }: Pick<Comment, 'id'>) {
  const { status, body } = await caller.call('GET', `/api/moderation/comments/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    revision: number;
    acts: string[];
    state: string;
    author: object;
    versions: { text: string }[];
  };
}
async function act(caller: Caller, comment: Pick<Comment, 'id'>, name: string, more: object = {}) {
  const { revision } = await seen(mona, comment);
  return caller.call('POST', `/api/moderation/comments/${comment.id}/acts`, { revision, act: name, ...more });
}
async function itemOf({ id }: Pick<Comment, 'id'>, state = 'open'): Promise<QueueItem | undefined> {
  const { body } = await mona.call('GET', `/api/moderation/items?kind=comment&state=${state}`);
  return (body['data'] as QueueItem[]).find(({ thing }) => thing.comment?.id === id);
}
const decide = (
  caller: Caller,
  { id, version }: Pick<QueueItem, 'id' | 'version'>,
  name: string,
  more = {},
) => caller.call('POST', `/api/moderation/items/${id}/decide`, { version, act: name, ...more });
const undo = (caller: Caller, { id, version }: { id: string; version: number }) =>
  caller.call('POST', `/api/moderation/items/${id}/undo`, { version });
const notices = (memberId: string) =>
  site.services.database.read
    .selectFrom('notices')
    .select(['kind', 'result', 'message', 'subject_id'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute();

describe('a comment that readers report', () => {
  it('waits in the queue with its text, and is removed from there with a reason that its author reads', async () => {
    const comment = await post(author);
    expect((await reportThing(ben, { kind: 'comment', target: comment.id, reason: 'abuse' })).status).toBe(
      200,
    );
    const item = (await itemOf(comment))!;
    expect(item).toMatchObject({
      kind: 'comment',
      reason: 'abuse',
      acts: ['dismiss', 'remove', 'lock', 'pin', 'warn', 'ban'],
      thing: { user: { username: 'ada' }, comment: { text: comment.text, target: { title: 'Known' } } },
    });
    const { status, body } = await decide(mona, item, 'remove', {
      reason: 'spoiler',
      message: 'Hide the end',
    });
    expect([status, await isShown(comment)]).toEqual([200, false]);
    expect((await ada.call('GET', `/api/comments/${comment.id}/removal`)).body).toMatchObject({
      reason: 'spoiler',
      message: 'Hide the end',
      appeal: null,
      can_appeal: true,
    });
    expect(await notices(author.id)).toContainEqual({
      kind: 'moderation',
      result: 'comment_removed',
      message: 'Hide the end',
      subject_id: comment.id,
    });
    expect((await undo(mona, body as unknown as QueueItem)).status).toBe(200);
    expect(await isShown(comment)).toBe(true);
    expect((await notices(author.id)).map(({ subject_id }) => subject_id)).not.toContain(comment.id);
    expect((await ada.call('GET', `/api/comments/${comment.id}/removal`)).status).toBe(404);
  });

  it('is hidden at once by the gravest reason, and a dismissal shows it again', async () => {
    const comment = await post(author);
    await reportThing(ben, { kind: 'comment', target: comment.id, reason: 'illegal' });
    expect(await isShown(comment)).toBe(false);
    const item = (await itemOf(comment))!;
    expect(item).toMatchObject({ is_hidden: true, acts: expect.arrayContaining(['dismiss', 'remove']) });
    expect((await decide(mona, item, 'dismiss')).status).toBe(200);
    expect(await isShown(comment)).toBe(true);
  });

  it('of one of the staff is hidden by nobody, and decided by a higher role alone', async () => {
    const comment = await post(mickMember);
    await reportThing(ben, { kind: 'comment', target: comment.id, reason: 'illegal' });
    expect(await isShown(comment)).toBe(true);
    expect((await itemOf(comment))?.acts).toEqual([]);
    expect(codeOf(await act(mona, comment, 'remove'))).toEqual([403, 'forbidden']);
  });
});

describe('what staff do at a comment itself', () => {
  it('is refused when the comment was changed meanwhile, and done once by two at the same moment', async () => {
    const comment = await post(author);
    const { revision, author: by } = await seen(mona, comment);
    expect(by).toMatchObject({ id: author.id, username: 'ada', role: 'user' });
    const edit = { version: comment.version, text: 'Quite another' };
    expect((await ada.call('PATCH', `/api/comments/${comment.id}`, edit)).status).toBe(200);
    const path = `/api/moderation/comments/${comment.id}/acts`;
    expect(codeOf(await mona.call('POST', path, { revision, act: 'remove' }))).toEqual([409, 'stale']);
    expect((await seen(mona, comment)).versions).toMatchObject([{ text: comment.text }]);
    const answers = await Promise.all([act(mona, comment, 'remove'), act(mick, comment, 'remove')]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  it('decides a report that waits, and leaves no item behind when it is taken back without one', async () => {
    const reported = await post(author);
    await reportThing(ben, { kind: 'comment', target: reported.id, reason: 'spam' });
    await act(mona, reported, 'remove', { reason: 'spam' });
    expect(await itemOf(reported)).toBeUndefined();
    expect(await itemOf(reported, 'decided')).toMatchObject({ decision: { act: 'remove', by: 'mona' } });
    const plain = await post(author);
    const { body } = await act(mona, plain, 'remove', { reason: 'spam' });
    expect((await undo(mick, body['item'] as { id: string; version: number })).status).toBe(200);
    expect([await isShown(plain), await itemOf(plain)]).toEqual([true, undefined]);
    await act(mona, plain, 'remove');
    expect((await act(mick, plain, 'restore')).status).toBe(200);
    expect(await isShown(plain)).toBe(true);
  });

  it('locks a comment, its thread or all of its target, and pins three at most', async () => {
    const root = await post(author);
    const reply = await post(author, 'Below', root.id);
    const lock = (method: 'PUT' | 'DELETE', scope: string) => {
      const path = `/api/moderation/comments/${reply.id}/lock`;
      return method === 'PUT'
        ? mona.call(method, path, { scope })
        : mona.call(method, `${path}?scope=${scope}`);
    };
    const answer = (parentId: string | null) =>
      mick.call('POST', '/api/comments', {
        kind: 'comic',
        target: 'known',
        text: `Number ${(said += 1)}`,
        key: uuidv4(),
        ...(parentId === null ? {} : { parent_id: parentId }),
      });
    for (const [scope, refused] of [
      ['comment', reply.id],
      ['thread', root.id],
      ['target', null],
    ] as const) {
      expect((await lock('PUT', scope)).body).toEqual({ is_changed: true });
      expect(codeOf(await answer(refused)), scope).toEqual([403, 'comments_locked']);
      expect((await lock('DELETE', scope)).body).toEqual({ is_changed: true });
      expect((await answer(refused)).status, scope).toBe(200);
    }
    const roots = [root, await post(author), await post(author), await post(author)];
    const pins: Answered[] = [];
    for (const { id } of roots) pins.push(await mona.call('PUT', `/api/moderation/comments/${id}/pin`));
    expect(pins.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    for (const { id } of roots.slice(0, 3))
      expect((await mona.call('DELETE', `/api/moderation/comments/${id}/pin`)).status).toBe(200);
  });

  it('warns or bans the author and takes the comment away, and both come back together', async () => {
    const rude = await makeMember(site);
    const caller = await callAs(site, rude);
    const comment = await post(rude);
    expect((await act(mona, comment, 'warn')).body['errors']).toHaveProperty('message');
    const warned = await act(mona, comment, 'warn', { reason: 'abuse', message: 'Be kind' });
    expect([warned.status, await isShown(comment)]).toEqual([200, false]);
    expect((await undo(mona, warned.body['item'] as { id: string; version: number })).status).toBe(200);
    expect(await isShown(comment)).toBe(true);
    const banned = await act(mona, comment, 'ban', { days: 3, reason: 'abuse', message: 'Enough' });
    expect([banned.status, await isShown(comment)]).toEqual([200, false]);
    expect((await caller.call('GET', '/api/account')).status).toBe(401);
    expect((await undo(mona, banned.body['item'] as { id: string; version: number })).status).toBe(200);
    expect(await isShown(comment)).toBe(true);
  });
});

describe('an appeal', () => {
  const appeal = ({ id }: Pick<Comment, 'id'>, caller = ada) =>
    caller.call('POST', `/api/comments/${id}/appeal`, { text: 'It was a joke' });

  it('is made once by the author, decided by another of the staff, and its outcome is told', async () => {
    const comment = await post(author);
    await act(mona, comment, 'remove', { reason: 'abuse' });
    expect(codeOf(await appeal(comment, ben))).toEqual([404, 'not_found']);
    expect((await appeal(comment)).status).toBe(200);
    expect(codeOf(await appeal(comment))).toEqual([409, 'appealed']);
    const item = (await itemOf(comment))!;
    expect(item).toMatchObject({
      reason: 'appeal',
      thing: { comment: { removal: { appeal: 'It was a joke' } } },
    });
    // The one who removed it leaves it to another.
    expect(item.acts).toEqual([]);
    expect(codeOf(await decide(mona, item, 'restore'))).toEqual([403, 'forbidden']);
    const refused = await decide(mick, item, 'dismiss');
    expect(refused.status).toBe(200);
    const state = async () =>
      (await ada.call('GET', `/api/comments/${comment.id}/removal`)).body['appeal'] as string;
    expect(await state()).toBe('refused');
    expect((await notices(author.id)).at(-1)).toMatchObject({ result: 'appeal_refused' });
    const open = await undo(mick, refused.body as unknown as QueueItem);
    expect([open.status, await state()]).toEqual([200, 'open']);
    expect((await decide(mick, open.body as unknown as QueueItem, 'restore')).status).toBe(200);
    expect(await isShown(comment)).toBe(true);
    expect((await notices(author.id)).at(-1)).toMatchObject({ result: 'appeal_granted' });
  });
});

describe('members hear in the bell', () => {
  const bell = async (caller: Caller) =>
    ((await caller.call('GET', '/api/notices')).body['data'] as NoticeGroup[]).map(
      ({ result, message, subject }) => ({ result, message, path: subject.path }),
    );
  const itemIn = ({ body }: Answered) => body['item'] as { id: string; version: number };

  it('whether their first comment was approved or refused, and where to appeal', async () => {
    const newcomer = await callAs(site, await makeMember(site));
    const first = async () => {
      const sent = { kind: 'comic', target: 'known', text: `First ${(said += 1)}`, key: uuidv4() };
      return (await newcomer.call('POST', '/api/comments', sent)).body['comment'] as Comment;
    };
    const refused = await first();
    expect(refused.state).toBe('held');
    await act(mona, refused, 'remove', { reason: 'spam', message: 'No ads' });
    const path = `/removed-comments/${refused.id}`;
    expect(await bell(newcomer)).toEqual([{ result: 'comment_refused', message: 'No ads', path }]);
    const approved = await first();
    await act(mona, approved, 'approve');
    expect((await bell(newcomer))[0]).toEqual({
      result: 'comment_approved',
      message: null,
      path: `/post/known/comments/${approved.id}`,
    });
  });

  it('of removals, returns and warnings, but not of a warning that was taken back', async () => {
    const rude = await makeMember(site);
    const caller = await callAs(site, rude);
    const comment = await post(rude);
    const warned = await act(mona, comment, 'warn', { reason: 'abuse', message: 'Be kind' });
    const results = async () => (await bell(caller)).map(({ result }) => result).toSorted();
    expect(await results()).toEqual(['comment_removed', 'warned']);
    await undo(mona, itemIn(warned));
    expect(await results()).toEqual([]);
    await act(mona, comment, 'remove', { reason: 'abuse' });
    await act(mick, comment, 'restore');
    // Both are of one comment, so they are one line with the latest.
    expect(await results()).toEqual(['comment_restored']);
  });

  it('what became of their report', async () => {
    const comment = await post(author);
    await reportThing(ben, { kind: 'comment', target: comment.id, reason: 'spam' });
    const { id: item_id, version } = itemIn(await act(mona, comment, 'remove', { reason: 'spam' }));
    const tell = () =>
      sendReportResults.run(
        { item_id, version },
        { database: site.services.database, jobs: { send: async () => {} } },
        { signal: new AbortController().signal, progress: async () => {} },
      );
    await tell();
    await tell();
    expect(await bell(ben)).toEqual([{ result: 'report_acted', message: null, path: null }]);
  });
});
