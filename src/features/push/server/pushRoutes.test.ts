import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makePushKeys } from '../../../../tests/support/makePushKeys.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { MAX_PUSH_SUBSCRIPTIONS, type PushDevice } from '../pushApi.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let site: TestSite;
let member: Member;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await makeMember(site);
  caller = await callAs(site, member, { 'user-agent': FIREFOX });
});

const read = async (by = caller) => (await by.call('GET', '/api/push')).body;
const devices = async (by = caller) => (await read(by))['devices'] as PushDevice[];
const subscribe = (keys = makePushKeys(), by = caller) => by.call('PUT', '/api/push', keys);

describe('a subscription to push messages', () => {
  it('is that of a browser in a session, to the one key of the site', async () => {
    const [{ public_key }, again] = [await read(), await read()];
    expect(public_key).toMatch(/^[\w-]{87}$/);
    expect(again['public_key']).toBe(public_key);
    const keys = makePushKeys();
    const first = await subscribe(keys);
    expect((await subscribe(keys)).body).toEqual(first.body);
    expect(await devices()).toMatchObject([{ device: 'Firefox, Linux', is_current: true }]);
    const other = await callAs(site, member);
    expect(await devices(other)).toMatchObject([{ is_current: false }]);
    const { body } = await caller.call('GET', '/api/account/export');
    expect(body['push_subscriptions']).toMatchObject([{ push_service: 'https://push.example.com' }]);
    expect(JSON.stringify(body)).not.toContain(keys.endpoint);
  });

  it.each([
    ['endpoint', { endpoint: 'http://push.example.com/send' }],
    ['endpoint', { endpoint: 'https://127.0.0.1/send' }],
    ['endpoint', { endpoint: 'https://database:5432/' }],
    ['p256dh', { p256dh: 'A'.repeat(87) }],
    ['auth', { auth: 'short' }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const { status, body } = await subscribe({ ...makePushKeys(), ...wrong });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
    expect(await devices()).toEqual([]);
  });

  it('is ended by its member on any device, and by nobody else', async () => {
    const { body } = await subscribe();
    const stranger = await callAs(site, await makeMember(site));
    expect((await stranger.call('DELETE', `/api/push/${body['id'] as string}`)).status).toBe(404);
    const other = await callAs(site, member);
    expect((await other.call('DELETE', `/api/push/${body['id'] as string}`)).status).toBe(200);
    expect(await devices()).toEqual([]);
  });

  it('is of whoever subscribed last in that browser', async () => {
    const keys = makePushKeys();
    await subscribe(keys);
    const other = await callAs(site, await makeMember(site));
    await subscribe(keys, other);
    expect([await devices(), await devices(other)]).toMatchObject([[], [{ is_current: true }]]);
  });

  it('ends with the logout', async () => {
    await subscribe();
    await caller.call('POST', '/api/logout');
    expect(await devices(await callAs(site, member))).toEqual([]);
  });

  it('ends with a new password, but for the browser that chose it', async () => {
    await subscribe();
    const other = await callAs(site, member);
    await subscribe(makePushKeys(), other);
    const change = {
      current_password: PASSWORD,
      password: 'four loud geese',
      password_confirmation: 'four loud geese',
    };
    expect((await caller.call('PUT', '/api/account/password', change)).status).toBe(200);
    expect(await devices()).toMatchObject([{ is_current: true }]);
  });

  it('ends with a ban', async () => {
    await subscribe();
    const moderator = await callAs(site, await makeMember(site, { role: 'admin' }));
    const ban = await moderator.call('POST', `/api/users/${member.id}/ban`, { days: 1, reason: 'Spam' });
    expect(ban.status).toBe(200);
    const rows = await site.services.database.write
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('takes the place of the one that was renewed longest ago, beyond a few', async () => {
    const keys = [makePushKeys(), makePushKeys()];
    const ids = [];
    for (const key of [...keys, keys[0]]) ids.push((await subscribe(key)).body['id']);
    for (let count = 1; count < MAX_PUSH_SUBSCRIPTIONS; count += 1) await subscribe();
    const left = (await devices()).map(({ id }) => id);
    expect(left).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
    expect([left.includes(String(ids[0])), left.includes(String(ids[1]))]).toEqual([true, false]);
  });
});
