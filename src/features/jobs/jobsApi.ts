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
});
export type Job = Static<typeof Job>;

/** `q`: `state:` and `kind:`, each excluded with `-`; words are parts of the reason. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Background jobs of the last days, the newest first',
  access: 'admin',
  cache: 'private',
  input: listInput(['created'], 'desc'),
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
