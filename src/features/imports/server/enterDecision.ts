import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { insertChapter } from '../../chapters/server/insertChapter.ts';
import { makeChapterPreviews, previewsToMake } from '../../chapters/server/makeChapterPreviews.ts';
import { orderChapters } from '../../chapters/server/orderChapters.ts';
import { publishChapter } from '../../chapters/server/publishChapter.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { replacePages } from '../../chapters/server/replacePages.ts';
import { updateChapter } from '../../chapters/server/updateChapter.ts';
import { makeMediaVariants } from '../../media/server/makeMediaVariants.ts';
import { ensurePlaylists } from '../../playlists/server/ensurePlaylists.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { ImportSource } from '../importPlan.ts';
import type { ImportDecision } from './ImportDecision.ts';
import { upsertChapterSource, upsertImport, forgetImports } from './importStore.ts';
import { keepVersions, type ImportedKinds } from './keepVersions.ts';
import type { StoredPages } from './storePages.ts';
import { changeComicTerms, coverComic, insertComic, updateComic } from './writeComic.ts';

/** Hears of a comic that the decision makes, in the same transaction. */
export type NewComicListener = (
  transaction: Kysely<Tables>,
  comic: { id: string; title: string },
) => Promise<void>;

export type EnterDecision = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  kinds: ImportedKinds;
  actorId: string | null;
  decision: ImportDecision;
  source: ImportSource;
  /** Stored pages of new or replaced chapters. */
  stored?: StoredPages | undefined;
  onNewComic?: NewComicListener | undefined;
};

/**
 * Carries a decision out. Belongs in the transaction that it was taken in, after `lockCatalogue`.
 * Returns the chapter's id.
 */
export function enterDecision(entry: EnterDecision): Promise<string> {
  return keepVersions(entry, () => carryOut(entry));
}

async function carryOut(entry: EnterDecision): Promise<string> {
  const { transaction, decision, source } = entry;
  const { comic, said, isCopy } = decision;
  if (decision.isNewComic) {
    await insertComic(transaction, comic);
    await entry.onNewComic?.(transaction, { id: comic.id, title: String(comic.fields['title']) });
  } else if (decision.isComicChanged) await updateComic(transaction, comic);
  await changeComicTerms(transaction, comic.id, decision);
  if (decision.joinsPlaylists) await ensurePlaylists(transaction, comic.id, said.playlists);
  const chapterId = decision.status === 'imported' ? await enterChapter(entry) : await changeChapter(entry);
  await upsertImport(transaction, {
    fingerprint: source.fingerprint ?? '',
    source: source.path,
    chapter_id: chapterId,
  });
  if (!isCopy) await upsertChapterSource(transaction, { chapterId, pictures: decision.pictures, said });
  if (decision.publishes) {
    const publishedAt = decision.chapter.fields['published_on'];
    await publishChapter(transaction, {
      id: chapterId,
      publishedAt: typeof publishedAt === 'string' ? publishedAt : undefined,
    });
  }
  if (decision.publishes || decision.changed.length > 0 || decision.status === 'replaced')
    await refreshComic(transaction, comic.id);
  else await orderChapters(transaction, [comic.id]);
  return chapterId;
}

async function enterChapter(entry: EnterDecision): Promise<string> {
  const { transaction, decision, source, stored } = entry;
  if (!stored) throw new Error('a new chapter was decided on without its pages');
  const { id } = await insertChapter(transaction, {
    comicId: decision.comic.id,
    ...source.chapter,
    pages: stored.pages,
    imported: decision.chapter.imported,
  });
  await coverComic(transaction, decision.comic.id, stored.coverId);
  await sendPictureJobs(entry, stored, id);
  return id;
}

async function changeChapter(entry: EnterDecision): Promise<string> {
  const { transaction, jobs, decision, source, stored } = entry;
  const { chapter, comic, status, changed } = decision;
  const {
    number,
    volume,
    title,
    language,
    published_on: publishedOn,
  } = chapter.fields as Record<string, string | null>;
  if (!decision.isCopy) {
    await updateChapter(transaction, {
      id: chapter.id,
      comicId: comic.id,
      number: number ?? null,
      volume: volume ?? null,
      title: title ?? null,
      language: language ?? null,
      imported: chapter.imported,
      ...(changed.includes('number') || changed.includes('volume') ? { isRenumbered: true } : {}),
      ...(changed.includes('groups') ? { groups: source.chapter.groups } : {}),
      ...(changed.includes('published_on') && publishedOn ? { publishedAt: publishedOn } : {}),
    });
  }
  if (status === 'replaced') {
    if (!stored) throw new Error('other pictures were decided on without them');
    await forgetImports(transaction, chapter.id);
    await replacePages(transaction, jobs, { id: chapter.id, comicId: comic.id, pages: stored.pages });
    await sendPictureJobs(entry, stored, chapter.id);
  }
  return chapter.id;
}

async function sendPictureJobs(
  { transaction, jobs }: EnterDecision,
  { pages, coverId }: StoredPages,
  chapterId: string,
): Promise<void> {
  const payload = {
    pages: pages.map((page) => page.mediaId),
    covers: coverId === undefined ? [] : [coverId],
  };
  await jobs.send(makeMediaVariants, payload, transaction);
  await jobs.send(makeChapterPreviews, previewsToMake([chapterId]), transaction);
}
