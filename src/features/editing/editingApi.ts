import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { RICH_TEXT_LIMITS } from '../../contract/richTextLimits.ts';

/** The kinds of objects that have versions. */
export const EDITED_KINDS = [
  'comic',
  'chapter',
  'term',
  'site',
  'slide',
  'ad',
  'static_page',
  'playlist',
  'home',
] as const;
export type EditedKindName = (typeof EDITED_KINDS)[number];

/** The ways by which an edit comes in. */
export const EDIT_ORIGINS = ['form', 'table', 'bulk', 'import', 'api', 'command', 'restore', 'undo'] as const;
export type EditOrigin = (typeof EDIT_ORIGINS)[number];

/** The version that an edit is based on. */
export const BaseVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The part of an edit of any kind that people send beside the fields. */
export const editShape = {
  version: BaseVersion,
  /** Programs need not say it. */
  origin: Type.Optional(Type.Enum(['form', 'table', 'restore'])),
  /** Fields that imports leave alone from now on, changed or not. */
  lock: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 100 })),
  /** Fields that imports may write again. */
  unlock: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 100 })),
};

/** The part of an editable object beside its fields. */
export const editedShape = {
  version: Type.Integer(),
  /** Fields that imports leave alone. */
  locked_fields: Type.Array(Type.String()),
  /** Values that the last import wrote, by field. */
  imported: Type.Object({}, { additionalProperties: true }),
};

/** Before and after of each changed field, by its flat name. */
export const ChangedFields = Type.Record(
  Type.String(),
  Type.Object({ before: Type.Unknown(), after: Type.Unknown() }),
);
export type ChangedFields = Static<typeof ChangedFields>;

/** One version of an object: what was changed to make it. */
export const Change = Type.Object({
  version: Type.Integer(),
  origin: Type.Enum([...EDIT_ORIGINS]),
  /** The name of the member who made it. Null: no member did, or the account is gone. */
  by: nullable(Type.String()),
  created_at: Type.String(),
  fields: ChangedFields,
});
export type Change = Static<typeof Change>;

/** So many versions come with one answer. */
export const CHANGES_AT_ONCE = 50;

const Id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9a-z-]+$' });
const ofObject = { kind: Type.Enum([...EDITED_KINDS]), id: Id };

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/admin/versions/:kind/:id',
  summary: 'The versions of an object, the newest first, each with what it changed',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'object',
  input: Type.Object({
    ...ofObject,
    /** Only versions before this one. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  output: Type.Object({ data: Type.Array(Change), has_more: Type.Boolean() }),
});

/** A text with formats in every language, and all else that a form has. */
const WORKING_COPY_JSON = LANGUAGES.length * RICH_TEXT_LIMITS.document + 300_000;

/**
 * A member has at most so many working copies of one object, from as many tabs: one more drops the
 * oldest.
 */
export const WORKING_COPIES = 10;

/**
 * Made by a page when it is loaded; two tabs never have the same. The length leaves out UUIDs with
 * "urn:uuid:" before them, which the format allows and the database does not.
 */
const Tab = Type.String({ format: 'uuid', maxLength: 36 });

export const WorkingCopy = Type.Object({
  /** The tab that it was typed in. */
  tab: Tab,
  base_version: BaseVersion,
  /** Values by flat names, as a form has them: they may be incomplete or wrong. */
  fields: Type.Object({}, { additionalProperties: true, maxJson: WORKING_COPY_JSON }),
  updated_at: Type.String(),
});
export type WorkingCopy = Static<typeof WorkingCopy>;

export const readWorkingCopy = endpoint({
  method: 'GET',
  path: '/api/admin/working-copies/:kind/:id',
  summary: "The member's own unsaved changes of an object, one for each tab, the newest first",
  access: 'admin',
  cache: 'private',
  within: 'object',
  input: Type.Object(ofObject),
  output: Type.Object({ copies: Type.Array(WorkingCopy) }),
});

export const keepWorkingCopy = endpoint({
  method: 'PUT',
  path: '/api/admin/working-copies/:kind/:id/:tab',
  summary: 'Keeps what a member has typed in a tab and not saved; it changes nothing that others see',
  access: 'admin',
  cache: 'private',
  rate: { points: 600, seconds: 60 },
  within: 'object',
  input: Type.Object({
    ...ofObject,
    tab: Tab,
    base_version: BaseVersion,
    fields: WorkingCopy.properties.fields,
  }),
  output: Type.Object({ updated_at: Type.String() }),
});

export const dropWorkingCopy = endpoint({
  method: 'DELETE',
  path: '/api/admin/working-copies/:kind/:id/:tab',
  summary: 'Drops unsaved changes of an object that were typed in a tab',
  access: 'admin',
  cache: 'private',
  within: 'object',
  input: Type.Object({ ...ofObject, tab: Tab }),
  output: Type.Object({ dropped: Type.Boolean() }),
});

export const askPresence = endpoint({
  method: 'POST',
  path: '/api/admin/presences/:kind/:id',
  summary: 'Says that the member has an object open, and asks who else has, and who saved it last',
  access: 'admin',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  within: 'object',
  input: Type.Object(ofObject),
  output: Type.Object({
    others: Type.Array(Type.Object({ username: Type.String(), seen_at: Type.String() })),
    version: Type.Integer(),
    changed_by: nullable(Type.String()),
    changed_at: nullable(Type.String()),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./editingApi.ts')> {}
}
