import type { ColumnType, Generated } from 'kysely';
import type { Implication } from '../implicationFault.ts';
import type { MergedAliases } from './MergedAliases.ts';

type TermMergeTable = {
  id: string;
  target_id: number;
  source_ids: number[];
  aliases: ColumnType<MergedAliases, string, never>;
  /** By field, what it gave the target. */
  filled: ColumnType<Record<string, unknown>, string | undefined, never>;
  implications: ColumnType<Implication[], string | undefined, never>;
  merged_by: string | null;
  created_at: Generated<string>;
  undone_at: ColumnType<string | null, undefined, string>;
};

/** A row as it was before the merge. */
type TermMergeRowTable = {
  merge_id: string;
  kind: 'comic' | 'chapter' | 'removed';
  subject_id: string;
  term_id: number;
  position: number | null;
  origin: string | null;
};

/** Two terms with like names that are different things; the lower id is the first. */
type TermsKeptApartTable = { first_id: number; second_id: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    term_merges: TermMergeTable;
    term_merge_rows: TermMergeRowTable;
    terms_kept_apart: TermsKeptApartTable;
  }
}
