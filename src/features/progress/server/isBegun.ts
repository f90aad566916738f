import { sql } from 'kysely';
import type {} from './ReadingProgressTable.ts';

/**
 * Whether something of a row of `reading_progress` was read since it was marked as unread, as
 * `chapters/progressSince.ts` decides it in the browser.
 */
export const isBegun = sql<boolean>`(reading_progress.furthest_page > 0
  and (reading_progress.unread_from is null or reading_progress.read_at > reading_progress.unread_from))`;
