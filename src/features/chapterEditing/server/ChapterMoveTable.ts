import type { ColumnType, Generated } from 'kysely';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { PublicationState } from '../../comics/server/comicTables.ts';

export type MovedChapter = { id: string; from: string; to: string };

/** The data of a merged comic besides its chapters, for the way back. */
export type MergedComic = {
  slug: string;
  state: PublicationState;
  /** True if the target took it. */
  gave_import_key: boolean;
  old_slugs: string[];
  playlist_items: string[];
  /** Texts that the target had none of and took; merges of before say nothing of it. */
  filled?: ChangedFields;
};

export type ChapterMoveTable = {
  id: string;
  source_id: string;
  target_id: string;
  chapters: ColumnType<MovedChapter[], string, never>;
  merged: ColumnType<MergedComic | null, string | null, never>;
  actor_id: string | null;
  made_at: Generated<string>;
  undone_at: ColumnType<string | null, never, string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    chapter_moves: ChapterMoveTable;
  }
}
