import type { CallApi } from '../../../contract/ApiMap.ts';
import { onNotesChange, readNotes } from '../../../ui/device/deviceNotes.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import { entryPrefix } from './unsentComments.ts';

/**
 * Sends what a member wrote on this device and could not send: at the start, and when they log in
 * again. Without any, nothing is fetched.
 */
export function followUnsentComments(site: { siteId: string; callApi: CallApi }): void {
  const { siteId } = site;
  let member: string | undefined;
  const look = () => {
    const now = readUser(siteId)?.id;
    if (now === member) return;
    member = now;
    if (now === undefined || Object.keys(readNotes(entryPrefix(siteId))).length === 0) return;
    loadChunk(() => import('./useCommentOutbox.ts')).then(
      ({ openCommentOutbox }) => openCommentOutbox(site).resume(),
      // Tried again at the next start.
      () => {},
    );
  };
  onNotesChange(look);
  look();
}
