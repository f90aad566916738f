import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { NewerCountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import {
  MAX_CHOSEN,
  PREVIEW_ROWS,
  BULK_SUBJECTS,
  CHAPTER_BULK_FIELDS,
  PUBLICATION_ACTS,
  TERM_BULK_FIELDS,
  BULK_EDIT_STATES,
  ROW_OUTCOMES,
  ROWS_AT_A_TIME,
  type BulkSubject,
} from './bulkEditLimits.ts';
import { CHAPTER_FIELDS } from '../chapterEditing/chapterFields.ts';
import { MAX_LINKS } from '../comicEditing/comicFieldLimits.ts';
import { COMIC_FIELD_NAMES, COMIC_FIELDS, isLockableField } from '../comicEditing/comicFields.ts';
import { ChangedFields } from '../editing/editingApi.ts';
import { ManagedChapter } from '../publishing/publishingApi.ts';
import { TERM_FIELDS } from '../termEditing/termFields.ts';

const Id = Type.String({ format: 'uuid' });
/** The id of a comic, a chapter or a term: a UUID, or a number of digits. */
const RowId = Type.String({ maxLength: 36, pattern: '^([0-9a-fA-F-]{36}|[1-9][0-9]{0,9})$' });
/** Defaults to comics. */
const Subject = Type.Optional(Type.Enum([...BULK_SUBJECTS]));
/** The parts of a chapter's name. */
const NamedChapter = nullable(Type.Pick(ManagedChapter, ['number', 'volume', 'title']));

/** Either single comics, chapters or terms by id, or all that a filter line finds, except some. */
export const Selection = Type.Object(
  {
    ids: Type.Optional(Type.Array(RowId, { minItems: 1, maxItems: MAX_CHOSEN, uniqueItems: true })),
    q: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })),
    except: Type.Optional(Type.Array(RowId, { maxItems: MAX_CHOSEN, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type Selection = Static<typeof Selection>;

/** Fields with one value for many; a title or an address belongs to one comic. */
const {
  title: _title,
  slug: _slug,
  cover: _cover,
  cover_crop: _crop,
  alternative_titles: _titles,
  related: _related,
  ...shared
} = COMIC_FIELDS;
const listFields = Object.fromEntries(
  Object.entries(COMIC_FIELDS).filter(([name]) => name.startsWith('terms/')),
) as Pick<typeof COMIC_FIELDS, Extract<keyof typeof COMIC_FIELDS, `terms/${string}`>>;

/**
 * Those of chapters and terms that comics have not, and the mode, which chapters can leave to their
 * comic.
 */
const { groups, mode } = CHAPTER_FIELDS;
const { active, color } = TERM_FIELDS;
const allShared = { ...shared, groups, mode, active, color };
export type SharedField = keyof typeof allShared;
const COMIC_BULK_FIELDS = Object.keys(shared) as SharedField[];

/** Names of the fields that a bulk edit writes, by what it is of. */
export const SHARED_FIELDS: Record<BulkSubject, readonly SharedField[]> = {
  comics: COMIC_BULK_FIELDS,
  chapters: CHAPTER_BULK_FIELDS,
  terms: TERM_BULK_FIELDS,
};

export const Publication = Type.Object(
  {
    act: Type.Enum([...PUBLICATION_ACTS]),
    /** For `schedule`: one time for all of them, to come. */
    at: Type.Optional(Type.String({ format: 'date-time' })),
    /** Comics only, to `publish` or `schedule`: chapters not yet public go with them. */
    with_chapters: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Publication = Static<typeof Publication>;

const Addresses = Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: MAX_LINKS, uniqueItems: true });

const lockable = COMIC_FIELD_NAMES.filter(isLockableField);
const LockedFields = Type.Array(Type.Enum(lockable), { maxItems: lockable.length, uniqueItems: true });

/**
 * Chapters have the fields of `CHAPTER_BULK_FIELDS`, groups to add and remove, and states without
 * `with_chapters`; terms have the fields of `TERM_BULK_FIELDS` alone.
 */
export const BulkAct = Type.Object(
  {
    /** Values to write, null to clear. A list of terms takes the place of the one before. */
    fields: Type.Optional(Type.Partial(Type.Object(allShared), { additionalProperties: false })),
    /**
     * Terms and links to add behind those that are there. An address that is there is not added
     * again.
     */
    add: Type.Optional(
      Type.Partial(Type.Object({ ...listFields, groups, links: shared.links }), {
        additionalProperties: false,
      }),
    ),
    /** Terms to take away, and the addresses of the links to take away. */
    remove: Type.Optional(
      Type.Partial(Type.Object({ ...listFields, groups, links: Addresses }), { additionalProperties: false }),
    ),
    /** Fields that imports leave alone from now on, and those that they may write again. */
    lock: Type.Optional(LockedFields),
    unlock: Type.Optional(LockedFields),
    publication: Type.Optional(Publication),
  },
  { additionalProperties: false },
);
export type BulkAct = Static<typeof BulkAct>;

/**
 * Reason why a comic, chapter or term stays as it is: an error code, and the fields that it names.
 */
const Refusal = Type.Object({ code: Type.String(), fields: Type.Array(Type.String()) });
export type Refusal = Static<typeof Refusal>;

/** Names of the terms that an answer names by their ids. */
const TermNames = Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }));
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
  input: Type.Object({ subject: Subject, selection: Selection, act: BulkAct }),
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
      { maxItems: PREVIEW_ROWS },
    ),
    terms: TermNames,
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
    selection: Selection,
    field: Type.Enum(Object.keys(allShared) as SharedField[]),
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

/** A field that somebody has changed since is left as it is, and its comic is listed with it. */
export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/:id/undo',
  summary: 'Puts back what a bulk edit changed, as a job; it can be undone in its turn',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: 'rows',
  input: Type.Object({ id: Id, undo_id: Id }),
  output: BulkEdit,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./bulkEditingApi.ts')> {}
}
