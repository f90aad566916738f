import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { entryOutbox } from '../../sync/web/entryOutbox.ts';
import { progressEntries } from './progressEntries.ts';

/** Sends at once what a member has read: after the reader is left, they may log out. */
export function flushProgress(site: SyncSite): void {
  if (readToken(site.siteId) !== null) void entryOutbox(progressEntries, site).flush();
}
