import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { CountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { Picture } from '../media/Picture.ts';
import { AD_FIELDS, AdFields } from './adFields.ts';
import { AD_STATES } from './adStates.ts';

const Id = Type.String({ format: 'uuid' });

const AdNumbers = {
  state: Type.Enum([...AD_STATES]),
  /** The numbers of the last 30 days, in UTC. */
  impressions: Type.Integer(),
  clicks: Type.Integer(),
};

/** An ad in the table. */
export const AdRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: AD_FIELDS.name,
  placement: AD_FIELDS.placement,
  type: AD_FIELDS.type,
  device: AD_FIELDS.device,
  languages: AD_FIELDS.languages,
  weight: AD_FIELDS.weight,
  active: AD_FIELDS.active,
  shown_from: AD_FIELDS.shown_from,
  shown_until: AD_FIELDS.shown_until,
  updated_at: Type.String(),
  ...AdNumbers,
});
export type AdRow = Static<typeof AdRow>;

export const EditedAd = Type.Object({
  ...editedShape,
  id: Id,
  fields: AdFields,
  image: nullable(Picture),
  /** The address at which the saved html can be seen. */
  frame: nullable(Type.String()),
  ...AdNumbers,
});
export type EditedAd = Static<typeof EditedAd>;

/**
 * `q`: words of the name, `placement:`, `type:`, `device:` and `state:`, each excluded with `-`.
 */
export const listEditedAds = endpoint({
  method: 'GET',
  path: '/api/admin/ads',
  summary: 'All ads, those that are off too, with what was counted of them in 30 days',
  access: 'admin',
  cache: 'private',
  input: listInput(['name', 'updated'], 'asc'),
  output: listOutput(AdRow),
});

export const countEditedAds = endpoint({
  method: 'GET',
  path: '/api/admin/ad-count',
  summary: 'How many ads a filter finds',
  access: 'admin',
  cache: 'private',
  input: CountInput,
  output: CountOutput,
});

export const readEditedAd = endpoint({
  method: 'GET',
  path: '/api/admin/ads/:id',
  summary: 'An ad with every field',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ id: Id }),
  output: EditedAd,
});

export const createAd = endpoint({
  method: 'POST',
  path: '/api/admin/ads',
  summary: 'Makes an ad that is off; sent twice under one id it is made once',
  access: 'admin',
  cache: 'private',
  input: Type.Object({
    id: Id,
    name: AD_FIELDS.name,
    placement: AD_FIELDS.placement,
    type: AD_FIELDS.type,
  }),
  output: EditedAd,
});

export const saveAd = endpoint({
  method: 'PATCH',
  path: '/api/admin/ads/:id',
  summary: 'Changes fields of an ad',
  access: 'admin',
  cache: 'private',
  input: Type.Object({
    id: Id,
    ...editShape,
    fields: Type.Partial(AdFields, { additionalProperties: false }),
  }),
  output: Type.Object({ ad: EditedAd, others: Type.Array(Type.String()) }),
});

export const removeAd = endpoint({
  method: 'DELETE',
  path: '/api/admin/ads/:id',
  summary: 'Removes an ad with what was counted of it',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./adEditingApi.ts')> {}
}
