import type { ColumnType, Generated } from 'kysely';
import type { ChosenComic } from '../../imports/server/ImportSettings.ts';
import type { CorrectedChapter, EnteredChapter, PlannedChapter, Upload } from '../uploadsApi.ts';

export type DeclaredFile = { name: string; bytes: number; sha256?: string | undefined };
export type UploadPlan = { chapters: PlannedChapter[] } & Pick<Upload, 'series' | 'skipped'>;
/** `into`: its comic. Orders of before have that of the upload. */
export type OrderedChapter = CorrectedChapter & { into?: ChosenComic };
export type UploadOrder = {
  /** Tells it from one that came after it. Orders of before have none. */
  id?: string;
  chapters: OrderedChapter[];
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
  /** The comic's, or the one that a person has given for all files. */
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
