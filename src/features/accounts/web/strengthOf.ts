import { isGuessedPassword, type GuessedWords } from '../../users/isGuessedPassword.ts';
import { MOST_USED_PASSWORDS } from './mostUsedPasswords.ts';

/** ASVS 6.2.1: 8 characters are needed, 15 are advised. */
const NEEDED = 8;
const ADVISED = 15;

export type Strength = 'none' | 'short' | 'weak' | 'good' | 'strong';

/** How good a password is: by its length, unless everybody would try it first. */
export function strengthOf(password: string, words: GuessedWords): Strength {
  const { length } = [...password];
  if (length === 0) return 'none';
  if (length < NEEDED) return 'short';
  if (isGuessedPassword(password, words) || isMostUsed(password)) return 'weak';
  return length < ADVISED ? 'good' : 'strong';
}

function isMostUsed(password: string): boolean {
  return MOST_USED_PASSWORDS.has(password.normalize('NFKC').toLowerCase());
}
