/** The part of a member's wishes that a merge of groups moved. */
export type MovedGroupWishTable = {
  merge_id: string;
  user_id: string;
  /** Null: the group was hidden, not preferred. */
  comic_id: string | null;
  slug: string;
  moved_at: string;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    moved_group_wishes: MovedGroupWishTable;
  }
}
