import {
  sql,
  type Insertable,
  type InsertObject,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type UpdateObject,
} from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { formerUsernameKey, usernameKey } from '../accountKeys.ts';
import { membersCalled } from './membersCalled.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';
import type { UserTable } from './UserTable.ts';

export type UserRow = Selectable<UserTable>;

export function findUser(database: Kysely<Tables>, id: string): Promise<UserRow | undefined> {
  return database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * For the transaction that is about to change it. Rows that only point to the member may be added
 * meanwhile.
 */
export function findUserForUpdate(transaction: Kysely<Tables>, id: string): Promise<UserRow | undefined> {
  return transaction.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Waits for what these members are writing, and has the next of it wait. In the order of their ids:
 * two that lock many do not wait for each other.
 */
export async function lockUsers(transaction: Kysely<Tables>, userIds: RawBuilder<unknown>): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id in (${userIds})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** By the name as somebody types it. */
export function findUserByUsername(database: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', membersCalled([username]))
    .executeTakeFirst();
}

/** The one account that has proved the address. */
export function findUserByVerifiedEmail(
  database: Kysely<Tables>,
  emailKey: string,
): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Locks an address until the transaction ends: of two accounts that prove it at once, the second
 * finds it taken.
 */
export async function lockEmail(transaction: Kysely<Tables>, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`users email ${emailKey}`}, 0))`.execute(
    transaction,
  );
}

/** Accounts of one address that are looked at. */
const ACCOUNTS_OF_EMAIL = 6;

/**
 * The accounts that named the address, first the one that has proved it. An address that nobody
 * proved can be given for any number of accounts; the newest and the oldest come in turn, so that
 * nobody hides an account by making more.
 */
export function listUsersByEmail(database: Kysely<Tables>, emailKey: string): Promise<UserRow[]> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy(sql`email_verified_at is null`)
    .orderBy(
      sql`least(row_number() over (order by created_at, id), row_number() over (order by created_at desc, id desc))`,
    )
    .orderBy('created_at', 'desc')
    .limit(ACCOUNTS_OF_EMAIL)
    .execute();
}

/** By a member, or by an account that was deleted. */
export async function isUsernameTaken(database: Kysely<Tables>, username: string): Promise<boolean> {
  const keys = sql`${[formerUsernameKey(username), usernameKey(username)]}::text[]`;
  const { rows } = await sql<{ is_taken: boolean }>`
    select (exists(select from users where username_key = any(${keys}))
      or exists(select from retired_usernames where username_key = any(${keys}))) as is_taken`.execute(
    database,
  );
  return rows[0]?.is_taken ?? false;
}

/** Whether an account has a name that looks the same. */
export async function isSkeletonTaken(database: Kysely<Tables>, skeleton: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('username_skeleton', '=', skeleton)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listStaffUsernames(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database.selectFrom('users').select('username').where('role', '!=', 'user').execute();
  return rows.map(({ username }) => username);
}

/**
 * A name that looks like an older account's goes without a skeleton: nobody registers with this.
 */
export async function insertUser(
  transaction: Kysely<Tables>,
  user: Omit<Insertable<UserTable>, 'username_skeleton'>,
): Promise<void> {
  const skeleton = usernameSkeleton(user.username);
  const isTaken = await isSkeletonTaken(transaction, skeleton);
  await transaction
    .insertInto('users')
    .values({ ...user, username_skeleton: isTaken ? null : skeleton })
    .execute();
}

/** False when somebody else took the name, or one that looks the same, at the same moment. */
export async function insertUserUnlessTaken(
  transaction: Kysely<Tables>,
  user: InsertObject<Tables, 'users'>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateUser(
  transaction: Kysely<Tables>,
  id: string,
  changes: UpdateObject<Tables, 'users'>,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Gone with all that hangs on it; nobody else gets the name. */
export async function deleteUser(transaction: Kysely<Tables>, user: Pick<UserRow, 'id' | 'username_key'>) {
  await transaction.deleteFrom('users').where('id', '=', user.id).execute();
  await transaction
    .insertInto('retired_usernames')
    .values({ username_key: user.username_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The number of others who could do an admin's work. Locks every admin, so that two of them cannot
 * both leave as the one before the last: to be asked before any of them is locked alone.
 */
export async function countOtherAdmins(transaction: Kysely<Tables>, id: string): Promise<number> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_limited', '=', false)
    .where('is_demo', '=', false)
    .where('approved_at', 'is not', null)
    .where(sql<boolean>`coalesce(banned_until <= now(), true)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.filter((admin) => admin.id !== id).length;
}

/** The demo's own does not count: it goes with the demo. */
export async function hasAdmin(database: Kysely<Tables>): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
