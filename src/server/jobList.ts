import { verifyAuditLog } from '../features/audit/server/verifyAuditLog.ts';
import type { AccountMailServices } from '../features/users/server/mails/AccountMailServices.ts';
import { makeMailJob } from '../features/users/server/mails/makeMailJob.ts';
import { sendLoginDigest } from '../features/accounts/server/sendLoginDigest.ts';
import { makeChapterPreviews } from '../features/chapters/server/makeChapterPreviews.ts';
import { removePreviews } from '../features/chapters/server/removePreviews.ts';
import { dropOldEdits } from '../features/editing/server/dropOldEdits.ts';
import { makeMediaVariants } from '../features/media/server/makeMediaVariants.ts';
import { freeDue } from '../features/chapterEditing/server/freeDue.ts';
import { fillMediaChecksums } from '../features/media/server/fillMediaChecksums.ts';
import { dropOldTickets } from '../features/downloads/server/dropOldTickets.ts';
import { removeMedia } from '../features/media/server/removeMedia.ts';
import { removeOrphanMedia } from '../features/media/server/removeOrphanMedia.ts';
import type { ImportServices } from '../features/imports/server/importSource.ts';
import { sendReportResults } from '../features/moderation/server/sendReportResults.ts';
import { dropKeptPictures } from '../features/chapterEditing/server/dropKeptPictures.ts';
import { dropOldUploads } from '../features/uploads/server/dropOldUploads.ts';
import { enterUploadJob } from '../features/uploads/server/enterUploadJob.ts';
import { emptyBin } from '../features/publishing/server/emptyBin.ts';
import { verifyStorageJob } from '../features/statistics/server/verifyStorageJob.ts';
import { publishDue } from '../features/publishing/server/publishDue.ts';
import { dropOldMerges } from '../features/termEditing/server/dropOldMerges.ts';
import { spreadImplicationsJob } from '../features/termEditing/server/spreadImplications.ts';
import { makeDigestJobs } from '../features/notices/server/makeDigestJobs.ts';
import { makePushJobs } from '../features/push/server/makePushJobs.ts';
import { dropOldNotices } from '../features/notices/server/dropOldNotices.ts';
import { dropOldBulkEdits } from '../features/bulkEditing/server/dropOldBulkEdits.ts';
import { checkPageLinks } from '../features/staticPageEditing/server/checkPageLinks.ts';
import { runBulkEdit } from '../features/bulkEditing/server/runBulkEdit.ts';
import { applyMemberImportJob } from '../features/memberImports/server/applyMemberImportJob.ts';
import { dropOldMemberImports } from '../features/memberImports/server/dropOldMemberImports.ts';
import { markLateChapters } from '../features/memberImports/server/markLateChapters.ts';
import { offerLeftovers } from '../features/memberImports/server/offerLeftovers.ts';
import { readMemberImportJob } from '../features/memberImports/server/readMemberImportJob.ts';
import { undoMemberImportJob } from '../features/memberImports/server/undoMemberImportJob.ts';
import { dropRemovedItems } from '../features/memberPlaylists/server/dropRemovedItems.ts';
import { rateComics } from '../features/scores/server/rateComics.ts';
import { flagVoteFloods } from '../features/commentModeration/server/trust/flagVoteFloods.ts';
import { dropOldCommentBatches } from '../features/moderation/server/comments/dropOldCommentBatches.ts';
import { runCommentBatch } from '../features/moderation/server/comments/runCommentBatch.ts';
import { eraseDeletedComments } from '../features/comments/server/eraseDeletedComments.ts';
import { tellCommentCounts } from '../features/comments/server/tellCommentCounts.ts';
import type { JobKind } from '../platform/jobs/defineJob.ts';
import { mailList } from './mailList.ts';
import { noticeSources } from './noticeSources.ts';

const digests = makeDigestJobs(noticeSources);
const pushes = makePushJobs(noticeSources);

/** Every kind of background job. */
export const jobList: readonly JobKind<ImportServices & AccountMailServices>[] = [
  makeMediaVariants,
  makeChapterPreviews,
  removeMedia,
  removePreviews,
  removeOrphanMedia,
  fillMediaChecksums,
  dropOldTickets,
  verifyStorageJob,
  emptyBin,
  publishDue,
  freeDue,
  runBulkEdit,
  dropOldBulkEdits,
  verifyAuditLog,
  dropOldEdits,
  enterUploadJob,
  dropOldUploads,
  dropKeptPictures,
  dropOldMerges,
  spreadImplicationsJob,
  dropRemovedItems,
  rateComics,
  readMemberImportJob,
  applyMemberImportJob,
  undoMemberImportJob,
  dropOldMemberImports,
  offerLeftovers,
  markLateChapters,
  makeMailJob(mailList),
  sendLoginDigest,
  sendReportResults,
  dropOldNotices,
  digests.claim,
  digests.send,
  pushes.find,
  pushes.release,
  pushes.addition,
  pushes.send,
  tellCommentCounts,
  eraseDeletedComments,
  flagVoteFloods,
  runCommentBatch,
  dropOldCommentBatches,
  checkPageLinks,
];
