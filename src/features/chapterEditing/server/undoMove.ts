import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { separateThreads } from '../../comments/server/mergeThreads.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import { findManagedComic, listManagedChapterRows } from '../../publishing/server/managedCatalogue.ts';
import { MOVE_UNDO_DAYS } from '../chapterEditingApi.ts';
import type { MergedComic } from './ChapterMoveTable.ts';
import { emptyTexts } from './fillTexts.ts';
import { relocateChapters } from './relocateChapters.ts';

type UndoMove = { transaction: Kysely<Tables>; id: string; actor: Actor };
/**
 * Slugs of chapters that went back, and of those that were moved or removed meanwhile and stay as
 * they are.
 */
export type UndoneMove = { comic: string; back: string[]; left: string[] };

/**
 * Takes a move or a merge back. Belongs after `lockCatalogue`.
 * @throws Problem not_found, gone where it is too late or done already
 */
export async function undoMove({ transaction, id, actor }: UndoMove): Promise<UndoneMove> {
  const move = found(
    await transaction
      .selectFrom('chapter_moves')
      .selectAll()
      .select(sql<boolean>`made_at < now() - make_interval(days => ${MOVE_UNDO_DAYS})`.as('is_over'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (move.undone_at !== null || move.is_over) throw new Problem('gone');
  if (move.merged) await revive(transaction, move.source_id, move.target_id, move.merged);
  const source = found(await findManagedComic(transaction, move.source_id));
  const wanted = new Map(move.chapters.map((chapter) => [chapter.id, chapter.from]));
  const there = await listManagedChapterRows(transaction, { comicId: move.target_id });
  const chapters = there.filter((chapter) => wanted.has(chapter.id));
  const moved = await relocateChapters({ transaction, chapters, to: source, wanted });
  if (move.merged) await restoreState(transaction, move.source_id, move.merged);
  if (move.merged)
    await separateThreads({
      transaction,
      column: 'comic_id',
      from: move.target_id,
      merge: { chapter_move_id: id },
    });
  if (move.merged?.filled)
    await emptyTexts({ transaction, actor, id: move.target_id, filled: move.merged.filled });
  await transaction
    .updateTable('chapter_moves')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  const isBack = new Set(moved.map((one) => one.id));
  const back = moved.map((one) => one.to);
  const left = move.chapters.filter((one) => !isBack.has(one.id)).map((one) => one.to);
  await recordAct(transaction, {
    ...actor,
    act: move.merged ? 'comic.unmerge' : 'chapter.unmove',
    target: { kind: 'comic', id: source.id, label: source.title },
    after: { comic: source.slug, chapters: back, left },
  });
  return { comic: source.slug, back, left };
}

/** Gives a merged comic back what was its own. */
async function revive(
  transaction: Kysely<Tables>,
  sourceId: string,
  targetId: string,
  { slug, gave_import_key: gaveKey, old_slugs: oldSlugs, playlist_items: items }: MergedComic,
): Promise<void> {
  await transaction
    .deleteFrom('comic_old_slugs')
    .where('slug', '=', slug)
    .where('comic_id', '=', targetId)
    .execute();
  const taken = await transaction
    .selectFrom('comics')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  await transaction
    .updateTable('comics')
    .set({ binned_at: null, ...(taken ? {} : { slug }) })
    .where('id', '=', sourceId)
    .execute();
  await sql`update comic_old_slugs set comic_id = ${sourceId}
    where comic_id = ${targetId} and slug = any(${oldSlugs})`.execute(transaction);
  await sql`update playlist_items set comic_id = ${sourceId}
    where comic_id = ${targetId} and id = any(${items}::uuid[])`.execute(transaction);
  if (!gaveKey) return;
  const { import_key: key } = await transaction
    .selectFrom('comics')
    .select('import_key')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow();
  for (const [id, value] of [
    [targetId, null],
    [sourceId, key],
  ] as const) {
    await transaction.updateTable('comics').set({ import_key: value }).where('id', '=', id).execute();
  }
}

async function restoreState(
  transaction: Kysely<Tables>,
  comicId: string,
  { state }: MergedComic,
): Promise<void> {
  const comic = await transaction
    .selectFrom('comics')
    .select(['id', 'state', 'nsfw'])
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  // A plan whose time has come meanwhile is not made up for.
  await changeComicState(transaction, comic, state === 'scheduled' ? 'draft' : state);
  await refreshComic(transaction, comicId);
}
