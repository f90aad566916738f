import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMemberTables } from '../../../../tests/support/fillMemberTables.ts';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { readOutbox } from '../../../../tests/support/readOutbox.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());

const database = () => site.services.database.write;
const isThere = async (id: string) =>
  (await database().selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

describe("a member's text about themselves", () => {
  it('is kept as it was written', async () => {
    const caller = await callAs(site, await makeMember(site));
    const bio = 'Herons,\n\tmostly. <b>&amp; 鹭';
    expect(await caller.call('PATCH', '/api/account', { bio })).toMatchObject({ status: 200, body: { bio } });
    expect((await caller.call('GET', '/api/account')).body).toMatchObject({ bio });
  });

  it.each([['a'.repeat(1_001)], ['nul\u0000'], [5], [null]])('is not %j', async (bio) => {
    const caller = await callAs(site, await makeMember(site));
    expect((await caller.call('PATCH', '/api/account', { bio })).status).toBe(422);
  });
});

describe('deleting an account', () => {
  const remove = async (id: string, password = PASSWORD) =>
    (await callAs(site, { id })).call('POST', '/api/account/deletion', { password });

  it('takes everything of it, at once, keeps the name from others and tells the member', async () => {
    const member = await makeMember(site, { username: 'Leaver' });
    await fillMemberTables(site, member.id);
    const elsewhere = await callAs(site, member);
    const answer = await remove(member.id);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
    expect(answer.headers.getSetCookie().join()).toMatch(/longstrip_session=;/);
    expect(await isThere(member.id)).toBe(false);
    expect((await elsewhere.call('GET', '/api/account')).status).toBe(401);
    const retired = await database()
      .selectFrom('retired_usernames')
      .selectAll()
      .where('username_key', '=', 'leaver')
      .execute();
    expect(retired).toHaveLength(1);
    expect(await readOutbox(site, member.email)).toHaveLength(1);
  });

  it('asks for the password', async () => {
    const member = await makeMember(site);
    expect(await remove(member.id, 'three loud herons')).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect(await isThere(member.id)).toBe(true);
  });

  it('tells an address nothing that was never proved', async () => {
    const member = await makeMember(site, { isVerified: false });
    await remove(member.id);
    expect(await readOutbox(site, member.email)).toEqual([]);
  });

  it('leaves one admin, also when all of them go at the same moment', async () => {
    const admins = await Promise.all([1, 2, 3].map(() => makeMember(site, { role: 'admin' })));
    // One who is banned could not act for the others.
    await makeMember(site, { role: 'admin', bannedUntil: '2200-01-01T00:00:00Z' });
    const answers = await Promise.all(admins.map(({ id }) => remove(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_admin' });
    const left = await Promise.all(admins.map(({ id }) => isThere(id)));
    expect(left.filter(Boolean)).toHaveLength(1);
  });

  it('is nothing that a visitor could ask for', async () => {
    const answer = await makeCaller(site).call('POST', '/api/account/deletion', { password: PASSWORD });
    expect(answer.status).toBe(401);
  });
});
