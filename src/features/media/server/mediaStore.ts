import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../Picture.ts';
import type { MediaTable } from './MediaTable.ts';
import { pictureJson } from './pictureJson.ts';

export type MediaRow = Selectable<MediaTable>;

export function findMediaByHash(
  database: Kysely<Tables>,
  contentHash: string,
): Promise<MediaRow | undefined> {
  return database.selectFrom('media').selectAll().where('content_hash', '=', contentHash).executeTakeFirst();
}

/** Like `findMediaByHash`, for an import: the picture does not count as an orphan for a while. */
export async function touchMedia(
  database: Kysely<Tables>,
  contentHash: string,
): Promise<MediaRow | undefined> {
  await database
    .updateTable('media')
    .set({ stored_at: sql<string>`now()` })
    .where('content_hash', '=', contentHash)
    .where('stored_at', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
  return findMediaByHash(database, contentHash);
}

export function findMedia(database: Kysely<Tables>, id: string): Promise<MediaRow | undefined> {
  return database.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPicture(database: Kysely<Tables>, id: string): Promise<Picture | undefined> {
  const row = await database
    .selectFrom('media')
    .select(pictureJson().as('picture'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.picture;
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

/** Those of the given pictures that lack page variants or thumbnails. */
export function listUnfinishedMedia(database: Kysely<Tables>, ids: readonly string[]): Promise<MediaRow[]> {
  return database
    .selectFrom('media')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where((where) => where.or([where('variants_at', 'is', null), where('covers_at', 'is', null)]))
    .execute();
}

/**
 * Those of the given pictures that are there; they stay until the transaction ends, or can be shown
 * by what it enters.
 */
export async function holdMedia(transaction: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('media')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Returns false when the picture was removed meanwhile. */
export async function updateMediaMade(
  database: Kysely<Tables>,
  id: string,
  made: { variants: boolean; covers: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('media')
    .$if(made.variants, (query) => query.set({ variants_at: sql`now()` }))
    .$if(made.covers, (query) => query.set({ covers_at: sql`now()` }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
