import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { limitedAddress } from './networkOf.ts';
import { Problem } from './Problem.ts';

export type RunningShare = {
  /** Calls of one caller that are worked on at the same time. */
  running: number;
  /** Further ones that may wait. */
  waiting: number;
};

/** Two calls leave eight of ten connections to others; a browser's burst of calls is over in some ten waits. */
export const MEMBER_SHARE: RunningShare = { running: 2, waiting: 30 };
/** Many visitors may share one address. */
export const ADDRESS_SHARE: RunningShare = { running: 6, waiting: 100 };

const WAIT_LIMIT_MS = 5_000;

export type RunningLimit = {
  /**
   * Does `work` when the caller's turn comes. Calls of our own pages have had their turn already.
   * @throws Problem rate_limited when too many wait, or the wait is too long
   */
  run<Result>(caller: RunningCaller, work: () => Promise<Result>): Promise<Result>;
};

export type RunningCaller = { request: FastifyRequest; memberId: string | null };

type Caller = { running: number; waiting: Set<() => void> };

/** Keeps one caller from taking all that others need: database connections, and the time of the processor. */
export function limitRunning({ waitLimitMs = WAIT_LIMIT_MS } = {}): RunningLimit {
  const callers = new Map<string, Caller>();

  return {
    async run({ request, memberId }, work) {
      if (!(request.raw.socket instanceof Socket)) return work();
      const key = memberId ?? limitedAddress(request.ip);
      const share = memberId === null ? ADDRESS_SHARE : MEMBER_SHARE;
      const caller = callers.get(key) ?? { running: 0, waiting: new Set() };
      callers.set(key, caller);
      if (caller.running < share.running) caller.running += 1;
      else await turn(caller, share, waitLimitMs);
      try {
        if (request.raw.socket.destroyed) throw new Problem('rate_limited', { seconds: 1 });
        return await work();
      } finally {
        const [next] = caller.waiting;
        if (next) next();
        else caller.running -= 1;
        if (caller.running === 0) callers.delete(key);
      }
    },
  };
}

/** Resolves when a running call hands its place on. */
function turn({ waiting }: Caller, share: RunningShare, waitLimitMs: number): Promise<void> {
  if (waiting.size >= share.waiting) throw new Problem('rate_limited', { seconds: 1 });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(new Problem('rate_limited', { seconds: 1 }));
    }, waitLimitMs);
    const begin = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      resolve();
    };
    waiting.add(begin);
  });
}
