import { readdirSync, readFileSync } from 'node:fs';
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

/** Worker processes of a parent, as the system lists them (Linux). */
export function workerPids(parent: number = process.pid): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const [, ppid] = readProc(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return Number(ppid) === parent && readProc(`/proc/${pid}/cmdline`).includes('imageWorker.ts');
    });
}

/** True if the process still runs. A zombie does not count. */
export function isRunning(pid: number): boolean {
  const state = readProc(`/proc/${pid}/stat`).split(') ').at(-1)?.[0];
  return state !== undefined && state !== 'Z';
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
