import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeLink } from '../support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { newestMail } from '../support/readOutbox.ts';

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({}, { crowd: 'none' });
});
afterAll(() => site.close());

type Way = (of: { member: Member; caller: Caller }) => Promise<{ status: number }>;

/**
 * Ways to another password or address of an account of staff: who has only the mailbox comes by a
 * link, without a session or a second factor.
 */
const WAYS: [name: string, act: string, after: object | null, way: Way][] = [
  [
    'a new password with the old one',
    'user.change_password',
    null,
    ({ caller }) => caller.call('PUT', '/api/account/password', { current_password: PASSWORD, ...NEW }),
  ],
  [
    'a new password by a link',
    'user.change_password',
    { by_link: true },
    async ({ member }) => {
      const token = await makeLink(site, { purpose: 'reset', userId: member.id, email: member.email });
      return makeCaller(site).call('POST', '/api/password/reset', { token, ...NEW });
    },
  ],
  [
    'a new address, once its link is opened',
    'user.change_address',
    null,
    async ({ member, caller }) => {
      const email = `new-${member.username}@example.test`;
      await caller.call('PUT', '/api/account/email', { email, password: PASSWORD });
      const { link = '' } = await newestMail(site, email);
      return makeCaller(site).call('POST', '/api/email/verify', { hash: link.split('/').at(-1) });
    },
  ],
  [
    'the end of the account',
    'user.delete_account',
    null,
    ({ caller }) => caller.call('POST', '/api/account/deletion', { password: PASSWORD, comments: 'keep' }),
  ],
];

it.each(WAYS)('%s is an act of staff, and of members none', async (_, act, after, way) => {
  for (const role of ['moderator', 'user'] as const) {
    const member = await makeMember(site, { role });
    const { status } = await way({ member, caller: await callAs(site, member) });
    expect(status).toBe(200);
    const acts = await site.services.database.write
      .selectFrom('audit_entries')
      .select(['act', 'actor_name', 'target_label', 'after'])
      .where('target_id', '=', member.id)
      .execute();
    const entry = { act, actor_name: member.username, target_label: member.username, after };
    expect(acts).toEqual(role === 'user' ? [] : [entry]);
  }
});
