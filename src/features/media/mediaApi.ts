import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { PASSES_LIMIT } from './passesLimit.ts';
import { Picture } from './Picture.ts';

/** The largest file that is taken for a single picture. */
export const MAX_PICTURE_BYTES = 32 * 1024 ** 2;

/** Others see the picture once something shows it: a cover, a term. */
export const sendPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  summary:
    'Keeps one picture (at most 32 MiB), sent as the plain bytes of the body. Unless something shows it within a day, it is removed',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  rate: { points: 120, seconds: 60 },
  rawBody: true,
  bodyBytes: MAX_PICTURE_BYTES,
  within: 'free',
  input: Type.Object({}),
  output: Picture,
});

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const listPicturePasses = endpoint({
  method: 'GET',
  path: '/api/picture-passes',
  summary:
    "Passes to up to 100 members' pictures by their ids, for an hour or two. Whether one may be seen is asked when it is",
  access: 'user',
  cache: 'private',
  input: Type.Object({
    /** Separated by commas. */
    ids: Type.String({ pattern: `^${ID}(?:,${ID}){0,${PASSES_LIMIT - 1}}$`, attribute: 'picture' }),
  }),
  output: Type.Object({
    data: Type.Array(Type.Object({ id: Type.String(), pass: Type.String() }), { maxItems: PASSES_LIMIT }),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./mediaApi.ts')> {}
}
