export type EmptySearchTable = {
  day: string;
  /** In small letters, with single spaces. */
  words: string;
  searches: number;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    empty_searches: EmptySearchTable;
  }
}
