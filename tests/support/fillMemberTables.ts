import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../src/features/audit/server/recordAct.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { makeComic } from './makeComic.ts';
import { makeLink } from './makeLink.ts';
import { makeMember } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

type Filled = { id: string; comicId: string };

/** One row in every table that names members, and what the audit log has of them. */
export async function fillMemberTables(site: TestSite, id: string): Promise<void> {
  const database = site.services.database.write;
  await database.transaction().execute((transaction) =>
    recordAct(transaction, {
      viewer: { id, role: 'moderator' },
      client: null,
      act: 'user.ban',
      target: { kind: 'user', id, label: 'told' },
    }),
  );
  const [bytes, soon] = [Buffer.from(`a-secret ${id}`), new Date(Date.now() + 60_000).toISOString()];
  await makeLink(site, { purpose: 'verify', userId: id, email: 'link@example.test' });
  await database.insertInto('known_devices').values({ user_id: id, device_hash: bytes }).execute();
  await database.insertInto('totp_secrets').values({ user_id: id, secret: 'a-secret' }).execute();
  await database.insertInto('backup_codes').values({ user_id: id, salt: bytes, code_hash: bytes }).execute();
  await database
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
  await database
    .insertInto('passkey_challenges')
    .values({ challenge: `a-secret ${id}`, user_id: id, expires_at: soon })
    .execute();
  await database
    .insertInto('api_tokens')
    .values({ id: uuidv7(), user_id: id, name: 'Shelf', token_hash: bytes, scopes: '[]' })
    .execute();
  const comic = await makeComic(site.services, { title: `Herons ${id}` });
  await database
    .insertInto('list_file_choices')
    .values({ user_id: id, series_key: 'herons', series: 'Herons', volume: null, comic_id: comic.id })
    .execute();
  const page = await database
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .select(['pages.id', 'chapter_id'])
    .where('comic_id', '=', comic.id)
    .executeTakeFirstOrThrow();
  await database
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
  await database
    .insertInto('member_notes')
    .values({ user_id: id, key: 'reader', value: '{}', changed_at: soon })
    .execute();
  const itemId = uuidv7();
  await database
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
  await database
    .insertInto('reports')
    .values({ id: uuidv7(), item_id: itemId, reporter_id: id, reason: 'broken', note: 'Torn' })
    .execute();
  await database
    .insertInto('report_notes')
    .values({ id: uuidv7(), item_id: itemId, author_id: id, text: 'Looks fine' })
    .execute();
  await fillCommunity(site, { id, comicId: comic.id });
  await fillStaffWork(site, { id, comicId: comic.id });
}

/** Rows that a member leaves behind among other members. */
async function fillCommunity(site: TestSite, { id, comicId }: Filled): Promise<void> {
  const database = site.services.database.write;
  const other = await makeMember(site);
  const [thread, comment, notice, list] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const [group = 0] = await ensureTerms(database, 'groups', [`Group of ${id}`]);
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
  for (const statement of statements) await statement.execute(database);
}

/** Rows that staff leave behind by editing. */
async function fillStaffWork(site: TestSite, { id, comicId }: Filled): Promise<void> {
  const database = site.services.database.write;
  const subject = { kind: 'comic', subject_id: comicId };
  await database
    .insertInto('changes')
    .values({ id: uuidv7(), ...subject, version: 2, origin: 'form', actor_id: id, fields: '{}' })
    .execute();
  await database
    .insertInto('working_copies')
    .values({ ...subject, member_id: id, tab: uuidv7(), base_version: 1, fields: '{}' })
    .execute();
  await database
    .insertInto('editor_presences')
    .values({ ...subject, member_id: id })
    .execute();
  await database
    .insertInto('bulk_edits')
    .values({ id: uuidv7(), actor_id: id, act: '{}', undoes_id: null })
    .execute();
  const [term = 0] = await ensureTerms(database, 'tags', [`Merged by ${id}`]);
  await sql`
    insert into table_views (user_id, table_name, view) values (${id}, 'users', '{}')`.execute(database);
  await sql`
    with merge as (
      insert into term_merges (id, target_id, source_ids, aliases, merged_by)
      values (${uuidv7()}, ${term}, '{}', '{}', ${id}) returning id
    )
    insert into moved_group_wishes (merge_id, user_id, slug, moved_at)
    select id, ${id}, 'herons', now() from merge`.execute(database);
  await sql`
    insert into chapter_moves (id, source_id, target_id, chapters, actor_id)
    values (${uuidv7()}, ${comicId}, ${comicId}, '[]', ${id})`.execute(database);
  await sql`
    insert into uploads (id, member_id, title, files) values (${uuidv7()}, ${id}, 'Herons', '[]')`.execute(
    database,
  );
}
