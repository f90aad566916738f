import { noticedComments } from '../features/comments/server/noticedComments.ts';
import { noticedReleases } from '../features/follows/server/noticedReleases.ts';
import { noticedOffers } from '../features/memberImports/server/noticedOffers.ts';
import { noticedHandovers } from '../features/memberPlaylists/server/people/noticedHandovers.ts';
import { noticedReports } from '../features/moderation/server/noticedReports.ts';
import { noticedDigests } from '../features/notices/server/noticedDigests.ts';
import type { NoticeSource } from '../features/notices/server/NoticeSource.ts';

/** The sources of notices, one for each thing that they tell of. */
export const noticeSources: readonly NoticeSource[] = [
  noticedComments,
  noticedReleases,
  noticedReports,
  noticedDigests,
  noticedOffers,
  noticedHandovers,
];
