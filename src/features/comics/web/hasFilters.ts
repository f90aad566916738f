import type { Settings } from '../../users/Settings.ts';

/**
 * True if a member hides some comics from lists. `server/pages/bootScript.ts` decides the same
 * before the first paint.
 */
export function hasFilters({
  nsfw,
  blocked_terms: blocked,
  content_languages: languages,
}: Settings): boolean {
  return nsfw === 'hidden' || blocked.length + languages.length > 0;
}
