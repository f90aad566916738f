import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { endSession, keepUser } from './keepSession.ts';
import { readToken } from './sessionNotes.ts';

/**
 * Statuses that end the session on this device. Without a network or with a failing server members
 * stay logged in, to read offline.
 */
const REFUSED = [401, 403, 419];

/**
 * spec 4: the server's record replaces the stored user; when that is refused, the user is logged
 * out, which this returns `false` for.
 */
export async function refreshAccount(siteId: string, callApi: CallApi): Promise<boolean> {
  const token = readToken(siteId);
  // Somebody may have logged in or out meanwhile, perhaps in another tab: then it is none of this
  // answer's business.
  const isSameSession = () => readToken(siteId) === token;
  try {
    const user = await callApi('GET /api/account', {});
    if (isSameSession()) keepUser(siteId, user);
  } catch (error) {
    const isRefused = error instanceof ApiError && REFUSED.includes(error.status);
    if (!isRefused || !isSameSession()) return true;
    endSession(siteId);
    return false;
  }
  return true;
}
