import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { FOLDED_LETTERS, usernameKey } from '../accountKeys.ts';
import type { UserRow } from './userStore.ts';

const BATCH = 500;
/** PostgreSQL: another node entered the same key meanwhile. */
const UNIQUE_VIOLATION = '23505';
/** No key of today has one of these letters, so a start finds only keys of before. */
const FORMER_KEY = sql<boolean>`username_key ~ ${`[${FOLDED_LETTERS}]`}`;

type Named = Pick<UserRow, 'id' | 'username' | 'created_at'>;

/**
 * Brings the keys of usernames from before full case folding to those of today: first of deleted
 * accounts, then of members, the oldest first. A key that is somebody else's already is left as it
 * was. Each batch is a statement of its own, so a start that is killed loses nothing: the next one
 * goes on.
 */
export async function fillUsernameKeys(database: Kysely<Tables>): Promise<void> {
  while ((await foldRetired(database)) > 0);
  let last: Named | undefined;
  for (;;) {
    const users = await listWithFormerKey(database, last);
    if (users.length === 0) return;
    await enterKeys(database, users);
    last = users.at(-1);
  }
}

/** @returns how many names had a key of before */
async function foldRetired(database: Kysely<Tables>): Promise<number> {
  const rows = await database
    .selectFrom('retired_usernames')
    .select('username_key')
    .where(FORMER_KEY)
    .limit(BATCH)
    .execute();
  const former = rows.map(({ username_key }) => username_key);
  await sql`with gone as (
      delete from retired_usernames as former
      using unnest(${former}::text[], ${former.map(usernameKey)}::text[]) as new (former_key, key)
      where former.username_key = new.former_key
      returning new.key, former.retired_at)
    insert into retired_usernames (username_key, retired_at)
    select key, min(retired_at) from gone group by key on conflict do nothing`.execute(database);
  return rows.length;
}

function listWithFormerKey(database: Kysely<Tables>, after: Named | undefined): Promise<Named[]> {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'created_at'])
    .where(FORMER_KEY)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** Once more after a clash with another node: what that one entered is seen then. */
async function enterKeys(database: Kysely<Tables>, users: readonly Named[]): Promise<void> {
  const byKey = new Map<string, string>();
  for (const { id, username } of users) {
    const key = usernameKey(username);
    if (!byKey.has(key)) byKey.set(key, id);
  }
  const enter = () =>
    sql`update users set username_key = new.key
      from unnest(${[...byKey.values()]}::uuid[], ${[...byKey.keys()]}::text[]) as new (id, key)
      where users.id = new.id
        and not exists (select from users as other where other.username_key = new.key)
        and not exists (select from retired_usernames where username_key = new.key)`.execute(database);
  try {
    await enter();
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    await enter().catch(() => {});
  }
}
