import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';

export const AgeStatement = Type.Object({ is_of_age: Type.Boolean() });

/** On a site without a gate it is not found. */
export const stateAge = endpoint({
  method: 'POST',
  path: '/api/age-gate',
  summary:
    'States whether the visitor is of age: from then on this browser gets, or no longer gets, adult content',
  access: 'anyone',
  cache: 'private',
  input: AgeStatement,
  output: Type.Object({
    /** Whether adult content is shown now. */
    nsfw: Type.Boolean(),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./ageGateApi.ts')> {}
}
