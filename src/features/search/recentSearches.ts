const KEPT = 8;

/** Key of the note on this device that holds what was searched for, the newest first. */
export function recentSearchesKey(siteId: string): string {
  return `${siteId}_searches`;
}

/** A note that is not what was written here counts as none. */
export function parseRecentSearches(note: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(note ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** With what was searched for just now at its front, once, however it was written. */
export function withSearch(recent: readonly string[], text: string): string[] {
  return [text, ...withoutSearch(recent, text)].slice(0, KEPT);
}

export function withoutSearch(recent: readonly string[], text: string): string[] {
  return recent.filter((kept) => kept.toLowerCase() !== text.toLowerCase());
}
