import { writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import type { User } from '../../users/User.ts';
import { applySettings } from '../../users/web/applySettings.ts';
import type { LoggedIn } from '../sessionsApi.ts';
import { endedKey, readOwner, readToken, readUser, tokenKey, userKey } from './sessionNotes.ts';

/** Logged in: user and token are kept (spec 4). */
export function keepSession(siteId: string, { user, auth }: LoggedIn): void {
  write(siteId, user);
  writeNote(tokenKey(siteId), auth.access_token);
}

/**
 * An account refresh replaces the stored user (spec 4), and what changed in their settings comes to
 * this device. An answer that comes after they have logged out, or somebody else has logged in, is
 * dropped.
 */
export function keepUser(siteId: string, user: User): void {
  const isOthers = (readUser(siteId)?.id ?? user.id) !== user.id;
  if (readToken(siteId) !== null && !isOthers) write(siteId, user);
}

/**
 * Logged out: the member’s own things go, by name. Theme and locale stay, and so do drafts, which
 * wait for the member.
 */
export function forgetSession(siteId: string): void {
  forget(siteId, null);
}

/**
 * The site has ended the session: nobody is logged in, and what the server has not heard of waits
 * until that member is back.
 */
export function endSession(siteId: string): void {
  forget(siteId, readOwner(siteId));
}

function forget(siteId: string, ended: string | null): void {
  // The ended session is written first: other tabs see the notes one after the other.
  writeNotes({ [endedKey(siteId)]: ended, [tokenKey(siteId)]: null, [userKey(siteId)]: null });
}

function write(siteId: string, user: User): void {
  applySettings(siteId, user.settings, readUser(siteId)?.settings);
  writeNote(userKey(siteId), JSON.stringify(user));
}
