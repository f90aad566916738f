import { randomInt } from 'node:crypto';
import { slugOf } from '../../../contract/slugOf.ts';

/** Without signs that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 8;
const MAX_WORDS = 60;

/**
 * An address that nobody guesses, for a playlist of this title: what is unlisted is for those who
 * were given it.
 */
export function ownPlaylistSlug(title: string): string {
  const words = [...slugOf(title)].slice(0, MAX_WORDS).join('').replace(/-+$/, '');
  const random = Array.from({ length: RANDOM_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return words === '' ? random : `${words}-${random}`;
}
