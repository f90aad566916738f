import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseRecentSearches, recentSearchesKey, withoutSearch, withSearch } from '../recentSearches.ts';

export type RecentSearches = {
  texts: string[];
  add(text: string): void;
  remove(text: string): void;
  clear(): void;
};

/** The recent searches of this device. */
export function useRecentSearches(): RecentSearches {
  const key = recentSearchesKey(useSite().id);
  const texts = parseRecentSearches(useNote(key));
  const keep = (next: readonly string[]) => writeNote(key, next.length > 0 ? JSON.stringify(next) : null);
  return {
    texts,
    add: (text) => keep(withSearch(texts, text)),
    remove: (text) => keep(withoutSearch(texts, text)),
    clear: () => keep([]),
  };
}
