import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeLink, type MakeLink } from '../../../../tests/support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newestMail, readOutbox } from '../../../../tests/support/readOutbox.ts';

let open: TestSite;
let hidden: TestSite;

beforeAll(async () => {
  open = await makeTestSite({ ACCOUNT_PRIVACY: 'open', TRUSTED_PROXIES: '127.0.0.1' });
  hidden = await makeTestSite({ ACCOUNT_PRIVACY: 'private' });
});
afterAll(() => Promise.all([open.close(), hidden.close()]));

let callers = 0;
function verify(hash: string, site = open) {
  callers += 1;
  const caller = makeCaller(site, { 'x-forwarded-for': `198.51.100.${callers}` });
  return caller.call('POST', '/api/email/verify', { hash });
}

const linkOf = (member: Member, more: Partial<MakeLink> = {}) =>
  makeLink(open, { purpose: 'verify', userId: member.id, email: member.email, ...more });

const userOf = ({ services }: TestSite, { id }: Member) =>
  services.database.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a link that verifies an address', () => {
  it('verifies it, and says later that this was done', async () => {
    const member = await makeMember(open, { isVerified: false });
    const hash = await linkOf(member);
    expect(await verify(hash)).toMatchObject({
      status: 200,
      body: { message: 'Your email is now verified' },
    });
    expect((await userOf(open, member)).email_verified_at).not.toBeNull();
    expect(await verify(hash)).toMatchObject({
      status: 409,
      body: { message: 'Your email is already verified.' },
    });
  });

  it('does its work once also when it is opened twice at the same moment', async () => {
    const member = await makeMember(open, { isVerified: false });
    const hash = await linkOf(member);
    const answers = await Promise.all([verify(hash), verify(hash), verify(hash)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('does nothing when it is merely looked at', async () => {
    const member = await makeMember(open, { isVerified: false });
    await open.fetch(`/en/verify/${await linkOf(member)}`);
    expect((await userOf(open, member)).email_verified_at).toBeNull();
  });

  it.each(['made up', 'for a password'])('that is %s does nothing', async (fault) => {
    const member = await makeMember(open, { isVerified: false });
    const hash = fault === 'made up' ? 'x'.repeat(43) : await linkOf(member, { purpose: 'reset' });
    expect(await verify(hash)).toMatchObject({
      status: 404,
      body: { message: 'The verification link you followed is invalid.' },
    });
    expect((await userOf(open, member)).email_verified_at).toBeNull();
  });

  it('that is old, of a member who is verified, says that this was done', async () => {
    const member = await makeMember(open);
    expect(await verify(await linkOf(member, { isExpired: true }))).toMatchObject({ status: 409 });
  });

  it('proves an address for one of the accounts that name it, also at the same moment', async () => {
    const email = 'shared@example.test';
    const members = await Promise.all([1, 2, 3].map(() => makeMember(open, { email, isVerified: false })));
    const links = await Promise.all(members.map((member) => linkOf(member)));
    const answers = await Promise.all(links.map((hash) => verify(hash)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rows = await Promise.all(members.map((member) => userOf(open, member)));
    expect(rows.filter((row) => row.email_verified_at !== null)).toHaveLength(1);
  });
});

describe('sending the verification link again', () => {
  const resend = (caller: Caller) => caller.call('POST', '/api/email/resend');

  it('is done once a minute, and the link from before stops working', async () => {
    const member = await makeMember(open, { isVerified: false });
    const former = await linkOf(member);
    const caller = await callAs(open, member);
    expect(await resend(caller)).toMatchObject({ status: 200, body: { message: 'Sent' } });
    expect(await resend(caller)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const { link } = await newestMail(open, member.email);
    expect((await verify(former)).body['code']).toBe('link_replaced');
    expect((await verify(link?.split('/').at(-1) ?? '')).status).toBe(200);
  });

  it('is needless for who is verified', async () => {
    const caller = await callAs(open, await makeMember(open));
    expect(await resend(caller)).toMatchObject({ status: 409, body: { code: 'already_verified' } });
  });

  it('means the new address where one waits', async () => {
    const member = await makeMember(open);
    const caller = await callAs(open, member);
    await caller.call('PUT', '/api/account/email', { email: 'waits@example.test', password: PASSWORD });
    await resend(caller);
    expect(await readOutbox(open, 'waits@example.test')).toHaveLength(2);
  });
});

describe('changing the address', () => {
  const change = (caller: Caller, email: string, password = PASSWORD) =>
    caller.call('PUT', '/api/account/email', { email, password });

  it('happens when the link at the new one is opened, and the old one is told before and after', async () => {
    const member = await makeMember(open);
    const caller = await callAs(open, member);
    expect(await change(caller, 'new@example.test')).toMatchObject({
      status: 200,
      body: { email: member.email, pending_email: 'new@example.test', is_verified: true },
    });
    const { link } = await newestMail(open, 'new@example.test');
    expect(await readOutbox(open, member.email)).toHaveLength(1);
    expect(await verify(link?.split('/').at(-1) ?? '')).toMatchObject({
      status: 200,
      body: { message: 'Your email is now verified' },
    });
    expect((await caller.call('GET', '/api/account')).body).toMatchObject({
      email: 'new@example.test',
      pending_email: null,
      is_verified: true,
    });
    expect(await readOutbox(open, member.email)).toHaveLength(2);
  });

  it('asks for the password', async () => {
    const member = await makeMember(open);
    const answer = await change(await callAs(open, member), 'wrong@example.test', 'three loud herons');
    expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
    expect((await userOf(open, member)).pending_email).toBeNull();
  });

  it('to a proved one is refused where account privacy is open', async () => {
    const { email } = await makeMember(open);
    const answer = await change(await callAs(open, await makeMember(open)), email);
    expect(answer.body['errors']).toEqual({ email: ['The email address has already been taken.'] });
  });

  it('to a proved one looks the same as any where it is private, and comes to nothing', async () => {
    const owner = await makeMember(hidden);
    const caller = await callAs(hidden, await makeMember(hidden));
    expect(await change(caller, owner.email)).toMatchObject({
      status: 200,
      body: { pending_email: owner.email },
    });
    expect((await newestMail(hidden, owner.email)).text).not.toContain('/verify/');
  });

  it('comes to nothing when somebody else proves the address first', async () => {
    const member = await makeMember(open);
    await change(await callAs(open, member), 'raced@example.test');
    const hash = await linkOf(member, { purpose: 'email_change', email: 'raced@example.test' });
    await makeMember(open, { email: 'raced@example.test' });
    expect(await verify(hash)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await userOf(open, member)).toMatchObject({ email: member.email });
  });

  it('is called off by naming the present address', async () => {
    const member = await makeMember(open);
    const caller = await callAs(open, member);
    await change(caller, 'second-thoughts@example.test');
    const { link } = await newestMail(open, 'second-thoughts@example.test');
    expect(await change(caller, member.email)).toMatchObject({ status: 200, body: { pending_email: null } });
    expect((await verify(link?.split('/').at(-1) ?? '')).status).toBe(410);
  });

  it('tells an old address nothing that was never proved', async () => {
    const member = await makeMember(open, { isVerified: false });
    await change(await callAs(open, member), 'right@example.test');
    const { link } = await newestMail(open, 'right@example.test');
    expect((await verify(link?.split('/').at(-1) ?? '')).status).toBe(200);
    expect(await readOutbox(open, member.email)).toEqual([]);
  });
});
