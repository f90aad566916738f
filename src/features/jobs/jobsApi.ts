import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { CountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';

/** `later` was sent for a time to come. `failed` has no tries left. */
export const SHOWN_JOB_STATES = ['waiting', 'later', 'running', 'failed', 'done', 'canceled'] as const;

export const Job = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  state: Type.Enum([...SHOWN_JOB_STATES]),
  created_at: Type.String(),
  started_at: nullable(Type.String()),
  ended_at: nullable(Type.String()),
  /** The number of times that it was begun. */
  tries: Type.Integer(),
  /** The progress, in whatever the job counts. */
  done: nullable(Type.Integer()),
  total: nullable(Type.Integer()),
  /** The error of the last try. */
  reason: nullable(Type.String()),
  /**
   * The number of runs that it stands for beside itself: done ones of a kind that the schedule
   * begins more than once an hour are one row, that of the last run.
   */
  earlier: Type.Integer({ minimum: 0 }),
});
export type Job = Static<typeof Job>;

/**
 * `q`: `state:` and `kind:`, each excluded with `-`; words are parts of the reason. `runs:each`
 * has a row for each run of what runs more than once an hour. Sorted by `state`, those that run or
 * failed come first, then those that wait, each the newest first.
 */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary:
    'Background jobs of the last days, those that run or failed first; done runs of minute jobs are one row a kind unless q has runs:each',
  access: 'admin',
  cache: 'private',
  input: listInput(['state', 'created'], 'desc'),
  output: listOutput(Job),
});

export const countJobs = endpoint({
  method: 'GET',
  path: '/api/admin/job-count',
  summary: 'How many background jobs a filter finds',
  access: 'admin',
  cache: 'private',
  input: CountInput,
  output: CountOutput,
});

const ofJob = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Gives a failed job another round of tries',
  access: 'admin',
  cache: 'private',
  input: ofJob,
  output: Type.Object({ kind: Type.String() }),
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/cancel',
  summary: 'Takes back a job that nobody has begun',
  access: 'admin',
  cache: 'private',
  input: ofJob,
  output: Type.Object({ kind: Type.String() }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./jobsApi.ts')> {}
}
