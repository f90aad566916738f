import { composedLength } from '../../../contract/composedText.ts';
import { isGuessedPassword, type GuessedWords } from '../../users/isGuessedPassword.ts';
import { PASSWORD_LENGTH } from '../../users/passwordLength.ts';
import { MOST_USED_PASSWORDS } from './mostUsedPasswords.ts';

/** ASVS 6.2.1 */
const ADVISED = 15;

export type Strength = 'none' | 'short' | 'long' | 'weak' | 'good' | 'strong';

/** The strength of a password goes by its length, unless everybody would try it first. */
export function strengthOf(password: string, words: GuessedWords): Strength {
  const length = composedLength(password);
  if (length === 0) return 'none';
  if (length < PASSWORD_LENGTH.min) return 'short';
  if (length > PASSWORD_LENGTH.max) return 'long';
  if (isGuessedPassword(password, words) || isMostUsed(password)) return 'weak';
  return length < ADVISED ? 'good' : 'strong';
}

function isMostUsed(password: string): boolean {
  return MOST_USED_PASSWORDS.has(password.normalize('NFKC').toLowerCase());
}
