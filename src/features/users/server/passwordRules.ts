import { Problem } from '../../../platform/http/Problem.ts';
import { PASSWORD_LENGTH } from '../userFields.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/** In characters as the contract's validator counts them. Such a one is nobody's, and never hashed. */
export function isTooLongPassword(password: string): boolean {
  return [...password].length > PASSWORD_LENGTH.max;
}

/** What everybody who attacks this account tries first. */
export type GuessedWords = { username: string; email: string; site_title?: string };

/**
 * Length is the contract's matter; this refuses what is guessed at once (ASVS 6.2.4, 6.2.11).
 * @throws Problem validation: `uncommon`
 */
export async function requireGoodPassword(
  field: string,
  password: string,
  words: GuessedWords,
): Promise<void> {
  if (isOfWords(password, words) || isRepetition(password) || (await isCommonPassword(password)))
    throw Problem.field(field, 'uncommon');
}

/** One of the words, or one with nothing but digits and signs around it. */
function isOfWords(password: string, { username, email, site_title = '' }: GuessedWords): boolean {
  const words = [username, email, email.split('@')[0] ?? '', site_title].map(folded);
  const bared = bare(folded(password));
  return words.includes(folded(password)) || (bared !== '' && words.map(bare).includes(bared));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function bare(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Up to four characters again and again. */
function isRepetition(password: string): boolean {
  return /^(.{1,4})\1+$/su.test(password);
}
