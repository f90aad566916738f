import { reportedChapter } from './reportedChapter.ts';
import { reportedComment } from './reportedComment.ts';
import { reportedComic } from './reportedComic.ts';
import type { ModeratedKind } from './ModeratedKind.ts';
import { reportedPage } from './reportedPage.ts';
import { reportedMember } from './reportedMember.ts';
import { reportedPlaylist } from './reportedPlaylist.ts';

/** Every kind of thing that readers report and staff decide about. */
export const moderatedKinds: readonly ModeratedKind[] = [
  reportedComic,
  reportedChapter,
  reportedPage,
  reportedMember,
  reportedComment,
  reportedPlaylist,
];
