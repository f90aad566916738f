import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { MAX_NOTES, type MemberNote } from '../memberNotesApi.ts';

let site: TestSite;
let member: Member;
let phone: Caller;
let laptop: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  member = await makeMember(site);
  phone = await callAs(site, member);
  laptop = await callAs(site, member);
});
afterAll(() => site.close());

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function put(caller: Caller, ...notes: Partial<MemberNote>[]) {
  return putByClock(caller, 0, ...notes);
}

/** `clock`: by how many minutes this device's clock is off. */
function putByClock(caller: Caller, clock: number, ...notes: Partial<MemberNote>[]) {
  const whole = notes.map((note) => ({ key: 'reading/a', value: {}, changed_at: at(clock - 1), ...note }));
  return caller.call('PUT', '/api/member-notes', { notes: whole, sent_at: at(clock) });
}

async function list(caller: Caller, since?: string | null) {
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const { body } = await caller.call('GET', `/api/member-notes${query}`);
  return body as { data: MemberNote[]; cursor: string | null; has_more: boolean };
}

async function valuesOf(caller: Caller) {
  const { data } = await list(caller);
  return Object.fromEntries(data.map(({ key, value }) => [key, value]));
}

it('follow a member to another device, and nobody else', async () => {
  await put(phone, { value: { fit: 'width' } }, { key: 'reader', value: { swipe: false } });
  expect(await valuesOf(laptop)).toEqual({ 'reading/a': { fit: 'width' }, reader: { swipe: false } });
  expect(await valuesOf(await callAs(site, await makeMember(site)))).toEqual({});
});

it('are won by the newer change, whichever comes first, and the loser hears of it', async () => {
  await put(phone, { value: { fit: 'width' }, changed_at: at(-1) });
  const late = await put(laptop, { value: { fit: 'height' }, changed_at: at(-9) });
  expect((late.body['data'] as MemberNote[])[0]?.value).toEqual({ fit: 'width' });
  await put(laptop, { value: { fit: 'smart' }, changed_at: at(0) });
  expect(await valuesOf(phone)).toEqual({ 'reading/a': { fit: 'smart' } });
});

it.each([-24 * 60, -10, 10, 24 * 60])(
  'of a clock that is %d minutes off win by when they were made',
  async (clock) => {
    await put(laptop, { value: { fit: 'height' }, changed_at: at(-9) });
    await putByClock(phone, clock, { value: { fit: 'width' } });
    expect(await valuesOf(laptop)).toEqual({ 'reading/a': { fit: 'width' } });
    await put(laptop, { value: { fit: 'smart' }, changed_at: at(0) });
    expect(await valuesOf(laptop)).toEqual({ 'reading/a': { fit: 'smart' } });
  },
);

it('are never changed in the future', async () => {
  const { body } = await put(phone, { value: { fit: 'width' }, changed_at: at(24 * 60) });
  const [note] = body['data'] as [MemberNote];
  expect(Date.parse(note.changed_at)).toBeLessThanOrEqual(Date.now());
});

it('are told once: behind the cursor there is only what changed since, also what was removed', async () => {
  await put(phone, { key: 'reading/a' }, { key: 'reading/b' });
  const first = await list(laptop);
  expect(first.data).toHaveLength(2);
  expect(await list(laptop, first.cursor)).toMatchObject({ data: [], cursor: first.cursor, has_more: false });
  // A device may have kept one of an earlier version.
  expect((await list(laptop, first.cursor?.replace(/ safe$/, ''))).data).toEqual([]);
  await put(phone, { key: 'reading/b', value: null, changed_at: at(0) });
  const second = await list(laptop, first.cursor);
  expect(second.data.map(({ key, value }) => [key, value])).toEqual([['reading/b', null]]);
});

it('that were removed and never there are not kept', async () => {
  const { status, body } = await put(phone, { key: 'reading/never', value: null });
  expect([status, body['data']]).toEqual([200, []]);
  expect((await list(phone)).data).toEqual([]);
});

it.each([
  [{ key: 'reading/a/b' }, 'notes.0.key'],
  [{ key: 'reading-kind/novel' }, 'notes.0.key'],
  [{ key: 'password' }, 'notes.0.key'],
  // The database can keep neither NUL nor halves of signs: two keys would be one there.
  [{ key: 'reading/\ud800' }, 'notes.0.key'],
  [{ key: 'hidden-group/\ud800', value: { name: 'Hill' } }, 'notes.0.key'],
  [{ key: 'hidden-group/hill', value: { name: 'Hill\u0000' } }, 'notes.0.value.name'],
  [{ key: 'hidden-group/hill', value: { name: 'Hill\ud800' } }, 'notes.0.value.name'],
  [{ value: { gap: 99 } }, 'notes.0.value.gap'],
  [{ value: { colour: 'red' } }, 'notes.0.value.colour'],
  [{ key: 'reader', value: { key_map: { fly: ['KeyF'] } } }, 'notes.0.value.key_map.fly'],
  [{ key: 'reader', value: { key_map: { left: ['<b>'] } } }, 'notes.0.value.key_map.left.0'],
  [{ changed_at: 'yesterday' }, 'notes.0.changed_at'],
])('that are none are refused by name: %j', async (note, field) => {
  const { status, body } = await put(phone, note);
  expect(status).toBe(422);
  expect(Object.keys(body['errors'] as object)).toEqual([field]);
  expect((await list(phone)).data).toEqual([]);
});

it('come as many as a hundred at once, and are refused beyond what a member may have', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `reading/x${index}` }));
  expect((await put(phone, ...many(101))).status).toBe(422);
  expect((await put(phone, ...many(100))).status).toBe(200);
  await site.services.database.write
    .insertInto('member_notes')
    .values(
      Array.from({ length: MAX_NOTES - 100 }, (_, index) => ({
        user_id: member.id,
        key: `reading/y${index}`,
        value: '{}',
        changed_at: at(-9),
      })),
    )
    .execute();
  const { status, body } = await put(phone, { key: 'reading/one-more' });
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['notes']]);
  expect((await put(phone, { key: 'reading/x1', value: { gap: 3 }, changed_at: at(0) })).status).toBe(200);
  let answer = await list(laptop);
  const keys = new Set(answer.data.map(({ key }) => key));
  while (answer.has_more) {
    answer = await list(laptop, answer.cursor);
    for (const { key } of answer.data) keys.add(key);
  }
  expect(keys.size).toBe(MAX_NOTES);
});

it('say what is wrong with a cursor', async () => {
  for (const since of [
    'tomorrow',
    '2026-02-30T00:00:00Z reader',
    '0000-01-01T00:00:00Z reader',
    '2016-12-31T23:59:60Z reader',
    '2026-01-01T00:00:00Z reader\u0000',
  ]) {
    const { status, body } = await phone.call('GET', `/api/member-notes?since=${encodeURIComponent(since)}`);
    expect([since, status, Object.keys(body['errors'] as object)]).toEqual([since, 422, ['since']]);
  }
  for (const changed_at of ['2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z']) {
    const { status, body } = await put(phone, { changed_at });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['notes.0.changed_at']]);
  }
});

it('are not asked for without end', async () => {
  expect((await phone.call('GET', '/api/member-notes')).status).toBe(200);
  await sql`update throttles set points = 600 where key like 'rate GET /api/member-notes:%'`.execute(
    site.services.database.write,
  );
  expect((await phone.call('GET', '/api/member-notes')).status).toBe(429);
});
