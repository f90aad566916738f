import { readNote, readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { readOwner, readUser } from '../../sessions/web/sessionNotes.ts';
import { entryName, type DeviceEntries, type SyncSite } from './DeviceEntries.ts';
import { entryOutbox } from './entryOutbox.ts';
import { lockEntries, unlockEntries } from './lockedEntries.ts';
import { hasEntries, ownerName } from './claimEntries.ts';
import { bringEntriesBack, putEntriesAside, removeEntries } from './visitorEntries.ts';
import { askMember } from './visitorQuestion.ts';

/**
 * Gives the entries of this device to the member who is logged in now. Answers whose they are, null
 * for a visitor's.
 */
export function changeOwner<Kept>(entries: DeviceEntries<Kept>, site: SyncSite): string | null {
  const user = readUser(site.siteId)?.id ?? null;
  const owner = readNote(ownerName(entries, site.siteId));
  if (owner !== user) {
    if (owner !== null) endOwner(entries, site, { owner, user });
    beginOwner(entries, site, user);
  }
  if (user !== null) unlockEntries(entries, site, user);
  return user;
}

/** The member's things leave the device with them. */
function endOwner<Kept>(
  entries: DeviceEntries<Kept>,
  site: SyncSite,
  { owner, user }: { owner: string; user: string | null },
): void {
  const { siteId } = site;
  if (user === null && readOwner(siteId) === owner) lockEntries(entries, site, owner);
  entryOutbox(entries, site).clear();
  removeEntries(entries, siteId);
  writeNotes({ [`${siteId}_${entries.names.cursor}`]: null, [ownerName(entries, siteId)]: null });
  bringEntriesBack(entries, siteId);
}

function beginOwner<Kept>(entries: DeviceEntries<Kept>, site: SyncSite, user: string | null): void {
  const { siteId } = site;
  const isAsking = entries.names.aside !== undefined;
  const isAsked = isAsking && user !== null && hasEntries(entries, siteId);
  // Put aside before the answer: entries that are made from now on are the member's in any case,
  // and leave with them.
  if (isAsked) putEntriesAside(entries, siteId);
  if (isAsking) askMember(siteId, { member: user, isAsked });
  writeNotes({ [`${siteId}_${entries.names.cursor}`]: null, [ownerName(entries, siteId)]: user });
  if (user === null || isAsking) return;
  entryOutbox(entries, site).mark(...Object.keys(readNotes(entryName(entries, siteId, ''))));
}
