import { Type, type Static } from 'typebox';
import { choicesInput, choicesOutput } from '../../contract/choices.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { NewerCountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { Picture } from '../media/Picture.ts';
import { TAXONOMIES } from '../taxonomy/taxonomyKinds.ts';
import { TERM_FIELDS, TermFields } from './termFields.ts';
import { MAX_MERGED_TERMS } from './termLimits.ts';

/** Columns that have an index. */
export const EDITED_TERM_SORTS = ['name', 'comics', 'updated'] as const;
export type EditedTermSort = (typeof EDITED_TERM_SORTS)[number];

const taxonomy = Type.Enum([...TAXONOMIES]);
const TermId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A row of the list for staff. */
export const TermLine = Type.Object({
  id: Type.String(),
  taxonomy,
  slug: Type.String(),
  name: Type.String(),
  aliases: Type.Array(Type.String()),
  color: nullable(Type.String()),
  nsfw: Type.Boolean(),
  active: Type.Boolean(),
  position: Type.Integer(),
  /** Live comics that carry it. */
  comics_count: Type.Integer(),
  /** It lives on in another one. */
  is_merged: Type.Boolean(),
  version: Type.Integer(),
  updated_at: Type.String(),
});
export type TermLine = Static<typeof TermLine>;

/** The screen of one taxonomy shows no others. */
const ofTaxonomy = { taxonomy: Type.Optional(taxonomy) };
const catalogueRead = { cache: 'private', scope: 'catalogue:read' } as const;
const catalogueWrite = { cache: 'private', scope: 'catalogue:write' } as const;

export const listTermLines = endpoint({
  method: 'GET',
  path: '/api/admin/terms',
  summary: 'Terms of all taxonomies, used or not, for staff',
  access: 'moderator',
  ...catalogueRead,
  input: Type.Object({ ...listInput(EDITED_TERM_SORTS, 'asc').properties, ...ofTaxonomy }),
  output: listOutput(TermLine),
});

export const countTermLines = endpoint({
  method: 'GET',
  path: '/api/admin/term-count',
  summary: 'How many terms a filter of staff finds, counted up to 10,000',
  access: 'moderator',
  ...catalogueRead,
  input: Type.Object({ ...NewerCountInput.properties, ...ofTaxonomy }),
  output: CountOutput,
});

export const TermChoice = Type.Object({
  id: Type.Integer(),
  taxonomy,
  slug: Type.String(),
  /** In the asked language, else as it was written. */
  name: Type.String(),
  comics_count: Type.Integer(),
});
export type TermChoice = Static<typeof TermChoice>;

export const listTermChoices = endpoint({
  method: 'GET',
  path: '/api/admin/term-choices',
  summary: 'Terms of a taxonomy by any of their names, for a picker',
  access: 'moderator',
  ...catalogueRead,
  within: 'free',
  input: Type.Object({
    /** Left out: of all. */
    taxonomy: Type.Optional(taxonomy),
    ...choicesInput,
  }),
  output: choicesOutput(TermChoice),
});

export const LikeTerms = Type.Object({
  /** The one that more comics carry is the first. */
  terms: Type.Array(TermLine, { minItems: 2, maxItems: 2 }),
  /** Their names differ in letter case, accents, spaces and signs alone. */
  is_same: Type.Boolean(),
  /** Comics that carry both. */
  shared_comics: Type.Integer(),
});
export type LikeTerms = Static<typeof LikeTerms>;

/** So many pairs come with one answer. */
export const LIKE_TERMS_AT_ONCE = 30;

export const listLikeTerms = endpoint({
  method: 'GET',
  path: '/api/admin/like-terms/:taxonomy',
  summary: 'Pairs of terms whose names differ by a letter at most, but for those that were left alone',
  access: 'moderator',
  ...catalogueRead,
  input: Type.Object({ taxonomy, page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }) }),
  output: Type.Object({
    data: Type.Array(LikeTerms),
    page: Type.Integer(),
    has_more: Type.Boolean(),
    total: Type.Integer(),
  }),
});

export const keepTermsApart = endpoint({
  method: 'PUT',
  path: '/api/admin/terms/:id/apart/:other',
  summary: 'Says that two terms of like names are different things, or takes that back',
  access: 'admin',
  ...catalogueWrite,
  input: Type.Object({ id: TermId, other: TermId, apart: Type.Boolean() }),
  output: Type.Object({ apart: Type.Boolean() }),
});

/** A term as another one names it. */
const TermName = Type.Object({ id: Type.Integer(), taxonomy, name: Type.String() });

export const EditedTerm = Type.Object({
  id: Type.Integer(),
  taxonomy,
  name: Type.String(),
  slug: Type.String(),
  ...editedShape,
  fields: TermFields,
  picture: nullable(Picture),
  /** The terms that `implies` names. */
  implied: Type.Array(TermName),
  /** Terms that imply this one. */
  implied_by: Type.Array(TermName),
  comics_count: Type.Integer(),
  /** In every state. */
  uses: Type.Object({ comics: Type.Integer(), chapters: Type.Integer() }),
  merged_into: nullable(Type.Integer()),
});
export type EditedTerm = Static<typeof EditedTerm>;

export const readEditedTerm = endpoint({
  method: 'GET',
  path: '/api/admin/terms/:id',
  summary: 'One term with all its fields, for staff',
  access: 'moderator',
  ...catalogueRead,
  input: Type.Object({ id: TermId }),
  output: EditedTerm,
});

/** A repeated call, or one with another spelling of the same name, makes no second term. */
export const createTerm = endpoint({
  method: 'POST',
  path: '/api/admin/terms',
  summary: 'Makes a term, or gives the one that has this name',
  access: 'admin',
  ...catalogueWrite,
  input: Type.Object({ taxonomy, name: TERM_FIELDS.name }),
  output: Type.Object({ term: EditedTerm, is_new: Type.Boolean() }),
});

export const saveTerm = endpoint({
  method: 'PATCH',
  path: '/api/admin/terms/:id',
  summary: 'Saves edited fields of a term as its next version',
  access: 'admin',
  ...catalogueWrite,
  input: Type.Object({
    id: TermId,
    ...editShape,
    fields: Type.Partial(TermFields, { additionalProperties: false }),
  }),
  output: Type.Object({
    term: EditedTerm,
    /** Fields that others have changed since the version of the edit. */
    others: Type.Array(Type.String()),
  }),
});

export const previewImplications = endpoint({
  method: 'POST',
  path: '/api/admin/terms/:id/implications',
  summary: 'Says what it would do to comics if a term implied these and no others; changes nothing',
  access: 'admin',
  ...catalogueWrite,
  input: Type.Object({ id: TermId, implies: TERM_FIELDS.implies }),
  output: Type.Object({
    /** Comics that carry the term, or one that implies it. */
    comics: Type.Integer(),
    /** Terms of comics that would come and go. Null: too many comics to try it. */
    gained: nullable(Type.Integer()),
    lost: nullable(Type.Integer()),
  }),
});

export const removeTerm = endpoint({
  method: 'DELETE',
  path: '/api/admin/terms/:id',
  summary: 'Removes a term that nothing carries',
  access: 'admin',
  ...catalogueWrite,
  input: Type.Object({ id: TermId }),
  output: Type.Object({ removed: Type.Boolean() }),
});

const Moves = Type.Object({
  /** They get the target in place of one source. */
  moved: Type.Integer(),
  /** They carry the target already, or several sources: of these one row is left. */
  collapsed: Type.Integer(),
});
const ComicName = Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String() });

export const TermMerge = Type.Object({
  /** Null: nothing was done yet. */
  id: nullable(Type.String()),
  comics: Moves,
  chapters: Moves,
  /** Names that the target gets. */
  aliases: Type.Array(Type.String()),
  /** Fields that are empty in the target, and that a source fills. */
  fills: Type.Array(Type.String()),
  /** Implications between the merged terms, which fall: no term implies itself. */
  falling_implications: Type.Array(Type.Object({ name: Type.String(), implies: Type.String() })),
  /** Ten of the comics. */
  examples: Type.Array(ComicName),
});
export type TermMerge = Static<typeof TermMerge>;

export const mergeTerms = endpoint({
  method: 'POST',
  path: '/api/admin/terms/:id/merge',
  summary: 'Merges other terms of the same taxonomy into this one, or says what that would move',
  access: 'admin',
  ...catalogueWrite,
  input: Type.Object({
    id: TermId,
    sources: Type.Array(TermId, { minItems: 1, maxItems: MAX_MERGED_TERMS, uniqueItems: true }),
    dry_run: Type.Boolean({ default: false }),
  }),
  output: TermMerge,
});

export const undoTermMerge = endpoint({
  method: 'POST',
  path: '/api/admin/term-merges/:id/undo',
  summary: 'Takes a merge of the last 30 days back, except on what was changed since',
  access: 'admin',
  ...catalogueWrite,
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({
    /** Comics and chapters that are as before. */
    restored: Type.Integer(),
    /** Those that were changed since, and stay as they are. */
    left: Type.Integer(),
    examples: Type.Array(ComicName),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./termEditingApi.ts')> {}
}
