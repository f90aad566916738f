/**
 * A reader's progress in a chapter. One shape in the notes of a device, in the API and in the table
 * of progress.
 */
export type ChapterProgress = {
  /** The last position: the page, from 1, and how far down in it, 0 to 1. */
  page: number;
  page_offset: number;
  /** The page that was read furthest, 0 where the chapter is only the next one to read. */
  furthest_page: number;
  is_completed: boolean;
  /**
   * When it was taken out of the history, or put back (ISO 8601, UTC); null for never. Read again
   * after that, it is there again: `isInHistory`.
   */
  hidden_at: string | null;
  is_hidden: boolean;
  /** ISO 8601, UTC. */
  read_at: string;
  /** The device's name for itself. */
  device: string;
  /**
   * The last act that says whether the chapter counts as read: it was read to its end, or marked as
   * read or unread (ISO 8601, UTC). None in what an earlier version has kept: `isRead`.
   */
  marked_at?: string | null;
  is_marked_read?: boolean;
  /**
   * The time up to which nothing that was read is shown, for the chapter was marked as unread then:
   * `progressSince`. It goes with the act of `marked_at`.
   */
  unread_from?: string | null;
};
