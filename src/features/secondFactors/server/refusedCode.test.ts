import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { totpCode } from '../../../../tests/support/totpCode.ts';

/** Steps of half a minute in an hour, by which a wrong summer time sets a clock wrong. */
const HOUR = 120;
const STEP_MS = 30_000;

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
  // The middle of a step: no code becomes one older between here and the server.
  const now = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterAll(() => {
  vi.useRealTimers();
  return site.close();
});

type Setup = { member: Member; caller: Caller; secret: string };

async function beginSetup(): Promise<Setup> {
  const member = await makeMember(site);
  const caller = await callAs(site, member);
  const { body } = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  return { member, caller, secret: String(body['secret']) };
}

const confirm = ({ caller }: Setup, code: string, language = 'en') =>
  caller.call('PUT', `/api/second-factors/totp?lang=${language}`, { code });

async function setUp(): Promise<Setup> {
  const setup = await beginSetup();
  expect((await confirm(setup, await totpCode(setup.secret, -1))).status).toBe(200);
  return setup;
}

/** A code that no clock would make that is off by less than three hours. */
async function codeOfNoTime(secret: string): Promise<string> {
  const steps = Array.from({ length: 6 * HOUR }, (_, index) => index - 3 * HOUR);
  const codes = new Set(await Promise.all(steps.map((step) => totpCode(secret, step))));
  let code = 0;
  while (codes.has(String(code).padStart(6, '0'))) code += 1;
  return String(code).padStart(6, '0');
}

const hintOf = ({ body }: Answered) => [body['code'], String(body['message'])];

describe('the first code of a new secret', () => {
  it.each([
    [HOUR, 'app_clock_ahead', 'about 60 minutes ahead of this site'],
    [-HOUR, 'app_clock_behind', 'about 60 minutes behind this site'],
    [10, 'app_clock_ahead', 'about 5 minutes ahead of this site'],
    [-5, 'app_clock_behind', 'about 3 minutes behind this site'],
  ])('of a clock that is off by %i steps says so, and is not taken', async (steps, code, words) => {
    const setup = await beginSetup();
    const refused = await confirm(setup, await totpCode(setup.secret, steps));
    expect(refused.status).toBe(422);
    expect(hintOf(refused)).toEqual([code, expect.stringContaining(words)]);
    const { body } = await setup.caller.call('GET', '/api/second-factors');
    expect(body).toMatchObject({ has_totp: false });
    // The secret waits for the code of a clock that was set right.
    expect((await confirm(setup, await totpCode(setup.secret))).status).toBe(200);
  });

  it('that is just too old or too new, or of no time near, tells of clocks in general', async () => {
    const setup = await beginSetup();
    const near = [await totpCode(setup.secret, -2), await totpCode(setup.secret, 2)];
    for (const code of [...near, await codeOfNoTime(setup.secret)]) {
      const refused = await confirm(setup, code);
      expect(hintOf(refused)).toEqual([
        'app_code_failed',
        expect.stringContaining('set its time automatically'),
      ]);
    }
  });

  it('is refused in the language of the call', async () => {
    const setup = await beginSetup();
    const refused = await confirm(setup, await totpCode(setup.secret, 20), 'fr');
    expect(refused.body['message']).toContain('avance d’environ 10 minutes sur ce site');
  });
});

describe.each([
  [
    'at a login',
    ({ member: { username } }: Setup, code: string) =>
      makeCaller(site).call('POST', '/api/login', { username, password: PASSWORD, code }),
  ],
  [
    'in an open session',
    ({ caller }: Setup, code: string) => caller.call('POST', '/api/second-factors/proof', { code }),
  ],
])('a code that is refused %s', (_where, give) => {
  it('tells of clocks in general where it is of an app, however far the clock is off', async () => {
    const setup = await setUp();
    for (const code of [await totpCode(setup.secret, 20), ' 000 000']) {
      const refused = await give(setup, code);
      expect(refused.status).toBe(401);
      expect(hintOf(refused)).toEqual([
        'app_code_failed',
        expect.stringContaining('set its time automatically'),
      ]);
      expect(refused.body['message']).not.toContain('minutes');
    }
  });

  it('tells of no clock where it is a backup code', async () => {
    const refused = await give(await setUp(), 'abcde-fghjk');
    expect(hintOf(refused)).toEqual([
      'second_factor_failed',
      'This code is not right, or it was used before.',
    ]);
  });
});
