import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { newPlaylistLines, type AskItems } from './addedItemStore.ts';
import type { Place } from './followStore.ts';
import { newComicLines } from './newChapterStore.ts';

export type NewLineRow = {
  /** Id of the comic or the playlist. */
  id: string;
  is_playlist: boolean;
  released_at: string;
  new_count: number;
  unread_count: number;
};

export type ListNewLines = AskItems & {
  state: 'unread' | 'read' | undefined;
  before: Place | undefined;
  limit: number;
};

/** Comics with new chapters and playlists with new items, the newest first. */
export async function listNewLines(
  database: Kysely<Tables>,
  { state, before, limit, ...asked }: ListNewLines,
): Promise<NewLineRow[]> {
  const lines = newComicLines(database, asked).unionAll(newPlaylistLines(database, asked));
  return database
    .selectFrom(lines.as('lines'))
    .selectAll()
    .$if(state === 'unread', (rows) => rows.where('unread_count', '>', 0))
    .$if(state === 'read', (rows) => rows.where('unread_count', '=', 0))
    .$if(before !== undefined, (rows) =>
      rows.where(sql<boolean>`(released_at, id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
