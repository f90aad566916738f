import { sql } from 'kysely';
import type {} from './ReadingProgressTable.ts';

/**
 * Whether a row of `reading_progress` counts as read, as `chapters/isRead.ts` decides it in the
 * browser.
 */
export const countsAsRead = sql<boolean>`case
  when reading_progress.marked_at is null then reading_progress.completed_at is not null
  else reading_progress.is_marked_read end`;
