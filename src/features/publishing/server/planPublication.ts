import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { labelInComic } from '../../chapters/chapterLabel.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import type { ManagedState } from '../managedStates.ts';
import {
  findManagedChapter,
  findManagedComic,
  listManagedChapterRows,
  type ChapterRecord,
  type ComicRecord,
} from './managedCatalogue.ts';
import type { ChangedComicPublication } from './changeComicPublication.ts';
import { refuseWithoutRating } from './ratingRule.ts';
import { readPublicationMarks } from './publicationMarks.ts';
import { keepPublicationChange } from './undoPublication.ts';

type Plan = {
  transaction: Kysely<Tables>;
  /** ISO, in time to come. */
  at: string;
  actor: Actor;
};

export type PlanComic = Plan & {
  slug: string;
  withChapters?: boolean | undefined;
  /** Refuses a comic without a rating. */
  needsRating: boolean;
  /** Part of a bulk edit, which has one entry in the audit log for all. */
  isPartOfAct?: boolean;
};
export type PlanChapter = Plan & {
  comic: string;
  chapter: string;
  /** Refuses a draft without a rating, which would go live with the chapter. */
  needsRating: boolean;
  /** Part of a bulk edit, which has one entry in the audit log for all. */
  isPartOfAct?: boolean;
};

/**
 * Plans when a comic goes live. It needs a chapter that will be live by then.
 * @throws Problem not_found, in_bin, taken_down, already_live, nothing_to_show, missing_rating,
 * validation on `at`
 */
export async function planComic(plan: PlanComic): Promise<ChangedComicPublication> {
  const { transaction, slug, at, actor } = plan;
  await lockCatalogue(transaction);
  const comic = found(await findManagedComic(transaction, slug));
  refuseState(comic.state);
  await refusePast(transaction, at);
  const marks = await readPublicationMarks(transaction, comic.id);
  if (plan.withChapters) await planDrafts(transaction, comic.id, at);
  if (!(await hasChapterBy(transaction, comic.id, at))) throw new Problem('nothing_to_show');
  if (plan.needsRating) await refuseWithoutRating(transaction, comic.id);
  await transaction
    .updateTable('comics')
    .set({ state: 'scheduled', scheduled_at: at, updated_at: sql`now()` })
    .where('id', '=', comic.id)
    .execute();
  const planned = found(await findManagedComic(transaction, comic.slug));
  if (plan.isPartOfAct) return { changed: true, comic: planned, undo_id: null };
  await recordAct(transaction, {
    ...actor,
    act: 'comic.schedule',
    target: { kind: 'comic', id: comic.id, label: comic.title },
    before: planOf(comic),
    after: planOf(planned),
  });
  const undoId = await keepPublicationChange(transaction, comic.id, marks);
  return { changed: true, comic: planned, undo_id: undoId };
}

/**
 * @throws Problem not_found, in_bin (also of the comic), taken_down, already_live, missing_rating,
 * validation on `at`
 */
export async function planChapter(plan: PlanChapter): Promise<{ changed: boolean; chapter: ChapterRecord }> {
  const { transaction, at, actor } = plan;
  await lockCatalogue(transaction);
  const chapter = found(await findManagedChapter(transaction, plan));
  if (chapter.comic_state === 'taken_down') throw new Problem('taken_down');
  if (chapter.comic_state === 'bin') throw new Problem('in_bin');
  refuseState(chapter.state);
  await refusePast(transaction, at);
  if (plan.needsRating && chapter.comic_state === 'draft')
    await refuseWithoutRating(transaction, chapter.comic_id);
  await planChapters(transaction, [chapter.id], at);
  const planned = found(await findManagedChapter(transaction, plan));
  if (plan.isPartOfAct) return { changed: true, chapter: planned };
  await recordAct(transaction, {
    ...actor,
    act: 'chapter.schedule',
    target: { kind: 'chapter', id: chapter.id, label: labelInComic(chapter.comic_title, chapter) },
    before: planOf(chapter),
    after: planOf(planned),
  });
  return { changed: true, chapter: planned };
}

const planOf = ({ state, scheduled_at }: ComicRecord | ChapterRecord) => ({ state, scheduled_at });

function refuseState(state: ManagedState): void {
  if (state === 'taken_down') throw new Problem('taken_down');
  if (state === 'bin') throw new Problem('in_bin');
  if (state === 'published') throw new Problem('already_live');
}

/** By the clock of the database, which decides when it is time. */
async function refusePast(transaction: Kysely<Tables>, at: string): Promise<void> {
  const { rows } = await sql<{ is_past: boolean }>`
    select ${at}::timestamptz <= now() as is_past`.execute(transaction);
  if (rows[0]?.is_past) throw Problem.field('at', 'is_over');
}

async function planDrafts(transaction: Kysely<Tables>, comicId: string, at: string): Promise<void> {
  const chapters = await listManagedChapterRows(transaction, { comicId });
  const drafts = chapters.filter(({ state }) => state === 'draft').map(({ id }) => id);
  await planChapters(transaction, drafts, at);
}

async function planChapters(transaction: Kysely<Tables>, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('chapters')
    .set({ state: 'scheduled', scheduled_at: at, updated_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute();
}

async function hasChapterBy(transaction: Kysely<Tables>, comicId: string, at: string): Promise<boolean> {
  const chapter = await transaction
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comicId)
    .where('binned_at', 'is', null)
    .where(({ or, eb }) => or([eb('state', '=', 'published'), eb('scheduled_at', '<=', at)]))
    .limit(1)
    .executeTakeFirst();
  return chapter !== undefined;
}
