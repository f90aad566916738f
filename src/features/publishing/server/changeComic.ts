import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { publishChapter } from '../../chapters/server/publishChapter.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { removeFromCatalogue, type Removed } from '../../chapters/server/removeFromCatalogue.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { findManagedComic, listManagedChapterRows, type ComicRecord } from './managedCatalogue.ts';

export type PublicationAct = 'publish' | 'unpublish' | 'delete' | 'restore';

export type ChangeComic = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  slug: string;
  act: PublicationAct;
  /** For `publish`: publishes the comic's drafts too. */
  withChapters?: boolean | undefined;
  /** For `delete`: deletes for good at once. */
  now?: boolean | undefined;
};

export type ChangedComic = { changed: boolean; comic: ComicRecord; removed?: Removed };

/**
 * Changes what the public sees of a comic. What is so already stays, and is no fault.
 * @throws Problem not_found, in_bin, taken_down, nothing_to_show
 */
export async function changeComic(change: ChangeComic): Promise<ChangedComic> {
  const { transaction, jobs, slug, act } = change;
  await lockCatalogue(transaction);
  const comic = found(await findManagedComic(transaction, slug));
  if (comic.state === 'taken_down') throw new Problem('taken_down');
  if (act === 'delete' && change.now) {
    const removed = await removeFromCatalogue(transaction, jobs, { comicIds: [comic.id] });
    return { changed: true, comic, removed };
  }
  const isChanged = await ACTS[act](change, comic);
  if (isChanged) await bumpContentGeneration(transaction);
  return { changed: isChanged, comic: found(await findManagedComic(transaction, slug)) };
}

type Act = (change: ChangeComic, comic: ComicRecord) => Promise<boolean>;

const ACTS: Record<PublicationAct, Act> = {
  async publish({ transaction, slug, withChapters }, comic) {
    if (comic.state === 'bin') throw new Problem('in_bin');
    const published = withChapters ? await publishDrafts(transaction, comic.id) : 0;
    const now = found(await findManagedComic(transaction, slug));
    if (now.live_chapters_count === 0) throw new Problem('nothing_to_show');
    await setState(transaction, comic.id, 'published');
    await refreshComic(transaction, comic.id);
    return comic.state !== 'published' || published > 0;
  },
  async unpublish({ transaction }, comic) {
    if (comic.state === 'bin') throw new Problem('in_bin');
    return hide(transaction, comic);
  },
  async delete({ transaction }, comic) {
    if (comic.state === 'bin') return false;
    await hide(transaction, comic);
    await setBinned(transaction, comic.id, true);
    return true;
  },
  async restore({ transaction }, comic) {
    if (comic.state !== 'bin') return false;
    await setBinned(transaction, comic.id, false);
    return true;
  },
};

/** Live content becomes unpublished, scheduled content a draft again. */
async function hide(transaction: Kysely<Tables>, comic: ComicRecord): Promise<boolean> {
  if (comic.state !== 'published' && comic.state !== 'scheduled') return false;
  await setState(transaction, comic.id, comic.state === 'published' ? 'unpublished' : 'draft');
  return true;
}

async function setState(
  transaction: Kysely<Tables>,
  id: string,
  state: 'published' | 'unpublished' | 'draft',
): Promise<void> {
  const comic = await transaction
    .selectFrom('comics')
    .select(['id', 'nsfw', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await changeComicState(transaction, comic, state);
}

async function setBinned(transaction: Kysely<Tables>, id: string, isBinned: boolean): Promise<void> {
  await transaction
    .updateTable('comics')
    .set({ binned_at: isBinned ? sql<string>`now()` : null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

async function publishDrafts(transaction: Kysely<Tables>, comicId: string): Promise<number> {
  const chapters = await listManagedChapterRows(transaction, { comicId });
  const drafts = chapters.filter(({ state }) => state === 'draft' || state === 'scheduled');
  for (const { id } of drafts) await publishChapter(transaction, { id, comicId });
  return drafts.length;
}
