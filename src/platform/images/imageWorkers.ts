import { rm } from 'node:fs/promises';
import type { ConvertJob } from './convertImage.ts';
import type { CropJob } from './cropImage.ts';
import type { ImageChild } from './imageChild.ts';
import { openImageChildren } from './imageChildren.ts';
import type { ImageJob, ImageJobResult } from './imageJobs.ts';
import { IMAGE_LIMITS } from './imageLimits.ts';
import { ImageProblem } from './ImageProblem.ts';
import { ImageWorkerLost } from './ImageWorkerLost.ts';
import type { PreviewJob } from './drawPreview.ts';
import type { RotateJob } from './rotateImage.ts';
import type { SheetJob } from './makeSheet.ts';
import type { MadeVariant } from './makeVariants.ts';
import type { VariantOutput } from './VariantOutput.ts';
import type { ImageMeasure } from './measureImage.ts';
import { partPath, variantPaths } from './variantFiles.ts';

/** `now`: somebody cannot read before it is done. `later`: everything else. */
export type ImagePriority = 'now' | 'later';

type Waitable = { priority: ImagePriority; signal?: AbortSignal };

export type ImageWorkers = {
  /**
   * @throws ImageProblem; ImageWorkerLost; an Error with `code` for file system faults; the
   * signal's reason.
   */
  measure: (
    path: string,
    options?: { priority?: ImagePriority; signal?: AbortSignal },
  ) => Promise<ImageMeasure>;
  /** See `makeVariants`. Leaves no unfinished file when it rejects. */
  makeVariants: (job: { input: string; outputs: VariantOutput[] } & Waitable) => Promise<MadeVariant[]>;
  /** See `convertImage`. */
  convert: (job: ConvertJob & Waitable) => Promise<void>;
  /** See `cropImage`. */
  crop: (job: CropJob & Waitable) => Promise<void>;
  /** See `rotateImage`. */
  rotate: (job: RotateJob & Waitable) => Promise<void>;
  /** See `drawPreview`. */
  drawPreview: (job: PreviewJob & Waitable) => Promise<void>;
  /** See `makeSheet`. */
  makeSheet: (job: SheetJob & Waitable) => Promise<void>;
  /** Ends running and waiting jobs with an AbortError; resolves when no child process is left. */
  close: () => Promise<void>;
};

type Waiting = {
  job: ImageJob;
  signal: AbortSignal | undefined;
  /** Set while it runs. */
  child: ImageChild | undefined;
  resolve: (result: ImageJobResult) => void;
  reject: (reason: unknown) => void;
};

/** The number of times that a job is begun if its worker is killed from outside. */
const LOST_TRIES = 3;
/** A busy machine may make a picture late once. One that is late again is at fault itself. */
const LATE_TRIES = 2;

/**
 * Runs image work in child processes at the lowest CPU priority, so that no picture, however
 * hostile, slows or ends this one. Processes start when there is work and end after `idleMs`
 * without. `now` jobs start before all waiting `later` jobs; both in order of arrival.
 */
export function startImageWorkers({
  processes = 2,
  jobMs = IMAGE_LIMITS.jobMs,
  memoryLimitBytes = IMAGE_LIMITS.workerMemoryBytes,
  idleMs = 30_000,
  isPressing = false,
}: {
  processes?: number;
  jobMs?: number;
  memoryLimitBytes?: number;
  idleMs?: number;
  /** At the priority of everything else, for tests: they wait for pictures while others compute. */
  isPressing?: boolean;
} = {}): ImageWorkers {
  const queues: Record<ImagePriority, Waiting[]> = { now: [], later: [] };
  const children = openImageChildren({ memoryLimitBytes, jobMs, isPressing });
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const startNext = () => {
    clearTimeout(idleTimer);
    while (!isClosed && running.size < processes) {
      const next = queues.now.shift() ?? queues.later.shift();
      if (!next) break;
      const run: Promise<void> = runOn(children.take(), next).finally(() => {
        running.delete(run);
        startNext();
      });
      running.add(run);
    }
    if (running.size === 0) idleTimer = setTimeout(children.retireIdle, idleMs).unref();
  };
  const runOn = async (first: ImageChild, waiting: Waiting) => {
    const { job, signal, resolve, reject } = waiting;
    let child = first;
    for (let tries = 1; ; tries += 1) {
      waiting.child = child;
      try {
        const result = await child.run(job);
        children.giveBack(child);
        return resolve(result);
      } catch (error) {
        await removeParts(job);
        children.giveBack(child);
        if (isClosed) return reject(closedError());
        if (signal?.aborted) return reject(signal.reason);
        if (tries >= triesOf(error)) return reject(error);
        child = children.take();
      }
    }
  };
  const submit = async (
    job: ImageJob,
    { priority, signal }: { priority: ImagePriority; signal: AbortSignal | undefined },
  ) => {
    if (isClosed) throw closedError();
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<ImageJobResult>();
    const waiting: Waiting = { job, signal, child: undefined, resolve, reject };
    const stop = () => {
      if (waiting.child) return children.retire(waiting.child);
      queues[priority].splice(queues[priority].indexOf(waiting), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    queues[priority].push(waiting);
    startNext();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };

  return {
    measure: async (path, { priority = 'now', signal } = {}) =>
      (await submit({ kind: 'measure', path }, { priority, signal })) as ImageMeasure,
    makeVariants: async ({ input, outputs, priority, signal }) =>
      (await submit({ kind: 'variants', input, outputs }, { priority, signal })) as MadeVariant[],
    convert: async ({ priority, signal, ...job }) =>
      void (await submit({ kind: 'convert', ...job }, { priority, signal })),
    crop: async ({ priority, signal, ...job }) =>
      void (await submit({ kind: 'crop', ...job }, { priority, signal })),
    rotate: async ({ priority, signal, ...job }) =>
      void (await submit({ kind: 'rotate', ...job }, { priority, signal })),
    drawPreview: async ({ priority, signal, ...job }) =>
      void (await submit({ kind: 'preview', ...job }, { priority, signal })),
    makeSheet: async ({ priority, signal, ...job }) =>
      void (await submit({ kind: 'sheet', ...job }, { priority, signal })),
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const waiting of [...queues.now.splice(0), ...queues.later.splice(0)])
        waiting.reject(closedError());
      await children.close();
      await Promise.all(running);
    },
  };
}

function triesOf(error: unknown): number {
  if (error instanceof ImageWorkerLost) return LOST_TRIES;
  return error instanceof ImageProblem && error.code === 'timeout' ? LATE_TRIES : 1;
}

/** A killed child cannot clean up behind itself. */
async function removeParts(job: ImageJob): Promise<void> {
  if (job.kind === 'measure') return;
  const paths = job.kind === 'variants' ? variantPaths(job.outputs) : [job.path];
  await Promise.all(paths.map((path) => rm(partPath(path), { force: true })));
}

function closedError(): Error {
  return new DOMException('The image workers were closed.', 'AbortError');
}
