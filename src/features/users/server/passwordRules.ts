import { Problem } from '../../../platform/http/Problem.ts';
import { isGuessedPassword, type GuessedWords } from '../isGuessedPassword.ts';
import { PASSWORD_LENGTH } from '../userFields.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/** In characters as the contract's validator counts them. Such a one is nobody's, and never hashed. */
export function isTooLongPassword(password: string): boolean {
  return [...password].length > PASSWORD_LENGTH.max;
}

/**
 * Length is the contract's matter; this refuses what is guessed at once (ASVS 6.2.4, 6.2.11).
 * @throws Problem validation: `uncommon`
 */
export async function requireGoodPassword(
  field: string,
  password: string,
  words: GuessedWords,
): Promise<void> {
  if (isGuessedPassword(password, words) || (await isCommonPassword(password)))
    throw Problem.field(field, 'uncommon');
}
