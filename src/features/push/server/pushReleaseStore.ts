import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../follows/server/followTables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { CLAIMED_AT_ONCE, COUNTED_AT_ONCE, TOLD_WITHIN_HOURS, type FollowersPage } from './PushedNews.ts';
import { RECEIVERS, type Receiver } from './receivers.ts';
import type {} from './pushTables.ts';

/**
 * Claims released chapters that nobody was told of, in one batch for each comic. Each chapter is in
 * one batch, however late the transaction of its release commits. Returns the new batches.
 */
export async function claimReleases(transaction: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; comic_id: string }>`
    select id, comic_id from chapters
    where released_at > now() - make_interval(hours => ${TOLD_WITHIN_HOURS}) and state = 'published'
      and exists (select from push_subscriptions)
      and not exists (select from push_releases where push_releases.chapter_id = chapters.id)
    order by released_at
    limit ${CLAIMED_AT_ONCE}`.execute(transaction);
  if (rows.length === 0) return [];
  const batches = new Map<string, string>();
  for (const { comic_id } of rows) batches.set(comic_id, batches.get(comic_id) ?? uuidv7());
  const claimed = await transaction
    .insertInto('push_releases')
    .values(rows.map(({ id, comic_id }) => ({ chapter_id: id, batch_id: batches.get(comic_id) ?? '' })))
    // Another process claimed the chapter first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('batch_id')
    .execute();
  return [...new Set(claimed.map(({ batch_id }) => batch_id))];
}

export async function listReleaseBatch(database: Kysely<Tables>, batchId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('push_releases')
    .select('chapter_id')
    .where('batch_id', '=', batchId)
    .orderBy('chapter_id')
    .limit(COUNTED_AT_ONCE)
    .execute();
  return rows.map(({ chapter_id }) => chapter_id);
}

/** Browsers of members who follow the comic or a term of a batch, in pages by id. */
export async function listReleaseFollowers(
  database: Kysely<Tables>,
  { batchId, after, limit }: FollowersPage,
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    with told as (
      select chapters.id, chapters.comic_id, chapters.released_at
      from push_releases join chapters on chapters.id = push_releases.chapter_id
      where push_releases.batch_id = ${batchId}
    )
    ${RECEIVERS}
      and (${after}::uuid is null or push_subscriptions.id > ${after}::uuid)
      and not coalesce(users.settings->'muted_pushes' ? 'release', false)
      and push_subscriptions.created_at < (select max(released_at) from told)
      and push_subscriptions.user_id in (
        select user_id from follows where comic_id in (select comic_id from told)
        union all
        select user_id from follows where term_id in (
          select term_id from comic_terms where comic_id in (select comic_id from told)
          union all select term_id from chapter_groups where chapter_id in (select id from told)))
    order by push_subscriptions.id
    limit ${limit}`.execute(database);
  return rows;
}

export async function deleteOldReleases(database: Kysely<Tables>, days: number): Promise<void> {
  await database
    .deleteFrom('push_releases')
    .where('claimed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
