import type { Shelf } from '../../comicMarks/shelves.ts';

type Change<Value> = { before: Value; at: string };

/** The real changes of an import's entry, with the times that it wrote: how to take it back. */
export type EntryChanges = {
  favorite?: Change<boolean>;
  shelf?: Change<Shelf | null>;
  score?: Change<number | null>;
  rereads?: Change<number>;
  /** Chapters that were unread before. */
  chapters: { id: string; at: string }[];
};
