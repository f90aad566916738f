import { readComicProgress } from '../../chapters/web/progressNotes.ts';
import { isInHistory } from '../../chapters/isInHistory.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { progressOutbox, type ProgressSite } from './progressOutbox.ts';
import { setInHistory } from './setInHistory.ts';

/** Takes chapters (`comic/chapter`) out of the history, also on a member's other devices; answers how to put them back. */
export function hideFromHistory(site: ProgressSite, keys: readonly string[]): () => void {
  change(false);
  return () => change(true);

  function change(isShown: boolean): void {
    setInHistory(site.siteId, keys, isShown);
    if (readToken(site.siteId) !== null) progressOutbox(site).mark(...keys);
  }
}

/** The same for all chapters of a comic. */
export function hideComicFromHistory(site: ProgressSite, slug: string): () => void {
  const chapters = Object.entries(readComicProgress({ siteId: site.siteId, slug }));
  const shown = chapters.filter(([, progress]) => isInHistory(progress));
  return hideFromHistory(
    site,
    shown.map(([chapter]) => `${slug}/${chapter}`),
  );
}

/** Empties the history. A member's goes on the server first: one call for however many chapters. @throws ApiError and then nothing is changed */
export async function clearHistory(site: ProgressSite, keys: readonly string[]): Promise<() => void> {
  const isMember = readToken(site.siteId) !== null;
  if (isMember) await site.callApi('DELETE /api/progress', {});
  setInHistory(site.siteId, keys, false);
  return () => {
    setInHistory(site.siteId, keys, true);
    if (isMember) progressOutbox(site).mark(...keys);
  };
}
