import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { ByteRange, Storage } from '../../../platform/storage/Storage.ts';

export type FileCache = {
  /** Size in bytes, undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Promise<{ body: Buffer | Readable; bytes: number } | undefined>;
};

/** Stored files never change, so that the hot ones can stay in memory: least recently used out first, large ones never in. */
export function makeFileCache(options: {
  storage: Storage;
  maxBytes: number;
  maxFileBytes: number;
}): FileCache {
  const { storage, maxBytes, maxFileBytes } = options;
  const files = new Map<string, Buffer>();
  const loading = new Map<string, Promise<Buffer | undefined>>();
  let totalBytes = 0;

  function touch(key: string): Buffer | undefined {
    const file = files.get(key);
    if (file) {
      files.delete(key);
      files.set(key, file);
    }
    return file;
  }

  function keep(key: string, file: Buffer): void {
    files.set(key, file);
    totalBytes += file.length;
    for (const [oldest, { length }] of files) {
      if (totalBytes <= maxBytes) break;
      files.delete(oldest);
      totalBytes -= length;
    }
  }

  async function load(key: string): Promise<Buffer | undefined> {
    const file = await storage.open(key);
    if (!file) return undefined;
    const body = await buffer(file.stream);
    keep(key, body);
    return body;
  }

  /** One read of a file, however many ask at once. */
  function loadOnce(key: string): Promise<Buffer | undefined> {
    const running = loading.get(key) ?? load(key).finally(() => loading.delete(key));
    loading.set(key, running);
    return running;
  }

  return {
    size: async (key) => touch(key)?.length ?? storage.size(key),
    async read(key, range) {
      let file = touch(key);
      if (!file && ((await storage.size(key)) ?? 0) <= maxFileBytes) file = await loadOnce(key);
      if (file) {
        const body = range ? file.subarray(range.start, range.end + 1) : file;
        return { body, bytes: body.length };
      }
      const stored = await storage.open(key, range);
      return stored && { body: stored.stream, bytes: stored.bytes };
    },
  };
}
