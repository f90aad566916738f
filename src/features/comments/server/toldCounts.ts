import { sql } from 'kysely';

/** Tables of targets with the column that points to each. */
export const TOLD_TARGETS = [
  { table: 'comics', column: 'comic_id' },
  { table: 'chapters', column: 'chapter_id' },
  { table: 'terms', column: 'term_id' },
  { table: 'playlists', column: 'playlist_id' },
] as const;

/** The count on cards and in lists: 0 for comments that are switched off. */
export const toldCount = sql<number>`case when comment_threads.mode = 'off' then 0 else comment_threads.comments_count end`;
