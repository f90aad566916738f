import { setTimeout as delay } from 'node:timers/promises';

export type SteadyAnswer = { path: string; atMs: number; ms: number; status: number };

const PAUSE_MS = 20;
const GIVE_UP_MS = 30_000;

/**
 * A reader who asks for one path after the other until told to stop. The status is 0 where no
 * answer came.
 */
export function askingSteadily(
  site: { fetch(path: string, init?: RequestInit): Promise<Response> },
  paths: readonly string[],
): { stop(): Promise<SteadyAnswer[]> } {
  const stopping = new AbortController();
  const answers: SteadyAnswer[] = [];
  const done = (async () => {
    for (let asked = 0; !stopping.signal.aborted; asked += 1) {
      const path = paths[asked % paths.length] ?? '/en';
      const atMs = performance.now();
      const status = await statusOf(site, path);
      answers.push({ path, atMs, ms: performance.now() - atMs, status });
      await delay(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
      return answers;
    },
  };
}

async function statusOf(
  site: { fetch(path: string, init?: RequestInit): Promise<Response> },
  path: string,
): Promise<number> {
  try {
    const response = await site.fetch(path, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** In milliseconds: `share` of the answers took no longer. */
export function percentile(answers: readonly SteadyAnswer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
