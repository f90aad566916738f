import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { ArchiveProblem, EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { archiveLimits } from '../../../platform/archives/archiveLimits.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { insertChapter } from '../../chapters/server/insertChapter.ts';
import { makeChapterPreviews, previewsToMake } from '../../chapters/server/makeChapterPreviews.ts';
import { publishChapter } from '../../chapters/server/publishChapter.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { makeMediaVariants } from '../../media/server/makeMediaVariants.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { holdMedia } from '../../media/server/mediaStore.ts';
import { storeMedia } from '../../media/server/storeMedia.ts';
import { ensurePlaylists } from '../../playlists/server/ensurePlaylists.ts';
import { importNote } from '../importNote.ts';
import type { ImportNote, ImportPage, ImportSource } from '../importPlan.ts';
import { ensureComic } from './ensureComic.ts';
import { findImported, type ImportedBefore } from './importStore.ts';
import { openSourcePages, PageGone, type SourcePages } from './openSourcePages.ts';
import { errorDetail, readSmallFile } from './readFileHead.ts';

/** Both image processes busy, and one page on its way to them. */
const PAGES_AT_ONCE = 3;
/** How often pages are stored when someone removes the same pictures, which were shown elsewhere, at this moment. */
const ATTEMPTS = 3;

export type ImportServices = MediaServices & { jobs: JobQueue };

export type ImportSettings = {
  /** Leave the chapter a draft. */
  isDraft?: boolean;
  /** Import a chapter without its broken pages instead of refusing it. */
  keepsGoodPages?: boolean;
  /** Date the chapter by its release date rather than now. */
  usesReleaseDate?: boolean;
};

export type ImportOutcome =
  | {
      status: 'imported';
      comic: string;
      chapter: string;
      pages: number;
      brokenPages: ImportNote[];
      /** Why the first page is the cover instead of the file that is there for it. */
      coverWarning?: ImportNote;
    }
  /** The same content was here as a draft. */
  | { status: 'published'; comic: string; chapter: string }
  /** The same content is here already. */
  | { status: 'unchanged'; comic: string; chapter: string }
  | { status: 'failed'; problem: ImportNote; brokenPages: ImportNote[] };

export type ImportSourceOptions = {
  services: ImportServices;
  source: ImportSource;
  settings?: ImportSettings;
  signal?: AbortSignal;
  onPage?: (done: number, total: number) => void;
};

/**
 * Imports one planned chapter. All pages are checked and kept first; then the chapter appears in one transaction, whole, so that
 * an interruption at any point leaves nothing half-imported, and a repetition finds the pages it had.
 */
export async function importSource(options: ImportSourceOptions): Promise<ImportOutcome> {
  const { services, source, settings = {} } = options;
  const { fingerprint } = source;
  if (source.problem) return { status: 'failed', problem: source.problem, brokenPages: [] };
  if (fingerprint === undefined) throw new Error(`${source.path} was planned without a fingerprint`);
  const { write } = services.database;
  const known = await findImported(write, fingerprint);
  if (known?.isBinned) return binned(`chapter restore ${known.comic} ${known.chapter}`);
  if (known && !isToPublish(known, settings)) return outcomeOfKnown(known, settings);
  if (known) {
    const taken = await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      const still = await findImported(transaction, fingerprint);
      return still && takeUp(transaction, options, still);
    });
    if (taken) return taken;
  }

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await storePages(options);
    if ('problem' in stored) return { status: 'failed', ...stored };
    const { pages, brokenPages } = stored;
    const isRefused = pages.length === 0 || (brokenPages.length > 0 && settings.keepsGoodPages !== true);
    if (isRefused) {
      const problem = importNote('broken_pages', { broken: brokenPages.length, pages: source.pages.length });
      return { status: 'failed', problem, brokenPages };
    }
    const { coverId, coverWarning } = await storeCover(options, pages);
    const entered = await write
      .transaction()
      .execute((transaction) => enterChapter({ ...options, transaction, fingerprint, pages, coverId }));
    if (entered === 'pictures gone') continue;
    if (entered.status !== 'imported') return entered;
    return { ...entered, brokenPages, ...(coverWarning ? { coverWarning } : {}) };
  }
  throw new Error('its pictures were removed while it was imported, again and again');
}

type StoredPage = { mediaId: string; wide?: boolean | undefined; bookmark?: string | undefined };

async function storePages(
  options: ImportSourceOptions,
): Promise<
  { pages: StoredPage[]; brokenPages: ImportNote[] } | { problem: ImportNote; brokenPages: ImportNote[] }
> {
  const { source, onPage } = options;
  let opened: SourcePages;
  try {
    opened = await openSourcePages(source);
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return { problem: { code: error.code, params: error.params, message: error.message }, brokenPages: [] };
  }
  const stored: (StoredPage | ImportNote)[] = [];
  let done = 0;
  const next = source.pages.entries();
  const work = async () => {
    for (const [index, page] of next) {
      stored[index] = await storePage(options, opened, page);
      onPage?.((done += 1), source.pages.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  } finally {
    await opened.close();
  }
  return {
    pages: stored.filter((page): page is StoredPage => 'mediaId' in page),
    brokenPages: stored.filter((page): page is ImportNote => !('mediaId' in page)),
  };
}

async function storePage(
  { services, signal }: ImportSourceOptions,
  opened: SourcePages,
  page: ImportPage,
): Promise<StoredPage | ImportNote> {
  signal?.throwIfAborted();
  const path = join(services.temporaryDir, randomUUID());
  try {
    await writeFile(path, await opened.readPage(page));
    const media = await storeMedia(services, path, signal);
    return { mediaId: media.id, wide: page.wide, bookmark: page.bookmark };
  } catch (error) {
    if (error instanceof ImageProblem || error instanceof EntryProblem || error instanceof PageGone) {
      return importNote('broken_page', { name: printableName(page.name), detail: error.message });
    }
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The series folder's own cover; the chapter's first page where there is none, or where it cannot be read or is no picture. */
async function storeCover(
  { services, source, signal }: ImportSourceOptions,
  pages: StoredPage[],
): Promise<{ coverId: string | undefined; coverWarning?: ImportNote }> {
  const cover = source.series?.cover;
  const coverId = pages[0]?.mediaId;
  if (!cover) return { coverId };
  const ignored = (detail: string) => ({
    coverId,
    coverWarning: importNote('cover_ignored', { name: printableName(basename(cover.path)), detail }),
  });
  let bytes: Buffer | undefined;
  try {
    bytes = await readSmallFile(cover.path, archiveLimits.entryBytes);
  } catch (error) {
    return ignored(errorDetail(error));
  }
  if (!bytes) return ignored(`It has more than ${archiveLimits.entryBytes} bytes.`);
  const path = join(services.temporaryDir, randomUUID());
  try {
    await writeFile(path, bytes);
    return { coverId: (await storeMedia(services, path, signal)).id };
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    return ignored(error.message);
  } finally {
    await rm(path, { force: true });
  }
}

type EnterChapter = ImportSourceOptions & {
  transaction: Kysely<Tables>;
  fingerprint: string;
  pages: StoredPage[];
  coverId: string | undefined;
};

type Entered =
  | { status: 'imported'; comic: string; chapter: string; pages: number }
  | Extract<ImportOutcome, { status: 'unchanged' | 'published' | 'failed' }>;

async function enterChapter(entry: EnterChapter): Promise<Entered | 'pictures gone'> {
  const { transaction, services, source, settings = {}, fingerprint, pages, coverId } = entry;
  await lockCatalogue(transaction);
  const known = await findImported(transaction, fingerprint);
  if (known) return takeUp(transaction, entry, known);
  const shown = new Set([...pages.map((page) => page.mediaId), ...(coverId === undefined ? [] : [coverId])]);
  if ((await holdMedia(transaction, [...shown])).size < shown.size) return 'pictures gone';
  const comic = await ensureComic(transaction, source, coverId);
  if (comic.isBinned) return binned(`comic restore ${comic.slug}`);
  await ensurePlaylists(transaction, comic.id, source.comic.playlists);
  const chapter = await insertChapter(transaction, { comicId: comic.id, ...source.chapter, pages });
  await transaction
    .insertInto('imports')
    .values({ fingerprint, source: source.path, chapter_id: chapter.id })
    .execute();
  if (settings.isDraft !== true) {
    const publishedAt = publicationDate(entry);
    await publishChapter(transaction, { id: chapter.id, comicId: comic.id, publishedAt });
  }
  const payload = {
    pages: pages.map((page) => page.mediaId),
    covers: coverId === undefined ? [] : [coverId],
  };
  await services.jobs.send(makeMediaVariants, payload, transaction);
  await services.jobs.send(makeChapterPreviews, previewsToMake([chapter.id]), transaction);
  return { status: 'imported', comic: comic.slug, chapter: chapter.slug, pages: pages.length };
}

const binned = (command: string): Extract<ImportOutcome, { status: 'failed' }> => ({
  status: 'failed',
  problem: importNote('in_bin', { command }),
  brokenPages: [],
});

/** What is here already stays as it is, but for a draft that is imported again not as a draft. */
async function takeUp(
  transaction: Kysely<Tables>,
  options: ImportSourceOptions,
  known: ImportedBefore,
): Promise<Extract<ImportOutcome, { status: 'unchanged' | 'published' }>> {
  const { settings = {} } = options;
  if (isToPublish(known, settings)) {
    const { chapterId: id, comicId } = known;
    await publishChapter(transaction, { id, comicId, publishedAt: publicationDate(options) });
  }
  return outcomeOfKnown(known, settings);
}

const isToPublish = (known: ImportedBefore, { isDraft }: ImportSettings) =>
  known.state === 'draft' && isDraft !== true;

function outcomeOfKnown(known: ImportedBefore, settings: ImportSettings) {
  const { comic, chapter } = known;
  return { status: isToPublish(known, settings) ? 'published' : 'unchanged', comic, chapter } as const;
}

function publicationDate({ source, settings }: ImportSourceOptions): string | undefined {
  return settings?.usesReleaseDate === true ? source.chapter.released_on : undefined;
}
