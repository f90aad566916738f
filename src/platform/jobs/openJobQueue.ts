import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/Connection.ts';
import type { Tables } from '../database/Tables.ts';
import type { Log } from '../log/makeLog.ts';
import type { JobKind, SentJob } from './defineJob.ts';
import { deleteOldProgress, listRunningJobs, writeProgress, type RunningJob } from './jobProgress.ts';

/** Jobs that failed on every try end here, with the name of their kind and the last error. */
export const DEAD_LETTERS = 'dead_letters';

/** The queue's own tables. */
export const JOBS_SCHEMA = 'jobs';

const CONNECTIONS = 3;
const IDLE_POLL_MS = 50;
/** The queue's policy that refuses a second waiting job of the same key. */
const ONCE = { policy: 'short' };
const HEARTBEAT_SECONDS = 20;
const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 600;
/** Several starts in a row do the regular work once. */
const START_AGAIN_SECONDS = 600;
/** A started program must hand its unfinished jobs back within the time that it has to stop. */
const STOP_TIMEOUT_MS = 10_000;

export type QueueCounts = { name: string; waiting: number; active: number; failed: number };

export type JobQueue = {
  /**
   * Puts work into the queue; within `transaction` it is there only if that commits. A job that
   * waits already is not entered again.
   */
  send<Payload extends TObject>(
    kind: SentJob<Payload>,
    payload: Static<Payload>,
    transaction?: Kysely<Tables>,
  ): Promise<void>;
  /**
   * Begins to work: every kind that is not given here is left to other programs. If the queue is
   * closed meanwhile, the rest is not begun.
   */
  work<Services>(kinds: readonly JobKind<Services, TObject>[], services: Services): Promise<void>;
  /** By kind; the dead letters are a kind of their own. */
  counts(): Promise<QueueCounts[]>;
  running(): Promise<RunningJob[]>;
  /** Resolves when nothing waits or runs any more, but for what was sent for later. */
  idle(): Promise<void>;
  /** Gives all dead letters another round of tries; returns how many. */
  redrive(): Promise<number>;
  /**
   * Gives one dead letter another round of tries; returns its kind, undefined if there is no such
   * letter.
   */
  retryFailed(id: string, transaction: Kysely<Tables>): Promise<string | undefined>;
  /**
   * Takes back a job that nobody has begun; returns its kind, undefined if there is none that
   * waits.
   */
  cancelWaiting(id: string, transaction: Kysely<Tables>): Promise<string | undefined>;
  /** Ends running jobs (they are given out again) and stops fetching. */
  close(): Promise<void>;
};

export type OpenJobQueue = {
  database: Kysely<Tables>;
  /**
   * The queue keeps connections of its own: it reads columns in another form than the stores do.
   */
  connection: Connection;
  /** False where `connection` may not make tables: prepareJobQueue has done that. */
  canMigrate?: boolean;
  log: Log;
  kinds: readonly JobKind<never, TObject>[];
  /** Only the site looks after lost jobs and old rows; short-lived programs just send. */
  isSupervisor: boolean;
  /** Seconds between two looks for work. */
  pollSeconds?: number;
};

/**
 * Makes or renews the queue's tables, for those who may not do so themselves. `connection` is the
 * owner's.
 */
export async function prepareJobQueue(connection: Connection): Promise<void> {
  const boss = new PgBoss({
    ...connection,
    max: 1,
    application_name: 'longstrip migrate',
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}

/** The queue in the database: retries with growing delays, heartbeats, dead letters, progress. */
export async function openJobQueue(options: OpenJobQueue): Promise<JobQueue> {
  const { database, log, kinds, isSupervisor, canMigrate = true, pollSeconds = 2 } = options;
  const boss = new PgBoss({
    ...options.connection,
    max: CONNECTIONS,
    application_name: 'longstrip jobs',
    schema: JOBS_SCHEMA,
    migrate: canMigrate,
    supervise: isSupervisor,
    schedule: isSupervisor,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  const stopping = new AbortController();
  // Its message only: the error carries the whole connection. At the end, losing it is what is
  // wanted.
  boss.on('error', ({ message }) => {
    if (!stopping.signal.aborted) log.warn({ reason: message }, 'job queue');
  });
  await boss.start();
  await boss.createQueue(DEAD_LETTERS);
  for (const kind of kinds) {
    await boss.createQueue(kind.name, { ...queueOptions(kind), ...(kind.onceKey ? ONCE : {}) });
    // Creating a queue that is there changes nothing; its settings are those of this program.
    await boss.updateQueue(kind.name, queueOptions(kind));
  }

  async function counts(): Promise<QueueCounts[]> {
    const names = [...kinds.map((kind) => kind.name), DEAD_LETTERS];
    const { rows } = await sql<{ name: string; waiting: number; active: number; failed: number }>`
      select name,
        count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed') as failed
      from jobs.job where name = any(${names}) group by name`.execute(database);
    return names.map(
      (name) => rows.find((row) => row.name === name) ?? { name, waiting: 0, active: 0, failed: 0 },
    );
  }

  /** Runners of this process, by the kind of their jobs. */
  const runners = new Map<string, string[]>();

  let beginning: Promise<void> = Promise.resolve();

  async function beginAll<Kind extends JobKind<never, TObject>>(
    worked: readonly Kind[],
    begin: (kind: Kind) => Promise<string>,
  ): Promise<void> {
    await deleteOldProgress(database);
    for (const kind of worked) {
      if (stopping.signal.aborted) return;
      const begun: string[] = [];
      for (let runner = 0; runner < (kind.atOnce ?? 1); runner += 1) begun.push(await begin(kind));
      runners.set(kind.name, begun);
      if (kind.cron !== undefined && isSupervisor) {
        await boss.schedule(kind.name, kind.cron, {});
        // A site that is seldom up at that minute does it when it starts.
        await boss.send(kind.name, {}, { singletonSeconds: START_AGAIN_SECONDS });
      }
    }
  }

  async function busyKinds(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct name from jobs.job where name = any(${kinds.map(({ name }) => name)})
        and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))`.execute(database);
    return rows.map(({ name }) => name);
  }

  const send: JobQueue['send'] = async (kind, payload, transaction) => {
    const key = kind.onceKey?.(payload);
    const id = await boss.send(kind.name, payload, {
      ...(kind.priority ? { priority: kind.priority(payload) } : {}),
      ...(kind.delaySeconds === undefined ? {} : { startAfter: kind.delaySeconds }),
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(transaction ? { db: fromKysely(transaction) } : {}),
    });
    if (id === null && key === undefined) throw new Error(`the job ${kind.name} was not accepted`);
  };

  return {
    counts,
    running: () => listRunningJobs(database),
    send,
    async retryFailed(id, transaction) {
      const letter = await findJob(transaction, { id, names: [DEAD_LETTERS] });
      const kind = kinds.find(({ name }) => name === letter?.source_name);
      if (!letter || !kind) return undefined;
      await send(kind, letter.data, transaction);
      await boss.deleteJob(DEAD_LETTERS, id, { db: fromKysely(transaction) });
      return kind.name;
    },
    async cancelWaiting(id, transaction) {
      const job = await findJob(transaction, { id, names: kinds.map(({ name }) => name) });
      if (job) await boss.cancel(job.name, id, { db: fromKysely(transaction) });
      return job?.name;
    },
    work(worked, services) {
      const runner = { boss, pollSeconds, services, database, log, stopping: stopping.signal };
      beginning = beginAll(worked, (kind) => startRunner({ ...runner, kind }));
      return beginning;
    },
    async idle() {
      for (let busy = await busyKinds(); busy.length > 0; busy = await busyKinds()) {
        // Runners would look for work only at their next poll.
        for (const runner of busy.flatMap((name) => runners.get(name) ?? [])) boss.notifyWorker(runner);
        await delay(IDLE_POLL_MS);
      }
    },
    redrive: () => boss.redrive(DEAD_LETTERS),
    async close() {
      stopping.abort(new Error('the program stops'));
      // A stopped queue refuses runners. A fault of the beginning is told to those who began.
      const begun = beginning.catch(() => {});
      await Promise.race([begun, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
    },
  };
}

function queueOptions(kind: JobKind<never, TObject>) {
  return {
    retryLimit: kind.retryLimit,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: kind.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_LETTERS,
  };
}

type Runner<Services> = Omit<RunJob<Services>, 'job'> & { boss: PgBoss; pollSeconds: number };

/**
 * Runs jobs of one kind one after another. The queue would look for the next one only at its poll;
 * waking it lets each kind have a pace of its own, and polls only when nothing waits.
 * Resolves to its name among the queue's workers.
 */
async function startRunner<Services>({ boss, pollSeconds, ...options }: Runner<Services>): Promise<string> {
  const { kind, stopping } = options;
  const wake = () => {
    if (!stopping.aborted) boss.notifyWorker(worker);
  };
  const worker: string = await boss.work(
    kind.name,
    { pollingIntervalSeconds: pollSeconds, includeMetadata: true, batchSize: 1 },
    async ([job]: JobWithMetadata<Static<TObject>>[]) => {
      if (!job) return;
      try {
        await runJob({ ...options, job });
      } finally {
        if (kind.pauseMs) setTimeout(wake, kind.pauseMs).unref();
        else wake();
      }
    },
  );
  return worker;
}

type RunJob<Services> = {
  kind: JobKind<Services, TObject>;
  job: JobWithMetadata<Static<TObject>>;
  services: Services;
  database: Kysely<Tables>;
  log: Log;
  stopping: AbortSignal;
};

async function runJob<Services>({
  kind,
  job,
  services,
  database,
  log,
  stopping,
}: RunJob<Services>): Promise<void> {
  const startedMs = performance.now();
  const line = { job: kind.name, job_id: job.id, attempt: job.retryCount + 1 };
  try {
    await kind.run(job.data, services, {
      signal: AbortSignal.any([job.signal, stopping]),
      progress: (done, total) => writeProgress(database, { job_id: job.id, done, total }),
    });
    log.debug({ ...line, duration_ms: Math.round(performance.now() - startedMs) }, 'job done');
  } catch (error) {
    const isLast = job.retryCount >= kind.retryLimit;
    if (stopping.aborted) log.info(line, 'job put back: the program stops');
    else
      log[isLast ? 'error' : 'warn'](
        { ...line, err: error },
        isLast ? 'job is a dead letter' : 'job failed, will be tried again',
      );
    throw error;
  }
}

type WaitingJob = { name: string; source_name: string | null; data: Static<TObject> };

/** A job that nobody has begun, held until the transaction ends. */
async function findJob(
  transaction: Kysely<Tables>,
  { id, names }: { id: string; names: readonly string[] },
): Promise<WaitingJob | undefined> {
  const { rows } = await sql<WaitingJob>`
    select name, source_name, data from jobs.job
    where id = ${id}::uuid and name = any(${[...names]}) and state in ('created', 'retry')
    for update`.execute(transaction);
  return rows[0];
}
