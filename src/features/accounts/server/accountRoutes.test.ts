import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeLink } from '../../../../tests/support/makeLink.ts';
import { callAs, makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { readOutbox } from '../../../../tests/support/readOutbox.ts';
import { recordAct } from '../../audit/server/recordAct.ts';

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
    // The audit log names members without pointing to them: it outlives their accounts.
    const names = [...rows.map(({ name }) => name), 'audit_entries', 'audit_entries_about'];
    for (const name of names) expect(body[name], name).toEqual([expect.any(Object)]);
    // `users.avatar_media_id` names the picture, so there is no table for it.
    const more = ['exported_at', 'users', 'avatars'];
    expect(Object.keys(body).toSorted()).toEqual([...more, ...names].toSorted());
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

/** One row in every table that points to members, and what the audit log has of them. */
async function fillAll(id: string): Promise<void> {
  await database()
    .transaction()
    .execute((transaction) =>
      recordAct(transaction, {
        viewer: { id, role: 'moderator' },
        client: null,
        act: 'user.ban',
        target: { kind: 'user', id, label: id },
      }),
    );
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
  await database()
    .insertInto('list_file_choices')
    .values({ user_id: id, series_key: 'herons', series: 'Herons', volume: null, comic_id: comic.id })
    .execute();
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
  const itemId = uuidv7();
  await database()
    .insertInto('reported_items')
    .values({
      id: itemId,
      kind: 'page',
      page_id: page.id,
      reason: 'broken',
      gravity: 10,
      decision: 'mended',
      decided_at: soon,
      decided_by: id,
    })
    .execute();
  await database()
    .insertInto('reports')
    .values({ id: uuidv7(), item_id: itemId, reporter_id: id, reason: 'broken', note: 'Torn' })
    .execute();
  await database()
    .insertInto('report_notes')
    .values({ id: uuidv7(), item_id: itemId, author_id: id, text: 'Looks fine' })
    .execute();
  await fillCommunity(id, comic.id);
  await fillStaffWork(id, comic.id);
}

/** What a member leaves behind among other members. */
async function fillCommunity(id: string, comicId: string): Promise<void> {
  const other = await makeMember(site);
  const [thread, comment, notice, list] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const [group = 0] = await ensureTerms(database(), 'groups', [`Group of ${id}`]);
  const statements = [
    sql`insert into comic_marks (user_id, comic_id, favorite, favorite_at) values (${id}, ${comicId}, true, now())`,
    sql`insert into follows (id, user_id, comic_id) values (${uuidv7()}, ${id}, ${comicId})`,
    sql`insert into reading_hours (user_id, hour) values (${id}, now())`,
    sql`insert into follow_tellings (user_id, told_until) values (${id}, now())`,
    sql`insert into download_tickets (id, user_id, object, label, etag, bytes)
      values (${uuidv7()}, ${id}, ${`comic:${comicId}`}, 'Herons', 'etag', 1)`,
    sql`insert into feeds (id, user_id, name, token_hash, language, has_adult)
      values (${uuidv7()}, ${id}, 'Phone', ${Buffer.from(id)}, 'en', false)`,
    sql`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, language, has_adult)
      select ${uuidv7()}, user_id, id, ${`https://push.example/${id}`}, '', '', 'en', false
      from sessions where user_id = ${id} limit 1`,
    sql`insert into member_imports (id, user_id, state, ordinal, content_class, network)
      values (${uuidv7()}, ${id}, 'undone', 1, 'safe', '')`,
    sql`insert into read_elsewhere (user_id, comic_id, ordinal, read_up_to, numbers, read_at)
      values (${id}, ${comicId}, 1, 40, '{41.5}', now())`,
    sql`insert into member_blocks (user_id, blocked_id) values (${id}, ${other.id})`,
    sql`insert into playlists (id, slug, title, owner_id) values (${uuidv7()}, ${`own-${id}`}, 'Mine', ${id})`,
    sql`insert into playlists (id, slug, title, owner_id) values (${list}, ${`list-${list}`}, 'Ours', ${other.id})`,
    sql`insert into playlist_members (playlist_id, user_id, role) values (${list}, ${id}, 'add')`,
    sql`insert into playlist_items (id, playlist_id, comic_id, added_by) values (${uuidv7()}, ${list}, ${comicId}, ${id})`,
    sql`insert into removed_playlist_items (id, playlist_id, comic_id, added_by, created_at, place)
      values (${uuidv7()}, ${list}, ${comicId}, ${id}, now(), 0)`,
    sql`insert into notices (id, user_id, kind, event, subject_id, thread, group_id)
      values (${notice}, ${id}, 'reply', ${notice}, ${notice}, 'comic', ${notice})`,
    sql`insert into notice_looks (user_id, seen_at) values (${id}, now())`,
    sql`insert into digests (user_id, frequency, hour, zone) values (${id}, 'off', 8, 'UTC')`,
    sql`insert into digest_refusals (id, user_id, is_hard) values (${uuidv7()}, ${id}, false)`,
    sql`insert into comment_threads (id, kind, comic_id) values (${thread}, 'comic', ${comicId})`,
    sql`insert into comments (id, thread_id, author_id, client_key, text, state)
      values (${comment}, ${thread}, ${id}, ${uuidv7()}, 'Herons', 'shown')`,
    sql`insert into comment_votes (id, comment_id, thread_id, user_id, value, is_counted, network)
      values (${uuidv7()}, ${comment}, ${thread}, ${id}, 1, true, 'somewhere')`,
    sql`insert into comment_removals (id, comment_id, author_id, reason) values (${uuidv7()}, ${comment}, ${id}, 'spam')`,
    sql`insert into comment_prints (comment_id, author_id, print) values (${comment}, ${id}, 'herons')`,
    sql`insert into comment_word_rules (id, phrase, phrase_key, action, created_by)
      values (${uuidv7()}, ${id}, ${id}, 'hold', ${id})`,
    sql`insert into comment_batches (id, kind, act, made_by) values (${uuidv7()}, 'bulk', 'remove', ${id})`,
    sql`insert into staff_limit_comics (user_id, comic_id) values (${id}, ${comicId})`,
    sql`insert into staff_limit_groups (user_id, term_id) values (${id}, ${group})`,
    sql`update users set is_limited = true where id = ${id}`,
    sql`insert into member_records (id, user_id, kind, text) values (${uuidv7()}, ${id}, 'warning', 'Be kind.')`,
  ];
  for (const statement of statements) await statement.execute(database());
}

/** What staff leave behind where they edit. */
async function fillStaffWork(id: string, comicId: string): Promise<void> {
  const subject = { kind: 'comic', subject_id: comicId };
  await database()
    .insertInto('changes')
    .values({ id: uuidv7(), ...subject, version: 2, origin: 'form', actor_id: id, fields: '{}' })
    .execute();
  await database()
    .insertInto('working_copies')
    .values({ ...subject, member_id: id, base_version: 1, fields: '{}' })
    .execute();
  await database()
    .insertInto('editor_presences')
    .values({ ...subject, member_id: id })
    .execute();
  await database()
    .insertInto('bulk_edits')
    .values({ id: uuidv7(), actor_id: id, act: '{}', undoes_id: null })
    .execute();
  const [term = 0] = await ensureTerms(database(), 'tags', [`Merged by ${id}`]);
  await sql`
    insert into table_views (user_id, table_name, view) values (${id}, 'users', '{}')`.execute(database());
  await sql`
    with merge as (
      insert into term_merges (id, target_id, source_ids, aliases, merged_by)
      values (${uuidv7()}, ${term}, '{}', '{}', ${id}) returning id
    )
    insert into moved_group_wishes (merge_id, user_id, slug, moved_at)
    select id, ${id}, 'herons', now() from merge`.execute(database());
  await sql`
    insert into chapter_moves (id, source_id, target_id, chapters, actor_id)
    values (${uuidv7()}, ${comicId}, ${comicId}, '[]', ${id})`.execute(database());
  await sql`
    insert into uploads (id, member_id, title, files) values (${uuidv7()}, ${id}, 'Herons', '[]')`.execute(
    database(),
  );
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
