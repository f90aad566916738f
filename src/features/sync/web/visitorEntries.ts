import { readNote, writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import { entryName, type DeviceEntries, type SyncSite } from './DeviceEntries.ts';
import { joinEntries } from './joinEntries.ts';

/** The part of a declaration that tells whose entries are on the device. */
type Named = Pick<DeviceEntries<unknown>, 'names' | 'storedNames'>;

export function ownerName({ names }: Pick<Named, 'names'>, siteId: string): string {
  return `${siteId}_${names.owner}`;
}

export function hasEntries({ storedNames }: Named, siteId: string): boolean {
  return storedNames(siteId).length > 0;
}

/**
 * Entries that are made from now on, on a device that had none, belong to the member who is logged
 * in: there is nothing to ask.
 */
export function claimEntries(entries: Named, siteId: string): void {
  const user = readUser(siteId);
  const owner = ownerName(entries, siteId);
  if (user && readNote(owner) === null && !hasEntries(entries, siteId)) writeNote(owner, user.id);
}

export function removeEntries({ storedNames }: Named, siteId: string): void {
  writeNotes(Object.fromEntries(storedNames(siteId).map((name) => [name, null])));
}

/**
 * Out of sight until the member who has just logged in says that they are theirs, or has logged
 * out.
 */
export function putEntriesAside(entries: Named, siteId: string): void {
  const { names, storedNames } = entries;
  const notes = storedNames(siteId).map((name) => [name, readNote(name)]);
  removeEntries(entries, siteId);
  writeNote(`${siteId}_${names.aside}`, JSON.stringify(Object.fromEntries(notes)));
}

/** The member has logged out: what a visitor had here is there again. */
export function bringEntriesBack({ names }: Named, siteId: string): void {
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
