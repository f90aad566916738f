import { readNote } from '../../../ui/device/deviceNotes.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import type { User } from '../../users/User.ts';

/** spec 3: the user as JSON with a role, and the token, in local storage. */
export const tokenKey = (siteId: string) => `${siteId}_token`;
export const userKey = (siteId: string) => `${siteId}_user`;

export function readToken(siteId: string): string | null {
  return readNote(tokenKey(siteId));
}

/** The stored user; null where nobody is logged in, or what is stored is not one. */
export function readUser(siteId: string): User | null {
  return readToken(siteId) === null ? null : parseUser(readNote(userKey(siteId)));
}

export function parseUser(text: string | null): User | null {
  try {
    const user = JSON.parse(text ?? 'null') as User | null;
    if (typeof user?.id !== 'string') return null;
    // Kept by an earlier version of the site perhaps, with fewer settings, and read before the account is refreshed.
    return { ...user, settings: { ...DEFAULT_SETTINGS, ...user.settings } };
  } catch {
    return null;
  }
}
