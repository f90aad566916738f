import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type Program = {
  pid: number;
  /** What stood in the first group of `ready`: an address. */
  url: string;
  /** From the start to the line that matched. */
  startedInMs: number;
  /** Asks it to end, waits for that; kills it when it does not listen. */
  stop(): Promise<void>;
};

export type StartProgram = {
  command: readonly [string, ...string[]];
  environment?: Record<string, string>;
  cwd?: string;
  /** A line of its output that says it is up. */
  ready: RegExp;
  limitMs?: number;
};

const STOP_LIMIT_MS = 30_000;
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Starts a program that serves something and waits until it says so. None outlives this process. */
export async function startProgram(options: StartProgram): Promise<Program> {
  const { command, environment = {}, cwd = ROOT, ready, limitMs = 120_000 } = options;
  const [file, ...args] = command;
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...environment };
  const startedMs = performance.now();
  // A group of its own: npm does not hand a signal on to what it started, so the whole group gets it, as from a terminal.
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => running.delete(child));
  const url = await readyLine({ child, ready, limitMs });
  let isAsked = false;
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-3_000)));
  }
  // Whoever talks to it fails for reasons that only its own words explain.
  void ended.then(() => isAsked || console.error(`${command.join(' ')} ended unasked:\n${words}`));
  return {
    pid: child.pid ?? 0,
    url,
    startedInMs: performance.now() - startedMs,
    async stop() {
      isAsked = true;
      signalGroup(child, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

function readyLine(options: { child: ChildProcess; ready: RegExp; limitMs: number }): Promise<string> {
  const { child, ready, limitMs } = options;
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      signalGroup(child, 'SIGKILL');
      reject(new Error(`${child.spawnargs.join(' ')}: ${why}\n${output.slice(-3_000)}`));
    };
    const timer = setTimeout(() => fail('does not come up'), limitMs);
    const look = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      const found = ready.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1] ?? '');
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}
