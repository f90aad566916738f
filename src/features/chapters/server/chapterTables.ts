import type { ColumnType, Generated } from 'kysely';
import type { ImportedValue, Json, PublicationState } from '../../comics/server/comicTables.ts';

export type ChapterTable = {
  id: string;
  comic_id: string;
  number: string | null;
  sort_key: string;
  volume: string | null;
  title: string | null;
  slug: string;
  language: string | null;
  premium: Generated<boolean>;
  free_at: string | null;
  state: Generated<PublicationState>;
  /** Was shown to the public at some time. */
  was_public: Generated<boolean>;
  /** Since when it lies in the bin. */
  binned_at: ColumnType<string | null, string | null | undefined, string | null>;
  published_at: string | null;
  pages_count: Generated<number>;
  views: Generated<number>;
  /** Values that the last import wrote, by field. */
  imported: Json<Record<string, ImportedValue>>;
  /** Fields that imports leave alone. */
  locked_fields: Generated<string[]>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type ChapterGroupTable = { chapter_id: string; term_id: number; position: Generated<number> };

export type PageTable = {
  id: string;
  chapter_id: string;
  position: number;
  media_id: string;
  wide: boolean | null;
  description: string | null;
  bookmark: string | null;
};

export type ChapterPreviewsTable = {
  chapter_id: string;
  id: string;
  cell_width: number;
  cell_height: number;
  made_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    chapters: ChapterTable;
    chapter_groups: ChapterGroupTable;
    pages: PageTable;
    chapter_previews: ChapterPreviewsTable;
  }
}
