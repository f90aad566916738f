import { blockedMembersKey } from '../features/memberBlocks/web/blockedMembersKey.ts';
import { reportedKey } from '../features/reports/web/reportedPages.ts';
import { recentSearchesKey } from '../features/search/recentSearches.ts';

/**
 * Keys of the notes that go with the member who left them, see `forgetTraces`. Two are written out,
 * because their files belong to parts of the program that most members never fetch.
 */
export function memberTraces(siteId: string): string[] {
  return [
    `${siteId}_offsets`,
    `${siteId}_recent-objects`,
    reportedKey(siteId),
    blockedMembersKey(siteId),
    recentSearchesKey(siteId),
  ];
}
