import type { NoticeSource } from '../../notices/server/NoticeSource.ts';
import { listOfferedImports } from './importEntryStore.ts';

/**
 * That comics of a list are here now, as long as the member has not decided and may see one of
 * them.
 */
export const noticedOffers: NoticeSource = {
  kinds: ['import'],
  async load(database, notices, { viewer, contentClass }) {
    const importIds = notices.map(({ subject_id }) => subject_id);
    const offered = await listOfferedImports(database, { importIds, userId: viewer.id, contentClass });
    const shown = notices.filter(({ subject_id }) => offered.has(subject_id));
    return new Map(shown.map(({ id }) => [id, { path: '/settings/transfer', title: null, excerpt: [] }]));
  },
};
