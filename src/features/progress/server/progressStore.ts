import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ChapterProgress } from '../../chapters/ChapterProgress.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { changeTime } from '../../sync/server/changeTime.ts';
import type { EntryCursor } from '../../sync/server/EntryCursor.ts';
import { excludedColumns } from '../../sync/server/excludedColumns.ts';
import { pageBehind } from '../../sync/server/pageBehind.ts';
import type { KeptProgress } from '../progressApi.ts';
import type {} from './ReadingProgressTable.ts';

type Asker = { userId: string; contentClass: ContentClass };

/** The member's progress in chapters that are there for them. */
function visibleProgress(database: Kysely<Tables>, { userId, contentClass }: Asker) {
  return visibleComics(database, contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .innerJoin('reading_progress', 'reading_progress.chapter_id', 'chapters.id')
    .select([
      'comics.slug as comic',
      'chapters.slug as chapter',
      'chapters.number',
      'chapters.volume',
      'chapters.title',
      'reading_progress.chapter_id',
      'reading_progress.page',
      'reading_progress.page_offset',
      'reading_progress.furthest_page',
      sql<boolean>`reading_progress.completed_at is not null`.as('is_completed'),
      'reading_progress.hidden_at',
      'reading_progress.is_hidden',
      'reading_progress.read_at',
      'reading_progress.device',
      'reading_progress.marked_at',
      'reading_progress.is_marked_read',
      'reading_progress.unread_from',
      'reading_progress.updated_at',
    ])
    .where('reading_progress.user_id', '=', userId)
    .where('chapters.state', '=', 'published');
}

export type ProgressRecord = KeptProgress & { chapter_id: string; updated_at: string };

export function listProgressSince(
  database: Kysely<Tables>,
  { since, limit, ...asker }: Asker & { since: EntryCursor | undefined; limit: number },
): Promise<ProgressRecord[]> {
  const [time, id] = ['reading_progress.updated_at', 'reading_progress.chapter_id'];
  return pageBehind(visibleProgress(database, asker), { since, limit, time, id }).execute();
}

export function listProgressOf(
  database: Kysely<Tables>,
  query: Asker & { chapterIds: readonly string[] },
): Promise<ProgressRecord[]> {
  return visibleProgress(database, query)
    .where(sql<boolean>`reading_progress.chapter_id = any(${query.chapterIds}::uuid[])`)
    .execute();
}

export type ChapterPlace = {
  comic: string;
  chapter: string;
  id: string;
  comic_id: string;
  pages_count: number;
};

/** The live chapters among those of these slugs. */
export function listChapterPlaces(
  database: Kysely<Tables>,
  query: { contentClass: ContentClass; asked: readonly { comic: string; chapter: string }[] },
): Promise<ChapterPlace[]> {
  const { contentClass, asked } = query;
  return visibleComics(database, contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .select([
      'comics.slug as comic',
      'chapters.slug as chapter',
      'chapters.id',
      'chapters.comic_id',
      'chapters.pages_count',
    ])
    .where('chapters.state', '=', 'published')
    .where(
      sql<boolean>`(comics.slug, chapters.slug) in (select * from unnest(
        ${asked.map(({ comic }) => comic)}::text[], ${asked.map(({ chapter }) => chapter)}::text[]))`,
    )
    .execute();
}

/** All that a change of an entry writes over. */
const STATE_COLUMNS = [
  'page',
  'page_offset',
  'furthest_page',
  'read_at',
  'device',
  'hidden_at',
  'is_hidden',
  'marked_at',
  'is_marked_read',
  'unread_from',
  'updated_at',
] as const;

export type WrittenProgress = ChapterProgress & { chapterId: string; comicId: string };

/** Writes over what is kept; when a chapter was first completed stays. */
export async function upsertProgress(
  transaction: Kysely<Tables>,
  { userId, entries }: { userId: string; entries: readonly WrittenProgress[] },
): Promise<void> {
  const rows = entries.map(({ chapterId, comicId, is_completed, ...entry }) => ({
    user_id: userId,
    chapter_id: chapterId,
    comic_id: comicId,
    page: entry.page,
    page_offset: entry.page_offset,
    furthest_page: entry.furthest_page,
    completed_at: is_completed ? changeTime : null,
    read_at: entry.read_at,
    device: entry.device,
    hidden_at: entry.hidden_at,
    is_hidden: entry.is_hidden,
    marked_at: entry.marked_at ?? null,
    is_marked_read: entry.is_marked_read ?? false,
    unread_from: entry.unread_from ?? null,
    updated_at: changeTime,
  }));
  await transaction
    .insertInto('reading_progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'chapter_id']).doUpdateSet({
        ...excludedColumns(STATE_COLUMNS),
        completed_at: sql`coalesce(reading_progress.completed_at, excluded.completed_at)`,
      }),
    )
    .execute();
}

/** Takes one comic, or all, out of the member's history; answers how many chapters. */
export async function hideProgress(
  transaction: Kysely<Tables>,
  { userId, comicId }: { userId: string; comicId?: string },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('reading_progress')
    .set({ is_hidden: true, hidden_at: changeTime, updated_at: changeTime })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(not is_hidden or hidden_at < read_at)`)
    .$if(comicId !== undefined, (update) => update.where('comic_id', '=', comicId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
