import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '../support/makeAuthenticator.ts';
import { makeCaller, type Answered, type Caller } from '../support/makeCaller.ts';
import { makeLink } from '../support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { newestMail, readOutbox } from '../support/readOutbox.ts';
import { setUpTotp } from '../support/setUpTotp.ts';
import { totpCode } from '../support/totpCode.ts';

/**
 * Stories of somebody who has a member's password, and of the member who wants the account back.
 */
let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };

let strangers = 0;
function stranger(): Caller {
  strangers += 1;
  return makeCaller(site, { 'x-forwarded-for': `198.51.100.${strangers}` });
}

const userOf = ({ id }: Member) =>
  site.services.database.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const tokenOf = (link: string | undefined) => link?.split('/').at(-1) ?? '';

type Scene = { member: Member; owner: Caller; intruder: Caller };

/** The member and somebody with the same password, each in a session of their own. */
async function makeScene(): Promise<Scene> {
  const member = await makeMember(site);
  return { member, owner: await callAs(site, member), intruder: await callAs(site, member) };
}

describe('a change of address that somebody else asked for', () => {
  it('is over with the account', async () => {
    const { member, owner, intruder } = await makeScene();
    const email = `taken-${member.email}`;
    await intruder.call('PUT', '/api/account/email', { email, password: PASSWORD });
    const { link } = await newestMail(site, email);
    expect((await owner.call('POST', '/api/account/deletion', { password: PASSWORD })).status).toBe(200);
    const opened = await stranger().call('POST', '/api/email/verify', { hash: tokenOf(link) });
    expect(opened.status).toBe(404);
  });

  it('stays when the member merely logs out', async () => {
    const { member, owner } = await makeScene();
    const email = `moved-${member.email}`;
    await owner.call('PUT', '/api/account/email', { email, password: PASSWORD });
    const { link } = await newestMail(site, email);
    await owner.call('POST', '/api/logout');
    const opened = await stranger().call('POST', '/api/email/verify', { hash: tokenOf(link) });
    expect(opened.status).toBe(200);
    expect(await userOf(member)).toMatchObject({ email });
  });

  it('is not entered by a session that ended while it was asked for', async () => {
    const { member, owner, intruder } = await makeScene();
    const email = `raced-${member.email}`;
    const [, changed] = await Promise.all([
      intruder.call('PUT', '/api/account/email', { email, password: PASSWORD }),
      owner.call('PUT', '/api/account/password', { current_password: PASSWORD, ...NEW }),
    ]);
    expect(changed.status).toBe(200);
    expect(await userOf(member)).toMatchObject({ email: member.email, pending_email: null });
  });
});

describe('the address that an account has', () => {
  const cancel = (hash: string) => stranger().call('POST', '/api/email/cancel', { hash });

  async function askForChange(): Promise<{ member: Member; email: string; proof: string; stop: string }> {
    const { member, intruder } = await makeScene();
    const email = `taken-${member.email}`;
    await intruder.call('PUT', '/api/account/email', { email, password: PASSWORD });
    const proof = tokenOf((await newestMail(site, email)).link);
    const stop = tokenOf((await newestMail(site, member.email)).link);
    return { member, email, proof, stop };
  }

  it('is told of a change when it is asked for, with a link that stops it', async () => {
    const { member, email, proof, stop } = await askForChange();
    const { subject, text, link } = await newestMail(site, member.email);
    expect(subject).toBe('Your email address is about to change');
    expect(text).toContain(`New address: ${email}`);
    expect(link).toMatch(/^\/en\/email-cancel\/[\w-]{43}$/);

    await site.fetch(link ?? '');
    expect(await userOf(member)).toMatchObject({ pending_email: email });
    expect(await cancel(stop)).toMatchObject({
      status: 200,
      body: { message: 'Your email address stays as it is.' },
    });
    expect(await userOf(member)).toMatchObject({ email: member.email, pending_email: null });
    const opened = await stranger().call('POST', '/api/email/verify', { hash: proof });
    expect(opened).toMatchObject({ status: 410, body: { code: 'link_ended' } });
  });

  it('stops it once, and not after the change is made', async () => {
    const first = await askForChange();
    await cancel(first.stop);
    expect(await cancel(first.stop)).toMatchObject({ status: 410, body: { code: 'link_used' } });

    const late = await askForChange();
    await stranger().call('POST', '/api/email/verify', { hash: late.proof });
    expect(await cancel(late.stop)).toMatchObject({ status: 410, body: { code: 'address_changed' } });
    expect(await userOf(late.member)).toMatchObject({ email: late.email });
  });

  it('stops a change by the link of any of its letters', async () => {
    const { member, intruder } = await makeScene();
    const ask = (email: string) => intruder.call('PUT', '/api/account/email', { email, password: PASSWORD });
    await ask(`first-${member.email}`);
    const stop = tokenOf((await newestMail(site, member.email)).link);
    await ask(`second-${member.email}`);
    expect(await readOutbox(site, member.email)).toHaveLength(2);
    expect((await cancel(stop)).status).toBe(200);
    expect(await userOf(member)).toMatchObject({ email: member.email, pending_email: null });
  });

  it('is not changed back by a link that is made up, or of another purpose', async () => {
    const { member } = await makeScene();
    const reset = await makeLink(site, { purpose: 'reset', userId: member.id, email: member.email });
    for (const hash of ['x'.repeat(43), reset])
      expect(await cancel(hash)).toMatchObject({ status: 404, body: { code: 'invalid_key' } });
  });

  it('hears nothing while it is not proved, for it may be a stranger’s', async () => {
    const member = await makeMember(site, { isVerified: false });
    const caller = await callAs(site, member);
    await caller.call('PUT', '/api/account/email', {
      email: `right-${member.email}`,
      password: PASSWORD,
    });
    expect(await readOutbox(site, member.email)).toEqual([]);
  });
});

describe('a second factor', () => {
  const passTime = (member: Member, interval: string) =>
    sql`update sessions set factor_at = factor_at - ${interval}::interval where user_id = ${member.id}`.execute(
      site.services.database.write,
    );
  const asStaff = async (caller: Caller) => (await caller.call('GET', '/api/admin/users')).status;
  const prove = async (caller: Caller, code: string) =>
    (await caller.call('POST', '/api/second-factors/proof', { code })).status;

  /** All that changes a way into the account, or the account's end. */
  const CHANGES: Record<string, (caller: Caller) => Promise<Answered>> = {
    'a new app': (caller) => caller.call('POST', '/api/second-factors/totp', { password: PASSWORD }),
    'the end of the app': (caller) =>
      caller.call('POST', '/api/second-factors/totp/removal', { password: PASSWORD }),
    'new backup codes': (caller) =>
      caller.call('POST', '/api/second-factors/backup-codes', { password: PASSWORD }),
    'a passkey': (caller) => caller.call('POST', '/api/passkeys/options', { password: PASSWORD }),
    'another password': (caller) =>
      caller.call('PUT', '/api/account/password', { current_password: PASSWORD, ...NEW }),
    'another address': (caller) =>
      caller.call('PUT', '/api/account/email', { email: 'other@example.test', password: PASSWORD }),
    'a token for a program': (caller) =>
      caller.call('POST', '/api/tokens', {
        name: 'Shelf',
        scopes: ['account:read'],
        days: 1,
        password: PASSWORD,
      }),
    'the end of the account': (caller) =>
      caller.call('POST', '/api/account/deletion', { password: PASSWORD }),
  };

  it('makes staff of the session that set it up, and ends the one from a stolen password', async () => {
    const member = await makeMember(site, { role: 'admin', hasSecondFactor: false });
    const [owner, intruder] = [await callAs(site, member), await callAs(site, member)];
    await setUpTotp(owner);
    expect(await asStaff(owner)).toBe(200);
    expect(await asStaff(intruder)).toBe(401);
    const { status } = await stranger().call('POST', '/api/login', {
      username: member.username,
      password: PASSWORD,
    });
    expect(status).toBe(401);
  });

  it('is asked of a session that never gave one, before it is one of staff or changes anything', async () => {
    const member = await makeMember(site, { role: 'admin', hasSecondFactor: false });
    const owner = await callAs(site, member);
    const { secret } = await setUpTotp(owner);
    // A session without a second factor, like those from before an upgrade or before a promotion.
    const session = await callAs(site, member, {}, { hasGivenFactor: false });
    expect(await asStaff(session)).toBe(403);
    expect((await session.call('GET', '/api/account')).body).toMatchObject({
      role: 'user',
      needs_second_factor: true,
      has_second_factor: true,
    });
    for (const [name, change] of Object.entries(CHANGES))
      expect(await change(session), name).toMatchObject({
        status: 403,
        body: { code: 'second_factor_again' },
      });
    expect(await prove(session, '000000')).toBe(401);
    expect(await asStaff(session)).toBe(403);
    const proved = await session.call('POST', '/api/second-factors/proof', {
      code: await totpCode(secret),
    });
    expect(proved).toMatchObject({ status: 200, body: { role: 'admin', needs_second_factor: false } });
    expect(await asStaff(session)).toBe(200);
    expect((await CHANGES['new backup codes']?.(session))?.status).toBe(200);
  });

  it('is fresh for ten minutes, and asked for again after them; staff stay staff', async () => {
    const member = await makeMember(site, { role: 'moderator', hasSecondFactor: false });
    const owner = await callAs(site, member);
    const { secret } = await setUpTotp(owner);
    await passTime(member, '9 minutes');
    expect((await CHANGES['new backup codes']?.(owner))?.status).toBe(200);
    await passTime(member, '11 minutes');
    for (const [name, change] of Object.entries(CHANGES))
      expect((await change(owner)).body['code'], name).toBe('second_factor_again');
    expect(await asStaff(owner)).toBe(200);
    expect(await prove(owner, await totpCode(secret))).toBe(200);
    expect((await CHANGES['the end of the app']?.(owner))?.status).toBe(200);
    expect(await asStaff(owner)).toBe(403);
  });

  it('ends the other sessions with each change', async () => {
    const member = await makeMember(site);
    const owner = await callAs(site, member);
    await setUpTotp(owner);
    for (const name of ['new backup codes', 'the end of the app']) {
      const other = await callAs(site, member);
      expect((await CHANGES[name]?.(owner))?.status, name).toBe(200);
      expect((await other.call('GET', '/api/account')).status, name).toBe(401);
    }
  });

  it('given at the login counts for that session', async () => {
    const member = await makeMember(site, { role: 'moderator', hasSecondFactor: false });
    const { secret } = await setUpTotp(await callAs(site, member));
    const caller = stranger();
    const { body } = await caller.call('POST', '/api/login', {
      username: member.username,
      password: PASSWORD,
      code: await totpCode(secret),
    });
    expect(body['user']).toMatchObject({ role: 'moderator', needs_second_factor: false });
    caller.token = (body['auth'] as { access_token: string }).access_token;
    expect(await asStaff(caller)).toBe(200);
  });

  it('is a passkey as well, and only one of the member', async () => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const origin = site.url.replace('127.0.0.1', 'localhost');
    const devices = await Promise.all(
      [member, other].map(async (one) => {
        const [caller, device] = [await callAs(site, one), makeAuthenticator()];
        const made = await caller.call('POST', '/api/passkeys/options', { password: PASSWORD });
        const response = device.register({ options: made.body['options'], origin });
        expect((await caller.call('POST', '/api/passkeys', { name: 'Phone', response })).status).toBe(200);
        return device;
      }),
    );
    const session = await callAs(site, member, {}, { hasGivenFactor: false });
    const answerBy = async (device: (typeof devices)[number] | undefined) => {
      const { body } = await session.call('POST', '/api/passkeys/proof-options');
      const response = device?.logIn({ options: body['options'], origin });
      return (await session.call('POST', '/api/passkeys/proof', { response })).status;
    };
    expect(await answerBy(devices[1])).toBe(401);
    expect((await CHANGES['a passkey']?.(session))?.status).toBe(403);
    expect(await answerBy(devices[0])).toBe(200);
    expect((await CHANGES['a passkey']?.(session))?.status).toBe(200);
  });

  it('is not to be guessed in an open session', async () => {
    const member = await makeMember(site);
    const owner = await callAs(site, member);
    const { secret } = await setUpTotp(owner);
    for (let index = 0; index < 5; index += 1) expect(await prove(owner, '000000')).toBe(401);
    expect(await prove(owner, await totpCode(secret))).toBe(429);
  });
});
