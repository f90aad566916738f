import { sql, type Kysely } from 'kysely';
import type { Scope } from '../../../contract/scopes.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ApiToken } from '../apiTokensApi.ts';
import type {} from './ApiTokenTable.ts';

const SHOWN = ['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'] as const;

export type NewApiToken = {
  id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: readonly Scope[];
  /** Null: until it is removed. */
  days: number | null;
};

/**
 * A member's own, the newest first; those that have ended too, so that nobody wonders where one
 * went.
 */
export function listApiTokensOf(database: Kysely<Tables>, userId: string): Promise<ApiToken[]> {
  return database
    .selectFrom('api_tokens')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertApiToken(
  transaction: Kysely<Tables>,
  { days, scopes, ...token }: NewApiToken,
): Promise<ApiToken> {
  return transaction
    .insertInto('api_tokens')
    .values({
      ...token,
      scopes: JSON.stringify(scopes),
      expires_at: days === null ? null : sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** All tokens of a member, the one with an id, or those that have one of the given scopes. */
export function deleteApiTokens(
  transaction: Kysely<Tables>,
  userId: string,
  { id, scopes }: { id?: string; scopes?: readonly Scope[] } = {},
): Promise<Pick<ApiToken, 'id' | 'name' | 'scopes'>[]> {
  return transaction
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(scopes !== undefined, (query) => query.where(sql<boolean>`scopes ?| ${scopes}::text[]`))
    .returning(['id', 'name', 'scopes'])
    .execute();
}

export type TokenOwner = Pick<UserRow, 'role' | 'is_demo' | 'is_limited' | 'has_second_factor'> & {
  token_id: string;
  token_name: string;
  user_id: string;
  scopes: Scope[];
  is_seen_long_ago: boolean;
};

/** Written down as used again after this much: not at every call. */
const TOUCH_SECONDS = 300;

/**
 * The living token with its member, unless banned or not let in yet; as for sessions, by the clock
 * of the database.
 */
export async function findTokenOwner(
  database: Kysely<Tables>,
  tokenHash: Buffer,
): Promise<TokenOwner | undefined> {
  const { rows } = await sql<TokenOwner>`
    select t.id as token_id, t.name as token_name, t.user_id, t.scopes, u.role, u.is_demo, u.is_limited, u.has_second_factor,
      coalesce(t.last_used_at < now() - make_interval(secs => ${TOUCH_SECONDS}), true) as is_seen_long_ago
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and (t.expires_at is null or t.expires_at > now())
      and u.approved_at is not null and (u.banned_until is null or u.banned_until <= now())`.execute(
    database,
  );
  return rows[0];
}

export async function touchApiToken(database: Kysely<Tables>, id: string): Promise<void> {
  await database
    .updateTable('api_tokens')
    .set({ last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
