import { composedText } from '../../contract/composedText.ts';

/** Words that attackers try first. */
export type GuessedWords = { username: string; email: string; site_title?: string };

/**
 * Whether a password is one of the words of its account, or a few characters repeated (ASVS
 * 6.2.11).
 */
export function isGuessedPassword(password: string, words: GuessedWords): boolean {
  return isOfWords(password, words) || isRepetition(composedText(password));
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
