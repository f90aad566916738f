import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ASK_AGAIN_MS = 1_000;

/**
 * Waits until no other run of tests goes on on this machine: two at once starve each other, and their failures mean nothing.
 * The turn ends with this process, however it ends.
 */
export async function takeTurn(say: (line: string) => void): Promise<void> {
  const fd = openSync(join(tmpdir(), `longstrip-tests-${process.getuid?.() ?? 0}.lock`), 'a', 0o600);
  if (lockFile(fd)) return;
  say('Another run of the tests goes on on this machine. Waiting for its end ...');
  while (!lockFile(fd)) await delay(ASK_AGAIN_MS);
}

/** flock(1) locks the open file that it inherits; the lock lasts until this process closes it. */
function lockFile(fd: number): boolean {
  const stdio = ['ignore', 'ignore', 'inherit', fd] as const;
  const { status, error } = spawnSync('flock', ['--nonblock', '--exclusive', '3'], { stdio: [...stdio] });
  if (error || (status !== 0 && status !== 1)) throw error ?? new Error(`flock ended with ${status}.`);
  return status === 0;
}
