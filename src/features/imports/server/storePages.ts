import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { ARCHIVE_LIMITS } from '../../../platform/archives/archiveLimits.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { storeMedia } from '../../media/server/storeMedia.ts';
import { importNote } from '../importNote.ts';
import type { ImportNote, ImportPage, ImportSource } from '../importPlan.ts';
import { isCounted, joinPageHashes } from './hashPictures.ts';
import { openSourcePages, PageGone, type SourcePages } from './openSourcePages.ts';
import { brokenPage, faultOf } from './pageFault.ts';
import { errorDetail, readSmallFile } from './readFileHead.ts';

/** Both image processes busy, and one page on its way to them. */
const PAGES_AT_ONCE = 3;

type StoredPage = { mediaId: string; wide?: boolean | undefined; bookmark?: string | undefined };

export type StoredPages = {
  pages: StoredPage[];
  brokenPages: ImportNote[];
  /** The hash of `hashPictures`, made from the stored bytes. */
  pictures: string;
  coverId: string | undefined;
  /** Why the first page is the cover instead of the file that is there for it. */
  coverWarning?: ImportNote;
};

export type StorePages = {
  services: MediaServices;
  source: ImportSource;
  signal?: AbortSignal | undefined;
  onPage?: ((done: number, total: number) => void) | undefined;
};

/** Checks and keeps all pages of a source, and its cover. Throws `ArchiveProblem`. */
export async function storePages(options: StorePages): Promise<StoredPages> {
  const { source, onPage } = options;
  const opened = await openSourcePages(source);
  const stored: (StoredPage | ImportNote)[] = [];
  const hashes: (string | undefined)[] = source.pages.map(() => undefined);
  let done = 0;
  const next = source.pages.entries();
  const work = async () => {
    for (const [index, page] of next) {
      const onRead = (hash: string) => void (hashes[index] = hash);
      stored[index] = await storePage(options, { opened, page, onRead });
      onPage?.((done += 1), source.pages.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  } finally {
    await opened.close();
  }
  const pages = stored.filter((page): page is StoredPage => 'mediaId' in page);
  return {
    pages,
    brokenPages: stored.filter((page): page is ImportNote => !('mediaId' in page)),
    pictures: joinPageHashes(hashes.filter((_, index) => isCounted(source.pages[index]))),
    ...(pages.length === 0 ? { coverId: undefined } : await storeCover(options, pages)),
  };
}

async function storePage(
  { services, signal }: StorePages,
  { opened, page, onRead }: { opened: SourcePages; page: ImportPage; onRead: (hash: string) => void },
): Promise<StoredPage | ImportNote> {
  signal?.throwIfAborted();
  const { fault } = page;
  if (fault && !isCounted(page)) return brokenPage(page.name, fault);
  const path = join(services.temporaryDir, randomUUID());
  try {
    onRead(await copyPage(opened.readPage(page), path));
    if (fault) return brokenPage(page.name, fault);
    const media = await storeMedia(services, path, signal);
    return { mediaId: media.id, wide: page.wide, bookmark: page.bookmark };
  } catch (error) {
    if (error instanceof ImageProblem || error instanceof EntryProblem || error instanceof PageGone) {
      return brokenPage(page.name, faultOf(error));
    }
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes a page to a file. Returns the hash of its bytes. */
async function copyPage(parts: AsyncIterable<Buffer>, path: string): Promise<string> {
  const hash = createHash('sha256');
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
  return hash.digest('hex');
}

/**
 * The series folder's own cover; the chapter's first page where there is none, or where it cannot
 * be read or is no picture.
 */
async function storeCover(
  { services, source, signal }: StorePages,
  pages: StoredPage[],
): Promise<{ coverId: string | undefined; coverWarning?: ImportNote }> {
  const cover = source.series?.cover;
  const coverId = pages[0]?.mediaId;
  if (!cover) return { coverId };
  const name = printableName(basename(cover.path));
  const ignored = (detail: string, reason: ImportNote['params'] = {}) => ({
    coverId,
    coverWarning: importNote('cover_ignored', { ...reason, name, detail }),
  });
  let bytes: Buffer | undefined;
  try {
    bytes = await readSmallFile(cover.path, ARCHIVE_LIMITS.entryBytes);
  } catch (error) {
    return ignored(errorDetail(error));
  }
  const limit = ARCHIVE_LIMITS.entryBytes;
  if (!bytes)
    return ignored(`It has more than ${limit} bytes.`, { reason: 'file_too_large', limit_bytes: limit });
  const path = join(services.temporaryDir, randomUUID());
  try {
    await writeFile(path, bytes);
    return { coverId: (await storeMedia(services, path, signal)).id };
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    return ignored(error.message, faultOf(error));
  } finally {
    await rm(path, { force: true });
  }
}
