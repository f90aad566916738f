import { Type, type Static } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteMedia } from './deleteMedia.ts';
import type { MediaServices } from './MediaServices.ts';

/** The number of pictures that go into one job. */
export const REMOVED_AT_ONCE = 500;

const widths = Type.Array(Type.Integer());

/**
 * The names of the files go along, so that a repeated run can remove them when the row is gone
 * already.
 */
export const removeMediaPayload = Type.Object({
  media: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      content_hash: Type.String(),
      format: Type.Enum(['jpeg', 'png', 'gif', 'webp', 'avif']),
      recipe: Type.Integer(),
      slices: Type.Integer(),
      widths,
      cover_widths: widths,
    }),
    { maxItems: REMOVED_AT_ONCE },
  ),
});
export type RemoveMediaPayload = Static<typeof removeMediaPayload>;

/** Removes those of the given pictures that nothing shows any more. */
export const removeMedia = defineJob({
  name: 'remove_media',
  payload: removeMediaPayload,
  // Also spent by every stop of the site in the middle of it.
  retryLimit: 10,
  expireInSeconds: 3_600,
  async run({ media }: RemoveMediaPayload, services: MediaServices, { signal, progress }) {
    for (const [index, one] of media.entries()) {
      signal.throwIfAborted();
      await deleteMedia(services, one);
      await progress(index + 1, media.length);
    }
  },
});
