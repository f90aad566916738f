import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/**
 * One try. On plain http browsers keep their own cryptography from pages: there it is done in
 * script, some ten times as slowly.
 */
export const deriveCaptchaKey: DeriveKeyFunction = async (parameters, salt, password) => {
  if (isSecureContext) return deriveKey(parameters, salt, password);
  const derivedKey = await pbkdf2Async(sha256, password, salt, {
    c: parameters.cost,
    dkLen: parameters.keyLength,
  });
  return { derivedKey };
};
