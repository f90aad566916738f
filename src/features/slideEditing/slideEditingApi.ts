import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { entityApi } from '../editing/entityApi.ts';
import { slideEntity } from './slideEntity.ts';

export const slideApi = entityApi(slideEntity, {
  a: 'a slide',
  made: 'that is off, behind all others',
  /** Its link, where that led nowhere when it was looked at last. */
  own: { dead_link: nullable(Type.String()) },
});
export type EditedSlide = Static<typeof slideApi.edited>;

export const listEditedSlides = endpoint({
  method: 'GET',
  path: '/api/admin/slides',
  summary: 'All slides of the home page in their order, those that are off too',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(slideApi.edited) }),
});

export const orderSlides = endpoint({
  method: 'PUT',
  path: '/api/admin/slide-order',
  summary: 'Puts all slides into another order',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({
    ids: Type.Array(Type.String({ format: 'uuid' }), {
      maxItems: slideEntity.most,
      uniqueItems: true,
      attribute: 'slides',
    }),
  }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./slideEditingApi.ts')>, ApiOf<typeof slideApi> {}
}
