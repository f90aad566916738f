import { Problem } from '../../../platform/http/Problem.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import type { Limit, Throttle } from '../../../platform/throttle/openThrottle.ts';

type Refusal = { log: Pick<Log, 'warn'>; address: string };

export type CountOrWait = Refusal & { throttle: Throttle; limit: Limit; key: string };

/** The count in the running span. @throws Problem throttle */
export async function countOrWait({ throttle, limit, key, ...who }: CountOrWait): Promise<number> {
  const { waitSeconds, taken } = await throttle.count(limit, key);
  refuseFor(waitSeconds, limit, who);
  return taken;
}

/** @throws Problem throttle, unless there is nothing to wait for */
export function refuseFor(seconds: number, limit: Limit, { log, address }: Refusal): void {
  if (seconds === 0) return;
  log.warn({ event: 'login_throttled', limit: limit.name, seconds, address }, 'login throttled');
  throw new Problem('throttle', { seconds });
}
