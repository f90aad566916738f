import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { removeFromCatalogue } from './removeFromCatalogue.ts';

type Services = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/**
 * Removes chapters, and the comics that have none left, for good. Returns how many comics are gone.
 */
export function deleteChapters({ database, jobs }: Services, chapterIds: readonly string[]): Promise<number> {
  return database.write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const { comics } = await removeFromCatalogue(transaction, jobs, { chapterIds, dropsEmptyComics: true });
    return comics;
  });
}
