import type { AccountMailServices } from '../features/accountMails/server/AccountMailServices.ts';
import { sendAccountMail } from '../features/accountMails/server/sendAccountMail.ts';
import { makeChapterPreviews } from '../features/chapters/server/makeChapterPreviews.ts';
import { removePreviews } from '../features/chapters/server/removePreviews.ts';
import { makeMediaVariants } from '../features/media/server/makeMediaVariants.ts';
import type { MediaServices } from '../features/media/server/MediaServices.ts';
import { removeMedia } from '../features/media/server/removeMedia.ts';
import type { JobKind } from '../platform/jobs/defineJob.ts';

/** Every kind of background job. */
export const jobList: readonly JobKind<MediaServices & AccountMailServices>[] = [
  makeMediaVariants,
  makeChapterPreviews,
  removeMedia,
  removePreviews,
  sendAccountMail,
];
