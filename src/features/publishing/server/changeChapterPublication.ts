import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { labelInComic } from '../../chapters/chapterLabel.ts';
import { publishChapter } from '../../chapters/server/publishChapter.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { removeFromCatalogue, type Removed } from '../../chapters/server/removeFromCatalogue.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { recordedVerb, type ComicPublicationChange } from './changeComicPublication.ts';
import { findManagedChapter, type ChapterRecord } from './managedCatalogue.ts';
import { refuseWithoutRating } from './ratingRule.ts';

export type ChapterPublicationChange = Omit<ComicPublicationChange, 'slug' | 'withChapters'> & {
  comic: string;
  chapter: string;
  /**
   * Brings the comic in line with the chapter, at once if left out: it counts all of its chapters.
   */
  refresh?: (comicId: string) => Promise<void>;
};

export type ChangedChapterPublication = { changed: boolean; chapter: ChapterRecord; removed?: Removed };

/**
 * Changes what the public sees of a chapter. A draft comic goes live with its first chapter, and is
 * a draft again without one; an unpublished comic stays so. A chapter that is so already stays, and
 * is no fault.
 * @throws Problem not_found, in_bin (also of the comic), taken_down, missing_rating
 */
export async function changeChapterPublication(
  change: ChapterPublicationChange,
): Promise<ChangedChapterPublication> {
  const { transaction, jobs, act } = change;
  await lockCatalogue(transaction);
  const chapter = found(await findManagedChapter(transaction, change));
  if (chapter.state === 'taken_down' || chapter.comic_state === 'taken_down') throw new Problem('taken_down');
  if (chapter.comic_state === 'bin') throw new Problem('in_bin');
  if (act === 'delete' && change.now) {
    const removed = await removeFromCatalogue(transaction, jobs, { chapterIds: [chapter.id] });
    await record(change, chapter);
    return { changed: true, chapter, removed };
  }
  if (act === 'publish' && change.needsRating && chapter.comic_state === 'draft')
    await refuseWithoutRating(transaction, chapter.comic_id);
  const isChanged = await ACTS[act](transaction, chapter);
  const refresh = change.refresh ?? ((comicId: string) => refreshComic(transaction, comicId));
  if (isChanged) await refresh(chapter.comic_id);
  const changed = found(await findManagedChapter(transaction, change));
  if (isChanged && !change.isPartOfAct) await record(change, chapter, changed);
  return { changed: isChanged, chapter: changed };
}

/** Without `after` it was removed for good. */
async function record(
  change: ChapterPublicationChange,
  before: ChapterRecord,
  after?: ChapterRecord,
): Promise<void> {
  const { transaction, actor, act } = change;
  await recordAct(transaction, {
    ...actor,
    act: `chapter.${recordedVerb(act, after === undefined)}`,
    target: { kind: 'chapter', id: before.id, label: labelInComic(before.comic_title, before) },
    before: auditedPart(before),
    ...(after ? { after: auditedPart(after) } : {}),
  });
}

const auditedPart = ({ state, comic_state, published_at, pages_count }: ChapterRecord) => ({
  state,
  comic_state,
  published_at,
  pages_count,
});

type Act = (transaction: Kysely<Tables>, chapter: ChapterRecord) => Promise<boolean>;

const ACTS: Record<ChapterPublicationChange['act'], Act> = {
  async publish(transaction, chapter) {
    if (chapter.state === 'bin') throw new Problem('in_bin');
    if (chapter.state === 'published') return false;
    // A chapter that was public before keeps its date: it is not new.
    const publishedAt = chapter.was_public ? (chapter.published_at ?? undefined) : undefined;
    await publishChapter(transaction, { id: chapter.id, publishedAt });
    return true;
  },
  async unpublish(transaction, chapter) {
    if (chapter.state === 'bin') throw new Problem('in_bin');
    return hide(transaction, chapter);
  },
  async delete(transaction, chapter) {
    if (chapter.state === 'bin') return false;
    await hide(transaction, chapter);
    await update(transaction, chapter.id, { binned_at: sql<string>`now()` });
    return true;
  },
  async restore(transaction, chapter) {
    if (chapter.state !== 'bin') return false;
    await update(transaction, chapter.id, { binned_at: null });
    return true;
  },
};

/** Live content becomes unpublished, scheduled content a draft again. */
async function hide(transaction: Kysely<Tables>, { id, state }: ChapterRecord): Promise<boolean> {
  if (state !== 'published' && state !== 'scheduled') return false;
  await update(transaction, id, {
    state: state === 'published' ? 'unpublished' : 'draft',
    scheduled_at: null,
  });
  return true;
}

async function update(
  transaction: Kysely<Tables>,
  id: string,
  change:
    | { state: 'unpublished' | 'draft'; scheduled_at: null }
    | { binned_at: ReturnType<typeof sql<string>> | null },
): Promise<void> {
  await transaction
    .updateTable('chapters')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
