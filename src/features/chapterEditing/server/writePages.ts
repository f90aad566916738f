import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { dropPreviews } from '../../chapters/server/dropPreviews.ts';
import { makeChapterPreviews, previewsToMake } from '../../chapters/server/makeChapterPreviews.ts';
import { makeMediaVariants } from '../../media/server/makeMediaVariants.ts';
import type { PageLine } from '../chapterFields.ts';
import { findUsablePictures, keepPictures } from './keptPictureStore.ts';
import { moveBookmarks, type PageMove } from './moveBookmarks.ts';
import { moveProgress } from './moveProgress.ts';
import { renewLostCover } from './renewLostCover.ts';

export type WritePages = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  chapter: { id: string; slug: string; comicId: string; comic: string };
  before: readonly PageLine[];
  after: readonly PageLine[];
};

/**
 * Writes a chapter's pages: order, pictures, marks, hidden and removed ones. Bookmarks and progress
 * of readers follow the pages, and pictures that no page shows any more are kept for a while.
 * Belongs after `lockCatalogue`.
 * @throws Problem validation on `pages`
 */
export async function writePages(edit: WritePages): Promise<void> {
  const { transaction, jobs, chapter, before, after } = edit;
  await refuseWrong(edit);
  await replaceRows(edit);
  const pictures = new Set(before.map(({ media }) => media));
  const added = [...new Set(after.map(({ media }) => media))].filter((media) => !pictures.has(media));
  for (const { media } of after) pictures.delete(media);
  await keepPictures(transaction, chapter.id, [...pictures]);
  if (added.length > 0) await jobs.send(makeMediaVariants, { pages: added, covers: [] }, transaction);
  const [shownBefore, shownAfter] = [shown(before), shown(after)];
  if (idsOf(shownBefore).join() !== idsOf(shownAfter).join()) {
    await followPages(edit, idsOf(shownBefore), idsOf(shownAfter));
  }
  if (mediaOf(shownBefore).join() !== mediaOf(shownAfter).join()) {
    await dropPreviews(transaction, jobs, chapter.id);
    await jobs.send(makeChapterPreviews, previewsToMake([chapter.id]), transaction);
  }
  await followCover(edit);
  await renewLostCover(transaction, chapter.comicId, mediaOf(before));
}

const shown = (pages: readonly PageLine[]) => pages.filter(({ is_hidden }) => !is_hidden);
const idsOf = (pages: readonly PageLine[]) => pages.map(({ id }) => id);
const mediaOf = (pages: readonly PageLine[]) => pages.map(({ media }) => media);

async function refuseWrong({ transaction, chapter, before, after }: WritePages): Promise<void> {
  const ids = new Set(idsOf(after));
  if (ids.size < after.length) throw Problem.field('pages', 'distinct');
  if (shown(after).length === 0) {
    throw new Problem('validation', {}, [{ field: 'pages', rule: 'min', type: 'array', values: { min: 1 } }]);
  }
  const usable = await findUsablePictures(transaction, chapter.id, mediaOf(after));
  if (after.some(({ media }) => !usable.has(media))) throw Problem.field('pages', 'exists');
  for (const { id } of before) ids.delete(id);
  if (ids.size === 0) return;
  const elsewhere = await transaction
    .selectFrom('all_pages')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .executeTakeFirst();
  if (elsewhere) throw Problem.field('pages', 'exists');
}

async function replaceRows({ transaction, chapter, after }: WritePages): Promise<void> {
  await sql`delete from all_pages where chapter_id = ${chapter.id} and id <> all(${idsOf(after)}::uuid[])`.execute(
    transaction,
  );
  // Two pages must not have one position, at no moment: first all of them have none.
  await sql`update all_pages set hidden_place = coalesce(hidden_place, position), position = null
    where chapter_id = ${chapter.id}`.execute(transaction);
  // Shown pages are counted from 1.
  let position = 0;
  const rows = after.map(({ id, media, wide, description, is_hidden: isHidden }, index) => ({
    id,
    media_id: media,
    position: isHidden ? null : (position += 1),
    hidden_place: isHidden ? index + 1 : null,
    wide,
    description,
  }));
  await sql`
    insert into all_pages (id, chapter_id, media_id, position, hidden_place, wide, description)
    select id, ${chapter.id}, media_id, position, hidden_place, wide, description
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, media_id uuid, position int, hidden_place int, wide boolean, description text)
    on conflict (id) do update set media_id = excluded.media_id, position = excluded.position,
      hidden_place = excluded.hidden_place, wide = excluded.wide, description = excluded.description`.execute(
    transaction,
  );
  await transaction
    .updateTable('chapters')
    .set({ pages_count: position })
    .where('id', '=', chapter.id)
    .execute();
}

/** Readers stay at their pages; where a page is gone, at the one that took its place. */
async function followPages(
  { transaction, chapter }: WritePages,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const places = new Map(after.map((id, index) => [id, index + 1]));
  const placeOf = (old: number): PageMove => {
    const page = places.get(before[old - 1] ?? '');
    if (page !== undefined) return { page, isSame: true };
    const next = before.slice(old).find((id) => places.has(id));
    return { page: next === undefined ? after.length : places.get(next)!, isSame: false };
  };
  let left = 0;
  const moved = before.map((id, index) => ({
    old: index + 1,
    page: placeOf(index + 1).page,
    left: (left += places.has(id) ? 1 : 0),
  }));
  await moveProgress(transaction, chapter.id, moved);
  const place = { comic: chapter.comic, chapter: chapter.slug };
  await moveBookmarks(transaction, { from: place, to: place, pageOf: placeOf });
}

/**
 * A cover that was a page's picture is the page's new one, unless another page of the comic shows
 * it still.
 */
async function followCover({ transaction, chapter, before, after }: WritePages): Promise<void> {
  const now = new Map(after.map(({ id, media }) => [id, media]));
  const replaced = before
    .map(({ id, media }) => ({ old: media, media: now.get(id) }))
    .filter((pair) => pair.media !== undefined && pair.media !== pair.old);
  if (replaced.length === 0) return;
  await sql`
    update comics set cover_media_id = pair.media
    from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as pair (old uuid, media uuid)
    where comics.id = ${chapter.comicId} and cover_media_id = pair.old
      and not exists (
        select from pages join chapters on chapters.id = pages.chapter_id
        where pages.media_id = pair.old and chapters.comic_id = comics.id)`.execute(transaction);
}
