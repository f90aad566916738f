import { sql, type Generated, type Kysely } from 'kysely';
import type { Tables } from '../database/Tables.ts';

declare module '../database/Tables.ts' {
  interface Tables {
    job_progress: { job_id: string; done: number; total: number; updated_at: Generated<string> };
  }
}

export type JobProgress = { job_id: string; done: number; total: number };

export async function writeProgress(database: Kysely<Tables>, progress: JobProgress): Promise<void> {
  await database
    .insertInto('job_progress')
    .values(progress)
    .onConflict((conflict) =>
      conflict
        .column('job_id')
        .doUpdateSet({ done: progress.done, total: progress.total, updated_at: sql`now()` }),
    )
    .execute();
}

export function findProgress(database: Kysely<Tables>, jobId: string): Promise<JobProgress | undefined> {
  return database
    .selectFrom('job_progress')
    .select(['job_id', 'done', 'total'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
}

/** Finished jobs are forgotten by the queue after a week; so is how far they were. */
export async function deleteOldProgress(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('job_progress')
    .where('updated_at', '<', sql<string>`now() - interval '7 days'`)
    .execute();
}
