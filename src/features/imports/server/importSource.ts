import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { ArchiveProblem, EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { insertChapter } from '../../chapters/server/insertChapter.ts';
import { publishChapter } from '../../chapters/server/publishChapter.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { makeMediaVariants } from '../../media/server/makeMediaVariants.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { storeMedia } from '../../media/server/storeMedia.ts';
import { importNote } from '../importNote.ts';
import type { ImportNote, ImportPage, ImportSource } from '../importPlan.ts';
import { ensureComic } from './ensureComic.ts';
import type {} from './ImportTable.ts';
import { openSourcePages, PageGone, type SourcePages } from './openSourcePages.ts';

/** Both image processes busy, and one page on its way to them. */
const PAGES_AT_ONCE = 3;

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
  | { status: 'imported'; comic: string; chapter: string; pages: number; brokenPages: ImportNote[] }
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
  const known = await findImported(services.database.write, fingerprint);
  if (known) return { status: 'unchanged', ...known };

  const stored = await storePages(options);
  if ('problem' in stored) return { status: 'failed', ...stored };
  const { pages, brokenPages } = stored;
  const isRefused = pages.length === 0 || (brokenPages.length > 0 && settings.keepsGoodPages !== true);
  if (isRefused) {
    const problem = importNote('broken_pages', { broken: brokenPages.length, pages: source.pages.length });
    return { status: 'failed', problem, brokenPages };
  }
  const coverId = await storeCover(options, pages);
  const entered = await services.database.write
    .transaction()
    .execute((transaction) => enterChapter({ ...options, transaction, fingerprint, pages, coverId }));
  return entered.status === 'imported' ? { ...entered, brokenPages } : entered;
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
      return importNote('broken_page', { name: page.name, detail: error.message });
    }
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The series folder's own cover; the chapter's first page where there is none, or where it is no picture. */
async function storeCover(
  { services, source, signal }: ImportSourceOptions,
  pages: StoredPage[],
): Promise<string | undefined> {
  const cover = source.series?.cover;
  if (cover) {
    try {
      return (await storeMedia(services, cover.path, signal)).id;
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
    }
  }
  return pages[0]?.mediaId;
}

type EnterChapter = ImportSourceOptions & {
  transaction: Kysely<Tables>;
  fingerprint: string;
  pages: StoredPage[];
  coverId: string | undefined;
};

type Entered =
  | { status: 'imported'; comic: string; chapter: string; pages: number }
  | { status: 'unchanged'; comic: string; chapter: string };

async function enterChapter(entry: EnterChapter): Promise<Entered> {
  const { transaction, services, source, settings = {}, fingerprint, pages, coverId } = entry;
  await lockCatalogue(transaction);
  const known = await findImported(transaction, fingerprint);
  if (known) return { status: 'unchanged', ...known };
  const comic = await ensureComic(transaction, source, coverId);
  const chapter = await insertChapter(transaction, { comicId: comic.id, ...source.chapter, pages });
  await transaction
    .insertInto('imports')
    .values({ fingerprint, source: source.path, chapter_id: chapter.id })
    .execute();
  if (settings.isDraft !== true) {
    const releasedOn = settings.usesReleaseDate === true ? source.chapter.released_on : undefined;
    await publishChapter(transaction, { id: chapter.id, comicId: comic.id, publishedAt: releasedOn });
  }
  const payload = {
    pages: pages.map((page) => page.mediaId),
    covers: coverId === undefined ? [] : [coverId],
  };
  await services.jobs.send(makeMediaVariants, payload, transaction);
  return { status: 'imported', comic: comic.slug, chapter: chapter.slug, pages: pages.length };
}

async function findImported(
  database: Kysely<Tables>,
  fingerprint: string,
): Promise<{ comic: string; chapter: string } | undefined> {
  return database
    .selectFrom('imports')
    .innerJoin('chapters', 'chapters.id', 'imports.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['comics.slug as comic', 'chapters.slug as chapter'])
    .where('imports.fingerprint', '=', fingerprint)
    .executeTakeFirst();
}
