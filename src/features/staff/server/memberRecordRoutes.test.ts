import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeMemberWithTotp } from '../../../../tests/support/makeMemberWithTotp.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newestMail } from '../../../../tests/support/readOutbox.ts';
import type { MemberRecord } from '../staffApi.ts';

let site: TestSite;
let admin: Caller;
let moderator: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin', username: 'chief' }));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator', username: 'warden' }));
});
afterAll(() => site.close());

type Of = Pick<Member, 'id'>;
const warn = (caller: Caller, { id }: Of, message: string) =>
  caller.call('POST', `/api/users/${id}/warnings`, { message });
const note = (caller: Caller, { id }: Of, text: string) =>
  caller.call('POST', `/api/users/${id}/notes`, { text });
async function recordOf(caller: Caller, { id }: Of): Promise<MemberRecord> {
  const { status, body } = await caller.call('GET', `/api/users/${id}/record`);
  expect(status).toBe(200);
  return body as unknown as MemberRecord;
}

describe('the record of a member', () => {
  it('has notes that the member never sees, and warnings that they see until they have read them', async () => {
    const member = await makeMember(site);
    const own = await callAs(site, member);
    expect((await note(moderator, member, 'Writes\nfriendly letters.')).status).toBe(200);
    expect((await warn(moderator, member, 'No adverts, please.')).status).toBe(200);
    expect(await recordOf(admin, member)).toMatchObject({
      records: [
        { kind: 'warning', text: 'No adverts, please.', by: 'warden', is_read: false },
        { kind: 'note', text: 'Writes\nfriendly letters.', by: 'warden' },
      ],
    });
    expect((await newestMail(site, member.email)).text).toContain('No adverts, please.');
    expect((await own.call('GET', '/api/account')).body).toMatchObject({ has_warning: true });
    const { body } = await own.call('GET', '/api/account/warnings');
    const [warning] = body['data'] as { id: string; text: string }[];
    expect(body['data']).toMatchObject([{ text: 'No adverts, please.' }]);
    const other = await callAs(site, await makeMember(site));
    const read = `/api/account/warnings/${warning?.id}/read`;
    expect((await other.call('POST', read)).status).toBe(404);
    for (const _ of [1, 2])
      expect(await own.call('POST', read)).toMatchObject({ status: 200, body: { data: [] } });
    expect((await own.call('GET', '/api/account')).body).toMatchObject({ has_warning: false });
    expect((await recordOf(moderator, member)).records[0]).toMatchObject({ is_read: true });
    const exported = await own.call('GET', '/api/account/export');
    const text = JSON.stringify(exported.body);
    expect([text.includes('No adverts'), text.includes('friendly letters')]).toEqual([true, false]);
  });

  it('says what staff did, and how the member logs in to admins alone', async () => {
    const member = await makeMember(site);
    await callAs(site, member);
    await moderator.call('POST', `/api/users/${member.id}/ban`, { days: 3, reason: 'Spam' });
    await moderator.call('DELETE', `/api/users/${member.id}/ban`);
    await callAs(site, member);
    const record = await recordOf(admin, member);
    expect(record.login).toMatchObject({ sessions: 1, has_second_factor: false });
    expect(record.login?.last_seen_at).not.toBeNull();
    expect(record.acts).toMatchObject([
      { act: 'user.unban', by: 'warden' },
      { act: 'user.ban', by: 'warden', reason: 'Spam' },
    ]);
    expect(await recordOf(moderator, member)).toMatchObject({
      login: null,
      user: { email: null },
      can: { note: true, secure: false },
    });
  });

  it('is found by the name too, however it is typed', async () => {
    const { id } = await makeMember(site, { username: 'Élan-vital' });
    for (const typed of ['Élan-vital', 'éLAN-VITAL', 'E\u0301lan-vital'])
      expect(await recordOf(moderator, { id: encodeURIComponent(typed) })).toMatchObject({ user: { id } });
    for (const nobody of ['nobody-here', '%F0%9F%90%9F', id.replace(/^./u, 'g'), `${id}0`, randomUUID()])
      expect(await moderator.call('GET', `/api/users/${nobody}/record`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  it('is written about nobody of the same or a higher role', async () => {
    const members = {
      moderator: await makeMember(site, { role: 'moderator' }),
      admin: await makeMember(site, { role: 'admin' }),
    };
    for (const [caller, member] of [
      [moderator, members.moderator],
      [moderator, members.admin],
      [admin, members.admin],
    ] as const) {
      const answers = [await warn(caller, member, 'You!'), await note(caller, member, 'Hm.')];
      for (const act of ['sessions', 'second-factor'])
        answers.push(await caller.call('DELETE', `/api/users/${member.id}/${act}`));
      answers.push(await caller.call('POST', `/api/users/${member.id}/verification`));
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await recordOf(caller, member)).toMatchObject({
        records: [],
        can: { note: false, secure: false },
      });
    }
  });

  it.each([
    ['warnings', { message: ' ' }, 'message'],
    ['warnings', { message: 'nul\u0000' }, 'message'],
    ['warnings', {}, 'message'],
    ['notes', { text: 'x'.repeat(1_001) }, 'text'],
    ['notes', { text: 'half \ud800' }, 'text'],
  ])('takes no %s such as %o', async (kind, body, field) => {
    const member = await makeMember(site);
    const answer = await admin.call('POST', `/api/users/${member.id}/${kind}`, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect((await recordOf(admin, member)).records).toEqual([]);
  });
});

describe('an admin', () => {
  it('logs a member out everywhere', async () => {
    const member = await makeMember(site);
    const sessions = [await callAs(site, member), await callAs(site, member)];
    const answer = await admin.call('DELETE', `/api/users/${member.id}/sessions`);
    expect(answer).toMatchObject({ status: 200, body: { login: { sessions: 0, last_seen_at: null } } });
    for (const session of sessions) expect((await session.call('GET', '/api/account')).status).toBe(401);
  });

  it('takes the second factor off the account of a member who lost it, and the member is told', async () => {
    const member = await makeMemberWithTotp(site, {});
    // The mail about the new factor, which would else be sent beside the other one.
    await site.finishJobs();
    const session = await callAs(site, member);
    const answer = await admin.call('DELETE', `/api/users/${member.id}/second-factor`);
    expect(answer).toMatchObject({ status: 200, body: { login: { has_second_factor: false } } });
    expect((await session.call('GET', '/api/account')).status).toBe(401);
    for (const table of ['totp_secrets', 'backup_codes', 'passkeys'] as const)
      expect(
        await site.services.database.write
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', member.id)
          .execute(),
      ).toEqual([]);
    expect((await newestMail(site, member.email)).text).toContain('removed your second factor');
    const { id: _, ...credentials } = member;
    const login = await makeCaller(site).call('POST', '/api/login', {
      username: credentials.username,
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
  });

  it('sends the link that verifies an address again, as long as it is not verified', async () => {
    const member = await makeMember(site, { isVerified: false });
    const send = () => admin.call('POST', `/api/users/${member.id}/verification`);
    expect((await send()).status).toBe(200);
    expect((await newestMail(site, member.email)).text).toContain('/verify/');
    const { write } = site.services.database;
    const proved = { email_verified_at: new Date().toISOString() };
    await write.updateTable('users').set(proved).where('id', '=', member.id).execute();
    expect(await send()).toMatchObject({ status: 409, body: { code: 'already_verified' } });
  });
});
