import { randomBytes, randomInt } from 'node:crypto';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';

const COUNT = 10;
/** Without characters that look alike: no 0 and o, no 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 2;
const GROUP_LETTERS = 5;
const SALT_BYTES = 16;

export type HashedBackupCodes = { salt: Buffer; hashes: Buffer[] };

/**
 * New codes as they are shown, and as they are kept: by argon2id as passwords are, for 49 bits
 * could be tried one by one (ASVS 6.5.2).
 */
export async function makeBackupCodes(
  passwords: Pick<PasswordHasher, 'hashWithSalt'>,
): Promise<{ shown: string[]; kept: HashedBackupCodes }> {
  const shown = Array.from({ length: COUNT }, makeCode);
  const salt = randomBytes(SALT_BYTES);
  const hashes: Buffer[] = [];
  // One after the other: whoever logs in meanwhile waits for one of them, not for ten.
  for (const code of shown) hashes.push(await passwords.hashWithSalt(typedCode(code), salt));
  return { shown, kept: { salt, hashes } };
}

/** Normalises a typed code: removes spaces and dashes, lower case, half width. */
export function typedCode(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
}

function makeCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
