import { spawnSync } from 'node:child_process';

/**
 * Locks an open file for this process, by flock(1), which inherits it. False if another process has
 * the lock. The lock lasts until this process, and every one that inherited the file from it, has
 * closed it. @throws Error where there is no flock
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
