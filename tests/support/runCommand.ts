import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { vi } from 'vitest';
import { runCommandLine } from '../../src/server/commands/commandLine.ts';

type Ran = { code: number; stdout: string; stderr: string };

/**
 * Runs a command to its end in this process, like `runLongstrip` but without the second that a
 * program takes to load. Not for tests of the program itself or its signals.
 */
export async function runCommand(
  place: { env: Record<string, string> },
  args: readonly string[],
  { env: more = {}, cwd = process.cwd() }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Ran> {
  const output = { stdout: '', stderr: '' };
  const collect = (to: keyof typeof output) => (text: unknown) => {
    output[to] += String(text);
    return true;
  };
  const streamTo = (to: keyof typeof output) =>
    new Writable({
      write(text, _, done) {
        collect(to)(text);
        done();
      },
    });
  const plain = new Console({
    stdout: streamTo('stdout'),
    stderr: streamTo('stderr'),
    colorMode: false,
  });
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(collect('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(collect('stderr')),
    vi.spyOn(console, 'log').mockImplementation(plain.log),
    vi.spyOn(console, 'error').mockImplementation(plain.error),
    vi.spyOn(console, 'table').mockImplementation(plain.table),
  ];
  const { env, exitCode } = process;
  const folder = process.cwd();
  process.env = { ENV_FILE: '/dev/null', ...place.env, ...more };
  process.exitCode = 0;
  process.chdir(cwd);
  try {
    await runCommandLine([process.execPath, 'longstrip', ...args]);
    return { code: Number(process.exitCode), ...output };
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    process.chdir(folder);
    for (const spy of spies) spy.mockRestore();
  }
}
