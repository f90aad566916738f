import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeLink } from '../../../../tests/support/makeLink.ts';
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

describe('the document of all that is kept about a member', () => {
  it('has every table that points to members, and no secret', async () => {
    const member = await makeMember(site);
    const caller = await callAs(site, member);
    await fillAll(member.id);
    const { status, body } = await caller.call('GET', '/api/account/export');
    expect(status).toBe(200);
    expect(body['users']).toMatchObject([{ username: member.username, email: member.email }]);
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`.execute(database());
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of rows) expect(body[name], name).toEqual([expect.any(Object)]);
    expect(Object.keys(body).toSorted()).toEqual(
      ['exported_at', 'users', ...rows.map(({ name }) => name)].toSorted(),
    );
    expect(JSON.stringify(body)).not.toMatch(/_hash"|"secret"|public_key|argon|a-secret/);
  });

  it('is about nobody else', async () => {
    const other = await makeMember(site, { username: 'somebodyelse' });
    await fillAll(other.id);
    const caller = await callAs(site, await makeMember(site));
    const { body } = await caller.call('GET', '/api/account/export');
    expect(JSON.stringify(body)).not.toContain('somebodyelse');
    expect(body['passkeys']).toEqual([]);
  });
});

/** One row in every table that points to members. */
async function fillAll(id: string): Promise<void> {
  const [bytes, soon] = [Buffer.from(`a-secret ${id}`), new Date(Date.now() + 60_000).toISOString()];
  await makeLink(site, { purpose: 'verify', userId: id, email: 'link@example.test' });
  await database().insertInto('known_devices').values({ user_id: id, device_hash: bytes }).execute();
  await database().insertInto('totp_secrets').values({ user_id: id, secret: 'a-secret' }).execute();
  await database()
    .insertInto('backup_codes')
    .values({ user_id: id, salt: bytes, code_hash: bytes })
    .execute();
  await database()
    .insertInto('passkeys')
    .values({
      id: uuidv7(),
      user_id: id,
      credential_id: `a-secret ${id}`,
      public_key: bytes,
      counter: 0,
      transports: '[]',
      name: 'Phone',
    })
    .execute();
  await database()
    .insertInto('passkey_challenges')
    .values({ challenge: `a-secret ${id}`, user_id: id, expires_at: soon })
    .execute();
  await database()
    .insertInto('api_tokens')
    .values({ id: uuidv7(), user_id: id, name: 'Shelf', token_hash: bytes, scopes: '[]' })
    .execute();
  const comic = await makeComic(site.services, { title: `Herons ${id}` });
  const page = await database()
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .select(['pages.id', 'chapter_id'])
    .where('comic_id', '=', comic.id)
    .executeTakeFirstOrThrow();
  await database()
    .insertInto('reading_progress')
    .values({
      user_id: id,
      chapter_id: page.chapter_id,
      comic_id: comic.id,
      page: 1,
      furthest_page: 1,
      read_at: soon,
    })
    .execute();
  await database()
    .insertInto('member_notes')
    .values({ user_id: id, key: 'reader', value: '{}', changed_at: soon })
    .execute();
  await database()
    .insertInto('page_reports')
    .values({ id: uuidv7(), page_id: page.id, resolved_at: soon, resolved_by: id })
    .execute();
}

describe('deleting an account', () => {
  const remove = async (id: string, password = PASSWORD) =>
    (await callAs(site, { id })).call('POST', '/api/account/deletion', { password });

  it('takes everything of it, at once, keeps the name from others and tells the member', async () => {
    const member = await makeMember(site, { username: 'Leaver' });
    await fillAll(member.id);
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
