import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, type Storage } from './Storage.ts';

const UNFINISHED = '.unfinished';

/** Media in a folder of this machine. A file is copied beside its place, flushed to the disk and then renamed into it. */
export async function diskStorage({ dir }: { dir: string }): Promise<Storage> {
  const unfinished = join(dir, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  const pathOf = (key: string) => join(dir, checkedKey(key));

  return {
    async putFile(key, path) {
      const target = pathOf(key);
      const temporary = join(unfinished, randomUUID());
      try {
        await copyFile(path, temporary, constants.COPYFILE_FICLONE);
        await flush(temporary);
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === undefined) return undefined;
      const bytes = range ? range.end - range.start + 1 : size;
      return { stream: createReadStream(path, range), bytes };
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

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
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
