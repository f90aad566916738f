import { hash } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { PASSWORD_WORK } from '../../../../tests/support/passwordWork.ts';
import { changePasswordHash } from './changePasswordHash.ts';

let site: TestSite;
let addresses = 0;

beforeAll(async () => {
  // The tests say by X-Forwarded-For from where they call.
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

/** A browser on an address where nobody has called from. */
function browser(address = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`): Caller {
  return makeCaller(site, { 'x-forwarded-for': address });
}

type LogIn = { username: string; password?: string };

function logIn(caller: Caller, { password = PASSWORD, ...input }: LogIn): Promise<Answered> {
  return caller.call('POST', '/api/login', { password, ...input });
}

const database = () => site.services.database.write;

describe('logging in', () => {
  it('answers the user and the access token, which work together with the cookie', async () => {
    const member = await makeMember(site);
    const caller = browser();
    const { status, body } = await logIn(caller, { username: member.username });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: member.id, username: member.username, role: 'user' } });
    caller.token = (body['auth'] as { access_token: string }).access_token;
    expect((await caller.call('GET', '/api/account')).body).toEqual(body['user']);
  });

  it('takes the username or the e-mail address, in letters of either case and with spaces around', async () => {
    await makeMember(site, { username: 'Éloïse', email: 'Eloise@example.test' });
    for (const username of ['Éloïse', ' éLOÏSE ', 'eloise@EXAMPLE.test', ' Eloise@example.test'])
      expect((await logIn(browser(), { username })).status, username).toBe(200);
  });

  it.each(['nobody@', '@example.test', 'a@b@example.test', 'nul\u0000byte', ' '])(
    'says of %j that it cannot be a login, without looking for an account',
    async (username) => {
      const verify = vi.spyOn(site.services.passwords, 'verify');
      const { status, body } = await logIn(browser(), { username });
      expect([status, body['code'], body['message']]).toEqual([422, 'invalid', 'Invalid email or password.']);
      expect(verify).not.toHaveBeenCalled();
    },
  );

  it('says the same of an address that is longer than any', async () => {
    const username = `${'a'.repeat(250)}@example.test`;
    expect((await logIn(browser(), { username })).body['code']).toBe('invalid');
  });

  it('says of a password over 128 characters that it cannot be one', async () => {
    const { username } = await makeMember(site);
    expect((await logIn(browser(), { username, password: 'é'.repeat(129) })).body['code']).toBe('invalid');
    expect((await logIn(browser(), { username, password: 'é'.repeat(128) })).body['code']).toBe('failed');
  });

  it.each([
    `' or 1=1 --`,
    `"; drop table users; --`,
    `\\`,
    `%`,
    `admin'/*`,
    '\ud800',
    '\u202eadmin',
    '$2a$10$',
    'x'.repeat(60),
  ])('finds nobody under %j', async (username) => {
    const { status, body } = await logIn(browser(), { username });
    expect([status, body['code']]).toEqual([401, 'failed']);
  });

  it.each([
    { role: 'admin' },
    { user: { role: 'admin' } },
    { is_verified: true },
    { id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  ])('refuses a body with %j beside what is asked for', async (extra) => {
    const { username, id } = await makeMember(site);
    const { status, body } = await browser().call('POST', '/api/login', {
      username,
      password: PASSWORD,
      ...extra,
    });
    expect([status, body['code']]).toEqual([422, 'validation']);
    const row = await database().selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
    expect(row?.role).toBe('user');
  });

  it.each([
    '{"username":"a","password":"b","__proto__":{"role":"admin"}}',
    '{"username":"a","password":"b","constructor":{"prototype":{"role":"admin"}}}',
    '[]',
    '"a"',
    '{"username":[',
  ])('refuses %j as a body', async (body) => {
    const caller = browser();
    await caller.call('GET', '/api/csrf-cookie');
    const token = caller.cookies.get('XSRF-TOKEN') ?? '';
    const response = await site.fetch('/api/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': token,
        cookie: `XSRF-TOKEN=${token}`,
      },
      body,
    });
    expect([400, 422]).toContain(response.status);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  it('keeps the password hash as good as it makes them today, also for two who log in at once', async () => {
    const { id, username } = await makeMember(site);
    const password_hash = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await database().updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const answers = await Promise.all([logIn(browser(), { username }), logIn(browser(), { username })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const row = await database()
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toContain(`$m=${PASSWORD_WORK.password.memoryCost},`);
    expect((await logIn(browser(), { username })).status).toBe(200);
  });

  it('lets nobody in by a password that changes at that moment', async () => {
    const { id, username } = await makeMember(site);
    const verify = site.services.passwords.verify;
    vi.spyOn(site.services.passwords, 'verify').mockImplementationOnce(async (stored, password) => {
      const passwordHash = await site.services.passwords.hash('another good one');
      await changePasswordHash({
        transaction: database(),
        services: { jobs: site.services.jobs, onNewPassword: [] },
        user: { id, username, role: 'user' },
        address: '127.0.0.1',
        passwordHash,
        keptSessionId: null,
        keptDevice: null,
      });
      return verify(stored, password);
    });
    expect((await logIn(browser(), { username })).body['code']).toBe('failed');
    expect(await database().selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('writes each attempt into the security log, with nothing that was typed', async () => {
    const { id, username } = await makeMember(site);
    const warn = vi.spyOn(site.services.log, 'warn');
    const info = vi.spyOn(site.services.log, 'info');
    const caller = browser('10.9.0.1');
    await logIn(caller, { username, password: 'wrong horse' });
    await logIn(caller, { username });
    expect(warn.mock.calls[0]?.[0]).toEqual({ event: 'login_failed', user_id: id, address: '10.9.0.1' });
    expect(info.mock.calls[0]?.[0]).toMatchObject({ event: 'logged_in', user_id: id, by: 'password' });
    const written = JSON.stringify([...warn.mock.calls, ...info.mock.calls]);
    for (const secret of [PASSWORD, 'wrong horse', username]) expect(written).not.toContain(secret);
  });
});

describe('by e-mail address', () => {
  it('an unverified address logs in where accounts are open, as the newest account that names it', async () => {
    await makeMember(site, { email: 'twice@example.test', isVerified: false });
    const newer = await makeMember(site, { email: 'twice@example.test', isVerified: false });
    const { body } = await logIn(browser(), { username: 'twice@example.test' });
    expect(body['user']).toMatchObject({ id: newer.id });
  });

  it('only the account that proved the address logs in where accounts are private', async () => {
    const priv = await makeTestSite({ ACCOUNT_PRIVACY: 'private' });
    try {
      await makeMember(priv, { email: 'unproved@example.test', isVerified: false });
      await makeMember(priv, { email: 'proved@example.test' });
      const ask = (username: string) =>
        makeCaller(priv).call('POST', '/api/login', { username, password: PASSWORD });
      expect((await ask('unproved@example.test')).body['code']).toBe('failed');
      expect((await ask('proved@example.test')).status).toBe(200);
    } finally {
      await priv.close();
    }
  });

  it('costs the same work without an account as with one', async () => {
    const verify = vi.spyOn(site.services.passwords, 'verify');
    await logIn(browser(), { username: 'no-one-at-all@example.test' });
    expect(verify.mock.calls).toEqual([[null, PASSWORD, 'last']]);
  });
});

describe('accounts that may not enter', () => {
  it.each([
    ['en', 'January 5, 2099'],
    ['fr', '5 janvier 2099'],
    ['id', '5 Januari 2099'],
    ['zh', '2099年1月5日'],
  ])('are told in %s until when and why they are banned', async (lang, until) => {
    const { username } = await makeMember(site, {
      bannedUntil: '2099-01-05T12:00:00Z',
      banReason: 'spam & <lies>',
    });
    const caller = browser();
    const { status, body } = await caller.call('POST', `/api/login?lang=${lang}`, {
      username,
      password: PASSWORD,
    });
    expect([status, body['code']]).toEqual([403, 'banned']);
    expect(body['message']).toContain(until);
    expect(body['message']).toContain('spam & <lies>');
    expect([...caller.cookies.keys()]).not.toContain('longstrip_session');
  });

  it('are told that they wait for approval', async () => {
    const { username } = await makeMember(site, { isApproved: false });
    expect((await logIn(browser(), { username })).body['code']).toBe('awaiting_approval');
  });

  it('hear neither without the right password', async () => {
    const banned = await makeMember(site, { bannedUntil: '2099-01-05' });
    const waiting = await makeMember(site, { isApproved: false });
    for (const { username } of [banned, waiting])
      expect((await logIn(browser(), { username, password: 'wrong' })).body['code']).toBe('failed');
  });

  it('are in the security log, with the reason and without their names', async () => {
    const { id, username } = await makeMember(site, { isApproved: false });
    const warn = vi.spyOn(site.services.log, 'warn');
    await logIn(browser('10.9.0.2'), { username });
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      { event: 'login_barred', user_id: id, reason: 'awaiting_approval', address: '10.9.0.2' },
    ]);
  });

  it('enter again when the ban has passed', async () => {
    const { username } = await makeMember(site, { bannedUntil: '2020-01-05', banReason: 'long ago' });
    expect((await logIn(browser(), { username })).status).toBe(200);
  });
});
