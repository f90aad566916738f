import type { Kysely } from 'kysely';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { countJobLines, listJobLines } from '../../../platform/jobs/jobLines.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { cancelJob, countJobs, listJobs, retryJob } from '../jobsApi.ts';
import { readJobFilter } from './readJobFilter.ts';

export type JobRoutes = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'retryFailed' | 'cancelWaiting'>;
};

/** The view of admins on background jobs, and their actions on them. */
export function jobRoutes({ database: { write }, jobs }: JobRoutes): Route[] {
  /** @throws Problem not_found: it has begun meanwhile, or is gone */
  const act = (id: string, what: 'retry' | 'cancel', actor: Actor) =>
    write.transaction().execute(async (transaction) => {
      const change = what === 'retry' ? jobs.retryFailed : jobs.cancelWaiting;
      const kind = found(await change(id, transaction));
      const target = { kind: 'job', id, label: kind };
      await recordAct(transaction, { ...actor, act: `job.${what}`, target });
      return { kind };
    });
  return [
    route(listJobs, async ({ input }) => {
      const { page, per_page: perPage, sort, order } = input;
      const limits = { sort, order, limit: perPage + 1, offset: (page - 1) * perPage };
      return listAnswer(await listJobLines(write, readJobFilter(input.q), limits), input);
    }),
    route(countJobs, async ({ input: { q } }) =>
      countAnswer(await countJobLines(write, readJobFilter(q), COUNT_LIMIT + 1)),
    ),
    route(retryJob, ({ input: { id }, viewer, client }) => act(id, 'retry', { viewer, client })),
    route(cancelJob, ({ input: { id }, viewer, client }) => act(id, 'cancel', { viewer, client })),
  ];
}
