import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import type { DeviceEntries, SyncSite } from './DeviceEntries.ts';
import { entryOutbox } from './entryOutbox.ts';
import { joinEntries } from './joinEntries.ts';

/** `notes`: texts of entries, by their keys. */
type Locked = { owner: string; notes: Record<string, string> };

/**
 * The site has ended this member's session. Entries that the server has not heard of wait for them,
 * out of sight.
 */
export function lockEntries<Kept>(entries: DeviceEntries<Kept>, site: SyncSite, owner: string): void {
  const { siteId } = site;
  const notes: Record<string, string> = {};
  for (const key of entryOutbox(entries, site).pending()) {
    const entry = entries.read(siteId, key);
    if (entry) notes[key] = JSON.stringify(entry);
  }
  if (Object.keys(notes).length === 0) return;
  const name = `${siteId}_${entries.names.locked}`;
  // Another tab may have locked some for the same member.
  const locked = parseLocked(readNote(name));
  const others = locked?.owner === owner ? locked.notes : {};
  writeNote(name, JSON.stringify({ owner, notes: { ...others, ...notes } } satisfies Locked));
}

/**
 * This member is logged in. Entries that waited for them go on; those that waited for somebody else
 * are dropped.
 */
export function unlockEntries<Kept>(entries: DeviceEntries<Kept>, site: SyncSite, member: string): void {
  const name = `${site.siteId}_${entries.names.locked}`;
  const text = readNote(name);
  if (text === null) return;
  writeNote(name, null);
  const locked = parseLocked(text);
  if (locked?.owner === member) joinEntries(entries, site, locked.notes);
}

function parseLocked(text: string | null): Locked | undefined {
  try {
    const locked = JSON.parse(text ?? 'null') as Locked | null;
    return typeof locked?.owner === 'string' && typeof locked.notes === 'object' ? locked : undefined;
  } catch {
    return undefined;
  }
}
