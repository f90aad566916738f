import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret of 256 bits, to be given away once and kept as its hash. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * The hash of a secret with enough randomness of its own: nothing slow is needed, and an index
 * finds it.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
