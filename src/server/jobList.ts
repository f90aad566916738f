import { makeMediaVariants } from '../features/media/server/makeMediaVariants.ts';
import { removeMedia } from '../features/media/server/removeMedia.ts';

/** Every kind of background job. */
export const jobList = [makeMediaVariants, removeMedia];
