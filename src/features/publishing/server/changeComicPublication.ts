import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { publishChapter } from '../../chapters/server/publishChapter.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { removeFromCatalogue, type Removed } from '../../chapters/server/removeFromCatalogue.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { findManagedComic, listManagedChapterRows, type ComicRecord } from './managedCatalogue.ts';
import { readPublicationMarks } from './publicationMarks.ts';
import { refuseWithoutRating } from './ratingRule.ts';
import { keepPublicationChange } from './undoPublication.ts';

export type PublicationAct = 'publish' | 'unpublish' | 'delete' | 'restore';

export type ComicPublicationChange = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  slug: string;
  act: PublicationAct;
  actor: Actor;
  /** For `publish`: publishes the comic's drafts too. */
  withChapters?: boolean | undefined;
  /** For `publish`: refuses a comic without a rating. */
  needsRating: boolean;
  /** For `delete`: deletes for good at once. */
  now?: boolean | undefined;
  /** Part of a bulk edit, which has one entry in the audit log for all. */
  isPartOfAct?: boolean;
};

export type ChangedComicPublication = {
  changed: boolean;
  comic: ComicRecord;
  /** See `undoPublication`. */
  undo_id: string | null;
  removed?: Removed;
};

/**
 * Changes what the public sees of a comic. A comic that is so already stays, and is no fault.
 * @throws Problem not_found, in_bin, taken_down, nothing_to_show, missing_rating
 */
export async function changeComicPublication(
  change: ComicPublicationChange,
): Promise<ChangedComicPublication> {
  const { transaction, jobs, slug, act } = change;
  await lockCatalogue(transaction);
  const comic = found(await findManagedComic(transaction, slug));
  if (comic.state === 'taken_down') throw new Problem('taken_down');
  if (act === 'delete' && change.now) {
    const removed = await removeFromCatalogue(transaction, jobs, { comicIds: [comic.id] });
    await record(change, comic);
    return { changed: true, comic, undo_id: null, removed };
  }
  const marks = await readPublicationMarks(transaction, comic.id);
  const isChanged = await ACTS[act](change, comic);
  if (isChanged) await bumpContentGeneration(transaction);
  const changed = found(await findManagedComic(transaction, slug));
  if (isChanged) await record(change, comic, changed);
  // A bulk edit keeps what it did itself.
  const isKept = isChanged && !change.isPartOfAct;
  const undoId = isKept ? await keepPublicationChange(transaction, comic.id, marks) : null;
  return { changed: isChanged, comic: changed, undo_id: undoId };
}

/** Without `after` it was removed for good. */
async function record(
  change: ComicPublicationChange,
  before: ComicRecord,
  after?: ComicRecord,
): Promise<void> {
  const { transaction, actor, act } = change;
  if (change.isPartOfAct) return;
  await recordAct(transaction, {
    ...actor,
    act: `comic.${recordedVerb(act, after === undefined)}`,
    target: { kind: 'comic', id: before.id, label: before.title },
    before: auditedPart(before),
    ...(after ? { after: auditedPart(after) } : {}),
  });
}

export function recordedVerb(act: PublicationAct, isRemoved: boolean) {
  if (act === 'delete') return isRemoved ? 'remove' : 'bin';
  return act;
}

const auditedPart = ({ slug, state, live_chapters_count, pages_count }: ComicRecord) => ({
  slug,
  state,
  live_chapters_count,
  pages_count,
});

type Act = (change: ComicPublicationChange, comic: ComicRecord) => Promise<boolean>;

const ACTS: Record<PublicationAct, Act> = {
  async publish({ transaction, slug, withChapters, needsRating }, comic) {
    if (comic.state === 'bin') throw new Problem('in_bin');
    const published = withChapters ? await publishDrafts(transaction, comic.id) : 0;
    const now = found(await findManagedComic(transaction, slug));
    if (now.live_chapters_count === 0) throw new Problem('nothing_to_show');
    if (needsRating && comic.state !== 'published') await refuseWithoutRating(transaction, comic.id);
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
  for (const { id } of drafts) await publishChapter(transaction, { id });
  return drafts.length;
}
