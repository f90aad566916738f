import { findOwnTokens } from '../features/apiTokens/server/findOwnTokens.ts';
import { findOwnActs } from '../features/audit/server/findOwnActs.ts';
import { findOwnAvatar } from '../features/avatars/server/findOwnAvatar.ts';
import { findOwnBulkEdits } from '../features/bulkEditing/server/findOwnBulkEdits.ts';
import { findOwnMoves } from '../features/chapterEditing/server/findOwnMoves.ts';
import { findOwnMarks } from '../features/comicMarks/server/findOwnMarks.ts';
import { findOwnRemovals } from '../features/commentModeration/server/findOwnRemovals.ts';
import { findOwnComments } from '../features/comments/server/findOwnComments.ts';
import { findOwnDownloads } from '../features/downloads/server/findOwnDownloads.ts';
import { findOwnEdits } from '../features/editing/server/findOwnEdits.ts';
import { findOwnFeeds } from '../features/feeds/server/findOwnFeeds.ts';
import { findOwnFollows } from '../features/follows/server/findOwnFollows.ts';
import { findOwnBatches } from '../features/moderation/server/comments/findOwnBatches.ts';
import { findOwnBlocks } from '../features/memberBlocks/server/findOwnBlocks.ts';
import { findOwnMemberImports } from '../features/memberImports/server/findOwnMemberImports.ts';
import { findOwnNotes } from '../features/memberNotes/server/findOwnNotes.ts';
import { findOwnPlaylists } from '../features/memberPlaylists/server/findOwnPlaylists.ts';
import { findOwnNotices } from '../features/notices/server/findOwnNotices.ts';
import { findOwnProgress } from '../features/progress/server/findOwnProgress.ts';
import { findOwnPush } from '../features/push/server/findOwnPush.ts';
import { findOwnReports } from '../features/reports/server/findOwnReports.ts';
import { findOwnFactors } from '../features/secondFactors/server/findOwnFactors.ts';
import { findOwnSessions } from '../features/sessions/server/findOwnSessions.ts';
import { findOwnWarnings } from '../features/staff/server/findOwnWarnings.ts';
import { findOwnLimits } from '../features/staffLimits/server/findOwnLimits.ts';
import { findOwnTableViews } from '../features/tableViews/server/findOwnTableViews.ts';
import { findOwnMerges } from '../features/termEditing/server/findOwnMerges.ts';
import { findOwnUploads } from '../features/uploads/server/findOwnUploads.ts';
import { findOwnAccount } from '../features/users/server/findOwnAccount.ts';
import { findOwnLinks } from '../features/users/server/mails/findOwnLinks.ts';
import type { OwnRecords } from '../features/users/server/OwnRecords.ts';
import { findOwnMovedWishes } from '../features/versions/server/findOwnMovedWishes.ts';

/** The records of the export of an account, in its order. */
export const exportedRecords: readonly OwnRecords[] = [
  findOwnAccount,
  findOwnSessions,
  findOwnLinks,
  findOwnFactors,
  findOwnTokens,
  findOwnActs,
  findOwnEdits,
  findOwnTableViews,
  findOwnProgress,
  findOwnMarks,
  findOwnMemberImports,
  findOwnFollows,
  findOwnFeeds,
  findOwnPush,
  findOwnPlaylists,
  findOwnNotes,
  findOwnMovedWishes,
  findOwnReports,
  findOwnMerges,
  findOwnBulkEdits,
  findOwnUploads,
  findOwnMoves,
  findOwnLimits,
  findOwnDownloads,
  findOwnRemovals,
  findOwnBatches,
  findOwnBlocks,
  findOwnNotices,
  findOwnComments,
  findOwnAvatar,
  findOwnWarnings,
];
