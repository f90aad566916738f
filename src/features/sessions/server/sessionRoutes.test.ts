import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { logInByForm } from '../../../../tests/support/logInByForm.ts';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

const COOKIE = 'longstrip_session';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

/** A caller who came in by the login form. */
const logIn = (member: Member, caller: Caller = makeCaller(site), remember = false) =>
  logInByForm(caller, member, remember);

const statusOf = async (caller: Caller) => (await caller.call('GET', '/api/account')).status;

type ListedSession = { id: string; is_current: boolean; device: string; is_phone: boolean; address: string };

async function sessionsOf(caller: Caller): Promise<ListedSession[]> {
  return (await caller.call('GET', '/api/sessions')).body['data'] as ListedSession[];
}

/** Moves the last use of the member's sessions back by `interval`. */
async function passTime(member: Member, interval: string): Promise<void> {
  await sql`update sessions set last_seen_at = last_seen_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval where user_id = ${member.id}`.execute(
    site.services.database.write,
  );
}

describe('logging out', () => {
  it('ends the session in every tab, takes the cookie away and says so', async () => {
    const tab = await logIn(await makeMember(site));
    const otherTab = makeCaller(site);
    otherTab.token = tab.token;
    for (const [name, value] of tab.cookies) otherTab.cookies.set(name, value);
    const { status, body } = await tab.call('GET', '/api/logout');
    expect([status, body]).toEqual([200, { message: 'Successfully logged out' }]);
    expect(tab.cookies.has(COOKIE)).toBe(false);
    expect(await statusOf(otherTab)).toBe(401);
  });

  it('works by POST too, and for who is not logged in', async () => {
    const caller = await logIn(await makeMember(site));
    expect((await caller.call('POST', '/api/logout')).status).toBe(200);
    expect(await statusOf(caller)).toBe(401);
    expect((await makeCaller(site).call('GET', '/api/logout')).body['message']).toBe(
      'Successfully logged out',
    );
  });

  it('ends the session even where the token was lost', async () => {
    const caller = await logIn(await makeMember(site));
    const { token } = caller;
    const cookie = caller.cookies.get(COOKIE) ?? '';
    caller.token = null;
    await caller.call('GET', '/api/logout');
    caller.token = token;
    caller.cookies.set(COOKIE, cookie);
    expect(await statusOf(caller)).toBe(401);
  });
});

describe('the list of sessions', () => {
  it('names browser, system and address, the latest first, and shows no secret', async () => {
    const member = await makeMember(site);
    const desk = await logIn(
      member,
      makeCaller(site, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' }),
    );
    await passTime(member, '1 minute');
    await logIn(member, makeCaller(site, { 'user-agent': PHONE }));
    await passTime(member, '1 minute');
    await logIn(member, makeCaller(site, { 'user-agent': 'something else' }));
    const listed = await sessionsOf(desk);
    expect(listed.map(({ device, is_phone, is_current }) => [device, is_phone, is_current])).toEqual([
      ['', false, false],
      ['Safari, iOS', true, false],
      ['Firefox, Linux', false, true],
    ]);
    expect(listed[2]?.address).toBe('203.0.113.7');
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(
      ['address', 'created_at', 'device', 'id', 'is_current', 'is_phone', 'last_seen_at'].toSorted(),
    );
  });

  it('is of the member alone and leaves ended ones out', async () => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    await callAs(site, member);
    await passTime(member, '13 hours');
    await callAs(site, other);
    expect(await sessionsOf(await callAs(site, member))).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('ends one of the member at once, and says nothing of those of others', async () => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const [here, there, foreign] = [
      await callAs(site, member),
      await callAs(site, member),
      await callAs(site, other),
    ];
    const foreignId = (await sessionsOf(foreign))[0]?.id;
    const thereId = (await sessionsOf(there)).find((one) => one.is_current)?.id;
    expect((await here.call('DELETE', `/api/sessions/${foreignId}`)).status).toBe(404);
    expect(await statusOf(foreign)).toBe(200);
    expect((await here.call('DELETE', `/api/sessions/${thereId}`)).status).toBe(200);
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200]);
    expect((await here.call('DELETE', `/api/sessions/${thereId}`)).status).toBe(404);
  });

  it('takes the cookie along with the current one', async () => {
    const caller = await callAs(site, await makeMember(site));
    const id = (await sessionsOf(caller))[0]?.id;
    await caller.call('DELETE', `/api/sessions/${id}`);
    expect(caller.cookies.has(COOKIE)).toBe(false);
    expect(await statusOf(caller)).toBe(401);
  });

  it('ends all but the one that asks, and says how many', async () => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const [here, there, also, foreign] = await Promise.all([
      callAs(site, member),
      callAs(site, member),
      callAs(site, member),
      callAs(site, other),
    ]);
    const { body } = await here.call('DELETE', '/api/sessions');
    expect(body['message']).toBe('2 other devices are logged out.');
    expect(await Promise.all([here, there, also, foreign].map(statusOf))).toEqual([200, 401, 401, 200]);
  });
});

describe('the security log', () => {
  it('has a line for each session that is ended, with the address it was ended from', async () => {
    const member = await makeMember(site);
    const info = vi.spyOn(site.services.log, 'info');
    const caller = await logIn(member);
    await callAs(site, member);
    await caller.call('DELETE', '/api/sessions');
    await caller.call('GET', '/api/logout');
    const events = info.mock.calls.map(([line]) => line as Record<string, unknown>);
    expect(events.map(({ event }) => event)).toEqual(['logged_in', 'sessions_ended', 'logged_out']);
    for (const line of events) expect(line).toMatchObject({ user_id: member.id, address: '127.0.0.1' });
  });
});
