import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { NewerCountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { BulkAct, Chosen, RowEdit, Selection, SHARED_FIELDS } from './bulkAct.ts';
import {
  BULK_EDIT_STATES,
  BULK_SUBJECTS,
  CSV_FAULTS,
  MAX_CSV_BYTES,
  MAX_CSV_FAULTS,
  MAX_ROWS,
  MAX_SHOWN,
  PREVIEW_ROWS,
  ROW_OUTCOMES,
  ROWS_AT_A_TIME,
  ROWS_BYTES,
  SHEET_ROWS,
} from './bulkEditLimits.ts';
import { BaseVersion, ChangedFields } from '../editing/editingApi.ts';
import { ManagedChapter } from '../publishing/publishingApi.ts';

const Id = Type.String({ format: 'uuid' });
/** Defaults to comics. */
const Subject = Type.Optional(Type.Enum([...BULK_SUBJECTS]));
/** The parts of a chapter's name. */
const NamedChapter = nullable(Type.Pick(ManagedChapter, ['number', 'volume', 'title']));

/**
 * Reason why a comic, chapter or term stays as it is: an error code, and the fields that it names.
 */
export const Refusal = Type.Object({ code: Type.String(), fields: Type.Array(Type.String()) });
export type Refusal = Static<typeof Refusal>;

/**
 * Names of the terms that an answer names by their ids, as they are now. One that was merged into
 * another has the name of that one, and its own in `was`; one that was removed is missing.
 */
const TermNames = Type.Array(
  Type.Object({ id: Type.Integer(), name: Type.String(), was: Type.Optional(Type.String()) }),
);
export type TermNames = Static<typeof TermNames>;

export const BulkEdit = Type.Object({
  id: Type.String(),
  state: Type.Enum([...BULK_EDIT_STATES]),
  subject: Type.Enum([...BULK_SUBJECTS]),
  /** The act of this bulk edit, or the act that it undoes. */
  act: nullable(BulkAct),
  terms: TermNames,
  undoes_id: nullable(Type.String()),
  /** The bulk edit that has undone this one. */
  undone_by: nullable(Type.String()),
  /** Name of the member who began it. */
  by: nullable(Type.String()),
  total: Type.Integer(),
  done: Type.Integer(),
  changed: Type.Integer(),
  refused: Type.Integer(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
});
export type BulkEdit = Static<typeof BulkEdit>;

export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/preview',
  summary: 'Says exactly what a bulk edit would change, and changes nothing',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  bodyBytes: ROWS_BYTES,
  input: Type.Object({
    subject: Subject,
    selection: Selection,
    act: BulkAct,
    /** So many of the rows that change are shown. */
    shown: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SHOWN, default: PREVIEW_ROWS })),
  }),
  output: Type.Object({
    total: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    refused: Type.Integer(),
    /** The most frequent first. */
    reasons: Type.Array(Type.Object({ problem: Refusal, count: Type.Integer() }), { maxItems: 20 }),
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        /** The comic's title, or the term's name. */
        title: Type.String(),
        chapter: NamedChapter,
        fields: ChangedFields,
      }),
      { maxItems: MAX_SHOWN },
    ),
    terms: TermNames,
  }),
});

/** By their names, and chapters in the order of their comic. */
export const readBulkRows = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/rows',
  summary: 'The selected rows with the values that they can have of their own, to be edited in a sheet',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object({ subject: Subject, selection: Chosen }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        version: BaseVersion,
        /** The comic's title, or the term's name. */
        title: Type.String(),
        chapter: NamedChapter,
        /** `ROW_FIELDS` of the subject, by flat names. */
        fields: Type.Object({}, { additionalProperties: true }),
      }),
      { maxItems: SHEET_ROWS },
    ),
    /** More are selected than a sheet has. */
    has_more: Type.Boolean(),
    terms: TermNames,
  }),
});

export const writeBulkCsv = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/csv',
  summary: 'The selected rows with the values that they can have of their own, as a CSV file',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object({ subject: Subject, selection: Chosen }),
  output: Type.Object({ csv: Type.String(), rows: Type.Integer() }),
});

/** A fault of one line, which is left out then. The column is that of the file. */
const CsvFault = Type.Object({
  /** Counted as a spreadsheet does: the header is the first. */
  line: Type.Integer(),
  column: Type.String(),
  /** The part of the cell that is wrong. */
  text: Type.String(),
  code: Type.Enum([...CSV_FAULTS]),
});
export type CsvFault = Static<typeof CsvFault>;

export const readBulkCsv = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/csv/read',
  summary: 'Says which rows a CSV file would edit, for a bulk edit with rows, and changes nothing',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  bodyBytes: MAX_CSV_BYTES,
  input: Type.Object({ subject: Subject, csv: Type.String() }),
  output: Type.Object({
    /** Lines that are other than now, with what is edited alone. */
    rows: Type.Array(RowEdit, { maxItems: MAX_ROWS }),
    lines: Type.Integer(),
    /** Lines with nothing to edit. */
    same: Type.Integer(),
    /** They are no fields, and nothing of them is read. */
    unknown_columns: Type.Array(Type.String()),
    faults: Type.Array(CsvFault, { maxItems: MAX_CSV_FAULTS }),
    faults_count: Type.Integer(),
  }),
});

export const readSharedValue = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/values',
  summary: 'The value of a field that all selected rows have, or that their values differ',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object({
    subject: Subject,
    selection: Chosen,
    field: Type.Enum([...new Set(Object.values(SHARED_FIELDS).flat())]),
  }),
  output: Type.Object({
    is_various: Type.Boolean(),
    /** Null where the field is empty, and where values differ. */
    value: Type.Unknown(),
    terms: TermNames,
  }),
});

export const beginBulkEdit = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits',
  summary: 'Begins a bulk edit; a job does it',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: 'rows',
  bodyBytes: ROWS_BYTES,
  input: Type.Object({
    /** From the caller, so that a repeated call begins no second one. */
    id: Id,
    subject: Subject,
    selection: Selection,
    act: BulkAct,
    /**
     * The number of rows, as the preview said. More than 1,000 are refused without it, and so is
     * any bin.
     */
    total: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  output: BulkEdit,
});

export const listBulkEdits = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-edits',
  summary: 'Bulk edits and how far they are; filters are `state:` and `by:`',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: listInput(['created'], 'desc'),
  output: listOutput(BulkEdit),
});

export const countBulkEdits = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-edit-count',
  summary: 'How many bulk edits a filter finds',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: NewerCountInput,
  output: CountOutput,
});

export type RowOutcomeName = (typeof ROW_OUTCOMES)[number];

/**
 * The outcome for one comic, chapter or term. Without `outcome` it still waits; without a title it
 * was removed for good.
 */
export const BulkEditRow = Type.Object({
  /** Null: the row is a term. */
  comic_id: nullable(Type.String()),
  /** Null: the row is the comic itself, or a term. */
  chapter_id: nullable(Type.String()),
  term_id: nullable(Type.Integer()),
  /** The comic's title, or the term's name. */
  title: nullable(Type.String()),
  chapter: NamedChapter,
  outcome: nullable(Type.Enum([...ROW_OUTCOMES])),
  problem: nullable(Refusal),
  fields: nullable(ChangedFields),
});
export type BulkEditRow = Static<typeof BulkEditRow>;

export const readBulkEdit = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-edits/:id',
  summary: 'How far a bulk edit is, and what became of each comic, chapter or term',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object({
    id: Id,
    outcome: Type.Optional(Type.Enum([...ROW_OUTCOMES])),
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  }),
  output: Type.Object({
    ...BulkEdit.properties,
    rows: Type.Array(BulkEditRow, { maxItems: ROWS_AT_A_TIME }),
    page: Type.Integer(),
    has_more: Type.Boolean(),
  }),
});

export const cancelBulkEdit = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/:id/cancel',
  summary: 'Ends a bulk edit after the part that is being done; what was done stays and can be undone',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: 'rows',
  input: Type.Object({ id: Id }),
  output: BulkEdit,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./bulkEditingApi.ts')> {}
}
