import { sql, type Generated, type Kysely } from 'kysely';
import type { Tables } from '../database/Tables.ts';

declare module '../database/Tables.ts' {
  interface Tables {
    job_progress: { job_id: string; done: number; total: number; updated_at: Generated<string> };
  }
}

type JobProgress = { job_id: string; done: number; total: number };

export type RunningJob = { name: string; done: number; total: number };

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

/**
 * The progress of the jobs that run now, in any program; those that have said nothing yet are left
 * out.
 */
export async function listRunningJobs(database: Kysely<Tables>): Promise<RunningJob[]> {
  const { rows } = await sql<RunningJob>`
    select job.name, job_progress.done, job_progress.total
    from job_progress join jobs.job on job.id = job_progress.job_id
    where job.state = 'active' order by job.started_on`.execute(database);
  return rows;
}

/** Finished jobs are forgotten by the queue after a week; so is how far they were. */
export async function deleteOldProgress(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('job_progress')
    .where('updated_at', '<', sql<string>`now() - interval '7 days'`)
    .execute();
}
