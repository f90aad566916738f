import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { Picture } from '../media/Picture.ts';
import { SLIDE_FIELDS, SlideFields } from './slideFields.ts';
import { MAX_SLIDES } from './slideLimits.ts';
import { SLIDE_STATES } from './slideStates.ts';

const Id = Type.String({ format: 'uuid' });

export const EditedSlide = Type.Object({
  ...editedShape,
  id: Id,
  fields: SlideFields,
  state: Type.Enum([...SLIDE_STATES]),
  /** Its link, where that led nowhere when it was looked at last. */
  dead_link: nullable(Type.String()),
  image: Picture,
  mobile_image: nullable(Picture),
});
export type EditedSlide = Static<typeof EditedSlide>;

export const listEditedSlides = endpoint({
  method: 'GET',
  path: '/api/admin/slides',
  summary: 'All slides of the home page in their order, those that are off too',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(EditedSlide) }),
});

export const readEditedSlide = endpoint({
  method: 'GET',
  path: '/api/admin/slides/:id',
  summary: 'A slide with every field',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  input: Type.Object({ id: Id }),
  output: EditedSlide,
});

export const createSlide = endpoint({
  method: 'POST',
  path: '/api/admin/slides',
  summary: 'Makes a slide that is off, behind all others; sent twice under one id it is made once',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({ id: Id, title: SLIDE_FIELDS.title, picture: SLIDE_FIELDS.picture }),
  output: EditedSlide,
});

export const saveSlide = endpoint({
  method: 'PATCH',
  path: '/api/admin/slides/:id',
  summary: 'Changes fields of a slide',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({ id: Id, ...editShape, fields: Type.Partial(SlideFields) }),
  output: Type.Object({ slide: EditedSlide, others: Type.Array(Type.String()) }),
});

export const removeSlide = endpoint({
  method: 'DELETE',
  path: '/api/admin/slides/:id',
  summary: 'Removes a slide',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
});

export const orderSlides = endpoint({
  method: 'PUT',
  path: '/api/admin/slide-order',
  summary: 'Puts all slides into another order',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({
    ids: Type.Array(Id, { maxItems: MAX_SLIDES, uniqueItems: true, attribute: 'slides' }),
  }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./slideEditingApi.ts')> {}
}
