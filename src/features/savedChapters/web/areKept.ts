import { keptAddress } from '../savedFiles.ts';

/** Whether every one of these files is in a cache. */
export async function areKept(files: readonly string[]): Promise<boolean> {
  for (const file of files) if (!(await caches.match(keptAddress(file)))) return false;
  return true;
}
