import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockFile } from '../../src/platform/database/lockFile.ts';

const ASK_AGAIN_MS = 1_000;

/**
 * Waits until no other run of tests goes on on this machine: two at once starve each other, and
 * their failures mean nothing. The turn ends with this process, however it ends.
 */
export async function takeTurn(say: (line: string) => void): Promise<void> {
  const fd = openSync(join(tmpdir(), `longstrip-tests-${process.getuid?.() ?? 0}.lock`), 'a', 0o600);
  if (lockFile(fd)) return;
  say('Another run of the tests goes on on this machine. Waiting for its end ...');
  while (!lockFile(fd)) await delay(ASK_AGAIN_MS);
}
