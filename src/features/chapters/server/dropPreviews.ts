import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { listPreviewIds } from './previewStore.ts';
import { removePreviews } from './removePreviews.ts';
import type {} from './chapterTables.ts';

/** Takes away a chapter's preview sheets, which show other pages. Belongs after `lockCatalogue`. */
export async function dropPreviews(
  transaction: Kysely<Tables>,
  jobs: Pick<JobQueue, 'send'>,
  chapterId: string,
): Promise<void> {
  const previews = await listPreviewIds(transaction, [chapterId]);
  await transaction.deleteFrom('chapter_previews').where('chapter_id', '=', chapterId).execute();
  if (previews.length > 0) await jobs.send(removePreviews, { previews }, transaction);
}
