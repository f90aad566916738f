import { readNote } from '../../../ui/device/deviceNotes.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import type { User } from '../../users/User.ts';

/** spec 3: the user as JSON with a role, and the token, in local storage. */
export const tokenKey = (siteId: string) => `${siteId}_token`;
export const userKey = (siteId: string) => `${siteId}_user`;

/**
 * Id of the member whose session the site has ended: what is theirs on this device waits for them.
 */
export const endedKey = (siteId: string) => `${siteId}_session-ended`;

export function readToken(siteId: string): string | null {
  return readNote(tokenKey(siteId));
}

/** The stored user; null where nobody is logged in, or what is stored is not one. */
export function readUser(siteId: string): User | null {
  return readToken(siteId) === null ? null : parseUser(readNote(userKey(siteId)));
}

/**
 * Id of the member whose things are kept on this device: who is logged in, or whose session the
 * site has ended; null where that is nobody.
 */
export function readOwner(siteId: string): string | null {
  return readUser(siteId)?.id ?? readNote(endedKey(siteId));
}

export function parseUser(text: string | null): User | null {
  try {
    const user = JSON.parse(text ?? 'null') as User | null;
    if (typeof user?.id !== 'string') return null;
    // Kept by an earlier version of the site perhaps, with fewer settings, and read before the
    // account is refreshed.
    return { ...user, settings: { ...DEFAULT_SETTINGS, ...user.settings } };
  } catch {
    return null;
  }
}
