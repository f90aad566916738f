import { v4 as uuidv4 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { commentWriters, draft, targetOf } from '../../../../tests/support/commentWriters.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import type { Comment } from '../commentsApi.ts';
import { changeCommentStates } from './changeCommentStates.ts';

const writers = commentWriters();
const { freshMember, emptyThread, post, byAda, read } = writers;

beforeAll(async () => {
  const { id } = await makeComic(writers.site.services, {
    title: 'Known',
    artists: ['Kim'],
    authors: ['Kim'],
    characters: ['Mo'],
    chapters: [{ pages: 3 }, { publishedAt: null }],
  });
  await makeComic(writers.site.services, { title: 'Late', isNsfw: true });
  await makePlaylist(writers.site.services, { slug: 'list', items: [{ comicId: id }] });
});

const write = () => writers.site.services.database.write;

describe('a comment', () => {
  it('is read by everybody at once, with its replies below it', async () => {
    const thread = await emptyThread();
    const root = await post(writers.ada, 'First *words*', { target: targetOf(thread) });
    const reply = await post(writers.ben, 'An answer', { target: targetOf(thread), parent_id: root.id });
    const page = await read(thread);
    expect(page.thread).toMatchObject({ kind: 'comic', target: targetOf(thread), comments_count: 2 });
    expect(page.comments).toMatchObject([
      { id: root.id, text: 'First *words*', author: { username: 'ada', role: null }, replies_count: 1 },
      { id: reply.id, parent_id: root.id, author: { username: 'ben' }, depth: 1 },
    ]);
  });

  it('stands under each kind of target that is there, and under no other', async () => {
    for (const [kind, target] of [
      ['comic', 'known'],
      ['chapter', 'known/1'],
      ['character', 'mo'],
      ['artist', 'kim'],
      ['author', 'kim'],
      ['playlist', 'list'],
    ] as const) {
      const { id } = await post(await freshMember(), kind, { kind, target });
      const page = await read(`kind=${kind}&target=${encodeURIComponent(target)}`);
      expect(page.comments.map((comment) => comment.id)).toContain(id);
    }
    for (const [kind, target] of [
      ['comic', 'late'],
      ['comic', 'nothing'],
      ['chapter', 'known/2'],
      ['chapter', 'known'],
      ['character', 'kim'],
      ['playlist', 'known'],
    ] as const) {
      const query = `kind=${kind}&target=${encodeURIComponent(target)}`;
      expect((await writers.visitor.call('GET', `/api/comments?${query}`)).status, target).toBe(404);
      expect((await writers.ada.call('GET', `/api/own-comments?${query}`)).status, target).toBe(404);
      expect(await writers.ada.call('POST', '/api/comments', draft('x', { kind, target }))).toMatchObject({
        status: 410,
        body: { code: 'comments_target_gone' },
      });
    }
  });

  it('that is sent twice, also at the same moment, is one comment', async () => {
    const thread = await emptyThread();
    const sent = draft('Once', { target: targetOf(thread) });
    const answers = await Promise.all([1, 2, 3].map(() => writers.ada.call('POST', '/api/comments', sent)));
    const ids = answers.map(({ body }) => (body['comment'] as Comment).id);
    expect(new Set(ids).size).toBe(1);
    expect((await read(thread)).thread.comments_count).toBe(1);
  });

  it('keeps its line breaks and loses what nobody sees', async () => {
    const { text } = await post(await freshMember(), ' \n\r\n  two\r\nlines\u202e\u0000 \n');
    expect(text).toBe('  two\nlines');
  });

  it('names a page that its chapter has', async () => {
    const chapter = { kind: 'chapter', target: 'known/1' };
    const { page } = await post(await freshMember(), 'Look at p. 2', { ...chapter, page: 2 });
    expect(page).toBe(2);
    for (const wrong of [{ ...chapter, page: 9 }, { page: 1 }])
      expect((await writers.ada.call('POST', '/api/comments', draft('x', wrong))).body).toMatchObject({
        code: 'comment_page_unknown',
      });
  });

  it('is refused with a code of its own for each thing that is wrong, and changes nothing', async () => {
    const thread = await emptyThread();
    const target = targetOf(thread);
    const code = async (body: object, caller = writers.ada) =>
      (await caller.call('POST', '/api/comments', draft('x', { target, ...body }))).body['code'];
    for (const empty of [' \n\u200b ', '\u3164', '&nbsp;', '> \n**', '|| ||'])
      expect(await code({ text: empty })).toBe('comment_empty');
    expect(await code({ text: '字'.repeat(10_001) })).toBe('comment_too_long');
    expect(await code({ parent_id: uuidv4() })).toBe('comment_parent_gone');
    const unverified = await callAs(writers.site, await makeMember(writers.site, { isVerified: false }));
    expect(await code({}, unverified)).toBe('email_unverified');
    expect(await code({ key: 'no uuid' })).toBe('validation');
    expect((await read(thread)).comments).toEqual([]);
  });

  it('comes six times in ten minutes from a new member, and no more', async () => {
    const novice = await callAs(writers.site, await makeMember(writers.site), {
      'x-forwarded-for': '192.0.2.77',
    });
    const target = targetOf(await emptyThread());
    for (let count = 0; count < 6; count += 1) await post(novice, `Number ${count}`, { target });
    const { status, body } = await novice.call('POST', '/api/comments', draft('One more', { target }));
    expect([status, body['code']]).toEqual([429, 'comment_throttle']);
    expect(body['message']).toMatch(/in (?:10|9) minutes/);
  });
});

describe('notices', () => {
  it('tell whom a comment answers and whom it names, once, and not of what waits', async () => {
    const root = await byAda();
    const reply = await makeComment(writers.site.services, {
      author: writers.benMember,
      parentId: root.id,
      text: 'As @ada says, ask @zoe. `@ben`',
    });
    await makeMember(writers.site, { username: 'zoe' });
    const told = async (id: string) =>
      (
        await write()
          .selectFrom('notices')
          .innerJoin('users', 'users.id', 'notices.user_id')
          .select(['users.username', 'notices.kind'])
          .where('subject_id', '=', id)
          .orderBy('username')
          .execute()
      ).map(({ username, kind }) => `${kind} ${username}`);
    expect(await told(reply.id)).toEqual(['reply ada']);
    await writers.ben.call('PATCH', `/api/comments/${reply.id}`, { version: 1, text: 'Ask @zoe, @ada' });
    expect(await told(reply.id)).toEqual(['reply ada', 'mention zoe']);
  });
});

describe('an edit', () => {
  it('of the author changes the text, and is marked once somebody has answered', async () => {
    const author = await freshMember();
    const { id } = await post(author, 'Frist');
    const edit = (version: number, text: string) =>
      author.call('PATCH', `/api/comments/${id}`, { version, text });
    expect((await edit(1, 'First')).body['comment']).toMatchObject({
      text: 'First',
      is_edited: false,
      version: 2,
    });
    await post(await freshMember(), 'Indeed', { parent_id: id });
    expect((await edit(2, 'First!')).body['comment']).toMatchObject({ is_edited: true, version: 3 });
    expect((await edit(2, 'Older')).body).toMatchObject({ code: 'comment_stale' });
    const versions = await write()
      .selectFrom('comment_versions')
      .select(['version', 'text'])
      .where('comment_id', '=', id)
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { version: 1, text: 'Frist' },
      { version: 2, text: 'First' },
    ]);
  });

  it('is for nobody else, and not for what is gone', async () => {
    const { id } = await byAda();
    const edit = (caller: Caller) => caller.call('PATCH', `/api/comments/${id}`, { version: 1, text: 'y' });
    expect((await edit(writers.ben)).status).toBe(403);
    await writers.ada.call('DELETE', `/api/comments/${id}`);
    expect((await edit(writers.ada)).body).toMatchObject({ code: 'comment_gone' });
  });
});

describe('a deleted comment', () => {
  it('is gone, or a placeholder while replies stand; the last reply takes it along', async () => {
    const thread = await emptyThread();
    const made = { target: targetOf(thread) };
    const root = await byAda({ text: 'Secret', ...made });
    const reply = await makeComment(writers.site.services, {
      author: writers.benMember,
      parentId: root.id,
      ...made,
    });
    const answer = await writers.ada.call('DELETE', `/api/comments/${root.id}`);
    expect(answer.body).toMatchObject({
      message: 'Deletion processed',
      comment: { state: 'deleted', text: null, author: null },
    });
    const page = await read(thread);
    expect(page.comments).toMatchObject([
      { id: root.id, state: 'deleted', text: null, author: null },
      { id: reply.id },
    ]);
    expect(page.thread.comments_count).toBe(1);
    expect(JSON.stringify(page)).not.toContain('Secret');
    expect((await writers.ben.call('DELETE', `/api/comments/${reply.id}`)).body['comment']).toBeNull();
    expect((await read(thread)).comments).toEqual([]);
    // Deleting once more is the same.
    expect((await writers.ada.call('DELETE', `/api/comments/${root.id}`)).status).toBe(200);
  });

  it('takes neither replies nor votes', async () => {
    const { id } = await byAda();
    await writers.ada.call('DELETE', `/api/comments/${id}`);
    const reply = await writers.ben.call('POST', '/api/comments', draft('Still?', { parent_id: id }));
    expect(reply.body).toMatchObject({ code: 'comment_parent_gone' });
    const vote = await writers.ben.call('PUT', `/api/comments/${id}/vote`, { value: 1 });
    expect(vote.body).toMatchObject({ code: 'comment_gone' });
    const one = await writers.visitor.call('GET', `/api/comments/${id}?kind=comic&target=known`);
    expect([one.status, one.body['code']]).toEqual([410, 'comment_gone']);
  });
});

describe('a vote', () => {
  it('counts once however often it is sent, turns, and is taken back', async () => {
    const { id } = await byAda();
    const vote = async (value: number) =>
      (await writers.ben.call('PUT', `/api/comments/${id}/vote`, { value })).body;
    expect(await vote(1)).toEqual({ message: 'Vote processed', value: 1, points: 1 });
    expect(await vote(1)).toMatchObject({ points: 1 });
    expect(await vote(-1)).toMatchObject({ points: -1 });
    const own = await writers.ben.call('GET', '/api/own-comments?kind=comic&target=known');
    expect(own.body['votes']).toContainEqual({ id, value: -1 });
    expect(await vote(0)).toMatchObject({ points: 0 });
  });

  it('is not for one’s own comment, and down not for new accounts', async () => {
    const { id } = await byAda();
    const vote = async (caller: Caller, value: number) =>
      (await caller.call('PUT', `/api/comments/${id}/vote`, { value })).body['code'];
    expect(await vote(writers.ada, 1)).toBe('own_vote');
    const novice = await callAs(writers.site, await makeMember(writers.site));
    expect(await vote(novice, -1)).toBe('downvote_too_early');
    expect(await vote(novice, 1)).toBeUndefined();
  });

  it('needs a proved address like a comment; taking one back does not', async () => {
    const thread = await emptyThread();
    const [shown, voted, gone] = [
      await byAda({ target: targetOf(thread) }),
      await byAda({ target: targetOf(thread) }),
      await byAda({ target: targetOf(thread) }),
    ];
    await writers.ada.call('DELETE', `/api/comments/${gone.id}`);
    const member = await makeMember(writers.site);
    const caller = await callAs(writers.site, member);
    const own = await makeComment(writers.site.services, { author: member, target: targetOf(thread) });
    const vote = async (id: string, value: number) => {
      const { body } = await caller.call('PUT', `/api/comments/${id}/vote`, { value });
      return body['code'] ?? body['points'];
    };
    const mayVote = async () =>
      (await caller.call('GET', `/api/own-comments?${thread}`)).body['can_vote'] as boolean;
    expect([await vote(voted.id, 1), await mayVote()]).toEqual([1, true]);
    const unproved = { email_verified_at: null };
    await write().updateTable('users').set(unproved).where('id', '=', member.id).execute();
    expect(await mayVote()).toBe(false);
    for (const [id, value, said] of [
      [gone.id, 1, 'comment_gone'],
      [own.id, 1, 'own_vote'],
      [shown.id, 1, 'email_unverified'],
      [shown.id, -1, 'email_unverified'],
      [shown.id, 0, 0],
      [voted.id, -1, 'email_unverified'],
      [voted.id, 0, 0],
      [voted.id, 1, 'email_unverified'],
    ] as const)
      expect([value, await vote(id, value)]).toEqual([value, said]);
    expect((await read(thread)).comments.map(({ points }) => points)).toEqual([0, 0, 0]);
  });
});

describe('a thread', () => {
  it('shows what waits to its author alone', async () => {
    const thread = await emptyThread();
    const target = targetOf(thread);
    const { id } = await byAda({ target, text: 'Waiting' });
    await write()
      .transaction()
      .execute((transaction) => changeCommentStates({ transaction, ids: [id], to: 'held' }));
    expect((await read(thread)).comments).toEqual([]);
    const held = async (caller: Caller) =>
      (await caller.call('GET', `/api/own-comments?${thread}`)).body['held'];
    expect(await held(writers.ada)).toMatchObject([
      { id, state: 'held', text: 'Waiting', author: { username: 'ada' } },
    ]);
    expect(await held(writers.ben)).toEqual([]);
    expect((await writers.visitor.call('GET', `/api/comments/${id}?${thread}`)).status).toBe(410);
  });

  it('shows what staff removed to its author alone, with the reason', async () => {
    const thread = await emptyThread();
    const target = targetOf(thread);
    const { id } = await byAda({ target, text: 'Taken away' });
    const change = { ids: [id], to: 'removed', reason: 'spoiler', message: 'Hide the end' } as const;
    await write()
      .transaction()
      .execute((transaction) => changeCommentStates({ transaction, ...change }));
    const own = async (caller: Caller) => (await caller.call('GET', `/api/own-comments?${thread}`)).body;
    const comment = { id, state: 'removed', text: 'Taken away', author: { username: 'ada' } };
    expect(await own(writers.ada)).toMatchObject({
      held: [],
      removed: [{ comment, reason: 'spoiler', message: 'Hide the end' }],
    });
    expect((await own(writers.ben))['removed']).toEqual([]);
    expect((await read(thread)).comments).toEqual([]);
  });

  it('names to staff what they removed and nobody sees a trace of, without its text', async () => {
    const thread = await emptyThread();
    const target = targetOf(thread);
    const kept = await byAda({ target, text: 'Kept' });
    const { id } = await byAda({ target, text: 'Secret' });
    const removed = await byAda({ target, parentId: kept.id });
    await write()
      .transaction()
      .execute((transaction) =>
        changeCommentStates({ transaction, ids: [id, removed.id], to: 'removed', reason: 'spam' }),
      );
    const withdrawn = async (caller: Caller) =>
      (await caller.call('GET', `/api/own-comments?${thread}`)).body['withdrawn'] as object[];
    const staff = await callAs(writers.site, await makeMember(writers.site, { role: 'moderator' }));
    const seen = await withdrawn(staff);
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual(expect.objectContaining({ id, state: 'removed', text: null, author: null }));
    expect(JSON.stringify(seen)).not.toContain('Secret');
    expect([await withdrawn(writers.ada), await withdrawn(writers.ben)]).toEqual([[], []]);
  });

  it('says by its generation that something is new, and not by votes', async () => {
    const thread = await emptyThread();
    const target = targetOf(thread);
    const { id } = await byAda({ target });
    const generation = async () =>
      (await writers.ada.call('GET', `/api/own-comments?${thread}`)).body['generation'] as number;
    const before = await generation();
    expect((await read(thread)).thread.generation).toBe(before);
    await writers.ben.call('PUT', `/api/comments/${id}/vote`, { value: 1 });
    expect(await generation()).toBe(before);
    await makeComment(writers.site.services, { author: writers.benMember, target });
    expect(await generation()).toBeGreaterThan(before);
    expect((await read(thread)).comments).toHaveLength(2);
  });
});
