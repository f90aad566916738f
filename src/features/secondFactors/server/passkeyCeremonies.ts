import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from './passkeyChallengeStore.ts';
import { findPasskeyForUpdate, updatePasskeyUse, type PasskeyRow } from './passkeyStore.ts';
import type { RelyingParty } from './relyingParty.ts';

type AuthenticatorTransport = NonNullable<WebAuthnCredential['transports']>[number];

/** The time that a browser has to answer. */
const CHALLENGE_SECONDS = 300;
const timeout = CHALLENGE_SECONDS * 1_000;
/**
 * COSE numbers of EdDSA, ES256 and RS256. Node still warns of what the library would add where it
 * can.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

type AnyResponse = RegistrationResponseJSON | AuthenticationResponseJSON;

export type Ceremony = { database: { write: Kysely<Tables> }; party: RelyingParty };

/**
 * For a passkey that says itself whose it is, and that its owner must unlock: it can then log in
 * alone.
 */
export async function startRegistration(
  { database, party }: Ceremony,
  { user, passkeys }: { user: Pick<UserRow, 'id' | 'username'>; passkeys: readonly PasskeyRow[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(userHandle(user.id)),
    userName: user.username,
    userDisplayName: user.username,
    timeout,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: credentialsOf(passkeys),
  });
  await insertPasskeyChallenge(database.write, {
    challenge: options.challenge,
    user_id: user.id,
    seconds: CHALLENGE_SECONDS,
  });
  return options;
}

/** @throws Problem passkey_failed */
export async function finishRegistration(
  { database, party }: Ceremony,
  { userId, response }: { userId: string; response: object },
): Promise<WebAuthnCredential> {
  // The response may have any form: the library throws if it does not fit.
  const given = response as RegistrationResponseJSON;
  const expectedChallenge = await takeChallenge(database.write, { response: given, userId });
  const { verified, registrationInfo } = await orFailed(() =>
    verifyRegistrationResponse({
      response: given,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs,
    }),
  );
  if (!verified) throw new Problem('passkey_failed');
  const { credential } = registrationInfo;
  return { ...credential, transports: transportsOf(credential.transports) };
}

/** The expected owner of the passkey. Undefined accepts any member with a passkey of this site. */
export type PasskeyOwner = { userId: string; passkeys: readonly PasskeyRow[] };

export async function startAuthentication(
  { database, party }: Ceremony,
  owner?: PasskeyOwner,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: 'required',
    ...(owner ? { allowCredentials: credentialsOf(owner.passkeys) } : {}),
  });
  await insertPasskeyChallenge(database.write, {
    challenge: options.challenge,
    user_id: owner?.userId ?? null,
    seconds: CHALLENGE_SECONDS,
  });
  return options;
}

/**
 * The member whose passkey it is; with an `ownerId` it must be theirs. A counter that did not rise
 * is the sign of a copy.
 * @throws Problem passkey_failed
 */
export async function finishAuthentication(
  { database, party }: Ceremony,
  response: object,
  ownerId: string | null = null,
): Promise<string> {
  const given = response as AuthenticationResponseJSON;
  // Before the transaction, and for good: an answer that was wrong is not given twice either.
  const expectedChallenge = await takeChallenge(database.write, { response: given, userId: ownerId });
  return database.write.transaction().execute(async (transaction) => {
    const passkey = await findPasskeyForUpdate(transaction, encoded(given.id));
    if (!passkey || !isOwners(passkey, given, ownerId)) throw new Problem('passkey_failed');
    const { verified, authenticationInfo } = await orFailed(() =>
      verifyAuthenticationResponse({
        response: given,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      }),
    );
    if (!verified) throw new Problem('passkey_failed');
    await updatePasskeyUse(transaction, { id: passkey.id, counter: authenticationInfo.newCounter });
    return passkey.user_id;
  });
}

/**
 * WebAuthn 7.2, step 6: the library leaves it to us. An authenticator that was told which passkey
 * to use may leave the handle out.
 */
function isOwners(passkey: PasskeyRow, given: AuthenticationResponseJSON, ownerId: string | null): boolean {
  if (ownerId !== null && passkey.user_id !== ownerId) return false;
  const handle = given.response.userHandle;
  if (ownerId !== null && !handle) return true;
  return handle === userHandle(passkey.user_id).toString('base64url');
}

function credentialsOf(passkeys: readonly PasskeyRow[]) {
  return passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

/**
 * The challenge that a browser answers, if it is ours, of this member, and was not answered yet.
 */
async function takeChallenge(
  database: Kysely<Tables>,
  { response, userId }: { response: AnyResponse; userId: string | null },
): Promise<string> {
  const challenge = await orFailed(async () =>
    encoded(decodeClientDataJSON(response.response.clientDataJSON).challenge),
  );
  const isTaken = await takePasskeyChallenge(database, { challenge, user_id: userId });
  if (!isTaken) throw new Problem('passkey_failed');
  return challenge;
}

/**
 * Checks a base64url text of the browser: the database does not take every text. @throws Problem
 * passkey_failed
 */
function encoded(text: unknown): string {
  if (typeof text !== 'string' || !/^[\w-]+$/.test(text)) throw new Problem('passkey_failed');
  return text;
}

/** Filters the transports that the browser names: the library does not check them. */
function transportsOf(given: unknown): AuthenticatorTransport[] {
  const names = Array.isArray(given) ? (given as unknown[]) : [];
  return names
    .filter((name): name is AuthenticatorTransport => typeof name === 'string' && /^[a-z-]{1,20}$/.test(name))
    .slice(0, 10);
}

/** The id of the member as bytes: authenticators keep it, and it says nothing of the person. */
function userHandle(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

/**
 * The library throws an error of its own for everything that can be wrong; the caller hears only
 * that something is.
 */
async function orFailed<Verified>(verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify();
  } catch {
    throw new Problem('passkey_failed');
  }
}
