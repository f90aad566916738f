import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { PageText } from '../../contract/RichText.ts';
import { CountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { Picture } from '../media/Picture.ts';
import { STATIC_PAGE_FIELDS, StaticPageFields } from './staticPageFields.ts';
import { MAX_PAGE_SLUG } from './staticPageLimits.ts';

const Id = Type.String({ format: 'uuid' });
const Slug = Type.String({ minLength: 1, maxLength: MAX_PAGE_SLUG, pattern: '^[\\p{L}\\p{N}\\p{M}-]+$' });
const OneLanguage = Type.Enum([...LANGUAGES]);
const address = { slug: Slug, language: OneLanguage };

export const STATIC_PAGE_SORTS = ['title', 'updated'] as const;
export type StaticPageSort = (typeof STATIC_PAGE_SORTS)[number];

/**
 * A path of this site that the published text links to and that is there no more. Looked for every
 * night.
 */
const DeadLink = nullable(Type.String());

export const StaticPageLine = Type.Object({
  id: Id,
  slug: Type.String(),
  language: Type.String(),
  title: Type.String(),
  published: Type.Boolean(),
  listed: Type.Boolean(),
  position: Type.Integer(),
  version: Type.Integer(),
  dead_link: DeadLink,
  updated_at: Type.String(),
});
export type StaticPageLine = Static<typeof StaticPageLine>;

export const EditedStaticPage = Type.Object({
  ...editedShape,
  id: Id,
  slug: Type.String(),
  language: OneLanguage,
  fields: StaticPageFields,
  /** Pictures of its text, and of earlier versions. */
  pictures: Type.Array(Picture),
  dead_link: DeadLink,
  updated_at: Type.String(),
});
export type EditedStaticPage = Static<typeof EditedStaticPage>;

export const listStaticPageLines = endpoint({
  method: 'GET',
  path: '/api/admin/pages',
  summary: 'Pages of text in every language, drafts too',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  input: listInput(STATIC_PAGE_SORTS, 'asc'),
  output: listOutput(StaticPageLine),
});

export const countStaticPageLines = endpoint({
  method: 'GET',
  path: '/api/admin/page-count',
  summary: 'How many pages of text match a filter',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  input: CountInput,
  output: CountOutput,
});

export const readEditedStaticPage = endpoint({
  method: 'GET',
  path: '/api/admin/pages/:slug/:language',
  summary: 'A page of text in one language with every field, and the languages that it has',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  input: Type.Object(address),
  output: Type.Object({
    /** Null: nobody has written it in this language. */
    page: nullable(EditedStaticPage),
    languages: Type.Array(Type.Object({ language: Type.String(), published: Type.Boolean() })),
    /**
     * Legal pages: the text that stands as long as none is published. It names settings in braces.
     */
    shipped: nullable(Type.Object({ title: Type.String(), body: PageText })),
  }),
});

export const createStaticPage = endpoint({
  method: 'POST',
  path: '/api/admin/pages',
  summary: 'Makes a page of text in one language, a draft; sent twice under one id it is made once',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({
    id: Id,
    ...address,
    title: STATIC_PAGE_FIELDS.title,
    body: Type.Optional(STATIC_PAGE_FIELDS.body),
  }),
  output: EditedStaticPage,
});

export const saveStaticPage = endpoint({
  method: 'PATCH',
  path: '/api/admin/pages/:slug/:language',
  summary: 'Changes fields of a page of text',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({
    ...address,
    ...editShape,
    fields: Type.Partial(StaticPageFields, { additionalProperties: false }),
  }),
  output: Type.Object({ page: EditedStaticPage, others: Type.Array(Type.String()) }),
});

export const removeStaticPage = endpoint({
  method: 'DELETE',
  path: '/api/admin/pages/:slug/:language',
  summary: 'Removes a page of text in one language; of a legal page, the shipped text stands again',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object(address),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./staticPageEditingApi.ts')> {}
}
