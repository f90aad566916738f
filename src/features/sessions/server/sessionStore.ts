import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Role } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './SessionTable.ts';

const DAY_SECONDS = 24 * 3600;
/**
 * Remembered sessions last this long after they were last seen, others half a day (product rules),
 * and those of staff too, remembered or not.
 */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;
const IDLE_SECONDS = 12 * 3600;
/** However much it is used, a session ends so long after the login. */
const longestSeconds = (isRemembered: boolean) => (isRemembered ? 90 : 7) * DAY_SECONDS;

export const lifetimeSeconds = (isRemembered: boolean) => (isRemembered ? REMEMBERED_SECONDS : IDLE_SECONDS);

/**
 * Programs that log in again and again would leave a row each time; nobody has so many browsers.
 */
const MAX_SESSIONS = 100;

export type NewSession = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  cookie_hash: Buffer;
  is_remembered: boolean;
  /** A second factor was given at the login. */
  has_given_factor: boolean;
  address: string;
  user_agent: string;
};

/** One more than a member may have ends the one that was seen longest ago. */
export async function insertSession(
  transaction: Kysely<Tables>,
  { has_given_factor, ...session }: NewSession,
): Promise<void> {
  const seconds = lifetimeSeconds(session.is_remembered);
  await transaction
    .insertInto('sessions')
    .values({
      ...session,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
      factor_at: has_given_factor ? sql<string>`now()` : null,
    })
    .execute();
  await sql`delete from sessions where id in (
    select id from sessions where user_id = ${session.user_id} and id != ${session.id}
    order by last_seen_at desc, id desc offset ${MAX_SESSIONS - 1})`.execute(transaction);
}

export type SessionOwner = {
  session_id: string;
  cookie_hash: Buffer;
  is_remembered: boolean;
  /** Seconds since it was last seen. */
  unseen_seconds: number;
  id: string;
  role: Role;
  is_demo: boolean;
  is_limited: boolean;
  has_second_factor: boolean;
  has_given_factor: boolean;
};

/**
 * The living session of this token, of this cookie or with this id, with its member, unless banned
 * or not let in yet. By the clock of the database, as all nodes share it.
 */
export async function findSessionOwner(
  database: Kysely<Tables>,
  value: Buffer | string,
  of: 'token_hash' | 'cookie_hash' | 'id' = 'token_hash',
): Promise<SessionOwner | undefined> {
  const { rows } = await sql<SessionOwner>`
    select s.id as session_id, s.cookie_hash, s.is_remembered,
      extract(epoch from now() - s.last_seen_at)::float8 as unseen_seconds,
      u.id, u.role, u.is_demo, u.is_limited, u.has_second_factor, s.factor_at is not null as has_given_factor
    from sessions s join users u on u.id = s.user_id
    where s.${sql.ref(of)} = ${value} and ${sessionLives({ session: 's', user: 'u' })}`.execute(database);
  return rows[0];
}

/**
 * Whether a session lets its member in without a login, by the names that a statement gives the two
 * tables.
 */
export function sessionLives({ session, user }: { session: string; user: string }): RawBuilder<boolean> {
  const [s, u] = [sql.table(session), sql.table(user)];
  return sql`(${s}.expires_at > now()
    and (${u}.role = 'user' or ${s}.last_seen_at > now() - make_interval(secs => ${IDLE_SECONDS}))
    and ${u}.approved_at is not null and (${u}.banned_until is null or ${u}.banned_until <= now()))`;
}

/** Seen now: it lasts its full time again, up to the longest. */
export async function touchSession(
  database: Kysely<Tables>,
  id: string,
  isRemembered: boolean,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({
      last_seen_at: sql<string>`now()`,
      expires_at: sql<string>`least(now() + make_interval(secs => ${lifetimeSeconds(isRemembered)}),
        created_at + make_interval(secs => ${longestSeconds(isRemembered)}))`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * For a transaction that holds the member's row: whatever ends sessions waits for it, or has ended
 * this one.
 */
export async function isLivingSession(transaction: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export type SessionRow = Omit<NewSession, 'user_id' | 'token_hash' | 'cookie_hash' | 'has_given_factor'> & {
  created_at: string;
  last_seen_at: string;
};

/** The living ones of a member, the latest first. */
export function listLivingSessions(database: Kysely<Tables>, userId: string): Promise<SessionRow[]> {
  return database
    .selectFrom('sessions')
    .select(['id', 'is_remembered', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The session that this browser is in, whatever became of its token; returns whose it was. */
export async function deleteSessionOfCookie(
  database: Kysely<Tables>,
  cookieHash: Buffer,
): Promise<string | undefined> {
  const row = await database
    .deleteFrom('sessions')
    .where('cookie_hash', '=', cookieHash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** A few at a time, and none that somebody else is at: whoever logs in should not wait for it. */
export async function deleteExpiredSessions(database: Kysely<Tables>): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where expires_at <= now() limit 100 for update skip locked)`.execute(database);
}

/** Returns whether there was such a session of this member. */
export async function deleteSession(
  database: Kysely<Tables>,
  session: { id: string; user_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('id', '=', session.id)
    .where('user_id', '=', session.user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All sessions of a member but `exceptId`; returns how many. */
export async function deleteSessions(
  database: Kysely<Tables>,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
