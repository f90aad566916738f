import { totpCode } from '../../../../tests/support/totpCode.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { countNewDevices } from '../../sessions/server/knownDeviceStore.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const DEVICE = 'longstrip_device';

let site: TestSite;
let addresses = 0;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

/** A browser on an address where nobody has called from. */
function browser(): Caller {
  return makeCaller(site, { 'x-forwarded-for': `10.1.0.${++addresses}`, 'user-agent': FIREFOX });
}

function logIn(
  caller: Caller,
  { username }: Member,
  more: { code?: string; password?: string } = {},
): Promise<Answered> {
  return caller.call('POST', '/api/login', { username, password: PASSWORD, ...more });
}

/** The notices to the member about logins from new browsers. */
async function notices({ id }: Member): Promise<{ device: string; address: string; at: string }[]> {
  const { rows } = await sql<{ details: { device: string; address: string; at: string } }>`
    select data #> '{mail,details}' as details from jobs.job
    where data #>> '{mail,kind}' = 'new_device' and data #>> '{mail,user_id}' = ${id}`.execute(
    site.services.database.write,
  );
  return rows.map(({ details }) => details);
}

describe('a login from another browser', () => {
  it('is told by mail, but not the first one ever, and each browser once', async () => {
    const member = await makeMember(site);
    const [first, second] = [browser(), browser()];
    await logIn(first, member);
    expect(await notices(member)).toEqual([]);
    await logIn(second, member);
    await logIn(second, member);
    await logIn(first, member);
    const told = await notices(member);
    expect(told).toEqual([
      { device: 'Firefox, Linux', address: `10.1.0.${addresses}`, at: expect.any(String) },
    ]);
    expect(Math.abs(Date.parse(told[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('is told thrice an hour at most, and of the rest in one mail an hour later', async () => {
    const member = await makeMember(site);
    for (let index = 0; index < 9; index += 1) expect((await logIn(browser(), member)).status).toBe(200);
    // The first browser ever is among the three of the hour.
    expect(await notices(member)).toHaveLength(2);
    const { write } = site.services.database;
    const { rows } = await sql<{ since: string; seconds: number }>`
      select data ->> 'since' as since, extract(epoch from start_after - created_on)::int as seconds
      from jobs.job where name = 'send_login_digest' and data ->> 'user_id' = ${member.id}`.execute(write);
    expect(rows).toEqual([{ since: expect.any(String), seconds: 3_600 }]);
    // The fourth browser was the first without a notice of its own.
    expect(await countNewDevices(write, member.id, rows[0]?.since ?? '')).toBe(6);
  });

  it('is not told to who does not want to hear of it', async () => {
    const member = await makeMember(site, { settings: { notify_new_device: false } });
    await logIn(browser(), member);
    await logIn(browser(), member);
    expect(await notices(member)).toEqual([]);
  });

  it('is known by a cookie that scripts cannot read and that outlives the logout, not by what the browser says', async () => {
    const member = await makeMember(site);
    const caller = browser();
    const { headers } = await logIn(caller, member);
    const line = headers.getSetCookie().find((one) => one.startsWith(DEVICE));
    expect(line).toMatch(/^longstrip_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    await caller.call('GET', '/api/logout');
    expect(caller.cookies.has(DEVICE)).toBe(true);
    await logIn(caller, member);
    expect(await notices(member)).toEqual([]);
  });

  it('of somebody else is another one for each member, and the database does not tell that they share it', async () => {
    const [one, other] = [await makeMember(site), await makeMember(site)];
    const shared = browser();
    await logIn(browser(), other);
    await logIn(shared, one);
    await logIn(shared, other);
    expect(await notices(one)).toEqual([]);
    expect(await notices(other)).toHaveLength(1);
    const rows = await site.services.database.write
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', 'in', [one.id, other.id])
      .execute();
    expect(new Set(rows.map(({ device_hash }) => device_hash.toString('hex'))).size).toBe(3);
  });

  it('with a cookie that could be guessed gets one that cannot', async () => {
    const caller = browser();
    caller.cookies.set(DEVICE, 'me');
    await logIn(caller, await makeMember(site));
    expect(caller.cookies.get(DEVICE)).toMatch(/^[\w-]{43}$/);
  });

  it('is remembered for the latest fifty only', async () => {
    const member = await makeMember(site);
    await sql`insert into known_devices select ${member.id}, sha256(n::text::bytea), now() - interval '1 day'
      from generate_series(1, 60) n`.execute(site.services.database.write);
    await logIn(browser(), member);
    const rows = await site.services.database.write
      .selectFrom('known_devices')
      .select('last_seen_at')
      .where('user_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(50);
  });
});

describe('a second factor', () => {
  async function withTotp(): Promise<{ member: Member; code: () => Promise<string>; backupCodes: string[] }> {
    const member = await makeMember(site);
    const caller = await callAs(site, member);
    const { body } = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
    const code = (steps = 0) => totpCode(String(body['secret']), steps);
    // The step before now, so that the one of now is left for logging in.
    const confirmed = await caller.call('PUT', '/api/second-factors/totp', { code: await code(-1) });
    return { member, code: () => code(), backupCodes: confirmed.body['backup_codes'] as string[] };
  }

  it('is asked for when the password is right, and only then', async () => {
    const { member, code } = await withTotp();
    const caller = browser();
    expect((await logIn(caller, member, { password: 'wrong' })).body['code']).toBe('failed');
    const asked = await logIn(caller, member);
    expect([asked.status, asked.body['code']]).toEqual([401, 'second_factor']);
    expect(caller.cookies.has('longstrip_session')).toBe(false);
    expect((await logIn(caller, member, { password: 'wrong', code: await code() })).body['code']).toBe(
      'failed',
    );
    expect((await logIn(caller, member, { code: await code() })).status).toBe(200);
  });

  it('is not weakened by the password: five wrong codes, then a wait, also for those made at once', async () => {
    const { member, code } = await withTotp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => logIn(browser(), member, { code: String(100_000 + index) })),
    );
    const codes = answers.map(({ body }) => body['code']);
    expect(codes.filter((one) => one === 'app_code_failed')).toHaveLength(5);
    expect(codes.filter((one) => one === 'throttle')).toHaveLength(7);
    const right = await logIn(browser(), member, { code: await code() });
    expect([right.status, right.body['code']]).toEqual([429, 'throttle']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(250);
  });

  it('lets the owner in from a known browser while somebody with the password guesses codes', async () => {
    const { member, code, backupCodes } = await withTotp();
    const own = browser();
    expect((await logIn(own, member, { code: await code() })).status).toBe(200);
    for (let index = 0; index < 6; index += 1) await logIn(browser(), member, { code: `20000${index}` });
    expect((await logIn(browser(), member, { code: backupCodes[0] ?? '' })).body['code']).toBe('throttle');
    expect((await logIn(own, member, { code: backupCodes[0] ?? '' })).status).toBe(200);
  });

  it('is guessed fifty times a day at most, in unknown browsers, and the owner hears of it once', async () => {
    const { member, code, backupCodes } = await withTotp();
    const own = browser();
    expect((await logIn(own, member, { code: backupCodes[0] ?? '' })).status).toBe(200);
    await logIn(browser(), member, { code: '300000' });
    const { write } = site.services.database;
    await sql`update throttles set points = 50 where key like 'login_code_day:%'`.execute(write);
    for (const right of [await code(), await code()]) {
      const refused = await logIn(browser(), member, { code: right });
      expect([refused.status, refused.body['code']]).toEqual([429, 'throttle']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    }
    const { rows } = await sql`select id from jobs.job where data #>> '{mail,kind}' = 'codes_guessed'
      and data #>> '{mail,user_id}' = ${member.id}`.execute(write);
    expect(rows).toHaveLength(1);
    expect((await logIn(own, member, { code: await code() })).status).toBe(200);
  });

  it('takes back from the count of the day what was right', async () => {
    const { member, code, backupCodes } = await withTotp();
    const { write } = site.services.database;
    await sql`delete from throttles where key like 'login_code_day:%'`.execute(write);
    for (const right of [await code(), backupCodes[0] ?? ''])
      expect((await logIn(browser(), member, { code: right })).status).toBe(200);
    const { rows } = await sql`select points from throttles where key like 'login_code_day:%'`.execute(write);
    expect(rows).toEqual([{ points: 0 }]);
  });

  it('that is still to come is in the security log', async () => {
    const { member } = await withTotp();
    const info = vi.spyOn(site.services.log, 'info');
    await logIn(browser(), member);
    const line = { event: 'second_factor_asked', user_id: member.id, address: expect.any(String) };
    expect(info).toHaveBeenCalledWith(line, expect.any(String));
  });

  it('that is wrong is in the security log, without the code', async () => {
    const { member } = await withTotp();
    const warn = vi.spyOn(site.services.log, 'warn');
    await logIn(browser(), member, { code: '123123' });
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ event: 'second_factor_failed', user_id: member.id });
    expect(JSON.stringify(warn.mock.calls)).not.toContain('123123');
  });
});

describe('a former login of the browser', () => {
  it('ends when somebody else logs in there', async () => {
    const [one, other] = [await makeMember(site), await makeMember(site)];
    const caller = browser();
    const { body } = await logIn(caller, one);
    const before = {
      token: (body['auth'] as { access_token: string }).access_token,
      cookies: new Map(caller.cookies),
    };
    await logIn(caller, other);
    const left = browser();
    left.token = before.token;
    for (const [name, value] of before.cookies) left.cookies.set(name, value);
    expect((await left.call('GET', '/api/account')).status).toBe(401);
  });

  it('stays when the login fails', async () => {
    const member = await makeMember(site);
    const caller = browser();
    const { body } = await logIn(caller, member);
    caller.token = (body['auth'] as { access_token: string }).access_token;
    await logIn(caller, member, { password: 'wrong' });
    expect((await caller.call('GET', '/api/account')).status).toBe(200);
  });
});
