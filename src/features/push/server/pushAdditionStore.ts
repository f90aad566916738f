import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../follows/server/followTables.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import { CLAIMED_AT_ONCE, COUNTED_AT_ONCE, TOLD_WITHIN_HOURS, type FollowersPage } from './PushedNews.ts';
import type {} from './pushTables.ts';
import { RECEIVERS, type Receiver } from './receivers.ts';

/**
 * Takes on the items that were added to followed playlists and that nobody was told of, by
 * playlists. Each item is in one batch, also when it is taken out and put in again. Returns the new
 * batches.
 */
export async function claimAdditions(transaction: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; playlist_id: string }>`
    select id, playlist_id from playlist_items
    where created_at > now() - make_interval(hours => ${TOLD_WITHIN_HOURS})
      and exists (select from follows where follows.playlist_id = playlist_items.playlist_id)
      and exists (select from push_subscriptions)
      and not exists (select from push_additions where push_additions.item_id = playlist_items.id)
    order by created_at
    limit ${CLAIMED_AT_ONCE}`.execute(transaction);
  if (rows.length === 0) return [];
  const batches = new Map<string, string>();
  for (const { playlist_id } of rows) batches.set(playlist_id, batches.get(playlist_id) ?? uuidv7());
  const claimed = await transaction
    .insertInto('push_additions')
    .values(rows.map(({ id, playlist_id }) => ({ item_id: id, batch_id: batches.get(playlist_id) ?? '' })))
    // Another program was quicker.
    .onConflict((conflict) => conflict.doNothing())
    .returning('batch_id')
    .execute();
  return [...new Set(claimed.map(({ batch_id }) => batch_id))];
}

export async function listAdditionBatch(database: Kysely<Tables>, batchId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('push_additions')
    .select('item_id')
    .where('batch_id', '=', batchId)
    .orderBy('item_id')
    .limit(COUNTED_AT_ONCE)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function listAdditionFollowers(
  database: Kysely<Tables>,
  { batchId, after, limit }: FollowersPage,
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    with told as (
      select playlist_items.playlist_id, max(playlist_items.created_at) as added_at
      from push_additions join playlist_items on playlist_items.id = push_additions.item_id
      where push_additions.batch_id = ${batchId}
      group by playlist_items.playlist_id
    )
    ${RECEIVERS}
      and (${after}::uuid is null or push_subscriptions.id > ${after}::uuid)
      and not coalesce(users.settings->'muted_pushes' ? 'addition', false)
      and push_subscriptions.created_at < (select max(added_at) from told)
      and push_subscriptions.user_id in (
        select follows.user_id from follows join told using (playlist_id)
        where follows.followed_at < told.added_at)
    order by push_subscriptions.id
    limit ${limit}`.execute(database);
  return rows;
}

export async function deleteOldAdditions(database: Kysely<Tables>, days: number): Promise<void> {
  await database
    .deleteFrom('push_additions')
    .where('claimed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
