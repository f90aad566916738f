import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RichText } from '../../../contract/RichText.ts';

/** The order of a playlist's items: as they were put, by title, or the newest comic first. */
export type PlaylistOrdering = 'manual' | 'title' | 'upload_date';

export type PlaylistTable = {
  id: string;
  slug: string;
  title: string;
  search_text: GeneratedAlways<string>;
  description: ColumnType<RichText | null, string | null | undefined, string | null>;
  translations: ColumnType<
    Record<string, { title?: string; description?: RichText }>,
    string | undefined,
    string
  >;
  cover_media_id: string | null;
  /** The item whose cover represents a member's playlist. */
  cover_item_id: ColumnType<string | null, string | null | undefined, string | null>;
  visibility: Generated<'public' | 'unlisted' | 'private'>;
  featured: Generated<boolean>;
  ordering: Generated<PlaylistOrdering>;
  position: Generated<number>;
  /** Null: it is the site's own. */
  owner_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** True if an editor gets a member's playlist when the account of its owner ends. */
  is_passed_on: Generated<boolean>;
  /** When staff have hidden it from all but its owner. */
  hidden_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** A copy of what its thread counts (`features/comments`). */
  comments_count: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type PlaylistItemTable = {
  id: string;
  playlist_id: string;
  comic_id: string;
  /** Null: the whole comic. */
  chapter_id: string | null;
  position: Generated<number>;
  note: string | null;
  /** Null: the owner added the item, or a member whose account was deleted. */
  added_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    playlists: PlaylistTable;
    playlist_items: PlaylistItemTable;
  }
}
