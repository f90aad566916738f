import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder in `parent` named after the process that made it, `<prefix>-<pid>-<start time>-xxxxxx`:
 * the next call with this prefix, in any process, removes it if that process has ended without
 * doing so.
 */
export function makeOwnedTempFolder(prefix: string, parent = tmpdir()): string {
  removeAbandoned(prefix, parent);
  return mkdtempSync(join(parent, `${prefix}-${nameOfProcess(process.pid)}-`));
}

/** `<pid>-<start time>`: names one process for ever. Undefined when it has ended. */
export function nameOfProcess(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

function removeAbandoned(prefix: string, parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${prefix}-`)) continue;
    const owner = /^(\d+)-\d+(?=-)/.exec(name.slice(prefix.length + 1));
    if (!owner || nameOfProcess(Number(owner[1])) === owner[0]) continue;
    const path = join(parent, name);
    const isOurs =
      process.geteuid?.() === 0 || lstatSync(path, { throwIfNoEntry: false })?.uid === process.geteuid?.();
    if (isOurs) rmSync(path, { recursive: true, force: true });
  }
}
