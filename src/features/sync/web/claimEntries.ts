import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import type { DeviceEntries } from './DeviceEntries.ts';

/** The part of a declaration that tells whose entries are on the device. */
export type NamedEntries = Pick<DeviceEntries<unknown>, 'names' | 'storedNames'>;

export function ownerName({ names }: Pick<NamedEntries, 'names'>, siteId: string): string {
  return `${siteId}_${names.owner}`;
}

export function hasEntries({ storedNames }: NamedEntries, siteId: string): boolean {
  return storedNames(siteId).length > 0;
}

/**
 * Entries that are made from now on, on a device that had none, belong to the member who is logged
 * in: there is nothing to ask.
 */
export function claimEntries(entries: NamedEntries, siteId: string): void {
  const user = readUser(siteId);
  const owner = ownerName(entries, siteId);
  if (user && readNote(owner) === null && !hasEntries(entries, siteId)) writeNote(owner, user.id);
}
