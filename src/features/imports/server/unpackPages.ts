import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import type { ImportPage, ImportSource } from '../importPlan.ts';
import { hashPage, hashPictures } from './hashPictures.ts';
import { openSourcePages, type PageGone, type SourcePages } from './openSourcePages.ts';

/**
 * The bytes of a chapter that lie unpacked until it is decided about; pages beyond them are
 * unpacked again to be stored.
 */
const KEPT_BYTES = 1024 ** 3;

/** The pages of one source that is imported. Each is unpacked once, where there is room. */
export type UnpackedPages = {
  /** The hash of `hashPictures`. The first call unpacks the pages of an archive and keeps them. */
  hash: () => Promise<string>;
  /** The hash of the bytes that were read of a page last; undefined for one that failed. */
  hashOf: (page: ImportPage) => string | undefined;
  /**
   * Lends a page as a file until `use` is through with it; for a second time the source is read
   * again. Throws what reading the page throws, also if that was the reading for `hash`.
   */
  lend: <Result>(
    page: ImportPage,
    use: (file: { path: string; hash: string }) => Promise<Result>,
  ) => Promise<Result>;
  /** Removes all that is kept. */
  close: () => Promise<void>;
};

/** `close` it, whatever happens. */
export function unpackPages(input: {
  source: Pick<ImportSource, 'kind' | 'path' | 'pages'>;
  temporaryDir: string;
  signal?: AbortSignal | undefined;
  keptBytes?: number;
}): UnpackedPages {
  const { source, temporaryDir, signal, keptBytes = KEPT_BYTES } = input;
  const folder = join(temporaryDir, `pages-${randomUUID()}`);
  const hashes = new Map<ImportPage, string | undefined>(source.pages.map((page) => [page, page.sha256]));
  const kept = new Map<ImportPage, string>();
  const broken = new Map<ImportPage, EntryProblem | PageGone>();
  let room: Promise<number> | undefined;
  let keptSoFar = 0;
  let hashed: Promise<string> | undefined;
  let opened: Promise<SourcePages> | undefined;

  const makeFolder = async () => {
    await mkdir(folder, { recursive: true });
    const { bavail, frsize } = await statfs(folder);
    // The database often lies on the same disk.
    return Math.min(keptBytes, (bavail * frsize) / 2);
  };

  const keepPage = async (page: ImportPage, parts: AsyncIterable<Buffer>) => {
    const isKept = page.fault === undefined && keptSoFar + page.bytes <= (await (room ??= makeFolder()));
    const path = join(folder, randomUUID());
    const hash = isKept ? await copyPage(parts, path) : await hashPage(parts);
    hashes.set(page, hash);
    if (isKept) kept.set(page, path);
    if (isKept) keptSoFar += page.bytes;
    return hash;
  };

  const readAgain = async (page: ImportPage) => {
    hashes.set(page, undefined);
    await (room ??= makeFolder());
    const path = join(folder, randomUUID());
    const { readPage } = await (opened ??= openSourcePages(source));
    const hash = await copyPage(readPage(page), path);
    hashes.set(page, hash);
    return { path, hash };
  };

  return {
    hash: () =>
      (hashed ??= hashPictures(source, {
        signal,
        readHash: keepPage,
        onBroken: (page, error) => broken.set(page, error),
      })),
    hashOf: (page) => hashes.get(page),
    async lend(page, use) {
      const error = broken.get(page);
      if (error) throw error;
      const [path, hash] = [kept.get(page), hashes.get(page)];
      kept.delete(page);
      const file = path !== undefined && hash !== undefined ? { path, hash } : await readAgain(page);
      try {
        return await use(file);
      } finally {
        await rm(file.path, { force: true });
      }
    },
    async close() {
      // Neither failure is news to the caller any more.
      await hashed?.catch(() => {});
      const pages = await opened?.catch(() => undefined);
      await pages?.close();
      // A folder that stays is no reason to say that the import failed: a later start removes it.
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    },
  };
}

/** Writes a page to a file, which is gone if it fails. Returns the hash of its bytes. */
async function copyPage(parts: AsyncIterable<Buffer>, path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(
      parts,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const part of source) {
          hash.update(part);
          yield part;
        }
      },
      createWriteStream(path),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return hash.digest('hex');
}
