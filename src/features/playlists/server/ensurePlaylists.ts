import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './playlistTables.ts';

export type NamedPlaylist = {
  name: string;
  /** Place in the playlist, a decimal string; without one, behind all that are there. */
  number?: string;
};

/**
 * Puts a comic into the site's playlists of these names; names that are new become public
 * playlists. A comic that is in one already stays where it is. Names without a letter or digit are
 * left out. Belongs in a transaction, after `lockCatalogue`.
 */
export async function ensurePlaylists(
  transaction: Kysely<Tables>,
  comicId: string,
  playlists: readonly NamedPlaylist[],
): Promise<void> {
  const bySlug = new Map(
    playlists.map((playlist) => [slugOf(playlist.name), playlist] as const).filter(([slug]) => slug !== ''),
  );
  for (const [slug, { name, number }] of bySlug) {
    await transaction
      .insertInto('playlists')
      .values({ id: uuidv7(), slug, title: name.trim(), cover_media_id: null })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    // A new version: who has the playlist open learns of the comic before they save.
    await sql`
      with entered as (
      insert into playlist_items (id, playlist_id, comic_id, position)
      select ${uuidv7()}, id, ${comicId}, coalesce(${positionOf(number)}::integer,
        (select coalesce(max(position), 0) + 1 from playlist_items where playlist_id = playlists.id))
      from playlists where slug = ${slug} and owner_id is null
      on conflict do nothing returning playlist_id)
      update playlists set version = version + 1, updated_at = now()
      where id in (select playlist_id from entered)`.execute(transaction);
  }
}

/** The whole part: where "1.5" stands is told apart from "1" by the time of entry. */
function positionOf(number: string | undefined): number | null {
  const position = number === undefined ? NaN : Math.floor(Number(number));
  return Math.abs(position) <= 2 ** 31 - 1 ? position : null;
}
