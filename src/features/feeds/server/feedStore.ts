import { sql, type Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../users/server/UserTable.ts';
import type { Feed } from '../feedsApi.ts';
import type {} from './FeedTable.ts';

const SHOWN = ['id', 'name', 'has_adult', 'created_at', 'last_used_at'] as const;

export type NewFeed = {
  id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  language: Language;
  has_adult: boolean;
};

/** The feeds of a member, the newest first. */
export function listFeedsOf(database: Kysely<Tables>, userId: string): Promise<Feed[]> {
  return database
    .selectFrom('feeds')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertFeed(transaction: Kysely<Tables>, feed: NewFeed): Promise<Feed> {
  return transaction.insertInto('feeds').values(feed).returning(SHOWN).executeTakeFirstOrThrow();
}

/** Returns whether there was such a feed of this member. */
export async function deleteFeed(
  database: Kysely<Tables>,
  feed: { id: string; user_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('feeds')
    .where('id', '=', feed.id)
    .where('user_id', '=', feed.user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All feeds of a member. */
export async function deleteFeeds(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await transaction.deleteFrom('feeds').where('user_id', '=', userId).execute();
}

export type FeedOwner = {
  id: string;
  user_id: string;
  language: Language;
  has_adult: boolean;
  created_at: string;
  is_seen_long_ago: boolean;
};

/** The time of use is written at most this often, not at every call. */
const TOUCH_SECONDS = 3_600;

/**
 * Finds the feed of a token. Feeds of members who are banned or not approved are not found. A
 * member whose settings hide adult comics gets none, whatever the feed was made with.
 */
export async function findFeedOwner(
  database: Kysely<Tables>,
  tokenHash: Buffer,
): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select feeds.id, feeds.user_id, feeds.language, feeds.created_at,
      feeds.has_adult and coalesce(users.settings->>'nsfw', 'shown') <> 'hidden' as has_adult,
      coalesce(feeds.last_used_at < now() - make_interval(secs => ${TOUCH_SECONDS}), true) as is_seen_long_ago
    from feeds join users on users.id = feeds.user_id
    where feeds.token_hash = ${tokenHash} and users.approved_at is not null
      and coalesce(users.banned_until <= now(), true)`.execute(database);
  return rows[0];
}

export async function touchFeed(database: Kysely<Tables>, id: string): Promise<void> {
  await database
    .updateTable('feeds')
    .set({ last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
