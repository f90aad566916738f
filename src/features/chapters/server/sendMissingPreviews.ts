import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { findMilestone, insertMilestone } from '../../site/server/milestoneStore.ts';
import { makeChapterPreviews, previewsToMake } from './makeChapterPreviews.ts';
import { listChaptersWithoutPreviews } from './previewStore.ts';

const MILESTONE = 'previews_sent';
const CHAPTERS_OF_A_JOB = 20;

/**
 * Once for a site: has previews made of the chapters that came before there were any. Later ones
 * bring their own job.
 */
export async function sendMissingPreviews({
  database,
  jobs,
}: {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
}): Promise<void> {
  if (await findMilestone(database.write, MILESTONE)) return;
  await database.write.transaction().execute(async (transaction) => {
    const chapters = await listChaptersWithoutPreviews(transaction);
    for (let at = 0; at < chapters.length; at += CHAPTERS_OF_A_JOB) {
      const some = chapters.slice(at, at + CHAPTERS_OF_A_JOB);
      await jobs.send(makeChapterPreviews, previewsToMake(some), transaction);
    }
    await insertMilestone(transaction, MILESTONE);
  });
}
