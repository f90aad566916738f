import { type ChildProcess, spawn } from 'node:child_process';

export type Program = {
  /** Also the number of its process group, as a shell gives one to what it starts. */
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with the exit code, or the signal that ended it, when all of its output is read. */
  ended: Promise<number | NodeJS.Signals>;
  hasEnded(): boolean;
  /** To this one process. */
  signal(name: NodeJS.Signals): void;
  /** To all of its group, as Ctrl-C does: npm does not hand a signal on to what it started. */
  signalGroup(name: NodeJS.Signals): void;
  /**
   * The first group of the pattern, as soon as the program prints it. A program that does not is
   * killed.
   */
  printed(pattern: RegExp, limitMs?: number): Promise<string>;
};

export type StartProgram = {
  command: readonly [string, ...string[]];
  /** All of its environment. */
  env: Record<string, string>;
  cwd?: string | undefined;
  /** Runs as this user and group. */
  uid?: number | undefined;
};

/** A start may have to build the web program first. */
const PRINT_LIMIT_MS = 120_000;

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => signalGroup(child.pid, 'SIGKILL')));

/** Starts a program in a process group of its own. None outlives this process. */
export function startProgram({ command, env, cwd, uid }: StartProgram): Program {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    ...(cwd === undefined ? {} : { cwd }),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('error', (error) => (output.stderr += error.message));
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1));
  });

  function printed(pattern: RegExp, limitMs = PRINT_LIMIT_MS): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        clearTimeout(timer);
        signalGroup(child.pid, 'SIGKILL');
        reject(new Error(`${command.join(' ')} ${why}:\n${output.stdout}\n${output.stderr}`));
      };
      const timer = setTimeout(() => fail(`does not print ${pattern}`), limitMs);
      const look = () => {
        const found = pattern.exec(output.stdout) ?? pattern.exec(output.stderr);
        if (!found) return;
        clearTimeout(timer);
        resolve(found[1] ?? '');
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then((code) => fail(`ended with ${code}`));
      look();
    });
  }

  return {
    pid: child.pid ?? -1,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (name) => void child.kill(name),
    signalGroup: (name) => signalGroup(child.pid, name),
    printed,
  };
}

/**
 * Not to a group of all processes, which is what -1 and -0 name; nothing where the group has ended.
 */
function signalGroup(group: number | undefined, name: NodeJS.Signals): void {
  if (group === undefined || group <= 1) return;
  try {
    process.kill(-group, name);
  } catch {
    // The process is already gone.
  }
}
