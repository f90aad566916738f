import { fileURLToPath } from 'node:url';
import { startProgram } from '../../tools/startProgram.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type Server = {
  pid: number;
  /** The address that the first group of `ready` matched. */
  url: string;
  /** From the start to the line that matched. */
  startedInMs: number;
  /** Its output so far. */
  output(): string;
  /** Asks it to end, waits for that; kills it when it does not listen. */
  stop(): Promise<void>;
};

export type StartServer = {
  command: readonly [string, ...string[]];
  environment?: Record<string, string>;
  cwd?: string;
  /** A line of its output that says it is up. */
  ready: RegExp;
  limitMs?: number;
};

const STOP_LIMIT_MS = 30_000;
// Without these the process would end by the signal, and leave its programs behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Starts a program that serves something and waits until it says so. */
export async function startServer(options: StartServer): Promise<Server> {
  const { command, environment, cwd = ROOT, ready, limitMs } = options;
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...environment };
  const startedMs = performance.now();
  const program = startProgram({ command, env, cwd });
  const url = await program.printed(ready, limitMs);
  const startedInMs = performance.now() - startedMs;
  let isAsked = false;
  // Calls to it fail for reasons that only its own words explain.
  void program.ended.then(
    () =>
      isAsked || console.error(`${command.join(' ')} ended unasked:\n${program.stdout()}${program.stderr()}`),
  );
  return {
    pid: program.pid,
    url,
    startedInMs,
    output: () => program.stdout(),
    async stop() {
      isAsked = true;
      program.signalGroup('SIGTERM');
      const timer = setTimeout(() => program.signalGroup('SIGKILL'), STOP_LIMIT_MS);
      await program.ended;
      clearTimeout(timer);
    },
  };
}
