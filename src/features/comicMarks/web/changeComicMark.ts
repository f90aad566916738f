import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { claimEntries } from '../../sync/web/visitorEntries.ts';
import { comicMarkEntries } from './comicMarkEntries.ts';
import { noteComicMark, type MarkChange } from './noteComicMark.ts';

/**
 * Keeps what is said of a comic on this device at once; a member's other devices hear of it. `at`:
 * an earlier moment that the change is of, ISO 8601. Answers how to take the change back.
 */
export function changeComicMark(site: SyncSite, slug: string, asked: MarkChange, at?: string): () => void {
  claimEntries(comicMarkEntries, site.siteId);
  const before = noteComicMark(site.siteId, slug, asked, at);
  sendChanged(comicMarkEntries, site, [slug]);
  return () => void changeComicMark(site, slug, before);
}
