import { readNote } from '../../../ui/device/deviceNotes.ts';
import { endedKey, readUser } from './sessionNotes.ts';

let owner: string | null = null;

/**
 * Id of the member whose typed words this tab shows; null: a visitor's. Members whose session the
 * site has ended go on seeing theirs in tabs that were open. After a logout nobody sees them.
 */
export function readTabOwner(siteId: string): string | null {
  const member = readUser(siteId)?.id;
  if (member !== undefined) owner = member;
  else if (readNote(endedKey(siteId)) !== owner) owner = null;
  return owner;
}
