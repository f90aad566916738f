import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { comicMarkEntries } from './comicMarkEntries.ts';

/** Brings to the server what `noteComicMark` has kept of a member. */
export function sendComicMark(site: SyncSite, slug: string): void {
  sendChanged(comicMarkEntries, site, [slug]);
}
