import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { SCOPES } from '../../contract/scopes.ts';
import { textLine } from '../../contract/textLine.ts';
import { Said } from '../sessions/sessionsApi.ts';
import { GivenPassword } from '../users/userFields.ts';

export const ApiToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.Enum([...SCOPES])),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
  expires_at: nullable(Type.String()),
});
export type ApiToken = Static<typeof ApiToken>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: "The member's tokens for programs",
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(ApiToken) }),
});

/** At most so many a member, those included that have ended and were not removed. */
export const MAX_API_TOKENS = 50;

/** The token itself is in this answer and nowhere else. */
export const addApiToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Makes a token for a program',
  access: 'user',
  cache: 'private',
  input: Type.Object({
    name: textLine(60),
    // A typed enum makes the check for duplicates fast.
    scopes: Type.Array(Type.Enum([...SCOPES], { type: 'string' }), {
      minItems: 1,
      maxItems: SCOPES.length,
      uniqueItems: true,
    }),
    /** Null: until it is removed. */
    days: nullable(Type.Integer({ minimum: 1, maximum: 3_650 })),
    password: GivenPassword,
  }),
  output: Type.Object({ token: Type.String(), ...ApiToken.properties }),
});

export const removeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Ends a token',
  access: 'user',
  cache: 'private',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Said,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./apiTokensApi.ts')> {}
}
