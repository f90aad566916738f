import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { noteComicMark, type MarkChange } from './noteComicMark.ts';
import { sendComicMark } from './sendComicMark.ts';

/**
 * Keeps what is said of a comic on this device at once; a member's other devices hear of it. `at`:
 * an earlier moment that the change is of, ISO 8601. Answers how to take the change back.
 */
export function changeComicMark(site: SyncSite, slug: string, asked: MarkChange, at?: string): () => void {
  const before = noteComicMark(site.siteId, slug, asked, at);
  sendComicMark(site, slug);
  return () => void changeComicMark(site, slug, before);
}
