import type { Static, TObject } from 'typebox';

export type JobRun = {
  /** Aborted when the program stops; the job is then given out again. */
  signal: AbortSignal;
  /** Says how far the job is, in whatever it counts. */
  progress(done: number, total: number): Promise<void>;
};

/**
 * Work that is kept in the database until it is done. `run` may be repeated after any interruption
 * and must bear it.
 */
export type JobKind<Services, Payload extends TObject = TObject> = {
  name: string;
  payload: Payload;
  /** Tries after the first, each later than the one before; then the job is a dead letter. */
  retryLimit: number;
  /** A run that takes longer counts as lost. */
  expireInSeconds: number;
  /** When it runs by itself, in UTC, beside each start of the site. Its payload is empty then. */
  cron?: string;
  /** The number of this kind that a program runs at the same time; one if not given. */
  atOnce?: number;
  /**
   * The pause after a job before the next that waits is begun, for each of those at once; none if
   * not given.
   */
  pauseMs?: number;
  /** Waiting jobs with a higher number are begun first; 0 if not given. */
  priority?(payload: Static<Payload>): number;
  /** Begun so long after it was sent. */
  delaySeconds?: number;
  /** While a job of the same key waits for its delay, a second one is not entered. */
  onceKey?(payload: Static<Payload>): string;
  run(payload: Static<Payload>, services: Services, run: JobRun): Promise<void>;
};

/** A kind as its senders need it: who does the work may be put together elsewhere. */
export type SentJob<Payload extends TObject = TObject> = Pick<
  JobKind<never, Payload>,
  'name' | 'payload' | 'priority' | 'delaySeconds' | 'onceKey'
>;

export function defineJob<Services, Payload extends TObject>(
  kind: JobKind<Services, Payload>,
): JobKind<Services, Payload> {
  return kind;
}
