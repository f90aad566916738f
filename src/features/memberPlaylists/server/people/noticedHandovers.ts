import type { NoticeSource } from '../../../notices/server/NoticeSource.ts';
import { listOnPlaylists } from './handoverStore.ts';

/**
 * Playlists that members were asked to take over, as long as the offer stands, and what became of
 * it.
 */
export const noticedHandovers: NoticeSource = {
  kinds: ['handover'],
  async load(database, notices, { viewer }) {
    const ids = notices.map(({ subject_id }) => subject_id);
    const rows = await listOnPlaylists(database, { ids, userId: viewer.id });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      notices.flatMap(({ id, subject_id, result }) => {
        const playlist = byId.get(subject_id);
        if (!playlist || (result === 'list_offered' && !playlist.is_offered)) return [];
        const path = `/library/playlists/${encodeURIComponent(playlist.slug)}`;
        return [[id, { path, title: playlist.title, excerpt: [] }] as const];
      }),
    );
  },
};
