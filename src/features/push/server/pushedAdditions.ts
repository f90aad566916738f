import { listAddedAmong } from '../../follows/server/addedItemStore.ts';
import { loadAdditions } from '../../follows/server/loadAdditions.ts';
import {
  claimAdditions,
  deleteOldAdditions,
  listAdditionBatch,
  listAdditionFollowers,
} from './pushAdditionStore.ts';
import { batchEvent, readerOf } from './pushEvents.ts';
import type { PushedNews } from './PushedNews.ts';

export const pushedAdditions: PushedNews = {
  name: 'addition',
  claim: claimAdditions,
  listBatch: listAdditionBatch,
  listFollowers: listAdditionFollowers,
  deleteOld: deleteOldAdditions,
  async eventOf({ receiver, batchId, ids }, services) {
    const { write } = services.database;
    const { features } = services.config.site;
    const { viewer, contentClass, language } = readerOf(receiver, services);
    const asked = { userId: viewer.id, contentClass, itemIds: ids };
    const added = await listAddedAmong(write, { ...asked, hasPlaylists: features.includes('collections') });
    const [first] = added;
    if (!first) return undefined;
    const itemIds = added.map(({ id }) => id);
    const loaded = await loadAdditions(write, { ...asked, itemIds, language, features });
    const subjects = itemIds.flatMap((id) => loaded.get(id) ?? []);
    return batchEvent({ name: 'addition', batchId, subjects, topic: first.playlist_id });
  },
};
