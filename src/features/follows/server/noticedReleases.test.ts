import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { startMailServer, type MailServer } from '../../../../tests/support/startMailServer.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { NoticeGroup } from '../../notices/noticesApi.ts';
import { findNow } from '../../notices/server/noticeStore.ts';
import { sendDigest } from '../../notices/server/sendDigest.ts';
import { enterReleases } from './enterReleases.ts';
import { noticedReleases } from './noticedReleases.ts';

let site: TestSite;
let server: MailServer;
let member: Member;
let caller: Caller;

beforeAll(async () => {
  server = await startMailServer();
  site = await makeTestSite({
    PUBLIC_URL: 'https://comics.example',
    SMTP_URL: server.url,
    MAIL_FROM: 'site@comics.example',
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  server.mails.length = 0;
  member = await makeMember(site);
  caller = await callAs(site, member);
});

const write = () => site.services.database.write;
const unread = async () => (await caller.call('GET', '/api/notices/count')).body['unread'];
type Page = { data: NoticeGroup[]; now: string };
const list = async () => (await caller.call('GET', '/api/notices?kind=release')).body as Page;

let made = 0;
/** A followed comic that nobody else has, and a way to publish further chapters of it. */
async function followed() {
  const title = `Told ${(made += 1)}`;
  const { id, slug } = await makeComic(site.services, { title });
  await caller.call('PUT', `/api/follows/comics/${slug}`);
  const publish = (chapter: MakeChapter) => makeComic(site.services, { title, chapters: [chapter] });
  return { id, slug, title, publish };
}

describe('notices of new chapters', () => {
  it('are one line a comic, which opens the oldest that is unread', async () => {
    const { slug, title, publish } = await followed();
    expect(await unread()).toBe(0);
    await publish({ number: '2', title: 'The storm' });
    await publish({ number: '3' });
    const other = await followed();
    await other.publish({ number: '2' });
    expect(await unread()).toBe(3);
    const { data } = await list();
    expect(data).toMatchObject([
      { kind: 'release', count: 1, subject: { title: other.title } },
      { kind: 'release', count: 2, unread_count: 2, actors: [null], subject: { title } },
    ]);
    expect(data[1]?.subject).toMatchObject({
      path: expect.stringMatching(new RegExp(`^/post/${slug}/[^/]+/reader$`)),
      excerpt: ['#2 · The storm'],
    });
    await caller.call('POST', '/api/notices/read', { until: (await list()).now });
    expect(await unread()).toBe(0);
  });

  it('are entered once, however often and at once they are asked for', async () => {
    const { publish } = await followed();
    await publish({ number: '2' });
    await Promise.all(Array.from({ length: 8 }, () => unread()));
    await publish({ number: '3' });
    await Promise.all(Array.from({ length: 8 }, () => unread()));
    const { rows } = await sql`select from notices where user_id = ${member.id}`.execute(write());
    expect(rows).toHaveLength(2);
  });

  it('tell also of a chapter whose transaction was still open when they were last asked for', async () => {
    const { id, publish } = await followed();
    await publish({ number: '2' });
    expect(await unread()).toBe(1);
    await publish({ number: '3' });
    // Dated before the last telling, in view after it.
    await sql`update follows set followed_at = now() - interval '1 day' where user_id = ${member.id}`.execute(
      write(),
    );
    await sql`update chapters set released_at = now() - interval '5 minutes' where comic_id = ${id} and number = '3'`.execute(
      write(),
    );
    await sql`update chapters set released_at = now() - interval '2 days' where comic_id = ${id} and number = '1'`.execute(
      write(),
    );
    expect(await unread()).toBe(2);
    expect(await unread()).toBe(2);
  });

  it('are not there where the member may not see the chapter, has read it, or follows it no more', async () => {
    const { id, slug, publish } = await followed();
    await publish({ number: '2' });
    expect(await unread()).toBe(1);
    await write().updateTable('comics').set({ nsfw: true }).where('id', '=', id).execute();
    expect([await unread(), (await list()).data]).toEqual([0, []]);
    await write().updateTable('comics').set({ nsfw: false }).where('id', '=', id).execute();
    await caller.call('DELETE', `/api/follows/comics/${slug}`);
    expect([await unread(), (await list()).data]).toEqual([0, []]);
    const read = await followed();
    await read.publish({ number: '2' });
    await sql`
      insert into reading_progress (user_id, chapter_id, comic_id, page, furthest_page, completed_at, read_at)
      select ${member.id}, id, comic_id, 1, 1, now(), now() from chapters
      where comic_id = ${read.id} and number = '2'`.execute(write());
    expect(await unread()).toBe(0);
  });

  it('are not entered while the member may not see the comic, so that they hide nothing else', async () => {
    const { id, publish } = await followed();
    await publish({ number: '2' });
    await write().updateTable('comics').set({ nsfw: true }).where('id', '=', id).execute();
    expect(await unread()).toBe(0);
    const { rows } = await sql`select from notices where user_id = ${member.id}`.execute(write());
    expect(rows).toEqual([]);
  });

  it('are told once the age gate lets the member see them, whatever was told before', async () => {
    const { id, publish } = await followed();
    await publish({ number: '2' });
    await write().updateTable('comics').set({ nsfw: true }).where('id', '=', id).execute();
    const viewer = { id: member.id } as MemberViewer;
    const { config } = site.services;
    await enterReleases(write(), { viewer, contentClass: 'safe', config });
    await sql`
      update chapters set released_at = now() - (case number when '2' then 1 else 48 end) * interval '1 hour'
      where comic_id = ${id}`.execute(write());
    await sql`update follows set followed_at = now() - interval '1 day' where user_id = ${member.id}`.execute(
      write(),
    );
    await enterReleases(write(), { viewer, contentClass: 'full', config });
    const { rows } = await sql`select from notices where user_id = ${member.id}`.execute(write());
    expect(rows).toHaveLength(1);
  });

  it('are switched off as other kinds are', async () => {
    await caller.call('PATCH', '/api/account/settings', { muted_notices: ['release'] });
    const { publish } = await followed();
    await publish({ number: '2' });
    expect(await unread()).toBe(0);
  });
});

describe('the digest', () => {
  const order = () =>
    caller.call('PUT', '/api/digest', { frequency: 'daily', hour: 8, zone: 'Europe/Paris' });
  async function send(): Promise<void> {
    const until = await findNow(write());
    const work = { ...site.services, sources: [noticedReleases] };
    await sendDigest({ user_id: member.id, until }, work);
    await sendDigest({ user_id: member.id, until }, work);
  }

  it('tells of new chapters of whoever has not looked, and of none twice', async () => {
    await order();
    const { title, publish } = await followed();
    await publish({ number: '2' });
    await publish({ number: '3' });
    await send();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain(`2 new chapters: ${title}`);
    await unread();
    await send();
    expect(server.mails).toHaveLength(1);
    await publish({ number: '4' });
    await send();
    expect(server.mails).toHaveLength(2);
    expect(server.mails[1]?.text).toContain(`New chapter: ${title}`);
  });

  it('tells of what was added to a playlist', async () => {
    await order();
    const { id } = await makeComic(site.services, { title: 'Quinces' });
    const playlist_id = await makePlaylist(site.services, { slug: 'told-list', title: 'Told list' });
    expect((await caller.call('PUT', '/api/follows/playlists/told-list')).status).toBe(200);
    await write()
      .insertInto('playlist_items')
      .values({ id: uuidv7(), playlist_id, comic_id: id, chapter_id: null, note: null })
      .execute();
    await send();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('New in a playlist: Told list\n“Quinces”');
  });

  it('leaves out what was on the screen', async () => {
    await order();
    const { publish } = await followed();
    await publish({ number: '2' });
    await caller.call('POST', '/api/notices/seen', { until: (await list()).now });
    await send();
    expect(server.mails).toEqual([]);
  });
});
