import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Bits of the authenticator data: the person was there, and unlocked it; a new key follows. */
const PRESENT = 0x01;
const UNLOCKED = 0x04;
const NEW_KEY = 0x40;

export type Ceremony = {
  /** The options that the site answered. */
  options: unknown;
  /** The page that asks, as the browser vouches for it. */
  origin: string;
  isUnlocked?: boolean;
};

/**
 * A device with one passkey, as far as a site sees it: it answers challenges, and counts how often.
 */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  const authenticator = {
    id: id.toString('base64url'),
    counter: 0,
    /** Makes the passkey: the `response` of `POST /api/passkeys`. */
    register({ options, origin, isUnlocked = true }: Ceremony) {
      const { challenge, user, rp } = options as {
        challenge: string;
        user: { id: string };
        rp: { id: string };
      };
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataHead(rp.id, PRESENT | NEW_KEY | (isUnlocked ? UNLOCKED : 0), authenticator.counter),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Logs in: the `response` of `POST /api/passkeys/login`. */
    logIn({ options, origin, isUnlocked = true }: Ceremony) {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      authenticator.counter += 1;
      const head = dataHead(rpId, PRESENT | (isUnlocked ? UNLOCKED : 0), authenticator.counter);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      return answer({
        clientDataJSON,
        authenticatorData: head.toString('base64url'),
        signature: sign('sha256', Buffer.concat([head, hash]), privateKey).toString('base64url'),
        userHandle,
      });
    },
  };

  function answer<Response extends object>(response: Response) {
    return {
      id: authenticator.id,
      rawId: authenticator.id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  return authenticator;
}

function dataHead(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
