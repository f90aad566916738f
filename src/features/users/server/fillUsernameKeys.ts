import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { FOLDED_LETTERS, usernameKey } from '../accountKeys.ts';
import { refillFromUsernames } from './refillFromUsernames.ts';

const BATCH = 500;
/** No key of today has one of these letters, so a start finds only keys of before. */
const FORMER_KEY = sql<boolean>`username_key ~ ${`[${FOLDED_LETTERS}]`}`;

/**
 * Brings the keys of usernames from before full case folding to those of today: first of deleted
 * accounts, then of members. A key that is somebody else's already is left as it was.
 */
export async function fillUsernameKeys(database: Kysely<Tables>): Promise<void> {
  while ((await foldRetired(database)) > 0);
  await refillFromUsernames(database, {
    where: FORMER_KEY,
    valueOf: usernameKey,
    enter: (ids, keys) => sql`update users set username_key = new.key
      from unnest(${ids}::uuid[], ${keys}::text[]) as new (id, key)
      where users.id = new.id
        and not exists (select from users as other where other.username_key = new.key)
        and not exists (select from retired_usernames where username_key = new.key)`,
  });
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
