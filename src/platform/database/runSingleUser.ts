import { type ChildProcess, spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { namespacePrefix } from './prepareAccount.ts';

export type RunProgram = {
  nativeFolder: string;
  env: NodeJS.ProcessEnv;
  /**
   * An open file every PostgreSQL process keeps: the lock on it is free only when all of them are
   * gone.
   */
  lockFd: number;
  onProgress: (line: string) => void;
  onChild: (child: ChildProcess) => void;
};

/**
 * Runs statements, one a line, on a cluster that is not started. Throws with PostgreSQL's own
 * words.
 */
export function runSingleUser(options: RunProgram, cluster: string, statements: string[]): Promise<void> {
  const program = join(options.nativeFolder, 'bin', 'postgres');
  const args = ['--single', '-D', cluster, '-c', 'log_min_messages=error', 'postgres'];
  return runProgram(options, program, args, `${statements.join('\n')}\n`);
}

/** Runs one of PostgreSQL's programs to its end. Throws with the program's own words. */
export async function runProgram(
  options: RunProgram,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  // initdb asks for the name of its user; PostgreSQL itself does not.
  const account = hasAccountName() ? [] : namespacePrefix();
  const command = [...account, 'setpriv', '--pdeathsig=KILL', '--', program, ...args];
  const child = spawn(command[0]!, command.slice(1), {
    cwd: '/',
    env: options.env,
    stdio: ['pipe', 'pipe', 'pipe', options.lockFd],
  });
  options.onChild(child);
  child.stdin?.on('error', () => {}).end(input);
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.endsWith(' ... ok') || line.endsWith(' ...')) options.onProgress(`  ${line.trim()}`);
    });
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  // In single-user mode a failed statement does not fail the program.
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(complaints))
    throw new Error(`${program} ended with ${code}:\n${complaints.trim()}`);
}

function hasAccountName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}
