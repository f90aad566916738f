import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startImageWorkers } from './imageWorkers.ts';

/** Workers and a folder of their own for one test file; `end` leaves nothing of either. */
export async function openTestWorkers(options?: Parameters<typeof startImageWorkers>[0]) {
  const folder = await mkdtemp(join(tmpdir(), 'longstrip-images-'));
  const workers = startImageWorkers(options);
  return {
    folder,
    workers,
    async put(name: string, content: Buffer | string) {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    files: async () => (await readdir(folder)).sort(),
    async end() {
      await workers.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
