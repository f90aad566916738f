import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInByForm } from '../../../../tests/support/logInByForm.ts';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

const COOKIE = 'longstrip_session';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

/** A caller who came in by the login form. */
const logIn = (member: Member, caller: Caller = makeCaller(site), remember = false) =>
  logInByForm(caller, member, remember);

const statusOf = async (caller: Caller) => (await caller.call('GET', '/api/account')).status;

/** The session's whole cookie line, as the answer to a login sets it. */
async function cookieLine(member: Member, remember: boolean, from = site): Promise<string> {
  const { headers } = await makeCaller(from).call('POST', '/api/login', {
    username: member.username,
    password: PASSWORD,
    remember,
  });
  return headers.getSetCookie().find((line) => /_session=/.test(line)) ?? '';
}

async function secondsLeft(member: Member): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::float8 as seconds from sessions where user_id = ${member.id}`.execute(
    site.services.database.write,
  );
  return rows[0]?.seconds ?? 0;
}

/** Moves the last use of the member's sessions back by `interval`. */
async function passTime(member: Member, interval: string): Promise<void> {
  await sql`update sessions set last_seen_at = last_seen_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval where user_id = ${member.id}`.execute(
    site.services.database.write,
  );
}

describe('a stolen half of a session', () => {
  it('is worth nothing: the token alone, the cookie alone, or halves of two sessions', async () => {
    const one = await logIn(await makeMember(site));
    const other = await logIn(await makeMember(site));
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);

    const tokenOnly = makeCaller(site);
    tokenOnly.token = one.token;
    expect(await statusOf(tokenOnly)).toBe(401);

    const cookieOnly = makeCaller(site);
    cookieOnly.cookies.set(COOKIE, one.cookies.get(COOKIE) ?? '');
    expect(await statusOf(cookieOnly)).toBe(401);

    const mixed = makeCaller(site);
    mixed.token = one.token;
    mixed.cookies.set(COOKIE, other.cookies.get(COOKIE) ?? '');
    expect(await statusOf(mixed)).toBe(401);
  });

  it('is worth nothing either from another session of the same member', async () => {
    const member = await makeMember(site);
    const [one, other] = [await logIn(member), await logIn(member)];
    one.cookies.set(COOKIE, other.cookies.get(COOKIE) ?? '');
    expect(await statusOf(one)).toBe(401);
  });

  it('is not to be found in the database', async () => {
    const caller = await logIn(await makeMember(site));
    const { rows } = await sql`select s::text as line from sessions s`.execute(site.services.database.write);
    const kept = JSON.stringify(rows);
    for (const secret of [caller.token ?? '', caller.cookies.get(COOKIE) ?? '']) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('the session cookie', () => {
  it('goes with the browser, and stays 30 days where the member asked to be remembered', async () => {
    const member = await makeMember(site);
    expect(await cookieLine(member, false)).toMatch(
      /^longstrip_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await cookieLine(member, true)).toContain('; Max-Age=2592000;');
  });

  it('is bound to the host and sent by https only, where the site is reached by https', async () => {
    const secure = await makeTestSite({ PUBLIC_URL: 'https://comics.example.test' });
    try {
      const line = await cookieLine(await makeMember(secure), false, secure);
      expect(line).toMatch(/^__Host-longstrip_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await secure.close();
    }
  });

  it('and the token are new at each login, whatever the browser brought, and the former session ends', async () => {
    const [planter, victim] = [await makeMember(site), await makeMember(site)];
    const planted = await logIn(planter);
    const before = { token: planted.token, cookie: planted.cookies.get(COOKIE) ?? '' };
    const caller = makeCaller(site);
    caller.cookies.set(COOKIE, before.cookie);
    await logIn(victim, caller);
    expect(caller.cookies.get(COOKIE)).not.toBe(before.cookie);
    expect(caller.token).not.toBe(before.token);
    planted.cookies.set(COOKIE, before.cookie);
    expect(await statusOf(planted)).toBe(401);
    expect(await statusOf(caller)).toBe(200);
  });

  it('that a stranger made up is not taken over', async () => {
    const caller = makeCaller(site);
    caller.cookies.set(COOKIE, 'A'.repeat(43));
    await logIn(await makeMember(site), caller);
    expect(caller.cookies.get(COOKIE)).not.toBe('A'.repeat(43));
  });
});

it('lasts for a hundred sessions of a member, and then the one that was seen longest ago ends', async () => {
  const member = await makeMember(site);
  const [first, second] = [await callAs(site, member), await callAs(site, member)];
  for (let index = 2; index < 100; index += 1) await callAs(site, member);
  expect(await statusOf(first)).toBe(200);
  const { write } = site.services.database;
  await sql`update sessions set last_seen_at = last_seen_at - interval '1 minute' where user_id = ${member.id}
    and id = (select id from sessions where user_id = ${member.id} order by id offset 1 limit 1)`.execute(
    write,
  );
  await callAs(site, member);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
});

describe('how long a session lasts', () => {
  it.each([
    { remember: false, within: '11 hours', beyond: '12 hours' },
    { remember: true, within: '29 days', beyond: '30 days' },
  ])('$beyond after it was last seen (remembered: $remember)', async ({ remember, within, beyond }) => {
    const member = await makeMember(site);
    const caller = await logIn(member, makeCaller(site), remember);
    await passTime(member, within);
    expect(await statusOf(caller)).toBe(200);
    await passTime(member, beyond);
    expect(await statusOf(caller)).toBe(401);
  });

  it('is its full time again at each use, and a remembered browser keeps its cookie for as long', async () => {
    const member = await makeMember(site);
    const caller = await logIn(member, makeCaller(site), true);
    await passTime(member, '10 days');
    const { headers } = await caller.call('GET', '/api/account');
    expect(await secondsLeft(member)).toBeGreaterThan(30 * 86_400 - 60);
    expect(headers.getSetCookie().join()).toContain(
      `${COOKIE}=${caller.cookies.get(COOKIE)}; Max-Age=2592000`,
    );
  });

  it.each([
    { remember: false, loggedIn: '6 days 23 hours' },
    { remember: true, loggedIn: '89 days 23 hours' },
  ])('is never longer than the longest (remembered: $remember)', async ({ remember, loggedIn }) => {
    const member = await makeMember(site);
    const caller = await logIn(member, makeCaller(site), remember);
    const { write } = site.services.database;
    await sql`update sessions set created_at = created_at - ${loggedIn}::interval
      where user_id = ${member.id}`.execute(write);
    await passTime(member, '10 minutes');
    expect(await statusOf(caller)).toBe(200);
    expect(await secondsLeft(member)).toBeLessThanOrEqual(3600);
    await passTime(member, '1 hour');
    expect(await statusOf(caller)).toBe(401);
  });

  it('is half a day for staff, also where it is remembered', async () => {
    const member = await makeMember(site);
    const caller = await logIn(member, makeCaller(site), true);
    const { write } = site.services.database;
    await write.updateTable('users').set({ role: 'moderator' }).where('id', '=', member.id).execute();
    await passTime(member, '11 hours');
    expect(await statusOf(caller)).toBe(200);
    await passTime(member, '12 hours');
    expect(await statusOf(caller)).toBe(401);
  });

  it('is not written at every call', async () => {
    const member = await makeMember(site);
    const caller = await logIn(member);
    await passTime(member, '1 minute');
    await statusOf(caller);
    expect(await secondsLeft(member)).toBeLessThan(12 * 3600 - 55);
  });

  it('is over at once for who gets banned, and rows of ended ones go when somebody logs in', async () => {
    const [banned, other] = [await makeMember(site), await makeMember(site)];
    const caller = await logIn(banned);
    const { write } = site.services.database;
    await write
      .updateTable('users')
      .set({ banned_until: '2099-01-01' })
      .where('id', '=', banned.id)
      .execute();
    expect(await statusOf(caller)).toBe(401);
    await passTime(banned, '13 hours');
    await logIn(other);
    const rows = await write.selectFrom('sessions').select('id').where('user_id', '=', banned.id).execute();
    expect(rows).toEqual([]);
  });
});
