import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageJob, ImageJobFailure, ImageJobResult, WorkerMessage } from './imageJobs.ts';
import { ImageProblem } from './ImageProblem.ts';
import { ImageWorkerLost } from './ImageWorkerLost.ts';

export type ImageChild = {
  /**
   * One at a time. Rejects with ImageProblem, ImageWorkerLost, or with an Error that carries the
   * system's `code`.
   */
  run: (job: ImageJob) => Promise<ImageJobResult>;
  /** Ends the process at once; a running job rejects. Resolves when it is gone. */
  kill: () => Promise<void>;
  isAlive: () => boolean;
  /** Memory of the child process, from its last answer. */
  rssBytes: () => number;
};

export type ImageChildLimits = {
  memoryLimitBytes: number;
  jobMs: number;
  /** At the priority of everything else. */
  isPressing: boolean;
};

const WORKER_FILE = fileURLToPath(new URL('./imageWorker.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
const ERROR_TEXT_CHARS = 2_000;

/** Starts one worker process. Starting takes about 150 ms, which the first job waits for. */
export function startImageChild({ memoryLimitBytes, jobMs, isPressing }: ImageChildLimits): ImageChild {
  const child = fork(WORKER_FILE, [String(memoryLimitBytes), isPressing ? 'pressing' : 'later'], {
    execArgv: ['--expose-gc'],
    // The child gets no environment of ours, so no secrets. glibc keeps a heap for each thread and
    // never gives pictures back
    // unless told so; with that a worker stays near 135 MB instead of 200.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  });
  let settle: { resolve: (result: ImageJobResult) => void; reject: (error: Error) => void } | undefined;
  let overdue: Error | undefined;
  let timer: NodeJS.Timeout | undefined;
  let errorText = '';
  let rssBytes = 0;
  let isDoomed = false;
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  let isReady = false;
  ready.promise.then(
    () => (isReady = true),
    () => {}, // Whoever runs a job hears of it.
  );

  const killAfter = (ms: number, problem: Error) => {
    timer = setTimeout(() => {
      overdue = problem;
      child.kill('SIGKILL');
    }, ms);
  };
  const finish = (act: (job: NonNullable<typeof settle>) => void) => {
    clearTimeout(timer);
    const job = settle;
    settle = undefined;
    unhold(child);
    if (job) act(job);
  };

  child.stderr?.on(
    'data',
    (text: Buffer) => (errorText = (errorText + text.toString()).slice(-ERROR_TEXT_CHARS)),
  );
  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') return ready.resolve();
    rssBytes = message.rssBytes;
    // Its last words: it is about to end itself.
    isDoomed =
      message.kind === 'failed' &&
      message.failure.kind === 'problem' &&
      message.failure.code === 'out_of_memory';
    finish((job) =>
      message.kind === 'done' ? job.resolve(message.result) : job.reject(failureError(message.failure)),
    );
  });
  const end = (error: Error) => {
    ready.reject(error);
    finish((job) => job.reject(error));
    gone.resolve();
  };
  child.on('error', (error) => end(new Error(`An image worker could not be started: ${error.message}`)));
  child.on('exit', (code, signal) => end(overdue ?? deathError({ isReady, code, signal, errorText })));
  unhold(child);

  return {
    async run(job) {
      hold(child);
      killAfter(
        START_LIMIT_MS,
        new ImageWorkerLost('The machine is too busy: an image worker did not start.'),
      );
      await ready.promise;
      clearTimeout(timer);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        killAfter(
          jobMs,
          new ImageProblem('timeout', `Decoding the picture takes more than ${jobMs / 1000} s.`),
        );
        child.send(job, () => {}); // A result that cannot be sent was meant for a process that is ending, which `exit` tells.
      });
    },
    kill() {
      child.ref(); // Somebody may wait for the end of it.
      child.kill('SIGKILL');
      return gone.promise;
    },
    isAlive: () => !isDoomed && child.exitCode === null && child.signalCode === null && child.connected,
    rssBytes: () => rssBytes,
  };
}

/** An idle worker must not keep a program alive that has nothing else to do. */
function unhold(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function')
    child.stderr.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function failureError(failure: ImageJobFailure): Error {
  if (failure.kind === 'problem') return new ImageProblem(failure.code, failure.message);
  return Object.assign(new Error(failure.message), { code: failure.code });
}

function deathError({
  isReady,
  code,
  signal,
  errorText,
}: {
  isReady: boolean;
  code: number | null;
  signal: string | null;
  errorText: string;
}): Error {
  // A worker that takes too much memory says so before it ends itself: this kill came from outside.
  if (signal === 'SIGKILL')
    return new ImageWorkerLost('An image worker was killed: the machine may be short of memory.');
  if (!isReady)
    return new Error(`An image worker could not be started (${signal ?? code}): ${errorText.trim()}`);
  if (/out of memory|failed to allocate/i.test(errorText))
    return new ImageProblem('out_of_memory', 'Decoding the picture takes too much memory.');
  return new ImageProblem('corrupt', `The picture crashes its decoder (${signal ?? `exit ${code}`}).`);
}
