import type { Kysely } from 'kysely';
import { plainToRichText } from '../../../contract/plainToRichText.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import { MAX_OWN_PLAYLISTS } from '../memberPlaylistLimits.ts';
import type { OwnVisibility } from '../memberPlaylistsApi.ts';
import { ownPlaylistSlug } from './ownPlaylistSlug.ts';
import { countOwnPlaylists, findOwnSlug, insertOwnPlaylist } from './ownPlaylistStore.ts';

export type NewOwnPlaylist = {
  id: string;
  userId: string;
  title: string;
  /** Plain text; empty for none. */
  description: string;
  visibility: OwnVisibility;
};

/**
 * Makes an empty playlist, unless it was made by a call before. Answers its address, and whether it
 * is new.
 * @throws Problem too_many_playlists
 */
export async function makeOwnPlaylist(
  transaction: Kysely<Tables>,
  { id, userId, title, description, visibility }: NewOwnPlaylist,
): Promise<{ slug: string; isNew: boolean }> {
  // The second of two calls at once counts the first one's rows too.
  await findUserForUpdate(transaction, userId);
  const made = await findOwnSlug(transaction, { id, userId });
  if (made !== undefined) return { slug: made, isNew: false };
  if ((await countOwnPlaylists(transaction, userId)) >= MAX_OWN_PLAYLISTS)
    throw new Problem('too_many_playlists', { max: MAX_OWN_PLAYLISTS });
  const slug = ownPlaylistSlug(title);
  const document = documentOf(description);
  await insertOwnPlaylist(transaction, {
    id,
    userId,
    slug,
    title: title.trim(),
    description: document,
    visibility,
  });
  return { slug, isNew: true };
}

/** Null for an empty text. */
export const documentOf = (plain: string) => (plain.trim() === '' ? null : plainToRichText(plain));
