import type { Generated } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';

/** Exactly one of `comic_id`, `term_id` and `playlist_id` is set. */
export type FollowTable = {
  id: string;
  user_id: string;
  comic_id: string | null;
  term_id: number | null;
  playlist_id: string | null;
  followed_at: Generated<string>;
};

/** `content_class`: the content that notices could show at that time. */
export type FollowTellingTable = {
  user_id: string;
  content_class: Generated<ContentClass>;
  told_until: string;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    follows: FollowTable;
    follow_tellings: FollowTellingTable;
  }
}
