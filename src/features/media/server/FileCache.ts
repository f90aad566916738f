import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { shareRunning } from '../../../platform/http/shareRunning.ts';
import type { ByteRange, Storage } from '../../../platform/storage/Storage.ts';

export type FileCache = {
  /** Size in bytes, undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /**
   * The file, or the given part of it; `size` is what the cache answered before. Undefined when it
   * is gone meanwhile.
   */
  read(
    key: string,
    asked: { size: number; range?: ByteRange | undefined },
  ): Promise<{ body: Buffer | Readable; bytes: number } | undefined>;
};

/**
 * The time that something kept in memory is not asked for again: a picture taken down is gone soon
 * after.
 */
export const KNOWN_MS = 10_000;

type Kept = { body: Buffer; checkedMs: number };

/**
 * Stored files never change, so that the hot ones can stay in memory: least recently used out
 * first, large ones never in.
 */
export function makeFileCache(options: {
  storage: Pick<Storage, 'size' | 'open'>;
  maxBytes: number;
  maxFileBytes: number;
  nowMs?: () => number;
}): FileCache {
  const { storage, maxBytes, maxFileBytes, nowMs = () => performance.now() } = options;
  const files = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  const shared = shareRunning<Buffer | undefined>();

  /** Returns a file from memory if storage still had it a moment ago. */
  async function find(key: string): Promise<Buffer | undefined> {
    const kept = files.get(key);
    if (!kept) return undefined;
    if (nowMs() - kept.checkedMs >= KNOWN_MS) {
      const checkedMs = nowMs();
      if ((await storage.size(key)) === undefined) {
        files.delete(key);
        return undefined;
      }
      kept.checkedMs = checkedMs;
    }
    return kept.body;
  }

  async function load(key: string): Promise<Buffer | undefined> {
    const checkedMs = nowMs();
    const file = await storage.open(key);
    if (!file) return undefined;
    const body = await buffer(file.stream);
    files.set(key, { body, checkedMs });
    return body;
  }

  return {
    size: async (key) => (await find(key))?.length ?? storage.size(key),
    async read(key, { size, range }) {
      const file =
        (await find(key)) ?? (size <= maxFileBytes ? await shared(key, () => load(key)) : undefined);
      if (file) {
        const body = range ? file.subarray(range.start, range.end + 1) : file;
        return { body, bytes: body.length };
      }
      const stored = await storage.open(key, range);
      return stored && { body: stored.stream, bytes: stored.bytes };
    },
  };
}
