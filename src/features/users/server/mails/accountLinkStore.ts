import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type { LinkPurpose } from './AccountLinkTable.ts';

/**
 * `replaced`: a later link of the same purpose was made for the same member. `ended`: the account
 * was secured, or the change that the link is about is over.
 */
export type LinkState = 'living' | 'used' | 'replaced' | 'ended' | 'expired';

export type AccountLink = {
  id: string;
  purpose: LinkPurpose;
  /** Null: the link makes the account. */
  user_id: string | null;
  /** The address that the link proves. */
  email: string | null;
  state: LinkState;
};

export type NewAccountLink = Omit<AccountLink, 'state'> & { token_hash: Buffer; lifetime_seconds: number };

export async function insertAccountLink(transaction: Kysely<Tables>, link: NewAccountLink): Promise<void> {
  const { lifetime_seconds, ...row } = link;
  await transaction
    .insertInto('account_links')
    .values({ ...row, expires_at: sql<string>`now() + make_interval(secs => ${lifetime_seconds})` })
    .execute();
}

/**
 * Finds a link's kind and whether it is still valid, by the database's clock, which all nodes
 * share.
 */
export function findAccountLink(
  database: Kysely<Tables>,
  tokenHash: Buffer,
): Promise<AccountLink | undefined> {
  return selectAccountLink(database, tokenHash).executeTakeFirst();
}

/**
 * For the transaction that uses the link: whoever comes with the same link meanwhile waits, and
 * then finds it used.
 */
export function findAccountLinkForUpdate(
  transaction: Kysely<Tables>,
  tokenHash: Buffer,
): Promise<AccountLink | undefined> {
  return selectAccountLink(transaction, tokenHash).forUpdate().executeTakeFirst();
}

export async function markAccountLinkUsed(transaction: Kysely<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('account_links')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks what is asked for until the transaction ends, so that of two links made at once only the
 * later one lives.
 */
export async function replaceAccountLinks(
  transaction: Kysely<Tables>,
  { purpose, user_id }: Pick<AccountLink, 'purpose' | 'user_id'>,
): Promise<void> {
  const lock = `account_links ${purpose} ${user_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  await transaction
    .updateTable('account_links')
    .set({ replaced_at: sql<string>`now()` })
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', user_id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Ends all links of a member that still work. */
export async function endAccountLinks(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await transaction
    .updateTable('account_links')
    .set({ ended_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Long after it ended, nobody is told any more that a link was good once. */
export async function deleteOldAccountLinks(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('account_links')
    .where('expires_at', '<', sql<string>`now() - interval '7 days'`)
    .execute();
}

function selectAccountLink(database: Kysely<Tables>, tokenHash: Buffer) {
  return database
    .selectFrom('account_links')
    .select(['id', 'purpose', 'user_id', 'email'])
    .select(
      sql<LinkState>`case when used_at is not null then 'used' when replaced_at is not null then 'replaced'
        when ended_at is not null then 'ended' when expires_at <= now() then 'expired' else 'living' end`.as(
        'state',
      ),
    )
    .where('token_hash', '=', tokenHash);
}
