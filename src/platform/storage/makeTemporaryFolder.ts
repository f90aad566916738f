import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * This program's own folder in `parent`; first removes those of programs of this machine that ended
 * without doing so.
 */
export async function makeTemporaryFolder(parent: string): Promise<string> {
  // The data folder may be shared with other machines, whose process numbers say nothing here.
  const prefix = `${hostname()}-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : NaN);
    if (pid === process.pid || (pid > 0 && !isRunning(pid)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
