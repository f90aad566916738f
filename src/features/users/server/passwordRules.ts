import { isComposedLonger } from '../../../contract/composedText.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { isGuessedPassword, type GuessedWords } from '../isGuessedPassword.ts';
import { PASSWORD_LENGTH } from '../passwordLength.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/**
 * Such a password is nobody's, and never hashed. Some older ones were counted as they were typed,
 * and are longer when they are composed (U+0958 becomes two): they go on working.
 */
export function isTooLongPassword(password: string): boolean {
  const { max } = PASSWORD_LENGTH;
  return isComposedLonger(password, max) && [...password].length > max;
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
