import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { MediaTable } from './MediaTable.ts';

export type MediaRow = Selectable<MediaTable>;

export function findMediaByHash(
  database: Kysely<Tables>,
  contentHash: string,
): Promise<MediaRow | undefined> {
  return database.selectFrom('media').selectAll().where('content_hash', '=', contentHash).executeTakeFirst();
}

export function findMedia(database: Kysely<Tables>, id: string): Promise<MediaRow | undefined> {
  return database.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The row of this content: the given one, or the one that another import was quicker to insert. */
export async function insertMedia(
  database: Kysely<Tables>,
  media: Insertable<MediaTable>,
): Promise<MediaRow> {
  await database
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .execute();
  return database
    .selectFrom('media')
    .selectAll()
    .where('content_hash', '=', media.content_hash)
    .executeTakeFirstOrThrow();
}

/** Those of the given pictures whose page variants are still to be made. */
export function listMediaWithoutVariants(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<MediaRow[]> {
  return database
    .selectFrom('media')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where('variants_at', 'is', null)
    .execute();
}

/** Those of the given pictures whose cover thumbnails are still to be made. */
export function listMediaWithoutCovers(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<MediaRow[]> {
  return database
    .selectFrom('media')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where('covers_at', 'is', null)
    .execute();
}

export async function updateMediaMade(
  database: Kysely<Tables>,
  id: string,
  made: 'variants_at' | 'covers_at',
): Promise<void> {
  await database
    .updateTable('media')
    .set({ [made]: sql`now()` })
    .where('id', '=', id)
    .execute();
}
