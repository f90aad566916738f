import { readNotes } from '../../../ui/device/deviceNotes.ts';
import { parseAll, progressPrefix, readComicProgress } from '../../chapters/web/progressNotes.ts';
import { isInHistory } from '../../chapters/isInHistory.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { progressEntries } from './progressEntries.ts';
import { setInHistory } from './setInHistory.ts';

/**
 * Takes chapters (`comic/chapter`) out of the history, also on a member's other devices; answers
 * how to put them back.
 */
export function hideFromHistory(site: SyncSite, keys: readonly string[]): () => void {
  change(false);
  return () => change(true);

  function change(isShown: boolean): void {
    setInHistory(site.siteId, keys, isShown);
    sendChanged(progressEntries, site, keys);
  }
}

/** The same for all chapters of a comic. */
export function hideComicFromHistory(site: SyncSite, slug: string): () => void {
  const chapters = Object.entries(readComicProgress({ siteId: site.siteId, slug }));
  const shown = chapters.filter(([, progress]) => isInHistory(progress));
  return hideFromHistory(
    site,
    shown.map(([chapter]) => `${slug}/${chapter}`),
  );
}

/**
 * Empties the history. A member's goes on the server first: one call for however many chapters.
 * @throws ApiError and then nothing is changed
 */
export async function clearHistory(site: SyncSite): Promise<() => void> {
  const noted = Object.entries(parseAll(readNotes(progressPrefix(site.siteId))));
  // Also what is only next, or unread again, which the history does not show.
  const keys = noted
    .filter(([, progress]) => isInHistory(progress) && Date.parse(progress.read_at) > 0)
    .map(([key]) => key);
  if (readToken(site.siteId) !== null) await site.callApi('DELETE /api/progress', {});
  setInHistory(site.siteId, keys, false);
  return () => {
    setInHistory(site.siteId, keys, true);
    sendChanged(progressEntries, site, keys);
  };
}
