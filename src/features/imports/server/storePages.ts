import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { ARCHIVE_LIMITS } from '../../../platform/archives/archiveLimits.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { storeMedia } from '../../media/server/storeMedia.ts';
import { importNote } from '../importNote.ts';
import type { ImportNote, ImportPage, ImportSource } from '../importPlan.ts';
import { isCounted, joinPageHashes } from './hashPictures.ts';
import { PageGone } from './openSourcePages.ts';
import { brokenPage, faultOf } from './pageFault.ts';
import { errorDetail, readSmallFile } from './readFileHead.ts';
import type { UnpackedPages } from './unpackPages.ts';

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
  unpacked: UnpackedPages;
  signal?: AbortSignal | undefined;
  onPage?: ((done: number, total: number) => void) | undefined;
};

/** Checks and keeps all pages of a source, and its cover. Throws `ArchiveProblem`. */
export async function storePages(options: StorePages): Promise<StoredPages> {
  const { source, unpacked, signal, onPage } = options;
  const stored: (StoredPage | ImportNote)[] = [];
  const stop = new AbortController();
  const storing = { ...options, signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]) };
  let done = 0;
  const next = source.pages.entries();
  const work = async () => {
    for (const [index, page] of next) {
      stored[index] = await storePage(storing, page);
      onPage?.((done += 1), source.pages.length);
    }
  };
  const works = Array.from({ length: PAGES_AT_ONCE }, work);
  try {
    await Promise.all(works);
  } catch (error) {
    // The other pages on their way end before their files are removed.
    stop.abort(error);
    await Promise.allSettled(works);
    throw error;
  }
  const pages = stored.filter((page): page is StoredPage => 'mediaId' in page);
  return {
    pages,
    brokenPages: stored.filter((page): page is ImportNote => !('mediaId' in page)),
    pictures: joinPageHashes(source.pages.filter(isCounted).map(unpacked.hashOf)),
    ...(pages.length === 0 ? { coverId: undefined } : await storeCover(options, pages)),
  };
}

async function storePage(
  { services, unpacked, signal }: StorePages,
  page: ImportPage,
): Promise<StoredPage | ImportNote> {
  signal?.throwIfAborted();
  if (page.fault) return brokenPage(page.name, page.fault);
  try {
    const media = await unpacked.lend(page, ({ path, hash }) => storeMedia(services, path, { hash, signal }));
    return { mediaId: media.id, wide: page.wide, bookmark: page.bookmark };
  } catch (error) {
    if (error instanceof ImageProblem || error instanceof EntryProblem || error instanceof PageGone) {
      return brokenPage(page.name, faultOf(error));
    }
    throw error;
  }
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
    return { coverId: (await storeMedia(services, path, { signal })).id };
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    return ignored(error.message, faultOf(error));
  } finally {
    await rm(path, { force: true });
  }
}
