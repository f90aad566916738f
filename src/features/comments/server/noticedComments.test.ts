import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { NoticeGroup } from '../../notices/noticesApi.ts';
import type { Comment } from '../commentsApi.ts';
import { changeCommentStates } from './changeCommentStates.ts';

let site: TestSite;
let ada: Caller;
let ben: Caller;
let adaMember: Member;

beforeAll(async () => {
  site = await makeTestSite();
  adaMember = await makeMember(site, { username: 'ada' });
  const benMember = await makeMember(site, { username: 'ben' });
  // Old members may write as often as the tests need.
  await write().updateTable('users').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
  ada = await callAs(site, adaMember);
  ben = await callAs(site, benMember);
});
afterAll(() => site.close());

const write = () => site.services.database.write;

async function post(caller: Caller, text: string, more: object): Promise<Comment> {
  const sent = { text, key: uuidv4(), ...more };
  const { status, body } = await caller.call('POST', '/api/comments', sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['comment'] as Comment;
}

const listed = async (caller: Caller) =>
  (await caller.call('GET', '/api/notices')).body['data'] as NoticeGroup[];
const unread = async (caller: Caller) => (await caller.call('GET', '/api/notices/count')).body['unread'];

it('shows replies and mentions, with spoilers closed, while they may be read', async () => {
  const { id: comicId } = await makeComic(site.services, { title: 'Night Post' });
  const place = { kind: 'chapter', target: 'night-post/1' };
  const root = await post(ada, 'Who is he?', place);
  const reply = await post(ben, 'He is ||the *owl*||, I think', { ...place, parent_id: root.id });
  const mention = await post(ben, 'Ask @ada', { kind: 'comic', target: 'night-post' });
  const ofMention = {
    kind: 'mention',
    actors: ['ben'],
    subject: { path: `/post/night-post/comments/${mention.id}`, title: 'Night Post', excerpt: ['Ask @ada'] },
  };
  const ofReply = {
    kind: 'reply',
    actors: ['ben'],
    subject: {
      path: `/post/night-post/1/comments/${reply.id}`,
      title: 'Night Post',
      excerpt: ['He is ', null, ', I think'],
    },
  };
  expect(await listed(ada)).toMatchObject([ofMention, ofReply]);
  expect(await unread(ada)).toBe(2);
  expect(await unread(ben)).toBe(0);
  expect((await site.fetch(`/en${ofReply.subject.path}`)).status).toBe(200);

  const hideBen = (profile_hidden_at: string | null) =>
    write().updateTable('users').set({ profile_hidden_at }).where('username', '=', 'ben').execute();
  await hideBen(new Date().toISOString());
  expect(await listed(ada)).toMatchObject([{ actors: [null] }, { actors: [null] }]);
  await hideBen(null);

  await ben.call('DELETE', `/api/comments/${mention.id}`);
  expect(await listed(ada)).toMatchObject([ofReply]);
  await changeCommentStates({ transaction: write(), ids: [reply.id], to: 'held' });
  expect([await listed(ada), await unread(ada)]).toEqual([[], 0]);
  await changeCommentStates({ transaction: write(), ids: [reply.id], to: 'shown' });
  expect(await listed(ada)).toMatchObject([ofReply]);

  const setMode = (mode: 'open' | 'off') =>
    write().updateTable('comment_threads').set({ mode }).where('kind', '=', 'chapter').execute();
  await setMode('off');
  expect([await listed(ada), await unread(ada)]).toEqual([[], 0]);
  await setMode('open');
  expect(await unread(ada)).toBe(1);
  await write().updateTable('comics').set({ state: 'draft' }).where('id', '=', comicId).execute();
  expect([await listed(ada), await unread(ada)]).toEqual([[], 0]);
});

it('opens the comments of every kind of target, and cuts long texts', async () => {
  const { id: comicId } = await makeComic(site.services, {
    title: 'Known',
    artists: ['Kim Ågren'],
    authors: ['Kim'],
    characters: ['Mo'],
  });
  await makePlaylist(site.services, { slug: 'list', items: [{ comicId }] });
  const rows = await write().selectFrom('terms').select(['taxonomy', 'slug']).execute();
  const slugOf = (taxonomy: string) => rows.find((row) => row.taxonomy === taxonomy)?.slug ?? '';
  for (const [kind, target, path] of [
    ['character', slugOf('characters'), '/characters/character/'],
    ['artist', slugOf('artists'), '/artists/artist/'],
    ['author', slugOf('authors'), '/authors/author/'],
    ['playlist', 'list', '/playlists/playlist/'],
  ] as const) {
    // The same text again and again would be held.
    const { id } = await post(ben, `@ada ${'word '.repeat(60)} ${kind}`, { kind, target });
    const [newest] = await listed(ada);
    expect(newest?.subject.path).toBe(`${path}${encodeURIComponent(target)}/comments/${id}`);
    expect(newest?.subject.excerpt.join('')).toMatch(/^@ada(?: word){39}…$/);
    expect((await site.fetch(`/en${newest?.subject.path}`)).status).toBe(200);
  }
});
