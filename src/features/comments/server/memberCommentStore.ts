import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './commentTables.ts';

export type ListShownOf = {
  authorId: string;
  before: string | undefined;
  limit: number;
  /** Leaves out those on playlists that are in no list: their address is the key. */
  isListedOnly: boolean;
};

/** The member's comments that stand in their threads, the newest first. */
export function listShownOf(
  database: Kysely<Tables>,
  { authorId, before, limit, isListedOnly }: ListShownOf,
) {
  return database
    .selectFrom('comments')
    .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread_id')
    .select(['comments.id', 'text', 'points', 'comments.created_at', 'kind', 'mode'])
    .where('author_id', '=', authorId)
    .where('state', '=', 'shown')
    .$if(isListedOnly, (query) =>
      query.where(
        sql<boolean>`(comment_threads.playlist_id is null or comment_threads.playlist_id in (
          select id from playlists where visibility = 'public'))`,
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(comments.created_at, comments.id) < (
          select created_at, id from comments where id = ${before} and author_id = ${authorId})`,
      ),
    )
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
}
