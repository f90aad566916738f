import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { chooseChapterSlug } from '../../chapters/server/chooseChapterSlug.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { sortKey } from '../../chapters/server/sortKey.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type {} from '../../progress/server/ReadingProgressTable.ts';
import type { ChapterRecord, ComicRecord } from '../../publishing/server/managedCatalogue.ts';
import { noteOldAddress } from './changeChapterSlug.ts';
import type { MovedChapter } from './ChapterMoveTable.ts';
import { listEditedPages } from './editedChapterStore.ts';
import { moveBookmarks } from './moveBookmarks.ts';
import { renewLostCover } from './renewLostCover.ts';

export type RelocateChapters = {
  transaction: Kysely<Tables>;
  /** All of one comic. */
  chapters: readonly ChapterRecord[];
  to: Pick<ComicRecord, 'id' | 'slug'>;
  /** Slugs to have back, by the chapter's id, where they are free. */
  wanted?: ReadonlyMap<string, string>;
};

/**
 * Makes chapters those of another comic, with all that readers have of them: progress, bookmarks,
 * places in playlists. Their old addresses lead on. Belongs after `lockCatalogue`.
 */
export async function relocateChapters(relocation: RelocateChapters): Promise<MovedChapter[]> {
  const { transaction, chapters, to } = relocation;
  const moved: MovedChapter[] = [];
  const pictures: string[] = [];
  for (const chapter of chapters) {
    const slug = await freeSlug(relocation, chapter);
    await relocateOne(relocation, chapter, slug);
    moved.push({ id: chapter.id, from: chapter.slug, to: slug });
    const pages = await listEditedPages(transaction, chapter.id);
    pictures.push(...pages.map(({ picture }) => picture.id));
  }
  const [first] = chapters;
  if (!first) return moved;
  await renewLostCover(transaction, first.comic_id, pictures);
  await refreshComic(transaction, first.comic_id);
  await refreshComic(transaction, to.id);
  return moved;
}

async function relocateOne(
  { transaction, to }: RelocateChapters,
  chapter: ChapterRecord,
  slug: string,
): Promise<void> {
  await noteOldAddress(transaction, chapter.id);
  // Back at an address that it had, nothing leads on from there.
  await transaction
    .deleteFrom('chapter_old_addresses')
    .where('comic_slug', '=', to.slug)
    .where('chapter_slug', '=', slug)
    .execute();
  await transaction
    .updateTable('chapters')
    .set({
      comic_id: to.id,
      slug,
      sort_key: await sortKey(transaction, { ...chapter, comicId: to.id }),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', chapter.id)
    .execute();
  for (const table of ['reading_progress', 'playlist_items'] as const) {
    await sql`update ${sql.table(table)} set comic_id = ${to.id} where chapter_id = ${chapter.id}`.execute(
      transaction,
    );
  }
  await moveBookmarks(transaction, {
    from: { comic: chapter.comic, chapter: chapter.slug },
    to: { comic: to.slug, chapter: slug },
  });
}

async function freeSlug(
  { transaction, to, wanted }: RelocateChapters,
  { id, number, volume, title, language }: ChapterRecord,
): Promise<string> {
  const siblings = await transaction
    .selectFrom('chapters')
    .select('slug')
    .where('comic_id', '=', to.id)
    .execute();
  const taken = siblings.map((one) => one.slug);
  const own = wanted?.get(id);
  if (own !== undefined && !taken.includes(own)) return own;
  return chooseChapterSlug(taken, {
    number: number ?? undefined,
    volume: volume ?? undefined,
    title: title ?? undefined,
    language: language ?? undefined,
    groups: [],
  });
}
