import type { ColumnType, Generated } from 'kysely';

export type ReadingProgressTable = {
  user_id: string;
  chapter_id: string;
  comic_id: string;
  page: number;
  page_offset: Generated<number>;
  furthest_page: number;
  completed_at: string | null;
  read_at: string;
  device: Generated<string>;
  hidden_at: string | null;
  is_hidden: Generated<boolean>;
  marked_at: ColumnType<string | null, string | null | undefined, string | null>;
  is_marked_read: Generated<boolean>;
  unread_from: ColumnType<string | null, string | null | undefined, string | null>;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    reading_progress: ReadingProgressTable;
  }
}
