import { sql, type RawBuilder } from 'kysely';
import { ROW_FIELDS } from '../bulkAct.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { csvColumn, type CsvColumn } from '../csvCell.ts';

const columnsOf = (subject: BulkSubject) =>
  Object.entries(ROW_FIELDS[subject]).map(([field, schema]) => csvColumn(field, schema));

/** The fields that a CSV file of a subject has. */
export const FIELD_COLUMNS: Record<BulkSubject, readonly CsvColumn[]> = {
  comics: columnsOf('comics'),
  chapters: columnsOf('chapters'),
  terms: columnsOf('terms'),
};

type SaidColumns = { names: readonly string[]; values: RawBuilder<string[]> };

/** Columns that help people to know a row. Nothing of them is read. */
export const SAID_COLUMNS: Record<BulkSubject, SaidColumns> = {
  comics: { names: ['slug'], values: sql`array[comics.slug]` },
  chapters: { names: ['comic'], values: sql`array[comics.title]` },
  terms: { names: ['taxonomy', 'slug'], values: sql`array[terms.taxonomy, terms.slug]` },
};
