export type StaffLimitComicTable = { user_id: string; comic_id: string };
export type StaffLimitGroupTable = { user_id: string; term_id: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    staff_limit_comics: StaffLimitComicTable;
    staff_limit_groups: StaffLimitGroupTable;
  }
}
