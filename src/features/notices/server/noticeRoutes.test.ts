import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { reportThing } from '../../../../tests/support/reportThing.ts';
import type { NoticeGroup } from '../noticesApi.ts';
import { insertNotices, type NewNotice } from './insertNotices.ts';

let site: TestSite;
let member: Member;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());

async function begin(): Promise<void> {
  member = await makeMember(site);
  caller = await callAs(site, member);
}

/** The notices are of the kind that everybody may see, unless told otherwise. */
async function tell(...notices: Partial<NewNotice>[]): Promise<void> {
  const whole = notices.map((notice) => ({
    userId: member.id,
    kind: 'digest' as const,
    event: uuidv7(),
    subjectId: member.id,
    thread: 'digest',
    actorId: null,
    ...notice,
  }));
  await insertNotices(site.services.database.write, whole);
}

type Page = { data: NoticeGroup[]; next: { at: string; id: string } | null; now: string };
const list = async (query = '') => (await caller.call('GET', `/api/notices${query}`)).body as Page;
const unread = async () => (await caller.call('GET', '/api/notices/count')).body['unread'];
const read = (body: object) => caller.call('POST', '/api/notices/read', body);

async function age(hours: number): Promise<void> {
  await sql`update notices set created_at = created_at - make_interval(hours => ${hours})
    where user_id = ${member.id}`.execute(site.services.database.write);
}

describe('notices', () => {
  it('are entered once for each act', async () => {
    await begin();
    await tell({ event: 'one' }, { event: 'two' });
    await tell({ event: 'one' });
    expect(await unread()).toBe(2);
    expect((await list()).data).toMatchObject([
      { count: 2, unread_count: 2, subject: { path: '/settings/notices' } },
    ]);
  });

  it('stay out where the member does it, blocks who does it, or wants none of the kind', async () => {
    await begin();
    const other = await makeMember(site);
    await caller.call('PUT', `/api/member-blocks/${other.username}`);
    await caller.call('PATCH', '/api/account/settings', { muted_notices: ['report'] });
    await tell({ actorId: member.id }, { actorId: other.id }, { kind: 'report' });
    const { rows } = await sql`select from notices where user_id = ${member.id}`.execute(
      site.services.database.write,
    );
    expect(rows).toEqual([]);
  });

  it('of a member who is blocked later are not heard of', async () => {
    await begin();
    const other = await makeMember(site);
    await tell({ actorId: other.id });
    expect((await list()).data).toMatchObject([{ actors: [other.username], actors_count: 1 }]);
    await caller.call('PUT', `/api/member-blocks/${other.username}`);
    expect([await unread(), (await list()).data]).toEqual([0, []]);
  });

  it('are nobody else’s', async () => {
    await begin();
    await tell({});
    const { data, now } = await list();
    const stranger = await callAs(site, await makeMember(site));
    expect((await stranger.call('GET', '/api/notices')).body['data']).toEqual([]);
    await stranger.call('POST', '/api/notices/read', { until: now, groups: [data[0]?.id] });
    expect(await unread()).toBe(1);
  });

  it('are counted to one more than 99', async () => {
    await begin();
    await tell(...Array.from({ length: 120 }, () => ({})));
    expect(await unread()).toBe(100);
  });
});

describe('a line of notices', () => {
  it('takes those of its thread for twelve hours', async () => {
    await begin();
    await tell({ thread: 'a' });
    await age(11);
    await tell({ thread: 'a' }, { thread: 'b' });
    expect((await list()).data.map(({ count }) => count).toSorted()).toEqual([1, 2]);
    await age(2);
    await tell({ thread: 'a' });
    expect((await list()).data.map(({ count }) => count)).toEqual([1, 1, 2].toSorted());
  });

  it('is closed once it was seen', async () => {
    await begin();
    await tell({});
    const { now } = await list();
    await tell({});
    expect((await caller.call('POST', '/api/notices/seen', { until: now })).status).toBe(200);
    await tell({});
    expect((await list()).data.map(({ count }) => count)).toEqual([1, 2]);
  });

  it('is closed once it was read', async () => {
    await begin();
    await tell({});
    const { data, now } = await list();
    await read({ until: now, groups: [data[0]?.id] });
    await tell({});
    expect((await list()).data).toMatchObject([{ unread_count: 1 }, { unread_count: 0 }]);
  });
});

describe('marking as read', () => {
  it('leaves what came after the answer that was looked at', async () => {
    await begin();
    await tell({});
    const { now } = await list();
    await tell({});
    expect((await read({ until: now })).body).toMatchObject({ unread: 1 });
  });

  it('can be of one kind', async () => {
    await begin();
    const { slug } = await makeComic(site.services, { title: `Told ${uuidv7()}` });
    const item = await reported(slug);
    await tell({}, { kind: 'report', subjectId: item, result: 'report_acted' });
    const { now } = await list();
    expect((await read({ until: now, kind: 'report' })).body).toMatchObject({ unread: 1 });
    expect((await list('?kind=digest')).data).toHaveLength(1);
  });

  it('refuses a time that is none', async () => {
    await begin();
    for (const until of ['yesterday', '0000-01-01T00:00:00Z', '2026-02-31T00:00:00Z'])
      expect((await read({ until })).status).toBe(422);
  });
});

/** Returns the item of the report. */
async function reported(target: string): Promise<string> {
  expect((await reportThing(caller, { kind: 'comic', target, reason: 'spam' })).status).toBe(200);
  const row = await site.services.database.write
    .selectFrom('reported_items')
    .innerJoin('comics', 'comics.id', 'reported_items.comic_id')
    .select('reported_items.id')
    .where('comics.slug', '=', target)
    .executeTakeFirstOrThrow();
  return row.id;
}

it('the outcome of a report does not name what the reporter may not see any more', async () => {
  await begin();
  const { id, slug } = await makeComic(site.services, { title: 'Seen and gone' });
  await tell({ kind: 'report', subjectId: await reported(slug), result: 'report_acted' });
  expect((await list()).data).toMatchObject([
    { result: 'report_acted', subject: { title: 'Seen and gone' } },
  ]);
  await sql`update comics set nsfw = true where id = ${id}`.execute(site.services.database.write);
  expect((await list()).data).toMatchObject([{ subject: { title: null } }]);
});

it('pages go on behind the last line, and leave nothing out', async () => {
  await begin();
  await tell(...Array.from({ length: 25 }, (_, index) => ({ thread: `thread ${index}` })));
  const first = await list();
  const { at = '', id = '' } = first.next ?? {};
  const second = await list(`?before_at=${at}&before_id=${id}`);
  const ids = [...first.data, ...second.data].map((group) => group.id);
  expect([first.data.length, second.data.length, second.next]).toEqual([20, 5, null]);
  expect(new Set(ids).size).toBe(25);
});

it('go into the data export, and with the account', async () => {
  await begin();
  await tell({ kind: 'moderation', result: 'warned', message: 'Please be kind' });
  const { body } = await caller.call('GET', '/api/account/export');
  expect(body).toMatchObject({
    notices: [{ kind: 'moderation', result: 'warned', message: 'Please be kind' }],
  });
  const { write } = site.services.database;
  await write.deleteFrom('users').where('id', '=', member.id).execute();
  expect(await write.selectFrom('notices').select('id').where('user_id', '=', member.id).execute()).toEqual(
    [],
  );
});
