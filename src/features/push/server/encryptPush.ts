import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Size of the only record. It has to be larger than the message (RFC 8188). */
const RECORD_BYTES = 4_096;
/** Marks the last record. */
const LAST = Buffer.from([2]);
const SALT_BYTES = 16;

/** The keys of a browser, from its subscription. */
export type PushKeys = { p256dh: Buffer; auth: Buffer };

/** Random parts of a message. Tests give those of the RFC's example. */
export type PushChance = { salt: Buffer; privateKey: Buffer };

/**
 * Encrypts a message for one browser by `aes128gcm` (RFC 8291): the push service cannot read it.
 * @throws if the browser's key is not a point of the curve
 */
export function encryptPush(text: Buffer, { p256dh, auth }: PushKeys, chance?: PushChance): Buffer {
  const own = createECDH('prime256v1');
  if (chance) own.setPrivateKey(chance.privateKey);
  else own.generateKeys();
  const salt = chance?.salt ?? randomBytes(SALT_BYTES);
  const publicKey = own.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const input = derive({ secret: own.computeSecret(p256dh), salt: auth, about, bytes: 32 });
  const part = (name: string, bytes: number) =>
    derive({ secret: input, salt, about: Buffer.from(`Content-Encoding: ${name}\0`), bytes });
  const cipher = createCipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([
    salt,
    sizes,
    publicKey,
    cipher.update(Buffer.concat([text, LAST])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

type Derivation = { secret: Buffer; salt: Buffer; about: Buffer; bytes: number };

function derive({ secret, salt, about, bytes }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes));
}
