import { sql, type Kysely, type RawBuilder } from 'kysely';
import { holdsWords } from '../database/holdsWords.ts';
import type { Tables } from '../database/Tables.ts';
import { DEAD_LETTERS } from './openJobQueue.ts';
import type {} from './jobProgress.ts';

/** `later` was sent for a time to come. `failed` has no tries left. */
export const JOB_STATES = ['waiting', 'later', 'running', 'failed', 'done', 'canceled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export type JobLine = {
  id: string;
  kind: string;
  state: JobState;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** The number of times that it was begun. */
  tries: number;
  done: number | null;
  total: number | null;
  /** The error of the last try. */
  reason: string | null;
  /** The number of runs before it that it stands for. */
  earlier: number;
};

export type JobFilter = {
  /**
   * Done runs of a kind that the schedule begins more than once an hour are lines of their own.
   * Else the last one stands for all of them.
   */
  isEach: boolean;
  states: readonly JobState[];
  isStatesExcluded: boolean;
  kinds: readonly string[];
  isKindsExcluded: boolean;
  /** Parts of the reason. */
  words: readonly string[];
};

type ListJobs = {
  sort: 'state' | 'created';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

const MAX_REASON = 300;
/** The queue's own jobs, which enter those that are due. */
const INNER_JOBS = '\\_\\_pgboss\\_\\_%';
/** A cron line with several minutes of each hour. */
const IS_OFTEN = '^\\S*[*,/-]\\S* \\*';

/** The higher, the more it concerns staff. */
const URGENCY = sql`case when state in ('running', 'failed') then 2 when state in ('waiting', 'later') then 1 else 0 end`;

/** The last of the done runs of each kind that runs often, and how many are before it. */
const lastRuns = (isEach: boolean) => sql`
  select name, (array_agg(id order by created_on desc, id desc))[1] as id, (count(*) - 1)::int as earlier
  from jobs.job
  where not ${isEach} and state = 'completed'
    and name in (select name from jobs.schedule where cron ~ ${IS_OFTEN})
  group by name`;

/** A job that failed for good is there twice: its dead letter stands for it. */
const linesOf = ({ isEach }: JobFilter) => sql`
  select job.id, coalesce(job.source_name, job.name) as kind,
    case when job.name = ${DEAD_LETTERS} then 'failed'
      when job.state = 'active' then 'running'
      when job.state = 'completed' then 'done'
      when job.state = 'cancelled' then 'canceled'
      when job.state = 'created' and job.start_after > now() then 'later'
      else 'waiting' end as state,
    coalesce(job.source_created_on, job.created_on) as created_at,
    job.started_on as started_at, job.completed_on as ended_at,
    coalesce(job.source_retry_count, job.retry_count)
      + case when job.name = ${DEAD_LETTERS} then 1 when job.state in ('active', 'completed') then 1 else 0 end as tries,
    job_progress.done, job_progress.total,
    left(coalesce(job.output->>'message', job.output->'value'->>'message'), ${MAX_REASON}) as reason,
    coalesce(last_runs.earlier, 0) as earlier
  from jobs.job left join job_progress on job_progress.job_id = job.id
    left join (${lastRuns(isEach)}) as last_runs on last_runs.name = job.name and job.state = 'completed'
  where job.state <> 'failed' and job.name not like ${INNER_JOBS}
    and coalesce(last_runs.id, job.id) = job.id
    and (job.name <> ${DEAD_LETTERS} or job.state = 'created')`;

export async function listJobLines(
  database: Kysely<Tables>,
  filter: JobFilter,
  { sort, order, limit, offset }: ListJobs,
): Promise<JobLine[]> {
  const direction = sql.raw(order);
  const first = sort === 'state' ? sql`${URGENCY} ${direction}, ` : sql``;
  const { rows } = await sql<JobLine>`
    select * from (${linesOf(filter)}) as lines where ${conditionOf(filter)}
    order by ${first}created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(
    database,
  );
  return rows;
}

/** Counts no further than `limit`. */
export async function countJobLines(
  database: Kysely<Tables>,
  filter: JobFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (${linesOf(filter)}) as lines where ${conditionOf(filter)} limit ${limit}) as counted`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

function conditionOf(filter: JobFilter): RawBuilder<boolean> {
  const { states, kinds, words } = filter;
  const among = (column: string, values: readonly string[], isExcluded: boolean) =>
    sql<boolean>`${sql.ref(column)} ${sql.raw(isExcluded ? '<> all' : '= any')}(${[...values]}::text[])`;
  return sql.join<boolean>(
    [
      sql`true`,
      ...(states.length > 0 ? [among('state', states, filter.isStatesExcluded)] : []),
      ...(kinds.length > 0 ? [among('kind', kinds, filter.isKindsExcluded)] : []),
      ...words.map((word) => holdsWords(sql<string>`search_lines(reason)`, word, { hasPairs: false })),
    ],
    sql` and `,
  );
}
