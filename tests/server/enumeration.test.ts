import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../support/makeCaller.ts';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';

/** Both addresses have the same length, so that no answer differs by the length of an echo. */
const KNOWN = 'heron-known@example.test';
const UNKNOWN = 'heron-other@example.test';
const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };

let hidden: TestSite;
let open: TestSite;

beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  hidden = await makeTestSite({ ...settings, ACCOUNT_PRIVACY: 'private' });
  open = await makeTestSite({ ...settings, ACCOUNT_PRIVACY: 'open' });
  for (const site of [hidden, open]) await makeMember(site, { email: KNOWN });
});
afterAll(() => Promise.all([hidden.close(), open.close()]));

let callers = 0;
function visitor(site: TestSite): Caller {
  callers += 1;
  return makeCaller(site, { 'x-forwarded-for': `198.51.100.${callers}` });
}

/** The ways to ask about an address, each from a new browser. */
const ASK: Record<string, (site: TestSite, email: string) => Promise<Answered>> = {
  async register(site, email) {
    const caller = visitor(site);
    const captcha = await solveCaptcha(caller);
    const username = `newcomer${100 + callers}`;
    return caller.call('POST', '/api/register', { username, email, ...NEW, captcha });
  },
  async 'ask for a new password'(site, email) {
    const caller = visitor(site);
    return caller.call('POST', '/api/password/create', { email, captcha: await solveCaptcha(caller) });
  },
  async 'change to the address'(site, email) {
    const username = `changer${100 + callers}`;
    const caller = await callAs(site, await makeMember(site, { username }), {
      'x-forwarded-for': `203.0.113.${callers}`,
    });
    callers += 1;
    return caller.call('PUT', '/api/account/email', { email, password: PASSWORD });
  },
  'log in with a wrong password': (site, email) =>
    visitor(site).call('POST', '/api/login', { username: email, password: 'three loud herons' }),
};

/** `content-length` counts what is compared already, and the digits of times. */
const OWN_HEADERS = ['date', 'x-request-id', 'set-cookie', 'content-length'];

/**
 * The comparable part of an answer, without request ids, times, secrets and the caller's own
 * address.
 */
function seen({ status, body, headers }: Answered, email: string) {
  const { request_id: _, id: _id, username: _username, created_at: _at, email: _email, ...rest } = body;
  const named = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  const cookies = headers
    .getSetCookie()
    .map((line) => line.replace(/=[^;]*/, '=').replace(/expires=[^;]*/i, ''));
  return { status, body: JSON.stringify(rest).replaceAll(email, 'ADDRESS'), headers: named, cookies };
}

describe('where account privacy is private', () => {
  it.each(Object.entries(ASK))('%s looks the same for an address with an account', async (_, ask) => {
    const [known, unknown] = [await ask(hidden, KNOWN), await ask(hidden, UNKNOWN)];
    expect(seen(known, KNOWN)).toEqual(seen(unknown, UNKNOWN));
  });

  it('asks for a captcha and makes wait after as many failures', async () => {
    const fail = async (username: string) => {
      const caller = visitor(hidden);
      const codes: unknown[] = [];
      for (let index = 0; index < 7; index += 1) {
        const captcha = await solveCaptcha(caller);
        const given = index < 4 ? {} : { captcha };
        const { body } = await caller.call('POST', '/api/login', { username, password: 'wrong', ...given });
        codes.push(body['code']);
      }
      return codes;
    };
    const codes = await fail(KNOWN);
    expect(codes).toContain('throttle');
    expect(await fail('heron-third@example.test')).toEqual(codes);
  });

  it('says nothing of an address that was never proved either', async () => {
    await makeMember(hidden, { email: 'heron-naive@example.test', isVerified: false });
    for (const ask of Object.values(ASK)) {
      const unproved = await ask(hidden, 'heron-naive@example.test');
      expect(seen(unproved, 'heron-naive@example.test')).toEqual(seen(await ask(hidden, UNKNOWN), UNKNOWN));
    }
  });
});

describe('where it is open, the messages of the specification say so', () => {
  it.each([
    ['register', { email: ['The email address has already been taken.'] }],
    ['change to the address', { email: ['The email address has already been taken.'] }],
  ])('%s: the address is taken', async (way, errors) => {
    expect(await ASK[way]?.(open, KNOWN)).toMatchObject({ status: 422, body: { errors } });
    expect(await ASK[way]?.(open, UNKNOWN)).toMatchObject({ status: 200 });
  });

  it('ask for a new password: there is no account', async () => {
    const ask = ASK['ask for a new password'];
    expect(await ask?.(open, 'heron-stranger@example.test')).toMatchObject({
      status: 404,
      body: { message: "There's no account linked with this email address." },
    });
    expect(await ask?.(open, KNOWN)).toMatchObject({ status: 200 });
  });

  it('log in: a wrong password is told like a missing account also here', async () => {
    const ask = ASK['log in with a wrong password'];
    for (const email of [KNOWN, 'heron-stranger@example.test'])
      expect(await ask?.(open, email)).toMatchObject({ status: 401, body: { code: 'failed' } });
  });
});
