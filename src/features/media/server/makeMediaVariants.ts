import { Type, type Static } from 'typebox';
import { ARCHIVE_LIMITS } from '../../../platform/archives/archiveLimits.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { removeVariants } from './deleteMedia.ts';
import { makeVariantFiles } from './makeVariantFiles.ts';
import { originalKey } from './mediaKeys.ts';
import type { MediaServices } from './MediaServices.ts';
import { findMedia, listUnfinishedMedia, updateMediaMade, type MediaRow } from './mediaStore.ts';

const ids = Type.Array(Type.String({ format: 'uuid' }), { maxItems: ARCHIVE_LIMITS.entries });

/** Two pictures at once keep both image processes busy; more would only wait. */
const AT_ONCE = 2;

export const makeMediaVariantsPayload = Type.Object({ pages: ids, covers: ids });
export type MakeMediaVariantsPayload = Static<typeof makeMediaVariantsPayload>;

/**
 * Makes what pictures still lack: thumbnails of `covers`, variants and thumbnails of `pages`. Each
 * picture is marked when it is done, so that a repeated run goes on where the last one stopped.
 */
export const makeMediaVariants = defineJob({
  name: 'make_media_variants',
  payload: makeMediaVariantsPayload,
  // Also spent by every stop of the site in the middle of it.
  retryLimit: 10,
  expireInSeconds: 3_600,
  async run(payload: MakeMediaVariantsPayload, services: MediaServices, { signal, progress }) {
    const { write } = services.database;
    const tasks: Task[] = [
      // Covers first: they are what visitors see next.
      ...(await listUnfinishedMedia(write, payload.covers)).map((media) => ({ media, isCoverOnly: true })),
      ...(await listUnfinishedMedia(write, payload.pages)).map((media) => ({ media, isCoverOnly: false })),
    ].filter(({ media, isCoverOnly }) => !(isCoverOnly && media.covers_at !== null));
    let done = 0;
    const failures: unknown[] = [];
    const next = tasks.values();
    const work = async () => {
      for (const task of next) {
        if (signal.aborted) return;
        try {
          await makeOne(services, task, signal);
          await progress(++done, tasks.length);
        } catch (error) {
          // One picture that cannot be done does not keep the others from it.
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    signal.throwIfAborted();
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} of ${tasks.length} pictures failed`);
    }
  },
});

type Task = { media: MediaRow; isCoverOnly: boolean };

/** Everything that one picture lacks, from one decoding of its original. */
async function makeOne(
  services: MediaServices,
  { media, isCoverOnly }: Task,
  signal: AbortSignal,
): Promise<void> {
  const needsVariants = !isCoverOnly && media.variants_at === null;
  const needsCovers = media.covers_at === null;
  const original = await services.storage.borrow(originalKey(media));
  try {
    await makeVariantFiles({
      services,
      media,
      input: original.path,
      widths: needsVariants ? media.widths : [],
      withCovers: needsCovers,
      priority: 'later',
      signal,
    });
  } catch (error) {
    // Removed while its files were on their way: nothing else knows of those that arrived.
    if (!(await findMedia(services.database.write, media.id))) await removeVariants(services.storage, media);
    throw error;
  } finally {
    await original.done();
  }
  const made = { variants: needsVariants, covers: needsCovers };
  if (!(await updateMediaMade(services.database.write, media.id, made))) {
    await removeVariants(services.storage, media);
  }
}
