import type { ColumnType, Generated } from 'kysely';
import type { RichText } from '../../../contract/RichText.ts';

/** How the items of a playlist stand: as they were put, by title, or the newest comic first. */
export type PlaylistOrdering = 'manual' | 'title' | 'upload_date';

export type PlaylistTable = {
  id: string;
  slug: string;
  title: string;
  description: ColumnType<RichText | null, string | null | undefined, string | null>;
  translations: ColumnType<
    Record<string, { title?: string; description?: RichText }>,
    string | undefined,
    string
  >;
  cover_media_id: string | null;
  visibility: Generated<'public' | 'unlisted' | 'private'>;
  featured: Generated<boolean>;
  ordering: Generated<PlaylistOrdering>;
  position: Generated<number>;
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
  created_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    playlists: PlaylistTable;
    playlist_items: PlaylistItemTable;
  }
}
