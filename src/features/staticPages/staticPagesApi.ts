import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { PageText } from '../../contract/RichText.ts';
import { Slug } from '../comics/comicsApi.ts';
import { Picture } from '../media/Picture.ts';

export const StaticPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  /** BCP 47 tag of the language that it is written in, which may be another than the asked one. */
  language: Type.String(),
  body: PageText,
  /** Pictures of the text; those that are gone are left out. */
  pictures: Type.Array(Picture),
  updated_at: Type.String(),
  /**
   * Settings that the operator has not filled in yet. A page with some says that it is incomplete.
   */
  missing: Type.Array(Type.String()),
});
export type StaticPage = Static<typeof StaticPage>;

/** The static pages of the footer. `dmca` and `USC2257` are included if their feature is on. */
export const listStaticPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  summary: 'The pages of text that the footer leads to',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({}),
  output: Type.Object({
    data: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
  }),
});

export const readStaticPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'One page of text, in the asked language or the nearest there is',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ slug: Slug }),
  output: StaticPage,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./staticPagesApi.ts')> {}
}
