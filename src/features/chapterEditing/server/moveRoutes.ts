import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import {
  findManagedChapter,
  findManagedComic,
  listManagedChapterRows,
  type ComicRecord,
} from '../../publishing/server/managedCatalogue.ts';
import { listWithin } from '../../staffLimits/server/staffLimitStore.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import {
  listChapterMoves,
  mergeComic,
  moveChapter,
  previewChapterMove,
  previewComicMerge,
  undoChapterMove,
} from '../chapterEditingApi.ts';
import { answerChapter } from './answerChapter.ts';
import { listMoves } from './listMoves.ts';
import { mergeComics, moveChapter as move } from './moveChapters.ts';
import { previewMove } from './previewMove.ts';
import { undoMove } from './undoMove.ts';

/** Moves of chapters between comics. Each is one transaction: done, or not begun. */
export function moveRoutes(write: Kysely<Tables>): Route[] {
  return [
    route(previewChapterMove, async ({ input }) => {
      const place = { comic: input.slug, chapter: input.chapter };
      const chapter = found(await findManagedChapter(write, place));
      return previewMove(write, [chapter], await otherComic(write, 'to', input.to));
    }),
    route(moveChapter, ({ input, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        const place = { comic: input.slug, chapter: input.chapter };
        const chapter = found(await findManagedChapter(transaction, place));
        const to = await otherComic(transaction, 'to', input.to);
        const moveId = await move({ transaction, chapter, to, actor: { viewer, client } });
        const moved = await answerChapter(transaction, { comic: to.slug, chapter: chapter.id });
        return { chapter: moved, move_id: moveId };
      }),
    ),
    route(previewComicMerge, async ({ input: { slug, from: other } }) => {
      const to = found(await findManagedComic(write, slug));
      const from = await otherComic(write, 'from', other);
      return previewMove(write, await listManagedChapterRows(write, { comicId: from.id }), to);
    }),
    route(mergeComic, ({ input: { slug, from: other }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        const to = found(await findManagedComic(transaction, slug));
        const from = await otherComic(transaction, 'from', other);
        const moveId = await mergeComics({ transaction, from, to, actor: { viewer, client } });
        return { moved: from.chapters_count, move_id: moveId };
      }),
    ),
    route(listChapterMoves, async ({ input: { slug } }) => {
      const { id } = found(await findManagedComic(write, slug));
      return { data: await listMoves(write, id) };
    }),
    route(undoChapterMove, ({ input: { id }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        if (!(await isMoveWithin(transaction, { id, viewer }))) throw new Problem('not_found');
        return undoMove({ transaction, id, actor: { viewer, client } });
      }),
    ),
  ];
}

/** Whether the caller may act on both comics of a move; true where there is none. */
async function isMoveWithin(
  database: Kysely<Tables>,
  { id, viewer }: { id: string; viewer: Limitable },
): Promise<boolean> {
  const move = await database
    .selectFrom('chapter_moves')
    .select(['source_id', 'target_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!move) return true;
  const ids = [move.source_id, move.target_id];
  const within = await listWithin(database, viewer, ids);
  return ids.every((one) => within.has(one));
}

/** @throws Problem validation that names the field */
async function otherComic(
  database: Kysely<Tables>,
  field: 'to' | 'from',
  slugOrId: string,
): Promise<ComicRecord> {
  const comic = await findManagedComic(database, slugOrId);
  if (!comic) throw Problem.field(field, 'exists');
  return comic;
}
