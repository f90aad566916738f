import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './openThreadPool.ts';

/**
 * The program of a thread of `openThreadPool`: works off jobs one at a time, after what is urgent.
 */
export function serveThread<Job, Result>(work: (job: Job) => Result): void {
  // Niceness belongs to a thread on Linux; elsewhere it would be the whole program's. Not the
  // lowest: somebody waits for this, unlike for pictures.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.on('message', (job: Job) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort?.postMessage(answerOf(() => work(job)));
  });
}

function answerOf<Result>(work: () => Result): ThreadAnswer<Result> {
  try {
    return { result: work() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
