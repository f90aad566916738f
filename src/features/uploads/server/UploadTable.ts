import type { ColumnType, Generated } from 'kysely';
import type { CorrectedChapter, EnteredChapter, PlannedChapter, Upload } from '../uploadsApi.ts';

export type DeclaredFile = { name: string; bytes: number; sha256?: string | undefined };
export type ComicHere = { id: string; slug: string; title: string };
export type UploadPlan = {
  chapters: PlannedChapter[];
  skipped: Upload['skipped'];
  /** The title that the files give a new comic. Plans of before do not say it. */
  comic_title?: string | null;
  /** The meaning of these is that of `Upload`. Older plans do not have them. */
  is_by_volume?: boolean;
  comic_here?: ComicHere;
  comic_said?: Upload['comic_said'];
};
export type UploadOrder = {
  chapters: CorrectedChapter[];
  draft: boolean;
  /** Orders of before do not say it. */
  keep_good_pages?: boolean;
  comic_facts?: boolean;
  /**
   * Given by limited staff: chapters of other comics stay as they are, whatever is in the files.
   */
  of_comic_alone?: true;
};

type Json<Value> = ColumnType<Value, string, string>;

export type UploadTable = {
  id: string;
  member_id: string;
  comic_id: string | null;
  /** Of a new comic: the title that a person has given it. */
  title: string | null;
  state: Generated<Upload['state']>;
  files: Json<DeclaredFile[]>;
  plan: ColumnType<UploadPlan | null, string | null | undefined, string | null>;
  /** The chapters to enter; null while nobody has said so. */
  orders: ColumnType<UploadOrder | null, string | null | undefined, string | null>;
  entered: ColumnType<EnteredChapter[], string | undefined, string>;
  pages_done: Generated<number>;
  pages_total: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    uploads: UploadTable;
  }
}
