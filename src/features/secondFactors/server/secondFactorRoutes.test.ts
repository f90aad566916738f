import { setUpTotp } from '../../../../tests/support/setUpTotp.ts';
import { totpCode } from '../../../../tests/support/totpCode.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import {
  callAs,
  makeMember,
  PASSWORD,
  type MakeMember,
  type Member,
} from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { findUser } from '../../users/server/userStore.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

async function enter(options: MakeMember = {}): Promise<{ member: Member; caller: Caller }> {
  const member = await makeMember(site, { hasSecondFactor: false, ...options });
  return { member, caller: await callAs(site, member) };
}

async function logIn(member: Member, code?: string) {
  const caller = makeCaller(site);
  const { status, body } = await caller.call('POST', '/api/login', {
    username: member.username,
    password: PASSWORD,
    ...(code === undefined ? {} : { code }),
  });
  return { status, code: body['code'], user: body['user'] };
}

/** Mails to the member about changes. */
async function sentChanges({ id }: Member): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`
    select data #>> '{mail,details,change}' as change from jobs.job
    where data #>> '{mail,kind}' = 'second_factor_changed' and data #>> '{mail,user_id}' = ${id}
    order by created_on`.execute(site.services.database.write);
  return rows.map(({ change }) => change);
}

it('turns one-time codes on with a code of the new secret, and gives ten backup codes once', async () => {
  const { member, caller } = await enter();
  const started = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  const { secret, uri } = started.body as { secret: string; uri: string };
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const parameters = new URL(uri).searchParams;
  expect(parameters.get('secret')).toBe(secret);
  expect(parameters.get('issuer')).toBe(site.services.config.site.title);
  expect((await caller.call('GET', '/api/second-factors')).body).toMatchObject({ has_totp: false });
  expect((await logIn(member)).status).toBe(200);

  const confirmed = await caller.call('PUT', '/api/second-factors/totp', { code: await totpCode(secret) });
  const codes = confirmed.body['backup_codes'] as string[];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{5}-[2-9a-hj-km-np-z]{5}$/);
  expect((await caller.call('GET', '/api/second-factors')).body).toEqual({
    has_totp: true,
    backup_codes_left: 10,
    passkeys: [],
    is_required: false,
  });
  expect(await sentChanges(member)).toEqual(['totp_added']);
  expect(JSON.stringify(await rowsOf(member))).not.toContain(codes[0]);
});

async function rowsOf({ id }: Member) {
  return site.services.database.write
    .selectFrom('backup_codes')
    .selectAll()
    .where('user_id', '=', id)
    .execute();
}

it('asks for the password before each change, and changes nothing without it', async () => {
  const { caller } = await enter();
  const { codes } = await setUpTotp(caller);
  const paths = [
    '/api/second-factors/totp',
    '/api/second-factors/totp/removal',
    '/api/second-factors/backup-codes',
  ];
  for (const path of paths) {
    const { status, body } = await caller.call('POST', path, { password: 'not the password' });
    expect([status, body['errors']]).toEqual([422, { password: ['The password is not right.'] }]);
    expect((await caller.call('POST', path, {})).status).toBe(422);
  }
  const left = await caller.call('GET', '/api/second-factors');
  expect(left.body).toMatchObject({ has_totp: true, backup_codes_left: codes.length });
});

it('answers guesses of the password at an open session with a wait, also to the right one', async () => {
  const { caller } = await enter();
  const guess = () => caller.call('POST', '/api/second-factors/totp', { password: 'a guess' });
  const statuses = (await Promise.all(Array.from({ length: 14 }, guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  const right = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  expect([right.status, right.body['code']]).toEqual([429, 'throttle']);
});

it('refuses a wrong first code, and leaves the code that is in use alone', async () => {
  const { caller, member } = await enter();
  const { secret } = await setUpTotp(caller);
  const { body } = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  const next = String(body['secret']);
  const wrong = await caller.call('PUT', '/api/second-factors/totp', { code: await totpCode(next, 7) });
  expect([wrong.status, wrong.body['code']]).toEqual([422, 'app_clock_ahead']);
  expect((await logIn(member, await totpCode(secret))).status).toBe(200);
  const replaced = await caller.call('PUT', '/api/second-factors/totp', { code: await totpCode(next, -1) });
  // The backup codes that were given stay good.
  expect([replaced.status, replaced.body]).toEqual([200, { backup_codes: null }]);
  expect((await logIn(member, await totpCode(secret, 1))).code).toBe('app_code_failed');
  expect((await logIn(member, await totpCode(next))).status).toBe(200);
});

it('forgets a secret that nobody confirmed in a quarter of an hour', async () => {
  const { caller, member } = await enter();
  const { body } = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  await site.services.database.write
    .updateTable('totp_secrets')
    .set({ pending_until: new Date(Date.now() - 1_000).toISOString() })
    .where('user_id', '=', member.id)
    .execute();
  const late = await caller.call('PUT', '/api/second-factors/totp', {
    code: await totpCode(String(body['secret'])),
  });
  expect([late.status, late.body['code']]).toEqual([410, 'gone']);
});

it('asks for a code at login, and takes each one once', async () => {
  const { caller, member } = await enter();
  const { secret } = await setUpTotp(caller);
  expect((await logIn(member)).code).toBe('second_factor');
  expect((await logIn(member, '000000')).code).toBe('app_code_failed');
  const code = await totpCode(secret);
  expect((await logIn(member, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await logIn(member, code)).code).toBe('app_code_failed');
  // A code that was already past when a later one was taken is as good as used.
  expect((await logIn(member, await totpCode(secret, -1))).code).toBe('app_code_failed');
  expect((await logIn(member, await totpCode(secret, 1))).status).toBe(200);
});

it('lets one in of two logins with the same code at once', async () => {
  const { caller, member } = await enter();
  const { secret, codes } = await setUpTotp(caller);
  for (const code of [await totpCode(secret), String(codes[0])]) {
    const statuses = await Promise.all([logIn(member, code), logIn(member, code)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401]);
  }
});

it('takes a backup code once, however it is typed, tells the member, and counts what is left', async () => {
  const { caller, member } = await enter();
  const { codes } = await setUpTotp(caller);
  const [first = ''] = codes;
  expect((await logIn(member, ` ${first.toUpperCase().replace('-', ' – ')}`)).status).toBe(200);
  expect((await logIn(member, first)).code).toBe('second_factor_failed');
  expect((await caller.call('GET', '/api/second-factors')).body).toMatchObject({ backup_codes_left: 9 });
  expect(await sentChanges(member)).toContain('backup_code_used');
});

it("does not take another member's code", async () => {
  const [one, other] = [await enter(), await enter()];
  const { secret, codes } = await setUpTotp(one.caller);
  await setUpTotp(other.caller);
  expect((await logIn(other.member, codes[0])).code).toBe('second_factor_failed');
  expect((await logIn(other.member, await totpCode(secret))).code).toBe('app_code_failed');
});

it('gives new backup codes in place of all former ones', async () => {
  const { caller, member } = await enter();
  const { codes } = await setUpTotp(caller);
  const renewed = await caller.call('POST', '/api/second-factors/backup-codes', { password: PASSWORD });
  const fresh = renewed.body['backup_codes'] as string[];
  expect(fresh).toHaveLength(10);
  expect((await logIn(member, codes[0])).code).toBe('second_factor_failed');
  expect((await logIn(member, fresh[0])).status).toBe(200);
  expect(await sentChanges(member)).toContain('backup_codes_replaced');
});

it.each(['/api/second-factors/backup-codes', '/api/second-factors/totp', '/api/passkeys/options'])(
  'lets nobody go on asking POST %s',
  async (path) => {
    const { caller } = await enter();
    const ask = () => caller.call('POST', path, { password: PASSWORD });
    for (let index = 0; index < 20; index += 1) expect((await ask()).status).not.toBe(429);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  },
);

it('makes hashes of backup codes where those of passwords are made, with their limit', async () => {
  const { caller } = await enter();
  const { codes } = await setUpTotp(caller);
  vi.spyOn(site.services.passwords, 'hashWithSalt').mockRejectedValueOnce(new Problem('unavailable'));
  const refused = await caller.call('POST', '/api/second-factors/backup-codes', { password: PASSWORD });
  expect(refused.status).toBe(503);
  expect((await caller.call('GET', '/api/second-factors')).body).toMatchObject({
    backup_codes_left: codes.length,
  });
});

it('gives no backup codes to who has nothing that they would back up', async () => {
  const { caller } = await enter();
  const refused = await caller.call('POST', '/api/second-factors/backup-codes', { password: PASSWORD });
  expect(refused.status).toBe(404);
});

it('turns one-time codes off, and the backup codes with them', async () => {
  const { caller, member } = await enter();
  await setUpTotp(caller);
  const removed = await caller.call('POST', '/api/second-factors/totp/removal', { password: PASSWORD });
  expect(removed.body).toEqual({ message: 'Codes of an authenticator app are off.' });
  expect((await caller.call('GET', '/api/second-factors')).body).toMatchObject({
    has_totp: false,
    backup_codes_left: 0,
  });
  expect(await sentChanges(member)).toEqual(['totp_added', 'totp_removed']);
  expect((await logIn(member)).status).toBe(200);
  const again = await caller.call('POST', '/api/second-factors/totp/removal', { password: PASSWORD });
  expect(again.status).toBe(404);
});

it('makes staff of members who set up the factor that the site asks for, and members of staff who remove it', async () => {
  const { caller, member } = await enter({ role: 'moderator' });
  const asStaff = async () => (await caller.call('GET', '/api/admin/users')).status;
  expect((await caller.call('GET', '/api/second-factors')).body).toMatchObject({ is_required: true });
  expect((await caller.call('GET', '/api/account')).body).toMatchObject({
    role: 'user',
    needs_second_factor: true,
  });
  expect(await asStaff()).toBe(403);
  await setUpTotp(caller);
  expect(await asStaff()).toBe(200);
  const removed = await caller.call('POST', '/api/second-factors/totp/removal', { password: PASSWORD });
  expect(removed.body['message']).toMatch(/are off\.\nThis site asks its staff for a second factor/);
  expect(await asStaff()).toBe(403);
  const row = await findUser(site.services.database.write, member.id);
  expect(row).toMatchObject({ role: 'moderator', has_second_factor: false });
});

it('answers nobody who is not logged in', async () => {
  const visitor = makeCaller(site);
  for (const [method, path] of [
    ['GET', '/api/second-factors'],
    ['POST', '/api/second-factors/totp'],
    ['PUT', '/api/second-factors/totp'],
    ['POST', '/api/second-factors/totp/removal'],
    ['POST', '/api/second-factors/backup-codes'],
  ] as const) {
    const body = method === 'PUT' ? { code: '123456' } : { password: PASSWORD };
    expect((await visitor.call(method, path, body)).status, `${method} ${path}`).toBe(401);
  }
});
