import { sql, type Kysely } from 'kysely';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Actor } from '../../audit/server/recordAct.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { changeChapterPublication } from '../../publishing/server/changeChapterPublication.ts';
import { stateOf } from '../../publishing/server/managedCatalogue.ts';
import { planChapter } from '../../publishing/server/planPublication.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { ChapterChange } from '../chapterLinesApi.ts';

export type ChangeChapterStates = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  /** Refuses to make a comic without a rating public. */
  needsRating: boolean;
  changes: readonly ChapterChange[];
  actor: Actor & { viewer: MemberViewer };
};

type Changed = ApiOutput<'POST /api/admin/chapter-changes'>;

/**
 * Changes what readers see of chapters, one after the other. A refused one was not touched. A comic
 * counts its chapters once, with the last one of them, whose audit entry says what became of the
 * comic.
 */
export async function changeChapterStates(change: ChangeChapterStates): Promise<Changed> {
  const { transaction, changes, actor } = change;
  await lockCatalogue(transaction);
  const ids = changes.map(({ chapter }) => chapter);
  const comicOf = await findComics(transaction, ids, actor.viewer);
  const lastOf = new Map(ids.map((id, index) => [comicOf.get(id), index]));
  const waiting = new Set<string>();
  const before = new Map<string, Changed['changed'][number]>();
  const refused: Changed['refused'] = [];
  for (const [index, one] of changes.entries()) {
    const { chapter } = one;
    const refresh = async (id: string) => {
      if (lastOf.get(id) !== index) return void waiting.add(id);
      waiting.delete(id);
      await refreshComic(transaction, id);
    };
    try {
      const comic = found(comicOf.get(chapter));
      const { state, scheduled_at } = await findBefore(transaction, chapter);
      const isChanged = await carryOut(change, one, { comic, refresh });
      if (isChanged && !before.has(chapter)) before.set(chapter, { chapter, state, scheduled_at });
    } catch (error) {
      // Each change checks everything before it writes.
      if (!(error instanceof Problem)) throw error;
      refused.push({ chapter, code: error.code });
    }
  }
  for (const id of waiting) await refreshComic(transaction, id);
  return { changed: [...before.values()], refused };
}

/** The comics of chapters, by the ids of these. Those beyond the limits of who asks are missing. */
async function findComics(
  transaction: Kysely<Tables>,
  ids: readonly string[],
  viewer: Limitable,
): Promise<Map<string, string>> {
  const rows = await transaction
    .selectFrom('chapters')
    .select(['chapters.id', 'chapters.comic_id'])
    .where('chapters.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(withinLimits(viewer, 'chapters.comic_id'))
    .execute();
  return new Map(rows.map(({ id, comic_id }) => [id, comic_id]));
}

async function findBefore(transaction: Kysely<Tables>, id: string) {
  const row = await transaction
    .selectFrom('chapters')
    .select(['chapters.scheduled_at', stateOf('chapters').as('state')])
    .where('chapters.id', '=', id)
    .executeTakeFirst();
  return found(row);
}

async function carryOut(
  { transaction, jobs, needsRating, actor }: ChangeChapterStates,
  { chapter, act, at }: ChapterChange,
  { comic, refresh }: { comic: string; refresh: (comicId: string) => Promise<void> },
): Promise<boolean> {
  const place = { transaction, comic, chapter, actor, needsRating };
  if (act !== 'schedule')
    return (await changeChapterPublication({ ...place, jobs, refresh, act: act === 'bin' ? 'delete' : act }))
      .changed;
  if (at === undefined) throw Problem.field('at', 'required');
  return (await planChapter({ ...place, at })).changed;
}
