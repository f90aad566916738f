import { makeMediaVariants } from '../features/media/server/makeMediaVariants.ts';

/** Every kind of background job. */
export const jobList = [makeMediaVariants];
