import { sql, type Kysely } from 'kysely';
import type { RichText } from '../../../contract/RichText.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './playlistTables.ts';

export type PlaylistDescription = {
  slug: string;
  title: string;
  description: RichText;
  translations: Record<string, { title: string; description: RichText }>;
  position: number;
  /** Slugs of comics that stand before all others, in this order. */
  first: readonly string[];
};

/**
 * Gives words and an order to a playlist that an import made of a bare name, and features it. A
 * playlist that somebody has described already stays as it is. Belongs in a transaction, after
 * `lockCatalogue`.
 */
export async function describePlaylist(
  transaction: Kysely<Tables>,
  { slug, title, description, translations, position, first }: PlaylistDescription,
): Promise<void> {
  const described = await transaction
    .updateTable('playlists')
    .set({
      title,
      description: JSON.stringify(description),
      translations: JSON.stringify(translations),
      featured: true,
      position,
      updated_at: sql<string>`now()`,
    })
    .where('slug', '=', slug)
    .where('owner_id', 'is', null)
    .where('description', 'is', null)
    .where('translations', '=', sql<never>`'{}'::jsonb`)
    .returning('id')
    .executeTakeFirst();
  if (!described) return;
  // Imported ones stand at 1 and above.
  await sql`
    update playlist_items set position = array_position(${first}::text[], comics.slug) - ${first.length}
    from comics
    where comics.id = comic_id and playlist_id = ${described.id} and comics.slug = any(${first})`.execute(
    transaction,
  );
}

/** Removes those of the playlists that hold nothing any more. */
export async function deleteEmptyPlaylists(
  transaction: Kysely<Tables>,
  slugs: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('playlists')
    .where('slug', '=', sql<string>`any(${slugs})`)
    .where('owner_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('playlist_items')
            .select('playlist_items.id')
            .whereRef('playlist_items.playlist_id', '=', 'playlists.id'),
        ),
      ),
    )
    .execute();
}
