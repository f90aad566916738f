import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type {} from '../../../playlists/server/playlistTables.ts';
import type {} from '../../../users/server/UserTable.ts';
import { MAX_OWN_PLAYLISTS } from '../../memberPlaylistLimits.ts';
import type {} from '../RemovedItemTable.ts';
import type { Membership } from './playlistPeopleStore.ts';
import type {} from './playlistPeopleTables.ts';
import { isOpenTo, roleIn } from './roleIn.ts';

/** Whether the playlist goes to an editor when its owner's account ends. */
export async function isPassedOn(database: Kysely<Tables>, playlistId: string): Promise<boolean> {
  const row = await database
    .selectFrom('playlists')
    .select('is_passed_on')
    .where('id', '=', playlistId)
    .executeTakeFirst();
  return row?.is_passed_on ?? false;
}

export async function updatePassedOn(
  transaction: Kysely<Tables>,
  { playlistId, isPassedOn: is }: { playlistId: string; isPassedOn: boolean },
): Promise<void> {
  await transaction.updateTable('playlists').set({ is_passed_on: is }).where('id', '=', playlistId).execute();
}

/**
 * Asks one member of a playlist and nobody else. Returns whether there is such a member, for whom
 * it is open.
 */
export async function updateOffered(
  transaction: Kysely<Tables>,
  { playlistId, userId }: Membership,
): Promise<boolean> {
  await deleteOffer(transaction, playlistId);
  const asked = await transaction
    .updateTable('playlist_members')
    .set({ offered_at: sql<string>`now()` })
    .where('playlist_id', '=', playlistId)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('playlists')
          .select('playlists.id')
          .whereRef('playlists.id', '=', 'playlist_members.playlist_id')
          .where(isOpenTo(userId)),
      ),
    )
    .returning('user_id')
    .execute();
  return asked.length > 0;
}

export async function deleteOffer(transaction: Kysely<Tables>, playlistId: string): Promise<void> {
  await transaction
    .updateTable('playlist_members')
    .set({ offered_at: null })
    .where('playlist_id', '=', playlistId)
    .where('offered_at', 'is not', null)
    .execute();
}

/** The owner of a playlist that this member was asked to take over. */
export async function findOfferer(
  database: Kysely<Tables>,
  { playlistId, userId }: Membership,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('playlist_members')
    .innerJoin('playlists', 'playlists.id', 'playlist_members.playlist_id')
    .select('playlists.owner_id')
    .where('playlist_members.playlist_id', '=', playlistId)
    .where('playlist_members.user_id', '=', userId)
    .where('offered_at', 'is not', null)
    .executeTakeFirst();
  return row?.owner_id ?? undefined;
}

/**
 * Items without an adder are the owner's, whoever that is: those of a former one get their name.
 */
export async function nameAdder(
  transaction: Kysely<Tables>,
  { playlistId, userId }: Membership,
): Promise<void> {
  for (const table of ['playlist_items', 'removed_playlist_items'] as const)
    await transaction
      .updateTable(table)
      .set({ added_by: userId })
      .where('playlist_id', '=', playlistId)
      .where('added_by', 'is', null)
      .execute();
}

/** The new owner says themselves what is to become of it later. */
export async function updateOwner(
  transaction: Kysely<Tables>,
  { playlistId, userId }: Membership,
): Promise<void> {
  await transaction
    .updateTable('playlists')
    .set({ owner_id: userId, is_passed_on: false, version: sql`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', playlistId)
    .execute();
}

/** The playlists of a member that an editor gets when the account ends. */
export async function listPassedOn(transaction: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('playlists')
    .select('id')
    .where('owner_id', '=', userId)
    .where('is_passed_on', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The editor who joined first, among those for whom the playlist is open and who have room for it.
 */
export async function findHeir(transaction: Kysely<Tables>, playlistId: string): Promise<string | undefined> {
  const heir = await transaction
    .selectFrom('playlist_members')
    .innerJoin('playlists', 'playlists.id', 'playlist_members.playlist_id')
    .innerJoin('users as heirs', 'heirs.id', 'playlist_members.user_id')
    .select('heirs.id')
    .where('playlist_members.playlist_id', '=', playlistId)
    .where('playlist_members.role', '=', 'edit')
    .where('heirs.approved_at', 'is not', null)
    .where(sql<boolean>`coalesce(heirs.banned_until <= now(), true)`)
    .where(isOpenTo(sql.ref('heirs.id')))
    .where(
      sql<boolean>`(select count(*) from playlists as own where own.owner_id = heirs.id) < ${MAX_OWN_PLAYLISTS}`,
    )
    .orderBy('joined_at')
    .orderBy('heirs.id')
    .executeTakeFirst();
  return heir?.id;
}

export type HandedOver = { id: string; slug: string; title: string; is_offered: boolean };

/** Playlists by their ids: those on which the member is now. */
export function listOnPlaylists(
  database: Kysely<Tables>,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<HandedOver[]> {
  return database
    .selectFrom('playlists')
    .select(['id', 'slug', 'title'])
    .select(
      sql<boolean>`exists (select from playlist_members
        where playlist_id = playlists.id and user_id = ${userId} and offered_at is not null)`.as(
        'is_offered',
      ),
    )
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(sql<boolean>`${roleIn(userId)} is not null`)
    .execute();
}
