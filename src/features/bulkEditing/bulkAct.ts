import { Type, type Static, type TSchema } from 'typebox';
import { CHAPTER_FIELDS } from '../chapterEditing/chapterFields.ts';
import { MAX_LINKS } from '../comicEditing/comicFieldLimits.ts';
import { COMIC_FIELD_NAMES, COMIC_FIELDS, isLockableField } from '../comicEditing/comicFields.ts';
import { BaseVersion } from '../editing/editingApi.ts';
import { TERM_FIELDS } from '../termEditing/termFields.ts';
import {
  CHAPTER_BULK_FIELDS,
  MAX_CHOSEN,
  MAX_REPLACEMENTS,
  MAX_REPLACED,
  MAX_ROWS,
  PUBLICATION_ACTS,
  TERM_BULK_FIELDS,
  type BulkSubject,
} from './bulkEditLimits.ts';
import { TEXT_FIELDS } from './textFields.ts';

/** The id of a comic, a chapter or a term: a UUID, or a number of digits. */
const RowId = Type.String({ maxLength: 36, pattern: '^([0-9a-fA-F-]{36}|[1-9][0-9]{0,9})$' });
/** A comic, chapter or term with new values of its own. */
export const RowEdit = Type.Object(
  {
    id: RowId,
    /** The version that the values were made from: what others have changed since stays. */
    version: Type.Optional(BaseVersion),
    /** By flat names, as in an edit of the object alone; `ROW_FIELDS` of the subject. */
    fields: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
  },
  { additionalProperties: false },
);
export type RowEdit = Static<typeof RowEdit>;

const chosen = {
  ids: Type.Optional(
    Type.Array(RowId, { minItems: 1, maxItems: MAX_CHOSEN, uniqueItems: true, attribute: 'rows' }),
  ),
  q: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })),
  except: Type.Optional(Type.Array(RowId, { maxItems: MAX_CHOSEN, uniqueItems: true })),
};
/** Single comics, chapters or terms by id, or all that a filter line finds, except some. */
export const Chosen = Type.Object(chosen, { additionalProperties: false });
export type Chosen = Static<typeof Chosen>;

/** Chosen rows; or rows with values of their own, and then the act is empty. */
export const Selection = Type.Object(
  { ...chosen, rows: Type.Optional(Type.Array(RowEdit, { minItems: 1, maxItems: MAX_ROWS })) },
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

type Schemas = Readonly<Record<string, TSchema>>;
const without = (fields: Schemas, names: readonly string[]): Schemas =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Fields that rows can have their own values of: all but addresses, pictures and relations. */
export const ROW_FIELDS: Record<BulkSubject, Schemas> = {
  comics: without(COMIC_FIELDS, ['slug', 'cover', 'cover_crop', 'related']),
  chapters: without(CHAPTER_FIELDS, ['slug', 'pages']),
  terms: without(TERM_FIELDS, ['slug', 'picture', 'implies']),
};

/** Names of the fields that a bulk edit writes with one value, by what it is of. */
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

/** A text that another takes the place of, wherever it stands in some fields. */
const ReplaceText = Type.Object(
  {
    find: Type.String({ minLength: 1, maxLength: MAX_REPLACED, pattern: '^[^\\p{Cc}\\p{Cs}]+$' }),
    /** Empty: the text is taken away. */
    replacement: Type.String({ maxLength: MAX_REPLACED, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }),
    /** `TEXT_FIELDS` of the subject. */
    fields: Type.Array(Type.Enum([...new Set(Object.values(TEXT_FIELDS).flat())]), {
      minItems: 1,
      uniqueItems: true,
    }),
    match_case: Type.Optional(Type.Boolean()),
    whole_words: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ReplaceText = Static<typeof ReplaceText>;

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
    /** Done one after the other, after all that is said of fields. */
    replace_texts: Type.Optional(Type.Array(ReplaceText, { minItems: 1, maxItems: MAX_REPLACEMENTS })),
  },
  { additionalProperties: false },
);
export type BulkAct = Static<typeof BulkAct>;
