import { Type, type Static } from 'typebox';
import { AD_DEVICES, AD_PLACEMENTS } from '../../contract/adPlacements.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Picture } from '../media/Picture.ts';
import { AD_TYPES } from './adTypes.ts';

const Id = Type.String({ format: 'uuid' });

/** An ad as readers get it. One of `html` has a frame of its own; the others have a picture. */
export const Ad = Type.Object({
  id: Id,
  placement: Type.Enum([...AD_PLACEMENTS]),
  type: Type.Enum([...AD_TYPES]),
  device: Type.Enum([...AD_DEVICES]),
  /** The frequency with which it is shown beside others of its placement. */
  weight: Type.Integer(),
  image: nullable(Picture),
  /** A description of the picture, for those who do not see it. */
  alt: Type.String(),
  /** A path of this site without its language, or an https address. */
  link: nullable(Type.String()),
  /** Address of the frame's document. */
  frame: nullable(Type.String()),
});
export type Ad = Static<typeof Ad>;

export const listAds = endpoint({
  method: 'GET',
  path: '/api/ads',
  summary: 'The ads that are on now for readers of a language',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(Ad) }),
});

/** Sent once for all that was seen and pressed on a page. Ids that are gone are passed over. */
export const countAds = endpoint({
  method: 'POST',
  path: '/api/ad-counts',
  summary: 'Says which ads a reader has seen and pressed',
  access: 'anyone',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({
    counts: Type.Array(
      Type.Object({
        id: Id,
        impressions: Type.Integer({ minimum: 0, maximum: 5 }),
        clicks: Type.Integer({ minimum: 0, maximum: 5 }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./adsApi.ts')> {}
}
