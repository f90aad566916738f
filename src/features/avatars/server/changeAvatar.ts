import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { renewThreadsOf } from '../../comments/server/renewThreadsOf.ts';
import { deleteMedia } from '../../media/server/deleteMedia.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { findMedia } from '../../media/server/mediaStore.ts';
import { updateUser, type UserRow } from '../../users/server/userStore.ts';

/**
 * Sets or removes the picture of a member whose row is locked. Returns whether it changed anything.
 */
export async function changeAvatar(
  transaction: Kysely<Tables>,
  { user, mediaId }: { user: Pick<UserRow, 'id' | 'avatar_media_id'>; mediaId: string | null },
): Promise<boolean> {
  if (user.avatar_media_id === mediaId) return false;
  await updateUser(transaction, user.id, { avatar_media_id: mediaId });
  await renewThreadsOf(transaction, user.id);
  return true;
}

/**
 * Removes a former picture with its files, after the transaction. If this is interrupted,
 * `removeOrphanMedia` removes it within the hour.
 */
export async function dropFormerAvatar(services: MediaServices, mediaId: string | null): Promise<void> {
  const media = mediaId === null ? undefined : await findMedia(services.database.write, mediaId);
  if (media) await deleteMedia(services, media);
}
