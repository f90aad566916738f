import type { NoticeSource } from '../../notices/server/NoticeSource.ts';
import { enterReleases } from './enterReleases.ts';
import { loadAdditions } from './loadAdditions.ts';
import { loadReleases } from './loadReleases.ts';

/** Notices of new chapters and of new playlist items, while the member follows the source. */
export const noticedReleases: NoticeSource = {
  kinds: ['release', 'addition'],
  enter: enterReleases,
  async load(database, notices, { viewer, contentClass, language, config }) {
    const { features } = config.site;
    const asked = { userId: viewer.id, contentClass, language, features };
    const idsOf = (wanted: 'release' | 'addition') =>
      notices.filter(({ kind }) => kind === wanted).map(({ subject_id }) => subject_id);
    const subjects = new Map([
      ...(await loadReleases(database, { ...asked, chapterIds: idsOf('release') })),
      ...(await loadAdditions(database, { ...asked, itemIds: idsOf('addition') })),
    ]);
    return new Map(
      notices.flatMap(({ id, subject_id }) => {
        const subject = subjects.get(subject_id);
        return subject ? [[id, subject] as const] : [];
      }),
    );
  },
};
