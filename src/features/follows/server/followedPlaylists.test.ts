import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { NoticeGroup } from '../../notices/noticesApi.ts';
import type { Follow, NewItems } from '../followsApi.ts';

let site: TestSite;
let admin: Caller;
let owner: { member: Member; caller: Caller };
let reader: { member: Member; caller: Caller };
const comics = new Map<string, string>();

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  for (const title of ['Almond', 'Birch', 'Cedar', 'Damson'])
    comics.set(title.toLowerCase(), (await makeComic(site.services, { title, chapters: [{}, {}] })).id);
});
beforeEach(async () => {
  [owner, reader] = [await arrive(), await arrive()];
});
afterAll(() => site.close());

async function arrive() {
  const member = await makeMember(site);
  return { member, caller: await callAs(site, member) };
}

const OWN = '/api/own-playlists';
const write = () => site.services.database.write;
const follow = (slug: string, by = reader) => by.caller.call('PUT', `/api/follows/playlists/${slug}`);
const add = (slug: string, comic: string, chapter?: string, by = owner) =>
  by.caller.call('PUT', `${OWN}/${slug}/items`, { comic, ...(chapter ? { chapter } : {}) });
const change = async (slug: string, fields: object) => {
  const { version } = (await owner.caller.call('GET', `${OWN}/${slug}`)).body;
  return owner.caller.call('PATCH', `${OWN}/${slug}`, { version, ...fields });
};
const itemsOf = async (slug: string) =>
  (await owner.caller.call('GET', `${OWN}/${slug}`)).body['items'] as { id: string }[];

/** Makes a playlist of the owner, which the reader follows. */
async function followed(fields: object = {}): Promise<string> {
  const body = { id: uuidv7(), title: 'Night trains', visibility: 'public', comic: 'almond', ...fields };
  const { slug } = (await owner.caller.call('POST', OWN, body)).body as { slug: string };
  expect((await follow(slug)).status).toBe(200);
  return slug;
}

type News = { data: unknown[]; playlists: NewItems[]; unread: number };
const news = async (query = '', by = reader) =>
  (await by.caller.call('GET', `/api/new-chapters${query}`)).body as News;
/** Lines as `birch/1 2`: the item to open, and the number of unread items. */
const lines = async (query = '', by = reader) =>
  (await news(query, by)).playlists.map(
    ({ comic, chapter, unread_count }) =>
      `${[comic.slug, chapter?.slug].filter(Boolean).join('/')} ${unread_count}`,
  );
const bell = async (by = reader) =>
  (await by.caller.call('GET', '/api/notices?kind=addition')).body['data'] as NoticeGroup[];
const unread = async () => (await reader.caller.call('GET', '/api/notices/count')).body['unread'];
type Listed = { data: Follow[]; total: number; hidden: number };
const listed = async () => (await reader.caller.call('GET', '/api/follows')).body as Listed;
/** Expects that no answer names or counts anything of the playlist. */
async function expectSilence(): Promise<void> {
  expect([await lines(), (await news()).unread, await bell(), await unread()]).toEqual([[], 0, [], 0]);
}

async function read(chapter: string, comic: string): Promise<void> {
  const comic_id = comics.get(comic) ?? '';
  const row = await write()
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comic_id)
    .where('slug', '=', chapter)
    .executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  await write()
    .insertInto('reading_progress')
    .values({
      user_id: reader.member.id,
      chapter_id: row.id,
      comic_id,
      page: 1,
      furthest_page: 1,
      completed_at: now,
      read_at: now,
    } as never)
    .execute();
}

/** All that was read of a comic is unread, or only begun again. */
async function markUnread(comic: string, isUnread: boolean): Promise<void> {
  const now = new Date().toISOString();
  await write()
    .updateTable('reading_progress')
    .set({ marked_at: now, is_marked_read: false, unread_from: isUnread ? now : null })
    .where('comic_id', '=', comics.get(comic) ?? '')
    .execute();
}

describe('following a playlist', () => {
  it('is said of one that the member may open, listed and ended', async () => {
    const slug = await followed();
    const [line] = (await listed()).data;
    expect(line).toMatchObject({ kind: 'playlists', slug, name: 'Night trains', name_language: null });
    const path = `/api/follows/playlists/${slug}`;
    expect((await reader.caller.call('GET', path)).body).toEqual({ followed_at: line?.followed_at });
    const { body } = await reader.caller.call('GET', '/api/account/export');
    expect(body['follows']).toMatchObject([{ kind: 'playlists', slug }]);
    await reader.caller.call('DELETE', path);
    expect(await listed()).toMatchObject({ data: [], total: 0 });
    await add(slug, 'birch');
    await expectSilence();
  });

  it('is not offered of a private one, and one that is private later is not named but can be ended', async () => {
    const slug = await followed({ visibility: 'unlisted' });
    await add(slug, 'birch');
    expect(await unread()).toBe(1);
    await change(slug, { visibility: 'private' });
    await expectSilence();
    expect(await listed()).toMatchObject({ data: [], total: 1, hidden: 1 });
    expect((await follow(slug)).status).toBe(404);
    expect((await follow(slug, owner)).status).toBe(404);
    await change(slug, { visibility: 'public' });
    expect([await lines(), await unread()]).toEqual([['birch 1'], 1]);
    await change(slug, { visibility: 'private' });
    await reader.caller.call('DELETE', `/api/follows/playlists/${slug}`);
    expect((await listed()).total).toBe(0);
  });

  it('ends with the account of its owner', async () => {
    await followed();
    await write().deleteFrom('users').where('id', '=', owner.member.id).execute();
    expect((await listed()).total).toBe(0);
  });
});

describe('what is added to a followed playlist', () => {
  it('is new from then on, as one line that opens the oldest that is unread', async () => {
    const slug = await followed();
    await expectSilence();
    await add(slug, 'birch', '1');
    await add(slug, 'cedar');
    expect(await news()).toMatchObject({
      data: [],
      playlists: [
        {
          playlist: { slug, title: 'Night trains' },
          comic: { slug: 'birch' },
          chapter: { slug: '1', number: '1' },
          items_count: 2,
          unread_count: 2,
        },
      ],
      unread: 2,
    });
    expect(await bell()).toMatchObject([
      {
        kind: 'addition',
        count: 2,
        actors: [null],
        subject: { title: 'Night trains', path: '/post/birch/1/reader', excerpt: ['Birch · #1'] },
      },
    ]);
    expect(await unread()).toBe(2);
    await read('1', 'birch');
    expect(await lines()).toEqual(['cedar 1']);
    await read('2', 'cedar');
    expect([await lines('?state=unread'), await lines('?state=read')]).toEqual([[], ['cedar 0']]);
    await markUnread('cedar', true);
    expect(await lines()).toEqual(['cedar 1']);
    await markUnread('cedar', false);
    expect(await lines()).toEqual(['cedar 0']);
    await add(slug, 'damson');
    expect([await lines(), await unread()]).toEqual([['damson 1'], 3]);
  });

  it('is in the private feed, among chapters', async () => {
    const slug = await followed();
    const wish = { name: 'Phone', has_adult: false };
    const { body } = await reader.caller.call('POST', '/api/feeds', wish);
    const { pathname } = new URL(body['address'] as string);
    const titles = async () =>
      [...(await (await site.fetch(pathname)).text()).matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(
        ([, title]) => title,
      );
    await add(slug, 'cedar');
    await makeComic(site.services, { title: 'Fed' });
    await reader.caller.call('PUT', '/api/follows/comics/fed');
    await makeComic(site.services, { title: 'Fed', chapters: [{ number: '2' }] });
    expect(await titles()).toEqual(['Fed · #2', 'Night trains · Cedar']);
    await change(slug, { visibility: 'private' });
    expect(await titles()).toEqual(['Fed · #2']);
  });

  it('is no news to whoever added it, nor to members who block them', async () => {
    const slug = await followed();
    await follow(slug, owner);
    await add(slug, 'birch');
    expect([await lines('', owner), await bell(owner)]).toEqual([[], []]);
    expect(await lines()).toEqual(['birch 1']);
    await write()
      .insertInto('member_blocks')
      .values({ user_id: reader.member.id, blocked_id: owner.member.id })
      .execute();
    await expectSilence();
  });

  it('is not there while the item, the playlist or its owner is hidden', async () => {
    const slug = await followed();
    await add(slug, 'birch');
    await add(slug, 'cedar', '2');
    expect(await unread()).toBe(2);
    const birch = comics.get('birch') ?? '';
    const asComic = (fields: { nsfw?: boolean; state?: 'published' | 'unpublished' }) =>
      write().updateTable('comics').set(fields).where('id', '=', birch).execute();
    for (const [hide, show] of [
      [{ nsfw: true }, { nsfw: false }],
      [{ state: 'unpublished' }, { state: 'published' }],
    ] as const) {
      await asComic(hide);
      expect([await lines(), await unread()]).toEqual([['cedar/2 1'], 1]);
      expect(await bell()).toMatchObject([{ count: 1, subject: { excerpt: ['Cedar · #2'] } }]);
      await asComic(show);
    }
    const asChapter = (state: 'published' | 'unpublished') =>
      write()
        .updateTable('chapters')
        .set({ state })
        .where('comic_id', '=', comics.get('cedar') ?? '')
        .where('slug', '=', '2')
        .execute();
    await asChapter('unpublished');
    expect([await lines(), await unread()]).toEqual([['birch 1'], 1]);
    await asChapter('published');
    const hidden = `/api/moderation/playlists/${slug}/hidden`;
    expect((await admin.call('PUT', hidden)).status).toBe(200);
    await expectSilence();
    expect(await listed()).toMatchObject({ data: [], hidden: 1 });
    await admin.call('DELETE', hidden);
    const ban = (banned_until: string | null) =>
      write().updateTable('users').set({ banned_until }).where('id', '=', owner.member.id).execute();
    await ban('2999-01-01T00:00:00Z');
    await expectSilence();
    await ban(null);
    expect(await unread()).toBe(2);
  });

  it('is told once: a move, an undone removal and what is put in again are no news', async () => {
    const slug = await followed();
    await add(slug, 'birch');
    await reader.caller.call('POST', '/api/notices/read', { until: await nowOf() });
    const [first, second] = await itemsOf(slug);
    const { version } = (await owner.caller.call('GET', `${OWN}/${slug}`)).body;
    const moved = await owner.caller.call('PATCH', `${OWN}/${slug}/items/${second?.id}`, {
      version,
      after: null,
    });
    expect(moved.status).toBe(200);
    await owner.caller.call('DELETE', `${OWN}/${slug}/items/${first?.id}`);
    expect((await owner.caller.call('PUT', `${OWN}/${slug}/items/${first?.id}`)).status).toBe(200);
    expect([await lines(), await unread()]).toEqual([['birch 1'], 0]);
    await owner.caller.call('DELETE', `${OWN}/${slug}/items/${first?.id}`);
    await add(slug, 'almond');
    expect([await lines(), await unread()]).toEqual([['birch 1'], 0]);
    expect((await itemsOf(slug)).map(({ id }) => id).toSorted()).toEqual([first?.id, second?.id].toSorted());
  });

  it('by staff is news once as well, also when an earlier version is brought back', async () => {
    const keys = ['almond', 'birch'].map((name) => `comic/${comics.get(name)}`);
    let { body } = await admin.call('POST', '/api/admin/playlists', { id: uuidv7(), title: 'Staff picks' });
    const keep = async (fields: object) => {
      const { id, version } = body as { id: string; version: number };
      const saved = await admin.call('PATCH', `/api/admin/playlists/${id}`, { version, fields });
      body = saved.body['playlist'] as typeof body;
    };
    await keep({ visibility: 'public', items: keys.slice(0, 1) });
    expect((await follow('staff-picks')).status).toBe(200);
    await keep({ items: keys.toReversed() });
    expect([await lines(), await unread()]).toEqual([['birch 1'], 1]);
    await keep({ items: keys.slice(1) });
    await keep({ items: keys });
    await keep({ items: [] });
    await keep({ items: keys });
    expect([await lines(), await unread()]).toEqual([['birch 1'], 1]);
  });

  it('stays one piece of news when its comic is merged into another, and when that is undone', async () => {
    const [from, to] = [
      await makeComic(site.services, { title: 'Elder' }),
      await makeComic(site.services, { title: 'Elder Tree' }),
    ];
    const slug = await followed();
    await add(slug, from.slug);
    expect([await lines(), await unread()]).toEqual([['elder 1'], 1]);
    const merged = await admin.call('POST', `/api/admin/comics/${to.slug}/merge`, { from: from.slug });
    expect(merged.status).toBe(200);
    expect([await lines(), await unread()]).toEqual([['elder-tree 1'], 1]);
    const id = merged.body['move_id'] as string;
    expect((await admin.call('POST', `/api/admin/chapter-moves/${id}/undo`)).status).toBe(200);
    expect(await unread()).toBe(1);
  });

  it('stands with comics in one order, page after page', async () => {
    const slugs: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const slug = await followed({ title: `List ${count}` });
      await add(slug, 'birch');
      slugs.push(slug);
      const title = `Paged ${count}`;
      const { slug: comic } = await makeComic(site.services, { title });
      await reader.caller.call('PUT', `/api/follows/comics/${comic}`);
      await makeComic(site.services, { title, chapters: [{ number: '2' }] });
    }
    type Page = News & { next: { at: string; id: string } | null };
    const first = (await news()) as Page;
    const rest = (await news(`?before_at=${first.next?.at}&before_id=${first.next?.id}`)) as Page;
    expect([first.data.length, first.playlists.length]).toEqual([10, 10]);
    expect([rest.data.length, rest.playlists.length, rest.next]).toEqual([2, 2, null]);
    const named = [...first.playlists, ...rest.playlists].map(({ playlist }) => playlist.slug);
    expect(named).toEqual(slugs.toReversed());
  });
});

async function nowOf(): Promise<string> {
  return (await reader.caller.call('GET', '/api/notices')).body['now'] as string;
}
