import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { labelInComic } from '../../chapters/chapterLabel.ts';
import { mergeThreads } from '../../comments/server/mergeThreads.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import type {} from '../../comics/server/comicTables.ts';
import { copyFollows } from '../../follows/server/copyFollows.ts';
import {
  listManagedChapterRows,
  type ChapterRecord,
  type ComicRecord,
} from '../../publishing/server/managedCatalogue.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { MergedComic } from './ChapterMoveTable.ts';
import { fillTexts } from './fillTexts.ts';
import { relocateChapters } from './relocateChapters.ts';

type Moving = { transaction: Kysely<Tables>; to: ComicRecord; actor: Actor };

/**
 * Moves a chapter to another comic. Returns the id under which it can be undone. Belongs after
 * `lockCatalogue`.
 * @throws Problem validation on `to`, in_bin, taken_down
 */
export async function moveChapter({
  transaction,
  chapter,
  to,
  actor,
}: Moving & { chapter: ChapterRecord }): Promise<string> {
  refuseStates([chapter.state, chapter.comic_state, to.state]);
  if (to.id === chapter.comic_id) throw Problem.field('to', 'different', { other: 'comic' });
  const chapters = await relocateChapters({ transaction, chapters: [chapter], to });
  const id = uuidv7();
  await transaction
    .insertInto('chapter_moves')
    .values({
      id,
      source_id: chapter.comic_id,
      target_id: to.id,
      chapters: JSON.stringify(chapters),
      merged: null,
      actor_id: actor.viewer?.id ?? null,
    })
    .execute();
  await recordAct(transaction, {
    ...actor,
    act: 'chapter.move',
    target: { kind: 'chapter', id: chapter.id, label: labelInComic(chapter.comic_title, chapter) },
    before: { comic: chapter.comic, slug: chapter.slug },
    after: { comic: to.slug, slug: chapters[0]?.to },
  });
  return id;
}

/**
 * Makes two comics one: all chapters of `from` become those of `to`, with what is said about
 * either, its addresses lead there, and what is left of it lies in the bin. Returns the id under
 * which it can be undone. Belongs after `lockCatalogue`.
 * @throws Problem validation on `from`, in_bin, taken_down
 */
export async function mergeComics({
  transaction,
  from,
  to,
  actor,
}: Moving & { from: ComicRecord }): Promise<string> {
  if (to.id === from.id) throw Problem.field('from', 'different', { other: 'comic' });
  const rows = await listManagedChapterRows(transaction, { comicId: from.id });
  refuseStates([from.state, to.state, ...rows.map((row) => (row.state === 'bin' ? 'draft' : row.state))]);
  const { state } = await transaction
    .selectFrom('comics')
    .select('state')
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow();
  const chapters = await relocateChapters({ transaction, chapters: rows, to });
  const filled = await fillTexts({ transaction, actor, fromId: from.id, toId: to.id });
  const merged = { slug: from.slug, state, ...(await giveRest(transaction, from, to)), filled };
  await copyFollows(transaction, { comic: { from: [from.id], to: to.id } });
  await retire(transaction, from, to);
  const id = uuidv7();
  await transaction
    .insertInto('chapter_moves')
    .values({
      id,
      source_id: from.id,
      target_id: to.id,
      chapters: JSON.stringify(chapters),
      merged: JSON.stringify(merged satisfies MergedComic),
      actor_id: actor.viewer?.id ?? null,
    })
    .execute();
  const comments = await mergeThreads({
    transaction,
    column: 'comic_id',
    from: [from.id],
    to: to.id,
    merge: { chapter_move_id: id },
  });
  await recordAct(transaction, {
    ...actor,
    act: 'comic.merge',
    target: { kind: 'comic', id: to.id, label: to.title },
    before: { comic: from.slug, chapters: chapters.map((one) => one.from) },
    after: {
      comic: to.slug,
      chapters: chapters.map((one) => one.to),
      filled: Object.keys(filled),
      ...(comments > 0 ? { comments } : {}),
    },
  });
  return id;
}

function refuseStates(states: readonly string[]): void {
  if (states.includes('taken_down')) throw new Problem('taken_down');
  if (states.includes('bin')) throw new Problem('in_bin');
}

/** The rest of the comic: places in playlists, old addresses, the name by which imports know it. */
async function giveRest(
  transaction: Kysely<Tables>,
  from: ComicRecord,
  to: ComicRecord,
): Promise<Pick<MergedComic, 'gave_import_key' | 'old_slugs' | 'playlist_items'>> {
  const { rows: items } = await sql<{ id: string }>`
    update playlist_items as item set comic_id = ${to.id}
    where comic_id = ${from.id} and chapter_id is null and not exists (
      select from playlist_items as same
      where same.playlist_id = item.playlist_id and same.comic_id = ${to.id} and same.chapter_id is null)
    returning id`.execute(transaction);
  const old = await transaction
    .updateTable('comic_old_slugs')
    .set({ comic_id: to.id })
    .where('comic_id', '=', from.id)
    .returning('slug')
    .execute();
  const { rows: keys } = await sql<{ import_key: string }>`
    with taken as (
      update comics set import_key = null
      where id = ${from.id} and import_key is not null
        and exists (select from comics as other where other.id = ${to.id} and other.import_key is null)
      returning id
    ) select import_key from comics join taken using (id)`.execute(transaction);
  const [key] = keys;
  if (key) {
    await transaction
      .updateTable('comics')
      .set({ import_key: key.import_key })
      .where('id', '=', to.id)
      .execute();
  }
  return {
    gave_import_key: key !== undefined,
    old_slugs: old.map(({ slug }) => slug),
    playlist_items: items.map(({ id }) => id),
  };
}

/** Its address leads to the other comic, so that the comic itself has another one from now on. */
async function retire(transaction: Kysely<Tables>, from: ComicRecord, to: ComicRecord): Promise<void> {
  const row = await transaction
    .selectFrom('comics')
    .select(['id', 'state', 'nsfw'])
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow();
  await changeComicState(transaction, row, row.state === 'published' ? 'unpublished' : 'draft');
  await transaction
    .updateTable('comics')
    .set({ slug: `merged-${from.id}`, binned_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', from.id)
    .execute();
  await transaction.insertInto('comic_old_slugs').values({ slug: from.slug, comic_id: to.id }).execute();
  await bumpContentGeneration(transaction);
}
