import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { DIGEST_FREQUENCIES } from './digestFrequencies.ts';

/** The hour that is offered first. */
export const DIGEST_HOUR = 8;

export const Digest = Type.Object({
  frequency: Type.Enum([...DIGEST_FREQUENCIES]),
  /** By the clocks of `zone`. */
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** An IANA name; null until a digest was ordered. */
  zone: nullable(Type.String()),
  next_at: nullable(Type.String()),
  /** Since when there is none any more, because the address refused too many. */
  ended_at: nullable(Type.String()),
});
export type Digest = Static<typeof Digest>;

export const readDigest = endpoint({
  method: 'GET',
  path: '/api/digest',
  summary: 'The digest of notices that the member gets by mail',
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: Digest,
});

/**
 * Only an address that was proved gets one (`email_unverified`). `zone` of another name than IANA
 * has: `timezone`.
 */
export const changeDigest = endpoint({
  method: 'PUT',
  path: '/api/digest',
  summary: 'Orders a digest of notices by mail, or ends it',
  access: 'user',
  cache: 'private',
  rate: { points: 60, seconds: 600 },
  input: Type.Object({
    frequency: Type.Enum([...DIGEST_FREQUENCIES]),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    zone: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' }),
  }),
  output: Digest,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./digestApi.ts')> {}
}
