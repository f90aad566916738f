import type { NoticeSource } from './NoticeSource.ts';

/** That the digest has ended. There is nothing that somebody could take away. */
export const noticedDigests: NoticeSource = {
  kinds: ['digest'],
  load: async (_, notices) =>
    new Map(notices.map(({ id }) => [id, { path: '/settings/notices', title: null, excerpt: [] }])),
};
