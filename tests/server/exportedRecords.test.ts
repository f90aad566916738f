import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMemberTables } from '../support/fillMemberTables.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

/** Entries of the export that are no table with a column of members. */
const OTHER_ENTRIES = {
  exported_at: 'when it was made',
  users: 'the account itself',
  avatars: 'the picture, which `users.avatar_media_id` names',
  audit_entries_about: 'what staff did with the account, from `audit_entries`',
};

/**
 * Tables that name no member, and whose rows go with those of tables that do: where the export has
 * them, or why it has not.
 */
const HANGING_BELOW = {
  comment_versions: 'in `comments`, as former texts',
  member_import_entries: 'in `member_imports`',
  playlist_invites: 'in `playlists`, as links',
  playlist_leftovers: 'in `playlists`, as lines that were not found',
  audit_links: 'left out: has the hashes that chain the audit log',
  bulk_edit_rows: 'left out: has the comics, chapters and terms that a bulk edit changed',
  comment_batch_rows: 'left out: has comments of others that a batch changed',
  comment_moves: 'left out: says where threads stood before a move',
  comment_threads: 'left out: has places, and each comment names its own',
  push_sent: 'left out: has events for a week, so that none is sent twice',
  term_merge_rows: 'left out: has the comics that a merge of terms changed',
};

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

const write = () => site.services.database.write;

/** Tables with a column that points to members, or is named as if it did. */
async function tablesOfMembers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ '^(.+_)?(user|member|actor|author|owner|reporter|blocked|reader)_id$|_by$'`.execute(
    write(),
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Tables whose rows are deleted with rows of these, and so on below them. */
async function tablesBelow(tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive below as (
      select table_name::regclass as id from unnest(${tables}::text[]) as table_name
      union
      select conrelid::regclass from pg_constraint join below on confrelid = below.id
      where contype = 'f' and confdeltype = 'c'
    )
    select id::text as name from below`.execute(write());
  return rows.map(({ name }) => name).filter((name) => !tables.includes(name));
}

it('the export of an account has a record of every table that names members, and no secret', async () => {
  const member = await makeMember(site);
  const caller = await callAs(site, member);
  await fillMemberTables(site, member.id);
  const { status, body } = await caller.call('GET', '/api/account/export');
  expect(status).toBe(200);
  expect(body['users']).toMatchObject([{ username: member.username, email: member.email }]);
  const names = await tablesOfMembers();
  expect(names).toContain('audit_entries');
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) expect(body[name], name).toEqual([expect.any(Object)]);
  expect(Object.keys(body).toSorted()).toEqual([...Object.keys(OTHER_ENTRIES), ...names].toSorted());
  expect(JSON.stringify(body)).not.toMatch(/_hash"|"secret"|public_key|argon|a-secret/);
});

it('it is said of each table below those whether the export has it', async () => {
  const names = await tablesBelow(await tablesOfMembers());
  expect(names.toSorted()).toEqual(Object.keys(HANGING_BELOW).toSorted());
});

it('the export of an account is about nobody else', async () => {
  const other = await makeMember(site, { username: 'somebodyelse' });
  await fillMemberTables(site, other.id);
  const caller = await callAs(site, await makeMember(site));
  const { body } = await caller.call('GET', '/api/account/export');
  expect(JSON.stringify(body)).not.toContain('somebodyelse');
  expect(body['passkeys']).toEqual([]);
});
