import type { AccountMailServices } from '../features/users/server/mails/AccountMailServices.ts';
import { sendAccountMail } from '../features/users/server/mails/sendAccountMail.ts';
import { sendLoginDigest } from '../features/accounts/server/sendLoginDigest.ts';
import { makeChapterPreviews } from '../features/chapters/server/makeChapterPreviews.ts';
import { removePreviews } from '../features/chapters/server/removePreviews.ts';
import { makeMediaVariants } from '../features/media/server/makeMediaVariants.ts';
import type { MediaServices } from '../features/media/server/MediaServices.ts';
import { removeMedia } from '../features/media/server/removeMedia.ts';
import { removeOrphanMedia } from '../features/media/server/removeOrphanMedia.ts';
import { emptyBin } from '../features/publishing/server/emptyBin.ts';
import type { JobKind } from '../platform/jobs/defineJob.ts';
import type { JobQueue } from '../platform/jobs/openJobQueue.ts';

/** Every kind of background job. */
export const jobList: readonly JobKind<
  MediaServices & AccountMailServices & { jobs: Pick<JobQueue, 'send'> }
>[] = [
  makeMediaVariants,
  makeChapterPreviews,
  removeMedia,
  removePreviews,
  removeOrphanMedia,
  emptyBin,
  sendAccountMail,
  sendLoginDigest,
];
