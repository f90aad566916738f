import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { makeLink, type MakeLink } from '../../../../tests/support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newestMail } from '../../../../tests/support/readOutbox.ts';

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());

type Kind = Exclude<MakeLink['purpose'], 'first_admin'>;

const BUTTON: Record<Kind, { path: string; name: string; input?: object }> = {
  verify: { path: '/api/email/verify', name: 'hash' },
  email_change: { path: '/api/email/verify', name: 'hash' },
  email_cancel: { path: '/api/email/cancel', name: 'hash' },
  reset: { path: '/api/password/reset', name: 'token', input: NEW },
};

let callers = 0;
async function press(kind: Kind, token: string) {
  callers += 1;
  const caller = makeCaller(site, { 'x-forwarded-for': `198.51.100.${callers}` });
  const { path, name, input } = BUTTON[kind];
  const { status, body } = await caller.call('POST', path, { [name]: token, ...input });
  return { status, code: body['code'] };
}

type Scene = { member: Member; link: (more?: Partial<MakeLink>) => Promise<string> };

/** A member for whom a link of this kind has something to do. */
async function sceneOf(kind: Kind): Promise<Scene> {
  const member = await makeMember(site, { isVerified: kind !== 'verify' });
  const wanted = `wanted-${member.email}`;
  if (kind === 'email_change' || kind === 'email_cancel') await wantAddress(member, wanted);
  const email = kind === 'email_change' ? wanted : member.email;
  return { member, link: (more) => makeLink(site, { purpose: kind, userId: member.id, email, ...more }) };
}

async function wantAddress(member: Member, email: string): Promise<void> {
  await (await callAs(site, member)).call('PUT', '/api/account/email', { email, password: PASSWORD });
  await newestMail(site, email);
}

const addressOf = ({ id }: Member) =>
  site.services.database.write
    .selectFrom('users')
    .select(['email', 'pending_email', 'email_verified_at', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe.each(Object.keys(BUTTON) as Kind[])('a link of the kind %s', (kind) => {
  it('changes nothing by being opened, and its page tells nobody whose it is', async () => {
    const { member, link } = await sceneOf(kind);
    const before = await addressOf(member);
    const token = await link();
    const path = { reset: 'password-reset', email_cancel: 'email-cancel', verify: 'verify' };
    const page = await site.fetch(`/en/${path[kind === 'email_change' ? 'verify' : kind]}/${token}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const secret of [member.username, member.email]) expect(html).not.toContain(secret);
    expect(await addressOf(member)).toEqual(before);
    expect((await press(kind, token)).status).toBe(200);
  });

  it('says that it has expired, and does nothing', async () => {
    const { member, link } = await sceneOf(kind);
    const before = await addressOf(member);
    const code = kind === 'reset' ? 'link_expired' : 'link_too_old';
    expect(await press(kind, await link({ isExpired: true }))).toEqual({ status: 410, code });
    expect(await addressOf(member)).toEqual(before);
  });

  it('says that it was used, or that its work is done', async () => {
    const { link } = await sceneOf(kind);
    const token = await link();
    expect((await press(kind, token)).status).toBe(200);
    const said = await press(kind, token);
    if (kind === 'reset' || kind === 'email_cancel') expect(said).toEqual({ status: 410, code: 'link_used' });
    else expect(said).toEqual({ status: 409, code: 'already_verified' });
  });
});

it.each(['verify', 'email_change', 'reset'] as const)(
  'a link of the kind %s says that a newer one was sent, also after it has expired',
  async (kind) => {
    const { member, link } = await sceneOf(kind);
    const before = await addressOf(member);
    const former = [await link(), await link({ isExpired: true })];
    const newest = await link();
    for (const token of former)
      expect(await press(kind, token)).toEqual({ status: 410, code: 'link_replaced' });
    expect(await addressOf(member)).toEqual(before);
    expect((await press(kind, newest)).status).toBe(200);
  },
);

it('a link whose successor went to another address sends nobody to look for that one', async () => {
  const { member, link } = await sceneOf('email_change');
  const former = await link();
  await wantAddress(member, `other-${member.email}`);
  expect(await press('email_change', former)).toEqual({ status: 410, code: 'link_ended' });
});

it('a link that did its work says so after the account has moved on to another address', async () => {
  const { member, link } = await sceneOf('email_change');
  const former = await link();
  await press('email_change', former);
  const email = `later-${member.email}`;
  await wantAddress(member, email);
  await press('email_change', await link({ email }));
  expect(await press('email_change', former)).toEqual({ status: 410, code: 'link_used' });
});

it('looking at a link for a new password does not use it up', async () => {
  const { link } = await sceneOf('reset');
  const token = await link();
  for (let index = 0; index < 3; index += 1)
    expect((await makeCaller(site).call('POST', '/api/password/check', { token })).status).toBe(200);
  expect((await press('reset', token)).status).toBe(200);
});

describe('an address that two accounts name', () => {
  async function loserOf(more: Partial<MakeLink> = {}) {
    const { member, link } = await sceneOf('verify');
    const token = await link(more);
    const winner = await makeMember(site, { email: member.email, isVerified: false });
    const own = await makeLink(site, { purpose: 'verify', userId: winner.id, email: winner.email });
    expect((await press('verify', own)).status).toBe(200);
    return { member, link, token };
  }

  it.each([{}, { isExpired: true }])(
    'is told to the account that came later as proved by the other: %o',
    async (more) => {
      const { member, token } = await loserOf(more);
      expect(await press('verify', token)).toEqual({ status: 409, code: 'email_taken' });
      expect(await addressOf(member)).toMatchObject({ email: member.email, email_verified_at: null });
    },
  );

  it('is told so also by a link that a newer one replaced, which would not help', async () => {
    const { link, token } = await loserOf();
    await link();
    expect(await press('verify', token)).toEqual({ status: 409, code: 'email_taken' });
  });
});
