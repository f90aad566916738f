import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeLink } from '../support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { newestMail, readOutbox } from '../support/readOutbox.ts';
import { totpCode } from '../support/totpCode.ts';

/** Stories of somebody who has a member's password, and of the member who wants the account back. */
let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  admin = await makeMember(site, { role: 'admin' });
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

async function othersSession({ owner }: Scene): Promise<string> {
  const { body } = await owner.call('GET', '/api/sessions');
  const sessions = body['data'] as { id: string; is_current: boolean }[];
  return sessions.find(({ is_current }) => !is_current)?.id ?? '';
}

async function setUpTotp(caller: Caller): Promise<string> {
  const { body } = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  const secret = String(body['secret']);
  const { status } = await caller.call('PUT', '/api/second-factors/totp', {
    code: await totpCode(secret, -1),
  });
  expect(status).toBe(200);
  return secret;
}

/** All that ends sessions of a member. */
const ENDINGS: Record<string, (scene: Scene) => Promise<number>> = {
  'a new password': async ({ owner }) =>
    (await owner.call('PUT', '/api/account/password', { current_password: PASSWORD, ...NEW })).status,
  'a password set by a link': async ({ member }) => {
    const token = await makeLink(site, { purpose: 'reset', userId: member.id, email: member.email });
    return (await stranger().call('POST', '/api/password/reset', { token, ...NEW })).status;
  },
  'the end of all other sessions': async ({ owner }) => (await owner.call('DELETE', '/api/sessions')).status,
  "the end of the intruder's session": async (scene) =>
    (await scene.owner.call('DELETE', `/api/sessions/${await othersSession(scene)}`)).status,
  'a second factor': async ({ owner }) => {
    await setUpTotp(owner);
    return 200;
  },
  'a ban': async ({ member }) =>
    (await (await callAs(site, admin)).call('POST', `/api/users/${member.id}/ban`, { days: 1, reason: 'x' }))
      .status,
  'another role': async ({ member }) =>
    (await (await callAs(site, admin)).call('PATCH', `/api/users/${member.id}`, { role: 'moderator' }))
      .status,
};

describe('a change of address that somebody else asked for', () => {
  it.each(Object.keys(ENDINGS))('is over after %s: its link is worth nothing', async (ending) => {
    const scene = await makeScene();
    const { member, intruder } = scene;
    const email = `taken-${member.email}`;
    const asked = await intruder.call('PUT', '/api/account/email', { email, password: PASSWORD });
    expect(asked.status).toBe(200);
    const { link } = await newestMail(site, email);

    expect(await ENDINGS[ending]?.(scene)).toBe(200);
    expect((await intruder.call('GET', '/api/account')).status).toBe(401);
    expect(await userOf(member)).toMatchObject({ email: member.email, pending_email: null });
    const opened = await stranger().call('POST', '/api/email/verify', { hash: tokenOf(link) });
    expect(opened).toMatchObject({ status: 410, body: { code: 'link_ended' } });
    expect(await userOf(member)).toMatchObject({ email: member.email, pending_email: null });
  });

  it.each(Object.keys(ENDINGS))('leaves no link for a new password either, after %s', async (ending) => {
    const scene = await makeScene();
    const { member } = scene;
    const token = await makeLink(site, { purpose: 'reset', userId: member.id, email: member.email });
    expect(await ENDINGS[ending]?.(scene)).toBe(200);
    const used = await stranger().call('POST', '/api/password/reset', { token, ...NEW });
    // A second link of the same purpose takes the place of the first.
    const meant = ending === 'a password set by a link' ? 404 : 410;
    expect(used.status).toBe(meant);
  });

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
    expect(await cancel(first.stop)).toMatchObject({ status: 410, body: { code: 'link_ended' } });

    const late = await askForChange();
    await stranger().call('POST', '/api/email/verify', { hash: late.proof });
    expect(await cancel(late.stop)).toMatchObject({ status: 410, body: { code: 'link_ended' } });
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
