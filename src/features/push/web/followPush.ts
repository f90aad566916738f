import type { CallApi } from '../../../contract/ApiMap.ts';
import { onNotesChange, readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { readOwner, readUser } from '../../sessions/web/sessionNotes.ts';
import { pushKey } from './pushKey.ts';

type Page = { siteId: string; callApi: CallApi };

/**
 * Keeps the site's copy of this browser's subscription right, because browsers renew and lose
 * subscriptions silently. A logout or another member ends the subscription.
 */
export function followPush({ siteId, callApi }: Page): void {
  /** The member whose subscription was renewed in this visit. */
  let renewed: string | null = null;
  let isEnding = false;
  /** The note stays until the browser has unsubscribed, so that a failure is tried again. */
  const end = async (member: string) => {
    isEnding = true;
    try {
      await (await subscriptions()).endPush();
      if (readNote(pushKey(siteId)) === member) writeNote(pushKey(siteId), null);
    } finally {
      isEnding = false;
    }
  };
  const look = () => {
    const member = readNote(pushKey(siteId));
    const loggedIn = readUser(siteId)?.id ?? null;
    if (loggedIn === null) renewed = null;
    if (member === null) return;
    if (member !== readOwner(siteId)) {
      if (!isEnding) quietly(() => end(member));
    } else if (loggedIn === member && renewed !== member) {
      renewed = member;
      quietly(async () => (await subscriptions()).renewPush({ siteId, callApi }));
    }
  };
  look();
  onNotesChange(look);
  addEventListener('online', look);
}

const subscriptions = () => loadChunk(() => import('./pushSubscription.ts'));

/**
 * Ignores failures of the push service or the network: the next start or the network's return tries
 * again.
 */
function quietly(work: () => Promise<void>): void {
  work().catch(() => {});
}
