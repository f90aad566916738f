import type { Generated } from 'kysely';

/**
 * A comic or a chapter that somebody read on a day; `reader` is a keyed hash that means nothing
 * once the day's salt is gone.
 */
export type ReadMarkTable = { day: string; subject_id: string; reader: Buffer };
export type ReaderSaltTable = { day: string; salt: Buffer };

/** `since` is the first day of the span, in UTC; weeks begin on Mondays. */
export type ComicReadTable = {
  span: 'day' | 'week' | 'month' | 'year';
  since: string;
  comic_id: string;
  readers: Generated<number>;
};

/** Readers of all comics on a day, in UTC. */
export type ReaderDayTable = { day: string; readers: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    read_marks: ReadMarkTable;
    reader_salts: ReaderSaltTable;
    comic_reads: ComicReadTable;
    reader_days: ReaderDayTable;
  }
}
