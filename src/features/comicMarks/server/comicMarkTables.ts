import type { Generated, GeneratedAlways } from 'kysely';
import type { Shelf } from '../shelves.ts';

export type ComicMarkTable = {
  user_id: string;
  comic_id: string;
  favorite: Generated<boolean>;
  favorite_at: string | null;
  shelf: Shelf | null;
  shelf_at: string | null;
  score: number | null;
  score_at: string | null;
  is_private: Generated<boolean>;
  private_at: string | null;
  /** Slug, which follows its group to another address: `versions/server/groupWishStore.ts`. */
  preferred_group: string | null;
  preferred_group_at: string | null;
  preferred_language: string | null;
  preferred_language_at: string | null;
  reread_from: string | null;
  reread_at: string | null;
  rereads: Generated<number>;
  rereads_at: string | null;
  /** The part of this mark in the comic's counters; a trigger tells them of each change. */
  is_favorite_counted: Generated<boolean>;
  counted_score: number | null;
  is_score_due: Generated<boolean>;
  score_network: Buffer | null;
  first_scored_at: string | null;
  is_surplus: Generated<boolean>;
  updated_at: Generated<string>;
};

/** Changes of a comic's counters that wait to be added. */
export type ComicCounterDeltaTable = {
  id: GeneratedAlways<string>;
  comic_id: string;
  favorites: Generated<number>;
  score_sum: Generated<number>;
  score_count: Generated<number>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    comic_marks: ComicMarkTable;
    comic_counter_deltas: ComicCounterDeltaTable;
  }
}
