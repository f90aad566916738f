import { spawnSync } from 'node:child_process';

/**
 * Whether this process has an open file for itself now. flock(1) locks the file that it inherits; the lock stays with that file, so
 * with this process and those that inherit it, until all have closed it. @throws Error where there is no flock
 */
export function lockFile(fd: number, { waitSeconds = 0 } = {}): boolean {
  const how = waitSeconds > 0 ? ['--wait', String(waitSeconds)] : ['--nonblock'];
  const { status, error, stderr } = spawnSync('flock', [...how, '--exclusive', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    encoding: 'utf8',
  });
  if (status !== 0 && status !== 1) throw new Error(`flock: ${error?.message ?? stderr}`);
  return status === 0;
}
