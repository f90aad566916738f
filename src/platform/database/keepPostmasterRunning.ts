import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  removeEmptyPidFile,
  spawnPostmaster,
  type StartPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';

export type RunningPostmaster = {
  /**
   * Resolves when stop() has been called; rejects, with PostgreSQL's words, when it never got
   * ready.
   */
  ended: Promise<void>;
  /** Resolves when PostgreSQL has shut down. */
  stop(): Promise<void>;
};

const MAX_LOG_BYTES = 1_000_000;
const MAX_SHOWN_BYTES = 8_000;
const FIRST_RESTART_DELAY_MS = 50;
const MAX_RESTART_DELAY_MS = 2_000;
const FIRST_START_LIMIT_MS = 30_000;

/** Runs PostgreSQL until stop(): it comes back after a crash, for as long as programs need it. */
export function keepPostmasterRunning(
  options: Omit<StartPostmaster, 'logFd'> & { onReady: (isReady: boolean) => void },
): RunningPostmaster {
  let postmaster: ChildProcess | undefined;
  let isStopping = false;

  async function run(): Promise<void> {
    const startedAt = performance.now();
    let wasReady = false;
    let restartDelayMs = FIRST_RESTART_DELAY_MS;
    for (;;) {
      if (isStopping) return;
      const attempt = startOnce();
      postmaster = attempt.postmaster;
      if (await waitUntilReady(attempt.postmaster, options.folder)) {
        wasReady = true;
        restartDelayMs = FIRST_RESTART_DELAY_MS;
        options.onReady(true);
      }
      const words = await attempt.ended;
      if (isStopping) return;
      options.onReady(false);
      const isHopeless = performance.now() - startedAt > FIRST_START_LIMIT_MS || !isPassing(words);
      if (!wasReady && isHopeless) throw new Error(`PostgreSQL did not start:\n${words}`);
      await delay(restartDelayMs);
      restartDelayMs = Math.min(restartDelayMs * 2, MAX_RESTART_DELAY_MS);
    }
  }

  /** `ended` resolves with what PostgreSQL wrote to its log meanwhile. */
  function startOnce(): { postmaster: ChildProcess; ended: Promise<string> } {
    const logFd = openLog(options.folder.postgres_log);
    const logStart = fstatSync(logFd).size;
    removeEmptyPidFile(options.folder);
    const started = spawnPostmaster({ ...options, logFd });
    const ended = new Promise<string>((resolve) => {
      started.once('error', (error) => resolve(error.message));
      started.once('exit', () => {
        resolve(readLogFrom(logFd, logStart));
        closeSync(logFd);
      });
    });
    return { postmaster: started, ended };
  }

  return {
    ended: run(),
    async stop() {
      isStopping = true;
      if (postmaster) await stopPostmaster(postmaster);
    },
  };
}

/**
 * Reasons not to start that go away by themselves: the last server's processes are still ending.
 */
function isPassing(words: string): boolean {
  return /pre-existing shared memory block|lock file ".*" already exists|could not bind Unix/.test(words);
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.old`);
  return openSync(path, 'a+', 0o600);
}

function readLogFrom(fd: number, start: number): string {
  const bytes = Buffer.alloc(Math.min(Math.max(fstatSync(fd).size - start, 0), MAX_SHOWN_BYTES));
  readSync(fd, bytes, 0, bytes.length, start);
  return bytes.toString('utf8').trim();
}
