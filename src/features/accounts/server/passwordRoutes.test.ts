import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAuthenticator } from '../../../../tests/support/makeAuthenticator.ts';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeLink } from '../../../../tests/support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newestMail, readOutbox } from '../../../../tests/support/readOutbox.ts';
import { solveCaptcha } from '../../../../tests/support/solveCaptcha.ts';

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };

let open: TestSite;
let hidden: TestSite;

beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  open = await makeTestSite({ ...settings, ACCOUNT_PRIVACY: 'open' });
  hidden = await makeTestSite({ ...settings, ACCOUNT_PRIVACY: 'private' });
});
afterAll(() => Promise.all([open.close(), hidden.close()]));

let callers = 0;
function visitor(site: TestSite): Caller {
  callers += 1;
  return makeCaller(site, { 'x-forwarded-for': `198.51.100.${callers}` });
}

async function ask(site: TestSite, email: string): Promise<Answered> {
  const caller = visitor(site);
  const captcha = await solveCaptcha(caller);
  return caller.call('POST', '/api/password/create', { email, captcha });
}

const reset = (token: string, input: object = NEW, site = open) =>
  visitor(site).call('POST', '/api/password/reset', { token, ...input });
const check = (token: string) => visitor(open).call('POST', '/api/password/check', { token });
const resetLink = (member: Member, isExpired = false) =>
  makeLink(open, { purpose: 'reset', userId: member.id, email: member.email, isExpired });

const userOf = ({ services }: TestSite, { id }: Member) =>
  services.database.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function hasPassword(site: TestSite, member: Member, password: string): Promise<boolean> {
  const { password_hash } = await userOf(site, member);
  return (await site.services.passwords.verify(password_hash, password)).isRight;
}

/** A program with a token of this member. */
async function addProgram(caller: Caller): Promise<Caller> {
  const input = { name: 'Shelf', scopes: ['account:read'], days: null, password: PASSWORD };
  const program = visitor(open);
  program.token = String((await caller.call('POST', '/api/tokens', input)).body['token']);
  expect((await program.call('GET', '/api/account')).status).toBe(200);
  return program;
}

async function logInAgain(caller: Caller, { username }: Member): Promise<void> {
  const { status, body } = await caller.call('POST', '/api/login', { username, password: PASSWORD });
  expect(status).toBe(200);
  caller.token = (body['auth'] as { access_token: string }).access_token;
}

async function knownDevices({ id }: Member): Promise<number> {
  const { write } = open.services.database;
  return (await write.selectFrom('known_devices').select('user_id').where('user_id', '=', id).execute())
    .length;
}

async function addPasskey(caller: Caller): Promise<void> {
  const { body } = await caller.call('POST', '/api/passkeys/options', { password: PASSWORD });
  const origin = open.url.replace('127.0.0.1', 'localhost');
  const response = makeAuthenticator().register({ options: body['options'], origin });
  expect((await caller.call('POST', '/api/passkeys', { name: 'Door', response })).status).toBe(200);
}

describe('asking for a link', () => {
  it('mails it to the address of an account', async () => {
    const { email } = await makeMember(open);
    expect(await ask(open, email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'We have sent a link for a new password.' },
    });
    expect((await newestMail(open, email)).link).toMatch(/^\/en\/password-reset\//);
  });

  it('says that there is no account where account privacy is open', async () => {
    expect(await ask(open, 'stranger@example.test')).toMatchObject({
      status: 404,
      body: { message: "There's no account linked with this email address." },
    });
  });

  it('says nothing of the kind where it is private, and mails nobody', async () => {
    expect(await ask(hidden, 'stranger@example.test')).toMatchObject({
      status: 200,
      body: { message: 'We have sent a link for a new password.' },
    });
    expect(await readOutbox(hidden, 'stranger@example.test')).toEqual([]);
  });

  it('needs a captcha', async () => {
    const { email } = await makeMember(open);
    const answer = await visitor(open).call('POST', '/api/password/create', { email, captcha: 'none' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'captcha' } });
    expect(await readOutbox(open, email)).toEqual([]);
  });

  it('mails five links in half an hour, and tells nobody that it stops', async () => {
    const { email } = await makeMember(open);
    const answers: Answered[] = [];
    for (let index = 0; index < 7; index += 1) answers.push(await ask(open, email));
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200));
    expect(await readOutbox(open, email)).toHaveLength(5);
  });
});

describe('a link for a new password', () => {
  it('sets it, once', async () => {
    const member = await makeMember(open);
    const token = await resetLink(member);
    expect(await check(token)).toMatchObject({ status: 200, body: { username: member.username } });
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password is updated.' },
    });
    expect(await hasPassword(open, member, NEW.password)).toBe(true);
    for (const again of [await check(token), await reset(token)])
      expect(again).toMatchObject({ status: 410, body: { code: 'link_used' } });
  });

  it('ends every session and tells the member', async () => {
    const member = await makeMember(open);
    const elsewhere = await callAs(open, member);
    await reset(await resetLink(member));
    expect((await elsewhere.call('GET', '/api/account')).status).toBe(401);
    expect(await readOutbox(open, member.email)).toHaveLength(1);
  });

  it('works once also when it is used twice at the same moment', async () => {
    const member = await makeMember(open);
    const token = await resetLink(member);
    const passwords = ['one grey heron', 'two grey herons', 'six grey herons'];
    const answers = await Promise.all(
      passwords.map((password) => reset(token, { password, password_confirmation: password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await hasPassword(open, member, won)).toBe(true);
    expect(await readOutbox(open, member.email)).toHaveLength(1);
  });

  it('that is over says so', async () => {
    const token = await resetLink(await makeMember(open), true);
    for (const answer of [await check(token), await reset(token)])
      expect(answer).toMatchObject({
        status: 410,
        body: { code: 'link_expired', message: 'Your password reset link has expired.' },
      });
  });

  it('dies when another is asked for', async () => {
    const member = await makeMember(open);
    const former = await resetLink(member);
    await resetLink(member);
    expect(await reset(former)).toMatchObject({ status: 410, body: { code: 'link_replaced' } });
    expect(await hasPassword(open, member, PASSWORD)).toBe(true);
  });

  it('dies when the account gets another address, or another password', async () => {
    const [moved, changed] = [await makeMember(open), await makeMember(open)];
    const links = [await resetLink(moved), await resetLink(changed)];
    const email = 'moved@example.test';
    await open.services.database.write
      .updateTable('users')
      .set({ email, email_key: email })
      .where('id', '=', moved.id)
      .execute();
    const caller = await callAs(open, changed);
    await caller.call('PUT', '/api/account/password', { current_password: PASSWORD, ...NEW });
    const codes = [];
    for (const token of links) codes.push((await reset(token)).body['code']);
    expect(codes).toEqual(['link_ended', 'link_ended']);
  });

  it('is none: made up, or of another purpose', async () => {
    const member = await makeMember(open);
    const verify = await makeLink(open, { purpose: 'verify', userId: member.id, email: member.email });
    for (const token of ['x'.repeat(43), verify, "' or 1=1 --", 'nul\u0000'])
      expect(await reset(token), token).toMatchObject({ status: 404, body: { code: 'invalid_link' } });
  });

  it('is not used up by a password that is refused', async () => {
    const member = await makeMember(open);
    const token = await resetLink(member);
    const refused = [
      { ...NEW, password_confirmation: 'four gray herons' },
      { password: 'password123', password_confirmation: 'password123' },
      { password: 'short', password_confirmation: 'short' },
      { password: `${member.username}99`, password_confirmation: `${member.username}99` },
    ];
    for (const input of refused)
      expect(await reset(token, input)).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect((await reset(token)).status).toBe(200);
  });

  it('proves the address, for who opens it reads its mail', async () => {
    const member = await makeMember(open, { isVerified: false });
    await reset(await resetLink(member));
    expect((await userOf(open, member)).email_verified_at).not.toBeNull();
  });

  it('shuts out whoever made the account with the address of another', async () => {
    const member = await makeMember(open, { isVerified: false });
    const maker = await callAs(open, member);
    await maker.call('PUT', '/api/account/email', { email: 'maker@example.test', password: PASSWORD });
    const { link } = await newestMail(open, 'maker@example.test');
    const token = { name: 'Door', scopes: ['account:read'], days: null, password: PASSWORD };
    const refused = [
      await maker.call('POST', '/api/tokens', token),
      await maker.call('POST', '/api/passkeys/options', { password: PASSWORD }),
      await maker.call('POST', '/api/second-factors/totp', { password: PASSWORD }),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } });

    expect((await reset(await resetLink(member))).status).toBe(200);
    const doors = [
      await maker.call('GET', '/api/account'),
      await visitor(open).call('POST', '/api/email/verify', { hash: link?.split('/').at(-1) }),
    ];
    expect(doors.map(({ status }) => status)).toEqual([401, 410]);
    expect(await userOf(open, member)).toMatchObject({ email: member.email, pending_email: null });
  });

  it('keeps the second factor', async () => {
    const member = await makeMember(open, { hasSecondFactor: false });
    await addPasskey(await callAs(open, member));
    await reset(await resetLink(member));
    const owner = await callAs(open, member);
    expect((await owner.call('GET', '/api/second-factors')).body['passkeys']).toHaveLength(1);
    expect((await userOf(open, member)).has_second_factor).toBe(true);
  });

  it('ends the tokens of programs, and forgets the browsers that were known', async () => {
    const member = await makeMember(open);
    const program = await addProgram(await callAs(open, member));
    await logInAgain(visitor(open), member);
    await reset(await resetLink(member));
    expect((await program.call('GET', '/api/account')).status).toBe(401);
    expect(await knownDevices(member)).toBe(0);
  });

  it('leaves the address unproved when another account has proved it, and sets the password all the same', async () => {
    const owner = await makeMember(open);
    const second = await makeMember(open, { email: owner.email, isVerified: false });
    expect((await reset(await resetLink(second))).status).toBe(200);
    expect((await userOf(open, second)).email_verified_at).toBeNull();
    expect(await hasPassword(open, second, NEW.password)).toBe(true);
  });
});

describe('changing the password', () => {
  const change = (caller: Caller, current: string, input: object = NEW) =>
    caller.call('PUT', '/api/account/password', { current_password: current, ...input });

  it('asks for the current one, ends the other sessions and tells the member', async () => {
    const member = await makeMember(open);
    const [here, elsewhere] = [await callAs(open, member), await callAs(open, member)];
    expect(await change(here, PASSWORD)).toMatchObject({
      status: 200,
      body: { message: 'Your password is updated.' },
    });
    expect((await here.call('GET', '/api/account')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/account')).status).toBe(401);
    expect(await hasPassword(open, member, NEW.password)).toBe(true);
    expect(await readOutbox(open, member.email)).toHaveLength(1);
  });

  it('ends the tokens of programs, and forgets every known browser but this one', async () => {
    const member = await makeMember(open);
    const here = visitor(open);
    await logInAgain(visitor(open), member);
    await logInAgain(here, member);
    const program = await addProgram(here);
    expect(await knownDevices(member)).toBe(2);
    expect((await change(here, PASSWORD)).status).toBe(200);
    expect((await program.call('GET', '/api/account')).status).toBe(401);
    expect(await knownDevices(member)).toBe(1);
    await here.call('POST', '/api/logout');
    const password = NEW.password;
    await here.call('POST', '/api/login', { username: member.username, password });
    expect(await knownDevices(member)).toBe(1);
  });

  it('refuses a wrong one, changes nothing, and has it in the security log', async () => {
    const member = await makeMember(open);
    const warn = vi.spyOn(open.services.log, 'warn');
    const answer = await change(await callAs(open, member), 'three loud herons');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.any(String)] } },
    });
    const line = { event: 'password_refused', user_id: member.id, address: '127.0.0.1' };
    expect(warn).toHaveBeenCalledWith(line, expect.any(String));
    warn.mockRestore();
    expect(await hasPassword(open, member, PASSWORD)).toBe(true);
  });

  it('stops who guesses at an open session', async () => {
    const caller = await callAs(open, await makeMember(open));
    for (let index = 0; index < 10; index += 1) await change(caller, `guess number ${index}`);
    const answer = await change(caller, PASSWORD);
    expect(answer).toMatchObject({ status: 429, body: { code: 'throttle' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  it('is done once when it is asked for in two windows at the same moment', async () => {
    const member = await makeMember(open);
    const callers = [await callAs(open, member), await callAs(open, member)];
    const passwords = ['one grey heron', 'two grey herons'];
    const answers = await Promise.all(
      callers.map((caller, index) => {
        const password = passwords[index] ?? '';
        return change(caller, PASSWORD, { password, password_confirmation: password });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await hasPassword(open, member, passwords[statuses.indexOf(200)] ?? '')).toBe(true);
  });
});
