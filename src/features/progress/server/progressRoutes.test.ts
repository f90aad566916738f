import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { passAgeGate } from '../../../../tests/support/passAgeGate.ts';
import { isInHistory } from '../../chapters/isInHistory.ts';
import type { KeptProgress, ProgressEntry } from '../progressApi.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let site: TestSite;
let member: Member;
let phone: Caller;
let laptop: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  await makeComic(site.services, { title: 'Kites', chapters: [{ pages: 3 }, {}] });
  await makeComic(site.services, { title: 'Late', isNsfw: true });
});
beforeEach(async () => {
  member = await makeMember(site);
  phone = await callAs(site, member);
  laptop = await callAs(site, member);
});
afterAll(() => site.close());

const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** `clock`: by how much this device's clock is off, in milliseconds. */
async function put(caller: Caller, entries: Partial<ProgressEntry>[], clock = 0) {
  const { status, body } = await caller.call('PUT', '/api/progress', {
    sent_at: at(clock),
    entries: entries.map((entry) => ({
      comic: 'kites',
      chapter: '1',
      page: 1,
      page_offset: 0,
      furthest_page: entry.page ?? 1,
      is_completed: false,
      hidden_at: null,
      is_hidden: false,
      read_at: at(clock),
      device: 'phone',
      ...entry,
    })),
  });
  return { status, ...(body as { data: KeptProgress[]; unknown: string[]; errors?: object }) };
}

async function list(caller: Caller, since?: string | null) {
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const { body } = await caller.call('GET', `/api/progress${query}`);
  return body as { data: KeptProgress[]; cursor: string | null; has_more: boolean };
}

it('follows a member to another device with the name of the chapter, and to nobody else', async () => {
  await put(phone, [{ page: 2, page_offset: 0.25 }]);
  const { data } = await list(laptop);
  expect(data).toMatchObject([
    { comic: 'kites', chapter: '1', number: '1', page: 2, page_offset: 0.25, is_completed: false },
  ]);
  expect((await list(await callAs(site, await makeMember(site)))).data).toEqual([]);
});

it('goes by what was read last, and takes neither the furthest page nor the completion back', async () => {
  await put(phone, [{ page: 3, is_completed: true, read_at: at(-2 * MINUTE_MS) }]);
  await put(laptop, [{ page: 1, read_at: at(-MINUTE_MS) }]);
  const late = await put(phone, [{ page: 2, read_at: at(-9 * MINUTE_MS) }]);
  expect(late.data).toMatchObject([{ page: 1, furthest_page: 3, is_completed: true }]);
});

it('of a chapter that was marked as unread is kept, and not shown until that is taken back', async () => {
  const [read, marked] = [at(-9 * MINUTE_MS), at(-5 * MINUTE_MS)];
  const act = (marked_at: string, is_marked_read: boolean, unread_from?: string | null) => ({
    page: 3,
    is_completed: true,
    read_at: read,
    marked_at,
    is_marked_read,
    ...(unread_from === undefined ? {} : { unread_from }),
  });
  await put(phone, [act(read, true)]);
  // The same moment may be written in two ways.
  const told = ({ data }: { data: KeptProgress[] }) =>
    data.map(({ page, is_marked_read, unread_from }) => [
      page,
      is_marked_read,
      unread_from && Date.parse(unread_from),
    ]);
  const unread = [[3, false, Date.parse(marked)]];
  expect(told(await put(phone, [act(marked, false, marked)]))).toEqual(unread);
  // A program of before knows the act, and not what it hides.
  await put(laptop, [act(read, true), act(marked, false)]);
  expect(told(await list(laptop))).toEqual(unread);
  const { body } = await phone.call('GET', '/api/account/export');
  expect(body['reading_progress']).toMatchObject([{ page: 3, unread_from: expect.any(String) }]);
  await put(laptop, [act(at(-MINUTE_MS), true, null)]);
  expect(told(await list(phone))).toEqual([[3, true, null]]);
});

it.each([-DAY_MS, DAY_MS])(
  'of a chapter that was never opened stays so by a clock %d ms off',
  async (clock) => {
    const read_at = new Date(0).toISOString();
    const marked = { page: 1, furthest_page: 0, read_at, marked_at: at(clock), is_marked_read: true };
    const { data } = await put(phone, [marked], clock);
    expect(data.map((entry) => Date.parse(entry.read_at))).toEqual([0]);
  },
);

it.each([-DAY_MS, DAY_MS])('is not won by a clock that is %d ms off', async (clock) => {
  await put(phone, [{ page: 1 }], clock);
  await put(laptop, [{ page: 2 }]);
  const { data } = await put(phone, [{ page: 3 }], clock);
  expect(data).toMatchObject([{ page: 3 }]);
  expect(Math.abs(Date.parse(data[0]?.read_at ?? '') - Date.now())).toBeLessThan(MINUTE_MS);
});

it('keeps how long ago something was read without a network', async () => {
  await put(laptop, [{ page: 2, read_at: at(-MINUTE_MS) }]);
  const { data } = await put(phone, [{ page: 3, read_at: at(-DAY_MS) }]);
  expect(data).toMatchObject([{ page: 2, furthest_page: 3 }]);
});

it('stays within the chapter, and names chapters that are not there or not for this reader', async () => {
  const { data, unknown } = await put(phone, [
    { page: 900 },
    { chapter: '9' },
    { comic: 'nowhere' },
    { comic: 'late' },
  ]);
  const [kept] = data;
  expect(data).toHaveLength(1);
  expect(kept?.page).toBeLessThan(900);
  expect(kept?.furthest_page).toBe(kept?.page);
  expect(unknown).toEqual(['kites/9', 'nowhere/1', 'late/1']);
});

it('is told once: behind the cursor there is only what has changed since', async () => {
  expect(await list(laptop)).toMatchObject({ data: [], cursor: null, has_more: false });
  const [one, two] = [
    { page: 1, read_at: at(-2 * MINUTE_MS) },
    { chapter: '2', read_at: at(-MINUTE_MS) },
  ];
  await put(phone, [one, two]);
  const first = await list(laptop);
  expect(first.data).toHaveLength(2);
  await put(phone, [one]);
  expect((await list(laptop, first.cursor)).data).toEqual([]);
  await put(phone, [{ page: 2 }]);
  const second = await list(laptop, first.cursor);
  expect(second.data.map(({ chapter, page }) => [chapter, page])).toEqual([['1', 2]]);
});

it('leaves the history by comic or altogether, keeps its marks, and comes back with what is read anew', async () => {
  await put(phone, [
    { page: 2, read_at: at(-2 * MINUTE_MS) },
    { chapter: '2', read_at: at(-MINUTE_MS) },
  ]);
  const { cursor } = await list(laptop);
  expect((await phone.call('DELETE', '/api/progress/kites')).body).toEqual({ count: 2 });
  const hidden = (await list(laptop, cursor)).data.map((one) => [
    one.chapter,
    one.furthest_page,
    isInHistory(one),
  ]);
  expect(hidden.toSorted()).toEqual([
    ['1', 2, false],
    ['2', 1, false],
  ]);
  const [again] = (await put(phone, [{ chapter: '2' }])).data;
  expect(again && isInHistory(again)).toBe(true);
  expect((await phone.call('DELETE', '/api/progress')).body).toEqual({ count: 1 });
  expect((await phone.call('DELETE', '/api/progress/nowhere')).status).toBe(404);
});

it('comes as many as a hundred at once, and says what is wrong', async () => {
  expect(
    (
      await put(
        phone,
        Array.from({ length: 101 }, () => ({})),
      )
    ).status,
  ).toBe(422);
  for (const [wrong, field] of [
    [{ page: 0 }, 'entries.0.page'],
    [{ page_offset: 1.5 }, 'entries.0.page_offset'],
    [{ read_at: 'yesterday' }, 'entries.0.read_at'],
    [{ read_at: '2016-12-31T23:59:60Z' }, 'entries.0.read_at'],
    [{ hidden_at: '0000-01-01T00:00:00Z' }, 'entries.0.hidden_at'],
    [{ device: 'a\u0000' }, 'entries.0.device'],
    [{ device: 'x'.repeat(41) }, 'entries.0.device'],
  ] as const) {
    const { status, errors } = await put(phone, [wrong]);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  }
  const id = '00000000-0000-4000-8000-000000000000';
  for (const since of [
    'tomorrow',
    `2026-02-30T00:00:00Z ${id} safe`,
    `0000-01-01T00:00:00Z ${id} safe`,
    `2016-12-31T23:59:60Z ${id} safe`,
    `2026-01-01T00:00:00Z ${'-'.repeat(36)} safe`,
  ]) {
    const { status, body } = await phone.call('GET', `/api/progress?since=${encodeURIComponent(since)}`);
    expect([since, status, Object.keys(body['errors'] as object)]).toEqual([since, 422, ['since']]);
  }
  const ofNoClock = { sent_at: '2016-12-31T23:59:60Z', entries: [] };
  const { status, body } = await phone.call('PUT', '/api/progress', ofNoClock);
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, expect.arrayContaining(['sent_at'])]);
});

it('is told anew of what was hidden, from where it was asked for with the age gate closed', async () => {
  const gated = await makeTestSite({ SITE_NSFW: 'on' });
  try {
    await makeComic(gated.services, { title: 'Kites', chapters: [{}] });
    await makeComic(gated.services, { title: 'Late', isNsfw: true, chapters: [{}] });
    const closed = await callAs(gated, await makeMember(gated));
    const [name = '', pass = ''] = (await passAgeGate(gated)).split(/[=;]/);
    closed.cookies.set(name, pass);
    await put(closed, [{ comic: 'late', read_at: at(-2 * MINUTE_MS) }, {}]);
    const full = await list(closed);
    expect(full.data).toHaveLength(2);
    closed.cookies.delete(name);
    // Nothing is told twice where less is seen.
    expect((await list(closed, full.cursor)).data).toEqual([]);
    const safe = await list(closed);
    expect(safe.data.map(({ comic }) => comic)).toEqual(['kites']);
    closed.cookies.set(name, pass);
    expect((await list(closed, safe.cursor)).data.map(({ comic }) => comic).toSorted()).toEqual([
      'kites',
      'late',
    ]);
    expect((await list(closed, full.cursor)).data).toEqual([]);
  } finally {
    await gated.close();
  }
});

it('is not asked for without end', async () => {
  expect((await phone.call('GET', '/api/progress')).status).toBe(200);
  await sql`update throttles set points = 600 where key like 'rate GET /api/progress:%'`.execute(
    site.services.database.write,
  );
  expect((await phone.call('GET', '/api/progress')).status).toBe(429);
});
