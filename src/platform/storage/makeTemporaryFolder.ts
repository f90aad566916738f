import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Longer than any file is in use. */
const LEFT_MS = 48 * 60 * 60 * 1000;

/**
 * This program's own folder in `parent`; first removes those of programs of this machine that ended
 * without doing so, and the old content of all others.
 */
export async function makeTemporaryFolder(parent: string): Promise<string> {
  // The data folder may be shared with other machines, whose process numbers say nothing here.
  const prefix = `${hostname()}-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : NaN);
    const folder = join(parent, name);
    if (pid === process.pid) await rm(folder, { recursive: true, force: true });
    else if (pid > 0 && !isRunning(pid)) await tryToRemove(folder);
    else await removeLeft(folder);
  }
  const folder = join(parent, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** A container that is made anew has another name. The program may run: its folder itself stays. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // It may be gone by now, as others clean up too.
    const changedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - changedMs > LEFT_MS) await tryToRemove(path);
  }
}

/** Files of another user of the system stay: this program can do without their room. */
async function tryToRemove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
