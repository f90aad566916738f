import { Worker } from 'node:worker_threads';
import { Problem } from '../http/Problem.ts';

/** Priority of a waiting job: all jobs of an earlier turn run before those of a later one. */
export type Turn = 'first' | 'usual' | 'last';

export type ThreadPool<Job, Result> = {
  /**
   * @throws Problem unavailable when too many wait; an Error with what the thread said of the job
   */
  run(job: Job, turn?: Turn): Promise<Result>;
  /** The number of jobs that wait, without those whose turn is first. */
  waiting(): number;
  /** Ends running and waiting jobs with an AbortError. */
  close(): Promise<void>;
};

/** A thread's answer to one job. */
export type ThreadAnswer<Result> = { result: Result } | { failure: string };

export type OpenThreadPool = {
  /** Takes one job at a time by `serveThread`. */
  program: URL;
  threads: number;
  /** Limit of waiting jobs, once for the first turn and once for the other two together. */
  mostWaiting: number;
};

type Thread<Result> = { worker: Worker; asked?: PromiseWithResolvers<ThreadAnswer<Result>> };

/**
 * Threads for work that only computes. They start when there is work, and never keep the process
 * alive without.
 */
export function openThreadPool<Job, Result>(options: OpenThreadPool): ThreadPool<Job, Result> {
  const { program, threads: most, mostWaiting } = options;
  const threads = new Set<Thread<Result>>();
  const rows: Record<Turn, (() => void)[]> = { first: [], usual: [], last: [] };
  let running = 0;
  let isClosed = false;

  function start(): Thread<Result> {
    const thread: Thread<Result> = { worker: new Worker(program) };
    thread.worker.on('message', (answer: ThreadAnswer<Result>) => thread.asked?.resolve(answer));
    thread.worker.on('error', (error) => thread.asked?.reject(error));
    thread.worker.on('exit', () => {
      threads.delete(thread);
      thread.asked?.reject(isClosed ? closedError() : new Error('The thread has ended.'));
    });
    threads.add(thread);
    return thread;
  }

  async function ask(job: Job): Promise<ThreadAnswer<Result>> {
    const thread = [...threads].find(({ asked }) => !asked) ?? start();
    thread.asked = Promise.withResolvers();
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    thread.worker.postMessage(job);
    const answer = await thread.asked.promise;
    delete thread.asked;
    thread.worker.unref();
    return answer;
  }

  const waiting = () => rows.usual.length + rows.last.length;

  return {
    waiting,
    async run(job, turn = 'usual') {
      if (running < most) running += 1;
      else if ((turn === 'first' ? rows.first.length : waiting()) >= mostWaiting)
        throw new Problem('unavailable');
      else await new Promise<void>((resolve) => rows[turn].push(resolve));
      try {
        if (isClosed) throw closedError();
        const answer = await ask(job);
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.result;
      } finally {
        const next = rows.first.shift() ?? rows.usual.shift() ?? rows.last.shift();
        if (next) next();
        else running -= 1;
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function closedError(): Error {
  return new DOMException('The threads were closed.', 'AbortError');
}
