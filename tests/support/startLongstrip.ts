import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { groupProcesses } from './groupProcesses.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/longstrip.js', import.meta.url));
/** A start may have to build the web program first. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 20;

export type LongstripProgram = {
  /** Also the number of its process group, as a shell gives one to what it starts. */
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with the exit code, or the signal that ended it, when all of its output is read. */
  ended: Promise<number | NodeJS.Signals>;
  hasEnded(): boolean;
  /** To this one process. */
  signal(name: NodeJS.Signals): void;
  /** To all of its group, as Ctrl-C does. */
  signalGroup(name: NodeJS.Signals): void;
};

export type LongstripSite = LongstripProgram & {
  /** Without a closing slash. */
  url: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

type Place = { dataDir: string; env: Record<string, string> };

type Options = {
  env?: Record<string, string>;
  cwd?: string;
  /** Runs as this user and group. */
  uid?: number;
};

const running = new Map<ChildProcess, string>();

/** Starts the real program by its launcher, with nothing in its environment but the place's. */
export function startLongstrip(
  place: Place,
  args: readonly string[],
  options: Options = {},
): LongstripProgram {
  const child = spawn(process.execPath, [LAUNCHER, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not the settings of whoever works on the program.
    env: { ENV_FILE: '/dev/null', ...place.env, ...options.env },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  running.set(child, place.dataDir);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.once('exit', () => running.delete(child));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1));
  });
  const pid = child.pid ?? -1;
  return {
    pid,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (name) => void child.kill(name),
    signalGroup: (name) => void process.kill(-pid, name),
  };
}

/** Runs a command to its end. */
export async function runLongstrip(
  place: Place,
  args: readonly string[],
  options: Options = {},
): Promise<{ code: number | NodeJS.Signals; stdout: string; stderr: string }> {
  const program = startLongstrip(place, args, options);
  const code = await program.ended;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Starts the site and waits for the address that it prints. */
export async function startLongstripSite(
  place: Place,
  options: Options & { args?: readonly string[] } = {},
): Promise<LongstripSite> {
  const program = startLongstrip(place, ['start', ...(options.args ?? [])], options);
  const address = () => /The site is at (http:\/\/[^\s"]+)/.exec(program.stdout())?.[1];
  const giveUpAtMs = performance.now() + START_LIMIT_MS;
  // Not by expect.poll, which a hook may not use.
  while (!program.hasEnded() && address() === undefined && performance.now() < giveUpAtMs)
    await delay(POLL_MS);
  const url = address();
  if (url === undefined) throw new Error(`the site did not start:\n${program.stdout()}\n${program.stderr()}`);
  return { ...program, url, fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) };
}

/** kill -9 of the program and all it started, unless it has ended. */
export async function killLongstrip(program: LongstripProgram): Promise<void> {
  killGroup(program.pid);
  await program.ended;
}

/** Ends in good order; the exit code is 0. */
export async function stopLongstrip(program: LongstripProgram): Promise<void> {
  program.signalGroup('SIGINT');
  expect(await program.ended, program.stdout() + program.stderr()).toBe(0);
  expect(groupProcesses(program.pid)).toEqual([]);
}

/** Ends what a failed test left of one data folder. */
export async function killLongstripPrograms(dataDir: string): Promise<void> {
  const left = [...running].filter(([, itsDir]) => itsDir === dataDir).map(([child]) => child);
  for (const child of left) {
    const ended = once(child, 'exit');
    killGroup(child.pid ?? -1);
    await ended;
  }
}

function killGroup(group: number): void {
  // Never -1 or -0: those would be everything.
  if (group <= 1) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
