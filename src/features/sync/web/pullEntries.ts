import { readNote, readNotes, writeNote } from '../../../ui/device/deviceNotes.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { adoptEntries } from './adoptEntries.ts';
import { entryName, type DeviceEntries, type SyncSite } from './DeviceEntries.ts';
import { entryOutbox } from './entryOutbox.ts';

/**
 * Sends the unsent changes of this device, then asks the server for what changed since the last
 * time.
 */
export async function pullEntries<Kept>(entries: DeviceEntries<Kept>, site: SyncSite): Promise<void> {
  const { siteId, callApi } = site;
  const outbox = entryOutbox(entries, site);
  const [cursorName, prefix] = [`${siteId}_${entries.names.cursor}`, entryName(entries, siteId, '')];
  await outbox.flush();
  const token = readToken(siteId);
  for (let hasMore = true; hasMore;) {
    const since = readNote(cursorName);
    const before = readNotes(prefix);
    const answer = await entries.pull(callApi, since === null ? {} : { since });
    if (readToken(siteId) !== token) return;
    const unsent = new Set(outbox.pending());
    // A change made after the question may have been sent since, while the answer does not have it
    // yet.
    const isChanged = (key: string) => unsent.has(key) || readNote(prefix + key) !== (before[key] ?? null);
    adoptEntries(entries, siteId, { ...answer, isChanged });
    writeNote(cursorName, answer.cursor);
    hasMore = answer.has_more;
  }
}
