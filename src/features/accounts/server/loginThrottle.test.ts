import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../platform/http/Problem.ts';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { solveCaptcha } from '../../../../tests/support/solveCaptcha.ts';

let site: TestSite;
let addresses = 0;

beforeAll(async () => {
  // The tests say by X-Forwarded-For from where they call.
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' }, { hashesAsUsual: true });
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

/** A browser on an address where nobody has called from. */
function browser(address = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`): Caller {
  return makeCaller(site, { 'x-forwarded-for': address });
}

type LogIn = { username: string; password?: string; captcha?: string; remember?: boolean };

function logIn(caller: Caller, { password = PASSWORD, ...input }: LogIn): Promise<Answered> {
  return caller.call('POST', '/api/login', { password, ...input });
}

async function fail(caller: Caller, username: string, times: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let time = 0; time < times; time += 1) {
    const first = await logIn(caller, { username, password: `wrong ${time}` });
    const needsCaptcha = first.body['code'] === 'captcha';
    answers.push(
      needsCaptcha
        ? await logIn(caller, { username, password: `wrong ${time}`, captcha: await solveCaptcha(caller) })
        : first,
    );
  }
  return answers;
}

/** A browser that the member has logged in with before. */
async function knownBrowser(member: Member): Promise<Caller> {
  const caller = browser();
  expect((await logIn(caller, { username: member.username })).status).toBe(200);
  await caller.call('GET', '/api/logout');
  return caller;
}

const codes = (answers: Answered[]) => answers.map(({ body }) => body['code']);

describe('wrong passwords', () => {
  it('are refused after five with the seconds to wait, in the words and the header', async () => {
    const { username } = await makeMember(site);
    const caller = browser();
    const warn = vi.spyOn(site.services.log, 'warn');
    const answers = await fail(caller, username, 6);
    expect(warn.mock.lastCall?.[0]).toMatchObject({ event: 'login_throttled', limit: 'login' });
    expect(codes(answers)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'throttle']);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    const seconds = Number(last?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(last?.body['message']).toBe(`Too many login attempts. Please try again in ${seconds} seconds.`);
    expect((await logIn(caller, { username })).body['code']).toBe('throttle');
  });

  it('make the wait twice as long the next time', async () => {
    const { username } = await makeMember(site);
    const caller = browser();
    await fail(caller, username, 6);
    await passTime('login:');
    const again = await fail(caller, username, 6);
    const seconds = Number(again.at(-1)?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(120);
  });

  it('ask for a captcha after three, which then lets the right password in', async () => {
    const { username } = await makeMember(site);
    const caller = browser();
    await fail(caller, username, 3);
    const refused = await logIn(caller, { username });
    expect([refused.status, refused.body['code']]).toEqual([422, 'captcha']);
    expect((await logIn(caller, { username, captcha: await solveCaptcha(caller) })).status).toBe(200);
  });

  it('are forgotten for that login when the right one comes', async () => {
    const { username } = await makeMember(site);
    const caller = browser();
    for (let round = 0; round < 3; round += 1) {
      expect(codes(await fail(caller, username, 2))).toEqual(['failed', 'failed']);
      expect((await logIn(caller, { username })).status).toBe(200);
    }
  });

  it('for one account leave the others at that address alone', async () => {
    const [one, other] = [await makeMember(site), await makeMember(site)];
    const caller = browser('10.8.0.1');
    await fail(caller, one.username, 6);
    expect((await logIn(browser('10.8.0.1'), { username: other.username })).status).toBe(200);
  });

  it('are refused after thirty from one address, whoever they are for, and right ones do not count', async () => {
    const { username } = await makeMember(site);
    const verify = vi.spyOn(site.services.passwords, 'verify');
    const answers: Answered[] = [];
    for (let index = 0; index < 31; index += 1) {
      answers.push(await logIn(browser('10.7.0.1'), { username: `stranger${index}` }));
      if (index < 10) expect((await logIn(browser('10.7.0.1'), { username })).status).toBe(200);
    }
    expect(codes(answers).filter((code) => code === 'failed')).toHaveLength(30);
    expect(codes(answers).at(-1)).toBe('throttle');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(verify).toHaveBeenCalledTimes(40);
  });

  it('made at once are not all checked: five of fifty', async () => {
    const { username } = await makeMember(site);
    const caller = browser();
    await caller.call('GET', '/api/csrf-cookie');
    const verify = vi.spyOn(site.services.passwords, 'verify');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => logIn(caller, { username, password: `guess ${index}` })),
    );
    expect(verify.mock.calls.length).toBeLessThanOrEqual(5);
    expect(codes(answers).filter((code) => code === 'failed')).toHaveLength(verify.mock.calls.length);
  });

  it('made at once are asked for a captcha from the fourth on', async () => {
    const { username } = await makeMember(site);
    const caller = browser();
    await caller.call('GET', '/api/csrf-cookie');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => logIn(caller, { username, password: `guess ${index}` })),
    );
    expect(codes(answers).toSorted()).toEqual(['captcha', 'captcha', 'failed', 'failed', 'failed']);
  });

  it('count for the account, by whichever of its names it is asked for', async () => {
    const { username, email } = await makeMember(site);
    const caller = browser();
    await fail(caller, username, 2);
    await fail(caller, email, 1);
    expect((await logIn(caller, { username: email })).body['code']).toBe('captcha');
    await fail(caller, username, 2);
    expect((await logIn(caller, { username: email })).body['code']).toBe('throttle');
  });

  it('are not those that were never compared', async () => {
    const { username } = await makeMember(site);
    const caller = browser();
    const verify = vi.spyOn(site.services.passwords, 'verify').mockRejectedValue(new Problem('unavailable'));
    for (let time = 0; time < 8; time += 1)
      expect((await logIn(caller, { username })).body['code']).toBe('unavailable');
    verify.mockRestore();
    expect((await logIn(caller, { username })).status).toBe(200);
  });

  it('count for a household, not for each of its IPv6 addresses', async () => {
    const { username } = await makeMember(site);
    for (const end of ['1', '2', '3'])
      await logIn(browser(`2001:db8:7:7::${end}`), { username, password: 'wrong' });
    expect((await logIn(browser('2001:db8:7:7:9::1'), { username })).body['code']).toBe('captcha');
    expect((await logIn(browser('2001:db8:7:8::1'), { username })).status).toBe(200);
  });
});

describe('right passwords', () => {
  it('again and again ask unknown browsers for a captcha, then let them wait, and nobody else', async () => {
    const member = await makeMember(site);
    const { username } = member;
    const own = await knownBrowser(member);
    const stranger = () => browser('10.5.0.1');
    const first: Answered[] = [];
    for (let time = 0; time < 24; time += 1) first.push(await logIn(stranger(), { username }));
    expect(first.every(({ status }) => status === 200)).toBe(true);
    for (let time = 0; time < 6; time += 1) {
      expect((await logIn(stranger(), { username })).body['code']).toBe('captcha');
      const caller = stranger();
      const captcha = await solveCaptcha(caller);
      expect((await logIn(caller, { username, captcha })).status).toBe(200);
    }
    const verify = vi.spyOn(site.services.passwords, 'verify');
    const caller = stranger();
    const late = await logIn(caller, { username, captcha: await solveCaptcha(caller) });
    expect([late.status, late.body['code']]).toEqual([429, 'throttle']);
    expect(verify).not.toHaveBeenCalled();
    expect((await logIn(stranger(), { username: (await makeMember(site)).username })).status).toBe(200);
    expect((await logIn(own, { username })).status).toBe(200);
    const elsewhere = browser();
    const captcha = await solveCaptcha(elsewhere);
    expect((await logIn(elsewhere, { username, captcha })).status).toBe(200);
  });
});

describe('while many passwords wait to be compared', () => {
  it('strangers do a captcha first, members in a browser of theirs do not', async () => {
    const member = await makeMember(site);
    const { username } = member;
    const own = await knownBrowser(member);
    const verify = vi.spyOn(site.services.passwords, 'verify');
    vi.spyOn(site.services.passwords, 'isCrowded').mockReturnValue(true);
    const stranger = browser();
    const refused = await logIn(stranger, { username });
    expect([refused.status, refused.body['code']]).toEqual([422, 'captcha']);
    expect(verify).not.toHaveBeenCalled();
    const captcha = await solveCaptcha(stranger);
    expect((await logIn(stranger, { username, captcha })).status).toBe(200);
    expect((await logIn(own, { username })).status).toBe(200);
    expect(verify.mock.calls.map(([, , turn]) => turn)).toEqual(['usual', 'first']);
  });

  it('strangers who come at the same moment have half of the places, and nothing is looked up for the rest', async () => {
    const first = browser();
    await first.call('GET', '/api/csrf-cookie');
    const strangers = Array.from({ length: 60 }, () => {
      const stranger = browser();
      stranger.cookies.set('XSRF-TOKEN', first.cookies.get('XSRF-TOKEN') ?? '');
      return stranger;
    });
    // Nobody leaves before all have come: otherwise a slow machine has places free for the last
    // ones.
    const { throttle } = site.services;
    const usual = throttle.wait.bind(throttle);
    const allHaveCome = Promise.withResolvers<void>();
    const wait = vi.spyOn(throttle, 'wait').mockImplementation(async (...call) => {
      await allHaveCome.promise;
      return usual(...call);
    });
    let refused = 0;
    const answers = await Promise.all(
      strangers.map(async (stranger, index) => {
        const answer = await logIn(stranger, { username: `nobody-${index}` });
        refused += answer.status === 422 && answer.body['code'] === 'captcha' ? 1 : 0;
        if (refused === 10) allHaveCome.resolve();
        return answer;
      }),
    );
    expect(codes(answers).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'captcha'),
      ...Array.from({ length: 50 }, () => 'failed'),
    ]);
    expect(wait).toHaveBeenCalledTimes(50);
  });

  it('a cookie of another member’s browser is a stranger’s', async () => {
    const { username } = await makeMember(site);
    const stranger = await knownBrowser(await makeMember(site));
    const verify = vi.spyOn(site.services.passwords, 'verify');
    await logIn(stranger, { username });
    expect(verify.mock.calls.map(([, , turn]) => turn)).toEqual(['last']);
  });
});

describe('an account that is attacked from many addresses', () => {
  it('asks strangers for a captcha and is never locked', async () => {
    const member = await makeMember(site);
    const own = await knownBrowser(member);
    const verify = vi.spyOn(site.services.passwords, 'verify');
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        logIn(browser(), { username: member.username, password: `guess ${index}` }),
      ),
    );
    expect(codes(replies).filter((code) => code === 'captcha').length).toBeGreaterThanOrEqual(15);
    expect(verify.mock.calls.length).toBeLessThanOrEqual(25);
    expect((await logIn(own, { username: member.username })).status).toBe(200);
    const elsewhere = browser();
    expect((await logIn(elsewhere, { username: member.username })).body['code']).toBe('captcha');
    const captcha = await solveCaptcha(elsewhere);
    expect((await logIn(elsewhere, { username: member.username, captcha })).status).toBe(200);
  });

  it('asks the same where there is no account', async () => {
    const ask = () => logIn(browser(), { username: 'not-there-at-all@example.test' });
    for (let index = 0; index < 25; index += 1) expect((await ask()).body['code']).toBe('failed');
    expect((await ask()).body['code']).toBe('captcha');
  });

  it('tries few of a list of stolen passwords, and its owners log in meanwhile', async () => {
    const victims = [
      await makeMember(site),
      await makeMember(site),
      await makeMember(site),
      await makeMember(site),
    ];
    const owners = await Promise.all(victims.map(knownBrowser));
    const verify = vi.spyOn(site.services.passwords, 'verify');
    const pairs = Array.from({ length: 200 }, (_, index) => ({
      username: victims[index % 4]?.username ?? '',
      password: `leaked ${index}`,
      from: `10.6.0.${index % 20}`,
    }));
    await Promise.all(
      pairs.map(({ username, password, from }) => logIn(browser(from), { username, password })),
    );
    expect(verify.mock.calls.length).toBeLessThanOrEqual(4 * 25);
    for (const [index, { username }] of victims.entries())
      expect((await logIn(owners[index]!, { username })).status).toBe(200);
  });

  it('takes no cookie of a browser that its owner was never in for a known one', async () => {
    const [victim, other] = [await makeMember(site), await makeMember(site)];
    const stranger = await knownBrowser(other);
    for (let index = 0; index < 25; index += 1)
      await logIn(browser(), { username: victim.username, password: 'wrong' });
    expect((await logIn(stranger, { username: victim.username, password: 'wrong' })).body['code']).toBe(
      'captcha',
    );
  });
});

/** Lets the running spans of these counters end. */
async function passTime(prefix: string): Promise<void> {
  await sql`update throttles set expire = 0 where key like ${`${prefix}%`}`.execute(
    site.services.database.write,
  );
}
