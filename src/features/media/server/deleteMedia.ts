import { originalKey, variantKey, variantNames } from './mediaKeys.ts';
import type { MediaServices } from './MediaServices.ts';
import { findMedia } from './mediaStore.ts';

/** Removes a picture that nothing shows any more: first its row, which keeps it if something does after all, then its files. */
export async function deleteMedia(
  services: Pick<MediaServices, 'database' | 'storage'>,
  id: string,
): Promise<void> {
  const { database, storage } = services;
  const media = await findMedia(database.write, id);
  if (!media) return;
  await database.write.deleteFrom('media').where('id', '=', id).execute();
  await storage.remove(originalKey(media));
  for (const name of variantNames(media)) await storage.remove(variantKey(media, name));
}
