import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';

type Answer = {
  progress?: string;
  ready?: { host: string; user: string; database: string; port: number };
  rows?: Record<string, unknown>[];
  failed?: string;
  error?: string;
  closed?: boolean;
};

export type DatabaseProgram = {
  pid: number;
  /** The next answer that is not progress. */
  next(): Promise<Answer>;
  waitForProgress(line: RegExp): Promise<void>;
  ask(query: string): Promise<Answer>;
  close(): Promise<void>;
  kill(signal?: NodeJS.Signals): void;
  ended: Promise<number | null>;
};

const running = new Set<ChildProcess>();

/**
 * Starts databaseProgram.ts on a data folder; `prefix` is a command that runs it, such as setpriv.
 */
export function startDatabaseProgram(
  dataDir: string,
  options: { prefix?: string[]; env?: NodeJS.ProcessEnv } = {},
): DatabaseProgram {
  const command = [
    ...(options.prefix ?? []),
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'databaseProgram.ts'),
    dataDir,
  ];
  // A group of its own, as a shell gives to what it starts.
  const child = spawn(command[0]!, command.slice(1), {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: options.env ?? process.env,
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  child.stdin.on('error', () => {});
  const answers: Answer[] = [];
  const seen: string[] = [];
  let wake: (() => void) | undefined;
  const onLine = (line: string): void => {
    const answer = JSON.parse(line) as Answer;
    if (answer.progress === undefined) answers.push(answer);
    else seen.push(answer.progress);
    wake?.();
  };
  createInterface({ input: child.stdout }).on('line', onLine);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Not at its exit: what it said last may still be in the pipe.
  let hasClosed = false;
  child.once('close', () => {
    hasClosed = true;
    wake?.();
  });

  async function waitFor<Found>(find: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (hasClosed) throw new Error('the program has ended');
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const next = (): Promise<Answer> => waitFor(() => answers.shift());
  return {
    pid: child.pid!,
    next,
    async waitForProgress(line) {
      await waitFor(() => (seen.some((said) => line.test(said)) ? true : undefined));
    },
    ask(query) {
      child.stdin.write(`${query}\n`);
      return next();
    },
    async close() {
      child.stdin.write('close\n');
      expect(await next()).toEqual({ closed: true });
      await ended;
    },
    kill: (signal = 'SIGKILL') => void child.kill(signal),
    ended,
  };
}

/** For afterEach: ends what a failed test left. */
export function killDatabasePrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Every process of this data folder but the programs: the keeper, and PostgreSQL's with their
 * parents.
 */
export function listDatabaseProcesses(dataDir: string): { pid: number; name: string }[] {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readProcess(Number(entry)));
  const named = all.filter(
    ({ command }) => command.includes(join(dataDir, 'postgres')) && !command.includes('databaseProgram.ts'),
  );
  const children = all.filter((one) => named.some((parent) => one.parent === parent.pid));
  const found = [...new Map([...named, ...children].map((one) => [one.pid, one])).values()];
  const postmasters = new Set(found.filter(isPostmaster).map(({ pid }) => pid));
  // A child that was just forked has its parent's name, until it gives itself its own.
  return found.map(({ pid, parent, command }) => ({
    pid,
    name: postmasters.has(parent) && isPostmaster({ command }) ? 'starting' : nameOf(command),
  }));
}

function isPostmaster({ command }: { command: string }): boolean {
  return nameOf(command) === 'postmaster';
}

function nameOf(command: string): string {
  if (command.includes('postgresKeeper.ts')) return 'keeper';
  if (command.startsWith('postgres: ')) return command.slice('postgres: '.length).trim();
  return command.includes('initdb') ? 'initdb' : 'postmaster';
}

function readProcess(pid: number): { pid: number; parent: number; command: string }[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; its command is empty.
    return state === 'Z' || !command ? [] : [{ pid, parent: Number(parent), command }];
  } catch {
    return [];
  }
}

/**
 * True when no process of this folder is left: they all hold its lock, also those that changed
 * their names.
 */
export function isDatabaseGone(dataDir: string): boolean {
  const lock = join(dataDir, 'postgres', 'keeper.lock');
  const isFree = !existsSync(lock) || spawnSync('flock', ['--nonblock', lock, 'true']).status === 0;
  return isFree && listDatabaseProcesses(dataDir).length === 0;
}

/**
 * A data folder others can reach, as DATA_DIR usually is; removed with `using`, after what runs in
 * it was killed.
 */
export function makeDataDir(
  options: { mode?: number; parent?: string } = {},
): AsyncDisposable & { path: string } {
  const path = mkdtempSync(join(options.parent ?? tmpdir(), 'longstrip-embedded-'));
  chmodSync(path, options.mode ?? 0o711);
  return {
    path,
    async [Symbol.asyncDispose]() {
      killDatabasePrograms();
      await expectDatabaseGone(path);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export async function startReadyProgram(
  dataDir: string,
  options: Parameters<typeof startDatabaseProgram>[1] = {},
): Promise<DatabaseProgram> {
  const program = startDatabaseProgram(dataDir, options);
  // In full, so that a failure gives its reason.
  expect(await program.next()).toEqual({ ready: expect.anything() });
  return program;
}

/** kill -9 of the chosen processes; how many there were. */
export function killDatabaseProcesses(dataDir: string, names: RegExp): number {
  const chosen = listDatabaseProcesses(dataDir).filter(({ name }) => names.test(name));
  for (const { pid } of chosen) killProcess(pid);
  return chosen.length;
}

export function expectDatabaseGone(dataDir: string): Promise<void> {
  return expect.poll(() => isDatabaseGone(dataDir), { timeout: 20_000, interval: 50 }).toBe(true);
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with the one killed before it.
  }
}
