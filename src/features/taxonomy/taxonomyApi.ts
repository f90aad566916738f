import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { ORDERS } from '../../contract/order.ts';
import { Pagination } from '../../contract/paging.ts';
import { RichText } from '../../contract/RichText.ts';
import { Picture } from '../media/Picture.ts';
import { TAXONOMIES } from './taxonomyKinds.ts';
import { TERM_SORTS } from './termSorts.ts';

export const TermCard = Type.Object({
  taxonomy: Type.Enum([...TAXONOMIES]),
  slug: Type.String(),
  /** In the asked language, else as it was written. */
  name: Type.String(),
  /** Live comics that the asker can see. */
  comics_count: Type.Integer(),
});
export type TermCard = Static<typeof TermCard>;

export const TermDetail = Type.Object({
  ...TermCard.properties,
  aliases: Type.Array(Type.String()),
  description: nullable(RichText),
  links: Type.Array(Type.String()),
  comments_count: Type.Integer(),
  picture: nullable(Picture),
  /** Characters only (spec 3). */
  hair_color: nullable(Type.String()),
  gender: nullable(Type.Enum(['female', 'male', 'unknown'])),
});
export type TermDetail = Static<typeof TermDetail>;

const TaxonomyName = Type.Enum([...TAXONOMIES]);
const TermSlug = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f/]+$' });

/** The few best known terms of every taxonomy that is on, for menus. */
export const listTaxonomies = endpoint({
  method: 'GET',
  path: '/api/taxonomies',
  summary: 'Every taxonomy that is on, with its most used terms',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({}),
  output: Type.Object({
    data: Type.Array(Type.Object({ taxonomy: TaxonomyName, terms: Type.Array(TermCard) })),
  }),
});

export const listTerms = endpoint({
  method: 'GET',
  path: '/api/taxonomies/:taxonomy',
  summary: 'One page of the terms of a taxonomy that is on; terms without a comic are left out',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({
    taxonomy: TaxonomyName,
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    sort: Type.Enum([...TERM_SORTS], { default: 'popularity' }),
    /** Left out: names from A, popularity from the most. */
    order: Type.Optional(Type.Enum([...ORDERS])),
  }),
  output: Type.Object({ data: Type.Array(TermCard), pagination: Pagination }),
});

export const readTerm = endpoint({
  method: 'GET',
  path: '/api/taxonomies/:taxonomy/:slug',
  summary: 'One term of a taxonomy that is on',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ taxonomy: TaxonomyName, slug: TermSlug }),
  output: TermDetail,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./taxonomyApi.ts')> {}
}
