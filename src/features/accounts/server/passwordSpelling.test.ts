import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeLink } from '../../../../tests/support/makeLink.ts';
import { callAs, makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { solveCaptcha } from '../../../../tests/support/solveCaptcha.ts';

/** Each letter and its accent are one character; taken apart, as some keyboards send them, two. */
const SIXTEEN = 'áéíóúàèìòùâêîôûä';
const LONGEST = SIXTEEN.repeat(8);
const apart = (text: string) => text.normalize('NFD');

let site: TestSite;
let callers = 0;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1', ACCOUNT_PRIVACY: 'open' });
});
afterAll(() => site.close());

/** From an address of its own: how often one calls is limited. */
function visitor(): Caller {
  callers += 1;
  return makeCaller(site, { 'x-forwarded-for': `198.51.100.${callers}` });
}

type Account = {
  username: string;
  setPassword: (password: string, password_confirmation?: string) => Promise<Answered>;
};

async function newcomer(): Promise<Account> {
  const caller = visitor();
  const username = `Newcomer${callers}`;
  const email = `${username}@example.test`;
  return {
    username,
    async setPassword(password, password_confirmation = password) {
      const captcha = await solveCaptcha(caller);
      const input = { username, email, captcha, password, password_confirmation };
      return caller.call('POST', '/api/register', input);
    },
  };
}

async function ownerOfLink(): Promise<Account> {
  const { id, username, email } = await makeMember(site);
  const token = await makeLink(site, { purpose: 'reset', userId: id, email });
  return {
    username,
    setPassword: (password, password_confirmation = password) =>
      visitor().call('POST', '/api/password/reset', { token, password, password_confirmation }),
  };
}

async function memberInSettings(): Promise<Account> {
  const member = await makeMember(site);
  const caller = await callAs(site, member);
  return {
    username: member.username,
    setPassword: (password, password_confirmation = password) => {
      const input = { current_password: PASSWORD, password, password_confirmation };
      return caller.call('PUT', '/api/account/password', input);
    },
  };
}

const logIn = (username: string, password: string) =>
  visitor().call('POST', '/api/login', { username, password });

describe.each([
  ['a registration', newcomer],
  ['a link for a new password', ownerOfLink],
  ['a change of password', memberInSettings],
])('%s', (_way, makeAccount) => {
  it('takes the longest password in either spelling, and both log in', async () => {
    for (const typed of [LONGEST, apart(LONGEST)]) {
      const { username, setPassword } = await makeAccount();
      expect((await setPassword(typed)).status).toBe(200);
      for (const password of [LONGEST, apart(LONGEST)])
        expect((await logIn(username, password)).status).toBe(200);
    }
  });

  it('takes the most signs that have two code units each', async () => {
    const { username, setPassword } = await makeAccount();
    const password = '🌊🐚🪸🐠🦀🐙🦑🐡'.repeat(16);
    expect((await setPassword(password)).status).toBe(200);
    expect((await logIn(username, password)).status).toBe(200);
  });

  it('refuses what is too short or too long, however its letters are spelled', async () => {
    const { setPassword } = await makeAccount();
    const words = {
      short: 'The password must be at least 8 characters long.',
      long: 'The password may not be longer than 128 characters.',
    };
    for (const spelled of [String, apart]) {
      const short = await setPassword(spelled('éáóúíàè'));
      expect(short).toMatchObject({ status: 422, body: { errors: { password: [words.short] } } });
      const long = await setPassword(spelled(`${LONGEST}é`));
      expect(long).toMatchObject({ status: 422, body: { errors: { password: [words.long] } } });
    }
    const endless = await setPassword('\u0301\u0323'.repeat(2_000));
    expect(endless).toMatchObject({ status: 422, body: { errors: { password: [words.long] } } });
    expect((await setPassword('éáóúíàèì')).status).toBe(200);
  });

  it('takes a password that was repeated in the other spelling, and asks for one that is empty', async () => {
    const { setPassword } = await makeAccount();
    const missing = await setPassword('');
    expect(missing.body['errors']).toEqual({ password: ['The password field is required.'] });
    expect((await setPassword(SIXTEEN, apart(SIXTEEN))).status).toBe(200);
  });
});

describe('the password in settings', () => {
  it('is asked for in either spelling', async () => {
    const { username, setPassword } = await ownerOfLink();
    await setPassword(LONGEST);
    const caller = visitor();
    const { body } = await caller.call('POST', '/api/login', { username, password: LONGEST });
    caller.token = (body['auth'] as { access_token: string }).access_token;
    const input = { name: 'Shelf', scopes: ['account:read'], days: null, password: apart(LONGEST) };
    expect((await caller.call('POST', '/api/tokens', input)).status).toBe(200);
  });
});

it('says in the document of the API how its length is counted', async () => {
  const document = JSON.stringify(await (await site.fetch('/api/openapi.json')).json());
  const described = '"minComposedLength":8,"maxComposedLength":128,"description":"8 to 128 code points';
  expect(document.split(described)).toHaveLength(4);
});
