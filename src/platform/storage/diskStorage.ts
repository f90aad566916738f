import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, type Storage } from './Storage.ts';

const UNFINISHED = '.unfinished';
/** No copying takes this long: what is older was left by a program that was killed. */
const UNFINISHED_MS = 24 * 3_600_000;

/**
 * Most pictures are one or two reads then; by Node's own 64 KB, a download of many spends its time
 * between reads.
 */
const READ_BYTES = 512 * 1024;

/**
 * Media in a folder of this machine. A file is copied beside its place, flushed to the disk and
 * then renamed into it.
 */
export async function diskStorage({ dir }: { dir: string }): Promise<Storage> {
  const unfinished = join(dir, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  await removeOld(unfinished);
  const pathOf = (key: string) => join(dir, checkedKey(key));

  return {
    async putFile(key, path) {
      const target = pathOf(key);
      const temporary = join(unfinished, randomUUID());
      try {
        await copyFile(path, temporary, constants.COPYFILE_FICLONE);
        await flush(temporary);
        const made = await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        await flushFolders(dirname(target), made ? dirname(made) : dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === undefined) return undefined;
      const { start, end } = range ?? { start: 0, end: Math.max(0, size - 1) };
      // With the end known, there is no further read that only finds it.
      const stream = createReadStream(path, { start, end, highWaterMark: READ_BYTES });
      return { stream, bytes: range ? end - start + 1 : size };
    },
    size: async (key) => sizeOf(pathOf(key)),
    async borrow(key) {
      const path = pathOf(key);
      await access(path, constants.R_OK);
      return { path, done: async () => {} };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        const key = relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && !key.startsWith(UNFINISHED) && key.startsWith(prefix)) yield key;
      }
    },
    check: () => access(unfinished, constants.W_OK),
    close: async () => {},
  };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(path, { force: true, recursive: true });
  }
}

/**
 * A name is on the disk when its folder is: from `folder` up to `top`, the first one that was there
 * before.
 */
async function flushFolders(folder: string, top: string): Promise<void> {
  for (let at = folder; ; at = dirname(at)) {
    await flush(at);
    if (at === top || at === dirname(at)) return;
  }
}

async function flush(path: string): Promise<void> {
  // Only for reading: a copy has the mode of its source, which may be read-only, and a folder
  // cannot be opened to write.
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
