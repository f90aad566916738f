import type { Shelf } from '../../comicMarks/shelves.ts';

type Change<Value> = { before: Value; at: string };

/**
 * What an entry of an import has really changed, with the times that it wrote: how to take it back.
 */
export type EntryChanges = {
  favorite?: Change<boolean>;
  shelf?: Change<Shelf | null>;
  score?: Change<number | null>;
  rereads?: Change<number>;
  /** Chapters that were unread before. */
  chapters: { id: string; at: string }[];
};
