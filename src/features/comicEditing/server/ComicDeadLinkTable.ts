/** A dead link that the last look at a published comic's links found. */
export type ComicDeadLinkTable = {
  comic_id: string;
  /** By its flat name. */
  field: string;
  link: string;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    comic_dead_links: ComicDeadLinkTable;
  }
}
