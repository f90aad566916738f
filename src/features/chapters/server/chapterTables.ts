import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ImportedValue, Json, PublicationState } from '../../comics/server/comicTables.ts';

export type ChapterTable = {
  id: string;
  comic_id: string;
  number: string | null;
  /** A slot and the place by number: `sortKey.ts`. */
  sort_key: string;
  /** Another volume's chapter has its bare number: `foldKeys`. */
  is_in_volumes: Generated<boolean>;
  /** The same for all versions of a chapter: `foldKeys`. */
  fold_key: GeneratedAlways<string>;
  volume: string | null;
  title: string | null;
  search_text: GeneratedAlways<string | null>;
  slug: string;
  language: string | null;
  /** The mode of reading; null: as its comic. */
  mode: Generated<'manga' | 'webtoon' | null>;
  premium: Generated<boolean>;
  free_at: string | null;
  state: Generated<PublicationState>;
  /** Was shown to the public at some time. */
  was_public: Generated<boolean>;
  /**
   * When readers could see it for the first time; null for chapters from before there were follows.
   */
  released_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when it lies in the bin. */
  binned_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it goes live by itself. */
  scheduled_at: ColumnType<string | null, string | null | undefined, string | null>;
  published_at: string | null;
  pages_count: Generated<number>;
  views: Generated<number>;
  /** A copy of what its thread counts (`features/comments`). */
  comments_count: Generated<number>;
  /** Values that the last import wrote, by field. */
  imported: Json<Record<string, ImportedValue>>;
  /** Fields that imports leave alone. */
  locked_fields: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type ChapterGroupTable = { chapter_id: string; term_id: number; position: Generated<number> };

/** A view of the pages that readers see; a hidden page is in `AllPageTable` alone. */
export type PageTable = {
  id: string;
  chapter_id: string;
  position: number;
  media_id: string;
  wide: boolean | null;
  description: string | null;
  bookmark: string | null;
};

/** The table behind the view: a hidden page has a place among all pages, and no position. */
export type AllPageTable = Omit<PageTable, 'position'> & {
  position: number | null;
  hidden_place: number | null;
};

export type ChapterPreviewsTable = {
  chapter_id: string;
  id: string;
  cell_width: number;
  cell_height: number;
  made_at: Generated<string>;
};

/** A picture that a chapter had or may have, with its files, for a while. */
export type KeptPictureTable = { chapter_id: string; media_id: string; kept_at: Generated<string> };

/** An address that a chapter had while the public saw it. */
export type ChapterOldAddressTable = { comic_slug: string; chapter_slug: string; chapter_id: string };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    chapters: ChapterTable;
    chapter_groups: ChapterGroupTable;
    pages: PageTable;
    all_pages: AllPageTable;
    chapter_previews: ChapterPreviewsTable;
    kept_pictures: KeptPictureTable;
    chapter_old_addresses: ChapterOldAddressTable;
  }
}
