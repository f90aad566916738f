import { readNote, writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import type { NamedEntries } from './claimEntries.ts';
import { entryName, type DeviceEntries, type SyncSite } from './DeviceEntries.ts';
import { joinEntries } from './joinEntries.ts';

export function removeEntries({ storedNames }: NamedEntries, siteId: string): void {
  writeNotes(Object.fromEntries(storedNames(siteId).map((name) => [name, null])));
}

/**
 * Out of sight until the member who has just logged in says that they are theirs, or has logged
 * out.
 */
export function putEntriesAside(entries: NamedEntries, siteId: string): void {
  const { names, storedNames } = entries;
  const notes = storedNames(siteId).map((name) => [name, readNote(name)]);
  removeEntries(entries, siteId);
  writeNote(`${siteId}_${names.aside}`, JSON.stringify(Object.fromEntries(notes)));
}

/** The member has logged out: what a visitor had here is there again. */
export function bringEntriesBack({ names }: NamedEntries, siteId: string): void {
  const notes = takeAside(names.aside, siteId);
  if (notes) writeNotes(notes);
}

/** The member says that what a visitor had here is theirs. */
export function giveEntriesAway<Kept>(entries: DeviceEntries<Kept>, site: SyncSite): void {
  const prefix = entryName(entries, site.siteId, '');
  const texts = Object.entries(takeAside(entries.names.aside, site.siteId) ?? {})
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => [name.slice(prefix.length), text]);
  joinEntries(entries, site, Object.fromEntries(texts) as Record<string, string>);
}

function takeAside(name: string | undefined, siteId: string): Record<string, string> | undefined {
  const text = name === undefined ? null : readNote(`${siteId}_${name}`);
  if (text === null) return undefined;
  writeNote(`${siteId}_${name}`, null);
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    // Cut off by a full storage, perhaps: nothing can be made of it, and nobody may be kept from
    // logging in or out by it.
    return undefined;
  }
}
