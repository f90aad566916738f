export type ReadingHourTable = {
  user_id: string;
  /** The beginning of the hour. */
  hour: string;
  pages: number;
  chapters: number;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    reading_hours: ReadingHourTable;
  }
}
