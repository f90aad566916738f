import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { timeAfter } from '../../sync/web/timeAfter.ts';
import { MAX_REREADS } from '../maxRereads.ts';
import { changeComicMark } from './changeComicMark.ts';
import { NO_MARK, readMark } from './markNotes.ts';

/** Begins to count what is read of a comic anew. Answers how to take that back. */
export function startReread(site: SyncSite, slug: string): () => void {
  const at = afterMark(site, slug);
  return changeComicMark(site, slug, { shelf: 'reading', reread_from: at }, at);
}

/** Back to the shelf of completed comics, with all that was read before. */
export function stopReread(site: SyncSite, slug: string): () => void {
  return changeComicMark(site, slug, { shelf: 'completed', reread_from: null }, afterMark(site, slug));
}

/** They do not read it again: nobody asks until it is completed another time. */
export function declineReread(site: SyncSite, slug: string): void {
  changeComicMark(site, slug, { reread_from: null }, afterMark(site, slug));
}

/** It was read to its end again at this time (ISO 8601). Answers how to take that back. */
export function finishReread(site: SyncSite, slug: string, readAt: string): () => void {
  const { rereads } = readMark(site.siteId, slug) ?? NO_MARK;
  const count = Math.min(MAX_REREADS, rereads + 1);
  const undoEnd = changeComicMark(site, slug, { reread_from: null, rereads: count }, readAt);
  // Completed after that: so the next re-read is asked about.
  const shelvedAt = new Date(Date.parse(readAt) + 1).toISOString();
  const undoShelf = changeComicMark(site, slug, { shelf: 'completed' }, shelvedAt);
  return () => {
    undoShelf();
    undoEnd();
  };
}

/** A time not before what was said of the shelf and of re-reads: `isRereadAsked` compares them. */
function afterMark({ siteId }: SyncSite, slug: string): string {
  const { shelf_at, reread_at } = readMark(siteId, slug) ?? NO_MARK;
  return timeAfter(shelf_at, reread_at);
}
