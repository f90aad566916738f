/**
 * The end of an earlier answer: a time to the microsecond, and the id of an entry among those of
 * the same time.
 */
export type EntryCursor = { updated_at: string; id: string };
