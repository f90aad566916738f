import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { isAdOn } from '../../ads/server/adStore.ts';
import { chapterUse } from '../../chapters/server/chapterUse.ts';
import type { MediaUse } from '../../media/server/mediaAudience.ts';
import { isPlaylistShown } from '../../playlists/server/playlistStore.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type {} from '../../staticPages/server/StaticPageTable.ts';
import type {} from '../../siteSettings/server/SiteSettingsTable.ts';
import { isSlideOn } from '../../slides/server/slideStore.ts';
import type {} from '../../site/server/siteTables.ts';

/** A home page that caches keep shows a slide for a while after its time. */
const STILL_IN_CACHES = sql`now() - interval '2 minutes'`;

const rating = (isAdult: ReturnType<typeof sql>) => sql`case when ${isAdult} then 'adult ' else 'safe ' end`;

/**
 * Finds where a picture is used, or was used until its removal: pages, covers of comics and
 * playlists, terms, slides, ads, members, pages of text.
 * One statement over indexes. Public uses, which most pictures have, are found at the first row.
 * Pictures that stand in thousands of chapters are not counted through.
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
      select ${rating(sql`nsfw`)} || 'hidden'
      from all_pages
      join chapters on chapters.id = all_pages.chapter_id
      join comics on comics.id = chapters.comic_id
      where all_pages.media_id = ${id} and all_pages.position is null
      union all
      select ${rating(sql`nsfw`)} || 'hidden'
      from kept_pictures
      join chapters on chapters.id = kept_pictures.chapter_id
      join comics on comics.id = chapters.comic_id
      where kept_pictures.media_id = ${id}
      union all
      select ${rating(sql`nsfw`)} || case
        when state = 'published' then 'public' when was_public then 'gone' else 'hidden' end
      from comics where cover_media_id = ${id}
      union all
      select ${rating(sql`nsfw`)} || 'hidden' from comics where cover_source_id = ${id}
      union all
      select case
        when (not active or merged_into is not null or comics_count = 0) then 'safe hidden'
        when (nsfw or comics_count_safe = 0) then 'adult public' else 'safe public' end
      from terms where picture_media_id = ${id}
      union all
      select 'safe public' from site_settings where logo_media_id = ${id}
      union all
      select case when ${isAdOn(STILL_IN_CACHES)} then 'safe public' else 'safe hidden' end
      from ads where media_id = ${id}
      union all
      select ${rating(sql`nsfw`)} || case when ${isSlideOn(sql`now()`, STILL_IN_CACHES)} then 'public' else 'hidden' end
      from slides where (media_id = ${id} or mobile_media_id = ${id})
      union all
      select case when is_shown and published then 'safe public' else 'safe hidden' end
      from static_page_pictures join static_pages on static_pages.id = page_id where media_id = ${id}
      union all
      select case when (approved_at is not null and profile_hidden_at is null and coalesce(banned_until <= now(), true))
        then 'safe avatar' else 'safe hidden' end
      from users where avatar_media_id = ${id}
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
      when (visibility = 'private' or not ${isPlaylistShown}) then 'safe hidden'
      when ${visibleItem(sql`not comics.nsfw`)} then 'safe public'
      when ${visibleItem(sql`comics.nsfw`)} then 'adult public'
      when exists (select from playlist_items where playlist_id = playlists.id) then 'safe hidden'
      else 'safe public' end
    from playlists where cover_media_id = ${mediaId}`;
}
