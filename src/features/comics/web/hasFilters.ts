import type { Settings } from '../../users/Settings.ts';

/** Whether a member leaves some comics out of lists. `server/bootScript.ts` asks the same before the first paint. */
export function hasFilters({
  nsfw,
  blocked_terms: blocked,
  content_languages: languages,
}: Settings): boolean {
  return nsfw === 'hidden' || blocked.length + languages.length > 0;
}
