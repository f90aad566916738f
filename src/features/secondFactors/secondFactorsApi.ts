import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { Said } from '../sessions/sessionsApi.ts';
import { User } from '../users/User.ts';
import { GivenPassword } from '../users/userFields.ts';

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
});
export type Passkey = Static<typeof Passkey>;

export const SecondFactors = Type.Object({
  has_totp: Type.Boolean(),
  backup_codes_left: Type.Integer(),
  passkeys: Type.Array(Passkey),
  /** The site asks one of them of the member's role. */
  is_required: Type.Boolean(),
});
export type SecondFactors = Static<typeof SecondFactors>;

/** Ten codes, shown once. They come with the first factor, and when new ones are asked for. */
const BackupCodes = Type.Array(Type.String());

/** Six digits of the app, or a backup code; spaces and dashes do not matter. */
export const SecondFactorCode = Type.String({ minLength: 6, maxLength: 40 });

/** Options and answers of the browser's own passkey functions, as @simplewebauthn makes them. */
export const PasskeyOptions = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) });
export const PasskeyResponse = Type.Record(Type.String(), Type.Unknown(), { maxJson: 10_000 });

const common = { access: 'user', cache: 'private' } as const;
/** Each may cost a hash or ten. */
const rate = { points: 20, seconds: 600 };
const Reauthentication = Type.Object({ password: GivenPassword });

export const readSecondFactors = endpoint({
  ...common,
  method: 'GET',
  path: '/api/second-factors',
  summary: 'How the member proves who they are besides the password',
  input: Type.Object({}),
  output: SecondFactors,
});

/** The secret does not count before it is confirmed; until then one that is in use stays so. */
export const startTotp = endpoint({
  ...common,
  method: 'POST',
  path: '/api/second-factors/totp',
  summary: 'A new secret for an authenticator app',
  rate,
  input: Reauthentication,
  output: Type.Object({ secret: Type.String(), uri: Type.String() }),
});

export const confirmTotp = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/second-factors/totp',
  summary: 'Turns one-time codes on with a first code of the app',
  rate,
  input: Type.Object({ code: SecondFactorCode }),
  output: Type.Object({ backup_codes: nullable(BackupCodes) }),
});

export const removeTotp = endpoint({
  ...common,
  method: 'POST',
  path: '/api/second-factors/totp/removal',
  summary: 'Turns one-time codes off',
  input: Reauthentication,
  output: Said,
});

export const renewBackupCodes = endpoint({
  ...common,
  method: 'POST',
  path: '/api/second-factors/backup-codes',
  summary: 'New backup codes in place of all former ones',
  rate,
  input: Reauthentication,
  output: Type.Object({ backup_codes: BackupCodes }),
});

export const startPasskey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  rate,
  input: Reauthentication,
  output: PasskeyOptions,
});

export const addPasskey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Keeps a passkey that the browser made',
  input: Type.Object({ name: textLine(60), response: PasskeyResponse }),
  output: Type.Object({ passkey: Passkey, backup_codes: nullable(BackupCodes) }),
});

export const removePasskey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/passkeys/:id/removal',
  summary: 'Forgets a passkey',
  input: Type.Object({ id: Type.String({ format: 'uuid' }), password: GivenPassword }),
  output: Said,
});

/**
 * Staff act by it, and changes of the ways into the account ask for it again after some minutes.
 */
export const proveByCode = endpoint({
  ...common,
  method: 'POST',
  path: '/api/second-factors/proof',
  summary: 'Gives a code of the second factor in this session',
  input: Type.Object({ code: SecondFactorCode }),
  output: User,
});

export const startPasskeyProof = endpoint({
  ...common,
  method: 'POST',
  path: '/api/passkeys/proof-options',
  summary: "A challenge for one of the member's passkeys",
  rate,
  input: Type.Object({}),
  output: PasskeyOptions,
});

export const proveByPasskey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/passkeys/proof',
  summary: 'Gives a passkey as the second factor in this session',
  rate,
  input: Type.Object({ response: PasskeyResponse }),
  output: User,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./secondFactorsApi.ts')> {}
}
