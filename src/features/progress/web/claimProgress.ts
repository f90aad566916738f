import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import { ownerName } from './historyQuestion.ts';
import { hasProgress } from './visitorProgress.ts';

/** What is read from now on, on a device where nothing was read before, is the reading of whoever is logged in: there is nothing to ask. */
export function claimProgress(siteId: string): void {
  const user = readUser(siteId);
  if (user && readNote(ownerName(siteId)) === null && !hasProgress(siteId))
    writeNote(ownerName(siteId), user.id);
}
