import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { PasskeyOptions, PasskeyResponse } from '../secondFactors/secondFactorsApi.ts';
import { LoggedIn } from '../sessions/sessionsApi.ts';

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/passkeys/login-options',
  summary: 'A challenge for whichever passkey the browser has for this site',
  access: 'anyone',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({}),
  output: PasskeyOptions,
});

/** A passkey unlocked by its owner is both factors at once. */
export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/login',
  summary: 'Logs in with a passkey',
  access: 'anyone',
  cache: 'private',
  rate: { points: 30, seconds: 60 },
  input: Type.Object({ response: PasskeyResponse, remember: Type.Boolean({ default: false }) }),
  output: LoggedIn,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./passkeyLoginApi.ts')> {}
}
