import { v7 as uuidv7 } from 'uuid';
import type { PlaylistOrdering } from '../../src/features/playlists/server/playlistTables.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import type { Services } from '../../src/server/openServices.ts';

export type MakePlaylist = {
  slug: string;
  title?: string;
  translations?: Record<string, { title?: string }>;
  visibility?: 'public' | 'unlisted' | 'private';
  featured?: boolean;
  position?: number;
  ordering?: PlaylistOrdering;
  coverId?: string;
  /** Without one it is the site's own. */
  ownerId?: string;
  /** In the order of their positions. */
  items?: { comicId: string; chapterId?: string; note?: string }[];
};

/** A playlist of the site with its items. */
export async function makePlaylist(
  { database: { write } }: Pick<Services, 'database'>,
  { items = [], coverId, ownerId, translations = {}, ...playlist }: MakePlaylist,
): Promise<string> {
  const id = uuidv7();
  await write
    .insertInto('playlists')
    .values({
      id,
      title: playlist.slug,
      ...playlist,
      translations: JSON.stringify(translations),
      cover_media_id: coverId ?? null,
      owner_id: ownerId ?? null,
    })
    .execute();
  for (const [index, { comicId, chapterId = null, note = null }] of items.entries()) {
    await write
      .insertInto('playlist_items')
      .values({
        id: uuidv7(),
        playlist_id: id,
        comic_id: comicId,
        chapter_id: chapterId,
        note,
        position: index + 1,
      })
      .execute();
  }
  await bumpContentGeneration(write);
  return id;
}
