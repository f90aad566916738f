import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs work with a folder of its own, which is gone afterwards. */
export async function withScratchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'longstrip-bench-'));
  // The embedded PostgreSQL may run as another user, who must get through to its own folder.
  await chmod(folder, 0o711);
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
