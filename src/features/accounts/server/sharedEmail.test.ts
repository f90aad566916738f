import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../platform/http/Problem.ts';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeLink } from '../../../../tests/support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newestMail, readOutbox } from '../../../../tests/support/readOutbox.ts';
import { solveCaptcha } from '../../../../tests/support/solveCaptcha.ts';
import { updateUser } from '../../users/server/userStore.ts';

const OTHER_PASSWORD = 'nine loud herons';

let open: TestSite;
let hidden: TestSite;

beforeAll(async () => {
  open = await makeTestSite({ ACCOUNT_PRIVACY: 'open', TRUSTED_PROXIES: '127.0.0.1' });
  hidden = await makeTestSite({ ACCOUNT_PRIVACY: 'private', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => Promise.all([open.close(), hidden.close()]));

let addresses = 0;
/** A browser on an address where nobody has called from. */
function browser(site = open, address = `198.51.100.${(addresses += 1)}`) {
  return makeCaller(site, { 'x-forwarded-for': address });
}

let shared = 0;
/** Two accounts that name one address, which neither has proved. */
async function makeTwo(site = open): Promise<{ email: string; first: Member; second: Member }> {
  const email = `shared${(shared += 1)}@example.test`;
  const first = await makeMember(site, { email, isVerified: false });
  const second = await makeMember(site, { email, isVerified: false });
  const { database, passwords } = site.services;
  await updateUser(database.write, second.id, { password_hash: await passwords.hash(OTHER_PASSWORD) });
  return { email, first, second };
}

function logIn(username: string, password: string, caller = browser()) {
  return caller.call('POST', '/api/login', { username, password });
}

const userOf = ({ services }: TestSite, { id }: Member) =>
  services.database.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('logging in with an address that two accounts name', () => {
  it('finds each by its own password', async () => {
    const { email, first, second } = await makeTwo();
    expect((await logIn(email, PASSWORD)).body).toMatchObject({ user: { id: first.id } });
    expect((await logIn(email, OTHER_PASSWORD)).body).toMatchObject({ user: { id: second.id } });
    expect((await logIn(email, 'one silent heron')).body).toMatchObject({ code: 'failed' });
  });

  it('finds the other also when one has proved it', async () => {
    const { email, first, second } = await makeTwo();
    await updateUser(open.services.database.write, first.id, { email_verified_at: new Date().toISOString() });
    expect((await logIn(email, OTHER_PASSWORD)).body).toMatchObject({ user: { id: second.id } });
  });

  it('counts a guess for each account that it is compared with', async () => {
    const { email, first } = await makeTwo();
    const caller = browser();
    for (let time = 0; time < 5; time += 1) await logIn(email, 'one silent heron', caller);
    expect((await logIn(first.username, PASSWORD, caller)).body).toMatchObject({ code: 'captcha' });
    expect((await logIn(first.username, PASSWORD)).status).toBe(200);
  });

  it('counts nothing for accounts that were not looked at', async () => {
    const { email, second } = await makeTwo();
    const caller = browser();
    // The newest comes first, and its password is right.
    for (let time = 0; time < 8; time += 1)
      expect((await logIn(email, OTHER_PASSWORD, caller)).body).toMatchObject({ user: { id: second.id } });
  });

  it('counts guesses also where the next account cannot be compared', async () => {
    const { email, first } = await makeTwo();
    const { passwords } = open.services;
    const { verify } = passwords;
    const caller = browser();
    let calls = 0;
    vi.spyOn(passwords, 'verify').mockImplementation((...asked) => {
      if ((calls += 1) % 2 === 0) throw new Problem('captcha');
      return verify(...asked);
    });
    const codes = new Set<unknown>();
    for (let time = 0; time < 8; time += 1)
      codes.add((await logIn(email, 'one silent heron', caller)).body['code']);
    vi.restoreAllMocks();
    expect((await logIn(email, OTHER_PASSWORD, caller)).status).not.toBe(200);
    expect((await logIn(first.username, PASSWORD)).status).toBe(200);
    expect([...codes]).not.toContain('failed');
  });

  it('is not hindered by waits of the other account', async () => {
    const { email, first, second } = await makeTwo();
    const caller = browser();
    for (let time = 0; time < 6; time += 1) await logIn(second.username, 'one silent heron', caller);
    expect((await logIn(second.username, OTHER_PASSWORD, caller)).body).toMatchObject({ code: 'captcha' });
    expect((await logIn(email, PASSWORD, caller)).body).toMatchObject({ user: { id: first.id } });
  });

  it('finds the oldest and the newest of many', async () => {
    const { email, first } = await makeTwo();
    for (let time = 0; time < 8; time += 1) await makeMember(open, { email, isVerified: false });
    const { database, passwords } = open.services;
    const password_hash = await passwords.hash('ten loud herons');
    await updateUser(database.write, first.id, { password_hash });
    expect((await logIn(email, 'ten loud herons')).body).toMatchObject({ user: { id: first.id } });
  });

  it('finds nobody where addresses are private and unproved', async () => {
    const { email } = await makeTwo(hidden);
    expect((await logIn(email, PASSWORD, browser(hidden))).body).toMatchObject({ code: 'failed' });
  });
});

describe('a new password for an address that two accounts name', () => {
  const ask = async (email: string, site = open) => {
    const caller = browser(site);
    return caller.call('POST', '/api/password/create', { email, captcha: await solveCaptcha(caller) });
  };
  const tokensIn = (text: string) => [...text.matchAll(/password-reset\/(\S+)/g)].map(([, token]) => token);

  it('is offered to both in one mail, without the names that they took', async () => {
    const { email, first, second } = await makeTwo();
    expect((await ask(email)).status).toBe(200);
    const [mail, ...more] = await readOutbox(open, email);
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain(first.username);
    const tokens = tokensIn(mail?.text ?? '');
    const names = await Promise.all(
      tokens.map(async (token) => (await browser().call('POST', '/api/password/check', { token })).body),
    );
    expect(names).toEqual([{ username: second.username }, { username: first.username }]);
  });

  it('proves the address for the first that sets one; the other gets its password alone', async () => {
    const { email, first, second } = await makeTwo();
    await ask(email);
    const [ofSecond, ofFirst] = tokensIn((await newestMail(open, email)).text);
    const set = (token: string | undefined, password: string) =>
      browser().call('POST', '/api/password/reset', { token, password, password_confirmation: password });
    expect((await set(ofFirst, 'seven calm herons')).status).toBe(200);
    expect((await set(ofSecond, 'eight calm herons')).status).toBe(200);
    expect((await userOf(open, first)).email_verified_at).not.toBeNull();
    expect((await userOf(open, second)).email_verified_at).toBeNull();
    expect((await logIn(email, 'eight calm herons')).body).toMatchObject({ user: { id: second.id } });
  });

  it('is offered to the one alone that has proved it', async () => {
    const { email, second } = await makeTwo();
    await updateUser(open.services.database.write, second.id, {
      email_verified_at: new Date().toISOString(),
    });
    await ask(email);
    expect(tokensIn((await newestMail(open, email)).text)).toHaveLength(1);
  });

  it('is offered to nobody where addresses are private and unproved', async () => {
    const { email } = await makeTwo(hidden);
    expect((await ask(email, hidden)).status).toBe(200);
    expect(await readOutbox(hidden, email)).toEqual([]);
  });
});

describe('an account whose address another one has proved', () => {
  const loser = async (site: TestSite) => {
    const { email, first, second } = await makeTwo(site);
    const proved = { email_verified_at: new Date().toISOString() };
    await updateUser(site.services.database.write, second.id, proved);
    return { email, caller: await callAs(site, first) };
  };
  const resend = (caller: Caller) => caller.call('POST', '/api/email/resend');

  it('hears so when it asks for the link again', async () => {
    const { email, caller } = await loser(open);
    expect(await resend(caller)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await readOutbox(open, email)).toEqual([]);
  });

  it('hears nothing where addresses are private; the owner of the address does', async () => {
    const { email, caller } = await loser(hidden);
    expect(await resend(caller)).toMatchObject({ status: 200, body: { message: 'Sent' } });
    expect((await newestMail(hidden, email)).text).not.toContain('/verify/');
  });
});

describe("the account's own address in other letters", () => {
  const change = async (member: Member, email: string) =>
    (await callAs(open, member)).call('PUT', '/api/account/email', { email, password: PASSWORD });

  it('is taken at once, without a mail, and what waited is dropped', async () => {
    const member = await makeMember(open, { email: 'mira@example.test' });
    await updateUser(open.services.database.write, member.id, { pending_email: 'other@example.test' });
    expect(await change(member, 'Mira@Example.test')).toMatchObject({
      status: 200,
      body: { email: 'Mira@Example.test', pending_email: null, is_verified: true },
    });
    expect(await readOutbox(open, 'Mira@Example.test')).toEqual([]);
    expect((await logIn('mira@example.test', PASSWORD)).status).toBe(200);
  });

  it('is taken at once also when it is not verified, and gets the link', async () => {
    const member = await makeMember(open, { email: 'unproved@example.test', isVerified: false });
    expect((await change(member, 'Unproved@example.test')).body).toMatchObject({
      email: 'Unproved@example.test',
      pending_email: null,
    });
    const { link } = await newestMail(open, 'Unproved@example.test');
    const hash = link?.split('/').at(-1);
    expect((await browser().call('POST', '/api/email/verify', { hash })).status).toBe(200);
  });

  it('is refused once another account has proved it', async () => {
    const { email, first, second } = await makeTwo();
    const hash = await makeLink(open, { purpose: 'verify', userId: second.id, email });
    await browser().call('POST', '/api/email/verify', { hash });
    const answer = await change(first, email.toUpperCase());
    expect(answer.body).toMatchObject({ errors: { email: ['The email address has already been taken.'] } });
  });
});

describe('an address', () => {
  const register = async (email: string, username: string) => {
    const caller = browser();
    const password = 'four grey herons';
    const captcha = await solveCaptcha(caller);
    const account = { username, email, password, password_confirmation: password, captcha };
    return caller.call('POST', '/api/register', account);
  };

  it.each([
    ['mira@dotted.example.', 'mira@dotted.example', 'dotted'],
    [' mira@spaced.example ', 'mira@spaced.example', 'spaced'],
    ['mira@bücher.example', 'mira@xn--bcher-kva.example', 'foreign'],
  ])('typed as %j is kept as %j, and logs in either way', async (typed, kept, username) => {
    expect((await register(typed, username)).status).toBe(200);
    expect(await readOutbox(open, kept)).toHaveLength(1);
    for (const name of [typed, kept, kept.toUpperCase()])
      expect((await logIn(name, 'four grey herons')).body).toMatchObject({ user: { email: kept } });
  });

  it.each(['mira@bücher', 'mira@é/x.example', 'mïra@example.test', `mira@${'ü'.repeat(240)}.example`])(
    'such as %j is none',
    async (email) => {
      expect(await register(email, 'nobody')).toMatchObject({ status: 422, body: { errors: { email: {} } } });
    },
  );
});
