import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';

/**
 * A signed proof of work of altcha-lib, as that names it: the browser looks for the counter whose
 * derived key begins as asked.
 */
export const CaptchaChallenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.String(),
    /** In seconds since 1970. */
    expiresAt: Type.Integer(),
  }),
  signature: Type.String(),
});
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;

/** A solved challenge, as base64 of its JSON. Taken once. */
export const CaptchaAnswer = Type.String({ minLength: 1, maxLength: 4_000 });

export const readCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  summary: 'A proof-of-work challenge to solve before calls that robots like',
  access: 'anyone',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({}),
  output: CaptchaChallenge,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./captchaApi.ts')> {}
}
