import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { limitedAddress } from './networkOf.ts';
import { Problem } from './Problem.ts';

export type RunningShare = {
  name: string;
  /** Calls of one caller that are worked on at the same time. */
  running: number;
  /** Further ones that may wait. */
  waiting: number;
};

/** Finding out who calls takes a statement. It comes before anything is known but the address. */
const CALLER_SHARE: RunningShare = { name: 'caller', running: 2, waiting: 200 };
/** Two calls leave eight of ten connections to others; a browser sends some ten calls at once. */
export const MEMBER_SHARE: RunningShare = { name: 'member', running: 2, waiting: 30 };
/** Many visitors may share one address. */
export const ADDRESS_SHARE: RunningShare = { name: 'address', running: 6, waiting: 100 };

const WAIT_LIMIT_MS = 5_000;

/**
 * Work for one request, done when its caller's turn comes. Calls that our own pages make have had
 * their turn with the page.
 * @throws Problem rate_limited when too many wait, or the wait is too long
 */
export type RunningLimit = {
  /** Finds out who calls. */
  identify<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
  /** Answers a member, or a visitor where that is null. */
  answer<Result>(
    request: FastifyRequest,
    memberId: string | null,
    work: () => Promise<Result>,
  ): Promise<Result>;
};

type Caller = { running: number; waiting: Set<() => void> };

/**
 * Keeps one caller from taking all that others need: database connections, and the time of the
 * processor.
 */
export function limitRunning({ waitLimitMs = WAIT_LIMIT_MS } = {}): RunningLimit {
  const callers = new Map<string, Caller>();

  async function run<Result>(
    { socket }: FastifyRequest['raw'],
    { share, of }: { share: RunningShare; of: string },
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!(socket instanceof Socket)) return work();
    const key = `${share.name} ${of}`;
    const caller = callers.get(key) ?? { running: 0, waiting: new Set() };
    callers.set(key, caller);
    if (caller.running < share.running) caller.running += 1;
    else await turn(caller, share, waitLimitMs);
    try {
      if (socket.destroyed) throw new Problem('rate_limited', { seconds: 1 });
      return await work();
    } finally {
      const [next] = caller.waiting;
      if (next) next();
      else caller.running -= 1;
      if (caller.running === 0) callers.delete(key);
    }
  }

  return {
    identify: ({ raw, ip }, work) => run(raw, { share: CALLER_SHARE, of: limitedAddress(ip) }, work),
    answer({ raw, ip }, memberId, work) {
      const caller =
        memberId === null
          ? { share: ADDRESS_SHARE, of: limitedAddress(ip) }
          : { share: MEMBER_SHARE, of: memberId };
      return run(raw, caller, work);
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
