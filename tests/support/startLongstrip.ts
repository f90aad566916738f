import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { startProgram, type Program } from '../../tools/startProgram.ts';
import { groupProcesses } from './groupProcesses.ts';

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/test-programs', import.meta.url));
const LAUNCHER = fileURLToPath(new URL('../../bin/longstrip.js', import.meta.url));

export type LongstripSite = Program & {
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

/** The data folder of each program that may be running. */
const started = new Map<Program, string>();

/** Starts the real program by its launcher, with no settings but those given. */
export function startLongstrip(place: Place, args: readonly string[], options: Options = {}): Program {
  const program = startProgram({
    ...options,
    command: [process.execPath, LAUNCHER, ...args],
    // Ignores the developer's settings. Compiled code is cached for all tests.
    env: { ENV_FILE: '/dev/null', NODE_COMPILE_CACHE: COMPILED, ...place.env, ...options.env },
  });
  started.set(program, place.dataDir);
  void program.ended.then(() => started.delete(program));
  return program;
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
  const { args = [], ...rest } = options;
  const program = startLongstrip(place, ['start', ...args], rest);
  const url = await program.printed(/The site is at (http:\/\/[^\s"]+)(?=[\s"])/);
  return { ...program, url, fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) };
}

/** kill -9 of the program and all it started, unless it has ended. */
export async function killLongstrip(program: Program): Promise<void> {
  program.signalGroup('SIGKILL');
  await program.ended;
}

/** Ends in good order; the exit code is 0. */
export async function stopLongstrip(program: Program): Promise<void> {
  program.signalGroup('SIGINT');
  expect(await program.ended, program.stdout() + program.stderr()).toBe(0);
  expect(groupProcesses(program.pid)).toEqual([]);
}

/** Ends what a failed test left of one data folder. */
export async function killLongstripPrograms(dataDir: string): Promise<void> {
  const left = [...started].filter(([, itsDir]) => itsDir === dataDir);
  await Promise.all(left.map(([program]) => killLongstrip(program)));
}
