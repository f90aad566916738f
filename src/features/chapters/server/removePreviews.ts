import { Type, type Static } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { previewsPrefix } from './previewKeys.ts';

const removePreviewsPayload = Type.Object({
  previews: Type.Array(Type.String({ format: 'uuid' }), { maxItems: 10_000 }),
});

/** Removes the sheets of chapters that are gone. */
export const removePreviews = defineJob({
  name: 'remove_previews',
  payload: removePreviewsPayload,
  // Also spent by every stop of the site in the middle of it.
  retryLimit: 10,
  expireInSeconds: 3_600,
  async run(
    { previews }: Static<typeof removePreviewsPayload>,
    { storage }: { storage: Storage },
    { signal, progress },
  ) {
    for (const [index, id] of previews.entries()) {
      signal.throwIfAborted();
      await removePreviewFiles(storage, id);
      await progress(index + 1, previews.length);
    }
  },
});

export async function removePreviewFiles(storage: Storage, previewsId: string): Promise<void> {
  for await (const key of storage.list(previewsPrefix(previewsId))) await storage.remove(key);
}
