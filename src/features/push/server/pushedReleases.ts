import { listNewsAmong } from '../../follows/server/listNewsAmong.ts';
import { loadReleases } from '../../follows/server/loadReleases.ts';
import { batchEvent, readerOf } from './pushEvents.ts';
import type { PushedNews } from './PushedNews.ts';
import {
  claimReleases,
  deleteOldReleases,
  listReleaseBatch,
  listReleaseFollowers,
} from './pushReleaseStore.ts';

/** New chapters, by comics. */
export const pushedReleases: PushedNews = {
  name: 'release',
  claim: claimReleases,
  listBatch: listReleaseBatch,
  listFollowers: listReleaseFollowers,
  deleteOld: deleteOldReleases,
  async eventOf({ receiver, batchId, ids }, services) {
    const { write } = services.database;
    const { viewer, contentClass, language } = readerOf(receiver, services);
    const chapterIds = await listNewsAmong(write, { userId: viewer.id, chapterIds: ids });
    if (chapterIds.length === 0) return undefined;
    const asked = { chapterIds, userId: viewer.id, contentClass, language };
    const loaded = await loadReleases(write, { ...asked, features: services.config.site.features });
    const subjects = chapterIds.flatMap((id) => loaded.get(id) ?? []);
    // The address of a chapter begins with that of its comic.
    const topic = String(subjects[0]?.path?.split('/').slice(0, 3).join('/'));
    return batchEvent({ name: 'release', batchId, subjects, topic });
  },
};
