import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { chapterUse } from '../../chapters/server/chapterUse.ts';
import type { MediaUse } from '../../media/server/mediaAudience.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import { isSlideOn } from '../../slides/server/slideStore.ts';
import type {} from '../../site/server/siteTables.ts';

/** A home page that caches keep shows a slide for a while after its time. */
const STILL_IN_CACHES = sql`now() - interval '2 minutes'`;

const rating = (isAdult: ReturnType<typeof sql>) => sql`case when ${isAdult} then 'adult ' else 'safe ' end`;

/**
 * Finds where a picture is used: pages, covers of comics and playlists, slides; or where it was
 * used until its removal.
 * One statement over indexes: public ones, which nearly all are, are found at the first row; pictures that stand in thousands of
 * chapters are not counted through.
 */
export async function findMediaUses(database: Kysely<Tables>, mediaId: string): Promise<MediaUse[]> {
  const id = sql`${mediaId}::uuid`;
  const { rows } = await sql<{ uses: MediaUse[] | null }>`
    with uses as (
      select ${chapterUse} as use
      from pages
      join chapters on chapters.id = pages.chapter_id
      join comics on comics.id = chapters.comic_id
      where pages.media_id = ${id}
      union all
      select ${rating(sql`nsfw`)} || case
        when state = 'published' then 'public' when was_public then 'gone' else 'hidden' end
      from comics where cover_media_id = ${id}
      union all
      select ${rating(sql`nsfw`)} || case when ${isSlideOn(sql`now()`, STILL_IN_CACHES)} then 'public' else 'hidden' end
      from slides where (media_id = ${id} or mobile_media_id = ${id})
      union all
      ${playlistUses(id)}
      union all
      select ${rating(sql`nsfw`)} || 'gone' from removed_addresses
      where kind = 'media' and key = ${mediaId}
    )
    select case when exists (select from uses where use = 'safe public') then array['safe public']
      else (select array_agg(distinct use) from uses) end as uses`.execute(database);
  return rows[0]?.uses ?? [];
}

/** A playlist is found by those who can see one of its items; an empty one by everybody. */
function playlistUses(mediaId: ReturnType<typeof sql>) {
  const visibleItem = (condition: ReturnType<typeof sql>) => sql`exists (
    select from playlist_items
    join comics on comics.id = playlist_items.comic_id
    left join chapters on chapters.id = playlist_items.chapter_id
    where playlist_items.playlist_id = playlists.id and comics.state = 'published'
      and coalesce(chapters.state, 'published') = 'published' and ${condition})`;
  return sql`
    select case
      when visibility = 'private' then 'safe hidden'
      when ${visibleItem(sql`not comics.nsfw`)} then 'safe public'
      when ${visibleItem(sql`comics.nsfw`)} then 'adult public'
      when exists (select from playlist_items where playlist_id = playlists.id) then 'safe hidden'
      else 'safe public' end
    from playlists where cover_media_id = ${mediaId}`;
}
