import autocannon from 'autocannon';
import { treeCpuMs } from './processFigures.ts';
import { median, quantile } from './sampleStatistics.ts';

export type Target = {
  /** Without a path. */
  url: string;
  paths: readonly string[];
  /** The process whose processor time is measured. */
  pid: number;
  headers?: Record<string, string>;
};

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; serverCpuMs: number };

/**
 * A site whose connections to the database are all taken for a second refuses; refusals do not
 * count as answers.
 */
const FAULTS_SHARE = 0.2;

export type LoadTest = { connections?: number; seconds?: number };

/**
 * Keeps `connections` requests in the air for `seconds`; each connection walks through the paths
 * from another place.
 */
export async function loadTest(
  target: Target,
  { connections = 64, seconds = 8 }: LoadTest = {},
): Promise<Load> {
  const requests = target.paths.map((path) => ({ path }));
  let clients = 0;
  const run = autocannon({
    url: target.url,
    connections,
    duration: seconds,
    ...(target.headers ? { headers: target.headers } : {}),
    setupClient(client) {
      const from = Math.floor((requests.length / connections) * clients++) % requests.length;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  const times: number[] = [];
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  const cpuBefore = treeCpuMs(target.pid);
  const result = await run;
  const answers = result['2xx'];
  const faults = result.errors + result.timeouts + result.non2xx;
  if (faults > answers * FAULTS_SHARE || answers === 0) {
    const { errors, timeouts, non2xx } = result;
    throw new Error(
      `${target.url}${target.paths[0]}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals, ${answers} answers`,
    );
  }
  if (faults > 0) console.log(`    ${faults} of ${answers + faults} requests failed or were refused`);
  return {
    perSecond: answers / result.duration,
    p50Ms: median(times),
    p99Ms: quantile(times, 0.99),
    serverCpuMs: (treeCpuMs(target.pid) - cpuBefore) / answers,
  };
}

export type CompareLoads = LoadTest & {
  rounds?: number;
  /** The load generator. */
  drive?: (target: Target, options: LoadTest) => Promise<Load>;
};

/**
 * Ours and its baselines in alternating rounds after a warming up, so that a noisy machine disturbs
 * them alike. Medians.
 */
export async function compareLoads<Name extends string>(
  targets: Record<Name, Target>,
  { connections, seconds = 5, rounds = 3, drive = loadTest }: CompareLoads = {},
): Promise<Record<Name, Load>> {
  const options = { ...(connections ? { connections } : {}), seconds };
  const names = Object.keys(targets) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>;
  for (const name of names) await drive(targets[name], { ...options, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) loads[name].push(await drive(targets[name], options));
  }
  return Object.fromEntries(names.map((name) => [name, medians(loads[name])])) as Record<Name, Load>;
}

function medians(loads: readonly Load[]): Load {
  const of = (field: keyof Load) => median(loads.map((load) => load[field]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    serverCpuMs: of('serverCpuMs'),
  };
}
