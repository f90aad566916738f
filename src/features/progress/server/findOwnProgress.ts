import { sql } from 'kysely';
import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { listReadingHours } from './readingHourStore.ts';
import type {} from './ReadingProgressTable.ts';

/** All that was read, also of comics that are not to be seen just now: it is the member's own. */
export const findOwnProgress: OwnRecords = async (database, userId) => ({
  reading_hours: await listReadingHours(database, userId),
  reading_progress: await database
    .selectFrom('reading_progress')
    .innerJoin('chapters', 'chapters.id', 'reading_progress.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['comics.slug as comic', 'chapters.slug as chapter'])
    .select(['page', 'page_offset', 'furthest_page', 'completed_at', 'read_at', 'device'])
    .select(['is_hidden', 'hidden_at', 'is_marked_read', 'marked_at', 'unread_from'])
    .where(sql<boolean>`reading_progress.user_id = ${userId}`)
    .orderBy('read_at', 'desc')
    .execute(),
});
